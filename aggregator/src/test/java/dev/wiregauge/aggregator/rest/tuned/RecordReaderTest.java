package dev.wiregauge.aggregator.rest.tuned;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.aggregator.RecordJson;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordReaderTest {

    private final RecordReader reader = new RecordReader();

    @Test
    void readsWhatJacksonWrites() {
        for (int index : new int[] {0, 1, 999_999, UserGenerator.MAX_INDEX}) {
            User user = UserGenerator.user(42, index);
            assertThat(read(RecordJson.MAPPER.writeValueAsString(user))).isEqualTo(user);
        }
    }

    @ParameterizedTest
    @EnumSource
    void leavesToJacksonWhatIsWiderThanTheArticlesRecord(Shape shape) {
        for (int bytes : new int[] {256, 500, 1024, Payload.MAX_BYTES}) {
            User user = UserGenerator.user(42, 7, new Payload(bytes, shape));
            assertThat(read(RecordJson.MAPPER.writeValueAsString(user))).isEqualTo(user);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{ \"id\": \"a\", \"numericId\": 7, \"firstName\": \"b\", \"lastName\": \"c\", \"city\": \"d\" }",
                "{\"city\":\"d\",\"lastName\":\"c\",\"firstName\":\"b\",\"numericId\":7,\"id\":\"a\"}",
                "{\"id\":\"a\",\"numericId\":7,\"firstName\":\"\\u0062\",\"lastName\":\"c\",\"city\":\"d\"}",
                "{\"id\":\"a\",\"numericId\":7,\"firstName\":\"b\",\"lastName\":\"c\",\"city\":\"d\"}\n",
            })
    void readsARecordHoweverItIsWritten(String json) {
        assertThat(read(json)).isEqualTo(new User("a", 7, "b", "c", "d"));
    }

    @Test
    void readsWhatIsNotPlain() {
        for (String name : new String[] {"Zoë", "東京", "a\"b", "a\\b", "a\nb", "", "x".repeat(2000)}) {
            for (int numericId : new int[] {0, -1, 123_456_789, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                User user = new User("1", numericId, name, "Last", name);
                assertThat(read(RecordJson.MAPPER.writeValueAsString(user))).isEqualTo(user);
            }
        }
    }

    @Test
    void takesNoMoreThanTheRecord() {
        String json = RecordJson.MAPPER.writeValueAsString(UserGenerator.user(42, 0));
        ByteBuf both = Unpooled.copiedBuffer(json + "\n{", StandardCharsets.UTF_8);

        assertThat(reader.read(both, json.length())).isEqualTo(UserGenerator.user(42, 0));
        assertThat(both.toString(StandardCharsets.UTF_8)).isEqualTo("\n{");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "{}",
                "[]",
                "{\"id\":\"a\",\"numericId\":7,\"firstName\":\"b\",\"lastName\":\"c\",\"city\":\"d\"",
                "{\"id\":\"a\",\"numericId\":2147483648,\"firstName\":\"b\",\"lastName\":\"c\",\"city\":\"d\"}",
                "{\"id\":\"a\",\"numericId\":7,\"firstName\":\"b\",\"lastName\":\"c\",\"city\":\"d\",\"readings\":{}}",
                "{\"id\":\"a\",\"numericId\":07,\"firstName\":\"b\",\"lastName\":\"c\",\"city\":\"d\"}",
                "{\"id\":\"a\",\"numericId\":7,\"firstName\":\"b\",\"lastName\":\"c\",\"city\":\"d"
            })
    void refusesWhatIsNoRecord(String json) {
        assertThatThrownBy(() -> read(json))
                .isInstanceOfSatisfying(
                        UpstreamException.class,
                        bad -> assertThat(bad.reason()).isEqualTo(UpstreamException.Reason.BAD_ANSWER));
    }

    private User read(String json) {
        ByteBuf bytes = Unpooled.copiedBuffer(json, StandardCharsets.UTF_8);
        return reader.read(bytes, bytes.readableBytes());
    }
}
