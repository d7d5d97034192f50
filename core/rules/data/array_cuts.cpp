// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/array_cuts.h"

#include "core/rules/data/counted_loops.h"
#include "core/rules/data/number_orders.h"
#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

bool ArrayCuts::isInside(Program& program, const ArrayOrigin& origin) const
{
    return origin.file == loop.file && origin.kind != Binding::Kind::parameter &&
           program.node(within).contains(program.node({origin.file, origin.node}));
}

namespace {

class CutSearch {
  public:
    CutSearch(Program& program, Site loop, Site call) : m_program(program)
    {
        m_found.loop = loop;
        m_found.call = call;
        m_found.within = call ? program.analysis().enclosingFunction(loop) : loop;
        for (const Site each : call ? std::vector<Site>{} : program.facts().loopsAround(loop)) {
            m_found.within = each;
        }
        if (const Site offset = runningOffset(program, loop)) {
            m_found.counters.insert(program.node(offset).text());
            return;
        }
        const Node left = program.node(loop).child(Field::left);
        for (NodeIndex at = left ? left.index() : 0; left && at < tree().row(left.index()).afterSubtree; ++at) {
            if (tree().node(at).is(Kind::identifier)) {
                m_found.counters.insert(tree().node(at).text());
            }
        }
    }

    std::optional<ArrayCuts> run()
    {
        const NodeIndex loop = m_found.loop.node;
        for (NodeIndex at = loop; at < tree().row(loop).afterSubtree; ++at) {
            if (!take(tree().node(at))) {
                return std::nullopt;
            }
        }
        const bool unused = std::ranges::any_of(m_orders, [&](std::string_view order) { return !m_used.contains(order); });
        return m_found.roots.empty() || unused ? std::nullopt : std::optional{std::move(m_found)};
    }

  private:
    [[nodiscard]] const Tree& tree() const { return m_program.analysis().sources().tree(m_found.loop.file); }
    [[nodiscard]] Site siteOf(Node node) const { return {m_found.loop.file, node.index()}; }
    [[nodiscard]] bool isName(Node node) { return isArrayName(m_program, siteOf(node)); }

    /// False where the node reads an array by the counter in a way that no part of it could be read.
    bool take(Node node)
    {
        if (node.is(Kind::call)) {
            const Node array = gatheredIn(node);
            return !array || takeRoots(array);
        }
        const Node array = arrayOf(node);
        if (!array) {
            return true;
        }
        const bool isPart = isCut(node);
        if (isPart ? !takeCut(array) : followsCounter(node.child(Field::subscript)) && !takeRoots(array)) {
            return false;
        }
        if (isPart && !m_orders.contains(array.text())) {
            m_found.cuts.push_back(siteOf(node));
        }
        return true;
    }

    /// The name of what is subscripted: x[i], x.iloc[i].
    [[nodiscard]] Node arrayOf(Node subscript)
    {
        Node value = subscript.is(Kind::subscript) ? subscript.child(Field::value) : Node{};
        if (value.is(Kind::attribute) && value.child(Field::attribute).text() == "iloc") {
            value = value.child(Field::object);
        }
        return value && isName(value) ? value : Node{};
    }

    /// The array of tf.gather(x, numbers), where the numbers follow the counter.
    Node gatheredIn(Node call)
    {
        const Node array = call.child(Field::arguments).firstChild();
        const Node numbers = array ? array.nextSibling() : Node{};
        const bool gathers = array && isName(array) && numbers && !numbers.is(Kind::keyword_argument) &&
                             callsOneOf(m_program, siteOf(call), {"tensorflow.gather", "numpy.take"});
        return gathers && followsCounter(numbers) ? array : Node{};
    }

    bool dependsOnCounter(Node expression)
    {
        bool depends = false;
        m_program.analysis().slice(siteOf(expression), [&](Site site) {
            const Node here = m_program.node(site);
            depends = depends ||
                      (site.file == m_found.loop.file && here.is(Kind::identifier) && m_found.counters.contains(here.text()));
            return !depends;
        });
        return depends;
    }

    /// x[i:i + b]
    bool isCut(Node subscript)
    {
        const Node index = subscript.child(Field::subscript);
        if (!index.is(Kind::slice) || !dependsOnCounter(index)) {
            return false;
        }
        m_found.parts.push_back(siteOf(index));
        takeTurns(index);
        return true;
    }

    /// n of x[i * b % n:]: behind n the numbers begin again.
    void takeTurns(Node index)
    {
        m_program.analysis().slice(siteOf(index), [&](Site site) {
            const Node here = m_program.node(site);
            if (const Node by = restAt(m_program, site).by) {
                m_found.turns.insert({site.file, by.index()});
            }
            // What is in the arrays says nothing about their numbers.
            return !here.is(Kind::call) || !callsOneOf(m_program, site, {"builtins.len"});
        });
    }

    /// An index that follows the counter: a part of an order, at once or by a name, x[order[i:i + b]], or slice(i, i + b).
    bool followsCounter(Node index)
    {
        if (index.is(Kind::subscript)) {
            const Node order = arrayOf(index);
            const bool is = order && isCut(index) && isNumberOrder(m_program, siteOf(order), m_found.counts);
            if (is) {
                m_used.insert(order.text());
            }
            return is;
        }
        if (index.is(Kind::call)) {
            const Node given = index.child(Field::arguments).firstChild();
            const bool keeps = given && callsOneOf(m_program, siteOf(index),
                                                   {"tensorflow.constant", "tensorflow.convert_to_tensor", "numpy.array",
                                                    "numpy.asarray", "builtins.list", "builtins.sorted"});
            if (given && callsOneOf(m_program, siteOf(index), {"numpy.array_split"})) { // Parts of an order, turn by turn.
                const bool is = isName(given) && isNumberOrder(m_program, siteOf(given), m_found.counts);
                if (is) {
                    m_used.insert(given.text());
                }
                return is;
            }
            return keeps ? followsCounter(given)
                         : callsOneOf(m_program, siteOf(index), {"builtins.slice"}) && dependsOnCounter(index);
        }
        const std::vector<ArrayOrigin> origins = arrayOriginsOf(m_program, siteOf(index));
        return !origins.empty() && std::ranges::all_of(origins, [&](const ArrayOrigin& origin) {
            const Node value = m_found.isInside(m_program, origin) && origin.value != noNode ? tree().node(origin.value) : Node{};
            return origin.target == origin.node && value && !isName(value) && followsCounter(value);
        });
    }

    bool takeCut(Node name)
    {
        if (isNumberOrder(m_program, siteOf(name), m_found.counts)) {
            m_orders.insert(name.text());
            return true;
        }
        return takeRoots(name);
    }

    /// The arrays in front of the loops that a name in them comes from, sample by sample.
    bool takeRoots(Node name)
    {
        if (!m_seen.insert(name.index()).second) {
            return true;
        }
        const std::vector<ArrayOrigin> origins = arrayOriginsOf(m_program, siteOf(name));
        bool isRoot = origins.empty();
        for (const ArrayOrigin& origin : origins) {
            if (!m_found.isInside(m_program, origin)) {
                isRoot = true;
            } else if (origin.kind != Binding::Kind::assignment || !takeDerived(origin)) {
                return false;
            }
        }
        // self.x = x, of the constructor: what it gets.
        const Node given = origins.size() == 1 && origins.front().file == m_found.loop.file && name.is(Kind::attribute) &&
                                   origins.front().value != noNode
                               ? givenAs(origins.front())
                               : Node{};
        const Node root = given ? given : name;
        const bool isKnown = std::ranges::any_of(m_found.roots, [&](Node each) { return each.text() == root.text(); });
        if (isRoot && !isKnown) {
            m_found.roots.push_back(root);
        }
        return !origins.empty();
    }

    /// The parameter of its function that an attribute gets, at once or in a tuple.
    Node givenAs(const ArrayOrigin& origin)
    {
        const auto parts = m_program.analysis().partsOf(origin.file, origin.node, origin.target, origin.value);
        if (m_found.isInside(m_program, origin) || parts.size() != 1 || parts.front().site.file != m_found.loop.file) {
            return {};
        }
        const Node value = tree().node(parts.front().site.node);
        const std::vector<ArrayOrigin> origins =
            value.is(Kind::identifier) ? arrayOriginsOf(m_program, siteOf(value)) : std::vector<ArrayOrigin>{};
        const bool isGiven = origins.size() == 1 && origins.front().kind == Binding::Kind::parameter;
        return isGiven ? value : Node{};
    }

    bool takeDerived(const ArrayOrigin& binding)
    {
        const Node target = tree().node(binding.target);
        const Node value = tree().node(binding.value);
        if (value.is(Kind::call) && callsOneOf(m_program, siteOf(value), {"sklearn.utils.shuffle"})) {
            std::uint32_t place = 0;
            if (binding.target != binding.node) {
                while (place < target.childCount() && target.child(place).index() != binding.node) {
                    ++place;
                }
            }
            const Node arguments = value.child(Field::arguments);
            const Node given = place < arguments.childCount() ? arguments.child(place) : Node{};
            return given && isName(given) && takeRoots(given);
        }
        const auto parts = m_program.analysis().partsOf(m_found.loop.file, binding.node, binding.target, binding.value);
        return !parts.empty() && std::ranges::all_of(parts, [&](const Analysis::Part& part) {
            if (part.through) {
                return takeGivenBack(part);
            }
            const Node node = part.site.file == m_found.loop.file ? tree().node(part.site.node) : Node{};
            if (node && isName(node)) {
                return takeRoots(node);
            }
            if (const Node array = arrayOf(node)) { // x[order], x[:whole * size]
                const Node index = node.child(Field::subscript);
                if (const Node stop = onlyStop(index)) {
                    m_found.counts.push_back(siteOf(stop));
                    return takeRoots(array);
                }
                return isNumberOrderValue(m_program, siteOf(index), m_found.counts) && takeRoots(array);
            }
            const Node given = keptWhole(part.site);
            return given && isName(given) && takeRoots(given);
        });
    }

    /// x of np.array(x), list(x), np.random.permutation(x)
    [[nodiscard]] Node keptWhole(Site call)
    {
        if (!m_program.node(call).is(Kind::call)) {
            return {};
        }
        const bool keeps = callsOneOf(m_program, call, {"numpy.array", "numpy.asarray", "builtins.list"}) ||
                           std::ranges::any_of(m_program.analysis().libraryCallees(call), [](std::string_view callee) {
                               return callee.starts_with("numpy.random.") && callee.ends_with(".permutation");
                           });
        return keeps ? m_program.node(call).child(Field::arguments).firstChild() : Node{};
    }

    /// What a function of the project gives back comes from an array that it is given here: x, y = shuffle(x, y).
    bool takeGivenBack(const Analysis::Part& part)
    {
        const Site function = m_program.analysis().enclosingFunction(part.site);
        std::set<const Binding*> seen;
        if (part.through.file != m_found.loop.file || !givesBack(part.site, seen) || seen.empty()) {
            return false;
        }
        std::erase_if(seen, [](const Binding* binding) { return binding->kind != Binding::Kind::parameter; });
        const Argument given =
            seen.size() == 1 ? m_program.analysis().argumentFor(part.through, function, **seen.begin()) : Argument{};
        return given && isName(given.value) && takeRoots(given.value);
    }

    /// An expression is all samples of what its function is given, in some order: a, a[order], np.array(a). Binds all names on
    /// the way to it.
    // NOLINTNEXTLINE(misc-no-recursion)
    bool givesBack(Site expression, std::set<const Binding*>& seen)
    {
        const Node node = m_program.node(expression);
        const auto inner = [&](Node part) { return part && givesBack({expression.file, part.index()}, seen); };
        if (node.is(Kind::identifier)) {
            const std::vector<Analysis::FoundBinding> bindings = m_program.analysis().bindingsOf(expression);
            return !bindings.empty() && std::ranges::all_of(bindings, [&](const Analysis::FoundBinding& found) {
                const Binding& binding = *found.binding;
                return !seen.insert(&binding).second || binding.kind == Binding::Kind::parameter ||
                       (binding.kind == Binding::Kind::assignment && binding.target == binding.node &&
                        givesBack({found.file, binding.value}, seen));
            });
        }
        if (node.is(Kind::subscript)) {
            return isNumberOrderValue(m_program, {expression.file, node.child(Field::subscript).index()}, m_found.counts) &&
                   inner(node.child(Field::value));
        }
        return inner(keptWhole(expression));
    }

    /// n of [:n]
    [[nodiscard]] static Node onlyStop(Node index)
    {
        const bool isOne = index.is(Kind::slice) && index.childCount() == 1 && index.text().starts_with(':');
        return isOne ? index.firstChild() : Node{};
    }

    Program& m_program;
    ArrayCuts m_found;
    std::set<NodeIndex> m_seen;
    std::set<std::string_view> m_orders; ///< Names of orders that are cut.
    std::set<std::string_view> m_used;   ///< Names of orders by which arrays are read.
};

} // namespace

std::optional<ArrayCuts> arrayCuts(Program& program, Site loop, Site call) { return CutSearch{program, loop, call}.run(); }

} // namespace rankwright
