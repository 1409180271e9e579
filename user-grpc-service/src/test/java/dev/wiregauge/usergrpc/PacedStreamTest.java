package dev.wiregauge.usergrpc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.StreamUsersResponse;
import org.junit.jupiter.api.Test;

class PacedStreamTest {

    private final FakeResponses<StreamUsersResponse> responses = new FakeResponses<>();
    private final PacedStream<StreamUsersRequest, StreamUsersResponse> stream =
            new PacedStream<>(UserMessages::answer, responses);
    private final int readAhead = responses.requested();
    private int next;

    @Test
    void readsABoundedNumberOfRequestsAhead() {
        assertThat(responses.autoRequest()).isFalse();
        assertThat(readAhead).isBetween(1, 1_000);
    }

    @Test
    void readsNoFurtherWhileTheClientDoesNotReadItsAnswers() {
        receive(readAhead);

        assertThat(responses.requested()).isEqualTo(readAhead);
        assertThat(responses.sent()).hasSize(readAhead);
    }

    @Test
    void readsOnWhenTheClientIsReadyAgain() {
        receive(readAhead);

        responses.makeRoom(1);

        assertThat(responses.requested()).isEqualTo(2 * readAhead);
    }

    @Test
    void alwaysHasRequestsOnTheirWayWhileTheClientReads() {
        responses.setRoom(Integer.MAX_VALUE);

        for (int i = 0; i < 10 * readAhead; i++) {
            receive(1);
            assertThat(responses.requested() - next).isBetween(1, readAhead);
        }
    }

    @Test
    void answersInTheOrderOfTheRequests() {
        receive(3);

        assertThat(responses.sent())
                .extracting(answer -> answer.getUser().getNumericId())
                .containsExactly(1_000_001, 1_000_002, 1_000_003);
    }

    @Test
    void completesWhenTheClientHasNoMoreRequests() {
        receive(1);
        assertThat(responses.completions()).isZero();

        stream.onCompleted();

        assertThat(responses.completions()).isOne();
    }

    private void receive(int requests) {
        for (int i = 0; i < requests; i++) {
            stream.onNext(StreamUsersRequest.newBuilder().setIndex(next++).build());
        }
    }
}
