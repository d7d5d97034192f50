// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/checker.h"

#include "core/checks/lint.h"
#include "core/patterns/row_set.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace rankwright {

namespace {

const RowSet<Scrutiny>& loaded()
{
    static const RowSet<Scrutiny> set = [] {
        std::vector<RowSet<Scrutiny>::Row> patterns;
        for (const Lint& row : lints()) {
            patterns.push_back({row.id, row.match});
        }
        return RowSet<Scrutiny>(patterns, findCheckPredicate);
    }();
    return set;
}

/// From which versions on the rows hold, in their order.
const std::vector<std::optional<Since>>& sinces()
{
    static const std::vector<std::optional<Since>> all = [] {
        std::vector<std::optional<Since>> found;
        for (const Lint& row : lints()) {
            found.push_back(sinceIn(row.since));
        }
        return found;
    }();
    return all;
}

/// What stands between blanks.
std::vector<std::string> words(std::string_view text)
{
    std::vector<std::string> found;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        found.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return found;
}

/// Codes that a comment silences: "rankwright: ignore[L6, L22] the reason".
std::vector<std::string_view> silenced(std::string_view comment)
{
    constexpr std::string_view mark = "rankwright: ignore[";
    std::vector<std::string_view> codes;
    const std::size_t begin = comment.find(mark);
    const std::size_t end = begin == std::string_view::npos ? begin : comment.find(']', begin);
    if (end == std::string_view::npos) {
        return codes;
    }
    std::string_view list = comment.substr(begin + mark.size(), end - begin - mark.size());
    while (!list.empty()) {
        std::string_view code = list.substr(0, list.find(','));
        list.remove_prefix(std::min(list.size(), code.size() + 1));
        while (!code.empty() && code.front() == ' ') {
            code.remove_prefix(1);
        }
        while (!code.empty() && code.back() == ' ') {
            code.remove_suffix(1);
        }
        codes.push_back(code);
    }
    return codes;
}

/// Lines of a file and the codes that are silenced there.
using Silence = std::map<std::uint32_t, std::vector<std::string_view>>;

Silence silenceOf(const Tree& tree)
{
    Silence silence;
    const Text& text = tree.text();
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        if (tree.row(at).kind != Kind::comment) {
            continue;
        }
        const std::vector<std::string_view> codes = silenced(tree.node(at).text());
        if (codes.empty()) {
            continue;
        }
        const std::uint32_t begin = tree.row(at).range.begin;
        const std::uint32_t line = text.lineOf(begin);
        std::vector<std::string_view>& here = silence[line];
        here.insert(here.end(), codes.begin(), codes.end());
        std::string_view before = text.view().substr(0, begin);
        before.remove_prefix(before.find_last_of("\r\n") + 1);             // npos + 1: from the start.
        if (before.find_first_not_of(" \t\f") == std::string_view::npos) { // It stands above what it speaks of.
            silence[line + 1].insert(silence[line + 1].end(), codes.begin(), codes.end());
        }
    }
    return silence;
}

/// A comment that silences what is no check.
void tellUnknownCodes(const Tree& tree, FileId file, std::vector<Finding>& findings)
{
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        for (const std::string_view code :
             tree.row(at).kind == Kind::comment ? silenced(tree.node(at).text()) : std::vector<std::string_view>{}) {
            if (std::ranges::none_of(lints(), [code](const Lint& lint) { return lint.id == code; })) {
                findings.push_back({"ignore",
                                    Severity::warning,
                                    Question::none,
                                    {file, tree.row(at).range},
                                    "there is no check `" + std::string{code} + "` to ignore",
                                    "Nothing is silenced by this comment. `rankwright-cli explain --list` shows all checks.",
                                    "rankwright: ignore[...]",
                                    {},
                                    {}});
            }
        }
    }
}

Answer answerOf(Scrutiny& program, Question question, const std::vector<Finding>& findings)
{
    const auto denies = [&](const Finding& finding) {
        return finding.question == question && finding.severity != Severity::info;
    };
    if (std::ranges::any_of(findings, denies)) {
        return Answer::no;
    }
    const bool isNoticed = std::ranges::any_of(findings, [&](const Finding& one) { return one.question == question; });
    const auto& training = program.training();
    // What an Estimator's model function updates is seen, what a ready-made one does is not.
    const std::vector<const UpdateFact*> updates = program.updates();
    const bool isByFunction =
        !updates.empty() && std::ranges::all_of(updates, [&](const UpdateFact* update) { return program.isAveraged(*update); });
    const bool areSeen = !program.usesStrategy() && std::ranges::all_of(training, [&](const Indication* one) {
        return one->atom != Pattern::estimator || isByFunction;
    });
    switch (question) {
    case Question::initialised: return program.calls(TargetRole::init).empty() ? Answer::unclear : Answer::yes;
    case Question::pinned: return isNoticed ? Answer::unclear : Answer::yes;
    case Question::output: return Answer::yes;
    case Question::rate: {
        const std::vector<const OptimizerFact*> optimizers = program.trainingOptimizers();
        const bool areKnown =
            std::ranges::all_of(optimizers, [&](const OptimizerFact* one) { return program.isRateKnown(one->site); });
        return optimizers.empty() ? Answer::unclear : isNoticed ? Answer::no : areKnown ? Answer::yes : Answer::unclear;
    }
    case Question::averaged:
    case Question::broadcast:
        return training.empty() || !areSeen || program.mayAverageElsewhere() ? Answer::unclear : Answer::yes;
    case Question::data: return training.empty() ? Answer::unclear : isNoticed ? Answer::no : Answer::yes;
    case Question::none: break;
    }
    return Answer::unclear;
}

/// Of a training whose gradients nothing averages, that nothing broadcasts its first state is no error of its own; nor is how a
/// program whose processes exchange nothing shares out GPUs, steps and data: it is to be known, no more.
void tellFollowing(const Scrutiny& program, std::vector<Finding>& findings)
{
    const bool isTogether = program.exchanges();
    std::vector<Place> causes;
    for (const Finding& one : findings) {
        if (one.question == Question::averaged && one.severity == Severity::error && one.code.starts_with('Q')) {
            causes.push_back(one.place);
        }
    }
    for (Finding& one : findings) {
        const bool isSaid = one.severity == Severity::info || one.question == Question::averaged ||
                            one.question == Question::initialised || causes.empty();
        const bool isBroadcast = one.question == Question::broadcast && std::ranges::find(causes, one.place) != causes.end();
        // Files that all of them write are spoilt all the same.
        if (!isSaid && (isBroadcast || (!isTogether && one.question != Question::output))) {
            one.severity = Severity::info;
            one.follows = true;
            one.why += isBroadcast ? " It counts once the gradients are averaged, which they are not."
                                   : " It counts once the processes train together, which they do not.";
        }
    }
}

/// Says of a finding that holds from a version on that the program is likely to run with an older one.
void soften(Finding& finding, const Since& since, const Pins& pins)
{
    const std::string version = spelling(since.version);
    finding.severity = Severity::info;
    finding.question = Question::none;
    finding.message = "from Horovod " + version + " on: " + finding.message;
    finding.why = "The program is for TensorFlow " + spelling(*pins.tensorFlow) +
                  " at most, and no Horovod is pinned: one of that time is older than " + version + " and does not mind. From " +
                  version + " on: " + finding.why;
}

/// Why it may well be that one process runs the program, so that what was found is to be known, no more; empty where nothing says
/// so.
std::string_view whyPerhapsAlone(Scrutiny& program)
{
    if (program.hidesTarget()) {
        return " As it is, the program ends before: a file of its folder is called horovod.py, and is what it imports by that "
               "name.";
    }
    if (program.startsUnasked()) {
        return " What this script imports starts the target only where it is launched so: this counts there.";
    }
    if (program.isLeftAsItWas()) {
        return " What this script imports starts the target, for another script that speaks of it: this counts where several "
               "processes run this one.";
    }
    if (program.isNotebook()) {
        return " A notebook runs in one process: this counts where its code is a script of several.";
    }
    if (program.isTest()) {
        return " This is a test: it counts where several processes run it.";
    }
    if (program.isLineProfiled()) {
        return " Only kernprof gives it the decorator `profile`, and runs it in one process: this counts where several run it.";
    }
    if (program.startsProcesses()) {
        return " This program starts processes by a launcher itself: it counts where it is one of them.";
    }
    if (!program.exchanges() && program.analysis().sources().file(program.entry()).pins.isStartedAlone) {
        return " As this project starts the script, there is one process, and the script exchanges nothing with others: this "
               "counts where several processes run it.";
    }
    if (program.isTool()) {
        return " Nothing here trains: this counts where several processes are started for it.";
    }
    return {};
}

/// The last TensorFlow 1.
constexpr Version lastOfFirst{1, 15};

bool isSame(const Finding& a, const Finding& b) { return a.place == b.place && a.code == b.code; }

/// Findings of one row that have one cause.
using Causes = std::map<std::pair<std::uint32_t, std::string>, std::vector<Finding>>;

/// One finding for each cause, in the first of its places; those of the script that is started come first.
void foldCauses(Causes& causes, FileId entry, std::vector<Finding>& findings)
{
    const auto order = [entry](const Finding& one) { return std::tuple(one.place.file != entry, one.place); };
    for (auto& [cause, all] : causes) {
        std::ranges::sort(all, {}, order);
        const auto end = std::unique(all.begin(), all.end(), isSame);
        const auto others = std::distance(all.begin(), end) - 1;
        Finding& first = all.front();
        if (others > 0) {
            first.message += others == 1 ? " (likewise one more call)" : " (likewise " + std::to_string(others) + " more calls)";
        }
        findings.push_back(std::move(first));
    }
}

/// Source as a message shows it: of several lines the head stands for all, `fit(...)`.
std::string shown(std::string_view text)
{
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) {
        return std::string{text};
    }
    const std::size_t open = text.find('(');
    return open < end ? std::string{text.substr(0, open)} + "(...)"
                      : std::string{text.substr(0, text.find_last_not_of(" \t\r", end - 1) + 1)} + " ...";
}

} // namespace

std::vector<Finding> without(std::vector<Finding> findings, const std::vector<std::string>& codes)
{
    std::erase_if(findings, [&](const Finding& one) { return std::ranges::find(codes, one.code) != codes.end(); });
    return findings;
}

std::string_view spelling(Severity severity)
{
    constexpr std::array<std::string_view, 3> names{"info", "warning", "error"};
    return names[static_cast<std::size_t>(severity)];
}

std::string_view spelling(Answer answer)
{
    constexpr std::array<std::string_view, 3> names{"unclear", "no", "yes"};
    return names[static_cast<std::size_t>(answer)];
}

std::string_view wording(Question question)
{
    constexpr std::array<std::string_view, questions.size() + 1> words{"",
                                                                       "initialised before it is used?",
                                                                       "one GPU for each process?",
                                                                       "learning rate scaled once?",
                                                                       "gradients averaged exactly once?",
                                                                       "state broadcast once, late enough, on every rank?",
                                                                       "data divided once?",
                                                                       "side effects on rank 0 only?"};
    return words[static_cast<std::size_t>(question)];
}

const std::vector<Lint>& lints()
{
    static const std::vector<Lint> all = [] {
        std::vector<Lint> rows;
        for (const std::span<const Lint> table :
             {processLints(), deviceLints(), gradientLints(), broadcastLints(), dataLints(), fileLints(), outputLints()}) {
            rows.insert(rows.end(), table.begin(), table.end());
        }
        return rows;
    }();
    return all;
}

std::optional<Since> sinceIn(std::string_view words)
{
    Since since;
    constexpr std::array<std::pair<std::string_view, Package>, 2> packages{
        {{"TensorFlow ", Package::tensorFlow}, {"Horovod ", Package::target}}};
    const auto named = std::ranges::find_if(packages, [words](const auto& one) { return words.starts_with(one.first); });
    if (named == packages.end()) {
        return std::nullopt;
    }
    since.package = named->second;
    words.remove_prefix(named->first.size());
    const char* const end = words.data() + words.size();
    const auto major = std::from_chars(words.data(), end, since.version.major);
    if (major.ec != std::errc{} || major.ptr == end || *major.ptr != '.') {
        return std::nullopt;
    }
    const auto minor = std::from_chars(major.ptr + 1, end, since.version.minor);
    return minor.ec == std::errc{} && minor.ptr == end ? std::optional{since} : std::nullopt;
}

const CheckPredicate* findCheckPredicate(std::string_view name)
{
    for (const auto list : {processPredicates(), devicePredicates(), gradientPredicates(), broadcastPredicates(),
                            dataPredicates(), filePredicates(), sideEffectPredicates()}) {
        for (const CheckPredicate& entry : list) {
            if (entry.name.substr(0, entry.name.size() - 1) == name) {
                return &entry;
            }
        }
    }
    return nullptr;
}

std::vector<std::string> lintErrors()
{
    std::vector<std::string> errors = loaded().errors();
    for (const Lint& row : lints()) {
        if (row.message.empty() || row.why.empty() || row.doc.empty()) {
            errors.push_back(std::string{row.id} + ": a lint needs a message, a reason and its documentation");
        }
        if (!row.since.empty() && !sinceIn(row.since)) {
            errors.push_back(std::string{row.id} + ": `" + std::string{row.since} + "` is no package with a version");
        } else if (const auto since = sinceIn(row.since);
                   since && since->package == Package::target && !newestTensorFlowBefore(since->version)) {
            errors.push_back(std::string{row.id} + ": when `" + std::string{row.since} + "` appeared is not known");
        }
    }
    return errors;
}

std::optional<Check> check(Facts& facts, RankFlow& flow, FileId entry, const Verdict& verdict)
{
    Check result;
    Scrutiny program(facts, flow, entry, verdict);
    if (!program.isDistributed() || (program.training().empty() && program.calls(TargetRole::init).empty())) {
        return std::nullopt; // A module that others import has nothing to start.
    }
    for (const std::string& broken : loaded().errors()) {
        result.findings.push_back({"tables",
                                   Severity::error,
                                   Question::none,
                                   {entry, {}},
                                   "the tables of lints are broken: " + broken,
                                   "Please report this.",
                                   {},
                                   {}});
    }
    const Analysis& analysis = facts.analysis();
    const auto runs = [&](Node node, Site site) { return node.is(Kind::module) ? site.file == entry : program.runs(site); };
    std::map<FileId, Silence> silence;
    for (const FileId file : program.files()) {
        silence.emplace(file, silenceOf(analysis.sources().tree(file)));
    }
    for (const FileId file : program.files()) {
        tellUnknownCodes(analysis.sources().tree(file), file, result.findings);
    }
    Pins pins = analysis.sources().file(entry).pins;
    if (!pins.tensorFlow && program.needsTensorFlow1()) {
        pins.tensorFlow = lastOfFirst;
    }
    const auto isLate = [&pins](std::uint32_t number) { return sinces()[number] && sinces()[number]->isLaterThan(pins); };
    const auto holds = [&](std::uint32_t number) {
        return !isLate(number) && (!sinces()[number] || sinces()[number]->holdsFor(pins));
    };
    Causes causes;
    const auto found = [&](std::uint32_t number, const RuleMatch& match, Site) {
        const Lint& row = lints()[number];
        const Site site = match.site(row.place);
        const bool isAccused = row.severity != Severity::info;
        if (row.question != Question::initialised &&
            (program.isWithoutRanks(site) || (isAccused && program.isInteractive(site)))) {
            return; // A way of the program that one process goes alone.
        }
        // Another mode of it, which does not train: nothing says that many processes are started for that.
        const bool isPerhapsAlone =
            row.question == Question::output && row.severity != Severity::info && program.isBesideTraining(site);
        const auto fill = [&](std::string_view text) {
            return filled(text, match, [&](std::string_view name) {
                if (name.starts_with('@')) {
                    return shown(analysis.node(match.site(name.substr(1))).text());
                }
                const auto bound = match.texts.find(name);
                return bound == match.texts.end() ? std::string{} : bound->second;
            });
        };
        Finding finding{std::string{row.id},
                        row.severity,
                        row.question,
                        {site.file, analysis.node(site).range()},
                        fill(row.message),
                        fill(row.why),
                        std::string{row.doc},
                        words(row.mends),
                        {}};
        if (isLate(number)) {
            soften(finding, *sinces()[number], pins);
        }
        if (const auto doubt = match.texts.find("doubt"); doubt != match.texts.end() && !doubt->second.empty()) {
            finding.severity = Severity::info;
            finding.question = Question::none; // It answers no question either.
            finding.why += " " + doubt->second;
        }
        if (isPerhapsAlone) {
            finding.severity = Severity::info;
            finding.why += " Nothing trains on the way to it: this counts where several processes are started for it.";
        }
        // An error says that it happens. Whether the program comes to a method of a class in another file, under conditions that
        // are not decided here, depends on options and on what subclasses do.
        const bool isOfFramework = site.file != entry && analysis.classOfMethod(analysis.enclosingFunction(site));
        if (finding.severity == Severity::error && row.question != Question::initialised && isOfFramework &&
            program.isOptional(site)) {
            finding.severity = Severity::info;
            finding.why += " Whether this script comes to it was not found out: options decide, or what other code makes.";
        }
        if (finding.severity != Severity::info && row.question != Question::initialised && program.isLaunchedAlone(site)) {
            finding.severity = Severity::info;
            finding.why += " The program starts the function as one process: this counts where several run it.";
        }
        if (finding.severity != Severity::info && row.question != Question::initialised) {
            // Of a condition that lets a rank leave, what counts is whether it is ever true.
            const Site deed = match.captures.contains("leave") ? match.site("leave") : site;
            if (const std::string option = program.optionThatBrings(deed); !option.empty()) {
                finding.severity = Severity::info;
                finding.why += " The program comes to it only where somebody gives the option " + option + ".";
            }
        }
        if (!finding.mends.empty() && program.mayRunAlone(site)) {
            finding.mayRunAlone = true;
            finding.why +=
                " Horovod is started only where an option asks for it: what asks for ranks here has to ask for that, too.";
        }
        const Text& text = analysis.sources().tree(site.file).text();
        const Range range = finding.place.range;
        bool isSilent = false;
        for (const std::uint32_t at : {range.begin, range.end}) {
            const auto here = silence[site.file].find(text.lineOf(at));
            isSilent = isSilent ||
                       (here != silence[site.file].end() && std::ranges::find(here->second, finding.code) != here->second.end());
        }
        if (isSilent) {
            return;
        }
        if (!row.cause.empty()) {
            const auto cause = match.texts.find(row.cause);
            causes[{number, cause == match.texts.end() ? std::string{} : cause->second}].push_back(std::move(finding));
            return;
        }
        const bool isKnown = std::ranges::any_of(result.findings, [&](const Finding& other) { return isSame(other, finding); });
        if (!isKnown) {
            result.findings.push_back(std::move(finding));
        }
    };
    loaded().run(program, program.files(), runs, found, holds);
    for (std::uint32_t number = 0; number < lints().size(); ++number) {
        if (isLate(number)) { // After all others: what holds for certain has the place.
            loaded().run(program, program.files(), runs, found, isLate);
            break;
        }
    }
    foldCauses(causes, entry, result.findings);
    // It starts the target only because it imports what does; one process runs it, and has nobody to work with.
    const auto isHere = [&](Site init) { return init.file == entry; };
    const auto isOfAveraging = [](const Finding& one) { return one.question == Question::averaged; };
    const bool isAlone = !program.exchanges() && std::ranges::none_of(program.calls(TargetRole::init), isHere) &&
                         std::ranges::none_of(result.findings, isOfAveraging);
    if (isAlone) {
        std::erase_if(result.findings,
                      [](const Finding& one) { return one.question != Question::initialised && one.code.starts_with('L'); });
    }
    const bool neverStarts =
        program.calls(TargetRole::init).empty() && std::ranges::any_of(result.findings, [](const Finding& one) {
            return one.question == Question::initialised && one.severity == Severity::error;
        });
    const std::string_view doubt =
        neverStarts ? " As it is, the program ends before: nothing initialises Horovod." : whyPerhapsAlone(program);
    std::set<Question> doubted;
    for (Finding& one : result.findings) {
        if (!doubt.empty() && one.severity != Severity::info && one.question != Question::initialised) {
            doubted.insert(one.question);
            one.severity = Severity::info;
            one.why += doubt;
        }
    }
    std::ranges::stable_sort(result.findings, [](const Finding& a, const Finding& b) {
        return std::tie(a.place, a.code) < std::tie(b.place, b.code);
    });
    for (std::size_t at = 0; at < questions.size(); ++at) {
        const bool isAsked = !isAlone || questions[at] == Question::initialised;
        // Gradients that nothing averages are not averaged, whoever may come to need it.
        const bool isDoubted =
            (questions[at] == Question::averaged || questions[at] == Question::broadcast) && doubted.contains(questions[at]);
        result.answers[at] = isAsked && !isDoubted ? answerOf(program, questions[at], result.findings) : Answer::unclear;
    }
    tellFollowing(program, result.findings); // The answer to the question stays no.
    return result;
}

} // namespace rankwright
