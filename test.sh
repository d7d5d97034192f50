#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# ./test.sh                 builds the preset dev with warnings as errors, checks formatting, lints what changed, runs all tests
# ./test.sh --fast          the same without the tests that train with real Horovod and that build packages (they take most of the time)
# ./test.sh --build-only    only installs and builds
#
# Installs what is missing first (packaging/setup.sh). The linter over everything: packaging/tidy.sh.
# Exit status: 0 all is well, 1 something failed, 2 wrong usage, 3 something that is needed could not be had.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

build_only=false
left_out=()
case ${1-} in
  "") ;;
  --fast) left_out=(-LE 'behaviour|packaging') ;;
  --build-only) build_only=true ;;
  -h | --help) sed -n '5,7s/^# \{0,1\}//p' test.sh; exit 0 ;;
  *) echo "test: unknown argument $1" >&2; sed -n '5,7s/^# \{0,1\}//p' test.sh >&2; exit 2 ;;
esac

packaging/setup.sh test
echo "test: cmake --preset dev, cmake --build --preset dev"
cmake --preset dev --log-level=WARNING >/dev/null || exit 1
cmake --build --preset dev || exit 1
if $build_only; then exit 0; fi

# All parts run even when one fails: one run shows everything that is wrong.
failed=()
echo "test: formatting"
packaging/format.sh --check || failed+=(formatting)
echo "test: linter over what changed"
packaging/tidy.sh --changed || failed+=(linter)
echo "test: tests"
mkdir -p build/dev/Testing
ctest --preset dev -j "$(nproc)" "${left_out[@]}" || failed+=(tests)

log=build/dev/Testing/Temporary/LastTest.log
# doctest says "[doctest] test cases: 12 | ...", Python's unittest "Ran 12 tests in ...".
cases=$(sed -nE 's/^\[doctest\] test cases: *([0-9]+).*/\1/p; s/^Ran ([0-9]+) tests? in .*/\1/p' "$log" 2>/dev/null | awk '{n += $1} END {print n + 0}')
programs=$(grep -c '^Test time = ' "$log" 2>/dev/null || true)
echo "test: ${programs:-0} tests ran, $cases cases in them"
# What was trained, and what could not be.
sed -nE 's/^behaviour: ([0-9]+ (of|do) .*)/test: \1/p' "$log" 2>/dev/null || true
[[ ${#left_out[@]} -eq 0 ]] || echo "test: --fast: the tests that train with real Horovod (tests/behaviour) and that build packages (tests/packaging) were LEFT OUT"
if [[ ${#failed[@]} -gt 0 ]]; then
  echo "test: FAILED: ${failed[*]}" >&2
  exit 1
fi
echo "test: all passed"
