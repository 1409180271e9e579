package dev.wiregauge.benchmarks.plan;

/** One point of a plan's matrix: what a round measures once. */
public record Cell(String mode, String profile, int count, Intensity intensity) {

    /** Unique in a plan, such as {@code grpc-stream/default/1000/c100}. */
    public String id() {
        return mode + '/' + group();
    }

    /** The same, but with answers of so many records. */
    public Cell withCount(int records) {
        return new Cell(mode, profile, records, intensity);
    }

    /** What cells that are compared with each other have in common: everything but the mode. */
    public String group() {
        return profile + '/' + count + '/' + intensity.id();
    }
}
