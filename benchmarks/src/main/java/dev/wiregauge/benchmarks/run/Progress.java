package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.results.Measurement;

/** Who wants to know how far a run is. Called on the thread that measures, between measurements: keep it cheap. */
public interface Progress {

    /** Before anything else; {@code done} of {@code total} measurements come from an earlier, interrupted run. */
    void begin(int total, int done);

    void starting(int block, int blocks);

    /** After each load on a mode; cycle 0 is that of answers of one record. */
    void warmedUp(int cycle, String mode, double throughputRps);

    void measuring(int round, String cell);

    void measured(int round, Measurement measurement);

    /** Something a person should read now. */
    void note(String line);

    void end();
}
