#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# packaging/setup.sh build   installs what building needs: Debian packages that are missing, then the npm packages
# packaging/setup.sh package the same as build, and what making packages needs
# packaging/setup.sh test    all of it, and what the tests need
#
# Looks for the commands and headers themselves, so it installs nothing where they are there, wherever they came from. Where
# something is missing it uses apt-get, as root or through sudo. Exit status 3: something could not be had, and what.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/tools.sh

[[ ${1-} == build || ${1-} == package || ${1-} == test ]] || { sed -n '5,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2; }

missing=()
need_command() { command -v "$1" >/dev/null || missing+=("$2"); }
need_qt_command() { PATH=$PATH:/usr/lib/qt6/bin command -v "$1" >/dev/null || missing+=("$2"); }
need_header() {
  printf '#if !__has_include(<%s>)\n#error\n#endif\n' "$1" | g++ -std=c++20 -fsyntax-only -x c++ - 2>/dev/null || missing+=("$2")
}
# A header below the include folders that needs more than the compiler's own paths.
need_file() { compgen -G "/usr/include/*/$1" >/dev/null || [[ -e /usr/include/$1 ]] || missing+=("$2"); }
# Training in tests: an interpreter that makes virtual environments, and its headers, which Horovod is built against.
need_python() {
  python3 -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3-venv)
  python3 -c 'import os, sysconfig; raise SystemExit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))' 2>/dev/null ||
    missing+=(python3-dev)
}
# Tests read YAML with it; where python3 is not Debian's, Debian's own may have it.
need_yaml() { python3 -c 'import yaml' 2>/dev/null || /usr/bin/python3 -c 'import yaml' 2>/dev/null || missing+=(python3-yaml); }
need_tool() { llvm_tool "$1" >/dev/null || missing+=("$1-$llvm_version"); }

look() {
  missing=()
  need_command g++ g++
  need_command cmake cmake
  need_command ninja ninja-build
  need_command git git
  need_command pkg-config pkg-config
  need_command npm npm
  need_header nlohmann/json.hpp nlohmann-json3-dev
  need_header CLI/CLI.hpp libcli11-dev
  need_header git2.h libgit2-dev
  need_header toml++/toml.h libtomlplusplus-dev
  need_header mimalloc.h libmimalloc-dev
  need_file 'qt6/QtWidgets/QWidget' qt6-base-dev
  need_file 'qt6/QtCharts/QChart' qt6-charts-dev
  need_file 'qt6/QtOpenGL/QOpenGLWindow' libqt6opengl6-dev # Charts asks for it
  need_file 'qt6/QtSvg/QSvgGenerator' qt6-svg-dev
  need_file 'qt6/Qsci/qsciscintilla.h' libqscintilla2-qt6-dev
  need_header graphviz/gvc.h libgraphviz-dev
  need_qt_command lrelease qt6-l10n-tools # and lupdate, which the tests ask
  if [[ $1 != build ]]; then
    need_command python3 python3 # man pages and completions
    need_command rsvg-convert librsvg2-bin
    need_command dpkg-shlibdeps dpkg-dev
    need_command file file # CPack asks it what can be stripped
  fi
  if [[ $1 == test ]]; then
    need_command lintian lintian
    need_command dbus-daemon dbus-daemon # a desktop's bus of the tests' own
    need_command desktop-file-validate desktop-file-utils
    need_command appstreamcli appstream
    need_command update-mime-database shared-mime-info
    need_command gio libglib2.0-bin # which type a file has
    need_command zsh zsh
    need_command fish fish
    need_command mandoc mandoc
    need_header doctest/doctest.h doctest-dev
    [[ -e /usr/share/qt6/translations/qtbase_de.qm ]] || missing+=(qt6-translations-l10n)
    need_command make make # Horovod's own build asks for it
    need_python
    need_yaml
    need_tool clang-format
    need_tool clang-tidy
  fi
}

give_up() {
  printf 'setup: %s\n' "$@" >&2
  exit 3
}

install_packages() {
  local names="${missing[*]}"
  command -v apt-get >/dev/null ||
    give_up "missing, by the names of Debian's packages: $names" "There is no apt-get here: install them by other means, then start again."
  local as_root=()
  if [[ $(id -u) -ne 0 ]]; then
    command -v sudo >/dev/null || give_up "missing: $names" "Neither root nor sudo: run as root: apt-get install $names"
    as_root=(sudo)
    # Without a terminal nobody can type a password.
    [[ -t 0 ]] || as_root=(sudo -n)
    "${as_root[@]}" true || give_up "missing: $names" "sudo was refused: run as root: apt-get install $names"
  fi
  echo "setup: installing $names"
  local get=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y)
  # Package lists are fetched only when the ones at hand do not do.
  if ! "${get[@]}" install --no-install-recommends "${missing[@]}" >"$log" 2>&1; then
    echo "setup: updating the package lists first"
    "${get[@]}" update >"$log" 2>&1 || { tail -n 5 "$log" >&2; give_up "apt-get update failed; is there a network?"; }
    "${get[@]}" install --no-install-recommends "${missing[@]}" >"$log" 2>&1 ||
      { tail -n 15 "$log" >&2; give_up "these packages could not be installed: $names"; }
  fi
}

log=$(mktemp)
trap 'rm -f "$log"' EXIT

look "$1"
if [[ ${#missing[@]} -gt 0 ]]; then
  install_packages
  look "$1"
  [[ ${#missing[@]} -eq 0 ]] || give_up "still missing after the installation: ${missing[*]}"
fi

# The C sources of the parser. The copy of the lock file says what node_modules was made from.
# Only the tests need the rest: the schema of SARIF.
part=(--omit=dev)
[[ $1 != test ]] || part=()
if ! cmp -s package-lock.json node_modules/.made-from || [[ $1 == test && ! -d node_modules/@microsoft/jest-sarif ]]; then
  echo "setup: npm ci (C sources of tree-sitter and its Python grammar)"
  npm ci "${part[@]}" --ignore-scripts --legacy-peer-deps --no-audit --no-fund >"$log" 2>&1 ||
    { tail -n 15 "$log" >&2; give_up "npm ci failed; is there a network?"; }
  cp package-lock.json node_modules/.made-from
fi
