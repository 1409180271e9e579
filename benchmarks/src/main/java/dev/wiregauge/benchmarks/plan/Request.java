package dev.wiregauge.benchmarks.plan;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the load tool sends, again and again. In a plan, its keys say which of these it is. */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
@JsonSubTypes({
    @JsonSubTypes.Type(Request.Http.class),
    @JsonSubTypes.Type(Request.Grpc.class),
    @JsonSubTypes.Type(Request.Arguments.class)
})
public sealed interface Request {

    /** JSON; null for none. */
    default @Nullable String body() {
        return null;
    }

    /** Whether every load tool can send it. */
    default boolean isPlainGet() {
        return false;
    }

    /** The same for so many records; for a request that does not say how many, the same. */
    default Request of(@Nullable Integer records) {
        return this;
    }

    /**
     * An HTTP request.
     *
     * @param path on the front service; {@code {records}} stands for their number
     * @param body JSON; null for none
     * @param status of a good answer
     * @param fixed a query, or the rest of the path's own, that makes every mode answer with the same bytes; null where there is none
     */
    record Http(
            String method,
            String path,
            @Nullable String body,
            int status,
            @Nullable String fixed) implements Request {

        @Override
        public boolean isPlainGet() {
            return method.equals("GET") && body == null && status == 200;
        }

        @Override
        public Request of(@Nullable Integer records) {
            return records == null
                    ? this
                    : new Http(method, path.replace("{records}", records.toString()), body, status, fixed);
        }
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
