// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/project_model.h"

#include "ui/widgets/drop_elsewhere.h"

#include <algorithm>
#include <utility>

namespace rankwright::ui {

ProjectModel::ProjectModel(QObject* parent) : QAbstractItemModel(parent), m_tree(scriptTreeOf({}, {})), m_boxes(1) {}

void ProjectModel::setScripts(const QString& rootName, std::vector<ScriptRow> rows)
{
    std::vector<QString> paths;
    paths.reserve(rows.size());
    for (const ScriptRow& row : rows) {
        paths.push_back(row.path);
    }
    setScripts(scriptTreeOf(rootName, paths), std::move(rows));
}

void ProjectModel::setScripts(std::shared_ptr<const ScriptTree> tree, std::vector<ScriptRow> rows)
{
    beginResetModel();
    dropElsewhere(std::exchange(m_tree, std::move(tree)));
    dropElsewhere(std::exchange(m_rows, std::move(rows)));
    m_boxes.assign(m_tree->nodes.size(), {});
    for (std::size_t script = 0; script < m_rows.size(); ++script) {
        addBoxes(static_cast<int>(script), 1);
    }
    filter();
    endResetModel();
}

void ProjectModel::addBoxes(int script, int sign)
{
    const ScriptRow& row = m_rows[static_cast<std::size_t>(script)];
    if (!row.hasBox) {
        return;
    }
    for (int node = m_tree->nodeOf[static_cast<std::size_t>(script)]; node >= 0; node = at(node).parent) {
        Boxes& boxes = m_boxes[static_cast<std::size_t>(node)];
        boxes.count += sign;
        boxes.accepted += sign * row.accepted;
        boxes.acceptable += sign * row.acceptable;
    }
}

void ProjectModel::setScript(int script, const ScriptRow& row)
{
    ScriptRow& now = m_rows[static_cast<std::size_t>(script)];
    const bool isSameBox = now.hasBox == row.hasBox && now.accepted == row.accepted && now.acceptable == row.acceptable;
    addBoxes(script, -1);
    now = row;
    addBoxes(script, 1);
    QModelIndex changed = indexOf(script);
    const bool isShown = changed.isValid();
    if (isShown) {
        emit dataChanged(changed, changed);
    }
    int above = at(m_tree->nodeOf[static_cast<std::size_t>(script)]).parent;
    while (!isSameBox && above > 0) { // The boxes of its folders, too.
        changed = indexAt(above);
        if (changed.isValid()) {
            emit dataChanged(changed, changed);
        }
        above = at(above).parent;
    }
    if (isFiltered() && lets(script) != isShown) {
        emit filterBehind();
    }
}

bool ProjectModel::lets(int script) const
{
    const ScriptRow& row = m_rows[static_cast<std::size_t>(script)];
    if (m_badge && row.badge != *m_badge) {
        return false;
    }
    const QString& path = m_tree->folded[static_cast<std::size_t>(script)];
    return std::all_of(m_words.begin(), m_words.end(), [&](const Word& word) {
        return path.contains(word.text) || word.badges.contains(row.badge) || (word.isDecision && row.openQuestions > 0) ||
               row.detail.contains(word.text, Qt::CaseInsensitive);
    });
}

void ProjectModel::filter()
{
    m_shownScripts = scriptCount();
    m_shownRows.clear();
    m_shownBelow.clear();
    if (!isFiltered()) {
        return;
    }
    const std::size_t count = m_tree->nodes.size();
    m_shownScripts = 0;
    m_shownRows.assign(count, -1);
    m_shownBelow.resize(count);
    for (std::size_t node = count; node > 1; --node) { // What is below a folder comes before it this way.
        const Node& one = m_tree->nodes[node - 1];
        int& row = m_shownRows[node - 1];
        if (one.script >= 0 && lets(one.script)) {
            row = 0;
            ++m_shownScripts;
        }
        if (row == 0) {
            m_shownRows[static_cast<std::size_t>(one.parent)] = 0;
        }
    }
    for (std::size_t node = 1; node < count; ++node) {
        if (m_shownRows[node] == 0) {
            std::vector<int>& beside = m_shownBelow[static_cast<std::size_t>(m_tree->nodes[node].parent)];
            m_shownRows[node] = static_cast<int>(beside.size());
            beside.push_back(static_cast<int>(node));
        }
    }
}

void ProjectModel::setFilter(const QString& text, std::optional<BadgeKind> badge)
{
    std::vector<Word> words;
    for (const QString& typed : text.toCaseFolded().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        Word word{typed, {}, tr("decision").contains(typed, Qt::CaseInsensitive)};
        for (const BadgeKind kind : allBadges) {
            if (badgeName(kind).contains(typed, Qt::CaseInsensitive)) {
                word.badges.insert(kind);
            }
        }
        words.push_back(std::move(word));
    }
    refilter(std::move(words), badge);
}

QModelIndexList ProjectModel::refilter(std::vector<Word> words, std::optional<BadgeKind> badge)
{
    emit layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    const std::vector<int> rowsBefore = std::exchange(m_shownRows, {});
    m_words = std::move(words);
    m_badge = badge;
    filter();
    QModelIndexList after;
    after.reserve(before.size());
    for (const QModelIndex& index : before) {
        after.append(indexAt(nodeOf(index)));
    }
    changePersistentIndexList(before, after);
    emit layoutChanged();
    QModelIndexList folders;
    for (std::size_t node = 1; node < rowsBefore.size(); ++node) {
        const bool isFolder = m_tree->nodes[node].script < 0;
        if (isFolder && rowsBefore[node] < 0 && rowOf(static_cast<int>(node)) >= 0) {
            folders.append(indexAt(static_cast<int>(node)));
        }
    }
    return folders;
}

QModelIndex ProjectModel::firstShown() const
{
    int node = 0;
    while (at(node).script < 0) {
        const std::vector<int>& below = childrenOf(node);
        if (below.empty()) {
            return {};
        }
        node = below.front(); // No folder is without scripts.
    }
    return indexAt(node);
}

void ProjectModel::collectBoxes(int node, std::vector<int>& scripts) const
{
    const int script = at(node).script;
    if (script >= 0 && m_rows[static_cast<std::size_t>(script)].hasBox) {
        scripts.push_back(script);
    }
    for (const int child : at(node).children) {
        if (m_boxes[static_cast<std::size_t>(child)].count > 0) {
            collectBoxes(child, scripts);
        }
    }
}

std::vector<int> ProjectModel::boxesOf(const QModelIndex& index) const
{
    std::vector<int> scripts;
    collectBoxes(nodeOf(index), scripts);
    return scripts;
}

std::optional<Qt::CheckState> ProjectModel::checkOf(int node) const
{
    const Boxes& boxes = m_boxes[static_cast<std::size_t>(node)];
    // A folder has no box while some of its scripts are out of sight: nothing is accepted unseen.
    if (boxes.count == 0 || (isFiltered() && at(node).script < 0)) {
        return std::nullopt;
    }
    ScriptRow all;
    all.accepted = boxes.accepted;
    all.acceptable = boxes.acceptable;
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
    const bool hasBox = index.isValid() && checkOf(nodeOf(index)).has_value();
    return QAbstractItemModel::flags(index) | (hasBox ? Qt::ItemIsUserCheckable : Qt::NoItemFlags);
}

int ProjectModel::nodeOf(const QModelIndex& index) const { return index.isValid() ? static_cast<int>(index.internalId()) : 0; }

const std::vector<int>& ProjectModel::childrenOf(int node) const
{
    return isFiltered() ? m_shownBelow[static_cast<std::size_t>(node)] : at(node).children;
}

int ProjectModel::rowOf(int node) const { return isFiltered() ? m_shownRows[static_cast<std::size_t>(node)] : at(node).row; }

QModelIndex ProjectModel::indexAt(int node) const
{
    const int row = node > 0 ? rowOf(node) : -1;
    return row < 0 ? QModelIndex{} : createIndex(row, 0, static_cast<quintptr>(node));
}

QModelIndex ProjectModel::indexOf(int script) const
{
    return script < 0 || script >= scriptCount() ? QModelIndex{} : indexAt(m_tree->nodeOf[static_cast<std::size_t>(script)]);
}

QModelIndex ProjectModel::index(int row, int column, const QModelIndex& parent) const
{
    const std::vector<int>& children = childrenOf(nodeOf(parent));
    if (row < 0 || column != 0 || row >= static_cast<int>(children.size())) {
        return {};
    }
    return createIndex(row, 0, static_cast<quintptr>(children[static_cast<std::size_t>(row)]));
}

QModelIndex ProjectModel::parent(const QModelIndex& child) const { return indexAt(at(nodeOf(child)).parent); }

int ProjectModel::rowCount(const QModelIndex& parent) const { return static_cast<int>(childrenOf(nodeOf(parent)).size()); }

int ProjectModel::columnCount(const QModelIndex& /*parent*/) const { return 1; }

QVariant ProjectModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const int node = nodeOf(index);
    const Node& entry = at(node);
    const ScriptRow* row = entry.script < 0 ? nullptr : &m_rows[static_cast<std::size_t>(entry.script)];
    switch (role) {
    case Qt::DisplayRole: return row != nullptr && row->isUnsaved ? entry.name + QStringLiteral(" •") : entry.name;
    case Qt::ToolTipRole:
        return row == nullptr
                   ? entry.path
                   : row->path + QStringLiteral("\n") + row->tip +
                         (row->isUnsaved ? QStringLiteral("\n") + tr("It was edited here and is not saved.") : QString{});
    case Qt::AccessibleTextRole:
        return QString{(row == nullptr ? tr("folder %1").arg(entry.name)
                                       : tr("%1, %2, %3").arg(entry.name, badgeName(row->badge), row->detail) +
                                             (row->isUnsaved ? QStringLiteral(", ") + tr("not saved") : QString{})) +
                       wordsOf(checkOf(node))};
    case Qt::CheckStateRole: {
        const std::optional<Qt::CheckState> check = checkOf(node);
        return check ? QVariant{*check} : QVariant{};
    }
    case scriptRole: return entry.script;
    case pathRole: return entry.path;
    case badgeRole: return row == nullptr ? -1 : static_cast<int>(row->badge);
    case detailRole: return row == nullptr ? QString{} : row->detail;
    case markRole: return row == nullptr ? QString{} : row->mark;
    default: return {};
    }
}

} // namespace rankwright::ui
