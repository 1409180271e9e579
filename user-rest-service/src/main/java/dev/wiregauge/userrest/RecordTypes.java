package dev.wiregauge.userrest;

import java.util.List;
import org.springframework.http.MediaType;

/** Encodings of a record beside JSON. */
@FunctionalInterface
public interface RecordTypes {

    /** Returns the media types that one record may have. */
    List<MediaType> types();
}
