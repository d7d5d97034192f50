// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The files of one group, loaded, analysed and decided about: plain values, made in a worker thread and dropped when their
// reports are written.

#include "core/plan/analysis_run.h"
#include "core/plan/mending.h"
#include "core/plan/plan.h"
#include "core/plan/programs.h"
#include "core/project/notebook.h"
#include "core/project/project.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rankwright {

/// A file as it is on the disk. FileId is its index in Group::files.
struct LoadedFile {
    std::string path;      ///< Relative to the root.
    std::uint32_t index{}; ///< In Project::files.
    bool isReported{true};
    Text text; ///< What is analysed: the file itself, for a notebook its code cells.
    std::optional<Notebook> notebook;

    /// The bytes of the file.
    [[nodiscard]] std::string_view bytes() const { return notebook ? notebook->bytes() : text.bytes(); }
};

struct Group {
    std::vector<LoadedFile> files;
    std::vector<InputFile> inputs;         ///< The same files as they went into the analysis.
    std::vector<FileReport> reports;       ///< In the same order.
    std::vector<Remark> errors;            ///< Files that could be read when the project was opened and cannot be now.
    std::vector<std::string> ignoredLints; ///< Left out of the reports, as the settings say.
};

/// The options with scripts spelled as the analysis spells them (ProjectFile::modulePath), not as they are shown.
[[nodiscard]] Options asAnalysed(const Group& group, Options options);

/// Reads the files of a group.
[[nodiscard]] Group loadGroup(const Project& project, std::uint32_t group);
/// Reads and analyses them.
[[nodiscard]] Group analyseGroup(const Project& project, std::uint32_t group, const Options& options);

/// The same in two parts, for whoever wants the verdicts of many groups first: read, parsed and judged when it is made, then kept
/// in the memory until its steps are planned.
class GroupAnalysis {
  public:
    GroupAnalysis(const Project& project, std::uint32_t group, const Options& options);
    GroupAnalysis(const GroupAnalysis&) = delete;
    GroupAnalysis& operator=(const GroupAnalysis&) = delete;
    GroupAnalysis(GroupAnalysis&&) = delete;
    GroupAnalysis& operator=(GroupAnalysis&&) = delete;
    ~GroupAnalysis() = default;

    /// Its reports hold verdicts, and neither plans nor checks.
    [[nodiscard]] const Group& judged() const { return m_group; }
    /// To be called once.
    [[nodiscard]] Group finished();

  private:
    Group m_group;
    Options m_options;
    Sources m_sources;
    Programs m_programs; ///< Refers to the sources: this object stays where it is.
};

/// Takes findings that the settings ignore out of the reports.
void leaveOutIgnored(Group& group);

/// Looks for steps that mend what the checker found in programs that are distributed already: they become the plans of those
/// programs, and each finding names its step.
void addMendings(Group& group, const Options& options);
/// Makes what was found for the program that `entry` starts a part of the group.
void takeMending(Group& group, FileId entry, Mending mending);
/// Makes steps that mend those of the program that `entry` starts, which may change other files.
void takeSteps(Group& group, FileId entry, Plan plan);
/// Steps may mend what was found there, and it was not looked for them yet.
[[nodiscard]] bool awaitsMending(const FileReport& report);

/// A group with the decisions about each of its programs.
struct DecidedGroup {
    Group group;
    std::vector<Plan::Decisions> decisions; ///< For each file that starts a program; empty for the others.
    std::vector<Outcome> outcomes;          ///< For each file; a member has the worst of its programs.

    [[nodiscard]] bool isEntry(FileId file) const { return group.reports[file].entries.empty(); }
};

/// The same with the decisions about one program alone: as if no other program of the group were rewritten.
[[nodiscard]] DecidedGroup decidedAlone(DecidedGroup decided, FileId entry);

/// Outcomes after the decisions have changed.
void settle(DecidedGroup& decided);

/// The decisions about the program that a file starts.
using Decider = std::function<Plan::Decisions(const Group&, FileId)>;

[[nodiscard]] DecidedGroup decide(Group group, const Decider& decider);
[[nodiscard]] DecidedGroup decide(Group group, const DecisionPolicy& policy);

/// One script of the project with what was found out about it: a value that keeps its group alive.
struct ScriptResult {
    std::shared_ptr<const DecidedGroup> decided; ///< Null for a file that is only listed.
    FileId file{};
    std::string path;

    [[nodiscard]] bool isListedOnly() const { return decided == nullptr; }
    [[nodiscard]] const LoadedFile& source() const { return decided->group.files[file]; }
    [[nodiscard]] const FileReport& report() const { return decided->group.reports[file]; }
    [[nodiscard]] const Plan::Decisions& decisions() const { return decided->decisions[file]; }
    [[nodiscard]] Outcome outcome() const { return decided ? decided->outcomes[file] : Outcome::nothing; }
    /// A step that mends what was found is accepted.
    [[nodiscard]] bool isMended(const Finding& finding) const;
};

/// A step's id with the path as it is shown; the analysis spells paths from where imports start (ProjectFile::modulePath).
[[nodiscard]] std::string shownId(const Group& group, const Step& step);
/// Likewise for an id that `plan` knows, else the id as it is.
[[nodiscard]] std::string shownId(const Group& group, const Plan& plan, std::string_view id);

} // namespace rankwright
