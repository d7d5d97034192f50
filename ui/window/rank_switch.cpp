// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/rank_switch.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSpinBox>
#include <QToolButton>
#include <QWidgetAction>

namespace rankwright::ui {

RankSwitch::RankSwitch(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("rankSwitch"));
    auto* line = new QHBoxLayout{this};
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(0);
    constexpr std::array names{"ranksAll", "ranksZero", "ranksOther"};
    for (std::size_t at = 0; at < m_buttons.size(); ++at) {
        auto* button = new QToolButton{this};
        button->setObjectName(QLatin1String{names.at(at)});
        button->setCheckable(true);
        button->setAutoExclusive(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        line->addWidget(button);
        m_buttons.at(at) = button;
        connect(button, &QToolButton::clicked, this, [this, at] {
            RankChoice choice = m_choice;
            choice.as = static_cast<RankChoice::As>(at);
            choose(choice);
        });
    }
    m_menu = new QMenu{this};
    m_menu->setObjectName(QStringLiteral("rankMenu"));
    auto* form = new QWidget{m_menu};
    build(form);
    auto* action = new QWidgetAction{m_menu};
    action->setDefaultWidget(form);
    m_menu->addAction(action);
    m_buttons.back()->setPopupMode(QToolButton::MenuButtonPopup);
    m_buttons.back()->setMenu(m_menu);
    connect(m_menu, &QMenu::aboutToShow, this, [this] { m_rank->setFocus(Qt::PopupFocusReason); });
    setChoice({});
}

void RankSwitch::build(QWidget* form)
{
    auto* line = new QHBoxLayout{form};
    line->setContentsMargins(measure::widePadding, measure::padding, measure::widePadding, measure::padding);
    line->setSpacing(measure::padding);
    m_rank = new QSpinBox{form};
    m_rank->setObjectName(QStringLiteral("rankNumber"));
    m_rank->setAccessibleName(tr("The rank that is shown"));
    m_size = new QSpinBox{form};
    m_size->setObjectName(QStringLiteral("rankCount"));
    m_size->setAccessibleName(tr("How many ranks there are"));
    m_size->setRange(2, RankChoice::most);
    line->addWidget(new QLabel{tr("Rank"), form});
    line->addWidget(m_rank);
    line->addWidget(new QLabel{tr("of"), form});
    line->addWidget(m_size);
    const auto take = [this] {
        m_rank->setMaximum(m_size->value() - 1);
        choose({RankChoice::As::other, m_rank->value(), m_size->value()});
    };
    connect(m_rank, &QSpinBox::valueChanged, this, take);
    connect(m_size, &QSpinBox::valueChanged, this, take);
}

void RankSwitch::setChoice(RankChoice choice)
{
    m_choice = choice;
    const QSignalBlocker quietRank{m_rank};
    const QSignalBlocker quietSize{m_size};
    m_size->setValue(choice.size);
    m_rank->setRange(1, choice.size - 1);
    m_rank->setValue(choice.rank);
    m_buttons.at(static_cast<std::size_t>(choice.as))->setChecked(true);
    describe();
}

void RankSwitch::setShort(bool isShort)
{
    m_isShort = isShort;
    describe();
}

void RankSwitch::choose(RankChoice choice)
{
    setChoice(choice);
    emit chosen(choice);
}

void RankSwitch::describe()
{
    const QString rank = QString::number(m_choice.rank);
    m_buttons[0]->setText(m_isShort ? tr("all") : tr("all ranks"));
    m_buttons[1]->setText(m_isShort ? tr("rank 0") : tr("as rank 0"));
    m_buttons[2]->setText(m_isShort ? tr("rank %1").arg(rank) : tr("as rank %1").arg(rank));
    m_buttons[0]->setToolTip(tr("The preview as it is (R: the next of the three)"));
    m_buttons[1]->setToolTip(tr("The preview as rank 0 of %1 runs it (R: the next of the three)").arg(m_choice.size));
    m_buttons[2]->setToolTip(tr("The preview as rank %1 of %2 runs it (R: the next of the three; Shift+R: another rank)")
                                 .arg(rank)
                                 .arg(m_choice.size));
    m_buttons[0]->setAccessibleName(tr("Preview for all ranks"));
    m_buttons[1]->setAccessibleName(tr("Preview as rank 0 of %1").arg(m_choice.size));
    m_buttons[2]->setAccessibleName(tr("Preview as rank %1 of %2").arg(rank).arg(m_choice.size));
}

void RankSwitch::openForm()
{
    const QWidget* below = isVisible() ? m_buttons.back() : parentWidget();
    m_menu->popup(below->mapToGlobal(QPoint{isVisible() ? 0 : below->width() / 2, below->height()}));
}

void RankSwitch::setTheme(const Theme& theme)
{
    // One frame round all three; what is down is filled and heavier, not only of another colour.
    const QString common =
        QStringLiteral("QToolButton { border: 1px solid %1; border-radius: 0; background: %2; color: %3; padding: "
                       "0 10px; min-height: 28px; }"
                       "QToolButton:hover { background: %4; }"
                       "QToolButton:checked { background: %4; font-weight: 600; }"
                       "QToolButton:focus { border: 1px solid %5; }"
                       "QToolButton:disabled { color: %6; }")
            .arg(theme.hairline.name(), theme.panel.name(), theme.text.name(), theme.selected.name(), theme.focus.name(),
                 theme.secondary.name());
    m_buttons[0]->setStyleSheet(
        common + QStringLiteral("QToolButton { border-top-%1-radius: 6px; border-bottom-%1-radius: 6px; }").arg(beginSide()));
    m_buttons[1]->setStyleSheet(common + QStringLiteral("QToolButton { border-left-width: 0; border-right-width: 0; }"));
    m_buttons[2]->setStyleSheet(
        common + QStringLiteral("QToolButton { border-top-%1-radius: 6px; border-bottom-%1-radius: 6px; padding-%1: 24px; }"
                                "QToolButton::menu-button { border: none; width: 20px; }")
                     .arg(endSide()));
}

} // namespace rankwright::ui
