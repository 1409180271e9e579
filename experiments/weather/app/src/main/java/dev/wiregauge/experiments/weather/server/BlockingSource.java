package dev.wiregauge.experiments.weather.server;

/** {@link Variant#BLOCKING}: as plain code would be written. */
record BlockingSource(BlockingCalls calls) implements WeatherSource {

    @Override
    public void weather(int station, Reply reply) {
        reply.send(Merge.weather(
                station,
                calls.temperature(station).getTemperature(),
                calls.humidity(station).getHumidity(),
                calls.wind(station).getWind()));
    }
}
