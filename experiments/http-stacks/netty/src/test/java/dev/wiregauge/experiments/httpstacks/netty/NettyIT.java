package dev.wiregauge.experiments.httpstacks.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.httpstacks.answer.CurrentUserSource;
import dev.wiregauge.experiments.httpstacks.contract.RunningStack;
import dev.wiregauge.experiments.httpstacks.contract.SpringStack;
import dev.wiregauge.experiments.httpstacks.contract.StackContract;

class NettyIT extends StackContract {

    @Override
    protected RunningStack start(CurrentUserSource source) {
        return SpringStack.start(
                NettyApplication.class,
                source,
                context -> context.getBean(ServerLifecycle.class).port());
    }

    @Override
    protected void assertAnswersOn(Thread thread) {
        assertThat(thread.isVirtual()).isFalse();
        assertThat(thread.getName()).startsWith("http-event-loop-");
    }
}
