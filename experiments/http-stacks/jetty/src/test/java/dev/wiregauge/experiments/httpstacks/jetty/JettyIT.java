package dev.wiregauge.experiments.httpstacks.jetty;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.httpstacks.answer.CurrentUserSource;
import dev.wiregauge.experiments.httpstacks.contract.RunningStack;
import dev.wiregauge.experiments.httpstacks.contract.SpringStack;
import dev.wiregauge.experiments.httpstacks.contract.StackContract;
import org.springframework.boot.jetty.JettyWebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ApplicationContext;

class JettyIT extends StackContract {

    @Override
    protected RunningStack start(CurrentUserSource source) {
        return SpringStack.start(JettyApplication.class, source, JettyIT::port);
    }

    @Override
    protected void assertAnswersOn(Thread thread) {
        assertThat(thread.isVirtual()).isFalse();
        assertThat(thread.getName()).startsWith("qtp");
    }

    private static int port(ApplicationContext context) {
        var server = requireNonNull(((WebServerApplicationContext) context).getWebServer());
        assertThat(server).isInstanceOf(JettyWebServer.class);
        return server.getPort();
    }
}
