package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.AggregatorProperties.Rest;
import dev.wiregauge.user.wire.http.ProtobufBody;
import dev.wiregauge.user.wire.http.ProtobufCodecs;
import java.net.URI;
import java.util.List;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import org.springframework.core.codec.ByteArrayDecoder;
import org.springframework.http.MediaType;
import org.springframework.http.codec.ClientCodecConfigurer;

/**
 * How records are written in the bodies of HTTP.
 *
 * @param suffix of the transport's name
 * @param whole media type of a body that says one thing: a record, all of them, or a receipt
 * @param streamed media type of a body that says several, one after the other
 * @param backend the address of a backend that knows it
 * @param codecs makes a client read and write it, up to so many bytes of one body
 */
record Encoding(
        String suffix,
        MediaType whole,
        MediaType streamed,
        Function<Rest, URI> backend,
        ObjIntConsumer<ClientCodecConfigurer> codecs) {

    /** JSON, and one object a line (NDJSON). */
    static final Encoding JSON = new Encoding(
            "", MediaType.APPLICATION_JSON, MediaType.APPLICATION_NDJSON, Rest::url, (codecs, maxBytes) -> {
                codecs.defaultCodecs().jacksonJsonDecoder(new LineDecoder());
                codecs.defaultCodecs().maxInMemorySize(maxBytes);
            });

    /** The contract's messages, and one after the other, each behind its length. JSON is no answer here: nothing would read it. */
    static final Encoding PROTOBUF = new Encoding(
            "-proto", ProtobufCodecs.WHOLE, ProtobufCodecs.DELIMITED, Rest::protoUrl, (codecs, maxBytes) -> {
                codecs.registerDefaults(false);
                ProtobufCodecs.addTo(
                        codecs,
                        maxBytes,
                        List.of(ProtobufBody.USER, ProtobufBody.USERS, ProtobufBody.USER_AT, ProtobufBody.RECEIPT));
                // What comes with a status that is an error: a connection whose body nobody reads is lost.
                codecs.customCodecs().register(new ByteArrayDecoder());
            });
}
