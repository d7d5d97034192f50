# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later

# rankwright_translations(<target> <language>...) compiles resources/translations/rankwright_<language>.ts and puts the results into
# the program as :/translations/rankwright_<language>.qm. A text without a translation is a warning of lrelease and stays English.

find_program(RANKWRIGHT_LRELEASE lrelease HINTS "${QT6_INSTALL_PREFIX}/${QT6_INSTALL_BINS}" NO_CMAKE_PATH REQUIRED)

function(rankwright_translations target)
  set(folder "${PROJECT_BINARY_DIR}/generated/translations")
  file(MAKE_DIRECTORY "${folder}")
  set(compiled "")
  foreach(language IN LISTS ARGN)
    set(source "${PROJECT_SOURCE_DIR}/resources/translations/rankwright_${language}.ts")
    set(result "${folder}/rankwright_${language}.qm")
    add_custom_command(
      OUTPUT "${result}"
      COMMAND "${RANKWRIGHT_LRELEASE}" -silent "${source}" -qm "${result}"
      DEPENDS "${source}"
      COMMENT "Compiling rankwright_${language}.ts"
      VERBATIM)
    list(APPEND compiled "${result}")
  endforeach()
  # Format 1 has no times of files in it, so that the same source makes the same program.
  qt_add_resources(${target} translations PREFIX /translations BASE "${folder}" FILES ${compiled} OPTIONS --format-version 1)
endfunction()
