package dev.wiregauge.userrest;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.UserGenerator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.reactive.accept.HeaderContentTypeResolver;
import org.springframework.web.reactive.accept.RequestedContentTypeResolver;
import org.springframework.web.reactive.function.server.RequestPredicates;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.reactive.function.server.support.RouterFunctionMapping;
import org.springframework.web.server.MethodNotAllowedException;
import org.springframework.web.server.NotAcceptableStatusException;
import reactor.core.publisher.Mono;

/**
 * Answers one record: the endpoint that a mode with a call for each record asks a thousand times for one answer. It is a functional
 * one: finding an annotated method, resolving its arguments and validating them was more than a quarter of this backend's CPU.
 */
@Configuration(proxyBeanMethods = false)
class RecordRoute {

    private static final Set<HttpMethod> METHODS = Set.of(HttpMethod.GET, HttpMethod.HEAD);

    /** As for the annotated endpoints: sorted, and a header that is none is not acceptable. */
    private static final RequestedContentTypeResolver ACCEPT = new HeaderContentTypeResolver();

    private static final String INDEX = "index must be 0 to " + UserGenerator.MAX_INDEX;
    private static final String SEED = "seed must be a 64-bit integer";
    private static final String BYTES = "bytes must be 176, or 256 to 65536";

    private final List<MediaType> types;

    RecordRoute(Optional<RecordTypes> others) {
        types = Stream.concat(
                        Stream.of(MediaType.APPLICATION_JSON), others.stream().flatMap(known -> known.types().stream()))
                .toList();
    }

    @Bean
    RouterFunction<ServerResponse> oneRecord() {
        return RouterFunctions.route(RequestPredicates.path("/api/rest/users/{index}"), this::answer);
    }

    /** Asked before the endpoints of the actuator, which are otherwise looked through for each record. */
    @Bean
    static BeanPostProcessor recordsFirst() {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessBeforeInitialization(Object bean, String name) {
                if (bean instanceof RouterFunctionMapping functions) {
                    functions.setOrder(Ordered.HIGHEST_PRECEDENCE);
                }
                return bean;
            }
        };
    }

    /** What is refused is an error of the answer, of which the same advice makes a problem as of every other. */
    private Mono<ServerResponse> answer(ServerRequest request) {
        try {
            return record(request);
        } catch (ErrorResponseException refused) {
            return Mono.error(refused);
        }
    }

    /**
     * Returns the user at {@code index} of the sequence that {@code seed} names, 0 when left out, as an unset seed is in the gRPC
     * contract. {@code bytes} is the article's width when left out, {@code shape} is text.
     */
    private Mono<ServerResponse> record(ServerRequest request) {
        if (!METHODS.contains(request.method())) {
            throw new MethodNotAllowedException(request.method(), METHODS);
        }
        MediaType type = acceptable(request);
        int index = number(request.pathVariable("index"), Integer::parseInt, INDEX);
        long seed = parameter(request, "seed")
                .map(text -> number(text, Long::parseLong, SEED))
                .orElse(0L);
        Integer bytes = parameter(request, "bytes")
                .map(text -> number(text, Integer::parseInt, BYTES))
                .orElse(null);
        Shape shape = request.queryParam("shape")
                .map(name -> Shape.named(name).orElseThrow(() -> refused("shape must be text or numeric")))
                .orElse(null);
        if (index < 0 || index > UserGenerator.MAX_INDEX) {
            throw refused(INDEX);
        }
        if (bytes != null && !Payload.isWidth(bytes)) {
            throw refused(BYTES);
        }
        return ServerResponse.ok()
                .contentType(type)
                .bodyValue(UserGenerator.user(seed, index, Payload.of(bytes, shape)));
    }

    /** Returns the best of what the caller wants that there is. */
    private MediaType acceptable(ServerRequest request) {
        for (MediaType wanted : ACCEPT.resolveMediaTypes(request.exchange())) {
            for (MediaType known : types) {
                if (wanted.isCompatibleWith(known)) {
                    return known;
                }
            }
        }
        throw new NotAcceptableStatusException(types);
    }

    /** Returns a parameter's text. An empty one counts as left out, as in every other endpoint. */
    private static Optional<String> parameter(ServerRequest request, String name) {
        return request.queryParam(name).filter(text -> !text.isEmpty());
    }

    private static <T> T number(String text, Function<String, T> parse, String rule) {
        try {
            return parse.apply(text);
        } catch (NumberFormatException _) {
            throw refused(rule);
        }
    }

    private static ErrorResponseException refused(String rule) {
        return new ErrorResponseException(
                HttpStatus.BAD_REQUEST, ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, rule), null);
    }
}
