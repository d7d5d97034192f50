// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/moves.h"
#include "ui/session/session.h"

#include <map>

namespace rankwright::ui {

namespace {

/// What the programs of a group change, by file.
std::vector<EditSet> editsIn(const DecidedGroup& decided, Session::Preview preview)
{
    std::vector<EditSet> all(decided.group.files.size());
    for (FileId entry = 0; entry < decided.group.reports.size(); ++entry) {
        const Plan& plan = decided.group.reports[entry].plan;
        if (plan.steps().empty() || !decided.isEntry(entry)) {
            continue;
        }
        const Plan::Decisions decisions = preview == Session::Preview::proposed ? proposed(plan, decided.decisions[entry])
                                                                                : completed(plan, decided.decisions[entry]);
        for (const Step& step : plan.steps()) {
            const Decision& decision = decisions.at(step.id);
            if (decision.state != StepState::accepted) {
                continue;
            }
            for (const FileEdit& edit : editsOf(step, decision)) {
                const LoadedFile& file = decided.group.files[edit.file];
                // Two programs may change a module of both alike.
                [[maybe_unused]] const auto clash =
                    all[edit.file].add(file.notebook ? file.notebook->shownEdit(edit.edit) : edit.edit);
            }
        }
    }
    return all;
}

} // namespace

ScriptText Session::scriptText(int script) const
{
    const ScriptRow& row = scriptRow(script);
    ScriptText text;
    text.path = row.path;
    text.script = script;
    text.badge = row.badge;
    const Held* known = held(script);
    if (known == nullptr) {
        return text;
    }
    const LoadedFile& file = known->decided->group.files[known->file];
    text.isNotebook = file.notebook.has_value();
    if (const std::string* typed = typedSince(*known->decided, known->file)) { // All else is about another text.
        text.text = Text::fromUtf8(*typed);
        return text;
    }
    text.text = file.notebook ? Text::fromUtf8(file.notebook->original()) : file.text;
    for (const Evidence& evidence : known->decided->group.reports[known->file].verdict.evidence) {
        if (evidence.place.file == known->file) {
            text.evidence.push_back(evidence);
        }
    }
    return text;
}

std::vector<ScriptText> Session::scriptTexts(bool withEdits) const
{
    std::map<const DecidedGroup*, std::vector<EditSet>> edits;
    std::vector<ScriptText> all;
    all.reserve(m_rows.size());
    for (int script = 0; script < scriptCount(); ++script) {
        all.push_back(scriptText(script));
        const Held* known = held(script);
        if (!withEdits || known == nullptr || typedSince(*known->decided, known->file) != nullptr) {
            continue;
        }
        const auto [found, isNew] = edits.try_emplace(known->decided.get());
        if (isNew) {
            found->second = editsIn(*known->decided, m_preview);
        }
        all.back().edits = found->second[known->file].edits();
    }
    return all;
}

ScriptText Session::currentText() const { return m_current < 0 ? ScriptText{} : scriptText(m_current); }

} // namespace rankwright::ui
