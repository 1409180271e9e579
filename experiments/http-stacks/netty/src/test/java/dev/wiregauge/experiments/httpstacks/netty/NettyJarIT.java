package dev.wiregauge.experiments.httpstacks.netty;

import dev.wiregauge.experiments.httpstacks.contract.JarContract;
import org.junit.jupiter.api.Test;

class NettyJarIT extends JarContract {

    NettyJarIT() {
        super("http-stacks-netty", "--server.port");
    }

    @Test
    void namesTheTransportsWhenOneIsWrong() throws Exception {
        assertRefuses("--stack.transport=carrier-pigeon", "carrier-pigeon", "NATIVE", "NIO");
    }
}
