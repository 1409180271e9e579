package dev.wiregauge.experiments.weather.options;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: {@code 5ms}, {@code 30s}, {@code 2m}. */
final class Durations {

    private static final Pattern FORM = Pattern.compile("([0-9]{1,6})(ms|s|m)");

    private Durations() {}

    static Duration parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a duration such as 5ms, 30s or 2m");
        }
        long number = Long.parseLong(form.group(1));
        return switch (form.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            default -> Duration.ofMinutes(number);
        };
    }
}
