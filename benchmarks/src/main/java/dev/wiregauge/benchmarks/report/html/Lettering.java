package dev.wiregauge.benchmarks.report.html;

/** How much room a text takes in a chart, in the widest of the common fonts: only a browser could measure it. */
final class Lettering {

    private static final double SIZE = 13;
    private static final double BOLD = 1.1;
    private static final String SLIM = " .,:;'|!()[]/-ijltfrI";
    private static final String BROAD = "mwMW@%+=<>…×";

    private Lettering() {}

    static double width(String text) {
        return text.codePoints().mapToDouble(Lettering::em).sum() * SIZE;
    }

    static double boldWidth(String text) {
        return width(text) * BOLD;
    }

    /** Cuts a bold text to a width; the whole of it belongs into a title then. */
    static String fit(String text, double width) {
        if (boldWidth(text) <= width) {
            return text;
        }
        int end = text.length();
        while (end > 0 && boldWidth(text.substring(0, end) + '…') > width) {
            end = text.offsetByCodePoints(end, -1);
        }
        return text.substring(0, end).strip() + '…';
    }

    private static double em(int character) {
        if (SLIM.indexOf(character) >= 0) {
            return 0.4;
        }
        if (BROAD.indexOf(character) >= 0) {
            return 1;
        }
        return character > Character.MAX_VALUE ? 1.4 : Character.isUpperCase(character) ? 0.76 : 0.64;
    }
}
