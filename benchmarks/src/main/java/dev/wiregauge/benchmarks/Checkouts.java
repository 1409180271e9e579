package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.process.Command;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The two states of the code that a change lies between, each as a checkout beside this one. */
final class Checkouts {

    @Option(names = "--base", paramLabel = "REF", description = "What was before the change: a commit, branch or tag.")
    private @Nullable String base;

    @Option(names = "--head", paramLabel = "REF", description = "The change; default: the files as they are now.")
    private @Nullable String head;

    boolean areGiven() {
        if (base == null && head != null) {
            throw new Problems(List.of("--head needs --base: what to compare it with"));
        }
        return base != null;
    }

    /** Returns the folders that a run measures: head and base, or this checkout alone. */
    List<Path> of(Path home) {
        return areGiven() ? Stream.of(head(home), base(home)).distinct().toList() : List.of(home);
    }

    Path base(Path home) {
        return base == null ? home : checkout(home, "base", base);
    }

    Path head(Path home) {
        return head == null ? home : checkout(home, "head", head);
    }

    /**
     * Checks a state out, into a folder of its own for each side, even where both are the same commit: each side is built by
     * itself, as it would be for two.
     */
    private static Path checkout(Path home, String side, String ref) {
        Command.Output commit = git(home, "rev-parse", "--verify", "--quiet", ref + "^{commit}");
        if (!commit.succeeded()) {
            throw new Problems(
                    List.of("--%s: git knows no commit '%s'; fetch it, or name another".formatted(side, ref)));
        }
        Path folder = home.resolve(".run/compare/" + side);
        Command.Output done = Files.exists(folder.resolve(".git"))
                ? git(folder, "checkout", "--quiet", "--detach", commit.lastLine())
                : git(home, "worktree", "add", "--quiet", "--force", "--detach", folder.toString(), commit.lastLine());
        if (!done.succeeded()) {
            throw new Problems(List.of(
                    "--%s: %s cannot be checked out into %s: %s".formatted(side, ref, folder, done.lastLine())));
        }
        return folder;
    }

    private static Command.Output git(Path folder, String... arguments) {
        return Command.run(Stream.concat(Stream.of("git", "-C", folder.toString()), Stream.of(arguments))
                .toList());
    }
}
