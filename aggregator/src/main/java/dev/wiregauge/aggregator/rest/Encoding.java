package dev.wiregauge.aggregator.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.wiregauge.aggregator.AggregatorProperties.Rest;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.wire.http.ProtobufBody;
import dev.wiregauge.user.wire.http.ProtobufCodecs;
import java.net.URI;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.springframework.core.codec.ByteArrayDecoder;
import org.springframework.http.MediaType;
import org.springframework.http.codec.ClientCodecConfigurer;
import tools.jackson.databind.json.JsonMapper;

/**
 * How records are written in the bodies of HTTP.
 *
 * @param suffix of the transport's name
 * @param whole media type of a body that says one thing: a record, all of them, or a receipt
 * @param streamed media type of a body that says several, one after the other
 * @param backend the address of a backend that knows it
 * @param codecs makes a client read and write it
 */
record Encoding(
        String suffix,
        MediaType whole,
        MediaType streamed,
        Function<Rest, URI> backend,
        Consumer<ClientCodecConfigurer> codecs) {

    /** JSON, and one object a line (NDJSON). */
    static final Encoding JSON =
            new Encoding("", MediaType.APPLICATION_JSON, MediaType.APPLICATION_NDJSON, Rest::url, codecs -> {
                codecs.defaultCodecs().jacksonJsonDecoder(new LineDecoder());
                codecs.defaultCodecs().jacksonJsonEncoder(new LineEncoder(mapper()));
                codecs.defaultCodecs().maxInMemorySize(Payload.MESSAGE_BYTES);
            });

    /** The contract's messages, and one after the other, each behind its length. JSON is no answer here: nothing would read it. */
    static final Encoding PROTOBUF =
            new Encoding("-proto", ProtobufCodecs.WHOLE, ProtobufCodecs.DELIMITED, Rest::protoUrl, codecs -> {
                codecs.registerDefaults(false);
                ProtobufCodecs.addTo(
                        codecs,
                        Payload.MESSAGE_BYTES,
                        List.of(ProtobufBody.USER, ProtobufBody.USERS, ProtobufBody.USER_AT, ProtobufBody.RECEIPT));
                // What comes with a status that is an error: a connection whose body nobody reads is lost.
                codecs.customCodecs().register(new ByteArrayDecoder());
            });

    /** Writes nothing of what a record or a request does not have. */
    private static JsonMapper mapper() {
        return JsonMapper.builder()
                .changeDefaultPropertyInclusion(inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
                .build();
    }
}
