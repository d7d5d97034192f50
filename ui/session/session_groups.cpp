// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of Session that decides about groups of steps: each time one move, that one undo takes back.
#include "ui/session/session.h"

#include <algorithm>
#include <utility>

namespace rankwright::ui {

namespace {

std::vector<std::string> idsOf(const Plan& plan)
{
    std::vector<std::string> ids;
    for (const Step& step : plan.steps()) {
        ids.push_back(step.id);
    }
    return ids;
}

} // namespace

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
        emit acceptedMany(leftOf(*program(), count));
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

void Session::toggleScripts(const std::vector<int>& scripts)
{
    std::vector<std::pair<Held, Plan::Decisions>> accepting;
    std::vector<std::pair<Held, Plan::Decisions>> reopening;
    int count = 0;
    std::size_t asking = 0;
    QStringList paths;
    for (const int script : scripts) {
        const Held* of = held(script);
        if (of == nullptr || !isRewrite(*of)) {
            continue;
        }
        const Plan& plan = of->decided->group.reports[of->file].plan;
        const Plan::Decisions& before = of->decided->decisions[of->file];
        const std::vector<std::string> ids = idsOf(plan);
        const GroupMove group = acceptingGroup(plan, before, ids);
        asking += group.asking.size();
        count += static_cast<int>(group.accepted.size());
        paths.append(scriptRow(script).path);
        if (!group.accepted.empty()) {
            accepting.emplace_back(*of, group.move.decisions);
        }
        if (Move back = reopeningGroup(plan, before, ids); back.decisions != completed(plan, before)) {
            reopening.emplace_back(*of, std::move(back.decisions));
        }
    }
    const QString where = paths.size() == 1 ? paths.first() : tr("these scripts");
    const QString left = asking > 0 ? tr(" Left for your decision: %1.").arg(asking) : QString{};
    const auto performEach = [&](const QString& words, const auto& moves) {
        if (moves.size() == 1) { // Of which undo says where it was.
            perform(words, moves.front().first, moves.front().second);
        } else {
            performAll(words, moves);
        }
    };
    if (!accepting.empty()) {
        performEach(tr("accept %n step(s)", nullptr, count), accepting);
        emit said(tr("Accepted %n step(s) of %1.", nullptr, count).arg(where) + left, false);
    } else if (!reopening.empty()) {
        performEach(tr("reopen the accepted steps"), reopening);
        emit said(tr("The accepted steps of %1 are open again.").arg(where) + left, false);
    } else {
        emit said(tr("Nothing of %1 can be accepted without asking you.").arg(where) + left, false);
    }
}

void Session::countLeft(const Held& program, LeftView& left)
{
    const Plan& plan = program.decided->group.reports[program.file].plan;
    const GroupMove all = acceptingGroup(plan, program.decided->decisions[program.file], idsOf(plan));
    left.toCheck += static_cast<int>(all.accepted.size());
    left.decisions += static_cast<int>(all.asking.size());
    left.blocked += static_cast<int>(all.blocked.size());
    left.refused += static_cast<int>(plan.refusals().size());
}

bool Session::isLeft(LeftView::Kind kind, const LeftView& left)
{
    switch (kind) {
    case LeftView::Kind::check: return left.toCheck > 0;
    case LeftView::Kind::decision: return left.decisions > 0;
    case LeftView::Kind::blocked: return left.blocked > 0;
    case LeftView::Kind::refused: return left.refused > 0;
    case LeftView::Kind::script: break;
    }
    return false;
}

LeftView Session::leftOf(const Held& program, int accepted) const
{
    LeftView left;
    left.accepted = accepted;
    countLeft(program, left);
    return left;
}

int Session::scriptWithLeft(LeftView::Kind kind) const
{
    const auto hasIt = [&](const Held& one) { return isLeft(kind, leftOf(one, 0)); };
    if (const std::optional<Held> shown = program(); shown && hasIt(*shown)) {
        return m_current;
    }
    for (int script = 0; script < scriptCount(); ++script) {
        const Held* one = held(script);
        const bool isWanted = kind == LeftView::Kind::script ? scriptRow(script).trains && !scriptRow(script).isReady
                                                             : one != nullptr && isRewrite(*one) && hasIt(*one);
        if (isWanted) {
            return script;
        }
    }
    return -1;
}

QString Session::firstLeft(LeftView::Kind kind) const
{
    const std::optional<Held> shown = program();
    if (!shown || plan() == nullptr) {
        return {};
    }
    const Plan::Decisions& decisions = shown->decided->decisions[shown->file];
    const GroupMove all = acceptingGroup(*plan(), decisions, idsOf(*plan()));
    std::vector<std::string> wanted = kind == LeftView::Kind::decision ? all.asking : all.accepted;
    if (kind == LeftView::Kind::blocked && !all.blocked.empty()) { // What it waits for is what can be done about it.
        wanted = needsOf(*plan(), all.blocked.front());
        std::erase_if(wanted, [&](const std::string& id) {
            return std::ranges::find(all.rejected, id) == all.rejected.end() &&
                   std::ranges::find(all.asking, id) == all.asking.end();
        });
    }
    for (const QString& id : stepOrder()) {
        if (std::ranges::find(wanted, id.toStdString()) != wanted.end()) {
            return id;
        }
    }
    return {};
}

} // namespace rankwright::ui
