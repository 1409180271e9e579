package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.plan.Request;
import java.net.URI;

/** What the tools of these tests are asked to put a load on. */
final class Asked {

    static final Request.Http GET = new Request.Http("GET", "/", null, 200, null);

    private Asked() {}

    /** Plain GETs, whose good answers are 1000 bytes long. */
    static Endpoint at(String url) {
        return new Endpoint(URI.create(url), GET, 1000);
    }
}
