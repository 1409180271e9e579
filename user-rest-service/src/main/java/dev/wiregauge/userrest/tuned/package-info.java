/** The profile {@code tuned}: the requests that are measured are answered in Netty's pipeline, all others by Spring. */
@NullMarked
package dev.wiregauge.userrest.tuned;

import org.jspecify.annotations.NullMarked;
