package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.v1.Humidity;
import dev.wiregauge.experiments.weather.v1.Temperature;
import dev.wiregauge.experiments.weather.v1.Weather;
import dev.wiregauge.experiments.weather.v1.Wind;
import io.grpc.Status;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What was asked over a stream and is not answered whole yet. Every service answers in the order of the requests. */
final class StreamMerge {

    private record Asked(int station, long nanos) {}

    private final Queue<Asked> asked = new ArrayDeque<>();
    private final Queue<Temperature> temperatures = new ArrayDeque<>();
    private final Queue<Humidity> humidities = new ArrayDeque<>();
    private final Queue<Wind> winds = new ArrayDeque<>();

    void ask(int station, long nanos) {
        asked.add(new Asked(station, nanos));
    }

    void add(Temperature temperature) {
        add(Providers.TEMPERATURE, temperatures, temperature);
    }

    void add(Humidity humidity) {
        add(Providers.HUMIDITY, humidities, humidity);
    }

    void add(Wind wind) {
        add(Providers.WIND, winds, wind);
    }

    private <T> void add(String service, Queue<T> readings, T reading) {
        if (readings.size() == asked.size()) {
            throw Status.UNAVAILABLE
                    .withDescription(service + " service answered more than it was asked")
                    .asRuntimeException();
        }
        readings.add(reading);
    }

    /** Returns the next weather in the order of the requests, or null while a reading of it is missing. */
    @Nullable Weather poll() {
        if (temperatures.isEmpty() || humidities.isEmpty() || winds.isEmpty()) {
            return null;
        }
        return Merge.weather(asked.remove().station(), temperatures.remove(), humidities.remove(), winds.remove());
    }

    /** Whether everything asked is answered whole. */
    boolean isEmpty() {
        return asked.isEmpty();
    }

    /** Whether a reading of this service is still awaited. */
    boolean isMissing(String service) {
        return readings(service).size() < asked.size();
    }

    /** Returns a service that keeps a request from before {@code nanos} waiting, or null if there is none. */
    @Nullable String overdue(long nanos) {
        Asked oldest = asked.peek();
        if (oldest == null || oldest.nanos() - nanos >= 0) {
            return null;
        }
        return Stream.of(Providers.TEMPERATURE, Providers.HUMIDITY, Providers.WIND)
                .filter(service -> readings(service).isEmpty())
                .findFirst()
                .orElse(null);
    }

    private Queue<?> readings(String service) {
        return switch (service) {
            case Providers.TEMPERATURE -> temperatures;
            case Providers.HUMIDITY -> humidities;
            default -> winds;
        };
    }
}
