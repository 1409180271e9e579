// One request an iteration. What to do is in load.json; what was seen goes to summary.json, times in milliseconds.
import exec from 'k6/execution';
import grpc from 'k6/net/grpc';
import http from 'k6/http';
import { sleep } from 'k6';
import { SharedArray } from 'k6/data';
import { Counter } from 'k6/metrics';

const load = JSON.parse(open('./load.json'));
const request = load.request;
const good = new Counter('good_answers');
const asked = new Counter('asked');
// Of milliseconds, for the standard deviation: k6 has none. For RPCs, of the whole call as the script sees it, because
// k6 does not tell the script how long they took.
const timed = new Counter('timed');
const sums = new Counter('sums');
const squares = new Counter('squares');

export const options = {
  scenarios: { load: load.scenario },
  summaryTrendStats: ['avg'].concat(load.percents.map((percent) => `p(${percent})`), 'max'),
};

// Binary: the bytes that arrived are counted, without making text of them. A redirect is no good answer.
const params = { responseType: 'binary', redirects: 0, timeout: load.timeoutMillis };
// Shared: some thousand users would each have a text of their own.
const bodies = load.hasBody ? new SharedArray('bodies', () => [open('./body.json')]) : null;
const body = bodies && !request.call ? bodies[0] : null;
if (body) {
  params.headers = { 'Content-Type': 'application/json' };
}

function spread(millis) {
  timed.add(1);
  sums.add(millis);
  squares.add(millis * millis);
}

function askHttp() {
  const answer = http.request(request.method, load.url, body, params);
  spread(answer.timings.duration);
  return (
    answer.status === request.status &&
    answer.body !== null &&
    (load.answerBytes < 0 || answer.body.byteLength === load.answerBytes)
  );
}

let askGrpc = null;
if (request.call) {
  const client = new grpc.Client();
  client.load(['.'], 'service.proto');
  const message = JSON.parse(bodies ? bodies[0] : '{}');
  const address = load.url.replace(/^http:\/\//, '');
  let connected = false;
  askGrpc = () => {
    if (!connected) {
      client.connect(address, { plaintext: true, timeout: load.timeoutMillis });
      connected = true;
    }
    const began = exec.instance.currentTestRunDuration;
    const answer = client.invoke(request.call, message, { timeout: load.timeoutMillis });
    spread(exec.instance.currentTestRunDuration - began);
    if (request.connection === 'CALL') {
      client.close();
      connected = false;
    }
    return answer.status === grpc.StatusOK;
  };
}

export default function () {
  asked.add(1);
  let isGood = false;
  try {
    isGood = askGrpc ? askGrpc() : askHttp();
  } catch (e) {
    // Such as a connection that cannot be made: a request that failed, not a script that did.
    console.error(e.message);
  }
  if (isGood) {
    good.add(1);
  }
  if (load.pauseMillis > 0) {
    sleep(load.pauseMillis / 1000);
  }
}

export function handleSummary(data) {
  const count = (name) => (data.metrics[name] ? data.metrics[name].values.count : 0);
  const duration = data.metrics[askGrpc ? 'grpc_req_duration' : 'http_req_duration'];
  const millis = duration ? duration.values : {};
  const samples = Math.max(1, count('timed'));
  const variance = count('squares') / samples - (count('sums') / samples) ** 2;
  const summary = {
    seconds: data.state.testRunDurationMs / 1000,
    dropped: count('dropped_iterations'),
    requests: count('asked'),
    good: count('good_answers'),
    mean: millis.avg || 0,
    deviation: Math.sqrt(Math.max(0, variance)),
    max: millis.max || 0,
    curve: load.percents.map((percent) => [percent, millis[`p(${percent})`] || 0]),
  };
  return { 'summary.json': JSON.stringify(summary) };
}
