package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.User;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;

/**
 * Writes one answer, at an exact {@code Content-Length}.
 *
 * <p>A small answer is rendered whole before its first byte leaves, so that a late failure still gets its status. A
 * large one leaves page by page, so that its size does not matter to the memory; a failure then aborts the connection.
 */
final class UserAnswer {

    private static final int WHOLE_BYTES = 1 << 20;

    /** Where the buffer of a larger one starts: a page, which is 180 KB, or a bit more. */
    private static final int PAGE_BYTES = 256 << 10;

    private final UserQuery query;
    private final HttpServletResponse response;
    private final long length;
    private final UserRenderer renderer;
    private long upstreamNanos;
    private long renderNanos;

    UserAnswer(UserQuery query, HttpServletResponse response) {
        this.query = query;
        this.response = response;
        this.length = query.answerBytes();
        this.renderer = new UserRenderer(query.payload().bytes(), bufferBytes(query));
    }

    /** Returns whether an answer is rendered whole before its first byte leaves. */
    static boolean isWhole(UserQuery query) {
        return query.answerBytes() <= WHOLE_BYTES;
    }

    /** Returns what an answer takes to be rendered in. */
    static int bufferBytes(UserQuery query) {
        return isWhole(query) ? (int) query.answerBytes() : PAGE_BYTES;
    }

    void write(UserStream users) throws IOException {
        boolean whole = isWhole(query);
        for (int rendered = 0; rendered < query.count(); ) {
            long asked = System.nanoTime();
            List<User> page = users.next();
            long fetched = System.nanoTime();
            rendered = counted(rendered, page);
            renderer.render(page, rendered == query.count());
            upstreamNanos += fetched - asked;
            renderNanos += System.nanoTime() - fetched;
            if (!whole || rendered == query.count()) {
                send();
            }
        }
    }

    /** Returns how many records there are with this page. Never an answer with fewer or more of them than promised. */
    private int counted(int before, List<User> page) {
        int records = before + page.size();
        if (page.isEmpty()) {
            throw UpstreamException.badAnswer("%d of %d records, then an empty page".formatted(before, query.count()));
        }
        if (records > query.count()) {
            throw UpstreamException.badAnswer("%d records for a query of %d".formatted(records, query.count()));
        }
        return records;
    }

    private void send() throws IOException {
        if (!response.isCommitted()) {
            response.setContentType(MediaType.APPLICATION_JSON_VALUE);
            response.setContentLengthLong(length);
            response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
            response.setHeader("Server-Timing", serverTiming());
        }
        renderer.drainTo(response.getOutputStream());
    }

    /** Returns the times so far: all of a whole answer, and those of the first page of a large one. */
    private String serverTiming() {
        return String.format(Locale.ROOT, "upstream;dur=%.3f, render;dur=%.3f", upstreamNanos / 1e6, renderNanos / 1e6);
    }
}
