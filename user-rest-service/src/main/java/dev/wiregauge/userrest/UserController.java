package dev.wiregauge.userrest;

import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Answers one record for each request. */
@RestController
class UserController {

    /**
     * Returns the user at {@code index} of the sequence that {@code seed} names.
     *
     * @param seed 0 when left out, as an unset seed is in the gRPC contract
     */
    @GetMapping("/api/rest/users/{index}")
    User user(
            @PathVariable @Min(0) @Max(UserGenerator.MAX_INDEX) int index,
            @RequestParam(defaultValue = "0") long seed) {
        return UserGenerator.user(seed, index);
    }
}
