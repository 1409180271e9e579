/** The room's one command line: four servers and a client. */
@NullMarked
package dev.wiregauge.experiments.weather;

import org.jspecify.annotations.NullMarked;
