package dev.wiregauge.experiments.weather.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.experiments.weather.RefusedPort;
import dev.wiregauge.experiments.weather.model.Weathers;
import dev.wiregauge.experiments.weather.v1.StreamWeatherRequest;
import dev.wiregauge.experiments.weather.v1.StreamWindRequest;
import dev.wiregauge.experiments.weather.v1.StreamWindResponse;
import dev.wiregauge.experiments.weather.v1.WeatherServiceGrpc;
import dev.wiregauge.experiments.weather.v1.WindServiceGrpc.WindServiceImplBase;
import io.grpc.Context;
import io.grpc.Context.CancellableContext;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StreamingIT {

    private final Answers answers = new Answers();

    @ParameterizedTest
    @ValueSource(strings = {"cached", "fixed-10", "stealing-8", "direct", "virtual"})
    void answersEveryRequestInTheirOrder(String executor) throws Exception {
        try (Topology topology = new Topology().start(Variant.STREAMING, executor)) {
            int[] stations = IntStream.rangeClosed(1, 5_000)
                    .map(i -> i * 7_919 % 100_000 + 1)
                    .toArray();

            WeatherRequests.ask(topology, answers, IntStream.of(stations));

            assertThat(answers.all())
                    .containsExactlyElementsOf(
                            IntStream.of(stations).mapToObj(Weathers::of).toList());
        }
    }

    @Test
    void answersWhileTheStreamIsOpen() throws Exception {
        try (Topology topology = new Topology().start(Variant.STREAMING, "cached")) {
            StreamObserver<StreamWeatherRequest> requests = open(topology);

            requests.onNext(request(1));
            await().atMost(Topology.PATIENCE).until(() -> answers.soFar().size() == 1);
            requests.onNext(request(2));
            await().atMost(Topology.PATIENCE).until(() -> answers.soFar().size() == 2);
            requests.onCompleted();

            assertThat(answers.all()).containsExactly(Weathers.of(1), Weathers.of(2));
        }
    }

    @Test
    void endsAStreamThatAsksForNothing() throws Exception {
        try (Topology topology = new Topology().start(Variant.STREAMING, "cached")) {
            open(topology).onCompleted();

            assertThat(answers.all()).isEmpty();
        }
    }

    @Test
    void refusesAStationThatDoesNotExist() throws Exception {
        try (Topology topology = new Topology().start(Variant.STREAMING, "cached")) {
            StreamObserver<StreamWeatherRequest> requests = open(topology);
            requests.onNext(request(0));
            requests.onNext(request(1));

            assertFails(Status.Code.INVALID_ARGUMENT, "station must be 1 to 1000000");
        }
    }

    @Test
    void saysThatAServiceIsAwayAndNotWhere() throws Exception {
        try (RefusedPort away = new RefusedPort();
                Topology topology = new Topology().windAt(away.number()).start(Variant.STREAMING, "cached")) {
            open(topology).onNext(request(1));

            assertFails(Status.Code.UNAVAILABLE, "wind service cannot be reached");
        }
    }

    @Test
    void doesNotWaitLongerThanTheDeadlineForAnAnswer() throws Exception {
        HeldServices services = new HeldServices();
        try (Topology topology = new Topology()
                .wind(services.windService)
                .deadline(FailureIT.SHORT)
                .start(Variant.STREAMING, "cached")) {
            // Connects first: else it may be a service that does answer which is late.
            await().atMost(Topology.PATIENCE).until(() -> {
                Answers first = new Answers();
                open(topology, first).onNext(request(1));
                return FailureIT.LATE.equals(first.failure().getDescription());
            });

            open(topology).onNext(request(1));

            assertFails(Status.Code.DEADLINE_EXCEEDED, FailureIT.LATE);
            services.windStream.awaitAllCancelled();
        }
    }

    @Test
    void saysThatAServiceHasEndedItsStreamTooEarly() throws Exception {
        HeldServices services = new HeldServices();
        try (Topology topology = new Topology().wind(services.windService).start(Variant.STREAMING, "cached")) {
            open(topology).onNext(request(1));
            services.windStream.awaitAsked(1);
            services.windStream.answerOldest(
                    StreamWindResponse.newBuilder().setWind(MergeTest.wind(1)).build());

            assertFails(Status.Code.UNAVAILABLE, "wind service failed");
        }
    }

    @Test
    void saysThatAServiceFailsAndNotHow() throws Exception {
        try (Topology topology = new Topology().wind(new FailingWind()).start(Variant.STREAMING, "cached")) {
            open(topology).onNext(request(1));

            assertFails(Status.Code.UNAVAILABLE, "wind service failed");
        }
    }

    @Test
    void cancelsItsStreamsWhenItsClientCancels() throws Exception {
        HeldServices services = new HeldServices();
        try (Topology topology = new Topology().wind(services.windService).start(Variant.STREAMING, "cached");
                CancellableContext client = Context.current().withCancellation()) {
            StreamObserver<StreamWeatherRequest> requests = client.call(() -> open(topology));
            requests.onNext(request(1));
            services.windStream.awaitAsked(1);

            client.cancel(null);

            assertThat(answers.failure().getCode()).isEqualTo(Status.Code.CANCELLED);
            services.windStream.awaitCancelled(1);
        }
    }

    private StreamObserver<StreamWeatherRequest> open(Topology topology) {
        return open(topology, answers);
    }

    private static StreamObserver<StreamWeatherRequest> open(Topology topology, Answers answers) {
        return WeatherServiceGrpc.newStub(topology.connect()).streamWeather(answers);
    }

    private static StreamWeatherRequest request(int station) {
        return StreamWeatherRequest.newBuilder().setStation(station).build();
    }

    private void assertFails(Status.Code code, String description) {
        Status status = answers.failure();

        assertThat(status.getCode()).isEqualTo(code);
        assertThat(status.getDescription()).isEqualTo(description);
    }

    private static final class FailingWind extends WindServiceImplBase {

        @Override
        public StreamObserver<StreamWindRequest> streamWind(StreamObserver<StreamWindResponse> responses) {
            throw new IllegalStateException("the secret of the wind");
        }
    }
}
