// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "core/launch/launch_files.h"
#include "core/report/version.h"
#include "core/rules/option_names.h"
#include "core/rules/rule_info.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <iostream>
#include <sys/stat.h>

namespace rankwright {

namespace {

constexpr int wrongUsage = 2;

/// Help that begins with examples.
class ExamplesFirst : public CLI::Formatter {
  public:
    std::string make_description(const CLI::App* app) const override
    {
        return "Examples:\n" + std::string{examplesOf(app->get_name())} + "\n" + CLI::Formatter::make_description(app);
    }

  private:
    static std::string_view examplesOf(std::string_view command)
    {
        if (command == "check") {
            return "  rankwright-cli check .                          which scripts train, how, and why we think so\n"
                   "  rankwright-cli check train.py --hierarchy       with the classes of the script\n"
                   "  rankwright-cli check . --format json            for a program\n";
        }
        if (command == "plan") {
            return "  rankwright-cli plan train.py                    the steps of the rewrite\n"
                   "  rankwright-cli plan train.py --with-text        and the script as it would be\n"
                   "  rankwright-cli plan . --rate sqrt --format patch\n";
        }
        if (command == "apply") {
            return "  rankwright-cli apply train.py --in-place --backup\n"
                   "  rankwright-cli apply . -o ../distributed        the whole folder, rewritten, beside the original\n"
                   "  rankwright-cli apply . -o ../distributed --launch-files --nodes 2 --np 8\n"
                   "  rankwright-cli apply . --format patch > horovod.patch\n"
                   "  rankwright-cli apply - < train.py > train_hvd.py\n";
        }
        if (command == "lint") {
            return "  rankwright-cli lint .                           what is wrong in scripts that are distributed already\n"
                   "  rankwright-cli lint . --verbose                 and why\n"
                   "  rankwright-cli lint . --format patch            what --fix would change\n"
                   "  rankwright-cli lint . --fix --backup            mend what can be mended without a doubt\n"
                   "  rankwright-cli lint . --format sarif > lint.sarif\n";
        }
        if (command == "explain") {
            return "  rankwright-cli explain tape.wrap                a rule\n"
                   "  rankwright-cli explain indicator.tape           what counts as evidence\n"
                   "  rankwright-cli explain --list                   all indicators and rules\n"
                   "  rankwright-cli explain train.py:42              a line; train.ipynb#3:2 is line 2 of cell 3, counted from "
                   "0\n"
                   "  rankwright-cli explain train.py ResNet          a class\n";
        }
        if (command == "run") {
            return "  rankwright-cli run train.py --compare           the original on 1 process, the rewritten script on 2\n"
                   "  rankwright-cli run train.py --compare --np 4 --rate linear,sqrt,none --record\n"
                   "  rankwright-cli run train.py -- --epochs 3       with arguments of the script\n"
                   "  rankwright-cli run train.py --preflight         can the interpreter train? Runs nothing of yours\n";
        }
        return "  rankwright-cli check .                          what is there\n"
               "  rankwright-cli plan train.py                    what would change\n"
               "  rankwright-cli apply train.py --in-place        change it\n"
               "  rankwright-cli explain tape.wrap                why\n"
               "  rankwright-cli lint train_hvd.py                is a distributed script right?\n"
               "  rankwright-cli run train.py --compare           does it train as it should?\n";
    }
};

/// The words that a table of spellings knows.
template <class Value, std::size_t count>
std::vector<std::string> wordsOf(const std::array<Spellings<Value>, count>& spellings)
{
    std::vector<std::string> words;
    for (const auto& [name, value] : spellings) {
        words.emplace_back(name);
    }
    return words;
}

template <class Value, std::size_t count>
void addChoice(CLI::App& app, const std::string& name, const std::array<Spellings<Value>, count>& spellings, Value& value,
               const std::string& description)
{
    app.add_option_function<std::string>(
           name, [&spellings, &value](const std::string& word) { value = valueOf(spellings, word).value_or(value); }, description)
        ->check(CLI::IsMember(wordsOf(spellings)))
        ->default_str(std::string{nameOf(spellings, value)});
}

/// One that the settings of the project may say too.
template <class Value, std::size_t count>
void addPolicy(CLI::App& app, const std::string& name, const std::array<Spellings<Value>, count>& spellings,
               std::optional<Value>& value, Value otherwise, const std::string& description)
{
    app.add_option_function<std::string>(
           name, [&spellings, &value](const std::string& word) { value = valueOf(spellings, word); }, description)
        ->check(CLI::IsMember(wordsOf(spellings)))
        ->default_str(std::string{nameOf(spellings, otherwise)});
}

constexpr std::array colours{Spellings<Colour>{"auto", Colour::automatic}, Spellings<Colour>{"always", Colour::always},
                             Spellings<Colour>{"never", Colour::never}};
constexpr std::array twoFormats{Spellings<Format>{"text", Format::text}, Spellings<Format>{"json", Format::json}};
constexpr std::array lintFormats{Spellings<Format>{"text", Format::text}, Spellings<Format>{"json", Format::json},
                                 Spellings<Format>{"sarif", Format::sarif}, Spellings<Format>{"patch", Format::patch}};
constexpr std::array threeFormats{Spellings<Format>{"text", Format::text}, Spellings<Format>{"json", Format::json},
                                  Spellings<Format>{"patch", Format::patch}};
constexpr std::array commitUnits{Spellings<CommitPer>{"step", CommitPer::step}, Spellings<CommitPer>{"rule", CommitPer::rule},
                                 Spellings<CommitPer>{"script", CommitPer::script}};
constexpr std::array mendingAcceptances{Spellings<Acceptance>{"safe", Acceptance::safe},
                                        Spellings<Acceptance>{"check", Acceptance::check}};
constexpr std::array acceptances{Spellings<Acceptance>{"safe", Acceptance::safe},
                                 Spellings<Acceptance>{"check", Acceptance::check},
                                 Spellings<Acceptance>{"all", Acceptance::all}};

template <std::size_t count>
void addGeneral(CLI::App& app, CommandLine& line, const std::array<Spellings<Format>, count>& formats)
{
    addChoice(app, "--format", formats, line.format, "form of the output");
    app.add_option("-j,--jobs", line.jobs, "threads; all cores when not given")->check(CLI::Range(1, 1024));
    addChoice(app, "--color", colours, line.colour, "colours on standard output (NO_COLOR is honoured)");
    app.add_flag("-q,--quiet", line.isQuiet, "only errors on standard error");
    app.add_flag("-v,--verbose", line.isVerbose, "also scripts that do not train, and the reason of every step");
    app.add_option("--stdin-name", line.stdinName,
                   "what the script on standard input (-) is called, so that its imports are found");
    app.add_option("--max-size", line.sizeLimit, "skip larger files, as 500000, 500kb or 8mb; 4mb when not given")
        ->transform(CLI::AsSizeValue(false));
}

/// What the help of a command ends with.
constexpr const char* aboutSettings =
    "Settings: rankwright.toml at the root of the project, or [tool.rankwright] in its pyproject.toml, may say rate, data, "
    "output,\n"
    "compression, average-metrics, ignore (checks) and exclude (paths). What is typed here wins.";

void addPaths(CLI::App& app, CommandLine& line)
{
    app.footer(aboutSettings);
    app.add_option("PATH", line.paths, "scripts, notebooks, folders, or - for standard input");
}

/// What decides about steps, but for the rate.
void addPolicies(CLI::App& app, CommandLine& line)
{
    app.add_option("--target", "what to rewrite for")->check(CLI::IsMember({"horovod"}))->default_str("horovod");
    const Options otherwise;
    addPolicy(app, "--data", dataPolicies, line.given.data, otherwise.data, "how the data is divided");
    addPolicy(app, "--output", outputPolicies, line.given.output, otherwise.output, "what ranks other than 0 print and save");
    addPolicy(app, "--compression", compressions, line.given.compression, otherwise.compression, "of gradients on the wire");
    addPolicy(app, "--average-metrics", switches, line.given.averageMetrics, otherwise.averageMetrics,
              "average metrics over the processes");
    addChoice(app, "--accept", acceptances, line.policy.accept, "which steps are taken without asking");
    app.add_flag("--partial", line.isPartial, "also scripts that are not ready, as far as they go");
    app.add_option("--only", line.policy.only, "take only steps of these rules")->expected(1, -1);
    app.add_option("--skip", line.policy.skip, "take no steps of these rules")->expected(1, -1);
    app.add_option("--region", line.options.regions, "functions to distribute, where a script trains in several ways")
        ->expected(1, -1);
}

void addPlanning(CLI::App& app, CommandLine& line)
{
    addPolicy(app, "--rate", ratePolicies, line.given.rate, Options{}.rate,
              "how the learning rate follows the number of processes; warmup: linearly, rising in the first epochs of fit");
    addPolicies(app, line);
}

constexpr std::array launchers{Spellings<Launcher>{"horovodrun", Launcher::horovodrun},
                               Spellings<Launcher>{"mpirun", Launcher::mpirun}, Spellings<Launcher>{"srun", Launcher::srun}};

/// The options of run. Words that are wrong are thrown as CLI11 throws its own.
void addRunning(CLI::App& app, CommandLine& line)
{
    RunOptions& run = line.run;
    app.footer(aboutSettings);
    app.add_option("SCRIPT", run.launch.script, "the script that is started")->required();
    app.add_option("ARGUMENTS", run.launch.arguments, "what the script is given; put -- before them");
    app.add_flag("--compare", run.isCompared, "run the original on one process too, and compare");
    run.launch.processes = 2;
    constexpr int mostProcesses = 65536;
    app.add_option("--np", run.launch.processes, "processes of the rewritten script")
        ->check(CLI::Range(1, mostProcesses))
        ->capture_default_str();
    app.add_option_function<std::string>(
        "--rate",
        [&run](const std::string& words) {
            for (const std::string& word : CLI::detail::split(words, ',')) {
                const std::optional<RatePolicy> rate = valueOf(ratePolicies, word);
                if (!rate) {
                    throw CLI::ValidationError("--rate",
                                               "there is no policy \"" + word + "\"; it is linear, sqrt, none or warmup");
                }
                run.rates.push_back(*rate);
            }
        },
        "how the learning rate follows the number of processes: linear, sqrt, none, warmup; several, with commas: one run each");
    run.launch.launcher = Launcher::horovodrun;
    addChoice(app, "--launcher", launchers, run.launch.launcher, "what starts the processes");
    app.add_option_function<std::string>(
           "--command",
           [&run](const std::string& words) {
               run.launch.launcher = Launcher::custom;
               run.launch.custom = words;
           },
           "a command line of your own instead; {python}, {script}, {arguments} and {np} are filled in")
        ->excludes(app.get_option("--launcher"));
    app.add_option("--python", run.interpreter,
                   "the interpreter; the project's own environment, the active one or PATH's when not given");
    app.add_option_function<std::string>(
        "--hosts",
        [&run](const std::string& words) {
            HostList list = hostsOf(words);
            if (!list.problem.empty()) {
                throw CLI::ValidationError("--hosts", list.problem);
            }
            run.launch.hosts = std::move(list.hosts);
        },
        "machines and their processes, as gpu1:4,gpu2:4; this machine when not given");
    app.add_option_function<std::vector<std::string>>(
           "--env",
           [&run](const std::vector<std::string>& words) {
               for (const std::string& word : words) {
                   const VariableList list = variablesOf(word);
                   if (!list.problem.empty()) {
                       throw CLI::ValidationError("--env", list.problem);
                   }
                   for (const auto& [name, value] : list.variables) {
                       std::erase_if(run.launch.variables, [&, &known = name](const auto& one) { return one.first == known; });
                       run.launch.variables.emplace_back(name, value);
                   }
               }
           },
           "NAME=VALUE for all processes; may be given several times")
        ->expected(1)
        ->take_all();
    app.add_option("--folder", run.folder, "run what stands in this folder, in it, instead of a rewritten copy of the project");
    app.add_option("--limit", run.limit, "seconds after which a run is ended");
    app.add_flag("--record", run.isRecorded, "record every step and whether the ranks agree, inside the script's processes");
    app.add_flag("--preflight", run.onlyPreflight, "only say whether the interpreter can train, and what is missing");
    app.add_option("--csv", run.csv, "write all curves to this file");
    addPolicies(app, line);
}

bool exists(const std::string& path)
{
    struct stat status {};
    return path == "-" || ::stat(path.c_str(), &status) == 0;
}

/// `--only a b train.py`: the option takes all three words; what is a path and no rule goes back to the paths.
void giveBackPaths(std::vector<std::string>& words, std::vector<std::string>& paths, const auto& isMeant)
{
    const auto isPath = [&](const std::string& word) { return !isMeant(word) && exists(word); };
    std::copy_if(words.begin(), words.end(), std::back_inserter(paths), isPath);
    words.erase(std::remove_if(words.begin(), words.end(), isPath), words.end());
}

void splitAtCommas(std::vector<std::string>& words)
{
    std::vector<std::string> parts;
    for (const std::string& word : words) {
        for (std::string& part : CLI::detail::split(word, ',')) {
            if (!part.empty()) {
                parts.push_back(std::move(part));
            }
        }
    }
    words = std::move(parts);
}

int complain(std::string_view words, Command command)
{
    std::cerr << "rankwright-cli: " << words << "\nTry: rankwright-cli " << spelling(command) << " --help\n";
    return wrongUsage;
}

void addLaunchFiles(CLI::App& app, CommandLine& line)
{
    app.add_option_function<std::vector<std::string>>(
           "--launch-files",
           [&line](const std::vector<std::string>& words) {
               line.withLaunchFiles = true;
               line.launchWords = words;
           },
           "also files that start each script: for horovodrun, mpirun, Slurm, Kubernetes; in FOLDER, or in launch/ beside the "
           "scripts")
        ->expected(0, -1)
        ->option_text("[FOLDER]");
    app.add_option("--nodes", line.nodes, "machines, for the launch files; 1 when not given")->check(CLI::Range(1, 10'000));
    app.add_option("--np", line.processes, "processes in all, for the launch files; 4 for each machine when not given")
        ->check(CLI::Range(1, 100'000));
    app.add_option("--image", line.image,
                   "image of the containers, for the launch files; " + LaunchPlan{}.image + " when not given");
}

void addBranch(CLI::App& app, CommandLine& line)
{
    app.add_option("--branch", line.branch.name,
                   "commit the result to a new branch of the Git repository; what is checked out, index and files stay");
    addChoice(app, "--commit-per", commitUnits, line.commitPer, "with --branch: what one commit holds");
    app.add_flag("--replace-branch", line.branch.replaces, "with --branch: also where there is one of this name");
    app.add_flag("--work-tree-commit", line.branch.withWorkTree,
                 "with --branch: what differs from the commit that is checked out goes into a first commit");
}

/// What is wrong with the options for a branch.
std::string branchContradiction(const CommandLine& line, const CLI::App& apply)
{
    if (apply.count("--branch") == 0) {
        const bool isAsked =
            apply.count("--commit-per") + apply.count("--replace-branch") + apply.count("--work-tree-commit") > 0;
        return isAsked ? "--commit-per, --replace-branch and --work-tree-commit go with --branch" : "";
    }
    if (line.branch.name.empty()) {
        return "--branch takes a name";
    }
    if (line.isInPlace || !line.outputFolder.empty() || line.format == Format::patch) {
        return "--branch excludes --in-place, -o and --format patch";
    }
    return std::count(line.paths.begin(), line.paths.end(), "-") > 0 ? "what comes from standard input cannot be committed" : "";
}

/// `--launch-files launch train.py`: the option takes both words. The first that is no file is the folder, if scripts are named
/// besides; the others are paths.
void takeLaunchFolder(CommandLine& line)
{
    const auto isFile = [](const std::string& word) {
        struct stat status {};
        return ::stat(word.c_str(), &status) == 0 && !S_ISDIR(status.st_mode);
    };
    std::vector<std::string>& words = line.launchWords;
    const auto folder = std::find_if_not(words.begin(), words.end(), isFile);
    if (folder != words.end() && (words.size() > 1 || !line.paths.empty())) {
        line.launchFolder = std::move(*folder);
        words.erase(folder);
    }
    line.paths.insert(line.paths.end(), words.begin(), words.end());
    words.clear();
}

/// What is wrong with the options for launch files.
std::string launchContradiction(CommandLine& line, const CLI::App& apply)
{
    if (!line.withLaunchFiles) {
        const bool isAsked = apply.count("--nodes") + apply.count("--np") + apply.count("--image") > 0;
        return isAsked ? "--nodes, --np and --image go with --launch-files" : "";
    }
    takeLaunchFolder(line);
    constexpr int usual = 4;
    line.processes = line.processes == 0 ? line.nodes * usual : line.processes;
    if (line.processes % line.nodes != 0) {
        return std::to_string(line.processes) + " processes cannot be divided evenly over " + std::to_string(line.nodes) +
               " machines; --np counts the processes of all of them";
    }
    if (line.image.find_first_of(" \t\n") != std::string::npos) {
        return "--image names one image, without blanks";
    }
    return line.isInPlace || !line.outputFolder.empty() ? "" : "--launch-files goes with --in-place or -o DIR";
}

/// What the single options cannot check. Empty when all is well.
std::string contradiction(CommandLine& line)
{
    const std::vector<RuleInfo> rules =
        line.policy.only.empty() && line.policy.skip.empty() ? std::vector<RuleInfo>{} : ruleInfos();
    const auto isRule = [&rules](const std::string& word) {
        return std::any_of(rules.begin(), rules.end(), [&word](const RuleInfo& rule) { return rule.id == word; });
    };
    for (std::vector<std::string>* words : {&line.policy.only, &line.policy.skip}) {
        if (line.command != Command::run) { // Its script comes before its options.
            giveBackPaths(*words, line.paths, isRule);
        }
        splitAtCommas(*words);
        for (const std::string& word : *words) {
            if (!isRule(word)) {
                const std::vector<RuleInfo> indicators = indicatorInfos();
                if (std::any_of(indicators.begin(), indicators.end(), [&word](const RuleInfo& row) { return row.id == word; })) {
                    return "\"" + word + "\" is an indicator, which makes no steps; name a rule that does";
                }
                return "there is no rule \"" + word + "\"; rankwright-cli explain --list shows them all";
            }
        }
    }
    if (line.command != Command::run) {
        giveBackPaths(line.options.regions, line.paths, [](const std::string&) { return false; });
    }
    splitAtCommas(line.options.regions);
    if (line.command == Command::explain) {
        return line.listRules || line.writesManual || !line.subject.empty()
                   ? std::string{}
                   : "say what to explain: a rule, FILE:LINE, or FILE CLASS";
    }
    if (line.command == Command::run) {
        constexpr double mostSeconds = 1e9;
        if (!(line.run.limit >= 0 && line.run.limit <= mostSeconds)) {
            return "--limit takes seconds, 0 for none";
        }
        if (line.run.launch.launcher == Launcher::custom &&
            line.run.launch.custom.find_first_not_of(" \t\n") == std::string::npos) {
            return "--command takes a command line; this one is empty";
        }
        return !line.run.folder.empty() && (line.run.isCompared || line.run.rates.size() > 1)
                   ? "--folder runs what stands there, once; it goes with neither --compare nor several rates"
                   : "";
    }
    if (line.paths.empty()) {
        return "say what to look at: scripts, notebooks or folders, for example . for this folder";
    }
    const auto inputs = std::count(line.paths.begin(), line.paths.end(), "-");
    if (inputs > 1) {
        return "standard input (-) can be read only once";
    }
    if (line.command == Command::lint) {
        return line.backup && !line.isInPlace ? "--backup goes with --fix"
               : line.isInPlace && inputs > 0 ? "what comes from standard input cannot be mended in place; use --format patch"
                                              : "";
    }
    if (line.command != Command::apply) {
        return {};
    }
    if (line.isInPlace && inputs > 0) {
        return "what comes from standard input cannot be written in place; use -o DIR, --format patch, or standard output";
    }
    if (line.isInPlace && !line.outputFolder.empty()) {
        return "--in-place and -o exclude each other";
    }
    const bool hasDestination =
        line.isInPlace || !line.outputFolder.empty() || line.format == Format::patch || !line.branch.name.empty();
    if (!hasDestination && !(inputs == 1 && line.paths.size() == 1)) {
        return "say where to write: --in-place, -o DIR, --branch NAME, or --format patch";
    }
    if (line.backup && !line.isInPlace) {
        return "--backup goes with --in-place";
    }
    if (line.changedOnly && line.outputFolder.empty()) {
        return "--changed-only goes with -o DIR";
    }
    return {};
}

} // namespace

std::string_view spelling(Command command)
{
    constexpr std::array<std::string_view, 6> names{"check", "plan", "apply", "explain", "lint", "run"};
    return names[static_cast<std::size_t>(command)];
}

Parsing parseCommandLine(int count, const char* const* words)
{
    CommandLine line;
    CLI::App app{"Turns single-GPU TensorFlow training scripts into multi-GPU ones. Only run starts them.", "rankwright-cli"};
    app.formatter(std::make_shared<ExamplesFirst>());
    app.set_version_flag("--version", "rankwright-cli " + std::string{version});
    app.require_subcommand(1);
    app.footer(aboutSettings);

    CLI::App* check = app.add_subcommand("check", "Verdicts with their evidence. Changes nothing.");
    addPaths(*check, line);
    check->add_flag("--hierarchy", line.withHierarchy, "with the classes");
    addGeneral(*check, line, twoFormats);

    CLI::App* plan = app.add_subcommand("plan", "The steps of the rewrite and the places that were refused. Changes nothing.");
    addPaths(*plan, line);
    plan->add_flag("--hierarchy", line.withHierarchy, "with the classes");
    plan->add_flag("--with-text", line.withText, "with the new text of each file that changes");
    addPlanning(*plan, line);
    plan->add_option("--review-out", line.reviewOut, "write the decisions to this file, for apply --review");
    addGeneral(*plan, line, threeFormats);

    CLI::App* apply = app.add_subcommand("apply", "Rewrites the scripts that are ready.");
    addPaths(*apply, line);
    apply->add_flag("--in-place", line.isInPlace, "replace the files");
    apply->add_flag("--backup", line.backup, "keep each replaced file as FILE.orig");
    apply->add_option("-o,--output-dir", line.outputFolder, "write the whole folder, rewritten, to this one");
    apply->add_flag("--changed-only", line.changedOnly, "with -o: only the files that change");
    apply->add_flag("--no-script", line.noScript, "no script beside a notebook");
    addBranch(*apply, line);
    addLaunchFiles(*apply, line);
    CLI::Option* review = apply->add_option("--review", line.review, "replay the decisions of this review file");
    apply->add_flag("--with-text", line.withText, "with the new text of each file that changes");
    addPlanning(*apply, line);
    for (const char* name : {"--target", "--rate", "--data", "--output", "--compression", "--average-metrics", "--accept",
                             "--only", "--skip", "--region"}) {
        review->excludes(apply->get_option(name)); // the review has them all
    }
    addGeneral(*apply, line, threeFormats);

    CLI::App* explain =
        app.add_subcommand("explain", "What a rule is, what was found at a place, how a class is known, and why.");
    explain->add_option("SUBJECT", line.subject, "a rule, FILE:LINE, or a file");
    explain->add_option("CLASS", line.className, "a class in that file");
    explain->add_flag("--list", line.listRules, "all indicators and rules");
    explain->add_flag("--manual", line.writesManual, "the manual, as one HTML file");
    addGeneral(*explain, line, twoFormats);

    CLI::App* lint =
        app.add_subcommand("lint", "Checks scripts that are distributed already, whoever wrote them; --fix mends them.");
    addPaths(*lint, line);
    lint->add_flag("--fix", line.fixes, "replace the files by mended ones, in what can be mended without a doubt");
    lint->add_flag("--backup", line.backup, "with --fix: keep each replaced file as FILE.orig");
    CLI::App* run = app.add_subcommand("run", "Trains the rewritten script, and the original to compare. Starts your code.");
    addRunning(*run, line);
    addGeneral(*run, line, twoFormats);

    Acceptance mending = Acceptance::safe;
    addChoice(*lint, "--accept", mendingAcceptances, mending,
              "with --fix: also what is right under the assumption that it states");
    addGeneral(*lint, line, lintFormats);

    try {
        app.parse(count, words);
    } catch (const CLI::Success& success) { // help and version are thrown as well
        return {std::nullopt, app.exit(success)};
    } catch (const CLI::ParseError& error) {
        std::cerr << "rankwright-cli: " << error.what() << "\nTry: rankwright-cli --help\n";
        return {std::nullopt, wrongUsage};
    }
    line.command = check->parsed()   ? Command::check
                   : plan->parsed()  ? Command::plan
                   : apply->parsed() ? Command::apply
                   : lint->parsed()  ? Command::lint
                   : run->parsed()   ? Command::run
                                     : Command::explain;
    if (line.command == Command::lint) {
        line.policy.accept = mending;
        line.isInPlace = line.fixes && line.format != Format::patch;
    }
    std::string objection = line.command == Command::apply ? launchContradiction(line, *apply) : std::string{};
    objection = objection.empty() && line.command == Command::apply ? branchContradiction(line, *apply) : objection;
    objection = objection.empty() ? contradiction(line) : objection;
    if (!objection.empty()) {
        return {std::nullopt, complain(objection, line.command)};
    }
    return {std::move(line), 0};
}

} // namespace rankwright
