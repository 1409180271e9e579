// Users who place an order, pause, and place the next one. The environment says how; summary.json says what they saw.
//
//   PROTOCOL    http | grpc                                     (http)
//   TARGET      http://HOST:PORT, or HOST:PORT for gRPC         (http://127.0.0.1:8080, 127.0.0.1:9000)
//   USERS       how many, once all are there                    (1000)
//   RAMP_UP     time until then                                 (10s)
//   HOLD        time that they stay                             (50s)
//   RAMP_DOWN   time until all are gone                         (1s)
//   PAUSE       after each order, in seconds                    (1)
//   ARTICLES    articles of an order; 0 is what the original sent, 1000 what it meant to send   (0)
//   CONNECTION  of gRPC: user, kept as HTTP keeps it; iteration, opened for each order as the original did   (user)
//   SUMMARY     the file                                        (summary.json)
import http from 'k6/http';
import grpc from 'k6/net/grpc';
import { sleep } from 'k6';
import { SharedArray } from 'k6/data';
import { Counter } from 'k6/metrics';

const protocol = oneOf('PROTOCOL', ['http', 'grpc']);
const connection = oneOf('CONNECTION', ['user', 'iteration']);
const users = wholeNumber('USERS', '1000', 1);
const articles = wholeNumber('ARTICLES', '0', 0);
const pause = Number(setting('PAUSE', '1'));
const target = setting('TARGET', protocol === 'grpc' ? '127.0.0.1:9000' : 'http://127.0.0.1:8080');
if (!(pause >= 0)) {
  throw new Error(`PAUSE must be 0 or more seconds, was '${__ENV.PAUSE}'`);
}

const placed = new Counter('placed_orders');
const refused = new Counter('failed_connections');
const duration = protocol === 'grpc' ? 'grpc_req_duration' : 'http_req_duration';

export const options = {
  scenarios: {
    orders: {
      executor: 'ramping-vus',
      startVUs: 0,
      stages: [
        { duration: setting('RAMP_UP', '10s'), target: users },
        { duration: setting('HOLD', '50s'), target: users },
        { duration: setting('RAMP_DOWN', '1s'), target: 0 },
      ],
    },
  },
  summaryTrendStats: ['avg', 'min', 'med', 'max', 'p(90)', 'p(95)', 'count'],
};

// A body is made once and shared, because thousands of users would each make their own. gRPC has no such thing: k6
// makes each message anew from an object. That is the tool's cost, not the protocol's.
const bodies = new SharedArray('bodies', () => [JSON.stringify(order())]);
const body = protocol === 'http' ? bodies[0] : null;
const json = { headers: { 'Content-Type': 'application/json' }, responseType: 'text', redirects: 0 };

const client = new grpc.Client();
if (protocol === 'grpc') {
  client.load(['../proto/src/main/proto'], 'wiregauge/orders/v1/orders.proto');
}
let connected = false;

export default function () {
  if (protocol === 'grpc' ? placeByGrpc() : placeByHttp()) {
    placed.add(1);
  }
  sleep(pause);
}

function placeByHttp() {
  const answer = http.post(`${target}/orders`, body, json);
  return answer.status === 200 && isPlaced(answer.json('id'));
}

function placeByGrpc() {
  if (!connected) {
    try {
      client.connect(target, { plaintext: true });
    } catch (failure) {
      refused.add(1);
      return false;
    }
    connected = true;
  }
  const answer = client.invoke('wiregauge.orders.v1.OrderService/PlaceOrder', order());
  if (connection === 'iteration') {
    client.close();
    connected = false;
  }
  return answer.status === grpc.StatusOK && isPlaced(answer.message.id);
}

function isPlaced(id) {
  return typeof id === 'string' && id.length === 36;
}

// The same order on both, all fields of a fixed width.
function order() {
  const grpcMethod = protocol === 'grpc' ? 'PAYMENT_METHOD_CREDIT_CARD' : 'CREDIT_CARD';
  return {
    customerId: '6f2c1d3e-0000-4000-8000-000000000001',
    createdAt: '2026-01-01T12:00:00Z',
    paymentMethod: grpcMethod,
    articles: Array.from({ length: articles }, (_, index) => ({
      id: `9b1deb4d-0000-4000-8000-${String(index).padStart(12, '0')}`,
      quantity: 1 + (index % 9),
      unitPrice: 1000 + (index % 9000),
    })),
  };
}

export function handleSummary(data) {
  const count = (name) => (data.metrics[name] ? data.metrics[name].values.count : 0);
  const millis = data.metrics[duration] ? data.metrics[duration].values : { count: 0 };
  const seconds = data.state.testRunDurationMs / 1000;
  const summary = {
    protocol,
    connection: protocol === 'grpc' ? connection : 'user',
    users,
    articles,
    seconds,
    avg: millis.avg,
    min: millis.min,
    med: millis.med,
    max: millis.max,
    p90: millis['p(90)'],
    p95: millis['p(95)'],
    count: millis.count,
    rate: millis.count / seconds,
    placed: count('placed_orders'),
    failed: millis.count - count('placed_orders') + count('failed_connections'),
    // Opening a connection is no part of a request's time, but of an iteration's.
    iterationAvg: data.metrics.iteration_duration ? data.metrics.iteration_duration.values.avg : undefined,
    iterations: count('iterations'),
    bytesSent: count('data_sent'),
    bytesReceived: count('data_received'),
  };
  return { [setting('SUMMARY', 'summary.json')]: `${JSON.stringify(summary, null, 2)}\n` };
}

function setting(name, otherwise) {
  return __ENV[name] || otherwise;
}

function oneOf(name, choices) {
  const value = setting(name, choices[0]);
  if (!choices.includes(value)) {
    throw new Error(`${name} must be one of ${choices.join(', ')}, was '${value}'`);
  }
  return value;
}

function wholeNumber(name, otherwise, least) {
  const value = Number(setting(name, otherwise));
  if (!Number.isInteger(value) || value < least) {
    throw new Error(`${name} must be a whole number from ${least}, was '${__ENV[name]}'`);
  }
  return value;
}
