package dev.wiregauge.benchmarks.report.html;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** What the pages share: their style, and strict templates. */
final class Page {

    static final String STYLE = resource("report.css");

    private Page() {}

    static Template template(String name) {
        return Mustache.compiler()
                .escapeHTML(true)
                .strictSections(true)
                .emptyStringIsFalse(true)
                .compile(resource(name));
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(Page.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
