package dev.wiregauge.benchmarks.deploy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/**
 * A service as small as can be: says with what it was started on {@code --port=}, and is ready on {@code --admin=}, if it is
 * told one. Ends when it is asked for {@code /end}.
 */
final class TinyService {

    private TinyService() {}

    public static void main(String[] arguments) throws IOException {
        String words = "%s from %s with %s on %d CPUs"
                .formatted(
                        String.join(" ", arguments),
                        System.getProperty("java.class.path"),
                        System.getProperty("tiny.flag"),
                        Runtime.getRuntime().availableProcessors());
        for (String argument : arguments) {
            if (argument.startsWith("--port=")) {
                listen(argument, "/", words);
            } else if (argument.startsWith("--admin=")) {
                listen(argument, "/ready", "ready");
            }
        }
    }

    private static void listen(String port, String path, String words) throws IOException {
        HttpServer server = HttpServer.create(
                new InetSocketAddress(
                        InetAddress.getLoopbackAddress(), Integer.parseInt(port.substring(port.indexOf('=') + 1))),
                0);
        server.createContext(path, exchange -> {
            if (exchange.getRequestURI().getPath().equals("/end")) {
                Runtime.getRuntime().halt(3);
            }
            byte[] body = words.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            try (var out = exchange.getResponseBody()) {
                out.write(body);
            }
        });
        server.start();
    }
}
