#!/usr/bin/env bash
# Usage: scripts/bench-test.sh
#
# Tests the measuring harness in earnest: a short run of the article's plan in a real terminal, ended by Ctrl-C and gone on
# with, against its schema and what the three modes must show on any machine; and a run ended by kill -9. Part of
# scripts/check.sh.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

[[ ${1:-} != --help ]] || { usage && exit; }
(($# == 0)) || die "unknown argument $1; see --help"

need jq jq jq jq jq
need tmux tmux tmux tmux tmux
need pgrep procps procps procps-ng procps
BENCH=$ROOT/scripts/bench.sh
RESULTS=$(mktemp -d)
COLUMNS_WIDE=90
socket=wiregauge-$$
harness=

clean_up() {
  # The services end with the harness.
  [[ -z $harness ]] || kill "$harness" 2>/dev/null || true
  tmux -L "$socket" kill-server 2>/dev/null || true
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
none_left() {
  local process
  for process in "${running[@]}"; do
    ! alive "$process" || return 1
  done
}

# descendants PID: prints the ids of all processes below it.
descendants() {
  local child
  for child in $(pgrep -P "$1" || true); do
    echo "$child"
    descendants "$child"
  done
}

screen() { tmux -L "$socket" capture-pane -p -t run; }
shows() { screen | grep -qE -- "$1"; }

# What the harness says of a run that has failed.
told() {
  grep -vE '^[0-9]+/[0-9]+' "$RESULTS/progress" | tail -n 60
  cat "$RESULTS/out"
}

tmux -L "$socket" -f /dev/null new-session -d -s run -x "$COLUMNS_WIDE" -y 30 \
  "'$BENCH' --quick --rounds 2 --results '$RESULTS/runs'; echo \"ended with \$?\"; read -r"
poll_until 300 "a bar that tells of the warm-up" shows '^\[[#-]+\] 0/[0-9]+ .*cycle [2-9]'
# Many events have been drawn over each other by now: anything that wrapped would have left its first line behind.
[[ $(screen | grep -cE '^\[[#-]+\] ') == 1 ]] || die "the bar is on more than one line: $(screen)"
[[ $(screen | grep -c 'requests/s') -le 1 ]] || die "a wrapped bar was left behind: $(screen)"
passed "one bar on $COLUMNS_WIDE columns: $(screen | grep -E '^\[')"

pane=$(tmux -L "$socket" display-message -p -t run '#{pane_pid}')
mapfile -t running < <(descendants "$pane")
((${#running[@]} >= 4)) || die "the run has ${#running[@]} processes, not a harness and three services"
tmux -L "$socket" send-keys -t run C-c
poll_until 60 "the end after Ctrl-C" shows '^ended with 130'
shows 'interrupted; [0-9]+ rounds are kept' || die "Ctrl-C does not say what is kept: $(screen)"
poll_until 20 "the end of all that the run had started" none_left
passed "Ctrl-C: $(screen | grep -o 'interrupted;.*'), no process left"

folder=$(cd "$RESULTS/runs/latest" && pwd -P)
"$BENCH" --resume --results "$RESULTS/runs" >"$RESULTS/out" 2>"$RESULTS/progress" || die "resumed run: $(told)"
[[ $(find "$RESULTS/runs" -name 'round-*.json' | wc -l) == 2 ]] || die "not 2 rounds: $(ls "$folder")"
passed "--resume went on to its 2 rounds"

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

# One mode and two faults: what proxies do to the way to the backend is seen at the front. In no less time than the fault takes.
cat >"$RESULTS/faults.yml" <<PLAN
title: Two faults
include: $ROOT/benchmarks/plans/shared/wiregauge.yml
services: {aggregator: {profiles: {default: {arguments: ["--wiregauge.deadline=2s"]}}}}
measure: [grpc-stream]
records: [10]
load: {tool: k6-rate, ratesPerSecond: [10], users: 50, duration: 7s, timeout: 4s}
faults:
  before: 1s
  during: 2s
  after: 4s
  kinds:
    latency: {about: late answers, toxic: latency, stream: downstream, attributes: {latency: 100}}
    refused: {about: nobody listens}
control: null
warmup: {oneRecord: 1ms, load: 1s, pause: 100ms, minCycles: 1, maxCycles: 1}
quick: {blocks: 1}
PLAN
"$BENCH" "$RESULTS/faults.yml" --quick --results "$RESULTS/faults" >"$RESULTS/out" 2>"$RESULTS/progress" || die "faults: $(told)"
folder=$(cd "$RESULTS/faults/latest" && pwd -P)
[[ -s $folder/report.html && $(wc -l <"$folder/faults.csv") == 3 ]] || die "not all files are in $folder: $(ls "$folder")"
for condition in \
  '.latency | .errors == {} and .p50During.median >= 100 and .longestMillis < 4000' \
  '.refused | .during.median < .before.median / 2 and (.errors | keys == ["503"]) and .unrecovered == 0'; do
  jq -e "(.rows | map({key: .fault, value: .}) | from_entries) | $condition" "$folder/faults.json" >/dev/null ||
    die "faults.json: not so: $condition: $(jq -c .rows "$folder/faults.json")"
done
"$BENCH" report "$folder" | cmp - "$RESULTS/out" || die "bench.sh report tells of the faults otherwise: $(told)"
passed "two faults: late answers are late, a backend that is away is told and found again:"
cat "$RESULTS/out"

# Of small servers, which have started soon; their rounds last long enough to be interrupted.
cat >"$RESULTS/small.yml" <<'PLAN'
title: Two small servers
request: {path: /api/user/current}
services:
  epoll:
    jar: experiments/http-stacks/netty/target/http-stacks-netty.jar
    jvm: [-XX:TieredStopAtLevel=1]
    arguments: ["--server.port={port}", --stack.transport=native]
    ready: /api/user/current
  nio:
    jar: experiments/http-stacks/netty/target/http-stacks-netty.jar
    jvm: [-XX:TieredStopAtLevel=1]
    arguments: ["--server.port={port}", --stack.transport=nio]
    ready: /api/user/current
load: {tool: wrk, threads: 1, concurrencies: [4], duration: 2s, timeout: 60s}
baseline: epoll
control: epoll
blocks: 8
warmup: {load: 1s, pause: 100ms, minCycles: 1, maxCycles: 1}
quick: {blocks: 1, rounds: 3}
PLAN
has_round_or_ended() { compgen -G "$RESULTS/killed/latest/round-001.json" >/dev/null || ! alive "$harness"; }
"$BENCH" "$RESULTS/small.yml" --quick --results "$RESULTS/killed" >"$RESULTS/out" 2>"$RESULTS/progress" &
harness=$!
poll_until 300 "the first round" has_round_or_ended
alive "$harness" || die "the harness ended: $(told)"
mapfile -t running < <(descendants "$harness")
((${#running[@]} >= 3)) || die "the harness has started ${#running[@]} processes, not two servers and a lifeline"
kill -9 "$harness"
wait "$harness" 2>/dev/null || true
harness=
poll_until 10 "the end of what a killed harness has started" none_left
passed "kill -9 of the harness leaves no process"

folder=$(cd "$RESULTS/killed/latest" && pwd -P)
(cd "$folder" && sha256sum round-*.json >"$RESULTS/sums")
"$BENCH" --resume --results "$RESULTS/killed" >"$RESULTS/out" 2>"$RESULTS/progress" || die "resumed run: $(told)"
(cd "$folder" && sha256sum --quiet -c "$RESULTS/sums") || die "a finished round was changed by --resume"
[[ $(find "$RESULTS/killed" -name 'round-*.json' | wc -l) == 3 ]] || die "not 3 rounds: $(ls "$folder")"
passed "--resume went on: $(wc -l <"$RESULTS/sums") rounds kept, 3 in all"
