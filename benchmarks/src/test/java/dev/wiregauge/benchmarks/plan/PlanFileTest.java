package dev.wiregauge.benchmarks.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PlanFileTest {

    private static final String GOOD = """
            title: A test
            services:
              a: {jar: x/a.jar, arguments: ["{port}"]}
              b: {jar: x/b.jar, arguments: ["{port}"]}
              c: {jar: x/c.jar, arguments: ["{port}"]}
            request: {path: "/thing/{records}"}
            records: [1, 1000]
            load: {tool: ab, concurrencies: [1, 100], requests: 800, timeout: 500s}
            control: b
            blocks: 3
            rounds: 4
            warmup: {oneRecord: 2s, load: 250ms, maxCycles: 20, settle: 500ms}
            onFailure: stop
            seed: 7
            quick:
              blocks: 1
              load: {requests: 100}
            published:
              source: somewhere
              figures: [{mode: a, values: {requests/s: 12.62}}]
            """;

    private static final String ORDERS = """
            title: A test of orders
            request: {method: POST, path: /orders, bodyFile: order.json, status: 201}
            services:
              platform: {jar: x/rest.jar, jvm: [-Xmx1g], arguments: ["--server.port={port}"], ready: /health}
              grpc:
                jar: x/grpc.jar
                arguments: ["--port={port}", "--admin={admin}", "--store={port.store}"]
                cpus: [1]
                profiles:
                  tuned: {jvm: [-Xmx2g], arguments: [--fast]}
                  tls: {arguments: ["--store=tls:{port.store}", "--trust={certificates}/ca"]}
                  other: {jar: x/other.jar, jvm: [-Xmx1g], arguments: ["--listen={port}"], ready: /up, metrics: actuator}
              store: {jar: x/store.jar, jvm: [-Xmx64m], arguments: ["--port={port}"]}
            modes:
              platform: {}
              grpc:
                request: {call: a.v1.S/Place, protoFile: orders.proto, bodyFile: order.json, connection: call}
                knownLimit: {from: 2, reason: it ends}
            profiles: [default, tuned]
            load: {tool: k6-users, users: [2], rampUp: 1s, hold: 1s, rampDown: 1s, pause: 1s, timeout: 60s}
            control: grpc
            blocks: 2
            """;

    @TempDir
    private Path folder;

    static List<Path> plansOfTheCheckout() throws IOException {
        try (Stream<Path> own = Files.list(Path.of("plans"));
                Stream<Path> experiments = Files.find(
                        Path.of("../experiments"),
                        3,
                        (path, _) -> path.toString().contains("/plans/"))) {
            return Stream.concat(own.filter(Files::isRegularFile), experiments)
                    .filter(file -> file.toString().endsWith(".yml"))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("plansOfTheCheckout")
    void everyPlanOfTheCheckoutIsAPlanLongAndQuick(Path file) {
        Plan plan = PlanFile.read(file, Choices.NONE).plan();
        Plan quick = PlanFile.read(file, new Choices(true, null, null, null, null, false))
                .plan();

        assertThat(file.getFileName()).hasToString(plan.name() + ".yml");
        assertThat(plan.isQuick()).isFalse();
        assertThat(quick.isQuick()).isTrue();
        assertThat(quick.warmup()).isNotEqualTo(plan.warmup());
        assertThat(quick.warmup().settle()).as("by default").isZero();
        assertThat(plan.controls().isEmpty()).as("faults are not compared").isEqualTo(plan.faults() != null);
        assertThat(plan.cells()).extracting(Cell::id).doesNotHaveDuplicates();
        assertThat(quick.controls()).as("by default").isEmpty();
    }

    @Test
    void readsEveryKey() throws IOException {
        Plan plan = read(GOOD).plan();

        assertThat(plan.name()).isEqualTo("test");
        assertThat(plan.load()).isEqualTo(new Load.Ab(List.of(1, 100), 800, null, Duration.ofSeconds(500)));
        assertThat(plan.warmup())
                .isEqualTo(new Warmup(
                        Duration.ofSeconds(2),
                        Duration.ofMillis(250),
                        Duration.ofSeconds(1),
                        10,
                        10,
                        3,
                        20,
                        Duration.ofMillis(500)));
        assertThat(plan.onFailure()).isEqualTo(FailurePolicy.STOP);
        assertThat(plan.seed()).isEqualTo(7);
        assertThat(plan.cells()).hasSize(3 * 2 * 2);
        assertThat(plan.cells().getFirst().id()).isEqualTo("a/default/1/c1");
        assertThat(plan.controls()).hasSize(2 * 2).allMatch(cell -> cell.mode().equals("b"));
        assertThat(plan.totalRounds()).isEqualTo(12);
        assertThat(plan.published()).isNotNull();
    }

    @Test
    void quickReplacesKeyByKey() throws IOException {
        Plan plan = PlanFile.read(file(GOOD), new Choices(true, "compose", null, null, 9, false))
                .plan();

        assertThat(plan.isQuick()).isTrue();
        assertThat(plan.target()).isEqualTo("compose");
        assertThat(plan.blocks()).isEqualTo(1);
        assertThat(plan.rounds()).isEqualTo(9);
        assertThat(plan.load()).isEqualTo(new Load.Ab(List.of(1, 100), 100, null, Duration.ofSeconds(500)));
    }

    @Test
    void theFloorIsOneMoreProfileThatNoControlIsMeasuredIn() throws IOException {
        Choices floor = new Choices(false, null, null, null, null, true);
        assertThatThrownBy(() -> PlanFile.read(file(GOOD), floor))
                .isInstanceOf(InvalidPlanException.class)
                .hasMessageContaining("has no profile floor; leave out the mode or the floor");

        String onFloor = GOOD.replace(
                "[\"{port}\"]}", "[\"{port}\"], profiles: {floor: {jar: x/floor.jar, arguments: [\"{port}\"]}}}");
        Plan plan = PlanFile.read(file(onFloor), floor).plan();
        assertThat(plan.profiles()).containsExactly("default", "floor");
        assertThat(plan.floorProfile()).isEqualTo("floor");
        assertThat(plan.cells()).extracting(Cell::profile).contains("floor");
        assertThat(plan.controls()).extracting(Cell::profile).containsOnly("default");
    }

    @Test
    void whatIsRunCanBeReadAgain() throws IOException {
        PlanFile run = PlanFile.read(file(GOOD), new Choices(true, null, 2, 5.0, null, false));
        Path saved = Files.writeString(folder.resolve("plan.yml"), run.asRun());

        assertThat(PlanFile.readAsRun(saved).plan()).isEqualTo(run.plan());
    }

    @Test
    void readsTheOtherLoads() throws IOException {
        assertThat(load("{tool: wrk, concurrencies: [8], threads: 2, duration: 3s, timeout: 1m}"))
                .isEqualTo(new Load.Wrk(List.of(8), 2, Duration.ofSeconds(3), Duration.ofSeconds(60)));
        Load open = load(
                "{tool: k6-open, ratesPerSecond: [5], percentsOfCapacity: [50], users: 9, duration: 2m, timeout: 1s}");
        assertThat(open)
                .isEqualTo(new Load.K6Open(List.of(5), List.of(50), 9, Duration.ofMinutes(2), Duration.ofSeconds(1)));
        assertThat(open.intensities()).extracting(Intensity::id).containsExactly("r5", "s50");
        assertThat(load("{tool: k6-users, users: [50], rampUp: 1s, hold: 5s, rampDown: 1s, pause: 1s, timeout: 1s}")
                        .intensities())
                .extracting(Intensity::id)
                .containsExactly("u50");
    }

    private Load load(String load) throws IOException {
        return read(GOOD.replaceFirst("load: \\{tool.*", "load: " + load))
                .plan()
                .load();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            rounds: 4            | rounds: 0            | test.yml: rounds: 0 is too small; use at least 1
            rounds: 4            | round: 4             | test.yml: round: unknown key; remove it
            blocks: 3            |                      | test.yml: blocks: is missing; add it
            seed: 7              | seed: seven          | test.yml: seed: "seven" is not of type integer
            requests: 800        | requests: 10         | test.yml: load.concurrencies: 100 is more than the 10 requests
            tool: ab             | tool: wrk, threads: 3, duration: 1s | test.yml: load.requests: unknown key
            requests: 800        | requests: 800, n: 1  | test.yml: load.n: unknown key; remove it
            tool: ab             | tool: jmeter         | test.yml: load.tool: "jmeter" is not known; use one of ab, wrk, k6-open
            [1, 1000]            | [1, 100001]          | test.yml: records[1]: 100001 is too large; use at most 100000
            [1, 1000]            | []                   | test.yml: records: is empty; name at least 1
            [1, 1000]            | [1, 1]               | test.yml: records: [1,1] names something twice
            records: [1, 1000]   |                      | test.yml: records: is missing; the path of a has a place
            control: b           | control: d           | test.yml: control: d is none of the modes [a, b, c]
            control: b           | control: null        | test.yml: control: is missing; name the mode whose second set of JVMs
            control: b           | control: 3           | test.yml: control: 3 is not of type string or null; write one
            control: b           | measure: [a]~control: b | test.yml: control: b is none of the modes [a]
            control: b           | measure: [b, d]~control: b | test.yml: measure: there is no mode d; there is a, b, c
            control: b           | baselineProfile: x~control: b | test.yml: baselineProfile: x is none of the profiles [default]
            control: b           | baselineProfile: default~control: b | test.yml: baselineProfile: there is no other profile
            control: b           | baselineProfile: default~baseline: a~profiles: [default, x]~control: b | test.yml: baseline: modes are not compared where profiles are
            control: b           | floorProfile: x~control: b | test.yml: floorProfile: x is none of the profiles [default]
            load: 250ms          | load: 1h             | test.yml: warmup.load: "1h" is not well-formed; write it like 250ms, 30s or 2m
            maxCycles: 20        | maxCycles: 2         | test.yml: warmup.minCycles: 3 is more than warmup.maxCycles 2
            onFailure: stop      | onFailure: retry     | test.yml: onFailure: "retry" is not known; use one of continue, stop
            seed: 7              | target: ftp://x      | test.yml: target: "ftp://x" is not well-formed; write it like local, compose or http
            seed: 7              | primary: cost        | test.yml: primary: "cost" is not known; use one of throughput, cpu, p50, p99
            seed: 7              | primary: p99         | test.yml: primary: the latency of a closed loop is
            title: A test        | title: [             | is not YAML
            """)
    void refusesWhatMakesNoSense(String from, String to, String message) throws IOException {
        String text = GOOD.replace(from, to == null ? "" : to.replace("~", "\n"));
        assertThat(text).isNotEqualTo(GOOD);

        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InvalidPlanException.class)
                .hasMessageContaining(message);
    }

    @Test
    void refusesConnectionsThatWrkWouldLeaveOut() {
        assertThatThrownBy(() -> read(GOOD.replaceFirst(
                        "load: \\{tool.*",
                        "load: {tool: wrk, concurrencies: [4, 5], threads: 2, duration: 1s, timeout: 1s}")))
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
    void tellsTheNewFormToAPlanOfTheOldOne() {
        assertThatThrownBy(() -> read("title: x\nstacks: {a: {jar: x}}\n"))
                .isInstanceOf(InvalidPlanException.class)
                .hasMessageContaining("'stacks' belongs to an older form")
                .hasMessageContaining("services:");
    }

    @Test
    void completesServicesModesAndRequests() throws IOException {
        Files.writeString(folder.resolve("order.json"), "{\"articles\": []}");
        Files.writeString(folder.resolve("orders.proto"), "syntax = \"proto3\";");
        PlanFile file = read(ORDERS);
        Plan plan = file.plan();

        assertThat(plan.measured().keySet()).containsExactly("platform", "grpc");
        assertThat(plan.mode("grpc").tiers()).containsExactly(Map.entry("server", "grpc"), Map.entry("store", "store"));
        assertThat(plan.cells())
                .extracting(Cell::id)
                .containsExactly("platform/default/u2", "grpc/default/u2", "platform/tuned/u2", "grpc/tuned/u2");
        assertThat(plan.tiers()).containsExactly("server", "store");
        assertThat(plan.request(plan.cells().getFirst()))
                .isEqualTo(new Request.Http("POST", "/orders", "{\"articles\": []}", 201, null));
        assertThat(plan.request(plan.cells().getLast()))
                .isEqualTo(new Request.Grpc(
                        "a.v1.S/Place", "syntax = \"proto3\";", "{\"articles\": []}", Request.Connection.CALL));
        assertThat(plan.knownLimit(plan.cells().getLast())).contains("it ends");
        Service grpc = Objects.requireNonNull(plan.services().get("grpc"));
        assertThat(grpc.hasAdminPort()).isTrue();
        assertThat(grpc.needs()).containsExactly("store");
        assertThat(grpc.in("tuned").jvm()).containsExactly("-Xmx2g");
        assertThat(arguments(grpc.in("tuned"))).containsExactly("--port=1", "--admin=2", "--store=3", "--fast");
        assertThat(grpc.in("tuned").needsCertificates()).isFalse();
        assertThat(arguments(grpc.in("tls")))
                .as("an argument of a profile stands in the place of the service's own")
                .containsExactly("--port=1", "--admin=2", "--store=tls:3", "--trust=certificates/ca");
        assertThat(grpc.in("tls").needsCertificates()).isTrue();
        assertThat(grpc.in("default")).isEqualTo(grpc);
        assertThat(grpc.in("other"))
                .isEqualTo(new Service(
                        "x/other.jar",
                        List.of("-Xmx1g"),
                        List.of("--listen={port}"),
                        "/up",
                        Service.Metrics.ACTUATOR,
                        grpc.wire(),
                        List.of(1),
                        Map.of()));
        Path saved = Files.writeString(folder.resolve("elsewhere.yml"), file.asRun());
        Files.delete(folder.resolve("order.json"));
        assertThat(PlanFile.readAsRun(saved).plan()).isEqualTo(plan);
    }

    private static List<String> arguments(Service service) {
        return service.arguments(1, 2, Map.of("store", 3), Path.of("certificates"));
    }

    @Test
    void everyServiceThatNoOtherNeedsIsAModeWhereNoneIsNamed() throws IOException {
        Plan plan = read(GOOD.replace(
                        "x/c.jar, arguments: [\"{port}\"]", "x/c.jar, arguments: [\"{port}\", \"{port.a}\"]"))
                .plan();

        assertThat(plan.measured().keySet()).containsExactly("b", "c");
        assertThat(plan.mode("c").tiers()).containsExactly(Map.entry("server", "c"), Map.entry("a", "a"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bodyFile: order.json         | bodyFile: none.json    | bodyFile: FOLDER/none.json cannot be read
            tool: k6-users, users: [2], rampUp: 1s, hold: 1s, rampDown: 1s, pause: 1s | tool: ab, concurrencies: [2], requests: 4 | load.tool: ab cannot send what platform is asked
            control: grpc                | control: rest          | control: rest is none of the modes [platform, grpc]
            jar: x/grpc.jar              | jars: x/grpc.jar       | services.grpc
            'jar: x/rest.jar, jvm'       | jvm                    | services.platform.jar: is missing
            '--store={port.store}'       | '--store={port.stoer}' | services.grpc: {port.stoer} names no service
            platform: {}                 | platfrom: {}           | modes.platfrom: there is no service platfrom; there is platform, grpc, store
            protoFile: orders.proto,     | ''                     | modes.grpc.request
            path: /orders                | path: /new orders      | request.path
            """)
    void refusesServicesAndModesThatMakeNoSense(String from, String to, String message) throws IOException {
        Files.writeString(folder.resolve("order.json"), "{}");
        Files.writeString(folder.resolve("orders.proto"), "");
        String text = ORDERS.replace(from, to);
        assertThat(text).isNotEqualTo(ORDERS);

        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InvalidPlanException.class)
                .hasMessageContaining(message.replace("FOLDER", folder.toString()));
    }

    private static final String FAULTS = GOOD.replaceFirst(
                            "load: \\{tool.*",
                            "load: {tool: k6-rate, ratesPerSecond: [20], users: 9, duration: 6s, timeout: 4s}")
                    .replace("control: b", "control: null")
                    .replaceFirst("(?s)quick:.*?published", "published")
            + """
            faults:
              before: 1s
              during: 2s
              after: 3s
              kinds:
                late: {about: slow, toxic: latency, stream: downstream, attributes: {latency: 20}}
                gone: {about: nobody listens}
            """;

    @Test
    void injectsAllFaultsWhereNoneIsNamed() throws IOException {
        Faults faults = Objects.requireNonNull(read(FAULTS).plan().faults());

        assertThat(faults.inject()).containsExactly("late", "gone");
        assertThat(faults.total()).isEqualTo(Duration.ofSeconds(6));
        assertThat(faults.kinds().get("late"))
                .isEqualTo(new Fault("slow", "latency", Fault.Stream.DOWNSTREAM, Map.of("latency", 20L)));
        assertThat(faults.kinds().get("gone")).isEqualTo(new Fault("nobody listens", null, null, Map.of()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            before: 1s           | before: 1s~  inject: [late, lost] | faults.inject: there is no fault lost; there is late, gone
            after: 3s            | after: 4s         | load.duration: is less than the PT7S that faults.before, during and after take
            k6-rate              | k6-open           | load.tool: faults need k6-rate
            seed: 7              | target: compose   | target: only local has proxies between its tiers
            stream: downstream,  | ''                | faults.kinds.late
            toxic: latency       | toxic: rain       | faults.kinds.late.toxic: "rain" is not known; use one of latency, bandwidth
            """)
    void refusesFaultsThatCannotBeInjected(String from, String to, String message) throws IOException {
        String text = FAULTS.replace(from, to.replace("~", "\n"));
        assertThat(text).isNotEqualTo(FAULTS);

        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InvalidPlanException.class)
                .hasMessageContaining(message);
    }

    private PlanFile read(String text) throws IOException {
        return PlanFile.read(file(text), Choices.NONE);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("test.yml"), text);
    }
}
