// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rates/step_decays.h"

#include "core/rules/expressions.h"
#include "core/rules/rates/descent_rates.h"
#include "core/rules/rates/rates.h"
#include "core/rules/set_names.h"
#include "core/rules/steps/counted_whiles.h"
#include "core/rules/steps/step_counters.h"
#include "core/rules/steps/step_turns.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

constexpr int deepest = 8; ///< Names, calls and operands that are followed behind each other.

/// Calls that answer one of their arguments: a rate that does not fall below another one.
bool bounds(Program& program, Site call)
{
    return callsOneOf(program, call,
                      {"builtins.max", "builtins.min", "numpy.maximum", "numpy.minimum", "numpy.clip", "tensorflow.maximum",
                       "tensorflow.minimum", "tensorflow.clip_by_value", "tensorflow.keras.backend.maximum",
                       "tensorflow.keras.backend.minimum", "tensorflow.keras.backend.clip"});
}

bool multiplies(Program& program, Site call) { return callsOneOf(program, call, {"tensorflow.multiply", "numpy.multiply"}); }

/// Multiplied by, or added to a rate, it leaves that as it is.
bool changesNothing(Node number, bool isFactor)
{
    std::string_view digits = number.text();
    const bool isNumber = number.is(Kind::integer) || number.is(Kind::float_);
    const bool isOne = isNumber && isFactor && (digits == "1" || digits.starts_with("1."));
    digits.remove_prefix(isOne ? 1 : 0);
    return isNumber && (isOne || !isFactor) && digits.find_first_not_of("0.") == std::string_view::npos;
}

class DecayReview {
  public:
    DecayReview(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more,
                std::vector<Site> loops)
        : m_program(program), m_plan(plan), m_steps(steps), m_more(more), m_turns(program, std::move(loops), [this](Site site) {
              return isBase(site);
          })
    {}

    void reviewFed(FileId file)
    {
        for (const FedRate& fed : ratesFed(m_program, file)) {
            reviewHeld(fed.value, deepest);
        }
    }

    /// What the rate of an optimizer, or a variable that it comes from, is set to.
    void reviewSet()
    {
        for (const Site place : ratesSet(m_program)) {
            const RateSetting setting = rateSetAt(m_program, place);
            if (!setting.value || setting.value.node == noNode || !m_program.runs(place)) {
                continue;
            }
            m_own = {};
            m_rate = setting.rate;
            const bool follows = !setting.isWhole || holdsBase(setting.value, deepest);
            if (follows && m_turns.ofSetting(place) == Turn::each) {
                review(place, setting);
            }
            if (setting.isWhole) {
                reviewHeld(setting.value, deepest);
            }
        }
    }

    /// What multiplies the gradients of steps that the program makes itself: variable.assign_sub(rate * gradient).
    void reviewDescents()
    {
        for (const UpdateFact& update : m_program.facts().updates()) {
            const Node rate = rateOfStep(m_program, update.call).value_or(Node{});
            if (rate) {
                reviewHeld({update.call.file, rate.index()}, deepest);
            }
        }
    }

  private:
    /// What changes the rate in one statement, as it was found behind all names.
    struct Change {
        Site site;
        Way way{};
    };

    // -- what holds a rate ------------------------------------------------------------------------------------------------

    /// The names through which a value comes, each of which may be lowered in the steps.
    // NOLINTNEXTLINE(misc-no-recursion): down the operands.
    void reviewHeld(Site value, int depth)
    {
        const Node node = m_program.node(value);
        const auto down = [&](Node part) {
            if (part) {
                reviewHeld({value.file, part.index()}, depth - 1);
            }
        };
        if (depth == 0 || !node) {
            return;
        }
        if (isSettable(node)) {
            reviewName(value, depth);
        } else if (node.is(Kind::parenthesized_expression)) {
            down(node.firstChild());
        } else if (node.is(Kind::conditional_expression)) {
            down(node.child(0U));
            down(node.child(2U));
        } else if (node.is(Kind::binary_operator)) {
            const std::string_view sign = node.child(Field::operator_).text();
            down(sign == "*" || sign == "/" || sign == "+" || sign == "-" ? node.child(Field::left) : Node{});
            down(sign == "*" || sign == "+" ? node.child(Field::right) : Node{});
        } else if (node.is(Kind::call) &&
                   (converts(m_program, value) || bounds(m_program, value) || multiplies(m_program, value))) {
            const bool isOne = converts(m_program, value);
            for (Node given = node.child(Field::arguments).firstChild(); given; given = given.nextSibling()) {
                down(given.is(Kind::keyword_argument) ? Node{} : given);
                if (isOne) {
                    break;
                }
            }
        }
    }

    // NOLINTNEXTLINE(misc-no-recursion): through names.
    void reviewName(Site name, int depth)
    {
        const std::vector<Site> settings = settersOf(m_program, name);
        bool isMadeAnew = false;
        std::vector<Site> changes;
        for (const Site place : settings) {
            if (!m_seen.insert(place).second || !m_program.runs(place)) {
                continue;
            }
            const Node statement = m_program.node(place);
            const Site value{place.file, statement.child(Field::right).index()};
            m_own = {place.file, statement.child(Field::left).index()};
            m_rate = {};
            if (statement.is(Kind::augmented_assignment) || holdsBase(value, deepest)) {
                changes.push_back(place);
            } else {
                isMadeAnew = isMadeAnew || (m_turns.of(place) != Turn::none && !isReadFromOptimizer(value));
                reviewHeld(value, depth - 1);
            }
        }
        for (const Site place : isMadeAnew ? std::vector<Site>{} : changes) {
            m_own = {place.file, m_program.node(place).child(Field::left).index()};
            m_rate = {};
            if (m_turns.of(place) == Turn::each && !isCount(place)) {
                reviewChange(place);
            }
        }
        for (const Site given : givenTo(name)) {
            reviewHeld(given, depth - 1);
        }
    }

    /// What calls give for a name that is a parameter.
    std::vector<Site> givenTo(Site name)
    {
        std::vector<Site> found;
        if (!m_program.node(name).is(Kind::identifier)) {
            return found;
        }
        for (const Analysis::FoundBinding& each : m_program.analysis().bindingsOf(name)) {
            if (each.binding->kind != Binding::Kind::parameter) {
                continue;
            }
            const Site function = m_program.analysis().enclosingFunction({each.file, each.binding->node});
            for (const Site caller : m_program.analysis().callers(function)) {
                const Argument given = m_program.analysis().argumentFor(caller, function, *each.binding);
                if (given && m_program.runs(caller)) {
                    found.push_back({caller.file, given.value.index()});
                }
            }
        }
        return found;
    }

    /// It counts steps: step += 1.
    bool isCount(Site place)
    {
        const Node statement = m_program.node(place);
        return addsOne(statement.parent(), statement.child(Field::left).text());
    }

    bool isReadFromOptimizer(Site value)
    {
        bool found = false;
        m_program.analysis().slice(value, [&](Site site) {
            found = found || isRateOfOptimizer(site);
            return !found;
        });
        return found;
    }

    // -- the rate before ----------------------------------------------------------------------------------------------------

    bool isRateOfOptimizer(Site site)
    {
        const Node node = m_program.node(site);
        const std::string_view last = node.is(Kind::attribute) ? node.child(Field::attribute).text() : std::string_view{};
        return (last == "learning_rate" || last == "lr" || last == "_lr" || last == "_learning_rate") &&
               mayBeKeptOptimizer(m_program, {site.file, node.child(Field::object).index()});
    }

    /// What the statement that is looked at changes, as it was before.
    bool isBase(Site site)
    {
        const Node node = m_program.node(site);
        if (node.field() == Field::attribute || node.field() == Field::name) {
            return false; // A member's name, or that of a parameter which a call gives by it.
        }
        if (isSame(site, m_own) || std::ranges::any_of(m_given, [&](Site given) { return isSame(site, given); })) {
            return true;
        }
        return m_rate && isSettable(node) &&
               (isRateOfOptimizer(site) || (node.text() == m_program.node(m_rate).text() && isRateSource(m_program, site)));
    }

    /// Both stand for the same name, attribute or element.
    bool isSame(Site site, Site set)
    {
        if (!set || site.file != set.file || m_program.node(site).kind() != m_program.node(set).kind() ||
            m_program.text(site) != m_program.text(set)) {
            return false;
        }
        return !m_program.node(site).is(Kind::identifier) ||
               std::ranges::any_of(m_program.analysis().bindingsOf(site),
                                   [&](const auto& found) { return found.file == set.file && found.binding->node == set.node; });
    }

    // NOLINTNEXTLINE(misc-no-recursion): through names.
    bool holdsBase(Site whole, int depth)
    {
        const Tree& tree = m_program.analysis().sources().tree(whole.file);
        for (NodeIndex at = whole.node; depth > 0 && at < tree.row(whole.node).afterSubtree; ++at) {
            const Site part{whole.file, at};
            if (isBase(part)) {
                return true;
            }
            const Site behind = tree.row(at).kind == Kind::identifier ? onlyValue(part) : Site{part.file, noNode};
            if (behind.node != noNode && !tree.node(behind.node).contains(tree.node(at)) && holdsBase(behind, depth - 1)) {
                return true;
            }
        }
        return false;
    }

    /// The value of a name that gets one at one place; null elsewhere.
    Site onlyValue(Site name)
    {
        const std::vector<Analysis::FoundBinding> bindings = m_program.analysis().bindingsOf(name);
        const bool isOne = bindings.size() == 1 && bindings.front().binding->kind == Binding::Kind::assignment &&
                           bindings.front().binding->target == bindings.front().binding->node &&
                           bindings.front().file == name.file;
        return {name.file, isOne ? bindings.front().binding->value : noNode};
    }

    // -- how it changes -----------------------------------------------------------------------------------------------------

    void review(Site place, const RateSetting& setting)
    {
        const Node node = m_program.node(place);
        if (setting.isWhole) {
            reviewWhole(setting.value);
        } else if (node.is(Kind::augmented_assignment)) {
            reviewChange(place);
        } else {
            add({{setting.value, Way::slope}}, setting.value); // rate.assign_sub(1e-6)
        }
    }

    /// rate *= 0.99, rate = rate * 0.99
    void reviewChange(Site place)
    {
        const Node statement = m_program.node(place);
        const Site value{place.file, statement.child(Field::right).index()};
        if (statement.is(Kind::assignment)) {
            reviewWhole(value);
            return;
        }
        const std::string_view sign = statement.child(Field::operator_).text();
        const bool isProduct = sign == "*=" || sign == "/=";
        const bool isPlain = (isProduct || sign == "+=" || sign == "-=") && !holdsBase(value, deepest);
        add(isPlain ? std::vector<Change>{{value, isProduct ? Way::factor : Way::slope}} : std::vector<Change>{}, place);
    }

    void reviewWhole(Site value)
    {
        std::vector<Change> changes;
        const bool isKnown = collect(value, deepest, changes);
        const auto isSlope = [](const Change& change) { return change.way == Way::slope; };
        const auto slopes = static_cast<std::size_t>(std::ranges::count_if(changes, isSlope));
        const bool isPlain = isKnown && (slopes == 0 || slopes == changes.size());
        add(isPlain ? changes : std::vector<Change>{}, isKnown && changes.empty() ? Site{value.file, noNode} : value);
    }

    /// The factors and what is taken away on the way from the rate before to a value; false where it changes in another way.
    // NOLINTNEXTLINE(misc-no-recursion): down the operands.
    bool collect(Site value, int depth, std::vector<Change>& changes)
    {
        const Node node = m_program.node(value);
        const auto down = [&](Node part) { return collect({value.file, part.index()}, depth - 1, changes); };
        const auto holds = [&](Node part) { return holdsBase({value.file, part.index()}, deepest); };
        if (depth == 0) {
            return false;
        }
        if (isBase(value) || !holdsBase(value, deepest)) {
            return true;
        }
        switch (node.kind()) {
        case Kind::parenthesized_expression: return down(node.firstChild());
        case Kind::conditional_expression: return !holds(node.child(1U)) ? down(node.child(0U)) && down(node.child(2U)) : false;
        case Kind::identifier: return collect(onlyValue(value), depth - 1, changes);
        case Kind::binary_operator: return collectOperands(value, depth, changes);
        case Kind::call: return collectCall(value, depth, changes);
        default: return false;
        }
    }

    // NOLINTNEXTLINE(misc-no-recursion): down the operands.
    bool collectOperands(Site value, int depth, std::vector<Change>& changes)
    {
        const Node node = m_program.node(value);
        const std::string_view sign = node.child(Field::operator_).text();
        const bool isProduct = sign == "*" || sign == "/";
        const bool isLeft = holdsBase({value.file, node.child(Field::left).index()}, deepest);
        const bool isRight = holdsBase({value.file, node.child(Field::right).index()}, deepest);
        const bool isKnown = isLeft ? isProduct || sign == "+" || sign == "-" : sign == "*" || sign == "+";
        if (isLeft == isRight || !isKnown) {
            return false;
        }
        const Node own = node.child(isLeft ? Field::left : Field::right);
        const Node other = node.child(isLeft ? Field::right : Field::left);
        changes.push_back({{value.file, other.index()}, isProduct ? Way::factor : Way::slope});
        return collect({value.file, own.index()}, depth - 1, changes);
    }

    // NOLINTNEXTLINE(misc-no-recursion): down the operands.
    bool collectCall(Site call, int depth, std::vector<Change>& changes)
    {
        const Node node = m_program.node(call);
        const Node first = node.child(Field::arguments).firstChild();
        const Node callee = node.child(Field::function);
        if (converts(m_program, call) || (m_program.facts().roles().is(call, Role::run) && !m_program.isTrainingCall(call))) {
            const Node read = first ? first : callee.child(Field::object); // session.run(rate), rate.eval()
            return read && collect({call.file, read.index()}, depth - 1, changes);
        }
        if (isReading(callee.child(Field::attribute).text())) {
            return collect({call.file, callee.child(Field::object).index()}, depth - 1, changes);
        }
        if (bounds(m_program, call)) {
            for (Node given = first; given; given = given.nextSibling()) {
                if (!collect({call.file, given.index()}, depth - 1, changes)) {
                    return false;
                }
            }
            return true;
        }
        const Node second = first ? first.nextSibling() : Node{};
        if (multiplies(m_program, call) && second) {
            const bool isFirst = holdsBase({call.file, first.index()}, deepest);
            changes.push_back({{call.file, (isFirst ? second : first).index()}, Way::factor});
            return isFirst != holdsBase({call.file, second.index()}, deepest) &&
                   collect({call.file, (isFirst ? first : second).index()}, depth - 1, changes);
        }
        return collectReturned(call, depth, changes);
    }

    /// rate = lowered(rate), by a function of the program that does nothing else.
    // NOLINTNEXTLINE(misc-no-recursion): down the operands.
    bool collectReturned(Site call, int depth, std::vector<Change>& changes)
    {
        const std::vector<Site> functions = m_program.analysis().projectCallees(call);
        if (functions.size() != 1 || !m_program.node(functions.front()).is(Kind::function_definition)) {
            return false;
        }
        const Site function = functions.front();
        const FileIndex& index = m_program.analysis().sources().index(function.file);
        const ScopeId scope = index.scopeOpenedBy(function.node);
        std::vector<Site> given;
        for (const Binding& binding : index.allBindings()) {
            const bool isOwn = binding.scope == scope && binding.kind == Binding::Kind::parameter;
            const Argument argument = isOwn ? m_program.analysis().argumentFor(call, function, binding) : Argument{};
            if (argument && holdsBase({call.file, argument.value.index()}, deepest)) {
                const bool isKept = index.bindings(scope, binding.symbol).size() == 1;
                if (!isKept || !collect({call.file, argument.value.index()}, depth - 1, changes)) {
                    return false;
                }
                given.push_back({function.file, binding.node});
            }
        }
        const std::span<const NodeIndex> returned = index.returns(scope);
        if (given.size() != 1 || returned.empty() || m_turns.ofCalls(function) != Turn::each) {
            return false;
        }
        m_given.push_back(given.front());
        const bool isKnown = std::ranges::all_of(returned, [&](NodeIndex value) {
            return collect({function.file, value}, depth - 1, changes);
        });
        m_given.pop_back();
        return isKnown;
    }

    /// None: how the rate changes there is not known, which is said of `place`, unless that is null.
    void add(const std::vector<Change>& changes, Site place)
    {
        if (changes.empty() && place.node != noNode) {
            addStep({.way = Way::unknown, .site = place, .name = "rate"});
        }
        for (const Change& change : changes) {
            if (!changesNothing(m_program.node(change.site), change.way == Way::factor) && !followsItself(change.site)) {
                addStep({.way = change.way, .site = change.site});
            }
        }
    }

    /// It is computed from what has come down with the steps.
    bool followsItself(Site site)
    {
        bool follows = m_plan.dependsOnSliced(site);
        m_program.analysis().slice(site, [&](Site part) {
            follows = follows || std::ranges::any_of(m_steps, [&](const DataStep& step) {
                          return step.site == part &&
                                 (step.way == Way::count || step.way == Way::take || step.way == Way::stepsArgument);
                      });
            return !follows;
        });
        return follows;
    }

    void addStep(DataStep step)
    {
        const auto isThere = [&](const DataStep& each) { return each.site == step.site; };
        if (std::ranges::none_of(m_steps, isThere) && std::ranges::none_of(m_more, isThere)) {
            m_more.push_back(std::move(step));
        }
    }

    Program& m_program;
    const DataPlan& m_plan;
    const std::vector<DataStep>& m_steps;
    std::vector<DataStep>& m_more;
    StepTurns m_turns;
    std::set<Site> m_seen;     ///< Statements that were looked at for a name.
    Site m_own;                ///< What the statement that is looked at gives a value, or null.
    Site m_rate;               ///< The rate that it sets, or null.
    std::vector<Site> m_given; ///< Parameters of the functions that are being followed, which get it.
};

} // namespace

void reviewDecays(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more)
{
    std::vector<Site> loops = dividedLoops(program, plan, steps);
    if (loops.empty()) {
        return;
    }
    DecayReview review{program, plan, steps, more, std::move(loops)};
    for (const FileId file : program.files()) {
        review.reviewFed(file);
    }
    review.reviewSet();
    review.reviewDescents();
}

} // namespace rankwright
