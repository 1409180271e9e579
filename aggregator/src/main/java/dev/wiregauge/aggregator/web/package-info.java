/** The HTTP side: parameters in, records and problems out. */
@NullMarked
package dev.wiregauge.aggregator.web;

import org.jspecify.annotations.NullMarked;
