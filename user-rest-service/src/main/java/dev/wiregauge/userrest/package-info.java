/** The REST backend: one record for each GET, on Reactor Netty. */
@NullMarked
package dev.wiregauge.userrest;

import org.jspecify.annotations.NullMarked;
