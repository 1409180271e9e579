package dev.wiregauge.userrest.tuned;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.userrest.tuned.RecordTarget.All;
import dev.wiregauge.userrest.tuned.RecordTarget.One;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordTargetTest {

    @Test
    void knowsWhatTheAggregatorAsksFor() {
        assertThat(RecordTarget.of("/api/rest/users/0?seed=42")).isEqualTo(new One(42, 0));
        assertThat(RecordTarget.of("/api/rest/users/8999998?seed=-9223372036854775808"))
                .isEqualTo(new One(Long.MIN_VALUE, 8_999_998));
        assertThat(RecordTarget.of("/api/rest/users?seed=-3&count=100000")).isEqualTo(new All(-3, 100_000));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "*",
                "?seed=1",
                "/api/rest/user/0?seed=42",
                "/api/rest/users/0",
                "/api/rest/users/?seed=42",
                "/api/rest/users/-1?seed=42",
                "/api/rest/users/+1?seed=42",
                "/api/rest/users/8999999?seed=42",
                "/api/rest/users/99999999999999999999?seed=42",
                "/api/rest/users/1/?seed=42",
                "/api/rest/users/1?seed=",
                "/api/rest/users/1?seed=+1",
                "/api/rest/users/1?seed=9223372036854775808",
                "/api/rest/users/1?seed=1&seed=2",
                "/api/rest/users/1?a=b&seed=1",
                "/api/rest/users/%31?seed=1",
                "/api/rest/usersX1?seed=1",
                "/api/rest/users?seed=1",
                "/api/rest/users?count=1&seed=1",
                "/api/rest/users?seed=1&count=0",
                "/api/rest/users?seed=1&count=100001",
                "/api/rest/users?seed=x&count=1",
                "/api/rest/users?seed=1&count=1&more",
                "/api/rest/users/1?seed=1&bytes=1024",
                "/api/rest/users/1?seed=1&bytes=176",
                "/api/rest/users?seed=1&count=1&bytes=1024&shape=numeric"
            })
    void leavesTheRestToSpring(String target) {
        assertThat(RecordTarget.of(target)).isNull();
    }
}
