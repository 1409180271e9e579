package dev.wiregauge.benchmarks.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a real tool left behind once, from the test resources. */
final class Captured {

    private Captured() {}

    static LoadOutput output(String name) {
        Map<String, String> files = new HashMap<>();
        for (String file : new String[] {"percentiles.csv", "summary.json", "users.log"}) {
            String text = find(name + "/" + file);
            if (text != null) {
                files.put(file, text);
            }
        }
        return new LoadOutput(
                Integer.parseInt(text(name + "/exit").strip()), text(name + "/stdout"), text(name + "/stderr"), files);
    }

    static String text(String name) {
        return Objects.requireNonNull(find(name), name);
    }

    /** The output, its standard output cut before the first {@code end}. */
    static LoadOutput cut(LoadOutput output, String end) {
        String stdout = output.stdout();
        return new LoadOutput(
                output.exitCode(), stdout.substring(0, stdout.indexOf(end)), output.stderr(), output.files());
    }

    static LoadOutput with(LoadOutput output, Map<String, String> files) {
        return new LoadOutput(output.exitCode(), output.stdout(), output.stderr(), files);
    }

    private static @Nullable String find(String name) {
        try (InputStream in = Captured.class.getResourceAsStream(name)) {
            return in == null ? null : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
