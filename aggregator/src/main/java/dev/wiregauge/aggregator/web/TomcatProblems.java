package dev.wiregauge.aggregator.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.valves.ErrorReportValve;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;

/** Gives a problem, not a page, for requests that Tomcat turns away before Spring sees them. */
@Configuration(proxyBeanMethods = false)
class TomcatProblems {

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> problemReports() {
        return factory -> factory.addContextCustomizers(context ->
                ((StandardHost) context.getParent()).setErrorReportValveClass(ProblemReportValve.class.getName()));
    }

    /** Made by Tomcat, by name. */
    public static final class ProblemReportValve extends ErrorReportValve {

        @Override
        protected void report(Request request, Response response, Throwable failure) {
            int code = response.getStatus();
            if (code < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
                return;
            }
            HttpStatus status = HttpStatus.resolve(code);
            String body = "{\"type\":\"about:blank\",\"status\":%d,\"title\":\"%s\",\"detail\":\"%s\"}"
                    .formatted(
                            code,
                            status == null ? "Error" : status.getReasonPhrase(),
                            "The request line or a header is malformed or too large.");
            try {
                response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
                response.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
                response.finishResponse();
            } catch (IOException clientIsGone) {
                container.getLogger().debug("A problem could not be written", clientIsGone);
            }
        }
    }
}
