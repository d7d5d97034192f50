#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# ./run.sh                  builds Rankwright and opens its window on the sample project of this repository
# ./run.sh FOLDER           the same for your folder of TensorFlow scripts; the folder itself is only read
# ./run.sh --cli [FOLDER]   without a window: prints verdicts and steps, and writes the rewritten project to a new folder below
#                           build/. So it does by itself where there is no display.
# ./run.sh --build-only     builds build/release/rankwright and rankwright-cli, nothing else
#
# Installs what is missing for the build first (packaging/setup.sh).
# Exit status: 0 done, 1 the build or the rewriting failed, 2 wrong usage, 3 something that is needed could not be had.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

usage() { sed -n '5,9s/^# \{0,1\}//p' "$here/run.sh"; }
build_only=false
window=true
folder=
for argument in "$@"; do
  case $argument in
    --build-only) build_only=true ;;
    --cli) window=false ;;
    -h | --help) usage; exit 0 ;;
    -*) echo "run: unknown option $argument" >&2; usage >&2; exit 2 ;;
    *) [[ -z $folder ]] || { echo "run: one folder, please" >&2; usage >&2; exit 2; }; folder=$argument ;;
  esac
done
if [[ -n $folder ]]; then
  [[ -d $folder ]] || { echo "run: $folder is no folder" >&2; exit 2; }
  folder=$(cd -- "$folder" && pwd)
fi
cd "$here"

# say COMMAND... prints a command and runs it.
say() {
  printf '\n$'; printf ' %q' "$@"; printf '\n'
  "$@"
}

packaging/setup.sh build
say cmake --preset release --log-level=WARNING || exit 1
say cmake --build --preset release || exit 1
program=build/release/rankwright-cli
for built in build/release/rankwright "$program"; do
  [[ -x $built ]] || { echo "run: $built was not built" >&2; exit 1; }
done
if $build_only; then
  echo "run: built build/release/rankwright and $program"
  exit 0
fi

if $window && [[ -n ${DISPLAY-}${WAYLAND_DISPLAY-} ]]; then
  say exec build/release/rankwright "${folder:-resources/sample}"
fi
if $window; then printf '\nrun: no display, so the command line does the work\n'; fi

if [[ -z $folder ]]; then
  folder=resources/sample
  result=build/sample-horovod
  rm -rf "$result"
else
  result=build/exported/$(basename "$folder")
  number=2
  while [[ -e $result ]]; do
    result=build/exported/$(basename "$folder")-$number
    number=$((number + 1))
  done
fi

# Findings and open decisions (status 1) are results, not failures.
job() {
  local status=0
  say "$program" "$@" || status=$?
  [[ $status -le 1 ]] || { echo "run: rankwright-cli $1 ended with status $status" >&2; exit 1; }
}
job check "$folder"
job plan "$folder"
job apply -o "$result" "$folder"
printf '\nrun: the rewritten project is in %s\n' "$here/$result"
