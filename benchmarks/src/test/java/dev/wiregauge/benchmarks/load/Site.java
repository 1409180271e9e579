package dev.wiregauge.benchmarks.load;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.wiregauge.benchmarks.plan.Request;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** A server for load tools, which remembers what it was asked. */
final class Site implements AutoCloseable {

    static final int BYTES = 3000;

    /** An answer's status and length, after whatever the server does before. */
    interface Answer {
        Reply to(HttpExchange exchange, long number) throws IOException;
    }

    record Reply(int status, int bytes) {

        static final Reply GOOD = new Reply(200, BYTES);
    }

    private final AtomicLong answers = new AtomicLong();
    private final Set<Integer> connections = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;

    Site() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        server.setExecutor(threads);
        server.start();
    }

    /** Answers so below a path; answers are numbered from 1, all of the site's together. */
    void answer(String path, Answer answer) {
        server.createContext(path, exchange -> {
            connections.add(exchange.getRemoteAddress().getPort());
            Reply reply = answer.to(exchange, answers.incrementAndGet());
            exchange.sendResponseHeaders(reply.status(), reply.bytes() == 0 ? -1 : reply.bytes());
            try (var out = exchange.getResponseBody()) {
                out.write(new byte[reply.bytes()]);
            }
        });
    }

    Endpoint at(String path) {
        return at(path, Asked.GET, BYTES);
    }

    Endpoint at(String path, Request request, long bytes) {
        return new Endpoint(URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path), request, bytes);
    }

    long answers() {
        return answers.get();
    }

    int connections() {
        return connections.size();
    }

    /** May be called twice: so that nobody listens any more. */
    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
