package dev.wiregauge.usergrpc;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validator;
import jakarta.validation.executable.ExecutableValidator;
import jakarta.validation.metadata.BeanDescriptor;
import java.util.Set;

/**
 * Sees by itself that a message is valid, and leaves it to another to say what is wrong with one that is not.
 *
 * <p>LogNet has every message validated, answers included. By reflection that was a seventh of what this service spent on a
 * stream.
 */
record QuickValidator(Validator thorough) implements Validator {

    @Override
    public <T> Set<ConstraintViolation<T>> validate(T message, Class<?>... groups) {
        return RequestRules.areKept(message) ? Set.of() : thorough.validate(message, groups);
    }

    @Override
    public <T> Set<ConstraintViolation<T>> validateProperty(T object, String property, Class<?>... groups) {
        return thorough.validateProperty(object, property, groups);
    }

    @Override
    public <T> Set<ConstraintViolation<T>> validateValue(
            Class<T> type, String property, Object value, Class<?>... groups) {
        return thorough.validateValue(type, property, value, groups);
    }

    @Override
    public BeanDescriptor getConstraintsForClass(Class<?> type) {
        return thorough.getConstraintsForClass(type);
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        return thorough.unwrap(type);
    }

    @Override
    public ExecutableValidator forExecutables() {
        return thorough.forExecutables();
    }
}
