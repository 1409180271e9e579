/** The bounded client. */
@NullMarked
package dev.wiregauge.experiments.weather.load;

import org.jspecify.annotations.NullMarked;
