# shellcheck shell=bash
# What the scripts share. Source it; it sets strict mode and the paths, and starts nothing.

set -euo pipefail

ROOT=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
RUN_DIR=$ROOT/.run
TOOLS_DIR=$ROOT/.tools
SERVICES=(user-rest-service user-grpc-service aggregator)

log() { printf '%s\n' "$*" >&2; }

die() {
  printf '%s: %s\n' "$(basename -- "$0")" "$*" >&2
  exit 1
}

# poll_until SECONDS WHAT COMMAND...: runs the command until it succeeds, or dies when the time is up.
poll_until() {
  local limit=$1 what=$2
  shift 2
  local end=$((SECONDS + limit))
  until "$@"; do
    ((SECONDS < end)) || die "$what: not within $limit s"
    sleep 0.2
  done
}

# usage: prints the comment at the head of the calling script.
usage() {
  sed -n '2,/^[^#]/{/^#/!d;s/^# \{0,1\}//;p;}' "$0"
}

have() { command -v "$1" >/dev/null 2>&1; }

# as_root COMMAND...: runs it as root, if that can be had without a password.
as_root() {
  if ((EUID == 0)); then
    "$@"
  elif have sudo && sudo -n true 2>/dev/null; then
    sudo -n "$@"
  else
    return 1
  fi
}
