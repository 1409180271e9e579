package dev.wiregauge.benchmarks;

import java.time.Duration;
import java.util.Optional;

/** How long a run still takes, from how long its measurements and the beginnings of its blocks have taken so far. */
final class TimeLeft {

    private final int total;
    private final int doneBefore;
    private int done;
    private int blocksAfter;
    private int blocksBegun;
    private long measuringNanos;
    private long beginningNanos;
    private long blockBegan;
    private long measurementBegan;
    private boolean beginning;

    TimeLeft(int total, int done) {
        this.total = total;
        this.doneBefore = done;
        this.done = done;
    }

    /** A block begins, with so many after it. */
    void blockBegins(int after) {
        blocksAfter = after;
        blockBegan = System.nanoTime();
        beginning = true;
    }

    void measurementBegins() {
        measurementBegan = System.nanoTime();
        if (beginning) {
            beginningNanos += measurementBegan - blockBegan;
            blocksBegun++;
            beginning = false;
        }
    }

    void measurementEnds() {
        measuringNanos += System.nanoTime() - measurementBegan;
        done++;
    }

    /** Empty until something has been measured. */
    Optional<Duration> estimate() {
        if (done == doneBefore || blocksBegun == 0) {
            return Optional.empty();
        }
        long measuring = measuringNanos / (done - doneBefore) * (total - done);
        long beginnings = beginningNanos / blocksBegun * (blocksAfter + (beginning ? 1 : 0));
        return Optional.of(Duration.ofNanos(measuring + beginnings));
    }
}
