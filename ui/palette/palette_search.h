// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the palette looks through, and the search. Few items are looked through at once, many in a thread of its own: a newer
// query ends the search for an older one, and a query that only grew looks through what the one before had found.

#include "ui/palette/fuzzy.h"
#include "ui/theme/badge.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace rankwright::ui {

struct PaletteItem {
    QString text;   ///< What is looked for first of all.
    QString detail; ///< Beside it, of less weight: a place in the menu, a folder.
    QString also;   ///< Not shown: other words for it, a whole path.
    QString trail;  ///< At the end: a key, a line.
    QString whyNot; ///< Why it cannot be chosen; empty: it can.
    std::optional<BadgeKind> badge{};
    std::optional<bool> isOn{}; ///< Of what can be switched on and off.
    QString id{};
    int number{-1};       ///< Of a script.
    std::uint32_t from{}; ///< Bytes of a place in it.
    std::uint32_t to{};
    int bonus{}; ///< Added to the score: what was chosen lately.
};

struct PaletteRow {
    PaletteItem item;
    std::vector<int> positions; ///< Letters of the text that were found.
};

struct PaletteResult {
    std::vector<PaletteRow> rows; ///< The best first, at most PaletteSearch::mostRows.
    int found{};
    int of{};
};

/// Items that are looked through again and again.
class PaletteItems {
  public:
    explicit PaletteItems(std::vector<PaletteItem> items);
    /// Those that fit `query`; nothing when `isStale` says so in the midst of it.
    [[nodiscard]] std::optional<PaletteResult> search(const QString& query, const std::function<bool()>& isStale);

  private:
    struct Folded {
        FuzzyText text;
        FuzzyText detail;
        FuzzyText also;
    };
    /// 0: not to be shown; nothing: nor with any letter more.
    [[nodiscard]] std::optional<int> score(std::size_t item, const QStringList& words) const;
    [[nodiscard]] std::vector<int> positions(std::size_t item, const QStringList& words) const;

    std::vector<PaletteItem> m_items;
    std::vector<Folded> m_folded;
    QString m_before;                ///< The query of the search before.
    std::vector<std::size_t> m_left; ///< What it left.
};

class PaletteSearch : public QObject {
    Q_OBJECT

  public:
    static constexpr std::size_t mostRows = 300;
    using Make = std::function<std::vector<PaletteItem>()>;

    explicit PaletteSearch(QObject* parent = nullptr);
    ~PaletteSearch() override;

    /// Other items from now on. `isLong`: `make` runs in a thread of its own, as the searches do then.
    void setItems(Make make, bool isLong);
    /// `found` comes, at once or later, for the last query.
    void search(const QString& query);
    [[nodiscard]] bool isSearching() const { return m_isSearching; }

  signals:
    void found(const rankwright::ui::PaletteResult& result);

  private:
    struct Source;
    void finish(int generation, const PaletteResult& result);

    std::shared_ptr<Source> m_source;
    std::shared_ptr<std::atomic<int>> m_generation; ///< Searches of an older one end early.
    QThreadPool m_thread;
    bool m_isLong{};
    bool m_isSearching{};
};

} // namespace rankwright::ui
