// One request, as endpoint.json says: what both scripts have in common. Times are milliseconds.
import exec from 'k6/execution';
import grpc from 'k6/net/grpc';
import http from 'k6/http';
import { SharedArray } from 'k6/data';

const endpoint = JSON.parse(open('./endpoint.json'));
const request = endpoint.request;
export const isRpc = Boolean(request.call);

// Binary: the bytes that arrived are counted, without making text of them. A redirect is no good answer.
const params = { responseType: 'binary', redirects: 0, timeout: endpoint.timeoutMillis };
// Shared: some thousand users would each have a text of their own.
const bodies = endpoint.hasBody ? new SharedArray('bodies', () => [open('./body.json')]) : null;
const body = bodies && !isRpc ? bodies[0] : null;
if (body) {
  params.headers = { 'Content-Type': 'application/json' };
}

let instance = null;

// Since k6 began, to less than a microsecond.
export function now() {
  instance = instance || exec.instance;
  return instance.currentTestRunDuration;
}

function askHttp() {
  const answer = http.request(request.method, endpoint.url, body, params);
  const timings = answer.timings;
  return {
    isGood:
      answer.status === request.status &&
      answer.body !== null &&
      (endpoint.answerBytes < 0 || answer.body.byteLength === endpoint.answerBytes),
    millis: timings.duration,
    status: answer.status,
    error: answer.error_code,
    // By k6's own clock, without what its script engine takes. Without an answer, that clock may have stopped early.
    waited: answer.status === 0 ? null : timings.blocked + timings.duration,
  };
}

let askRpc = null;
if (isRpc) {
  const client = new grpc.Client();
  client.load(['.'], 'service.proto');
  const message = JSON.parse(bodies ? bodies[0] : '{}');
  const address = endpoint.url.replace(/^http:\/\//, '');
  let connected = false;
  askRpc = () => {
    if (!connected) {
      client.connect(address, { plaintext: true, timeout: endpoint.timeoutMillis });
      connected = true;
    }
    // k6 does not tell the script how long an RPC took: this is the whole call as the script sees it.
    const began = now();
    const answer = client.invoke(request.call, message, { timeout: endpoint.timeoutMillis });
    const millis = now() - began;
    if (request.connection === 'CALL') {
      client.close();
      connected = false;
    }
    return { isGood: answer.status === grpc.StatusOK, millis, waited: null };
  };
}

// How it went: isGood; millis, from the request to the end of the answer, null if none was sent; waited, how long the user
// waited for that in all, a new connection included; and of HTTP its status and k6's code of what went wrong, 0 for none.
export function ask() {
  const began = now();
  let answer = { isGood: false, millis: null, waited: null, status: 0, error: 0 };
  try {
    answer = isRpc ? askRpc() : askHttp();
  } catch (e) {
    // Such as a connection that cannot be made: a request that failed, not a script that did.
    console.error(e.message);
  }
  if (answer.waited === null) {
    answer.waited = now() - began;
  }
  return answer;
}
