/** What both ends of a gRPC connection must agree on, beyond the contract: the same four methods in two encodings. */
@NullMarked
package dev.wiregauge.user.wire;

import org.jspecify.annotations.NullMarked;
