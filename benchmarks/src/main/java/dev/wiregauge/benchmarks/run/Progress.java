package dev.wiregauge.benchmarks.run;

import org.jspecify.annotations.Nullable;

/** Who wants to know how far a run is. Called on the thread that measures, between measurements: keep it cheap. */
public interface Progress {

    /** Comes before anything else; {@code done} of {@code total} measurements come from an earlier, interrupted run. */
    void begin(int total, int done);

    /** Says that a block begins. */
    void starting(int block, int blocks);

    /** Comes after each load of a warm-up; cycle 0 is that of answers of one record. */
    void warmedUp(int cycle, String slot, double throughputRps);

    /** Says that a measurement begins. */
    void measuring(int round, String slot);

    /** Says that a measurement has ended, with good answers a second; null where it failed. */
    void measured(int round, String slot, @Nullable Double throughputRps);

    /** Tells a person something to be read now. */
    void note(String line);

    /** Comes after everything else. */
    void end();
}
