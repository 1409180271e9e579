package dev.wiregauge.experiments.orders;

/** Thrown for an order that breaks a rule. */
public final class InvalidOrderException extends RuntimeException {

    private final String problem;

    InvalidOrderException(String problem) {
        // Without a stack: a customer's mistake is an answer, and should cost no more than one.
        super(problem, null, false, false);
        this.problem = problem;
    }

    /** Says which field is wrong and what it may be; fit for the customer. */
    public String problem() {
        return problem;
    }
}
