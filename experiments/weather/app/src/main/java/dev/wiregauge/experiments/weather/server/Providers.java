package dev.wiregauge.experiments.weather.server;

import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import java.time.Duration;

/**
 * The three services, as the weather service calls them.
 *
 * @param deadline how long one answer may take
 */
record Providers(Channel temperature, Channel humidity, Channel wind, Duration deadline) {

    static final String TEMPERATURE = "temperature";
    static final String HUMIDITY = "humidity";
    static final String WIND = "wind";

    /** Takes the bare channels, and bounds what is called over them. */
    static Providers of(Channel temperature, Channel humidity, Channel wind, Duration deadline) {
        return new Providers(
                ClientInterceptors.intercept(temperature, new UpstreamCalls(TEMPERATURE, deadline)),
                ClientInterceptors.intercept(humidity, new UpstreamCalls(HUMIDITY, deadline)),
                ClientInterceptors.intercept(wind, new UpstreamCalls(WIND, deadline)),
                deadline);
    }
}
