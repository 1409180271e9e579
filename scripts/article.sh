#!/usr/bin/env bash
# Usage: scripts/article.sh [--requests N] [--concurrency N] [--count N] [--url URL]
#
# Runs the article's three load tests against a running aggregator, and prints one table:
#
#   ab -n 800 -c 100 -s 500 http://127.0.0.1:8080/api/{rest/unary,grpc/unary,grpc/stream}/user/1000
#
# --requests, --concurrency and --count change 800, 100 and 1000; --url changes http://127.0.0.1:8080. ab's own output is
# kept in .run/article/. The first run on fresh JVMs measures their warm-up: run it twice. scripts/bench.sh measures the
# same with CPU, memory and intervals. Exits with 1 if a request failed.

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
need ab apache2-utils httpd httpd-tools apache2-utils
need curl curl curl curl curl
curl -sf -m 10 -o /dev/null "$url/actuator/health/readiness" ||
  die "no healthy aggregator at $url; start one with scripts/up.sh or docker compose up"

OUTPUT=$RUN_DIR/article
ROW='%-12s %11s %9s %9s %7s   %s\n'
mkdir -p "$OUTPUT"
rows=()
failures=0

# run MODE PATH ARTICLE_RPS: one load test, and its row.
run() {
  local file=$OUTPUT/$1.txt figures failed
  local command=(ab -n "$requests" -c "$concurrency" -s 500 "$url/api/$2/user/$count")
  log "${command[*]}"
  "${command[@]}" >"$file" 2>&1 || die "ab failed: $(tail -n 1 "$file") (all of it: $file)"
  # ab counts an answer of another length as failed, too, so the larger of the two is what failed.
  figures=$(awk '/^Requests per second/ { rps = $4 } /^ *50%/ { p50 = $2 } /^ *99%/ { p99 = $2 }
    /^Failed requests/ { failed = $3 } /^Non-2xx/ { bad = $3 } END { print rps, p50, p99, (bad > failed ? bad : failed) }' "$file")
  failed=${figures##* }
  failures=$((failures + failed))
  # shellcheck disable=SC2059,SC2086 # the format is a constant, the figures are words
  rows+=("$(printf "$ROW" "$1" $figures "$3")")
}

run rest-unary rest/unary 12.62
run grpc-unary grpc/unary 28.88
run grpc-stream grpc/stream 72.32

# shellcheck disable=SC2059
printf "$ROW" mode requests/s 'p50 ms' 'p99 ms' failed "the article's requests/s"
printf '%s\n' "${rows[@]}"
((failures == 0)) || die "$failures requests failed; ab's output is in $OUTPUT"
