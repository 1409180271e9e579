package dev.wiregauge.usergrpc;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestConstructor;
import org.springframework.test.context.TestConstructor.AutowireMode;

/** The whole service on random ports, one for all tests that ask for it, a channel to it, and a service that fails. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = "grpc.port=0")
@TestConstructor(autowireMode = AutowireMode.ALL)
@Import({ChannelConfiguration.class, FailingService.class})
@interface RunningServer {}
