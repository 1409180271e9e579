package dev.wiregauge.aggregator.soak;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Callers of one path of the aggregator: some who wait for an answer before they ask again, or ever new ones. Each request has a
 * connection of its own, as who is refused has to have anyway, and costs next to nothing here: what is under test needs the CPUs.
 */
final class Callers implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final int port;
    private final byte[] request;

    Callers(int port, String path) {
        this.port = port;
        request = "GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                .formatted(path)
                .getBytes(US_ASCII);
    }

    /**
     * One answer.
     *
     * @param status of HTTP; 0 where the connection was cut before it
     * @param nanos from before the connection to its end
     */
    record Answer(int status, long nanos) {

        boolean isGood() {
            return status == 200;
        }

        boolean isRefusal() {
            return status == 503;
        }
    }

    /** Returns the answers to so many callers, who ask for so long, with a pause after each answer. */
    List<Answer> closedLoop(int callers, Duration pause, Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        List<Future<List<Answer>>> all = Stream.generate(() -> threads.submit(() -> closedLoop(pause, end)))
                .limit(callers)
                .toList();
        return all.stream().flatMap(caller -> get(caller).stream()).toList();
    }

    private List<Answer> closedLoop(Duration pause, long end) {
        return Stream.generate(() -> {
                    Answer answer = ask();
                    LockSupport.parkNanos(pause.toNanos());
                    return answer;
                })
                .takeWhile(_ -> System.nanoTime() - end < 0)
                .toList();
    }

    /** Asks at even intervals for so long, whatever becomes of what was asked before, and returns all the answers. */
    List<Answer> openLoop(double perSecond, Duration duration) {
        long began = System.nanoTime();
        return LongStream.range(0, Math.round(perSecond * duration.toNanos() / 1e9))
                .mapToObj(request -> {
                    long due = began + Math.round(request / perSecond * 1e9);
                    for (long now = System.nanoTime(); now < due; now = System.nanoTime()) {
                        LockSupport.parkNanos(due - now);
                    }
                    return threads.submit((Callable<Answer>) this::ask);
                })
                .toList()
                .stream()
                .map(Callers::get)
                .toList();
    }

    private static <T> T get(Future<T> answer) {
        try {
            return answer.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private Answer ask() {
        long began = System.nanoTime();
        byte[] part = new byte[64 * 1024];
        int status = 0;
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout((int) PATIENCE.toMillis());
            socket.getOutputStream().write(request);
            InputStream in = socket.getInputStream();
            // HTTP/1.1 NNN
            String line = new String(in.readNBytes(12), US_ASCII);
            while (in.read(part) >= 0) {
                // to its end
            }
            status = Integer.parseInt(line.substring(9));
        } catch (IOException | IndexOutOfBoundsException cut) {
            // is what 0 stands for
        }
        return new Answer(status, System.nanoTime() - began);
    }

    @Override
    public void close() {
        threads.close();
    }
}
