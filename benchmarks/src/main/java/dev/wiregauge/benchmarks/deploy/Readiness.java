package dev.wiregauge.benchmarks.target;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Whether a server on this machine is ready: a path that answers with 200, or, without a path, an open port. */
record Readiness(HttpClient client, int port, String path) implements BooleanSupplier {

    private static final int CONNECT_MILLIS = 500;

    URI url() {
        return URI.create("http://127.0.0.1:" + port + path);
    }

    @Override
    public boolean getAsBoolean() {
        return path.isEmpty() ? isOpen() : isGood();
    }

    private boolean isOpen() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private boolean isGood() {
        try {
            HttpRequest request =
                    HttpRequest.newBuilder(url()).timeout(Duration.ofSeconds(2)).build();
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
