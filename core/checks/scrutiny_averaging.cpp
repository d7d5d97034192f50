// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrapped by what, and whether the gradients of a training are averaged.

#include "core/checks/scrutiny.h"

#include <algorithm>

namespace rankwright {

namespace {

bool contains(const std::vector<Site>& list, Site site) { return std::ranges::find(list, site) != list.end(); }

} // namespace

std::vector<Site> Scrutiny::wrappers(Site expression, TargetRole role)
{
    std::vector<Site> found;
    analysis().slice(expression, [&](Site site) {
        if (!node(site).is(Kind::call)) {
            return !node(site).is(Kind::attribute) || analysis().values(site).size() != 1 ||
                   analysis().values(site).front().kind != Value::Kind::method;
        }
        if (target(site) == role) {
            if (!contains(found, site)) {
                found.push_back(site);
            }
            return true;
        }
        const Role made = m_facts.roles().of(site);
        if (made == Role::optimizer || made == Role::optimizerV1) {
            return m_facts.optimizer(site) != nullptr && static_cast<bool>(m_facts.optimizer(site)->inner);
        }
        return analysis().libraryCallees(site).empty();
    });
    return found;
}

std::vector<Site> Scrutiny::receivers(Site call)
{
    std::vector<Site> sites;
    const Node callee = node(call).child(Field::function);
    const Node object = callee.is(Kind::attribute) ? callee.child(Field::object) : callee; // `train = model.fit`
    for (const Value& value : analysis().values({call.file, object.index()})) {
        sites.push_back(value.site);
    }
    return sites;
}

std::vector<const OptimizerFact*> Scrutiny::trainingOptimizers()
{
    std::vector<const OptimizerFact*> found;
    for (const OptimizerFact& optimizer : m_facts.optimizers()) {
        const auto isRun = [&](Site call) { return runs(call); };
        const bool trains = std::ranges::any_of(optimizer.updates, isRun) || std::ranges::any_of(optimizer.compiles, isRun);
        if (trains && optimizer.isCall && !optimizer.inner && runs(optimizer.site)) {
            found.push_back(&optimizer);
        }
    }
    return found;
}

bool Scrutiny::isForeign(Site expression)
{
    // session, workers = parallel.run(graph): what of it the name gets is not known, but whose it is.
    const auto isGiven = [&](const Analysis::FoundBinding& found) {
        const Site call{found.file, found.binding->kind == Binding::Kind::assignment ? found.binding->value : noNode};
        const auto names =
            call.node != noNode && node(call).is(Kind::call) ? analysis().libraryCallees(call) : std::vector<std::string_view>{};
        return !names.empty() && std::ranges::none_of(names, [&](const std::string_view name) {
            return analysis().libraryName(analysis().canonical(name)).known || name.starts_with("tensorflow.") ||
                   name.starts_with("horovod.");
        });
    };
    if (node(expression).is(Kind::identifier) && std::ranges::any_of(analysis().bindingsOf(expression), isGiven)) {
        return true;
    }
    return std::ranges::any_of(analysis().values(expression), [&](const Value& value) {
        const bool isMade = value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::libraryResult;
        return isMade && !analysis().libraryName(value.name).known && !value.name.starts_with("tensorflow.") &&
               !value.name.starts_with("horovod.");
    });
}

bool Scrutiny::changesForeign(const UpdateFact& update)
{
    return std::ranges::any_of(update.gradients, [&](Site gradient) {
        const Site sources = given(*this, gradient, "sources", 1);
        return sources && isForeign(sources);
    });
}

bool Scrutiny::isAveraged(const UpdateFact& update)
{
    const auto receiver = [&](Site call) {
        return Site{call.file, node(call).child(Field::function).child(Field::object).index()};
    };
    for (const Site gradient : update.gradients) {
        if (!wrappers(receiver(gradient), TargetRole::wrapTape).empty()) {
            return true;
        }
    }
    const Site arguments{update.call.file, node(update.call).child(Field::arguments).index()};
    bool isByHand = false;
    bool isComputed = false;
    analysis().slice(arguments, [&](Site site) {
        if (!node(site).is(Kind::call)) {
            return true;
        }
        isByHand = isByHand || target(site) == TargetRole::allreduce;
        for (const Analysis::Dispatch& way : analysis().dispatched(site)) { // self.reduce(gradient), which a subclass has
            isByHand = isByHand || std::ranges::any_of(way.functions, [&](Site function) {
                           return std::ranges::any_of(m_facts.reach().callsIn(function), [&](Site call) {
                               return target(call) == TargetRole::allreduce && runs(call);
                           });
                       });
        }
        isComputed = isComputed || (m_facts.roles().is(site, Role::computeGradients) &&
                                    !wrappers(receiver(site), TargetRole::wrapOptimizer).empty());
        return !isByHand && !isComputed;
    });
    if (isForeign(receiver(update.call))) {
        return true; // It may average.
    }
    const auto sums = [&](Site expression) {
        return dependsOn(expression,
                         [&](Site site) { return node(site).is(Kind::call) && target(site) == TargetRole::allreduce; });
    };
    if (isByHand || isComputed || isAppendedFrom(arguments, sums)) {
        return true;
    }
    // A wrapped optimizer averages where it computes the gradients itself, and not in apply_gradients.
    const bool computes = update.role == Role::minimize;
    if (computes && !wrappers(receiver(update.call), TargetRole::wrapOptimizer).empty()) {
        return true;
    }
    return update.role == Role::trainOp && !wrappers(arguments, TargetRole::wrapOptimizer).empty();
}

bool Scrutiny::isByOthers(const FitFact& fit)
{
    const auto isLost = [&](const Value& value) { return analysis().isLost(value); };
    const Site callee{fit.call.file, node(fit.call).child(Field::function).index()};
    if (fit.compiles.empty() && std::ranges::all_of(analysis().values(callee), isLost)) {
        return true; // Nobody knows what is trained.
    }
    const auto getsLost = [&](Site compile) {
        const Argument given = Analysis::argument(node(compile), "optimizer", 0);
        const ValueSet optimizers = given ? ValueSet{analysis().values({compile.file, given.value.index()})} : ValueSet{};
        return runs(compile) && !optimizers.empty() && std::ranges::all_of(optimizers, isLost);
    };
    if (!fit.compiles.empty() && std::ranges::all_of(fit.compiles, getsLost)) {
        return true; // Nor with what.
    }
    return std::ranges::any_of(fit.compiles, [&](Site compile) {
        const Argument given = Analysis::argument(node(compile), "optimizer", 0);
        return runs(compile) && given && isForeign({compile.file, given.value.index()});
    });
}

bool Scrutiny::mayAverageElsewhere()
{
    const auto isFit = [&](const FitFact& fit) { return runs(fit.call) && isByOthers(fit); };
    const auto isUpdate = [&](const UpdateFact* update) {
        return isForeign(receiverOf(*this, update->call)) || changesForeign(*update);
    };
    return exchangesByMpi() || averagesInCopies() || trainsApart() || std::ranges::any_of(m_facts.fits(), isFit) ||
           std::ranges::any_of(updates(), isUpdate);
}

std::vector<const UpdateFact*> Scrutiny::updatesOf(const Indication& training)
{
    std::vector<const UpdateFact*> found;
    const auto add = [&](Site call) {
        const UpdateFact* fact = m_facts.update(call);
        if (fact != nullptr && runs(call)) {
            found.push_back(fact);
        }
    };
    if (const TapeFact* tape = m_facts.tape(training.site)) {
        std::ranges::for_each(tape->updates, add);
    } else if (const RunFact* run = m_facts.run(training.training)) {
        std::ranges::for_each(run->updates, add);
    } else {
        add(training.training);
    }
    return found;
}

bool Scrutiny::isAveraged(const Indication& training)
{
    if (const FitFact* fit = m_facts.fit(training.training)) {
        return isAveraged(*fit);
    }
    // What an Estimator's model function updates is not known by the call that trains it.
    const std::vector<const UpdateFact*> all = training.atom == Pattern::estimator ? updates() : updatesOf(training);
    return std::ranges::any_of(all, [&](const UpdateFact* update) { return isAveraged(*update); });
}

bool Scrutiny::isAveraged(const FitFact& fit)
{
    const std::vector<Site> models = receivers(fit.call);
    const auto comesWrapped = [&](Site maker) { return node(maker).is(Kind::call) && target(maker) == TargetRole::loadModel; };
    // Where no compile is in sight, the one that another branch loads says enough.
    const bool isLoaded = fit.compiles.empty() ? std::ranges::any_of(models, comesWrapped)
                                               : !models.empty() && std::ranges::all_of(models, comesWrapped);
    if (isLoaded) {
        return true;
    }
    if (isByOthers(fit)) {
        return true; // It may average.
    }
    const bool isWrapped = isCompiledWrapped(fit) || getsWrapped(models);
    const std::vector<const UpdateFact*> own = stepOverrides(fit);
    // With a step of its own, a wrapped optimizer averages only what it computes.
    return own.empty() ? isWrapped : std::ranges::all_of(own, [&](const UpdateFact* update) {
        return isAveraged(*update) || (isWrapped && update->role == Role::minimize);
    });
}

bool Scrutiny::getsWrapped(const std::vector<Site>& models)
{
    for (const FileId file : m_files) {
        const FileIndex& index = analysis().sources().index(file);
        for (const AttributeStore& store : index.attributeStores(index.symbol("optimizer"))) {
            const Site place{file, store.node};
            if (store.value == noNode || !runs(place) || wrappers({file, store.value}, TargetRole::wrapOptimizer).empty()) {
                continue;
            }
            const ValueSet& changed = analysis().values({file, node(place).child(Field::object).index()});
            const auto isOne = [&](const Value& value) { return std::ranges::find(models, value.site) != models.end(); };
            if (std::ranges::any_of(changed, isOne)) {
                return true;
            }
        }
    }
    return false;
}

bool Scrutiny::getsWrapped(const UpdateFact& update)
{
    const Site function = analysis().enclosingFunction(update.call);
    const std::vector<Site> callers = function ? analysis().callers(function) : std::vector<Site>{};
    return std::ranges::any_of(callers, [&](Site call) {
        const Node arguments = node(call).child(Field::arguments);
        for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
            const Node given = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
            if (!wrappers({call.file, given.index()}, TargetRole::wrapOptimizer).empty()) {
                return runs(call);
            }
        }
        return false;
    });
}

bool Scrutiny::isCompiledWrapped(const FitFact& fit)
{
    return std::ranges::any_of(fit.compiles, [&](Site compile) {
        const Argument given = Analysis::argument(node(compile), "optimizer", 0);
        return runs(compile) && given && !wrappers({compile.file, given.value.index()}, TargetRole::wrapOptimizer).empty();
    });
}

std::vector<const UpdateFact*> Scrutiny::stepOverrides(const FitFact& fit)
{
    std::vector<const UpdateFact*> found;
    const Node callee = node(fit.call).child(Field::function);
    const Node object = callee.is(Kind::attribute) ? callee.child(Field::object) : callee;
    for (const UpdateFact& update : m_facts.updates()) {
        if (!m_facts.isInStepOverride(update.call)) {
            continue;
        }
        // The optimizer's own class may apply them, and the step ask for them.
        std::vector<Site> parts = update.gradients;
        parts.push_back(update.call);
        for (const Value& value : analysis().values({fit.call.file, object.index()})) {
            const auto isOfModel = [&](Site part) {
                const Site owner = analysis().enclosingClass(analysis().enclosingFunction(part));
                return value.kind == Value::Kind::instance && analysis().descends(value.type, owner);
            };
            if (std::ranges::any_of(parts, isOfModel)) {
                found.push_back(&update);
                break;
            }
        }
    }
    return found;
}

} // namespace rankwright
