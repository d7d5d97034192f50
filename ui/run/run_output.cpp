// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/run_output.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QShortcut>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace rankwright::ui {

namespace {

constexpr int mostShown = 20'000; // Lines in the text: scrolling stays smooth.
constexpr int mostMarked = 2'000; // Places of a search that are marked.

QToolButton* arrow(const QString& name, const QString& text, const QString& spoken, QWidget* parent)
{
    auto* button = new QToolButton{parent};
    button->setObjectName(name);
    button->setProperty("control", true);
    button->setText(text);
    button->setAccessibleName(spoken);
    button->setToolTip(spoken);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

RunOutput::RunOutput(QWidget* parent)
    : QWidget(parent),
      m_theme(themeOf(Scheme::light)),
      m_run(new QComboBox(this)),
      m_rank(new QComboBox(this)),
      m_search(new QLineEdit(this)),
      m_previous(arrow(QStringLiteral("outputPrevious"), QStringLiteral("↑"), tr("Previous place found (Shift+Enter)"), this)),
      m_next(arrow(QStringLiteral("outputNext"), QStringLiteral("↓"), tr("Next place found (Enter)"), this)),
      m_found(new QLabel(this)),
      m_text(new QPlainTextEdit(this)),
      m_open(new QLabel(this)),
      m_nothing(new QLabel(this))
{
    setObjectName(QStringLiteral("runOutput"));
    m_run->setObjectName(QStringLiteral("outputRun"));
    m_run->setAccessibleName(tr("Run whose output is shown"));
    m_rank->setObjectName(QStringLiteral("outputRank"));
    m_rank->setAccessibleName(tr("Rank whose output is shown"));
    for (QComboBox* box : {m_run, m_rank}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    }
    m_search->setObjectName(QStringLiteral("outputSearch"));
    m_search->setAccessibleName(tr("Search the output"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(90);
    m_found->setObjectName(QStringLiteral("outputFound"));
    m_text->setObjectName(QStringLiteral("outputText"));
    m_text->setAccessibleName(tr("Output of the run"));
    m_text->setReadOnly(true);
    m_text->setLayoutDirection(Qt::LeftToRight); // What programs print.
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setMaximumBlockCount(mostShown);
    m_text->setUndoRedoEnabled(false);
    m_text->setTabChangesFocus(true);
    m_open->setObjectName(QStringLiteral("outputOpen"));
    m_open->setTextFormat(Qt::PlainText);
    m_open->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_open->setContentsMargins(measure::widePadding, 0, measure::widePadding, 4);
    m_nothing->setObjectName(QStringLiteral("noOutput"));
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_nothing->setContentsMargins(measure::widePadding, measure::padding, measure::widePadding, 0);
    m_nothing->setText(tr("What the processes print is shown here, sorted by rank, and can be searched."));

    m_head = new QBoxLayout{QBoxLayout::LeftToRight};
    m_head->setContentsMargins(measure::widePadding, measure::padding, measure::widePadding, 4);
    m_head->setSpacing(measure::padding);
    auto* what = new QHBoxLayout;
    what->addWidget(m_run);
    what->addWidget(m_rank);
    what->addStretch();
    auto* where = new QHBoxLayout;
    where->addWidget(m_search, 1);
    where->addWidget(m_found);
    where->addWidget(m_previous);
    where->addWidget(m_next);
    m_head->addLayout(what);
    m_head->addLayout(where, 1);
    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addLayout(m_head);
    all->addWidget(m_nothing, 1);
    all->addWidget(m_text, 1);
    all->addWidget(m_open);

    connect(m_run, &QComboBox::currentIndexChanged, this, [this] {
        fillRanks();
        refill();
    });
    connect(m_rank, &QComboBox::currentIndexChanged, this, &RunOutput::refill);
    connect(m_search, &QLineEdit::textChanged, this, [this] {
        mark();
        if (!m_search->text().isEmpty()) {
            m_text->moveCursor(QTextCursor::Start);
            search(false);
        }
    });
    connect(m_search, &QLineEdit::returnPressed, this, [this] { search(false); });
    connect(new QShortcut{Qt::SHIFT | Qt::Key_Return, m_search, nullptr, nullptr, Qt::WidgetShortcut}, &QShortcut::activated,
            this, [this] { search(true); });
    connect(m_next, &QToolButton::clicked, this, [this] { search(false); });
    connect(m_previous, &QToolButton::clicked, this, [this] { search(true); });
    setTheme(m_theme);
    begin({});
}

void RunOutput::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void RunOutput::fit()
{
    m_head->setDirection(QBoxLayout::LeftToRight);
    if (m_head->sizeHint().width() > width()) { // The names of runs would be cut.
        m_head->setDirection(QBoxLayout::TopToBottom);
    }
}

void RunOutput::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette faint = paletteOf(theme);
    faint.setColor(QPalette::WindowText, theme.secondary);
    for (QLabel* label : {m_found, m_open, m_nothing}) {
        label->setPalette(faint);
    }
    QFont code = codeFont();
    code.setPixelSize(12);
    m_text->setFont(code);
    m_open->setFont(code);
    QPalette text = paletteOf(theme);
    m_text->setPalette(text);
    m_text->document()->setDocumentMargin(measure::widePadding);
    m_text->setStyleSheet(
        QStringLiteral("QPlainTextEdit { background: %1; color: %2; }").arg(theme.panel.name(), theme.text.name()));
    refill();
}

void RunOutput::begin(const QStringList& labels)
{
    m_runs.clear();
    m_runs.resize(static_cast<std::size_t>(labels.size()));
    {
        const QSignalBlocker quiet{m_run};
        m_run->clear();
        m_run->addItems(labels);
    }
    m_search->clear();
    fillRanks();
    refill();
    const bool hasRuns = !labels.isEmpty();
    for (QWidget* control : std::initializer_list<QWidget*>{m_run, m_rank, m_search, m_previous, m_next, m_found, m_text}) {
        control->setVisible(hasRuns);
    }
    m_nothing->setVisible(!hasRuns);
    fit();
}

void RunOutput::fillRanks()
{
    const QSignalBlocker quiet{m_rank};
    const int before = shownRank();
    std::set<int> ranks;
    if (const int run = m_run->currentIndex(); run >= 0) {
        for (const OutputLine& line : m_runs[static_cast<std::size_t>(run)].lines) {
            ranks.insert(line.rank);
        }
    }
    m_rank->clear();
    m_rank->addItem(tr("all ranks"), allRanks);
    for (const int rank : ranks) {
        m_rank->addItem(rank == OutputLine::launcher ? tr("launcher") : tr("rank %1").arg(rank), rank);
    }
    m_rank->setCurrentIndex(std::max(0, m_rank->findData(before)));
    fit();
}

int RunOutput::shownRank() const { return m_rank->currentIndex() < 0 ? allRanks : m_rank->currentData().toInt(); }

bool RunOutput::isWanted(const OutputLine& line) const { return shownRank() == allRanks || line.rank == shownRank(); }

QString RunOutput::textOf(const OutputLine& line) const
{
    QString text = QString::fromUtf8(line.text.data(), static_cast<qsizetype>(line.text.size()));
    if (shownRank() != allRanks || m_rank->count() <= 2) {
        return text; // Who says it is known.
    }
    const QString who = line.rank == OutputLine::launcher ? QStringLiteral("\u00B7") : QString::number(line.rank);
    return QStringLiteral("%1 \u2502 %2").arg(who, 3).arg(text);
}

void RunOutput::append(const std::vector<const OutputLine*>& lines)
{
    if (lines.empty()) {
        return;
    }
    QScrollBar* bar = m_text->verticalScrollBar();
    const bool isAtEnd = bar->value() >= bar->maximum() - 1;
    QTextCursor cursor{m_text->document()};
    cursor.movePosition(QTextCursor::End);
    bool isFirst = m_text->document()->isEmpty();
    cursor.beginEditBlock();
    const auto skipped =
        lines.size() > static_cast<std::size_t>(mostShown) ? lines.size() - static_cast<std::size_t>(mostShown) : 0;
    for (std::size_t at = skipped; at < lines.size(); ++at) {
        QTextCharFormat format;
        const bool isFaint = lines[at]->stream == OutputStream::error || lines[at]->rank == OutputLine::launcher;
        format.setForeground(isFaint ? m_theme.secondary : m_theme.text);
        if (!isFirst) {
            cursor.insertBlock();
        }
        isFirst = false;
        cursor.insertText(textOf(*lines[at]), format);
    }
    cursor.endEditBlock();
    if (isAtEnd) {
        bar->setValue(bar->maximum());
    }
}

void RunOutput::refill()
{
    m_text->clear();
    const int run = m_run->currentIndex();
    if (run < 0) {
        m_open->hide();
        return;
    }
    std::vector<const OutputLine*> wanted;
    for (const OutputLine& line : m_runs[static_cast<std::size_t>(run)].lines) {
        if (isWanted(line)) {
            wanted.push_back(&line);
        }
    }
    append(wanted);
    mark();
    m_text->verticalScrollBar()->setValue(m_text->verticalScrollBar()->maximum());
}

void RunOutput::add(int run, const std::vector<OutputLine>& lines)
{
    Printed& printed = m_runs[static_cast<std::size_t>(run)];
    const bool isShown = run == m_run->currentIndex();
    bool isNewRank = false;
    std::size_t added = 0;
    for (const OutputLine& line : lines) {
        if (line.isOverwritten) {
            printed.open.insert_or_assign(Source{line.rank, line.stream}, line);
            continue;
        }
        printed.open.erase(Source{line.rank, line.stream});
        isNewRank = isNewRank || (isShown && m_rank->findData(line.rank) < 0);
        printed.lines.push_back(line);
        ++added;
    }
    while (printed.lines.size() > mostLines) {
        printed.lines.pop_front();
        ++printed.forgotten;
    }
    if (!isShown) {
        return;
    }
    if (isNewRank) {
        fillRanks();
        refill();
    } else {
        std::vector<const OutputLine*> wanted;
        for (std::size_t at = printed.lines.size() - std::min(added, printed.lines.size()); at < printed.lines.size(); ++at) {
            if (isWanted(printed.lines[at])) {
                wanted.push_back(&printed.lines[at]);
            }
        }
        append(wanted);
        if (!m_search->text().isEmpty()) {
            mark();
        }
    }
    const auto open =
        std::find_if(printed.open.begin(), printed.open.end(), [this](const auto& one) { return isWanted(one.second); });
    m_open->setVisible(open != printed.open.end());
    if (open != printed.open.end()) {
        m_open->setText(textOf(open->second));
    }
}

void RunOutput::end(int run)
{
    Printed& printed = m_runs[static_cast<std::size_t>(run)];
    std::vector<OutputLine> last;
    for (const auto& [source, line] : printed.open) {
        last.push_back(line);
        last.back().isOverwritten = false;
    }
    add(run, last); // What was never overwritten is the last that was said.
}

void RunOutput::showRun(int run) { m_run->setCurrentIndex(run); }

void RunOutput::showRank(int rank) { m_rank->setCurrentIndex(std::max(0, m_rank->findData(rank))); }

void RunOutput::focusSearch() { m_search->setFocus(Qt::ShortcutFocusReason); }

QString RunOutput::text() const { return m_text->toPlainText(); }

void RunOutput::mark()
{
    QList<QTextEdit::ExtraSelection> marks;
    const QString wanted = m_search->text();
    bool hasMore = false;
    if (!wanted.isEmpty()) {
        QTextCharFormat format;
        format.setBackground(m_theme.addedWords);
        for (QTextCursor found = m_text->document()->find(wanted); !found.isNull();
             found = m_text->document()->find(wanted, found)) {
            if (marks.size() == mostMarked) {
                hasMore = true;
                break;
            }
            marks.append({found, format});
        }
    }
    m_text->setExtraSelections(marks);
    m_found->setText(wanted.isEmpty()  ? QString{}
                     : marks.isEmpty() ? tr("not found")
                     : hasMore         ? tr("more than %1").arg(mostMarked)
                                       : tr("%n place(s)", nullptr, static_cast<int>(marks.size())));
}

void RunOutput::search(bool isBackward)
{
    const QString wanted = m_search->text();
    if (wanted.isEmpty()) {
        return;
    }
    const QTextDocument::FindFlags flags = isBackward ? QTextDocument::FindBackward : QTextDocument::FindFlags{};
    if (!m_text->find(wanted, flags)) {
        m_text->moveCursor(isBackward ? QTextCursor::End : QTextCursor::Start); // Round and on.
        m_text->find(wanted, flags);
    }
}

} // namespace rankwright::ui
