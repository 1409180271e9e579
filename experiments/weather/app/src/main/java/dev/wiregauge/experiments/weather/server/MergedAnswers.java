package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.v1.Humidity;
import dev.wiregauge.experiments.weather.v1.StreamWeatherResponse;
import dev.wiregauge.experiments.weather.v1.Temperature;
import dev.wiregauge.experiments.weather.v1.Weather;
import dev.wiregauge.experiments.weather.v1.Wind;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import java.time.Duration;

/**
 * What one client gets over its stream.
 *
 * <p>Readings come on three event loops, requests on the server's threads: all of it is under one lock.
 */
final class MergedAnswers implements ProviderStreams.Listener {

    private final ServerCallStreamObserver<StreamWeatherResponse> responses;
    private final long deadlineNanos;
    private final Runnable cancelUpstream;
    private final Pacing pacing;
    private final StreamMerge merge = new StreamMerge();
    private boolean clientDone;
    private boolean ended;

    /** @param deadline how long one answer may take */
    MergedAnswers(
            ServerCallStreamObserver<StreamWeatherResponse> responses, Duration deadline, Runnable cancelUpstream) {
        this.responses = responses;
        this.deadlineNanos = deadline.toNanos();
        this.cancelUpstream = cancelUpstream;
        this.pacing = new Pacing(responses);
        // With a handler set, an answer to a client that is gone is dropped rather than thrown.
        responses.setOnCancelHandler(this::end);
    }

    /** Notes a request, unless the stream has ended. */
    synchronized boolean expect(int station) {
        if (!ended) {
            merge.ask(station, System.nanoTime());
        }
        return !ended;
    }

    /** Notes that no request will follow, and says so to the services, unless the stream has ended. */
    synchronized void expectNoMore(Runnable completeUpstream) {
        clientDone = true;
        if (!ended) {
            completeUpstream.run();
            completeIfDone();
        }
    }

    @Override
    public void onTemperature(Temperature temperature) {
        add(() -> merge.add(temperature));
    }

    @Override
    public void onHumidity(Humidity humidity) {
        add(() -> merge.add(humidity));
    }

    @Override
    public void onWind(Wind wind) {
        add(() -> merge.add(wind));
    }

    private synchronized void add(Runnable reading) {
        if (ended) {
            return;
        }
        try {
            reading.run();
            for (Weather weather = merge.poll(); weather != null; weather = merge.poll()) {
                responses.onNext(
                        StreamWeatherResponse.newBuilder().setWeather(weather).build());
                pacing.answered();
            }
            completeIfDone();
        } catch (StatusRuntimeException failure) {
            fail(failure);
        }
    }

    private void completeIfDone() {
        if (!ended && clientDone && merge.isEmpty()) {
            ended = true;
            responses.onCompleted();
        }
    }

    @Override
    public synchronized void onCompleted(String service) {
        if (!clientDone || merge.isMissing(service)) {
            fail(UpstreamCalls.failed(service).asRuntimeException());
        }
    }

    @Override
    public synchronized void fail(Throwable failure) {
        if (!ended) {
            ended = true;
            responses.onError(Reply.forCaller(failure));
            cancelUpstream.run();
        }
    }

    /** The streams have no deadline: this is the one of their answers. */
    synchronized void failIfOverdue() {
        String late = merge.overdue(System.nanoTime() - deadlineNanos);
        if (late != null) {
            fail(UpstreamCalls.late(late).asRuntimeException());
        }
    }

    private synchronized void end() {
        ended = true;
    }
}
