package dev.wiregauge.experiments.httpstacks.spring;

import dev.wiregauge.experiments.httpstacks.answer.Account;
import dev.wiregauge.experiments.httpstacks.answer.CurrentUserSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The bean that answers. */
@Configuration(proxyBeanMethods = false)
public class AnswerConfiguration {

    @Bean
    CurrentUserSource currentUserSource() {
        return Account.SAMPLE;
    }
}
