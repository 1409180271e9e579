package dev.wiregauge.experiments.weather.server;

import com.google.common.net.HostAndPort;
import dev.wiregauge.experiments.weather.v1.GetWeatherRequest;
import dev.wiregauge.experiments.weather.v1.Weather;
import dev.wiregauge.experiments.weather.v1.WeatherServiceGrpc;
import io.grpc.BindableService;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.ServerInterceptor;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.NettyServerBuilder;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Future;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The weather service, those that it asks, and a client, all real and on ports that the system chose. */
public final class Topology implements AutoCloseable {

    /** More than anything takes that is right. */
    static final Duration PATIENCE = Duration.ofSeconds(20);

    private final List<Runnable> stops = new ArrayList<>();

    /**
     * Of the client and the three services, as if each were in a process of its own.
     *
     * <p>On those that grpc-java shares, a request that blocks the weather service's event loop could block theirs.
     */
    private final EventLoopGroup elsewhere =
            new MultiThreadIoEventLoopGroup(2, new DefaultThreadFactory("elsewhere", true), NioIoHandler.newFactory());

    private final ThinkTime noTime = new ThinkTime(Duration.ZERO);
    private BindableService temperature = new TemperatureProvider(noTime);
    private BindableService humidity = new HumidityProvider(noTime);
    private BindableService wind = new WindProvider(noTime);
    private HostAndPort windAddress = HostAndPort.fromHost("");
    private Duration deadline = PATIENCE;
    private int port;

    Topology temperature(BindableService service) {
        temperature = service;
        return this;
    }

    Topology humidity(BindableService service) {
        humidity = service;
        return this;
    }

    Topology wind(BindableService service) {
        wind = service;
        return this;
    }

    /** Has the wind service elsewhere, or nowhere. */
    Topology windAt(int elsewhere) {
        windAddress = local(elsewhere);
        return this;
    }

    Topology deadline(Duration upstream) {
        deadline = upstream;
        return this;
    }

    public static Topology of(String variant, String executor) {
        return new Topology().start(Variant.valueOf(variant), executor);
    }

    Topology start(Variant variant, String executor, ServerInterceptor... interceptors) {
        try {
            WeatherSettings settings = new WeatherSettings(
                    variant,
                    ServerExecutor.parse(executor),
                    Duration.ZERO,
                    deadline,
                    local(serve(temperature)),
                    local(serve(humidity)),
                    windAddress.hasPort() ? windAddress : local(serve(wind)));
            RunningServer weather = WeatherServer.start(anyPort(), settings, List.of(interceptors));
            stops.addFirst(weather::close);
            port = weather.port();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int serve(BindableService service) throws IOException {
        Server server = NettyServerBuilder.forAddress(anyPort())
                .bossEventLoopGroup(elsewhere)
                .workerEventLoopGroup(elsewhere)
                .channelType(NioServerSocketChannel.class)
                .directExecutor()
                .addService(service)
                .build()
                .start();
        stops.addLast(server::shutdownNow);
        return server.getPort();
    }

    private static InetSocketAddress anyPort() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }

    private static HostAndPort local(int port) {
        return HostAndPort.fromParts("127.0.0.1", port);
    }

    public int port() {
        return port;
    }

    /** Opens a connection to the weather service. */
    ManagedChannel connect() {
        ManagedChannel channel = NettyChannelBuilder.forAddress("127.0.0.1", port)
                .eventLoopGroup(elsewhere)
                .channelType(NioSocketChannel.class)
                .usePlaintext()
                .build();
        stops.addFirst(channel::shutdownNow);
        return channel;
    }

    static Weather weather(ManagedChannel channel, int station) {
        return WeatherServiceGrpc.newBlockingStub(channel)
                .withDeadlineAfter(PATIENCE.toNanos(), TimeUnit.NANOSECONDS)
                .getWeather(GetWeatherRequest.newBuilder().setStation(station).build())
                .getWeather();
    }

    /** The client first, then the weather service, then those that it asks. */
    @Override
    public void close() {
        stops.forEach(Runnable::run);
        noTime.close();
        Future<?> _ = elsewhere.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    }
}
