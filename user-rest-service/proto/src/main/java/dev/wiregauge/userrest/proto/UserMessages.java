package dev.wiregauge.userrest.proto;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.wire.http.ProtobufBody;
import dev.wiregauge.user.wire.http.ProtobufCodecs;
import dev.wiregauge.userrest.UserAt;
import java.util.List;
import org.springframework.boot.http.codec.CodecCustomizer;
import org.springframework.http.codec.CodecConfigurer;
import org.springframework.stereotype.Component;

/** Reads and writes what the controllers take and answer as the contract's messages. */
@Component
final class UserMessages implements CodecCustomizer {

    /** With the rules that the backend has for it. */
    static final ProtobufBody<UserAt> USER_AT = ProtobufBody.USER_AT.as(
            UserAt.class,
            asked -> new UserAt(asked.seed(), asked.index(), asked.bytes(), asked.shape()),
            asked -> new dev.wiregauge.user.wire.UserAt(asked.seed(), asked.index(), asked.bytes(), asked.shape()));

    @Override
    public void customize(CodecConfigurer configurer) {
        ProtobufCodecs.addTo(
                configurer,
                Payload.MESSAGE_BYTES,
                List.of(ProtobufBody.USER, ProtobufBody.USERS, ProtobufBody.RECEIPT, USER_AT));
    }
}
