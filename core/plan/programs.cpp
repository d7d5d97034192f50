// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/programs.h"

#include "core/checks/checker.h"
#include "core/patterns/judge.h"
#include "core/rules/engine.h"
#include "core/rules/framework.h"

#include <algorithm>
#include <set>

namespace rankwright {

namespace {

/// Where the programs of a group have so much in common that analysing each would cost more than this many times the group, they
/// are analysed together: all callers of a function count then, whichever program they are of. A folder of scripts that share a
/// few helpers is below this many files, each counted as often as it is analysed, and each script is told apart.
constexpr std::size_t mostWork = 4;
constexpr std::size_t littleWork = 400;

/// What is said of a file when a program is made of it.
struct Started {
    Plan plan;
    std::optional<Check> check;
    std::set<FileId> reached;          ///< Files of which code runs.
    std::vector<Place> idle;           ///< What of them does not.
    std::vector<Neighbour> neighbours; ///< With which it was planned.
};

/// What the programs that use a module say about it, together.
void add(Verdict& verdict, const Verdict& more)
{
    if (!verdict.trains) {
        if (more.trains) {
            verdict = more;
        }
        return;
    }
    for (const Evidence& evidence : more.evidence) {
        if (std::ranges::find(verdict.evidence, evidence) == verdict.evidence.end()) {
            verdict.evidence.push_back(evidence);
        }
    }
    for (const Region& region : more.regions) {
        const auto same = std::ranges::find_if(verdict.regions, [&](const Region& one) { return one.place == region.place; });
        if (same == verdict.regions.end()) {
            verdict.regions.push_back(region);
        } else {
            same->atom = join(same->atom, region.atom);
        }
    }
    verdict.pattern = join(verdict.pattern, more.pattern);
    if (verdict.distributed.empty()) {
        verdict.distributed = more.distributed;
    }
}

/// What does not run of a file when `entry` is started: functions, and what the file keeps for when it is started itself.
void addIdle(Facts& facts, FileId entry, FileId file, std::vector<Place>& idle)
{
    const std::set<Site>& reached = facts.reach().from(entry);
    const Tree& tree = facts.analysis().sources().tree(file);
    const auto add = [&](Node node) { idle.push_back({file, node.range()}); };
    for (const NodeIndex function : facts.analysis().sources().index(file).functions()) {
        if (!reached.contains({file, function})) {
            add(tree.node(function));
        }
    }
    for (Node statement = file == entry ? Node{} : tree.root().firstChild(); statement; statement = statement.nextSibling()) {
        if (statement.is(Kind::if_statement) && facts.reach().isMainGuarded({file, statement.index()})) {
            add(statement);
        }
    }
}

bool runsTraining(const Verdict& verdict) { return std::ranges::any_of(verdict.evidence, &Evidence::reached); }

} // namespace

struct Programs::Program {
    std::vector<FileId> files;
    std::map<FileId, Verdict> verdicts; ///< Of each of its files, taken as the one that is started.
    std::map<FileId, Started> started;
    std::map<FileId, std::optional<std::set<Site>>> reached; ///< Of those that are scripts, what they run; else nothing.
    bool isUsed{};
    // While it is asked.
    std::unique_ptr<Analysis> analysis;
    std::unique_ptr<Facts> facts;
    std::unique_ptr<RankFlow> flow; ///< Null until something of it is checked.
};

/// What makes the reports of one state of the files.
class Programs::Run {
  public:
    Run(Programs& programs, const Sources& sources, const Options& options)
        : m_programs(programs), m_sources(sources), m_options(options), m_own(sources.size())
    {
        for (auto& [files, program] : programs.m_programs) {
            program->isUsed = false;
        }
    }
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;
    Run(Run&&) = delete;
    Run& operator=(Run&&) = delete;
    ~Run()
    {
        for (auto& [files, program] : m_programs.m_programs) { // The facts point into the sources, which need not live on.
            program->flow.reset();
            program->facts.reset();
            program->analysis.reset();
        }
    }

    const std::vector<FileReport>& verdicts()
    {
        if (!findPrograms()) {
            m_isTogether = true;
            std::ranges::fill(m_own, nullptr);
            for (FileId file = 0; file < m_sources.size(); ++file) {
                start(file);
            }
        }
        judgeAll();
        findEntries();
        return m_reports;
    }

    /// Behind `verdicts`.
    std::vector<FileReport> reports()
    {
        for (FileId file = 0; file < m_sources.size(); ++file) {
            plan(file);
        }
        std::erase_if(m_programs.m_programs, [](const auto& entry) { return !entry.second->isUsed; });
        return std::move(m_reports);
    }

  private:
    /// A program for each script that nobody imports, for one of those that import each other in a circle, and for each module
    /// that trains when it is started itself. False when that is too much work.
    bool findPrograms()
    {
        const FileId count = m_sources.size();
        std::vector<bool> isImported(count);
        if (count > 1) {
            for (FileId file = 0; file < count; ++file) {
                for (const FileId imported : m_sources.imports(file)) {
                    isImported[imported] = true;
                }
            }
        }
        std::vector<bool> isCovered(count);
        const auto cover = [&](FileId file) {
            start(file);
            for (const FileId one : m_own[file]->files) {
                isCovered[one] = true;
            }
            return m_work <= std::max(mostWork * count, littleWork);
        };
        for (FileId file = 0; file < count; ++file) {
            if (!isImported[file] && !cover(file)) {
                return false;
            }
        }
        for (const FileId file : widestFirst(isCovered)) {
            if (!isCovered[file] && !cover(file)) {
                return false;
            }
        }
        for (FileId file = 0; file < count; ++file) {
            const auto runs = [&](Program* program) { return runsTraining(verdictIn(*program, file)); };
            if (m_own[file] == nullptr && std::ranges::any_of(programsOf(file), runs) && !cover(file)) {
                return false;
            }
        }
        return true;
    }

    /// Those that are not covered, in circles or behind them: what imports most comes first, and covers what its circle imports.
    [[nodiscard]] std::vector<FileId> widestFirst(const std::vector<bool>& isCovered) const
    {
        std::vector<std::pair<std::size_t, FileId>> open;
        for (FileId file = 0; file < m_sources.size(); ++file) {
            if (!isCovered[file]) {
                open.emplace_back(m_sources.program(file).size(), file);
            }
        }
        std::ranges::stable_sort(open, std::ranges::greater{}, &std::pair<std::size_t, FileId>::first);
        std::vector<FileId> files;
        std::ranges::transform(open, std::back_inserter(files), [](const auto& each) { return each.second; });
        return files;
    }

    void start(FileId file)
    {
        std::vector<FileId> files = m_isTogether            ? m_sources.all()
                                    : m_sources.size() == 1 ? std::vector<FileId>{file}
                                                            : m_sources.program(file);
        std::unique_ptr<Program>& program = m_programs.m_programs[files];
        if (!program) {
            program = std::make_unique<Program>();
            program->files = std::move(files);
        }
        if (!program->isUsed) {
            program->isUsed = true;
            m_work += program->files.size();
        }
        m_own[file] = program.get();
    }

    std::vector<Program*> programsOf(FileId file)
    {
        std::vector<Program*> found;
        for (auto& [files, program] : m_programs.m_programs) {
            if (program->isUsed && std::ranges::binary_search(files, file)) {
                found.push_back(program.get());
            }
        }
        return found;
    }

    Facts& factsOf(Program& program)
    {
        if (!program.facts) {
            program.analysis = std::make_unique<Analysis>(m_sources, Library::builtIn(), program.files);
            program.facts = std::make_unique<Facts>(*program.analysis);
            ++m_programs.m_analysed;
        }
        return *program.facts;
    }

    const Verdict& verdictIn(Program& program, FileId file)
    {
        const auto [found, added] = program.verdicts.try_emplace(file);
        if (added) {
            found->second = judge(factsOf(program), file, regionsOf(m_options, m_sources.file(file).path));
            for (const auto ask : {frameworkNote, mpiNote}) {
                if (std::optional<Note> note = found->second.trains ? ask(factsOf(program), file) : std::nullopt) {
                    found->second.notes.push_back(std::move(*note));
                }
            }
        }
        return found->second;
    }

    void judgeAll()
    {
        m_reports.resize(m_sources.size());
        for (FileId file = 0; file < m_sources.size(); ++file) {
            FileReport& report = m_reports[file];
            report.isTooDeep = m_sources.tree(file).isTooDeep();
            report.syntaxErrors = m_sources.tree(file).errors();
            if (m_own[file] != nullptr) {
                report.verdict = verdictIn(*m_own[file], file);
            } else {
                const std::vector<Program*> programs = programsOf(file);
                report.verdict = verdictIn(*programs.front(), file);
                for (Program* program : std::span{programs}.subspan(1)) {
                    add(report.verdict, verdictIn(*program, file));
                }
            }
            report.base = report.isTooDeep || !report.syntaxErrors.empty() ? Outcome::error
                          : !report.verdict.trains                         ? Outcome::nothing
                          : !report.verdict.distributed.empty()            ? Outcome::already
                                                                           : Outcome::ready;
        }
    }

    /// A file whose training code other scripts run is part of their programs; it starts one itself only if it runs some of it.
    void findEntries()
    {
        const FileId count = m_sources.size();
        for (FileId file = 0; file < count; ++file) {
            FileReport& report = m_reports[file];
            if (report.base == Outcome::nothing || runsTraining(report.verdict)) {
                continue;
            }
            for (FileId other = 0; other < count; ++other) {
                const auto reaches = [&](const Evidence& evidence) { return evidence.reached && evidence.place.file == file; };
                if (other != file && std::ranges::any_of(m_reports[other].verdict.evidence, reaches)) {
                    report.entries.push_back(other);
                }
            }
        }
    }

    void plan(FileId file)
    {
        FileReport& report = m_reports[file];
        const bool isChecked = !report.verdict.distributed.empty() && report.base != Outcome::error;
        if (!report.entries.empty() || (!isChecked && report.base != Outcome::ready)) {
            return;
        }
        Program* program = m_own[file];
        if (program == nullptr) { // A module whose training code nobody runs.
            const std::vector<Program*> programs = programsOf(file);
            const auto says = [&](Program* one) {
                const Verdict& verdict = verdictIn(*one, file);
                return verdict.trains == report.verdict.trains &&
                       verdict.distributed.empty() == report.verdict.distributed.empty();
            };
            const auto found = std::ranges::find_if(programs, says);
            program = found == programs.end() ? programs.front() : *found;
        }
        std::vector<Neighbour> neighbours = neighboursOf(*program);
        const auto known = program->started.find(file);
        if (known == program->started.end() || known->second.neighbours != neighbours) {
            program->started.insert_or_assign(file, startedIn(*program, file, std::move(neighbours)));
        }
        const Started& started = program->started.at(file);
        report.plan = started.plan;
        report.check = started.check;
        report.runs.assign(started.reached.begin(), started.reached.end());
        report.idle = started.idle;
        if (report.base == Outcome::ready || report.base == Outcome::already) {
            for (const FileId other : started.reached) {
                if (other != file) {
                    m_reports[other].users.push_back(file);
                }
            }
        }
    }

    /// Scripts that are no part of the program and run files of it.
    std::vector<Neighbour> neighboursOf(const Program& program)
    {
        std::vector<Neighbour> found;
        for (FileId file = 0; file < m_sources.size(); ++file) {
            if (std::ranges::binary_search(program.files, file)) {
                continue;
            }
            Program& own = m_own[file] != nullptr ? *m_own[file] : *programsOf(file).front();
            const auto isShared = [&](FileId other) { return std::ranges::binary_search(program.files, other); };
            if (std::ranges::none_of(own.files, isShared)) {
                continue;
            }
            const std::optional<std::set<Site>>& reached = reachedFrom(own, file);
            if (!reached) {
                continue;
            }
            const Verdict& verdict = m_reports[file].verdict;
            Neighbour neighbour{file, {}, isLeftAlone(verdict)};
            std::ranges::copy_if(*reached, std::inserter(neighbour.reached, neighbour.reached.end()),
                                 [&](Site site) { return isShared(site.file); });
            if (!neighbour.reached.empty()) {
                found.push_back(std::move(neighbour));
            }
        }
        return found;
    }

    const std::optional<std::set<Site>>& reachedFrom(Program& program, FileId file)
    {
        const auto [found, added] = program.reached.try_emplace(file);
        if (added && isScript(factsOf(program), file)) {
            found->second = factsOf(program).reach().from(file);
        }
        return found->second;
    }

    Started startedIn(Program& program, FileId file, std::vector<Neighbour> neighbours)
    {
        Started started;
        started.neighbours = std::move(neighbours);
        const FileReport& report = m_reports[file];
        const Verdict& verdict = verdictIn(program, file);
        Facts& facts = factsOf(program);
        for (const Site site : facts.reach().from(file)) {
            started.reached.insert(site.file);
        }
        for (const FileId other : started.reached) {
            addIdle(facts, file, other, started.idle);
        }
        if (report.base != Outcome::ready) {
            if (!program.flow) {
                program.flow = std::make_unique<RankFlow>(facts.analysis());
            }
            started.check = check(facts, *program.flow, file, verdict);
            return started;
        }
        PlannedSteps planned = planSteps(facts, file, verdict, m_options, started.neighbours);
        for (const FileId other : started.reached) { // A program whose files do not parse is not rewritten.
            const FileReport& module = m_reports[other];
            if (other != file && (!module.syntaxErrors.empty() || module.isTooDeep)) {
                planned.refusals.push_back({"program",
                                            {other, module.syntaxErrors.empty() ? Range{} : module.syntaxErrors.front()},
                                            "the program imports a file that is not valid Python: " + m_sources.file(other).path,
                                            "Mend the file first.",
                                            true});
            }
        }
        if (!runsTraining(verdict)) {
            planned.refusals.push_back(
                {"program", verdict.evidence.empty() ? Place{file, {}} : verdict.evidence.front().place,
                 "nothing in this file runs its training code, so there is no place to start the processes "
                 "from",
                 "Analyse it together with the script that runs it.", true});
        }
        started.plan = Plan(std::move(planned.steps), std::move(planned.refusals));
        return started;
    }

    Programs& m_programs;
    const Sources& m_sources;
    const Options& m_options;
    std::vector<Program*> m_own; ///< By file; null for modules that start nothing.
    std::vector<FileReport> m_reports;
    std::size_t m_work{}; ///< Files of all programs, each counted as often as it is analysed.
    bool m_isTogether{};
};

Programs::Programs() = default;
Programs::~Programs() = default;

const std::vector<FileReport>& Programs::verdicts(const Sources& sources, const Options& options)
{
    if (options != m_options) {
        forget();
        m_options = options;
    }
    m_run.reset();
    m_run = std::make_unique<Run>(*this, sources, m_options);
    return m_run->verdicts();
}

std::vector<FileReport> Programs::reports(const Sources& sources, const Options& options)
{
    if (!m_run) {
        verdicts(sources, options);
    }
    const std::unique_ptr<Run> run = std::move(m_run);
    return run->reports();
}

void Programs::hasChanged(FileId file)
{
    m_run.reset();
    std::erase_if(m_programs, [file](const auto& entry) { return std::ranges::binary_search(entry.first, file); });
}

void Programs::forget()
{
    m_run.reset();
    m_programs.clear();
}

namespace {

/// One program that is analysed by itself, and asked `ask(facts, flow, verdict)`.
template <typename Ask>
auto askProgram(const Sources& sources, FileId start, const Options& options, const Ask& ask)
    -> std::invoke_result_t<Ask, Facts&, RankFlow&, const Verdict&>
{
    const Tree& tree = sources.tree(start);
    if (tree.isTooDeep() || !tree.errors().empty()) {
        return std::nullopt;
    }
    Analysis analysis(sources, Library::builtIn(), sources.program(start));
    Facts facts(analysis);
    const Verdict verdict = judge(facts, start, regionsOf(options, sources.file(start).path));
    RankFlow flow(analysis);
    return ask(facts, flow, verdict);
}

} // namespace

std::optional<Check> checkProgram(const Sources& sources, FileId start, const Options& options)
{
    return askProgram(sources, start, options, [start](Facts& facts, RankFlow& flow, const Verdict& verdict) {
        return check(facts, flow, start, verdict);
    });
}

std::optional<RankView> ranksOfProgram(const Sources& sources, FileId start, const Options& options, RankPosition other)
{
    return askProgram(sources, start, options, [&](Facts& facts, RankFlow& flow, const Verdict& verdict) {
        return rankView(facts, flow, start, verdict, other);
    });
}

} // namespace rankwright
