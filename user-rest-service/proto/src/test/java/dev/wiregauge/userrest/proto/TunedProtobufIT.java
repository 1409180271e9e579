package dev.wiregauge.userrest.proto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.v1.CollectUsersRequest;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.wire.ProtobufUsers;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.ActiveProfiles;

/** The profile {@code tuned} answers as the default does, in protobuf too. */
@ActiveProfiles("tuned")
class TunedProtobufIT extends ProtobufIT {

    private final MeterRegistry meters;

    TunedProtobufIT(@LocalServerPort int port, @Autowired MeterRegistry meters) {
        super(port);
        this.meters = meters;
    }

    /** What has been answered in front of it, Spring has not counted. Wider records are its own, as in JSON. */
    @Test
    void answersEveryPatternInFrontOfSpring() throws Exception {
        CollectUsersRequest user = message(Payload.ARTICLE);
        StreamUsersRequest request =
                StreamUsersRequest.newBuilder().setSeed(42).setIndex(7).build();
        long before = counted();

        assertThat(http.get("/api/rest/users/7?seed=42", "Accept", Http.WHOLE).body())
                .isEqualTo(user.toByteArray());
        assertThat(http.get("/api/rest/users?seed=42&count=10", "Accept", Http.WHOLE)
                        .body())
                .hasSize(10 * user.getSerializedSize());
        assertThat(http.get("/api/rest/users?seed=42&count=10", "Accept", Http.DELIMITED)
                        .body())
                .hasSize(10 * (user.getSerializedSize() + 1));
        assertThat(exchange(Http.delimited(List.of(request)))).isEqualTo(Http.delimited(List.of(user)));
        assertThat(receipt(Http.WHOLE, user.toByteArray()))
                .isEqualTo(receipt(Http.DELIMITED, Http.delimited(List.of(user))));
        assertThat(counted()).isEqualTo(before);

        http.get("/api/rest/users/7?seed=42&bytes=256", "Accept", Http.WHOLE);
        receipt(Http.WHOLE, message(new Payload(256, Shape.TEXT)).toByteArray());
        receipt(Http.WHOLE, message(new Payload(256, Shape.NUMERIC)).toByteArray());
        assertThat(counted()).isEqualTo(before + 3);
    }

    private static CollectUsersRequest message(Payload payload) {
        return CollectUsersRequest.newBuilder()
                .setUser(ProtobufUsers.message(UserGenerator.user(42, 7, payload)))
                .build();
    }

    /** Spring counts an answer just after it has left; what its event loop answers next comes later. */
    private long counted() throws Exception {
        http.get("/api/rest/users/7?seed=42", "Accept", Http.WHOLE);
        return meters.find("http.server.requests").timers().stream()
                .mapToLong(Timer::count)
                .sum();
    }
}
