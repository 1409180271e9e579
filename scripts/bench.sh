#!/usr/bin/env bash
# Usage: scripts/bench.sh [PLAN] [--quick] [--target local|compose|URL] [--blocks N] [--rounds N]
#        scripts/bench.sh --resume [DIR]
#        scripts/bench.sh report DIR | compare DIR_A DIR_B | plans | doctor
#
# Sets up, builds, and runs a plan (default: article): starts what it needs, measures, prints the verdict, and writes
# results/<time>-<plan>/ with summary.json and report.html; results/latest points there. An interrupted run is gone on
# with by --resume. --quick takes minutes and is not to be quoted. --target compose measures the containers of
# docker-compose.yml, and starts a Docker engine if none answers.
#
# The other forms render a saved run again, compare two, list the plans, and look this machine over. Each has --help.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

[[ ${1:-} != --help ]] || { usage && exit; }

command=run
case ${1:-} in
  run | report | compare | plans | doctor)
    command=$1
    shift
    ;;
esac

# The load tools that the plan names. Where this misses one, the harness itself says what is missing.
tools_of_plan() {
  local argument plan=article
  for argument in "$@"; do
    if [[ -f $argument ]]; then
      plan=$argument
    elif [[ -f $ROOT/benchmarks/plans/$argument.yml ]]; then
      plan=$ROOT/benchmarks/plans/$argument.yml
    fi
  done
  [[ -f $plan ]] || plan=$ROOT/benchmarks/plans/$plan.yml
  sed -n 's/.*\btool: *\([a-z0-9]*\).*/--tool \1/p' "$plan" | sort -u
}

needs_docker() {
  local previous=
  for argument in "$@"; do
    [[ $argument == --target=compose || "$previous $argument" == "--target compose" ]] && return
    previous=$argument
  done
  return 1
}

modules=(benchmarks)
arguments=(--home "$ROOT")
case $command in
  run)
    read -ra tools < <(tools_of_plan "$@" | xargs)
    "$ROOT/scripts/setup.sh" "${tools[@]}"
    modules+=("${SERVICES[@]}")
    [[ ! -t 2 ]] || arguments+=(--bar)
    ;;
  *) need mvn maven maven maven maven ;;
esac
use_java
build "${modules[@]}"

# A small heap, one collector thread and no optimizing compiler: the harness shares the machine with what it measures.
flags=(-Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1)
harness=("$JAVA_HOME/bin/java" "${flags[@]}" -jar "$(jar_of benchmarks)" "$command" "${arguments[@]}" "$@")

if [[ $command == run ]] && needs_docker "$@"; then
  source "$ROOT/scripts/docker-engine.sh"
  trap stop_engine EXIT
  trap 'exit 130' INT TERM
  use_engine
  use_compose
  use_base_images
  "${harness[@]}"
else
  exec "${harness[@]}"
fi
