package dev.wiregauge.experiments.httpstacks.contract;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One answer as it came over the wire.
 *
 * @param headers by lower-case name, each value as sent
 */
public record Answer(String version, int status, Map<String, List<String>> headers, String body) {

    /** The value of a header that is sent once. */
    public Optional<String> header(String name) {
        List<String> values = headers.getOrDefault(name, List.of());
        if (values.size() > 1) {
            throw new AssertionError(name + " was sent more than once: " + values);
        }
        return values.stream().findFirst();
    }
}
