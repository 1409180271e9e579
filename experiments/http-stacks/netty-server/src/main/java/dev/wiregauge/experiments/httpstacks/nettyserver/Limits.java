package dev.wiregauge.experiments.httpstacks.nettyserver;

import java.time.Duration;

/**
 * What a client may cost.
 *
 * @param requestLine the longest request line, in bytes
 * @param headers the longest header section, in bytes
 * @param body the largest body that is read, and dropped, to keep the connection
 * @param idle how long a connection may stay silent
 * @param linger how long a connection is read on after its last answer, so that the answer arrives
 */
public record Limits(int requestLine, int headers, int body, Duration idle, Duration linger) {

    public static final Limits DEFAULT =
            new Limits(4 * 1024, 8 * 1024, 64 * 1024, Duration.ofSeconds(60), Duration.ofSeconds(2));
}
