package dev.wiregauge.userrest.proto;

import dev.wiregauge.user.wire.http.ProtobufBody;
import dev.wiregauge.user.wire.http.ProtobufCodecs;
import dev.wiregauge.userrest.UserAt;
import dev.wiregauge.userrest.UserCodecs;
import java.util.List;
import org.springframework.boot.http.codec.CodecCustomizer;
import org.springframework.http.codec.CodecConfigurer;
import org.springframework.stereotype.Component;

/** Reads and writes what the controllers take and answer as the contract's messages. */
@Component
final class UserMessages implements CodecCustomizer {

    /** With the rules that the backend has for it. */
    private static final ProtobufBody<UserAt> USER_AT = ProtobufBody.USER_AT.as(
            UserAt.class,
            asked -> new UserAt(asked.seed(), asked.index()),
            asked -> new dev.wiregauge.user.wire.UserAt(asked.seed(), asked.index()));

    @Override
    public void customize(CodecConfigurer configurer) {
        ProtobufCodecs.addTo(
                configurer,
                UserCodecs.MAX_BYTES,
                List.of(ProtobufBody.USER, ProtobufBody.USERS, ProtobufBody.RECEIPT, USER_AT));
    }
}
