# shellcheck shell=bash
# What the scripts share. Source it; it sets strict mode and the paths, and starts nothing.

((BASH_VERSINFO[0] >= 5)) || {
  printf '%s: bash 5 or newer is needed, this is %s; install it and put it first on the PATH\n' "$(basename -- "$0")" "$BASH_VERSION" >&2
  exit 1
}
set -euo pipefail

ROOT=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
# Logs and process ids; in another place, a second topology can run beside the first.
RUN_DIR=${WIREGAUGE_RUN_DIR:-$ROOT/.run}
# What the profile tls needs, for every topology of this checkout.
# shellcheck disable=SC2034 # for the scripts that make and use it
TLS_DIR=$ROOT/.run/tls
# shellcheck disable=SC2034 # for the scripts that install tools
TOOLS_DIR=$ROOT/.tools
SERVICES=(user-rest-service user-grpc-service aggregator)
# The flags of every service's JVM, and the program that trains their AOT caches.
JVM_OPTIONS=$ROOT/scripts/jvm.options
TRAINING=$ROOT/scripts/Training.java
# What the scripts have installed here comes after what the system has.
PATH=$PATH:$TOOLS_DIR/bin

# use_proto: from here on, the REST backend is the one that knows protobuf as well.
PROTO=()
use_proto() {
  SERVICES[0]=user-rest-proto-service
  PROTO=(--proto)
}

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

# apt_install PACKAGE: waits for another that is installing something.
apt_install() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 "$1" >&2
}

# install_package APT BREW DNF APK: installs one package with the package manager that this system has.
install_package() {
  if have apt-get; then
    apt_install "$1" || { as_root apt-get update -qq >&2 && apt_install "$1"; }
  elif have brew; then
    brew install --quiet "$2" >&2
  elif have dnf; then
    as_root dnf install -y -q "$3" >&2
  elif have apk; then
    as_root apk add --quiet "$4" >&2
  else
    return 1
  fi
}

# need COMMAND APT BREW DNF APK: makes sure that a command is there, or says in one line what to install.
need() {
  have "$1" && return
  log "installing $1"
  { install_package "${@:2}" && have "$1"; } ||
    die "$1 is missing and could not be installed; install it (Debian: apt-get install $2) and try again"
}

# make_venv FOLDER PACKAGE...: a virtual environment of Python with these packages.
make_venv() {
  need python3 python3 python3 python3 python3
  # Debian has the module that fills one in a package of its own.
  python3 -c 'import ensurepip' 2>/dev/null || install_package python3-venv python python3 python3 ||
    die "python3 cannot make a virtual environment (Debian: apt-get install python3-venv)"
  rm -rf -- "$1"
  python3 -m venv "$1" && "$1/bin/pip" install --quiet "${@:2}" >&2
}

# keep_venv FOLDER PACKAGE...: the same, unless it is there with these packages already.
keep_venv() {
  [[ $(cat "$1/installed" 2>/dev/null) == "${*:2}" ]] || { make_venv "$@" && printf '%s' "${*:2}" >"$1/installed"; }
}

MIN_JAVA=25

java_major() { sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null; }

is_jdk() {
  local major
  [[ -x $1/bin/javac ]] && major=$(java_major "$1") && [[ -n $major ]] && ((major >= MIN_JAVA))
}

# use_java: exports the JAVA_HOME of a new enough JDK: the one that is set, or one from the usual folders.
use_java() {
  local candidate
  for candidate in "${JAVA_HOME:-}" \
    /usr/lib/jvm/* /opt/java/* /opt/*jdk* "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home /Library/Java/JavaVirtualMachines/*/Contents/Home; do
    if [[ -n $candidate ]] && is_jdk "$candidate"; then
      export JAVA_HOME=$candidate
      return
    fi
  done
  die "no JDK $MIN_JAVA or newer found; install one (Temurin $MIN_JAVA, for example) and point JAVA_HOME at it"
}

# jar_in_checkout SERVICE: named from the top of the checkout.
jar_in_checkout() {
  local folder=$1
  [[ $1 != user-rest-proto-service ]] || folder=user-rest-service/proto
  printf '%s/target/%s.jar' "$folder" "$1"
}
jar_of() { printf '%s/%s' "$ROOT" "$(jar_in_checkout "$1")"; }

# is_built CHECKOUT JAR: the jar, named from the top of the checkout, is there, and nothing it is built from is newer. In an
# experiment one module may be built from any other.
is_built() {
  local checkout=$1 jar=$1/$2 room=${2%%/*} dated=$1/$2.original
  [[ $room != experiments ]] || room=$(cut -d/ -f-2 <<<"$2")
  # Spring Boot gives its jar the one date of a reproducible build, which says nothing; the jar that it is made of has its own.
  [[ -f $dated ]] || dated=$jar
  [[ -f $jar && -z $(find "$checkout"/{pom.xml,experiments/pom.xml,proto-lib,user-model,user-wire,"$room"} \
    \( -name pom.xml -o -path '*/src/main/*' \) -newer "$dated" -print -quit) ]]
}

# app_of SERVICE: where its jar and its libraries are extracted to, and where its AOT cache is.
app_of() { printf '%s/app' "$(dirname -- "$(jar_of "$1")")"; }

# is_extracted SERVICE: its app folder comes from its jar as it is now. By content: a build may give any jar the same date.
is_extracted() { [[ $(cat "$(app_of "$1")/extracted" 2>/dev/null) == "$(jar_stamp "$1")" ]]; }
jar_stamp() { cksum <"$(jar_of "$1")"; }

# training_stamp [--proto]: what an AOT cache depends on beside its jar: the JVM, its flags, the training, and in which of the
# two trainings it was made.
training_stamp() { { printf '%s\n' "$JAVA_HOME" "$@" && cat "$JAVA_HOME/release" "$JVM_OPTIONS" "$TRAINING"; } | cksum; }

# is_trained: every service has an AOT cache that fits, and all have theirs from one training. The one with protobuf has all
# modes: it will do for those without as well.
is_trained() {
  has_caches_of "$(training_stamp --proto)" || { ((${#PROTO[@]} == 0)) && has_caches_of "$(training_stamp)"; }
}

# has_caches_of STAMP
has_caches_of() {
  local service app
  for service in "${SERVICES[@]}"; do
    app=$(app_of "$service")
    is_extracted "$service" && [[ -s $app/app.aot && $(cat "$app/trained" 2>/dev/null) == "$1" ]] || return 1
  done
}

# train_services: gives each service the AOT cache that it starts from, where it has none that fits.
train_services() { is_trained || "$ROOT/scripts/aot.sh" "${PROTO[@]}"; }

# build CHECKOUT JAR...: packages what is not built.
build() {
  local checkout=$1 jar modules=() stale=
  for jar in "${@:2}"; do
    modules+=("${jar%/target/*}")
    is_built "$checkout" "$jar" || stale=yes
  done
  [[ -z $stale ]] || package "$checkout" "${modules[@]}"
}

# build_services: packages those of this checkout.
build_services() {
  local service jars=()
  for service in "${SERVICES[@]}"; do
    jars+=("$(jar_in_checkout "$service")")
  done
  build "$ROOT" "${jars[@]}"
}

# package CHECKOUT MODULE...: packages modules and what they depend on.
package() {
  local checkout=$1 modules
  log "building"
  mkdir -p "$RUN_DIR"
  modules=$(IFS=, && echo "${*:2}")
  mvn -B -ntp -T 1C -f "$checkout/pom.xml" -pl "$modules" -am -Dmaven.test.skip=true package >"$RUN_DIR/build.log" 2>&1 || {
    grep '^\[ERROR\]' "$RUN_DIR/build.log" | head -n 20 >&2
    die "the build failed; all of its output is in $RUN_DIR/build.log"
  }
}

# A process is known by its id and its start time: an id alone may have passed to somebody else.
# Printed in one form, whatever the time zone and the language of the caller; a zombie has ended.
start_time() { [[ $(ps -o stat= -p "$1" 2>/dev/null) != Z* ]] && LC_ALL=C TZ=UTC0 ps -o lstart= -p "$1" 2>/dev/null; }

pid_file() { printf '%s/%s.pid' "$RUN_DIR" "$1"; }

# running_pid SERVICE: prints the id of the JVM that up.sh started, if it still runs.
running_pid() {
  local file pid started
  file=$(pid_file "$1")
  [[ -f $file ]] || return 1
  { read -r pid && IFS= read -r started; } <"$file" || return 1
  [[ -n $started && $(start_time "$pid") == "$started" ]] && printf '%s' "$pid"
}

# stop_services SECONDS: asks every JVM that up.sh started to stop, callers before callees, and waits.
stop_services() {
  local limit=$1 service pid stopped=0
  for service in aggregator user-rest-service user-rest-proto-service user-grpc-service; do
    if pid=$(running_pid "$service"); then
      kill "$pid" 2>/dev/null || true
      local end=$((SECONDS + limit))
      while running_pid "$service" >/dev/null; do
        if ((SECONDS >= end)); then
          log "$service did not stop within $limit s and is killed"
          kill -9 "$pid" 2>/dev/null || true
          break
        fi
        sleep 0.1
      done
      stopped=$((stopped + 1))
    fi
    rm -f "$(pid_file "$service")"
  done
  printf '%s' "$stopped"
}

# passed WHAT...: what a test has seen.
passed() { echo "ok: $*"; }

# keeps_to SCHEMA FILE...: fails, and says where, if a file breaks a schema of the harness; installs what looks.
keeps_to() {
  local venv=$TOOLS_DIR/jsonschema
  keep_venv "$venv" check-jsonschema==0.37.1 || die "check-jsonschema could not be installed"
  "$venv/bin/check-jsonschema" --schemafile "$ROOT/benchmarks/src/main/resources/dev/wiregauge/benchmarks/$1" "${@:2}"
}
