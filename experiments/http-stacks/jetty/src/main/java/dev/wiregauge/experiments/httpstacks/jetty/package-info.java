/** Spring MVC on Jetty. */
@NullMarked
package dev.wiregauge.experiments.httpstacks.jetty;

import org.jspecify.annotations.NullMarked;
