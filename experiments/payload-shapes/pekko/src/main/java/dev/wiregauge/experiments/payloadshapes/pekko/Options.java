package dev.wiregauge.experiments.payloadshapes.pekko;

import dev.wiregauge.experiments.payloadshapes.model.BlockingPool;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a server is started with.
 *
 * @param address the address to listen on
 * @param port the port to listen on; 0 lets the system choose
 * @param blockingThreads how many threads the blocking operation may block
 */
public record Options(String address, int port, int blockingThreads) {

    private static final Pattern ARGUMENT = Pattern.compile("--([a-z.]+)=(.*)");
    private static final int MAX_PORT = 65_535;

    public Options {
        if (port < 0 || port > MAX_PORT) {
            throw new IllegalArgumentException("port must be 0 to " + MAX_PORT + ", but is " + port);
        }
        BlockingPool.checkThreads(blockingThreads);
    }

    /** Reads arguments, and fails with a message for the one who typed them. */
    public static Options parse(String... arguments) {
        Options options = new Options("127.0.0.1", 8080, 64);
        for (String argument : arguments) {
            Matcher named = ARGUMENT.matcher(argument);
            if (!named.matches()) {
                throw unknown(argument);
            }
            options = options.with(named.group(1), named.group(2));
        }
        return options;
    }

    private Options with(String name, String value) {
        return switch (name) {
            case "address" -> new Options(value, port, blockingThreads);
            case "port" -> new Options(address, number(name, value), blockingThreads);
            case "blocking.threads" -> new Options(address, port, number(name, value));
            default -> throw unknown("--" + name);
        };
    }

    private static int number(String name, String value) {
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " must be a number, but is '" + value + "'", e);
        }
    }

    private static IllegalArgumentException unknown(String argument) {
        return new IllegalArgumentException(
                "unknown argument " + argument + "; there are --port=N, --address=HOST and --blocking.threads=N");
    }
}
