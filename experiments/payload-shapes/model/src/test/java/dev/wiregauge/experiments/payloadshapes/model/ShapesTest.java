package dev.wiregauge.experiments.payloadshapes.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.wiregauge.experiments.payloadshapes.model.RefusedException.Reason;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShapesTest {

    private static final Employee MARIA = new Employee("Maria", "Lindqvist", 28, 182.5f, true);

    private final BlockingPool pool = new BlockingPool(2);
    private final Shapes shapes = new Shapes(pool);

    @AfterEach
    void closePool() {
        pool.close();
    }

    @Test
    void hasTheSameResidentsAtEveryStart() {
        assertThat(shapes.employee(1)).isEqualTo(new Employee("First0001", "Last0001", 21, 150.5f, true));
        assertThat(shapes.employee(1000)).isEqualTo(new Employee("First1000", "Last1000", 30, 150f, false));
    }

    @Test
    void findsWhatWasAddedUnderTheIdThatAddingReturned() {
        assertThat(shapes.addEmployee(MARIA)).isEqualTo(new EmployeeId(1001));

        assertThat(shapes.employee(1001)).isEqualTo(MARIA);
    }

    @Test
    void givesThePlaceOfTheOldestToTheNewestAndNeverAResidents() {
        Employee last = new Employee("Last", "One", 30, 170, false);
        for (int count = 0; count < EmployeeStore.PLACES; count++) {
            shapes.addEmployee(MARIA);
        }

        assertThat(shapes.addEmployee(last)).isEqualTo(new EmployeeId(1001));

        assertThat(shapes.employee(1001)).isEqualTo(last);
        assertThat(shapes.employee(1002)).isEqualTo(MARIA);
        assertThat(shapes.employee(1000).firstName()).isEqualTo("First1000");
    }

    @Test
    void doesNotKnowAnEmployeeWhosePlaceIsStillFree() {
        assertRefused(Reason.UNKNOWN, "there is no employee 2000", () -> shapes.employee(2000));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 2001, Integer.MAX_VALUE})
    void namesTheRangeOfAnIdThatIsOutOfIt(int id) {
        assertRefused(Reason.INVALID, "employee_id must be 1 to 2000", () -> shapes.employee(id));
        assertRefused(
                Reason.INVALID,
                "employee_id must be 1 to 2000",
                () -> shapes.blocking(new EmployeeId(id)).join());
    }

    @ParameterizedTest
    @CsvSource({
        "'', Lindqvist, 28, 182.5, first_name",
        "' ', Lindqvist, 28, 182.5, first_name",
        "Maria, , 28, 182.5, last_name",
        "Maria, Lindqvist, 0, 182.5, age",
        "Maria, Lindqvist, 151, 182.5, age",
        "Maria, Lindqvist, 28, 0, height",
        "Maria, Lindqvist, 28, 300.5, height",
        "Maria, Lindqvist, 28, NaN, height",
        "Maria, Lindqvist, 28, Infinity, height"
    })
    void namesTheFieldOfAnEmployeeThatIsInvalid(
            String firstName, String lastName, int age, float height, String field) {
        Employee employee = new Employee(firstName, lastName, age, height, false);

        assertThatThrownBy(() -> shapes.addEmployee(employee)).hasMessageStartingWith(field + " must be");
    }

    @Test
    void refusesTextThatIsTooLong() {
        Employee employee = new Employee("x".repeat(101), "Lindqvist", 28, 182.5f, true);

        assertThatThrownBy(() -> shapes.addEmployee(employee)).hasMessageStartingWith("first_name must be");
    }

    @Test
    void replacesASweetInItsPlace() {
        Sweet dearer = new Sweet("0002", "bun", "Saffron", 1.65, List.of(), List.of());

        assertThat(shapes.addSweets(new Sweets(List.of(dearer)))).isEqualTo(new Accepted(1));

        assertThat(shapes.allSweets().sweets())
                .extracting(Sweet::id, Sweet::ppu)
                .containsExactly(tuple("0001", 0.55), tuple("0002", 1.65), tuple("0003", 0.6));
    }

    @Test
    void keepsNoMoreThanAHundredSweets() {
        for (int id = 1; id <= 250; id++) {
            shapes.addSweets(new Sweets(List.of(sweet("added-" + id, List.of()))));
        }

        assertThat(shapes.allSweets().sweets())
                .hasSize(100)
                .first()
                .extracting(Sweet::id)
                .isEqualTo("added-151");
    }

    @Test
    void addsNoneOfTheSweetsWhenOneIsInvalid() {
        Sweets before = shapes.allSweets();

        assertRefused(
                Reason.INVALID,
                "sweets.batters.type must be 1 to 100 characters, not all blank",
                () -> shapes.addSweets(new Sweets(
                        List.of(sweet("new", List.of()), sweet("bad", List.of(new Batter("1", "")))))));

        assertThat(shapes.allSweets()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 101})
    void namesTheNumberOfSweetsThatOneCallMayAdd(int count) {
        Sweets sweets = new Sweets(Collections.nCopies(count, sweet("0001", List.of())));

        assertRefused(Reason.INVALID, "sweets must be 1 to 100", () -> shapes.addSweets(sweets));
    }

    @Test
    void refusesASweetWithTooManyParts() {
        Sweets sweets = new Sweets(List.of(sweet("0001", Collections.nCopies(101, new Batter("1001", "Wheat")))));

        assertRefused(Reason.INVALID, "sweets.batters must be at most 100", () -> shapes.addSweets(sweets));
    }

    @Test
    void answersABlockingCall() {
        assertThat(shapes.blocking(new EmployeeId(1)).join()).isEqualTo(shapes.employee(1));
    }

    private static Sweet sweet(String id, List<Batter> batters) {
        return new Sweet(id, "bun", "Plain", 0.5, batters, List.of());
    }

    private static void assertRefused(Reason reason, String detail, Runnable call) {
        assertThatThrownBy(call::run).isInstanceOfSatisfying(RefusedException.class, refused -> {
            assertThat(refused.reason()).isEqualTo(reason);
            assertThat(refused.detail()).isEqualTo(detail);
        });
    }
}
