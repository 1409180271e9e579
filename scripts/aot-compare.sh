#!/usr/bin/env bash
# Usage: scripts/aot-compare.sh [--pairs N] [--append]
#
# Says what the AOT cache changes: starts the services N times (5) with it and N times without, in turn, each time on
# fresh JVMs with the same jars and flags, and prints the ratio of each figure, with cache to without, and its 95 %
# interval over the pairs. A pair takes six minutes. --append adds pairs to those of the last run, which are in
# .run/aot-compare.tsv. Linux only: CPU comes from /proc. Ports are those of up.sh.
#
#   healthy, answers   seconds from the first JVM's start until all are healthy, and until each mode has answered once
#   early MODE         requests/s in a mode's first 10 s (1000 records, 16 in flight); which mode is first rotates
#   warm MODE          requests/s after 90 s of load on all modes
#   CPU MODE           µs of CPU a record then, aggregator and backend

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
URL=http://127.0.0.1:${AGGREGATOR_PORT:-8080}
TABLE=$RUN_DIR/aot-compare.tsv
OUTPUT=$RUN_DIR/aot-compare.txt

for service in "${SERVICES[@]}"; do
  ! running_pid "$service" >/dev/null || die "$service is running already; scripts/down.sh stops it"
done
trap '"$ROOT/scripts/down.sh" >/dev/null' EXIT
trap 'exit 130' INT TERM

url_of() { printf '%s/api/%s/user/%s' "$URL" "${1/-/\/}" "$2"; }

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

# ticks SERVICE...: what they have used of the CPUs since they began.
ticks() {
  local service files=()
  for service in "$@"; do
    files+=("/proc/$(running_pid "$service")/stat")
  done
  sed 's/.*) //' "${files[@]}" | awk '{ sum += $12 + $13 } END { print sum }'
}

backend_of() { case $1 in rest-*) echo user-rest-service ;; *) echo user-grpc-service ;; esac }

# note FIGURE VALUE: adds a line to the table.
note() { printf '%s\t%s\t%s\t%s\n' "$pair" "$arm" "$1" "$2" >>"$TABLE"; }

seconds_since_start() { awk -v now="$EPOCHREALTIME" -v began="$(date -r "$(pid_file user-rest-service)" +%s.%N)" 'BEGIN { print now - began }'; }

# measure ARM PAIR: one start of the services, from nothing to warm.
measure() {
  arm=$1 pair=$2
  local options=() mode requests before modes=("${MODES[@]:pair%3}" "${MODES[@]:0:pair%3}")
  [[ $arm == with ]] || options=(--no-cache)
  log "pair $pair, $arm cache"
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
  for _ in 1 2 3; do
    for mode in "${modes[@]}"; do
      load "$mode" 1 -t 3
      load "$mode" 1000 -t 7
    done
  done
  for mode in "${modes[@]}"; do
    sleep 2 # the compilers catch up
    requests=240
    [[ $mode != grpc-stream ]] || requests=1600
    before=$(ticks aggregator "$(backend_of "$mode")")
    load "$mode" 1000 -n "$requests"
    note "warm $mode" "$(rate)"
    note "CPU $mode" "$(awk -v ticks="$(($(ticks aggregator "$(backend_of "$mode")") - before))" -v hz="$(getconf CLK_TCK)" -v n="$requests" 'BEGIN { print ticks / hz * 1000 / n }')"
  done
  "$ROOT/scripts/down.sh" >/dev/null
}

train_all() { use_java && build_services && train_services; }

mkdir -p "$RUN_DIR"
train_all
[[ -n $append && -f $TABLE ]] || : >"$TABLE"
first=$(awk 'END { print $1 + 1 }' "$TABLE")
for ((i = first; i < first + pairs; i++)); do
  # Neither arm is always the second.
  if ((i % 2)); then arms=(with without); else arms=(without with); fi
  for one in "${arms[@]}"; do
    measure "$one" "$i"
  done
done

# The mean of the logarithms of the paired ratios, with Student's interval.
awk -F '\t' '
  BEGIN { split("12.706 4.303 3.182 2.776 2.571 2.447 2.365 2.306 2.262", t, " ") }
  { if (!($3 in seen)) { seen[$3]; order[++figures] = $3 } value[$3, $2, $1] = $4; if ($1 > pairs) pairs = $1 }
  END {
    printf "%-18s %10s %10s %8s   %s\n", "", "with", "without", "ratio", "95 % interval"
    for (f = 1; f <= figures; f++) {
      name = order[f]; sum = squares = a = b = n = 0
      for (p = 1; p <= pairs; p++) if ((name, "with", p) in value && (name, "without", p) in value) {
        x = log(value[name, "with", p] / value[name, "without", p])
        a += log(value[name, "with", p]); b += log(value[name, "without", p]); sum += x; squares += x * x; n++
      }
      if (!n) continue
      mean = sum / n
      printf "%-18s %10.3g %10.3g %8.3f", name, exp(a / n), exp(b / n), exp(mean)
      if (n > 1) {
        error = sqrt((squares - n * mean * mean) / (n - 1) / n) * (n - 1 in t ? t[n - 1] : 2.262)
        printf "   %.3f to %.3f", exp(mean - error), exp(mean + error)
      }
      print ""
    }
    printf "%d pairs; values are geometric means\n", pairs
  }' "$TABLE"
