#!/bin/sh
# interesting.sh [FILE]: does a shader still fail as the test did?
#
# FILE is a shader, or the JSON file beside it; without one it is shader@SUFFIX@
# of the working folder, where nothing is written. It may run from anywhere, in
# any number at a time. The tools are taken from SHSMITH_BIN, or else from PATH.
#
# Exit status: 0 if it does, 1 if it does not, 3 if a driver or a tool is missing.

# Nothing here starts a process but the last line: a reducer calls this often.
case $0 in */*) here=${0%/*}/ ;; *) here=./ ;; esac
[ -e "${here}goal.json" ] || here=@DIR@ # a reducer has copied this script
[ -z "${SHSMITH_BIN-}" ] || PATH=$SHSMITH_BIN:$PATH
command -v shcmp >/dev/null || { echo "interesting: no shcmp: put it on PATH, or its folder in SHSMITH_BIN" >&2; exit 3; }
case ${1-} in
    "") file=shader@SUFFIX@ ;;
    *.json) file=${1%.json}@SUFFIX@ ;;
    *) file=$1 ;;
esac
exec shcmp -ask "$here" "$file"
