/** The record that every mode carries, and the generator that both backends call. */
@NullMarked
package dev.wiregauge.user;

import org.jspecify.annotations.NullMarked;
