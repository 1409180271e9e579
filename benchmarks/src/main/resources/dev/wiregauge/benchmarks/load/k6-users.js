// One request an iteration. What to do is in load.json; what was seen goes to summary.json, times in milliseconds.
import { sleep } from 'k6';
import { Counter } from 'k6/metrics';
import { ask, isRpc } from './ask.js';

const load = JSON.parse(open('./load.json'));
const good = new Counter('good_answers');
const asked = new Counter('asked');
// Of milliseconds, for the standard deviation: k6 has none.
const timed = new Counter('timed');
const sums = new Counter('sums');
const squares = new Counter('squares');

export const options = {
  scenarios: { load: load.scenario },
  summaryTrendStats: ['avg'].concat(load.percents.map((percent) => `p(${percent})`), 'max'),
};

export default function () {
  asked.add(1);
  const { isGood, millis } = ask();
  if (millis !== null) {
    timed.add(1);
    sums.add(millis);
    squares.add(millis * millis);
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
  const duration = data.metrics[isRpc ? 'grpc_req_duration' : 'http_req_duration'];
  const millis = duration ? duration.values : {};
  const samples = Math.max(1, count('timed'));
  const variance = count('squares') / samples - (count('sums') / samples) ** 2;
  const summary = {
    seconds: data.state.testRunDurationMs / 1000,
    requests: count('asked'),
    good: count('good_answers'),
    mean: millis.avg || 0,
    deviation: Math.sqrt(Math.max(0, variance)),
    max: millis.max || 0,
    curve: load.percents.map((percent) => [percent, millis[`p(${percent})`] || 0]),
  };
  return { 'summary.json': JSON.stringify(summary) };
}
