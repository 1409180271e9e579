package dev.wiregauge.experiments.httpstacks.contract;

import static java.util.Objects.requireNonNull;

import dev.wiregauge.experiments.httpstacks.answer.Account;
import dev.wiregauge.experiments.httpstacks.answer.CurrentUser;
import dev.wiregauge.experiments.httpstacks.answer.CurrentUserSource;
import org.jspecify.annotations.Nullable;

/** Answers as the servers do, remembers the thread that asked, and fails when told to. */
final class ObservedSource implements CurrentUserSource {

    private volatile @Nullable Thread caller;
    private volatile boolean broken;

    @Override
    public CurrentUser current() {
        caller = Thread.currentThread();
        if (broken) {
            throw new IllegalStateException("a secret of the server's");
        }
        return Account.SAMPLE.current();
    }

    void setBroken(boolean broken) {
        this.broken = broken;
    }

    Thread caller() {
        return requireNonNull(caller, "no request has been answered");
    }
}
