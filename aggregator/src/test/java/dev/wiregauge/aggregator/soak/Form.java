package dev.wiregauge.aggregator.soak;

import java.time.Duration;

/**
 * How long the chaos is.
 *
 * @param isLong whether it is long enough for a leak to be seen in the heap
 * @param chaos least time of all of it
 * @param records that each mode has to answer meanwhile, at least
 * @param calm before the faults, each time
 * @param fault how long each of them lasts
 */
record Form(boolean isLong, Duration chaos, long records, Duration calm, Duration fault) {

    private static final Form SHORT = new Form(false, Duration.ZERO, 100, Duration.ZERO, Duration.ofMillis(500));

    /**
     * Returns the long form where the system property {@code wiregauge.soak} is the time of the chaos: {@code PT1H}, for a million records
     * a mode, or less, with less of everything.
     */
    static Form ofThisRun() {
        String chaos = System.getProperty("wiregauge.soak");
        return chaos == null ? SHORT : ofChaos(Duration.parse(chaos));
    }

    private static Form ofChaos(Duration chaos) {
        return new Form(
                true,
                chaos,
                chaos.toSeconds() * 1_000_000 / Duration.ofHours(1).toSeconds(),
                chaos.dividedBy(60),
                chaos.dividedBy(360));
    }
}
