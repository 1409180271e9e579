/** The shapes and the five operations on them: the same data, rules and work behind every stack. */
@NullMarked
package dev.wiregauge.experiments.payloadshapes.model;

import org.jspecify.annotations.NullMarked;
