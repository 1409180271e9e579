package dev.wiregauge.aggregator.grpc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.aggregator.UpstreamException.Reason;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.nio.channels.ClosedChannelException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GrpcFailuresTest {

    private final RecordingChannel channel = new RecordingChannel();
    private final GrpcFailures failures = new GrpcFailures(channel);

    @ParameterizedTest
    @EnumSource(Status.Code.class)
    void givesEveryStatusAReason(Status.Code code) {
        Reason expected = switch (code) {
            case UNAVAILABLE, RESOURCE_EXHAUSTED -> Reason.UNAVAILABLE;
            case DEADLINE_EXCEEDED -> Reason.TIMEOUT;
            default -> Reason.BAD_ANSWER;
        };
        assertThat(failures.translate(code.toStatus().asRuntimeException()).reason())
                .isEqualTo(expected);
    }

    /** Seen when a backend was killed while a call began. */
    @Test
    void aConnectionThatBreaksUnderACallIsABackendAway() {
        Status closed = Status.UNKNOWN.withDescription("channel closed").withCause(new ClosedChannelException());
        assertThat(failures.translate(closed.asRuntimeException()).reason()).isEqualTo(Reason.UNAVAILABLE);
        assertThat(channel.resets).isOne();
    }

    @Test
    void connectsAgainAtOnceOnceABackendWasAway() {
        failures.translate(Status.INTERNAL.asRuntimeException());
        assertThat(channel.resets).isZero();
        failures.translate(Status.UNAVAILABLE.asRuntimeException());
        assertThat(channel.resets).isOne();
    }

    private static final class RecordingChannel extends ManagedChannel {

        private int resets;

        @Override
        public void resetConnectBackoff() {
            resets++;
        }

        @Override
        public ManagedChannel shutdown() {
            return this;
        }

        @Override
        public boolean isShutdown() {
            return false;
        }

        @Override
        public boolean isTerminated() {
            return false;
        }

        @Override
        public ManagedChannel shutdownNow() {
            return this;
        }

        @Override
        public boolean awaitTermination(long timeout, TimeUnit unit) {
            return true;
        }

        @Override
        public <Q, A> ClientCall<Q, A> newCall(MethodDescriptor<Q, A> method, CallOptions options) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String authority() {
            return "test";
        }
    }
}
