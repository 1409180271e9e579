// One request an iteration. What to do is in load.json; what was seen goes to summary.json, times in milliseconds.
import http from 'k6/http';
import { sleep } from 'k6';
import { Counter } from 'k6/metrics';

const load = JSON.parse(open('./load.json'));
const good = new Counter('good_answers');

export const options = {
  scenarios: { load: load.scenario },
  summaryTrendStats: ['avg'].concat(load.percents.map((percent) => `p(${percent})`), 'max'),
};

// Binary: the bytes that arrived are counted, without making text of them. A redirect is no good answer.
const params = { responseType: 'binary', redirects: 0, timeout: load.timeoutMillis };

export default function () {
  const answer = http.get(load.url, params);
  if (answer.status === 200 && answer.body !== null && answer.body.byteLength === load.answerBytes) {
    good.add(1);
  }
  if (load.pauseMillis > 0) {
    sleep(load.pauseMillis / 1000);
  }
}

export function handleSummary(data) {
  const count = (name) => (data.metrics[name] ? data.metrics[name].values.count : 0);
  const millis = data.metrics.http_req_duration ? data.metrics.http_req_duration.values : {};
  const summary = {
    seconds: data.state.testRunDurationMs / 1000,
    dropped: count('dropped_iterations'),
    requests: count('http_reqs'),
    good: count('good_answers'),
    mean: millis.avg || 0,
    max: millis.max || 0,
    curve: load.percents.map((percent) => [percent, millis[`p(${percent})`] || 0]),
  };
  return { 'summary.json': JSON.stringify(summary) };
}
