// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about what only one process may do: print, write, show, ask.

#include "core/rules/expressions.h"
#include "core/rules/predicates.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;
using Matches = std::vector<RuleMatch>;

Effect effectOf(Program& program, Site call)
{
    const auto seen = program.effects.find(call);
    if (seen != program.effects.end()) {
        return seen->second;
    }
    Analysis& analysis = program.analysis();
    Effect effect = Effect::none;
    const Site callee{call.file, program.node(call).child(Field::function).index()};
    for (const Value& value : ValueSet{analysis.values(callee)}) {
        Effect found = Effect::none;
        if (value.kind == Value::Kind::library) {
            found = analysis.library().effectOf(value.name);
        } else if (value.kind == Value::Kind::method) {
            found = analysis.library().effectOf(analysis.libraryMethod(value.name, value.member));
            // rng.rand().min(): what a random function gave draws nothing itself.
            const Analysis::LibraryName& type = analysis.libraryName(value.name);
            if (found == Effect::random && !(type.known && type.kind == LibraryKind::classType)) {
                found = Effect::none;
            }
        }
        effect = found == Effect::none ? effect : found;
    }
    program.effects.emplace(call, effect);
    return effect;
}

bool isWrite(Program& program, Site call, PredicateArguments) { return effectOf(program, call) == Effect::write; }
bool isInput(Program& program, Site call, PredicateArguments) { return effectOf(program, call) == Effect::input; }

/// A statement that is a call which puts something out.
bool isOutput(Program& program, Site statement, PredicateArguments)
{
    const Node node = program.node(statement);
    if (!node.firstChild().is(Kind::call)) {
        return node.is(Kind::print_statement);
    }
    const Effect effect = effectOf(program, {statement.file, node.firstChild().index()});
    return effect == Effect::print || effect == Effect::write || effect == Effect::show || node.is(Kind::print_statement);
}

/// Everything that is called in a node may be left out on the other ranks.
bool isLocal(Program& program, Site node)
{
    const Node whole = program.node(node);
    for (const NodeIndex index : program.analysis().sources().index(node.file).calls()) {
        const Site call{node.file, index};
        if (!whole.contains(program.node(call))) {
            continue;
        }
        if (program.reachesTraining(call)) {
            return false;
        }
        std::vector<Site> open{call};
        std::set<Site> seen;
        while (!open.empty()) {
            const Site here = open.back();
            open.pop_back();
            if (!seen.insert(here).second) {
                continue;
            }
            const Effect effect = effectOf(program, here);
            for (const std::string& name : program.analysis().libraryCallees(here)) {
                if (name == "builtins.next") {
                    return false;
                }
            }
            if (effect == Effect::random) {
                return false;
            }
            for (const Site function : program.analysis().projectCallees(here)) {
                const std::string_view name = program.node(function).child(Field::name).text();
                if (name == "call" || name == "__call__") {
                    continue; // A forward pass.
                }
                for (const Site inner : program.facts().reach().callsIn(function)) {
                    open.push_back(inner);
                }
            }
        }
    }
    // A walrus binds a name that the others miss.
    const Tree& tree = program.analysis().sources().tree(node.file);
    for (NodeIndex at = node.node; at < tree.row(node.node).afterSubtree; ++at) {
        if (tree.row(at).kind == Kind::named_expression || tree.row(at).kind == Kind::await || tree.row(at).kind == Kind::yield) {
            return false;
        }
    }
    return true;
}

bool trainsHere(Program& program, FileId file)
{
    return file == program.entry() ||
           std::ranges::any_of(program.training(), [&](const Indication* each) { return each->site.file == file; });
}

/// What the statement puts out: print, write or show; none where it does more or something else.
Effect outputOf(Program& program, Site statement)
{
    const Node node = program.node(statement);
    const Site function = program.analysis().enclosingFunction(statement);
    if (!program.runs(statement) || (function && program.facts().reach().isTracedSomewhere(function))) {
        return Effect::none;
    }
    Effect effect = Effect::none;
    if (node.is(Kind::print_statement)) {
        effect = Effect::print;
    } else if (node.is(Kind::expression_statement) && node.firstChild().is(Kind::call) && node.childCount() == 1) {
        effect = effectOf(program, {statement.file, node.firstChild().index()});
    }
    if (effect != Effect::print && effect != Effect::write && effect != Effect::show) {
        return Effect::none;
    }
    if (effect == Effect::print && !trainsHere(program, statement.file)) {
        return Effect::none;
    }
    return isLocal(program, statement) ? effect : Effect::none;
}

bool follows(Program& program, Site first, Node second)
{
    const Text& text = program.analysis().sources().tree(first.file).text();
    return text.lineOf(second.range().begin) == text.lineOf(program.node(first).range().end) + 1;
}

/// (#output? @statement print|write @last): the first of a run of output statements; binds the last of the run.
Matches output(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site statement = at(match, arguments, 0);
    if (outputOf(program, statement) == Effect::none) {
        return {};
    }
    const Node node = program.node(statement);
    Node previous;
    for (Node child = node.parent().firstChild(); child && !(child == node); child = child.nextSibling()) {
        previous = child;
    }
    if (previous && outputOf(program, {statement.file, previous.index()}) != Effect::none &&
        follows(program, {statement.file, previous.index()}, node)) {
        return {};
    }
    Site last = statement;
    bool writes = outputOf(program, statement) == Effect::write;
    for (Node next = node.nextSibling(); next && follows(program, last, next); next = next.nextSibling()) {
        const Effect effect = outputOf(program, {statement.file, next.index()});
        if (effect == Effect::none) {
            break;
        }
        writes = writes || effect == Effect::write;
        last = {statement.file, next.index()};
    }
    match.captures[arguments[2].text] = last;
    return keepIf((arguments[1].text == "write") == writes, match);
}

/// (#mixed-output? @statement): prints or writes, and trains or draws data in the same statement.
Matches mixedOutput(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site statement = at(match, arguments, 0);
    const Node node = program.node(statement);
    const Site function = program.analysis().enclosingFunction(statement);
    if (!program.runs(statement) || (function && program.facts().reach().isTracedSomewhere(function)) ||
        !node.firstChild().is(Kind::call)) {
        return {};
    }
    const Effect effect = effectOf(program, {statement.file, node.firstChild().index()});
    const bool output = effect == Effect::print || effect == Effect::write || effect == Effect::show;
    return keepIf(output && trainsHere(program, statement.file) && !isLocal(program, statement), match);
}

/// (#writes? @call): a call with a result that writes files, alone on the right of an assignment.
Matches writes(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Site function = program.analysis().enclosingFunction(call);
    const bool traced = function && program.facts().reach().isTracedSomewhere(function);
    return keepIf(!traced && effectOf(program, call) == Effect::write && isLocal(program, call), match);
}

/// (#makes-folder? @call makedirs|mkdir)
Matches makesFolder(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const std::vector<std::string> names = program.analysis().libraryCallees(at(match, arguments, 0));
    const bool holds = std::ranges::find(names, arguments[1].text) != names.end();
    return keepIf(holds, match);
}

/// (#python-2?): the file is written in Python 2.
Matches python2(Program& program, RuleMatch match, PredicateArguments)
{
    const Tree& tree = program.analysis().sources().tree(match.file);
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        if (tree.row(at).kind == Kind::print_statement || tree.row(at).kind == Kind::exec_statement) {
            return keep(std::move(match));
        }
    }
    return {};
}

Matches python3(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const bool old = !python2(program, match, arguments).empty();
    return keepIf(!old, match);
}

/// (#interactive? @loop): a loop that asks the terminal, does not train, and ends its function or module.
Matches interactive(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site loop = at(match, arguments, 0);
    const Node node = program.node(loop);
    bool asks = false;
    for (const NodeIndex index : program.analysis().sources().index(loop.file).calls()) {
        const Site call{loop.file, index};
        asks = asks || (node.contains(program.node(call)) && effectOf(program, call) == Effect::input);
    }
    const Node statement = program.node(program.statementOf(loop));
    return keepIf(asks && statement == node && !node.nextSibling() && program.runs(loop) && isLocal(program, loop), match);
}

/// (#asks? @call): waits for the terminal, and is in no loop that can be guarded whole.
Matches asks(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    if (effectOf(program, call) != Effect::input) {
        return {};
    }
    for (Node node = program.node(call); node; node = node.parent()) {
        if (node.is(Kind::while_statement) || node.is(Kind::for_statement)) {
            RuleMatch loop = match;
            loop.captures["loop"] = {call.file, node.index()};
            const Predicate::Argument argument{true, "loop"};
            if (!interactive(program, loop, PredicateArguments{&argument, 1}).empty()) {
                return {};
            }
        }
    }
    return keep(std::move(match));
}

/// A call of open() that makes or extends a file.
bool opensToWrite(Program& program, Site call)
{
    const std::vector<std::string> names = program.analysis().libraryCallees(call);
    if (std::ranges::find(names, "builtins.open") == names.end()) {
        return false;
    }
    const Argument mode = Analysis::argument(program.node(call), "mode", 1);
    return mode && mode.value.is(Kind::string) && mode.value.text().find_first_of("wax") != std::string_view::npos;
}

/// The call in the head of a with that opens a file for writing.
bool opensInHead(Program& program, Site with)
{
    const Node node = program.node(with);
    return std::ranges::any_of(program.analysis().sources().index(with.file).calls(), [&](NodeIndex index) {
        const Site call{with.file, index};
        const Node opened = program.node(call);
        return node.contains(opened) && opened.range().end <= node.child(Field::body).range().begin &&
               opensToWrite(program, call);
    });
}

/// (#opens-for-writing? @with): a `with open(..., "w")` whose body does not train and binds nothing that is read behind it.
Matches opensForWriting(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site with = at(match, arguments, 0);
    const Node node = program.node(with);
    const Site function = program.analysis().enclosingFunction(with);
    if (!opensInHead(program, with) || !program.runs(with) || (function && program.facts().reach().isTracedSomewhere(function)) ||
        !isLocal(program, with)) {
        return {};
    }
    // Names bound in the body and read behind it.
    const FileIndex& index = program.analysis().sources().index(with.file);
    const Tree& tree = program.analysis().sources().tree(with.file);
    const NodeIndex behind = tree.row(with.node).afterSubtree;
    for (const Binding& binding : index.allBindings()) {
        if (!node.child(Field::body).contains(tree.node(binding.node))) {
            continue;
        }
        for (NodeIndex later = behind; later < tree.size(); ++later) {
            const Node use = tree.node(later);
            if (use.is(Kind::identifier) && index.scopeOf(later) == binding.scope && use.text() == index.name(binding.symbol)) {
                const auto all = index.allBindings();
                const bool isBound = std::ranges::find(all, later, &Binding::node) != all.end();
                if (!isBound || use.ancestor(Kind::if_statement)) {
                    return {};
                }
                break; // Bound anew before it is read.
            }
        }
    }
    return keep(std::move(match));
}

/// (#writes-on-every-rank? @with): a `with open(..., "w")` that cannot be left to rank 0.
Matches writesOnEveryRank(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site with = at(match, arguments, 0);
    const bool holds =
        opensInHead(program, with) && program.runs(with) && opensForWriting(program, RuleMatch{match}, arguments).empty();
    return keepIf(holds, match);
}

/// (#progress-bar? @call)
Matches progressBar(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    for (const std::string& name : program.analysis().libraryCallees(call)) {
        if (name.starts_with("tqdm.") &&
            (name.ends_with(".tqdm") || name.ends_with(".trange") || name.ends_with(".tqdm_notebook"))) {
            return keep(std::move(match));
        }
    }
    return {};
}

/// (#splittable? @statement): a print of which exactly one argument takes part in the training; binds @part and a name for its
/// value.
Matches splittable(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site statement = at(match, arguments, 0);
    const Site call{statement.file, program.node(statement).firstChild().index()};
    if (effectOf(program, call) != Effect::print || program.node(statement).childCount() != 1) {
        return {};
    }
    Site part{statement.file, noNode};
    int parts = 0;
    const Node list = program.node(call).child(Field::arguments);
    for (Node child = list.firstChild(); child; child = child.nextSibling()) {
        if (!isLocal(program, {statement.file, child.index()})) {
            part.node = child.is(Kind::keyword_argument) ? noNode : child.index();
            ++parts;
        }
    }
    for (const NodeIndex index : program.analysis().sources().index(statement.file).calls()) {
        const Site inner{statement.file, index};
        const Role role = program.facts().roles().of(inner);
        const bool trains = role == Role::fit || role == Role::fitGenerator || role == Role::trainOnBatch ||
                            role == Role::apply || role == Role::minimize || role == Role::evaluate;
        if (part && program.node(part).contains(program.node(inner)) && trains) {
            return {}; // Other steps change that call where it stands.
        }
    }
    if (parts != 1 || !part || program.text(part).find('\n') != std::string::npos) {
        return {};
    }
    match.captures["part"] = part;
    match.texts["value"] = program.freeName(statement.file, "result");
    return keep(std::move(match));
}

bool opensFile(Program& program, Site call)
{
    const std::vector<std::string> names = program.analysis().libraryCallees(call);
    return std::ranges::find(names, "builtins.open") != names.end();
}

/// Strings and names that a call's arguments speak of.
std::set<std::string> wordsOf(Program& program, Site call)
{
    std::set<std::string> words;
    if (opensFile(program, call)) { // The path, and not the mode.
        const Argument path = Analysis::argument(program.node(call), "file", 0);
        if (!path) {
            return words;
        }
        if (!path.value.is(Kind::string)) {
            words.insert(std::string{path.value.text()});
            return words;
        }
    }
    const Tree& tree = program.analysis().sources().tree(call.file);
    const Node list = program.node(call).child(Field::arguments);
    for (NodeIndex at = list.index(); list && at < tree.row(list.index()).afterSubtree; ++at) {
        const Node node = tree.node(at);
        if (node.is(Kind::string)) {
            std::string text{node.text()};
            std::erase_if(text, [](char c) { return c == '"' || c == '\''; });
            if (text.size() > 1) {
                words.insert(text);
            }
        }
        // A name that holds the path; not the session or the model that is saved.
        if (node.is(Kind::identifier) && node.parent() == list) {
            const bool object = std::ranges::any_of(ValueSet{program.analysis().values({call.file, at})}, [](const Value& value) {
                return value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::instance;
            });
            if (!object) {
                words.insert(std::string{node.text()});
            }
        }
    }
    return words;
}

/// (#reads-back? @call): reads a file behind the place where this program writes it, on all processes.
Matches readsBack(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    Facts& facts = program.facts();
    const Role role = facts.roles().of(call);
    bool reads = role == Role::restore || role == Role::loadWeights || role == Role::loadModel;
    for (const std::string& name : program.analysis().libraryCallees(call)) {
        reads = reads || name == "numpy.load" || name == "tensorflow.train.load_checkpoint" ||
                name == "tensorflow.train.latest_checkpoint" || name == "tensorflow.compat.v1.train.latest_checkpoint" ||
                name == "pickle.load" || name == "tensorflow.saved_model.load";
    }
    reads = reads || (opensFile(program, call) && !opensToWrite(program, call));
    if (!reads) {
        return {};
    }
    const Site function = program.analysis().enclosingFunction(call);
    const std::set<std::string> words = wordsOf(program, call);
    // What is read before it is written was there before the run.
    const bool behind = std::ranges::any_of(program.training(), [&](const Indication* training) {
        return training->training.file == call.file && training->training.node < call.node &&
               program.analysis().enclosingFunction(training->training) == function;
    });
    for (const NodeIndex index : program.analysis().sources().index(call.file).calls()) {
        const Site other{call.file, index};
        if (index >= call.node || !program.runs(other)) {
            continue;
        }
        const Role otherRole = facts.roles().of(other);
        // Callbacks and monitored sessions write while training runs, the others at once.
        const bool deferred = otherRole == Role::monitoredSession || otherRole == Role::callback;
        const bool writes = otherRole == Role::save || otherRole == Role::saverSave ||
                            effectOf(program, other) == Effect::write || opensToWrite(program, other) || (deferred && behind);
        if (!writes) {
            continue;
        }
        for (const std::string& word : wordsOf(program, other)) {
            const bool same = words.contains(word) || std::ranges::any_of(words, [&](const std::string& each) {
                                  return each.starts_with(word) || word.starts_with(each);
                              });
            if (same) {
                return keep(std::move(match));
            }
        }
    }
    return {};
}

/// Two reads of one name give one object: it is bound once, or nowhere between them.
bool isSameObject(Program& program, Site first, Site second)
{
    const ValueSet before = program.analysis().values(first);
    const ValueSet after = program.analysis().values(second);
    if (before.size() != 1 || after.size() != 1 || before.front().site != after.front().site) {
        return false;
    }
    Node base = program.node(second);
    while (base.is(Kind::attribute)) {
        base = base.child(Field::object);
    }
    const FileIndex& index = program.analysis().sources().index(second.file);
    const auto all = index.allBindings();
    return std::ranges::none_of(all, [&](const Binding& binding) {
        return index.name(binding.symbol) == base.text() && binding.node > first.node && binding.node < second.node;
    });
}

/// (#loaded-for-all? @load @statement): a statement that loads weights into a model that was trained before, whatever a process
/// finds on its disk; binds the statement and model.
Matches loadedForAll(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Node object = program.node(call).child(Field::function).child(Field::object);
    const Site statement = program.statementOf(call);
    const Site function = program.analysis().enclosingFunction(call);
    const Node node = program.node(statement);
    if (!isPureName(object) || !node.is(Kind::expression_statement) || !(node.firstChild() == program.node(call))) {
        return {};
    }
    for (Node up = node.parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        if (up.is(Kind::if_statement) || up.is(Kind::try_statement) || up.is(Kind::while_statement)) {
            return {}; // A broadcast that not every process comes to.
        }
    }
    const bool trained = std::ranges::any_of(program.facts().fits(), [&](const FitFact& fit) {
        const Node model = program.node(fit.call).child(Field::function).child(Field::object);
        return fit.call.file == call.file && fit.call.node < call.node && model.text() == object.text() &&
               program.analysis().enclosingFunction(fit.call) == function && program.runs(fit.call) &&
               isSameObject(program, {call.file, model.index()}, {call.file, object.index()});
    });
    match.captures[arguments[1].text] = statement;
    match.texts["model"] = object.text();
    return keepIf(trained, match);
}

/// (#from-files? @value): computed from what lies on the disk.
Matches fromFiles(Program& program, RuleMatch match, PredicateArguments arguments)
{
    bool files = false;
    program.analysis().slice(at(match, arguments, 0), [&](Site site) {
        if (program.node(site).is(Kind::call)) {
            for (const std::string& name : program.analysis().libraryCallees(site)) {
                files = files || name.starts_with("glob.") || name == "os.listdir" || name == "os.path.exists" ||
                        program.analysis().library().effectOf(name) == Effect::read;
            }
        }
        return !files;
    });
    return keepIf(files, match);
}

constexpr std::array entries{
    PredicateEntry{"splittable?", splittable, "A print of which one argument takes part in the training; binds @part and value."},
    PredicateEntry{"loaded-for-all?", loadedForAll,
                   "Loads weights into a model that was trained before; binds statement and model."},
    PredicateEntry{"reads-back?", readsBack, "Reads what this program wrote before, which only rank 0 does now."},
    PredicateEntry{"from-files?", fromFiles, "Computed from what lies on the disk."},
    PredicateEntry{"output?", output, "The first of a run of statements that only print, write or show; binds the last.", false,
                   isOutput},
    PredicateEntry{"mixed-output?", mixedOutput, "Puts out and trains (or draws data) in one statement.", false, isOutput},
    PredicateEntry{"writes?", writes, "A call that writes files and does nothing else.", false, isWrite},
    PredicateEntry{"makes-folder?", makesFolder, "Makes a folder by this function."},
    PredicateEntry{"python-2?", python2, "The file is Python 2."},
    PredicateEntry{"python-3?", python3, "The file is not Python 2."},
    PredicateEntry{"interactive?", interactive, "A last loop that asks the terminal."},
    PredicateEntry{"asks?", asks, "Waits for the terminal outside of such a loop.", false, isInput},
    PredicateEntry{"opens-for-writing?", opensForWriting, "A with that only writes a file."},
    PredicateEntry{"writes-on-every-rank?", writesOnEveryRank,
                   "A with that writes a file and takes part in the program otherwise."},
    PredicateEntry{"progress-bar?", progressBar, "Makes a progress bar."},
};

} // namespace

std::span<const PredicateEntry> outputPredicates() { return entries; }

} // namespace rankwright
