package dev.wiregauge.benchmarks.probe;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** A Spring Boot actuator. */
public final class Actuator {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final HttpClient client;
    private final URI base;

    public Actuator(HttpClient client, URI base) {
        this.client = client;
        this.base = base;
    }

    public boolean isReady() {
        try {
            return get("/actuator/health/readiness").statusCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }

    public MetricsText metrics() {
        try {
            HttpResponse<String> answer = get("/actuator/prometheus");
            return answer.statusCode() == 200 ? MetricsText.parse(answer.body()) : MetricsText.NONE;
        } catch (IOException e) {
            return MetricsText.NONE;
        }
    }

    private HttpResponse<String> get(String path) throws IOException {
        try {
            return client.send(
                    HttpRequest.newBuilder(base.resolve(path)).timeout(TIMEOUT).build(),
                    HttpResponse.BodyHandlers.ofString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
