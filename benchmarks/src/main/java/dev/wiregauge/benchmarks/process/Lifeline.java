package dev.wiregauge.benchmarks.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * Ends the processes that the harness has started if the harness itself is killed: a shell that is told their ids, and
 * kills them when its input ends before they did. A shutdown hook would not run on {@code kill -9}.
 */
public final class Lifeline implements AutoCloseable {

    // Ctrl-C reaches the whole process group; this one process has to live on until its input ends.
    private static final String SCRIPT = """
            trap '' INT TERM HUP
            pids=
            while read -r word pid; do
              case $word in
                add) pids="$pids $pid" ;;
                drop) pids=$(for each in $pids; do [ "$each" = "$pid" ] || printf '%s ' "$each"; done) ;;
              esac
            done
            for pid in $pids; do kill -9 "$pid" 2>/dev/null; done
            """;

    private final Process shell;
    private final Writer input;

    public Lifeline() {
        try {
            shell = new ProcessBuilder("sh", "-c", SCRIPT)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            input = shell.outputWriter(StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start sh: " + e.getMessage(), e);
        }
    }

    void add(Process process) {
        say("add " + process.pid());
    }

    /** To be called when a process has ended: its id may pass to another. */
    void drop(Process process) {
        say("drop " + process.pid());
    }

    private synchronized void say(String line) {
        try {
            input.write(line + '\n');
            input.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("the process that ends leftovers has ended itself", e);
        }
    }

    @Override
    public void close() {
        try {
            input.close();
            shell.waitFor();
        } catch (IOException e) {
            shell.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
