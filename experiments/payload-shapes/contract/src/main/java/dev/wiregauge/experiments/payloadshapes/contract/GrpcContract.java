package dev.wiregauge.experiments.payloadshapes.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import dev.wiregauge.shapes.v1.AddEmployeeRequest;
import dev.wiregauge.shapes.v1.AddSweetsRequest;
import dev.wiregauge.shapes.v1.BlockingRequest;
import dev.wiregauge.shapes.v1.Employee;
import dev.wiregauge.shapes.v1.GetAllSweetsRequest;
import dev.wiregauge.shapes.v1.GetAllSweetsResponse;
import dev.wiregauge.shapes.v1.GetEmployeeRequest;
import dev.wiregauge.shapes.v1.ShapesServiceGrpc;
import dev.wiregauge.shapes.v1.ShapesServiceGrpc.ShapesServiceBlockingStub;
import dev.wiregauge.shapes.v1.Sweet;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Status;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every gRPC stack answers: the data of the HTTP stacks' golden bodies, and statuses instead of problems. */
public abstract class GrpcContract {

    private ManagedChannel channel;

    /** The port of the server under test, which runs in this JVM. */
    protected abstract int port();

    @BeforeEach
    public void connect() {
        channel = channel(port());
    }

    @AfterEach
    public void disconnect() {
        channel.shutdownNow();
    }

    /** Fails unless the server at the port says that it is ready. */
    public static void assertReady(int port) {
        ManagedChannel channel = channel(port);
        try {
            assertReady(channel, "");
        } finally {
            channel.shutdownNow();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "wiregauge.shapes.v1.ShapesService"})
    public void isReady(String service) {
        assertReady(channel, service);
    }

    @Test
    public void saysThatItDoesNotKnowTheHealthOfAnUnknownService() {
        HealthCheckRequest request =
                HealthCheckRequest.newBuilder().setService("no.such.Service").build();

        assertStatus(
                Status.Code.NOT_FOUND, () -> HealthGrpc.newBlockingStub(channel).check(request));
    }

    @Test
    public void fetchesAFlatShape() {
        assertThat(call().getEmployee(getEmployee(1)).getEmployee()).isEqualTo(employee(Golden.EMPLOYEE_1));
    }

    @Test
    public void addsAFlatShape() {
        Employee maria = employee(Golden.EMPLOYEE);

        int id = call().addEmployee(
                        AddEmployeeRequest.newBuilder().setEmployee(maria).build())
                .getEmployeeId();

        assertThat(id).isBetween(1001, 2000);
        assertThat(call().getEmployee(getEmployee(id)).getEmployee()).isEqualTo(maria);
    }

    @Test
    public void addsAndFetchesNestedShapes() {
        assertAddsAndFetches(Golden.SWEETS.replace("0.65", "1.65"));
        assertAddsAndFetches(Golden.SWEETS);
    }

    @Test
    public void blocksAThreadOfThePool() {
        BlockingRequest request = BlockingRequest.newBuilder().setEmployeeId(1).build();

        assertThat(call().blocking(request).getEmployee()).isEqualTo(employee(Golden.EMPLOYEE_1));

        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .contains("blocking-1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{} | first_name must be",
                "{\"first_name\":\"A\",\"last_name\":\"B\",\"height\":1} | age must be 1 to 150",
                "{\"first_name\":\"A\",\"last_name\":\"B\",\"age\":1} | height must be"
            })
    public void namesTheFieldOfAFlatShapeThatIsInvalid(String invalid) {
        String[] bodyAndRule = invalid.split(" \\| ", 2);
        AddEmployeeRequest request = AddEmployeeRequest.newBuilder()
                .setEmployee(employee(bodyAndRule[0]))
                .build();

        assertRefused(Status.Code.INVALID_ARGUMENT, bodyAndRule[1], () -> call().addEmployee(request));
    }

    @Test
    public void namesTheFieldOfANestedShapeThatIsInvalid() {
        AddSweetsRequest none = AddSweetsRequest.getDefaultInstance();
        AddSweetsRequest nameless = none.toBuilder()
                .addSweets(Sweet.newBuilder().setId("1").setType("bun"))
                .build();

        assertRefused(Status.Code.INVALID_ARGUMENT, "sweets must be 1 to 100", () -> call().addSweets(none));
        assertRefused(Status.Code.INVALID_ARGUMENT, "sweets.name must be", () -> call().addSweets(nameless));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, 0, 2001})
    public void namesTheRangeOfAnId(int id) {
        BlockingRequest blocking =
                BlockingRequest.newBuilder().setEmployeeId(id).build();
        String rule = "employee_id must be 1 to 2000";

        assertRefused(Status.Code.INVALID_ARGUMENT, rule, () -> call().getEmployee(getEmployee(id)));
        assertRefused(Status.Code.INVALID_ARGUMENT, rule, () -> call().blocking(blocking));
    }

    @Test
    public void doesNotKnowAnEmployeeWhoWasNotAdded() {
        assertRefused(Status.Code.NOT_FOUND, "there is no employee 2000", () -> call().getEmployee(getEmployee(2000)));
    }

    @ParameterizedTest
    @ValueSource(ints = {300 * 1024, 12 * 1024 * 1024})
    public void refusesAMessageThatIsTooLarge(int size) {
        Employee huge = Employee.newBuilder().setFirstName("x".repeat(size)).build();
        AddEmployeeRequest request =
                AddEmployeeRequest.newBuilder().setEmployee(huge).build();

        assertStatus(Status.Code.RESOURCE_EXHAUSTED, () -> call().addEmployee(request));
    }

    private static ManagedChannel channel(int port) {
        return ManagedChannelBuilder.forAddress("127.0.0.1", port)
                .usePlaintext()
                .build();
    }

    private static void assertReady(ManagedChannel channel, String service) {
        HealthCheckRequest request =
                HealthCheckRequest.newBuilder().setService(service).build();

        assertThat(HealthGrpc.newBlockingStub(channel)
                        .withDeadlineAfter(20, TimeUnit.SECONDS)
                        .check(request)
                        .getStatus())
                .isEqualTo(ServingStatus.SERVING);
    }

    private void assertAddsAndFetches(String json) {
        GetAllSweetsResponse sweets =
                parsed(json, GetAllSweetsResponse.newBuilder()).build();
        AddSweetsRequest request = AddSweetsRequest.newBuilder()
                .addAllSweets(sweets.getSweetsList())
                .build();

        assertThat(call().addSweets(request).getAccepted()).isEqualTo(3);
        assertThat(call().getAllSweets(GetAllSweetsRequest.getDefaultInstance()))
                .isEqualTo(sweets);
    }

    private ShapesServiceBlockingStub call() {
        return ShapesServiceGrpc.newBlockingStub(channel).withDeadlineAfter(20, TimeUnit.SECONDS);
    }

    private static GetEmployeeRequest getEmployee(int id) {
        return GetEmployeeRequest.newBuilder().setEmployeeId(id).build();
    }

    private static Employee employee(String json) {
        return parsed(json, Employee.newBuilder()).build();
    }

    private static <B extends Message.Builder> B parsed(String json, B builder) {
        try {
            JsonFormat.parser().merge(json, builder);
            return builder;
        } catch (InvalidProtocolBufferException e) {
            throw new AssertionError(e);
        }
    }

    private static void assertRefused(Status.Code code, String description, Runnable call) {
        assertThat(assertStatus(code, call).getDescription()).startsWith(description);
    }

    private static Status assertStatus(Status.Code code, Runnable call) {
        Status status = Status.fromThrowable(catchThrowable(call::run));

        assertThat(status.getCode()).as(status.toString()).isEqualTo(code);
        assertThat(String.valueOf(status.getDescription()))
                .doesNotContainIgnoringCase("exception", "java", "pekko", "spring", "wiregauge.experiments");
        return status;
    }
}
