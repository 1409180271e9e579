package dev.wiregauge.experiments.weather.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.experiments.weather.v1.GetWeatherResponse;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

class VirtualSourceTest {

    @Test
    void makesEachCallOnAVirtualThreadOfItsOwn() {
        ThreadNotingChannel channel = new ThreadNotingChannel();
        try (VirtualSource source =
                new VirtualSource(new BlockingCalls(Providers.of(channel, channel, channel, Topology.PATIENCE)))) {
            source.weather(1, new Reply(new Ignored()));

            await().atMost(Topology.PATIENCE).until(() -> channel.callers.size() == 3);
            assertThat(channel.callers).doesNotHaveDuplicates().allMatch(Thread::isVirtual);
        }
    }

    private static final class ThreadNotingChannel extends Channel {

        private final Queue<Thread> callers = new ConcurrentLinkedQueue<>();

        @Override
        public <Q, A> ClientCall<Q, A> newCall(MethodDescriptor<Q, A> method, CallOptions options) {
            callers.add(Thread.currentThread());
            throw Status.UNAVAILABLE.asRuntimeException();
        }

        @Override
        public String authority() {
            return "nowhere";
        }
    }

    private static final class Ignored implements StreamObserver<GetWeatherResponse> {

        @Override
        public void onNext(GetWeatherResponse response) {
            // Not what is tested.
        }

        @Override
        public void onError(Throwable failure) {
            // Not what is tested.
        }

        @Override
        public void onCompleted() {
            // Not what is tested.
        }
    }
}
