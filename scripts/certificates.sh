#!/usr/bin/env bash
# Usage: scripts/certificates.sh [--force] [--out DIR] [--names NAME,...]
#
# Makes what the profile tls needs, in .run/tls/ or DIR: a certificate of the backends with its key, and that of the CA that
# vouches for them, whose own key is thrown away; and compose.env, the same for the containers of docker compose. They are good
# for 30 days, and made anew in the last 7 of them; --force makes them anew at once. Nobody else knows this CA.
#
# --names says what the backends are called, in OpenSSL's form; without it, as on one machine and in docker compose.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

DAYS=30
RENEW_SECONDS=$((7 * 24 * 3600))

force=
out=$TLS_DIR
names=DNS:localhost,IP:127.0.0.1,DNS:user-rest-service,DNS:user-grpc-service
while (($#)); do
  case $1 in
    --help) usage && exit ;;
    --force)
      force=yes
      shift
      ;;
    --out | --names)
      (($# > 1)) || die "$1 needs a value; see --help"
      if [[ $1 == --out ]]; then out=$2; else names=$2; fi
      shift 2
      ;;
    *) die "unknown argument $1; see --help" ;;
  esac
done

need openssl openssl openssl openssl openssl

# is_good: all of them are there, the certificate has these names, and it will be good for a while.
is_good() {
  [[ -s $out/ca.pem && -s $out/server.key && -s $out/compose.env && $(cat "$out/names" 2>/dev/null) == "$names" ]] &&
    openssl x509 -in "$out/server.pem" -noout -checkend "$RENEW_SECONDS" >/dev/null 2>&1
}
[[ -n $force ]] || ! is_good || exit 0

log "making certificates in $out"
mkdir -p "$(dirname -- "$out")"
# Nobody else may read a key, not even while it is made.
umask 077
mkdir -p "$out"
work=$(mktemp -d "$out/new.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
trap 'exit 130' INT TERM

# ssl ARGUMENT...: openssl, which is silent unless it fails.
ssl() { openssl "$@" 2>"$work/log" || die "openssl $1: $(cat "$work/log")"; }

# key NAME: on the curve that every engine has fast code for.
key() { ssl ecparam -name prime256v1 -genkey -noout | ssl pkcs8 -topk8 -nocrypt -out "$work/$1.key"; }

key ca
ssl req -new -x509 -days "$DAYS" -subj "/CN=Wiregauge, $(date -u +%FT%TZ)" -key "$work/ca.key" -out "$work/ca.pem" \
  -addext keyUsage=critical,keyCertSign
key server
cat >"$work/extensions" <<EXTENSIONS
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature
extendedKeyUsage=serverAuth
subjectAltName=$names
EXTENSIONS
ssl req -new -subj "/CN=Wiregauge backends" -key "$work/server.key" -out "$work/server.csr"
ssl x509 -req -days "$DAYS" -in "$work/server.csr" -extfile "$work/extensions" -out "$work/server.pem" \
  -CA "$work/ca.pem" -CAkey "$work/ca.key" -CAcreateserial

encoded() { printf 'base64:%s' "$(openssl base64 -A -in "$1")"; }
cat >"$work/compose.env" <<ENV
# Of the containers, whose user may not read the files.
WIREGAUGE_TLS_CERTIFICATE=$(encoded "$work/server.pem")
WIREGAUGE_TLS_KEY=$(encoded "$work/server.key")
WIREGAUGE_TLS_CA=$(encoded "$work/ca.pem")
ENV
printf '%s\n' "$names" >"$work/names"
# The certificate last: it is what tells whether all is well.
mv -f -- "$work/ca.pem" "$work/server.key" "$work/compose.env" "$work/names" "$out/"
mv -f -- "$work/server.pem" "$out/"
