package dev.wiregauge.user.wire.http;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferFactory;
import org.springframework.http.MediaType;
import org.springframework.http.codec.HttpMessageEncoder;
import org.springframework.util.MimeType;
import reactor.core.publisher.Flux;

/** Writes what is said as a message, or a stream of it as messages behind their lengths: its media type tells which. */
final class MessageEncoder<T> implements HttpMessageEncoder<T> {

    private final ProtobufBody<T> body;

    MessageEncoder(ProtobufBody<T> body) {
        this.body = body;
    }

    @Override
    public boolean canEncode(ResolvableType type, @Nullable MimeType mediaType) {
        return ProtobufCodecs.isProtobuf(mediaType) && body.is(type);
    }

    @Override
    public Flux<DataBuffer> encode(
            Publisher<? extends T> values,
            DataBufferFactory buffers,
            ResolvableType type,
            @Nullable MimeType mediaType,
            @Nullable Map<String, Object> hints) {
        return Flux.from(values).map(value -> encodeValue(value, buffers, type, mediaType, hints));
    }

    @Override
    public DataBuffer encodeValue(
            T value,
            DataBufferFactory buffers,
            ResolvableType type,
            @Nullable MimeType mediaType,
            @Nullable Map<String, Object> hints) {
        Message message = body.message(value);
        return buffers.wrap(ProtobufCodecs.isDelimited(mediaType) ? delimited(message) : message.toByteArray());
    }

    private static byte[] delimited(Message message) {
        int size = message.getSerializedSize();
        byte[] bytes = new byte[CodedOutputStream.computeUInt32SizeNoTag(size) + size];
        CodedOutputStream out = CodedOutputStream.newInstance(bytes);
        try {
            out.writeUInt32NoTag(size);
            message.writeTo(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException("an array of its size does not hold a message", impossible);
        }
        return bytes;
    }

    @Override
    public List<MimeType> getEncodableMimeTypes() {
        return ProtobufCodecs.MEDIA_TYPES;
    }

    /** Leaves it to the connection when the messages of a stream leave, as both ends do it with lines of JSON. */
    @Override
    public List<MediaType> getStreamingMediaTypes() {
        return List.of();
    }
}
