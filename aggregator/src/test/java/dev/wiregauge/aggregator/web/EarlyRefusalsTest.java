package dev.wiregauge.aggregator.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Deadline;
import dev.wiregauge.aggregator.Mode;
import dev.wiregauge.aggregator.Pattern;
import dev.wiregauge.aggregator.Transport;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.aggregator.web.admission.Admission;
import dev.wiregauge.aggregator.web.admission.OverloadedException;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.User;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import tools.jackson.databind.json.JsonMapper;

class EarlyRefusalsTest {

    private static final String PATH = "/api/grpc/batch/user/1000";

    private final AggregatorProperties properties = new Binder(new MapConfigurationPropertySource(Map.of()))
            .bindOrCreate("wiregauge", AggregatorProperties.class);
    private final MeterRegistry registry = new SimpleMeterRegistry();
    private final Admission admission = new Admission(properties, registry);
    private final Transport transport = new OnlyBatch();
    private final EarlyRefusals filter = new EarlyRefusals(
            new Modes(List.of(transport)),
            new QueryParameters(properties),
            new ModeMetrics(registry),
            admission,
            new Refusals(new JsonMapper()));

    @BeforeEach
    void letInUntilThereIsNoRoom() {
        Mode mode = Mode.of(transport, Pattern.BATCH);
        UserQuery query = new UserQuery(1000, 1, Payload.ARTICLE, 16, Deadline.after(Duration.ofMinutes(1)));
        long bytes = Footprint.bytes(query, Pattern.BATCH);
        assertThatThrownBy(() -> {
                    while (true) {
                        admission.open(mode, bytes, 0, _ -> new Silent(), query);
                    }
                })
                .isInstanceOf(OverloadedException.class);
    }

    @Test
    void whatThereIsNoRoomForIsRefused() throws Exception {
        MockHttpServletResponse response = Objects.requireNonNull(refusal("GET", PATH, "seed=-42"));
        assertThat(response.getStatus()).isEqualTo(503);
        assertThat(response.getContentType()).isEqualTo("application/problem+json");
        assertThat(response.getHeader("Retry-After")).isEqualTo("1");
        assertThat(response.getContentAsString()).contains("\"instance\":\"" + PATH + "\"", "problem:overloaded");
        assertThat(registry.timer("wiregauge.requests", "mode", "grpc-batch", "outcome", "refused")
                        .count())
                .isEqualTo(1);
    }

    /** A small request, for which there is room; mistakes, of which Spring tells; and what somebody else answers. */
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "GET, /api/grpc/batch/user/1, -",
                "GET, /api/grpc/batch/user/0, -",
                "GET, /api/grpc/batch/user/1000, seed=x",
                "GET, /api/grpc/batch/user/1000, =1",
                "GET, /api/grpc/batch/user/1000, seed=%zz",
                "GET, /api/grpc/unary/user/1000, -",
                "GET, /api/grpc/batch/user/1000/, -",
                "GET, /actuator/health, -",
                "POST, /api/grpc/batch/user/1000, -"
            })
    void everythingElseIsLeftToSpring(String method, String path, @Nullable String query) throws Exception {
        assertThat(refusal(method, path, query)).isNull();
    }

    /** Returns the answer, unless the request is passed on. */
    private @Nullable MockHttpServletResponse refusal(String method, String path, @Nullable String query)
            throws Exception {
        MockHttpServletRequest request = new MockHttpServletRequest(method, path);
        request.setQueryString(query);
        if (query != null && query.startsWith("seed=")) {
            request.setParameter("seed", query.substring("seed=".length()));
        }
        MockHttpServletResponse response = new MockHttpServletResponse();
        MockFilterChain chain = new MockFilterChain();
        filter.doFilter(request, response, chain);
        return chain.getRequest() == null ? response : null;
    }

    /** Of gRPC. */
    private static final class OnlyBatch implements Transport {

        @Override
        public String label() {
            return "grpc";
        }

        @Override
        public Map<Pattern, UserSource> sources() {
            return Map.of(Pattern.BATCH, _ -> new Silent());
        }

        @Override
        public Map<Pattern, String> impossible() {
            return Map.of();
        }
    }

    private static final class Silent implements UserStream {

        @Override
        public List<User> next() {
            throw new IllegalStateException("nobody asks for records");
        }

        @Override
        public void close() {}
    }
}
