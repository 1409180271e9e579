package dev.wiregauge.experiments.weather.load;

import com.google.common.net.HostAndPort;
import dev.wiregauge.experiments.weather.load.LoadSettings.Pattern;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All clients of one run. */
final class Load implements AutoCloseable {

    private final LoadSettings settings;
    private final List<ManagedChannel> channels = new ArrayList<>();

    Load(LoadSettings settings) {
        this.settings = settings;
    }

    List<ClientResult> run() throws InterruptedException {
        List<WeatherCalls> calls =
                IntStream.range(0, settings.clients()).mapToObj(_ -> calls()).toList();
        new FirstAnswers(calls.size()).await(calls, settings.drain());
        Window window = Window.after(System.nanoTime(), settings.warmUp(), settings.duration());
        try (ExecutorService drivers = Executors.newThreadPerTaskExecutor(
                Thread.ofPlatform().name("client-", 1).factory())) {
            List<Future<ClientResult>> results = calls.stream()
                    .map(each -> new ClosedLoop(each, settings, window, System::nanoTime))
                    .map(loop -> drivers.submit(loop::run))
                    .toList();
            List<ClientResult> ended = new ArrayList<>();
            for (Future<ClientResult> result : results) {
                ended.add(result.get());
            }
            return ended;
        } catch (ExecutionException defect) {
            throw new IllegalStateException("a client broke down", defect.getCause());
        }
    }

    private WeatherCalls calls() {
        List<ManagedChannel> connections =
                Stream.generate(this::connect).limit(settings.connections()).toList();
        channels.addAll(connections);
        return settings.pattern() == Pattern.UNARY
                ? new UnaryCalls(connections, settings.deadline())
                : new StreamCalls(connections, settings.whole());
    }

    private ManagedChannel connect() {
        HostAndPort target = settings.target();
        return NettyChannelBuilder.forAddress(target.getHost(), target.getPort())
                .usePlaintext()
                // Taking an answer is short and never blocks: the client costs as little as it can.
                .directExecutor()
                .build();
    }

    /** Ends what is still in flight. */
    @Override
    public void close() {
        channels.forEach(ManagedChannel::shutdownNow);
    }
}
