package dev.wiregauge.userrest;

import dev.wiregauge.user.Payload;
import org.springframework.boot.http.codec.CodecCustomizer;
import org.springframework.http.MediaType;
import org.springframework.http.codec.CodecConfigurer;
import org.springframework.http.codec.json.JacksonJsonDecoder;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads whole JSON documents of up to 100,000 users. Lines of a stream keep the framework's limit of 256 KiB, which is four times
 * what the widest user takes: the tokens of a much longer one would take more memory than there is.
 */
@Component
final class UserCodecs implements CodecCustomizer {

    private final JsonMapper mapper;

    UserCodecs(JsonMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public void customize(CodecConfigurer configurer) {
        configurer.defaultCodecs().jacksonJsonEncoder(new UserEncoder(mapper));
        JacksonJsonDecoder array = new UserDecoder(mapper, MediaType.APPLICATION_JSON);
        array.setMaxInMemorySize(Payload.MESSAGE_BYTES);
        configurer.customCodecs().register(array);
        // Like Spring's own decoders, it gets the framework's limit.
        configurer.customCodecs().registerWithDefaultConfig(new UserDecoder(mapper, MediaType.APPLICATION_NDJSON));
    }
}
