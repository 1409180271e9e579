package dev.wiregauge.experiments.weather.server;

import com.google.common.net.HostAndPort;
import java.time.Duration;

/**
 * What the weather service is set up with.
 *
 * @param delay of the variant {@link Variant#DIRECT}, on the thread of the request
 * @param deadline how long each of the three services may take for an answer
 */
record WeatherSettings(
        Variant variant,
        ServerExecutor executor,
        Duration delay,
        Duration deadline,
        HostAndPort temperature,
        HostAndPort humidity,
        HostAndPort wind) {}
