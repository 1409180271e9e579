package dev.wiregauge.benchmarks.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WilliamsSquareTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 13, 34})
    void isBalanced(int slots) {
        int[][] rows = WilliamsSquare.rows(slots);
        assertThat(rows).hasNumberOfRows(slots % 2 == 0 ? slots : 2 * slots);
        assertBalanced(slots, rows);
    }

    @Test
    void theSmallestOnesAreWrittenOut() {
        assertThat(WilliamsSquare.rows(2)).isDeepEqualTo(new int[][] {{0, 1}, {1, 0}});
        assertThat(WilliamsSquare.rows(4))
                .isDeepEqualTo(new int[][] {{0, 1, 3, 2}, {2, 3, 1, 0}, {1, 2, 0, 3}, {3, 0, 2, 1}});
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 8})
    void anyRunOfAsManyBlocksIsBalanced(int slots) {
        int rows = WilliamsSquare.rows(slots).length;
        for (int begin = 1; begin <= rows; begin++) {
            int first = begin;
            assertBalanced(
                    slots,
                    IntStream.range(first, first + rows)
                            .mapToObj(block -> WilliamsSquare.order(slots, block, 42))
                            .toArray(int[][]::new));
        }
    }

    /** Ten blocks of four slots are two squares and a half, and time still favours none. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 8})
    void meanPositionsAreTheSameAfterEverySecondBlock(int slots) {
        int[] sums = new int[slots];
        for (int block = 1; block <= 10; block++) {
            int[] order = WilliamsSquare.order(slots, block, 7);
            IntStream.range(0, slots).forEach(position -> sums[order[position]] += position);
            if (block % 2 == 0) {
                assertThat(Arrays.stream(sums).distinct().count()).isEqualTo(1);
            }
        }
    }

    @Test
    void seedsRelabelAndNothingElse() {
        assertThat(WilliamsSquare.order(8, 3, 1)).isEqualTo(WilliamsSquare.order(8, 3, 1));
        long different = IntStream.range(0, 20)
                .mapToObj(seed -> Arrays.toString(WilliamsSquare.order(8, 3, seed)))
                .distinct()
                .count();
        assertThat(different).isGreaterThan(15);
    }

    /** Over seeds, each slot opens the first block equally often. */
    @Test
    void seedsFavourNoSlot() {
        int[] opened = new int[4];
        for (int seed = 0; seed < 4000; seed++) {
            opened[WilliamsSquare.order(4, 1, seed)[0]]++;
        }
        assertThat(Arrays.stream(opened).min().orElseThrow()).isGreaterThan(900);
        assertThat(Arrays.stream(opened).max().orElseThrow()).isLessThan(1100);
    }

    @Test
    void refusesAnOrderOfNothing() {
        assertThatThrownBy(() -> WilliamsSquare.rows(0)).hasMessageContaining("not 0");
    }

    private static void assertBalanced(int slots, int[][] rows) {
        int[][] atPosition = new int[slots][slots];
        int[][] after = new int[slots][slots];
        for (int[] row : rows) {
            assertThat(Arrays.stream(row).sorted().toArray())
                    .isEqualTo(IntStream.range(0, slots).toArray());
            for (int i = 0; i < slots; i++) {
                atPosition[i][row[i]]++;
                if (i > 0) {
                    after[row[i - 1]][row[i]]++;
                }
            }
        }
        for (int i = 0; i < slots; i++) {
            for (int j = 0; j < slots; j++) {
                assertThat(atPosition[i][j]).isEqualTo(rows.length / slots);
                assertThat(after[i][j]).isEqualTo(i == j ? 0 : rows.length / slots);
            }
        }
    }
}
