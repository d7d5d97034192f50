// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/keys_model.h"

#include <algorithm>

namespace rankwright::ui {

void KeysModel::setCommands(std::vector<CommandView> commands)
{
    beginResetModel();
    m_commands = std::move(commands);
    endResetModel();
}

void KeysModel::setKeymap(const Keymap& keymap)
{
    for (CommandView& command : m_commands) {
        command.keys = keymap.keys(command.id);
    }
    if (!m_commands.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
    }
}

int KeysModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_commands.size()); }

int KeysModel::columnCount(const QModelIndex& /*parent*/) const { return columns; }

QVariant KeysModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const CommandView& command = m_commands[static_cast<std::size_t>(index.row())];
    const QString keys = keysInWords(command.keys);
    if (role == idRole) {
        return command.id;
    }
    if (role == wordsRole) {
        return QStringList{command.text, command.place, command.also, keys}.join(QLatin1Char(' '));
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) {
        return {};
    }
    switch (index.column()) {
    case commandColumn: return command.text;
    case placeColumn: return command.place;
    default: break;
    }
    if (command.keys == command.defaults) {
        return keys;
    }
    const QString usual = command.defaults.isEmpty() ? tr("none") : keysInWords(command.defaults);
    return tr("%1 (usually %2)").arg(keys.isEmpty() ? tr("none") : keys, usual);
}

QVariant KeysModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    return section == commandColumn ? tr("Command") : section == keyColumn ? tr("Key") : tr("Menu");
}

void KeysFilter::setWords(const QString& text)
{
    m_words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool KeysFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const QString words = sourceModel()->index(row, 0, parent).data(KeysModel::wordsRole).toString();
    return std::all_of(m_words.begin(), m_words.end(),
                       [&words](const QString& word) { return words.contains(word, Qt::CaseInsensitive); });
}

} // namespace rankwright::ui
