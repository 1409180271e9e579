package dev.wiregauge.experiments.payloadshapes.model;

/** The number of an employee: the answer to adding one, and the question of the blocking operation. */
public record EmployeeId(int employeeId) {}
