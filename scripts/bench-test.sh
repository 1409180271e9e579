#!/usr/bin/env bash
# Usage: scripts/bench-test.sh
#
# Tests the measuring harness in earnest, by a short run of the article's plan: killed in the middle with kill -9 and gone on
# with, against its schema and what the three modes must show on any machine. Part of scripts/check.sh.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

[[ ${1:-} != --help ]] || { usage && exit; }
(($# == 0)) || die "unknown argument $1; see --help"

need jq jq jq jq jq
BENCH=$ROOT/scripts/bench.sh
RESULTS=$(mktemp -d)
harness=

clean_up() {
  # The services end with the harness.
  [[ -z $harness ]] || kill "$harness" 2>/dev/null || true
  rm -rf -- "$RESULTS"
}
trap clean_up EXIT
trap 'exit 130' INT TERM

# refuses TEXT ARGUMENT...: the harness refuses with status 2, and says TEXT.
refuses() {
  local text=$1 status=0
  shift
  "$BENCH" "$@" >"$RESULTS/refusal" 2>&1 || status=$?
  ((status == 2)) || die "bench.sh $*: exit status $status, expected 2: $(cat "$RESULTS/refusal")"
  grep -qF -- "$text" "$RESULTS/refusal" || die "bench.sh $* said: $(cat "$RESULTS/refusal")"
  passed "refused: $(grep -F -- "$text" "$RESULTS/refusal")"
}

refuses "there is no plan 'nonsense'; there is: article" nonsense
sed "s/^seed: /sead: /; s|shared/|$ROOT/benchmarks/plans/shared/|" "$ROOT/benchmarks/plans/article.yml" >"$RESULTS/bad.yml"
refuses "bad.yml: sead: unknown key" "$RESULTS/bad.yml"
refuses "no healthy aggregator answers there" --target http://127.0.0.1:1
refuses "is not a results folder" report "$RESULTS"
"$BENCH" plans | grep -q '^article ' || die "bench.sh plans does not list article"
"$BENCH" doctor >"$RESULTS/doctor" || die "bench.sh doctor: $(cat "$RESULTS/doctor")"
passed "plans, doctor"

# Nothing is begun of several plans that one of them makes impossible.
refuses "blocks: 0 is too small" all --blocks 0 --results "$RESULTS/none"
[[ ! -e $RESULTS/none ]] || die "bench.sh all has begun what it cannot do"

alive() { [[ -n $(start_time "$1") ]]; }
has_round_or_ended() { compgen -G "$RESULTS/runs/latest/round-001.json" >/dev/null || ! alive "$harness"; }

# What the harness says of a run that has failed.
told() {
  grep -vE '^[0-9]+/[0-9]+' "$RESULTS/progress" | tail -n 60
  cat "$RESULTS/out"
}

"$BENCH" --quick --rounds 2 --results "$RESULTS/runs" >"$RESULTS/out" 2>"$RESULTS/progress" &
harness=$!
poll_until 600 "the first round" has_round_or_ended
alive "$harness" || die "the harness ended: $(told)"
mapfile -t children < <(ps -o pid= --ppid "$harness" | xargs -n 1)
((${#children[@]} >= 4)) || die "the harness has ${#children[@]} children, not some servers and a lifeline"
kill -9 "$harness"
wait "$harness" 2>/dev/null || true
harness=
none_left() {
  local child
  for child in "${children[@]}"; do
    ! alive "$child" || return 1
  done
}
poll_until 10 "the end of what a killed harness has started" none_left
passed "kill -9 of the harness leaves no process"

folder=$(cd "$RESULTS/runs/latest" && pwd -P)
(cd "$folder" && sha256sum round-*.json >"$RESULTS/sums")
"$BENCH" --resume --results "$RESULTS/runs" >"$RESULTS/out" 2>"$RESULTS/progress" || die "resumed run: $(told)"
(cd "$folder" && sha256sum --quiet -c "$RESULTS/sums") || die "a finished round was changed by --resume"
[[ $(find "$RESULTS/runs" -name 'round-*.json' | wc -l) == 2 ]] || die "not 2 rounds: $(ls "$folder")"
passed "--resume went on: $(wc -l <"$RESULTS/sums") rounds kept, 2 in all"

[[ -s $folder/report.html && -s $folder/summary.csv && -s $folder/environment.json && -s $folder/plan.yml ]] || die "not all files are in $folder: $(ls "$folder")"
[[ $(grep -cE '(src|href)="(https?:)?//' "$folder/report.html") == 0 ]] || die "report.html refers to other places"

keeps_to report/summary.schema.json "$folder/summary.json" || die "summary.json breaks its schema"
keeps_to plan/plan.schema.json "$ROOT"/benchmarks/plans/*.yml "$ROOT"/experiments/*/plans/*.yml "$folder/plan.yml" ||
  die "a plan breaks the plans' schema"
passed "summary.json and the plans keep to their schemas"

# holds WHAT JQ: a condition on the summary.
holds() { jq -e "$2" "$folder/summary.json" >/dev/null || die "summary.json: not so: $1: $(jq -c '{verdicts, harness, failed: [.modes[].failed]}' "$folder/summary.json")"; }
holds "quick" '.quick'
holds "no request failed" '[.modes[].failed] | add == 0'
holds "every mode has its figures" '[.modes[] | select(.rounds == 2 and .throughputRps.median > 0 and .cpuMicrosPerRecord.total > 0
  and .bytesPerRecord > 50 and .rssMiB.aggregator > 50 and .rssMiB.backend > 50 and .evidence.headroom > 1)] | length == 3'
holds "the published figures are beside ours" '.published.figures | length == 3'
for slower in rest-unary grpc-unary; do
  holds "grpc-stream serves more requests than $slower, for less CPU" \
    "(.modes | map({key: .mode, value: .}) | from_entries) as \$modes | \$modes[\"grpc-stream\"] as \$stream | \$modes[\"$slower\"] as \$other
      | \$stream.throughputRps.median > 2 * \$other.throughputRps.median
        and 2 * \$stream.cpuMicrosPerRecord.total < \$other.cpuMicrosPerRecord.total"
done
holds "one block is no verdict" 'all(.verdicts[]; .verdict == "undecided" or .verdict == "not judged")'
grep -qE 'no verdict|undecided' "$RESULTS/out" || die "bench.sh --quick does not say that it decides nothing: $(told)"
passed "the stream is the fastest, and one block is no verdict:"
cat "$RESULTS/out"
refuses "too few warm blocks to find anything worse" compare "$folder" "$folder"
