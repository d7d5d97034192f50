# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later

# Three interface targets; every target of ours links them, nothing is set for whole directories.
#   rankwright_language   C++20 without extensions, includes from the root of the repository
#   rankwright_warnings   our warnings, errors with RANKWRIGHT_WERROR
#   rankwright_checks     sanitizers, coverage, checks of the standard library in debug builds

add_library(rankwright_language INTERFACE)
target_compile_features(rankwright_language INTERFACE cxx_std_20)
target_include_directories(rankwright_language INTERFACE "${PROJECT_SOURCE_DIR}")

add_library(rankwright_warnings INTERFACE)
target_compile_options(rankwright_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wold-style-cast
  -Wno-missing-field-initializers # designated initialisers leave members at their defaults on purpose
  $<$<BOOL:${RANKWRIGHT_WERROR}>:-Werror>)

add_library(rankwright_checks INTERFACE)
target_compile_definitions(rankwright_checks INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
if(RANKWRIGHT_SANITIZE)
  target_compile_options(rankwright_checks INTERFACE
    -fsanitize=${RANKWRIGHT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>) # GCC warns wrongly about code that a sanitizer added
  target_link_options(rankwright_checks INTERFACE -fsanitize=${RANKWRIGHT_SANITIZE})
endif()
if(RANKWRIGHT_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "RANKWRIGHT_FUZZ needs Clang: cmake --preset fuzz")
  endif()
  target_compile_options(rankwright_checks INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(RANKWRIGHT_COVERAGE)
  target_compile_options(rankwright_checks INTERFACE --coverage -fprofile-update=atomic)
  target_link_options(rankwright_checks INTERFACE --coverage)
endif()

# What all of our own C++ targets link.
add_library(rankwright_own INTERFACE)
target_link_libraries(rankwright_own INTERFACE rankwright_language rankwright_warnings rankwright_checks)

# Headers of others that most sources of the window, or of its tests, include: read once. A source still includes all that it
# uses; the linter reads each without (packaging/tidy.sh), where one that does not is found out.
set(rankwright_qt_headers
  <algorithm> <array> <functional> <map> <memory> <optional> <set> <string> <utility> <vector>
  <QAction> <QApplication> <QCheckBox> <QComboBox> <QDir> <QFileInfo> <QHBoxLayout> <QKeyEvent> <QLabel> <QLineEdit> <QListView>
  <QMenu> <QPainter> <QPushButton> <QScrollBar> <QSettings> <QStyledItemDelegate> <QThreadPool> <QTimer> <QToolButton> <QTreeView>
  <QVBoxLayout>)
set(rankwright_qt_test_headers ${rankwright_qt_headers} <QSignalSpy> <QTemporaryDir> <QTest> <Qsci/qsciscintilla.h>)
