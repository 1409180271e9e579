package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.deploy.DeployException;
import dev.wiregauge.benchmarks.plan.InvalidPlanException;
import dev.wiregauge.benchmarks.results.UnusableResultsException;
import java.io.UncheckedIOException;
import java.util.List;

/** What can go wrong without the harness being at fault: told in a line each, never as a stack trace. */
final class Problems extends RuntimeException {

    Problems(List<String> lines) {
        super(String.join(System.lineSeparator(), lines));
    }

    static boolean isForPeople(Exception exception) {
        return switch (exception) {
            case Problems _,
                    InvalidPlanException _,
                    UnusableResultsException _,
                    DeployException _,
                    UncheckedIOException _ -> true;
            default -> false;
        };
    }
}
