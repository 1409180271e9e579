package dev.wiregauge.userrest;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;

/** A width that a record can have, or none said. */
@Target({ElementType.FIELD, ElementType.PARAMETER})
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = RecordWidth.Check.class)
@interface RecordWidth {

    String message() default "must be 176, or 256 to 65536";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Checks it. */
    final class Check implements ConstraintValidator<RecordWidth, Integer> {

        @Override
        public boolean isValid(@Nullable Integer bytes, ConstraintValidatorContext context) {
            return bytes == null || dev.wiregauge.user.Payload.isWidth(bytes);
        }
    }
}
