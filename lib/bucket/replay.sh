#!/bin/sh
# replay.sh: does this test still fail as it did?
# replay.sh NAME...: what do these back-ends make of it? shrun -list has names.
#
# Names mean the back-ends of this machine, with those of the file that SHSMITH_CONFIG
# names. replay.sh -trust runs what backends.json says instead, and tells what that is.
#
# Exit status: 0 if it fails in the same way (for other back-ends: if they do
# not agree), 1 if it does not, 3 if a driver or a tool is missing. The tools
# are taken from SHSMITH_BIN, or else from PATH.

here=$(cd "$(dirname "$0")" && pwd) || exit 3
[ -z "${SHSMITH_BIN-}" ] || PATH=$SHSMITH_BIN:$PATH
for tool in shrun shcmp; do
    command -v "$tool" >/dev/null || { echo "replay: no $tool: put it on PATH, or its folder in SHSMITH_BIN" >&2; exit 3; }
done
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
trap 'exit 3' HUP INT TERM

trust=
if [ "${1-}" = -trust ]; then trust=-trust; shift; fi
if [ $# -gt 0 ]; then
    for name; do set -- "$@" -b "$name"; shift; done
    shrun -recorded "$here/backends.json" $trust "$@" "$here/@SHADER@" >"$work/runs.ndjson" || exit 3
    shcmp -text "$work/runs.ndjson" || exit 3
    ! shcmp -e match "$work/runs.ndjson" 2>/dev/null
    exit
fi
shrun -recorded "$here/backends.json" $trust @BACKENDS@ "$here/record.json" >"$work/runs.ndjson" || exit 3
shcmp @AXIS@ -e "$(cat "$here/expect")" "$work/runs.ndjson"
status=$?
[ "$status" -le 1 ] || status=3
exit "$status"
