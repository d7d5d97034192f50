// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The memory that tree-sitter's parser works in. For each script it makes and drops some thousands of small pieces. Here those of
// all scripts after each other lie in the same few hundred kilobytes, which stay in the processor's cache, and are forgotten
// together; malloc strews them, and parsing takes a sixth longer (measured over the trees of tests/bench). Used by syntax only.

#include <array>
#include <cstddef>
#include <memory_resource>

namespace rankwright {

/// As long as it lives, what this thread has tree-sitter allocate comes out of it. At most one at a time in each thread, and
/// what tree-sitter makes while it lives is gone with it: parsers and trees need not be deleted.
class ParserMemory {
  public:
    ParserMemory();
    ~ParserMemory();
    ParserMemory(const ParserMemory&) = delete;
    ParserMemory& operator=(const ParserMemory&) = delete;
    ParserMemory(ParserMemory&&) = delete;
    ParserMemory& operator=(ParserMemory&&) = delete;

    /// As malloc, realloc (of a piece) and free (of a piece) are asked; without memory the program ends.
    [[nodiscard]] void* take(std::size_t bytes) noexcept;
    [[nodiscard]] void* resized(void* piece, std::size_t bytes) noexcept;
    void giveBack(void* piece) noexcept;

  private:
    static constexpr std::size_t lists = 64;

    std::pmr::monotonic_buffer_resource m_memory;
    std::array<std::byte*, lists> m_free{}; ///< Pieces that were given back, by their size in units; each holds the next.
};

} // namespace rankwright
