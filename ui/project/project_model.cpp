// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/project_model.h"

#include <algorithm>
#include <map>

namespace rankwright::ui {

struct ProjectModel::Entry {
    QString name;
    QString path;
    int script{-1};
    int row{};
    Entry* parent{};
    std::vector<std::unique_ptr<Entry>> children;

    Entry* add(const QString& childName, const QString& childPath, int childScript)
    {
        auto child = std::make_unique<Entry>();
        child->name = childName;
        child->path = childPath;
        child->script = childScript;
        child->parent = this;
        children.push_back(std::move(child));
        return children.back().get();
    }
    /// Folders first, each kind by name.
    void sort()
    {
        std::stable_sort(children.begin(), children.end(), [](const auto& a, const auto& b) {
            const bool isFolderA = a->script < 0;
            const bool isFolderB = b->script < 0;
            return isFolderA != isFolderB ? isFolderA : a->name.compare(b->name, Qt::CaseInsensitive) < 0;
        });
        for (std::size_t at = 0; at < children.size(); ++at) {
            children[at]->row = static_cast<int>(at);
            children[at]->sort();
        }
    }
};

ProjectModel::ProjectModel(QObject* parent) : QAbstractItemModel(parent), m_top(std::make_unique<Entry>()) {}
ProjectModel::~ProjectModel() = default;

void ProjectModel::setScripts(const QString& rootName, std::vector<ScriptRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    m_top = std::make_unique<Entry>();
    m_entries.assign(m_rows.size(), nullptr);
    if (!m_rows.empty()) {
        Entry* root = m_top->add(rootName, {}, -1);
        std::map<QString, Entry*> folders{{QString{}, root}};
        for (std::size_t script = 0; script < m_rows.size(); ++script) {
            const QStringList parts = m_rows[script].path.split(QLatin1Char('/'));
            Entry* folder = root;
            QString path;
            for (int depth = 0; depth + 1 < parts.size(); ++depth) {
                path += (depth == 0 ? QString{} : QStringLiteral("/")) + parts[depth];
                Entry*& known = folders[path];
                if (known == nullptr) {
                    known = folder->add(parts[depth], path, -1);
                }
                folder = known;
            }
            m_entries[script] = folder->add(parts.last(), m_rows[script].path, static_cast<int>(script));
        }
        m_top->sort();
    }
    endResetModel();
}

void ProjectModel::setScript(int script, const ScriptRow& row)
{
    ScriptRow& now = m_rows[static_cast<std::size_t>(script)];
    const bool isSameBox = now.hasBox == row.hasBox && now.accepted == row.accepted && now.acceptable == row.acceptable;
    now = row;
    QModelIndex changed = indexOf(script);
    emit dataChanged(changed, changed);
    while (!isSameBox && (changed = changed.parent()).isValid()) {
        emit dataChanged(changed, changed); // The boxes of its folders, too.
    }
}

void ProjectModel::collectBoxes(const Entry& entry, std::vector<int>& scripts) const
{
    if (entry.script >= 0 && m_rows[static_cast<std::size_t>(entry.script)].hasBox) {
        scripts.push_back(entry.script);
    }
    for (const auto& child : entry.children) {
        collectBoxes(*child, scripts);
    }
}

std::vector<int> ProjectModel::boxesOf(const QModelIndex& index) const
{
    std::vector<int> scripts;
    collectBoxes(*entryOf(index), scripts);
    return scripts;
}

std::optional<Qt::CheckState> ProjectModel::checkOf(const Entry& entry) const
{
    std::vector<int> scripts;
    collectBoxes(entry, scripts);
    if (scripts.empty()) {
        return std::nullopt;
    }
    ScriptRow all;
    for (const int script : scripts) {
        all.accepted += m_rows[static_cast<std::size_t>(script)].accepted;
        all.acceptable += m_rows[static_cast<std::size_t>(script)].acceptable;
    }
    return all.check();
}

QString ProjectModel::wordsOf(std::optional<Qt::CheckState> check)
{
    if (!check) {
        return {};
    }
    return *check == Qt::Unchecked ? tr(", no step accepted")
           : *check == Qt::Checked ? tr(", all steps accepted that need no choice")
                                   : tr(", some steps accepted");
}

Qt::ItemFlags ProjectModel::flags(const QModelIndex& index) const
{
    const bool hasBox = index.isValid() && checkOf(*entryOf(index)).has_value();
    return QAbstractItemModel::flags(index) | (hasBox ? Qt::ItemIsUserCheckable : Qt::NoItemFlags);
}

QModelIndex ProjectModel::indexOf(int script) const
{
    if (script < 0 || script >= static_cast<int>(m_entries.size())) {
        return {};
    }
    Entry* entry = m_entries[static_cast<std::size_t>(script)];
    return createIndex(entry->row, 0, entry);
}

ProjectModel::Entry* ProjectModel::entryOf(const QModelIndex& index) const
{
    return index.isValid() ? static_cast<Entry*>(index.internalPointer()) : m_top.get();
}

QModelIndex ProjectModel::index(int row, int column, const QModelIndex& parent) const
{
    const Entry* entry = entryOf(parent);
    if (row < 0 || column != 0 || row >= static_cast<int>(entry->children.size())) {
        return {};
    }
    return createIndex(row, 0, entry->children[static_cast<std::size_t>(row)].get());
}

QModelIndex ProjectModel::parent(const QModelIndex& child) const
{
    Entry* above = entryOf(child)->parent;
    return above == nullptr || above == m_top.get() ? QModelIndex{} : createIndex(above->row, 0, above);
}

int ProjectModel::rowCount(const QModelIndex& parent) const { return static_cast<int>(entryOf(parent)->children.size()); }

int ProjectModel::columnCount(const QModelIndex& /*parent*/) const { return 1; }

QVariant ProjectModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const Entry* entry = entryOf(index);
    const ScriptRow* row = entry->script < 0 ? nullptr : &m_rows[static_cast<std::size_t>(entry->script)];
    switch (role) {
    case Qt::DisplayRole: return row != nullptr && row->isUnsaved ? entry->name + QStringLiteral(" •") : entry->name;
    case Qt::ToolTipRole:
        return row == nullptr
                   ? entry->path
                   : row->path + QStringLiteral("\n") + row->tip +
                         (row->isUnsaved ? QStringLiteral("\n") + tr("It was edited here and is not saved.") : QString{});
    case Qt::AccessibleTextRole:
        return QString{(row == nullptr ? tr("folder %1").arg(entry->name)
                                       : tr("%1, %2, %3").arg(entry->name, badgeName(row->badge), row->detail) +
                                             (row->isUnsaved ? QStringLiteral(", ") + tr("not saved") : QString{})) +
                       wordsOf(checkOf(*entry))};
    case Qt::CheckStateRole: {
        const std::optional<Qt::CheckState> check = checkOf(*entry);
        return check ? QVariant{*check} : QVariant{};
    }
    case scriptRole: return entry->script;
    case pathRole: return entry->path;
    case badgeRole: return row == nullptr ? -1 : static_cast<int>(row->badge);
    case detailRole: return row == nullptr ? QString{} : row->detail;
    case markRole: return row == nullptr ? QString{} : row->mark;
    case wordsRole:
        return row == nullptr ? QString{}
                              : row->path + QLatin1Char(' ') + badgeName(row->badge) + QLatin1Char(' ') + row->detail +
                                    (row->openQuestions > 0 ? QLatin1Char(' ') + tr("decision") : QString{});
    default: return {};
    }
}

} // namespace rankwright::ui
