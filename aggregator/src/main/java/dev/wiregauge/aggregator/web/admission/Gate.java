package dev.wiregauge.aggregator.web.admission;

/** What a request of a mode has to pass, beside the memory that all modes share. */
record Gate(TimelyLimit limit, Circuit circuit, Turns turns) {}
