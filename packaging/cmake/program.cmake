# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later

# rankwright_allocator(<name>) gives a program mimalloc in the place of malloc.
function(rankwright_allocator name)
  if(NOT RANKWRIGHT_SANITIZE) # The sanitizers bring an allocator of their own.
    # It takes the place of malloc by being loaded, so that nothing asks for it by name.
    target_link_libraries(${name} PRIVATE -Wl,--push-state,--no-as-needed mimalloc -Wl,--pop-state)
  endif()
endfunction()

# rankwright_program(<name> <sources>...) adds a program for users. It ends up directly in the build folder.
function(rankwright_program name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE rankwright_own rankwright_core)
  rankwright_allocator(${name})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
endfunction()

# The version as `rankwright::embedded::version`, so that a new version recompiles only what shows it.
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/embedded/version.h" @ONLY CONTENT [[
#pragma once

#include <string_view>

namespace rankwright::embedded {

inline constexpr std::string_view version = "@PROJECT_VERSION@";

} // namespace rankwright::embedded
]])
