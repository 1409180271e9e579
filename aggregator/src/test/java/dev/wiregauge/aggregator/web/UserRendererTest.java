package dev.wiregauge.aggregator.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.aggregator.RecordJson;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Readings;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class UserRendererTest {

    private static final User FIRST = UserGenerator.user(42, 0);
    private static final User SECOND = UserGenerator.user(42, 1);

    @Test
    void rendersTheArrayOfTheContract() throws IOException {
        UserRenderer renderer = new UserRenderer(176, 1024);
        renderer.render(List.of(FIRST, SECOND), true);
        assertThat(drain(renderer)).isEqualTo("""
                        [{"9d591bb7-266b-43f3-b33a-550e28bd9590":{"id":"9d591bb7-266b-43f3-b33a-550e28bd9590",\
                        "numericId":1000001,"firstName":"Fjnogufycr","lastName":"Kkialedjto","city":"Tkiuldefoa"}},\
                        {"196e01eb-a8e0-40d4-b9c2-c0931cd997a5":{"id":"196e01eb-a8e0-40d4-b9c2-c0931cd997a5",\
                        "numericId":1000002,"firstName":"Dechjgskfj","lastName":"Kqbbtcteeq","city":"Pegjqsfnef"}}]""");
    }

    @Test
    void rendersPagesThatJoinToTheSameBytes() throws IOException {
        UserRenderer whole = new UserRenderer(176, 1024);
        whole.render(List.of(FIRST, SECOND), true);
        UserRenderer paged = new UserRenderer(176, 1024);
        paged.render(List.of(FIRST), false);
        String firstPage = drain(paged);
        paged.render(List.of(SECOND), true);
        assertThat(firstPage + drain(paged)).isEqualTo(drain(whole)).hasSize(2 * 176 + 1);
    }

    @Test
    void refusesARecordThatWouldBreakThePromisedLength() {
        UserRenderer renderer = new UserRenderer(176, 1024);
        User wide = new User(FIRST.id(), FIRST.numericId(), "Eleven-long", FIRST.lastName(), FIRST.city());
        assertThatThrownBy(() -> renderer.render(List.of(wide), true))
                .isInstanceOf(UpstreamException.class)
                .hasMessage("a record is not 175 bytes wide when rendered");
    }

    static Stream<Payload> payloads() {
        return Stream.of(
                new Payload(256, Shape.TEXT),
                new Payload(256, Shape.NUMERIC),
                new Payload(10_241, Shape.TEXT),
                new Payload(10_241, Shape.NUMERIC),
                new Payload(65_536, Shape.NUMERIC));
    }

    @ParameterizedTest
    @MethodSource("payloads")
    void rendersWideRecordsAsJacksonWritesThem(Payload payload) throws IOException {
        List<User> users = IntStream.range(0, 20)
                .mapToObj(index -> UserGenerator.user(42, index, payload))
                .toList();
        UserRenderer renderer = new UserRenderer(payload.bytes(), 1024);
        renderer.render(users, true);
        assertThat(drain(renderer)).isEqualTo(RecordJson.answer(users)).hasSize(20 * payload.bytes() + 1);
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {
                0,
                -1.5,
                1e7,
                1e300,
                12345.0,
                12345.67,
                10000.001,
                99999.999,
                12345.6789,
                99999.9999,
                1e-5,
                21474836.48
            })
    void rendersNumbersOfEveryForm(double value) throws IOException {
        User user = new User(
                FIRST.id(),
                FIRST.numericId(),
                FIRST.firstName(),
                FIRST.lastName(),
                FIRST.city(),
                null,
                new Readings(new int[] {0, -1, 1_234_567}, new double[] {value}));
        String expected = RecordJson.answer(List.of(user));
        UserRenderer renderer = new UserRenderer(expected.length() - 1, 16);
        renderer.render(List.of(user), true);
        assertThat(drain(renderer)).isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource
    void refusesAWideRecordOfAnotherWidth(Shape shape) {
        UserRenderer renderer = new UserRenderer(1024, 1024);
        User other = UserGenerator.user(42, 0, new Payload(1025, shape));
        assertThatThrownBy(() -> renderer.render(List.of(other), true))
                .isInstanceOf(UpstreamException.class)
                .hasMessage("a record is not 1023 bytes wide when rendered");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Zo\u00eb123456", "\u6771\u4eac1234", "a\\1234567", "\"12345678", "\n12345678"})
    void escapesWhatJsonDoesNotHaveAsItIs(String tenBytes) throws IOException {
        User user = new User(FIRST.id(), FIRST.numericId(), tenBytes, FIRST.lastName(), FIRST.city());
        UserRenderer renderer = new UserRenderer(176, 16);
        renderer.render(List.of(user), true);
        assertThat(JsonMapper.shared()
                        .readTree(drain(renderer))
                        .findValue("firstName")
                        .asString())
                .isEqualTo(tenBytes);
    }

    private static String drain(UserRenderer renderer) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        renderer.drainTo(out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
