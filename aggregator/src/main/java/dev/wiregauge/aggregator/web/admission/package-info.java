/** Who is let in: as many requests as memory holds and their backend serves in time. The others are refused at once. */
@NullMarked
package dev.wiregauge.aggregator.web.admission;

import org.jspecify.annotations.NullMarked;
