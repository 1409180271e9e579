package dev.wiregauge.benchmarks.deploy;

import dev.wiregauge.benchmarks.plan.Fault;
import dev.wiregauge.benchmarks.process.Child;
import dev.wiregauge.benchmarks.process.Command;
import dev.wiregauge.benchmarks.process.Lifeline;
import dev.wiregauge.benchmarks.process.Ports;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/** Shopify's toxiproxy between services: one process, a proxy before each of them, told over HTTP what to do to it. */
final class Toxiproxy implements AutoCloseable {

    private static final String SERVER = "toxiproxy-server";
    private static final String HOST = "127.0.0.1";
    private static final Pattern VERSION = Pattern.compile("version v?(\\S+)");
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final JsonMapper JSON = new JsonMapper();

    private final Jvm server;
    private final URI api;
    private final HttpClient client;

    private Toxiproxy(Jvm server, URI api, HttpClient client) {
        this.server = server;
        this.api = api;
        this.client = client;
    }

    /** Returns its version; empty where it is missing. */
    static Optional<String> version() {
        return Command.run(List.of(SERVER, "-version"))
                .text()
                .lines()
                .flatMap(line -> VERSION.matcher(line).results())
                .map(match -> match.group(1))
                .findFirst();
    }

    static Toxiproxy start(Path logs, Lifeline lifeline, HttpClient client) {
        int port = Ports.free();
        Path log = logs.resolve("toxiproxy.log");
        List<String> command = List.of(SERVER, "-host", HOST, "-port", String.valueOf(port));
        URI api = URI.create("http://%s:%d".formatted(HOST, port));
        Jvm server = new Jvm(
                "toxiproxy", Child.start(command, logs, log, lifeline), log, new Readiness(client, api, "/version"));
        Toxiproxy toxiproxy = new Toxiproxy(server, api, client);
        try {
            server.awaitReady();
            return toxiproxy;
        } catch (RuntimeException e) {
            toxiproxy.close();
            throw e;
        }
    }

    /** Puts a proxy before a service, and returns its port. */
    int before(String service, int port) {
        int own = Ports.free();
        post("/proxies", Map.of("name", service, "listen", HOST + ':' + own, "upstream", HOST + ':' + port));
        return own;
    }

    /** Returns the way to some services. */
    Link to(Collection<String> services) {
        return new Link() {
            @Override
            public void fail(Fault fault) {
                services.forEach(service -> Toxiproxy.this.fail(service, fault));
            }

            @Override
            public void heal() {
                post("/reset", Map.of());
            }
        };
    }

    private void fail(String service, Fault fault) {
        String proxy = "/proxies/" + service;
        if (fault.toxic() == null || fault.stream() == null) {
            post(proxy, Map.of("enabled", false));
        } else {
            post(
                    proxy + "/toxics",
                    Map.of(
                            "type", fault.toxic(),
                            "stream", fault.stream().name().toLowerCase(Locale.ROOT),
                            "attributes", fault.attributes()));
        }
    }

    private void post(String path, Map<String, ?> what) {
        HttpRequest request = HttpRequest.newBuilder(api.resolve(path))
                .timeout(TIMEOUT)
                .POST(BodyPublishers.ofString(JSON.writeValueAsString(what)))
                .build();
        try {
            HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
            if (answer.statusCode() / 100 != 2) {
                throw new DeployException("toxiproxy answered %s with %d: %s"
                        .formatted(path, answer.statusCode(), answer.body().strip()));
            }
        } catch (IOException e) {
            throw new DeployException(
                    "toxiproxy did not answer %s: %s; its log is %s".formatted(path, e, server.log()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeployException("interrupted while toxiproxy was told " + path);
        }
    }

    @Override
    public void close() {
        server.child().stop(TIMEOUT);
    }
}
