package dev.wiregauge.experiments.payloadshapes.model;

/** What a sweet is made of. */
public record Batter(String id, String type) {

    public Batter {
        id = Rules.orEmpty(id);
        type = Rules.orEmpty(type);
    }

    void check() {
        Rules.text("sweets.batters.id", id);
        Rules.text("sweets.batters.type", type);
    }
}
