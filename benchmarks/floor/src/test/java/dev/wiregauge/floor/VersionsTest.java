package dev.wiregauge.floor;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Connections whose first bytes come one by one. */
class VersionsTest {

    private final EmbeddedChannel connection =
            new EmbeddedChannel(new Versions((_, response) -> response.answer(HttpResponseStatus.NOT_FOUND)));

    @Test
    void answersHttp1HoweverItBegins() {
        send(Unpooled.copiedBuffer("GET /a HTTP/1.1\r\nHost: b\r\n\r\n", StandardCharsets.US_ASCII));

        assertThat(said()).startsWith("HTTP/1.1 404 Not Found\r\n");
        assertIsGone();
    }

    @Test
    void takesAnotherMethodWithTheSameFirstLettersForOne() {
        send(Unpooled.copiedBuffer("PROPFIND /a HTTP/1.1\r\nHost: b\r\n\r\n", StandardCharsets.US_ASCII));

        assertThat(said()).startsWith("HTTP/1.1 404 Not Found\r\n");
    }

    @Test
    void speaksHttp2WithWhoKnowsThatItDoes() {
        send(Http2CodecUtil.connectionPrefaceBuf());

        assertThat(connection.pipeline().get(Http2ConnectionHandler.class)).isNotNull();
        ByteBuf settings = connection.readOutbound();
        assertThat(settings.getByte(3)).as("type of the first frame").isEqualTo((byte) 4);
        settings.release();
        assertIsGone();
    }

    /** A byte at a time. */
    private void send(ByteBuf bytes) {
        while (bytes.isReadable()) {
            connection.writeInbound(bytes.readBytes(1));
        }
        bytes.release();
    }

    private String said() {
        StringBuilder said = new StringBuilder();
        for (ByteBuf part = connection.readOutbound(); part != null; part = connection.readOutbound()) {
            said.append(part.toString(StandardCharsets.US_ASCII));
            part.release();
        }
        return said.toString();
    }

    private void assertIsGone() {
        assertThat(connection.pipeline().get(Versions.class)).isNull();
    }
}
