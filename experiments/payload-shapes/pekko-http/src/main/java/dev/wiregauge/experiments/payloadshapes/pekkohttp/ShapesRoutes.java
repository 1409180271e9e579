package dev.wiregauge.experiments.payloadshapes.pekkohttp;

import static org.apache.pekko.http.javadsl.server.Directives.complete;
import static org.apache.pekko.http.javadsl.server.Directives.completeOK;
import static org.apache.pekko.http.javadsl.server.Directives.completeOKWithFuture;
import static org.apache.pekko.http.javadsl.server.Directives.concat;
import static org.apache.pekko.http.javadsl.server.Directives.entity;
import static org.apache.pekko.http.javadsl.server.Directives.get;
import static org.apache.pekko.http.javadsl.server.Directives.handleExceptions;
import static org.apache.pekko.http.javadsl.server.Directives.handleRejections;
import static org.apache.pekko.http.javadsl.server.Directives.path;
import static org.apache.pekko.http.javadsl.server.Directives.post;
import static org.apache.pekko.http.javadsl.server.PathMatchers.segment;

import dev.wiregauge.experiments.payloadshapes.model.Accepted;
import dev.wiregauge.experiments.payloadshapes.model.Employee;
import dev.wiregauge.experiments.payloadshapes.model.EmployeeId;
import dev.wiregauge.experiments.payloadshapes.model.Shapes;
import dev.wiregauge.experiments.payloadshapes.model.Sweets;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.http.javadsl.marshalling.Marshaller;
import org.apache.pekko.http.javadsl.model.HttpEntity;
import org.apache.pekko.http.javadsl.model.RequestEntity;
import org.apache.pekko.http.javadsl.model.StatusCodes;
import org.apache.pekko.http.javadsl.server.PathMatcher1;
import org.apache.pekko.http.javadsl.server.Route;
import org.apache.pekko.http.javadsl.unmarshalling.Unmarshaller;

/**
 * The five operations, and a path that answers when the server is ready.
 *
 * <p>Imports the directives rather than inheriting them: checking a class below their long chain of types takes Error
 * Prone a minute.
 */
final class ShapesRoutes {

    private static final PathMatcher1<String> EMPLOYEE_ID = segment("employees").slash(segment());

    private static final Unmarshaller<HttpEntity, Employee> READ_EMPLOYEE = Json.reader(Employee.class);
    private static final Unmarshaller<HttpEntity, EmployeeId> READ_ID = Json.reader(EmployeeId.class);
    private static final Unmarshaller<HttpEntity, Sweets> READ_SWEETS = Json.reader(Sweets.class);
    private static final Marshaller<Employee, RequestEntity> WRITE_EMPLOYEE = Json.writer();
    private static final Marshaller<EmployeeId, RequestEntity> WRITE_ID = Json.writer();
    private static final Marshaller<Sweets, RequestEntity> WRITE_SWEETS = Json.writer();
    private static final Marshaller<Accepted, RequestEntity> WRITE_ACCEPTED = Json.writer();

    private final Shapes shapes;
    private final Problems problems;

    ShapesRoutes(Shapes shapes, ActorSystem system) {
        this.shapes = shapes;
        this.problems = new Problems(system);
    }

    Route route() {
        // Made once: the directives would ask for their inner routes with every request.
        Route paths = paths();
        Route answered = handleRejections(problems.ofRejections(), () -> paths);
        return handleExceptions(problems.ofExceptions(), () -> answered);
    }

    private Route paths() {
        Route employees = post(() -> entity(READ_EMPLOYEE, this::addEmployee));
        Route sweets = concat(get(this::allSweets), post(() -> entity(READ_SWEETS, this::addSweets)));
        Route blocking = post(() -> entity(READ_ID, this::block));
        Route health = get(() -> complete(StatusCodes.OK));
        return concat(
                path("employees", () -> employees),
                path(EMPLOYEE_ID, this::employee),
                path("sweets", () -> sweets),
                path("blocking", () -> blocking),
                path("health", () -> health));
    }

    private Route addEmployee(Employee employee) {
        return complete(StatusCodes.CREATED, shapes.addEmployee(employee), WRITE_ID);
    }

    private Route employee(String id) {
        return get(() -> completeOK(shapes.employee(number(id)), WRITE_EMPLOYEE));
    }

    private Route allSweets() {
        return completeOK(shapes.allSweets(), WRITE_SWEETS);
    }

    private Route addSweets(Sweets sweets) {
        return completeOK(shapes.addSweets(sweets), WRITE_ACCEPTED);
    }

    private Route block(EmployeeId id) {
        return completeOKWithFuture(shapes.blocking(id), WRITE_EMPLOYEE);
    }

    /** An id that is no number is out of range as well. */
    private static int number(String id) {
        try {
            return Integer.parseInt(id);
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
