/** Spring MVC on Tomcat, on platform or virtual threads. */
@NullMarked
package dev.wiregauge.experiments.httpstacks.tomcat;

import org.jspecify.annotations.NullMarked;
