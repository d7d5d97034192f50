// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of Session that is about which functions of a script are distributed.

#include "core/project/paths.h"
#include "core/project/sha256.h"
#include "ui/session/session.h"

#include <QUndoCommand>

#include <algorithm>

namespace rankwright::ui {

namespace {

using Regions = std::optional<std::vector<std::string>>;

/// What a choice calls a region: its name, with its file where that is not enough.
std::string choiceName(const Group& group, const std::vector<Region>& regions, const Region& region)
{
    const bool isAmbiguous = std::any_of(regions.begin(), regions.end(), [&](const Region& other) {
        return other.name == region.name && other.place.file != region.place.file;
    });
    return isAmbiguous ? group.inputs[region.place.file].path + ":" + region.name : region.name;
}

/// Whether a choice (null: none was made) is for a region that can be distributed.
bool isWanted(const std::vector<std::string>* names, const Group& group, const Region& region)
{
    return names == nullptr || std::any_of(names->begin(), names->end(), [&](const std::string& name) {
               return name == region.name || name == group.inputs[region.place.file].path + ":" + region.name;
           });
}

/// Which of the regions can be distributed: those that run, and all where none does.
bool canBeChosen(const std::vector<Region>& regions, const Region& region)
{
    return region.reached || std::none_of(regions.begin(), regions.end(), [](const Region& one) { return one.reached; });
}

} // namespace

/// Which functions of a script are distributed, before and after.
class Session::ChoosingRegions : public QUndoCommand {
  public:
    ChoosingRegions(Session& session, std::string path, Regions before, Regions after)
        : QUndoCommand(Session::tr("choose the functions of %1").arg(QString::fromStdString(path))),
          m_session(session),
          m_path(std::move(path)),
          m_before(std::move(before)),
          m_after(std::move(after))
    {}
    void redo() override { m_session.applyRegions(m_path, m_after); }
    void undo() override
    {
        m_session.applyRegions(m_path, m_before);
        m_session.sayUndone(*this, QString::fromStdString(m_path));
    }

  private:
    Session& m_session;
    std::string m_path;
    Regions m_before;
    Regions m_after;
};

void Session::chooseRegion(std::size_t region, bool isChosen)
{
    const Held* newer = judged(m_current);
    const Held* now = newer != nullptr ? newer : held(m_current); // The functions that are shown.
    if (now == nullptr) {
        return;
    }
    const Group& group = now->decided->group;
    const std::vector<Region>& regions = group.reports[now->file].verdict.regions;
    const std::string& path = group.files[now->file].path;
    const std::vector<std::string>* wanted = regionsOf(m_options, path); // The analysis may not know it yet.
    if (region >= regions.size() || !canBeChosen(regions, regions[region]) ||
        isWanted(wanted, group, regions[region]) == isChosen) {
        return;
    }
    std::vector<std::string> names;
    bool isAll = true;
    for (std::size_t at = 0; at < regions.size(); ++at) {
        const bool isIn = at == region ? isChosen : canBeChosen(regions, regions[at]) && isWanted(wanted, group, regions[at]);
        if (isIn) {
            names.push_back(choiceName(group, regions, regions[at]));
        }
        isAll = isAll && (isIn || !canBeChosen(regions, regions[at]));
    }
    const auto known = m_options.scriptRegions.find(path);
    const Regions before = known == m_options.scriptRegions.end() ? Regions{} : known->second;
    const bool isByItself = isAll && m_options.regions.empty(); // What is written later is in it too.
    QStringList shown;
    for (const std::string& name : names) {
        shown.append(QString::fromStdString(name));
    }
    emit said(names.empty() ? tr("Nothing in %1 is distributed now.").arg(QString::fromStdString(path))
                            : tr("Distributed now: %1.").arg(shown.join(QStringLiteral(", "))),
              false);
    m_undo.push(new ChoosingRegions{*this, path, before, isByItself ? Regions{} : Regions{std::move(names)}});
}

void Session::applyRegions(const std::string& path, const Regions& regions)
{
    if (regions) {
        m_options.scriptRegions[path] = *regions;
    } else {
        m_options.scriptRegions.erase(path);
    }
    emit optionsChanged();
    m_regionsSince.insert(path);
    const Held* target = held(scriptAt(QString::fromStdString(path)));
    if (target != nullptr) {
        putAside(*target->decided, target->file);
        m_decidedSince.insert(path); // The decisions now are what counts, by the places of this text.
    }
    if (target == nullptr || m_phase != Phase::ready) {
        reload();
        return;
    }
    const std::string* typed = typedSince(*target->decided, target->file);
    const LoadedFile& file = target->decided->group.files[target->file];
    m_loader.reanalyse(m_project->files[file.index].group, target->decided, target->file,
                       typed != nullptr ? Text::fromUtf8(*typed) : file.text, m_options);
}

void Session::putAside(const DecidedGroup& decided, FileId file)
{
    ReviewedFile now = reviewOf(decided, file).front();
    std::erase_if(now.steps, [](const ReviewedStep& step) { return step.decision == Decision{}; });
    std::vector<ReviewedFile>& aside = m_aside[now.path];
    const auto same =
        std::find_if(aside.begin(), aside.end(), [&now](const ReviewedFile& one) { return one.sha256 == now.sha256; });
    if (same == aside.end()) {
        aside.push_back(std::move(now));
        return;
    }
    for (ReviewedStep& step : now.steps) {
        std::erase_if(same->steps, [&step](const ReviewedStep& one) { return one.step == step.step; });
        same->steps.push_back(std::move(step));
    }
}

bool Session::hasRegionsAsChosen(const Group& group, FileId file) const
{
    const std::vector<std::string>* names = regionsOf(m_options, group.files[file].path);
    const std::vector<Region>& regions = group.reports[file].verdict.regions;
    return std::all_of(regions.begin(), regions.end(), [&](const Region& region) {
        return region.chosen == (isWanted(names, group, region) && canBeChosen(regions, region));
    });
}

void Session::decideAside(const ReviewedFile& file)
{
    for (ReviewedFile& then : m_aside[file.path]) {
        for (const ReviewedStep& step : file.steps) {
            const auto same = std::find_if(then.steps.begin(), then.steps.end(),
                                           [&step](const ReviewedStep& one) { return one.step == step.step; });
            if (then.sha256 == file.sha256 && same != then.steps.end()) {
                same->decision = step.decision;
            }
        }
    }
}

bool Session::takeBack(LoadedGroup& group)
{
    bool hasOtherRegions = false;
    const Group& now = group.decided->group;
    for (FileId file = 0; file < now.files.size(); ++file) {
        const std::string& path = now.files[file].path;
        if (!m_regionsSince.contains(path)) {
            continue;
        }
        group.lostDecisions.clear(); // They are put away, not lost.
        if (!hasRegionsAsChosen(now, file)) {
            continue; // It was analysed before the choice.
        }
        m_regionsSince.erase(path);
        hasOtherRegions = true;
        const Plan& plan = now.reports[file].plan;
        Plan::Decisions& decisions = group.decided->decisions[file];
        const auto take = [&decisions](const std::string& id, const Decision& decision) {
            Decision& present = decisions[id];
            present = present == Decision{} ? decision : present;
        };
        const std::string digest = sha256(now.files[file].bytes());
        for (ReviewedFile& then : m_aside[path]) {
            if (then.sha256 != digest) { // The text moved on meanwhile.
                Review review;
                addTo(review, {then});
                std::vector<QString> gone;
                for (const auto& [id, decision] : carriedOver(now, file, review, gone)) {
                    take(id, decision);
                }
                continue;
            }
            for (const Step& step : plan.steps()) {
                const std::string shown = shownId(now, step);
                const auto known = std::find_if(then.steps.begin(), then.steps.end(),
                                                [&shown](const ReviewedStep& one) { return one.step == shown; });
                if (known != then.steps.end()) {
                    take(step.id, known->decision);
                    then.steps.erase(known); // From now on what is decided there counts.
                }
            }
        }
        decisions = completed(plan, plan.closed(std::move(decisions)));
    }
    return hasOtherRegions;
}

} // namespace rankwright::ui
