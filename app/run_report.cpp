// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run.h"

#include "core/project/changes.h"
#include "core/project/group.h"
#include "core/project/output_tree.h"
#include "core/project/parallel.h"
#include "core/project/paths.h"
#include "core/project/read_file.h"
#include "core/project/write_changes.h"
#include "core/project/write_file.h"
#include "core/report/json_report.h"
#include "core/report/patch.h"
#include "core/report/review.h"
#include "core/report/text_report.h"

#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <unistd.h>

namespace rankwright {

namespace {

/// What is left of a group when it was analysed, written and rendered.
struct GroupResult {
    std::vector<std::pair<std::uint32_t, std::string>> rendered; ///< By index in Project::files.
    Tally tally;
    std::vector<Remark> errors;   ///< Not read or not written.
    std::vector<Remark> problems; ///< Not done for other reasons.
    std::vector<Remark> warnings;
    std::vector<std::string> written;
    std::vector<ReviewedFile> reviewed;
    std::vector<std::string> replayed; ///< Paths that the review knows.
};

/// A run of check, plan or apply over an open project. Workers call only const functions.
class ReportRun {
  public:
    ReportRun(const CommandLine& line, const Project& project, std::optional<Review> review, Output& output, Messages& messages)
        : m_line(line),
          m_project(project),
          m_review(std::move(review)),
          m_output(output),
          m_messages(messages),
          m_errors(project.errors)
    {
        m_json = {line.withHierarchy, line.withText};
        m_text.withSteps = line.command != Command::check;
        m_text.withHierarchy = line.withHierarchy;
        m_text.withText = line.withText;
        m_text.isVerbose = line.isVerbose;
        m_text.ink = Ink{usesColour(line.colour)};
    }

    int run()
    {
        for (const Remark& error : m_project.errors) {
            m_messages.error(error);
        }
        begin();
        const auto work = [this](std::size_t group) { return workOn(static_cast<std::uint32_t>(group)); };
        inOrder(m_project.groups.size(), m_line.jobs, work, [this](std::size_t group, GroupResult result) {
            take(std::move(result));
            m_groupsDone = group + 1;
            emitUpToHere();
        });
        emitUpToHere();
        finishFolder();
        finishReview();
        end();
        return status();
    }

  private:
    [[nodiscard]] bool isFilter() const
    {
        return m_line.command == Command::apply && m_line.format == Format::text && !m_line.isInPlace &&
               m_line.outputFolder.empty();
    }

    [[nodiscard]] bool needsChanges() const
    {
        return m_line.command == Command::apply || m_line.withText || m_line.format == Format::patch;
    }

    // ---- in the workers

    [[nodiscard]] GroupResult workOn(std::uint32_t index) const
    {
        GroupResult result;
        Group group = analyseGroup(m_project, index, m_review ? m_review->options : m_line.options);
        result.errors = std::move(group.errors);
        const auto decided = std::make_shared<const DecidedGroup>(m_review ? decide(std::move(group), deciderFor(result))
                                                                           : decide(std::move(group), m_line.policy));
        std::optional<GroupChanges> changes;
        if (needsChanges()) {
            ChangeOptions options;
            options.partial = m_line.isPartial;
            options.withScripts = !m_line.noScript;
            options.onlyReported = true;
            changes = changesOf(*decided, options);
            result.problems.insert(result.problems.end(), changes->problems.begin(), changes->problems.end());
            result.warnings = changes->warnings;
        }
        if (m_line.isInPlace || !m_line.outputFolder.empty()) {
            WrittenChanges written = writeChanges(m_project, *decided, *changes, {m_line.outputFolder, m_line.backup});
            result.written = std::move(written.paths);
            result.errors.insert(result.errors.end(), written.errors.begin(), written.errors.end());
        }
        render(result, decided, changes ? &*changes : nullptr);
        return result;
    }

    [[nodiscard]] Decider deciderFor(GroupResult& result) const
    {
        return [this, &result](const Group& group, FileId entry) -> Plan::Decisions {
            const ReviewedFile* file = m_review->find(group.files[entry].path);
            if (file == nullptr || file->steps.empty()) {
                return {};
            }
            Replay replayed = replay(group, entry, *m_review, *file);
            for (std::string& problem : replayed.problems) {
                result.problems.push_back({file->path, std::move(problem)});
            }
            result.replayed.push_back(file->path);
            return std::move(replayed.decisions);
        };
    }

    void render(GroupResult& result, const std::shared_ptr<const DecidedGroup>& decided, const GroupChanges* changes) const
    {
        for (FileId file = 0; file < decided->group.files.size(); ++file) {
            const LoadedFile& loaded = decided->group.files[file];
            const ScriptResult script{decided, file, loaded.path};
            if (loaded.isReported) {
                result.tally.add(script);
            }
            if (!m_line.reviewOut.empty() && loaded.isReported && decided->isEntry(file) &&
                !script.report().plan.steps().empty()) {
                std::vector<ReviewedFile> reviewed = reviewOf(*decided, file);
                result.reviewed.insert(result.reviewed.end(), reviewed.begin(), reviewed.end());
            }
            if (std::string text = renderOne(script, changes); !text.empty()) {
                result.rendered.emplace_back(loaded.index, std::move(text));
            }
        }
    }

    [[nodiscard]] std::string renderOne(const ScriptResult& script, const GroupChanges* changes) const
    {
        if (isFilter()) {
            return script.source().isReported ? newBytesOf(script, *changes) : std::string{};
        }
        if (m_line.format == Format::patch) {
            return patchesOf(script, *changes);
        }
        if (!script.source().isReported && !(m_line.withText && isChanged(script, changes))) {
            return {};
        }
        return m_line.format == Format::json ? jsonScript(script, m_json, changes) : textScript(script, m_text, changes);
    }

    [[nodiscard]] static bool isChanged(const ScriptResult& script, const GroupChanges* changes)
    {
        return changes != nullptr && std::any_of(changes->files.begin(), changes->files.end(), [&](const FileChange& change) {
                   return change.file == script.file && !change.isNew;
               });
    }

    [[nodiscard]] static std::string newBytesOf(const ScriptResult& script, const GroupChanges& changes)
    {
        for (const FileChange& change : changes.files) {
            if (change.file == script.file && !change.isNew) {
                return change.newBytes;
            }
        }
        return std::string{script.source().bytes()};
    }

    [[nodiscard]] static std::string patchesOf(const ScriptResult& script, const GroupChanges& changes)
    {
        std::string patches;
        for (const FileChange& change : changes.files) {
            if (change.file == script.file) {
                patches += patchOf(change.path, script.source().bytes(), change.newBytes, change.isNew);
            }
        }
        return patches;
    }

    // ---- in the calling thread, in order

    void begin()
    {
        if (m_line.format == Format::json) {
            m_output.write(jsonHead(spelling(m_line.command), m_project.root));
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
        }
        for (const Remark& problem : result.problems) {
            m_messages.error(problem);
            m_hasProblems = true;
        }
        for (const Remark& warning : result.warnings) {
            m_messages.note(warning);
        }
        m_written.insert(result.written.begin(), result.written.end());
        m_replayed.insert(result.replayed.begin(), result.replayed.end());
        addTo(m_reviewOut, std::move(result.reviewed));
        m_tally += result.tally;
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
            emit(jsonListedOnly(file.path, m_json));
        } else if (isFilter()) {
            emit(readProjectFile(m_project, file.path).bytes.value_or(std::string{}));
        } else if (m_line.format == Format::text) {
            emit(textListedOnly(file.path, m_text));
        }
    }

    void emit(const std::string& text)
    {
        if (m_line.format == Format::json) {
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
        for (Remark& problem : copyRest(m_project, m_line.outputFolder, m_written)) {
            addError(std::move(problem));
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
            const std::vector<std::string> written{m_written.begin(), m_written.end()};
            m_output.write(jsonTail(m_project.skipped, m_errors, m_line.command == Command::apply ? &written : nullptr));
        } else {
            for (const Remark& skipped : m_project.skipped) {
                m_messages.note({skipped.path, "skipped: " + skipped.message});
            }
        }
        if (m_line.format == Format::text && !isFilter()) {
            for (const std::string& path : m_written) {
                m_output.write("wrote " + joined(m_line.outputFolder, path) + "\n");
            }
            m_output.write(textSummary(m_tally, m_text));
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
        return m_hasProblems || m_tally.hasFindings() ? hasFindings : allDone;
    }

    const CommandLine& m_line;
    const Project& m_project;
    const std::optional<Review> m_review;
    Output& m_output;
    Messages& m_messages;
    JsonOptions m_json;
    TextOptions m_text;

    std::map<std::uint32_t, std::string> m_rendered;
    std::size_t m_groupsDone{};
    std::uint32_t m_next{};
    bool m_hasEmitted{};
    bool m_hasProblems{};
    Tally m_tally;
    std::vector<Remark> m_errors;
    std::set<std::string> m_written;
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

bool usesColour(Colour wanted)
{
    if (wanted != Colour::automatic) {
        return wanted == Colour::always;
    }
    const char* forbidden = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    return (forbidden == nullptr || *forbidden == '\0') && terminal != nullptr && std::string_view{terminal} != "dumb" &&
           ::isatty(STDOUT_FILENO) != 0;
}

Project openFor(const CommandLine& line, const std::vector<std::string>& paths, Messages& messages)
{
    LoadOptions options;
    options.sizeLimit = line.sizeLimit;
    options.jobs = line.jobs;
    options.progress = [&messages](std::size_t done, std::size_t count) { messages.progress(done, count); };
    std::vector<std::string> opened;
    std::vector<Remark> errors;
    for (const std::string& path : paths) {
        if (path != "-") {
            opened.push_back(path);
            continue;
        }
        FileBytes input = readStream(STDIN_FILENO, 0);
        if (input.bytes) {
            options.overlays.emplace(absolutePath(line.stdinName), *std::move(input.bytes));
            opened.push_back(line.stdinName);
        } else {
            errors.push_back({"standard input", input.error});
        }
    }
    Project project = openProject(opened, std::move(options));
    project.errors.insert(project.errors.end(), errors.begin(), errors.end());
    messages.endProgress();
    return project;
}

int runReport(const CommandLine& line, Output& output, Messages& messages)
{
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
    if (!line.outputFolder.empty()) {
        if (const std::string objection = outputObjection(project, line.outputFolder); !objection.empty()) {
            messages.error({line.outputFolder, objection});
            return wrongUsage;
        }
    }
    return ReportRun{line, project, std::move(review), output, messages}.run();
}

} // namespace rankwright
