#!/usr/bin/env bash
# Usage: scripts/compose-test.sh [--images]
#
# Proves the Compose topology: builds it, starts it beside whatever else runs (own project, own port), asks the three
# URLs, loads them with ab, inspects how the containers are confined, stops it, and prints each thing proved.
#
# Brings what is missing (Docker, Compose, base images) and fails if it cannot: it never skips. Starts dockerd if no
# engine answers, and then stops it again. --images makes the images and ends there.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"
source "$(dirname -- "${BASH_SOURCE[0]}")/docker-engine.sh"

[[ ${1:-} != --help ]] || { usage && exit; }
images_only=
[[ ${1:-} != --images ]] || { images_only=yes && shift; }
(($# == 0)) || die "unknown argument $1; see --help"

PROJECT=wiregauge-test
PATHS=(rest/unary grpc/unary grpc/stream)
LIMIT=$((512 * 1024 * 1024))

compose() { docker compose -p "$PROJECT" -f "$ROOT/docker-compose.yml" --project-directory "$ROOT" "$@"; }
container() { compose ps -aq "$1"; }
inspect() { docker inspect -f "$2" "$(container "$1")"; }

# expect WHAT ACTUAL PATTERN: the whole of ACTUAL is what the extended regular expression says.
expect() {
  [[ $2 =~ ^($3)$ ]] || die "FAILED: $1: '$2', expected '$3'"
  printf 'ok: %s: %s\n' "$1" "$2"
}

millis() { printf '%s' "$((${EPOCHREALTIME/[.,]/} / 1000))"; }
seconds_since() { printf '%d.%d s' $((($(millis) - $1) / 1000)) $((($(millis) - $1) % 1000 / 100)); }

cleanup() {
  local status=$?
  trap - EXIT INT TERM
  if [[ -n ${engine_used:-} ]]; then
    ((status == 0)) || compose logs --tail 40 >&2 || true
    compose down -v --remove-orphans --timeout 10 >/dev/null 2>&1 || true
  fi
  stop_engine
  rm -rf -- "$work"
  exit "$status"
}
work=$(mktemp -d)
trap cleanup EXIT
trap 'exit 130' INT TERM

began=$(millis)
need curl curl curl curl curl
need ab apache2-utils httpd httpd-tools apache2-utils
use_engine
use_compose
engine_used=yes
use_base_images
# As in a new shell.
unset REST_MODULE WIREGAUGE_PROFILE
# 0: the engine picks a free one.
export AGGREGATOR_PORT=0
compose down -v --remove-orphans >/dev/null 2>&1

compose config -q
printf 'ok: docker-compose.yml: accepted by Compose %s\n' "$(docker compose version --short)"
# One after the other: the classic builder shares what the three have in common only with those who come later.
COMPOSE_PARALLEL_LIMIT=1 compose build >"$work/build.log" 2>&1 || { tail -n 60 -- "$work/build.log" >&2 && die "FAILED: build"; }
printf 'ok: base images, build: %s\n' "$(seconds_since "$began")"
[[ -z $images_only ]] || exit 0

is_healthy() { [[ $(inspect "$1" '{{.State.Health.Status}}') == healthy ]]; }
answers() { curl -fsS -m 10 -o "$work/first" "$url/api/rest/unary/user/1000?seed=42" 2>/dev/null; }
began=$(millis)
compose up --build -d >"$work/up.log" 2>&1 || { tail -n 40 -- "$work/up.log" >&2 && die "FAILED: docker compose up"; }
url=http://$(compose port aggregator 8080)
poll_until 120 'FAILED: first good answer' answers
printf 'ok: docker compose up --build to the first good answer, images built: %s\n' "$(seconds_since "$began")"
poll_until 120 'FAILED: the aggregator is healthy' is_healthy aggregator

for path in "${PATHS[@]}"; do
  curl -fsS -m 30 -o "$work/answer" "$url/api/$path/user/1000?seed=42"
  expect "$path: bytes" "$(stat -c %s "$work/answer")" 176001
  cmp -s "$work/first" "$work/answer" || die "FAILED: $path: other bytes than rest/unary, same seed"
done
printf 'ok: the three answers: the same bytes\n'

for path in "${PATHS[@]}"; do
  ab -q -n 100 -c 20 -s 60 "$url/api/$path/user/1000" >"$work/ab" 2>&1 || { cat "$work/ab" >&2 && die "FAILED: ab on $path"; }
  expect "$path: ab -n 100 -c 20: complete, failed, non-2xx" \
    "$(awk '/^Complete requests:/{c=$3} /^Failed requests:/{f=$3} /^Non-2xx responses:/{n=$3} END{print c, f, n+0}' "$work/ab")" '100 0 0'
done

# Asked from within the container, with what every image has.
endpoints() {
  # shellcheck disable=SC2016 # $HEALTH_PORT is the container's
  docker exec "$(container "$1")" bash -c \
    'exec 3<>/dev/tcp/127.0.0.1/$HEALTH_PORT && printf "GET /actuator HTTP/1.0\r\n\r\n" >&3 && cat <&3' |
    grep -o '"[a-z-]*":{"href"' | cut -d'"' -f2 | sort -u | xargs
}
# status SERVICE FIELD: a field of process 1's status, as the kernel sees it.
status() { docker exec "$(container "$1")" sed -n "s/^$2:[[:space:]]*//p" /proc/1/status | cut -f1; }
maps() { docker exec "$(container "$1")" grep -cE "$2" /proc/1/maps || true; }

for service in "${SERVICES[@]}"; do
  expect "$service: user" "$(inspect "$service" '{{.Config.User}}')" '[1-9][0-9]*(:[1-9][0-9]*)?'
  expect "$service: process 1" "$(status "$service" Name)" java
  expect "$service: its user id" "$(status "$service" Uid)" '[1-9][0-9]*'
  expect "$service: its capabilities" "$(status "$service" CapBnd) $(status "$service" CapEff)" '0+ 0+'
  expect "$service: its no-new-privileges flag" "$(status "$service" NoNewPrivs)" 1
  expect "$service: its seccomp filter" "$(status "$service" Seccomp)" 2
  expect "$service: read-only root" "$(inspect "$service" '{{.HostConfig.ReadonlyRootfs}}')" true
  expect "$service: privileged" "$(inspect "$service" '{{.HostConfig.Privileged}}')" false
  expect "$service: capabilities dropped, added" "$(inspect "$service" '{{.HostConfig.CapDrop}} {{.HostConfig.CapAdd}}')" '\[ALL\] \[\]'
  expect "$service: security options" "$(inspect "$service" '{{.HostConfig.SecurityOpt}}')" '\[no-new-privileges:true\]'
  expect "$service: memory, with swap" "$(inspect "$service" '{{.HostConfig.Memory}} {{.HostConfig.MemorySwap}}')" "$LIMIT $LIMIT"
  expect "$service: billionths of a CPU" "$(inspect "$service" '{{.HostConfig.NanoCpus}}')" 1000000000
  expect "$service: process limit" "$(inspect "$service" '{{.HostConfig.PidsLimit}}')" '[1-9][0-9]*'
  expect "$service: endpoints of the actuator" "$(endpoints "$service")" 'health health-path prometheus self'
  expect "$service: class cache in use (mappings)" "$(maps "$service" 'app\.aot')" '[1-9][0-9]*'
  expect "$service: Netty's native transport in use (mappings)" "$(maps "$service" 'netty_transport_native_epoll')" '[1-9][0-9]*'
  expect "$service: killed for memory, restarts" "$(inspect "$service" '{{.State.OOMKilled}} {{.RestartCount}}')" 'false 0'
  # shellcheck disable=SC2016 # variables of the template
  published=$(inspect "$service" '{{range $port, $hosts := .NetworkSettings.Ports}}{{range $hosts}}{{.HostIp}} {{$port}} {{end}}{{end}}')
  if [[ $service == aggregator ]]; then
    expect "$service: published" "$published" '127\.0\.0\.1 8080/tcp '
  else
    expect "$service: published" "$published" ''
  fi
  printf 'so: %s: most memory ever resident: %s\n' "$service" "$(docker exec "$(container "$service")" sed -n 's/^VmHWM:[[:space:]]*//p' /proc/1/status)"
done

"$ROOT/scripts/certificates.sh"
WIREGAUGE_PROFILE=tls compose up -d >"$work/up.log" 2>&1 || { tail -n 40 -- "$work/up.log" >&2 && die "FAILED: docker compose up in the profile tls"; }
url=http://$(compose port aggregator 8080)
poll_until 120 'FAILED: first good answer in the profile tls' answers
for path in "${PATHS[@]}"; do
  curl -fsS -m 30 -o "$work/answer" "$url/api/$path/user/1000?seed=42"
  cmp -s "$work/first" "$work/answer" || die "FAILED: $path in the profile tls: other bytes than rest/unary, same seed"
done
printf 'ok: WIREGAUGE_PROFILE=tls: the same bytes\n'

began=$(millis)
export REST_MODULE=user-rest-proto-service
COMPOSE_PARALLEL_LIMIT=1 compose build >"$work/build.log" 2>&1 || { tail -n 60 -- "$work/build.log" >&2 && die "FAILED: build of $REST_MODULE"; }
compose up -d >"$work/up.log" 2>&1 || { tail -n 40 -- "$work/up.log" >&2 && die "FAILED: docker compose up with $REST_MODULE"; }
url=http://$(compose port aggregator 8080)
poll_until 120 "FAILED: first good answer with $REST_MODULE" answers
for path in "${PATHS[@]}" rest-proto/unary rest-h2-proto/stream; do
  curl -fsS -m 30 -o "$work/answer" "$url/api/$path/user/1000?seed=42"
  cmp -s "$work/first" "$work/answer" || die "FAILED: $path with $REST_MODULE: other bytes than rest/unary, same seed"
done
printf 'ok: REST_MODULE=%s: the same bytes, images and all: %s\n' "$REST_MODULE" "$(seconds_since "$began")"

began=$(millis)
compose stop >/dev/null 2>&1
for service in "${SERVICES[@]}"; do
  expect "$service: exit status after SIGTERM" "$(inspect "$service" '{{.State.ExitCode}}')" 143
done
printf 'ok: docker compose stop: %s\n' "$(seconds_since "$began")"
compose down -v >/dev/null 2>&1
expect 'docker compose down: containers and networks left' \
  "$(docker ps -aq --filter "label=com.docker.compose.project=$PROJECT")$(docker network ls -q --filter "label=com.docker.compose.project=$PROJECT")" ''
