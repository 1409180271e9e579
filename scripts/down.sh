#!/usr/bin/env bash
# Usage: scripts/down.sh
#
# Stops the services that scripts/up.sh started, and no other process: requests in flight may finish, then each JVM
# ends. Returns when all have ended.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

[[ ${1:-} != --help ]] || { usage && exit; }
(($# == 0)) || die "unknown argument $1; see --help"

# A little more than the 30 s that the services give to what is in flight.
echo "stopped: $(stop_services 45) services"
