#!/usr/bin/env bash
# Usage: scripts/up.sh [--profile NAME[,NAME]...] [--proto] [--no-cache]
#
# Builds what is not built, trains the AOT caches where they do not fit what is built (scripts/aot.sh), starts the three
# services from them as local JVMs on 127.0.0.1, and returns when they are healthy. --proto starts the REST backend that knows
# protobuf, for the modes with -proto, in place of the one that does not. --no-cache starts without a cache, and trains none.
# scripts/down.sh stops them. Logs and process ids are in .run/.
#
# Profiles: default; tuned, the best that this stack can do; between the tiers, tls encrypts and gzip compresses the answers. tls
# goes together with each of the others, as in --profile tls,gzip; tuned and gzip do not.
#
# Ports, from the environment: AGGREGATOR_PORT (8080), REST_PORT (9001), GRPC_PORT (9000) and, for the health and
# metrics of the gRPC service, GRPC_ACTUATOR_PORT (9100); with tls those of the REST service have a port of their own, too,
# REST_ACTUATOR_PORT (9101). The flags of the JVMs are in scripts/jvm.options.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

AGGREGATOR_PORT=${AGGREGATOR_PORT:-8080}
REST_PORT=${REST_PORT:-9001}
GRPC_PORT=${GRPC_PORT:-9000}
GRPC_ACTUATOR_PORT=${GRPC_ACTUATOR_PORT:-9100}
REST_ACTUATOR_PORT=${REST_ACTUATOR_PORT:-9101}
PROFILES=(default tuned tls gzip)

profile=default
cache=yes
while (($#)); do
  case $1 in
    --help) usage && exit ;;
    --profile)
      (($# > 1)) || die "--profile needs a name"
      profile=$2
      shift 2
      ;;
    --proto)
      use_proto
      shift
      ;;
    --no-cache)
      cache=
      shift
      ;;
    *) die "unknown argument $1; see --help" ;;
  esac
done
IFS=, read -ra active <<<"$profile,"
for name in "${active[@]}"; do
  [[ $name =~ ^[a-z]+$ && " ${PROFILES[*]} " == *" $name "* ]] || die "unknown profile '$name'; there are: ${PROFILES[*]}"
done
[[ ,$profile, != *,tuned,* || ,$profile, != *,gzip,* ]] || die "tuned and gzip do not go together; name one of them"
tls=
[[ ,$profile, != *,tls,* ]] || tls=yes
ports=("$AGGREGATOR_PORT" "$REST_PORT" "$GRPC_PORT" "$GRPC_ACTUATOR_PORT")
if [[ -n $tls ]]; then ports+=("$REST_ACTUATOR_PORT"); else REST_ACTUATOR_PORT=$REST_PORT; fi

for service in "${SERVICES[@]}"; do
  ! running_pid "$service" >/dev/null || die "$service is running already; scripts/down.sh stops it"
done
for port in "${ports[@]}"; do
  ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || die "port $port is taken; free it, or choose another (see --help)"
done

"$ROOT"/scripts/setup.sh
use_java
build_services
if [[ -n $cache ]]; then train_services; else "$ROOT/scripts/aot.sh" --extract "${PROTO[@]}"; fi
mkdir -p "$RUN_DIR"
if [[ -n $tls ]]; then
  [[ -n ${WIREGAUGE_TLS_DIRECTORY:-} ]] || "$ROOT/scripts/certificates.sh"
  export WIREGAUGE_TLS_DIRECTORY=${WIREGAUGE_TLS_DIRECTORY:-$TLS_DIR}
fi

give_up() {
  trap - EXIT INT TERM
  stop_services 10 >/dev/null
}
trap give_up EXIT
trap 'exit 130' INT TERM

# start SERVICE PROPERTY...
start() {
  local service=$1 app options=()
  app=$(app_of "$service")
  shift
  [[ -z $cache ]] || options=(-XX:AOTCache="$app/app.aot")
  SPRING_PROFILES_ACTIVE=$profile nohup "$JAVA_HOME/bin/java" @"$JVM_OPTIONS" "${options[@]}" -jar "$app/$service.jar" "$@" \
    >"$RUN_DIR/$service.log" 2>&1 </dev/null &
  printf '%s\n%s\n' $! "$(start_time $!)" >"$(pid_file "$service")"
}

is_healthy() { curl -sf -m 5 -o /dev/null "http://127.0.0.1:$1/actuator/health/readiness"; }

# healthy_or_dead SERVICE PORT: succeeds when there is nothing more to wait for.
healthy_or_dead() { is_healthy "$2" || ! running_pid "$1" >/dev/null; }

await() {
  poll_until 120 "$1 to be healthy (see $RUN_DIR/$1.log)" healthy_or_dead "$1" "$2"
  running_pid "$1" >/dev/null || {
    tail -n 20 "$RUN_DIR/$1.log" >&2
    die "$1 ended while starting; its log, whose end is above, is $RUN_DIR/$1.log"
  }
  # Harmless, but a slower start than that of the others.
  ! grep -q '\]\[error *\]\[aot' "$RUN_DIR/$1.log" || log "$1 goes without its AOT cache; why is in $RUN_DIR/$1.log"
}

rest=${SERVICES[0]}
start "$rest" --server.port="$REST_PORT" ${tls:+--management.server.port="$REST_ACTUATOR_PORT"}
start user-grpc-service --grpc.port="$GRPC_PORT" --server.port="$GRPC_ACTUATOR_PORT"
start aggregator --server.port="$AGGREGATOR_PORT" \
  --wiregauge.rest.url="http${tls:+s}://127.0.0.1:$REST_PORT" --wiregauge.grpc.target="127.0.0.1:$GRPC_PORT"
await "$rest" "$REST_ACTUATOR_PORT"
await user-grpc-service "$GRPC_ACTUATOR_PORT"
await aggregator "$AGGREGATOR_PORT"

trap - EXIT INT TERM
echo "healthy: http://127.0.0.1:$AGGREGATOR_PORT"
