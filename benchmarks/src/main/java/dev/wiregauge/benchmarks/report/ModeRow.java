package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One cell of the matrix: medians over the good rounds of its warm blocks.
 *
 * @param arm {@code base} of what a change is compared with; null for what the plan measures
 * @param cold no block was warm: what is shown are figures of cold JVMs
 * @param limits why the load tool, and not the service, may have been the limit; empty where nothing speaks for it
 * @param figures by path, as {@link Figures} declares them; without those that were not measured
 * @param latencyCurve of all rounds together, or the median over the rounds of each percentile
 * @param perRound every good round, for the reader to see the spread
 */
public record ModeRow(
        String mode,
        @Nullable String arm,
        Group group,
        boolean cold,
        boolean generatorLimited,
        List<String> limits,
        Map<String, Object> figures,
        List<Point> latencyCurve,
        List<PerRound> perRound) {

    /** One good round. */
    public record PerRound(
            int round,
            int block,
            @Nullable Boolean warm,
            double throughputRps,
            @Nullable Double cpuMicrosPerRecord,
            @Nullable Double p50Millis,
            @Nullable Double p99Millis) {

        /** Whether its block counts; files from before this was recorded do not say. */
        public boolean wasCold() {
            return Boolean.FALSE.equals(warm);
        }
    }

    ModeRow limitedBy(List<String> reasons) {
        return new ModeRow(mode, arm, group, cold, true, reasons, figures, latencyCurve, perRound);
    }

    /** What tables and charts call it. */
    public String name() {
        return arm == null ? mode : mode + " (" + arm + ")";
    }

    /** Those of {@code all} tiers that this mode has: servers that a plan brings along need not have the same. */
    public List<String> tiers(List<String> all) {
        List<String> known = all.stream().filter(this::has).toList();
        return known.isEmpty() ? all : known;
    }

    private boolean has(String tier) {
        return figures.values().stream().anyMatch(value -> value instanceof Map<?, ?> parts && parts.containsKey(tier));
    }

    /** How many blocks it rests on, where some of them were cold and count for nothing. */
    public Optional<String> restsOn() {
        long cold = perRound.stream()
                .filter(PerRound::wasCold)
                .map(PerRound::block)
                .distinct()
                .count();
        long all = perRound.stream().map(PerRound::block).distinct().count();
        return cold == 0 || this.cold
                ? Optional.empty()
                : Optional.of("rests on %d of %d blocks: the others were cold".formatted(all - cold, all));
    }

    public long failed() {
        Long sum = Figures.FAILED.of(this);
        return sum == null ? 0 : sum;
    }
}
