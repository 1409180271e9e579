/** The gateway: the modes, the port {@link dev.wiregauge.aggregator.UserSource}, and the window that feeds it. */
@NullMarked
package dev.wiregauge.aggregator;

import org.jspecify.annotations.NullMarked;
