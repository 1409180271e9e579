package dev.wiregauge.aggregator;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** Records in JSON as Jackson writes them: what a record does not have is not there. */
public final class RecordJson {

    public static final JsonMapper MAPPER = JsonMapper.builder()
            .changeDefaultPropertyInclusion(inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
            .build();

    private RecordJson() {}

    /** Returns the aggregator's answer to a query, whose records are made one after the other. */
    public static byte[] answer(long seed, int count, Payload payload) {
        ByteArrayOutputStream json = new ByteArrayOutputStream(count * payload.bytes() + 1);
        for (int index = 0; index < count; index++) {
            User user = UserGenerator.user(seed, index, payload);
            json.writeBytes(
                    "%s{\"%s\":".formatted(index == 0 ? "[" : ",", user.id()).getBytes(US_ASCII));
            json.writeBytes(MAPPER.writeValueAsBytes(user));
            json.write('}');
        }
        json.write(']');
        return json.toByteArray();
    }

    /** Returns the aggregator's answer of these users. */
    public static String answer(List<User> users) {
        return users.stream()
                .map(user -> "{\"%s\":%s}".formatted(user.id(), MAPPER.writeValueAsString(user)))
                .collect(Collectors.joining(",", "[", "]"));
    }
}
