package dev.wiregauge.experiments.httpstacks.answer;

/** How many connections may wait to be accepted: the same for every server, and more than any load here opens. */
public final class Backlog {

    public static final int CONNECTIONS = 1024;

    private Backlog() {}
}
