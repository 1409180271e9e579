package dev.wiregauge.benchmarks.report;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One figure of a row, declared once in {@link Figures}: every table, file and chart takes it from there. Its values are
 * a Long that counts, a Double, a {@link Range}, or a map of Doubles: one for each tier, or other part.
 */
public final class Figure<V> {

    /** Where people see it; files hold every figure. */
    public enum Place {
        /** The table on the terminal. */
        TERMINAL,
        /** The page's first table. */
        TABLE,
        /** The page's second table. */
        MORE,
        /** The page's evidence. */
        EVIDENCE
    }

    /** Which way is good, in words. */
    public enum Better {
        HIGHER("more is better"),
        LOWER("less is better"),
        NEITHER("");

        private final String words;

        Better(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }

        /** Whether something that differs so is the worse for it. */
        boolean isWorse(Verdict verdict) {
            return (this == HIGHER && verdict == Verdict.LOWER) || (this == LOWER && verdict == Verdict.HIGHER);
        }
    }

    /** A value for people, and what stands small beside it; empty for nothing. */
    public record Text(String value, String aside) {

        /** In one line. */
        String line() {
            return aside.isEmpty() ? value : "%s (%s)".formatted(value, aside);
        }
    }

    private final String path;
    private final String label;
    private final String unit;
    private final Function<Measured, @Nullable V> reader;
    private final Better better;
    private final Set<Place> places;
    private final List<String> others;

    private Figure(
            String path,
            String label,
            String unit,
            Function<Measured, @Nullable V> reader,
            Better better,
            Set<Place> places,
            List<String> others) {
        this.path = path;
        this.label = label;
        this.unit = unit;
        this.reader = reader;
        this.better = better;
        this.places = places;
        this.others = others;
    }

    /**
     * Declares one.
     *
     * @param path in a row of {@code summary.json}, with a dot where it lies in an object
     * @param label the heading of its column; {@code {unit}} stands for a record, or for a request
     * @param unit likewise
     * @param places where people see it, none for nowhere
     */
    Figure(String path, String label, String unit, Function<Measured, @Nullable V> reader, Place... places) {
        this(path, label, unit, reader, Better.NEITHER, Set.of(places), List.of());
    }

    Figure<V> better(Better way) {
        return new Figure<>(path, label, unit, reader, way, places, others);
    }

    /** With parts after the tiers, the last of them being what all others make together. */
    Figure<V> with(List<String> parts) {
        return new Figure<>(path, label, unit, reader, better, places, parts);
    }

    String path() {
        return path;
    }

    public Better better() {
        return better;
    }

    boolean isAt(Place place) {
        return places.contains(place);
    }

    /** The heading of its column. */
    public String label(Group group) {
        return label.replace("{unit}", group.unit());
    }

    /** Returns what stands below the heading: the unit. A closed loop's latency is mostly that of waiting in line. */
    public String unit(Group group) {
        String plain = unit.replace("{unit}", group.unit());
        return group.isQueue() && path.startsWith(Figures.LATENCY) ? "in the queue, " + plain : plain;
    }

    @Nullable V read(Measured measured) {
        return reader.apply(measured);
    }

    /** Returns its value in a row; null where it was not measured. */
    @SuppressWarnings("unchecked")
    public @Nullable V of(ModeRow row) {
        return (V) row.figures().get(path);
    }

    /** Whether anything of it is known in a row. */
    public boolean isKnown(ModeRow row) {
        return row.figures().containsKey(path) && !Map.of().equals(of(row));
    }

    /** Returns its value in a row as one number, a median where it has an interval; null where it is not one number. */
    public @Nullable Double number(ModeRow row) {
        return switch (of(row)) {
            case Range range -> range.median();
            case Number number -> number.doubleValue();
            case null, default -> null;
        };
    }

    /** Returns its value for people. */
    public Text text(ModeRow row, List<String> tiers) {
        return switch (of(row)) {
            case Long count -> new Text(Numbers.whole(count), "");
            case Double amount -> new Text(Numbers.of(amount), "");
            case Range range -> new Text(Numbers.of(range.median()), range.aside());
            case Map<?, ?> parts
            when !parts.isEmpty() ->
                new Text(parts(row.tiers(tiers), part -> Numbers.of((Double) parts.get(part))), "");
            case null, default -> new Text(Numbers.UNKNOWN, "");
        };
    }

    /** Returns the names of a cell's parts, where it has several; empty where not. */
    public String legend(List<ModeRow> rows, List<String> tiers) {
        boolean several = tiers.size() + others.size() > 1;
        return several && rows.stream().anyMatch(row -> of(row) instanceof Map)
                ? parts(tiers, Function.identity())
                : "";
    }

    private String parts(List<String> tiers, Function<String, String> text) {
        Stream<String> before = others.isEmpty()
                ? tiers.stream()
                : Stream.concat(tiers.stream(), others.subList(0, others.size() - 1).stream());
        return before.map(text).collect(Collectors.joining(" + "))
                + (others.isEmpty() ? "" : " = " + text.apply(others.getLast()));
    }
}
