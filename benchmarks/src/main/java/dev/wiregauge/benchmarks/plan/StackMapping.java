package dev.wiregauge.benchmarks.plan;

import dev.wiregauge.benchmarks.plan.Stack.KnownLimit;
import dev.wiregauge.benchmarks.plan.Stack.Service;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The stacks of a plan, from YAML that keeps to the schema. */
final class StackMapping {

    /** Name of a request that needs none. */
    static final String ONLY = "default";

    private StackMapping() {}

    /** The names of the requests, in the order of the first stack that has them. */
    static List<String> requestNames(List<Stack> stacks) {
        return stacks.stream()
                .flatMap(stack -> stack.requests().keySet().stream())
                .distinct()
                .toList();
    }

    /** Of every mode of the plan; a stack that is no mode is left out. */
    static List<Stack> stacks(JsonNode plan) {
        JsonNode stacks = plan.path("stacks");
        return stacks.propertyStream()
                .filter(entry -> isMode(plan, entry.getKey()))
                .map(entry -> stack(entry.getKey(), entry.getValue(), plan))
                .toList();
    }

    private static boolean isMode(JsonNode plan, String name) {
        return !plan.has("modes") || strings(plan.path("modes")).contains(name);
    }

    private static Stack stack(String mode, JsonNode node, JsonNode plan) {
        List<String> jvm = strings(plan.path("jvm"));
        List<Service> services = new ArrayList<>();
        services.add(service("server", node, jvm));
        node.path("upstream")
                .propertyStream()
                .forEach(entry -> services.add(service(entry.getKey(), entry.getValue(), jvm)));
        return new Stack(mode, services, requests(node, plan), knownLimit(node.get("knownLimit")));
    }

    private static @Nullable KnownLimit knownLimit(@Nullable JsonNode node) {
        return node == null
                ? null
                : new KnownLimit(node.path("from").asInt(1), node.path("reason").asString());
    }

    /** The stack's own go before those of the plan; a single one has no name. */
    private static Map<String, Request> requests(JsonNode stack, JsonNode plan) {
        Map<String, Request> requests = new LinkedHashMap<>();
        for (JsonNode node : List.of(plan, stack)) {
            if (node.has("request")) {
                requests.put(ONLY, request(node.path("request")));
            }
            node.path("requests")
                    .propertyStream()
                    .forEach(entry -> requests.put(entry.getKey(), request(entry.getValue())));
        }
        return requests;
    }

    private static Service service(String name, JsonNode node, List<String> jvm) {
        return new Service(
                name,
                node.path("jar").asString(),
                node.has("jvm") ? strings(node.path("jvm")) : jvm,
                strings(node.path("arguments")),
                node.path("ready").asString(""),
                node.path("cpus").valueStream().map(JsonNode::asInt).toList());
    }

    private static Request request(JsonNode node) {
        if (node.has("arguments")) {
            return new Request.Arguments(strings(node.path("arguments")));
        }
        return node.has("call")
                ? new Request.Grpc(
                        node.path("call").asString(),
                        node.path("proto").asString(),
                        node.path("body").asString("{}"),
                        Request.Connection.valueOf(
                                node.path("connection").asString("user").toUpperCase(Locale.ROOT)))
                : new Request.Http(
                        node.path("method").asString("GET"),
                        node.path("path").asString(),
                        node.has("body") ? node.path("body").asString() : null,
                        node.path("status").asInt(200));
    }

    private static List<String> strings(JsonNode array) {
        return array.valueStream().map(JsonNode::asString).toList();
    }
}
