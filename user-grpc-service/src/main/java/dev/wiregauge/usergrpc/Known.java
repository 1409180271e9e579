package dev.wiregauge.usergrpc;

import dev.wiregauge.user.v1.Shape;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;

/** A width or a shape is one that a record can have, or left unset. */
@Target({ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = {Known.Width.class, Known.OfShape.class})
@interface Known {

    String message();

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Knows widths. */
    final class Width implements ConstraintValidator<Known, Integer> {

        @Override
        public boolean isValid(@Nullable Integer bytes, ConstraintValidatorContext context) {
            return bytes == null || isWidth(bytes);
        }

        static boolean isWidth(int bytes) {
            return bytes == 0 || dev.wiregauge.user.Payload.isWidth(bytes);
        }
    }

    /** Knows shapes. */
    final class OfShape implements ConstraintValidator<Known, Shape> {

        @Override
        public boolean isValid(Shape shape, ConstraintValidatorContext context) {
            return shape != Shape.UNRECOGNIZED;
        }
    }
}
