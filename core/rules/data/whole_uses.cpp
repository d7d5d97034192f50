// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/whole_uses.h"

#include "core/rules/chance/random_names.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <functional>
#include <map>

namespace rankwright {

namespace {

/// What a place takes of an array that is cut.
enum class Meaning : std::uint8_t {
    nothing, ///< What does not depend on the number of samples: x.shape[1]
    part,    ///< What the training sees, or a number of it.
    length,  ///< How many samples there are.
    few,     ///< Some of the first or last: x[:10]
    whole
};

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names)
{
    return std::ranges::find(names, name) != names.end();
}

class WholeSearch {
  public:
    WholeSearch(Program& program, const DataStep& step)
        : m_program(program),
          m_step(step),
          m_function(program.analysis().enclosingFunction(step.site)),
          m_loops(trainingLoops(program))
    {
        const Node place = program.node(step.site);
        m_cut = step.way == DataStep::Way::sliceParameters ? place.range().begin : place.range().end;
        const FileIndex& index = program.analysis().sources().index(step.site.file);
        for (const std::string& name : step.names) {
            for (const Binding& binding : index.bindings(index.scopeOf(step.site.node), index.symbol(name))) {
                m_bindings.insert({step.site.file, binding.node});
            }
        }
        m_held = heldArrays(program, step);
    }

    WholeUses run()
    {
        takeTraining();
        bool isNeeded = false;
        for (NodeIndex at = 0; at < tree().size(); ++at) {
            const Node name = tree().node(at);
            if (!isRead(name)) {
                continue;
            }
            const Meaning meaning = meaningOf(name);
            isNeeded = isNeeded || meaning == Meaning::whole;
            if (meaning == Meaning::length || meaning == Meaning::few) {
                (meaning == Meaning::few ? m_few : m_lengths).insert(siteOf(name));
            } else if (meaning != Meaning::nothing) {
                (meaning == Meaning::whole ? m_wholes : m_parts).insert(siteOf(name));
            }
        }
        if (!isNeeded) { // For a number that is told alone, or that chooses rows of something else.
            const std::set<Site> choosing = lengthsThatChoose();
            std::erase_if(m_lengths,
                          [&](Site length) { return !isOnlyTold(m_program.node(length)) && !choosing.contains(length); });
            m_few.clear();
        }
        // A length that meets what was counted in the steps is that of the part; all others are those of the whole.
        WholeUses found;
        dropCounted();
        for (Meeting meeting = meetsPart(false); meeting.place; meeting = meetsPart(false)) {
            if (!leaveLengths(meeting.sources)) {
                found.mixed = meeting.place;
                break;
            }
            dropCounted();
        }
        for (Meeting meeting = meetsPart(true); meeting.place && !found.mixed; meeting = meetsPart(true)) {
            leaveLengths(meeting.sources);
        }
        found.uses.assign(m_wholes.begin(), m_wholes.end());
        found.uses.insert(found.uses.end(), m_lengths.begin(), m_lengths.end());
        found.uses.insert(found.uses.end(), m_few.begin(), m_few.end());
        std::ranges::sort(found.uses);
        found.mixed = found.uses.empty() ? Site{} : found.mixed;
        return found;
    }

  private:
    [[nodiscard]] const Tree& tree() const { return m_program.analysis().sources().tree(m_step.site.file); }
    [[nodiscard]] Site siteOf(Node node) const { return {m_step.site.file, node.index()}; }

    /// One of the arrays, read behind the cut.
    [[nodiscard]] bool isRead(Node name)
    {
        const bool isHeld =
            name.is(Kind::attribute) && std::ranges::find(m_held, name.text(), &HeldArray::attribute) != m_held.end();
        if (!(name.is(Kind::identifier) || name.is(Kind::attribute)) ||
            (!isHeld && std::ranges::find(m_step.names, name.text()) == m_step.names.end()) || !m_program.runs(siteOf(name))) {
            return false;
        }
        const Site reader = m_program.analysis().enclosingFunction(siteOf(name));
        if (name.is(Kind::attribute)) {
            const bool isOfClass =
                m_program.analysis().enclosingClass(siteOf(name)) == m_program.analysis().enclosingClass(m_step.site);
            return isOfClass && !isTarget(name) && (reader != m_function || name.range().begin > m_cut);
        }
        const bool isDeclared = name.parent().is(Kind::global_statement) || name.parent().is(Kind::nonlocal_statement);
        const bool isNameOfElse = isDeclared || name.field() == Field::attribute ||
                                  (name.parent().is(Kind::keyword_argument) && name.field() == Field::name);
        if (isNameOfElse || isTarget(name) || !isSameVariable(name)) {
            return false;
        }
        return !m_function && reader ? isCalledBehind(reader) : name.range().begin > m_cut;
    }

    /// x = ..., x, y = ..., x[0] = ..., del x
    [[nodiscard]] static bool isTarget(Node name)
    {
        for (Node part = name, up = name.parent(); up; part = up, up = up.parent()) {
            if (up.is(Kind::delete_statement)) {
                return true;
            }
            if (up.is(Kind::assignment) || up.is(Kind::augmented_assignment) || up.is(Kind::for_statement) ||
                up.is(Kind::for_in_clause)) {
                return part.field() == Field::left && !(part.is(Kind::subscript) && part.child(Field::subscript).contains(name));
            }
            if (up.is(Kind::block) || up.is(Kind::call)) {
                return false;
            }
        }
        return false;
    }

    [[nodiscard]] bool isSameVariable(Node name)
    {
        const std::vector<Analysis::FoundBinding> bindings = m_program.analysis().bindingsOf(siteOf(name));
        return !bindings.empty() && std::ranges::all_of(bindings, [&](const Analysis::FoundBinding& found) {
            return m_bindings.contains({found.file, found.binding->node});
        });
    }

    /// No call in front of the cut comes to a function that reads a variable of the module.
    [[nodiscard]] bool isCalledBehind(Site function)
    {
        return std::ranges::none_of(m_program.analysis().callers(function), [&](Site call) {
            return call.file != m_step.site.file ||
                   (!m_program.analysis().enclosingFunction(call) && m_program.node(call).range().begin < m_cut);
        });
    }

    /// All that the steps are made of, how many they are, and at which rate.
    void takeTraining()
    {
        const auto take = [&](Site expression) {
            m_program.analysis().slice(expression, [&](Site site) {
                m_training.insert(site);
                return true;
            });
        };
        for (const Indication* training : m_program.training()) {
            for (const Site call : stepsOf(m_program, *training)) {
                take({call.file, m_program.node(call).child(Field::arguments).index()});
            }
        }
        for (const FitFact& fit : m_program.facts().fits()) {
            take({fit.call.file, m_program.node(fit.call).child(Field::arguments).index()});
        }
        for (const Role role : {Role::optimizer, Role::optimizerV1, Role::schedule, Role::decay, Role::callback}) {
            for (const Site call : m_program.facts().calls(role)) {
                take({call.file, m_program.node(call).child(Field::arguments).index()});
            }
        }
        for (const Site loop : m_loops) {
            const Node node = m_program.node(loop);
            const Node head = node.is(Kind::for_statement) ? node.child(Field::right) : node.child(Field::condition);
            take({loop.file, head.index()});
        }
    }

    [[nodiscard]] bool leadsToSteps(Site call)
    {
        const Role role = m_program.facts().roles().of(call);
        if (m_program.isTrainingCall(call) || role == Role::fit || role == Role::fitGenerator || role == Role::trainOnBatch ||
            role == Role::apply || role == Role::minimize || m_program.facts().run(call) != nullptr) {
            return true;
        }
        const std::vector<Site> callees = m_program.analysis().projectCallees(call);
        if (callees.empty()) {
            return false;
        }
        const std::set<Site> reached = m_program.facts().reach().from(callees, m_program.entry(), [](Site) { return false; });
        return std::ranges::any_of(m_program.training(), [&](const Indication* training) {
            return reached.contains(m_program.analysis().enclosingFunction(training->training));
        });
    }

    /// It puts the samples that it is given into another order.
    [[nodiscard]] bool mixes(Site call)
    {
        const auto mixesHere = [&](Site inner) {
            return std::ranges::any_of(m_program.analysis().libraryCallees(inner), mixesSamples);
        };
        return mixesHere(call) || std::ranges::any_of(m_program.analysis().projectCallees(call), [&](Site function) {
                   return std::ranges::any_of(m_program.facts().reach().callsIn(function), mixesHere);
               });
    }

    Meaning meaningOf(Node name)
    {
        const Node up = name.parent();
        if (m_training.contains(siteOf(name)) || isInCallOfTraining(name)) {
            const bool isNumber = up.is(Kind::attribute) && isOneOf(up.child(Field::attribute).text(), {"dtype", "ndim"});
            return isNumber ? Meaning::nothing : Meaning::part;
        }
        Node value = name;
        if (up.is(Kind::attribute)) {
            const std::string_view member = up.child(Field::attribute).text();
            const Node index =
                up.parent().is(Kind::subscript) && up.field() == Field::value ? up.parent().child(Field::subscript) : Node{};
            if (member == "shape") {
                return !index || index.text() == "0" ? Meaning::length : Meaning::nothing;
            }
            if (member == "size") {
                return Meaning::length;
            }
            if (isOneOf(member, {"dtype", "ndim", "columns", "name"})) {
                return Meaning::nothing;
            }
            const bool changes =
                isOneOf(member, {"append", "extend", "insert", "sort", "fill", "pop", "remove", "clear", "resize", "reverse"});
            if (changes) {
                return Meaning::part;
            }
            value = isOneOf(member, {"iloc", "loc", "values"}) ? up : value;
        }
        const Node parent = value.parent();
        const Node stored = parent.is(Kind::expression_list) ? parent.parent() : parent;
        const bool isStored = stored.is(Kind::assignment) &&
                              std::ranges::any_of(m_held, [&](const HeldArray& held) { return held.name == name.text(); });
        if (isStored) {
            return Meaning::part; // self.rows = rows: asked for by that name.
        }
        if (parent.is(Kind::argument_list) && callsOneOf(m_program, siteOf(parent.parent()), {"builtins.len"})) {
            return Meaning::length;
        }
        if (parent.is(Kind::subscript) && value.field() == Field::value) {
            return meaningOfIndex(name, parent.child(Field::subscript));
        }
        return Meaning::whole;
    }

    [[nodiscard]] bool isInCallOfTraining(Node name)
    {
        for (Node up = name.parent(); up && !up.is(Kind::block); up = up.parent()) {
            if (up.is(Kind::call) && (leadsToSteps(siteOf(up)) || mixes(siteOf(up)))) {
                return true;
            }
        }
        return false;
    }

    /// x[:], x[:, 0], x[::-1]
    [[nodiscard]] static bool takesAllRows(Node index)
    {
        const std::string_view rows = index.is(Kind::slice) ? index.text() : std::string_view{};
        return rows == ":" || rows.starts_with("::");
    }

    /// show(x[:10], names[:10]): the same rows of something that is not cut are taken beside those of the array.
    [[nodiscard]] bool isTakenBesideWhole(Node name, Node index)
    {
        Node around = name;
        while (around.parent() && !around.parent().is(Kind::block) && !around.parent().is(Kind::module) &&
               !around.parent().is(Kind::for_statement)) {
            around = around.parent();
        }
        for (NodeIndex at = around.index(); at < tree().row(around.index()).afterSubtree; ++at) {
            const Node other = tree().node(at);
            const std::string_view array = other.is(Kind::subscript) ? other.child(Field::value).text() : std::string_view{};
            const bool isCut =
                array.empty() || std::ranges::find(m_step.names, array) != m_step.names.end() ||
                std::ranges::any_of(m_held, [&](const HeldArray& held) { return held.attribute == array || held.name == array; });
            if (!isCut && isPureName(other.child(Field::value)) && other.child(Field::subscript).text() == index.text()) {
                return true;
            }
        }
        return false;
    }

    /// x[i] means as many samples as i counts: in the steps those of the part.
    Meaning meaningOfIndex(Node name, Node index)
    {
        if (takesAllRows(index)) {
            return Meaning::whole;
        }
        bool counts = false;
        for (NodeIndex at = index.index(); at < tree().row(index.index()).afterSubtree; ++at) {
            counts = counts || tree().node(at).is(Kind::identifier);
        }
        if (counts && isWithin(m_program, siteOf(index), m_loops)) {
            return Meaning::part;
        }
        if (counts) {
            m_indices.emplace(siteOf(name), siteOf(index));
        }
        return counts || (index.is(Kind::slice) && isTakenBesideWhole(name, index)) ? Meaning::whole : Meaning::few;
    }

    /// x[i], where i goes as far as the part.
    void dropCounted()
    {
        for (const auto& [name, index] : m_indices) {
            if (m_wholes.contains(name) && sourcesOf(index).part) {
                m_wholes.erase(name);
                m_parts.insert(name);
            }
        }
    }

    [[nodiscard]] bool isPrint(Node node)
    {
        if (!node.is(Kind::call)) {
            return false;
        }
        const std::vector<std::string_view>& callees = m_program.analysis().libraryCallees(siteOf(node));
        return std::ranges::any_of(
            callees, [&](std::string_view callee) { return m_program.analysis().library().effectOf(callee) == Effect::print; });
    }

    /// print("samples", len(x)): how many samples the script has, and nothing that was counted in the steps.
    [[nodiscard]] bool isOnlyTold(Node name)
    {
        Node told;
        for (Node up = name.parent(); up && !up.is(Kind::block) && !told; up = up.parent()) {
            told = isPrint(up) || up.is(Kind::print_statement) ? up : Node{};
        }
        const NodeIndex begin = told.is(Kind::call) ? told.child(Field::arguments).index() : told ? told.index() : noNode;
        for (NodeIndex at = begin; told && at < tree().row(told.index()).afterSubtree; ++at) {
            const Node node = tree().node(at);
            const bool isKnown = !node.is(Kind::identifier) || node.field() == Field::attribute ||
                                 isOneOf(node.text(), {"len", "str", "int"}) ||
                                 std::ranges::find(m_step.names, node.text()) != m_step.names.end() ||
                                 (node.parent().is(Kind::attribute) &&
                                  std::ranges::find(m_step.names, node.parent().text()) != m_step.names.end());
            if (!isKnown || node.is(Kind::float_) || (node.is(Kind::binary_operator) && !isText(node.child(Field::left)))) {
                return false;
            }
        }
        return static_cast<bool>(told);
    }

    // NOLINTNEXTLINE(misc-no-recursion): down the left operands.
    [[nodiscard]] static bool isText(Node node)
    {
        return node.is(Kind::string) || node.is(Kind::concatenated_string) ||
               (node.is(Kind::binary_operator) && isText(node.child(Field::left)));
    }

    /// test_x[i * 100 % len(x):], beside the steps: how many samples there are says which rows of an array are taken that is not
    /// cut, nor made of the part.
    [[nodiscard]] std::set<Site> lengthsThatChoose()
    {
        std::set<Site> choosing;
        for (NodeIndex at = 0; at < tree().size() && !m_lengths.empty(); ++at) {
            const Node node = tree().node(at);
            const Node array = node.is(Kind::subscript) ? node.child(Field::value) : Node{};
            const bool isOther = array && std::ranges::find(m_step.names, array.text()) == m_step.names.end() &&
                                 !array.text().ends_with(".shape") && !m_training.contains(siteOf(node)) &&
                                 m_program.runs(siteOf(node));
            if (isOther && !sourcesOf(siteOf(array)).part) {
                const Sources index = sourcesOf(siteOf(node.child(Field::subscript)));
                choosing.insert(index.lengths.begin(), index.lengths.end());
            }
        }
        return choosing;
    }

    /// What is computed from all samples, and what from those of the part, in an expression.
    struct Sources {
        bool whole{};
        bool part{};
        bool few{};
        std::vector<Site> lengths; ///< Of the whole.

        void add(const Sources& other)
        {
            whole = whole || other.whole;
            part = part || other.part;
            few = few || other.few;
            lengths.insert(lengths.end(), other.lengths.begin(), other.lengths.end());
        }
        /// What is only told side by side may be of either, but for its lengths.
        [[nodiscard]] bool meet(bool isTold) const { return part && (!lengths.empty() || (!isTold && (whole || few))); }
    };

    /// `isFollowed` says whether to go on behind a node.
    Sources sourcesOf(
        Site expression, const std::function<bool(Site)>& isFollowed = [](Site) { return true; })
    {
        Sources sources;
        m_program.analysis().slice(expression, [&](Site site) {
            const bool isLength = m_lengths.contains(site);
            const bool isFew = m_few.contains(site);
            const bool isWhole = m_wholes.contains(site);
            if (isLength) {
                sources.lengths.push_back(site);
            }
            sources.few = sources.few || isFew;
            sources.whole = sources.whole || isWhole;
            sources.part = sources.part || m_parts.contains(site);
            return !isLength && !isWhole && !isFew && isFollowed(site);
        });
        return sources;
    }

    /// What meets there at one time: a function that is called with the part here and with the whole there computes with either,
    /// and not with both. Nothing where no call brings them together.
    Sources meetingIn(Site place, bool isTold)
    {
        constexpr std::size_t most = 20;
        const Sources all = sourcesOf(place);
        const Site function = m_program.analysis().enclosingFunction(place);
        std::vector<Site> callers = function && all.meet(isTold) ? m_program.analysis().callers(function) : std::vector<Site>{};
        std::erase_if(callers, [&](Site call) { return !m_program.runs(call); });
        if (callers.size() < 2 || callers.size() > most) {
            return all.meet(isTold) ? all : Sources{};
        }
        std::set<const Binding*> parameters;
        const Sources own = sourcesOf(place, [&](Site site) {
            const auto isParameter = [&](const Analysis::FoundBinding& found) {
                return found.binding->kind == Binding::Kind::parameter &&
                       m_program.analysis().enclosingFunction({found.file, found.binding->node}) == function;
            };
            const std::vector<Analysis::FoundBinding> bindings = m_program.node(site).is(Kind::identifier)
                                                                     ? m_program.analysis().bindingsOf(site)
                                                                     : std::vector<Analysis::FoundBinding>{};
            const bool isGiven = !bindings.empty() && std::ranges::all_of(bindings, isParameter);
            for (const Analysis::FoundBinding& found : isGiven ? bindings : std::vector<Analysis::FoundBinding>{}) {
                parameters.insert(found.binding);
            }
            return !isGiven;
        });
        for (const Site call : callers) {
            Sources here = own;
            for (const Binding* parameter : parameters) {
                if (const Argument given = m_program.analysis().argumentFor(call, function, *parameter)) {
                    here.add(sourcesOf({call.file, given.value.index()}));
                }
            }
            if (here.meet(isTold)) {
                return here;
            }
        }
        return {};
    }

    /// Where all samples and those of the part meet.
    struct Meeting {
        Site place; ///< Null: nowhere.
        Sources sources;
    };

    /// pred == y, right / len(x), f(x, n): where both sides have to be of the whole, or of the part. What is only told side by
    /// side, a step of so many, may be of either, but for its lengths.
    [[nodiscard]] Meeting meetsPart(bool isTold)
    {
        for (NodeIndex at = 0; at < tree().size() && m_wholes.size() + m_lengths.size() > 0; ++at) {
            const Node node = tree().node(at);
            const Site site = siteOf(node);
            const bool computes = node.is(Kind::binary_operator) || node.is(Kind::comparison_operator);
            const bool meets =
                isTold ? node.is(Kind::string) || node.is(Kind::print_statement) || isPrint(node)
                       : (computes && !isText(node.child(Field::left))) || (node.is(Kind::call) && isGivenWhole(node));
            if (!meets || m_training.contains(site) || !m_program.runs(site)) {
                continue;
            }
            if (Sources sources = meetingIn(site, isTold); sources.part) {
                return {site, std::move(sources)};
            }
        }
        return {};
    }

    /// A call gets all samples: what it computes with beside them must not be counted by the part.
    [[nodiscard]] bool isGivenWhole(Node call)
    {
        return std::ranges::any_of(m_wholes, [&](Site whole) {
            Node up = m_program.node(whole).parent();
            while (up && !up.is(Kind::call)) {
                up = up.parent();
            }
            return up == call;
        });
    }

    /// Lengths that meet the part there are those of the part; where a few samples do, all of these are. False where there are
    /// none.
    bool leaveLengths(const Sources& sources)
    {
        for (const Site length : sources.lengths) {
            m_lengths.erase(length);
            m_parts.insert(length);
        }
        if (sources.few) {
            m_parts.insert(m_few.begin(), m_few.end());
            m_few.clear();
        }
        return sources.few || !sources.lengths.empty();
    }

    Program& m_program;
    const DataStep& m_step;
    Site m_function; ///< In which they are cut; null: at module level.
    std::vector<Site> m_loops;
    std::uint32_t m_cut{};
    std::set<Site> m_bindings; ///< Of the names, where they are cut.
    std::vector<HeldArray> m_held;
    std::set<Site> m_training; ///< What the steps are computed from.
    std::set<Site> m_parts;    ///< Names that mean the part, those that mean the whole, and those that ask the whole for its
    std::set<Site> m_wholes;   ///< length.
    std::set<Site> m_lengths;
    std::set<Site> m_few;
    std::map<Site, Site> m_indices; ///< Of names, the numbers by which they are asked for samples.
};

} // namespace

WholeUses wholeUses(Program& program, const DataStep& step) { return WholeSearch{program, step}.run(); }

std::vector<HeldArray> heldArrays(Program& program, const DataStep& step)
{
    std::vector<HeldArray> found;
    const Site function = program.analysis().enclosingFunction(step.site);
    if (step.way != DataStep::Way::sliceParameters || !function) {
        return found;
    }
    const Tree& tree = program.analysis().sources().tree(step.site.file);
    const auto add = [&](Node target, Node value) {
        const bool isHeld = target.is(Kind::attribute) && value.is(Kind::identifier) &&
                            isOwnObject(program, {step.site.file, target.child(Field::object).index()}) &&
                            std::ranges::find(step.names, value.text()) != step.names.end();
        if (isHeld) {
            found.push_back({std::string{target.text()}, std::string{value.text()}});
        }
    };
    for (NodeIndex at = function.node; at < tree.row(function.node).afterSubtree; ++at) {
        const Node node = tree.node(at);
        const Node left = node.is(Kind::assignment) ? node.child(Field::left) : Node{};
        const Node right = left ? node.child(Field::right) : Node{};
        if (!left || program.analysis().enclosingFunction({step.site.file, at}) != function) {
            continue;
        }
        add(left, right);
        Node value = right.is(Kind::expression_list) || right.is(Kind::tuple) ? right.firstChild() : Node{};
        for (Node target = value && !left.is(Kind::attribute) ? left.firstChild() : Node{}; target && value;
             target = target.nextSibling(), value = value.nextSibling()) {
            add(target, value);
        }
    }
    return found;
}

std::string wholeSuffix(Program& program, const DataStep& step)
{
    const auto isTaken = [&](const std::string& suffix) {
        return std::ranges::any_of(step.names, [&](const std::string& name) {
            const std::string wish = name.substr(name.rfind('.') + 1) + suffix;
            return program.freeName(step.site.file, wish) != wish;
        });
    };
    std::string suffix = "_whole";
    for (int number = 2; isTaken(suffix); ++number) {
        suffix = "_whole_" + std::to_string(number);
    }
    return suffix;
}

} // namespace rankwright
