package dev.wiregauge.aggregator.web.admission;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeldMemoryTest {

    private final HeldMemory memory = new HeldMemory(1000);

    @Test
    void letsInWhatThereIsRoomForAndAgainWhatWasGivenBack() {
        int taken = 0;
        while (memory.take(30)) {
            taken++;
        }
        // 30 times 30, and three times as much to spare.
        assertThat(taken).isEqualTo(30);
        assertThat(memory.held()).isEqualTo(900);
        memory.giveBack(30);
        assertThat(memory.take(30)).isTrue();
        assertThat(memory.take(30)).isFalse();
    }

    @Test
    void letsSmallOnesInWhereLargeOnesAreRefused() {
        while (memory.take(100)) {
            assertThat(memory.held()).isLessThanOrEqualTo(900);
        }
        assertThat(memory.take(10)).isTrue();
    }

    @Test
    void letsInOneThatIsLargerThanAllBesideAFewSmallOnes() {
        for (int i = 0; i < 10; i++) {
            assertThat(memory.take(10)).isTrue();
        }
        assertThat(memory.take(5000)).isTrue();
        assertThat(memory.take(5000)).isFalse();
        assertThat(memory.take(10)).isTrue();
        memory.giveBack(5000);
        assertThat(memory.held()).isEqualTo(110);
        assertThat(memory.take(5000)).isFalse();
    }
}
