// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classes/hierarchy_outline.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>

#include <algorithm>

namespace rankwright::ui {

namespace {

/// The places, with the distance from the edge that all panels keep.
class PlaceDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize{measure::widePadding, 0};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem row = option;
        initStyleOption(&row, index);
        const QString text = row.text;
        row.text.clear();
        row.widget->style()->drawControl(QStyle::CE_ItemViewItem, &row, painter, row.widget);
        painter->setFont(row.font);
        painter->setPen(index.data(Qt::ForegroundRole).value<QColor>());
        // Rectangles do not turn round with the window.
        const bool isMirrored = row.direction == Qt::RightToLeft;
        const int begin = isMirrored ? measure::widePadding : 0;
        painter->drawText(row.rect.adjusted(begin, 0, begin - measure::widePadding, 0), Qt::AlignRight | Qt::AlignVCenter, text);
    }
};

} // namespace

void HierarchyModel::show(const HierarchyView& view)
{
    beginResetModel();
    m_view = view;
    m_items.clear();
    m_roots.clear();
    m_bases.assign(view.nodes.size(), {});
    for (const ClassEdge& edge : view.edges) {
        m_bases[static_cast<std::size_t>(edge.derived)].push_back(edge.base);
    }
    for (std::size_t node = 0; node < view.nodes.size(); ++node) {
        if (!view.nodes[node].isLibrary && !view.nodes[node].isUnresolved) {
            m_roots.push_back(add(static_cast<int>(node), static_cast<int>(m_roots.size()), nullptr));
        }
    }
    endResetModel();
}

void HierarchyModel::setTheme(const Theme& theme)
{
    m_theme = theme;
    if (!m_roots.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, 1));
    }
}

const HierarchyModel::Item* HierarchyModel::add(int node, int row, const Item* parent) const
{
    m_items.push_back({node, row, parent, false, {}});
    return &m_items.back();
}

const std::vector<const HierarchyModel::Item*>& HierarchyModel::childrenOf(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return m_roots;
    }
    auto* item = static_cast<Item*>(index.internalPointer());
    if (!item->isBuilt) {
        item->isBuilt = true;
        for (const int base : m_bases[static_cast<std::size_t>(item->node)]) {
            bool isAbove = false; // A ring of bases ends where it closes.
            for (const Item* above = item; above != nullptr; above = above->parent) {
                isAbove = isAbove || above->node == base;
            }
            if (!isAbove) {
                item->children.push_back(add(base, static_cast<int>(item->children.size()), item));
            }
        }
    }
    return item->children;
}

int HierarchyModel::nodeOf(const QModelIndex& index) const
{
    return index.isValid() ? static_cast<const Item*>(index.constInternalPointer())->node : -1;
}

QModelIndex HierarchyModel::indexOf(int node) const
{
    const auto found = std::find_if(m_roots.begin(), m_roots.end(), [&](const Item* item) { return item->node == node; });
    return found == m_roots.end() ? QModelIndex{} : index((*found)->row, 0);
}

QModelIndex HierarchyModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    return createIndex(row, column, childrenOf(parent)[static_cast<std::size_t>(row)]);
}

QModelIndex HierarchyModel::parent(const QModelIndex& index) const
{
    const Item* above = index.isValid() ? static_cast<const Item*>(index.constInternalPointer())->parent : nullptr;
    return above == nullptr ? QModelIndex{} : createIndex(above->row, 0, above);
}

int HierarchyModel::rowCount(const QModelIndex& parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(childrenOf(parent).size());
}

int HierarchyModel::columnCount(const QModelIndex& /*parent*/) const { return 2; }

QVariant HierarchyModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const ClassNode& node = m_view.nodes[static_cast<std::size_t>(nodeOf(index))];
    const bool isName = index.column() == 0;
    const QString place = node.isLibrary ? tr("library") : node.isUnresolved ? tr("not resolved") : node.place;
    switch (role) {
    case Qt::DisplayRole: return isName ? node.name : place.section(QLatin1Char('/'), -1);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: return tr("%1, %2").arg(node.fullName, place);
    case Qt::FontRole: {
        QFont font = isName ? codeFont() : interfaceFont();
        font.setPixelSize(12);
        font.setItalic(isName && node.isLibrary);
        return font;
    }
    case Qt::ForegroundRole: return isName && !node.isLibrary ? m_theme.text : m_theme.secondary;
    case Qt::TextAlignmentRole: return QVariant{Qt::AlignVCenter | (isName ? Qt::AlignLeft : Qt::AlignRight)};
    default: return {};
    }
}

HierarchyOutline::HierarchyOutline(QWidget* parent) : QTreeView(parent), m_model(new HierarchyModel(this))
{
    setModel(m_model);
    setHeaderHidden(true);
    setFrameShape(NoFrame);
    setUniformRowHeights(true);
    setIndentation(16);
    setTextElideMode(Qt::ElideMiddle);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(40);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::Fixed);
    setItemDelegateForColumn(1, new PlaceDelegate(this));
    setAccessibleName(tr("Classes and what they inherit from"));
    connect(this, &QTreeView::doubleClicked, this,
            [this](const QModelIndex& index) { emit classActivated(m_model->nodeOf(index)); });
    setTheme(themeOf(Scheme::light));
}

void HierarchyOutline::show(const HierarchyView& view)
{
    const QScopedValueRollback<bool> quiet{m_isTelling, false};
    m_model->show(view);
    fitPlaces();
    if (!view.answers.empty()) {
        QModelIndex index = m_model->indexOf(view.answers.front().node);
        setCurrentIndex(index);
        for (int depth = 0; index.isValid() && depth < 8; ++depth) { // The whole first answer.
            expand(index);
            index = m_model->index(0, 0, index);
        }
    }
}

void HierarchyOutline::fitPlaces()
{
    QModelIndex longest; // To measure thousands of places takes a tenth of a second, to count their letters nothing.
    qsizetype length = tr("not resolved").size();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex index = m_model->index(row, 1);
        const qsizetype letters = index.data(Qt::DisplayRole).toString().size();
        if (letters > length) {
            length = letters;
            longest = index;
        }
    }
    const int words = fontMetrics().horizontalAdvance(tr("not resolved")) + 2 * measure::widePadding;
    header()->resizeSection(1, std::max(words, longest.isValid() ? sizeHintForIndex(longest).width() + 4 : 0));
}

void HierarchyOutline::setTheme(const Theme& theme)
{
    m_model->setTheme(theme);
    setStyleSheet(
        QStringLiteral("QTreeView { border: none; background: %1; outline: none; } QTreeView::item { min-height: 24px; }"
                       "QTreeView::item:selected { background: %2; color: %3; }")
            .arg(theme.panel.name(), theme.selected.name(), theme.text.name()));
}

void HierarchyOutline::select(int node)
{
    const QScopedValueRollback<bool> quiet{m_isTelling, false};
    const QModelIndex index = m_model->indexOf(node);
    if (index.isValid()) {
        setCurrentIndex(index);
        expand(index);
    }
}

void HierarchyOutline::keyPressEvent(QKeyEvent* event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        emit classActivated(m_model->nodeOf(currentIndex()));
        return;
    }
    QTreeView::keyPressEvent(event);
}

void HierarchyOutline::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTreeView::currentChanged(current, previous);
    if (m_isTelling && current.isValid()) {
        emit classSelected(m_model->nodeOf(current));
    }
}

} // namespace rankwright::ui
