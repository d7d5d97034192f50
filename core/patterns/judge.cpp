// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/judge.h"

#include "core/patterns/other_trainers.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace rankwright {

namespace {

/// Some expression that `counts` is a name of the package, other than the module that an import binds.
bool uses(Facts& facts, FileId file, std::string_view package, const std::function<bool(Site)>& counts)
{
    Analysis& analysis = facts.analysis();
    const Tree& tree = analysis.sources().tree(file);
    const std::string prefix = std::string{package} + ".";
    const auto names = [&](Site site) {
        return std::ranges::any_of(analysis.values(site), [&](const Value& value) {
            return (value.kind == Value::Kind::library || value.kind == Value::Kind::method ||
                    value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::libraryResult) &&
                   value.name.starts_with(prefix);
        });
    };
    for (const NodeIndex at : analysis.sources().index(file).nodes({Kind::attribute, Kind::call})) {
        const Kind kind = tree.row(at).kind;
        const Node node = tree.node(at);
        const bool mayUse = kind == Kind::attribute || (kind == Kind::call && node.child(Field::function).is(Kind::identifier));
        const Site asked{file, kind == Kind::call ? node.child(Field::function).index() : at};
        if (mayUse && counts({file, at}) && names(asked)) {
            return true;
        }
    }
    return false;
}

/// One process that drives several GPUs: a loop that places gradients on a device computed from the loop.
bool buildsTowers(Facts& facts, FileId file)
{
    Analysis& analysis = facts.analysis();
    for (const NodeIndex index : analysis.sources().index(file).calls()) {
        const Site call{file, index};
        if (!analysis.mayBeLibrary({file, analysis.node(call).child(Field::function).index()}, "tensorflow.device")) {
            continue;
        }
        const Node given = analysis.node(call).child(Field::arguments).firstChild();
        bool gpu = false;
        bool computed = !given.is(Kind::string);
        const auto look = [&](Site site) {
            const Node node = analysis.node(site);
            std::string text{node.is(Kind::string) ? node.text() : std::string_view{}};
            std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
            gpu = gpu || text.find("gpu") != std::string::npos;
            computed = computed || node.is(Kind::interpolation);
            return true;
        };
        analysis.slice({file, given.index()}, look);
        if (given.is(Kind::call)) { // A function of the script that makes the device: by what it gets.
            analysis.slice({file, given.child(Field::arguments).index()}, look);
        }
        const std::vector<Site> loops = facts.loopsAround(call);
        if (!gpu || !computed || loops.empty()) {
            continue;
        }
        const Node loop = analysis.node(loops.front());
        for (const Role role : {Role::computeGradients, Role::graphGradients, Role::gradient}) {
            for (const Site gradient : facts.calls(role)) {
                if (gradient.file == file && loop.contains(analysis.node(gradient))) {
                    return true;
                }
            }
        }
    }
    return false;
}

std::set<FileId> filesOf(const std::set<Site>& reached)
{
    std::set<FileId> files;
    for (const Site site : reached) {
        files.insert(site.file);
    }
    return files;
}

Place placeOf(const Facts& facts, Site site)
{
    const Node node = facts.analysis().node(site);
    return {site.file, node.range()};
}

/// The calls of the file, and those of others that run when it is started.
std::vector<Site> callsBehind(Facts& facts, FileId file)
{
    std::vector<Site> calls;
    for (const NodeIndex index : facts.analysis().sources().index(file).calls()) {
        calls.push_back({file, index});
    }
    for (const Site function : facts.reach().from(file)) {
        if (function.file != file) {
            const std::vector<Site>& inner = facts.reach().callsIn(function);
            calls.insert(calls.end(), inner.begin(), inner.end());
        }
    }
    return calls;
}

bool isUnknown(const Value& value) { return value.kind == Value::Kind::unknown; }

/// A training method of something whose class the analysis lost.
std::optional<std::string> lostObject(Analysis& analysis, Site call)
{
    const Node callee = analysis.node(call).child(Field::function);
    const std::string method{callee.child(Field::attribute).text()};
    if (method != "fit" && method != "fit_generator" && method != "train_on_batch" && method != "apply_gradients") {
        return std::nullopt;
    }
    const std::string object{callee.child(Field::object).text()};
    if (std::ranges::none_of(analysis.values({call.file, callee.child(Field::object).index()}), isUnknown)) {
        return std::nullopt;
    }
    return "`" + object + "." + method + "` may train, but what `" + object + "` is could not be found out.";
}

/// What is called as if it trained comes from a module that is neither of the project nor a library that is known.
std::optional<std::string> lostModule(Analysis& analysis, Site call)
{
    const Node callee = analysis.node(call).child(Field::function);
    const std::string_view name = callee.is(Kind::attribute) ? callee.child(Field::attribute).text() : callee.text();
    if (!(callee.is(Kind::attribute) || callee.is(Kind::identifier)) ||
        !(name == "fit" || name.starts_with("train") || name.starts_with("learn"))) {
        return std::nullopt;
    }
    for (const Value& value : analysis.values({call.file, callee.index()})) {
        const std::string_view module = value.name.substr(0, value.name.find('.'));
        if (!module.empty() && !analysis.library().isKnownModule(module)) {
            return "`" + std::string{callee.text()} + "` may train, but the module `" + std::string{module} +
                   "` that it comes from was not found.";
        }
    }
    return std::nullopt;
}

/// STEPS[name](context): a function out of a table that is filled while the program runs.
std::optional<std::string> lostFunction(Analysis& analysis, Site call)
{
    const Node callee = analysis.node(call).child(Field::function);
    // What an object keeps for itself are layers, as a rule, and a key that stands there would have been found.
    if (!callee.is(Kind::subscript) || !callee.child(Field::value).is(Kind::identifier) ||
        callee.child(Field::subscript).is(Kind::string)) {
        return std::nullopt;
    }
    const ValueSet& found = analysis.values({call.file, callee.index()});
    const bool isLost = found.empty() || std::ranges::any_of(found, isUnknown);
    const bool isTable =
        isLost && std::ranges::any_of(analysis.values({call.file, callee.child(Field::value).index()}), [&](const Value& value) {
            return value.kind == Value::Kind::literal && analysis.node(value.site).is(Kind::dictionary);
        });
    return isTable ? std::optional{"`" + std::string{callee.text()} +
                                   "` may train: the functions of this table are put into it while the program runs, and "
                                   "were not followed."}
                   : std::nullopt;
}

/// Why it is not proved that nothing trains.
std::optional<Note> lostTraining(Facts& facts, FileId file)
{
    const std::vector<Site> calls = callsBehind(facts, file);
    using Ask = std::optional<std::string> (*)(Analysis&, Site);
    for (const auto& [code, ask] : {std::pair<const char*, Ask>{"unknown.lost-class", lostObject},
                                    {"unknown.lost-module", lostModule},
                                    {"unknown.lost-function", lostFunction}}) {
        for (const Site call : calls) {
            if (std::optional<std::string> message = ask(facts.analysis(), call)) {
                return Note{code, placeOf(facts, call), std::move(*message)};
            }
        }
    }
    return std::nullopt;
}

void explainUnknown(Facts& facts, FileId file, Verdict& verdict)
{
    Analysis& analysis = facts.analysis();
    const Place start{file, {}};
    const std::vector<FileId> program = analysis.sources().program(file);
    const bool reaches = std::ranges::any_of(program, [&](FileId each) {
        return analysis.sources().importsTensorFlow(each) || importsTrainingLibrary(analysis.sources(), each);
    });
    if (!reaches && verdict.evidence.empty()) {
        verdict.notes.push_back({"unknown.no-tensorflow", start, "No import of this file reaches TensorFlow or Keras."});
        return;
    }
    if (std::optional<Note> lost = lostTraining(facts, file)) {
        verdict.notes.push_back(std::move(*lost));
        return;
    }
    const bool model = std::ranges::any_of(facts.calls(Role::model), [&](Site site) { return site.file == file; });
    const bool optimizer =
        std::ranges::any_of(facts.optimizers(), [&](const OptimizerFact& fact) { return fact.site.file == file; });
    verdict.notes.push_back({"unknown.no-training-call", start,
                             optimizer ? "An optimizer is built, but nothing here runs a training step with it."
                             : model   ? "A model is built, but nothing here trains it."
                                       : "TensorFlow is used, but nothing here trains."});
}

/// What is run was made by a subclass that the program does not use: in a method of a base class, `self.op` is that of each.
bool belongsToAnother(Facts& facts, FileId entry, const Indication& indication)
{
    const RunFact* run = facts.run(indication.site);
    return run != nullptr && !run->updates.empty() &&
           std::ranges::all_of(run->updates, [&](Site update) { return facts.reach().isOfAnother(entry, update); });
}

std::vector<ClassInfo> classesOf(Facts& facts, FileId file)
{
    Analysis& analysis = facts.analysis();
    std::vector<ClassInfo> classes;
    for (const NodeIndex index : analysis.sources().index(file).classes()) {
        const Site definition{file, index};
        const Node node = analysis.node(definition);
        ClassInfo info{analysis.regionName(definition), {file, node.child(Field::name).range()}, {}};
        const Node bases = node.child(Field::superclasses);
        for (Node base = bases.firstChild(); base; base = base.nextSibling()) {
            if (base.is(Kind::keyword_argument)) {
                continue;
            }
            std::string resolved{base.text()};
            for (const Value& value : analysis.values({file, base.index()})) {
                if (value.kind == Value::Kind::projectClass) {
                    resolved = analysis.sources().file(value.site.file).path + ":" + analysis.regionName(value.site);
                } else if (value.kind == Value::Kind::library) {
                    resolved = value.name;
                }
            }
            info.bases.push_back(std::move(resolved));
        }
        classes.push_back(std::move(info));
    }
    return classes;
}

} // namespace

std::string distributionOf(Facts& facts, FileId file)
{
    const std::set<Site>& reached = facts.reach().from(file);
    const std::set<FileId> files = filesOf(reached);
    const auto isReached = [&](Site site) {
        const Site function = facts.analysis().enclosingFunction(site);
        // All that a script holds itself is what it is for, also where another one runs it.
        return site.file == file || (reached.contains(function) && (function || !facts.reach().isMainGuarded(site)));
    };
    for (const std::string_view package : {"horovod", "byteps"}) {
        const auto isUsedIn = [&](FileId each) { return uses(facts, each, package, isReached); };
        const auto isImportedIn = [&](FileId each) {
            return facts.analysis().sources().importsPackage(each, package, [&](NodeIndex statement) {
                return isReached(Site{each, statement});
            });
        };
        if (std::ranges::any_of(files, isImportedIn) && std::ranges::any_of(files, isUsedIn)) {
            return std::string{package};
        }
    }
    const auto runs = [&](Site call) { return call.file == file || reached.contains(facts.analysis().enclosingFunction(call)); };
    if (std::ranges::any_of(facts.calls(Role::strategy), runs)) {
        return "tf.distribute";
    }
    for (const Role role : {Role::syncReplicas, Role::server}) {
        if (std::ranges::any_of(facts.calls(role), runs)) {
            return "parameter server";
        }
    }
    for (const FileId each : files) {
        if (buildsTowers(facts, each)) {
            return "towers";
        }
    }
    return {};
}

Verdict judge(Facts& facts, FileId file, const std::vector<std::string>* chosen)
{
    Analysis& analysis = facts.analysis();
    Verdict verdict;
    const std::set<Site>& reached = facts.reach().from(file);
    const auto isReached = [&](const Indication& indication) {
        if (!reached.contains(indication.function) || belongsToAnother(facts, file, indication)) {
            return false;
        }
        return indication.site.file == file || indication.function || !facts.reach().isMainGuarded(indication.site);
    };
    std::vector<const Indication*> all;
    bool any = false;
    for (const Indication& indication : facts.indications()) {
        const bool runs = isReached(indication);
        if (runs || indication.site.file == file) {
            all.push_back(&indication);
            any = any || runs;
        }
    }
    std::map<Site, std::size_t> regions;
    for (const Indication* indication : all) {
        const bool runs = isReached(*indication);
        const std::string name = analysis.regionName(indication->function);
        verdict.evidence.push_back(
            {indication->atom, placeOf(facts, indication->site), name, runs, indication->why, std::string{indication->rule}});
        if (const auto [found, added] = regions.try_emplace(indication->function, verdict.regions.size()); added) {
            const Site head = indication->function ? indication->function : indication->site;
            const std::string fullName = analysis.sources().file(head.file).path + ":" + name;
            const bool wanted = chosen == nullptr || std::ranges::any_of(*chosen, [&](const std::string& one) {
                                    return one == name || one == fullName;
                                });
            verdict.regions.push_back({name, placeOf(facts, head), indication->atom, runs, (runs || !any) && wanted});
        } else {
            Region& region = verdict.regions[found->second];
            region.atom = join(region.atom, indication->atom);
            region.reached = region.reached || runs;
        }
    }
    for (const Region& region : verdict.regions) {
        if (region.chosen) {
            verdict.pattern = join(verdict.pattern, region.atom);
        }
    }
    verdict.trains = verdict.pattern != Pattern::unknown;
    verdict.distributed = distributionOf(facts, file);
    const bool isNoneChosen = verdict.pattern == Pattern::unknown && !verdict.regions.empty();
    if (isNoneChosen) {
        verdict.notes.push_back({"region.none", verdict.regions.front().place,
                                 "It trains, but none of the functions that train is chosen, so nothing is distributed."});
    } else if (verdict.pattern == Pattern::unknown) {
        explainUnknown(facts, file, verdict);
    } else if (!any) {
        verdict.notes.push_back({"region.unreached", verdict.evidence.front().place,
                                 "Nothing in this file runs the training code; another script has to."});
    }
    verdict.classes = classesOf(facts, file);
    return verdict;
}

} // namespace rankwright
