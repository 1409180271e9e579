package dev.wiregauge.experiments.weather.server;

import com.google.common.util.concurrent.MoreExecutors;
import dev.wiregauge.experiments.weather.options.OptionConverters;
import java.util.Locale;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;

/**
 * What runs the calls of a server.
 *
 * @param threads of a pool with a fixed number, otherwise 0
 */
record ServerExecutor(Kind kind, int threads) {

    enum Kind {
        CACHED,
        FIXED,
        STEALING,
        DIRECT,
        VIRTUAL
    }

    private static final Pattern SIZED = Pattern.compile("(fixed|stealing)-([1-9][0-9]{0,3})");
    private static final Pattern UNSIZED = Pattern.compile("cached|direct|virtual");

    static ServerExecutor parse(String name) {
        Matcher sized = SIZED.matcher(name);
        if (sized.matches()) {
            return new ServerExecutor(kind(sized.group(1)), Integer.parseInt(sized.group(2)));
        }
        if (UNSIZED.matcher(name).matches()) {
            return new ServerExecutor(kind(name), 0);
        }
        throw new IllegalArgumentException(
                "'" + name + "' is none of cached, fixed-N, stealing-N, direct, virtual (N threads, 1 to 9999)");
    }

    private static Kind kind(String name) {
        return Kind.valueOf(name.toUpperCase(Locale.ROOT));
    }

    /** Makes the executor. All threads are daemons: what keeps the process is its server. */
    Executor open() {
        return switch (kind) {
            case CACHED -> Executors.newCachedThreadPool(platformThreads());
            case FIXED -> Executors.newFixedThreadPool(threads, platformThreads());
            case STEALING -> Executors.newWorkStealingPool(threads);
            // This one and no other: grpc-java looks for it, and lets calls run on the event loop.
            case DIRECT -> MoreExecutors.directExecutor();
            case VIRTUAL ->
                Executors.newThreadPerTaskExecutor(
                        Thread.ofVirtual().name("virtual-", 0).factory());
        };
    }

    private ThreadFactory platformThreads() {
        return Thread.ofPlatform().daemon().name(this + "-", 0).factory();
    }

    /** The name on the command line. */
    @Override
    public String toString() {
        String name = kind.name().toLowerCase(Locale.ROOT);
        return threads == 0 ? name : name + "-" + threads;
    }

    static final class Converter implements ITypeConverter<ServerExecutor> {

        @Override
        public ServerExecutor convert(String name) throws Exception {
            return OptionConverters.readable(ServerExecutor::parse).convert(name);
        }
    }
}
