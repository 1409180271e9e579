package dev.wiregauge.experiments.httpstacks.nettyserver;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.handler.codec.http.HttpMethod;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestTest {

    @ParameterizedTest
    @CsvSource({
        "/a/b, /a/b",
        "/a?b, /a",
        "/a?, /a",
        "/a?b?c, /a",
        "/a?b://c/d, /a",
        "*, *",
        "'', ''",
        "http://host/a/b?c, /a/b",
        "http://host, /",
        "http://host?c, /",
        "https://host:1/, /"
    })
    void takesThePathOutOfTheTarget(String target, String path) {
        assertThat(new Request(HttpMethod.GET, target).path()).isEqualTo(path);
    }

    @Test
    void readsWithGetAndHeadAlone() {
        assertThat(new Request(HttpMethod.GET, "/").isRead()).isTrue();
        assertThat(new Request(HttpMethod.HEAD, "/").isRead()).isTrue();
        assertThat(new Request(HttpMethod.POST, "/").isRead()).isFalse();
        assertThat(new Request(HttpMethod.valueOf("get"), "/").isRead()).isFalse();
    }
}
