package dev.wiregauge.experiments.httpstacks.tomcat;

import dev.wiregauge.experiments.httpstacks.contract.JarContract;
import org.junit.jupiter.api.Test;

class TomcatJarIT extends JarContract {

    TomcatJarIT() {
        super("http-stacks-tomcat", "--server.port");
    }

    @Test
    void namesTheVariantsWhenOneIsWrong() throws Exception {
        assertRefuses("--stack.threads=green", "green", "PLATFORM", "VIRTUAL");
    }
}
