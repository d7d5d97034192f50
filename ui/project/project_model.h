// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The scripts of a project as a tree of folders, all of them or those that a filter lets through. One column; what stands beside
// the name comes through roles. It filters itself, in one go over all scripts, and folders know the sums of what is below them:
// with a hundred thousand scripts a letter in the filter takes milliseconds, and so does a folder that is painted.

#include "ui/session/rows.h"
#include "ui/session/script_tree.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace rankwright::ui {

class ProjectModel : public QAbstractItemModel {
    Q_OBJECT

  public:
    enum Role : int {
        scriptRole = Qt::UserRole, ///< Number of the script; -1 for a folder.
        pathRole,
        badgeRole,  ///< BadgeKind as a number.
        detailRole, ///< "7 of 12".
        markRole,   ///< "7/12".
    };

    explicit ProjectModel(QObject* parent = nullptr);

    /// `rows`: by script, as many as the tree has.
    void setScripts(std::shared_ptr<const ScriptTree> tree, std::vector<ScriptRow> rows);
    void setScripts(const QString& rootName, std::vector<ScriptRow> rows);
    /// A script that the filter judges otherwise now comes and goes with the next refilter(); `filterBehind` says so.
    void setScript(int script, const ScriptRow& row);
    /// Only scripts whose path, verdict and detail hold every word of `text`, with this badge, and the folders above them.
    void setFilter(const QString& text, std::optional<BadgeKind> badge);
    /// The same filter over what is known now. The folders that were not shown before.
    QModelIndexList refilter() { return refilter(m_words, m_badge); }
    [[nodiscard]] bool isFiltered() const { return !m_words.empty() || m_badge.has_value(); }
    [[nodiscard]] int scriptCount() const { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] int shownCount() const { return m_shownScripts; } ///< Scripts that the filter lets through.
    /// The first script of those that are shown.
    [[nodiscard]] QModelIndex firstShown() const;
    [[nodiscard]] QModelIndex indexOf(int script) const; ///< Invalid where it is not shown.
    /// The script of a row, or those of a folder, that have a box.
    [[nodiscard]] std::vector<int> boxesOf(const QModelIndex& index) const;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

  signals:
    void filterBehind();

  private:
    /// The boxes of a script, or of all scripts below a folder.
    struct Boxes {
        int count{};
        int accepted{};
        int acceptable{};
    };
    /// A word of the filter, without the difference of capitals.
    struct Word {
        QString text;
        std::set<BadgeKind> badges; ///< Whose names hold it.
        bool isDecision{};          ///< So does the word for a decision that is open.
    };
    using Node = ScriptTree::Node;
    [[nodiscard]] const Node& at(int node) const { return m_tree->nodes[static_cast<std::size_t>(node)]; }
    [[nodiscard]] int nodeOf(const QModelIndex& index) const; ///< That above all for an invalid index.
    [[nodiscard]] const std::vector<int>& childrenOf(int node) const;
    [[nodiscard]] QModelIndex indexAt(int node) const; ///< Invalid where it is not shown.
    [[nodiscard]] int rowOf(int node) const;           ///< -1: it is not shown.
    void addBoxes(int script, int sign);
    /// None, some or all; nothing where there is no box.
    [[nodiscard]] std::optional<Qt::CheckState> checkOf(int node) const;
    [[nodiscard]] static QString wordsOf(std::optional<Qt::CheckState> check);
    void collectBoxes(int node, std::vector<int>& scripts) const;
    [[nodiscard]] bool lets(int script) const;
    void filter();
    QModelIndexList refilter(std::vector<Word> words, std::optional<BadgeKind> badge);

    std::shared_ptr<const ScriptTree> m_tree;
    std::vector<ScriptRow> m_rows;
    std::vector<Boxes> m_boxes; ///< By node.
    std::vector<Word> m_words;  ///< Of the filter.
    std::optional<BadgeKind> m_badge;
    int m_shownScripts{};
    std::vector<int> m_shownRows;               ///< With a filter, by node: its row, -1 where it is not shown.
    std::vector<std::vector<int>> m_shownBelow; ///< Likewise: children that are shown.
};

} // namespace rankwright::ui
