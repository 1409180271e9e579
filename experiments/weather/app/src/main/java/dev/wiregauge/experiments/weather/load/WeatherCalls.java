package dev.wiregauge.experiments.weather.load;

import dev.wiregauge.experiments.weather.v1.Weather;

/** One way to ask for weathers without waiting for them. */
interface WeatherCalls {

    /** Asks, and has exactly one method of the outcome called later, on any thread. */
    void ask(int station, Outcome outcome);

    /** No more will be asked. */
    default void complete() {}

    /** What becomes of one request. */
    interface Outcome {

        void answered(Weather weather);

        /**
         * Takes a failure.
         *
         * @param reason a gRPC status code, or what was wrong with the answer
         */
        void failed(String reason);
    }
}
