// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of CodePane that listens.
#include "ui/code/code_pane.h"

#include "ui/code/pane_overlay.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QResizeEvent>
#include <QWheelEvent>

#include <optional>

namespace rankwright::ui {

namespace {

/// +1, -1 or 0 for the keys that change the size.
std::optional<int> zoomOf(const QKeyEvent& event)
{
    if ((event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) != Qt::ControlModifier) {
        return std::nullopt;
    }
    switch (event.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: return 1;
    case Qt::Key_Minus: return -1;
    case Qt::Key_0: return 0;
    default: return std::nullopt;
    }
}

/// Keys that move about or copy: all that a pane takes while it is read-only.
bool isReading(const QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Home:
    case Qt::Key_End: return (event.modifiers() & (Qt::AltModifier | Qt::MetaModifier)) == 0;
    default: return event.matches(QKeySequence::Copy) || event.matches(QKeySequence::SelectAll);
    }
}

} // namespace

void CodePane::tellTyped()
{
    if (m_hasTyped && !m_isInKey) {
        m_hasTyped = false;
        emit textEdited();
    }
}

void CodePane::keyPressEvent(QKeyEvent* event)
{
    if (const std::optional<int> change = zoomOf(*event)) {
        emit zoomRequested(*change);
        return;
    }
    if (m_isEditing) {
        if (event->key() == Qt::Key_Escape) {
            emit editingLeft();
        } else {
            m_isInKey = true; // A line end and the indentation behind it are two changes and one edit.
            QsciScintilla::keyPressEvent(event);
            m_isInKey = false;
            tellTyped();
            noticeScroll();
        }
        return;
    }
    const bool asksToEdit = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (asksToEdit && (event->modifiers() & ~Qt::KeypadModifier) == 0) {
        if (!openCollapsed(caretLine())) {
            emit editingRequested();
        }
    } else if (isReading(*event)) {
        const int before = caretLine();
        QsciScintilla::keyPressEvent(event);
        leaveHidden(before);
        noticeScroll();
    } else {
        event->ignore(); // for the window: y, x, j, k, ...
    }
}

void CodePane::wheelEvent(QWheelEvent* event)
{
    if (event->modifiers() == Qt::ControlModifier) {
        const int turned = event->angleDelta().y();
        if (turned != 0) {
            emit zoomRequested(turned > 0 ? 1 : -1);
        }
        event->accept();
        return;
    }
    QsciScintilla::wheelEvent(event);
}

void CodePane::mouseMoveEvent(QMouseEvent* event)
{
    QsciScintilla::mouseMoveEvent(event);
    noticeScroll(); // a selection that is drawn over the edge scrolls
    if (event->buttons() == Qt::NoButton) {
        const int line = fromScreen(topOnScreen() + static_cast<int>(event->position().y()) / lineHeight());
        if (collapsedRow(line) != nullptr) {
            viewport()->setCursor(Qt::PointingHandCursor);
        }
    }
}

void CodePane::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (!m_hasOpened) { // Else the first click has put other lines below the pointer.
        QsciScintilla::mouseDoubleClickEvent(event);
    }
}

void CodePane::focusInEvent(QFocusEvent* event)
{
    QsciScintilla::focusInEvent(event);
    emit focusChanged(true);
}

void CodePane::focusOutEvent(QFocusEvent* event)
{
    QsciScintilla::focusOutEvent(event);
    emit focusChanged(false);
}

void CodePane::resizeEvent(QResizeEvent* event)
{
    QsciScintilla::resizeEvent(event);
    m_overlay->setGeometry(rect());
    if (event->size().width() != event->oldSize().width()) {
        emit widthChanged();
    }
}

} // namespace rankwright::ui
