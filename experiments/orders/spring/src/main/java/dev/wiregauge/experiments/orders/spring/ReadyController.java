package dev.wiregauge.experiments.orders.spring;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Answers as soon as the server does: all that there is to be ready. */
@RestController
public class ReadyController {

    @GetMapping("/ready")
    String ready() {
        return "ready";
    }
}
