#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# packaging/format.sh           formats all sources of ours in place
# packaging/format.sh --check   changes nothing, fails if a file is not formatted
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/tools.sh

case ${1-} in
  "" | --check) ;;
  *) sed -n '5,6s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac
format=$(llvm_tool clang-format) || { echo "format: clang-format $llvm_version was not found; install clang-format-$llvm_version" >&2; exit 3; }
if [[ -z ${1-} ]]; then
  own_sources | xargs -r -d '\n' "$format" -i
  exit
fi
findings=$(own_sources | xargs -r -d '\n' "$format" --dry-run 2>&1) || { printf '%s\n' "$findings" >&2; exit 1; }
files=$(sed -n 's/^\([^:]*\):[0-9].*\[-Wclang-format-violations\]$/\1/p' <<<"$findings" | sort | uniq -c)
[[ -z $files ]] || { printf 'format: places to format, by file; run packaging/format.sh\n%s\n' "$files" >&2; exit 1; }
