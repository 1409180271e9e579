package dev.wiregauge.benchmarks.report.html;

/**
 * A figure of the page.
 *
 * @param kind its class in the page
 * @param caption what the title does not say
 */
record Chart(String kind, String title, String caption, String svg) {

    /** Units of a drawing's width: on a phone about as many as there are pixels, so that text keeps its size. */
    static final double WIDTH = 400;
}
