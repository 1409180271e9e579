#!/usr/bin/env bash
# Usage: scripts/terminal-test.sh
#
# Tests in a real terminal what a person sees of a run: a bar that stays on one line, however narrow the terminal, and
# Ctrl-C, which keeps what was measured and leaves no process.

source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

[[ ${1:-} != --help ]] || { usage && exit; }
(($# == 0)) || die "unknown argument $1; see --help"

need tmux tmux tmux tmux tmux
need pgrep procps procps procps-ng procps
RESULTS=$(mktemp -d)
COLUMNS_WIDE=90
socket=wiregauge-$$

clean_up() {
  tmux -L "$socket" kill-server 2>/dev/null || true
  rm -rf -- "$RESULTS"
}
trap clean_up EXIT
trap 'exit 130' INT TERM

screen() { tmux -L "$socket" capture-pane -p -t run; }
shows() { screen | grep -qE -- "$1"; }

# descendants PID: prints the ids of all processes below it.
descendants() {
  local child
  for child in $(pgrep -P "$1" || true); do
    echo "$child"
    descendants "$child"
  done
}

tmux -L "$socket" -f /dev/null new-session -d -s run -x "$COLUMNS_WIDE" -y 30 \
  "'$ROOT/scripts/bench.sh' --quick --results '$RESULTS/runs'; echo \"ended with \$?\"; read -r"
poll_until 300 "a bar that tells of the warm-up" shows '^\[[#-]+\] 0/[0-9]+ .*cycle [2-9]'
# Many events have been drawn over each other by now: anything that wrapped would have left its first line behind.
[[ $(screen | grep -cE '^\[[#-]+\] ') == 1 ]] || die "the bar is on more than one line: $(screen)"
[[ $(screen | grep -c 'requests/s') -le 1 ]] || die "a wrapped bar was left behind: $(screen)"
passed "one bar on $COLUMNS_WIDE columns: $(screen | grep -E '^\[')"

pane=$(tmux -L "$socket" display-message -p -t run '#{pane_pid}')
mapfile -t running < <(descendants "$pane")
((${#running[@]} >= 4)) || die "the run has ${#running[@]} processes, not a harness and three services"
tmux -L "$socket" send-keys -t run C-c
poll_until 60 "the end after Ctrl-C" shows '^ended with 130'
shows 'interrupted; [0-9]+ rounds are kept' || die "Ctrl-C does not say what is kept: $(screen)"
[[ -f $RESULTS/runs/latest/plan.yml ]] || die "Ctrl-C left no folder to go on with"
none_left() {
  local process
  for process in "${running[@]}"; do
    [[ -z $(start_time "$process") ]] || return 1
  done
}
poll_until 20 "the end of all that the run had started" none_left
passed "Ctrl-C: $(screen | grep -o 'interrupted;.*'), no process left"
