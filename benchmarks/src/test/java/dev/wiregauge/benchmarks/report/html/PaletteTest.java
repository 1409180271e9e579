package dev.wiregauge.benchmarks.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PaletteTest {

    @Test
    void aModeLooksTheSameEverywhere() {
        Palette palette = new Palette(SampleRun.whole().summary().modes());
        assertThat(palette.style("grpc-unary"))
                .isSameAs(palette.style("grpc-unary"))
                .isEqualTo(new ModeStyle("grpc-unary", 1));
    }

    @Test
    void moreModesThanColoursStillDiffer() {
        Palette palette = new Palette(List.of());
        assertThat(IntStream.range(0, 30).mapToObj(i -> palette.style("mode " + i)))
                .extracting(style -> style.colour() + style.marker())
                .doesNotHaveDuplicates();
    }
}
