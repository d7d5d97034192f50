# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later

# QScintilla for Qt 6 as the target `qscintilla`; it brings no CMake package of its own.
find_path(QSCINTILLA_INCLUDE_DIR Qsci/qsciscintilla.h
  PATHS ${Qt6Core_INCLUDE_DIRS} PATH_SUFFIXES qt6 REQUIRED)
find_library(QSCINTILLA_LIBRARY NAMES qscintilla2_qt6 REQUIRED)
add_library(qscintilla INTERFACE)
target_include_directories(qscintilla SYSTEM INTERFACE "${QSCINTILLA_INCLUDE_DIR}")
target_link_libraries(qscintilla INTERFACE "${QSCINTILLA_LIBRARY}" Qt6::Widgets)
