/** What both ends of an HTTP connection must agree on to carry the contract's messages: bodies and media types. */
@NullMarked
package dev.wiregauge.user.wire.http;

import org.jspecify.annotations.NullMarked;
