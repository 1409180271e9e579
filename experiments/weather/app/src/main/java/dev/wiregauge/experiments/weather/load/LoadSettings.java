package dev.wiregauge.experiments.weather.load;

import com.google.common.net.HostAndPort;
import java.time.Duration;
import java.util.Locale;

/**
 * What is asked, how, and for how long.
 *
 * @param clients how many semaphores there are, each with a driving thread and connections of its own
 * @param permits of each client
 * @param connections of each client
 * @param deadline of one call; a stream has one for the whole run
 * @param maxFailures after which a client stops early
 */
record LoadSettings(
        HostAndPort target,
        Pattern pattern,
        int clients,
        int permits,
        int connections,
        Duration warmUp,
        Duration duration,
        Duration deadline,
        long maxFailures) {

    /** How the weather service is asked. */
    enum Pattern {
        UNARY,
        STREAMING;

        /** The name on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** How long requests may take to end after the window: any call has ended by its deadline, with a little over. */
    Duration drain() {
        return deadline.plusSeconds(1);
    }

    /** After which everything is over, whatever happens: the first answer may take as long as any other. */
    Duration whole() {
        return drain().plus(warmUp).plus(duration).plus(drain());
    }
}
