package dev.wiregauge.experiments.orders.testing;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Bodies of POST /orders. */
final class OrderJson {

    private static final Map<String, String> GOOD = Map.of(
            "customerId", "\"c-1\"",
            "createdAt", "\"2026-01-01T12:00:00Z\"",
            "paymentMethod", "\"CREDIT_CARD\"",
            "articles", "[]");

    private OrderJson() {}

    static String withArticles(int count) {
        return with(
                "articles",
                IntStream.range(0, count)
                        .mapToObj("{\"id\":\"a-%d\",\"quantity\":2,\"unitPrice\":1999}"::formatted)
                        .collect(Collectors.joining(",", "[", "]")));
    }

    /** A good order, but for the field. */
    static String with(String field, String json) {
        Map<String, String> fields = new LinkedHashMap<>(GOOD);
        fields.put(field, json);
        return body(fields);
    }

    static String without(String field) {
        Map<String, String> fields = new LinkedHashMap<>(GOOD);
        fields.remove(field);
        return body(fields);
    }

    private static String body(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> "\"%s\":%s".formatted(field.getKey(), field.getValue()))
                .collect(Collectors.joining(",", "{", "}"));
    }
}
