package dev.wiregauge.experiments.httpstacks.netty;

import dev.wiregauge.experiments.httpstacks.answer.CurrentUser;
import dev.wiregauge.experiments.httpstacks.answer.CurrentUserSource;
import dev.wiregauge.experiments.httpstacks.nettyserver.Request;
import dev.wiregauge.experiments.httpstacks.nettyserver.RequestHandler;
import dev.wiregauge.experiments.httpstacks.nettyserver.Response;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** The endpoint. */
@Component
class CurrentUserHandler implements RequestHandler {

    private final CurrentUserSource source;
    private final JsonMapper json;

    CurrentUserHandler(CurrentUserSource source, JsonMapper json) {
        this.source = source;
        this.json = json;
    }

    @Override
    public Response handle(Request request) {
        if (!request.path().equals(CurrentUser.PATH)) {
            return Response.notFound();
        }
        if (!request.isRead()) {
            return Response.readOnly();
        }
        return Response.json(json.writeValueAsBytes(source.current()));
    }
}
