// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include <algorithm>

namespace rankwright::ui {

QStringList Session::playedSteps() const
{
    QStringList ids;
    const Plan* known = plan();
    const Plan::Decisions decisions = previewed();
    for (const Step& step : known != nullptr ? known->steps() : std::vector<Step>{}) {
        if (decisions.at(step.id).state == StepState::accepted) {
            ids.append(QString::fromStdString(step.id));
        }
    }
    return ids;
}

int Session::playedUntil(const QString& id) const
{
    const Plan::Decisions decisions = previewed();
    int count = 0;
    for (const Step& step : plan()->steps()) {
        count += decisions.at(step.id).state == StepState::accepted ? 1 : 0;
        if (step.id == id.toStdString()) {
            break;
        }
    }
    return count;
}

Plan::Decisions Session::shownOf(Plan::Decisions decisions) const
{
    int left = m_played.value_or(0);
    for (const Step& step : m_played ? plan()->steps() : std::vector<Step>{}) {
        StepState& state = decisions.at(step.id).state;
        if (state == StepState::accepted && left-- <= 0) {
            state = StepState::pending;
        }
    }
    return decisions;
}

void Session::play(int position)
{
    const QStringList steps = playedSteps();
    if (steps.isEmpty()) {
        return;
    }
    const bool begins = !m_played;
    m_played = std::clamp(position, 0, static_cast<int>(steps.size()));
    if (begins) {
        emit decisionsChanged();
    }
    if (*m_played > 0) {
        showStep(steps[*m_played - 1]);
    } else {
        emit stepChanged();
        emit playingChanged();
    }
}

void Session::endPlaying()
{
    if (m_played) {
        m_played.reset();
        emit playingChanged();
        emit decisionsChanged();
    }
}

} // namespace rankwright::ui
