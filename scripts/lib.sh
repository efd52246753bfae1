# Shared by the scripts of this folder; sourced, never run.

fail() {
  echo "${0##*scripts/}: $*" >&2
  exit 1
}

# list_services: fills the array `services`, from the table of the code; called in the repository's root.
list_services() {
  local table=services/runtime/src/name.rs
  mapfile -t services < <(sed -n 's/^ *[A-Z][a-z]* "\([a-z]*\)" mostrador_.*/\1/p' "$table")
  [ "${#services[@]}" -gt 0 ] || fail "$table lists no services"
}

# A free port below the range of the system's own ports. A run beside another has half of them: LANE is 0 or 1.
free_port() {
  local port from=10000 count=20000
  [ -z "${LANE-}" ] || { count=10000; from=$((from + LANE * count)); }
  while :; do
    port=$((RANDOM % count + from))
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || break
  done
  echo "$port"
}

# Is there enough memory? The databases of all tests take some 3 GB, which a slow disk needs minutes to
# remove.
memory_is_plenty() {
  local free_mb available_mb
  free_mb=$(df --output=avail -BM /dev/shm 2>/dev/null | tail -1 | tr -dc 0-9)
  available_mb=$(awk '/MemAvailable/ { print int($2 / 1024) }' /proc/meminfo)
  [ -w /dev/shm ] && [ "${free_mb:-0}" -ge 8192 ] && [ "$available_mb" -ge 12288 ]
}

# install_debian PACKAGE…: installs without starting the servers of a package; only root may.
install_debian() {
  command -v apt-get >/dev/null && [ "$(id -u)" = 0 ] ||
    fail "missing: $*. Install it with: sudo apt-get install $*"
  echo "Installing $* (Debian packages)" >&2
  local policy=/usr/sbin/policy-rc.d log lock
  # dpkg refuses another that runs at the same time.
  exec {lock}>/var/lock/mostrador-debian
  flock "$lock"
  # The other one may have installed them meanwhile.
  if dpkg-query -W -f '${db:Status-Status}\n' "$@" 2>/dev/null | sort -u | cmp -s - <(echo installed); then
    exec {lock}>&-
    return
  fi
  log=$(mktemp)
  local apt=(apt-get -q -y -o DPkg::Lock::Timeout=300 -o Dpkg::Options::=--force-confold)
  local status=0
  # A signal leaves no policy behind. An interrupted earlier installation must be finished first.
  (
    if [ ! -e "$policy" ]; then
      trap 'rm -f "$policy"' EXIT
      trap 'exit 143' INT TERM HUP
      printf '#!/bin/sh\nexit 101\n' >"$policy"
      chmod +x "$policy"
    fi
    dpkg --configure -a && "${apt[@]}" update &&
      DEBIAN_FRONTEND=noninteractive "${apt[@]}" install --no-install-recommends "$@"
  ) >"$log" 2>&1 || status=$?
  exec {lock}>&-
  [ "$status" = 0 ] || { tail -5 "$log" >&2; rm -f "$log"; fail "apt-get could not install $*"; }
  rm -f "$log"
}

# server_certificate FOLDER: makes a temporary authority (ca.crt), and its certificate for 127.0.0.1
# (server.crt, server.key).
server_certificate() {
  command -v openssl >/dev/null || install_debian openssl
  local new=(openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -config /dev/null)
  {
    "${new[@]}" -subj /CN=authority -addext basicConstraints=critical,CA:TRUE \
      -keyout "$1/ca.key" -out "$1/ca.crt" &&
      "${new[@]}" -subj /CN=server -CA "$1/ca.crt" -CAkey "$1/ca.key" -addext subjectAltName=IP:127.0.0.1 \
        -addext basicConstraints=critical,CA:FALSE -keyout "$1/server.key" -out "$1/server.crt"
  } >"$1/certificates.log" 2>&1 || { cat "$1/certificates.log" >&2; fail "openssl made no certificate"; }
  rm "$1/ca.key"
}

# end_process PID: asks a process to end, and kills it after ten seconds. A group is given as -PID.
end_process() {
  kill -TERM -- "$1" 2>/dev/null || return 0
  local tries
  for tries in {1..100}; do
    kill -0 -- "$1" 2>/dev/null || return 0
    sleep 0.1
  done
  kill -KILL -- "$1" 2>/dev/null || true
}

# run_then CLEANUP CMD…: runs CMD, ends its leftovers, runs CLEANUP on any exit and passes CMD's status
# on. CMD gets its own process group, so that a signal to this script alone still ends the whole group.
run_then() {
  local cleanup=$1
  shift
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  # shellcheck disable=SC2064
  trap "ended=\$?; trap '' INT TERM HUP; end_process -\$group; $cleanup \$ended" EXIT
  set -m
  "$@" &
  group=$!
  set +m
  local status=0
  wait "$group" || status=$?
  exit "$status"
}

# attended CMD…: waits for CMD, whose whole group a signal to this script alone ends, too.
attended() {
  local status=0
  attended=''
  trap '[ -z "$attended" ] || { kill -TERM -- "-$attended"; wait "$attended"; }; exit 143' TERM HUP INT
  set -m
  "$@" &
  attended=$!
  set +m
  wait "$attended" || status=$?
  attended=''
  return "$status"
}

# Ends the groups of `running`, all at once: each may take its ten seconds, and has groups of its own to end.
end_running() {
  local one
  trap '' INT TERM HUP
  for one in "${running[@]}"; do kill -TERM -- "-$one" 2>/dev/null || :; done
  for one in "${running[@]}"; do end_process "-$one"; done
}

# beside FUNCTION…: runs functions at the same time, each as a group of processes, and waits for all. The first
# that fails, or a signal to this script, ends the others.
beside() {
  local one left status=0
  running=()
  trap end_running EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  set -m
  for one in "$@"; do
    "$one" </dev/null &
    running+=($!)
  done
  set +m
  while [ "${#running[@]}" != 0 ] && [ "$status" = 0 ]; do
    sleep 0.1
    left=()
    for one in "${running[@]}"; do
      if kill -0 "$one" 2>/dev/null; then left+=("$one"); else wait "$one" || status=$?; fi
    done
    running=("${left[@]}")
  done
  [ "$status" = 0 ] || exit "$status"
  trap - EXIT INT TERM HUP
}
