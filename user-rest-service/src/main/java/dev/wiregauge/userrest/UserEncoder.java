package dev.wiregauge.userrest;

import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.http.codec.json.JacksonJsonEncoder;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes JSON as Spring does, and leaves it to the connection when the lines of a stream leave: many at once while there are more,
 * and at once what nothing follows. Spring has each line flushed by itself, which is a system call and, over HTTP/1.1, a packet for
 * each user.
 */
final class UserEncoder extends JacksonJsonEncoder {

    UserEncoder(JsonMapper mapper) {
        super(mapper);
    }

    /** Says nothing of what is to be flushed element by element; what is written line by line is another matter. */
    @Override
    public List<MediaType> getStreamingMediaTypes() {
        return List.of();
    }
}
