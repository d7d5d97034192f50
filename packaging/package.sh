#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# packaging/package.sh [FOLDER]     builds the preset package and puts into FOLDER (build/packages): rankwright_*.deb (the window),
#                                   rankwright-cli_*.deb (the command line, without Qt), rankwright-*.tar.xz (both, for any folder)
# packaging/package.sh --repack FOLDER   packs what the last call built once more, from a copy of the build tree elsewhere
# packaging/package.sh --twice           builds the same source in a second folder, with another clock, and compares the packages
#
# Installs what is missing first (packaging/setup.sh package). The packages of the same commit are the same, byte for byte: their
# time is SOURCE_DATE_EPOCH, that of the last commit when it is not given.
# Exit status: 0 done, 1 the build failed or two packages differ, 2 wrong usage, 3 something that is needed could not be had.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
umask 022
here=$PWD
build=$here/build/package

usage() { sed -n '5,9s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; }
mode=build
target=
for argument in "$@"; do
  case $argument in
    --repack) mode=repack ;;
    --twice) mode=twice ;;
    -h | --help) usage; exit 0 ;;
    -*) echo "package: unknown option $argument" >&2; usage >&2; exit 2 ;;
    *) [[ -z $target ]] || { echo "package: one folder, please" >&2; usage >&2; exit 2; }; target=$argument ;;
  esac
done
[[ $mode != repack || -n $target ]] || { usage >&2; exit 2; }
target=$(realpath -m -- "${target:-build/packages}")

if [[ -z ${SOURCE_DATE_EPOCH-} ]]; then
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null) ||
    { echo "package: this is no Git repository: say the time of the packages in SOURCE_DATE_EPOCH" >&2; exit 2; }
fi
export SOURCE_DATE_EPOCH

# pack BUILD FOLDER: what is built in BUILD as packages in FOLDER, which holds no others afterwards.
pack() {
  mkdir -p "$2"
  rm -f "$2"/rankwright*.deb "$2"/rankwright*.tar.xz
  local work
  work=$(mktemp -d)
  (cd "$work" && cpack --config "$1/CPackConfig.cmake" -G "DEB;TXZ" -B "$work" >log 2>&1) ||
    { tail -n 30 "$work/log" >&2; echo "package: cpack failed" >&2; rm -rf "$work"; exit 1; }
  mv "$work"/rankwright*.deb "$work"/rankwright*.tar.xz "$2"
  rm -rf "$work"
}

# compile SOURCE
compile() {
  (cd "$1" && cmake --preset package --log-level=WARNING >/dev/null && cmake --build --preset package) || exit 1
}

same() {
  local name status=0
  for name in "$1"/*; do
    cmp "$name" "$2/${name##*/}" && echo "package: ${name##*/} is the same twice" || status=1
  done
  return "$status"
}

if [[ $mode == repack ]]; then
  [[ -f $build/CPackConfig.cmake ]] || { echo "package: nothing is built yet; first: packaging/package.sh" >&2; exit 2; }
  # CPack installs from where CMake wrote its scripts; a copy of the tree has the other folder's name in them.
  elsewhere=$(mktemp -d)
  trap 'rm -rf "$elsewhere"' EXIT
  cp -r --no-preserve=timestamps "$build" "$elsewhere/again"
  find "$elsewhere/again" -name '*.cmake' -exec sed -i "s|$build|$elsewhere/again|g" {} +
  pack "$elsewhere/again" "$target"
  exit 0
fi

packaging/setup.sh package
compile "$here"
pack "$build" "$target"
(cd "$target" && sha256sum rankwright*)

if [[ $mode == twice ]]; then
  second=$(mktemp -d)
  trap 'rm -rf "$second"' EXIT
  git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$second"
  ln -s "$here/node_modules" "$second/node_modules"
  unset CMAKE_CXX_COMPILER_LAUNCHER CMAKE_C_COMPILER_LAUNCHER # no results of the first build
  compile "$second"
  pack "$second/build/package" "$second/packages"
  same "$target" "$second/packages"
fi
