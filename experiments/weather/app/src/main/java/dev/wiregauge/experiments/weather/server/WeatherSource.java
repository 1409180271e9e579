package dev.wiregauge.experiments.weather.server;

/** How the weather of one request is put together. */
interface WeatherSource extends AutoCloseable {

    /** Replies now or later, on any thread, or throws what the caller is to be told. */
    void weather(int station, Reply reply);

    @Override
    default void close() {}
}
