/** REST over HTTP/1.1 in the profile {@code tuned}: Netty's codec and nothing above it. */
@NullMarked
package dev.wiregauge.aggregator.rest.tuned;

import org.jspecify.annotations.NullMarked;
