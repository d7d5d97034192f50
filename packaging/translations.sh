#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# packaging/translations.sh          brings resources/translations/*.ts up to the texts of the sources: new texts come in without a
#                                    translation, those that are gone go; then lists what has to be translated
# packaging/translations.sh --check  changes nothing; exit status 1 where a text is missing, gone or without a translation
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

lupdate=$(PATH=$PATH:/usr/lib/qt6/bin command -v lupdate) ||
  { echo "translations: lupdate is missing; Debian has it in qt6-l10n-tools" >&2; exit 3; }
folder=resources/translations
if [[ ${1-} == --check ]]; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  cp resources/translations/*.ts "$folder"
fi

status=0
for file in "$folder"/*.ts; do
  # Contexts are names of classes without namespaces (no -I): the window looks them up that way.
  "$lupdate" -silent -locations none -no-obsolete ui app -ts "$file" 2>/dev/null
  if ! python3 packaging/translations.py "$file"; then
    status=1
  fi
  if ! cmp -s "$file" "resources/translations/$(basename "$file")"; then
    echo "$(basename "$file") is not what the sources say; packaging/translations.sh brings it up to date"
    status=1
  fi
done
exit "$status"
