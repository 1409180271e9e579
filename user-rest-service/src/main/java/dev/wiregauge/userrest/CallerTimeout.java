package dev.wiregauge.userrest;

import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.ScheduledFuture;
import java.net.URI;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import tools.jackson.databind.json.JsonMapper;

/**
 * Ends the work for a request when the time is up that its caller gives it in the header {@value #HEADER}, in the form that gRPC has
 * for it. An answer that has not begun is a problem then, and one that has begun is cut. A request without the header has no timer.
 *
 * @see <a href="https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md">gRPC over HTTP2: Timeout</a>
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
public final class CallerTimeout implements WebFilter {

    /** The header that gives the time. */
    public static final String HEADER = "grpc-timeout";

    private static final int MAX_DIGITS = 8;
    private static final long MALFORMED = -1;

    private final JsonMapper mapper;

    CallerTimeout(JsonMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        String timeout = exchange.getRequest().getHeaders().getFirst(HEADER);
        if (timeout == null) {
            return chain.filter(exchange);
        }
        long nanos = nanos(timeout);
        if (nanos == MALFORMED) {
            return refuse(exchange, HttpStatus.BAD_REQUEST, HEADER + " must be 1 to 8 digits and one of H M S m u n");
        }
        Channel channel = channel(exchange.getRequest());
        return chain.filter(exchange)
                .timeout(after(nanos, channel.eventLoop()), Mono.defer(() -> end(exchange, channel)));
    }

    /** Returns the nanoseconds that a value of the header gives, at most as many as a long holds. */
    private static long nanos(String timeout) {
        int digits = timeout.length() - 1;
        if (digits < 1 || digits > MAX_DIGITS) {
            return MALFORMED;
        }
        long value = 0;
        for (int i = 0; i < digits; i++) {
            int digit = timeout.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return MALFORMED;
            }
            value = 10 * value + digit;
        }
        TimeUnit unit = unit(timeout.charAt(digits));
        return unit == null ? MALFORMED : unit.toNanos(value);
    }

    private static @Nullable TimeUnit unit(char name) {
        return switch (name) {
            case 'H' -> TimeUnit.HOURS;
            case 'M' -> TimeUnit.MINUTES;
            case 'S' -> TimeUnit.SECONDS;
            case 'm' -> TimeUnit.MILLISECONDS;
            case 'u' -> TimeUnit.MICROSECONDS;
            case 'n' -> TimeUnit.NANOSECONDS;
            default -> null;
        };
    }

    private static Channel channel(ServerHttpRequest request) {
        Connection connection = ServerHttpRequestDecorator.getNativeRequest(request);
        return connection.channel();
    }

    /** On the event loop on which the request is answered: no other thread is woken, and no answer can begin between the look for one and what follows. */
    private static Mono<Void> after(long nanos, EventLoop loop) {
        return Mono.create(sink -> {
            ScheduledFuture<?> timer = loop.schedule(() -> sink.success(), nanos, TimeUnit.NANOSECONDS);
            sink.onDispose(() -> timer.cancel(false));
        });
    }

    /** What has made the answer up to now has been cancelled. */
    private Mono<Void> end(ServerWebExchange exchange, Channel channel) {
        if (!exchange.getResponse().isCommitted()) {
            return refuse(
                    exchange,
                    HttpStatus.GATEWAY_TIMEOUT,
                    "the time that " + HEADER + " gives was up before the answer: give it more, or ask for less");
        }
        return Mono.create(_ -> cut(channel));
    }

    /** Not by an error, for which Reactor Netty would first write what a client may never read. */
    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for it
    private static void cut(Channel channel) {
        channel.close();
    }

    private Mono<Void> refuse(ServerWebExchange exchange, HttpStatus status, String detail) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
        problem.setInstance(URI.create(exchange.getRequest().getPath().value()));
        byte[] body = mapper.writeValueAsBytes(problem);
        ServerHttpResponse response = exchange.getResponse();
        response.setStatusCode(status);
        response.getHeaders().setContentType(MediaType.APPLICATION_PROBLEM_JSON);
        response.getHeaders().setContentLength(body.length);
        return response.writeWith(Mono.just(response.bufferFactory().wrap(body)));
    }
}
