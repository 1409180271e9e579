/** REST on Spring MVC and Tomcat: a request keeps its thread while it thinks. */
@NullMarked
package dev.wiregauge.experiments.orders.restservlet;

import org.jspecify.annotations.NullMarked;
