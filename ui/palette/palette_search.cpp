// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/palette_search.h"

#include <algorithm>
#include <numeric>

namespace rankwright::ui {

PaletteItems::PaletteItems(std::vector<PaletteItem> items) : m_items(std::move(items))
{
    m_folded.reserve(m_items.size());
    for (const PaletteItem& item : m_items) {
        // What stands in the other words already is not looked through twice: the folder of a path.
        const bool isCovered = !item.also.isEmpty() && item.also.startsWith(item.detail);
        m_folded.push_back({FuzzyText{item.text}, isCovered ? FuzzyText{} : FuzzyText{item.detail}, FuzzyText{item.also}});
    }
    m_left.resize(m_items.size());
    std::iota(m_left.begin(), m_left.end(), 0U);
}

std::optional<int> PaletteItems::score(std::size_t item, const QStringList& words) const
{
    constexpr int byItself = 700; // Nothing beside the name can be better than that.
    constexpr int asPart = 300;   // Less are single letters.
    const Folded& folded = m_folded[item];
    int sum = 0;
    bool isMeant = true;
    for (const QString& word : words) {
        const auto of = [&word](const FuzzyText& text) {
            const std::optional<FuzzyScore> found = fuzzyScore(word, text, false);
            return found ? found->score : -1;
        };
        const int own = of(folded.text);
        if (own >= byItself) {
            sum += own;
            continue;
        }
        const int also = of(folded.also);
        const int detail = of(folded.detail);
        // Of a folder or a menu a part is meant; its scattered letters are everybody's.
        const int beside = detail >= asPart ? detail * 2 / 5 : std::min(detail, 0);
        const int best = std::max({own, also > 0 ? also / 2 : also, beside});
        if (best < 0) {
            return std::nullopt;
        }
        isMeant = isMeant && best > 0;
        sum += best;
    }
    if (!isMeant) {
        return 0;
    }
    constexpr int asTyped = 300;
    constexpr int impossible = 150;
    const bool isPhrase = words.size() > 1 && folded.text.folded.contains(words.join(QLatin1Char(' ')));
    const int all = sum / static_cast<int>(std::max<qsizetype>(words.size(), 1)) + (isPhrase ? asTyped : 0) +
                    m_items[item].bonus - (m_items[item].whyNot.isEmpty() ? 0 : impossible);
    return std::max(1, all);
}

std::vector<int> PaletteItems::positions(std::size_t item, const QStringList& words) const
{
    std::vector<int> all;
    for (const QString& word : words) {
        if (const auto found = fuzzyScore(word, m_folded[item].text, true)) {
            all.insert(all.end(), found->positions.begin(), found->positions.end());
        }
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

std::optional<PaletteResult> PaletteItems::search(const QString& query, const std::function<bool()>& isStale)
{
    const QStringList words = fuzzyWords(query);
    if (!query.startsWith(m_before)) { // Else only what fitted before can fit now.
        m_left.resize(m_items.size());
        std::iota(m_left.begin(), m_left.end(), 0U);
        m_before.clear();
    }
    struct Scored {
        int score;
        std::size_t item;
    };
    std::vector<Scored> scored;
    scored.reserve(words.isEmpty() ? m_left.size() : 1024);
    constexpr std::size_t rhythm = 512;
    std::vector<std::size_t> left;
    for (std::size_t at = 0; at < m_left.size(); ++at) {
        if (at % rhythm == 0 && isStale()) {
            return std::nullopt;
        }
        const std::size_t item = m_left[at];
        const std::optional<int> points = words.isEmpty() ? m_items[item].bonus + 1 : score(item, words);
        if (points) {
            left.push_back(item);
        }
        if (points && *points > 0) {
            scored.push_back({*points, item});
        }
    }
    m_before = query;
    m_left = std::move(left);
    const auto isBetter = [&](const Scored& a, const Scored& b) {
        if (a.score != b.score) {
            return a.score > b.score;
        }
        const qsizetype lengthA = words.isEmpty() ? 0 : m_items[a.item].text.size();
        const qsizetype lengthB = words.isEmpty() ? 0 : m_items[b.item].text.size();
        return lengthA != lengthB ? lengthA < lengthB : a.item < b.item;
    };
    const std::size_t count = std::min(scored.size(), PaletteSearch::mostRows);
    std::partial_sort(scored.begin(), scored.begin() + static_cast<std::ptrdiff_t>(count), scored.end(), isBetter);
    PaletteResult result{{}, static_cast<int>(scored.size()), static_cast<int>(m_items.size())};
    for (std::size_t at = 0; at < count; ++at) {
        result.rows.push_back({m_items[scored[at].item], positions(scored[at].item, words)});
    }
    return result;
}

/// Used by one thread at a time: the window's, or the search's own.
struct PaletteSearch::Source {
    Make make;
    std::optional<PaletteItems> items;

    std::optional<PaletteResult> search(const QString& query, const std::function<bool()>& isStale)
    {
        if (!items) {
            items.emplace(make());
            make = {};
        }
        return items->search(query, isStale);
    }
};

PaletteSearch::PaletteSearch(QObject* parent) : QObject(parent), m_generation(std::make_shared<std::atomic<int>>(0))
{
    m_thread.setMaxThreadCount(1);
    setItems([] { return std::vector<PaletteItem>{}; }, false);
}

PaletteSearch::~PaletteSearch()
{
    ++*m_generation;
    m_thread.waitForDone();
}

void PaletteSearch::setItems(Make make, bool isLong)
{
    ++*m_generation;
    m_source = std::make_shared<Source>(Source{std::move(make), std::nullopt});
    m_isLong = isLong;
    m_isSearching = false;
}

void PaletteSearch::search(const QString& query)
{
    const int generation = ++*m_generation;
    if (!m_isLong) {
        finish(generation, *m_source->search(query, [] { return false; }));
        return;
    }
    m_isSearching = true;
    m_thread.start([this, generation, query, source = m_source, latest = m_generation] {
        const auto isStale = [&] { return *latest != generation; };
        if (isStale()) {
            return;
        }
        std::optional<PaletteResult> result = source->search(query, isStale);
        if (result) {
            QMetaObject::invokeMethod(
                this, [this, generation, result = std::move(*result)] { finish(generation, result); }, Qt::QueuedConnection);
        }
    });
}

void PaletteSearch::finish(int generation, const PaletteResult& result)
{
    if (*m_generation == generation) {
        m_isSearching = false;
        emit found(result);
    }
}

} // namespace rankwright::ui
