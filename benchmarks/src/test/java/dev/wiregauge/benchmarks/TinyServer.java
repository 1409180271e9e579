package dev.wiregauge.benchmarks;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A stack as small as can be: {@code PORT [UPSTREAM_PORT | mortal]}. Answers with what its upstream says, or with a greeting;
 * a mortal one ends after the first few.
 */
final class TinyServer {

    private TinyServer() {}

    public static void main(String[] arguments) throws IOException {
        HttpServer server = HttpServer.create(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0])), 0);
        boolean mortal = arguments.length > 1 && arguments[1].equals("mortal");
        AtomicInteger asked = new AtomicInteger();
        server.createContext("/", exchange -> {
            if (mortal && asked.incrementAndGet() > 10) {
                Runtime.getRuntime().halt(3);
            }
            byte[] body =
                    (mortal || arguments.length == 1 ? "hello" : ask(arguments[1])).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            try (var out = exchange.getResponseBody()) {
                out.write(body);
            }
        });
        server.start();
        System.out.println("ready on " + arguments[0]);
    }

    private static String ask(String port) throws IOException {
        try (InputStream body =
                URI.create("http://127.0.0.1:" + port + "/").toURL().openStream()) {
            return new String(body.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
