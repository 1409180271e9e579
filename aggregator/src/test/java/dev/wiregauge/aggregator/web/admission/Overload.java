package dev.wiregauge.aggregator.web.admission;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A backend that shares what it can do evenly among its requests, whatever their size, simulated in steps of a millisecond.
 */
final class Overload {

    static final long MILLIS = 1_000_000;

    /** What is tried: who is let in. */
    interface Gate {

        boolean enter(int size, long now);

        /** Takes the end of a request that was let in: answered, or given up at its deadline. */
        void leave(int size, long began, long waitedNanos, long now);
    }

    /** The sizes of all requests that were answered, that were not before their deadline, and that were not let in. */
    record Outcome(int answered, int late, int refused) {}

    /** A request under way. */
    private static final class Running {

        private final int size;
        private final long beganMillis;
        private double done;

        Running(int size, long beganMillis) {
            this.size = size;
            this.beganMillis = beganMillis;
        }
    }

    private final Random random = new Random(42);
    private final Gate gate;
    private final double perSecond;
    private final long deadlineMillis;

    private final List<Running> running = new ArrayList<>();

    private long millis;
    private int answered;
    private int late;
    private int refused;

    /** Makes a backend that can answer requests of so much size in all a second. */
    Overload(Gate gate, double perSecond, long deadlineMillis) {
        this.gate = gate;
        this.perSecond = perSecond;
        this.deadlineMillis = deadlineMillis;
    }

    /** Lets requests of size 1 arrive at random, so many a second, and returns what came of those after the warm-up. */
    Outcome open(double arrivalsPerSecond, int warmUpSeconds, int seconds) {
        return open(arrivalsPerSecond, 0, 1, warmUpSeconds, seconds);
    }

    /** The same with others, of a size of their own. */
    Outcome open(double arrivalsPerSecond, double othersPerSecond, int size, int warmUpSeconds, int seconds) {
        for (int step = 0; step < (warmUpSeconds + seconds) * 1000; step++) {
            if (step == warmUpSeconds * 1000) {
                forget();
            }
            if (random.nextDouble() < arrivalsPerSecond / 1000) {
                ask(1);
            }
            if (random.nextDouble() < othersPerSecond / 1000) {
                ask(size);
            }
            work(perSecond);
        }
        return new Outcome(answered, late, refused);
    }

    /** Lets so many callers ask again and again, a second later where they are refused, and returns what came of it after the warm-up. */
    Outcome closed(int callers, int warmUpSeconds, int seconds) {
        List<Long> asksAt = new ArrayList<>();
        for (int caller = 0; caller < callers; caller++) {
            asksAt.add(millis);
        }
        for (int step = 0; step < (warmUpSeconds + seconds) * 1000; step++) {
            if (step == warmUpSeconds * 1000) {
                forget();
            }
            int free = callers - asksAt.size() - running.size();
            for (int caller = 0; caller < free; caller++) {
                asksAt.add(millis);
            }
            int waiting = asksAt.size();
            for (int caller = waiting - 1; caller >= 0; caller--) {
                if (asksAt.get(caller) <= millis) {
                    asksAt.remove(caller);
                    if (!ask(1)) {
                        asksAt.add(millis + 1000);
                    }
                }
            }
            work(perSecond);
        }
        return new Outcome(answered, late, refused);
    }

    /** Lets the backend do nothing, while requests arrive. */
    void silence(double arrivalsPerSecond, int seconds) {
        for (int step = 0; step < seconds * 1000; step++) {
            if (random.nextDouble() < arrivalsPerSecond / 1000) {
                ask(1);
            }
            work(0);
        }
    }

    private void forget() {
        answered = 0;
        late = 0;
        refused = 0;
    }

    private boolean ask(int size) {
        if (!gate.enter(size, millis * MILLIS)) {
            refused += size;
            return false;
        }
        running.add(new Running(size, millis));
        return true;
    }

    private void work(double capacity) {
        double share = running.isEmpty() ? 0 : capacity / 1000 / running.size();
        millis++;
        running.removeIf(request -> {
            request.done += share;
            long took = millis - request.beganMillis;
            boolean isAnswered = request.done >= request.size;
            if (!isAnswered && took < deadlineMillis) {
                return false;
            }
            gate.leave(request.size, request.beganMillis * MILLIS, took * MILLIS, millis * MILLIS);
            answered += isAnswered ? request.size : 0;
            late += isAnswered ? 0 : request.size;
            return true;
        });
    }
}
