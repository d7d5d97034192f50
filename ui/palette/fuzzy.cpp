// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/fuzzy.h"

#include <algorithm>

namespace rankwright::ui {

namespace {

constexpr int longest = 60'000; // Letters of a name that are looked at.

// One below the other, with room for what tells names of the same sort apart.
constexpr int whole = 1200;
constexpr int beginning = 1000;
constexpr int wordBeginning = 800;
constexpr int initials = 600;
constexpr int inside = 400;
constexpr int scattered = 200;

bool isStart(const FuzzyText& text, qsizetype at)
{
    return std::binary_search(text.starts.begin(), text.starts.end(), static_cast<std::uint16_t>(at));
}

void fill(std::vector<int>& positions, qsizetype from, qsizetype count)
{
    for (qsizetype at = 0; at < count; ++at) {
        positions.push_back(static_cast<int>(from + at));
    }
}

bool isSubsequence(const QString& word, const QString& text)
{
    qsizetype at = 0;
    for (const QChar letter : word) {
        at = text.indexOf(letter, at);
        if (at < 0) {
            return false;
        }
        ++at;
    }
    return true;
}

/// Takes letters from `letter` on at the beginnings of words from `start` on, as many of each word as it can, and goes back
/// where that was too many.
bool takeInitials(const QString& word, const FuzzyText& text, qsizetype letter, std::size_t start, std::vector<int>& positions,
                  int& budget)
{
    if (letter == word.size()) {
        return true;
    }
    for (std::size_t at = start; at < text.starts.size() && --budget > 0; ++at) {
        const qsizetype begin = text.starts[at];
        const qsizetype end = at + 1 < text.starts.size() ? text.starts[at + 1] : text.folded.size();
        qsizetype count = 0;
        while (letter + count < word.size() && begin + count < end && text.folded[begin + count] == word[letter + count]) {
            ++count;
        }
        for (; count > 0; --count) {
            fill(positions, begin, count);
            if (takeInitials(word, text, letter + count, at + 1, positions, budget)) {
                return true;
            }
            positions.resize(positions.size() - static_cast<std::size_t>(count));
        }
    }
    return false;
}

std::optional<FuzzyScore> scoreInside(const QString& word, const FuzzyText& text)
{
    qsizetype best = -1;
    for (qsizetype at = text.folded.indexOf(word); at >= 0; at = text.folded.indexOf(word, at + 1)) {
        best = best < 0 ? at : best;
        if (isStart(text, at)) {
            best = at;
            break;
        }
    }
    if (best < 0) {
        return std::nullopt;
    }
    const int late = static_cast<int>(std::min<qsizetype>(best, 90));
    const int rest = static_cast<int>(std::min<qsizetype>(text.folded.size() - word.size(), 90));
    FuzzyScore found;
    found.score = best == 0 ? (rest == 0 ? whole : beginning - rest) : (isStart(text, best) ? wordBeginning : inside) - late;
    fill(found.positions, best, word.size());
    return found;
}

/// The last letters that fit, seen from the end: they stand closest together.
FuzzyScore scoreScattered(const QString& word, const FuzzyText& text)
{
    qsizetype at = -1;
    for (const QChar letter : word) {
        at = text.folded.indexOf(letter, at + 1);
    }
    FuzzyScore found;
    found.positions.resize(static_cast<std::size_t>(word.size()));
    for (qsizetype letter = word.size(); letter-- > 0;) {
        at = text.folded.lastIndexOf(word[letter], at);
        found.positions[static_cast<std::size_t>(letter)] = static_cast<int>(at);
        --at;
    }
    const int span = found.positions.back() - found.positions.front() + 1;
    const int gaps = span - static_cast<int>(word.size());
    const bool isMeant = gaps <= 3 * static_cast<int>(word.size()) + 4;
    found.score = isMeant ? std::max(1, scattered - 4 * gaps) : 0;
    return found;
}

} // namespace

FuzzyText::FuzzyText(const QString& text) : folded(text.left(longest).toLower())
{
    if (folded.size() != std::min<qsizetype>(text.size(), longest)) {
        folded = text.left(longest); // A letter that becomes two would move all others.
    }
    for (qsizetype at = 0; at < folded.size(); ++at) {
        const bool isHere = text[at].isLetterOrNumber();
        const bool isBefore = at > 0 && text[at - 1].isLetterOrNumber();
        const bool isHump = isBefore && text[at].isUpper() && !text[at - 1].isUpper();
        if (isHere && (!isBefore || isHump)) {
            starts.push_back(static_cast<std::uint16_t>(at));
        }
    }
}

QStringList fuzzyWords(const QString& query) { return query.toLower().simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts); }

std::optional<FuzzyScore> fuzzyScore(const QString& word, const FuzzyText& text, bool withPositions)
{
    if (word.isEmpty() || !isSubsequence(word, text.folded)) {
        return std::nullopt;
    }
    std::optional<FuzzyScore> found = scoreInside(word, text);
    if (!found || found->score <= initials) {
        std::vector<int> positions;
        int budget = 400; // Names that are all beginnings would take for ever.
        if (takeInitials(word, text, 0, 0, positions, budget)) {
            const int late = static_cast<int>(std::min(positions.front(), 90));
            found = FuzzyScore{initials - late, std::move(positions)};
        }
    }
    if (!found) {
        found = scoreScattered(word, text);
    }
    if (found && (!withPositions || found->score == 0)) {
        found->positions.clear();
    }
    return found;
}

} // namespace rankwright::ui
