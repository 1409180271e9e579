package dev.wiregauge.experiments.payloadshapes.model;

import java.util.List;

/** What is on the shelf at the start: three sweets, seven batters and fifteen toppings in all. */
final class InitialSweets {

    private static final Batter WHEAT = new Batter("1001", "Wheat");
    private static final Batter RYE = new Batter("1002", "Rye");
    private static final Batter SPELT = new Batter("1003", "Spelt");
    private static final Batter OAT = new Batter("1004", "Oat and Barley");

    private static final Topping NONE = new Topping("5001", "None");
    private static final Topping PEARL_SUGAR = new Topping("5002", "Pearl Sugar");
    private static final Topping ALMOND = new Topping("5003", "Almond");
    private static final Topping CINNAMON = new Topping("5004", "Cinnamon");
    private static final Topping ICING = new Topping("5005", "Lemon Icing");
    private static final Topping FLAKES = new Topping("5006", "Dark Chocolate Flakes");
    private static final Topping SALT = new Topping("5007", "Sea Salt");

    static final List<Sweet> ALL = List.of(
            new Sweet(
                    "0001",
                    "bun",
                    "Cardamom",
                    0.55,
                    List.of(WHEAT, RYE, SPELT, OAT),
                    List.of(NONE, PEARL_SUGAR, ALMOND, CINNAMON, ICING, FLAKES, SALT)),
            new Sweet("0002", "bun", "Saffron", 0.65, List.of(WHEAT), List.of(NONE, PEARL_SUGAR, ALMOND, CINNAMON)),
            new Sweet(
                    "0003", "bun", "Poppy Seed", 0.6, List.of(WHEAT, RYE), List.of(NONE, PEARL_SUGAR, ALMOND, ICING)));

    private InitialSweets() {}
}
