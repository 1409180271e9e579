package dev.wiregauge.experiments.payloadshapes.model;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The sweets by their id: the last one written wins, and beyond a hundred the first one written goes.
 *
 * <p>Written by copy, so that the operation that fetches them all only hands out a list.
 */
final class SweetStore {

    static final int MAX_SWEETS = 100;

    private final Map<String, Sweet> byId = new LinkedHashMap<>();
    private volatile List<Sweet> all = List.of();

    SweetStore() {
        add(InitialSweets.ALL);
    }

    synchronized void add(List<Sweet> sweets) {
        for (Sweet sweet : sweets) {
            byId.put(sweet.id(), sweet);
        }
        Iterator<String> oldest = byId.keySet().iterator();
        while (byId.size() > MAX_SWEETS) {
            oldest.next();
            oldest.remove();
        }
        all = List.copyOf(byId.values());
    }

    List<Sweet> all() {
        return all;
    }
}
