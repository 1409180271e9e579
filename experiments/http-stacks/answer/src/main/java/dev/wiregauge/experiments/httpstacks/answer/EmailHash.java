package dev.wiregauge.experiments.httpstacks.answer;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/** The hash that stands for an e-mail address in public: SHA-256 in hexadecimal of the trimmed, lower-case address. */
final class EmailHash {

    private EmailHash() {}

    static String of(String email) {
        byte[] normalized = email.strip().toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8);
        return HexFormat.of().formatHex(sha256().digest(normalized));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError("every Java platform has SHA-256", impossible);
        }
    }
}
