// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of Session that decides about groups of steps: each time one move, that one undo takes back.
#include "ui/session/session.h"

namespace rankwright::ui {

void Session::toggleGroup(const QStringList& ids)
{
    const std::optional<Held> shown = program();
    if (!shown) {
        return;
    }
    std::vector<std::string> steps;
    for (const QString& id : ids) {
        steps.push_back(id.toStdString());
    }
    const Plan::Decisions& before = shown->decided->decisions[shown->file];
    const GroupMove group = acceptingGroup(*plan(), before, steps);
    QString left;
    if (!group.asking.empty()) {
        left += tr(" Not %1: your choice is asked for.").arg(wordsFor(*shown, group.asking));
    }
    if (!group.rejected.empty()) {
        left += tr(" Not %1: rejected before, and stays so until it is opened again.").arg(wordsFor(*shown, group.rejected));
    }
    if (!group.blocked.empty()) {
        left += tr(" Not %1: needs a step that waits for a choice or was rejected.").arg(wordsFor(*shown, group.blocked));
    }
    if (!group.accepted.empty()) {
        const auto count = static_cast<int>(group.accepted.size());
        sayMove(tr("Accepted %n step(s).", nullptr, count) + left, group.move, *shown);
        perform(tr("accept %n step(s) of a group", nullptr, count), *shown, group.move.decisions);
        return;
    }
    const Move back = reopeningGroup(*plan(), before, steps);
    if (back.decisions == before || !left.isEmpty()) { // A box that is not full never takes back.
        emit said(tr("Nothing more of this group can be accepted.") + left, false);
        return;
    }
    sayMove(tr("The accepted steps of this group are open again.") + left, back, *shown);
    perform(tr("reopen a group"), *shown, back.decisions);
}

} // namespace rankwright::ui
