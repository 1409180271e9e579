package dev.wiregauge.userrest;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebInputException;
import reactor.core.publisher.Flux;

/** Answers records in an array, a stream of them, or a stream of requests by a stream. {@link RecordRoute} has those of one. */
@RestController
class UserController {

    private static final int MAX_COUNT = 100_000;
    private static final String SHAPES = "text|numeric";

    /**
     * Returns users 0 to {@code count - 1} of the sequence that {@code seed} names, in one array.
     *
     * @param seed 0 when left out
     * @param bytes the article's width when left out
     * @param shape text when left out
     */
    @GetMapping(path = "/api/rest/users", produces = MediaType.APPLICATION_JSON_VALUE)
    List<User> users(
            @RequestParam @Min(1) @Max(MAX_COUNT) int count,
            @RequestParam(defaultValue = "0") long seed,
            @RequestParam(required = false) @RecordWidth @Nullable Integer bytes,
            @RequestParam(required = false) @Pattern(regexp = SHAPES) @Nullable String shape) {
        Payload payload = payload(bytes, shape);
        if (!payload.fitsOneMessage(count)) {
            throw new ServerWebInputException("more records than one array may carry");
        }
        return IntStream.range(0, count)
                .mapToObj(index -> UserGenerator.user(seed, index, payload))
                .toList();
    }

    /**
     * Returns users 0 to {@code count - 1} of the sequence that {@code seed} names, one a line, as fast as they leave.
     *
     * @param seed 0 when left out
     * @param bytes the article's width when left out
     * @param shape text when left out
     */
    @GetMapping(path = "/api/rest/users", produces = MediaType.APPLICATION_NDJSON_VALUE)
    Flux<User> userStream(
            @RequestParam @Min(1) @Max(MAX_COUNT) int count,
            @RequestParam(defaultValue = "0") long seed,
            @RequestParam(required = false) @RecordWidth @Nullable Integer bytes,
            @RequestParam(required = false) @Pattern(regexp = SHAPES) @Nullable String shape) {
        Payload payload = payload(bytes, shape);
        return Flux.range(0, count).map(index -> UserGenerator.user(seed, index, payload));
    }

    /** Returns the user that each line asks for, one a line, in the order of the requests and as they come. */
    @PostMapping(
            path = "/api/rest/users",
            consumes = MediaType.APPLICATION_NDJSON_VALUE,
            produces = MediaType.APPLICATION_NDJSON_VALUE)
    Flux<User> userStream(@RequestBody @Valid Flux<UserAt> requests) {
        return requests.map(request -> UserGenerator.user(request.seed(), request.index(), request.payload()));
    }

    private static Payload payload(@Nullable Integer bytes, @Nullable String shape) {
        return Payload.of(bytes, shape == null ? null : Shape.named(shape).orElseThrow());
    }
}
