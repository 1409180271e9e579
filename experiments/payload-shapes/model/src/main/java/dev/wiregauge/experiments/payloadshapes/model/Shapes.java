package dev.wiregauge.experiments.payloadshapes.model;

import dev.wiregauge.experiments.payloadshapes.model.RefusedException.Reason;
import java.util.concurrent.CompletableFuture;

/** The five operations; those that cannot be carried out throw a {@link RefusedException}. */
public final class Shapes {

    private static final int LAST_ID = EmployeeStore.RESIDENTS + EmployeeStore.PLACES;
    private static final long BLOCKING_MILLIS = 20;

    private final EmployeeStore employees = new EmployeeStore();
    private final SweetStore sweets = new SweetStore();
    private final BlockingPool pool;

    public Shapes(BlockingPool pool) {
        this.pool = pool;
    }

    /** Adds a flat shape, and returns the id under which it can be fetched. */
    public EmployeeId addEmployee(Employee employee) {
        employee.check();
        return new EmployeeId(employees.add(employee));
    }

    public Employee employee(int id) {
        Rules.require(id >= 1 && id <= LAST_ID, "employee_id must be 1 to " + LAST_ID);
        Employee employee = employees.find(id);
        if (employee == null) {
            throw new RefusedException(Reason.UNKNOWN, "there is no employee " + id);
        }
        return employee;
    }

    /** Adds nested shapes, or replaces those with the same ids. */
    public Accepted addSweets(Sweets added) {
        int count = added.sweets().size();
        Rules.require(count >= 1 && count <= SweetStore.MAX_SWEETS, "sweets must be 1 to 100");
        added.sweets().forEach(Sweet::check);
        sweets.add(added.sweets());
        return new Accepted(count);
    }

    public Sweets allSweets() {
        return new Sweets(sweets.all());
    }

    /** Fetches a flat shape from behind a call that blocks its thread, one of the pool's, for 20 ms. */
    public CompletableFuture<Employee> blocking(EmployeeId id) {
        Employee employee = employee(id.employeeId());
        return pool.call(() -> {
            block();
            return employee;
        });
    }

    private static void block() {
        try {
            Thread.sleep(BLOCKING_MILLIS);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new RefusedException(Reason.OVERLOADED, "the server is stopping");
        }
    }
}
