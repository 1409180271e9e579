package dev.wiregauge.experiments.orders.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestConstructor;
import org.springframework.test.context.TestConstructor.AutowireMode;

/** The whole stack on random ports, with a short think time and {@link ObservedIds}. */
@Target(ElementType.TYPE)
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {"grpc.port=0", "orders.think-time-min=50ms", "orders.think-time-max=60ms"})
@TestConstructor(autowireMode = AutowireMode.ALL)
@Import(ObservedDesk.class)
public @interface RunningStack {}
