package dev.wiregauge.experiments.weather;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class DependencyRulesTest {

    private static final String ROOT = "dev.wiregauge.experiments.weather";

    private static final JavaClasses APP = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    @Test
    void theClientKnowsTheContractAndNoServer() {
        roomKnowsNone(ROOT + ".load..", ROOT + ".server..");
    }

    @Test
    void theServersDoNotKnowTheClient() {
        roomKnowsNone(ROOT + ".server..", ROOT + ".load..");
    }

    @Test
    void whatBothShareKnowsNeither() {
        roomKnowsNone(ROOT + ".model..", ROOT + ".server..", ROOT + ".load..", ROOT + ".options..");
        roomKnowsNone(ROOT + ".options..", ROOT + ".server..", ROOT + ".load..", ROOT + ".model..");
    }

    private static void roomKnowsNone(String room, String... others) {
        noClasses()
                .that()
                .resideInAPackage(room)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others)
                .check(APP);
    }
}
