# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later

# What is installed, in two components that become two packages: `window` and `command-line`. Each is whole by itself, with a
# keeper of its own, so that neither package needs the other. Everything is found relative to the programs, so that an
# installation may be moved as a whole. Paths: GNUInstallDirs. What only RANKWRIGHT_PACKAGE makes is in descriptions.cmake.

include(GNUInstallDirs)
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS # whatever the umask is
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(RANKWRIGHT_ZSH_DIR "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" CACHE STRING "Where zsh looks for completions")

set(rankwright_id org.rankwright.Rankwright) # of the desktop file and all that belongs to it
set(rankwright_desktop "${PROJECT_SOURCE_DIR}/packaging/desktop")
set(rankwright_icons "${CMAKE_INSTALL_DATADIR}/icons/hicolor")

# rankwright_install_documents(<package> <component>)
function(rankwright_install_documents package component)
  set(folder "${CMAKE_INSTALL_DATADIR}/doc/${package}")
  install(FILES "${PROJECT_SOURCE_DIR}/packaging/debian/copyright" "${PROJECT_SOURCE_DIR}/README.md" DESTINATION "${folder}"
    COMPONENT ${component})
endfunction()

install(TARGETS rankwright-cli RUNTIME COMPONENT command-line)
install(TARGETS rankwright-keeper RUNTIME DESTINATION "${CMAKE_INSTALL_LIBEXECDIR}/rankwright-cli" COMPONENT command-line)
rankwright_install_documents(rankwright-cli command-line)

if(RANKWRIGHT_GUI)
  # The dates of the metainfo are those of the source, not of the build: see SOURCE_DATE_EPOCH.
  string(TIMESTAMP RANKWRIGHT_RELEASE_DATE "%Y-%m-%d" UTC)
  set(RANKWRIGHT_RELEASE_TYPE development)
  if(PROJECT_VERSION_MAJOR GREATER 0)
    set(RANKWRIGHT_RELEASE_TYPE stable)
  endif()
  configure_file("${rankwright_desktop}/${rankwright_id}.metainfo.xml.in" "${PROJECT_BINARY_DIR}/${rankwright_id}.metainfo.xml" @ONLY)

  install(TARGETS rankwright RUNTIME COMPONENT window)
  install(TARGETS rankwright-keeper RUNTIME DESTINATION "${CMAKE_INSTALL_LIBEXECDIR}/rankwright" COMPONENT window)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/resources/sample" DESTINATION "${CMAKE_INSTALL_DATADIR}/rankwright" COMPONENT window
    PATTERN __pycache__ EXCLUDE)
  install(FILES "${rankwright_desktop}/${rankwright_id}.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications" COMPONENT window)
  install(FILES "${PROJECT_BINARY_DIR}/${rankwright_id}.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo" COMPONENT window)
  install(FILES "${rankwright_desktop}/${rankwright_id}.mime.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages"
    RENAME ${rankwright_id}.xml COMPONENT window)
  install(FILES "${PROJECT_SOURCE_DIR}/resources/icons/rankwright.svg" DESTINATION "${rankwright_icons}/scalable/apps"
    RENAME ${rankwright_id}.svg COMPONENT window)
  install(FILES "${PROJECT_SOURCE_DIR}/resources/icons/rankwright-symbolic.svg" DESTINATION "${rankwright_icons}/symbolic/apps"
    RENAME ${rankwright_id}-symbolic.svg COMPONENT window)
  rankwright_install_documents(rankwright window)
endif()

if(RANKWRIGHT_PACKAGE)
  include(packaging/cmake/descriptions.cmake)
endif()
include(packaging/cmake/cpack.cmake)
