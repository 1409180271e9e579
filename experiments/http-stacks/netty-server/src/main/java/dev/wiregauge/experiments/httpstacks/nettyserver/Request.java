package dev.wiregauge.experiments.httpstacks.nettyserver;

import io.netty.handler.codec.http.HttpMethod;

/**
 * What a client asks for.
 *
 * @param target as sent: the path and, behind a question mark, the query
 */
public record Request(HttpMethod method, String target) {

    /** The target without its query, as sent: not decoded. */
    public String path() {
        int query = target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }

    /** Whether the method is GET, or HEAD, to which the server answers without the body. */
    public boolean isRead() {
        return method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD);
    }
}
