package dev.wiregauge.experiments.weather.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.experiments.weather.RefusedPort;
import dev.wiregauge.experiments.weather.v1.GetWindRequest;
import dev.wiregauge.experiments.weather.v1.GetWindResponse;
import dev.wiregauge.experiments.weather.v1.WindServiceGrpc.WindServiceImplBase;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What callers get when a service fails them: by call; streams have their own test. */
class FailureIT {

    /** What a call waits for nothing, and more than one takes that is answered over an open connection. */
    static final Duration SHORT = Duration.ofMillis(500);

    static final String LATE = "wind service did not answer in time";

    @ParameterizedTest
    @EnumSource(names = {"BLOCKING", "ASYNC", "VIRTUAL"})
    void saysThatAServiceIsAwayAndNotWhere(Variant variant) throws Exception {
        try (RefusedPort away = new RefusedPort();
                Topology topology = new Topology().windAt(away.number()).start(variant, "cached")) {
            assertFails(topology, Status.Code.UNAVAILABLE, "wind service cannot be reached");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"BLOCKING", "ASYNC", "VIRTUAL"})
    void saysThatAServiceFailsAndNotHow(Variant variant) throws Exception {
        try (Topology topology = new Topology().wind(new FailingWind()).start(variant, "cached")) {
            assertFails(topology, Status.Code.UNAVAILABLE, "wind service failed");
        }
    }

    /** On the direct executor a blocking stub keeps an event loop waiting. The deadline ends that too. */
    @ParameterizedTest
    @CsvSource({"BLOCKING, cached", "BLOCKING, direct", "ASYNC, direct", "VIRTUAL, virtual"})
    void doesNotWaitLongerThanTheDeadline(Variant variant, String executor) throws Exception {
        HeldServices services = new HeldServices();
        try (Topology topology =
                new Topology().wind(services.windService).deadline(SHORT).start(variant, executor)) {
            ManagedChannel channel = topology.connect();
            // Connects first: else it may be a service that does answer which is late.
            await().atMost(Topology.PATIENCE)
                    .untilAsserted(() -> assertFails(channel, Status.Code.DEADLINE_EXCEEDED, LATE));

            assertFails(channel, Status.Code.DEADLINE_EXCEEDED, LATE);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"ASYNC", "VIRTUAL"})
    void endsTheOtherCallsWithTheFirstFailure(Variant variant) throws Exception {
        HeldServices services = new HeldServices();
        try (Topology topology = services.topology().wind(new FailingWind()).start(variant, "cached")) {
            Call call = Call.start(topology.connect(), 1);

            assertThat(call.failure().getDescription()).isEqualTo("wind service failed");
            services.temperature.awaitAllCancelled();
            services.humidity.awaitAllCancelled();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"BLOCKING", "ASYNC", "VIRTUAL"})
    void cancelsItsCallsWhenItsClientCancels(Variant variant) throws Exception {
        HeldServices services = new HeldServices();
        try (Topology topology = services.topology().start(variant, "cached")) {
            Call call = Call.start(topology.connect(), 1);
            services.temperature.awaitAsked(1);

            call.cancel();

            services.temperature.awaitCancelled(1);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"BLOCKING", "ASYNC", "VIRTUAL"})
    void cancelsItsCallsAtTheDeadlineOfItsClient(Variant variant) throws Exception {
        HeldServices services = new HeldServices();
        try (Topology topology = services.topology().start(variant, "cached")) {
            ManagedChannel channel = topology.connect();
            // Connects first: the deadline is for the request.
            Call warmUp = Call.start(channel, 1);
            services.temperature.awaitAsked(1);
            warmUp.cancel();
            services.temperature.awaitCancelled(1);

            Call call = Call.start(channel, 2, Duration.ofSeconds(3));
            services.temperature.awaitAsked(2);

            assertThat(call.failure().getCode()).isEqualTo(Status.Code.DEADLINE_EXCEEDED);
            services.temperature.awaitCancelled(2);
        }
    }

    /** grpc-java times a request on the event loop that brings it, which is the one that is blocked here. */
    @Test
    void doesNotWaitLongerThanItsClientEvenOnABlockedEventLoop() throws Exception {
        HeldServices services = new HeldServices();
        try (Topology topology = services.topology().start(Variant.BLOCKING, "direct")) {
            Call call = Call.start(topology.connect(), 1, Duration.ofSeconds(3));

            assertThat(call.failure().getCode()).isEqualTo(Status.Code.DEADLINE_EXCEEDED);
            services.temperature.awaitAllCancelled();
        }
    }

    private static void assertFails(Topology topology, Status.Code code, String description) {
        assertFails(topology.connect(), code, description);
    }

    private static void assertFails(ManagedChannel channel, Status.Code code, String description) {
        Status status = Call.start(channel, 1).failure();

        assertThat(status.getCode()).isEqualTo(code);
        assertThat(status.getDescription()).isEqualTo(description);
    }

    private static final class FailingWind extends WindServiceImplBase {

        @Override
        public void getWind(GetWindRequest request, StreamObserver<GetWindResponse> response) {
            throw new IllegalStateException("the secret of the wind");
        }
    }
}
