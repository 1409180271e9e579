package dev.wiregauge.experiments.weather.load;

import dev.wiregauge.experiments.weather.v1.WeatherServiceGrpc;
import io.grpc.Channel;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One stream for each connection, and the requests over them in turn. Not for several threads. */
final class StreamCalls implements WeatherCalls {

    private final List<StreamCall> streams;
    private int next;

    /** @param deadline of the streams as a whole */
    StreamCalls(List<? extends Channel> connections, Duration deadline) {
        streams = connections.stream()
                .map(connection -> new StreamCall(WeatherServiceGrpc.newStub(connection)
                        .withDeadlineAfter(deadline.toNanos(), TimeUnit.NANOSECONDS)))
                .toList();
    }

    @Override
    public void ask(int station, Outcome outcome) {
        next = (next + 1) % streams.size();
        streams.get(next).ask(station, outcome);
    }

    @Override
    public void complete() {
        streams.forEach(StreamCall::complete);
    }
}
