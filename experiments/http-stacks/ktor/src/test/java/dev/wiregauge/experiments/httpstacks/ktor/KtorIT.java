package dev.wiregauge.experiments.httpstacks.ktor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.httpstacks.answer.CurrentUserSource;
import dev.wiregauge.experiments.httpstacks.contract.RunningStack;
import dev.wiregauge.experiments.httpstacks.contract.StackContract;
import io.netty.channel.epoll.Epoll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class KtorIT extends StackContract {

    @Override
    protected RunningStack start(CurrentUserSource source) {
        var server = ServerKt.server(new Listen(0, "127.0.0.1"), source).start(false);
        return RunningStack.on(ServerKt.port(server), () -> server.stop(0, 1_000));
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
        assertThat(thread.getName()).startsWith("eventLoopGroupProxy-");
    }
}
