#!/usr/bin/env bash
# Usage: scripts/aot-compare.sh [--pairs N] [--append]
#
# Says what the AOT caches change. Each of N pairs (5) starts the services with the caches and without, on fresh JVMs with
# the same jars and flags; every other pair the other way round. Prints for each figure the ratio of the two, with the 95 %
# interval over the pairs. A pair takes about five minutes. --append adds pairs to those of the last run, which are in
# .run/aot-compare/. Linux only: CPU comes from /proc.
#
#   healthy, answers   seconds from the start of the first JVM until all are healthy, and until each mode has answered once
#   early MODE         requests/s in a mode's first 10 s (1000 records, 16 at once); in each pair another mode comes first
#   warm MODE          requests/s when both topologies have run under load on all modes, in turn with each other
#   CPU MODE           µs of CPU for a record then, aggregator and backend

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

pairs=5
append=
while (($#)); do
  case $1 in
    --help) usage && exit ;;
    --pairs)
      [[ ${2:-} =~ ^[1-9][0-9]?$ ]] || die "--pairs needs a number from 1 to 99"
      pairs=$2
      shift
      ;;
    --append) append=yes ;;
    *) die "unknown argument $1; see --help" ;;
  esac
  shift
done
[[ -r /proc/self/stat ]] || die "this system has no /proc, which CPU is read from"
need ab apache2-utils httpd httpd-tools apache2-utils
need curl curl curl curl curl

MODES=(rest-unary grpc-unary grpc-stream)
FOLDER=$RUN_DIR/aot-compare
TABLE=$FOLDER/table.tsv
OUTPUT=$FOLDER/last-output

# turn_to ARM: what follows is about the topology with the caches, or without.
turn_to() {
  arm=$1
  export WIREGAUGE_RUN_DIR=$FOLDER/$arm
  RUN_DIR=$WIREGAUGE_RUN_DIR
  local base=21000
  [[ $arm == with ]] || base=22000
  export AGGREGATOR_PORT=$base REST_PORT=$((base + 1)) GRPC_PORT=$((base + 2)) GRPC_ACTUATOR_PORT=$((base + 3))
}

stop_both() {
  for arm in with without; do
    turn_to "$arm"
    "$ROOT/scripts/down.sh" >/dev/null
  done
}
trap stop_both EXIT
trap 'exit 130' INT TERM

url_of() { printf 'http://127.0.0.1:%s/api/%s/user/%s' "$AGGREGATOR_PORT" "${1/-/\/}" "$2"; }

# load MODE COUNT OPTION...: puts ab on it; no request may fail.
load() {
  local mode=$1 count=$2
  shift 2
  ab -q -c 16 -s 60 "$@" "$(url_of "$mode" "$count")" >"$OUTPUT" 2>&1 || die "ab on $mode failed: $(tail -n 1 "$OUTPUT")"
  if ! grep -q '^Failed requests: *0$' "$OUTPUT" || grep -q '^Non-2xx' "$OUTPUT"; then
    die "requests failed on $mode; ab's output is in $OUTPUT"
  fi
}

rate() { awk '/^Requests per second:/ { print $4 }' "$OUTPUT"; }

# cpu_seconds MODE: what its two tiers have used since they began.
cpu_seconds() {
  local backend=user-grpc-service
  [[ $1 != rest-* ]] || backend=user-rest-service
  sed 's/.*) //' "/proc/$(running_pid aggregator)/stat" "/proc/$(running_pid "$backend")/stat" |
    awk -v tick="$(getconf CLK_TCK)" '{ sum += $12 + $13 } END { print sum / tick }'
}

# note FIGURE VALUE: adds a line to the table.
note() { printf '%s\t%s\t%s\t%s\n' "$pair" "$arm" "$1" "$2" >>"$TABLE"; }

seconds_since_start() { awk -v now="$EPOCHREALTIME" -v began="$(date -r "$(pid_file user-rest-service)" +%s.%N)" 'BEGIN { print now - began }'; }

# start: one topology, from nothing to half a minute under load.
start() {
  local options=() mode
  [[ $arm == with ]] || options=(--no-cache)
  "$ROOT/scripts/up.sh" "${options[@]}" >/dev/null 2>"$OUTPUT" || die "up.sh ${options[*]}: $(cat "$OUTPUT")"
  note healthy "$(seconds_since_start)"
  for mode in "${modes[@]}"; do
    curl -sf -m 60 -o /dev/null "$(url_of "$mode" 1000)" || die "$mode gave no answer"
  done
  note answers "$(seconds_since_start)"
  for mode in "${modes[@]}"; do
    load "$mode" 1000 -t 10
    note "early $mode" "$(rate)"
  done
}

# warm_up MODE: many answers of one record too, for what runs once a request.
warm_up() {
  load "$1" 1 -t 3
  load "$1" 1000 -t 7
}

# measure MODE
measure() {
  local mode=$1 requests=100 before
  [[ $mode != grpc-stream ]] || requests=800
  before=$(cpu_seconds "$mode")
  load "$mode" 1000 -n "$requests"
  note "warm $mode" "$(rate)"
  note "CPU $mode" "$(awk -v before="$before" -v after="$(cpu_seconds "$mode")" -v n="$requests" 'BEGIN { print (after - before) / n * 1000 }')"
}

# each_in_turn COMMAND: for every mode, on one topology and on the other.
each_in_turn() {
  local mode
  for mode in "${modes[@]}"; do
    for arm in "${arms[@]}"; do
      turn_to "$arm"
      "$1" "$mode"
    done
  done
}

run_pair() {
  arms=(with without)
  ((pair % 2)) || arms=(without with)
  modes=("${MODES[@]:pair%3}" "${MODES[@]:0:pair%3}")
  for arm in "${arms[@]}"; do
    log "pair $pair: start $arm cache"
    turn_to "$arm"
    start
  done
  log "pair $pair: both warm up"
  each_in_turn warm_up
  each_in_turn warm_up
  log "pair $pair: both are measured"
  each_in_turn measure
  each_in_turn measure
  stop_both
}

use_java
build_services
train_services
mkdir -p "$FOLDER"
[[ -n $append && -f $TABLE ]] || : >"$TABLE"
first=$(awk 'END { print $1 + 1 }' "$TABLE")
for ((pair = first; pair < first + pairs; pair++)); do
  run_pair
done

# A pair's ratio is that of the geometric means of its values; over the pairs, Student's interval of the logarithms.
awk -F '\t' '
  BEGIN { split("12.706 4.303 3.182 2.776 2.571 2.447 2.365 2.306 2.262", t, " ") }
  {
    if (!($3 in seen)) { seen[$3]; order[++figures] = $3 }
    sum[$3, $2, $1] += log($4); count[$3, $2, $1]++
    if ($1 > pairs) pairs = $1
  }
  END {
    printf "%-18s %10s %10s %8s   %s\n", "", "with", "without", "ratio", "95 % interval"
    for (f = 1; f <= figures; f++) {
      name = order[f]; with = without = squares = n = 0
      for (p = 1; p <= pairs; p++) if ((name, "with", p) in sum && (name, "without", p) in sum) {
        a = sum[name, "with", p] / count[name, "with", p]; b = sum[name, "without", p] / count[name, "without", p]
        with += a; without += b; squares += (a - b) ^ 2; n++
      }
      if (!n) continue
      mean = (with - without) / n
      printf "%-18s %10.3g %10.3g %8.3f", name, exp(with / n), exp(without / n), exp(mean)
      if (n > 1) {
        error = sqrt((squares - n * mean * mean) / (n - 1) / n) * (n - 1 in t ? t[n - 1] : 2.262)
        printf "   %.3f to %.3f", exp(mean - error), exp(mean + error)
      }
      print ""
    }
    printf "%d pairs; the values are geometric means\n", pairs
  }' "$TABLE"
