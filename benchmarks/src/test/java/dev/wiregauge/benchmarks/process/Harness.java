package dev.wiregauge.benchmarks.process;

import java.nio.file.Path;
import java.util.List;

/** A harness that starts a child with its output in {@code FOLDER}, prints its id, and never ends by itself. */
final class Harness {

    private Harness() {}

    public static void main(String[] arguments) throws InterruptedException {
        Path folder = Path.of(arguments[0]);
        Child child = Child.start(List.of("sleep", "600"), folder, folder.resolve("child.log"), new Lifeline());
        System.out.println(child.pid());
        Thread.currentThread().join();
    }
}
