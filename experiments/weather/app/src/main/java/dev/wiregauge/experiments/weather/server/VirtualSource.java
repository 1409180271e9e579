package dev.wiregauge.experiments.weather.server;

import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import io.grpc.Context;
import java.util.concurrent.Executors;

/** {@link Variant#VIRTUAL}: one virtual thread for each call, the last of which merges. */
final class VirtualSource implements WeatherSource {

    private final BlockingCalls calls;
    private final ListeningExecutorService threads =
            MoreExecutors.listeningDecorator(Executors.newVirtualThreadPerTaskExecutor());

    VirtualSource(BlockingCalls calls) {
        this.calls = calls;
    }

    @Override
    public void weather(int station, Reply reply) {
        // Carries deadline and cancellation of the request over to the other threads.
        Context request = Context.current();
        new FutureMerge(
                        threads.submit(request.wrap(() -> calls.temperature(station))),
                        threads.submit(request.wrap(() -> calls.humidity(station))),
                        threads.submit(request.wrap(() -> calls.wind(station))))
                .reply(station, reply);
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
