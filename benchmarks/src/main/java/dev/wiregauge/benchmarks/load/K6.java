package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.plan.Intensity;
import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.plan.Request;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** k6: a script that many users run, at a constant rate of requests or by turns. */
final class K6 implements LoadTool {

    private static final String SUMMARY = "summary.json";
    private static final Pattern VERSION = Pattern.compile("^k6 v(\\S+)", Pattern.MULTILINE);

    private static final int LEAST_WARMING_USERS = 16;

    /** What the script writes; times are milliseconds. */
    private record Summary(
            double seconds,
            long dropped,
            long requests,
            long good,
            double mean,
            @Nullable Double deviation,
            double max,
            List<double[]> curve) {}

    @Override
    public String name() {
        return "k6";
    }

    @Override
    public List<String> versionCommand() {
        return List.of(name(), "version");
    }

    @Override
    public String parseVersion(String output) {
        Matcher matcher = VERSION.matcher(output);
        return matcher.find() ? matcher.group(1) : "unknown";
    }

    @Override
    public Map<String, String> files(LoadSpec spec) {
        Map<String, String> files = new HashMap<>();
        files.put("script.js", Resource.text("k6-script.js"));
        files.put("load.json", Report.write(K6Plan.of(spec)));
        String body = spec.request().body();
        if (body != null) {
            files.put("body.json", body);
        }
        if (spec.request() instanceof Request.Grpc grpc) {
            files.put("service.proto", grpc.proto());
        }
        return files;
    }

    @Override
    public List<String> command(LoadSpec spec, Path folder) {
        // Without an address, k6 opens no port of its own; without usage reports, it calls nobody.
        return List.of(name(), "run", "--quiet", "--no-color", "--no-usage-report", "--address=", "script.js");
    }

    /**
     * A closed loop of users who do not pause, whatever the plan's load: code is compiled after so many thousand
     * requests, for which a low rate or a pause would take minutes. There are as many as the plan's, because a few who
     * mostly wait for their answers take as long; for a rate, a few.
     */
    @Override
    public LoadSpec warmup(LoadSpec spec, Duration target, double expectedRps) {
        int planned = spec.intensity().kind() == Intensity.Kind.USERS
                ? spec.intensity().value()
                : 0;
        int users = Math.max(LEAST_WARMING_USERS, planned);
        Duration timeout = switch (spec.load()) {
            case Load.K6Rate rate -> rate.timeout();
            case Load.K6Users byTurns -> byTurns.timeout();
            case Load.Ab _, Load.Wrk _, Load.Client _ -> throw notOurs(spec);
        };
        return new LoadSpec(
                spec.url(),
                spec.request(),
                new Load.K6Users(List.of(users), Duration.ZERO, target, Duration.ZERO, Duration.ZERO, timeout),
                new Intensity(Intensity.Kind.USERS, users),
                spec.answerBytes());
    }

    /** k6 ends by itself after the last request's timeout; the minute is for its start, which makes all users. */
    @Override
    public Duration limit(LoadSpec spec) {
        Duration atMost = switch (spec.load()) {
            case Load.K6Rate rate -> rate.duration().plus(rate.timeout());
            case Load.K6Users users ->
                users.rampUp()
                        .plus(users.hold())
                        .plus(users.rampDown())
                        .plus(users.timeout())
                        .plus(users.pause());
            case Load.Ab _, Load.Wrk _, Load.Client _ -> throw notOurs(spec);
        };
        return atMost.plusMinutes(1);
    }

    /** k6 takes what there is. */
    @Override
    public double cores(LoadSpec spec) {
        return Runtime.getRuntime().availableProcessors();
    }

    /** A request without any answer counts too. Throughput is over all the time, the ramps of users included. */
    @Override
    public LoadResult parse(LoadSpec spec, LoadOutput output) {
        LastWords.requireSuccess(name(), output);
        String json = output.files().get(SUMMARY);
        if (json == null) {
            throw LastWords.failure(name(), output, "no " + SUMMARY);
        }
        Summary summary = Report.read(json, Summary.class, name(), output);
        if (summary.requests() == 0) {
            throw LastWords.failure(name(), output, "no request was made");
        }
        return new LoadResult(
                summary.requests(),
                summary.requests() - summary.good(),
                summary.seconds(),
                summary.good() / summary.seconds(),
                Report.latency(summary.mean(), summary.deviation(), summary.max(), summary.curve(), 1),
                null,
                spec.load() instanceof Load.K6Rate ? summary.dropped() : null);
    }

    private static IllegalArgumentException notOurs(LoadSpec spec) {
        return new IllegalArgumentException("not a load for k6: " + spec.load());
    }
}
