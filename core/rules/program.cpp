// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/program.h"

#include "core/rules/data/data_plan.h"

#include <algorithm>
#include <iterator>

namespace rankwright {

Program::Program(Facts& facts, FileId entry, const Verdict& verdict, const Options& options,
                 const std::vector<Neighbour>& neighbours)
    : m_facts(facts), m_entry(entry), m_verdict(verdict), m_options(options), m_neighbours(neighbours)
{
    m_running.resize(analysis().sources().size());
    for (const Site site : facts.reach().from(entry)) {
        m_files.insert(site.file);
    }
    const bool anyReached = std::ranges::any_of(verdict.regions, &Region::reached);
    std::vector<const Indication*> notChosen;
    for (const Indication& indication : facts.indications()) {
        const std::string name = analysis().regionName(indication.function);
        const auto region = std::ranges::find_if(verdict.regions, [&](const Region& each) {
            return each.name == name && (each.place.file == indication.site.file || each.place.file == indication.function.file);
        });
        if (region != verdict.regions.end() && (region->reached || !anyReached)) {
            (region->chosen ? m_training : notChosen).push_back(&indication);
        }
    }
    leaveOut(notChosen);
    m_data = std::make_unique<DataPlan>(*this);
}

Program::~Program() = default;

void Program::addTraining(const Indication& indication, std::set<Site>& calls) const
{
    calls.insert({indication.site, indication.training});
    const auto addTape = [&](const TapeFact& tape) {
        calls.insert({tape.tape, tape.with});
        calls.insert(tape.updates.begin(), tape.updates.end());
        calls.insert(tape.gradients.begin(), tape.gradients.end());
    };
    if (const TapeFact* tape = m_facts.tape(indication.site)) {
        addTape(*tape);
    }
    if (const RunFact* run = m_facts.run(indication.training)) {
        calls.insert(run->updates.begin(), run->updates.end());
    }
    const FitFact* fit = m_facts.fit(indication.training);
    if (fit == nullptr) {
        return;
    }
    calls.insert(fit->compiles.begin(), fit->compiles.end());
    const Site model{fit->call.file, node(fit->call).child(Field::function).child(Field::object).index()};
    for (const Value& value : analysis().values(model)) { // The train_step that this fit calls.
        const Site step = value.kind == Value::Kind::instance ? analysis().method(value.type, "train_step") : Site{};
        for (const TapeFact& tape : m_facts.tapes()) {
            if (step && analysis().enclosingFunction(tape.tape) == step) {
                addTape(tape);
            }
        }
    }
}

void Program::leaveOut(const std::vector<const Indication*>& indications)
{
    if (indications.empty()) {
        return;
    }
    std::set<Site> left;
    std::set<Site> kept;
    for (const Indication* indication : indications) {
        addTraining(*indication, left);
    }
    for (const Indication* indication : m_training) {
        addTraining(*indication, kept);
    }
    for (const OptimizerFact& optimizer : m_facts.optimizers()) {
        std::vector<Site> uses = optimizer.updates;
        uses.insert(uses.end(), optimizer.compiles.begin(), optimizer.compiles.end());
        const auto isUsed = [&uses](const std::set<Site>& calls) {
            return std::ranges::any_of(uses, [&calls](Site use) { return calls.contains(use); });
        };
        if (!m_shared && isUsed(left) && isUsed(kept)) {
            m_shared = optimizer.site;
        }
    }
    std::ranges::set_difference(left, kept, std::inserter(m_leftOut, m_leftOut.end()));
    std::erase_if(m_leftOut, [](Site site) { return !site; });
}

void TargetModules::add(const TargetModules& other)
{
    generic = generic || other.generic;
    tensorflow = tensorflow || other.tensorflow;
    keras = keras || other.keras;
    library = library || other.library;
    standalone = standalone || other.standalone;
}

void TargetModules::scan(std::string_view text)
{
    const auto has = [&](std::string_view token) { return text.find(token) != std::string_view::npos; };
    generic = generic || has("{hvd}") || has("{size}");
    tensorflow = tensorflow || has("{hvd.tf}");
    keras = keras || has("{hvd.keras}") || has("{callbacks}");
    library = library || has("{tf}");
    standalone = standalone || has("{keras}");
}

TargetNames Program::knownTargetNames(FileId file) const
{
    TargetNames names;
    if (!usesTarget()) {
        return names;
    }
    names.tensorflow = moduleName(file, "horovod.tensorflow");
    names.keras = moduleName(file, "horovod.tensorflow.keras");
    if (names.keras.empty()) {
        names.keras = moduleName(file, "horovod.keras");
    }
    names.generic = names.keras.empty() ? names.tensorflow : names.keras;
    return names;
}

bool Program::usesTarget() const { return m_verdict.distributed == "horovod"; }

Site Program::targetStart() const
{
    if (m_targetStart || !usesTarget()) {
        return m_targetStart.value_or(Site{});
    }
    m_targetStart = Site{};
    for (const FileId file : m_files) {
        for (const NodeIndex index : analysis().sources().index(file).calls()) {
            const Site call{file, index};
            const std::vector<std::string_view>& names = analysis().libraryCallees(call);
            const bool starts = std::ranges::any_of(
                names, [](const std::string_view name) { return name.starts_with("horovod.") && name.ends_with(".init"); });
            if (starts && runs(call)) {
                m_targetStart = call;
                return call;
            }
        }
    }
    return {};
}

bool Program::importsPackage(FileId file, std::string_view package) const
{
    return analysis().sources().importsPackage(file, package, [](NodeIndex) { return true; });
}

bool Program::usesKerasAlone(FileId file) const
{
    if (!importsPackage(file, "keras") || importsPackage(file, "tensorflow.keras") ||
        importsPackage(file, "tensorflow.python.keras")) {
        return false;
    }
    const Tree& tree = analysis().sources().tree(file);
    const std::string library = moduleName(file, "tensorflow");
    // tf.keras, from tensorflow import keras
    for (const NodeIndex at : analysis().sources().index(file).nodes({Kind::attribute, Kind::dotted_name})) {
        const Node node = tree.node(at);
        const bool isTaken = node.is(Kind::attribute) && node.child(Field::attribute).text() == "keras" && !library.empty() &&
                             node.child(Field::object).text() == library;
        const bool isImported = node.is(Kind::dotted_name) && node.field() == Field::name && node.text() == "keras" &&
                                node.parent().child(Field::module_name).text() == "tensorflow";
        if (isTaken || isImported) {
            return false;
        }
    }
    return true;
}

TargetNames Program::targetNames(FileId file) const
{
    const auto found = targets.find(file);
    const TargetModules modules = found == targets.end() ? TargetModules{} : found->second;
    TargetNames names;
    const bool fits = trainsBy(Pattern::keras) && !trainsBy(Pattern::gradientTape);
    const bool both = modules.tensorflow && modules.keras;
    const bool keras = modules.keras || (!modules.tensorflow && fits);
    const TargetNames known = knownTargetNames(file);
    if (!known.generic.empty()) {
        names = known;
        if (modules.tensorflow && names.tensorflow.empty()) {
            names.tensorflow = freeName(file, "hvd");
        }
        if (modules.keras && names.keras.empty()) {
            names.keras = freeName(file, "hvd_keras");
        }
    } else if (both && fits && importsPackage(file, "keras")) { // The other face knows the optimizers of tf.keras only.
        names.generic = names.keras = freeName(file, "hvd");
        names.tensorflow = freeName(file, "hvd_tf");
    } else if (both) {
        names.generic = names.tensorflow = freeName(file, "hvd");
        names.keras = freeName(file, "hvd_keras");
    } else {
        names.generic = freeName(file, "hvd");
        (keras ? names.keras : names.tensorflow) = names.generic;
    }
    names.library = moduleName(file, "tensorflow");
    if (names.library.empty()) {
        names.library = freeName(file, "tf");
    }
    const FileIndex& index =
        analysis().sources().index(file); // `from keras.layers import Dense` uses the name and does not bind it.
    const bool bound =
        std::ranges::any_of(index.allBindings(), [&](const Binding& binding) { return index.name(binding.symbol) == "keras"; });
    names.standalone = bound ? freeName(file, "keras") : "keras";
    return names;
}

std::vector<Program::Running> Program::runningScopes(FileId file) const
{
    const std::vector<Scope>& scopes = analysis().sources().index(file).scopes();
    const std::set<Site>& reached = m_facts.reach().from(m_entry);
    const auto running = [&](NodeIndex function, Running ifSo) {
        return reached.contains({file, function}) ? ifSo : Running::no;
    };
    std::vector<Running> all;
    all.reserve(scopes.size());
    for (const Scope& scope : scopes) {
        const bool isFunction = scope.kind == Scope::Kind::function || scope.kind == Scope::Kind::lambda;
        all.push_back(isFunction                ? running(scope.node, Running::yes)
                      : scope.parent != noScope ? all[scope.parent]
                                                : running(noNode, file == m_entry ? Running::yes : Running::unlessGuarded));
    }
    return all;
}

bool Program::runs(Site site) const
{
    if (m_leftOut.contains(site)) {
        return false;
    }
    std::vector<Running>& scopes = m_running[site.file];
    if (scopes.empty()) {
        scopes = runningScopes(site.file);
    }
    const Running here = scopes[analysis().sources().index(site.file).scopeOf(site.node)];
    return here == Running::yes || (here == Running::unlessGuarded && !m_facts.reach().isMainGuarded(site));
}

std::string_view Program::quote(FileId file) const
{
    std::string_view& known = m_quotes[file];
    if (known.empty()) {
        const std::string_view view = analysis().sources().tree(file).text().view();
        known = std::ranges::count(view, '"') > std::ranges::count(view, '\'') ? "\"" : "'";
    }
    return known;
}

bool Program::trainsBy(Pattern atom) const
{
    return std::ranges::any_of(m_training, [&](const Indication* each) { return each->atom == atom; });
}

bool Program::isTrainingCall(Site call) const
{
    return std::ranges::any_of(m_training, [&](const Indication* each) { return each->training == call; });
}

Site Program::statementOf(Site site) const
{
    Node below = node(site);
    for (Node up = below.parent(); up; below = up, up = up.parent()) {
        if (up.is(Kind::block) || up.is(Kind::module)) {
            return {site.file, below.index()};
        }
    }
    return {site.file, noNode};
}

bool Program::isTakenByOthers(FileId file, const Binding& import, std::string_view canonicalModule) const
{
    const auto all = analysis().sources().index(file).allBindings();
    return std::ranges::any_of(all, [&](const Binding& binding) {
        if (binding.symbol != import.symbol || binding.scope != import.scope || binding.kind == Binding::Kind::importModule ||
            binding.kind == Binding::Kind::importFrom) {
            return false;
        }
        const bool isGiven = binding.kind == Binding::Kind::assignment && binding.target == binding.node;
        const Site value{file, isGiven ? binding.value : noNode};
        if (value && node(value).is(Kind::none)) { // What it is where there is no such module.
            return false;
        }
        const auto isOfModule = [&](const Value& each) {
            return each.kind == Value::Kind::library && each.name.starts_with(canonicalModule); // tf = tf.compat.v1
        };
        return !value || std::ranges::none_of(analysis().values(value), isOfModule);
    });
}

bool Program::isPerhapsImported(FileId file, const Binding& import) const
{
    const auto all = analysis().sources().index(file).allBindings();
    const Node condition = node({file, import.node}).ancestor(Kind::if_statement);
    return condition && std::ranges::none_of(all, [&](const Binding& other) {
               return &other != &import && other.symbol == import.symbol && other.scope == import.scope;
           });
}

std::string Program::moduleName(FileId file, std::string_view canonicalModule) const
{
    const FileIndex& index = analysis().sources().index(file);
    for (const Binding& binding : index.allBindings()) {
        if (binding.scope != 0 || (binding.kind != Binding::Kind::importModule && binding.kind != Binding::Kind::importFrom)) {
            continue;
        }
        if (isTakenByOthers(file, binding, canonicalModule) || isPerhapsImported(file, binding)) {
            continue;
        }
        const Site name{file, binding.node};
        const std::string_view text = node(name).text();
        for (const Value& value : analysis().globalValues(file, text)) {
            if (value.kind == Value::Kind::library && value.name == canonicalModule) {
                return std::string{text};
            }
        }
    }
    return {};
}

std::string Program::freeName(FileId file, std::string_view wish) const
{
    const FileIndex& index = analysis().sources().index(file);
    std::string name{wish};
    for (int number = 2; index.usesName(name); ++number) {
        name = std::string{wish} + "_" + std::to_string(number);
    }
    return name;
}

bool Program::fetchesGradients(Site run) const
{
    const auto [found, added] = m_fetches.try_emplace(run, false);
    if (!added) {
        return found->second;
    }
    const auto isGradient = [&](Site site) {
        const Role role = m_facts.roles().of(site);
        return role == Role::graphGradients || role == Role::computeGradients;
    };
    const auto holdsGradient = [&](Site expression) {
        bool holds = false;
        analysis().slice(expression, [&](Site site) {
            holds = holds || (node(site).is(Kind::call) && isGradient(site));
            return !holds;
        });
        return holds;
    };
    const Site arguments{run.file, node(run).child(Field::arguments).index()};
    bool merges = false; // All summaries at once, those of gradients too.
    analysis().slice(arguments, [&](Site site) {
        if (node(site).is(Kind::call)) {
            for (const std::string_view name : analysis().libraryCallees(site)) {
                merges = merges || name.ends_with("summary.merge_all") || name.ends_with(".merge_all_summaries");
            }
        }
        return !merges;
    });
    bool result = holdsGradient(arguments);
    for (const FileId file : merges && !result ? m_files : std::set<FileId>{}) {
        for (const NodeIndex index : analysis().sources().index(file).calls()) {
            const Site call{file, index};
            const std::vector<std::string_view>& names = analysis().libraryCallees(call);
            const bool summary = std::ranges::any_of(names, [](const std::string_view name) {
                return name.starts_with("tensorflow.") && name.find(".summary.") != std::string::npos &&
                       !name.ends_with(".merge_all");
            });
            result = result || (summary && holdsGradient({file, node(call).child(Field::arguments).index()}));
        }
    }
    return m_fetches[run] = result;
}

bool Program::reachesTraining(Site call) const
{
    std::set<Site> seen;
    std::vector<Site> open{call};
    while (!open.empty()) {
        const Site here = open.back();
        open.pop_back();
        if (!seen.insert(here).second) {
            continue;
        }
        const Role role = m_facts.roles().of(here);
        if (role == Role::apply || role == Role::minimize || role == Role::fit || role == Role::fitGenerator ||
            role == Role::trainOnBatch || role == Role::evaluate || role == Role::estimatorTrain || isTrainingCall(here)) {
            return true;
        }
        if (m_facts.run(here) != nullptr || (role == Role::run && fetchesGradients(here))) {
            return true;
        }
        for (const Site function : analysis().projectCallees(here)) {
            for (const Site inner : m_facts.reach().callsIn(function)) {
                open.push_back(inner);
            }
        }
    }
    return false;
}

} // namespace rankwright
