#!/usr/bin/env bash
# Usage: scripts/experiments-test.sh
#
# Tests the four experiments by one short run of each: the servers start, answer rightly, nothing fails, every figure is
# there, and one page links the reports. Part of scripts/check.sh.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

[[ ${1:-} != --help ]] || { usage && exit; }
(($# == 0)) || die "unknown argument $1; see --help"

need jq jq jq jq jq
BENCH=$ROOT/scripts/bench.sh
RESULTS=$(mktemp -d)
ROOMS=(weather orders http-stacks payload-shapes)
trap 'rm -rf -- "$RESULTS"' EXIT
trap 'exit 130' INT TERM

# Short lives: a second compiler would mostly be in the way.
JDK_JAVA_OPTIONS=-XX:TieredStopAtLevel=1 "$BENCH" all --skip article --quick --rounds 1 --results "$RESULTS" >"$RESULTS/out" 2>"$RESULTS/progress" ||
  die "bench.sh all: $(
    grep -vE '^[0-9]+/[0-9]+' "$RESULTS/progress" | tail -n 60
    cat "$RESULTS/out"
  )"
for plan in "${ROOMS[@]}"; do
  grep -qE "href=\"[^\"]*-$plan/report.html\"" "$RESULTS/index.html" || die "bench.sh all does not link $plan"
done
! grep -q 'Not measured' "$RESULTS/index.html" || die "bench.sh all misses a plan"
passed "bench.sh all: $(grep -c '^Report:' "$RESULTS/out") reports"
"$BENCH" index --out "$RESULTS/index.html" "$RESULTS"/*-*/ >"$RESULTS/out" || die "bench.sh index: $(cat "$RESULTS/out")"
for plan in "${ROOMS[@]}"; do
  summary=$(compgen -G "$RESULTS/*-$plan/summary.json") || die "bench.sh left no summary of $plan"
  keeps_to report/summary.schema.json "$summary" || die "the summary of $plan breaks its schema"
  jq -e '[.modes[] | .failed + .badRounds] | add == 0' "$summary" >/dev/null || die "$plan: requests failed: $(jq -c .warnings "$summary")"
  jq -e 'all(.modes[]; .throughputRps.median > 0 and .cpuMicrosPerRecord.total > 0)' "$summary" >/dev/null || die "$plan: not all figures are there"
  jq -e '.published.figures | length > 2' "$summary" >/dev/null || die "$plan: without its published figures"
  report=$(basename -- "$(dirname -- "$summary")")/report.html
  grep -qF "href=\"$report\"" "$RESULTS/index.html" || die "index.html does not link $report"
done
passed "four plans, no failed request, one page"
