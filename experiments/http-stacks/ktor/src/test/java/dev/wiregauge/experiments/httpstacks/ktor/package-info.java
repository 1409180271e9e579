/** The tests of Ktor, which call it as Java calls Kotlin. */
@NullMarked
package dev.wiregauge.experiments.httpstacks.ktor;

import org.jspecify.annotations.NullMarked;
