package dev.wiregauge.aggregator;

import dev.wiregauge.aggregator.UpstreamException.Reason;
import dev.wiregauge.user.User;
import io.netty.util.Timeout;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** All records of a query in the one answer to one call. It is held as a whole, and handed over by pages like any other. */
public final class WholeAnswer implements UserStream {

    private final UserQuery query;
    private final CompletableFuture<List<User>> answer = new CompletableFuture<>();
    private @Nullable Runnable cancel;
    private @Nullable Timeout deadline;
    private int read;

    public WholeAnswer(UserQuery query) {
        this.query = query;
    }

    /** Sets how to cancel the call, for a reader who goes before it has ended; before the reader gets this. */
    public void cancelledBy(Runnable cancel) {
        this.cancel = cancel;
    }

    /** Takes the answer. */
    public void complete(List<User> users) {
        if (users.size() == query.count()) {
            answer.complete(users);
        } else {
            fail(UpstreamException.badAnswer("%d of %d records in one answer".formatted(users.size(), query.count())));
        }
    }

    /** Takes the end of the call, which must have brought the answer by now. */
    public void end() {
        fail(UpstreamException.badAnswer("the call ended without its answer"));
    }

    /** Takes a failure in place of the answer; after the answer, it is dropped. */
    public void fail(UpstreamException failure) {
        answer.completeExceptionally(failure.orLate(query.deadline()));
    }

    @Override
    public List<User> next() {
        List<User> users = await();
        int from = read;
        read = Math.min(from + query.page(), users.size());
        return users.subList(from, read);
    }

    private List<User> await() {
        if (deadline == null && !answer.isDone()) {
            deadline = Alarms.at(query.deadline(), () -> answer.cancel(false));
        }
        try {
            return answer.get();
        } catch (CancellationException late) {
            throw new UpstreamException(Reason.TIMEOUT, "deadline passed before the answer", null);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UpstreamException(Reason.UNAVAILABLE, "interrupted while waiting for the answer", e);
        } catch (ExecutionException failed) {
            // What is put in is an UpstreamException: see fail.
            throw (UpstreamException) failed.getCause();
        }
    }

    @Override
    public void close() {
        if (deadline != null) {
            deadline.cancel();
        }
        if ((answer.isCancelled() || !answer.isDone()) && cancel != null) {
            cancel.run();
        }
    }
}
