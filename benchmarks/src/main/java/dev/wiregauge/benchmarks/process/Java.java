package dev.wiregauge.benchmarks.process;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command line of a JVM: of the JDK that this one runs on.
 *
 * @param home that argument files are named from
 * @param flags as they are given; {@code @FILE} names an argument file
 */
public record Java(Path home, List<String> flags) {

    /** The path of a program that comes with this JDK. */
    public static String tool(String name) {
        return Path.of(property("java.home"), "bin", name).toString();
    }

    /** The command that runs a jar. */
    public List<String> jar(Path jar, List<String> arguments) {
        return command(List.of("-jar", jar.toString()), arguments);
    }

    /** The command that runs a class of this program. */
    public List<String> main(Class<?> main, List<String> arguments) {
        return command(List.of("-cp", classPath(), main.getName()), arguments);
    }

    /** The same with one flag more. */
    public Java with(String flag) {
        return new Java(home, Stream.concat(flags.stream(), Stream.of(flag)).toList());
    }

    /** The flags as the JVM sees them: what the argument files say in their place. */
    public List<String> spelledOut() {
        return flags.stream()
                .flatMap(flag -> flag.startsWith("@") ? lines(home.resolve(flag.substring(1))) : Stream.of(flag))
                .toList();
    }

    private List<String> command(List<String> what, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(tool("java")));
        flags.forEach(flag -> command.add(flag.startsWith("@") ? "@" + home.resolve(flag.substring(1)) : flag));
        command.addAll(what);
        command.addAll(arguments);
        return command;
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"));
        } catch (IOException e) {
            throw new UncheckedIOException("the file of JVM flags cannot be read: " + file, e);
        }
    }

    /** Absolute, because a child may run in another folder. */
    private static String classPath() {
        return Stream.of(property("java.class.path").split(File.pathSeparator, -1))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static String property(String name) {
        return Objects.requireNonNull(System.getProperty(name), name);
    }
}
