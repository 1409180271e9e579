package dev.wiregauge.aggregator.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class UserRendererTest {

    private static final User FIRST = UserGenerator.user(42, 0);
    private static final User SECOND = UserGenerator.user(42, 1);

    @Test
    void rendersTheArrayOfTheContract() throws IOException {
        UserRenderer renderer = new UserRenderer(1024);
        renderer.render(List.of(FIRST, SECOND), true);
        assertThat(drain(renderer)).isEqualTo("""
                        [{"9d591bb7-266b-43f3-b33a-550e28bd9590":{"id":"9d591bb7-266b-43f3-b33a-550e28bd9590",\
                        "numericId":1000001,"firstName":"Fjnogufycr","lastName":"Kkialedjto","city":"Tkiuldefoa"}},\
                        {"196e01eb-a8e0-40d4-b9c2-c0931cd997a5":{"id":"196e01eb-a8e0-40d4-b9c2-c0931cd997a5",\
                        "numericId":1000002,"firstName":"Dechjgskfj","lastName":"Kqbbtcteeq","city":"Pegjqsfnef"}}]""");
    }

    @Test
    void rendersPagesThatJoinToTheSameBytes() throws IOException {
        UserRenderer whole = new UserRenderer(1024);
        whole.render(List.of(FIRST, SECOND), true);
        UserRenderer paged = new UserRenderer(1024);
        paged.render(List.of(FIRST), false);
        String firstPage = drain(paged);
        paged.render(List.of(SECOND), true);
        assertThat(firstPage + drain(paged)).isEqualTo(drain(whole)).hasSize(UserRenderer.lengthOf(2));
    }

    @Test
    void refusesARecordThatWouldBreakThePromisedLength() {
        UserRenderer renderer = new UserRenderer(1024);
        User wide = new User(FIRST.id(), FIRST.numericId(), "Eleven-long", FIRST.lastName(), FIRST.city());
        assertThatThrownBy(() -> renderer.render(List.of(wide), true))
                .isInstanceOf(UpstreamException.class)
                .hasMessage("a record is not 175 bytes wide when rendered");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Zo\u00eb123456", "\u6771\u4eac1234", "a\\1234567", "\"12345678", "\n12345678"})
    void escapesWhatJsonDoesNotHaveAsItIs(String tenBytes) throws IOException {
        User user = new User(FIRST.id(), FIRST.numericId(), tenBytes, FIRST.lastName(), FIRST.city());
        UserRenderer renderer = new UserRenderer(16);
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
