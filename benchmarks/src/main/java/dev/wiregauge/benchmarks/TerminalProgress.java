package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.run.Progress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Progress for a person: a bar that is drawn over on a terminal, a line for each event elsewhere. */
final class TerminalProgress implements Progress {

    private static final int BAR = 24;
    private static final String CLEARED = "\r\u001b[K";

    private final PrintWriter out;
    private final @Nullable Integer columns;
    private int total;
    private int done;
    private TimeLeft timeLeft = new TimeLeft(0, 0);
    private String current = "";
    private @Nullable String place;

    /** {@code columns}: the width of the terminal that is drawn on; null where lines are written. */
    TerminalProgress(PrintWriter out, @Nullable Integer columns) {
        this.out = out;
        this.columns = columns;
    }

    @Override
    public void begin(int total, int done) {
        this.total = total;
        this.done = done;
        timeLeft = new TimeLeft(total, done);
        if (done > 0) {
            note("going on: %d of %d measurements are done".formatted(done, total));
        }
    }

    @Override
    public void starting(int block, int blocks) {
        place = "block %d of %d".formatted(block, blocks);
        timeLeft.blockBegins(blocks - block);
        show("%s: starting the services".formatted(place), "");
    }

    @Override
    public void warmedUp(int cycle, String slot, double throughputRps) {
        show(
                cycle == 0
                        ? place + ": warming up, answers of one record"
                        : "%s: warming up, cycle %d".formatted(place, cycle),
                "%s %s requests/s".formatted(slot, figure(throughputRps)));
    }

    @Override
    public void measuring(int round, String slot) {
        timeLeft.measurementBegins();
        if (columns != null) {
            show("%s, round %d: %s".formatted(place, round, slot), current);
        }
    }

    @Override
    public void measured(int round, String slot, @Nullable Double throughputRps) {
        done++;
        timeLeft.measurementEnds();
        show(
                "%s, round %d".formatted(place, round),
                slot + (throughputRps == null ? " failed" : " %s requests/s".formatted(figure(throughputRps))));
    }

    @Override
    public void note(String line) {
        clear();
        out.println(line);
        out.flush();
    }

    @Override
    public void end() {
        clear();
        out.flush();
    }

    private void show(String doing, String figure) {
        current = figure;
        String left = timeLeft.estimate().map(TerminalProgress::duration).orElse("");
        if (columns != null) {
            int filled = total == 0 ? 0 : BAR * done / total;
            String line = "[%s%s] %d/%d%s  %s  %s"
                    .formatted(
                            "#".repeat(filled),
                            "-".repeat(BAR - filled),
                            done,
                            total,
                            left.isEmpty() ? "" : ", " + left + " left",
                            doing,
                            figure);
            // A line that wraps cannot be drawn over, and the last column wraps on some terminals.
            out.print(CLEARED + line.substring(0, Math.min(line.length(), Math.max(0, columns - 1))));
        } else {
            out.println("%d/%d%s %s%s"
                    .formatted(
                            done,
                            total,
                            left.isEmpty() ? "" : ", about " + left + " left:",
                            doing,
                            figure.isEmpty() ? "" : ": " + figure));
        }
        out.flush();
    }

    private void clear() {
        if (columns != null) {
            out.print(CLEARED);
        }
    }

    private static String duration(Duration duration) {
        return duration.toMinutes() > 0
                ? "%d min %02d s".formatted(duration.toMinutes(), duration.toSecondsPart())
                : "%d s".formatted(duration.toSeconds());
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, value >= 100 ? "%.0f" : "%.1f", value);
    }
}
