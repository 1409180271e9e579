package dev.wiregauge.floor;

import io.netty.util.AsciiString;

/** What takes calls to the REST backend, over one version of HTTP. On the event loop only. */
@FunctionalInterface
interface Carrier {

    /** Asks the backend, and hands over what it says. {@code accepted}: media type of the answer. */
    void get(String target, AsciiString accepted, Reply reply);
}
