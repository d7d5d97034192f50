// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/fed_data.h"

#include "core/rules/data/numbered_reads.h"
#include "core/rules/data/ordered_reads.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

constexpr int deepest = 3;

/// A name that is read or bound, not that of an argument or of an attribute.
bool isName(Node node)
{
    const Node parent = node.parent();
    return node.is(Kind::identifier) && !(parent.is(Kind::keyword_argument) && node.field() == Field::name) &&
           !(parent.is(Kind::attribute) && node.field() == Field::attribute);
}

/// Its function comes to it in a loop: samples[j] of `for j in range(first, last)`.
bool isOneOfSeveral(Program& program, Site subscript) { return !program.facts().loopsAround(subscript).empty(); }

/// A name, or several: what is bound here is the whole value, and no part of it.
bool isPlain(Node target)
{
    if (target.is(Kind::identifier)) {
        return true;
    }
    if (!target.is(Kind::pattern_list) && !target.is(Kind::tuple_pattern)) {
        return false;
    }
    for (Node each = target.firstChild(); each; each = each.nextSibling()) {
        if (!isPlain(each)) {
            return false;
        }
    }
    return true;
}

bool overlaps(const std::set<std::string_view>& a, const std::set<std::string_view>& b)
{
    return std::ranges::any_of(a, [&](std::string_view name) { return b.contains(name); });
}

} // namespace

FedData::FedData(Program& program, Site loop, Site training) : m_program(program), m_loop(loop), m_training(training)
{
    const Tree& tree = program.analysis().sources().tree(loop.file);
    const NodeIndex end = tree.row(loop.node).afterSubtree;
    // The statements that train.
    for (const NodeIndex at : program.analysis().sources().index(loop.file).calls()) {
        if (at <= loop.node || at >= end || !leadsToTraining({loop.file, at})) {
            continue;
        }
        m_isKnown = true;
        m_leading.push_back({loop.file, at});
        const Node statement = statementIn(tree.node(at));
        m_steps.insert(statement.index());
        const Node assignment = statement.firstChild().is(Kind::assignment) ? statement.firstChild() : Node{};
        addNames(assignment ? assignment.child(Field::right) : statement, m_names);
        addReads(assignment ? assignment.child(Field::right) : statement);
    }
    close();
}

FedData::FedData(Program& program, Site place, Node value) : m_program(program), m_loop(place), m_isKnown(true)
{
    m_steps.insert(statementIn(value).index());
    addNames(value, m_names);
    addReads(value);
    close();
    m_parts.push_back(value);
}

/// What the names are made of, until nothing is added.
void FedData::close()
{
    const Tree& tree = m_program.analysis().sources().tree(m_loop.file);
    const NodeIndex end = tree.row(m_loop.node).afterSubtree;
    std::set<NodeIndex> taken;
    const auto take = [&](Node node) {
        if (taken.insert(node.index()).second) {
            const Node right = node.child(Field::right);
            m_parts.push_back(right ? right : node);
        }
    };
    const auto found = [&] { return m_names.size() + m_bound.size(); };
    for (std::size_t before = found() + 1; m_isKnown && before != found();) {
        before = found();
        for (NodeIndex at = m_loop.node; at < end; ++at) {
            const Node node = tree.node(at);
            std::set<std::string_view> bound;
            std::set<std::string_view> read;
            if (isPlain(node.child(Field::left)) && !node.is(Kind::augmented_assignment)) {
                // One name may have several values in turn: only that which is read for the step counts.
                if (reaches(node.child(Field::left))) {
                    addNames(node.child(Field::left), m_names);
                    addNames(node.child(Field::right), m_names);
                    addReads(node.child(Field::right));
                    take(node);
                }
                continue;
            }
            if (node.is(Kind::assignment) || node.is(Kind::augmented_assignment) || node.is(Kind::for_statement) ||
                node.is(Kind::for_in_clause)) {
                addNames(node.child(Field::left), bound); // x[i] = y binds by i as well.
                addNames(node.child(Field::right), read);
            } else if (node.is(Kind::named_expression) || node.is(Kind::as_pattern) ||
                       (node.is(Kind::call) && statementIn(node).firstChild() == node && !onlyShows({m_loop.file, at}))) {
                addNames(node, bound); // Calls: x.append(y), fill(x, y)
            }
            if (overlaps(bound, m_names)) {
                m_names.insert(bound.begin(), bound.end());
                m_names.insert(read.begin(), read.end());
                addReads(node.child(Field::right) ? node.child(Field::left) : node);
                addReads(node.child(Field::right));
                take(node);
            }
        }
    }
}

/// A call for the reader, or a run of the session that hands nothing on: it changes nothing that it gets.
bool FedData::onlyShows(Site call) const
{
    const std::vector<std::string_view>& names = m_program.analysis().libraryCallees(call);
    const auto shows = [&](std::string_view name) {
        const Effect effect = m_program.analysis().library().effectOf(name);
        return effect == Effect::print || effect == Effect::show || effect == Effect::write;
    };
    return (!names.empty() && std::ranges::all_of(names, shows)) || m_program.facts().run(call) != nullptr;
}

/// The statement of the loop that the node is part of: the innermost that is no block.
Node FedData::statementIn(Node node) const
{
    const Node loop = m_program.node(m_loop);
    Node statement = node;
    for (Node up = node.parent(); up && !(up == loop) && !up.is(Kind::block); up = up.parent()) {
        statement = up;
    }
    return statement;
}

/// The training call, or a function that comes to it.
bool FedData::leadsToTraining(Site call) const
{
    std::vector<Site> open{call};
    std::set<Site> seen;
    constexpr std::size_t most = 200;
    while (!open.empty() && seen.size() < most) {
        const Site here = open.back();
        open.pop_back();
        if (here == m_training) {
            return true;
        }
        if (!seen.insert(here).second) {
            continue;
        }
        for (const Site function : m_program.analysis().projectCallees(here)) {
            for (const Site inner : m_program.facts().reach().callsIn(function)) {
                open.push_back(inner);
            }
        }
    }
    return false;
}

void FedData::addNames(Node node, std::set<std::string_view>& names) const
{
    const Tree& tree = m_program.analysis().sources().tree(m_loop.file);
    for (NodeIndex at = node ? node.index() : 0; node && at < tree.row(node.index()).afterSubtree; ++at) {
        const Node name = tree.node(at);
        if (!isName(name)) {
            continue;
        }
        const ValueSet& values = m_program.analysis().values({m_loop.file, at});
        const bool isCode = !values.empty() && std::ranges::all_of(values, [](const Value& value) {
            return value.kind == Value::Kind::library || value.kind == Value::Kind::module ||
                   value.kind == Value::Kind::projectClass || value.kind == Value::Kind::function;
        });
        if (!isCode) {
            names.insert(name.text());
        }
    }
}

/// Which of the values that a name gets are read here.
void FedData::addReads(Node node)
{
    const Tree& tree = m_program.analysis().sources().tree(m_loop.file);
    for (NodeIndex at = node ? node.index() : 0; node && at < tree.row(node.index()).afterSubtree; ++at) {
        if (!isName(tree.node(at))) {
            continue;
        }
        for (const Analysis::FoundBinding& found : m_program.analysis().bindingsOf({m_loop.file, at})) {
            if (found.file == m_loop.file) {
                m_bound.insert(found.binding->node);
            }
        }
    }
}

/// One of the names that are bound here is read for the step before it is bound again.
bool FedData::reaches(Node target) const
{
    const Tree& tree = m_program.analysis().sources().tree(m_loop.file);
    for (NodeIndex at = target.index(); at < tree.row(target.index()).afterSubtree; ++at) {
        if (m_bound.contains(at)) {
            return true;
        }
    }
    return false;
}

bool FedData::reads(Node node) const
{
    std::set<std::string_view> names;
    addNames(node, names);
    return overlaps(names, m_names);
}

bool FedData::isAside(Site call) const
{
    if (!m_isKnown || call.file != m_loop.file) {
        return false;
    }
    const Node statement = statementIn(m_program.node(call));
    const Node assignment = statement.firstChild();
    if (m_steps.contains(statement.index()) || !assignment.is(Kind::assignment) ||
        !assignment.child(Field::right).contains(m_program.node(call))) {
        return false;
    }
    const Node left = assignment.child(Field::left);
    return isPlain(left) && !reaches(left) && !reads(assignment.child(Field::right));
}

/// It follows from what has this name in its file.
bool FedData::isOfNumber(Site expression, std::string_view number) const
{
    bool is = false;
    m_program.analysis().slice(expression, [&](Site site) {
        const Node node = m_program.node(site);
        is = is || (site.file == expression.file && node.is(Kind::identifier) && node.text() == number);
        return !is;
    });
    return is;
}

/// What the step is fed is what is read here: chance chooses no file, and no samples of what was read.
bool FedData::isFixed(Site read) const
{
    std::vector<Site> calls;
    const Tree& tree = m_program.analysis().sources().tree(m_loop.file);
    const auto add = [&](Node whole) {
        for (NodeIndex at = whole.index(); at < tree.row(whole.index()).afterSubtree; ++at) {
            if (tree.node(at).is(Kind::call)) {
                calls.push_back({m_loop.file, at});
            }
        }
    };
    const Site method = m_program.analysis().enclosingFunction(m_loop);
    const bool isMethod = method && m_program.analysis().classOfMethod(method);
    const Node self = isMethod ? m_program.node(method).child(Field::parameters).firstChild() : Node{};
    const auto isOfSelf = [&](Node part) { // self.test(): of all that the object holds, another part.
        return self && part.is(Kind::call) && part.parent().is(Kind::expression_statement) &&
               part.child(Field::function).child(Field::object).text() == self.text();
    };
    for (const Node part : m_parts) {
        if (!isOfSelf(part)) {
            add(part);
        }
    }
    for (const Site leading : m_leading) {
        add(m_program.node(leading));
    }
    return readsFixedFile(m_program, read) && !takesByChance(m_program, std::move(calls), read);
}

/// In the functions that a call comes to, by the argument that follows from the number of the step.
// NOLINTNEXTLINE(misc-no-recursion): into functions, to some depth.
Site FedData::chosenIn(Site call, std::string_view number, int depth) const
{
    for (const Site function : m_program.analysis().projectCallees(call)) {
        const FileIndex& index = m_program.analysis().sources().index(function.file);
        for (const Binding& binding : index.allBindings()) {
            if (binding.kind != Binding::Kind::parameter ||
                !m_program.node(function).contains(m_program.node({function.file, binding.node}))) {
                continue;
            }
            const Argument given = m_program.analysis().argumentFor(call, function, binding);
            if (given && isOfNumber({call.file, given.value.index()}, number)) {
                if (const Site found = chosenWithin(function, index.name(binding.symbol), depth + 1)) {
                    return found;
                }
            }
        }
    }
    return {};
}

/// In this part of a file, where the number of the step has this name.
// NOLINTNEXTLINE(misc-no-recursion): into functions, to some depth.
Site FedData::chosenWithin(Site place, std::string_view number, int depth) const
{
    const Tree& tree = m_program.analysis().sources().tree(place.file);
    for (NodeIndex at = place.node; at < tree.row(place.node).afterSubtree; ++at) {
        const Node node = tree.node(at);
        const bool isInLoop = place.file == m_loop.file && m_program.node(m_loop).contains(node);
        if (node.is(Kind::subscript)) {
            const Node array = node.child(Field::value);
            const Node index = node.child(Field::subscript);
            const Node statement = isInLoop ? statementIn(node) : Node{};
            const Node assignment = statement && statement.firstChild().is(Kind::assignment) ? statement.firstChild() : Node{};
            const bool isTarget = assignment && assignment.child(Field::left).contains(node);
            const bool isPart = index.is(Kind::slice) || (!isInLoop && isOneOfSeveral(m_program, {place.file, at}));
            if (isPart && isPureName(array) && !isTarget && isOfNumber({place.file, index.index()}, number) &&
                !isMixedIn(m_program, {place.file, array.index()}, drivingLoops(m_program, m_training)) &&
                (!isInLoop || m_steps.contains(statement.index()) ||
                 reads(assignment ? assignment.child(Field::left) : statement))) {
                return {place.file, array.index()};
            }
        } else if (node.is(Kind::call) && depth < deepest) {
            if (isInLoop && !m_steps.contains(statementIn(node).index()) && !reads(statementIn(node))) {
                continue;
            }
            const Site call{place.file, at};
            if (isFixed(call) && isOfNumber({place.file, node.child(Field::arguments).index()}, number)) {
                return call;
            }
            if (const Site found = chosenIn(call, number, depth)) {
                return found;
            }
        }
    }
    return {};
}

Site FedData::chosenByNumber() const
{
    const Node loop = m_program.node(m_loop);
    const Node counter = loop.child(Field::left);
    if (!m_isKnown || !loop.is(Kind::for_statement) || !counter.is(Kind::identifier)) {
        return {};
    }
    return chosenWithin({m_loop.file, loop.child(Field::body).index()}, counter.text(), 0);
}

} // namespace rankwright
