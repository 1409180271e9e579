package dev.wiregauge.experiments.payloadshapes.model;

/** How many sweets were added or replaced. */
public record Accepted(int accepted) {}
