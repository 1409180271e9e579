package dev.wiregauge.aggregator;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class DependencyRulesTest {

    private static final String ROOT = "dev.wiregauge.aggregator";

    private static final JavaClasses AGGREGATOR = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    @Test
    void roomsAroundTheRootDoNotKnowEachOther() {
        slices().matching(ROOT + ".(*)..").should().notDependOnEachOther().check(AGGREGATOR);
    }

    @Test
    void theRootKnowsNoRoomAroundIt() {
        noClasses()
                .that()
                .resideInAPackage(ROOT)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".*..")
                .check(AGGREGATOR);
    }

    @Test
    void grpcTypesStayInTheGrpcRoom() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..grpc..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.grpc..")
                .check(AGGREGATOR);
    }

    @Test
    void theContractStaysInTheRoomsThatCarryItsMessages() {
        noClasses()
                .that()
                .resideOutsideOfPackages("..grpc..", "..rest..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.google.protobuf..", "dev.wiregauge.user.v1..", "dev.wiregauge.user.wire..")
                .check(AGGREGATOR);
    }

    @Test
    void theRestRoomKnowsNoMethodsOfGrpc() {
        noClasses()
                .that()
                .resideInAPackage("..rest..")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("dev.wiregauge.user.wire.UserMethods")
                .check(AGGREGATOR);
    }

    @Test
    void httpClientTypesStayInTheRestRoom() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..rest..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.springframework.web.reactive..", "reactor..", "java.net.http..")
                .check(AGGREGATOR);
    }

    @Test
    void nothingKnowsTheMeasuringSide() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.wiregauge.benchmarks..", "dev.wiregauge.experiments..")
                .check(AGGREGATOR);
    }
}
