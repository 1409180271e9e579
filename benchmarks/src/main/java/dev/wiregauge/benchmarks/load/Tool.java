package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.plan.Load;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The programs that make load, whatever they are told to do. */
public enum Tool {
    AB("ab", "ab", "-V", "Version (\\S+)"),
    /** Distributions put their own name before the version, with which wrk ends with 1 all the same. */
    WRK("wrk", "wrk", "-v", "^wrk (?:[a-z]+/)?(\\S+)"),
    K6("k6", "k6", "version", "^k6 v(\\S+)"),
    /** It is part of the checkout, whose commit is known: what varies is the JVM under it. */
    CLIENT(
            "client",
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--version",
            "^openjdk (\\S+)");

    private final String label;
    private final String executable;
    private final String versionOption;
    private final Pattern version;

    Tool(String label, String executable, String versionOption, String version) {
        this.label = label;
        this.executable = executable;
        this.versionOption = versionOption;
        this.version = Pattern.compile(version, Pattern.MULTILINE);
    }

    /** Returns the one that makes such a load. */
    public static Tool of(Load load) {
        return switch (load) {
            case Load.Ab _ -> AB;
            case Load.Wrk _ -> WRK;
            case Load.K6Open _, Load.K6Rate _, Load.K6Users _ -> K6;
            case Load.Client _ -> CLIENT;
        };
    }

    /** Returns what people call it. */
    public String label() {
        return label;
    }

    /** Returns what a shell finds it by. */
    String executable() {
        return executable;
    }

    public List<String> versionCommand() {
        return List.of(executable, versionOption);
    }

    /** Returns the version in what that command printed; {@code unknown} if there is none. */
    public String parseVersion(String output) {
        Matcher matcher = version.matcher(output);
        if (!matcher.find()) {
            return "unknown";
        }
        return this == CLIENT ? "on Java " + matcher.group(1) : matcher.group(1);
    }

    /** Returns what to do where it is missing. */
    public String remedy() {
        return "%s is missing; scripts/setup.sh --tool %s installs it".formatted(label, label);
    }
}
