// One request an iteration. Each says when it began, by this machine's clock, and how it went, times in milliseconds.
import { ask } from './ask.js';

const load = JSON.parse(open('./load.json'));

export const options = { scenarios: { load: load.scenario } };

export default function () {
  const began = Date.now();
  const { waited, isGood, status, error } = ask();
  console.log(JSON.stringify({ began, waited, isGood, status, error }));
}

// Else k6 prints one.
export function handleSummary() {
  return {};
}
