// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/commits.h"

#include "core/project/paths.h"
#include "core/syntax/tree.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace rankwright {

namespace {

/// An accepted step of one program or of several that share it.
struct Member {
    std::size_t group{};
    FileId program{}; ///< The first that has it.
    const Step* step{};
    std::string id; ///< As it is shown: the same in all programs.
};

/// Steps that are committed together.
struct Unit {
    std::vector<Member> members;
    std::vector<std::size_t> needs; ///< Units, by their number.
};

/// Cuts the accepted steps into units and puts these in order.
class Cutting {
  public:
    Cutting(const std::vector<DecidedGroup>& groups, const std::vector<GroupChanges>& changes, CommitPer per)
        : m_groups(groups), m_changes(changes), m_per(per)
    {}

    std::vector<Unit> run()
    {
        for (std::size_t group = 0; group < m_groups.size(); ++group) {
            for (const FileId program : m_changes[group].programs) {
                addProgram(group, program);
            }
        }
        connect();
        return ordered();
    }

  private:
    [[nodiscard]] std::string nameOfUnit(const Member& member) const
    {
        switch (m_per) {
        case CommitPer::step: return member.id;
        case CommitPer::rule: return member.step->rule;
        case CommitPer::script: break;
        }
        return m_groups[member.group].group.files[member.program].path;
    }

    void addProgram(std::size_t group, FileId program)
    {
        const DecidedGroup& decided = m_groups[group];
        const Plan& plan = decided.group.reports[program].plan;
        for (const Step& step : plan.steps()) {
            const auto decision = decided.decisions[program].find(step.id);
            if (decision == decided.decisions[program].end() || decision->second.state != StepState::accepted) {
                continue;
            }
            Member member{group, program, &step, shownId(decided.group, step)};
            if (m_unitOf.contains(member.id)) {
                continue; // Of a program before it.
            }
            const auto [known, isNew] = m_byName.emplace(nameOfUnit(member), m_units.size());
            if (isNew) {
                m_units.emplace_back();
            }
            m_unitOf.emplace(member.id, known->second);
            m_units[known->second].members.push_back(std::move(member));
        }
    }

    void connect()
    {
        for (Unit& unit : m_units) {
            std::set<std::size_t> needs;
            for (const Member& member : unit.members) {
                const Group& group = m_groups[member.group].group;
                for (const std::string& need : member.step->needs) {
                    const auto found = m_unitOf.find(shownId(group, group.reports[member.program].plan, need));
                    if (found != m_unitOf.end()) {
                        needs.insert(found->second);
                    }
                }
            }
            unit.needs.assign(needs.begin(), needs.end());
        }
    }

    /// Everything that a unit needs, directly and through others.
    [[nodiscard]] std::set<std::size_t> allNeeds(std::size_t unit) const
    {
        std::set<std::size_t> reached;
        std::vector<std::size_t> open = m_units[unit].needs;
        while (!open.empty()) {
            const std::size_t next = open.back();
            open.pop_back();
            if (reached.insert(next).second) {
                open.insert(open.end(), m_units[next].needs.begin(), m_units[next].needs.end());
            }
        }
        return reached;
    }

    /// Units that need each other are one; each stands behind what it needs, and else where its first step stands.
    std::vector<Unit> ordered()
    {
        std::vector<std::set<std::size_t>> needs;
        for (std::size_t unit = 0; unit < m_units.size(); ++unit) {
            needs.push_back(allNeeds(unit));
        }
        std::vector<Unit> result;
        std::vector<bool> isDone(m_units.size());
        for (bool isMoving = true; isMoving;) {
            isMoving = false;
            for (std::size_t unit = 0; unit < m_units.size(); ++unit) {
                const auto isCircle = [&](std::size_t other) { return other == unit || needs[other].contains(unit); };
                const bool canStand = std::all_of(needs[unit].begin(), needs[unit].end(),
                                                  [&](std::size_t other) { return isDone[other] || isCircle(other); });
                if (isDone[unit] || !canStand) {
                    continue;
                }
                std::set<std::size_t> together{unit};
                std::copy_if(needs[unit].begin(), needs[unit].end(), std::inserter(together, together.end()), isCircle);
                Unit whole;
                for (const std::size_t other : together) {
                    isDone[other] = true;
                    std::move(m_units[other].members.begin(), m_units[other].members.end(), std::back_inserter(whole.members));
                }
                result.push_back(std::move(whole));
                isMoving = true;
            }
        }
        return result;
    }

    const std::vector<DecidedGroup>& m_groups;
    const std::vector<GroupChanges>& m_changes;
    CommitPer m_per;
    std::vector<Unit> m_units;
    std::map<std::string, std::size_t> m_byName;
    std::map<std::string, std::size_t> m_unitOf; ///< By the id of a step.
};

constexpr std::size_t widest = 72;

/// Paragraphs in lines that are not too long.
std::string wrapped(std::string_view text)
{
    std::string result;
    std::size_t used = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
        const std::string_view word = text.substr(at, end - at);
        at = end + 1;
        if (word.empty()) {
            continue;
        }
        if (used > 0) {
            const bool fits = used + 1 + word.size() <= widest;
            result += fits ? ' ' : '\n';
            used = fits ? used + 1 : 0;
        }
        result += word;
        used += word.size();
    }
    return result + "\n";
}

/// What is known of one rule in a commit.
struct Told {
    const Step* step{};
    std::vector<std::string> places; ///< path:line
};

std::string placeOf(const Group& group, const Step& step)
{
    const LoadedFile& file = group.files[step.place.file];
    return file.path + ":" + std::to_string(file.text.lineOf(step.place.range.begin));
}

/// Reasons that are the same are told once.
std::string bodyOf(const std::vector<DecidedGroup>& groups, const Unit& unit, bool isOfOneStep)
{
    std::vector<Told> all;
    for (const Member& member : unit.members) {
        const auto known = std::find_if(all.begin(), all.end(), [&](const Told& told) {
            return told.step->rule == member.step->rule && told.step->why == member.step->why &&
                   told.step->title == member.step->title;
        });
        Told& told = known == all.end() ? all.emplace_back(Told{member.step, {}}) : *known;
        told.places.push_back(placeOf(groups[member.group].group, *member.step));
    }
    std::string body;
    for (const Told& told : all) {
        body += body.empty() ? "" : "\n";
        if (!isOfOneStep) {
            body += wrapped(told.step->title + ":");
        }
        body += wrapped(told.step->why);
        if (!told.step->assumption.empty()) {
            body += wrapped("Right under the assumption: " + told.step->assumption);
        }
        body += "\n";
        for (const std::string& place : told.places) {
            body += "Place: " + place + "\n";
        }
        body += told.step->doc.empty() ? "" : "Documentation: " + told.step->doc + "\n";
        body += "Rule: " + told.step->rule + " (" + std::string{spelling(told.step->risk)} + ")\n";
    }
    return body;
}

std::string subjectOf(const std::vector<DecidedGroup>& groups, const Unit& unit, CommitPer per)
{
    const Member& first = unit.members.front();
    const auto more = [](std::size_t count) { return count > 1 ? " and " + std::to_string(count - 1) + " more" : std::string{}; };
    switch (per) {
    case CommitPer::step:
        return std::string{nameOf(groups[first.group].group.files[first.step->place.file].path)} + ": " + first.step->title +
               more(unit.members.size());
    case CommitPer::rule: {
        std::set<std::string> rules;
        for (const Member& member : unit.members) {
            rules.insert(member.step->rule);
        }
        return first.step->rule + ": " + first.step->title + more(rules.size());
    }
    case CommitPer::script: break;
    }
    std::set<std::string> programs;
    for (const Member& member : unit.members) {
        programs.insert(groups[member.group].group.files[member.program].path);
    }
    return "Distribute " + *programs.begin() + more(programs.size());
}

/// The groups while the commits are made one after the other.
class Staging {
  public:
    Staging(const std::vector<DecidedGroup>& groups, const ChangeOptions& options)
        : m_groups(groups), m_stages(groups), m_options(options)
    {
        m_options.partial = true; // What is half done is so only until the last commit.
        for (std::size_t group = 0; group < groups.size(); ++group) {
            for (FileId program = 0; program < m_stages[group].decisions.size(); ++program) {
                for (auto& entry : m_stages[group].decisions[program]) {
                    entry.second.state = StepState::pending;
                }
            }
        }
    }

    void accept(const Unit& unit, const std::vector<GroupChanges>& changes)
    {
        for (const Member& member : unit.members) {
            m_touched.insert(member.group);
            const Group& group = m_groups[member.group].group;
            for (const FileId program : changes[member.group].programs) { // All that share the step.
                for (const Step& step : group.reports[program].plan.steps()) {
                    const auto decision = m_groups[member.group].decisions[program].find(step.id);
                    if (decision != m_groups[member.group].decisions[program].end() && shownId(group, step) == member.id) {
                        m_stages[member.group].decisions[program][step.id] = decision->second;
                    }
                }
            }
        }
    }

    /// What differs from the commit before. Empty where it is nothing, or where a text does not parse that did.
    std::vector<CommittedFile> changed()
    {
        std::map<std::string, CommittedFile> now;
        for (const std::size_t group : m_touched) {
            settle(m_stages[group]);
            for (FileChange& change : changesOf(m_stages[group], m_options).files) {
                const auto before = m_before.find(change.path);
                if (before != m_before.end() ? before->second == change.newBytes : isOriginal(group, change)) {
                    continue;
                }
                if (!parses(group, change)) {
                    return {};
                }
                std::string path = change.path;
                now.emplace(std::move(path), CommittedFile{change.path, std::move(change.newBytes), change.isNew});
            }
        }
        m_touched.clear();
        std::vector<CommittedFile> files;
        for (auto& entry : now) {
            m_before[entry.first] = entry.second.bytes;
            files.push_back(std::move(entry.second));
        }
        return files;
    }

    [[nodiscard]] const std::map<std::string, std::string>& texts() const { return m_before; }

  private:
    [[nodiscard]] bool isOriginal(std::size_t group, const FileChange& change) const
    {
        return !change.isNew && m_groups[group].group.files[change.file].bytes() == change.newBytes;
    }

    [[nodiscard]] bool parses(std::size_t group, const FileChange& change) const
    {
        const LoadedFile& file = m_groups[group].group.files[change.file];
        return file.notebook ||
               Tree::parse(Text::fromUtf8(change.newBytes)).errors().size() <= Tree::parse(file.text).errors().size();
    }

    const std::vector<DecidedGroup>& m_groups;
    std::vector<DecidedGroup> m_stages;
    ChangeOptions m_options;
    std::set<std::size_t> m_touched;
    std::map<std::string, std::string> m_before; ///< Texts after the last commit, by path.
};

} // namespace

std::vector<PlannedCommit> commitsOf(const std::vector<DecidedGroup>& groups, const ChangeOptions& options, CommitPer per)
{
    std::vector<GroupChanges> changes;
    std::map<std::string, CommittedFile> last;
    for (const DecidedGroup& group : groups) {
        changes.push_back(changesOf(group, options));
        for (const FileChange& change : changes.back().files) {
            last.emplace(change.path, CommittedFile{change.path, change.newBytes, change.isNew});
        }
    }
    std::vector<Unit> units = Cutting{groups, changes, per}.run();
    std::vector<PlannedCommit> commits;
    Staging staging{groups, options};
    Unit open; // Units whose text does not parse by itself wait for the next ones.
    for (Unit& unit : units) {
        staging.accept(unit, changes);
        std::move(unit.members.begin(), unit.members.end(), std::back_inserter(open.members));
        std::vector<CommittedFile> files = staging.changed();
        if (files.empty()) {
            continue;
        }
        PlannedCommit commit{subjectOf(groups, open, per), bodyOf(groups, open, open.members.size() == 1), {}, std::move(files)};
        for (const Member& member : open.members) {
            commit.steps.push_back(member.id);
        }
        commits.push_back(std::move(commit));
        open.members.clear();
    }
    // The end is what is written anywhere else.
    for (auto& [path, file] : last) {
        const auto known = staging.texts().find(path);
        if ((known == staging.texts().end() || known->second != file.bytes) && !commits.empty()) {
            std::erase_if(commits.back().files, [&path = path](const CommittedFile& one) { return one.path == path; });
            commits.back().files.push_back(file);
        }
    }
    return commits;
}

} // namespace rankwright
