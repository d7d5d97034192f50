# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later

# cmake -Dinput=FILE -Doutput=FILE.cpp -Dsymbol=NAME -P embed_file.cmake; see embed.cmake.
# The assertion catches what a text cannot hold: zero bytes, and line ends that a compiler would change.

file(READ "${input}" content)
file(SIZE "${input}" size)
if(content MATCHES "\\)rankwright\"")
  message(FATAL_ERROR "${input} holds the text that ends the raw string literal: )rankwright\"")
endif()
file(WRITE "${output}" "#include \"embedded/${symbol}.h\"

namespace rankwright::embedded {

namespace {
constexpr char bytes[] = R\"rankwright(${content})rankwright\";
static_assert(sizeof(bytes) - 1 == ${size}, \"the file holds bytes that a string literal does not keep\");
} // namespace

std::string_view ${symbol}() { return {bytes, sizeof(bytes) - 1}; }

} // namespace rankwright::embedded
")
