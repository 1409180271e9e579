package dev.wiregauge.benchmarks.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LetteringTest {

    @Test
    void slimLettersTakeLessRoomThanBroadOnes() {
        assertThat(Lettering.width("illi")).isLessThan(Lettering.width("0000")).isLessThan(Lettering.width("mwmw"));
        assertThat(Lettering.boldWidth("rest")).isGreaterThan(Lettering.width("rest"));
    }

    @Test
    void whatFitsIsLeftWhole() {
        assertThat(Lettering.fit("grpc-stream", Lettering.boldWidth("grpc-stream")))
                .isEqualTo("grpc-stream");
    }

    @Test
    void cutsBetweenWholeCharacters() {
        assertThat(Lettering.fit("grpc-stream", 50)).isEqualTo("grpc…");
        assertThat(Lettering.fit("😀😀😀😀", 60)).isEqualTo("😀😀…");
        assertThat(Lettering.fit("grpc-stream", 0)).isEqualTo("…");
    }
}
