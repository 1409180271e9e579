package dev.wiregauge.benchmarks.plan;

/**
 * One point of a plan's matrix: what a round measures once.
 *
 * @param profile how the services are set up; the name of the request in a plan that brings its servers along
 * @param count records a request asks for; 0 where an answer is not made of records
 */
public record Cell(String mode, String profile, int count, Intensity intensity) {

    /** Unique in a plan, such as {@code grpc-stream/default/1000/c100}. */
    public String id() {
        return mode + '/' + group();
    }

    /** The same, but with answers of so many records. */
    public Cell withCount(int records) {
        return new Cell(mode, profile, records, intensity);
    }

    /** What cells have in common whose answers are the same, however hard the load presses. */
    public String answer() {
        return mode + '/' + profile + '/' + count;
    }

    /** What cells that are compared with each other have in common: everything but the mode. */
    public String group() {
        return profile + '/' + (count == 0 ? "" : count + "/") + intensity.id();
    }
}
