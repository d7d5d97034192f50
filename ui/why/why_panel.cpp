// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/why/why_panel.h"

#include "ui/theme/left_to_right.h"
#include "ui/why/why_card.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QStyle>
#include <QTextBrowser>
#include <QTextFrame>
#include <QVBoxLayout>

#include <algorithm>

namespace rankwright::ui {

namespace {

/// What a button says, and its key behind it.
QString withKey(const QString& words, const QString& key) { return key.isEmpty() ? words : words + QStringLiteral("  ") + key; }

} // namespace

WhyPanel::WhyPanel(QWidget* parent) : QWidget(parent), m_theme(&themeOf(Scheme::light))
{
    setObjectName(QStringLiteral("whyPanel"));
    m_title = new QLabel{this};
    QFont bold = interfaceFont();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_title->setWordWrap(true);
    m_risk = new QLabel{this};
    m_risk->setAlignment(Qt::AlignCenter);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_risk, 0, Qt::AlignTop);

    m_body = new QTextBrowser{this};
    m_body->setObjectName(QStringLiteral("whyBody"));
    m_body->setAccessibleName(tr("Why this step"));
    m_body->setFrameShape(QFrame::NoFrame);
    m_body->setOpenLinks(false);
    m_body->document()->setDocumentMargin(0);
    connect(m_body->verticalScrollBar(), &QScrollBar::rangeChanged, this, &WhyPanel::keepFromScrollBar);

    m_choices = new QWidget{this};
    m_choiceLayout = new QVBoxLayout{m_choices};
    m_choiceLayout->setContentsMargins(0, 0, 0, 0);
    m_choiceLayout->setSpacing(2);
    m_group = new QButtonGroup{this};

    m_accept = new QPushButton{this};
    m_accept->setObjectName(QStringLiteral("acceptStep"));
    m_accept->setProperty("primary", true);
    m_reject = new QPushButton{this};
    m_reject->setObjectName(QStringLiteral("rejectStep"));
    m_next = new QPushButton{tr("Next"), this};
    m_next->setObjectName(QStringLiteral("nextStep"));
    m_next->setAccessibleName(tr("Next open step"));
    m_next->setToolTip(m_next->accessibleName());
    m_number = new QLabel{this};
    for (QPushButton* button : {m_accept, m_reject, m_next}) {
        button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        button->installEventFilter(this);
    }
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(measure::padding);
    buttons->addWidget(m_accept);
    buttons->addWidget(m_reject);
    buttons->addWidget(m_next);
    buttons->addStretch();
    buttons->addWidget(m_number);

    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(measure::widePadding + 2, measure::widePadding - 2, measure::widePadding + 2, measure::widePadding);
    all->setSpacing(measure::padding);
    all->addLayout(head);
    all->addWidget(m_body, 1);
    all->addWidget(m_choices);
    all->addLayout(buttons);

    connect(m_accept, &QPushButton::clicked, this, [this] {
        if (m_view.state == StepState::accepted) {
            emit reopenRequested(m_view.id);
        } else {
            emit acceptRequested(m_view.id);
        }
    });
    connect(m_reject, &QPushButton::clicked, this, [this] {
        if (m_view.state == StepState::rejected) {
            emit reopenRequested(m_view.id);
        } else {
            emit rejectRequested(m_view.id);
        }
    });
    connect(m_next, &QPushButton::clicked, this, &WhyPanel::nextRequested);
    connect(m_body, &QTextBrowser::anchorClicked, this, [this] { emit ruleRequested(m_view.rule); });
    connect(m_group, &QButtonGroup::idClicked, this,
            [this](int at) { emit choiceMade(m_view.id, m_view.choices[static_cast<std::size_t>(at)].id); });
    setTheme(*m_theme);
}

QWidget* WhyPanel::body() { return m_body; }

void WhyPanel::setTheme(const Theme& theme)
{
    m_theme = &theme;
    QPalette palette = paletteOf(theme);
    palette.setColor(QPalette::Window, theme.panel);
    setPalette(palette);
    setAutoFillBackground(true);
    palette.setColor(QPalette::WindowText, theme.secondary);
    m_number->setPalette(palette);
    take(WhyView{m_view});
}

void WhyPanel::show(const WhyView& view)
{
    if (view != m_view) { // While a script is typed, it is mostly the same.
        take(view);
    }
}

void WhyPanel::take(const WhyView& view)
{
    const bool isAnother = view.id != m_view.id;
    const auto isSameChoice = [](const WhyChoice& a, const WhyChoice& b) { return a.id == b.id && a.text == b.text; };
    const bool isSameChoices = !isAnother && std::equal(view.choices.begin(), view.choices.end(), m_view.choices.begin(),
                                                        m_view.choices.end(), isSameChoice);
    m_view = view;
    m_title->setText(whyTitle(view));
    m_risk->setVisible(!view.id.isEmpty() || view.isRefused);
    m_risk->setText(whyPill(view));
    const QString colour = whyPillColour(view, *m_theme).name();
    m_risk->setStyleSheet(QStringLiteral("border: 1px solid %1; border-radius: 8px; color: %1; padding: 1px 8px; min-height: "
                                         "15px; max-height: 15px; font-size: 11px;")
                              .arg(colour));
    const QString text = whyHtml(m_view, *m_theme);
    if (m_body->property("shown").toString() != text) {
        m_body->setProperty("shown", text);
        m_body->setHtml(text);
        keepFromScrollBar();
    }
    if (!isSameChoices || m_group->buttons().isEmpty()) {
        showChoices();
    }
    markTaken();
    showButtons();
}

void WhyPanel::keepFromScrollBar()
{
    QTextFrame* frame = m_body->document()->rootFrame();
    QTextFrameFormat format = frame->frameFormat();
    const double wanted = m_body->verticalScrollBar()->maximum() > 0 ? measure::padding : 0;
    const bool isTurned = isRightToLeft(); // And the scroll bar is at the left.
    if (const double now = isTurned ? format.leftMargin() : format.rightMargin(); now != wanted) {
        isTurned ? format.setLeftMargin(wanted) : format.setRightMargin(wanted);
        frame->setFrameFormat(format);
    }
}

void WhyPanel::showChoices()
{
    for (QAbstractButton* button : m_group->buttons()) {
        m_group->removeButton(button);
        delete button;
    }
    m_choices->setVisible(!m_view.choices.empty());
    for (std::size_t at = 0; at < m_view.choices.size(); ++at) {
        const WhyChoice& choice = m_view.choices[at];
        auto* button = new QRadioButton{capitalised(choice.text), m_choices};
        button->setObjectName(QStringLiteral("choice-") + choice.id);
        button->setToolTip(choice.consequence);
        button->setAccessibleDescription(choice.consequence);
        m_group->addButton(button, static_cast<int>(at));
        m_choiceLayout->addWidget(button);
    }
}

void WhyPanel::markTaken()
{
    m_group->setExclusive(false); // What nobody has decided yet is not shown as decided.
    for (QAbstractButton* button : m_group->buttons()) {
        const WhyChoice& choice = m_view.choices[static_cast<std::size_t>(m_group->id(button))];
        button->setChecked(choice.isTaken && (m_view.state == StepState::accepted || !m_view.isQuestion));
    }
    m_group->setExclusive(true);
}

void WhyPanel::setKeys(const QString& accept, const QString& reject, const QString& next)
{
    m_acceptKey = accept;
    m_rejectKey = reject;
    m_nextKey = next;
    showButtons();
}

void WhyPanel::showButtons()
{
    const bool isStep = !m_view.id.isEmpty();
    for (QPushButton* button : {m_accept, m_reject, m_next}) {
        button->setEnabled(isStep);
        button->setVisible(!m_view.isRefused); // There is nothing to answer.
    }
    const bool isAccepted = m_view.state == StepState::accepted;
    const bool isRejected = m_view.state == StepState::rejected;
    m_accept->setAccessibleName(isAccepted ? tr("Accepted; press to open the step again") : tr("Accept this step"));
    const auto tip = [](const QString& words, const QString& key) {
        return key.isEmpty() ? words : QStringLiteral("%1 (%2)").arg(words, leftToRight(key));
    };
    m_accept->setToolTip(
        tip(isAccepted ? tr("Open the step again") : tr("Accept this step and what it needs, and go on"), m_acceptKey));
    m_reject->setAccessibleName(isRejected ? tr("Rejected; press to open the step again") : tr("Reject this step"));
    m_reject->setToolTip(tip(isRejected ? tr("Open the step again")
                             : m_view.dependents.isEmpty()
                                 ? tr("Leave this place as it is, and go on")
                                 : tr("Leave this place as it is; opens again: %1").arg(m_view.dependents),
                             m_rejectKey));
    m_number->setText(isStep ? tr("step %1 of %2").arg(m_view.number).arg(m_view.count) : QString{});
    giveRoom();
}

/// Where the buttons need the room, the number goes, then their keys, then the room at their sides; at last the one that moves
/// on.
void WhyPanel::giveRoom()
{
    const auto widthOf = [](const QWidget* widget) { return widget->sizeHint().width(); };
    const auto name = [this](bool isWithKeys) {
        const auto words = [isWithKeys](QPushButton* button, const QString& text, const QString& key) {
            button->setText(isWithKeys ? withKey(text, key) : text);
        };
        words(m_accept, m_view.state == StepState::accepted ? tr("Accepted") : tr("Accept"), m_acceptKey);
        words(m_reject, m_view.state == StepState::rejected ? tr("Rejected") : tr("Reject"), m_rejectKey);
        words(m_next, tr("Next"), m_nextKey);
    };
    const auto makeTight = [this](bool isTight) {
        for (QPushButton* button : {m_accept, m_reject, m_next}) {
            if (button->property("tight").toBool() != isTight) {
                button->setProperty("tight", isTight);
                button->style()->unpolish(button);
                button->style()->polish(button);
            }
        }
    };
    const auto needed = [&] {
        return widthOf(m_accept) + widthOf(m_reject) + widthOf(m_next) + 2 * measure::padding + 2 * (measure::widePadding + 2);
    };
    name(true);
    makeTight(false);
    m_number->setVisible(width() >= needed() + widthOf(m_number) + 2 * measure::padding);
    if (width() < needed()) {
        name(false);
        makeTight(width() < needed());
    }
    m_next->setVisible(!m_view.isRefused && width() >= needed());
}

/// The second click of a double one would answer the next step, unseen.
bool WhyPanel::eventFilter(QObject* watched, QEvent* event)
{
    return event->type() == QEvent::MouseButtonDblClick || QWidget::eventFilter(watched, event);
}

void WhyPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    giveRoom();
}

} // namespace rankwright::ui
