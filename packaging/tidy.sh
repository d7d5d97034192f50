#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# packaging/tidy.sh             clang-tidy over all sources of ours
# packaging/tidy.sh --changed   over those that differ from HEAD or, where none does, those of the last commit; without the
#                               static analyzer, which takes most of the time
#
# Needs build/dev (cmake --preset dev). What was found clean is not looked at again until it, a header or .clang-tidy changes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/tools.sh

checks=
case ${1-} in
  "") files=$(own_sources | grep '\.cpp$' || true) ;;
  --changed)
    files=$(changed_sources | grep '\.cpp$' || true)
    checks='-clang-analyzer-*'
    ;;
  *) sed -n '5,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac
[[ -f build/dev/compile_commands.json ]] || { echo "tidy: build/dev is missing; run: cmake --preset dev" >&2; exit 1; }
tidy=$(llvm_tool clang-tidy) || { echo "tidy: clang-tidy $llvm_version was not found; install clang-tidy-$llvm_version" >&2; exit 3; }

clean=build/dev/tidy
mkdir -p "$clean"
# The linter is Clang: it cannot read the headers that GCC compiled beforehand, and each source includes all that it uses.
sed -E 's| -Winvalid-pch||; s| -include [^ ]*/cmake_pch\.hxx||' build/dev/compile_commands.json >"$clean/compile_commands.json"
surroundings=$checks$( (cat .clang-tidy build/dev/CMakeCache.txt; own_sources | grep '\.h$' | xargs -d '\n' cat) | sha256sum)
stamp() { printf '%s/%s' "$clean" "$( (printf '%s %s\n' "$surroundings" "$1"; cat "$1") | sha256sum | cut -d ' ' -f 1)"; }

waiting=()
known=0
while IFS= read -r file; do
  [[ -n $file ]] || continue
  # Files of other presets (fuzz targets, benchmarks) have no compile command here.
  grep -qF "/$file\"" build/dev/compile_commands.json || continue
  if [[ -e $(stamp "$file") ]]; then known=$((known + 1)); else waiting+=("$file"); fi
done <<<"$files"
echo "tidy: ${#waiting[@]} files to look at, $known known to be clean"
[[ ${#waiting[@]} -gt 0 ]] || exit 0

# One process a file; the stamp is left when it finds nothing.
check() {
  if "$1" --quiet -p build/dev/tidy --checks="$4" "$3" 2> >(grep -vE '^[0-9]+ warnings? (generated|treated as errors)' >&2); then : >"$2"; else return 1; fi
}
export -f check
for file in "${waiting[@]}"; do printf '%s\0%s\0%s\0%s\0' "$tidy" "$(stamp "$file")" "$file" "$checks"; done |
  xargs -0 -n 4 -P "$(nproc)" bash -c 'check "$@"' check || { echo "tidy: see above" >&2; exit 1; }
