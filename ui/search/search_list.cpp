// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/search_list.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace rankwright::ui {

namespace {

constexpr quintptr isFile = 0; // Of a place the internal number is that of its file and one more.

} // namespace

void SearchModel::clear()
{
    beginResetModel();
    m_files.clear();
    m_count = 0;
    endResetModel();
}

void SearchModel::add(const std::vector<SearchFile>& files)
{
    const int before = static_cast<int>(m_files.size());
    beginInsertRows({}, before, before + static_cast<int>(files.size()) - 1);
    for (const SearchFile& file : files) {
        m_count += static_cast<int>(file.places.size());
        m_files.push_back(file);
    }
    endInsertRows();
}

const SearchFile* SearchModel::file(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return nullptr;
    }
    const auto at = index.internalId() == isFile ? static_cast<std::size_t>(index.row()) : index.internalId() - 1;
    return &m_files[at];
}

const SearchPlace* SearchModel::place(const QModelIndex& index) const
{
    return index.isValid() && index.internalId() != isFile ? &file(index)->places[static_cast<std::size_t>(index.row())]
                                                           : nullptr;
}

QModelIndex SearchModel::beside(const QModelIndex& from, int direction) const
{
    if (m_count == 0) {
        return {};
    }
    const int count = static_cast<int>(m_files.size());
    int file = !from.isValid()               ? (direction > 0 ? 0 : count - 1)
               : from.internalId() == isFile ? from.row()
                                             : static_cast<int>(from.internalId()) - 1;
    int row = from.isValid() && from.internalId() != isFile ? from.row() + direction : (direction > 0 ? 0 : -1);
    if (!from.isValid() && direction < 0) {
        row = rowCount(index(file, 0)) - 1;
    }
    for (;;) { // There is a place somewhere.
        if (row >= 0 && row < rowCount(index(file, 0))) {
            return index(row, 0, index(file, 0));
        }
        file = (file + direction + count) % count;
        row = direction > 0 ? 0 : rowCount(index(file, 0)) - 1;
    }
}

QModelIndex SearchModel::index(int row, int column, const QModelIndex& parent) const
{
    if (row < 0 || column != 0 || row >= rowCount(parent)) {
        return {};
    }
    return createIndex(row, 0, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : isFile);
}

QModelIndex SearchModel::parent(const QModelIndex& child) const
{
    return child.isValid() && child.internalId() != isFile ? createIndex(static_cast<int>(child.internalId()) - 1, 0, isFile)
                                                           : QModelIndex{};
}

int SearchModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid()) {
        return static_cast<int>(m_files.size());
    }
    return parent.internalId() == isFile ? static_cast<int>(m_files[static_cast<std::size_t>(parent.row())].places.size()) : 0;
}

int SearchModel::columnCount(const QModelIndex& /*parent*/) const { return 1; }

QString SearchModel::words(const QModelIndex& index) const
{
    const SearchFile& found = *file(index);
    if (const SearchPlace* at = place(index)) {
        return tr("line %1 of the %2: %3")
            .arg(QString::number(at->line), at->isInPreview ? tr("preview") : tr("original"), at->excerpt);
    }
    return tr("%1, %2, %n place(s)", nullptr, static_cast<int>(found.places.size())).arg(found.path, badgeName(found.badge)) +
           (found.problem.isEmpty() ? QString{} : QStringLiteral(", ") + found.problem);
}

QVariant SearchModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const SearchPlace* at = place(index);
    switch (role) {
    case Qt::DisplayRole: return at != nullptr ? at->excerpt : file(index)->path;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: return words(index);
    default: return {};
    }
}

QSize SearchDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const
{
    return {option.rect.width(), measure::row};
}

void SearchDelegate::paintFile(QPainter& painter, QRect area, const SearchFile& file, const QFont& font) const
{
    paintBadge(painter, QRectF{area.left() + 1.0, area.center().y() - 6.5, 14, 14}, file.badge, *m_theme);
    area.setLeft(area.left() + 24);
    const QFontMetrics metrics{font};
    QFont small = font;
    small.setPixelSize(11);
    const QString count = QString::number(file.places.size());
    painter.setFont(small);
    painter.setPen(m_theme->secondary);
    painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, count);
    area.setRight(area.right() - QFontMetrics{small}.horizontalAdvance(count) - measure::padding);
    const int most = file.problem.isEmpty() ? area.width() : area.width() * 3 / 5;
    const QString path = metrics.elidedText(file.path, Qt::ElideMiddle, most);
    painter.setFont(font);
    painter.setPen(m_theme->text);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, path);
    area.setLeft(area.left() + metrics.horizontalAdvance(path) + measure::widePadding);
    painter.setFont(small);
    painter.setPen(m_theme->check);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics{small}.elidedText(file.problem, Qt::ElideRight, area.width()));
}

void SearchDelegate::paintPlace(QPainter& painter, QRect area, const SearchPlace& place, const QFont& font) const
{
    QFont small = font;
    small.setPixelSize(11);
    constexpr int lineWidth = 44;
    painter.setFont(small);
    painter.setPen(m_theme->secondary);
    painter.drawText(QRect{area.left(), area.top(), lineWidth - measure::padding, area.height()},
                     Qt::AlignRight | Qt::AlignVCenter, QString::number(place.line));
    area.setLeft(area.left() + lineWidth);
    if (place.isInPreview) {
        const QString mark = SearchModel::tr("preview");
        const int width = QFontMetrics{small}.horizontalAdvance(mark);
        painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, mark);
        area.setRight(area.right() - width - measure::padding);
    }
    QFont code = codeFont();
    code.setPixelSize(12);
    QTextLayout layout{QFontMetrics{code}.elidedText(place.excerpt, Qt::ElideRight, area.width()), code};
    QTextCharFormat format;
    format.setBackground(place.isInPreview ? m_theme->addedWords : m_theme->selected);
    format.setFontUnderline(true);
    format.setFontWeight(QFont::Bold);
    layout.setFormats({{place.from, place.to - place.from, format}});
    layout.beginLayout();
    layout.createLine().setLineWidth(area.width() + 60);
    layout.endLayout();
    painter.setPen(m_theme->text);
    painter.setClipRect(area);
    layout.draw(&painter, QPointF{area.left() + 0.0, area.top() + (area.height() - QFontMetrics{code}.height()) / 2.0});
    painter.setClipping(false);
}

void SearchDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->setLayoutDirection(option.direction);
    painter->save();
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->fillRect(option.rect, isSelected ? m_theme->selected : m_theme->panel);
    const QRect area = option.rect.adjusted(2, 0, -measure::widePadding, 0);
    if (const SearchPlace* place = m_model.place(index)) {
        paintPlace(*painter, area, *place, option.font);
    } else {
        paintFile(*painter, area, *m_model.file(index), option.font);
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(m_theme->focus);
        painter->drawRect(QRectF{option.rect}.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    painter->restore();
}

} // namespace rankwright::ui
