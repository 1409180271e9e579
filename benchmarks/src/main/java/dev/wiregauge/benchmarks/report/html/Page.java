package dev.wiregauge.benchmarks.report.html;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;

/** What the pages share: their style, and strict templates. */
final class Page {

    static final String STYLE = resource("report.css");

    static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private Page() {}

    /** {@code name}: of a template that may include others. */
    static Template template(String name) {
        return Mustache.compiler()
                .escapeHTML(true)
                .strictSections(true)
                .emptyStringIsFalse(true)
                .withLoader(part -> new StringReader(resource(part + ".mustache")))
                .compile(resource(name));
    }

    static void write(Path page, String text) {
        try {
            Files.writeString(page, text);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + page + ": " + e.getMessage(), e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(Page.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
