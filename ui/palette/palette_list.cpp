// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/palette_list.h"

#include <QPainter>
#include <QStyle>
#include <QTextLayout>

#include <algorithm>

namespace rankwright::ui {

namespace {

constexpr int signWidth = 24;

int keyWidth(const QString& key, const QFont& font)
{
    return QFontMetrics{font}.horizontalAdvance(key) + 2 * measure::padding - 4;
}

/// A key as a key cap that fills `area`.
void paintKey(QPainter& painter, const QRect& area, const QString& key, const QFont& font, const QColor& colour,
              const QColor& line)
{
    const QRectF cap{area.left() + 0.5, area.center().y() - 9.5, area.width() - 1.0, 20};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(line);
    painter.drawRoundedRect(cap, 4, 4);
    painter.setPen(colour);
    painter.setFont(font);
    painter.drawText(cap, Qt::AlignCenter, key);
}

} // namespace

void PaletteModel::show(std::vector<PaletteRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int PaletteModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

QString PaletteModel::words(int number) const
{
    const PaletteItem& item = row(number).item;
    QStringList parts{item.text};
    if (item.badge) {
        parts.append(badgeName(*item.badge));
    }
    if (item.isOn.value_or(false)) {
        parts.append(tr("on"));
    }
    for (const QString& more : {item.detail, item.trail}) {
        if (!more.isEmpty()) {
            parts.append(more);
        }
    }
    if (!item.whyNot.isEmpty()) {
        parts.append(tr("not now: %1").arg(item.whyNot));
    }
    return parts.join(QStringLiteral(", "));
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    const PaletteItem& item = row(index.row()).item;
    switch (role) {
    case Qt::DisplayRole: return item.text;
    case Qt::ToolTipRole:
        return item.whyNot.isEmpty() ? (item.detail.isEmpty() ? item.text : item.text + QStringLiteral("\n") + item.detail)
                                     : item.text + QStringLiteral("\n") + item.whyNot;
    case Qt::AccessibleTextRole: return words(index.row());
    case detailRole: return item.detail;
    case trailRole: return item.trail;
    case whyNotRole: return item.whyNot;
    case badgeRole: return item.badge ? static_cast<int>(*item.badge) : -1;
    case isOnRole: return item.isOn.value_or(false);
    default: return {};
    }
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const
{
    return {option.rect.width(), rowHeight};
}

void PaletteDelegate::paintName(QPainter& painter, const QRect& area, const PaletteRow& row, const QFont& font,
                                const QColor& colour) const
{
    const QFontMetrics metrics{font};
    const QString shown = metrics.elidedText(row.item.text, m_nameMode, area.width());
    QTextLayout layout{shown, font};
    QList<QTextLayout::FormatRange> found;
    if (shown == row.item.text) { // Of a name that was cut the letters stand elsewhere.
        for (const int position : row.positions) {
            QTextCharFormat format;
            format.setForeground(m_theme->focus);
            format.setFontUnderline(true);
            found.append({position, 1, format});
        }
    }
    layout.setFormats(found);
    layout.beginLayout();
    layout.createLine().setLineWidth(area.width() + 1);
    layout.endLayout();
    painter.setPen(colour);
    layout.draw(&painter, QPointF{area.left() + 0.0, area.top() + (area.height() - metrics.height()) / 2.0});
}

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->setLayoutDirection(Qt::LayoutDirectionAuto); // Of each text: paths beside words of any language.
    const PaletteRow& row = m_model.row(index.row());
    const PaletteItem& item = row.item;
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->fillRect(option.rect, isSelected ? m_theme->selected : m_theme->panel);
    const auto start =
        static_cast<int>((option.direction == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute);
    if (isSelected) { // Not by colour alone.
        const QRect bar{option.rect.left(), option.rect.top(), 3, option.rect.height()};
        painter->fillRect(QStyle::visualRect(option.direction, option.rect, bar), m_theme->focus);
    }
    // Worked out from the left to the right, and turned round where the list goes from the right to the left.
    const auto turned = [&option](const QRect& place) { return QStyle::visualRect(option.direction, option.rect, place); };
    QRect area = option.rect.adjusted(measure::widePadding, 0, -measure::widePadding, 0);
    if (item.badge) {
        const QRect badge = turned({area.left(), area.center().y() - 7, 14, 14});
        paintBadge(*painter, QRectF{badge}.translated(0, 0.5), *item.badge, *m_theme);
    } else if (item.isOn.value_or(false)) {
        painter->setPen(m_theme->focus);
        painter->drawText(turned({area.left(), area.top(), signWidth, area.height()}), start | Qt::AlignVCenter,
                          QStringLiteral("✓"));
    }
    if (item.badge || item.isOn) {
        area.setLeft(area.left() + signWidth);
    }
    QFont small = option.font;
    small.setPixelSize(12);
    if (!item.trail.isEmpty()) {
        const int width = keyWidth(item.trail, small);
        paintKey(*painter, turned({area.right() - width, area.top(), width, area.height()}), item.trail, small,
                 m_theme->secondary, m_theme->hairline);
        area.setRight(area.right() - width - measure::padding);
    }
    const bool isPossible = item.whyNot.isEmpty();
    const QString beside = isPossible ? item.detail : item.whyNot;
    const QFontMetrics smallMetrics{small};
    // The name has what it needs, up to two thirds; what stands beside it the rest.
    const int wanted = option.fontMetrics.horizontalAdvance(item.text) + 2;
    const int most = beside.isEmpty() ? area.width() : area.width() * 2 / 3;
    const QRect name{area.left(), area.top(), std::min(wanted, most), area.height()};
    paintName(*painter, turned(name), row, option.font, isPossible ? m_theme->text : m_theme->secondary);
    const QRect rest = area.adjusted(name.width() + measure::widePadding, 0, 0, 0);
    if (rest.width() > 2 * measure::widePadding) {
        painter->setFont(small);
        painter->setPen(m_theme->secondary);
        painter->drawText(turned(rest), start | Qt::AlignVCenter,
                          smallMetrics.elidedText(beside, isPossible ? Qt::ElideMiddle : Qt::ElideRight, rest.width()));
    }
    painter->restore();
}

} // namespace rankwright::ui
