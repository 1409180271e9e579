/** What every server answers: the current user, made anew for each request. */
@NullMarked
package dev.wiregauge.experiments.httpstacks.answer;

import org.jspecify.annotations.NullMarked;
