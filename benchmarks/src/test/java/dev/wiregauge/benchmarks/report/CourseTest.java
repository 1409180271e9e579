package dev.wiregauge.benchmarks.report;

import static dev.wiregauge.benchmarks.report.SyntheticInjection.GAP;
import static dev.wiregauge.benchmarks.report.SyntheticInjection.OFF;
import static dev.wiregauge.benchmarks.report.SyntheticInjection.ON;
import static dev.wiregauge.benchmarks.report.SyntheticInjection.wrongUntil;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.wiregauge.benchmarks.load.Answer;
import dev.wiregauge.benchmarks.results.Injection;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CourseTest {

    @Test
    void aFaultThatNobodyNoticesIsRecoveredFromAtOnce() {
        Course course = Course.of(SyntheticInjection.of(_ -> Answer.GOOD));

        assertThat(course.before()).isEqualTo(new Course.Part(40, 5.0));
        assertThat(course.during()).isEqualTo(new Course.Part(40, 5.0));
        assertThat(course.after()).isEqualTo(new Course.Part(40, 5.0));
        assertThat(course.errors()).isEmpty();
        assertThat(course.recoverySeconds()).isZero();
    }

    @Test
    void aRequestBelongsToThePartInWhichItWasSent() {
        Course course = Course.of(SyntheticInjection.of(wrongUntil(-GAP, "503")));

        assertThat(course.before().goodPerSecond()).isEqualTo(40);
        assertThat(course.during()).as("the last of its requests").isEqualTo(new Course.Part(0.25, 5.0));
        assertThat(course.after().goodPerSecond()).isEqualTo(40);
        assertThat(course.errors()).isEqualTo(Map.of("503", 4 * 40L - 1));
    }

    @Test
    void recoveryBeginsWithTheFirstGoodSecond() {
        assertThat(recovery(wrongUntil(1250, "504"))).isEqualTo(1.25);
        assertThat(recovery(since -> (since >= 0 && since < 4000 + 1250) || since == 4000 + 1500 ? "504" : Answer.GOOD))
                .as("36 of 40 are enough")
                .isEqualTo(1.25);
    }

    @Test
    void aGoodSecondMayBeginBeforeTheLastError() {
        assertThat(recovery(since -> since >= 0 && since < 4000 + 4 * GAP ? "503" : Answer.GOOD))
                .as("four errors, then 36 good answers")
                .isZero();
        assertThat(recovery(since -> since >= 0 && since < 4000 + 5 * GAP ? "503" : Answer.GOOD))
                .as("five errors")
                .isEqualTo(0.125);
    }

    @Test
    void aSecondWithAGapIsNoRecovery() {
        // Two of three requests fail for a second in the middle of what seemed good again.
        assertThat(recovery(since -> {
                    long after = since - 4000;
                    boolean bad =
                            (since >= 0 && after < 500) || (after >= 1000 && after < 2000 && after % (3 * GAP) != 0);
                    return bad ? "503" : Answer.GOOD;
                }))
                .isCloseTo(1.9, within(0.1));
    }

    @Test
    void whatIsNotAWholeSecondIsNoRecovery() {
        assertThat(recovery(wrongUntil(4000, "503"))).isEqualTo(4.0);
        assertThat(recovery(wrongUntil(4000 + GAP, "503"))).isNull();
    }

    @Test
    void recoveryIsMeasuredAgainstWhatWasServedBefore() {
        // Half of it fails from the beginning on: there is no more to come back to.
        assertThat(recovery(since -> (since >= 0 && since < 4000) || since % (2 * GAP) != 0 ? "503" : Answer.GOOD))
                .isZero();
    }

    @Test
    void whatWasNotSentIsAnError() {
        List<Answer> all = SyntheticInjection.of(_ -> Answer.GOOD).answers();
        Injection gap = SyntheticInjection.with(
                "grpc-stream",
                "silence",
                1,
                all.stream()
                        .filter(answer -> answer.beganMillis() < ON + 1000 || answer.beganMillis() >= OFF - 1000)
                        .toList());

        assertThat(Course.of(gap).errors()).isEqualTo(Map.of("unsent", 80L));
        assertThat(Course.of(gap).during().goodPerSecond()).isEqualTo(20);
    }

    @Test
    void tellsTheLongestWaitAndTheMediansOfGoodAnswersOnly() {
        List<Answer> answers = SyntheticInjection.of(wrongUntil(0, "504")).answers().stream()
                .map(answer -> answer.isGood()
                        ? answer
                        : new Answer(answer.beganMillis(), 2000 + (answer.beganMillis() - ON) / 1000.0, "504"))
                .toList();
        Course course = Course.of(SyntheticInjection.with("grpc-stream", "silence", 1, answers));

        assertThat(course.longestMillis()).isEqualTo(2000 + 3.975);
        assertThat(course.during().p50Millis()).isNull();
        assertThat(course.before().p50Millis()).isEqualTo(5);
    }

    @Test
    void drawsOneStepAfterTheOtherFromTheSameTimeBeforeTheFault() {
        List<Double> steps = Course.served(SyntheticInjection.of(wrongUntil(0, "503")), 3000, 1000);

        assertThat(steps).containsExactly(40.0, 40.0, 40.0, 0.0, 0.0, 0.0, 0.0, 40.0, 40.0, 40.0, 40.0);
    }

    private static @Nullable Double recovery(LongFunction<String> outcome) {
        return Course.of(SyntheticInjection.of(outcome)).recoverySeconds();
    }
}
