# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later

# `cpack -G DEB` makes a Debian package of each component, `cpack -G TXZ` one archive of both that runs from any folder.
# packaging/package.sh calls it. What the packages depend on is found by dpkg-shlibdeps.

set(CPACK_PACKAGE_NAME rankwright)
set(CPACK_PACKAGE_VENDOR "The Rankwright developers")
set(CPACK_PACKAGE_CONTACT "The Rankwright developers <developers@rankwright.org>")
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_FILE_NAME "rankwright-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR}")
set(CPACK_STRIP_FILES TRUE)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS ${CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS})
set(CPACK_COMPONENTS_ALL command-line)
if(RANKWRIGHT_GUI)
  list(APPEND CPACK_COMPONENTS_ALL window)
endif()
# Times of files are those of the source, so that the same source makes the same packages.
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/packaging/cmake/same_times.cmake")

set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each package has its own, the first line of its description

set(CPACK_DEB_COMPONENT_INSTALL TRUE)
set(CPACK_COMPONENTS_GROUPING IGNORE) # a package for each
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS TRUE)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION TRUE)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

set(CPACK_DEBIAN_WINDOW_PACKAGE_NAME rankwright)
set(CPACK_DEBIAN_WINDOW_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_WINDOW_PACKAGE_RECOMMENDS "qt6-translations-l10n, qt6-wayland, shared-mime-info, xdg-desktop-portal")
set(CPACK_DEBIAN_WINDOW_PACKAGE_SUGGESTS "rankwright-cli, python3")
set(CPACK_COMPONENT_WINDOW_DESCRIPTION "rewrite TensorFlow scripts for Horovod, one reviewed step at a time
Rankwright turns TensorFlow training scripts for one GPU into scripts for
many. It reads every script of a project, works out how each of them trains,
and plans the rewrite as a list of small steps, each with its reason, beside
a live preview. Comments, layout and line ends stay as they are; what cannot
be rewritten for certain is listed with its line and reason.
.
Neither TensorFlow nor a GPU is needed. Scripts are started only on demand.
.
This package has the window. The command line is in rankwright-cli.")

set(CPACK_DEBIAN_COMMAND-LINE_PACKAGE_NAME rankwright-cli)
set(CPACK_DEBIAN_COMMAND-LINE_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_COMMAND-LINE_PACKAGE_SUGGESTS "rankwright, python3")
set(CPACK_COMPONENT_COMMAND-LINE_DESCRIPTION "rewrite and check TensorFlow scripts for Horovod (command line)
Rankwright turns TensorFlow training scripts for one GPU into scripts for
many, and checks scripts that use Horovod already. The command line runs over
files, folders and notebooks without a display, in continuous integration
too: verdicts and findings as text, JSON or SARIF, patches, rewritten files.
.
Neither TensorFlow nor a GPU is needed. Scripts are started only on demand.
.
This package has the command line. The window is in rankwright.")

include(CPack)
