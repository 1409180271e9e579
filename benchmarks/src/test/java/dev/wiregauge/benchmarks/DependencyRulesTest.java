package dev.wiregauge.benchmarks;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DependencyRulesTest {

    private static final String ROOT = "dev.wiregauge.benchmarks";

    private static final JavaClasses HARNESS = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    @Test
    void theHarnessKnowsNoService() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.wiregauge.aggregator..",
                        "dev.wiregauge.user..",
                        "dev.wiregauge.userrest..",
                        "dev.wiregauge.usergrpc..",
                        "dev.wiregauge.experiments..",
                        "org.springframework..",
                        "io.grpc..")
                .check(HARNESS);
    }

    @Test
    void roomsDoNotKnowEachOtherInCircles() {
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(HARNESS);
    }

    @Test
    void noRoomKnowsTheCommandLine() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".*..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ROOT, "picocli..")
                .check(HARNESS);
    }

    @Test
    void everyRoomKnowsOnlyTheRoomsBelowIt() {
        onlyKnows("plan");
        onlyKnows("stats");
        onlyKnows("process");
        onlyKnows("nullserver");
        onlyKnows("load", "plan");
        onlyKnows("probe", "process");
        onlyKnows("deploy", "plan", "probe", "process");
        onlyKnows("results", "plan", "load");
        onlyKnows("run", "plan", "load", "process", "probe", "deploy", "nullserver", "results", "stats");
        onlyKnows("report", "plan", "load", "results", "stats");
    }

    @Test
    void statisticsAskNothingOfTheWorld() {
        asksNothingOfTheWorld("stats");
    }

    @Test
    void onlyTheRoomForProcessesStartsAny() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".process..")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(ProcessBuilder.class)
                .check(HARNESS);
    }

    @Test
    void theReportAsksNobodyButTheResultsFolder() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".report..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.net.http..", "java.lang.foreign..")
                .check(HARNESS);
    }

    @Test
    void loadToolsStartNothing() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".load..")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(ProcessBuilder.class)
                .orShould()
                .dependOnClassesThat()
                .resideInAnyPackage("java.nio.file.spi..", "java.net.http..")
                .check(HARNESS);
    }

    @Test
    void noFileIsLongerThanAReaderHolds() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
            assertThat(files.filter(Files::isRegularFile))
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(Files.readAllLines(file)).hasSizeLessThanOrEqualTo(200));
        }
    }

    private static void onlyKnows(String room, String... others) {
        String[] allowed = new String[others.length + 1];
        allowed[0] = ROOT + '.' + room + "..";
        for (int i = 0; i < others.length; i++) {
            allowed[i + 1] = ROOT + '.' + others[i] + "..";
        }
        classes()
                .that()
                .resideInAPackage(ROOT + '.' + room + "..")
                .should()
                .onlyDependOnClassesThat(com.tngtech.archunit.base.DescribedPredicate.or(
                        com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage(ROOT + ".."),
                        com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage(allowed)))
                .check(HARNESS);
    }

    private static void asksNothingOfTheWorld(String room) {
        noClasses()
                .that()
                .resideInAPackage(ROOT + '.' + room + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.io..", "java.nio..", "java.net..", "java.time..")
                .check(HARNESS);
    }
}
