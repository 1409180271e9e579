package dev.wiregauge.experiments.payloadshapes.model;

/** What may go on a sweet. */
public record Topping(String id, String type) {

    public Topping {
        id = Rules.orEmpty(id);
        type = Rules.orEmpty(type);
    }

    void check() {
        Rules.text("sweets.toppings.id", id);
        Rules.text("sweets.toppings.type", type);
    }
}
