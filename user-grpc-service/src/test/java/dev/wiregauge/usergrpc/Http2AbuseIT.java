package dev.wiregauge.usergrpc;

import static dev.wiregauge.usergrpc.RawHttp2.frame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.StreamUsersResponse;
import dev.wiregauge.user.v1.UserServiceGrpc;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ConnectivityState;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.netty.util.internal.PlatformDependent;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lognet.springboot.grpc.autoconfigure.GRpcServerProperties;

/** Clients that keep a connection busy with what costs them nothing: they lose it, and nobody else notices. */
@RunningServer
class Http2AbuseIT {

    /** More than the calls of all requests that a gateway lets in, be they a hundred with 16 or thirty with 256 calls each. */
    private static final int GIVEN_UP_AT_ONCE = 8000;

    private static final long MOST_BYTES = 256L << 20;
    private static final int BOMBS = 1000;
    private static final long MOST_GROWTH_BYTES = 32L << 20;

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final GRpcServerProperties server;
    private final ManagedChannel channel;

    Http2AbuseIT(GRpcServerProperties server, ManagedChannel channel) {
        this.server = server;
        this.channel = channel;
    }

    /** What is sent again and again. */
    enum Abuse {
        RAPID_RESET {
            @Override
            byte[] next(int stream) {
                return join(call(stream), frame(RawHttp2.RST_STREAM, 0, stream, 0, 0, 0, 8));
            }
        },
        /** A call, and a mistake for which the server resets it. */
        MADE_YOU_RESET {
            @Override
            byte[] next(int stream) {
                return join(call(stream), frame(RawHttp2.WINDOW_UPDATE, 0, stream, 0, 0, 0, 0));
            }
        },
        ENDLESS_HEADERS {
            @Override
            byte[] next(int stream) {
                return stream == 1
                        ? frame(RawHttp2.HEADERS, 0, 1, RawHttp2.callHeaders(PATH))
                        : frame(RawHttp2.CONTINUATION, 0, 1, 0x00, 1, 'a', 1, 'b');
            }
        },
        /** One large header, and then a block that names it thousands of times, and is larger than all headers may be. */
        HPACK_BOMB {
            @Override
            byte[] next(int stream) {
                byte[] block = RawHttp2.keptHeader(3000);
                if (stream > 1) {
                    block = new byte[16_000];
                    Arrays.fill(block, KEPT);
                }
                return frame(RawHttp2.HEADERS, RawHttp2.END_HEADERS, stream, join(RawHttp2.callHeaders(PATH), block));
            }
        },
        /** The same, with blocks that are small, and headers that are too large by little: each is refused by itself. */
        SMALL_HPACK_BOMB {
            @Override
            byte[] next(int stream) {
                byte[] block = stream == 1 ? RawHttp2.keptHeader(3000) : new byte[] {KEPT, KEPT, KEPT};
                return frame(RawHttp2.HEADERS, RawHttp2.END_HEADERS, stream, join(RawHttp2.callHeaders(PATH), block));
            }
        },
        PING {
            @Override
            byte[] next(int stream) {
                return frame(RawHttp2.PING, 0, 0, new byte[8]);
            }
        },
        /** Each is to be acknowledged, and the acknowledgements are not read. */
        SETTINGS {
            @Override
            byte[] next(int stream) {
                return frame(RawHttp2.SETTINGS, 0, 0);
            }
        };

        /** Names the header that is kept. */
        static final byte KEPT = (byte) 0xbe;

        static final String PATH = "/wiregauge.user.v1.UserService/GetUser";

        abstract byte[] next(int stream);

        static byte[] call(int stream) {
            return frame(RawHttp2.HEADERS, RawHttp2.END_HEADERS, stream, RawHttp2.callHeaders(PATH));
        }

        static byte[] join(byte[]... parts) {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            for (byte[] part : parts) {
                all.writeBytes(part);
            }
            return all.toByteArray();
        }
    }

    @ParameterizedTest
    @EnumSource(Abuse.class)
    void endsTheConnectionAndServesOthers(Abuse abuse) throws Exception {
        AtomicBoolean isOver = new AtomicBoolean();
        List<Throwable> failures = new ArrayList<>();
        Thread other = Thread.ofVirtual().start(() -> {
            while (!isOver.get()) {
                try {
                    askAsUsual();
                } catch (RuntimeException failure) {
                    failures.add(failure);
                }
            }
        });
        try (RawHttp2 connection = new RawHttp2(server.getRunningPort())) {
            if (abuse != Abuse.SETTINGS) {
                Thread.ofVirtual().start(connection::readToEnd);
            }
            assertThatThrownBy(() -> abuse(connection, abuse)).isInstanceOf(IOException.class);
        } finally {
            isOver.set(true);
            other.join();
        }
        assertThat(failures).isEmpty();
    }

    /** Returns if the server lets it go on. */
    private static void abuse(RawHttp2 connection, Abuse abuse) throws IOException {
        long sent = 0;
        long end = System.nanoTime() + PATIENCE.toNanos();
        for (int stream = 1; sent < MOST_BYTES && System.nanoTime() < end && stream > 0; stream += 2) {
            byte[] next = abuse.next(stream);
            connection.send(next);
            sent += next.length;
        }
    }

    /** Ten thousand headers of each call, by name. Without their limit, these calls hold 80 MB. */
    @Test
    void keepsNothingOfTheHeadersThatItRefuses() throws Exception {
        byte[] block = new byte[10_000];
        Arrays.fill(block, Abuse.KEPT);
        byte[] headers = Abuse.join(RawHttp2.callHeaders(Abuse.PATH), block);
        long before = usedBytes();
        try (RawHttp2 connection = new RawHttp2(server.getRunningPort())) {
            connection.send(Abuse.SMALL_HPACK_BOMB.next(1));
            for (int i = 1; i <= BOMBS; i++) {
                connection.send(frame(RawHttp2.HEADERS, RawHttp2.END_HEADERS, 2 * i + 1, headers));
            }
            assertThat(connection.untilPong())
                    .filteredOn(frame -> frame.type() == RawHttp2.RST_STREAM)
                    .hasSize(BOMBS);
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(usedBytes() - before).isLessThan(MOST_GROWTH_BYTES));
        }
    }

    private static long usedBytes() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed()
                + PlatformDependent.usedDirectMemory();
    }

    @Test
    void refusesACallWithLargeMetadataAndServesTheNextOfItsConnection() throws Exception {
        try (RawHttp2 connection = new RawHttp2(server.getRunningPort())) {
            byte[] large = Abuse.join(RawHttp2.callHeaders(Abuse.PATH), RawHttp2.keptHeader(9 * 1024));
            connection.send(frame(RawHttp2.HEADERS, RawHttp2.END_HEADERS, 1, large));
            assertThat(connection.untilPong())
                    .filteredOn(frame -> frame.stream() == 1)
                    .extracting(RawHttp2.Frame::type)
                    .containsExactly(RawHttp2.HEADERS, RawHttp2.RST_STREAM);

            connection.send(Abuse.call(3));
            connection.send(frame(RawHttp2.DATA, RawHttp2.END_STREAM, 3, new byte[5])); // an empty message
            RawHttp2.Frame next = connection.read();
            while (next.type() != RawHttp2.DATA) { // a call that fails has none
                next = connection.read();
            }
            assertThat(next.stream()).isEqualTo(3);
        }
    }

    @Test
    void letsAGatewayGiveUpAllItsCallsAtOnce() {
        askAsUsual();
        AtomicBoolean wasReadyThroughout = new AtomicBoolean(true);
        channel.notifyWhenStateChanged(ConnectivityState.READY, () -> wasReadyThroughout.set(false));
        List<ClientCall<StreamUsersRequest, StreamUsersResponse>> calls = new ArrayList<>();
        for (int i = 0; i < GIVEN_UP_AT_ONCE; i++) {
            ClientCall<StreamUsersRequest, StreamUsersResponse> call =
                    channel.newCall(UserServiceGrpc.getStreamUsersMethod(), CallOptions.DEFAULT);
            call.start(new ClientCall.Listener<>() {}, new Metadata());
            call.sendMessage(StreamUsersRequest.getDefaultInstance());
            calls.add(call);
        }
        calls.forEach(call -> call.cancel("no longer wanted", null));
        for (int i = 0; i < 100; i++) {
            askAsUsual();
        }
        assertThat(wasReadyThroughout).isTrue();
    }

    private void askAsUsual() {
        UserServiceGrpc.newBlockingStub(channel)
                .withDeadlineAfter(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                .getUser(GetUserRequest.getDefaultInstance());
    }
}
