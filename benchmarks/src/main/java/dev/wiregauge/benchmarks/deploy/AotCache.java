package dev.wiregauge.benchmarks.deploy;

import dev.wiregauge.benchmarks.process.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * An AOT cache that a training under load has left (scripts/aot.sh), and the jar that it was trained with.
 *
 * @param jar what the packaged one was extracted to, with its libraries beside it
 * @param file the cache
 */
record AotCache(Path jar, Path file) {

    /** The cache beside a packaged jar, in the folder {@code app}; empty where there is none, or another jar's. */
    static Optional<AotCache> beside(Path packaged) {
        Path folder = packaged.resolveSibling("app");
        AotCache cache = new AotCache(folder.resolve(packaged.getFileName()), folder.resolve("app.aot"));
        return Files.exists(cache.jar) && Files.exists(cache.file) && isOf(packaged, folder.resolve("extracted"))
                ? Optional.of(cache)
                : Optional.empty();
    }

    /** By content, of which the stamp is the sum: a build gives every jar the same date. */
    private static boolean isOf(Path packaged, Path stamp) {
        try {
            return Command.run(List.of("cksum", packaged.toString()))
                    .text()
                    .startsWith(Files.readString(stamp).strip() + ' ');
        } catch (IOException e) {
            return false;
        }
    }
}
