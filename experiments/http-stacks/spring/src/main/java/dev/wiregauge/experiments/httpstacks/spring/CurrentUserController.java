package dev.wiregauge.experiments.httpstacks.spring;

import dev.wiregauge.experiments.httpstacks.answer.CurrentUser;
import dev.wiregauge.experiments.httpstacks.answer.CurrentUserSource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The endpoint, the same for Spring MVC and WebFlux. */
@RestController
public class CurrentUserController {

    private final CurrentUserSource source;

    CurrentUserController(CurrentUserSource source) {
        this.source = source;
    }

    @GetMapping(CurrentUser.PATH)
    CurrentUser current() {
        return source.current();
    }
}
