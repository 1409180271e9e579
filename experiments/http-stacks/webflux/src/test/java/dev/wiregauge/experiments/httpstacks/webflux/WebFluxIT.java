package dev.wiregauge.experiments.httpstacks.webflux;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.httpstacks.answer.CurrentUserSource;
import dev.wiregauge.experiments.httpstacks.contract.RunningStack;
import dev.wiregauge.experiments.httpstacks.contract.SpringStack;
import dev.wiregauge.experiments.httpstacks.contract.StackContract;
import org.springframework.boot.reactor.netty.NettyWebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ApplicationContext;

class WebFluxIT extends StackContract {

    @Override
    protected RunningStack start(CurrentUserSource source) {
        return SpringStack.start(WebFluxApplication.class, source, WebFluxIT::port);
    }

    @Override
    protected void assertAnswersOn(Thread thread) {
        assertThat(thread.isVirtual()).isFalse();
        assertThat(thread.getName()).startsWith("reactor-http-");
    }

    private static int port(ApplicationContext context) {
        var server = requireNonNull(((WebServerApplicationContext) context).getWebServer());
        assertThat(server).isInstanceOf(NettyWebServer.class);
        return server.getPort();
    }
}
