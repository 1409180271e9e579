package dev.wiregauge.benchmarks.deploy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An AOT cache that a training under load has left, and the jar that it was trained with.
 *
 * @param jar the same as the packaged one, with its libraries beside it
 * @param file the cache
 */
record AotCache(Path jar, Path file) {

    /** The cache beside a packaged jar, in the folder {@code app}; empty where there is none, or the jar is newer. */
    static Optional<AotCache> beside(Path packaged) {
        Path folder = packaged.resolveSibling("app");
        AotCache cache = new AotCache(folder.resolve(packaged.getFileName()), folder.resolve("app.aot"));
        return cache.isNewerThan(packaged) ? Optional.of(cache) : Optional.empty();
    }

    private boolean isNewerThan(Path packaged) {
        try {
            var built = Files.getLastModifiedTime(packaged);
            return Files.getLastModifiedTime(jar).compareTo(built) >= 0
                    && Files.getLastModifiedTime(file).compareTo(built) >= 0;
        } catch (IOException e) {
            return false;
        }
    }
}
