package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.UserDigest;
import dev.wiregauge.userrest.DigestStart;
import io.netty.handler.codec.http.HttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequest;

/** Tells Spring of the users of a request that have been read in front of it: they begin the digest of all. */
final class UsersBefore implements DigestStart {

    private static final String COUNT = "wiregauge-users-before";
    private static final String DIGEST = "wiregauge-digest-before";

    static void tell(HttpRequest request, Receipt before) {
        forget(request);
        if (before.count() > 0) {
            request.headers().set(COUNT, before.count()).set(DIGEST, before.digest());
        }
    }

    /** Takes away what only this server may say. */
    static void forget(HttpRequest request) {
        request.headers().remove(COUNT).remove(DIGEST);
    }

    @Override
    public UserDigest of(ServerHttpRequest request) {
        String count = request.getHeaders().getFirst(COUNT);
        String digest = request.getHeaders().getFirst(DIGEST);
        return count == null || digest == null
                ? new UserDigest()
                : UserDigest.after(new Receipt(Integer.parseInt(count), Long.parseLong(digest)));
    }
}
