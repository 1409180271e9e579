package dev.wiregauge.aggregator;

/**
 * A way to fetch records.
 *
 * @param label THE name, in paths, metric tags, result files and docs: {@code {transport}-{pattern}}
 */
public record Mode(String label) {

    /** No backend: the aggregator's own cost, to be taken off that of the others. */
    public static final Mode LOCAL = new Mode("local");

    public static Mode of(Transport transport, Pattern pattern) {
        return new Mode(transport.label() + "-" + pattern.label());
    }
}
