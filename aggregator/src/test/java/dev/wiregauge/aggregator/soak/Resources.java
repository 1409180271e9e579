package dev.wiregauge.aggregator.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.aggregator.ServiceProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a process has for itself, as the JDK's own {@code jcmd} and Linux tell it.
 *
 * @param heapBytes of live objects, after a full collection
 * @param directBytes that buffers and native code hold outside the heap
 * @param threads of the system
 * @param descriptors open files and sockets
 */
record Resources(long heapBytes, long directBytes, int threads, int descriptors) {

    /** What {@code GC.class_histogram} ends with: instances, bytes. */
    private static final Pattern TOTAL = Pattern.compile("(?m)^Total\\s+\\d+\\s+(\\d+)");

    /** What the JVM allocates for others, in KiB: the memory of direct buffers is among it. */
    private static final Pattern OTHER = Pattern.compile("Other \\(reserved=\\d+KB, committed=(\\d+)KB\\)");

    private static final Pattern THREADS = Pattern.compile("(?m)^Threads:\\s+(\\d+)");

    static Resources of(ServiceProcess service) throws IOException, InterruptedException {
        Path process = Path.of("/proc", String.valueOf(service.pid()));
        long heap = number(TOTAL, jcmd(service, "GC.class_histogram"));
        long direct = number(OTHER, jcmd(service, "VM.native_memory", "summary")) << 10;
        int threads = (int) number(THREADS, Files.readString(process.resolve("status")));
        try (Stream<Path> open = Files.list(process.resolve("fd"))) {
            return new Resources(heap, direct, threads, (int) open.count());
        }
    }

    private static long number(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        assertThat(matcher.find()).as("%s in %s", pattern, text).isTrue();
        return Long.parseLong(matcher.group(1));
    }

    private static String jcmd(ServiceProcess service, String... command) throws IOException, InterruptedException {
        Process jcmd = new ProcessBuilder(Stream.concat(
                                Stream.of(
                                        Path.of(System.getProperty("java.home"), "bin", "jcmd")
                                                .toString(),
                                        String.valueOf(service.pid())),
                                Stream.of(command))
                        .toList())
                .redirectErrorStream(true)
                .start();
        String text = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(jcmd.waitFor()).as(text).isZero();
        return text;
    }

    /** What an allocator takes and gives back at a time is 2 MiB, and there are several: less than this is not seen. */
    private static final long CHUNKS_BYTES = 8 << 20;

    /** Fails when there is more of anything than there was: more than 5 % of the heap, some chunks, or five of the rest. */
    void assertNoMoreThan(Resources before) {
        assertThat(threads).as("threads").isLessThanOrEqualTo(before.threads + 5);
        assertThat(descriptors).as("descriptors").isLessThanOrEqualTo(before.descriptors + 5);
        assertThat(heapBytes).as("heap, bytes").isLessThanOrEqualTo(before.heapBytes / 20 * 21);
        assertThat(directBytes).as("direct memory, bytes").isLessThanOrEqualTo(before.directBytes + CHUNKS_BYTES);
    }
}
