package dev.wiregauge.aggregator.rest.tuned;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.AggregatorProperties.Grpc;
import dev.wiregauge.aggregator.AggregatorProperties.Rest;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import dev.wiregauge.aggregator.rest.tuned.FrameBackend.Stream;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Settings;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One connection of HTTP/2, and a backend on a real socket, whose every frame is the test's. */
class SharedConnectionIT {

    private static final int WINDOW = 65_535;
    private static final Duration AGE = Duration.ofMinutes(5);

    private final FrameBackend backend =
            new FrameBackend(Http2Settings.defaultSettings().maxConcurrentStreams(2));
    private final Loop loop = loop(backend.port());
    private final SharedConnection connection = new SharedConnection(loop, AGE);

    @AfterEach
    void close() {
        loop.close();
        backend.close();
    }

    @Test
    void callsShareTheConnectionAndEndInAnyOrder() throws Exception {
        Call first = Call.get(connection, "/1");
        Call second = Call.get(connection, "/2");
        Stream one = backend.request();
        Stream two = backend.request();
        assertThat(one.request()).isEqualTo("GET /1");
        assertThat(two.connection()).isSameAs(one.connection());

        two.answer("200", "two");
        assertThat(second.text()).isEqualTo("two");
        one.answer("200", "one");
        assertThat(first.text()).isEqualTo("one");
    }

    @Test
    void aCallWaitsForAStream() throws Exception {
        Call first = Call.get(connection, "/1");
        Call.get(connection, "/2");
        Call abandoned = Call.get(connection, "/3");
        Call last = Call.get(connection, "/4");
        Stream one = backend.request();
        backend.request();
        abandoned.abandon();
        one.answer("200", "one");
        assertThat(first.text()).isEqualTo("one");

        Stream next = backend.request();
        assertThat(next.request()).isEqualTo("GET /4");
        next.answer("200", "four");
        assertThat(last.text()).isEqualTo("four");
        assertThat(backend.hasRequest()).isFalse();
    }

    @Test
    void anAbandonedCallIsResetAlone() throws Exception {
        Call first = Call.get(connection, "/1");
        Call second = Call.get(connection, "/2");
        Stream one = backend.request();
        Stream two = backend.request();
        first.exchange.cancel();
        assertThat(backend.reset().stream().id()).isEqualTo(one.stream().id());
        two.answer("200", "two");
        assertThat(second.text()).isEqualTo("two");
    }

    @ParameterizedTest
    @ValueSource(strings = {"500", "204", "301"})
    void aBadAnswerFailsItsCallAlone(String status) throws Exception {
        Call call = Call.get(connection, "/1");
        Stream one = backend.request();
        one.head(status);
        one.say("hi", false);
        assertThat(call.failure().reason()).isEqualTo(Reason.BAD_ANSWER);
        assertThat(backend.reset().stream().id()).isEqualTo(one.stream().id());

        Call next = Call.get(connection, "/2");
        Stream two = backend.request();
        assertThat(two.connection()).isSameAs(one.connection());
        two.answer("200", "two");
        assertThat(next.text()).isEqualTo("two");
    }

    @ParameterizedTest
    @ValueSource(strings = {"406", "415"})
    void aBackendThatDoesNotKnowTheEncodingIsSaidToBeOne(String status) throws Exception {
        Call call = Call.get(connection, "/1");
        backend.request().answer(status, "");
        assertThat(call.failure().reason()).isEqualTo(Reason.UNKNOWN_ENCODING);
    }

    @Test
    void aRefusedCallIsMadeOnceMoreAndNoMore() throws Exception {
        Call call = Call.get(connection, "/1");
        backend.request().reset(Http2Error.REFUSED_STREAM);
        backend.request().reset(Http2Error.REFUSED_STREAM);
        assertThat(call.failure().reason()).isEqualTo(Reason.UNAVAILABLE);
    }

    @Test
    void aCallThatIsBrokenOffIsNotMadeAgain() throws Exception {
        Call call = Call.get(connection, "/1");
        Stream one = backend.request();
        one.head("200");
        one.say("h", false);
        one.reset(Http2Error.INTERNAL_ERROR);
        assertThat(call.failure().reason()).isEqualTo(Reason.UNAVAILABLE);
    }

    @Test
    void aConnectionThatEndsIsReplacedAndItsCallsAreMadeOnceMore() throws Exception {
        Call call = Call.get(connection, "/1");
        Stream one = backend.request();
        one.cut();
        Stream again = backend.request();
        assertThat(again.connection()).isNotSameAs(one.connection());
        again.answer("200", "hi");
        assertThat(call.text()).isEqualTo("hi");
    }

    @Test
    void anAnswerThatIsCutIsNotAskedForAgain() throws Exception {
        Call call = Call.get(connection, "/1");
        Stream one = backend.request();
        one.head("200");
        one.say("h", false);
        await().atMost(Duration.ofSeconds(30)).until(() -> call.received() == 1);
        one.cut();
        assertThat(call.failure().reason()).isEqualTo(Reason.UNAVAILABLE);
    }

    @Test
    void aBackendThatGoesAwayEndsWhatItHasSeenAndNoMore() throws Exception {
        Call first = Call.get(connection, "/1");
        Stream one = backend.request();
        one.goAway();
        one.head("200");
        one.say("o", false);
        await().atMost(Duration.ofSeconds(30)).until(() -> first.received() == 1); // what came before it, too
        Call second = Call.get(connection, "/2");
        one.say("ne", true);
        assertThat(first.text()).isEqualTo("one");

        Stream two = backend.request();
        two.answer("200", "two");
        assertThat(second.text()).isEqualTo("two");
        one.connection().closeFuture().await(30_000);
        assertThat(one.connection().isOpen()).isFalse();
        assertThat(two.connection().isOpen()).isTrue();
    }

    @Test
    void aConnectionOfSomeAgeTakesNoMoreCallsAndEndsWithItsLast() throws Exception {
        SharedConnection ageing = new SharedConnection(loop, Duration.ofMillis(500));
        Call first = Call.get(ageing, "/1");
        Stream one = backend.request();
        Stream next;
        do {
            Call call = Call.get(ageing, "/2");
            next = backend.request();
            next.answer("200", "two");
            assertThat(call.text()).isEqualTo("two");
        } while (next.connection().equals(one.connection()));

        assertThat(one.connection().isOpen()).isTrue();
        one.answer("200", "one");
        assertThat(first.text()).isEqualTo("one");
        assertThat(one.connection().closeFuture().await(30_000)).isTrue();
    }

    @Test
    void aConnectionOfSomeAgeEndsWhereThereIsNoCall() throws Exception {
        Call call = Call.get(new SharedConnection(loop, Duration.ofMillis(500)), "/1");
        Stream one = backend.request();
        one.answer("200", "one");
        assertThat(call.text()).isEqualTo("one");
        assertThat(one.connection().closeFuture().await(30_000)).isTrue();
    }

    @Test
    void aCallThatIsNotReadStopsItselfAlone() throws Exception {
        Call stopped = Call.get(connection, "/1");
        Stream one = backend.request();
        stopped.exchange.later(() -> stopped.exchange.read(false));
        one.head("200");
        one.say("x".repeat(4 * WINDOW), true);
        await().atMost(Duration.ofSeconds(30)).until(() -> stopped.received() == WINDOW);

        Call other = Call.get(connection, "/2");
        Stream two = backend.request();
        two.head("200");
        two.say("y".repeat(4 * WINDOW), true);
        assertThat(other.text()).hasSize(4 * WINDOW);
        assertThat(stopped.received()).isEqualTo(WINDOW);

        stopped.exchange.later(() -> stopped.exchange.read(true));
        assertThat(stopped.text()).hasSize(4 * WINDOW);
    }

    @Test
    void aBodyLeavesNoFasterThanItIsTaken() throws Exception {
        TestParts parts = new TestParts(-1);
        for (int part = 1; part <= 64; part++) {
            parts.add("x".repeat(Parts.BYTES), part == 64);
        }
        Call call = Call.post(connection, "/1", parts);
        Stream one = backend.request();
        assertThat(one.request()).isEqualTo("POST /1");
        await().atMost(Duration.ofSeconds(30)).until(() -> backend.bodyBytes.get() == WINDOW);
        assertThat(parts.taken.get()).isLessThanOrEqualTo(WINDOW + Parts.BYTES);

        await().atMost(Duration.ofSeconds(30)).until(() -> {
            one.giveBack(Parts.BYTES);
            return backend.bodyBytes.get() == 64 * Parts.BYTES;
        });
        one.answer("200", "hi");
        assertThat(call.text()).isEqualTo("hi");
    }

    @Test
    void aCallThatIsAnsweredTooEarlySendsNoMore() throws Exception {
        Call call = Call.post(connection, "/1", new TestParts(-1));
        Stream one = backend.request();
        one.answer("200", "hi");
        assertThat(call.text()).isEqualTo("hi");
        assertThat(backend.reset().stream().id()).isEqualTo(one.stream().id());
    }

    @Test
    void nobodyAnswers() throws Exception {
        Loop away = loop(1); // a port that nobody listens on
        SharedConnection none = new SharedConnection(away, AGE);
        assertThat(Call.get(none, "/1").failure().reason()).isEqualTo(Reason.UNAVAILABLE);
        assertThat(Call.get(none, "/2").failure().reason()).isEqualTo(Reason.UNAVAILABLE);
        away.close();
    }

    /** Otherwise every call to come would wait for it, too. */
    @Test
    void aConnectionThatNeverSaysAWordIsGivenUpWithItsLastCall() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            silent.setSoTimeout(30_000);
            Loop other = loop(silent.getLocalPort());
            Call call = Call.get(new SharedConnection(other, AGE), "/1");
            try (Socket peer = silent.accept()) {
                peer.setSoTimeout(30_000);
                assertThat(peer.getInputStream().readNBytes(14)).asString().isEqualTo("PRI * HTTP/2.0");
                call.exchange.cancel();
                peer.getInputStream().readAllBytes();
            } finally {
                other.close();
            }
        }
    }

    /** It is not even given up by a caller: there may always be another one. */
    @Test
    void aConnectionThatNeverSaysAWordIsGivenUpInTheEnd() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Loop other = loop(silent.getLocalPort());
            Call call = Call.get(new SharedConnection(other, AGE, Duration.ofMillis(100)), "/1");
            assertThat(call.failure().reason()).isEqualTo(Reason.UNAVAILABLE);
            other.close();
        }
    }

    @Test
    void anAnswerOfAnotherTypeIsNone() throws Exception {
        Call call = Call.get(connection, "/1");
        Stream one = backend.request();
        one.headOfType("text/html");
        assertThat(call.failure().reason()).isEqualTo(Reason.BAD_ANSWER);
        assertThat(backend.reset().stream().id()).isEqualTo(one.stream().id());
    }

    /** It speaks another version of HTTP, or none. */
    @Test
    void aBackendThatDoesNotSpeakHttp2IsUnavailable() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            other.setSoTimeout(30_000);
            Loop to = loop(other.getLocalPort());
            Call call = Call.get(new SharedConnection(to, AGE), "/1");
            try (Socket peer = other.accept()) {
                peer.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                assertThat(call.failure().reason()).isEqualTo(Reason.UNAVAILABLE);
            } finally {
                to.close();
            }
        }
    }

    private static Loop loop(int port) {
        URI url = URI.create("http://127.0.0.1:" + port);
        return new Loop(
                url,
                new AggregatorProperties(
                        1000,
                        16,
                        Duration.ofSeconds(60),
                        0.33,
                        Duration.ofSeconds(5),
                        Duration.ZERO,
                        new Rest(url, url, 1, AGE),
                        new Grpc("127.0.0.1:1")));
    }
}
