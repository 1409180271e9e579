package dev.wiregauge.userrest;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserDigest;
import java.util.List;
import java.util.Optional;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebInputException;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Takes users in, in an array or as a stream of them, and answers with the receipt. Nothing of them is kept. */
@RestController
class ReceiptController {

    private final DigestStart start;

    ReceiptController(Optional<DigestStart> start) {
        this.start = start.orElse(_ -> new UserDigest());
    }

    /** Returns the receipt for all users of an array. */
    @PostMapping(path = "/api/rest/receipts", consumes = MediaType.APPLICATION_JSON_VALUE)
    Receipt receipt(@RequestBody List<User> users, ServerHttpRequest request) {
        if (users.contains(null)) {
            throw new ServerWebInputException("each element of the array must be a user");
        }
        return start.of(request).addAll(users).receipt();
    }

    /** Returns the receipt for users that come one a line. */
    @PostMapping(path = "/api/rest/receipts", consumes = MediaType.APPLICATION_NDJSON_VALUE)
    Mono<Receipt> receipt(@RequestBody Flux<User> users, ServerHttpRequest request) {
        return users.reduceWith(() -> start.of(request), UserDigest::add).map(UserDigest::receipt);
    }
}
