/** An HTTP/1.1 server on Netty alone, for endpoints that never block and take no body. */
@NullMarked
package dev.wiregauge.experiments.httpstacks.nettyserver;

import org.jspecify.annotations.NullMarked;
