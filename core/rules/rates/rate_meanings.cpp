// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rates/rate_meanings.h"

#include "core/rules/expressions.h"
#include "core/rules/rates/rates.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// Calls that answer one of their arguments.
bool choosesOne(Program& program, Site call)
{
    return callsOneOf(program, call,
                      {"builtins.max", "builtins.min", "numpy.maximum", "numpy.minimum", "numpy.clip", "tensorflow.maximum",
                       "tensorflow.minimum", "tensorflow.math.maximum", "tensorflow.math.minimum", "tensorflow.clip_by_value",
                       "numpy.where", "tensorflow.where", "tensorflow.keras.backend.maximum", "tensorflow.keras.backend.minimum",
                       "tensorflow.keras.backend.clip"});
}

bool isSum(std::string_view operation) { return operation == "+" || operation == "-" || operation == "+=" || operation == "-="; }

bool isProduct(std::string_view operation)
{
    return operation == "*" || operation == "/" || operation == "*=" || operation == "/=";
}

} // namespace

RateMeaning RateMeanings::of(Site value)
{
    const auto [found, isNew] = m_known.try_emplace(value);
    if (!isNew) {
        return found->second;
    }
    const RateMeaning meaning = m_isRate(value) ? RateMeaning{false, true} : joined(sourcesOf(value));
    return m_known[value] = meaning;
}

RateMeaning RateMeanings::joined(const Sources& sources)
{
    if (sources.sites.empty()) {
        return {true, false}; // A number, or what nobody knows.
    }
    RateMeaning all;
    bool isMixed = false;
    bool isAbsoluteThroughout = true;
    for (const Site site : sources.sites) {
        const RateMeaning one = of(site);
        all = {all.isAbsolute || one.isAbsolute, all.isRelative || one.isRelative};
        isMixed = isMixed || one.isMixed();
        isAbsoluteThroughout = isAbsoluteThroughout && one.isAbsolute;
    }
    switch (sources.form) {
    case Form::either:
    case Form::sum: return all;
    case Form::product: return {isAbsoluteThroughout, all.isRelative};
    case Form::other: break;
    }
    return {all.isAbsolute && (!all.isRelative || isMixed), all.isRelative};
}

RateMeanings::Sources RateMeanings::sourcesOf(Site value)
{
    const Node node = m_program.node(value);
    const auto site = [&](Node part) { return Site{value.file, part.index()}; };
    Sources sources;
    switch (node.kind()) {
    case Kind::integer:
    case Kind::float_:
    case Kind::string: return sources;
    case Kind::identifier:
    case Kind::attribute: return sourcesOfName(value);
    case Kind::call: return sourcesOfCall(value);
    case Kind::conditional_expression: return {Form::either, {site(node.child(0U)), site(node.child(2U))}};
    case Kind::parenthesized_expression: return {Form::either, {site(node.firstChild())}};
    case Kind::unary_operator: return {Form::either, {site(node.child(Field::argument))}};
    case Kind::boolean_operator: return {Form::either, {site(node.child(Field::left)), site(node.child(Field::right))}};
    case Kind::binary_operator: {
        const std::string_view operation = node.child(Field::operator_).text();
        return {isSum(operation)       ? Form::sum
                : isProduct(operation) ? Form::product
                                       : Form::other,
                {site(node.child(Field::left)), site(node.child(Field::right))}};
    }
    default: break;
    }
    m_program.analysis().sourcesOf(value, [&](Site source) { sources.sites.push_back(source); });
    return sources;
}

RateMeanings::Sources RateMeanings::sourcesOfCall(Site call)
{
    Analysis& analysis = m_program.analysis();
    Sources sources;
    const Node list = m_program.node(call).child(Field::arguments);
    const std::vector<Site> functions = analysis.projectCallees(call);
    for (const Site function : functions) {
        m_entered[function] = call;
        const FileIndex& index = analysis.sources().index(function.file);
        for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
            sources.sites.push_back({function.file, returned});
        }
        if (m_program.node(function).is(Kind::lambda)) {
            sources.sites.push_back({function.file, m_program.node(function).child(Field::body).index()});
        }
    }
    if (!sources.sites.empty()) {
        sources.form = Form::either;
        return sources;
    }
    const bool isChoice = choosesOne(m_program, call);
    const Node object = m_program.node(call).child(Field::function).child(Field::object);
    if (object && !isChoice && functions.empty()) {
        sources.sites.push_back({call.file, object.index()}); // rate.numpy()
    }
    for (Node child = list.firstChild(); child; child = child.nextSibling()) {
        const Node given = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
        sources.sites.push_back({call.file, given.index()});
    }
    if (isChoice) {
        sources.form = Form::either;
    }
    return sources;
}

RateMeanings::Sources RateMeanings::sourcesOfName(Site name)
{
    Analysis& analysis = m_program.analysis();
    Sources sources{Form::either, {}};
    if (!m_program.node(name).is(Kind::identifier)) {
        analysis.sourcesOf(name, [&](Site source) { addSource(sources, source); });
        return sources;
    }
    for (const Analysis::FoundBinding& found : analysis.bindingsOf(name)) {
        switch (found.binding->kind) {
        case Binding::Kind::parameter: addGiven(sources, found); break;
        case Binding::Kind::augmented: {
            addSource(sources, {found.file, found.binding->value});
            const FileIndex& index = analysis.sources().index(found.file);
            for (const Binding& before : index.bindings(found.binding->scope, found.binding->symbol)) {
                addAssigned(sources, {found.file, &before});
            }
            break;
        }
        default: addAssigned(sources, found);
        }
    }
    return sources;
}

void RateMeanings::addAssigned(Sources& sources, const Analysis::FoundBinding& found)
{
    const Binding& binding = *found.binding;
    if (binding.kind == Binding::Kind::forTarget || binding.kind == Binding::Kind::withTarget) {
        addSource(sources, {found.file, binding.value});
    }
    if (binding.kind != Binding::Kind::assignment || binding.value == noNode) {
        return;
    }
    for (const Analysis::Part& part : m_program.analysis().partsOf(found.file, binding.node, binding.target, binding.value)) {
        if (part.through) {
            m_entered[m_program.analysis().enclosingFunction(part.site)] = part.through;
        }
        addSource(sources, part.site);
    }
}

void RateMeanings::addGiven(Sources& sources, const Analysis::FoundBinding& found)
{
    Analysis& analysis = m_program.analysis();
    const Site parameter{found.file, found.binding->node};
    if (m_isRate(parameter)) {
        sources.sites.push_back(parameter);
        return;
    }
    const Site function = analysis.enclosingFunction(parameter);
    const auto entered = m_entered.find(function);
    const std::vector<Site> calls = entered == m_entered.end() ? analysis.callers(function) : std::vector<Site>{entered->second};
    bool isAlways = !calls.empty();
    for (const Site call : calls) {
        const Argument given = analysis.argumentFor(call, function, *found.binding);
        isAlways = isAlways && given;
        if (given) {
            addSource(sources, {call.file, given.value.index()});
        }
    }
    if (!isAlways && found.binding->value != noNode) {
        addSource(sources, {found.file, found.binding->value}); // Its default.
    }
}

void RateMeanings::addSource(Sources& sources, Site source)
{
    const Node statement = m_program.node(source).parent();
    const bool isChange = statement.is(Kind::augmented_assignment) && m_program.node(source).field() == Field::right;
    if (!isChange || isSum(statement.child(Field::operator_).text())) {
        sources.sites.push_back(source);
        return;
    }
    // rate *= 0.9: a factor leaves it what it was.
    if (!isProduct(statement.child(Field::operator_).text()) || of(source).isRelative) {
        sources.form = Form::other;
        sources.sites.push_back(source);
    }
}

std::vector<Site> RateMeanings::absoluteParts(Site value)
{
    std::vector<Site> parts;
    return of(value).isMixed() && collectParts(value, parts) ? parts : std::vector<Site>{};
}

bool RateMeanings::collectParts(Site value, std::vector<Site>& parts)
{
    const Sources sources = sourcesOf(value);
    if (std::ranges::find(parts, value) != parts.end() || parts.size() > maximalValues) {
        return false;
    }
    switch (sources.form) {
    case Form::either:
    case Form::sum: break;
    case Form::product: {
        const auto isMixed = [&](Site site) { return of(site).isMixed(); };
        const auto mixed = std::ranges::find_if(sources.sites, isMixed);
        return std::ranges::count_if(sources.sites, isMixed) == 1 && collectParts(*mixed, parts);
    }
    case Form::other: return false;
    }
    return std::ranges::all_of(sources.sites, [&](Site site) {
        const RateMeaning one = of(site);
        if (one.isMixed()) {
            return collectParts(site, parts);
        }
        if (one.isAbsolute && std::ranges::find(parts, site) == parts.end()) {
            parts.push_back(site);
        }
        return true;
    });
}

bool isAskedOfOptimizer(Program& program, Site site)
{
    const Node read = program.node(site).is(Kind::call) ? program.node(site).child(Field::function) : program.node(site);
    return read.is(Kind::attribute) && read.child(Field::attribute).text() != "iterations" &&
           mayBeKeptOptimizer(program, {site.file, read.child(Field::object).index()});
}

bool followsScaledRate(Program& program, Site rate)
{
    constexpr std::array names{"learning_rate", "lr"};
    const auto isRate = [&](Site site) {
        const Node node = program.node(site);
        return node.is(Kind::attribute) && std::ranges::find(names, node.child(Field::attribute).text()) != names.end() &&
               isAskedOfOptimizer(program, site);
    };
    RateMeanings meanings{program, isRate};
    if (meanings.of(rate) != RateMeaning{false, true}) {
        return false;
    }
    bool isLoaded = false;
    program.analysis().slice(rate, [&](Site site) {
        isLoaded = isLoaded || callsOneOf(program, site, {"tensorflow.keras.models.load_model"});
        return !isLoaded;
    });
    return !isLoaded;
}

} // namespace rankwright
