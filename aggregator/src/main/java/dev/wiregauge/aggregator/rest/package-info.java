/** Users from the REST backend. No other package sees an HTTP client. */
@NullMarked
package dev.wiregauge.aggregator.rest;

import org.jspecify.annotations.NullMarked;
