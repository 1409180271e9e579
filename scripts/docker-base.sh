#!/usr/bin/env bash
# Usage: scripts/docker-base.sh
#
# Makes the image wiregauge/base:local, if there is none: Debian with this machine's JDK, Maven and CA certificates.
# It stands in for the official images that the Dockerfile names where these cannot be pulled:
#
#   BUILD_IMAGE=wiregauge/base:local RUNTIME_IMAGE=wiregauge/base:local docker compose up --build

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

TAG=wiregauge/base:local
PATH=$PATH:/usr/sbin:/sbin

[[ ${1:-} != --help ]] || { usage && exit; }
(($# == 0)) || die "unknown argument $1; see --help"
! docker image inspect "$TAG" >/dev/null 2>&1 || exit 0

as_root true || die "debootstrap needs root: run this script as root"
use_java
need mvn maven maven maven maven
need debootstrap debootstrap debootstrap debootstrap debootstrap
maven_home=$(dirname -- "$(dirname -- "$(readlink -f -- "$(command -v mvn)")")")

work=$(mktemp -d)
trap 'as_root rm -rf -- "$work"' EXIT
trap 'exit 130' INT TERM
root=$work/root

log "making $TAG from $JAVA_HOME and $maven_home"
as_root debootstrap --variant=minbase bookworm "$root" >"$work/log" 2>&1 ||
  die "debootstrap failed: $(tail -n 3 -- "$work/log")"
# Links are followed, because a distribution's JDK and Maven point into folders that would stay behind.
as_root mkdir -p "$root/etc/ssl"
as_root cp -rL -- "$JAVA_HOME" "$root/opt/jdk"
as_root cp -rL -- "$maven_home" "$root/opt/maven"
as_root cp -rL -- /etc/ssl/certs "$root/etc/ssl/certs"
as_root tar -C "$root" --exclude=./var/cache/apt --exclude=./usr/share/doc --exclude=./usr/share/locale -c . |
  docker import --change 'ENV JAVA_HOME=/opt/jdk PATH=/opt/jdk/bin:/opt/maven/bin:/usr/sbin:/usr/bin:/sbin:/bin' - "$TAG" >&2
