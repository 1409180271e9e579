package dev.wiregauge.experiments.payloadshapes.contract;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The bodies that every stack takes and gives, byte for byte. The load script sends and expects the same files. */
final class Golden {

    /** What is sent to add an employee. */
    static final String EMPLOYEE = read("employee.json");

    /** Employee 1, as it is answered. */
    static final String EMPLOYEE_1 = read("employee-1.json");

    /** The sweets that are there at the start, as they are sent and answered. */
    static final String SWEETS = read("sweets.json");

    private Golden() {}

    private static String read(String name) {
        try (InputStream file = Objects.requireNonNull(Golden.class.getResourceAsStream("/contract/" + name), name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
