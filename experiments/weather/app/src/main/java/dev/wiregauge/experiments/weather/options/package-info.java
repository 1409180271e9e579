/** How the command line is read. */
@NullMarked
package dev.wiregauge.experiments.weather.options;

import org.jspecify.annotations.NullMarked;
