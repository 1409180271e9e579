package dev.wiregauge.benchmarks.report.html;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** A file that the page carries in itself. */
record Download(String name, String holds, String href, String size) {

    private static final int KIB = 1024;

    static Download json(String name, String holds, String content) {
        return of(name, holds, "application/json", content);
    }

    static Download csv(String name, String holds, String content) {
        return of(name, holds, "text/csv", content);
    }

    private static Download of(String name, String holds, String type, String content) {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        String href =
                "data:" + type + ";charset=utf-8;base64," + Base64.getEncoder().encodeToString(bytes);
        String size = bytes.length < KIB ? bytes.length + " bytes" : Math.ceilDiv(bytes.length, KIB) + " KiB";
        return new Download(name, holds, href, size);
    }
}
