// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/checks/checks_panel.h"

#include "ui/widgets/breakable.h"
#include "ui/widgets/place_list.h"

#include <QLabel>
#include <QVBoxLayout>

namespace rankwright::ui {

namespace {

constexpr int mostFindings = 200; // The tab scrolls.

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
      m_answers(new PlaceList(static_cast<int>(questions.size()), this)),
      m_findings(new PlaceList(mostFindings, this))
{
    setObjectName(QStringLiteral("checksPanel"));
    m_sentence->setObjectName(QStringLiteral("checksSentence"));
    m_sentence->setWordWrap(true);
    m_sentence->setContentsMargins(measure::widePadding, 8, measure::widePadding, 4);
    m_answers->setObjectName(QStringLiteral("checkAnswers"));
    m_answers->setAccessibleName(tr("Questions and answers about the result"));
    m_findings->setObjectName(QStringLiteral("checkFindings"));
    m_findings->setAccessibleName(tr("Findings in the result"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 8);
    column->setSpacing(0);
    column->addWidget(m_sentence);
    column->addWidget(m_findings);
    column->addWidget(m_answers);
    column->addStretch();
    setAutoFillBackground(true);
    connect(m_findings, &PlaceList::placeActivated, this, &ChecksPanel::placeActivated);
    setTheme(m_theme);
}

void ChecksPanel::show(const ChecksView& view)
{
    if (view != m_view) {
        m_view = view;
        fill();
    }
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
    m_answers->setTheme(theme);
    m_findings->setTheme(theme);
    fill();
}

void ChecksPanel::fill()
{
    m_sentence->setText(breakable(m_view.sentence));
    std::vector<PlaceRow> findings;
    for (const FindingRow& finding : m_view.findings) {
        PlaceRow row;
        row.lead = finding.code;
        row.leadColour = colour(finding.severity, m_theme);
        row.text = finding.text;
        row.trail = tr("%1 \u00B7 %2").arg(word(finding.severity), finding.line);
        row.toolTip = tr("%1\n%2").arg(finding.text, finding.why);
        row.spoken = tr("%1, %2: %3, %4. %5").arg(finding.code, word(finding.severity), finding.text, finding.line, finding.why);
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
