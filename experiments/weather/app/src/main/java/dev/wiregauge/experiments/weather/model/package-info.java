/** What the stations report. */
@NullMarked
package dev.wiregauge.experiments.weather.model;

import org.jspecify.annotations.NullMarked;
