#!/usr/bin/env bash
# Usage: scripts/bench.sh [PLAN] [--quick] [--target local|compose|URL] [--blocks N] [--rounds N] [--until 5%] [--floor]
#        scripts/bench.sh --resume [DIR]
#        scripts/bench.sh all [--quick]
#        scripts/bench.sh compare --base REF [--head REF] [--plan PLAN] | compare DIR_A DIR_B
#        scripts/bench.sh combine DIR... | report DIR | index --out FILE DIR... | plans | doctor
#
# Sets up, builds, and runs a plan (default: article): starts what it needs, measures, prints the verdict, and writes
# results/<time>-<plan>/ with summary.json and report.html; results/latest points there. An interrupted run is gone on
# with by --resume. --quick takes minutes and is not to be quoted. --floor measures programs that do the same work without a
# framework as well, and tells every cost over theirs. --target compose measures the containers of
# docker-compose.yml, and starts a Docker engine if none answers.
#
# The plan faults makes the way between the tiers fail under load, and tells for each mode and fault what is served meanwhile, the
# errors, and how long it takes to recover.
#
# all runs the article's plan and those of the four experiments, and writes results/index.html, which links the reports.
# compare --base builds both states of the code, measures them interleaved in one run, and exits with 1 if the change made
# something worse. combine says what several runs of one plan show together. Each form has --help.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

[[ ${1:-} != --help ]] || { usage && exit; }

command=run
case ${1:-} in
  run | all | compare | combine | report | index | plans | doctor)
    command=$1
    shift
    ;;
esac

need mvn maven maven maven maven
use_java
build "$ROOT" benchmarks/target/benchmarks.jar

# A small heap, one collector thread and no optimizing compiler: the harness shares the machine with what it measures.
harness=("$JAVA_HOME/bin/java" -Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 --enable-native-access=ALL-UNNAMED
  -jar "$ROOT/benchmarks/target/benchmarks.jar")
arguments=("$@")
[[ $command == index || $command == combine ]] || arguments+=(--home "$ROOT")

# prepare ARGUMENT...: does what the harness says that the run needs.
needs_docker=
prepare() {
  local needs what place jar checkout tools=() trained=() proto=() certified=()
  local -A jars=()
  [[ " $* " != *" --help "* ]] || return 0
  needs=$("${harness[@]}" prepare "$command" "$@") || exit
  while read -r what place jar; do
    case $what in
      install) tools+=(--tool "$place") ;;
      docker) needs_docker=yes ;;
      build) jars[$place]+=" $jar" ;;
      train)
        [[ " ${trained[*]} " == *" $place "* ]] || trained+=("$place")
        [[ $jar != */user-rest-proto-service.jar ]] || proto+=("$place")
        ;;
      certificates) certified+=("$place") ;;
    esac
  done <<<"$needs"
  ((${#tools[@]} == 0)) || "$ROOT/scripts/setup.sh" "${tools[@]}"
  for checkout in "${!jars[@]}"; do
    read -ra jar <<<"${jars[$checkout]}"
    build "$checkout" "${jar[@]}"
  done
  # All that are compared start from a cache of the plan's own training, or none does: the state before a change may not know
  # how, a quick run trains none, and an earlier training may have loaded other modes.
  if [[ $command == compare ]]; then
    for checkout in "${!jars[@]}"; do
      [[ ${#trained[@]} -gt 0 && -x $checkout/scripts/aot.sh ]] || trained=() proto=()
    done
    for checkout in "${!jars[@]}"; do
      rm -f -- "$checkout"/{*,user-rest-service/proto}/target/app/{trained,app.aot*}
    done
  fi
  for checkout in "${certified[@]}"; do
    "$checkout/scripts/certificates.sh"
  done
  for checkout in "${trained[@]}"; do
    if [[ " ${proto[*]} " == *" $checkout "* ]]; then "$checkout/scripts/aot.sh" --proto; else "$checkout/scripts/aot.sh"; fi
  done
}

case $command in
  run | all | compare)
    prepare "${arguments[@]}"
    [[ ! -t 2 ]] || arguments+=(--bar "$(tput cols 2>/dev/null || echo 80)")
    ;;
esac

if [[ -n $needs_docker ]]; then
  source "$ROOT/scripts/docker-engine.sh"
  trap stop_engine EXIT
  trap 'exit 130' INT TERM
  use_engine
  use_compose
  use_base_images
  "${harness[@]}" "$command" "${arguments[@]}"
else
  exec "${harness[@]}" "$command" "${arguments[@]}"
fi
