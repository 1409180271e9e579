package dev.wiregauge.experiments.httpstacks.undertow;

import dev.wiregauge.experiments.httpstacks.answer.CurrentUser;
import dev.wiregauge.experiments.httpstacks.answer.CurrentUserSource;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.Methods;
import io.undertow.util.StatusCodes;
import java.nio.ByteBuffer;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Answers on the I/O thread that read the request: nothing here blocks. */
@Component
class CurrentUserHandler implements HttpHandler {

    private final CurrentUserSource source;
    private final JsonMapper json;

    CurrentUserHandler(CurrentUserSource source, JsonMapper json) {
        this.source = source;
        this.json = json;
    }

    @Override
    public void handleRequest(HttpServerExchange exchange) {
        HttpString method = exchange.getRequestMethod();
        if (!exchange.getRequestPath().equals(CurrentUser.PATH)) {
            exchange.setStatusCode(StatusCodes.NOT_FOUND);
        } else if (method.equals(Methods.GET) || method.equals(Methods.HEAD)) {
            exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
            exchange.getResponseSender().send(ByteBuffer.wrap(json.writeValueAsBytes(source.current())));
        } else {
            exchange.setStatusCode(StatusCodes.METHOD_NOT_ALLOWED);
            exchange.getResponseHeaders().put(Headers.ALLOW, "GET, HEAD");
        }
    }
}
