package dev.wiregauge.benchmarks.probe;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.function.Supplier;

/** The metrics of a Spring Boot actuator; none where it does not answer. */
public record Actuator(HttpClient client, URI base) implements Supplier<MetricsText> {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    @Override
    public MetricsText get() {
        try {
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(base.resolve("/actuator/prometheus"))
                            .timeout(TIMEOUT)
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            return answer.statusCode() == 200 ? MetricsText.parse(answer.body()) : MetricsText.NONE;
        } catch (IOException e) {
            return MetricsText.NONE;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return MetricsText.NONE;
        }
    }
}
