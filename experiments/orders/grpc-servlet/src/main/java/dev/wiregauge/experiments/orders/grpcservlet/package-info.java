/** gRPC in a servlet on Tomcat, over HTTP/2 in clear text. */
@NullMarked
package dev.wiregauge.experiments.orders.grpcservlet;

import org.jspecify.annotations.NullMarked;
