#!/usr/bin/env bash
# Usage: scripts/aot.sh [--proto] [--extract] [--force]
#
# Trains the AOT caches that the services start from: builds what is not built, extracts each jar into
# MODULE/target/app/ (the jar and lib/), starts the three on free ports, loads every mode for the same time, and ends
# them, whereupon each JVM writes MODULE/target/app/app.aot with the classes it has loaded and the profiles of its methods.
# --proto trains the REST backend that knows protobuf beside the three, and loads the modes with -proto, too: one training for
# all four.
#
# Does nothing where jars, flags (scripts/jvm.options) and JDK are still those of the last training; --force trains all
# the same. --extract extracts only, for a start without a cache. up.sh and bench.sh call it. Logs are in .run/training/.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

extract_only=
force=
while (($#)); do
  case $1 in
    --help) usage && exit ;;
    --proto) use_proto ;;
    --extract) extract_only=yes ;;
    --force) force=yes ;;
    *) die "unknown argument $1; see --help" ;;
  esac
  shift
done

use_java
need mvn maven maven maven maven
# Both REST backends are trained together: then all four have seen the same.
[[ -n $extract_only || ${#PROTO[@]} -eq 0 ]] || SERVICES+=(user-rest-service)
build_services

for service in "${SERVICES[@]}"; do
  if [[ -n $force ]] || ! is_extracted "$service"; then
    app=$(app_of "$service")
    rm -rf -- "$app"
    "$JAVA_HOME/bin/java" -Djarmode=tools -jar "$(jar_of "$service")" extract --destination "$app" >&2 ||
      die "$(jar_of "$service") could not be extracted into $app"
    jar_stamp "$service" >"$app/extracted"
  fi
done
[[ -z $extract_only ]] || exit 0
if is_trained; then exit 0; fi

trainer=
clean_up() {
  [[ -n $trainer ]] || return 0
  # It takes the services along.
  kill "$trainer" 2>/dev/null || true
  wait "$trainer" 2>/dev/null || true
}
trap clean_up EXIT
trap 'exit 130' INT TERM

log "training the AOT caches"
for service in "${SERVICES[@]}"; do
  rm -f -- "$(app_of "$service")"/{trained,app.aot*}
done
jar_in_training() { printf '%s/%s.jar' "$(app_of "$1")" "$1"; }
proto=()
((${#PROTO[@]} == 0)) || proto=("$(jar_in_training user-rest-proto-service)")
# A small heap, one collector thread and no optimizing compiler: the load shares the machine with those in training.
"$JAVA_HOME/bin/java" -Xmx128m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 "$TRAINING" "$JVM_OPTIONS" "$RUN_DIR/training" \
  "$(jar_in_training user-rest-service)" "$(jar_in_training user-grpc-service)" "$(jar_in_training aggregator)" \
  "${proto[@]}" >&2 &
trainer=$!
status=0
wait "$trainer" || status=$?
trainer=
((status == 0)) || die "no AOT cache was trained; what the JVMs in training said is in $RUN_DIR/training"

for service in "${SERVICES[@]}"; do
  training_stamp "${PROTO[@]}" >"$(app_of "$service")/trained"
done
