package dev.wiregauge.aggregator.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class JsonTextTest {

    @Test
    void knowsEveryCharacterThatIsEscapedWhereverItStands() {
        for (int character = 0; character < 0x300; character++) {
            boolean escaped = character < ' ' || character == '"' || character == '\\';
            for (int before = 0; before < 20; before++) {
                for (String filling : new String[] {"a", "~", " ", "\u00eb"}) {
                    String text = filling.repeat(before) + (char) character + filling.repeat(19 - before);
                    assertThat(JsonText.standsForItself(text.getBytes(StandardCharsets.UTF_8)))
                            .as("character %d behind %d times '%s'", character, before, filling)
                            .isEqualTo(!escaped);
                }
            }
        }
    }

    @Test
    void knowsTextsOfEveryLength() {
        for (int length = 0; length < 40; length++) {
            assertThat(JsonText.standsForItself("x".repeat(length).getBytes(StandardCharsets.UTF_8)))
                    .isTrue();
        }
    }
}
