package dev.wiregauge.experiments.httpstacks.tomcat;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.httpstacks.answer.CurrentUserSource;
import dev.wiregauge.experiments.httpstacks.contract.RunningStack;
import dev.wiregauge.experiments.httpstacks.contract.SpringStack;
import dev.wiregauge.experiments.httpstacks.contract.StackContract;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ApplicationContext;

/** The contract on Tomcat, for each variant. */
abstract class TomcatContract extends StackContract {

    private final Threads threads;

    TomcatContract(Threads threads) {
        this.threads = threads;
    }

    @Override
    protected RunningStack start(CurrentUserSource source) {
        return SpringStack.start(TomcatApplication.class, source, TomcatContract::port, "--stack.threads=" + threads);
    }

    @Override
    protected void assertAnswersOn(Thread thread) {
        assertThat(thread.isVirtual()).isEqualTo(threads == Threads.VIRTUAL);
        assertThat(thread.getName()).startsWith(threads == Threads.VIRTUAL ? "tomcat-virtual-" : "http-nio-");
    }

    private static int port(ApplicationContext context) {
        var server = requireNonNull(((WebServerApplicationContext) context).getWebServer());
        assertThat(server).isInstanceOf(TomcatWebServer.class);
        return server.getPort();
    }
}
