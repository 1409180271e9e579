package dev.wiregauge.experiments.weather.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.util.concurrent.MoreExecutors;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadPoolExecutor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerExecutorTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"cached", "fixed-10", "fixed-100", "fixed-512", "stealing-8", "stealing-100", "direct", "virtual"
            })
    void isNamedAsOnTheCommandLine(String name) {
        assertThat(ServerExecutor.parse(name)).hasToString(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "fixed", "fixed-0", "fixed-10000", "fixed--1", "stealing", "cached-5", "Cached"})
    void isNothingElse(String name) {
        assertThatThrownBy(() -> ServerExecutor.parse(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("'" + name + "'", "cached, fixed-N, stealing-N, direct, virtual");
    }

    @Test
    void hasTheThreadsThatItsNameSays() {
        assertThat(thread("cached").getName()).startsWith("cached-");
        assertThat(thread("fixed-3").getName()).startsWith("fixed-3-");
        assertThat(thread("stealing-2").getName()).startsWith("ForkJoinPool-");
        assertThat(thread("virtual").isVirtual()).isTrue();
        assertThat(thread("direct")).isSameAs(Thread.currentThread());
    }

    @Test
    void hasAsManyThreadsAsItsNameSays() {
        Executor fixed = ServerExecutor.parse("fixed-512").open();
        Executor stealing = ServerExecutor.parse("stealing-8").open();

        assertThat(fixed)
                .isInstanceOfSatisfying(
                        ThreadPoolExecutor.class,
                        pool -> assertThat(pool.getMaximumPoolSize()).isEqualTo(512));
        assertThat(stealing)
                .isInstanceOfSatisfying(
                        ForkJoinPool.class,
                        pool -> assertThat(pool.getParallelism()).isEqualTo(8));
        close(fixed);
        close(stealing);
    }

    @Test
    void isTheDirectExecutorThatGrpcLooksFor() {
        assertThat(ServerExecutor.parse("direct").open()).isSameAs(MoreExecutors.directExecutor());
    }

    private static Thread thread(String name) {
        Executor executor = ServerExecutor.parse(name).open();
        try {
            return CompletableFuture.supplyAsync(Thread::currentThread, executor)
                    .join();
        } finally {
            close(executor);
        }
    }

    private static void close(Executor executor) {
        if (executor instanceof ExecutorService service) {
            service.shutdownNow();
        }
    }
}
