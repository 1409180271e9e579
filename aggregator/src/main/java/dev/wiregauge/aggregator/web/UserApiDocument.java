package dev.wiregauge.aggregator.web;

import org.springframework.context.annotation.Configuration;

/** Completes the OpenAPI document with what the types of the controller cannot say. */
@Configuration(proxyBeanMethods = false)
class UserApiDocument {

    static final String PATH = "/api/{transport}/{pattern}/user/{count}";
}
