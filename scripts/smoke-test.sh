#!/usr/bin/env bash
# Usage: scripts/smoke-test.sh
#
# Tests the scripts themselves on ports of its own: up, the three modes, the article's load in small, down. Part of
# scripts/check.sh.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

[[ ${1:-} != --help ]] || { usage && exit; }
(($# == 0)) || die "unknown argument $1; see --help"

export AGGREGATOR_PORT=18080 REST_PORT=19001 GRPC_PORT=19000 GRPC_ACTUATOR_PORT=19100 REST_ACTUATOR_PORT=19101
# What is tested is not how fast this machine is.
export WIREGAUGE_DEADLINE=5m
URL=http://127.0.0.1:$AGGREGATOR_PORT
OUT=$(mktemp -d)

for service in "${SERVICES[@]}"; do
  ! running_pid "$service" >/dev/null || die "$service runs already; stop it with scripts/down.sh before testing the scripts"
done

CACHE=$(app_of aggregator)/app.aot

clean_up() {
  "$ROOT/scripts/down.sh" >/dev/null || true
  [[ ! -f $CACHE.kept ]] || mv -f "$CACHE.kept" "$CACHE"
  rm -rf "$OUT"
}
trap clean_up EXIT
trap 'exit 130' INT TERM

# refuses TEXT COMMAND...: the command fails, and says TEXT in one line.
refuses() {
  local text=$1
  shift
  if "$@" >"$OUT/refusal" 2>&1; then die "succeeded, but should have failed: $*"; fi
  grep -qF -- "$text" "$OUT/refusal" || die "$* said: $(cat "$OUT/refusal")"
  passed "refused: $(tail -n 1 "$OUT/refusal")"
}

for script in "$ROOT"/scripts/{setup,aot,aot-compare,certificates,up,down,article,bench,check,smoke-test,openapi-test,bench-test,experiments-test,compose-test}.sh; do
  "$script" --help | grep -q "^Usage: scripts/$(basename "$script")" || die "$script --help shows no usage"
done
passed "every script has --help"

refuses "unknown profile 'fast'" "$ROOT/scripts/up.sh" --profile fast
refuses "unknown profile 'fast'" "$ROOT/scripts/up.sh" --profile tuned,fast
refuses "tuned and gzip do not go together" "$ROOT/scripts/up.sh" --profile gzip,tuned
refuses "unknown argument --fast" "$ROOT/scripts/up.sh" --fast
refuses "unknown argument --fats" "$ROOT/scripts/check.sh" --fats
refuses "--fast: git knows no common commit of HEAD and 'nowhere'" "$ROOT/scripts/check.sh" --fast nowhere
refuses "no healthy aggregator at $URL" "$ROOT/scripts/article.sh"
refuses "'0' is not a whole number" "$ROOT/scripts/article.sh" --requests 0

"$ROOT/scripts/up.sh" | grep -qx "healthy: $URL" || die "up.sh did not end healthy"
passed "up.sh is healthy"

if [[ -d /proc/self ]]; then
  for service in "${SERVICES[@]}"; do
    grep -q "/$service/target/app/app.aot$" "/proc/$(running_pid "$service")/maps" || die "$service does not use its AOT cache"
  done
  passed "each service uses its AOT cache"
fi

pids=()
for service in "${SERVICES[@]}"; do
  pids+=("$(running_pid "$service")")
done

for mode in rest/unary grpc/unary grpc/stream; do
  curl -sf -o "$OUT/${mode/\//-}" "$URL/api/$mode/user/1000?seed=42"
  (($(wc -c <"$OUT/${mode/\//-}") == 176001)) || die "$mode did not answer with 176001 bytes"
  cmp -s "$OUT/rest-unary" "$OUT/${mode/\//-}" || die "$mode and rest/unary differ for the same seed"
done
passed "three modes, 176001 bytes each, the same bytes"

PROTOBUF=(rest-proto/unary rest-proto/batch rest-h2-proto/stream rest-h2-proto/client-stream)
for mode in "${PROTOBUF[@]}"; do
  curl -s -o "$OUT/refusal" "$URL/api/$mode/user/1000"
  grep -q 'urn:wiregauge:problem:unknown-encoding' "$OUT/refusal" || die "$mode without protobuf said: $(cat "$OUT/refusal")"
done
passed "the REST backend without protobuf: $(grep -o 'The REST backend[^"]*' "$OUT/refusal")"

! grep -q '"tuned"' "$RUN_DIR"/*.log || die "a service runs in another profile than the default"
refuses "is running already" "$ROOT/scripts/up.sh"

"$ROOT/scripts/article.sh" --requests 40 --concurrency 10 --count 100 >"$OUT/table"
for mode in rest-unary grpc-unary grpc-stream; do
  # mode, requests/s, p50, p99, failed, the article's requests/s
  awk -v mode=$mode '$1 == mode && NF == 6 && $2 > 0 && $4 >= $3 && $5 == 0 && $6 > 0 { found = 1 }
    END { exit !found }' "$OUT/table" || die "no good row for $mode in: $(cat "$OUT/table")"
done
passed "article.sh prints its table:"
cat "$OUT/table"

"$ROOT/scripts/down.sh" | grep -qx "stopped: 3 services" || die "down.sh did not stop three services"
for pid in "${pids[@]}"; do
  [[ -z $(start_time "$pid") ]] || die "process $pid is left"
done
passed "down.sh leaves no process"

before=$(cksum <"$CACHE")
"$ROOT/scripts/aot.sh"
[[ $(cksum <"$CACHE") == "$before" ]] || die "aot.sh trained again, for nothing"
passed "aot.sh trains once"

mv "$CACHE" "$CACHE.kept"
cp "$(app_of user-rest-service)/app.aot" "$CACHE"
"$ROOT/scripts/up.sh" --profile tuned >"$OUT/up" 2>&1 || die "up.sh with a cache that does not fit: $(cat "$OUT/up")"
grep -q '^aggregator goes without its AOT cache' "$OUT/up" || die "up.sh did not tell of a cache that does not fit: $(cat "$OUT/up")"
grep -qx "healthy: $URL" "$OUT/up" || die "up.sh did not end healthy"
passed "a cache that does not fit is told, and does no harm"

for service in "${SERVICES[@]}"; do
  grep -q 'profile is active: "tuned"' "$RUN_DIR/$service.log" || die "$service does not run in the profile tuned"
done
for mode in rest/unary rest/server-stream rest-h2/unary rest-h2/stream grpc/unary; do
  curl -sf -o "$OUT/tuned" "$URL/api/$mode/user/1000?seed=42"
  cmp -s "$OUT/rest-unary" "$OUT/tuned" || die "$mode in the profile tuned differs for the same seed"
done
passed "up.sh --profile tuned: the same bytes"

"$ROOT/scripts/down.sh" >/dev/null
"$ROOT/scripts/up.sh" --proto --no-cache | grep -qx "healthy: $URL" || die "up.sh --proto did not end healthy"
for mode in rest/unary "${PROTOBUF[@]}"; do
  curl -sf -o "$OUT/proto" "$URL/api/$mode/user/1000?seed=42"
  cmp -s "$OUT/rest-unary" "$OUT/proto" || die "$mode with protobuf differs for the same seed"
done
pid=$(running_pid user-rest-proto-service)
"$ROOT/scripts/down.sh" | grep -qx "stopped: 3 services" || die "down.sh did not stop three services"
[[ -z $(start_time "$pid") ]] || die "process $pid is left"
passed "up.sh --proto: the same bytes, in protobuf too"

"$ROOT/scripts/up.sh" --profile tls,gzip | grep -qx "healthy: $URL" || die "up.sh --profile tls,gzip did not end healthy"
for mode in rest/unary rest-h2/unary grpc/unary; do
  curl -sf -o "$OUT/tls" "$URL/api/$mode/user/1000?seed=42"
  cmp -s "$OUT/rest-unary" "$OUT/tls" || die "$mode in the profiles tls and gzip differs for the same seed"
done
for port in "$REST_PORT" "$GRPC_PORT"; do
  openssl s_client -connect "127.0.0.1:$port" -alpn h2 -CAfile "$TLS_DIR/ca.pem" -verify_return_error </dev/null >"$OUT/tls" 2>&1 ||
    die "no TLS on port $port: $(cat "$OUT/tls")"
  grep -q 'ALPN protocol: h2' "$OUT/tls" || die "no HTTP/2 by ALPN on port $port: $(cat "$OUT/tls")"
done
[[ -z $(find "$TLS_DIR" -type f ! -perm 600) ]] || die "others may read what is in $TLS_DIR"
passed "up.sh --profile tls,gzip: the same bytes, by TLS"

before=$(cksum <"$TLS_DIR/server.pem")
"$ROOT/scripts/certificates.sh"
[[ $(cksum <"$TLS_DIR/server.pem") == "$before" ]] || die "certificates.sh made others, for nothing"
openssl req -x509 -newkey rsa:2048 -nodes -keyout /dev/null -days 1 -subj /CN=old -out "$TLS_DIR/server.pem" 2>/dev/null
"$ROOT/scripts/certificates.sh" 2>/dev/null
openssl verify -CAfile "$TLS_DIR/ca.pem" "$TLS_DIR/server.pem" >/dev/null || die "certificates.sh did not renew what is about to expire"
before=$(cksum <"$TLS_DIR/server.pem")
"$ROOT/scripts/certificates.sh" --names DNS:elsewhere 2>/dev/null
"$ROOT/scripts/certificates.sh" 2>/dev/null
[[ $(cksum <"$TLS_DIR/server.pem") != "$before" ]] || die "certificates.sh --names made none"
openssl x509 -in "$TLS_DIR/server.pem" -noout -checkip 127.0.0.1 | grep -q 'does match' || die "certificates.sh left those of other names"
passed "certificates.sh makes certificates once, and anew before they expire and for other names"
