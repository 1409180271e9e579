/** HTTP and JSON on Pekko HTTP, in its Java DSL. */
@NullMarked
package dev.wiregauge.experiments.payloadshapes.pekkohttp;

import org.jspecify.annotations.NullMarked;
