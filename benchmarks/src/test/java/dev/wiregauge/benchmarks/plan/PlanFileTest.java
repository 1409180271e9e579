package dev.wiregauge.benchmarks.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.benchmarks.plan.PlanFile.Choices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PlanFileTest {

    private static final String GOOD = """
            title: A test
            modes: [rest-unary, grpc-unary, grpc-stream]
            counts: [1, 1000]
            load: {tool: ab, concurrencies: [1, 100], requests: 800, timeout: 500s}
            control: grpc-unary
            blocks: 3
            rounds: 4
            warmup: {oneRecord: 2s, load: 250ms, maxCycles: 20}
            onFailure: stop
            seed: 7
            quick:
              blocks: 1
              load: {requests: 100}
            published:
              source: somewhere
              figures: [{mode: rest-unary, values: {requests/s: 12.62}}]
            """;

    private static final String STACKS = """
            title: A test of stacks
            jvm: [-Xmx1g]
            request: {method: POST, path: /orders, bodyFile: order.json, status: 201}
            stacks:
              platform: {jar: x/rest.jar, arguments: ["--server.port={port}"], ready: /health}
              grpc:
                jar: x/grpc.jar
                arguments: ["--port={port}", "--store={port.store}"]
                cpus: [1]
                upstream:
                  store: {jar: x/store.jar, jvm: [-Xmx64m], arguments: ["--port={port}"]}
                request: {call: a.v1.S/Place, protoFile: orders.proto, bodyFile: order.json, connection: call}
            load: {tool: k6, users: [2]}
            control: grpc
            blocks: 2
            rounds: 1
            """;

    @TempDir
    private Path folder;

    static List<Path> plansOfTheCheckout() throws IOException {
        try (Stream<Path> own = Files.list(Path.of("plans"));
                Stream<Path> experiments = Files.find(
                        Path.of("../experiments"),
                        3,
                        (path, _) -> path.toString().contains("/plans/"))) {
            return Stream.concat(own, experiments)
                    .filter(file -> file.toString().endsWith(".yml"))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("plansOfTheCheckout")
    void everyPlanOfTheCheckoutIsAPlanLongAndQuick(Path file) {
        Plan plan = PlanFile.read(file, Choices.NONE).plan();
        Plan quick = PlanFile.read(file, new Choices(true, null, null, null)).plan();

        assertThat(file.getFileName()).hasToString(plan.name() + ".yml");
        assertThat(plan.quick()).isFalse();
        assertThat(quick.quick()).isTrue();
        assertThat(quick.warmup()).isNotEqualTo(plan.warmup());
    }

    @Test
    void readsEveryKey() throws IOException {
        Plan plan = read(GOOD).plan();

        assertThat(plan.name()).isEqualTo("test");
        assertThat(plan.load()).isEqualTo(new Load.Ab(List.of(1, 100), 800, Duration.ofSeconds(500)));
        assertThat(plan.warmup())
                .isEqualTo(new Warmup(
                        Duration.ofSeconds(2), Duration.ofMillis(250), Duration.ofSeconds(1), 10, 10, 3, 20));
        assertThat(plan.onFailure()).isEqualTo(FailurePolicy.STOP);
        assertThat(plan.seed()).isEqualTo(7);
        assertThat(plan.cells()).hasSize(3 * 2 * 2);
        assertThat(plan.cells().getFirst().id()).isEqualTo("rest-unary/default/1/c1");
        assertThat(plan.controls()).hasSize(2 * 2).allMatch(cell -> cell.mode().equals("grpc-unary"));
        assertThat(plan.totalRounds()).isEqualTo(12);
        assertThat(plan.published()).isNotNull();
    }

    @Test
    void quickReplacesKeyByKey() throws IOException {
        Plan plan =
                PlanFile.read(file(GOOD), new Choices(true, "compose", null, 9)).plan();

        assertThat(plan.quick()).isTrue();
        assertThat(plan.target()).isEqualTo("compose");
        assertThat(plan.blocks()).isEqualTo(1);
        assertThat(plan.rounds()).isEqualTo(9);
        assertThat(plan.load()).isEqualTo(new Load.Ab(List.of(1, 100), 100, Duration.ofSeconds(500)));
    }

    @Test
    void whatIsRunCanBeReadAgain() throws IOException {
        PlanFile run = PlanFile.read(file(GOOD), new Choices(true, null, 2, null));
        Path saved = Files.writeString(folder.resolve("plan.yml"), run.asRun());

        assertThat(PlanFile.readAsRun(saved).plan()).isEqualTo(run.plan());
    }

    @Test
    void readsTheOtherLoads() throws IOException {
        assertThat(read(GOOD.replaceFirst(
                                "load: .*", "load: {tool: wrk, concurrencies: [8], threads: 2, duration: 3s}"))
                        .plan()
                        .load())
                .isEqualTo(new Load.Wrk(List.of(8), 2, Duration.ofSeconds(3), Duration.ofSeconds(60)));
        Plan rate = read(GOOD.replaceFirst("load: .*", "load: {tool: k6, ratesPerSecond: [5, 10], duration: 2m}"))
                .plan();
        assertThat(rate.load())
                .isEqualTo(new Load.K6Rate(List.of(5, 10), Duration.ofMinutes(2), 200, Duration.ofSeconds(60)));
        assertThat(rate.cells().getFirst().id()).isEqualTo("rest-unary/default/1/r5");
        assertThat(read(GOOD.replaceFirst("load: .*", "load: {tool: k6, users: [50], hold: 5s}"))
                        .plan()
                        .cells()
                        .getFirst()
                        .id())
                .isEqualTo("rest-unary/default/1/u50");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            rounds: 4            | rounds: 0            | test.yml: rounds: 0 is too small; use at least 1
            rounds: 4            | round: 4             | test.yml: round: unknown key; remove it
            rounds: 4            |                      | test.yml: rounds: is missing; add it
            seed: 7              | seed: seven          | test.yml: seed: "seven" is not of type integer
            requests: 800        | requests: 10         | test.yml: load.concurrencies: 100 is more than the 10 requests
            tool: ab             | tool: wrk, threads: 3, duration: 1s | test.yml: load.requests: unknown key
            requests: 800        | requests: 800, n: 1  | test.yml: load.n: unknown key; remove it
            tool: ab             | tool: jmeter         | test.yml: load.tool: "jmeter" is not known; use one of ab, wrk, k6
            [1, 1000]            | [1, 100001]          | test.yml: counts[1]: 100001 is too large; use at most 100000
            [1, 1000]            | []                   | test.yml: counts: is empty; name at least 1
            [1, 1000]            | [1, 1]               | test.yml: counts: [1,1] names something twice
            [rest-unary,         | [rest-h3,            | test.yml: modes[0]: "rest-h3" is not known; use one of rest-unary,
            control: grpc-unary  | control: rest-h3     | test.yml: control: "rest-h3" is not known; use one of rest-unary,
            grpc-unary, grpc-str | grpc-str             | test.yml: control: grpc-unary is none of the modes
            load: 250ms          | load: 1h             | test.yml: warmup.load: "1h" is not well-formed; write it like 250ms, 30s or 2m
            maxCycles: 20        | maxCycles: 2         | test.yml: warmup.minCycles: 3 is more than warmup.maxCycles 2
            onFailure: stop      | onFailure: retry     | test.yml: onFailure: "retry" is not known; use one of continue, stop
            seed: 7              | target: ftp://x      | test.yml: target: "ftp://x" is not well-formed; write it like local, compose or http
            title: A test        | title: [             | is not YAML
            """)
    void refusesWhatMakesNoSense(String from, String to, String message) throws IOException {
        String text = GOOD.replace(from, to == null ? "" : to);
        assertThat(text).isNotEqualTo(GOOD);

        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InvalidPlanException.class)
                .hasMessageContaining(message);
    }

    @Test
    void refusesConnectionsThatWrkWouldLeaveOut() {
        assertThatThrownBy(() -> read(GOOD.replaceFirst(
                        "load: .*", "load: {tool: wrk, concurrencies: [4, 5], threads: 2, duration: 1s}")))
                .hasMessageContaining(
                        "load.concurrencies: wrk spreads its connections evenly over 2 threads, and 5 is");
    }

    @Test
    void tellsEveryProblemInALineOfItsOwn() {
        assertThatThrownBy(() -> read(GOOD.replace("rounds: 4", "rounds: 0").replace("seed", "sed")))
                .message()
                .hasLineCount(2);
    }

    @Test
    void refusesAFileThatIsNotThere() {
        assertThatThrownBy(() -> PlanFile.read(folder.resolve("none.yml"), Choices.NONE))
                .isInstanceOf(InvalidPlanException.class)
                .hasMessageContaining("none.yml: cannot be read");
    }

    @Test
    void readsThePlansOwnStacks() throws IOException {
        Files.writeString(folder.resolve("order.json"), "{\"articles\": []}");
        Files.writeString(folder.resolve("orders.proto"), "syntax = \"proto3\";");
        PlanFile file = read(STACKS);
        Plan plan = file.plan();

        assertThat(plan.modes()).containsExactly("platform", "grpc");
        assertThat(plan.counts()).containsExactly(0);
        assertThat(plan.profiles()).containsExactly("default");
        assertThat(plan.cells()).extracting(Cell::id).first().isEqualTo("platform/default/u2");
        assertThat(plan.tiers()).containsExactly("server", "store");
        assertThat(plan.request(plan.cells().getFirst()))
                .isEqualTo(new Request.Http("POST", "/orders", "{\"articles\": []}", 201));
        assertThat(plan.request(plan.cells().getLast()))
                .isEqualTo(new Request.Grpc(
                        "a.v1.S/Place", "syntax = \"proto3\";", "{\"articles\": []}", Request.Connection.CALL));
        Stack grpc = plan.stacks().getLast();
        assertThat(grpc.services())
                .containsExactly(
                        new Stack.Service(
                                "server",
                                "x/grpc.jar",
                                List.of("-Xmx1g"),
                                List.of("--port={port}", "--store={port.store}"),
                                "",
                                List.of(1)),
                        new Stack.Service(
                                "store", "x/store.jar", List.of("-Xmx64m"), List.of("--port={port}"), "", List.of()));
        Path saved = Files.writeString(folder.resolve("elsewhere.yml"), file.asRun());
        Files.delete(folder.resolve("order.json"));
        assertThat(PlanFile.readAsRun(saved).plan()).isEqualTo(plan);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bodyFile: order.json         | bodyFile: none.json    | bodyFile: FOLDER/none.json cannot be read
            tool: k6, users: [2]         | tool: ab, concurrencies: [2], requests: 4 | load.tool: ab cannot send what stacks.platform is asked
            control: grpc                | control: rest-unary    | control: rest-unary is none of the modes [platform, grpc]
            jar: x/grpc.jar              | jars: x/grpc.jar       | stacks.grpc
            jvm: [-Xmx1g]                | modes: [grcp]          | modes: there is no stack grcp; there is platform, grpc
            store: {jar                  | total: {jar            | stacks.grpc.upstream
            protoFile: orders.proto,     | ''                     | stacks.grpc.request
            path: /orders                | path: /new orders      | request.path
            """)
    void refusesStacksThatMakeNoSense(String from, String to, String message) throws IOException {
        Files.writeString(folder.resolve("order.json"), "{}");
        Files.writeString(folder.resolve("orders.proto"), "");
        String text = STACKS.replace(from, to);
        assertThat(text).isNotEqualTo(STACKS);

        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InvalidPlanException.class)
                .hasMessageContaining(message.replace("FOLDER", folder.toString()));
    }

    private PlanFile read(String text) throws IOException {
        return PlanFile.read(file(text), Choices.NONE);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("test.yml"), text);
    }
}
