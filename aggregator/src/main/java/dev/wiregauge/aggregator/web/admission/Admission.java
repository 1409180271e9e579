package dev.wiregauge.aggregator.web.admission;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Mode;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.aggregator.web.admission.Turns.Turn;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Lets a request in if the heap has room for what it may hold, if its mode answers in time what it has been given so far, and if the mode's
 * backend is there.
 *
 * <p>What is counted is bytes, not requests: a hundred requests of 1000 records are as much as a thousand of 100. Nobody waits to be
 * let in. Who is let in may have to wait for his turn to have his answer fetched.
 */
@Component
public final class Admission {

    private static final long LATELY_NANOS = 1_000_000_000;

    /** The part of the heap that the answers of a mode which are fetched at once may be: 15 of 1000 records, and small ones. */
    private static final int TURNS = 80;

    private static final long LEAST_TURNS_BYTES = 1 << 20;

    private final HeldMemory memory;
    private final long memoryBytes;
    private final long turnsBytes;
    private final CpuLoad cpus;
    private final long deadlineNanos;
    private final MeterRegistry registry;
    private final Map<Mode, Gate> gates = new ConcurrentHashMap<>();
    private volatile boolean hasRefused;
    /** On the clock of {@link System#nanoTime()}. */
    private volatile long refusedAt;

    @Autowired
    public Admission(AggregatorProperties properties, MeterRegistry registry) {
        this(properties, registry, CpuLoad.ofThisMachine());
    }

    Admission(AggregatorProperties properties, MeterRegistry registry, CpuLoad cpus) {
        this.cpus = cpus;
        memoryBytes = (long) (properties.heapShare() * Heap.mostBytes());
        memory = new HeldMemory(memoryBytes);
        turnsBytes = Math.max(Heap.mostBytes() / TURNS, LEAST_TURNS_BYTES);
        deadlineNanos = properties.deadline().toNanos();
        this.registry = registry;
        Gauge.builder("wiregauge.held", memory, HeldMemory::held)
                .description("What the requests under way may hold of the heap")
                .baseUnit("bytes")
                .register(registry);
    }

    /**
     * Starts to fetch what a query asks for, and returns it. Until it is closed, its bytes count.
     *
     * @param bytes that the request may hold of the heap
     * @param wholeBytes of an answer that is fetched as a whole before its reader gets any of it; 0 for another
     * @throws OverloadedException when there is no room for it; nothing has been started then
     * @throws BackendAwayException when the backend is not there; nothing has been started either
     * @throws UpstreamException when the deadline passes before its turn comes; nothing has been started either
     */
    public UserStream open(Mode mode, long bytes, long wholeBytes, UserSource source, UserQuery query) {
        Place place = place(mode, bytes);
        Turn turn = turn(place, wholeBytes, query);
        // After the wait, in which it may have opened.
        if (!place.gate().circuit().enter()) {
            turn.end();
            place.leave();
            throw new BackendAwayException("nobody answers the mode");
        }
        try {
            return new AdmittedUsers(source.open(query), query.count(), place, turn, System.nanoTime() - place.began());
        } catch (RuntimeException | Error failure) {
            place.gate().circuit().leave();
            turn.end();
            place.leave();
            throw failure;
        }
    }

    /** Who is to find out whether the backend is back does not wait for those that may hang on it. */
    private static Turn turn(Place place, long wholeBytes, UserQuery query) {
        if (wholeBytes == 0 || !place.gate().circuit().isClosed()) {
            return Turns.none();
        }
        try {
            return place.gate().turns().take(wholeBytes, query.deadline());
        } catch (UpstreamException late) {
            place.leaveUnanswered(System.nanoTime() - place.began());
            throw late;
        }
    }

    /** Returns whether a request was refused for want of room within the last second: as good as never while all goes well. */
    public boolean hasRefusedLately() {
        return hasRefused && System.nanoTime() - refusedAt < LATELY_NANOS;
    }

    /** Returns whether there is no room now for a request that may hold so many bytes of the heap. */
    public boolean isFull(Mode mode, long bytes) {
        long now = System.nanoTime();
        boolean isFull = !memory.has(bytes) || !gate(mode).limit().has(bytes, now);
        if (isFull) {
            refused(now);
        }
        return isFull;
    }

    private void refused(long now) {
        refusedAt = now;
        hasRefused = true;
    }

    private Gate gate(Mode mode) {
        return gates.computeIfAbsent(mode, this::gateOf);
    }

    private Place place(Mode mode, long bytes) {
        Gate gate = gate(mode);
        long now = System.nanoTime();
        if (!memory.take(bytes)) {
            refused(now);
            throw new OverloadedException("too little memory is free");
        }
        if (!gate.limit().enter(bytes, now)) {
            memory.giveBack(bytes);
            refused(now);
            throw new OverloadedException("the mode is given no more");
        }
        return new Place(memory, gate, bytes, now);
    }

    private Gate gateOf(Mode mode) {
        TimelyLimit limit = new TimelyLimit(memoryBytes, deadlineNanos, System.nanoTime());
        Gauge.builder("wiregauge.limit", limit, TimelyLimit::limit)
                .description("What the requests of a mode may hold of the heap, for it to answer in time")
                .baseUnit("bytes")
                .tag("mode", mode.label())
                .register(registry);
        Circuit circuit = new Circuit(mode.label());
        Gauge.builder("wiregauge.circuit", circuit, now -> now.isClosed() ? 1 : 0)
                .description(
                        "1 while the backend of a mode is there, 0 while it is not and requests are refused for it")
                .tag("mode", mode.label())
                .register(registry);
        Turns turns = new Turns(turnsBytes, cpus);
        Gauge.builder("wiregauge.waiting", turns, Turns::waiting)
                .description("The requests of a mode that were let in and wait for their turn")
                .tag("mode", mode.label())
                .register(registry);
        return new Gate(limit, circuit, turns);
    }
}
