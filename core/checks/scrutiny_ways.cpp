// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The ways of a program to a place: what has to hold on them, which of them exclude each other, which start no ranks.

#include "core/checks/scrutiny.h"

#include "core/checks/options.h"

#include <algorithm>
#include <iterator>

namespace rankwright {

const std::vector<Scrutiny::Way>& Scrutiny::waysTo(Site site)
{
    constexpr std::size_t enough = 32;
    const auto [known, added] = m_ways.try_emplace(site);
    std::vector<Way>& ways = known->second;
    if (!added) {
        return ways;
    }
    struct Open {
        Site at;
        Way way;
        std::set<Site> seen;
    };
    std::vector<Open> open{{site, {}, {}}};
    while (!open.empty()) {
        Open here = std::move(open.back());
        open.pop_back();
        eachCondition(here.at, [&](Site condition, bool holds) {
            Node test = node(condition);
            while (test.is(Kind::not_operator) || test.is(Kind::parenthesized_expression)) {
                holds = test.is(Kind::not_operator) ? !holds : holds;
                test = test.is(Kind::not_operator) ? test.child(Field::argument) : test.firstChild();
            }
            here.way.push_back({{condition.file, test.index()}, holds});
            return false;
        });
        const Site function = analysis().enclosingFunction(here.at);
        collectUses();
        const std::vector<Site>& calls = m_callers[function];
        if (!function || calls.empty() || !here.seen.insert(function).second ||
            ways.size() + open.size() + calls.size() > enough) {
            ways.push_back(std::move(here.way));
            continue;
        }
        for (const Site call : calls) {
            open.push_back({call, here.way, here.seen});
        }
    }
    return ways;
}

bool Scrutiny::excludeEachOther(Site a, Site b)
{
    const auto isOpposite = [&](const Test& one, const Test& other) {
        return one.holds != other.holds && m_ranks.isSameQuestion(one.condition, other.condition);
    };
    const std::vector<Way>& others = waysTo(b);
    return std::ranges::all_of(waysTo(a), [&](const Way& one) {
        return std::ranges::all_of(others, [&](const Way& other) {
            return std::ranges::any_of(one, [&](const Test& test) {
                return std::ranges::any_of(other, [&](const Test& opposite) { return isOpposite(test, opposite); });
            });
        });
    });
}

Scrutiny::Comings Scrutiny::comingsTo(const std::vector<Site>& places, bool onlyUnguarded)
{
    collectUses();
    Comings comings;
    std::vector<Site> open = places;
    std::set<Site> seen{open.begin(), open.end()};
    while (!open.empty()) {
        const Site here = open.back();
        open.pop_back();
        if (onlyUnguarded && (guardHere(here) || ownerGuard(here))) {
            continue;
        }
        const Site function = analysis().enclosingFunction(here);
        comings.byFunction[function].push_back(here);
        const std::vector<Site>& calls = m_callers[function];
        const std::vector<Site>& uses = m_uses[function];
        comings.isOpen = comings.isOpen || (function && calls.empty() && uses.empty());
        for (const auto* list : {&calls, &uses}) {
            for (const Site from : *list) {
                if (seen.insert(from).second) {
                    open.push_back(from);
                }
            }
        }
    }
    return comings;
}

bool Scrutiny::areBranches(Site a, Site b)
{
    const auto testsOf = [&](Site site) {
        Way tests;
        eachCondition(site, [&](Site condition, bool holds) {
            Node test = node(condition);
            while (test.is(Kind::not_operator) || test.is(Kind::parenthesized_expression)) {
                holds = test.is(Kind::not_operator) ? !holds : holds;
                test = test.is(Kind::not_operator) ? test.child(Field::argument) : test.firstChild();
            }
            tests.push_back({{condition.file, test.index()}, holds});
            return false;
        });
        return tests;
    };
    // mode == "train", mode == "export"
    const auto areOtherValues = [&](Site one, Site other) {
        const Node mine = node(one);
        const Node theirs = node(other);
        const auto isEquality = [](Node test) {
            return test.is(Kind::comparison_operator) && test.childCount() == 3 && test.child(Field::operators).text() == "==" &&
                   test.child(2U).is(Kind::string);
        };
        return isEquality(mine) && isEquality(theirs) && mine.child(2U).text() != theirs.child(2U).text() &&
               m_ranks.isSameQuestion({one.file, mine.firstChild().index()}, {other.file, theirs.firstChild().index()});
    };
    const Way others = testsOf(b);
    return std::ranges::any_of(testsOf(a), [&](const Test& test) {
        return std::ranges::any_of(others, [&](const Test& other) {
            return test.holds != other.holds ? m_ranks.isSameQuestion(test.condition, other.condition)
                                             : test.holds && areOtherValues(test.condition, other.condition);
        });
    });
}

bool Scrutiny::comesWithTraining(Site site)
{
    if (!m_comingsToTraining) {
        std::vector<Site> places;
        for (const Indication* training : m_training) {
            places.push_back(training->training ? training->training : training->site);
            places.push_back(training->site);
        }
        // What trains may not be seen; where it begins may be.
        const auto addCalls = [&](std::initializer_list<TargetRole> roles) {
            for (const TargetRole role : places.empty() ? roles : std::initializer_list<TargetRole>{}) {
                std::ranges::copy_if(calls(role), std::back_inserter(places), [&](Site call) { return runs(call); });
            }
        };
        addCalls({TargetRole::broadcastGlobal, TargetRole::broadcastVariables, TargetRole::broadcastHook,
                  TargetRole::broadcastCallback});
        addCalls({TargetRole::wrapOptimizer, TargetRole::wrapTape, TargetRole::allreduce});
        m_comingsToTraining = comingsTo(places, false);
    }
    const Comings& trainings = *m_comingsToTraining;
    Comings mine = comingsTo({site}, true);
    const bool isOnAllRanks = std::ranges::any_of(mine.byFunction, [](const auto& from) { return !from.first; });
    if (!isOnAllRanks && !mine.isOpen) {
        mine = comingsTo({site}, false); // Only some ranks do it anyway.
    }
    if (trainings.byFunction.empty() || mine.isOpen || trainings.isOpen) {
        return true; // Nothing is known of it, or somebody calls it whom nobody sees.
    }
    for (const auto& [function, places] : mine.byFunction) {
        const auto found = trainings.byFunction.find(function);
        if (found == trainings.byFunction.end()) {
            continue;
        }
        for (const Site place : places) {
            for (const Site training : found->second) {
                // One call that leads to both: what it calls decides.
                if ((place != training || place == site) && !areBranches(place, training)) {
                    return true;
                }
            }
        }
    }
    // What a module does when it is imported, and what the program does after.
    const auto levels = [](const Comings& comings) {
        std::set<FileId> files;
        for (const auto& [function, places] : comings.byFunction) {
            if (!function) {
                files.insert(function.file);
            }
        }
        return files;
    };
    const std::set<FileId> ours = levels(mine);
    const std::set<FileId> theirs = levels(trainings);
    return std::ranges::any_of(
        ours, [&](FileId file) { return std::ranges::any_of(theirs, [&](FileId other) { return file != other; }); });
}

bool Scrutiny::isBesideTraining(Site site)
{
    const auto excludes = [&](const Indication* training) { return excludeEachOther(site, training->site); };
    return (!m_training.empty() && std::ranges::all_of(m_training, excludes)) || !comesWithTraining(site);
}

bool Scrutiny::isUsedHere() const
{
    return analysis().sources().importsPackage(m_entry, "horovod", [](NodeIndex) { return true; }) ||
           std::ranges::any_of(m_calls, [&](const auto& entry) {
               return std::ranges::any_of(entry.second, [&](Site call) { return call.file == m_entry; });
           });
}

bool Scrutiny::startsUnasked()
{
    // try: import horovod.tensorflow as hvd; hvd.init()
    const auto isWhereInstalled = [&](Site init) { return !analysis().enclosingFunction(init) && isTried(init); };
    const auto isAsked = [&](Site init) {
        const std::vector<Way>& ways = waysTo(init);
        return !isWhereInstalled(init) && std::ranges::any_of(ways, [&](const Way& way) {
            return way.empty() || std::ranges::any_of(way, [&](const Test& test) {
                       return test.condition.file == m_entry || dependsOn(test.condition, [&](Site site) {
                                  const Node object = node(site).child(Field::object);
                                  return node(site).is(Kind::attribute) && holdsOptions(*this, {site.file, object.index()});
                              });
                   });
        });
    };
    const std::vector<Site>& inits = calls(TargetRole::init);
    return !isUsedHere() && !inits.empty() && std::ranges::none_of(inits, isAsked) &&
           std::ranges::all_of(inits, [&](Site init) { return isOptional(init) || isWhereInstalled(init); });
}

bool Scrutiny::hidesTarget() const
{
    const std::string& path = analysis().sources().file(m_entry).path;
    const std::string folder = path.substr(0, path.rfind('/') + 1); // npos + 1: none.
    const std::vector<FileId> all = analysis().sources().all();
    return std::ranges::any_of(all, [&](FileId file) { return analysis().sources().file(file).path == folder + "horovod.py"; });
}

bool Scrutiny::isLeftAsItWas()
{
    const auto isByImport = [&](Site init) { return init.file != m_entry && !analysis().enclosingFunction(init); };
    const std::vector<Site>& inits = calls(TargetRole::init);
    if (isUsedHere() || inits.empty() || !std::ranges::all_of(inits, isByImport)) {
        return false;
    }
    const auto isOfInits = [&](Site call) {
        return std::ranges::any_of(inits, [&](Site init) { return init.file == call.file; });
    };
    const bool isAllThere =
        std::ranges::all_of(m_calls, [&](const auto& entry) { return std::ranges::all_of(entry.second, isOfInits); });
    const Sources& sources = analysis().sources();
    const auto isMeant = [&](FileId file) {
        if (m_files.contains(file) || !sources.importsPackage(file, "horovod", [](NodeIndex) { return true; })) {
            return false;
        }
        const std::vector<FileId> program = sources.program(file);
        return std::ranges::find(program, inits.front().file) != program.end();
    };
    return isAllThere && std::ranges::any_of(sources.all(), isMeant);
}

bool Scrutiny::isNotebook() const
{
    const std::span<const NodeIndex> calls = analysis().sources().index(m_entry).calls();
    return analysis().sources().file(m_entry).isNotebook && !isUsedHere() && std::ranges::none_of(calls, [&](NodeIndex call) {
               return isLauncher({m_entry, call});
           });
}

bool Scrutiny::startsOne(Site call)
{
    const auto is = [&](Site count, std::string_view number) { return count && node(count).text() == number; };
    const auto isOne = [&](Site count) { return is(count, "1"); };
    const auto names = analysis().libraryCallees(call);
    if (std::ranges::any_of(names, [](std::string_view name) { return name.starts_with("horovod."); })) {
        return isOne(given(*this, call, "num_proc", -1)) || isOne(given(*this, call, "np", -1));
    }
    const Site object = receiverOf(*this, call);
    std::vector<Site> made = everyMeaning(object);
    if (node(object).is(Kind::call)) {
        made.push_back(object);
    }
    const auto isSingle = [&](Site maker) {
        if (!node(maker).is(Kind::call)) {
            return false;
        }
        const auto makers = analysis().libraryCallees(maker);
        const auto isOfSpark = [](std::string_view name) {
            return name.starts_with("pyspark.") && name.ends_with(".parallelize");
        };
        if (std::ranges::any_of(makers, isOfSpark)) { // One part, or one thing to do.
            const Node things = node(maker).child(Field::arguments).firstChild();
            return isOne(given(*this, maker, "numSlices", 1)) || (things.is(Kind::list) && things.childCount() == 1);
        }
        const Site count = given(*this, maker, "np", 0);
        return std::ranges::any_of(makers, [](std::string_view name) { return name.ends_with("HorovodRunner"); }) &&
               (isOne(count) || is(count, "-1")); // -1: one, in the driver.
    };
    return !made.empty() && std::ranges::all_of(made, isSingle);
}

bool Scrutiny::isLaunchedAlone(Site site)
{
    Site function = analysis().enclosingFunction(site);
    for (Site outer = function; outer; outer = analysis().enclosingFunction(outer)) {
        function = outer;
    }
    if (!function) {
        return false;
    }
    const std::string_view name = node(function).child(Field::name).text();
    const auto isModuleLevel = [&](NodeIndex at) { return !analysis().enclosingFunction({function.file, at}); };
    const Tree& tree = analysis().sources().tree(function.file);
    bool isLaunched = false;
    NodeIndex current = noNode; // Of the functions of this name the one that it means where the statements have come to.
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        const Node here = tree.node(at);
        if (here.is(Kind::function_definition) && isModuleLevel(at) && here.child(Field::name).text() == name) {
            current = at;
        }
        if (!here.is(Kind::identifier) || here.text() != name || here.field() == Field::name) {
            continue;
        }
        const bool isCurrent = !isModuleLevel(at) || current == function.node;
        const Node list = here.parent();
        const Node call = list.is(Kind::argument_list) ? list.parent() : Node{};
        if (isCurrent && (!call.is(Kind::call) || !isModuleLevel(at) || !startsOne({function.file, call.index()}))) {
            return false;
        }
        isLaunched = isLaunched || isCurrent;
    }
    return isLaunched;
}

bool Scrutiny::asksForShell(Site condition)
{
    constexpr std::string_view shell = "get_ipython"; // A name that IPython gives to what it runs.
    const auto namesShell = [&](Node whole) {
        const Tree& tree = analysis().sources().tree(condition.file);
        for (NodeIndex at = whole.index(); at < tree.size() && whole.contains(tree.node(at)); ++at) {
            if (tree.node(at).is(Kind::identifier) && tree.node(at).text() == shell &&
                analysis().bindingsOf({condition.file, at}).empty()) {
                return true;
            }
        }
        return false;
    };
    // "get_ipython" in globals()
    const auto looksForIt = [&](Site site) {
        const Node test = node(site);
        return test.is(Kind::comparison_operator) && test.childCount() == 3 && test.child(Field::operators).text() == "in" &&
               nameIn(test.firstChild()) == shell;
    };
    // try: get_ipython; found = True
    const auto isTried = [&](Site site) {
        if (site.file != condition.file) {
            return false;
        }
        for (Node up = node(site).parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
            if (up.is(Kind::try_statement) && up.child(Field::body).contains(node(site)) && namesShell(up.child(Field::body))) {
                return true;
            }
        }
        return false;
    };
    if (looksForIt(condition)) {
        return true;
    }
    const std::vector<Site> meanings = everyMeaning(condition);
    const auto isOff = [&](Site site) { return node(site).is(Kind::false_) || node(site).is(Kind::none); };
    return !std::ranges::all_of(meanings, isOff) &&
           std::ranges::all_of(meanings, [&](Site site) { return isOff(site) || looksForIt(site) || isTried(site); });
}

bool Scrutiny::isInteractive(Site site)
{
    const std::vector<Way> ways = waysTo(site);
    return !ways.empty() && std::ranges::all_of(ways, [&](const Way& way) {
        return std::ranges::any_of(way, [&](const Test& test) { return test.holds && asksForShell(test.condition); });
    });
}

bool Scrutiny::isStartedBySpark()
{
    const auto isSpark = [](const std::string_view name) {
        return name.starts_with("sparkdl.") || name.starts_with("horovod.spark.");
    };
    return std::ranges::any_of(m_files, [&](FileId file) { // In the driver, which is no process of the job.
        return std::ranges::any_of(analysis().sources().index(file).calls(), [&](NodeIndex call) {
            return std::ranges::any_of(analysis().libraryCallees({file, call}), isSpark);
        });
    });
}

bool Scrutiny::restartsKernel()
{
    const auto ends = [this](Site call) {
        const std::string_view method = node(call).child(Field::function).child(Field::attribute).text();
        return method == "do_shutdown" && // IPython.Application.instance().kernel.do_shutdown(True)
               std::ranges::any_of(analysis().libraryCallees(call),
                                   [](const std::string_view name) { return name.starts_with("IPython."); });
    };
    return !callsThat(ends).empty();
}

bool Scrutiny::isTest()
{
    // As pytest and unittest find them: by the name of the file, then by those of the functions.
    const std::string_view path = analysis().sources().file(m_entry).path;
    const std::string_view name = path.substr(path.rfind('/') + 1); // npos + 1: all.
    const FileIndex& index = analysis().sources().index(m_entry);
    return (name.starts_with("test_") || name.ends_with("_test.py")) &&
           std::ranges::any_of(index.functions(), [&](NodeIndex function) {
               return node({m_entry, function}).child(Field::name).text().starts_with("test") &&
                      analysis().callers({m_entry, function}).empty();
           });
}

bool Scrutiny::isLineProfiled()
{
    return std::ranges::any_of(m_files, [&](FileId file) {
        const Tree& tree = analysis().sources().tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            const Node name = tree.row(at).kind == Kind::decorator ? tree.node(at).firstChild() : Node{};
            if (name.is(Kind::identifier) && name.text() == "profile" && analysis().bindingsOf({file, name.index()}).empty()) {
                return true;
            }
        }
        return false;
    });
}

bool Scrutiny::startsProcesses()
{
    constexpr std::array<std::string_view, 4> launchers{"horovodrun", "mpirun", "mpiexec", "srun"};
    const auto starts = [&](Site call) {
        const std::vector<std::string_view>& names = analysis().libraryCallees(call);
        const bool isShell = std::ranges::any_of(names, [](const std::string_view name) {
            return name == "os.system" || name == "os.popen" || name.starts_with("subprocess.");
        });
        const auto namesOne = [&](Site site) {
            return std::ranges::any_of(launchers, [&](std::string_view launcher) {
                const Node here = node(site);
                return (here.is(Kind::string) || here.is(Kind::list)) && here.text().find(launcher) != std::string_view::npos;
            });
        };
        const Site command{call.file, node(call).child(Field::arguments).firstChild().index()};
        return isShell && runs(call) && (namesOne(command) || dependsOn(command, namesOne));
    };
    return std::ranges::any_of(m_files, [&](FileId file) {
        return std::ranges::any_of(analysis().sources().index(file).calls(), [&](NodeIndex index) {
            return starts({file, index});
        });
    });
}

bool Scrutiny::isTool() const
{
    const auto isSure = [](const Note& note) {
        return note.code == "unknown.no-training-call" || note.code == "unknown.no-tensorflow";
    };
    return m_training.empty() && std::ranges::any_of(m_verdict.notes, isSure);
}

bool Scrutiny::isOptionalHere(Site site)
{
    bool isAsked = false;
    eachCondition(site, [&](Site condition, bool) {
        const bool isOpen = m_ranks.assumed(condition) || !m_ranks.truth(condition).isKnown();
        isAsked = isOpen && !isMainTest(node(condition).parent());
        return isAsked;
    });
    return isAsked;
}

bool Scrutiny::isImportOptional(FileId module)
{
    return module != m_entry && std::ranges::all_of(m_files, [&](FileId file) {
               return std::ranges::all_of(analysis().sources().index(file).importStatements(), [&](NodeIndex index) {
                   const Site statement{file, index};
                   const std::vector<FileId> imported = modulesOf(statement);
                   return std::ranges::find(imported, module) == imported.end() || isOptionalHere(statement);
               });
           });
}

bool Scrutiny::isOptional(Site site)
{
    std::set<Site> seen;
    const std::function<bool(Site)> isOptionalAt = [&](Site at) -> bool {
        const Site function = analysis().enclosingFunction(at);
        if (const bool isHere = isOptionalHere(at); isHere || !function || !seen.insert(function).second) {
            return isHere;
        }
        collectUses();
        const std::vector<Site>& calls = m_callers[function];
        return !calls.empty() && std::ranges::all_of(calls, isOptionalAt);
    };
    return isOptionalAt(site);
}

bool Scrutiny::mayRunAlone(Site site)
{
    const std::vector<Site>& inits = calls(TargetRole::init);
    return !inits.empty() && !isOptional(site) && std::ranges::all_of(inits, [&](Site init) {
        return isOptional(init) || (init.file != site.file && !analysis().enclosingFunction(init) && isImportOptional(init.file));
    });
}

bool Scrutiny::leavesBefore(Site site, Site behind)
{
    std::set<Site> seen;
    const Site other = analysis().enclosingFunction(behind);
    const std::function<bool(Site)> leavesFrom = [&](Site at) -> bool {
        const Site function = analysis().enclosingFunction(at);
        for (Node up = node(at).parent(); up && !(up == node(function)); up = up.parent()) {
            const bool isBranch =
                up.is(Kind::block) && (up.field() == Field::consequence || up.field() == Field::body) &&
                (up.parent().is(Kind::if_statement) || up.parent().is(Kind::elif_clause) || up.parent().is(Kind::else_clause));
            const bool isInside = behind.file == at.file && up.contains(node(behind));
            if (isBranch && !isInside && leaves({at.file, up.index()})) {
                return true;
            }
            // The two branches of one condition.
            const bool isOtherBranch =
                isBranch && behind.file == at.file && up.ancestor(Kind::if_statement).contains(node(behind));
            if (isOtherBranch && !isInside) {
                return true;
            }
        }
        if (!function || function == other || !seen.insert(function).second) {
            return false;
        }
        collectUses();
        const std::vector<Site>& calls = m_callers[function];
        return !calls.empty() && std::ranges::all_of(calls, leavesFrom);
    };
    return leavesFrom(site);
}

bool Scrutiny::isWhereMissing(Site site, Site made)
{
    const auto isMade = [&](Site path) {
        return made && path &&
               (isSameQuestion(path, made) || (path.file == made.file && node(path).text() == node(made).text() &&
                                               analysis().enclosingFunction(path) == analysis().enclosingFunction(made)));
    };
    const auto callsOne = [&](FileId file, Node call, std::initializer_list<std::string_view> wanted) {
        return call.is(Kind::call) &&
               std::ranges::any_of(analysis().libraryCallees({file, call.index()}),
                                   [&](std::string_view name) { return std::ranges::find(wanted, name) != wanted.end(); });
    };
    const auto isThere = [&](FileId file, Node call) {
        return callsOne(file, call,
                        {"os.path.exists", "os.path.isfile", "os.path.isdir", "tensorflow.io.gfile.exists",
                         "tensorflow.compat.v1.gfile.Exists", "pathlib.Path.exists", "pathlib.Path.is_file"}) &&
               !isMade({file, call.child(Field::arguments).firstChild().index()});
    };
    const auto asksForFile = [&](FileId file, Node test) {
        if (!callsOne(file, test, {"builtins.all"})) { // all([os.path.exists(path) for path in paths])
            return isThere(file, test);
        }
        const Tree& tree = analysis().sources().tree(file);
        for (NodeIndex at = test.index(); at < tree.row(test.index()).afterSubtree; ++at) {
            if (isThere(file, tree.node(at))) {
                return true;
            }
        }
        return false;
    };
    const std::function<bool(Site, bool)> isMissing = [&](Site condition, bool holds) {
        const Node test = node(condition);
        if (test.is(Kind::parenthesized_expression)) {
            return isMissing({condition.file, test.firstChild().index()}, holds);
        }
        if (test.is(Kind::not_operator)) {
            return isMissing({condition.file, test.child(Field::argument).index()}, !holds);
        }
        if (test.is(Kind::boolean_operator)) {
            return isMissing({condition.file, test.child(Field::left).index()}, holds) ||
                   isMissing({condition.file, test.child(Field::right).index()}, holds);
        }
        if (test.is(Kind::identifier)) {
            const auto bindings = analysis().bindingsOf(condition);
            return bindings.size() == 1 && bindings.front().binding->kind == Binding::Kind::assignment &&
                   asksForFile(bindings.front().file, node({bindings.front().file, bindings.front().binding->value})) && !holds;
        }
        return asksForFile(condition.file, test) && !holds;
    };
    // Where the training hangs on it too, each run that trains comes to it: `if exists(path): load() else: fit() ... save()`.
    const auto decidesTraining = [&](const Test& test) {
        return std::ranges::any_of(m_training, [&](const Indication* training) {
            const std::vector<Way>& ways = waysTo(training->site);
            return std::ranges::any_of(ways, [&](const Way& way) {
                return std::ranges::any_of(way, [&](const Test& other) {
                    return other.holds == test.holds && m_ranks.isSameQuestion(other.condition, test.condition);
                });
            });
        });
    };
    const std::vector<Way> ways = waysTo(site);
    return !ways.empty() && std::ranges::all_of(ways, [&](const Way& way) {
        return std::ranges::any_of(
            way, [&](const Test& test) { return isMissing(test.condition, test.holds) && !decidesTraining(test); });
    });
}

bool Scrutiny::isWithoutRanks(Site site)
{
    const Site function = analysis().enclosingFunction(site);
    const Site type = analysis().classOfMethod(function);
    const std::string_view name = node(function).child(Field::name).text();
    // Of class Trainer and class HorovodTrainer(Trainer), one initialises and the other has this method.
    const auto isAlternative = [&](Site other) {
        const std::vector<Site> mine = analysis().ancestors(type).project;
        const std::vector<Site> theirs = analysis().ancestors(other).project;
        const bool areRelated =
            std::ranges::any_of(mine, [&](Site base) { return std::ranges::find(theirs, base) != theirs.end(); });
        return areRelated && other != type && analysis().method(other, name) != function && !analysis().inherits(other, function);
    };
    // Or, where the module of the other one does: one of its classes.
    const auto isOtherModule = [&](Site init) {
        const FileIndex& index = analysis().sources().index(init.file);
        return type.file != init.file && !analysis().enclosingFunction(init) && isImportOptional(init.file) &&
               std::ranges::any_of(index.classes(), [&](NodeIndex one) {
                   return isAlternative({init.file, one});
               });
    };
    const std::vector<Site>& inits = calls(TargetRole::init);
    return !inits.empty() && std::ranges::all_of(inits, [&](Site init) {
        const Site initialising = analysis().enclosingClass(init);
        const bool isOfAnother = type && (initialising ? isAlternative(initialising) : isOtherModule(init));
        return isOfAnother || excludeEachOther(site, init) ||
               (order(site) != 0 && order(site) < order(init) && leavesBefore(site, init));
    });
}

} // namespace rankwright
