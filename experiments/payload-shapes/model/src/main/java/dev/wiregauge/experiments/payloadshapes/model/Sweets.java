package dev.wiregauge.experiments.payloadshapes.model;

import java.util.List;

/** Several sweets, as they are sent and fetched. */
public record Sweets(List<Sweet> sweets) {

    public Sweets {
        sweets = Rules.orEmpty(sweets);
    }
}
