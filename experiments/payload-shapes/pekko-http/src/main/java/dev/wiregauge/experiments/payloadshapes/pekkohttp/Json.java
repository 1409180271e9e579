package dev.wiregauge.experiments.payloadshapes.pekkohttp;

import org.apache.pekko.http.javadsl.marshalling.Marshaller;
import org.apache.pekko.http.javadsl.model.ContentTypes;
import org.apache.pekko.http.javadsl.model.HttpEntities;
import org.apache.pekko.http.javadsl.model.HttpEntity;
import org.apache.pekko.http.javadsl.model.MediaTypes;
import org.apache.pekko.http.javadsl.model.RequestEntity;
import org.apache.pekko.http.javadsl.unmarshalling.Unmarshaller;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** JSON by Jackson, set up as on the Spring stack: the same bytes, the same leniency. */
final class Json {

    static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            // What is missing has its default, as in a protobuf message.
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private Json() {}

    static <T> Unmarshaller<HttpEntity, T> reader(Class<T> type) {
        return Unmarshaller.forMediaType(MediaTypes.APPLICATION_JSON, Unmarshaller.entityToByteArray())
                .thenApply(bytes -> MAPPER.readValue(bytes, type));
    }

    static <T> Marshaller<T, RequestEntity> writer() {
        return Marshaller.withFixedContentType(
                ContentTypes.APPLICATION_JSON,
                value -> HttpEntities.create(ContentTypes.APPLICATION_JSON, MAPPER.writeValueAsBytes(value)));
    }
}
