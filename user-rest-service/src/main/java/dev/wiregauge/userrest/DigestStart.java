package dev.wiregauge.userrest;

import dev.wiregauge.user.UserDigest;
import org.springframework.http.server.reactive.ServerHttpRequest;

/** Where the digest of a request's users begins. */
@FunctionalInterface
public interface DigestStart {

    /** Returns a digest of those that are no longer in the body of the request: none, in most profiles. */
    UserDigest of(ServerHttpRequest request);
}
