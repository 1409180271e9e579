package dev.wiregauge.benchmarks;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What the harness sees of an aggregator: healthy, every mode with the same records. Some modes can be made to lie. */
final class FakeAggregator implements AutoCloseable {

    private final HttpServer server;
    private final Set<String> lyingPaths = ConcurrentHashMap.newKeySet();

    FakeAggregator() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/actuator/health/readiness", exchange -> answer(exchange, "{\"status\":\"UP\"}"));
        server.createContext("/actuator/prometheus", exchange -> answer(exchange, "process_cpu_time_ns_total 5.0E9\n"));
        server.createContext("/api/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            int count = Integer.parseInt(path.substring(path.lastIndexOf('/') + 1));
            String records = "{},".repeat(count);
            String value = lyingPaths.stream().anyMatch(path::startsWith) ? "{\"other\":1}," : "{},";
            answer(
                    exchange,
                    '[' + records.substring(0, records.length() - 3) + value.substring(0, value.length() - 1) + ']');
        });
        server.start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** Paths that begin so are answered with other records from now on. */
    void lieOn(String path) {
        lyingPaths.add(path);
    }

    private static void answer(HttpExchange exchange, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        try (var out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
