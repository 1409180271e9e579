#!/usr/bin/env bash
# Usage: scripts/article.sh [--requests N] [--concurrency N] [--count N] [--url URL]
#
# Runs the article's three load tests against a running aggregator, and prints one table:
#
#   ab -n 800 -c 100 -s 500 http://127.0.0.1:8080/api/{rest/unary,grpc/unary,grpc/stream}/user/1000
#
# --requests, --concurrency and --count change 800, 100 and 1000; --url changes http://127.0.0.1:8080. CPU and RSS are
# read from the JVMs of scripts/up.sh, or from the containers of docker compose, whichever run. ab's own output is kept
# in .run/article/. The first run on fresh JVMs measures their warm-up: run it twice. Exits with 1 if a request failed.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

requests=800
concurrency=100
count=1000
url=http://127.0.0.1:${AGGREGATOR_PORT:-8080}
while (($#)); do
  case $1 in
    --help) usage && exit ;;
    --requests) requests=${2:-} ;;
    --concurrency) concurrency=${2:-} ;;
    --count) count=${2:-} ;;
    --url) url=${2:-} ;;
    *) die "unknown argument $1; see --help" ;;
  esac
  (($# > 1)) || die "$1 needs a value"
  shift 2
done
for number in "$requests" "$concurrency" "$count"; do
  [[ $number =~ ^[1-9][0-9]{0,8}$ ]] || die "'$number' is not a whole number from 1 up"
done
((concurrency <= requests)) || die "--concurrency $concurrency is more than --requests $requests"

need ab apache2-utils httpd httpd-tools apache2-utils
need curl curl curl curl curl
curl -sf -m 10 -o /dev/null "$url/actuator/health/readiness" || die "no healthy aggregator at $url; start one with scripts/up.sh or docker compose up"

OUTPUT=$RUN_DIR/article
mkdir -p "$OUTPUT"

if running_pid aggregator >/dev/null; then
  tiers=local
elif have docker && (cd "$ROOT" && [[ -n $(docker compose ps --status running -q aggregator 2>/dev/null) ]]); then
  tiers=compose
else
  tiers=none
fi

# proc SERVICE: prints /proc/PID/stat and /proc/PID/status of its JVM, which is process 1 of its container.
proc() {
  case $tiers in
    local)
      local pid
      pid=$(running_pid "$1")
      cat "/proc/$pid/stat" "/proc/$pid/status"
      ;;
    compose) (cd "$ROOT" && docker compose exec -T "$1" cat /proc/1/stat /proc/1/status) ;;
  esac
}

# usage_of SERVICE: prints "CPU-ms RSS-MiB", or "- -" where it cannot be known (no /proc: macOS, or another machine).
usage_of() {
  { proc "$1" 2>/dev/null || true; } | awk -v tick="$(getconf CLK_TCK)" '
    NR == 1 { sub(/.*\) /, ""); cpu = ($12 + $13) * 1000 / tick }
    /^VmRSS:/ { rss = $2 / 1024 }
    END { if (NR) printf "%.0f %.0f\n", cpu, rss; else print "- -" }'
}

ms_per_request() {
  if [[ $1 == - || $2 == - ]]; then echo -; else awk -v a="$1" -v b="$2" -v n="$requests" 'BEGIN { printf "%.1f", (b - a) / n }'; fi
}

# field FILE PATTERN COLUMN: prints a figure of ab's output.
field() { awk -v column="$3" "/$2/ { print \$column; found = 1; exit } END { if (!found) print 0 }" "$1"; }

ROW='%-12s %11s %9s %9s %7s   %10s %8s   %10s %8s   %11s %5s\n'
rows=()
failures=0

# run MODE PATH BACKEND ARTICLE_RPS ARTICLE_CPU
run() {
  local mode=$1 path=$2 backend=$3 file=$OUTPUT/$1.txt cpu_a cpu_b then_a then_b rss_a rss_b failed
  local command=(ab -n "$requests" -c "$concurrency" -s 500 "$url/api/$path/user/$count")
  log "${command[*]}"
  read -r then_a _ < <(usage_of aggregator)
  read -r then_b _ < <(usage_of "$backend")
  "${command[@]}" >"$file" 2>&1 || die "ab failed: $(tail -n 1 "$file") (all of it: $file)"
  read -r cpu_a rss_a < <(usage_of aggregator)
  read -r cpu_b rss_b < <(usage_of "$backend")
  # ab counts an error of another length in both, so the larger of the two is what failed.
  failed=$(printf '%s\n' "$(field "$file" '^Failed requests:' 3)" "$(field "$file" '^Non-2xx responses:' 3)" | sort -n | tail -n 1)
  failures=$((failures + failed))
  # shellcheck disable=SC2059 # the format is a constant
  rows+=("$(printf "$ROW" "$mode" "$(field "$file" '^Requests per second:' 4)" \
    "$(field "$file" '^ *50%' 2)" "$(field "$file" '^ *99%' 2)" "$failed" \
    "$(ms_per_request "$then_a" "$cpu_a")" "$(ms_per_request "$then_b" "$cpu_b")" "$rss_a" "$rss_b" "$4" "$5")")
}

run rest-unary rest/unary user-rest-service 12.62 58%
run grpc-unary grpc/unary user-grpc-service 28.88 35%
run grpc-stream grpc/stream user-grpc-service 72.32 15%

# shellcheck disable=SC2059
{
  printf "$ROW" '' '' '' '' '' 'CPU ms per' 'request' 'RSS MiB' '' "article's" ''
  printf "$ROW" mode requests/s 'p50 ms' 'p99 ms' failed aggregator backend aggregator backend requests/s CPU
}
printf '%s\n' "${rows[@]}"
[[ $tiers != none ]] || log "no JVM of scripts/up.sh and no container of docker compose: CPU and RSS unknown"
((failures == 0)) || die "$failures requests failed; ab's output is in $OUTPUT"
