package dev.wiregauge.experiments.httpstacks.answer;

/** Makes the answer to one request; safe for every thread that a server calls it on. */
@FunctionalInterface
public interface CurrentUserSource {

    CurrentUser current();
}
