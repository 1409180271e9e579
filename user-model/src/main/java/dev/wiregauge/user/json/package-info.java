/** The record in JSON without a library: written from a template, and read by code made for what the template writes. */
@NullMarked
package dev.wiregauge.user.json;

import org.jspecify.annotations.NullMarked;
