package dev.wiregauge.benchmarks.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the load tool sends, again and again. */
public sealed interface Request {

    /** JSON; null for none. */
    default @Nullable String body() {
        return null;
    }

    /** Whether every load tool can send it. */
    default boolean isPlainGet() {
        return this instanceof Http(String method, String _, String body, int status)
                && method.equals("GET")
                && body == null
                && status == 200;
    }

    /**
     * An HTTP request.
     *
     * @param path on the stack's own address; empty where the address has one
     * @param body JSON; null for none
     * @param status of a good answer
     */
    record Http(String method, String path, @Nullable String body, int status) implements Request {

        /** That of every plan without stacks; its path comes with the address. */
        public static final Http GET = new Http("GET", "", null, 200);
    }

    /**
     * A unary RPC, over a connection without TLS.
     *
     * @param call such as {@code wiregauge.orders.v1.OrderService/PlaceOrder}
     * @param proto text of the one file that declares it
     * @param body the message, as JSON
     * @param connection how long a user keeps one
     */
    record Grpc(String call, String proto, String body, Connection connection) implements Request {}

    /** What only the plan's own client knows: further arguments of it. */
    record Arguments(List<String> arguments) implements Request {}

    /** How long a user keeps a connection. */
    enum Connection {
        /** As long as the user stays. */
        USER,
        /** For one call. */
        CALL
    }
}
