package dev.wiregauge.experiments.weather.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.net.HostAndPort;
import dev.wiregauge.experiments.weather.RefusedPort;
import dev.wiregauge.experiments.weather.load.LoadSettings.Pattern;
import dev.wiregauge.experiments.weather.server.Topology;
import io.grpc.Server;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LoadIT {

    @Test
    void measuresTheRealServer() throws Exception {
        try (Topology topology = Topology.of("ASYNC", "cached")) {
            Report report = run(topology.port(), Pattern.UNARY, 1, 20, 3);

            assertThat(report.endedWell()).as(report.toString()).isTrue();
            assertThat(report.seconds()).isEqualTo(1.0);
            assertThat(report.perSecond()).isEqualTo(report.good() / 1.0);
            assertThat(report.answered()).isGreaterThanOrEqualTo(report.good());
            assertThat(report.bad()).isZero();
            assertThat(report.latencyMillis().mean())
                    .isPositive()
                    .isLessThanOrEqualTo(report.latencyMillis().max());
            assertThat(report.latencyMillis().curve())
                    .extracting(point -> point[1])
                    .isSorted();
        }
    }

    @Test
    void measuresTheRealServerOverStreams() throws Exception {
        try (Topology topology = Topology.of("STREAMING", "cached")) {
            Report report = run(topology.port(), Pattern.STREAMING, 2, 20, 2);

            assertThat(report.endedWell()).as(report.toString()).isTrue();
            assertThat(report.perClient())
                    .hasSize(2)
                    .allSatisfy(client -> assertThat(client.good()).isPositive());
        }
    }

    @ParameterizedTest
    @EnumSource
    void neverHasMoreInFlightThanItsClientsHavePermits(Pattern pattern) throws Exception {
        SlowServer service = new SlowServer();
        Server server = service.start();
        try (service) {
            Report report = run(server.getPort(), pattern, 2, 3, 2);

            assertThat(service.mostInFlight()).isEqualTo(6);
            assertThat(report.endedWell()).as(report.toString()).isTrue();
            assertThat(report.perClient())
                    .extracting(Report.Client::mostInFlight)
                    .containsExactly(3, 3);
        } finally {
            server.shutdownNow();
        }
    }

    /** Its first answer takes longer than warm-up and measurement together. */
    @ParameterizedTest
    @EnumSource
    void measuresAServerThatStartsSlowly(Pattern pattern) throws Exception {
        SlowServer service = new SlowServer();
        service.freeze(Duration.ofSeconds(2));
        Server server = service.start();
        try (service) {
            Report report = run(server.getPort(), pattern, 1, 3, 1);

            assertThat(report.endedWell()).as(report.toString()).isTrue();
            assertThat(report.perSecond()).isPositive();
        } finally {
            server.shutdownNow();
        }
    }

    @ParameterizedTest
    @EnumSource
    void endsEarlyWhenNobodyIsThere(Pattern pattern) throws Exception {
        Report report;
        try (RefusedPort away = new RefusedPort()) {
            report = run(away.number(), pattern, 1, 10, 1);
        }

        assertThat(report.endedWell()).isFalse();
        assertThat(report.stoppedEarly()).isTrue();
        assertThat(report.good()).isZero();
        assertThat(report.perSecond()).isZero();
        assertThat(report.failures()).containsOnlyKeys("UNAVAILABLE");
        assertThat(report.failed() + report.failedOutsideWindow()).isGreaterThan(100);
    }

    private static Report run(int port, Pattern pattern, int clients, int permits, int connections)
            throws InterruptedException {
        LoadSettings settings = new LoadSettings(
                HostAndPort.fromParts("127.0.0.1", port),
                pattern,
                clients,
                permits,
                connections,
                Duration.ofMillis(500),
                Duration.ofSeconds(1),
                Duration.ofSeconds(20),
                100);
        try (Load load = new Load(settings)) {
            List<ClientResult> results = load.run();
            return Report.of(settings, results, 1);
        }
    }
}
