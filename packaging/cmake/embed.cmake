# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later

# rankwright_embed(<target> <text file> <symbol>) puts a text file into the program. Sources of the target (and of what links it) then
#   #include "embedded/<symbol>.h"
# and call rankwright::embedded::<symbol>(), a std::string_view of the file's bytes that lives as long as the program.
# The path is relative to the top folder. One raw string literal: a megabyte compiles in a moment, with any compiler.

set(rankwright_embed_script "${CMAKE_CURRENT_LIST_DIR}/embed_file.cmake")

function(rankwright_embed target file symbol)
  cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" NORMALIZE OUTPUT_VARIABLE input)
  set(folder "${PROJECT_BINARY_DIR}/generated/embedded")
  set(header "${folder}/${symbol}.h")
  set(source "${folder}/${symbol}.cpp")
  file(CONFIGURE OUTPUT "${header}" @ONLY CONTENT [=[
#pragma once

#include <string_view>

namespace rankwright::embedded {

/// The bytes of @file@.
[[nodiscard]] std::string_view @symbol@();

} // namespace rankwright::embedded
]=])
  add_custom_command(
    OUTPUT "${source}"
    COMMAND "${CMAKE_COMMAND}" "-Dinput=${input}" "-Doutput=${source}" -Dsymbol=${symbol} -P "${rankwright_embed_script}"
    DEPENDS "${input}" "${rankwright_embed_script}"
    COMMENT "Embedding ${file}"
    VERBATIM)
  add_library(rankwright_embedded_${symbol} OBJECT "${source}")
  set_target_properties(rankwright_embedded_${symbol} PROPERTIES EXPORT_COMPILE_COMMANDS OFF)
  target_compile_features(rankwright_embedded_${symbol} PRIVATE cxx_std_20)
  target_include_directories(rankwright_embedded_${symbol} INTERFACE "${PROJECT_BINARY_DIR}/generated"
    PRIVATE "${PROJECT_BINARY_DIR}/generated")
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:rankwright_embedded_${symbol}>)
endfunction()
