package dev.wiregauge.usergrpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.user.v1.ListUsersRequest;
import dev.wiregauge.user.v1.ListUsersResponse;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.StreamUsersResponse;
import dev.wiregauge.user.v1.UserServiceGrpc;
import io.grpc.ManagedChannel;
import io.grpc.stub.ClientCallStreamObserver;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the server does for a client that reads nothing: a little, and no more until the client reads. */
@RunningServer
class BackPressureIT {

    /** The client's window (64 KiB) and the server's send buffer (32 KiB) hold some 1100 records. */
    private static final int MOST_UNREAD = 3_000;

    private static final int FIRST_NUMERIC_ID = 1_000_001;

    private final ManagedChannel channel;
    private final MeterRegistry registry;

    BackPressureIT(ManagedChannel channel, MeterRegistry registry) {
        this.channel = channel;
        this.registry = registry;
    }

    @Test
    void readsNoMoreOfAStreamThanItsClientReadsOfTheAnswers() {
        int count = 200_000;
        long before = messages("grpc.server.requests.received", "StreamUsers");
        Sender call = new Sender(count);

        UserServiceGrpc.newStub(channel).streamUsers(call);

        assertThat(settled("grpc.server.requests.received", "StreamUsers", before))
                .isLessThan(MOST_UNREAD);
        assertThat(call.allAnswers())
                .extracting(answer -> answer.getUser().getNumericId())
                .containsExactlyElementsOf(numericIds(count));
    }

    @Test
    void listsNoMoreUsersThanItsClientReads() {
        int count = 100_000;
        long before = messages("grpc.server.responses.sent", "ListUsers");
        StreamingCall<ListUsersRequest, ListUsersResponse> call = new StreamingCall<>();

        UserServiceGrpc.newStub(channel)
                .listUsers(ListUsersRequest.newBuilder().setCount(count).build(), call);

        assertThat(settled("grpc.server.responses.sent", "ListUsers", before)).isLessThan(MOST_UNREAD);
        assertThat(call.allAnswers())
                .extracting(answer -> answer.getUser().getNumericId())
                .containsExactlyElementsOf(numericIds(count));
    }

    /** Waits until messages have passed since {@code before} and no more do. */
    private long settled(String counter, String method, long before) {
        AtomicLong last = new AtomicLong(before);
        await().during(Duration.ofMillis(500)).atMost(Duration.ofSeconds(20)).until(() -> {
            long now = messages(counter, method);
            return now > before && now == last.getAndSet(now);
        });
        return last.get() - before;
    }

    private long messages(String counter, String method) {
        return (long) registry.find(counter).tag("method", method).counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    private static Iterable<Integer> numericIds(int count) {
        return IntStream.range(0, count)
                .mapToObj(index -> FIRST_NUMERIC_ID + index)
                .toList();
    }

    /** Asks for user 0, 1, 2 and so on, as fast as the transport takes the requests. */
    private static final class Sender extends StreamingCall<StreamUsersRequest, StreamUsersResponse> {

        private final int count;
        private int next;

        Sender(int count) {
            this.count = count;
        }

        @Override
        void sendWhileReady(ClientCallStreamObserver<StreamUsersRequest> requests) {
            while (next < count && requests.isReady()) {
                requests.onNext(StreamUsersRequest.newBuilder().setIndex(next).build());
                if (++next == count) {
                    requests.onCompleted();
                }
            }
        }
    }
}
