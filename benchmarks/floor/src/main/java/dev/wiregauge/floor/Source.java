package dev.wiregauge.floor;

/** One way to get records from a backend. */
@FunctionalInterface
interface Source {

    /** Begins to get the records that are asked for. */
    void fetch(Query query, Answer answer);
}
