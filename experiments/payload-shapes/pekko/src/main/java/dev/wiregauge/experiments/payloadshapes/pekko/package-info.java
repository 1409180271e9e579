/** Starting and stopping a server on Pekko, for both of its stacks. */
@NullMarked
package dev.wiregauge.experiments.payloadshapes.pekko;

import org.jspecify.annotations.NullMarked;
