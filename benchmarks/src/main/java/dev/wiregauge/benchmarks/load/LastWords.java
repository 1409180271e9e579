package dev.wiregauge.benchmarks.load;

import java.util.Optional;
import java.util.regex.Pattern;

/** Why a tool failed, in one line: what is wrong, and the last thing the tool said. */
final class LastWords {

    /** k6 logs so; the message is all that a person needs, up to the stack trace. */
    private static final Pattern LOGGED = Pattern.compile("level=\\w+ msg=\"((?:[^\"\\\\]|\\\\[^n])*)");

    private LastWords() {}

    static LoadFailedException failure(String tool, LoadOutput output, String problem) {
        String said = last(output.stderr(), "level=error")
                .or(() -> last(output.stderr(), ""))
                .or(() -> last(output.stdout(), ""))
                .orElse("it said nothing");
        return new LoadFailedException(tool + ": " + problem + ": " + message(said));
    }

    /** Throws unless the tool ended well. */
    static void requireSuccess(String tool, LoadOutput output) {
        if (output.exitCode() != 0) {
            throw failure(tool, output, "exit code " + output.exitCode());
        }
    }

    private static Optional<String> last(String text, String marker) {
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && line.contains(marker))
                .reduce((_, last) -> last);
    }

    private static String message(String line) {
        var logged = LOGGED.matcher(line);
        return logged.find() ? logged.group(1).replaceAll("\\\\(.)", "$1") : line;
    }
}
