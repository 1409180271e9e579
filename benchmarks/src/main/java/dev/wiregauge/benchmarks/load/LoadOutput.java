package dev.wiregauge.benchmarks.load;

import java.util.Map;

/**
 * What a load tool left behind.
 *
 * @param exitCode of the process
 * @param stdout all of it
 * @param stderr all of it
 * @param files what the tool wrote into its folder, by file name
 */
public record LoadOutput(int exitCode, String stdout, String stderr, Map<String, String> files) {}
