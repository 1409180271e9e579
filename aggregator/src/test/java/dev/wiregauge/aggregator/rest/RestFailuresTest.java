package dev.wiregauge.aggregator.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.aggregator.UpstreamException.Reason;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.web.reactive.function.client.WebClientRequestException;
import org.springframework.web.reactive.function.client.WebClientResponseException;

class RestFailuresTest {

    @Test
    void afterABrokenConnectionTheNextCallMaySucceed() {
        assertThat(reasonOf(new IOException("reset"))).isEqualTo(Reason.UNAVAILABLE);
        assertThat(reasonOf(Http2Exception.streamError(3, Http2Error.REFUSED_STREAM, "going away")))
                .isEqualTo(Reason.UNAVAILABLE);
    }

    @Test
    void whateverElseIsABadAnswer() {
        assertThat(reasonOf(new IllegalStateException("what"))).isEqualTo(Reason.BAD_ANSWER);
        assertThat(reasonOf(500)).isEqualTo(Reason.BAD_ANSWER);
        assertThat(reasonOf(404)).isEqualTo(Reason.BAD_ANSWER);
    }

    @Test
    void aBackendThatHasTooMuchToDoMaySucceedLater() {
        assertThat(reasonOf(503)).isEqualTo(Reason.UNAVAILABLE);
        assertThat(reasonOf(429)).isEqualTo(Reason.UNAVAILABLE);
        assertThat(reasonOf(504)).isEqualTo(Reason.TIMEOUT);
    }

    @Test
    void aBackendThatDoesNotKnowTheEncodingSaysSo() {
        assertThat(reasonOf(406)).isEqualTo(Reason.UNKNOWN_ENCODING);
        assertThat(reasonOf(415)).isEqualTo(Reason.UNKNOWN_ENCODING);
    }

    private static Reason reasonOf(int status) {
        Throwable refused = WebClientResponseException.create(status, "", HttpHeaders.EMPTY, new byte[0], null);
        return RestFailures.translate(refused).reason();
    }

    private static Reason reasonOf(Throwable cause) {
        return RestFailures.translate(new WebClientRequestException(
                        cause, HttpMethod.POST, URI.create("http://x/"), HttpHeaders.EMPTY))
                .reason();
    }
}
