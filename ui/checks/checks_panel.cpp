// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/checks/checks_panel.h"

#include "ui/widgets/breakable.h"
#include "ui/widgets/place_list.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankwright::ui {

namespace {

constexpr int mostFindings = 2000; // The tab scrolls; a list that scrolls in it would be hard to get past.

QString word(Severity severity)
{
    switch (severity) {
    case Severity::error: return ChecksPanel::tr("error");
    case Severity::warning: return ChecksPanel::tr("warning");
    case Severity::info: break;
    }
    return ChecksPanel::tr("to know");
}

QString word(Answer answer)
{
    switch (answer) {
    case Answer::yes: return ChecksPanel::tr("yes");
    case Answer::no: return ChecksPanel::tr("no");
    case Answer::unclear: break;
    }
    return ChecksPanel::tr("unclear");
}

QColor colour(Severity severity, const Theme& theme)
{
    return severity == Severity::error ? theme.error : severity == Severity::warning ? theme.check : theme.secondary;
}

QString sign(Answer answer)
{
    return answer == Answer::yes  ? QStringLiteral("\u2713")
           : answer == Answer::no ? QStringLiteral("\u2717")
                                  : QStringLiteral("?");
}

} // namespace

ChecksPanel::ChecksPanel(QWidget* parent)
    : QWidget(parent),
      m_theme(themeOf(Scheme::light)),
      m_sentence(new QLabel(this)),
      m_mending(new QLabel(this)),
      m_all(new QPushButton(this)),
      m_answers(new PlaceList(static_cast<int>(questions.size()), this)),
      m_findings(new PlaceList(mostFindings, this))
{
    setObjectName(QStringLiteral("checksPanel"));
    m_sentence->setObjectName(QStringLiteral("checksSentence"));
    m_mending->setObjectName(QStringLiteral("checksMending"));
    for (QLabel* label : {m_sentence, m_mending}) {
        label->setWordWrap(true);
    }
    m_all->setObjectName(QStringLiteral("mendAll"));
    m_all->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_sentence);
    words->addWidget(m_mending);
    words->addStretch();
    auto* head = new QHBoxLayout;
    head->setContentsMargins(measure::widePadding, 8, measure::widePadding, 4);
    head->setSpacing(measure::widePadding);
    head->addLayout(words, 1);
    head->addWidget(m_all, 0, Qt::AlignTop);
    m_answers->setObjectName(QStringLiteral("checkAnswers"));
    m_answers->setAccessibleName(tr("Questions and answers about the result"));
    m_findings->setObjectName(QStringLiteral("checkFindings"));
    m_findings->setAccessibleName(tr("Findings in the result"));
    m_findings->setMarksCurrent(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 8);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_findings);
    column->addWidget(m_answers);
    column->addStretch();
    setAutoFillBackground(true);
    setTabOrder(m_all, m_findings);
    setTabOrder(m_findings, m_answers);
    connect(m_findings, &PlaceList::placeActivated, this, [this] { preview(m_findings->currentIndex().row()); });
    connect(m_findings, &PlaceList::currentMoved, this, &ChecksPanel::preview);
    connect(m_findings, &PlaceList::actionTriggered, this, &ChecksPanel::mendCurrent);
    connect(m_all, &QPushButton::clicked, this, &ChecksPanel::mendAll);
    setTheme(m_theme);
}

void ChecksPanel::show(const ChecksView& view)
{
    if (view == m_view && m_taken.isEmpty()) {
        return;
    }
    const int row = m_findings->currentIndex().row();
    const FindingRow before = row >= 0 ? m_view.findings[static_cast<std::size_t>(row)] : FindingRow{};
    m_view = view;
    m_taken.clear();
    fill();
    if (row < 0 || view.findings.empty()) {
        return;
    }
    const auto same = std::find_if(view.findings.begin(), view.findings.end(), [&before](const FindingRow& one) {
        return one.code == before.code && one.path == before.path && one.range == before.range;
    });
    const int last = static_cast<int>(view.findings.size()) - 1;
    const int now = same != view.findings.end() ? static_cast<int>(same - view.findings.begin()) : std::min(row, last);
    m_findings->setCurrentIndex(m_findings->model()->index(now, 0));
}

bool ChecksPanel::isMendable(const FindingRow& finding) const { return !finding.fix.isEmpty() && !m_taken.contains(finding.fix); }

int ChecksPanel::nextMendable(int row) const
{
    const int count = static_cast<int>(m_view.findings.size());
    for (int tried = 0; tried < count; ++tried) {
        const int at = (std::max(row, 0) + tried) % count;
        if (isMendable(m_view.findings[static_cast<std::size_t>(at)])) {
            return at;
        }
    }
    return -1;
}

void ChecksPanel::preview(int row)
{
    if (row < 0) {
        return;
    }
    const FindingRow finding = m_view.findings[static_cast<std::size_t>(row)]; // What is shown may change by it.
    emit placeActivated(finding.path, finding.range);
    if (!finding.fix.isEmpty()) {
        emit stepRequested(finding.fix);
    }
}

void ChecksPanel::focusFindings()
{
    m_findings->setFocus(Qt::ShortcutFocusReason);
    if (const int first = nextMendable(0); first >= 0 && m_findings->currentIndex().row() <= 0) {
        m_findings->setCurrentIndex(m_findings->model()->index(first, 0));
    }
    preview(m_findings->currentIndex().row());
}

void ChecksPanel::mendCurrent()
{
    const int row = m_findings->currentIndex().row();
    if (row < 0) {
        focusFindings();
        return;
    }
    const FindingRow finding = m_view.findings[static_cast<std::size_t>(row)];
    if (!isMendable(finding)) {
        const QString why = finding.mending.isEmpty() ? tr("this is good to know, and no mistake") : finding.mending;
        emit said(tr("%1, %2: %3.").arg(finding.code, finding.line, why));
        return;
    }
    m_taken.append(finding.fix);
    fill();
    const int next = nextMendable(row);
    m_findings->setCurrentIndex(m_findings->model()->index(next < 0 ? row : next, 0));
    emit mendRequested({finding.fix});
    if (next >= 0) {
        preview(next);
    }
}

void ChecksPanel::mendAll()
{
    const QStringList steps = m_view.allFixes();
    if (steps.isEmpty()) {
        emit said(m_view.mending);
        return;
    }
    m_taken.append(steps);
    fill();
    emit mendRequested(steps);
}

void ChecksPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette palette = paletteOf(theme);
    palette.setColor(QPalette::Window, theme.panel);
    setPalette(palette);
    QPalette text = m_sentence->palette();
    text.setColor(QPalette::WindowText, theme.secondary);
    m_sentence->setPalette(text);
    m_mending->setPalette(text);
    m_answers->setTheme(theme);
    m_findings->setTheme(theme);
    fill();
}

void ChecksPanel::showLabels()
{
    m_sentence->setText(breakable(m_view.sentence));
    m_mending->setText(m_view.mending);
    m_mending->setVisible(!m_view.mending.isEmpty());
    const auto count = std::count_if(m_view.findings.begin(), m_view.findings.end(),
                                     [this](const FindingRow& row) { return row.isForAll && isMendable(row); });
    m_all->setVisible(!m_view.findings.empty());
    m_all->setEnabled(count > 0);
    m_all->setText(count > 0 ? tr("Mend all %1").arg(count) : tr("Mend all"));
    m_all->setAccessibleName(count > 0 ? tr("Mend all %1 findings that a step mends").arg(count)
                                       : tr("Mend all: nothing to mend"));
    m_all->setToolTip(count > 0
                          ? tr("Accept the steps that mend errors and warnings, those too that are right under an assumption "
                               "(Shift+M)")
                          : m_view.mending);
}

void ChecksPanel::fill()
{
    showLabels();
    std::vector<PlaceRow> findings;
    for (const FindingRow& finding : m_view.findings) {
        PlaceRow row;
        row.lead = finding.code;
        row.leadColour = colour(finding.severity, m_theme);
        row.leadRoom = QStringLiteral("L00");
        row.text = finding.text;
        row.trail = tr("%1 \u00B7 %2").arg(word(finding.severity), finding.line);
        row.toolTip = tr("%1\n%2").arg(finding.text, finding.why);
        row.note = m_taken.contains(finding.fix) ? tr("accepted; it is being checked again…") : finding.mending;
        row.action = isMendable(finding) ? tr("Mend") : QString{};
        row.spoken = tr("%1, %2: %3, %4. %5 %6")
                         .arg(finding.code, word(finding.severity), finding.text, finding.line, finding.why, row.note);
        row.path = finding.path;
        row.range = finding.range;
        row.isWrapped = true;
        row.isDim = finding.severity == Severity::info;
        findings.push_back(std::move(row));
    }
    m_findings->show(std::move(findings));
    std::vector<PlaceRow> answers;
    for (const AnswerRow& answer : m_view.answers) {
        PlaceRow row;
        row.lead = sign(answer.answer);
        row.leadColour = answer.answer == Answer::yes  ? m_theme.safe
                         : answer.answer == Answer::no ? m_theme.error
                                                       : m_theme.check;
        row.text = answer.question.left(1).toUpper() + answer.question.mid(1);
        row.trail = word(answer.answer);
        row.spoken = tr("%1 %2").arg(row.text, row.trail);
        answers.push_back(std::move(row));
    }
    m_answers->show(std::move(answers));
}

} // namespace rankwright::ui
