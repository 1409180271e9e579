package dev.wiregauge.experiments.payloadshapes.springgrpc;

import dev.wiregauge.experiments.payloadshapes.grpc.ShapesCalls;
import dev.wiregauge.experiments.payloadshapes.grpc.Statuses;
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
import dev.wiregauge.shapes.v1.ShapesServiceGrpc.ShapesServiceImplBase;
import io.grpc.stub.StreamObserver;
import org.lognet.springboot.grpc.GRpcService;

/** The five operations, in the signatures that grpc-java's generator gives them. */
@GRpcService
class SpringShapesService extends ShapesServiceImplBase {

    private final ShapesCalls calls;

    SpringShapesService(ShapesCalls calls) {
        this.calls = calls;
    }

    @Override
    public void addEmployee(AddEmployeeRequest request, StreamObserver<AddEmployeeResponse> response) {
        answer(response, calls.addEmployee(request));
    }

    @Override
    public void getEmployee(GetEmployeeRequest request, StreamObserver<GetEmployeeResponse> response) {
        answer(response, calls.getEmployee(request));
    }

    @Override
    public void addSweets(AddSweetsRequest request, StreamObserver<AddSweetsResponse> response) {
        answer(response, calls.addSweets(request));
    }

    @Override
    public void getAllSweets(GetAllSweetsRequest request, StreamObserver<GetAllSweetsResponse> response) {
        answer(response, calls.getAllSweets(request));
    }

    /** Answers from the pool's thread; a failure there reaches no advice. */
    @Override
    public void blocking(BlockingRequest request, StreamObserver<BlockingResponse> response) {
        calls.blocking(request).thenAccept(answer -> answer(response, answer)).exceptionally(failure -> {
            response.onError(Statuses.of(failure).asRuntimeException());
            return null;
        });
    }

    private static <A> void answer(StreamObserver<A> response, A answer) {
        response.onNext(answer);
        response.onCompleted();
    }
}
