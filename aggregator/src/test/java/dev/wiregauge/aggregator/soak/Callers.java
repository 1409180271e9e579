package dev.wiregauge.aggregator.soak;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Callers of one path of the aggregator: some who wait for an answer before they ask again, or ever new ones, whatever becomes of the
 * others. They keep their connections, as services do. All are one thread, which waits for all of them at once and looks at no more of an
 * answer than its head: what is under test needs the CPUs.
 */
final class Callers implements AutoCloseable {

    private static final Pattern LENGTH = Pattern.compile("(?i)\r\ncontent-length: *([0-9]+)\r\n");
    private static final Pattern CLOSE = Pattern.compile("(?i)\r\nconnection: *close\r\n");

    /** For the last answers. Who has none then, was cut off. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Selector selector;
    private final InetSocketAddress address;
    private final byte[] request;
    private final ByteBuffer part = ByteBuffer.allocateDirect(64 * 1024);
    private final Deque<Connection> idle = new ArrayDeque<>();
    private final Set<Connection> busy = new HashSet<>();
    private List<Answer> answers = new ArrayList<>();

    Callers(int port, String path) {
        address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        request = "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n".formatted(path).getBytes(ISO_8859_1);
        try {
            selector = Selector.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * One answer.
     *
     * @param status of HTTP; 0 where the connection was cut before the answer's end
     * @param nanos from when it was to be asked for to its end
     * @param endedAt on the clock of {@link System#nanoTime()}
     */
    record Answer(int status, long nanos, long endedAt) {

        boolean isGood() {
            return status == 200;
        }

        boolean isRefusal() {
            return status == 503;
        }
    }

    /** Returns the answers to so many callers, who ask for so long, with a pause after each answer. */
    List<Answer> closedLoop(int callers, Duration pause, Duration duration) {
        long began = System.nanoTime();
        long end = began + duration.toNanos();
        Queue<Long> due = new PriorityQueue<>(Comparator.comparingLong(at -> at - began));
        for (int i = 0; i < callers; i++) {
            due.add(began);
        }
        return run(new Schedule() {

            @Override
            public long next() {
                return due.isEmpty() ? NONE : due.element();
            }

            @Override
            public void asked() {
                due.remove();
            }

            @Override
            public void answered(long now) {
                long next = now + pause.toNanos();
                if (next < end) {
                    due.add(next);
                }
            }
        });
    }

    /** Asks at even intervals for so long, whatever becomes of what was asked before, and returns all the answers. */
    List<Answer> openLoop(double perSecond, Duration duration) {
        long began = System.nanoTime();
        long requests = Math.round(perSecond * duration.toNanos() / 1e9);
        return run(new Schedule() {

            private long asked;

            @Override
            public long next() {
                return asked == requests ? NONE : began + Math.round(asked / perSecond * 1e9);
            }

            @Override
            public void asked() {
                asked++;
            }

            @Override
            public void answered(long now) {
                // changes nothing
            }
        });
    }

    /** When the next request is due. */
    private interface Schedule {

        long NONE = Long.MAX_VALUE;

        /** Returns when, on the clock of {@link System#nanoTime()}, or {@link #NONE}. */
        long next();

        void asked();

        void answered(long now);
    }

    private List<Answer> run(Schedule schedule) {
        answers = new ArrayList<>();
        long lastAt = System.nanoTime();
        while (schedule.next() != Schedule.NONE || !busy.isEmpty()) {
            long now = System.nanoTime();
            for (; schedule.next() != Schedule.NONE && schedule.next() - now <= 0; lastAt = now) {
                long due = schedule.next();
                schedule.asked();
                ask(due, schedule);
            }
            if (schedule.next() == Schedule.NONE && now - lastAt > PATIENCE.toNanos()) {
                List.copyOf(busy).forEach(connection -> ended(connection, 0, schedule));
            }
            serve(schedule, now);
        }
        return answers;
    }

    private void ask(long due, Schedule schedule) {
        Connection connection = idle.isEmpty() ? new Connection() : idle.removeFirst();
        connection.due = due;
        busy.add(connection);
        try {
            connection.ask();
        } catch (IOException cut) {
            ended(connection, 0, schedule);
        }
    }

    /** Does what there is to do, or waits for it until the next request is due. */
    private void serve(Schedule schedule, long now) {
        long untilNext = schedule.next() == Schedule.NONE ? 100_000_000 : schedule.next() - now;
        try {
            if (untilNext < 1_000_000) {
                selector.selectNow();
                if (selector.selectedKeys().isEmpty() && untilNext > 0) {
                    Thread.sleep(Duration.ofNanos(untilNext));
                }
            } else {
                selector.select(untilNext / 1_000_000);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        for (SelectionKey key : selector.selectedKeys()) {
            Connection connection = (Connection) key.attachment();
            try {
                int status = key.isConnectable() ? connection.connected() : connection.read();
                if (status != 0) {
                    ended(connection, status, schedule);
                }
            } catch (IOException cut) {
                ended(connection, 0, schedule);
            }
        }
        selector.selectedKeys().clear();
    }

    private void ended(Connection connection, int status, Schedule schedule) {
        long now = System.nanoTime();
        if (busy.remove(connection)) {
            answers.add(new Answer(status, now - connection.due, now));
            schedule.answered(now);
        }
        if (status != 0 && connection.isKept) {
            idle.addFirst(connection);
        } else {
            idle.remove(connection); // the aggregator may end one that is kept
            connection.close();
        }
    }

    @Override
    public void close() {
        idle.forEach(Connection::close);
        try {
            selector.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A connection to the aggregator, and the answer that comes on it. */
    private final class Connection {

        private final SocketChannel channel;
        private final SelectionKey key;
        private long due;
        /** As much of the answer as there is, until its head is. */
        private String head = "";

        private long missing;
        private boolean isKept;

        Connection() {
            try {
                channel = SocketChannel.open();
                channel.configureBlocking(false);
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                key = channel.register(selector, SelectionKey.OP_CONNECT, this);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        void ask() throws IOException {
            head = "";
            missing = -1;
            isKept = false;
            if (channel.isConnected()) {
                send();
            } else if (channel.connect(address)) {
                connected();
            }
        }

        /** Sends what was to be sent, and returns 0: there is no status yet. */
        int connected() throws IOException {
            channel.finishConnect();
            key.interestOps(SelectionKey.OP_READ);
            send();
            return 0;
        }

        private void send() throws IOException {
            if (channel.write(ByteBuffer.wrap(request)) != request.length) {
                throw new IOException("no room for a request of " + request.length + " bytes");
            }
        }

        /** Reads what is there, and returns the status of an answer that has ended, or 0. */
        int read() throws IOException {
            part.clear();
            int size = channel.read(part);
            if (size < 0) {
                throw new IOException("closed");
            }
            if (missing >= 0) {
                missing -= size;
            } else {
                head += new String(bytes(), ISO_8859_1);
                int end = head.indexOf("\r\n\r\n");
                if (end < 0) {
                    return 0;
                }
                int body = head.length() - end - 4;
                head = head.substring(0, end + 2);
                Matcher length = LENGTH.matcher(head);
                isKept = length.find() && !CLOSE.matcher(head).find();
                // What has none comes in chunks, which only the small answers of the actuator do: nobody looks for
                // their end.
                missing = length.hasMatch() ? Long.parseLong(length.group(1)) - body : 0;
            }
            return missing == 0 ? Integer.parseInt(head.substring("HTTP/1.1 ".length(), "HTTP/1.1 NNN".length())) : 0;
        }

        private byte[] bytes() {
            byte[] read = new byte[part.flip().remaining()];
            part.get(read);
            return read;
        }

        void close() {
            try {
                channel.close();
            } catch (IOException gone) {
                // as was wanted
            }
        }
    }
}
