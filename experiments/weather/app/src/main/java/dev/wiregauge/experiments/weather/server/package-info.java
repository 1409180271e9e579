/** The weather service in its variants, and the three services it asks. */
@NullMarked
package dev.wiregauge.experiments.weather.server;

import org.jspecify.annotations.NullMarked;
