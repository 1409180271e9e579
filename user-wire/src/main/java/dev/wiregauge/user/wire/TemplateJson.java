package dev.wiregauge.user.wire;

import dev.wiregauge.user.User;
import dev.wiregauge.user.json.JsonTemplate;
import dev.wiregauge.user.json.TemplateReader;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.Status;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Records in JSON from a template, and read by code made for it; what the template does not know, or has not written, is another's. */
final class TemplateJson {

    /** Longer messages are no single record of the template. */
    private static final int RECORD_BYTES = 512;

    private TemplateJson() {}

    /** Returns what writes and reads a record; {@code other} does so for those that do not fit. */
    static Marshaller<User> record(Marshaller<User> other) {
        return new Marshaller<>() {
            @Override
            public InputStream stream(User user) {
                return JsonTemplate.fits(user)
                        ? new ByteArrayInputStream(write(List.of(user), false))
                        : other.stream(user);
            }

            @Override
            public User parse(InputStream stream) {
                byte[] bytes = begin(stream, RECORD_BYTES);
                User user = new TemplateReader().read(bytes, 0, bytes.length);
                return user == null ? other.parse(whole(bytes, stream)) : user;
            }
        };
    }

    /** Returns what writes and reads an array of records; {@code other} does so for those in which one does not fit. */
    static Marshaller<List<User>> records(Marshaller<List<User>> other) {
        return new Marshaller<>() {
            @Override
            public InputStream stream(List<User> users) {
                return users.stream().allMatch(JsonTemplate::fits)
                        ? new ByteArrayInputStream(write(users, true))
                        : other.stream(users);
            }

            @Override
            public List<User> parse(InputStream stream) {
                byte[] bytes = begin(stream, Integer.MAX_VALUE);
                List<User> users = read(bytes);
                return users == null ? other.parse(new ByteArrayInputStream(bytes)) : users;
            }
        };
    }

    /** An array has a bracket before the first record, a comma before each other, and a bracket behind. */
    private static byte[] write(List<User> users, boolean isArray) {
        int length = isArray ? users.size() + (users.isEmpty() ? 2 : 1) : 0;
        for (User user : users) {
            length += JsonTemplate.length(user);
        }
        byte[] bytes = new byte[length];
        int at = 0;
        for (User user : users) {
            if (isArray) {
                bytes[at] = (byte) (at == 0 ? '[' : ',');
                at++;
            }
            at = JsonTemplate.write(user, bytes, at);
        }
        if (isArray) {
            bytes[0] = '[';
            bytes[length - 1] = ']';
        }
        return bytes;
    }

    /** Returns the records of an array as the template writes it, or null when it is written in any other way. */
    private static @Nullable List<User> read(byte[] bytes) {
        TemplateReader reader = new TemplateReader();
        List<User> users = new ArrayList<>(bytes.length / JsonTemplate.RECORD_BYTES + 1);
        int at = 0;
        while (at < bytes.length - 1) {
            int end = at + 1;
            while (end < bytes.length && bytes[end] != '}') {
                end++;
            }
            boolean follows = bytes[at] == (at == 0 ? '[' : ',') && end < bytes.length;
            User user = follows ? reader.read(bytes, at + 1, end - at) : null;
            if (user == null) {
                return null;
            }
            users.add(user);
            at = end + 1;
        }
        return at == bytes.length - 1 && at > 0 && bytes[at] == ']' ? users : null;
    }

    private static byte[] begin(InputStream stream, int most) {
        try {
            return stream.readNBytes(most);
        } catch (IOException e) {
            throw Status.INTERNAL
                    .withDescription("a message cannot be read")
                    .withCause(e)
                    .asRuntimeException();
        }
    }

    private static InputStream whole(byte[] begun, InputStream rest) {
        return new SequenceInputStream(new ByteArrayInputStream(begun), rest);
    }
}
