package dev.wiregauge.benchmarks.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.benchmarks.TinyJar;
import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Choices;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.PlanFile;
import dev.wiregauge.benchmarks.process.Command;
import dev.wiregauge.benchmarks.process.Cpus;
import dev.wiregauge.benchmarks.process.Lifeline;
import dev.wiregauge.benchmarks.process.Polling;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Services of a plan as real JVMs. */
class JvmsIT {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static final String PLAN = """
            title: Tiny services
            services:
              front:
                jar: front/target/front.jar
                jvm: ["@jvm.options", "-Dtiny.flag=plain"]
                arguments: ["--port={port}", "--admin={admin}", "--store={port.store}", "--other={port.other}"]
                ready: /ready
                profiles: {tuned: {jvm: ["-Dtiny.flag=fast"], arguments: [--tuned]}}
              store: {jar: store.jar, jvm: ["-Xmx48m"], arguments: ["--port={port}"], wire: connections}
              other: {jar: store.jar, arguments: ["--port={port}"], cpus: [0]}
            modes:
              by-store: {tiers: {gate: front, data: store}}
              by-other: {tiers: {gate: front, data: other}}
            profiles: [default, tuned]
            request: {path: /}
            load: {tool: ab, concurrencies: [1], requests: 1, timeout: 1s}
            control: by-store
            blocks: 1
            """;

    @AutoClose
    private final Lifeline lifeline = new Lifeline();

    @AutoClose
    private final HttpClient client = HttpClient.newHttpClient();

    @TempDir
    private Path home;

    private Jvms jvms = new Jvms(Path.of(""), Cpus.all(), lifeline, client);
    private Path front = Path.of("");

    @BeforeEach
    void makeJars() throws IOException {
        jvms = new Jvms(home, Cpus.all(), lifeline, client);
        front = TinyJar.write(home.resolve("front/target/front.jar"), TinyService.class);
        TinyJar.write(home.resolve("store.jar"), TinyService.class);
        Files.writeString(home.resolve("jvm.options"), "# small\n-Xmx64m\n-XX:+UseSerialGC\n");
    }

    @Test
    void startsWhatAModeNeedsInItsProfile() throws Exception {
        Plan plan = plan(PLAN);
        Path logs = home.resolve("logs");
        List<Tier> tiers;
        try (Deployment deployment = jvms.open(plan, "tuned", List.of("by-store"), logs)) {
            assertThat(ask(deployment, plan, "by-store", "/")).contains(" --tuned from ", "with fast");
            assertThat(deployment.tiers("by-store").keySet()).containsExactly("gate", "data");
            tiers = List.copyOf(deployment.tiers("by-store").values());
            assertThat(tiers).extracting(Tier::service).containsExactly("front", "store");
            assertThat(tiers).allSatisfy(tier -> {
                assertThat(ProcessHandle.of(tier.pid())).get().matches(ProcessHandle::isAlive);
                assertThat(tier.probe().process().cpuNanos()).isPositive();
            });
            // It has a port, but it does not run.
            assertThat(ask(deployment, plan, "by-store", "/")).containsPattern("--other=[1-9]\\d+ ");
            Tier other = deployment.tiers("by-other").get("data");
            assertThat(other).isNotNull().extracting(Tier::pid).isEqualTo(Tier.NO_PID);
            assertThat(names(logs)).containsExactly("front.log", "store.log");
            assertThat(deployment.dead()).isEmpty();
        }
        assertThat(tiers).noneMatch(tier -> ProcessHandle.of(tier.pid()).isPresent());
    }

    @Test
    void leavesAProfileThatChangesNothingAsItIs() throws Exception {
        Plan plan = plan(PLAN);
        try (Deployment one = jvms.open(plan, "default", List.of("by-store", "by-other"), home.resolve("one"));
                Deployment another = jvms.open(plan, "default", List.of("by-store"), home.resolve("another"))) {
            String answer = ask(one, plan, "by-other", "/");
            assertThat(answer).contains("with plain").doesNotContain("--tuned");
            assertThat(ask(another, plan, "by-store", "/")).isNotEqualTo(answer);
            assertThat(names(home.resolve("one"))).containsExactly("front.log", "other.log", "store.log");
        }
    }

    @Test
    void keepsServicesOnTheirCpus() throws Exception {
        String onZero = PLAN.replace("    ready: /ready\n", "    ready: /ready\n    cpus: [0]\n");
        Plan plan = plan(onZero);
        try (Deployment deployment = jvms.open(plan, "default", List.of("by-store"), home.resolve("logs"))) {
            assertThat(ask(deployment, plan, "by-store", "/")).contains("on 1 CPUs");
        }
        Jvms onTheLast =
                new Jvms(home, Cpus.of(List.of(Cpus.available().numbers().last())), lifeline, client);
        Plan unpinned = plan(PLAN);
        try (Deployment deployment = onTheLast.open(unpinned, "default", List.of("by-store"), home.resolve("logs"))) {
            assertThat(ask(deployment, unpinned, "by-store", "/")).contains("on 1 CPUs");
        }
        assertThat(jvms.problems(plan(PLAN.replace("cpus: [0]", "cpus: [4096]"))))
                .singleElement()
                .asString()
                .startsWith("cpus: there is no CPU 4096; there is 0");
    }

    @Test
    void startsFromTheCacheThatATrainingLeft() throws Exception {
        Path app = Files.createDirectories(home.resolve("front/target/app"));
        Files.writeString(app.resolve("app.aot"), "not a cache: the JVM says so, and goes on without");
        Path extracted = Files.copy(front, app.resolve("front.jar"));
        Files.writeString(app.resolve("extracted"), sum(front));
        Plan plan = plan(PLAN);

        try (Deployment deployment = jvms.open(plan, "default", List.of("by-store"), home.resolve("logs"))) {
            assertThat(ask(deployment, plan, "by-store", "/")).contains(" from " + extracted + " with");
        }
        assertThat(Files.readString(home.resolve("logs/front.log"))).contains("AOT cache");
        assertThat(jvms.facts(plan)).containsEntry("AOT cache", "trained under load for front.jar");
        String services = jvms.facts(plan).get("services");
        assertThat(services).matches("[0-9a-f]{12}");

        // Another jar of the same date.
        FileTime date = Files.getLastModifiedTime(front);
        TinyJar.write(front, TinyService.class, TinyJar.class);
        Files.setLastModifiedTime(front, date);
        try (Deployment deployment = jvms.open(plan, "default", List.of("by-store"), home.resolve("logs"))) {
            assertThat(ask(deployment, plan, "by-store", "/")).contains(" from " + front + " with");
        }
        assertThat(jvms.facts(plan))
                .containsEntry("AOT cache", "none")
                .doesNotContainEntry("services", services)
                .containsEntry(
                        "JVM flags",
                        "-Xmx48m / -Xmx64m -XX:+UseSerialGC -Dtiny.flag=plain"
                                + " / -Xmx64m -XX:+UseSerialGC -Dtiny.flag=plain -Dtiny.flag=fast");
    }

    @Test
    void tellsWhoHasEnded() throws Exception {
        Plan plan = plan(PLAN);
        try (Deployment deployment = jvms.open(plan, "default", List.of("by-store"), home.resolve("logs"))) {
            assertThatThrownBy(() -> ask(deployment, plan, "by-store", "/end")).isInstanceOf(IOException.class);
            assertThat(Polling.until(LIMIT, () -> deployment.dead().equals(List.of("front"))))
                    .isTrue();
        }
    }

    @Test
    void saysWhatIsMissingAndWhyAServiceDidNotStart() throws Exception {
        Plan plan = plan(PLAN.replace("{port}\", \"--admin", "{port}x\", \"--admin"));
        assertThatThrownBy(() -> jvms.open(plan, "default", List.of("by-store"), home.resolve("logs")))
                .isInstanceOf(DeployException.class)
                .hasMessageContaining("front ended while starting, with exit status 1; its log ")
                .hasMessageEndingWith("x\"");

        Files.delete(front);
        assertThat(jvms.problems(plan)).containsExactly(front + " is missing; scripts/bench.sh builds it");
    }

    /** As scripts/aot.sh leaves it. */
    private static String sum(Path jar) {
        return Command.run(List.of("sh", "-c", "cksum <" + jar)).text();
    }

    private Plan plan(String text) throws IOException {
        return PlanFile.read(Files.writeString(home.resolve("tiny.yml"), text), Choices.NONE)
                .plan();
    }

    private String ask(Deployment deployment, Plan plan, String mode, String path)
            throws IOException, InterruptedException {
        Cell cell = plan.cells().stream()
                .filter(each -> each.mode().equals(mode))
                .findFirst()
                .orElseThrow();
        URI url = deployment.front(cell).resolve(path);
        return client.send(HttpRequest.newBuilder(url).timeout(LIMIT).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
