package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.aggregator.UpstreamException.Reason;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.UserDigest;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WholeUploadTest {

    private final WholeUpload upload =
            new WholeUpload(new UserQuery(3, 42, Payload.ARTICLE, 1, Deadline.after(Duration.ofSeconds(30))));
    private final Receipt receipt = new UserDigest().addAll(upload.records()).receipt();

    @Test
    void handsItsRecordsOverWithTheReceiptForThem() {
        upload.acknowledge(receipt);
        upload.end();
        assertThat(upload.users().next()).isEqualTo(upload.records()).hasSize(3);
    }

    @Test
    void refusesAReceiptForOthers() {
        upload.acknowledge(new Receipt(3, receipt.digest() + 1));
        assertFails("sent Receipt[count=3, digest=%d], but the receipt is Receipt[count=3, digest=%d]"
                .formatted(receipt.digest(), receipt.digest() + 1));
    }

    @Test
    void failsWhenTheCallEndsWithoutAReceipt() {
        upload.end();
        assertFails("the call ended without its answer");
    }

    private void assertFails(String message) {
        assertThatThrownBy(upload.users()::next)
                .isInstanceOfSatisfying(
                        UpstreamException.class,
                        failure -> assertThat(failure.reason()).isEqualTo(Reason.BAD_ANSWER))
                .hasMessage(message);
    }
}
