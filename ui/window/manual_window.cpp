// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/manual_window.h"

#include "core/report/manual.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

namespace rankwright::ui {

namespace {

constexpr int chapterWidth = 200;
const QString keysAnchor = QStringLiteral("keys");

QString inWords(const Keymap::Keys& keys)
{
    QStringList words;
    for (const QKeySequence& key : keys) {
        words.append(key.toString(QKeySequence::NativeText));
    }
    return words.join(QStringLiteral("  "));
}

} // namespace

ManualWindow::ManualWindow(const std::vector<CommandView>& commands, const Theme& theme, QWidget* parent)
    : QDialog(parent), m_commands(commands)
{
    setObjectName(QStringLiteral("manual"));
    setWindowTitle(tr("Manual"));
    setWindowFlag(Qt::WindowMinMaxButtonsHint);
    build();
    fillChapters();
    setTheme(theme);
    m_search->setFocus();
    const QSize room = parent != nullptr ? parent->size() - QSize{40, 60} : QSize{960, 760};
    resize(QSize{960, 760}.boundedTo(room));
}

void ManualWindow::build()
{
    m_search = new QLineEdit{this};
    m_search->setObjectName(QStringLiteral("manualSearch"));
    m_search->setPlaceholderText(tr("Find in the manual: Enter goes on, Shift+Enter back"));
    m_search->setAccessibleName(tr("Find in the manual"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_chapters = new QListWidget{this};
    m_chapters->setObjectName(QStringLiteral("manualChapters"));
    m_chapters->setAccessibleName(tr("Chapters"));
    m_chapters->setLayoutDirection(Qt::LeftToRight); // English, as the text beside it.
    m_chapters->setFixedWidth(chapterWidth);
    m_chapters->setFrameShape(QFrame::NoFrame);
    m_text = new QTextBrowser{this};
    m_text->setObjectName(QStringLiteral("manualText"));
    m_text->setAccessibleName(tr("Manual"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(16);
    m_said = new QLabel{this};
    m_said->setObjectName(QStringLiteral("manualSaid"));
    m_said->hide();
    auto* across = new QHBoxLayout;
    across->setSpacing(measure::widePadding);
    across->addWidget(m_chapters);
    across->addWidget(m_text, 1);
    auto* head = new QHBoxLayout;
    head->addWidget(m_search, 1);
    head->addWidget(m_said);
    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(16, 16, 16, 12);
    all->setSpacing(measure::widePadding);
    all->addLayout(head);
    all->addLayout(across, 1);
    connect(m_search, &QLineEdit::textChanged, this, [this] {
        QTextCursor start = m_text->textCursor(); // What is found stays found while its word grows.
        start.setPosition(start.selectionStart());
        m_text->setTextCursor(start);
        find(false);
    });
    connect(m_chapters, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item != nullptr) {
            m_text->scrollToAnchor(item->data(Qt::UserRole).toString());
        }
    });
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        if (link.isRelative()) {
            m_text->scrollToAnchor(link.fragment());
        } else {
            QDesktopServices::openUrl(link);
        }
    });
}

void ManualWindow::fillChapters()
{
    const auto add = [this](const QString& title, const QString& anchor) {
        auto* item = new QListWidgetItem{title, m_chapters};
        item->setData(Qt::UserRole, anchor);
    };
    for (const ManualChapter& chapter : manualChapters()) {
        add(QString::fromStdString(chapter.title), QString::fromStdString(chapter.anchor));
    }
    add(tr("Keys"), keysAnchor);
}

QString ManualWindow::html(const Theme& theme) const
{
    QString keys = QStringLiteral("<h2 id='%1'>%2</h2><table cellpadding='4'>").arg(keysAnchor, tr("Keys").toHtmlEscaped());
    for (const CommandView& command : m_commands) {
        if (!command.keys.isEmpty()) {
            keys += QStringLiteral("<tr><td><code>%1</code></td><td>%2</td></tr>")
                        .arg(inWords(command.keys).toHtmlEscaped(), command.text.toHtmlEscaped());
        }
    }
    const QString style =
        QStringLiteral("body, p, li, td, th, h1, h2, h3, h4 { color: %1 } small { color: %2 } pre { background: %3; white-space: "
                       "pre-wrap } td, th { padding: 3px 14px 3px 0; text-align: left } a { color: %4 }")
            .arg(theme.text.name(), theme.secondary.name(), theme.card.name(), theme.focus.name());
    return QStringLiteral("<html><head><style>%1</style></head><body>%2%3</table></body></html>")
        .arg(style, QString::fromStdString(manualBody()), keys);
}

void ManualWindow::setTheme(const Theme& theme)
{
    const int place = m_text->cursorForPosition({0, 0}).position();
    m_text->setHtml(html(theme));
    QTextCursor there{m_text->document()};
    there.setPosition(std::min(place, m_text->document()->characterCount() - 1));
    m_text->setTextCursor(there);
    m_text->ensureCursorVisible();
    QPalette faint = paletteOf(theme);
    faint.setColor(QPalette::WindowText, theme.secondary);
    m_said->setPalette(faint);
}

void ManualWindow::showRule(const QString& id)
{
    const std::string anchor = manualAnchor(id.toStdString());
    if (!anchor.empty()) {
        m_text->scrollToAnchor(QString::fromStdString(anchor));
    }
}

void ManualWindow::say(const QString& words)
{
    m_said->setText(words);
    m_said->setVisible(!words.isEmpty()); // Else the field would end before the text below it.
}

void ManualWindow::find(bool backwards)
{
    const QString words = m_search->text();
    say({});
    if (words.isEmpty()) {
        return;
    }
    const QTextDocument::FindFlags flags = backwards ? QTextDocument::FindBackward : QTextDocument::FindFlags{};
    if (m_text->find(words, flags)) {
        return;
    }
    QTextCursor before = m_text->textCursor();
    QTextCursor from{m_text->document()}; // Round about.
    from.movePosition(backwards ? QTextCursor::End : QTextCursor::Start);
    m_text->setTextCursor(from);
    if (m_text->find(words, flags)) {
        say(backwards ? tr("From the end") : tr("From the beginning"));
    } else {
        before.clearSelection();
        m_text->setTextCursor(before);
        say(tr("Not in the manual"));
    }
}

bool ManualWindow::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const auto* pressed = static_cast<QKeyEvent*>(event);
        if (pressed->key() == Qt::Key_Return || pressed->key() == Qt::Key_Enter) {
            find(pressed->modifiers().testFlag(Qt::ShiftModifier));
            return true;
        }
        if (pressed->key() == Qt::Key_Down) {
            m_chapters->setFocus();
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace rankwright::ui
