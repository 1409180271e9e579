package dev.wiregauge.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadTest {

    @Test
    void isTheArticlesWhereNothingIsSaid() {
        assertThat(Payload.of(null, null)).isSameAs(Payload.ARTICLE);
        assertThat(Payload.of(0, Shape.NUMERIC)).isSameAs(Payload.ARTICLE);
        assertThat(Payload.of(176, null)).isSameAs(Payload.ARTICLE);
        assertThat(Payload.of(null, Shape.NUMERIC)).isSameAs(Payload.ARTICLE);
        assertThat(new Payload(176, Shape.NUMERIC)).isEqualTo(Payload.ARTICLE);
    }

    @Test
    void hasShapesWithTheNamesOfTheContract() {
        assertThat(Shape.named("text")).contains(Shape.TEXT);
        assertThat(Shape.named("numeric")).contains(Shape.NUMERIC);
        assertThat(Shape.named("TEXT")).isEmpty();
        assertThat(Shape.named("")).isEmpty();
    }

    @Test
    void isTextUnlessSaidOtherwise() {
        assertThat(Payload.of(1024, null)).isEqualTo(new Payload(1024, Shape.TEXT));
        assertThat(Payload.of(1024, Shape.NUMERIC)).isEqualTo(new Payload(1024, Shape.NUMERIC));
    }

    @Test
    void isAskedForInAsFewWordsAsItTakes() {
        assertThat(Payload.ARTICLE.parameters()).isEmpty();
        assertThat(new Payload(1024, Shape.TEXT).parameters()).isEqualTo("&bytes=1024");
        assertThat(new Payload(1024, Shape.NUMERIC).parameters()).isEqualTo("&bytes=1024&shape=numeric");
    }

    @ParameterizedTest
    @ValueSource(ints = {176, 256, 257, 65_536})
    void hasTheseWidths(int bytes) {
        assertThat(Payload.isWidth(bytes)).isTrue();
        assertThat(new Payload(bytes, Shape.TEXT).isArticle()).isEqualTo(bytes == 176);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 175, 177, 255, 65_537, Integer.MAX_VALUE})
    void hasNoOtherWidth(int bytes) {
        assertThat(Payload.isWidth(bytes)).isFalse();
        assertThatThrownBy(() -> new Payload(bytes, Shape.TEXT))
                .hasMessage("bytes must be 176, or 256 to 65536, was " + bytes);
    }

    @Test
    void fitsOneMessageUpToASizeThatTheArticlesLargestAnswerHas() {
        assertThat(Payload.ARTICLE.fitsOneMessage(100_000)).isTrue();
        assertThat(Payload.ARTICLE.fitsOneMessage(100_001)).isFalse();
        assertThat(new Payload(65_536, Shape.TEXT).fitsOneMessage(268)).isTrue();
        assertThat(new Payload(65_536, Shape.TEXT).fitsOneMessage(269)).isFalse();
        assertThat(new Payload(65_536, Shape.TEXT).fitsOneMessage(Integer.MAX_VALUE))
                .isFalse();
    }
}
