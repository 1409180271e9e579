package dev.wiregauge.experiments.payloadshapes.grpc;

import dev.wiregauge.experiments.payloadshapes.model.EmployeeId;
import dev.wiregauge.experiments.payloadshapes.model.Shapes;
import dev.wiregauge.experiments.payloadshapes.model.Sweets;
import dev.wiregauge.shapes.v1.AddEmployeeRequest;
import dev.wiregauge.shapes.v1.AddEmployeeResponse;
import dev.wiregauge.shapes.v1.AddSweetsRequest;
import dev.wiregauge.shapes.v1.AddSweetsResponse;
import dev.wiregauge.shapes.v1.BlockingRequest;
import dev.wiregauge.shapes.v1.BlockingResponse;
import dev.wiregauge.shapes.v1.GetAllSweetsRequest;
import dev.wiregauge.shapes.v1.GetAllSweetsResponse;
import dev.wiregauge.shapes.v1.GetEmployeeRequest;
import dev.wiregauge.shapes.v1.GetEmployeeResponse;
import java.util.concurrent.CompletableFuture;

/** The five operations in terms of messages; what a stack adds is how a call reaches them. */
public final class ShapesCalls {

    private final Shapes shapes;

    public ShapesCalls(Shapes shapes) {
        this.shapes = shapes;
    }

    public AddEmployeeResponse addEmployee(AddEmployeeRequest request) {
        EmployeeId added = shapes.addEmployee(Messages.employee(request.getEmployee()));
        return AddEmployeeResponse.newBuilder()
                .setEmployeeId(added.employeeId())
                .build();
    }

    public GetEmployeeResponse getEmployee(GetEmployeeRequest request) {
        return GetEmployeeResponse.newBuilder()
                .setEmployee(Messages.message(shapes.employee(request.getEmployeeId())))
                .build();
    }

    public AddSweetsResponse addSweets(AddSweetsRequest request) {
        Sweets sweets =
                new Sweets(request.getSweetsList().stream().map(Messages::sweet).toList());
        return AddSweetsResponse.newBuilder()
                .setAccepted(shapes.addSweets(sweets).accepted())
                .build();
    }

    public GetAllSweetsResponse getAllSweets(GetAllSweetsRequest request) {
        GetAllSweetsResponse.Builder response = GetAllSweetsResponse.newBuilder();
        shapes.allSweets().sweets().forEach(sweet -> response.addSweets(Messages.message(sweet)));
        return response.build();
    }

    public CompletableFuture<BlockingResponse> blocking(BlockingRequest request) {
        return shapes.blocking(new EmployeeId(request.getEmployeeId()))
                .thenApply(employee -> BlockingResponse.newBuilder()
                        .setEmployee(Messages.message(employee))
                        .build());
    }
}
