package dev.wiregauge.experiments.payloadshapes.model;

import java.util.List;

/** The nested shape: a sweet with what it is made of and what may go on it. */
public record Sweet(String id, String type, String name, double ppu, List<Batter> batters, List<Topping> toppings) {

    /** The most items that a list may have. */
    static final int MAX_ITEMS = 100;

    /** Takes what is missing for empty, as protobuf does, so that both transports refuse it in the same words. */
    public Sweet {
        id = Rules.orEmpty(id);
        type = Rules.orEmpty(type);
        name = Rules.orEmpty(name);
        batters = Rules.orEmpty(batters);
        toppings = Rules.orEmpty(toppings);
    }

    void check() {
        Rules.text("sweets.id", id);
        Rules.text("sweets.type", type);
        Rules.text("sweets.name", name);
        Rules.require(ppu >= 0 && ppu <= 1000, "sweets.ppu must be 0 to 1000");
        Rules.require(batters.size() <= MAX_ITEMS, "sweets.batters must be at most 100");
        Rules.require(toppings.size() <= MAX_ITEMS, "sweets.toppings must be at most 100");
        batters.forEach(Batter::check);
        toppings.forEach(Topping::check);
    }
}
