package dev.wiregauge.benchmarks.probe;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;

/** Loads and runs the same code again and again, as new classes: with {@code -Xcomp}, each of them is compiled first. */
final class Compiling {

    private Compiling() {}

    /** The code. */
    public static final class Work implements Runnable {
        @Override
        public void run() {
            String[] words = "so many words that sorting and joining them is worth compiling".split(" ", -1);
            Arrays.sort(words, (one, other) -> other.compareTo(one));
            if (String.join("/", words).isEmpty()) {
                throw new IllegalStateException();
            }
        }
    }

    private static final class Loader extends ClassLoader {
        private Class<?> define(byte[] code) {
            return defineClass(Work.class.getName(), code, 0, code.length);
        }
    }

    public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
        byte[] code;
        try (InputStream in = Objects.requireNonNull(Compiling.class.getResourceAsStream("Compiling$Work.class"))) {
            code = in.readAllBytes();
        }
        System.out.println("ready");
        while (true) {
            ((Runnable) new Loader().define(code).getDeclaredConstructor().newInstance()).run();
        }
    }
}
