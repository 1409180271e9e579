package dev.wiregauge.userrest.proto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.v1.CollectUsersRequest;
import dev.wiregauge.user.v1.Readings;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.User;
import dev.wiregauge.user.wire.ProtobufUsers;
import dev.wiregauge.userrest.UserRestApplication;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/** What is refused costs its sender nothing but the refusal: the connection is kept, and serves on. */
@SpringBootTest(classes = UserRestApplication.class, webEnvironment = WebEnvironment.RANDOM_PORT)
class ProtobufProblemIT {

    private static final int TIMES = 50;
    private static final String USERS = "/api/rest/users";
    private static final String RECEIPTS = "/api/rest/receipts";

    private final int port;
    private final Http http;

    ProtobufProblemIT(@LocalServerPort int port) {
        this.port = port;
        this.http = new Http(port);
    }

    static Stream<Arguments> badBodies() {
        byte[] user = CollectUsersRequest.newBuilder()
                .setUser(ProtobufUsers.message(UserGenerator.user(1, 7)))
                .build()
                .toByteArray();
        byte[] longUser = CollectUsersRequest.newBuilder()
                .setUser(User.newBuilder().setId("x".repeat(300_000)))
                .build()
                .toByteArray();
        byte[] users = Http.delimited(List.of(
                CollectUsersRequest.newBuilder()
                        .setUser(ProtobufUsers.message(UserGenerator.user(1, 7)))
                        .build(),
                CollectUsersRequest.newBuilder()
                        .setUser(ProtobufUsers.message(UserGenerator.user(1, 8)))
                        .build()));
        byte[] many = Http.delimited(Collections.nCopies(
                500,
                CollectUsersRequest.newBuilder()
                        .setUser(ProtobufUsers.message(UserGenerator.user(1, 7)))
                        .build()));
        byte[] manyWhole = repeated(user, 500);
        return Stream.of(
                argumentSet("a whole message that is none", RECEIPTS, Http.WHOLE, bytes("no protobuf"), 400),
                argumentSet("half a whole message", RECEIPTS, Http.WHOLE, Arrays.copyOf(user, 40), 400),
                argumentSet("nothing", RECEIPTS, Http.WHOLE, bytes(""), 400),
                argumentSet("a whole message that breaks off late", RECEIPTS, Http.WHOLE, less(manyWhole, 1), 400),
                argumentSet("what is no user, late", RECEIPTS, Http.WHOLE, joined(manyWhole, bytes("\n\3nno")), 400),
                argumentSet("a stream that breaks off late", RECEIPTS, Http.DELIMITED, less(many, 1), 400),
                argumentSet("a late message that is none", RECEIPTS, Http.DELIMITED, joined(many, bytes("\3nno")), 400),
                argumentSet(
                        "a late message without its user", RECEIPTS, Http.DELIMITED, joined(many, bytes("\0")), 400),
                argumentSet(
                        "a late message that is too long",
                        RECEIPTS,
                        Http.DELIMITED,
                        joined(many, prefixed(longUser)),
                        413),
                argumentSet(
                        "a record of words and numbers",
                        RECEIPTS,
                        Http.WHOLE,
                        CollectUsersRequest.newBuilder()
                                .setUser(User.newBuilder()
                                        .setAbout("words")
                                        .setReadings(Readings.newBuilder().addCounts(1_000_000)))
                                .build()
                                .toByteArray(),
                        400),
                argumentSet("a message that is none", RECEIPTS, Http.DELIMITED, bytes("\3nno"), 400),
                argumentSet("a message without its user", RECEIPTS, Http.DELIMITED, bytes("\0"), 400),
                argumentSet(
                        "a stream that ends within a message",
                        RECEIPTS,
                        Http.DELIMITED,
                        Arrays.copyOf(users, users.length - 1),
                        400),
                argumentSet("a length without its message", RECEIPTS, Http.DELIMITED, bytes("\7"), 400),
                argumentSet("a message that is too long", RECEIPTS, Http.DELIMITED, prefixed(longUser), 413),
                argumentSet(
                        "a length that is no length",
                        RECEIPTS,
                        Http.DELIMITED,
                        new byte[] {-1, -1, -1, -1, -1, -1, -1, -1, -1, 1},
                        413),
                argumentSet("an index out of its range", USERS, Http.DELIMITED, asking(-1), 400),
                argumentSet("a large index", USERS, Http.DELIMITED, asking(UserGenerator.MAX_INDEX + 1), 400),
                argumentSet(
                        "a width that is none",
                        USERS,
                        Http.DELIMITED,
                        Http.delimited(List.of(
                                StreamUsersRequest.newBuilder().setBytes(177).build())),
                        400),
                argumentSet("a request that is none", USERS, Http.DELIMITED, bytes("\3nno"), 400),
                argumentSet("half a request", USERS, Http.DELIMITED, Arrays.copyOf(asking(7), 3), 400));
    }

    private static byte[] asking(int index) {
        return Http.delimited(List.of(
                StreamUsersRequest.newBuilder().setSeed(1).setIndex(index).build()));
    }

    private static byte[] prefixed(byte[] message) {
        byte[] length = {
            (byte) (0x80 | message.length), (byte) (0x80 | message.length >> 7), (byte) (message.length >> 14)
        };
        byte[] all = Arrays.copyOf(length, length.length + message.length);
        System.arraycopy(message, 0, all, length.length, message.length);
        return all;
    }

    private static byte[] less(byte[] all, int bytes) {
        return Arrays.copyOf(all, all.length - bytes);
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    /** Messages of one user, one after the other, are a message of all of them. */
    private static byte[] repeated(byte[] user, int times) {
        byte[] all = {};
        for (int i = 0; i < times; i++) {
            all = joined(all, user);
        }
        return all;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @MethodSource("badBodies")
    void refusesAndServesOn(String path, String contentType, byte[] body, int refusal) throws Exception {
        assertIsProblem(http.post(path, contentType, body, "Accept", "application/x-protobuf, */*;q=0.1"), refusal);

        byte[] post = bytes("POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n"
                .formatted(path, contentType, body.length));
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(10_000);
            socket.setTcpNoDelay(true); // a request is several writes
            InputStream in = new BufferedInputStream(socket.getInputStream());
            for (int time = 0; time < TIMES; time++) {
                assertThat(status(socket, in, post, body)).isEqualTo(refusal);
                byte[] get = bytes("GET /api/rest/users/7 HTTP/1.1\r\nHost: localhost\r\nAccept: %s\r\n\r\n"
                        .formatted(Http.WHOLE));
                assertThat(status(socket, in, get)).isEqualTo(200);
            }
        }
    }

    @Test
    void refusesAWholeMessageOverItsLimit() throws Exception {
        assertIsProblem(http.post(RECEIPTS, Http.WHOLE, new byte[Payload.MESSAGE_BYTES + 1]), 413);
        assertThat(http.get("/api/rest/users/7", "Accept", Http.WHOLE).statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?count=0", "?count=100001", "?count=x", "?count=1&seed=x"})
    void refusesACountThatIsOutOfItsRange(String query) throws Exception {
        for (String type : new String[] {Http.WHOLE, Http.DELIMITED}) {
            assertIsProblem(http.get(USERS + query, "Accept", type), 400);
        }
    }

    @Test
    void refusesOtherEncodings() throws Exception {
        assertIsProblem(http.post(RECEIPTS, "application/xml", bytes("<user/>")), 415);
        assertIsProblem(http.get("/api/rest/users/7", "Accept", "application/xml"), 406);
        // A stream is not a whole answer, and the other way round.
        assertIsProblem(http.get("/api/rest/users/7", "Accept", Http.DELIMITED), 406);
        assertIsProblem(http.post(USERS, Http.WHOLE, asking(7)), 415);
    }

    /** Returns the status of the answer, whose body is read. */
    private static int status(Socket socket, InputStream in, byte[]... request) throws IOException {
        for (byte[] part : request) {
            socket.getOutputStream().write(part);
        }
        int status = Integer.parseInt(line(in).split(" ", 3)[1]);
        int length = 0;
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(
                        header.substring("content-length:".length()).strip());
            }
        }
        in.skipNBytes(length);
        return status;
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int read = in.read(); read != '\n'; read = in.read()) {
            if (read < 0) {
                throw new EOFException("the server closed the connection");
            }
            line.append((char) read);
        }
        return line.toString().stripTrailing();
    }

    private static void assertIsProblem(HttpResponse<byte[]> response, int status) {
        String body = new String(response.body(), StandardCharsets.UTF_8);
        assertThat(response.statusCode()).as(body).isEqualTo(status);
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(body)
                .contains("\"status\":" + status)
                .doesNotContainIgnoringCase("exception", "java", "spring", "wiregauge", "trace", "\\n\\tat");
    }
}
