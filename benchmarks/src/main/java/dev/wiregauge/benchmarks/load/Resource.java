package dev.wiregauge.benchmarks.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** A script for a load tool, as packed beside this class. */
final class Resource {

    private Resource() {}

    static String text(String name) {
        try (InputStream in = Objects.requireNonNull(Resource.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
