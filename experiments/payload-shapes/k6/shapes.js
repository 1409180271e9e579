// Open loop: each operation is called at a constant rate, however long the answers take.
//
//   TRANSPORT=http|grpc          which server is called
//   TARGET=127.0.0.1:8080        its host and port
//   OPERATIONS=addEmployee,...   which operations, each at the full rate; all five unless given
//   RATE=120                     calls per second of each operation
//   DURATION=10m                 how long
//   MAX_VUS=128                  most calls of an operation that may be in flight; more are not sent, but counted
//   SUMMARY=summary.json         where the figures go, in milliseconds
//
// Every virtual user keeps one connection: HTTP/1.1 with keep-alive, or one HTTP/2 connection for gRPC.
import http from 'k6/http';
import grpc from 'k6/net/grpc';
import exec from 'k6/execution';
import { Counter } from 'k6/metrics';

const env = (name, otherwise) => __ENV[name] || otherwise;
const transport = env('TRANSPORT', 'http');
const target = env('TARGET', transport === 'http' ? '127.0.0.1:8080' : '127.0.0.1:9000');
const golden = (name) => open(`../shapes-contract/src/main/resources/contract/${name}.json`).trim();

const employee = golden('employee');
const employee1 = golden('employee-1');
const sweets = golden('sweets');
const id1 = '{"employee_id":1}';

// What is sent and expected in each transport. An id of an added employee has four digits, so answers are of one size.
const operations = {
  addEmployee: {
    http: { method: 'POST', path: '/employees', body: employee, status: 201, length: '{"employee_id":1001}'.length },
    grpc: { method: 'AddEmployee', message: { employee: JSON.parse(employee) }, good: (m) => m.employeeId > 1000 },
  },
  getEmployee: {
    http: { method: 'GET', path: '/employees/1', body: null, status: 200, length: employee1.length },
    grpc: { method: 'GetEmployee', message: JSON.parse(id1), good: (m) => m.employee.firstName === 'First0001' },
  },
  addSweets: {
    http: { method: 'POST', path: '/sweets', body: sweets, status: 200, length: '{"accepted":3}'.length },
    grpc: { method: 'AddSweets', message: JSON.parse(sweets), good: (m) => m.accepted === 3 },
  },
  getAllSweets: {
    http: { method: 'GET', path: '/sweets', body: null, status: 200, length: sweets.length },
    grpc: { method: 'GetAllSweets', message: {}, good: (m) => m.sweets.length === 3 },
  },
  blocking: {
    http: { method: 'POST', path: '/blocking', body: id1, status: 200, length: employee1.length },
    grpc: { method: 'Blocking', message: JSON.parse(id1), good: (m) => m.employee.firstName === 'First0001' },
  },
};

const chosen = env('OPERATIONS', Object.keys(operations).join(',')).split(',');
const unknown = chosen.filter((name) => !operations[name]);
if (unknown.length > 0) {
  throw new Error(`unknown operation ${unknown.join(', ')}; there are ${Object.keys(operations).join(', ')}`);
}
if (transport !== 'http' && transport !== 'grpc') {
  throw new Error(`unknown transport ${transport}; there are http, grpc`);
}

// k6's own time of a call, of which it keeps everything but the spread.
const duration = transport === 'http' ? 'http_req_duration' : 'grpc_req_duration';

// For the spread, the sums of another time: that of the whole call as the script sees it.
const counters = {};
for (const name of chosen) {
  counters[name] = {
    ok: new Counter(`${name}_ok`),
    ko: new Counter(`${name}_ko`),
    sum: new Counter(`${name}_sum`),
    squares: new Counter(`${name}_squares`),
  };
}

const maxVUs = Number(env('MAX_VUS', '128'));
const scenario = (name) => ({
  executor: 'constant-arrival-rate',
  exec: 'call',
  rate: Number(env('RATE', '120')),
  timeUnit: '1s',
  duration: env('DURATION', '10m'),
  // All from the start: to make one during the load would delay the calls that wait for it.
  preAllocatedVUs: maxVUs,
  maxVUs,
  gracefulStop: '10s',
  env: { OPERATION: name },
});

export const options = {
  scenarios: Object.fromEntries(chosen.map((name) => [name, scenario(name)])),
  // Thresholds that always hold, because k6 keeps the figures of a scenario apart only where there is one.
  thresholds: Object.fromEntries(
    chosen.flatMap((name) => [
      [`${duration}{scenario:${name}}`, ['max>=0']],
      [`dropped_iterations{scenario:${name}}`, ['count>=0']],
    ]),
  ),
  summaryTrendStats: ['count', 'min', 'p(50)', 'p(75)', 'p(95)', 'p(99)', 'max', 'avg'],
  discardResponseBodies: false,
};

const client = new grpc.Client();
if (transport === 'grpc') {
  // Resolved from this file, wherever k6 was started.
  client.load([import.meta.resolve('../shapes-proto/src/main/proto')], 'wiregauge/shapes/v1/shapes.proto');
}
let connected = false;

function overHttp({ method, path, body, status, length }) {
  // Binary: the bytes that arrived are counted, without making text of them.
  const params = { responseType: 'binary', headers: { 'Content-Type': 'application/json' }, redirects: 0 };
  const answer = http.request(method, `http://${target}${path}`, body, params);
  return answer.status === status && answer.body !== null && answer.body.byteLength === length;
}

function overGrpc({ method, message, good }) {
  const answer = client.invoke(`wiregauge.shapes.v1.ShapesService/${method}`, message);
  return answer.status === grpc.StatusOK && good(answer.message);
}

export function call() {
  if (transport === 'grpc' && !connected) {
    client.connect(target, { plaintext: true });
    connected = true;
  }
  const name = __ENV.OPERATION;
  const operation = operations[name][transport];
  const count = counters[name];
  const began = exec.instance.currentTestRunDuration;
  let good = false;
  try {
    good = transport === 'http' ? overHttp(operation) : overGrpc(operation);
  } finally {
    const millis = exec.instance.currentTestRunDuration - began;
    count.sum.add(millis);
    count.squares.add(millis * millis);
    (good ? count.ok : count.ko).add(1);
  }
}

export function handleSummary(data) {
  const seconds = data.state.testRunDurationMs / 1000;
  const values = (metric) => (data.metrics[metric] ? data.metrics[metric].values : {});
  const count = (metric) => values(metric).count || 0;
  const row = (name) => {
    const ok = count(`${name}_ok`);
    const ko = count(`${name}_ko`);
    const total = ok + ko;
    const times = values(`${duration}{scenario:${name}}`);
    const mean = count(`${name}_sum`) / Math.max(total, 1);
    const variance = count(`${name}_squares`) / Math.max(total, 1) - mean * mean;
    return {
      operation: name,
      total,
      ok,
      ko,
      koPercent: total > 0 ? (100 * ko) / total : 0,
      requestsPerSecond: total / seconds,
      dropped: count(`dropped_iterations{scenario:${name}}`),
      min: times.min,
      p50: times['p(50)'],
      p75: times['p(75)'],
      p95: times['p(95)'],
      p99: times['p(99)'],
      max: times.max,
      mean: times.avg,
      // Of the call as the script sees it, whose mean stands beside it: k6 gives no spread of its own times.
      stdDev: Math.sqrt(Math.max(variance, 0)),
      callMean: mean,
    };
  };
  const summary = { transport, target, rate: Number(env('RATE', '120')), seconds, operations: chosen.map(row) };
  return { [env('SUMMARY', 'summary.json')]: `${JSON.stringify(summary, null, 2)}\n` };
}
