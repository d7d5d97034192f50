// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/state/companion_places.h"

#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

namespace {

/// How many calls may lie between a place and its update.
constexpr int deepest = 4;

Node baseOf(Node name)
{
    while (name.is(Kind::attribute)) {
        name = name.child(Field::object);
    }
    return name;
}

bool isOfOneClass(Program& program, Site one, Site other)
{
    const Site first = program.analysis().classOfMethod(one);
    const Site second = program.analysis().classOfMethod(other);
    Analysis& analysis = program.analysis();
    return first && second && (analysis.descends(first, second) || analysis.descends(second, first));
}

/// self.target, which another method of the class reads, as it reads in this one: where it stands for the same there.
std::optional<std::string> readOfOwn(Program& program, const Companion& companion, const CompanionName& named, Site where)
{
    const Node name = program.node(named.name);
    const Node base = baseOf(name);
    const Site reader = methodOfOwn(program, {named.name.file, base.index()});
    const Site method = program.analysis().enclosingFunction(where);
    if (!name.is(Kind::attribute) || !reader || !method || !isOfOneClass(program, reader, method)) {
        return std::nullopt;
    }
    const Node self = program.node(method).child(Field::parameters).firstChild();
    const Births births = originOf(program, named.name, receiversOf(program, method)).births;
    const bool isSame = !companion.birth.holder || (named.member.empty() ? births.contains(companion.birth)
                                                                         : makersIn(births).contains(companion.birth.holder));
    return isSame && self.is(Kind::identifier)
               ? std::optional{std::string{self.text()} + std::string{name.text()}.substr(base.text().size()) + named.member}
               : std::nullopt;
}

/// Each time that the function runs, it comes to the call, but for loops of no turn.
bool runsWithIts(const Program& program, Site call)
{
    for (Node up = program.node(call).parent(); up && !up.is(Kind::function_definition) && !up.is(Kind::module);
         up = up.parent()) {
        const bool isChoice = up.is(Kind::if_statement) || up.is(Kind::try_statement) || up.is(Kind::conditional_expression) ||
                              up.is(Kind::boolean_operator) || up.is(Kind::lambda) || up.is(Kind::match_statement);
        if (isChoice) {
            return false;
        }
    }
    return true;
}

class PlaceSearch {
  public:
    PlaceSearch(Program& program, const Companion& companion) : m_program(program), m_companion(companion) {}

    /// On each way to a call.
    std::vector<CompanionPlace> above(Site call)
    {
        const bool isFound = climb(m_program.analysis().enclosingFunction(call), 0);
        return isFound ? std::move(m_places) : std::vector<CompanionPlace>{};
    }

  private:
    /// Each call of the function has a place, or what calls its own function.
    bool climb(Site function, int depth)
    {
        if (!function || depth == deepest) {
            return false;
        }
        bool isCalled = false;
        for (const Site call : m_program.analysis().callers(function)) {
            if (!m_program.runs(call)) {
                continue;
            }
            isCalled = true;
            const bool isHere = addPlace(call);
            if (!isHere && (!runsWithIts(m_program, call) || !climb(m_program.analysis().enclosingFunction(call), depth + 1))) {
                return false;
            }
        }
        return isCalled;
    }

    bool addPlace(Site call)
    {
        const Site function = m_program.analysis().enclosingFunction(call);
        const Node statement = m_program.node(m_program.statementOf(call));
        const bool isReturned = statement.is(Kind::return_statement);
        const bool isWhole = isReturned || statement.is(Kind::expression_statement) || statement.is(Kind::assignment);
        if (!isWhole || (function && m_program.facts().reach().isTracedSomewhere(function))) {
            return false;
        }
        const std::optional<std::string> text = readCompanion(m_program, m_companion, call);
        if (text && std::ranges::find(m_places, call, &CompanionPlace::call) == m_places.end()) {
            m_places.push_back({call, isReturned, *text, m_companion.variables(*text), m_companion.keeper(*text)});
        }
        return text.has_value();
    }

    Program& m_program;
    const Companion& m_companion;
    std::vector<CompanionPlace> m_places;
};

/// What comes to the statement may not come to the next one.
bool mayLeave(const Tree& tree, Node statement)
{
    for (NodeIndex at = statement.index(); at < tree.row(statement.index()).afterSubtree; ++at) {
        const Node node = tree.node(at);
        if (node.is(Kind::return_statement) || node.is(Kind::break_statement) || node.is(Kind::continue_statement) ||
            node.is(Kind::raise_statement) || node.is(Kind::yield)) {
            return true;
        }
    }
    return false;
}

enum class Mention : std::uint8_t { none, asked, other };

/// `target(x)` and `target.predict(x)` ask for what it computes; all else may change it.
Mention mentionIn(const Tree& tree, Node statement, std::string_view name)
{
    Mention found = Mention::none;
    for (NodeIndex at = statement.index(); at < tree.row(statement.index()).afterSubtree; ++at) {
        const Node node = tree.node(at);
        if (node.text() != name || !isPureName(node)) {
            continue;
        }
        const Node up = node.parent();
        const std::string_view method =
            up.is(Kind::attribute) && node.field() == Field::object ? up.child(Field::attribute).text() : std::string_view{};
        const bool isAsked = (up.is(Kind::call) && node.field() == Field::function) || method == "predict" ||
                             method == "predict_on_batch" || method == "call";
        found = isAsked && found != Mention::other ? Mention::asked : Mention::other;
    }
    return found;
}

/// Where a companion is sent in front of a call that trains: the first statement of the block that asks it for what the call is
/// fed with, if what comes to that statement comes to the call.
Site firstAsking(const Program& program, Site call, std::string_view name)
{
    const Node training = program.node(program.statementOf(call));
    const Tree& tree = program.analysis().sources().tree(call.file);
    Node first{};
    for (Node each = training.parent().firstChild(); each && each.index() < training.index(); each = each.nextSibling()) {
        const Mention mention = mentionIn(tree, each, name);
        if (mention == Mention::other || mayLeave(tree, each)) {
            first = Node{};
        } else if (mention == Mention::asked && !first) {
            first = each;
        }
    }
    return {call.file, first ? first.index() : training.index()};
}

CompanionPlace fedPlace(const Program& program, Site call, const Companion& companion, const std::string& text)
{
    return {.call = call,
            .isReturned = false,
            .text = text,
            .variables = companion.variables(text),
            .keeper = companion.keeper(text),
            .weights = companion.variables(text, "weights"),
            .statement = firstAsking(program, call, text)};
}

/// Of one call that trains.
void addFed(Program& program, const FitFact& fit, FedCompanions& fed)
{
    for (const Companion& companion : companionsOf(program, fit)) {
        if (companion.isUnknown) {
            continue; // It may have nothing, and cannot remember that it was sent.
        }
        std::vector<CompanionPlace> places;
        if (const std::optional<std::string> text = readCompanion(program, companion, fit.call)) {
            places.push_back(fedPlace(program, fit.call, companion, *text));
        } else {
            for (const CompanionPlace& place : PlaceSearch{program, companion}.above(fit.call)) {
                places.push_back(fedPlace(program, place.call, companion, place.text));
            }
        }
        if (places.empty()) {
            const CompanionName& named = companion.names.front();
            fed.unnamed.push_back(fedPlace(program, fit.call, companion, program.text(named.name) + named.member));
        }
        for (CompanionPlace& place : places) {
            const bool isKnown = std::ranges::any_of(fed.places, [&](const CompanionPlace& other) {
                return other.statement == place.statement && other.text == place.text;
            });
            if (!isKnown) {
                fed.places.push_back(std::move(place));
            }
        }
    }
}

/// The branch of an `if` that holds a node and not the place, of which the place asks nothing: what is bound there may be unbound
/// at the place.
bool isInOtherBranch(Node bound, Node place)
{
    for (Node up = bound.parent(); up && !up.is(Kind::function_definition) && !up.is(Kind::module); up = up.parent()) {
        if (!up.is(Kind::if_statement) || up.contains(place)) {
            continue;
        }
        bool isAskedAgain = false;
        for (Node around = place.parent(); around; around = around.parent()) {
            isAskedAgain = isAskedAgain || (around.is(Kind::if_statement) &&
                                            around.child(Field::condition).text() == up.child(Field::condition).text());
        }
        if (!isAskedAgain) {
            return true;
        }
    }
    return false;
}

/// A name at a place that only a branch binds, which the program may not have come through.
bool mayBeUnbound(const Program& program, std::string_view text, Site where)
{
    const FileIndex& index = program.analysis().sources().index(where.file);
    const Tree& tree = program.analysis().sources().tree(where.file);
    const SymbolId symbol = index.symbol(text.substr(0, text.find('.')));
    for (ScopeId scope = index.scopeOf(where.node); scope != noScope; scope = index.scopes()[scope].parent) {
        if (const auto bindings = index.bindings(scope, symbol); !bindings.empty()) {
            const bool isOne = bindings.size() == 1; // Where several bind it, each may be the one that is left.
            return isOne && isInOtherBranch(tree.node(bindings.front().node), tree.node(where.node));
        }
    }
    return false;
}

} // namespace

bool leadsTo(Program& program, Site call, const UpdateFact& update)
{
    std::set<Site> functions{program.analysis().enclosingFunction(update.call)};
    for (int depth = 0; depth < deepest; ++depth) {
        std::set<Site> outer;
        for (const Site function : functions) {
            const std::vector<Site> calls = function ? program.analysis().callers(function) : std::vector<Site>{};
            if (std::ranges::find(calls, call) != calls.end()) {
                return true;
            }
            for (const Site other : calls) {
                outer.insert(program.analysis().enclosingFunction(other));
            }
        }
        functions = std::move(outer);
    }
    return false;
}

std::optional<std::string> readCompanion(Program& program, const Companion& companion, Site where)
{
    for (const CompanionName& named : companion.names) {
        if (readsTheSame(program, named.name, where) && !mayBeUnbound(program, program.text(named.name), where)) {
            return program.text(named.name) + named.member;
        }
    }
    for (const CompanionName& named : companion.names) {
        if (std::optional<std::string> text = readOfOwn(program, companion, named, where)) {
            return text;
        }
    }
    return std::nullopt;
}

std::vector<CompanionPlace> placesOf(Program& program, const UpdateFact& update, const Companion& companion)
{
    return PlaceSearch{program, companion}.above(update.call);
}

const FedCompanions& fedCompanions(Program& program)
{
    if (!program.fedCompanions) {
        FedCompanions fed;
        for (const FitFact& fit : program.facts().fits()) {
            if (program.runs(fit.call)) {
                addFed(program, fit, fed);
            }
        }
        program.fedCompanions = std::make_shared<const FedCompanions>(std::move(fed));
    }
    return *program.fedCompanions;
}

std::vector<CompanionPlace> placesApart(Program& program, const UpdateFact& update)
{
    const Site function = program.analysis().enclosingFunction(update.call);
    const bool isTraced = function && program.facts().reach().isTracedSomewhere(function);
    const std::vector<EagerCall> calls = isTraced ? eagerCallsOf(program, update) : std::vector<EagerCall>{};
    std::vector<CompanionPlace> places;
    for (const Companion& companion : companionsOf(program, update)) {
        const bool isBeside =
            isTraced ? std::ranges::all_of(
                           calls, [&](const EagerCall& call) { return readBeside(program, companion, update, call).has_value(); })
                     : readCompanion(program, companion, update.call).has_value();
        for (CompanionPlace& place :
             isBeside || companion.isUnknown ? std::vector<CompanionPlace>{} : placesOf(program, update, companion)) {
            places.push_back(std::move(place));
        }
    }
    return places;
}

std::optional<std::string> readBeside(Program& program, const Companion& companion, const UpdateFact& update,
                                      const EagerCall& call)
{
    for (const CompanionName& named : companion.names) {
        const std::optional<std::string> text = readAt(program, named.name, update, call);
        if (text && !mayBeUnbound(program, *text, call.call)) {
            return *text + named.member;
        }
    }
    return readCompanion(program, companion, call.call);
}

} // namespace rankwright
