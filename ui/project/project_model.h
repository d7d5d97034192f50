// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The scripts of a project as a tree of folders. One column; what stands beside the name comes through roles.

#include "ui/session/rows.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>
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
        wordsRole,  ///< What a filter looks through.
    };

    explicit ProjectModel(QObject* parent = nullptr);
    ~ProjectModel() override;

    void setScripts(const QString& rootName, std::vector<ScriptRow> rows);
    void setScript(int script, const ScriptRow& row);
    [[nodiscard]] QModelIndex indexOf(int script) const;
    /// The script of a row, or those of a folder, that have a box.
    [[nodiscard]] std::vector<int> boxesOf(const QModelIndex& index) const;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

  private:
    struct Entry;
    /// None, some or all; nothing where there is no box.
    [[nodiscard]] std::optional<Qt::CheckState> checkOf(const Entry& entry) const;
    [[nodiscard]] static QString wordsOf(std::optional<Qt::CheckState> check);
    void collectBoxes(const Entry& entry, std::vector<int>& scripts) const;
    [[nodiscard]] Entry* entryOf(const QModelIndex& index) const;

    std::unique_ptr<Entry> m_top;
    std::vector<ScriptRow> m_rows;
    std::vector<Entry*> m_entries; ///< By script.
};

} // namespace rankwright::ui
