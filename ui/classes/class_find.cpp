// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classes/class_find.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

namespace rankwright::ui {

ClassFind::ClassFind(QWidget* parent) : QWidget(parent), m_field(new QLineEdit(this)), m_count(new QLabel(this))
{
    m_field->setObjectName(QStringLiteral("classFindField"));
    m_field->setAccessibleName(tr("Class to find"));
    m_field->setPlaceholderText(tr("Find a class"));
    m_field->setToolTip(tr("Enter goes to the next class, Shift+Enter to the previous one, Esc closes"));
    m_field->setClearButtonEnabled(true);
    m_count->setObjectName(QStringLiteral("classFindCount"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(measure::widePadding, 2, measure::widePadding, 4);
    row->setSpacing(measure::padding);
    row->addWidget(m_field, 1);
    row->addWidget(m_count);
    connect(m_field, &QLineEdit::textChanged, this, [this] { look(true); });
    hide();
}

void ClassFind::setTheme(const Theme& theme)
{
    QPalette palette = m_count->palette();
    palette.setColor(QPalette::WindowText, theme.secondary);
    m_count->setPalette(palette);
}

void ClassFind::setClasses(const std::vector<ClassNode>& nodes)
{
    m_nodes = nodes;
    look(false);
}

void ClassFind::open()
{
    show();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
    look(false);
}

void ClassFind::close()
{
    hide();
    m_hits.clear();
    emit found({});
}

void ClassFind::look(bool chooses)
{
    const QString words = m_field->text().trimmed();
    m_hits.clear();
    m_current = 0;
    for (std::size_t node = 0; node < m_nodes.size() && !words.isEmpty() && !isHidden(); ++node) {
        if (m_nodes[node].name.contains(words, Qt::CaseInsensitive)) {
            m_hits.push_back(static_cast<int>(node));
        }
    }
    showCount();
    emit found(m_hits);
    if (chooses && !m_hits.empty()) {
        emit hitChosen(m_hits.front());
    }
}

void ClassFind::showCount()
{
    m_count->setText(m_field->text().trimmed().isEmpty() ? QString{}
                     : m_hits.empty()                    ? tr("no class")
                                                         : tr("%1 of %2").arg(m_current + 1).arg(m_hits.size()));
    m_field->setAccessibleDescription(m_count->text());
    QAccessibleEvent changed{m_field, QAccessible::DescriptionChanged};
    QAccessible::updateAccessibility(&changed);
}

void ClassFind::go(int direction)
{
    if (m_hits.empty()) {
        return;
    }
    m_current = (m_current + (direction > 0 ? 1 : m_hits.size() - 1)) % m_hits.size();
    showCount();
    emit hitChosen(m_hits[m_current]);
}

void ClassFind::keyPressEvent(QKeyEvent* event)
{
    const bool isBackwards = event->modifiers().testFlag(Qt::ShiftModifier);
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F3: go(isBackwards ? -1 : 1); return;
    case Qt::Key_Down: go(1); return;
    case Qt::Key_Up: go(-1); return;
    case Qt::Key_Escape:
        close();
        emit closed();
        return;
    default: QWidget::keyPressEvent(event);
    }
}

} // namespace rankwright::ui
