package dev.wiregauge.experiments.httpstacks.ktor;

import dev.wiregauge.experiments.httpstacks.contract.JarContract;
import org.junit.jupiter.api.Test;

class KtorJarIT extends JarContract {

    KtorJarIT() {
        super("http-stacks-ktor", "--port");
    }

    @Test
    void namesItsArgumentsWhenOneIsWrong() throws Exception {
        assertRefuses("--threads=green", "--threads=green", "--port=", "--address=");
    }
}
