package dev.wiregauge.experiments.weather.server;

import io.grpc.BindableService;
import io.grpc.ServerInterceptor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;

/** Starts the weather service in one of its variants. */
final class WeatherServer {

    /** @param release lets go of what the service holds */
    private record Served(BindableService service, Runnable release) {}

    private WeatherServer() {}

    static RunningServer start(
            InetSocketAddress address, WeatherSettings settings, List<ServerInterceptor> interceptors)
            throws IOException {
        Served served = settings.variant() == Variant.DIRECT
                ? new Served(new WeatherService(new DirectSource(settings.delay())), () -> {})
                : connected(settings);
        return RunningServer.start(address, settings.executor(), served.service(), served.release(), interceptors);
    }

    private static Served connected(WeatherSettings settings) {
        Upstreams upstreams = new Upstreams(settings.temperature(), settings.humidity(), settings.wind());
        Providers providers =
                Providers.of(upstreams.temperature(), upstreams.humidity(), upstreams.wind(), settings.deadline());
        if (settings.variant() == Variant.STREAMING) {
            StreamingWeather service = new StreamingWeather(providers);
            return new Served(service, () -> {
                service.close();
                upstreams.close();
            });
        }
        WeatherSource source = source(settings.variant(), providers);
        return new Served(new WeatherService(source), () -> {
            source.close();
            upstreams.close();
        });
    }

    private static WeatherSource source(Variant variant, Providers providers) {
        return switch (variant) {
            case BLOCKING -> new BlockingSource(new BlockingCalls(providers));
            case ASYNC -> new AsyncSource(providers);
            case VIRTUAL -> new VirtualSource(new BlockingCalls(providers));
            case DIRECT, STREAMING -> throw new IllegalArgumentException(variant + " asks nobody, or in streams");
        };
    }
}
