/** The tests that every stack of a transport passes, against a real server and with a real client. */
@NullMarked
package dev.wiregauge.experiments.payloadshapes.contract;

import org.jspecify.annotations.NullMarked;
