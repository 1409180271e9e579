/** Users generated on the spot. */
@NullMarked
package dev.wiregauge.aggregator.local;

import org.jspecify.annotations.NullMarked;
