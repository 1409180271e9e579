package dev.wiregauge.benchmarks.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PaletteTest {

    @Test
    void aModeLooksTheSameEverywhere() {
        Palette palette = new Palette(Stream.of("a", "b", "a"));
        assertThat(palette.style("b")).isSameAs(palette.style("b")).isEqualTo(new ModeStyle("b", 1));
    }

    @Test
    void moreModesThanColoursStillDiffer() {
        Palette palette = new Palette(Stream.empty());
        assertThat(IntStream.range(0, 30).mapToObj(i -> palette.style("mode " + i)))
                .extracting(style -> style.colour() + style.marker())
                .doesNotHaveDuplicates();
    }
}
