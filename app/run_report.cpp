// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run.h"

#include "app/group_work.h"
#include "core/launch/write_launch_files.h"
#include "core/project/output_tree.h"
#include "core/project/parallel.h"
#include "core/project/paths.h"
#include "core/project/read_file.h"
#include "core/project/write_file.h"
#include "core/report/json_report.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#ifdef __GLIBC__ // known once a header of the C library was included
#include <malloc.h>
#endif

namespace rankwright {

namespace {

/// After a large group: the library keeps what was freed for each thread, and the next large group may be another thread's.
void giveBackMemory([[maybe_unused]] std::size_t groupSize)
{
#ifdef __GLIBC__
    constexpr std::size_t large = std::size_t{1} << 18U;
    if (groupSize > large) {
        ::malloc_trim(0);
    }
#endif
}

/// A run of check, plan or apply over an open project. Only m_work is used by the worker threads.
class ReportRun {
  public:
    ReportRun(const CommandLine& line, const Project& project, std::optional<Review> review, Output& output, Messages& messages)
        : m_line(line),
          m_project(project),
          m_review(std::move(review)),
          m_work(line, project, m_review),
          m_output(output),
          m_messages(messages),
          m_errors(project.errors)
    {}

    int run()
    {
        for (const Remark& error : m_project.errors) {
            m_messages.error(error);
        }
        begin();
        const std::vector<std::size_t> sizes = m_project.groupSizes();
        const auto work = [this, &sizes](std::size_t group) {
            GroupResult result = m_work.run(static_cast<std::uint32_t>(group));
            giveBackMemory(sizes[group]);
            return result;
        };
        const auto deliver = [this](std::size_t group, GroupResult result) {
            take(std::move(result));
            m_groupsDone = group + 1;
            emitUpToHere();
        };
        // An analysed script takes about ten times its size.
        constexpr std::size_t bytesAtWork = std::size_t{3} << 20U;
        inOrder(m_project.groups.size(), m_line.jobs, work, deliver, {sizes, bytesAtWork});
        emitUpToHere();
        finishFolder();
        finishLaunchFiles();
        finishBranch();
        finishReview();
        end();
        return status();
    }

  private:
    void begin()
    {
        if (m_line.format == Format::json) {
            m_output.write(jsonHead(spelling(m_line.command), m_project.root));
        } else if (m_line.format == Format::sarif) {
            m_output.write(sarifHead());
        }
    }

    void take(GroupResult result)
    {
        for (auto& [file, text] : result.rendered) {
            m_rendered.emplace(file, std::move(text));
        }
        for (const Remark& error : result.errors) {
            m_messages.error(error);
            m_errors.push_back(error);
            m_failed.insert(error.path);
        }
        for (const Remark& problem : result.problems) {
            m_messages.error(problem);
            m_hasProblems = true;
        }
        for (const Remark& warning : result.warnings) {
            m_messages.note(warning);
        }
        m_written.insert(result.written.begin(), result.written.end());
        m_launchable.insert(m_launchable.end(), result.launchable.begin(), result.launchable.end());
        m_replayed.insert(result.replayed.begin(), result.replayed.end());
        addTo(m_reviewOut, std::move(result.reviewed));
        if (result.toCommit) {
            m_toCommit.push_back(*result.toCommit);
        }
        m_tally += result.tally;
        m_checks += result.checks;
    }

    void emitUpToHere()
    {
        for (; m_next < m_project.files.size(); ++m_next) {
            const ProjectFile& file = m_project.files[m_next];
            if (file.group == noGroup) {
                emitListedOnly(file);
                continue;
            }
            if (file.group >= m_groupsDone) {
                return;
            }
            const auto text = m_rendered.find(m_next);
            if (text != m_rendered.end()) {
                emit(text->second);
                m_rendered.erase(text);
            }
        }
    }

    void emitListedOnly(const ProjectFile& file)
    {
        if (!file.isReported) {
            return;
        }
        m_tally.addListedOnly();
        if (m_line.format == Format::json) {
            emit(jsonListedOnly(file.path, m_work.json()));
        } else if (m_work.isFilter()) {
            emit(readProjectFile(m_project, file.path).bytes.value_or(std::string{}));
        } else if (m_line.format == Format::text && !isLint()) {
            emit(textListedOnly(file.path, m_work.text()));
        }
    }

    void emit(const std::string& text)
    {
        if (m_line.format == Format::json || m_line.format == Format::sarif) {
            m_output.write(m_hasEmitted ? ",\n    " : "\n    ");
            m_hasEmitted = true;
        }
        m_output.write(text);
    }

    void addError(Remark error)
    {
        m_messages.error(error);
        m_errors.push_back(std::move(error));
    }

    void finishFolder()
    {
        if (m_line.outputFolder.empty() || m_line.changedOnly) {
            return;
        }
        // What should have been rewritten and could not be is missing, not there as it was.
        std::set<std::string> done = m_written;
        done.insert(m_failed.begin(), m_failed.end());
        for (Remark& problem : copyRest(m_project, m_line.outputFolder, done).problems) {
            addError(std::move(problem));
        }
    }

    /// After the rest of the folder: among it may be launch files of another time.
    void finishLaunchFiles()
    {
        if (!m_line.withLaunchFiles) {
            return;
        }
        LaunchFilesOrder order{std::move(m_launchable), m_line.outputFolder.empty() ? m_project.root : m_line.outputFolder,
                               m_line.launchFolder, LaunchPlan{}};
        const bool isUsual = order.folder.empty();
        if (isUsual) {
            order.folder = joined(order.root, LaunchFilesOrder::usualFolder);
        }
        order.plan.nodes = m_line.nodes;
        order.plan.processesPerNode = m_line.processes / m_line.nodes;
        if (!m_line.image.empty()) {
            order.plan.image = m_line.image;
        }
        WrittenLaunchFiles written = writeLaunchFiles(order);
        for (const std::string& name : written.names) {
            m_launchFiles.push_back(joined(isUsual ? LaunchFilesOrder::usualFolder : order.folder, name));
        }
        for (Remark& problem : written.errors) {
            addError(std::move(problem));
        }
    }

    void finishBranch()
    {
        if (m_line.branch.name.empty()) {
            return;
        }
        if (m_toCommit.empty()) {
            m_messages.note({m_line.branch.name, "the branch is not made: nothing changes"});
            return;
        }
        const ChangeOptions options{m_line.isPartial, !m_line.noScript, true};
        m_branch = writeBranch(branchInput(m_project, m_toCommit, options, m_line.commitPer), m_line.branch);
        if (!m_branch.problem.empty()) {
            addError({m_line.branch.name, "the branch is not made: " + m_branch.problem});
        }
    }

    void finishReview()
    {
        if (m_review) {
            for (const ReviewedFile& file : m_review->files) {
                if (!file.steps.empty() && !m_replayed.contains(file.path)) {
                    m_messages.error({file.path, "the review decides about it, but it is not among the scripts that were given"});
                    m_hasProblems = true;
                }
            }
        }
        if (m_line.reviewOut.empty()) {
            return;
        }
        m_reviewOut.options = m_line.options;
        const std::string json = writeReview(m_reviewOut);
        const WriteTarget target{m_line.reviewOut, m_line.reviewOut, json, std::nullopt, std::nullopt, std::nullopt};
        for (Remark& problem : writeTogether({target}, {})) {
            addError(std::move(problem));
        }
    }

    void end()
    {
        if (m_line.format == Format::json) {
            std::sort(m_errors.begin(), m_errors.end());
            std::vector<std::string> written{m_written.begin(), m_written.end()};
            written.insert(written.end(), m_launchFiles.begin(), m_launchFiles.end());
            m_output.write(jsonTail(m_project.skipped, m_errors, m_line.command == Command::apply ? &written : nullptr,
                                    m_branch.commits.empty() ? std::string{"null"} : jsonBranch(m_line.branch.name, m_branch)));
        } else {
            if (m_line.format == Format::sarif) {
                m_output.write(sarifTail());
            }
            for (const Remark& skipped : m_project.skipped) {
                m_messages.note({skipped.path, "skipped: " + skipped.message});
            }
        }
        if (m_line.format == Format::text && !m_work.isFilter()) {
            for (const std::string& path : m_written) {
                m_output.write("wrote " + joined(m_line.outputFolder, path) + "\n");
            }
            for (const std::string& path : m_launchFiles) {
                m_output.write("wrote " + (m_line.launchFolder.empty() ? joined(m_line.outputFolder, path) : path) + "\n");
            }
            if (!m_branch.commits.empty()) {
                m_output.write(textBranch(m_line.branch.name, m_branch));
            }
            m_output.write(isLint() ? textCheckSummary(m_checks) : textSummary(m_tally, m_work.text()));
        }
        m_output.flush();
        if (m_output.error() != 0) {
            m_messages.error({"standard output", writeProblem(m_output.error())});
        }
    }

    [[nodiscard]] int status() const
    {
        if (!m_errors.empty() || m_output.error() != 0) {
            return notReadOrWritten;
        }
        const bool isFound = isLint() ? m_checks.errors + m_checks.warnings > 0 || m_tally.broken > 0 : m_tally.hasFindings();
        return m_hasProblems || isFound ? hasFindings : allDone;
    }

    [[nodiscard]] bool isLint() const { return m_line.command == Command::lint; }

    const CommandLine& m_line;
    const Project& m_project;
    const std::optional<Review> m_review;
    const GroupWork m_work;
    Output& m_output;
    Messages& m_messages;

    std::map<std::uint32_t, std::string> m_rendered;
    std::size_t m_groupsDone{};
    std::uint32_t m_next{};
    bool m_hasEmitted{};
    bool m_hasProblems{};
    Tally m_tally;
    CheckTally m_checks;
    std::vector<Remark> m_errors;
    std::set<std::string> m_written;
    std::vector<std::string> m_launchable;
    std::vector<std::string> m_launchFiles; ///< Written: from the root, or in the folder that was asked for.
    std::vector<DecidedGroup> m_toCommit;
    WrittenBranch m_branch;
    std::set<std::string> m_failed;
    std::set<std::string> m_replayed;
    Review m_reviewOut;
};

/// The review to replay, or words.
ReviewReading reviewFor(const CommandLine& line)
{
    const FileBytes file = readFile(line.review, 0);
    if (!file.bytes) {
        return {std::nullopt, file.error};
    }
    return readReview(*file.bytes);
}

} // namespace

int runReport(const CommandLine& typed, Output& output, Messages& messages)
{
    CommandLine line = typed;
    std::optional<Review> review;
    if (!line.review.empty()) {
        ReviewReading reading = reviewFor(line);
        if (!reading.review) {
            messages.error({line.review, reading.error});
            return notReadOrWritten;
        }
        review = std::move(reading.review);
    }
    const Project project = openFor(line, line.paths, messages);
    if (const int status = settle(line, project, messages); status != allDone) {
        return status;
    }
    if (!line.outputFolder.empty()) {
        if (const std::string objection = outputObjection(project, line.outputFolder); !objection.empty()) {
            messages.error({line.outputFolder, objection});
            return wrongUsage;
        }
    }
    if (!line.branch.name.empty()) {
        if (const std::string objection = branchObjection(project.root, line.branch); !objection.empty()) {
            messages.error({line.branch.name, objection});
            return wrongUsage;
        }
    }
    return ReportRun{line, project, std::move(review), output, messages}.run();
}

} // namespace rankwright
