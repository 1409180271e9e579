#!/usr/bin/env bash
# Usage: scripts/setup.sh
#
# Makes sure that this machine has what Wiregauge runs with: a JDK 25 or newer, Maven, curl and Apache Bench.
# Finds the JDK by itself; installs the others with the system's package manager where it may, and otherwise says
# in one line what to install. The other scripts call this one.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

[[ ${1:-} != --help ]] || { usage && exit; }
(($# == 0)) || die "unknown argument $1; see --help"

use_java
need mvn maven maven maven maven
need curl curl curl curl curl
need ab apache2-utils httpd httpd-tools apache2-utils
need ps procps procps procps-ng procps
log "JDK $(java_major "$JAVA_HOME") in $JAVA_HOME; $(mvn -version 2>/dev/null | grep -o 'Apache Maven [0-9.]*'); ab $(ab -V | sed -n '1s/.*Version \([0-9.]*\).*/\1/p')"
