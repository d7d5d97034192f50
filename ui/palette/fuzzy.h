// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How well typed words fit a name: a pure function, made for a hundred thousand names at a time. Every word must be found, in
// any order. A name that begins with a word is better than one of whose words does, that better than the first letters of its
// words ("aas" for "Accept all safe"), that better than a place inside a word, and that better than letters that are scattered.

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace rankwright::ui {

/// A name as it is looked through: without case, and with the places where its words begin.
struct FuzzyText {
    QString folded;
    std::vector<std::uint16_t> starts; ///< Ascending.

    FuzzyText() = default;
    explicit FuzzyText(const QString& text);
};

/// The words of a query, without case.
[[nodiscard]] QStringList fuzzyWords(const QString& query);

struct FuzzyScore {
    int score{};                ///< The higher the better; 0: its letters are there, too far apart to be meant.
    std::vector<int> positions; ///< Letters of the name that were found, ascending. Empty where nobody asked for them.
};

/// Nothing where the word is not in the text.
[[nodiscard]] std::optional<FuzzyScore> fuzzyScore(const QString& word, const FuzzyText& text, bool withPositions);

} // namespace rankwright::ui
