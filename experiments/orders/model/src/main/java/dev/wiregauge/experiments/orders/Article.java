package dev.wiregauge.experiments.orders;

import org.jspecify.annotations.Nullable;

/**
 * What is ordered, and how much of it.
 *
 * @param unitPrice in cents
 */
public record Article(@Nullable String id, int quantity, long unitPrice) {}
