// One iteration a user: all of its requests, each at the time that load.json makes it due, or at once if the user is still
// waiting for the answer before. Times are milliseconds since k6 began. At its end, each user says what it saw.
import exec from 'k6/execution';
import { sleep } from 'k6';
import { ask, now } from './ask.js';

const load = JSON.parse(open('./load.json'));

export const options = { scenarios: { load: load.scenario } };

// How much k6's timer may oversleep: from nothing to this, evenly. Counted, it would be half of a short latency.
const TIMER_MILLIS = 1;

// Returns whether there was anything to sleep.
function sleepUntil(millis) {
  const left = millis - now();
  if (left <= 0) {
    return false;
  }
  sleep(left / 1000);
  return true;
}

// Numbers from 0 to below 1, the same for the same seed, which Math.random cannot promise: mulberry32.
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

export default function () {
  const user = exec.vu.idInTest;
  const random = randomNumbers(Math.imul(load.seed + user, 0x9e3779b1));
  const gap = () => -Math.log(1 - random()) * load.meanGapMillis;

  sleepUntil((user - 1) * load.spacingMillis);
  const report = { opened: ask().isGood, good: 0, goodInTime: 0, late: 0, micros: [] };
  for (let due = load.beginMillis + gap(); due < load.endMillis; due += gap()) {
    const wasFree = sleepUntil(due);
    const began = now();
    const lateness = began - due;
    // What nobody got round to asking for a whole timeout has failed. It waited so long at least.
    const answer = began > load.giveUpMillis ? { isGood: false, waited: 0 } : ask();
    const millis = answer.waited + (wasFree ? Math.max(0, lateness - TIMER_MILLIS) : lateness);
    report.micros.push(Math.max(0, Math.round(millis * 1000)));
    report.late += lateness > 100 ? 1 : 0;
    report.good += answer.isGood ? 1 : 0;
    report.goodInTime += answer.isGood && began + answer.waited < load.endMillis ? 1 : 0;
  }
  console.log(JSON.stringify(report));
}

// Else k6 prints one.
export function handleSummary() {
  return {};
}
