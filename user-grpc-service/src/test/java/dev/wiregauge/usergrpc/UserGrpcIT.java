package dev.wiregauge.usergrpc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserDigest;
import dev.wiregauge.user.UserGenerator;
import dev.wiregauge.user.v1.BatchGetUsersRequest;
import dev.wiregauge.user.v1.BatchGetUsersResponse;
import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.GetUserResponse;
import dev.wiregauge.user.v1.ListUsersRequest;
import dev.wiregauge.user.v1.ListUsersResponse;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.StreamUsersResponse;
import dev.wiregauge.user.v1.UserServiceGrpc;
import dev.wiregauge.user.wire.UserAt;
import dev.wiregauge.user.wire.UserMethods;
import dev.wiregauge.user.wire.UserRange;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@RunningServer
class UserGrpcIT {

    private final ManagedChannel channel;

    UserGrpcIT(ManagedChannel channel) {
        this.channel = channel;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, UserGenerator.MAX_INDEX})
    void getsTheUserOfASeedAndAnIndex(int index) {
        GetUserResponse response = UserServiceGrpc.newBlockingStub(channel)
                .getUser(GetUserRequest.newBuilder()
                        .setSeed(Long.MIN_VALUE)
                        .setIndex(index)
                        .build());

        assertThat(user(response.getUser())).isEqualTo(UserGenerator.user(Long.MIN_VALUE, index));
    }

    @Test
    void takesAnUnsetSeedForZero() {
        GetUserResponse response =
                UserServiceGrpc.newBlockingStub(channel).getUser(GetUserRequest.getDefaultInstance());

        assertThat(user(response.getUser())).isEqualTo(UserGenerator.user(0, 0));
    }

    @Test
    void streamsAnAnswerForEachRequestInTheirOrder() {
        int[] indexes = IntStream.range(0, 1_000).map(i -> i * 7_919 % 1_000).toArray();
        StreamingCall<StreamUsersRequest, StreamUsersResponse> call = new StreamingCall<>();
        StreamObserver<StreamUsersRequest> requests =
                UserServiceGrpc.newStub(channel).streamUsers(call);

        for (int index : indexes) {
            requests.onNext(
                    StreamUsersRequest.newBuilder().setSeed(42).setIndex(index).build());
        }
        requests.onCompleted();

        assertThat(call.allAnswers())
                .extracting(answer -> user(answer.getUser()))
                .containsExactlyElementsOf(IntStream.of(indexes)
                        .mapToObj(index -> UserGenerator.user(42, index))
                        .toList());
    }

    @Test
    void endsAStreamThatAsksForNothing() {
        StreamingCall<StreamUsersRequest, StreamUsersResponse> call = new StreamingCall<>();

        UserServiceGrpc.newStub(channel).streamUsers(call).onCompleted();

        assertThat(call.allAnswers()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 1_000, 100_000})
    void listsTheFirstUsersInIndexOrder(int count) {
        StreamingCall<ListUsersRequest, ListUsersResponse> call = new StreamingCall<>();

        UserServiceGrpc.newStub(channel)
                .listUsers(
                        ListUsersRequest.newBuilder()
                                .setSeed(42)
                                .setCount(count)
                                .build(),
                        call);

        assertThat(call.allAnswers())
                .extracting(answer -> user(answer.getUser()))
                .containsExactlyElementsOf(firstUsers(count));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 1_000, 100_000})
    void getsTheFirstUsersInOneBatchInIndexOrder(int count) {
        BatchGetUsersResponse response = UserServiceGrpc.newBlockingStub(channel)
                .batchGetUsers(BatchGetUsersRequest.newBuilder()
                        .setSeed(42)
                        .setCount(count)
                        .build());

        assertThat(response.getUsersList()).extracting(UserGrpcIT::user).containsExactlyElementsOf(firstUsers(count));
    }

    static Stream<Arguments> encodingsAndCounts() {
        return Stream.of(UserMethods.PROTOBUF, UserMethods.JSON)
                .flatMap(methods -> Stream.of(1, 1_000, 100_000).map(count -> Arguments.of(methods, count)));
    }

    @ParameterizedTest
    @MethodSource("encodingsAndCounts")
    void acknowledgesWhatItHasReceived(UserMethods methods, int count) {
        List<User> users = firstUsers(count);
        Receipt receipt = new UserDigest().addAll(users).receipt();
        StreamingCall<User, Receipt> call = new StreamingCall<>();

        StreamObserver<User> requests = ClientCalls.asyncClientStreamingCall(
                channel.newCall(methods.collectUsers(), CallOptions.DEFAULT), call);
        users.forEach(requests::onNext);
        requests.onCompleted();

        assertThat(call.allAnswers()).containsExactly(receipt);
        assertThat(ClientCalls.blockingUnaryCall(channel, methods.uploadUsers(), CallOptions.DEFAULT, users))
                .isEqualTo(receipt);
    }

    private static List<User> firstUsers(int count) {
        return IntStream.range(0, count)
                .mapToObj(index -> UserGenerator.user(42, index))
                .toList();
    }

    private static User user(dev.wiregauge.user.v1.User message) {
        return new User(
                message.getId(),
                message.getNumericId(),
                message.getFirstName(),
                message.getLastName(),
                message.getCity());
    }

    static Stream<Arguments> encodingsAndPayloads() {
        return Stream.of(UserMethods.PROTOBUF, UserMethods.JSON)
                .flatMap(methods -> Stream.of(
                                new Payload(256, Shape.TEXT),
                                new Payload(1024, Shape.NUMERIC),
                                new Payload(Payload.MAX_BYTES, Shape.TEXT),
                                new Payload(Payload.MAX_BYTES, Shape.NUMERIC))
                        .map(payload -> Arguments.of(methods, payload)));
    }

    @ParameterizedTest
    @MethodSource("encodingsAndPayloads")
    void answersAndTakesRecordsOfEveryPayload(UserMethods methods, Payload payload) {
        List<User> users = IntStream.range(0, 100)
                .mapToObj(index -> UserGenerator.user(42, index, payload))
                .toList();
        UserRange range = new UserRange(42, 100, payload);
        Receipt receipt = new UserDigest().addAll(users).receipt();

        assertThat(ClientCalls.blockingUnaryCall(
                        channel, methods.getUser(), CallOptions.DEFAULT, new UserAt(42, 99, payload)))
                .isEqualTo(users.getLast());
        assertThat(ClientCalls.blockingUnaryCall(channel, methods.batchGetUsers(), CallOptions.DEFAULT, range))
                .isEqualTo(users);
        StreamingCall<UserRange, User> list = new StreamingCall<>();
        ClientCalls.asyncServerStreamingCall(channel.newCall(methods.listUsers(), CallOptions.DEFAULT), range, list);
        assertThat(list.allAnswers()).isEqualTo(users);
        StreamingCall<UserAt, User> stream = new StreamingCall<>();
        StreamObserver<UserAt> requests =
                ClientCalls.asyncBidiStreamingCall(channel.newCall(methods.streamUsers(), CallOptions.DEFAULT), stream);
        IntStream.range(0, 100).forEach(index -> requests.onNext(new UserAt(42, index, payload)));
        requests.onCompleted();
        assertThat(stream.allAnswers()).isEqualTo(users);
        assertThat(ClientCalls.blockingUnaryCall(channel, methods.uploadUsers(), CallOptions.DEFAULT, users))
                .isEqualTo(receipt);
        StreamingCall<User, Receipt> collect = new StreamingCall<>();
        StreamObserver<User> sent = ClientCalls.asyncClientStreamingCall(
                channel.newCall(methods.collectUsers(), CallOptions.DEFAULT), collect);
        users.forEach(sent::onNext);
        sent.onCompleted();
        assertThat(collect.allAnswers()).containsExactly(receipt);
    }
}
