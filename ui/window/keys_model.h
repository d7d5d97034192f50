// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Commands and their keys as a table, and the filter over it: every word that is typed is part of the command, its place or its
// key.

#include "ui/window/commands.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <vector>

namespace rankwright::ui {

class KeysModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Role : int { idRole = Qt::UserRole, wordsRole };
    enum Column : int { commandColumn, keyColumn, placeColumn, columns };

    using QAbstractTableModel::QAbstractTableModel;
    void setCommands(std::vector<CommandView> commands);
    /// Other keys for the same commands.
    void setKeymap(const Keymap& keymap);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    std::vector<CommandView> m_commands;
};

class KeysFilter : public QSortFilterProxyModel {
    Q_OBJECT

  public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setWords(const QString& text);

  protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

  private:
    QStringList m_words;
};

} // namespace rankwright::ui
