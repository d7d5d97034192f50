// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/play_bar.h"

#include "ui/widgets/flat_button.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>

#include <chrono>

namespace rankwright::ui {

namespace {

constexpr std::chrono::milliseconds pace{1600}; ///< Of one step: a title and two or three lines are read in it.

} // namespace

PlayBar::PlayBar(QWidget* parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("playBar"));
    setAccessibleName(tr("Play the rewrite"));
    m_back = flatButton("playBack", tr("Back"), this);
    m_back->setToolTip(tr("The step before"));
    m_run = flatButton("playRun", tr("Play"), this);
    m_on = flatButton("playOn", tr("Forward"), this);
    m_on->setToolTip(tr("The next step"));
    m_position = new QSlider{Qt::Horizontal, this};
    m_position->setObjectName(QStringLiteral("playPosition"));
    m_position->setAccessibleName(tr("How many steps are shown"));
    m_position->setPageStep(5);
    m_position->setFixedWidth(220);
    m_text = new QLabel{this};
    m_text->setObjectName(QStringLiteral("playText"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // A long title makes no window wider.
    auto* close = flatButton("endPlaying", QStringLiteral("×"), this);
    close->setAccessibleName(tr("End playing"));
    close->setToolTip(tr("End playing (Esc)"));
    auto* line = new QHBoxLayout{this};
    line->setContentsMargins(measure::widePadding, 2, measure::padding, 2);
    line->setSpacing(measure::padding);
    for (QWidget* part : {static_cast<QWidget*>(m_back), static_cast<QWidget*>(m_run), static_cast<QWidget*>(m_on)}) {
        line->addWidget(part);
    }
    line->addWidget(m_position);
    line->addWidget(m_text, 1);
    line->addWidget(close);
    m_tick.setInterval(pace);
    connect(&m_tick, &QTimer::timeout, this, [this] { step(1); });
    connect(m_back, &QToolButton::clicked, this, [this] {
        setRunning(false);
        step(-1);
    });
    connect(m_on, &QToolButton::clicked, this, [this] {
        setRunning(false);
        step(1);
    });
    connect(m_run, &QToolButton::clicked, this, [this] { setRunning(!isRunning()); });
    connect(m_position, &QSlider::valueChanged, this, [this](int position) {
        setRunning(false);
        emit positionAsked(position);
    });
    connect(close, &QToolButton::clicked, this, &PlayBar::endAsked);
    hide();
}

void PlayBar::setTheme(const Theme& theme)
{
    setStyleSheet(
        QStringLiteral("#playBar { background: %1; border: none; border-%5: 3px solid %2; border-bottom: 1px solid %3; }"
                       "#playBar QSlider::groove:horizontal { height: 4px; background: %4; border-radius: 2px; }"
                       "#playBar QSlider::handle:horizontal { width: 10px; margin: -5px 0; border-radius: 7px; "
                       "background: %2; border: 2px solid %2; }"
                       "#playBar QSlider::handle:horizontal:focus { border: 2px solid %6; }")
            .arg(theme.card.name(), theme.focus.name(), theme.hairline.name(), theme.secondary.name(), beginSide(),
                 theme.text.name()));
}

void PlayBar::start(bool runs)
{
    m_before = QApplication::focusWidget();
    m_position->setFocus();
    setRunning(runs);
}

void PlayBar::show(int position, int count, const QString& words)
{
    const QSignalBlocker blocker{m_position};
    m_position->setRange(0, count);
    m_position->setValue(position);
    m_back->setEnabled(position > 0);
    m_on->setEnabled(position < count);
    if (position == count) {
        setRunning(false);
    }
    m_text->setText(words);
    m_text->setToolTip(words);
    m_position->setAccessibleDescription(words);
    QFrame::show();
}

void PlayBar::setRunning(bool runs)
{
    if (!runs) {
        m_tick.stop();
    } else if (m_position->value() == m_position->maximum()) { // From the beginning.
        emit positionAsked(0);
        m_tick.start();
    } else {
        m_tick.start();
    }
    m_run->setText(isRunning() ? tr("Pause") : tr("Play"));
    m_run->setAccessibleName(m_run->text());
    m_run->setToolTip(isRunning() ? tr("Stop here (Space)") : tr("Go on by itself (Space)"));
}

void PlayBar::step(int by) { emit positionAsked(m_position->value() + by); }

void PlayBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space) {
        setRunning(!isRunning());
    } else if (event->key() == Qt::Key_Escape) {
        emit endAsked();
    } else {
        QFrame::keyPressEvent(event);
    }
}

void PlayBar::hideEvent(QHideEvent* event)
{
    setRunning(false);
    const QWidget* holder = QApplication::focusWidget();
    if (m_before != nullptr && (holder == nullptr || holder == this || isAncestorOf(holder))) {
        m_before->setFocus();
    }
    QFrame::hideEvent(event);
}

} // namespace rankwright::ui
