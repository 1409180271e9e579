/** Protobuf for the REST backend: what user-rest-service leaves out, for the sake of its memory and start-up. */
@NullMarked
package dev.wiregauge.userrest.proto;

import org.jspecify.annotations.NullMarked;
