package dev.wiregauge.experiments.httpstacks.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccountTest {

    /** {@code printf sample.user@example.org | sha256sum} */
    private static final String HASH = "f98eb08d9ad0adca5d04cc3b7802690efe666c98701f5e203f9c8b964d19b7de";

    @Test
    void tellsTheNameAndTheHashOfTheSample() {
        assertThat(Account.SAMPLE.current()).isEqualTo(new CurrentUser("Sample User", HASH));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sample.user@example.org", "SAMPLE.USER@EXAMPLE.ORG", "\t Sample.User@example.ORG\n"})
    void hashesEverySpellingOfAnAddressAlike(String email) {
        assertThat(new Account("Sample User", email).current().emailHash()).isEqualTo(HASH);
    }

    @Test
    void hashesAnotherAddressDifferently() {
        assertThat(EmailHash.of("other.user@example.org")).hasSize(64).isNotEqualTo(HASH);
    }

    @Test
    void makesTheAnswerAnewForEveryRequest() {
        assertThat(Account.SAMPLE.current()).isNotSameAs(Account.SAMPLE.current());
    }
}
