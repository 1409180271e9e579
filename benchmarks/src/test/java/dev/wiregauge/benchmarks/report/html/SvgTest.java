package dev.wiregauge.benchmarks.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SvgTest {

    @Test
    void escapesTextAndAttributes() {
        assertThat(Svg.text("a\"b", 1, 2.26, "start", "<b> & \"c\"").says("1 < 2"))
                .hasToString("<text class=\"a&quot;b\" x=\"1\" y=\"2.3\">&lt;b&gt; &amp; &quot;c&quot;"
                        + "<title>1 &lt; 2</title></text>");
    }

    @Test
    void nestsAndClosesElements() {
        assertThat(Svg.drawing(400, 10, "x").add(Svg.line("grid", 0, 1, 2, 3)))
                .hasToString("<svg viewBox=\"0 0 400 10\" role=\"img\" aria-label=\"x\">"
                        + "<line class=\"grid\" x1=\"0\" y1=\"1\" x2=\"2\" y2=\"3\"/></svg>");
    }

    @Test
    void aWidthIsNeverNegative() {
        assertThat(Svg.rect("mark", 5, 0, -3, 2).toString()).contains("width=\"0\"");
    }
}
