package dev.wiregauge.experiments.payloadshapes.pekkogrpc;

import dev.wiregauge.experiments.payloadshapes.grpc.ShapesCalls;
import dev.wiregauge.experiments.payloadshapes.grpc.Statuses;
import dev.wiregauge.experiments.payloadshapes.model.RefusedException;
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
import dev.wiregauge.shapes.v1.ShapesService;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.apache.pekko.grpc.GrpcServiceException;

/** The five operations, in the signatures that Pekko's generator gives them. */
final class PekkoShapesService implements ShapesService {

    private final ShapesCalls calls;

    PekkoShapesService(ShapesCalls calls) {
        this.calls = calls;
    }

    @Override
    public CompletionStage<AddEmployeeResponse> addEmployee(AddEmployeeRequest request) {
        return answered(calls::addEmployee, request);
    }

    @Override
    public CompletionStage<GetEmployeeResponse> getEmployee(GetEmployeeRequest request) {
        return answered(calls::getEmployee, request);
    }

    @Override
    public CompletionStage<AddSweetsResponse> addSweets(AddSweetsRequest request) {
        return answered(calls::addSweets, request);
    }

    @Override
    public CompletionStage<GetAllSweetsResponse> getAllSweets(GetAllSweetsRequest request) {
        return answered(calls::getAllSweets, request);
    }

    @Override
    public CompletionStage<BlockingResponse> blocking(BlockingRequest request) {
        try {
            return calls.blocking(request)
                    .exceptionallyCompose(
                            failure -> CompletableFuture.failedFuture(new GrpcServiceException(Statuses.of(failure))));
        } catch (RefusedException refused) {
            return refused(refused);
        }
    }

    private static <Q, A> CompletionStage<A> answered(Function<Q, A> call, Q request) {
        try {
            return CompletableFuture.completedFuture(call.apply(request));
        } catch (RefusedException refused) {
            return refused(refused);
        }
    }

    private static <A> CompletionStage<A> refused(RefusedException refused) {
        return CompletableFuture.failedFuture(new GrpcServiceException(Statuses.of(refused)));
    }
}
