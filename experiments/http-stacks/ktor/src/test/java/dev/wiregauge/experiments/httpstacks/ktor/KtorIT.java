package dev.wiregauge.experiments.httpstacks.ktor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.httpstacks.answer.CurrentUserSource;
import dev.wiregauge.experiments.httpstacks.contract.RunningStack;
import dev.wiregauge.experiments.httpstacks.contract.StackContract;

class KtorIT extends StackContract {

    @Override
    protected RunningStack start(CurrentUserSource source) {
        var server = ServerKt.server(new Listen(0, "127.0.0.1"), source).start(false);
        return RunningStack.on(ServerKt.port(server), () -> server.stop(0, 1_000));
    }

    @Override
    protected void assertAnswersOn(Thread thread) {
        assertThat(thread.isVirtual()).isFalse();
        assertThat(thread.getName()).startsWith("eventLoopGroupProxy-");
    }
}
