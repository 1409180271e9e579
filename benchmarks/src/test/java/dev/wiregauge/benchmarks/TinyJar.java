package dev.wiregauge.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** A jar of a few classes of these tests. */
public final class TinyJar {

    private TinyJar() {}

    /** Writes it, with a main class, and the folders above it where they are missing. */
    public static Path write(Path file, Class<?> main, Class<?>... others) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main.getName());
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file), manifest)) {
            add(jar, main);
            for (Class<?> other : others) {
                add(jar, other);
            }
        }
        return file;
    }

    private static void add(JarOutputStream jar, Class<?> type) throws IOException {
        String name = type.getName().replace('.', '/') + ".class";
        try (InputStream code = Objects.requireNonNull(type.getClassLoader().getResourceAsStream(name))) {
            jar.putNextEntry(new JarEntry(name));
            code.transferTo(jar);
        }
    }
}
