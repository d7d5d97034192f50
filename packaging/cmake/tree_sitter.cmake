# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later

# The parser: tree-sitter and its Python grammar, C sources of two npm packages whose versions and integrity hashes are pinned
# in package-lock.json. They are not ours: no warnings, and optimised in debug builds too (the tests parse a lot).

set(modules "${PROJECT_SOURCE_DIR}/node_modules")
foreach(source tree-sitter/vendor/tree-sitter/lib/src/lib.c tree-sitter-python/src/parser.c)
  if(NOT EXISTS "${modules}/${source}")
    message(FATAL_ERROR "node_modules/${source} is missing. Run this in ${PROJECT_SOURCE_DIR}:\n"
      "  npm ci --ignore-scripts --legacy-peer-deps\n(./run.sh and ./test.sh do so themselves.)")
  endif()
endforeach()

set(parser_headers "${modules}/tree-sitter/vendor/tree-sitter/lib/src") # its own ones
add_library(tree_sitter STATIC "${modules}/tree-sitter/vendor/tree-sitter/lib/src/lib.c")
target_include_directories(tree_sitter SYSTEM PUBLIC "${modules}/tree-sitter/vendor/tree-sitter/lib/include")
target_include_directories(tree_sitter PRIVATE "${parser_headers}")
target_compile_definitions(tree_sitter PRIVATE _POSIX_C_SOURCE=200112L _DEFAULT_SOURCE)

add_library(tree_sitter_python STATIC
  "${modules}/tree-sitter-python/src/parser.c" "${modules}/tree-sitter-python/src/scanner.c")
target_include_directories(tree_sitter_python PRIVATE "${modules}/tree-sitter-python/src")
# The scanner takes its memory where the parser does: core/syntax/parser_memory.h.
target_compile_definitions(tree_sitter_python PRIVATE TREE_SITTER_REUSE_ALLOCATOR)
target_link_libraries(tree_sitter_python PRIVATE tree_sitter)

foreach(library tree_sitter tree_sitter_python)
  set_target_properties(${library} PROPERTIES C_STANDARD 11 EXPORT_COMPILE_COMMANDS OFF)
  target_compile_options(${library} PRIVATE -w -O2)
  # Not the undefined-behaviour sanitizer: its findings would be about their code. Addresses and threads are about ours too.
  string(REGEX MATCH "address|thread" sanitizer "${RANKWRIGHT_SANITIZE}")
  if(sanitizer)
    target_compile_options(${library} PRIVATE -fsanitize=${sanitizer} -fno-omit-frame-pointer)
  endif()
endforeach()
