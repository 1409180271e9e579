package dev.wiregauge.benchmarks.plan;

/**
 * One point of a plan's matrix: what a round measures once.
 *
 * @param mode what is compared
 * @param profile how the services are set up
 * @param workload what a request asks for
 * @param intensity how hard the load tool presses
 */
public record Cell(String mode, String profile, Workload workload, Intensity intensity) {

    /** Unique in a plan, such as {@code grpc-stream/default/1000/c100}. */
    public String id() {
        return mode + '/' + group();
    }

    /** The same, asking for something else. */
    public Cell with(Workload other) {
        return new Cell(mode, profile, other, intensity);
    }

    /** The same in another profile. */
    public Cell in(String other) {
        return new Cell(mode, other, workload, intensity);
    }

    /** What cells have in common whose answers are the same, however hard the load presses. */
    public String answer() {
        return mode + '/' + profile + workload.suffix();
    }

    /** What cells that are compared with each other have in common: everything but the mode. */
    public String group() {
        return profile + workload.suffix() + '/' + intensity.id();
    }
}
