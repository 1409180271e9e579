package dev.wiregauge.experiments.payloadshapes.springhttp;

import dev.wiregauge.experiments.payloadshapes.model.Accepted;
import dev.wiregauge.experiments.payloadshapes.model.Employee;
import dev.wiregauge.experiments.payloadshapes.model.EmployeeId;
import dev.wiregauge.experiments.payloadshapes.model.Shapes;
import dev.wiregauge.experiments.payloadshapes.model.Sweets;
import java.util.concurrent.CompletableFuture;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The five operations, and a path that answers when the server is ready. */
@RestController
class ShapesController {

    private final Shapes shapes;

    ShapesController(Shapes shapes) {
        this.shapes = shapes;
    }

    @PostMapping("/employees")
    @ResponseStatus(HttpStatus.CREATED)
    EmployeeId addEmployee(@RequestBody Employee employee) {
        return shapes.addEmployee(employee);
    }

    @GetMapping("/employees/{id}")
    Employee employee(@PathVariable String id) {
        return shapes.employee(number(id));
    }

    @PostMapping("/sweets")
    Accepted addSweets(@RequestBody Sweets sweets) {
        return shapes.addSweets(sweets);
    }

    @GetMapping("/sweets")
    Sweets allSweets() {
        return shapes.allSweets();
    }

    @PostMapping("/blocking")
    CompletableFuture<Employee> blocking(@RequestBody EmployeeId id) {
        return shapes.blocking(id);
    }

    @GetMapping("/health")
    void health() {}

    /** An id that is no number is out of range as well. */
    private static int number(String id) {
        try {
            return Integer.parseInt(id);
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
