package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.aggregator.UpstreamException.Reason;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserDigest;
import dev.wiregauge.user.UserGenerator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecordUploadTest {

    /** Of the article's records. */
    private static final int CAPACITY = 2048;

    private int cancelled;

    @Test
    void handsTheLastRecordOverOnlyWithTheReceiptForAll() {
        RecordUpload upload = upload(3, Duration.ofMillis(50));
        List<User> sent = send(upload);
        assertThat(sent).isEqualTo(users(3));
        assertThat(upload.isSent()).isTrue();
        assertThatThrownBy(upload.users()::next).hasMessage("deadline passed with 2 of 3 records");

        upload = upload(3, Duration.ofSeconds(30));
        send(upload);
        upload.acknowledge(new UserDigest().addAll(sent).receipt());
        upload.end();
        assertThat(upload.users().next()).isEqualTo(sent);
        upload.users().close();
        assertThat(cancelled).isZero();
    }

    @Test
    void makesNoMoreThanTheWindowHasRoomForUntilItIsRead() {
        RecordUpload upload = upload(CAPACITY + 10, Duration.ofSeconds(30));
        List<User> sent = send(upload);
        upload.sentBy(() -> sent.addAll(send(upload)));
        assertThat(sent).hasSize(CAPACITY);
        assertThat(upload.isSent()).isFalse();
        assertThat(upload.users().next()).hasSize(CAPACITY / 2);
        assertThat(sent).isEqualTo(users(CAPACITY + 10));
        assertThat(upload.isSent()).isTrue();
    }

    @Test
    void refusesAReceiptForOtherRecords() {
        RecordUpload upload = upload(3, Duration.ofSeconds(30));
        List<User> sent = send(upload);
        upload.acknowledge(new UserDigest().addAll(sent.reversed()).receipt());
        assertFails(upload, "sent Receipt\\[count=3, .*but the receipt is Receipt\\[count=3, .*");
    }

    @Test
    void refusesAReceiptBeforeAllIsSent() {
        RecordUpload upload = upload(3, Duration.ofSeconds(30));
        User first = Objects.requireNonNull(upload.next());
        upload.acknowledge(new UserDigest().add(first).receipt());
        assertFails(upload, "sent Receipt\\[count=1, .*");
    }

    @Test
    void failsWhenTheCallEndsWithoutAReceipt() {
        RecordUpload upload = upload(3, Duration.ofSeconds(30));
        send(upload);
        upload.end();
        assertFails(upload, "the call ended without a receipt");
    }

    @Test
    void stopsTheCallOfAReaderWhoGoes() {
        RecordUpload upload = upload(3, Duration.ofSeconds(30));
        upload.users().close();
        assertThat(cancelled).isOne();
        assertThat(upload.next()).isNull();
    }

    @Test
    void stopsAtOnceTheCallOfAReaderWhoHasGone() {
        RecordUpload upload =
                new RecordUpload(new UserQuery(3, 42, Payload.ARTICLE, 1, Deadline.after(Duration.ofSeconds(30))));
        upload.users().close();
        upload.cancelledBy(() -> cancelled++);
        assertThat(cancelled).isOne();
    }

    private static void assertFails(RecordUpload upload, String message) {
        assertThatThrownBy(upload.users()::next)
                .isInstanceOfSatisfying(
                        UpstreamException.class,
                        failure -> assertThat(failure.reason()).isEqualTo(Reason.BAD_ANSWER))
                .hasMessageMatching(message);
    }

    private RecordUpload upload(int count, Duration budget) {
        RecordUpload upload = new RecordUpload(new UserQuery(count, 42, Payload.ARTICLE, 1, Deadline.after(budget)));
        upload.cancelledBy(() -> cancelled++);
        return upload;
    }

    private static List<User> send(RecordUpload upload) {
        List<User> sent = new ArrayList<>();
        for (User user = upload.next(); user != null; user = upload.next()) {
            sent.add(user);
        }
        return sent;
    }

    private static List<User> users(int count) {
        return IntStream.range(0, count)
                .mapToObj(index -> UserGenerator.user(42, index))
                .toList();
    }
}
