// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/command_box.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankwright::ui {

CommandBox::CommandBox(const QString& name, const QString& title, QWidget* parent)
    : QWidget(parent),
      m_theme(themeOf(Scheme::light)),
      m_title(new QLabel(title, this)),
      m_state(new QLabel(tr("edited"), this)),
      m_reset(new QToolButton(this)),
      m_text(new QPlainTextEdit(this))
{
    setObjectName(name);
    m_title->setBuddy(m_text);
    m_state->setObjectName(name + QStringLiteral("State"));
    m_reset->setObjectName(name + QStringLiteral("Reset"));
    m_reset->setProperty("flat", true);
    m_reset->setText(tr("Reset"));
    m_reset->setAccessibleName(tr("Reset: %1").arg(title));
    m_reset->setToolTip(tr("Back to the command that follows from the choices"));
    m_reset->setFocusPolicy(Qt::StrongFocus);
    m_text->setObjectName(name + QStringLiteral("Text"));
    m_text->setAccessibleName(title);
    m_text->setTabChangesFocus(true);
    m_text->setLayoutDirection(Qt::LeftToRight);
    m_text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_text->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->document()->setDocumentMargin(5);
    m_text->installEventFilter(this);
    auto* head = new QHBoxLayout;
    head->setSpacing(measure::padding);
    head->addWidget(m_title);
    head->addStretch(1);
    head->addWidget(m_state);
    head->addWidget(m_reset);
    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(2);
    all->addLayout(head);
    all->addWidget(m_text);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        showState();
        fit();
        emit editedChanged();
    });
    connect(m_reset, &QToolButton::clicked, this, [this] {
        m_text->setFocus();
        setEdited({});
        emit editedChanged();
    });
    setTheme(m_theme);
}

void CommandBox::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette palette = paletteOf(theme);
    palette.setColor(QPalette::WindowText, theme.secondary);
    m_title->setPalette(palette);
    palette.setColor(QPalette::WindowText, theme.check);
    m_state->setPalette(palette);
    QFont code = codeFont();
    code.setPixelSize(12);
    m_text->setFont(code);
    m_text->setStyleSheet(QStringLiteral("QPlainTextEdit { background: %1; color: %2; border: 1px solid %3; border-radius: 6px; }"
                                         "QPlainTextEdit:focus { border-color: %4; }")
                              .arg(theme.card.name(), theme.text.name(), theme.hairline.name(), theme.focus.name()));
    showState();
    fit();
}

void CommandBox::setPlain(const QString& command)
{
    const bool wasEdited = !edited().isEmpty();
    m_plain = command;
    if (!wasEdited && m_text->toPlainText().trimmed() != command.trimmed()) { // A blank that is typed is the begin of something.
        const QSignalBlocker quiet{m_text};
        m_text->setPlainText(command);
    }
    showState();
    fit();
}

QString CommandBox::edited() const
{
    const QString text = m_text->toPlainText().trimmed();
    return text == m_plain.trimmed() ? QString{} : text;
}

void CommandBox::setEdited(const QString& command)
{
    const QSignalBlocker quiet{m_text};
    m_text->setPlainText(command.isEmpty() ? m_plain : command);
    showState();
    fit();
}

bool CommandBox::eventFilter(QObject* watched, QEvent* event)
{
    // An empty command is none: what follows from the choices comes back.
    if (watched == m_text && event->type() == QEvent::FocusOut && m_text->toPlainText().trimmed().isEmpty()) {
        setEdited({});
        emit editedChanged();
    }
    return QWidget::eventFilter(watched, event);
}

void CommandBox::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void CommandBox::showState()
{
    const bool isEdited = !edited().isEmpty();
    m_state->setVisible(isEdited);
    m_reset->setVisible(isEdited);
}

void CommandBox::fit()
{
    constexpr int most = 5;
    int lines = 0;
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        (void)m_text->document()->documentLayout()->blockBoundingRect(block); // Lays it out.
        lines += std::max(1, block.layout()->lineCount());
    }
    const int line = m_text->fontMetrics().lineSpacing();
    m_text->setFixedHeight(std::clamp(lines, 1, most) * line + 14);
}

} // namespace rankwright::ui
