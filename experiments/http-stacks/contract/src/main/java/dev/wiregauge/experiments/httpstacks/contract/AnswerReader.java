package dev.wiregauge.experiments.httpstacks.contract;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Reads HTTP/1.x answers off a connection, one after the other, and not a byte more. */
final class AnswerReader {

    private final InputStream in;

    AnswerReader(InputStream in) {
        this.in = in;
    }

    /** @param toHead whether the answer is one to HEAD, which has no body whatever its headers say */
    Answer read(boolean toHead) throws IOException {
        String[] statusLine = line().split(" ", 3);
        int status = Integer.parseInt(statusLine[1]);
        Map<String, List<String>> headers = headers();
        String body = toHead ? "" : new String(body(headers), StandardCharsets.UTF_8);
        return new Answer(statusLine[0], status, headers, body);
    }

    private Map<String, List<String>> headers() throws IOException {
        Map<String, List<String>> headers = new TreeMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.computeIfAbsent(line.substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>())
                    .add(line.substring(colon + 1).strip());
        }
        return headers;
    }

    private byte[] body(Map<String, List<String>> headers) throws IOException {
        List<String> lengths = headers.getOrDefault("content-length", List.of());
        if (!lengths.isEmpty()) {
            return exactly(Integer.parseInt(lengths.getFirst()));
        }
        if (headers.getOrDefault("transfer-encoding", List.of()).contains("chunked")) {
            return chunks();
        }
        return in.readAllBytes();
    }

    private byte[] chunks() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int size = chunkSize(); size > 0; size = chunkSize()) {
            body.writeBytes(exactly(size));
            line();
        }
        line();
        return body.toByteArray();
    }

    private int chunkSize() throws IOException {
        return HexFormat.fromHexDigits(line());
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the connection ended within a body");
        }
        return bytes;
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the connection ended within a line: " + line);
            }
            line.write(next);
        }
        return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
    }
}
