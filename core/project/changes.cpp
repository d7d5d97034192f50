// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/changes.h"

#include "core/plan/moves.h"
#include "core/plan/result_check.h"
#include "core/project/paths.h"
#include "core/syntax/tree.h"

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>

namespace rankwright {

namespace {

struct Contribution {
    FileId program{};
    EditSet edits; ///< None where the program runs the file as it is.
};
using Contributions = std::map<FileId, std::vector<Contribution>>;

bool contains(const std::vector<TextEdit>& edits, const TextEdit& edit)
{
    return std::find(edits.begin(), edits.end(), edit) != edits.end();
}

/// Two insertions at one place, each by one program only, would both be made: neither program was planned with the other's.
bool contradict(const EditSet& a, const EditSet& b)
{
    EditSet both = a;
    if (both.addAll(b.edits())) {
        return true;
    }
    for (const TextEdit& mine : a.edits()) {
        for (const TextEdit& other : b.edits()) {
            if (mine.range.empty() && mine.range == other.range && mine != other && !contains(b.edits(), mine) &&
                !contains(a.edits(), other)) {
                return true;
            }
        }
    }
    return false;
}

/// Rules of which a program trains the same where it was planned without: the start of the processes, and who puts something out.
constexpr std::array<std::string_view, 5> harmless{"common.import", "common.init", "common.pin", "common.guard", "keras.verbose"};

bool isIn(const std::vector<Place>& places, const FileEdit& edit)
{
    return std::ranges::any_of(places, [&](const Place& place) {
        return place.file == edit.file && place.range.begin <= edit.edit.range.begin && edit.edit.range.end <= place.range.end;
    });
}

/// Collects the changes of a group.
class Collecting {
  public:
    Collecting(const DecidedGroup& decided, const ChangeOptions& options) : m_decided(decided), m_options(options) {}

    GroupChanges run()
    {
        collect();
        findContradictions();
        for (const auto& [file, contributions] : m_contributions) {
            addFile(file, contributions);
        }
        for (const FileId program : m_programs) {
            if (!m_refused.contains(program)) {
                m_changes.programs.push_back(program);
            }
        }
        dropChangesOfRefused();
        warn();
        std::sort(m_changes.files.begin(), m_changes.files.end(),
                  [](const FileChange& a, const FileChange& b) { return a.path < b.path; });
        return std::move(m_changes);
    }

  private:
    [[nodiscard]] const std::string& pathOf(FileId file) const { return m_decided.group.files[file].path; }

    [[nodiscard]] bool isWanted(FileId file) const
    {
        const FileReport& report = m_decided.group.reports[file];
        if (!report.entries.empty() || (m_options.onlyReported && !m_decided.group.files[file].isReported)) {
            return false;
        }
        if (report.base != Outcome::ready) { // Steps that mend stand each for itself.
            return report.base == Outcome::already;
        }
        const Outcome outcome = m_decided.outcomes[file];
        return outcome == Outcome::ready || (m_options.partial && (outcome == Outcome::decide || outcome == Outcome::incomplete));
    }

    void collect()
    {
        for (FileId program = 0; program < m_decided.group.files.size(); ++program) {
            if (!isWanted(program)) {
                continue;
            }
            const Plan& plan = m_decided.group.reports[program].plan;
            bool changesAnything = false;
            for (const FileId file : plan.changedFiles(m_decided.decisions[program])) {
                EditSet edits = plan.edits(m_decided.decisions[program], file);
                if (!edits.empty()) {
                    m_contributions[file].push_back({program, std::move(edits)});
                    changesAnything = true;
                }
            }
            if (changesAnything) {
                m_programs.push_back(program);
            }
        }
        for (auto& [file, contributions] : m_contributions) { // Also those that run it and leave it as it is.
            for (const FileId program : m_programs) {
                const bool isKnown =
                    std::ranges::any_of(contributions, [&](const Contribution& one) { return one.program == program; });
                const std::vector<FileId>& runs = m_decided.group.reports[program].runs;
                if (!isKnown && std::ranges::find(runs, file) != runs.end()) {
                    contributions.push_back({program, {}});
                }
            }
        }
    }

    void refuse(FileId program, std::string words)
    {
        if (m_refused.emplace(program, words).second) {
            m_changes.problems.push_back({pathOf(program), std::move(words)});
        }
    }

    void findContradictions()
    {
        for (const auto& entry : m_contributions) {
            const FileId file = entry.first;
            const std::vector<Contribution>& contributions = entry.second;
            for (std::size_t i = 0; i < contributions.size(); ++i) {
                for (std::size_t j = i + 1; j < contributions.size(); ++j) {
                    if (!contradict(contributions[i].edits, contributions[j].edits) &&
                        !changesUnplanned(contributions[i], contributions[j], file) &&
                        !changesUnplanned(contributions[j], contributions[i], file)) {
                        continue;
                    }
                    const auto words = [&](FileId other) {
                        return "not written: it and " + pathOf(other) + " need different changes in " + pathOf(file) +
                               ", which both use; give each its own copy of that file, or apply one of them by name";
                    };
                    refuse(contributions[i].program, words(contributions[j].program));
                    refuse(contributions[j].program, words(contributions[i].program));
                }
            }
        }
    }

    /// A program changes what another runs too and was planned without that: data would be divided twice.
    [[nodiscard]] bool changesUnplanned(const Contribution& one, const Contribution& other, FileId file) const
    {
        const FileReport& report = m_decided.group.reports[other.program];
        if (std::ranges::find(report.runs, file) == report.runs.end()) {
            return false;
        }
        const Plan::Decisions& decisions = m_decided.decisions[one.program];
        for (const Step& step : m_decided.group.reports[one.program].plan.steps()) {
            const auto decision = decisions.find(step.id);
            if (std::ranges::find(harmless, step.rule) != harmless.end() || decision == decisions.end() ||
                decision->second.state != StepState::accepted) {
                continue;
            }
            const std::vector<FileEdit>& edits = editsOf(step, decision->second);
            if (std::ranges::any_of(edits, [&](const FileEdit& edit) {
                    return edit.file == file && !isIn(report.idle, edit) && !contains(other.edits.edits(), edit.edit);
                })) {
                return true;
            }
        }
        return false;
    }

    void addFile(FileId file, const std::vector<Contribution>& contributions)
    {
        FileChange change{file, pathOf(file), {}, false, {}};
        EditSet merged;
        for (const Contribution& contribution : contributions) {
            if (m_refused.contains(contribution.program) || contribution.edits.empty()) {
                continue;
            }
            if (merged.addAll(contribution.edits.edits())) {
                refuse(contribution.program,
                       "not written: its changes in " + pathOf(file) + " contradict those of another program");
                continue;
            }
            change.programs.push_back(contribution.program);
        }
        if (change.programs.empty()) {
            return;
        }
        const LoadedFile& source = m_decided.group.files[file];
        if (source.notebook) {
            addNotebook(*source.notebook, merged, std::move(change));
            return;
        }
        change.newBytes = merged.apply(source.text.bytes());
        if (m_options.isRead && !staysPython(change)) {
            return;
        }
        m_changes.files.push_back(std::move(change));
    }

    /// No step may make what Python cannot read; one that does is a fault of ours, and nobody should find it when training
    /// starts.
    bool staysPython(const FileChange& change)
    {
        if (!m_decided.group.reports[change.file].syntaxErrors.empty()) {
            return true;
        }
        const Tree tree = Tree::parse(Text::fromUtf8(change.newBytes));
        if (tree.errors().empty()) {
            return true;
        }
        const std::string line = std::to_string(tree.text().lineOf(tree.errors().front().begin));
        for (const FileId program : change.programs) {
            refuse(program,
                   "not written: with the accepted steps " + change.path + ", line " + line +
                       ", would be no valid Python, which is a fault of Rankwright; reject the step there, and report it");
        }
        return false;
    }

    void addNotebook(const Notebook& notebook, const EditSet& edits, FileChange change)
    {
        const std::optional<EditSet> inFile = notebook.fileEdits(edits);
        if (inFile) {
            change.newBytes = inFile->apply(notebook.bytes());
        }
        if (!inFile || !nlohmann::json::accept(change.newBytes)) {
            for (const FileId program : change.programs) {
                refuse(program, "not written: a step would change a magic or span two cells; split the cell and run again");
            }
            return;
        }
        if (m_options.withScripts) {
            const Notebook::Reading rewritten = Notebook::read(change.newBytes);
            if (rewritten.notebook) {
                m_changes.files.push_back({change.file, Notebook::scriptPath(change.path),
                                           rewritten.notebook->script(nameOf(change.path)), true, change.programs});
            }
        }
        m_changes.files.push_back(std::move(change));
    }

    /// A program that was refused late takes its edits of other files with it.
    void dropChangesOfRefused()
    {
        if (m_refused.empty()) {
            return;
        }
        const auto isRefused = [this](FileId program) { return m_refused.contains(program); };
        const bool isLate = std::any_of(m_changes.files.begin(), m_changes.files.end(), [&](const FileChange& change) {
            return std::any_of(change.programs.begin(), change.programs.end(), isRefused);
        });
        if (!isLate) {
            return;
        }
        m_changes.files.clear();
        for (const auto& [file, contributions] : m_contributions) {
            addFile(file, contributions);
        }
    }

    void warn()
    {
        for (const FileChange& change : m_changes.files) {
            for (const FileId entry : m_decided.group.reports[change.file].entries) {
                const Outcome outcome = m_decided.outcomes[entry];
                const bool isWritten =
                    std::find(m_changes.programs.begin(), m_changes.programs.end(), entry) != m_changes.programs.end();
                if (!isWritten && !change.isNew && outcome != Outcome::already) {
                    m_changes.warnings.push_back(
                        {pathOf(change.file),
                         "changes, and " + pathOf(entry) +
                             " uses it too but is not rewritten: look whether it still does what it should"});
                }
            }
        }
    }

    const DecidedGroup& m_decided;
    const ChangeOptions& m_options;
    Contributions m_contributions;
    std::vector<FileId> m_programs;
    std::map<FileId, std::string> m_refused;
    GroupChanges m_changes;
};

} // namespace

GroupChanges changesOf(const DecidedGroup& decided, const ChangeOptions& options) { return Collecting{decided, options}.run(); }

std::vector<Remark> faultsOf(const DecidedGroup& decided, const GroupChanges& changes, const Options& options)
{
    const Group& group = decided.group;
    std::vector<Remark> faults;
    for (const FileId program : changes.programs) {
        if (decided.outcomes[program] != Outcome::ready || group.reports[program].base != Outcome::ready) {
            continue;
        }
        const std::optional<ResultCheck> result = checkResult(group.inputs, group.reports[program].plan,
                                                              decided.decisions[program], program, asAnalysed(group, options));
        for (std::size_t at = 0; result && at < result->check.findings.size(); ++at) {
            const Finding& finding = result->check.findings[at];
            if (finding.severity != Severity::error) {
                continue;
            }
            const Place place = result->originals[at];
            const std::string line = std::to_string(group.inputs[place.file].text.lineOf(place.range.begin));
            faults.push_back({group.files[program].path,
                              "the checker, which does not know the steps, finds an error in what comes out (" + finding.code +
                                  ", at line " + line + " of the original " + group.files[place.file].path + "): " +
                                  finding.message + "; one of the two is wrong: look there before it runs, and report it"});
        }
    }
    return faults;
}

} // namespace rankwright
