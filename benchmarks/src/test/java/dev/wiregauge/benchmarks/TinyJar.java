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

/** A jar of one class of these tests, which is its main class. */
public final class TinyJar {

    private TinyJar() {}

    /** Writes it, and the folders above it where they are missing. */
    public static Path write(Path file, Class<?> main) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main.getName());
        String name = main.getName().replace('.', '/') + ".class";
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file), manifest);
                InputStream code = Objects.requireNonNull(main.getClassLoader().getResourceAsStream(name))) {
            jar.putNextEntry(new JarEntry(name));
            code.transferTo(jar);
        }
        return file;
    }
}
