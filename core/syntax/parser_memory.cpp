// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/parser_memory.h"

#include <tree_sitter/api.h>

#include <cstdlib>
#include <cstring>
#include <memory>

namespace rankwright {

namespace {

/// What the scripts of a thread are parsed in, one after the other; nothing of it is touched before it is needed. Larger scripts
/// take more.
constexpr std::size_t blockSize = std::size_t{2} << 20U;
/// Pieces are as long and lie as malloc's; the first unit of each holds the number of the others.
constexpr std::size_t unit = alignof(std::max_align_t);

std::byte* blockOfThisThread()
{
    thread_local const auto block = std::make_unique_for_overwrite<std::byte[]>(blockSize);
    return block.get();
}

std::size_t unitsOf(const std::byte* piece)
{
    std::size_t units = 0;
    std::memcpy(&units, piece - unit, sizeof units);
    return units;
}

/// The one that is alive in this thread.
thread_local ParserMemory* present = nullptr;

void* take(std::size_t bytes) { return present != nullptr ? present->take(bytes) : std::malloc(bytes); }

void* takeZeros(std::size_t count, std::size_t bytes)
{
    return present != nullptr ? std::memset(present->take(count * bytes), 0, count * bytes) : std::calloc(count, bytes);
}

void* resized(void* piece, std::size_t bytes)
{
    return present != nullptr ? present->resized(piece, bytes) : std::realloc(piece, bytes);
}

void giveBack(void* piece)
{
    if (present != nullptr) {
        present->giveBack(piece);
    } else {
        std::free(piece);
    }
}

} // namespace

ParserMemory::ParserMemory() : m_memory(blockOfThisThread(), blockSize)
{
    static const bool isSet = [] {
        ts_set_allocator(rankwright::take, takeZeros, rankwright::resized, rankwright::giveBack);
        return true;
    }();
    static_cast<void>(isSet);
    present = this;
}

ParserMemory::~ParserMemory() { present = nullptr; }

void* ParserMemory::take(std::size_t bytes) noexcept
{
    const std::size_t units = (bytes + unit - 1) / unit;
    if (units < lists && m_free[units] != nullptr) {
        std::byte* const piece = m_free[units];
        std::memcpy(&m_free[units], piece, sizeof piece);
        return piece;
    }
    auto* const place = static_cast<std::byte*>(m_memory.allocate((1 + units) * unit, unit));
    std::memcpy(place, &units, sizeof units);
    return place + unit;
}

void* ParserMemory::resized(void* piece, std::size_t bytes) noexcept
{
    if (piece == nullptr) {
        return take(bytes);
    }
    const std::size_t held = unitsOf(static_cast<std::byte*>(piece)) * unit;
    if (bytes <= held) {
        return piece;
    }
    void* const larger = std::memcpy(take(bytes), piece, held);
    giveBack(piece);
    return larger;
}

void ParserMemory::giveBack(void* piece) noexcept
{
    auto* const given = static_cast<std::byte*>(piece);
    const std::size_t units = given != nullptr ? unitsOf(given) : 0;
    if (units != 0 && units < lists) {
        std::memcpy(given, &m_free[units], sizeof given);
        m_free[units] = given;
    }
}

} // namespace rankwright
