package dev.wiregauge.experiments.payloadshapes.pekko;

import dev.wiregauge.experiments.payloadshapes.model.BlockingPool;
import dev.wiregauge.experiments.payloadshapes.model.Shapes;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.http.javadsl.Http;
import org.apache.pekko.http.javadsl.ServerBinding;
import org.apache.pekko.http.javadsl.model.HttpRequest;
import org.apache.pekko.http.javadsl.model.HttpResponse;
import org.apache.pekko.japi.function.Function;

/** A server on Pekko, from its start to its end. */
public final class PekkoServer implements AutoCloseable {

    /** How long calls in flight may take to end, and idle connections stay. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final ActorSystem system;
    private final BlockingPool pool;
    private final ServerBinding binding;

    private PekkoServer(ActorSystem system, BlockingPool pool, ServerBinding binding) {
        this.system = system;
        this.pool = pool;
        this.binding = binding;
    }

    /** What answers the requests. */
    @FunctionalInterface
    public interface Handler {

        Function<HttpRequest, CompletionStage<HttpResponse>> of(Shapes shapes, ActorSystem system);
    }

    /** Starts the server of a process, which ends the process when it cannot. */
    public static void main(String name, Handler handler, String... arguments) {
        try {
            PekkoServer server = start(name, Options.parse(arguments), handler);
            System.out.println(name + " listens on port " + server.port());
        } catch (IllegalArgumentException | CompletionException cannotStart) {
            System.err.println(name + ": " + cannotStart.getMessage());
            System.exit(1);
        }
    }

    /** Starts a server, and returns when it listens. */
    public static PekkoServer start(String name, Options options, Handler handler) {
        ActorSystem system = ActorSystem.create(name);
        BlockingPool pool = new BlockingPool(options.blockingThreads());
        try {
            ServerBinding binding = Http.get(system)
                    .newServerAt(options.address(), options.port())
                    .bind(handler.of(new Shapes(pool), system))
                    .toCompletableFuture()
                    .join()
                    .addToCoordinatedShutdown(GRACE, system);
            return new PekkoServer(system, pool, binding);
        } catch (CompletionException cannotListen) {
            end(system, pool);
            throw cannotListen;
        }
    }

    public int port() {
        return binding.localAddress().getPort();
    }

    @Override
    public void close() {
        end(system, pool);
    }

    private static void end(ActorSystem system, BlockingPool pool) {
        system.terminate();
        system.getWhenTerminated().toCompletableFuture().join();
        pool.close();
    }
}
