#!/usr/bin/env bash
# Usage: scripts/openapi-test.sh
#
# Tests that the aggregator does what its OpenAPI document says, in every mode, whatever is sent: with requests that schemathesis
# makes from the document, good ones and bad ones. It starts the services on ports of its own. Part of scripts/check.sh.

# Of its own, too: it stops what runs from there.
WIREGAUGE_RUN_DIR=$(dirname -- "${BASH_SOURCE[0]}")/../.run/openapi
export WIREGAUGE_RUN_DIR
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

[[ ${1:-} != --help ]] || { usage && exit; }
(($# == 0)) || die "unknown argument $1; see --help"

SCHEMATHESIS=schemathesis==4.32.5
EXAMPLES=200
# Fifteen of the widest are 1 MiB: an answer that is longer leaves while it is fetched, and ends at the deadline of a caller who has
# little time, as the document says and no check can know. More would take most of the time, too.
MAX_COUNT=15

export AGGREGATOR_PORT=18090 REST_PORT=19011 GRPC_PORT=19010 GRPC_ACTUATOR_PORT=19110
# Who is too late has said so himself.
export WIREGAUGE_DEADLINE=5m WIREGAUGE_MAX_COUNT=$MAX_COUNT
URL=http://127.0.0.1:$AGGREGATOR_PORT
OUT=$(mktemp -d)

clean_up() {
  "$ROOT/scripts/down.sh" >/dev/null || true
  rm -rf -- "$OUT"
}
trap clean_up EXIT
trap 'exit 130' INT TERM

venv=$TOOLS_DIR/schemathesis
keep_venv "$venv" "$SCHEMATHESIS" || die "schemathesis could not be installed"

# conforms DOCUMENT: it leaves files where it runs.
conforms() {
  (cd "$OUT" && "$venv/bin/schemathesis" --config-file "$OUT/schemathesis.toml" run "$1" --url "$URL" \
    --checks all --max-examples "$EXAMPLES" --seed 42 --workers 2 --no-color) >"$OUT/report" 2>&1
}

# Of what is no 2xx and no 4xx, only the 504 is asked for: by a caller who gives a few milliseconds.
cat >"$OUT/schemathesis.toml" <<'END'
[checks.not_a_server_error]
expected-statuses = ["2xx", "4xx", 504]
END

"$ROOT/scripts/up.sh" --proto --no-cache | grep -qx "healthy: $URL" || die "up.sh --proto did not end healthy"
curl -sf "$URL/openapi.yaml" >"$OUT/served.yaml" || die "the aggregator serves no openapi.yaml"
sed "s/maximum: 100000 }/maximum: $MAX_COUNT }/; s/example: 1000\$/example: $MAX_COUNT/" "$OUT/served.yaml" >"$OUT/openapi.yaml"
[[ $(diff "$OUT/served.yaml" "$OUT/openapi.yaml" | grep -c '^>') == 2 ]] || die "openapi.yaml no longer says how many users there may be, and for example"

conforms "$OUT/openapi.yaml" || die "not as openapi.yaml says:
$(cat "$OUT/report")"
passed "as openapi.yaml says: $(grep -E '[0-9]+ generated' "$OUT/report" | sed 's/^ *//')"

# The test itself: a document that lies is found out.
sed 's/minimum: 1000001/minimum: 2000000/' "$OUT/openapi.yaml" >"$OUT/lying.yaml"
EXAMPLES=1
! conforms "$OUT/lying.yaml" || die "schemathesis found nothing wrong with a document that is"
grep -q 'Response violates schema' "$OUT/report" || die "schemathesis says of a document that lies: $(cat "$OUT/report")"
passed "a document that says something else is found out"
