package dev.wiregauge.benchmarks.load;

import java.util.List;

/**
 * What the users of an open loop saw, put together.
 *
 * @param opened users whose connection was opened by a good answer
 * @param arrivals intended starts in the measured time
 * @param good their answers that were good
 * @param goodInTime those of them that came before the measured time was over
 * @param late starts more than 100 ms after they were intended
 */
record OpenReport(long opened, long arrivals, long good, long goodInTime, long late, Latencies latencies) {

    /** What one user says at its end. */
    private record User(boolean opened, long good, long goodInTime, long late, List<Long> micros) {}

    static OpenReport read(String log, int users, LoadOutput output) {
        List<User> said = K6.said(log, User.class, output).toList();
        if (said.size() != users) {
            throw LastWords.failure(
                    Tool.K6.label(), output, "%d of %d users left no report".formatted(users - said.size(), users));
        }
        Latencies latencies = new Latencies();
        said.forEach(user -> latencies.add(user.micros()));
        return new OpenReport(
                said.stream().filter(User::opened).count(),
                said.stream().mapToLong(user -> user.micros().size()).sum(),
                said.stream().mapToLong(User::good).sum(),
                said.stream().mapToLong(User::goodInTime).sum(),
                said.stream().mapToLong(User::late).sum(),
                latencies);
    }
}
