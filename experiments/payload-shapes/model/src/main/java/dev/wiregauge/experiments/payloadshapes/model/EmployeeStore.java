package dev.wiregauge.experiments.payloadshapes.model;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A thousand employees who are always there, and a thousand places for those who are added.
 *
 * <p>When the places are taken, the newest takes that of the oldest: a run of any length needs the same memory, and its
 * answers have the same size.
 */
final class EmployeeStore {

    static final int RESIDENTS = 1000;
    static final int PLACES = 1000;

    private static final int FIRST_ADDED = RESIDENTS + 1;

    private final List<Employee> residents = IntStream.rangeClosed(1, RESIDENTS)
            .mapToObj(EmployeeStore::resident)
            .toList();
    private final AtomicReferenceArray<@Nullable Employee> added = new AtomicReferenceArray<>(PLACES);
    private final AtomicInteger nextPlace = new AtomicInteger();

    int add(Employee employee) {
        int place = nextPlace.getAndUpdate(taken -> (taken + 1) % PLACES);
        added.set(place, employee);
        return FIRST_ADDED + place;
    }

    /** The employee, or null at a place that is still free. */
    @Nullable Employee find(int id) {
        return id <= RESIDENTS ? residents.get(id - 1) : added.get(id - FIRST_ADDED);
    }

    private static Employee resident(int id) {
        return new Employee(
                "First%04d".formatted(id), "Last%04d".formatted(id), 20 + id % 45, 150 + id % 100 * 0.5f, id % 2 == 1);
    }
}
