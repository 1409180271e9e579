package dev.wiregauge.benchmarks.report.html;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One element of a drawing, and what is in it. Colours come from the page's style sheet, by class. */
final class Svg {

    private final String name;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<Svg> children = new ArrayList<>();
    private String text = "";

    private Svg(String name) {
        this.name = name;
    }

    static Svg element(String name, String style) {
        Svg element = new Svg(name);
        return style.isEmpty() ? element : element.with("class", style);
    }

    /** A whole drawing, which a screen reader announces by {@code label}. */
    static Svg drawing(double width, double height, String label) {
        return element("svg", "")
                .with("viewBox", "0 0 " + position(width) + ' ' + position(height))
                .with("role", "img")
                .with("aria-label", label);
    }

    static Svg line(String style, double x1, double y1, double x2, double y2) {
        return element("line", style)
                .with("x1", x1)
                .with("y1", y1)
                .with("x2", x2)
                .with("y2", y2);
    }

    static Svg rect(String style, double x, double y, double width, double height) {
        return element("rect", style)
                .with("x", x)
                .with("y", y)
                .with("width", Math.max(0, width))
                .with("height", Math.max(0, height));
    }

    /** {@code anchor}: which part of the text is at {@code x}: {@code start}, {@code middle} or {@code end}. */
    static Svg text(String style, double x, double y, String anchor, String text) {
        Svg element = element("text", style).with("x", x).with("y", y);
        element.text = text;
        return "start".equals(anchor) ? element : element.with("text-anchor", anchor);
    }

    Svg with(String attribute, String value) {
        attributes.put(attribute, value);
        return this;
    }

    Svg with(String attribute, double value) {
        return with(attribute, position(value));
    }

    /** What a browser shows while the pointer rests on the element. */
    Svg says(String hover) {
        Svg title = new Svg("title");
        title.text = hover;
        return add(title);
    }

    Svg add(Svg child) {
        children.add(child);
        return this;
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        write(out);
        return out.toString();
    }

    static String point(double x, double y) {
        return position(x) + ' ' + position(y);
    }

    /** A position in a drawing: a tenth of a unit is finer than any screen shows. */
    static String position(double value) {
        return BigDecimal.valueOf(value)
                .setScale(1, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    private void write(StringBuilder out) {
        out.append('<').append(name);
        attributes.forEach((attribute, value) -> out.append(' ')
                .append(attribute)
                .append("=\"")
                .append(escaped(value))
                .append('"'));
        if (children.isEmpty() && text.isEmpty()) {
            out.append("/>");
            return;
        }
        out.append('>').append(escaped(text));
        children.forEach(child -> child.write(out));
        out.append("</").append(name).append('>');
    }

    private static String escaped(String raw) {
        return raw.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
