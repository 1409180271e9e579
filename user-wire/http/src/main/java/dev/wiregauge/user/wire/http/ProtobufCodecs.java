package dev.wiregauge.user.wire.http;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.codec.CodecConfigurer;
import org.springframework.util.MimeType;

/** Teaches Spring's HTTP clients and servers the contract's messages. */
public final class ProtobufCodecs {

    /** One message. */
    public static final MediaType WHOLE = MediaType.APPLICATION_PROTOBUF;

    /** Messages one after the other, each behind its length. */
    public static final MediaType DELIMITED = new MediaType("application", "x-protobuf-delimited");

    static final List<MimeType> MEDIA_TYPES = List.of(WHOLE, DELIMITED);

    private ProtobufCodecs() {}

    /**
     * Adds what reads and writes some bodies.
     *
     * @param maxBytes of one message that is a body of its own
     */
    public static void addTo(CodecConfigurer configurer, int maxBytes, List<ProtobufBody<?>> bodies) {
        for (ProtobufBody<?> body : bodies) {
            configurer.customCodecs().register(new MessageEncoder<>(body));
            configurer.customCodecs().register(new MessageDecoder<>(body, maxBytes));
        }
    }

    /** Whether a body is of one of the media types; a body that does not say its own is not. */
    static boolean isProtobuf(@Nullable MimeType type) {
        return WHOLE.equalsTypeAndSubtype(type) || isDelimited(type);
    }

    static boolean isDelimited(@Nullable MimeType type) {
        return DELIMITED.equalsTypeAndSubtype(type);
    }
}
