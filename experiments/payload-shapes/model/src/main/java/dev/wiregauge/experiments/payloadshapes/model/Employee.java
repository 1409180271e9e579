package dev.wiregauge.experiments.payloadshapes.model;

/** The flat shape. */
public record Employee(String firstName, String lastName, int age, float height, boolean flag) {

    /** Takes what is missing for empty, as protobuf does, so that both transports refuse it in the same words. */
    public Employee {
        firstName = Rules.orEmpty(firstName);
        lastName = Rules.orEmpty(lastName);
    }

    void check() {
        Rules.text("first_name", firstName);
        Rules.text("last_name", lastName);
        Rules.require(age >= 1 && age <= 150, "age must be 1 to 150");
        Rules.require(height > 0 && height <= 300, "height must be more than 0 and at most 300");
    }
}
