package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.Mode;
import dev.wiregauge.aggregator.Pattern;
import dev.wiregauge.aggregator.Transport;
import dev.wiregauge.aggregator.UserSource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** The grid: every transport with every pattern that it can do. */
@Component
final class Modes {

    /** By {@code {transport}/{pattern}}. */
    private final Map<String, Served> byPath = new LinkedHashMap<>();

    /** Why there is no mode at such a path, where there is a reason. */
    private final Map<String, String> impossible = new HashMap<>();

    /** A mode, and what serves it. */
    record Served(Mode mode, Pattern pattern, UserSource source) {}

    Modes(List<Transport> transports) {
        for (Transport transport : transports) {
            for (Pattern pattern : Pattern.values()) {
                String path = transport.label() + "/" + pattern.label();
                UserSource source = transport.sources().get(pattern);
                if (source != null) {
                    byPath.put(path, new Served(Mode.of(transport, pattern), pattern, source));
                }
                String reason = transport.impossible().get(pattern);
                if (reason != null) {
                    impossible.put(path, reason);
                }
            }
        }
    }

    /**
     * Returns the mode of {@code /api/{transport}/{pattern}/…}.
     *
     * @throws UnknownModeException when no transport of that name does that pattern
     */
    Served of(String transport, String pattern) {
        String path = transport + "/" + pattern;
        Served served = byPath.get(path);
        if (served == null) {
            throw new UnknownModeException(transport, pattern, impossible.get(path), labels());
        }
        return served;
    }

    private List<String> labels() {
        return byPath.values().stream().map(served -> served.mode().label()).toList();
    }
}
