package dev.wiregauge.userrest.tuned;

import dev.wiregauge.userrest.tuned.RecordTarget.All;
import dev.wiregauge.userrest.tuned.RecordTarget.One;
import io.netty.handler.codec.http.HttpRequest;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A request that is answered in front of Spring, and the encoding of both. */
record PlainCall(
        HttpRequest request, PlainRequest kind, @Nullable RecordTarget target, PlainCodec codec) {

    /** Returns it as such, or null when it is for Spring to answer. */
    static @Nullable PlainCall of(HttpRequest request, boolean isOnAStream, List<PlainCodec> codecs) {
        if (!PlainRequest.isPlain(request)) {
            return null;
        }
        RecordTarget target = RecordTarget.of(request.uri());
        for (PlainCodec codec : codecs) {
            PlainRequest kind = PlainRequest.of(request, target, isOnAStream, codec);
            if (kind != null) {
                return new PlainCall(request, kind, target, codec);
            }
        }
        return null;
    }

    /** Begins to answer it, and returns what goes on with that; null when that was all. */
    @Nullable Work begin(RecordHandler handler) {
        return switch (kind) {
            case RECORD -> {
                handler.answer(Answers.record(handler.context().alloc(), (One) Objects.requireNonNull(target), codec));
                yield null;
            }
            case WHOLE -> Sending.begin(handler, (All) Objects.requireNonNull(target), codec.message());
            case STREAM -> Sending.begin(handler, (All) Objects.requireNonNull(target), codec.stream());
            case RECEIPT_OF_WHOLE -> new Receiving(handler, request, users(handler, codec.message()));
            case RECEIPT_OF_STREAM -> new Receiving(handler, request, users(handler, codec.stream()));
            case EACH -> new Receiving(handler, request, new PlainRequests(handler.context(), codec, handler::end));
        };
    }

    private PlainBody users(RecordHandler handler, PlainRecords records) {
        return new PlainUsers(
                records,
                receipt -> handler.end(Answers.receipt(handler.context().alloc(), receipt, codec)));
    }
}
