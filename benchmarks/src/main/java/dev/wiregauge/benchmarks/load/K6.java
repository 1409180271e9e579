package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.plan.Request;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** k6, as both of its loops use it: users who run a script, each with connections of its own. */
final class K6 {

    private static final int LEAST_WARMING_USERS = 16;

    private static final String SAID = " level=info msg=\"";

    private K6() {}

    /**
     * What ask.js is told.
     *
     * @param request how to ask; without its body, which has a file of its own
     * @param hasBody whether there is such a file
     */
    private record Target(String url, Request request, boolean hasBody, long answerBytes, long timeoutMillis) {}

    /** Files for a script, which is told {@code load}. */
    static Map<String, String> files(Endpoint endpoint, Duration timeout, String script, Object load) {
        Request request = endpoint.request();
        String body = request.body();
        Map<String, String> files = new HashMap<>();
        files.put("script.js", Resource.text(script));
        files.put("load.json", ScriptJson.write(load));
        files.put("ask.js", Resource.text("k6-ask.js"));
        files.put(
                "endpoint.json",
                ScriptJson.write(new Target(
                        endpoint.url().toString(),
                        withoutTexts(request),
                        body != null,
                        endpoint.answerBytes(),
                        timeout.toMillis())));
        if (body != null) {
            files.put("body.json", body);
        }
        if (request instanceof Request.Grpc grpc) {
            files.put("service.proto", grpc.proto());
        }
        return files;
    }

    static List<String> command(String... options) {
        // Without an address, k6 opens no port of its own; without usage reports, it calls nobody.
        return Stream.of(
                        Stream.of(Tool.K6.executable(), "run", "--quiet", "--no-color"),
                        Stream.of("--no-usage-report", "--address="),
                        Stream.of(options),
                        Stream.of("script.js"))
                .flatMap(words -> words)
                .toList();
    }

    /**
     * A closed loop of users who do not pause: code is compiled after so many thousand requests, for which a low rate or
     * a pause would take minutes. There are as many as the plan's, because a few who mostly wait for their answers take
     * as long.
     */
    static K6Users warmup(int users, Duration target, Duration timeout) {
        return closedLoop(Math.max(LEAST_WARMING_USERS, users), target, timeout);
    }

    static K6Users closedLoop(int users, Duration target, Duration timeout) {
        return new K6Users(
                new Load.K6Users(List.of(users), Duration.ZERO, target, Duration.ZERO, Duration.ZERO, timeout), users);
    }

    /** What a script has said with {@code console.log}, each time as JSON; k6 logs it in quotes of its own. */
    static <T> Stream<T> said(String log, Class<T> type, LoadOutput output) {
        return log.lines()
                .filter(line -> line.contains(SAID))
                .map(line -> ScriptJson.read(unquoted(line), type, Tool.K6.label(), output));
    }

    private static String unquoted(String line) {
        String quoted = line.substring(line.indexOf(SAID) + SAID.length());
        return quoted.substring(0, Math.max(0, quoted.lastIndexOf('"'))).replace("\\\"", "\"");
    }

    /** A duration in k6's own words. */
    static String millis(Duration duration) {
        return duration.toMillis() + "ms";
    }

    /** A text in endpoint.json would be in the memory of every single user. */
    private static Request withoutTexts(Request request) {
        return switch (request) {
            case Request.Http http -> new Request.Http(http.method(), http.path(), null, http.status(), null);
            case Request.Grpc grpc -> new Request.Grpc(grpc.call(), "", "", grpc.connection());
            case Request.Arguments _ -> throw new IllegalArgumentException("k6 cannot send " + request);
        };
    }
}
