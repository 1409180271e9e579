package dev.wiregauge.experiments.orders;

/** What the customer is told. */
public record PlacedOrder(String id) {}
