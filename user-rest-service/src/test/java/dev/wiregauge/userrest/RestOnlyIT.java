package dev.wiregauge.userrest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.reactor.netty.NettyWebServer;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.util.ClassUtils;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class RestOnlyIT {

    @Test
    void runsOnNetty(@Autowired WebServerApplicationContext context) {
        assertThat(context.getWebServer()).isInstanceOf(NettyWebServer.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"jakarta.servlet.Servlet", "com.google.protobuf.Message", "io.grpc.Server"})
    void carriesNothingThatWouldSkewItsMemoryAndStartUp(String className) {
        assertThat(ClassUtils.isPresent(className, getClass().getClassLoader())).isFalse();
    }
}
