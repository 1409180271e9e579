package dev.wiregauge.benchmarks.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Expected output, kept beside the tests; {@code -DupdateGolden=true} writes what is produced now. */
final class Golden {

    private Golden() {}

    /** The file, made of {@code actual} first if that is asked for. */
    static Path file(String name, String actual) {
        Path file = Path.of("src/test/resources/dev/wiregauge/benchmarks/report", name);
        if (Boolean.getBoolean("updateGolden")) {
            try {
                Files.writeString(file, actual);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return file;
    }
}
