// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/place_list.h"

#include "ui/theme/left_to_right.h"
#include "ui/widgets/breakable.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollArea>
#include <QStyleOptionButton>
#include <QStyledItemDelegate>
#include <QTextLayout>

#include <algorithm>

namespace rankwright::ui {

namespace {

constexpr int textGap = 8;
constexpr int rowHeight = 24;
constexpr int wrappedPadding = 3;
constexpr int boxSide = 16;
constexpr int iconSide = 18;

QFont smallCode()
{
    QFont font = codeFont();
    font.setPixelSize(12);
    return font;
}

QFont smallText()
{
    QFont font = interfaceFont();
    font.setPixelSize(12);
    return font;
}

QFont leadFont(const PlaceRow& row)
{
    QFont font = row.isCode && row.lead.size() > 3 ? smallCode() : interfaceFont();
    font.setBold(row.lead.size() <= 3);
    return font;
}

/// A file and line in `width`: without its folder where that does not fit, else cut in the middle.
QString fittingLead(const QString& lead, const QFontMetrics& metrics, int width)
{
    if (metrics.horizontalAdvance(lead) <= width) {
        return lead;
    }
    return metrics.elidedText(lead.section(QLatin1Char('/'), -1), Qt::ElideMiddle, width);
}

constexpr int noteGap = 2;
constexpr int buttonHeight = 18;

int buttonWidth(const PlaceRow& row) { return QFontMetrics{smallText()}.horizontalAdvance(row.action) + 2 * textGap; }

/// What stands in a row, and where.
struct RowParts {
    QString leadText;
    QString trailText;
    QRect lead;
    QRect text;
    QRect trail;
};

RowParts partsOf(const PlaceRow& row, const QRect& area)
{
    const int before = (row.isChecked ? boxSide + textGap : 0) + (row.icon.isNull() ? 0 : iconSide + textGap);
    const QRect inner = area.adjusted(measure::widePadding + before, 0, -measure::widePadding, 0);
    const QFontMetrics leadMetrics{leadFont(row)};
    const QFontMetrics trailMetrics{smallText()};
    RowParts parts{fittingLead(row.lead, leadMetrics, inner.width() * 9 / 20),
                   trailMetrics.elidedText(row.trail, Qt::ElideMiddle, inner.width() / 2), inner, inner, inner};
    const int room = leadMetrics.horizontalAdvance(row.leadRoom);
    const int lead = parts.leadText.isEmpty() ? 0 : std::max(room, leadMetrics.horizontalAdvance(parts.leadText)) + 1;
    const int trail = parts.trailText.isEmpty() ? 0 : trailMetrics.horizontalAdvance(parts.trailText) + 1;
    parts.lead.setWidth(lead);
    parts.trail.setLeft(inner.right() + 1 - trail);
    parts.text.setLeft(inner.left() + (lead > 0 ? lead + textGap : 0));
    parts.text.setRight(inner.right() - (trail > 0 ? trail + textGap : 0));
    return parts;
}

/// Where the box of a row is.
QRect boxIn(const QRect& area)
{
    return {area.left() + measure::widePadding, area.center().y() - boxSide / 2 + 1, boxSide, boxSide};
}

int wrappedHeight(const QString& text, int width)
{
    return QFontMetrics{smallText()}
        .boundingRect(QRect{0, 0, std::max(20, width), 10000}, Qt::AlignLeft | Qt::TextWordWrap, breakable(text))
        .height();
}

int textHeight(const PlaceRow& row, int width)
{
    return wrappedHeight(row.text, partsOf(row, {0, 0, width, rowHeight}).text.width());
}

/// Where the second line of a wrapped row stands: as far as the button, which is at its end.
QRect noteIn(const PlaceRow& row, const QRect& area)
{
    const RowParts parts = partsOf(row, area);
    const int right = parts.trail.right() - (row.action.isEmpty() ? 0 : buttonWidth(row) + textGap);
    QRect note{QPoint{parts.text.left(), area.top() + wrappedPadding + textHeight(row, area.width()) + noteGap},
               QPoint{right, area.bottom()}};
    note.setHeight(std::max(wrappedHeight(row.note, note.width()), row.action.isEmpty() ? 0 : buttonHeight));
    return note;
}

QRect buttonIn(const PlaceRow& row, const QRect& area)
{
    const QRect note = noteIn(row, area);
    return {note.right() + textGap + 1, note.top(), buttonWidth(row), buttonHeight};
}

int wrappedRowHeight(const PlaceRow& row, int width)
{
    const int text = textHeight(row, width) + 2 * wrappedPadding;
    return std::max(rowHeight, row.note.isEmpty() ? text : text + 2 * noteGap + noteIn(row, {0, 0, width, rowHeight}).height());
}

class PlaceDelegate : public QStyledItemDelegate {
  public:
    PlaceDelegate(const Theme& theme, PlaceList* view) : QStyledItemDelegate(view), m_theme(theme), m_view(view) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const PlaceRow& row = rowOf(index);
        const int width = m_view->viewport()->width();
        Q_UNUSED(option)
        return {50, row.isWrapped ? wrappedRowHeight(row, width) : rowHeight};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->setLayoutDirection(option.direction);
        const PlaceRow& row = rowOf(index);
        const RowParts parts = partsOf(row, option.rect);
        const bool hasFocus = m_view->hasFocus() && index == m_view->currentIndex();
        const bool isHovered = option.state.testFlag(QStyle::State_MouseOver) && !row.path.isEmpty();
        const bool isMarked = m_view->marksCurrent() && index == m_view->currentIndex();
        painter->save();
        if (hasFocus || isHovered || isMarked) {
            painter->fillRect(option.rect, m_theme.selected);
        }
        paintFront(*painter, row, option.rect);
        const int align = row.isWrapped ? int{Qt::AlignTop} : int{Qt::AlignVCenter};
        const int down = row.isWrapped ? wrappedPadding : 0;
        painter->setFont(leadFont(row));
        painter->setPen(row.isDim ? m_theme.secondary : row.leadColour.isValid() ? row.leadColour : m_theme.focus);
        painter->drawText(parts.lead.translated(0, down), align | Qt::AlignLeft, parts.leadText);
        painter->setFont(row.isCode ? smallCode() : smallText());
        painter->setPen(row.isDim ? m_theme.secondary : m_theme.text);
        if (row.isWrapped) {
            painter->drawText(parts.text.translated(0, down), Qt::AlignLeft | Qt::TextWordWrap, breakable(row.text));
        } else {
            painter->drawText(parts.text, Qt::AlignVCenter | Qt::AlignLeft,
                              painter->fontMetrics().elidedText(row.text, Qt::ElideRight, parts.text.width()));
        }
        painter->setFont(smallText());
        painter->setPen(m_theme.secondary);
        painter->drawText(parts.trail.translated(0, down), align | Qt::AlignRight, parts.trailText);
        paintNote(*painter, row, option.rect);
        if (hasFocus) {
            painter->setPen(m_theme.focus);
            painter->drawRect(QRectF{option.rect}.adjusted(0.5, 0.5, -0.5, -0.5)); // All of it inside, at any scale.
        }
        painter->restore();
    }

    /// The box stands where this delegate paints it, not where the style would: the list turns it over.
    bool editorEvent(QEvent* /*event*/, QAbstractItemModel* /*model*/, const QStyleOptionViewItem& /*option*/,
                     const QModelIndex& /*index*/) override
    {
        return false;
    }

  private:
    void paintNote(QPainter& painter, const PlaceRow& row, const QRect& area) const
    {
        if (row.note.isEmpty()) {
            return;
        }
        const QRect note = noteIn(row, area);
        if (QGuiApplication::isRightToLeft()) { // Words of the window, which code and English sentences stand in.
            drawFromRight(painter, note, Qt::AlignVCenter, breakable(row.note));
        } else {
            painter.drawText(note, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, breakable(row.note));
        }
        if (!row.action.isEmpty()) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(m_theme.focus);
            painter.setBrush(m_theme.panel);
            painter.drawRoundedRect(QRectF{buttonIn(row, area)}.adjusted(0.5, 0.5, -0.5, -0.5), buttonHeight / 3.0,
                                    buttonHeight / 3.0);
            painter.drawText(buttonIn(row, area), Qt::AlignCenter, row.action);
            painter.setBrush(Qt::NoBrush);
            painter.setRenderHint(QPainter::Antialiasing, false);
        }
    }

    void paintFront(QPainter& painter, const PlaceRow& row, const QRect& area) const
    {
        QRect front = boxIn(area);
        if (row.isChecked) {
            QStyleOptionButton box;
            box.initFrom(m_view);
            box.palette = paletteOf(m_theme);
            box.rect = front;
            box.state = (row.isFixed ? QStyle::State_None : QStyle::State_Enabled) |
                        (*row.isChecked ? QStyle::State_On : QStyle::State_Off);
            m_view->style()->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, &painter, m_view);
            front.translate(boxSide + textGap, 0);
        }
        if (!row.icon.isNull()) {
            row.icon.paint(&painter, QRect{front.left(), area.center().y() - iconSide / 2 + 1, iconSide, iconSide});
        }
    }

    [[nodiscard]] static const PlaceRow& rowOf(const QModelIndex& index)
    {
        return static_cast<const PlaceListModel*>(index.model())->row(index.row());
    }

    const Theme& m_theme;
    PlaceList* m_view;
};

} // namespace

void PlaceListModel::show(std::vector<PlaceRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int PlaceListModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

QVariant PlaceListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const PlaceRow& here = row(index.row());
    switch (role) {
    case Qt::DisplayRole: return here.text;
    case Qt::ToolTipRole: return here.toolTip.isEmpty() ? QVariant{} : here.toolTip;
    case Qt::CheckStateRole: return here.isChecked ? QVariant{*here.isChecked ? Qt::Checked : Qt::Unchecked} : QVariant{};
    case Qt::AccessibleTextRole: return here.spoken.isEmpty() ? here.text : here.spoken;
    default: return {};
    }
}

Qt::ItemFlags PlaceListModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    const bool hasBox = index.isValid() && row(index.row()).isChecked && !row(index.row()).isFixed;
    return hasBox ? flags | Qt::ItemIsUserCheckable : flags;
}

bool PlaceListModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !flags(index).testFlag(Qt::ItemIsUserCheckable)) {
        return false;
    }
    const bool isChecked = value.toInt() == Qt::Checked;
    m_rows[static_cast<std::size_t>(index.row())].isChecked = isChecked;
    emit dataChanged(index, index, {Qt::CheckStateRole});
    emit toggled(index.row(), isChecked);
    return true;
}

PlaceList::PlaceList(int mostRows, QWidget* parent)
    : QListView(parent), m_model(new PlaceListModel(this)), m_theme(themeOf(Scheme::light)), m_mostRows(mostRows)
{
    setModel(m_model);
    setItemDelegate(new PlaceDelegate(m_theme, this));
    setLayoutDirection(Qt::LeftToRight); // Code and where it stands.
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setResizeMode(Adjust);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QListView::clicked, this, &PlaceList::activate);
    connect(m_model, &PlaceListModel::toggled, this, &PlaceList::toggled);
    setTheme(m_theme);
}

void PlaceList::show(std::vector<PlaceRow> rows)
{
    const int current = currentIndex().row();
    const bool isSameList = static_cast<int>(rows.size()) == m_model->rowCount();
    m_model->show(std::move(rows));
    if (current >= 0 && isSameList) { // Who goes through it with the keyboard stays where he is.
        setCurrentIndex(m_model->index(current));
    }
    setVisible(m_model->rowCount() > 0);
    updateGeometry();
}

void PlaceList::setTheme(const Theme& theme)
{
    m_theme = theme;
    setGround(theme.panel);
}

void PlaceList::setGround(const QColor& colour)
{
    setStyleSheet(QStringLiteral("QListView { border: none; background: %1; }").arg(colour.name()));
    viewport()->update();
}

int PlaceList::contentHeight() const
{
    int height = 0;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        height += sizeHintForRow(row);
    }
    return height;
}

QSize PlaceList::sizeHint() const { return {200, std::min(contentHeight(), m_mostRows * rowHeight)}; }

QSize PlaceList::minimumSizeHint() const { return {60, std::min(contentHeight(), rowHeight)}; }

void PlaceList::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        activate(currentIndex());
        return;
    }
    if (event->key() == Qt::Key_Space && toggle(currentIndex())) {
        return;
    }
    const QPersistentModelIndex before = currentIndex();
    QListView::keyPressEvent(event);
    if (currentIndex().isValid() && before != currentIndex()) {
        emit currentMoved(currentIndex().row());
    }
}

void PlaceList::mousePressEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->pos());
    const bool isOnBox = index.isValid() && m_model->row(index.row()).isChecked &&
                         event->pos().x() < boxIn(visualRect(index)).right() + textGap / 2;
    if (isOnBox && event->button() == Qt::LeftButton) {
        setCurrentIndex(index);
        toggle(index);
        return; // It does not lead to the place.
    }
    if (event->button() == Qt::LeftButton && isOnAction(event->pos())) {
        setCurrentIndex(index);
        emit actionTriggered(index.row());
        return;
    }
    QListView::mousePressEvent(event);
}

void PlaceList::mouseMoveEvent(QMouseEvent* event)
{
    viewport()->setCursor(isOnAction(event->pos()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QListView::mouseMoveEvent(event);
}

bool PlaceList::isOnAction(QPoint at) const
{
    const QModelIndex index = indexAt(at);
    return index.isValid() && !m_model->row(index.row()).action.isEmpty() &&
           buttonIn(m_model->row(index.row()), visualRect(index)).contains(at);
}

QRect PlaceList::actionRect(int row) const { return buttonIn(m_model->row(row), visualRect(m_model->index(row))); }

void PlaceList::focusInEvent(QFocusEvent* event)
{
    QListView::focusInEvent(event);
    if (!currentIndex().isValid() && m_model->rowCount() > 0) {
        setCurrentIndex(m_model->index(0));
    }
}

void PlaceList::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    for (QWidget* up = parentWidget(); up != nullptr && current.isValid() && hasFocus(); up = up->parentWidget()) {
        if (auto* area = qobject_cast<QScrollArea*>(up)) { // What holds the list may have scrolled the row out of sight.
            const QRect row = visualRect(current);
            const QPoint middle = viewport()->mapTo(area->widget(), row.center());
            area->ensureVisible(0, middle.y(), 0, row.height());
        }
    }
}

void PlaceList::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) {
        updateGeometry(); // Wrapped rows change their height.
    }
}

bool PlaceList::toggle(const QModelIndex& index)
{
    const QVariant now = index.data(Qt::CheckStateRole);
    return now.isValid() && m_model->setData(index, now.toInt() == Qt::Checked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

void PlaceList::activate(const QModelIndex& index)
{
    if (index.isValid() && !m_model->row(index.row()).path.isEmpty()) {
        const PlaceRow& row = m_model->row(index.row());
        emit placeActivated(row.path, row.range);
    }
}

} // namespace rankwright::ui
