package dev.wiregauge.benchmarks.report;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One figure of a row, declared once in {@link Figures}: every table, file and chart takes it from there. */
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

    /** A value for people, and what stands small beside it; empty for nothing. */
    public record Text(String value, String aside) {

        static final Text UNKNOWN = new Text(Numbers.UNKNOWN, "");

        /** In one line. */
        String line() {
            return aside.isEmpty() ? value : "%s (%s)".formatted(value, aside);
        }
    }

    private static final Form.Count COUNT = new Form.Count();
    private static final Form.Amount AMOUNT = new Form.Amount();
    private static final Form.Spread SPREAD = new Form.Spread();

    private final String path;
    private final String label;
    private final String unit;
    private final Form<V> form;
    private final Function<Measured, @Nullable V> reader;
    private final Better better;
    private final Set<Place> places;

    private Figure(
            String path,
            String label,
            String unit,
            Form<V> form,
            Function<Measured, @Nullable V> reader,
            Better better,
            Set<Place> places) {
        this.path = path;
        this.label = label;
        this.unit = unit;
        this.form = form;
        this.reader = reader;
        this.better = better;
        this.places = places;
    }

    /**
     * Declares one that nobody sees yet.
     *
     * @param path in a row of {@code summary.json}, with a dot where it lies in an object
     * @param label the heading of its column; {@code {unit}} stands for a record, or for a request
     * @param unit likewise
     */
    static <V> Figure<V> of(
            String path, String label, String unit, Form<V> form, Function<Measured, @Nullable V> reader) {
        return new Figure<>(path, label, unit, form, reader, Better.NEITHER, Set.of());
    }

    static Figure<Long> count(String path, String label, String unit, Function<Measured, @Nullable Long> reader) {
        return of(path, label, unit, COUNT, reader);
    }

    static Figure<Double> amount(String path, String label, String unit, Function<Measured, @Nullable Double> reader) {
        return of(path, label, unit, AMOUNT, reader);
    }

    static Figure<Range> spread(String path, String label, String unit, Function<Measured, @Nullable Range> reader) {
        return of(path, label, unit, SPREAD, reader);
    }

    static Figure<Map<String, Double>> byTier(
            String path, String label, String unit, Form.Parts form, Measured.TierFigure figure) {
        return of(path, label, unit, form, measured -> measured.byTier(figure));
    }

    Figure<V> at(Place... where) {
        return new Figure<>(path, label, unit, form, reader, better, Set.of(where));
    }

    Figure<V> better(Better way) {
        return new Figure<>(path, label, unit, form, reader, way, places);
    }

    String path() {
        return path;
    }

    /** Its column in {@code summary.csv}. */
    String column() {
        String name = path.substring(path.indexOf('.') + 1);
        return path.startsWith(Figures.LATENCY) ? name + "Millis" : name;
    }

    Form<V> form() {
        return form;
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

    /** Returns the names of a cell's parts, where it has several; empty where not. */
    public String legend(List<String> tiers) {
        return form instanceof Form.Parts parts ? parts.legend(tiers) : "";
    }

    @Nullable V read(Measured measured) {
        return reader.apply(measured);
    }

    /** Returns its value in a row; null where it was not measured. */
    @SuppressWarnings("unchecked")
    public @Nullable V of(ModeRow row) {
        return (V) row.figures().get(path);
    }

    /** Returns its value in a row as one number, a median where it has an interval; null where it is not one number. */
    public @Nullable Double number(ModeRow row) {
        return switch (of(row)) {
            case Range range -> range.median();
            case Number number -> number.doubleValue();
            case null, default -> null;
        };
    }

    /** Whether anything of it is known in a row. */
    public boolean isKnown(ModeRow row) {
        V value = of(row);
        return value != null && !(value instanceof Map<?, ?> parts && parts.isEmpty());
    }

    /** Returns its value for people. */
    public Text text(ModeRow row, List<String> tiers) {
        V value = of(row);
        return value == null ? Text.UNKNOWN : form.text(value, row.tiers(tiers));
    }
}
