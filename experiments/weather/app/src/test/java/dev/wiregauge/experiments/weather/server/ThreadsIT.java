package dev.wiregauge.experiments.weather.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Which threads requests run on, and whether they keep them while they wait. */
class ThreadsIT {

    @ParameterizedTest
    @CsvSource({
        "cached, cached-",
        "fixed-10, fixed-10-",
        "fixed-512, fixed-512-",
        "stealing-8, ForkJoinPool-",
        "direct, grpc-",
        "virtual, virtual-"
    })
    void areThoseOfTheExecutor(String executor, String prefix) throws Exception {
        RequestThreads threads = new RequestThreads();
        try (Topology topology = new Topology().start(Variant.ASYNC, executor, threads)) {
            ManagedChannel channel = topology.connect();
            for (int station = 1; station <= 10; station++) {
                Topology.weather(channel, station);
            }
        }

        assertThat(threads.seen)
                .hasSize(10)
                .allSatisfy(thread -> assertThat(thread.getName()).startsWith(prefix))
                .allSatisfy(thread -> assertThat(thread.isVirtual()).isEqualTo(executor.equals("virtual")));
    }

    @Test
    void areKeptByBlockingStubsWhichAskOneServiceAfterTheOther() throws Exception {
        HeldServices services = new HeldServices();
        try (Topology topology = services.topology().start(Variant.BLOCKING, "fixed-1")) {
            ManagedChannel channel = topology.connect();
            Call first = Call.start(channel, 1);
            // Calls that wait for the connection are sent in any order, so the second comes when the first is there.
            services.temperature.awaitAsked(1);
            Call second = Call.start(channel, 2);

            assertThat(services.humidity.asked()).isZero();
            services.answerTemperature(1);
            services.humidity.awaitAsked(1);
            assertThat(services.wind.asked()).isZero();
            services.answerHumidity(1);
            services.wind.awaitAsked(1);
            assertThat(services.temperature.asked())
                    .as("the second request waits for the thread of the first")
                    .isEqualTo(1);
            services.answerWind(1);

            assertThat(first.weather().getStation()).isEqualTo(1);
            services.temperature.awaitAsked(2);
            second.cancel();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"ASYNC", "VIRTUAL"})
    void areLetGoByFuturesAndVirtualThreadsWhichAskAllServicesAtOnce(Variant variant) throws Exception {
        HeldServices services = new HeldServices();
        try (Topology topology = services.topology().start(variant, "fixed-1")) {
            ManagedChannel channel = topology.connect();
            Call first = Call.start(channel, 1);
            services.temperature.awaitAsked(1);
            services.humidity.awaitAsked(1);
            services.wind.awaitAsked(1);

            Call second = Call.start(channel, 2);
            services.temperature.awaitAsked(2);
            services.humidity.awaitAsked(2);
            services.wind.awaitAsked(2);

            for (int station = 1; station <= 2; station++) {
                services.answerWind(station);
                services.answerHumidity(station);
                services.answerTemperature(station);
            }
            assertThat(first.weather().getStation()).isEqualTo(1);
            assertThat(second.weather().getStation()).isEqualTo(2);
        }
    }

    /** Notes the thread that each request runs on. */
    private static final class RequestThreads implements ServerInterceptor {

        private final Queue<Thread> seen = new ConcurrentLinkedQueue<>();

        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            return new SimpleForwardingServerCallListener<>(next.startCall(call, headers)) {
                @Override
                public void onHalfClose() {
                    seen.add(Thread.currentThread());
                    super.onHalfClose();
                }
            };
        }
    }
}
