package dev.wiregauge.userrest.proto;

import com.google.protobuf.MessageLite;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;

/** Asks the server under test, over a real connection. */
record Http(int port) {

    static final String WHOLE = "application/x-protobuf";
    static final String DELIMITED = "application/x-protobuf-delimited";

    /** Otherwise it would ask for the upgrade to HTTP/2. */
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    HttpResponse<byte[]> get(String path, String... headers) throws IOException, InterruptedException {
        return CLIENT.send(request(path, headers).build(), BodyHandlers.ofByteArray());
    }

    HttpResponse<byte[]> post(String path, String contentType, byte[] body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest request = request(path, headers)
                .header("Content-Type", contentType)
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
        return CLIENT.send(request, BodyHandlers.ofByteArray());
    }

    HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(Duration.ofSeconds(30));
        return headers.length > 0 ? request.headers(headers) : request;
    }

    static byte[] delimited(List<? extends MessageLite> messages) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            for (MessageLite message : messages) {
                message.writeDelimitedTo(bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
