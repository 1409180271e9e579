package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.model.Readings;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;

/** Which requests are refused. */
final class Station {

    private Station() {}

    /** Returns the station, or throws what its caller is to be told. */
    static int valid(int station) {
        if (Readings.hasStation(station)) {
            return station;
        }
        throw refusal();
    }

    private static StatusRuntimeException refusal() {
        return Status.INVALID_ARGUMENT
                .withDescription("station must be %d to %d".formatted(Readings.FIRST_STATION, Readings.LAST_STATION))
                .asRuntimeException();
    }
}
