package dev.wiregauge.experiments.httpstacks.contract;

import static org.assertj.core.api.Assertions.assertThat;

/** What the one path answers, byte for byte, whichever server answers. */
final class Expected {

    static final String BODY = "{\"name\":\"Sample User\","
            + "\"emailHash\":\"f98eb08d9ad0adca5d04cc3b7802690efe666c98701f5e203f9c8b964d19b7de\"}";

    /** What would tell a stranger how the server is made. */
    private static final String[] INTERNALS = {
        "exception", "secret", "java", "spring", "wiregauge", "netty", "tomcat", "jetty", "undertow", "ktor", "\tat "
    };

    private Expected() {}

    static void assertIsTheUser(Answer answer) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo(BODY);
        assertThat(answer.header("content-type")).hasValue("application/json");
        assertThat(answer.header("content-length")).hasValue(String.valueOf(BODY.length()));
        assertThat(answer.header("transfer-encoding")).isEmpty();
    }

    static void assertTellsNothing(Answer answer) {
        assertThat(answer.body()).doesNotContainIgnoringCase(INTERNALS);
        assertThat(answer.headers().toString()).doesNotContainIgnoringCase(INTERNALS);
    }
}
