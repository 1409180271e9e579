package dev.wiregauge.benchmarks.deploy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Whether a server is ready.
 *
 * @param path that answers with 200 then; null where an open port says so
 */
record Readiness(HttpClient client, URI server, @Nullable String path) implements BooleanSupplier {

    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    URI url() {
        return server.resolve(Objects.requireNonNullElse(path, ""));
    }

    @Override
    public boolean getAsBoolean() {
        return path == null ? isOpen() : isGood();
    }

    private boolean isOpen() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(server.getHost(), server.getPort()), (int) TIMEOUT.toMillis());
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private boolean isGood() {
        try {
            HttpRequest request = HttpRequest.newBuilder(url()).timeout(TIMEOUT).build();
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
