/**
 * What the services' work costs on Netty and grpc-java alone: no framework, no limits, no metrics, one event loop on each
 * side. It is what the services are compared with, and nothing to put before users.
 */
@NullMarked
package dev.wiregauge.floor;

import org.jspecify.annotations.NullMarked;
