#!/bin/sh
# The long runs: kills, random edits, full disks, a loaded server, fuzzed parsers. All are seeded.
#
#     Tests/stress.sh [--seconds N] [--seed N]
#
# Without --seconds everything runs whole (over ten minutes). With it, a sample that takes about that long.
set -eu
cd "$(dirname "$0")/.."
seconds=""
seed=1
while [ $# -gt 0 ]; do
  case "$1" in
    --seconds) seconds="$2"; shift 2 ;;
    --seed) seed="$2"; shift 2 ;;
    *) echo "usage: Tests/stress.sh [--seconds N] [--seed N]" >&2; exit 64 ;;
  esac
done
swift build -c release --product docgen
swift build -c release --product workbench
bin="$(swift build -c release --show-bin-path)"
run() { echo "== $*"; "$@"; }

run python3 Tests/disk-faults.py "$bin/docgen"
if [ -n "$seconds" ]; then
  share=$((seconds / 4 + 1))
  run python3 Tests/kill-loop.py "$bin/docgen" --seconds "$share" --pages 20 --seed "$seed"
  run python3 Tests/random-edits.py "$bin/docgen" --seconds "$share" --seed "$seed"
  run python3 Tests/serve-load.py "$bin/docgen" --requests 1000 --pages 20 --edits 2 --seed "$seed"
  run "$bin/workbench" fuzz all 3000 "$seed"
else
  run python3 Tests/kill-loop.py "$bin/docgen" --rounds 200 --seed "$seed"
  run python3 Tests/kill-loop.py "$bin/docgen" --rounds 100 --journal --seed "$seed"
  run python3 Tests/random-edits.py "$bin/docgen" --edits 10000 --seed "$seed"
  run python3 Tests/page-growth.py "$bin/docgen" --seed "$seed"
  run python3 Tests/serve-load.py "$bin/docgen" --seed "$seed"
  run "$bin/workbench" fuzz all 1000000 "$seed"
  run "$bin/workbench" engine
fi
