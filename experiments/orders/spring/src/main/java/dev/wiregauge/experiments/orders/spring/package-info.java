/** What the stacks share of Spring: each imports the parts that it needs. */
@NullMarked
package dev.wiregauge.experiments.orders.spring;

import org.jspecify.annotations.NullMarked;
