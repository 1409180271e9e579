#!/usr/bin/env bash
# Usage: scripts/bench.sh [PLAN] [--quick] [--target local|compose|URL] [--blocks N] [--rounds N]
#        scripts/bench.sh all [--quick]
#        scripts/bench.sh --resume [DIR]
#        scripts/bench.sh report DIR | compare DIR_A DIR_B | index --out FILE DIR... | plans | doctor
#
# Sets up, builds, and runs a plan (default: article): starts what it needs, measures, prints the verdict, and writes
# results/<time>-<plan>/ with summary.json and report.html; results/latest points there. An interrupted run is gone on
# with by --resume. --quick takes minutes and is not to be quoted. --target compose measures the containers of
# docker-compose.yml, and starts a Docker engine if none answers.
#
# all runs the article's plan and those of the four experiments, one after the other, and writes results/index.html, which
# links the five reports.
#
# The other forms render a saved run again, compare two, list the plans, and look this machine over. Each has --help.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

[[ ${1:-} != --help ]] || { usage && exit; }

# results_folder ARGUMENT...: where results go.
results_folder() {
  local argument previous='' results=$ROOT/results
  for argument in "$@"; do
    [[ $argument != --results=* ]] || results=${argument#*=}
    [[ $previous != --results ]] || results=$argument
    previous=$argument
  done
  printf '%s' "$results"
}

# run_all OPTION...: every plan that reproduces something published. One that fails does not keep the others from running.
run_all() {
  local plan before after results latest status=0 worst=0 folders=() missing=()
  results=$(results_folder "$@")
  latest=$results/latest
  for plan in article orders weather http-stacks payload-shapes; do
    log "== $plan"
    before=$(readlink "$latest" || true)
    "$ROOT/scripts/bench.sh" "$plan" "$@" || status=$?
    ((status < 128)) || exit "$status"
    ((status <= worst)) || worst=$status
    status=0
    after=$(readlink "$latest" || true)
    if [[ $after != "$before" && -f $latest/summary.json ]]; then
      folders+=("$results/$after")
    else
      missing+=(--missing "$plan")
    fi
  done
  "$ROOT/scripts/bench.sh" index --out "$results/index.html" "${missing[@]}" "${folders[@]}"
  exit "$worst"
}

if [[ ${1:-} == all ]]; then
  shift
  [[ " $* " != *" --help "* ]] || { usage && exit; }
  run_all "$@"
fi

command=run
case ${1:-} in
  run | report | compare | index | plans | doctor)
    command=$1
    shift
    ;;
esac

# plan_file ARGUMENT...: the plan that they name. Where this misses one, the harness itself says what is wrong.
plan_file() {
  local argument candidate plan=$ROOT/benchmarks/plans/article.yml latest
  latest=$(results_folder "$@")/latest
  for argument in "$@"; do
    [[ $argument != --resume ]] || argument=$latest
    argument=${argument#--resume=}
    for candidate in "$argument" "$argument/plan.yml" "$ROOT/benchmarks/plans/$argument.yml" "$ROOT"/experiments/*/plans/"$argument.yml"; do
      [[ ! -f $candidate ]] || plan=$candidate
    done
  done
  printf '%s' "$plan"
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
stacks=()
arguments=(--home "$ROOT")
case $command in
  run)
    plan=$(plan_file "$@")
    read -ra tools < <(sed -nE 's/.*\btool: *"?(ab|wrk|k6)\b.*/--tool \1/p' "$plan" | sort -u | xargs)
    "$ROOT/scripts/setup.sh" "${tools[@]}"
    # A plan that brings its own servers along needs none of ours.
    read -ra stacks < <(grep -o 'jar: *[^ ,}]*' "$plan" | sed 's/jar: *//; s/"//g' | sort -u | xargs)
    ((${#stacks[@]} > 0)) || modules+=("${SERVICES[@]}")
    [[ ! -t 2 ]] || arguments+=(--bar)
    ;;
  *) need mvn maven maven maven maven ;;
esac
use_java
[[ $command != index ]] || arguments=()
build "${modules[@]}"
((${#stacks[@]} == 0)) || build_stacks "${stacks[@]}"

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
