package dev.wiregauge.experiments.httpstacks.nettyserver;

import io.netty.handler.codec.http.HttpMethod;

/**
 * What a client asks for.
 *
 * @param target as sent: a path, perhaps with a query; or a whole URI, which a server must understand as well
 */
public record Request(HttpMethod method, String target) {

    /** The target's path, as sent: not decoded. */
    public String path() {
        int query = target.indexOf('?');
        String resource = query < 0 ? target : target.substring(0, query);
        return resource.startsWith("/") ? resource : pathOfUri(resource);
    }

    /** Whether the method is GET, or HEAD, to which the server answers without the body. */
    public boolean isRead() {
        return method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD);
    }

    private static String pathOfUri(String resource) {
        int authority = resource.indexOf("://");
        if (authority < 0) {
            return resource;
        }
        int path = resource.indexOf('/', authority + "://".length());
        return path < 0 ? "/" : resource.substring(path);
    }
}
