# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later

# What packages have beside the programs (RANKWRIGHT_PACKAGE): man pages and completions, made of what --help of the built programs
# says (packaging/describe.py), so that no option can be missing in them; icons in the usual sizes; changelogs.

find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)
find_program(rankwright_gzip gzip REQUIRED)
set(described "${PROJECT_BINARY_DIR}/described")
file(MAKE_DIRECTORY "${described}")
set(describe "${PROJECT_SOURCE_DIR}/packaging/describe.py")
set(described_files)

# rankwright_describe(<program> <what> <file> [<template>]) makes <file> of the program's help.
function(rankwright_describe program what file)
  add_custom_command(OUTPUT "${described}/${file}"
    COMMAND "${CMAKE_COMMAND}" -E env QT_QPA_PLATFORM=offscreen
      "${Python3_EXECUTABLE}" "${describe}" ${what} $<TARGET_FILE:${program}> ${ARGN} -o "${described}/${file}"
    DEPENDS ${program} "${describe}" ${ARGN}
    COMMENT "Describing ${program}: ${file}"
    VERBATIM)
  set(described_files ${described_files} "${described}/${file}" PARENT_SCOPE)
endfunction()

# rankwright_gzipped(<file> <gz name>) packs a file without its name and time.
function(rankwright_gzipped file name)
  add_custom_command(OUTPUT "${described}/${name}"
    COMMAND sh -c "\"$1\" -9 -n -c \"$2\" > \"$3\"" gzip "${rankwright_gzip}" "${file}" "${described}/${name}"
    DEPENDS "${file}"
    COMMENT "Packing ${name}"
    VERBATIM)
  set(described_files ${described_files} "${described}/${name}" PARENT_SCOPE)
endfunction()

# rankwright_manual(<program> <component>): its page of section 1.
function(rankwright_manual program component)
  rankwright_describe(${program} man ${program}.1 "${PROJECT_SOURCE_DIR}/packaging/man/${program}.1.in")
  rankwright_gzipped("${described}/${program}.1" ${program}.1.gz)
  install(FILES "${described}/${program}.1.gz" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT ${component})
  set(described_files ${described_files} PARENT_SCOPE)
endfunction()

# rankwright_changelogs(<package> <component>): Debian's in the .deb alone, ours everywhere.
function(rankwright_changelogs package component)
  set(source ${package})
  configure_file("${PROJECT_SOURCE_DIR}/packaging/debian/changelog.in" "${described}/${package}.changelog" @ONLY)
  rankwright_gzipped("${described}/${package}.changelog" ${package}.changelog.gz)
  install(FILES "${described}/${package}.changelog.gz" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${package}"
    RENAME changelog.Debian.gz COMPONENT ${component} EXCLUDE_FROM_ALL)
  install(FILES "${described}/changelog.gz" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${package}" COMPONENT ${component})
  install(FILES "${PROJECT_SOURCE_DIR}/packaging/debian/${package}.lintian-overrides"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/lintian/overrides" RENAME ${package} COMPONENT ${component} EXCLUDE_FROM_ALL)
  set(described_files ${described_files} PARENT_SCOPE)
endfunction()

# The date of the changelog is that of the source where SOURCE_DATE_EPOCH says it.
string(TIMESTAMP RANKWRIGHT_CHANGELOG_DATE "%a, %d %b %Y %H:%M:%S +0000" UTC)
rankwright_gzipped("${PROJECT_SOURCE_DIR}/CHANGELOG.md" changelog.gz)

# The manual, of the tables of rules: the same file in both packages.
add_custom_command(OUTPUT "${described}/manual.html"
  COMMAND sh -c "\"$1\" explain --manual > \"$2\"" manual $<TARGET_FILE:rankwright-cli> "${described}/manual.html"
  DEPENDS rankwright-cli
  COMMENT "Writing the manual"
  VERBATIM)
list(APPEND described_files "${described}/manual.html")
install(FILES "${described}/manual.html" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/rankwright-cli" COMPONENT command-line)

rankwright_manual(rankwright-cli command-line)
rankwright_changelogs(rankwright-cli command-line)
rankwright_describe(rankwright-cli bash rankwright-cli.bash)
rankwright_describe(rankwright-cli zsh _rankwright-cli)
rankwright_describe(rankwright-cli fish rankwright-cli.fish)
install(FILES "${described}/rankwright-cli.bash" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
  RENAME rankwright-cli COMPONENT command-line)
install(FILES "${described}/_rankwright-cli" DESTINATION "${RANKWRIGHT_ZSH_DIR}" COMPONENT command-line)
install(FILES "${described}/rankwright-cli.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" COMPONENT command-line)

if(RANKWRIGHT_GUI)
  install(FILES "${described}/manual.html" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/rankwright" COMPONENT window)
  rankwright_manual(rankwright window)
  rankwright_changelogs(rankwright window)
  find_program(rsvg_convert rsvg-convert REQUIRED)
  foreach(size 16 22 24 32 48 64 96 128 256 512)
    set(drawing "${PROJECT_SOURCE_DIR}/resources/icons/rankwright.svg")
    if(size LESS 32)
      set(drawing "${PROJECT_SOURCE_DIR}/resources/icons/rankwright-small.svg")
    endif()
    set(icon "${described}/${size}.png")
    add_custom_command(OUTPUT "${icon}"
      COMMAND "${rsvg_convert}" --width ${size} --height ${size} --output "${icon}" "${drawing}"
      DEPENDS "${drawing}"
      COMMENT "Drawing the icon at ${size} pixels"
      VERBATIM)
    list(APPEND described_files "${icon}")
    install(FILES "${icon}" DESTINATION "${rankwright_icons}/${size}x${size}/apps" RENAME ${rankwright_id}.png COMPONENT window)
  endforeach()
endif()

add_custom_target(rankwright_descriptions ALL DEPENDS ${described_files})
