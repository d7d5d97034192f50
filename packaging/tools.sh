# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by the other scripts: which LLVM tools we use, and which files are our own. The working folder is the repository's top.

# Another version formats differently and finds other things.
llvm_version=14

# llvm_tool NAME prints the command of the version that we use; fails if there is none.
llvm_tool() {
  local name
  for name in "$1-$llvm_version" "$1"; do
    if command -v "$name" >/dev/null && "$name" --version 2>/dev/null | grep -q "version $llvm_version\\."; then
      printf '%s' "$name"
      return 0
    fi
  done
  return 1
}

# C++ files of ours, committed or not, one a line.
own_sources() {
  local folder folders=()
  for folder in app core ui tests; do [[ ! -d $folder ]] || folders+=("$folder"); done
  find "${folders[@]}" -type f \( -name '*.h' -o -name '*.cpp' \) | LC_ALL=C sort
}

# Those of them that differ from HEAD or, where none does, those of the last commit.
changed_sources() {
  local changed
  if ! git rev-parse -q --verify HEAD >/dev/null; then
    own_sources
    return
  fi
  changed=$( (git diff --name-only HEAD; git ls-files --others --exclude-standard) | sort -u)
  if [[ -z $changed ]]; then
    changed=$(git diff-tree --no-commit-id --name-only -r --root HEAD)
  fi
  own_sources | grep -Fx -f <(printf '%s\n' "$changed") || true
}
