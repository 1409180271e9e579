package dev.wiregauge.experiments.httpstacks.webflux;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.httpstacks.answer.CurrentUserSource;
import dev.wiregauge.experiments.httpstacks.contract.RunningStack;
import dev.wiregauge.experiments.httpstacks.contract.SpringStack;
import dev.wiregauge.experiments.httpstacks.contract.StackContract;
import io.netty.channel.epoll.Epoll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.springframework.boot.reactor.netty.NettyWebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ApplicationContext;

class WebFluxIT extends StackContract {

    @Override
    protected RunningStack start(CurrentUserSource source) {
        return SpringStack.start(WebFluxApplication.class, source, WebFluxIT::port);
    }

    /** It takes epoll where it finds it, as the other servers on Netty do. */
    @Test
    @EnabledOnOs(value = OS.LINUX, architectures = "amd64")
    void findsEpoll() {
        assertThat(Epoll.isAvailable()).isTrue();
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
