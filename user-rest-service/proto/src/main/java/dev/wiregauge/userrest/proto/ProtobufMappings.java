package dev.wiregauge.userrest.proto;

import dev.wiregauge.user.wire.http.ProtobufCodecs;
import dev.wiregauge.userrest.RecordTypes;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.webflux.autoconfigure.WebFluxRegistrations;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.result.method.RequestMappingInfo;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;

/**
 * Whatever takes or answers JSON here does the same in protobuf. JSON stays what a caller gets who does not say what is wanted.
 *
 * <p>The controllers do not know it: the backend that they are written for refuses protobuf by itself, with 406 and 415.
 */
@Component
final class ProtobufMappings implements WebFluxRegistrations, RecordTypes {

    private static final Map<MediaType, MediaType> COUNTERPARTS = Map.of(
            MediaType.APPLICATION_JSON, ProtobufCodecs.WHOLE,
            MediaType.APPLICATION_NDJSON, ProtobufCodecs.DELIMITED);

    @Override
    public RequestMappingHandlerMapping getRequestMappingHandlerMapping() {
        return new RequestMappingHandlerMapping() {
            @Override
            protected @Nullable RequestMappingInfo getMappingForMethod(Method method, Class<?> handlerType) {
                RequestMappingInfo mapping = super.getMappingForMethod(method, handlerType);
                return mapping == null ? null : withProtobuf(mapping);
            }
        };
    }

    @Override
    public List<MediaType> types() {
        return List.of(ProtobufCodecs.WHOLE);
    }

    private static RequestMappingInfo withProtobuf(RequestMappingInfo mapping) {
        return mapping.mutate()
                .consumes(withProtobuf(mapping.getConsumesCondition().getConsumableMediaTypes()))
                .produces(
                        mapping.getProducesCondition().isEmpty()
                                ? withProtobuf(List.of(MediaType.APPLICATION_JSON))
                                : withProtobuf(mapping.getProducesCondition().getProducibleMediaTypes()))
                .build();
    }

    /** Returns the types and, after them, their counterparts. */
    private static String[] withProtobuf(Collection<MediaType> types) {
        return Stream.concat(
                        types.stream(),
                        types.stream().filter(COUNTERPARTS::containsKey).map(COUNTERPARTS::get))
                .map(MediaType::toString)
                .toArray(String[]::new);
    }
}
