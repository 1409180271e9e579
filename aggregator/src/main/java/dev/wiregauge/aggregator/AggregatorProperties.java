package dev.wiregauge.aggregator;

import jakarta.validation.Valid;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Positive;
import java.net.URI;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * What may be set under {@code wiregauge.*}.
 *
 * @param maxCount largest count of records that one request may ask for
 * @param concurrency calls that a per-record mode keeps in flight when the request does not say
 * @param deadline time within which a request is answered, one way or the other
 * @param heapShare of the heap that requests under way may hold; what would be more is refused
 * @param connectTimeout time after which a backend that does not accept a connection counts as away
 * @param shutdownDelay time for which it serves on, though no longer ready, when it is asked to stop
 */
@Validated
@ConfigurationProperties("wiregauge")
public record AggregatorProperties(
        @DefaultValue("100000") @Min(1) @Max(8_999_999) int maxCount,
        @DefaultValue("16") @Min(1) @Max(256) int concurrency,
        @DefaultValue("60s") @DurationMin(millis = 100) Duration deadline,

        @DefaultValue("0.33") @DecimalMin("0.05") @DecimalMax("0.9") double heapShare,

        @DefaultValue("750ms") @DurationMin(millis = 1) Duration connectTimeout,
        @DefaultValue("0s") @DurationMin Duration shutdownDelay,
        @Valid @DefaultValue Rest rest,
        @Valid @DefaultValue Grpc grpc) {

    /**
     * The REST backend.
     *
     * @param url base address
     * @param protoUrl base address for the modes with protobuf; the same, unless backends with and without it run side by side
     * @param connections size of each pool of HTTP/1.1 connections: one for JSON, one for protobuf
     * @param connectionAge time after which a connection takes no further call, so that another one may lead to another backend
     */
    public record Rest(
            @DefaultValue("http://127.0.0.1:9001") URI url,
            @DefaultValue("http://127.0.0.1:9001") URI protoUrl,
            @DefaultValue("64") @Positive int connections,
            @DefaultValue("5m") @DurationMin(millis = 100) Duration connectionAge) {}

    /**
     * The gRPC backend.
     *
     * @param target host and port
     */
    public record Grpc(@DefaultValue("127.0.0.1:9000") String target) {}
}
