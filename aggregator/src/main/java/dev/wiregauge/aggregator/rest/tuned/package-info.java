/** REST in the profile {@code tuned}: Netty's codecs and nothing above them. */
@NullMarked
package dev.wiregauge.aggregator.rest.tuned;

import org.jspecify.annotations.NullMarked;
