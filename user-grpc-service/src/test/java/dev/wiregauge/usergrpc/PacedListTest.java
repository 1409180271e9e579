package dev.wiregauge.usergrpc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.v1.ListUsersRequest;
import dev.wiregauge.user.v1.ListUsersResponse;
import org.junit.jupiter.api.Test;

class PacedListTest {

    private final FakeResponses<ListUsersResponse> responses = new FakeResponses<>();

    @Test
    void sendsNothingToAClientThatIsNotReady() {
        list(5);

        assertThat(responses.sent()).isEmpty();
        assertThat(responses.completions()).isZero();
    }

    @Test
    void stopsWhenTheClientHasEnoughAndGoesOnWhenItIsReadyAgain() {
        responses.setRoom(2);
        list(5);
        assertThat(responses.sent()).hasSize(2);

        responses.makeRoom(1);
        assertThat(responses.sent()).hasSize(3);
        assertThat(responses.completions()).isZero();

        responses.makeRoom(10);
        assertThat(responses.sent())
                .extracting(answer -> answer.getUser().getNumericId())
                .containsExactly(1_000_001, 1_000_002, 1_000_003, 1_000_004, 1_000_005);
        assertThat(responses.completions()).isOne();
    }

    @Test
    void completesOnceHoweverOftenTheClientIsReadyAfterwards() {
        responses.setRoom(10);
        list(3);

        responses.makeRoom(10);

        assertThat(responses.sent()).hasSize(3);
        assertThat(responses.completions()).isOne();
    }

    @Test
    void completesWithItsLastUserWhenTheClientHasRoomForNoMore() {
        responses.setRoom(3);
        list(3);

        assertThat(responses.completions()).isOne();
    }

    @Test
    void makesNoMoreUsersForAClientThatIsGone() {
        responses.setRoom(2);
        list(5);

        responses.cancel();
        responses.makeRoom(10);

        assertThat(responses.sent()).hasSize(2);
        assertThat(responses.completions()).isZero();
    }

    private void list(int count) {
        new PacedList<>(
                        count,
                        index -> UserMessages.answer(ListUsersRequest.getDefaultInstance(), Payload.ARTICLE, index),
                        responses)
                .start();
    }
}
