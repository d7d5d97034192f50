// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rates/rate_counts.h"

#include "core/patterns/rank_local.h"
#include "core/rules/expressions.h"
#include "core/rules/rates/rates.h"
#include "core/rules/steps/step_counters.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

class RateReview {
  public:
    RateReview(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more)
        : m_program(program), m_plan(plan), m_steps(steps), m_more(more)
    {}

    void count(Site loop)
    {
        m_loops.push_back(loop);
        const std::vector<Site> numbers = stepNumbers(m_program, loop);
        m_numbers.insert(m_numbers.end(), numbers.begin(), numbers.end());
    }

    [[nodiscard]] bool counts() const { return !m_numbers.empty(); }

    void reviewFed(FileId file)
    {
        for (const FedRate& fed : ratesFed(m_program, file)) {
            reviewValue(fed.value);
            if (fed.store) {
                reviewConditions(fed.store);
            }
        }
    }

    /// rate.assign(value), where it is written and where a session runs it.
    void reviewSet()
    {
        const std::vector<Site> places = ratesSet(m_program);
        for (const Site place : places) {
            const RateSetting setting = rateSetAt(m_program, place);
            if (!m_program.runs(place)) {
                continue;
            }
            reviewConditions(place);
            if (setting.value && setting.value.node != noNode) {
                reviewValue(setting.value);
            }
        }
        for (const Site run : places.empty() ? std::vector<Site>{} : m_program.facts().calls(Role::run)) {
            if (m_program.runs(run) && isInLoops(run) && runsOneOf(run, places)) {
                reviewConditions(run);
                if (const Argument feed = Analysis::argument(m_program.node(run), "feed_dict", 1)) {
                    reviewValue({run.file, feed.value.index()});
                }
            }
        }
    }

    /// What is saved every so many steps would be saved less often, or never.
    void reviewSaves()
    {
        m_name = "save";
        for (const Role role : {Role::save, Role::saverSave}) {
            for (const Site call : m_program.facts().calls(role)) {
                reviewCallsOf(call);
            }
        }
    }

    /// Weights and shares of chance by progress: step / all, 0.99 ** step, 0.001 * step.
    void reviewRamps(FileId file)
    {
        m_what = "a number";
        m_name = "weight";
        const Tree& tree = m_program.analysis().sources().tree(file);
        for (const NodeIndex at : m_program.analysis().sources().index(file).nodes(Kind::binary_operator)) {
            const Node progress = progressIn(tree.node(at));
            if (!progress || !m_program.runs({file, at}) || movesItself(file, tree.node(at).child(Field::right)) ||
                isPartOfShrunk({file, at}) || isAside({file, at})) {
                continue;
            }
            for (NodeIndex part = progress.index(); part < tree.row(progress.index()).afterSubtree; ++part) {
                const Site number{file, part};
                if (isOwnPart(file, progress, tree.node(part)) && (isNumberInLoop(number) || isGivenNumber(number))) {
                    takeNumber(number);
                }
            }
        }
    }

  private:
    /// The conditions of a call in a loop, or of the calls of the function in which it stands: self.save(folder).
    void reviewCallsOf(Site saving)
    {
        std::vector<Site> open{saving};
        std::set<Site> seen;
        while (!open.empty()) {
            const Site call = open.back();
            open.pop_back();
            if (!seen.insert(call).second || !m_program.runs(call)) {
                continue;
            }
            if (isInLoops(call)) {
                reviewConditions(call);
            } else if (const Site function = m_program.analysis().enclosingFunction(call)) {
                const std::vector<Site>& callers = m_program.analysis().callers(function);
                open.insert(open.end(), callers.begin(), callers.end());
            }
        }
    }

    /// What moves on in a ramp: all that is divided, the exponent, what a slope is multiplied with. Null for other expressions.
    [[nodiscard]] static Node progressIn(Node node)
    {
        const std::string_view sign = node.child(Field::operator_).text();
        if (sign == "/") {
            return node.child(Field::left).is(Kind::string) ? Node{} : node.child(Field::left);
        }
        if (sign == "**") {
            return node.child(Field::right);
        }
        if (sign == "*") {
            return node.child(Field::left).is(Kind::float_)    ? node.child(Field::right)
                   : node.child(Field::right).is(Kind::float_) ? node.child(Field::left)
                                                               : Node{};
        }
        return {};
    }

    /// The turns give it its value, as they do the number: a mean of so many turns, so many in a second. No share of a whole.
    bool movesItself(FileId file, Node divisor)
    {
        const Tree& tree = m_program.analysis().sources().tree(file);
        for (NodeIndex at = divisor.index(); at < tree.row(divisor.index()).afterSubtree; ++at) {
            const Node name = tree.node(at);
            const bool asksClock =
                name.is(Kind::call) && std::ranges::any_of(m_program.analysis().libraryCallees({file, at}), isClock);
            const bool isBound = name.is(Kind::identifier) && divisor.parent().child(Field::operator_).text() == "/" &&
                                 std::ranges::any_of(m_program.analysis().bindingsOf({file, at}), [&](const auto& found) {
                                     return isInLoops({found.file, found.binding->node});
                                 });
            if (asksClock || isBound) {
                return true;
            }
        }
        return false;
    }

    /// The part is a number of the arithmetic itself: no index, and nothing that a function is given.
    [[nodiscard]] bool isOwnPart(FileId file, Node whole, Node part)
    {
        for (Node below = part, up = part;; below = up) {
            if (below == whole) {
                return true;
            }
            up = below.parent();
            const bool converts = up.is(Kind::call) && callsOneOf(m_program, {file, up.index()},
                                                                  {"builtins.float", "builtins.int", "tensorflow.cast",
                                                                   "numpy.float32", "numpy.float64"});
            const bool isPlain = up.is(Kind::binary_operator) || up.is(Kind::parenthesized_expression) ||
                                 up.is(Kind::unary_operator) || up.is(Kind::argument_list) || converts;
            if (!isPlain) {
                return false;
            }
        }
    }

    /// Only for the reader, or which samples are taken.
    bool isAside(Site expression)
    {
        for (Node below = m_program.node(expression), up = below.parent(); up; below = up, up = up.parent()) {
            if (up.is(Kind::print_statement) || up.is(Kind::interpolation) || up.is(Kind::string) || up.is(Kind::subscript) ||
                up.is(Kind::slice)) {
                return true;
            }
            if (up.is(Kind::binary_operator) && up.child(Field::left).is(Kind::string)) { // "%d" % (100 * step / all)
                return true;
            }
            if (up.is(Kind::call)) {
                const auto shows = [&](std::string_view name) {
                    const Effect effect = m_program.analysis().library().effectOf(name);
                    return effect == Effect::print || effect == Effect::show || effect == Effect::write ||
                           name.find(".summary.") != std::string_view::npos;
                };
                const std::vector<std::string_view>& names = m_program.analysis().libraryCallees({expression.file, up.index()});
                if (up.child(Field::function).child(Field::attribute).text() == "format" || std::ranges::any_of(names, shows) ||
                    isCount(m_program, {expression.file, up.index()})) {
                    return true;
                }
            }
            if (up.is(Kind::block) || up.is(Kind::module)) {
                return false;
            }
        }
        return false;
    }

    bool isNumberInLoop(Site name) { return isInLoops(name) && isNumberOfStep(name); }

    /// A member's name, or that of a parameter which a call gives by it.
    static bool isNoRead(Node name) { return name.field() == Field::attribute || name.field() == Field::name; }

    /// A parameter that gets the number of a step wherever its function is called.
    bool isGivenNumber(Site name)
    {
        if (!m_program.node(name).is(Kind::identifier) || isNoRead(m_program.node(name))) {
            return false;
        }
        const std::vector<Analysis::FoundBinding> bindings = m_program.analysis().bindingsOf(name);
        if (bindings.size() != 1 || bindings.front().binding->kind != Binding::Kind::parameter) {
            return false;
        }
        const Site function = m_program.analysis().enclosingFunction({bindings.front().file, bindings.front().binding->node});
        std::vector<Site> callers = m_program.analysis().callers(function);
        std::erase_if(callers, [&](Site caller) { return !m_program.runs(caller); });
        return !callers.empty() && std::ranges::all_of(callers, [&](Site caller) {
            const Argument given = m_program.analysis().argumentFor(caller, function, *bindings.front().binding);
            const Site number{caller.file, given ? given.value.index() : noNode};
            return given && isNumberInLoop(number) && !isDivided(number) && !isMultiplied(number);
        });
    }

    bool isMultiplied(Site number)
    {
        const auto is = [&](const DataStep& step) { return step.site == number && step.way == Way::stepNumber; };
        return std::ranges::any_of(m_more, is);
    }

    bool runsOneOf(Site run, const std::vector<Site>& places)
    {
        const Argument fetches = Analysis::argument(m_program.node(run), "fetches", 0);
        bool found = false;
        if (fetches && !m_program.isTrainingCall(run)) {
            m_program.analysis().slice({run.file, fetches.value.index()}, [&](Site site) {
                found = found || std::ranges::find(places, site) != places.end();
                return !found;
            });
        }
        return found;
    }

    [[nodiscard]] bool isInLoops(Site site)
    {
        return std::ranges::any_of(
            m_loops, [&](Site loop) { return loop.file == site.file && m_program.node(loop).contains(m_program.node(site)); });
    }

    /// The name holds the number of a step.
    bool isNumberOfStep(Site name)
    {
        const Node node = m_program.node(name);
        if (!isPureName(node) || isNoRead(node)) {
            return false;
        }
        return std::ranges::any_of(m_numbers, [&](Site number) {
            if (number.file != name.file || m_program.text(number) != node.text()) {
                return false;
            }
            const auto theirs = m_program.analysis().bindingsOf(name);
            return node.is(Kind::attribute) || std::ranges::any_of(theirs, [&](const Analysis::FoundBinding& found) {
                       const auto ours = m_program.analysis().bindingsOf(number);
                       return found.binding->node == number.node ||
                              std::ranges::any_of(ours, [&](const auto& each) { return each.binding == found.binding; });
                   });
        });
    }

    void reviewValue(Site value)
    {
        m_program.analysis().slice(value, [&](Site site) {
            const Node node = m_program.node(site);
            if (isNumberOfStep(site)) {
                takeNumber(site);
                return false;
            }
            if (isPartOfShrunk(site)) {
                return false;
            }
            if (node.is(Kind::call)) {
                // What training gives is no schedule, and the rate of a function may hang on its argument by conditions only.
                if (m_program.facts().roles().is(site, Role::run) || callsOneOf(m_program, site, {"builtins.len"})) {
                    return false;
                }
                takeNumbersIn({site.file, node.child(Field::arguments).index()});
            } else if (node.is(Kind::conditional_expression)) {
                takeNumbersIn({site.file, node.child(1U).index()});
            }
            reviewConditions(site);
            return true;
        });
    }

    /// it / (epochs * n), where n has shrunk with the steps.
    bool isPartOfShrunk(Site division)
    {
        const Node node = m_program.node(division);
        const std::string_view sign = node.is(Kind::binary_operator) ? node.child(Field::operator_).text() : std::string_view{};
        return (sign == "/" || sign == "//" || sign == "%") &&
               m_plan.dependsOnSliced({division.file, node.child(Field::right).index()});
    }

    void takeNumbersIn(Site whole)
    {
        const Tree& tree = m_program.analysis().sources().tree(whole.file);
        for (NodeIndex at = whole.node; at < tree.row(whole.node).afterSubtree; ++at) {
            if (isNumberOfStep({whole.file, at})) {
                takeNumber({whole.file, at});
            }
        }
    }

    /// The number of a step counts for as many steps as there are processes, unless it is a part of what has shrunk like it.
    void takeNumber(Site number)
    {
        Node below = m_program.node(number);
        Node up = below.parent();
        for (; up.is(Kind::binary_operator) || up.is(Kind::parenthesized_expression); below = up, up = up.parent()) {
            if (!up.is(Kind::binary_operator)) {
                continue;
            }
            const std::string_view sign = up.child(Field::operator_).text();
            const bool isLeft = below.field() == Field::left;
            const Node other = up.child(isLeft ? Field::right : Field::left);
            const Site beside{number.file, other.index()};
            if (m_plan.dependsOnSliced(beside) || isDivided(beside)) {
                if (!(isLeft && sign != "+" && sign != "-" && sign != "*")) {
                    takeDoubt({number.file, up.index()});
                }
                return;
            }
            if (isLeft && sign == "//" && isPeriod(other)) {
                add({.way = Way::period, .site = beside});
                return;
            }
        }
        for (Node part = up.is(Kind::comparison_operator) ? up.firstChild() : Node{}; part; part = part.nextSibling()) {
            if (isDivided({number.file, part.index()})) {
                return; // i < 300 is i < 300 // size already.
            }
        }
        add({.way = Way::stepNumber, .site = number, .name = m_name});
    }

    void takeDoubt(Site expression)
    {
        add({.way = Way::unknown,
             .site = expression,
             .reason = m_what + " follows from `" + m_program.text(expression) +
                       "`, which counts steps, and each process makes fewer of them",
             .advice = "Multiply the number of the step by hvd.size() where the " + m_what.substr(2) + " is made of it."});
    }

    /// The statement runs at certain steps: each condition around it, up to the loop.
    void reviewConditions(Site place)
    {
        if (!isInLoops(place)) {
            return;
        }
        for (Node below = m_program.node(place), up = below.parent(); up && isInLoops({place.file, up.index()});
             below = up, up = up.parent()) {
            const bool isBranch = up.is(Kind::if_statement) || up.is(Kind::elif_clause);
            const Node condition = isBranch && below.field() != Field::condition ? up.child(Field::condition) : Node{};
            if (condition && m_conditions.insert({place.file, condition.index()}).second) {
                reviewCondition({place.file, condition.index()});
            }
        }
    }

    void reviewCondition(Site condition)
    {
        const Tree& tree = m_program.analysis().sources().tree(condition.file);
        for (NodeIndex at = condition.node; at < tree.row(condition.node).afterSubtree; ++at) {
            const Node node = tree.node(at);
            const auto [of, by] = restAt(m_program, {condition.file, at});
            const bool isMember = node.is(Kind::comparison_operator) && node.child(Field::operators).text().ends_with("in");
            if (of && holdsNumber(condition.file, of)) {
                const Site period{condition.file, by.index()};
                if (!m_plan.dependsOnSliced(period) && by.text() != "1") {
                    const bool isPlain = asksForNoRest(node) && isPeriod(by);
                    if (isPlain || m_name.empty()) {
                        add({.way = isPlain ? Way::period : Way::threshold, .site = period, .name = m_name});
                    }
                }
            } else if (isMember && m_name.empty() && holdsNumber(condition.file, node.firstChild())) {
                takeDoubt({condition.file, at});
            }
        }
    }

    bool holdsNumber(FileId file, Node expression)
    {
        const Tree& tree = m_program.analysis().sources().tree(file);
        for (NodeIndex at = expression.index(); at < tree.row(expression.index()).afterSubtree; ++at) {
            if (isNumberOfStep({file, at})) {
                return true;
            }
        }
        return false;
    }

    /// A number of steps that can be divided where it stands.
    [[nodiscard]] static bool isPeriod(Node node)
    {
        const bool isKept = node.is(Kind::subscript) && isPureName(node.child(Field::value)) && isPure(node); // config['every']
        return node.is(Kind::integer) || isPureName(node) || isKept;
    }

    [[nodiscard]] bool isDivided(Site expression) const
    {
        const auto is = [&](const DataStep& step) { return step.site == expression && step.way != Way::stepNumber; };
        return std::ranges::any_of(m_steps, is) || std::ranges::any_of(m_more, is);
    }

    void add(DataStep step)
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
    std::vector<Site> m_loops;
    std::vector<Site> m_numbers;   ///< Names of the numbers of their steps.
    std::set<Site> m_conditions;   ///< Seen.
    std::string m_what = "a rate"; ///< That follows from them.
    std::string m_name;            ///< Of the steps that are added.
};

} // namespace

void reviewRates(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more)
{
    RateReview review{program, plan, steps, more};
    for (const Site loop : dividedLoops(program, plan, steps)) {
        review.count(loop);
    }
    if (!review.counts()) {
        return;
    }
    for (const FileId file : program.files()) {
        review.reviewFed(file);
    }
    review.reviewSet();
    review.reviewSaves();
    for (const FileId file : program.files()) {
        review.reviewRamps(file);
    }
}

} // namespace rankwright
