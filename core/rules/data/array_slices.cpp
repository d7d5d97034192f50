// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/array_slices.h"

#include "core/rules/data/batch_shape.h"
#include "core/rules/data/container_fills.h"
#include "core/rules/data/row_offsets.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names)
{
    return std::ranges::find(names, name) != names.end();
}

class ArraySearch {
  public:
    ArraySearch(Program& program, Site loop) : m_program(program), m_loop(loop), m_within(loop)
    {
        for (const Site each : program.facts().loopsAround(loop)) {
            m_within = each;
        }
        if (const Site offset = runningOffset(program, loop)) {
            m_counters.insert(program.node(offset).text());
            return;
        }
        const Node left = program.node(loop).child(Field::left);
        for (NodeIndex at = left ? left.index() : 0; left && at < tree().row(left.index()).afterSubtree; ++at) {
            if (tree().node(at).is(Kind::identifier)) {
                m_counters.insert(tree().node(at).text());
            }
        }
    }

    std::optional<ArraySlices> run()
    {
        for (NodeIndex at = m_loop.node; at < tree().row(m_loop.node).afterSubtree; ++at) {
            const Node node = tree().node(at);
            if (node.is(Kind::call)) {
                const Node array = gatheredIn(node);
                if (array && !takeRoots(array)) {
                    return std::nullopt;
                }
                continue;
            }
            const Node array = arrayOf(node);
            if (!array) {
                continue;
            }
            const bool isPart = isCut(node);
            if (isPart ? !takeCut(array) : followsCounter(node.child(Field::subscript)) && !takeRoots(array)) {
                return std::nullopt;
            }
            if (isPart && !m_orders.contains(array.text())) {
                m_cuts.push_back(siteOf(node));
            }
        }
        const bool unused = std::ranges::any_of(m_orders, [&](std::string_view order) { return !m_used.contains(order); });
        if (m_roots.empty() || unused) {
            return std::nullopt;
        }
        return placed();
    }

    /// The loop yields what it cuts from parameters of its function, of which this call gives whole arrays. Binds the parameters
    /// that it cuts.
    std::optional<ArraySlices> runInGenerator(Site call, std::vector<const Binding*>& parameters)
    {
        m_call = call;
        m_within = m_program.analysis().enclosingFunction(m_loop);
        std::optional<ArraySlices> slices = run();
        if (!slices) {
            return std::nullopt;
        }
        for (const Node root : m_roots) {
            const Binding* parameter = parameterOf(root);
            if (parameter == nullptr) {
                return std::nullopt;
            }
            if (std::ranges::find(parameters, parameter) == parameters.end()) {
                parameters.push_back(parameter);
            }
        }
        return slices;
    }

  private:
    /// A place that gives a name, or an attribute of the object whose method this is, its value.
    struct Origin {
        FileId file{};
        NodeIndex node{noNode};
        NodeIndex value{noNode};
        NodeIndex target{noNode};
        Binding::Kind kind{};
    };

    /// x, or an attribute of the object whose method this is.
    [[nodiscard]] bool isName(Node node) { return isNameAt(siteOf(node)); }
    [[nodiscard]] bool isNameAt(Site site)
    {
        const Node node = m_program.node(site);
        const Node object = node.is(Kind::attribute) ? node.child(Field::object) : Node{};
        return node.is(Kind::identifier) ||
               (object.is(Kind::identifier) &&
                std::ranges::any_of(m_program.analysis().values({site.file, object.index()}), [](const Value& value) {
                    return value.kind == Value::Kind::instance && value.site == value.type; // self
                }));
    }

    std::vector<Origin> originsOf(Site name)
    {
        std::vector<Origin> origins;
        const Node here = m_program.node(name);
        if (here.is(Kind::identifier)) {
            for (const Analysis::FoundBinding& found : m_program.analysis().bindingsOf(name)) {
                const Binding& binding = *found.binding;
                origins.push_back({found.file, binding.node, binding.value, binding.target, binding.kind});
            }
        } else if (isNameAt(name)) {
            const Site type = m_program.analysis().enclosingClass(name);
            for (const Analysis::FoundStore& found :
                 type ? m_program.analysis().storesOf(type, here.child(Field::attribute).text())
                      : std::vector<Analysis::FoundStore>{}) {
                origins.push_back(
                    {found.file, found.store->node, found.store->value, found.store->target, Binding::Kind::assignment});
            }
        }
        return origins;
    }

    [[nodiscard]] const Tree& tree() const { return m_program.analysis().sources().tree(m_loop.file); }
    [[nodiscard]] Site siteOf(Node node) const { return {m_loop.file, node.index()}; }
    [[nodiscard]] bool isInside(const Origin& origin) const
    {
        return origin.file == m_loop.file && origin.kind != Binding::Kind::parameter &&
               tree().node(m_within.node).contains(tree().node(origin.node));
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
            depends = depends || (site.file == m_loop.file && here.is(Kind::identifier) && m_counters.contains(here.text()));
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
        m_parts.push_back(siteOf(index));
        takeTurns(index);
        return true;
    }

    /// b of i:i + b, or of i * b:(i + 1) * b.
    Site rowsOfPart(Site slice)
    {
        const Node from = m_program.node(slice).firstChild();
        const Node to = from ? from.nextSibling() : Node{};
        const auto isSum = [](Node node) { return node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "+"; };
        Node size = isSum(to) && to.child(Field::left).text() == from.text() ? to.child(Field::right) : Node{};
        if (!size && from.is(Kind::binary_operator) && from.child(Field::operator_).text() == "*") {
            const bool isLeft = m_counters.contains(from.child(Field::left).text());
            size = from.child(isLeft ? Field::right : Field::left);
        }
        return size && (size.is(Kind::integer) || isPureName(size)) ? siteOf(size) : Site{m_loop.file, noNode};
    }

    /// The last turn may get fewer rows than the others: range(0, len(x), b), ceil(len(x) / b), len(x) // b + 1.
    bool mayEndShort()
    {
        const Site iterable = iterableOf(m_program, m_loop);
        if (!iterable) {
            return m_program.node(m_loop).is(Kind::while_statement);
        }
        const Node arguments = m_program.node(iterable).child(Field::arguments);
        if (isCount(m_program, iterable) && arguments.childCount() > 2) {
            const Node stop = arguments.child(1U); // n - b leaves out what is no whole batch.
            return !(stop.is(Kind::binary_operator) && stop.child(Field::operator_).text() == "-");
        }
        bool isShort = false;
        m_program.analysis().slice(iterable, [&](Site site) {
            const Node node = m_program.node(site);
            const bool isMore = node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "+" &&
                                node.child(Field::right).text() == "1" &&
                                node.child(Field::left).child(Field::operator_).text() == "//";
            isShort = isShort || isMore || (node.is(Kind::call) && callsOneOf(m_program, site, {"numpy.ceil", "math.ceil"}));
            return !isShort;
        });
        return isShort;
    }

    /// How many rows each of the batches has to have, where the last one of a part may have fewer.
    Site neededRows()
    {
        if (m_call || m_parts.empty() || !mayEndShort()) {
            return {m_loop.file, noNode};
        }
        const Site size = rowsOfPart(m_parts.front());
        return size && asksRows(m_program, m_loop, size) ? size : Site{m_loop.file, noNode};
    }

    /// The number of rows of a batch is known where the arrays are cut, which comes behind its statement: taken into `last`.
    bool isKnownThere(Site size, const std::set<Site>& makers, Node loop, Node& last)
    {
        if (m_program.node(size).is(Kind::integer)) {
            return true;
        }
        Site name = size;
        while (!isNameAt(name) && m_program.node(name).is(Kind::attribute)) { // args.batch: args
            name.node = m_program.node(name).child(Field::object).index();
        }
        const std::vector<Origin> origins = originsOf(name);
        const Site maker = makers.empty() ? Site{} : *makers.begin();
        return !origins.empty() && std::ranges::all_of(origins, [&](const Origin& origin) {
            const Site place{origin.file, origin.node};
            const Site function = origin.kind == Binding::Kind::parameter ? m_program.analysis().enclosingFunction(size)
                                                                          : m_program.analysis().enclosingFunction(place);
            if (function != maker) { // What the module knows is known in all of its functions.
                return !function || m_program.node(name).is(Kind::attribute);
            }
            if (origin.kind == Binding::Kind::parameter) {
                return true;
            }
            const Node statement = origin.file == m_loop.file ? statementBefore(m_program.node(place), loop) : Node{};
            last = statement && statement.range().end > last.range().end ? statement : last;
            return static_cast<bool>(statement);
        });
    }

    /// n of x[i * b % n:]: behind n the numbers begin again.
    void takeTurns(Node index)
    {
        m_program.analysis().slice(siteOf(index), [&](Site site) {
            const Node here = m_program.node(site);
            if (here.is(Kind::binary_operator) && here.child(Field::operator_).text() == "%" &&
                !here.child(Field::left).is(Kind::string)) {
                m_turns.insert({site.file, here.child(Field::right).index()});
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
            const bool is = order && isCut(index) && isOrder(siteOf(order), 0);
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
                const bool is = isName(given) && isOrder(siteOf(given), 0);
                if (is) {
                    m_used.insert(given.text());
                }
                return is;
            }
            return keeps ? followsCounter(given)
                         : callsOneOf(m_program, siteOf(index), {"builtins.slice"}) && dependsOnCounter(index);
        }
        const std::vector<Origin> origins = originsOf(siteOf(index));
        return !origins.empty() && std::ranges::all_of(origins, [&](const Origin& origin) {
            const Node value = isInside(origin) && origin.value != noNode ? tree().node(origin.value) : Node{};
            return origin.target == origin.node && value && !isName(value) && followsCounter(value);
        });
    }

    bool takeCut(Node name)
    {
        if (isOrder(siteOf(name), 0)) {
            m_orders.insert(name.text());
            return true;
        }
        return takeRoots(name);
    }

    /// Numbers of samples in some order: np.random.permutation(len(x)), np.arange(n). What counts them is kept.
    bool isOrder(Site name, int depth)
    {
        const std::vector<Origin> origins = originsOf(name);
        return depth < 4 && !origins.empty() && std::ranges::all_of(origins, [&](const Origin& origin) {
                   return origin.kind == Binding::Kind::assignment && origin.target == origin.node &&
                          isOrderValue({origin.file, origin.value}, depth + 1);
               });
    }

    bool isOrderValue(Site value, int depth)
    {
        const Node node = m_program.node(value);
        const Node first = node.is(Kind::call) ? node.child(Field::arguments).firstChild() : Node{};
        if (!first || first.is(Kind::keyword_argument) || first.is(Kind::list_splat)) {
            return isNameAt(value) && isOrder(value, depth);
        }
        const Site given{value.file, first.index()};
        const bool alone = node.child(Field::arguments).childCount() == 1;
        for (const std::string_view name : m_program.analysis().libraryCallees(value)) {
            const std::string_view last = std::string_view{name}.substr(name.rfind('.') + 1);
            const bool counts = alone && isOneOf(name, {"numpy.arange", "builtins.range", "builtins.xrange", "six.moves.range",
                                                        "tensorflow.range"});
            const bool mixes = name.starts_with("numpy.random.") && last == "permutation";
            const bool passes = isOneOf(name, {"builtins.list", "numpy.array", "numpy.asarray", "tensorflow.random.shuffle"}) ||
                                (name == "random.sample");
            if ((counts || mixes) && isNumber(given, 0)) {
                m_counts.push_back(given);
                return true;
            }
            const Argument replace = Analysis::argument(node, "replace", 2);
            const Argument size = Analysis::argument(node, "size", 1);
            if (name == "numpy.random.choice" && replace && replace.value.is(Kind::false_) && size) {
                const Site number{value.file, size.value.index()};
                m_counts.push_back(number);
                if (isNumber(given, 0)) {
                    m_counts.push_back(given);
                    return isNumber(number, 0);
                }
                return isNumber(number, 0) && isOrderValue(given, depth + 1);
            }
            if (mixes || passes) {
                return isOrderValue(given, depth + 1);
            }
        }
        return false;
    }

    /// len(x), x.shape[0], 100, and what is computed from such.
    bool isNumber(Site expression, int depth)
    {
        const Node node = m_program.node(expression);
        const auto inner = [&](Node part) { return isNumber({expression.file, part.index()}, depth + 1); };
        switch (node.kind()) {
        case Kind::integer: return true;
        case Kind::call: return callsOneOf(m_program, expression, {"builtins.len", "builtins.int"});
        case Kind::subscript: return node.child(Field::value).child(Field::attribute).text() == "shape";
        case Kind::binary_operator: return inner(node.child(Field::left)) || inner(node.child(Field::right));
        case Kind::parenthesized_expression: return inner(node.firstChild());
        case Kind::attribute:
        case Kind::identifier: {
            const std::vector<Origin> origins = originsOf(expression);
            if (origins.empty()) {
                return node.child(Field::attribute).text() == "size";
            }
            return depth < 6 && std::ranges::all_of(origins, [&](const Origin& origin) {
                       if (origin.kind != Binding::Kind::assignment) {
                           return false;
                       }
                       const auto parts = m_program.analysis().partsOf(origin.file, origin.node, origin.target, origin.value);
                       const Node shape = m_program.node({origin.file, origin.value});
                       return std::ranges::all_of(parts,
                                                  [&](const Analysis::Part& part) { return isNumber(part.site, depth + 1); }) &&
                              (!parts.empty() || shape.child(Field::attribute).text() == "shape");
                   });
        }
        default: return false;
        }
    }

    /// The arrays in front of the loops that a name in them comes from, sample by sample.
    bool takeRoots(Node name)
    {
        if (!m_seen.insert(name.index()).second) {
            return true;
        }
        const std::vector<Origin> origins = originsOf(siteOf(name));
        bool isRoot = origins.empty();
        for (const Origin& origin : origins) {
            if (!isInside(origin)) {
                isRoot = true;
            } else if (origin.kind != Binding::Kind::assignment || !takeDerived(origin)) {
                return false;
            }
        }
        // self.x = x, of the constructor: what it gets.
        const Node given = origins.size() == 1 && origins.front().file == m_loop.file && name.is(Kind::attribute) &&
                                   origins.front().value != noNode
                               ? givenAs(origins.front())
                               : Node{};
        const Node root = given ? given : name;
        const bool isKnown = std::ranges::any_of(m_roots, [&](Node each) { return each.text() == root.text(); });
        if (isRoot && !isKnown) {
            m_roots.push_back(root);
        }
        return !origins.empty();
    }

    /// The parameter of its function that an attribute gets, at once or in a tuple.
    Node givenAs(const Origin& origin)
    {
        const auto parts = m_program.analysis().partsOf(origin.file, origin.node, origin.target, origin.value);
        if (isInside(origin) || parts.size() != 1 || parts.front().site.file != m_loop.file) {
            return {};
        }
        const Node value = tree().node(parts.front().site.node);
        const std::vector<Origin> origins = value.is(Kind::identifier) ? originsOf(siteOf(value)) : std::vector<Origin>{};
        const bool isGiven = origins.size() == 1 && origins.front().kind == Binding::Kind::parameter;
        return isGiven ? value : Node{};
    }

    bool takeDerived(const Origin& binding)
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
        const auto parts = m_program.analysis().partsOf(m_loop.file, binding.node, binding.target, binding.value);
        return !parts.empty() && std::ranges::all_of(parts, [&](const Analysis::Part& part) {
            if (part.through) {
                return takeGivenBack(part);
            }
            const Node node = part.site.file == m_loop.file ? tree().node(part.site.node) : Node{};
            if (node && isName(node)) {
                return takeRoots(node);
            }
            if (const Node array = arrayOf(node)) { // x[order], x[:whole * size]
                const Node index = node.child(Field::subscript);
                if (const Node stop = onlyStop(index)) {
                    m_counts.push_back(siteOf(stop));
                    return takeRoots(array);
                }
                return isOrderValue(siteOf(index), 0) && takeRoots(array);
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
        if (part.through.file != m_loop.file || !givesBack(part.site, seen) || seen.empty()) {
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
            return isOrderValue({expression.file, node.child(Field::subscript).index()}, 0) && inner(node.child(Field::value));
        }
        return inner(keptWhole(expression));
    }

    /// n of [:n]
    [[nodiscard]] static Node onlyStop(Node index)
    {
        const bool isOne = index.is(Kind::slice) && index.childCount() == 1 && index.text().starts_with(':');
        return isOne ? index.firstChild() : Node{};
    }

    /// The parameter that a name stands for; null where it is none.
    const Binding* parameterOf(Node root)
    {
        for (const Analysis::FoundBinding& found :
             root.is(Kind::identifier) ? m_program.analysis().bindingsOf(siteOf(root)) : std::vector<Analysis::FoundBinding>{}) {
            if (found.binding->kind == Binding::Kind::parameter) {
                return found.binding;
            }
        }
        return nullptr;
    }

    /// The one call that runs the function gives it a whole array for this parameter, or a part that is not one of many. Another
    /// call may be there to look at all of the samples: a function that runs an epoch, for training and for a test.
    bool isGivenWhole(Site function, const Binding& parameter)
    {
        if (m_call) {
            return true;
        }
        std::vector<Site> callers = m_program.analysis().callers(function);
        std::erase_if(callers, [&](Site call) { return !m_program.runs(call); });
        const Argument given =
            callers.size() == 1 ? m_program.analysis().argumentFor(callers.front(), function, parameter) : Argument{};
        return given && (isPureName(given.value) || m_program.facts().loopsAround(callers.front()).empty());
    }

    /// The statement that binds a root in front of the loops: of a block around them, or anywhere in another function. Null where
    /// there is no such statement.
    Node statementOf(const Origin& origin, Node loop)
    {
        const Node bound = m_program.node({origin.file, origin.node});
        const bool isElsewhere = m_program.analysis().enclosingFunction({origin.file, origin.node}) !=
                                     m_program.analysis().enclosingFunction(m_loop) &&
                                 bound.is(Kind::attribute);
        if (isElsewhere) {
            const Site statement = m_program.statementOf({origin.file, origin.node});
            return m_program.facts().loopsAround(statement).empty() ? m_program.node(statement) : Node{};
        }
        return statementBefore(bound, loop);
    }

    /// What changes an array behind its name stands in front of the loops, where the array is known: the statements are taken
    /// into `last`. Elements that the loops replace are no matter.
    bool isFilledBefore(Node root, Node loop, Node& last)
    {
        const std::vector<Origin> origins = originsOf(siteOf(root));
        const auto bound = std::ranges::find_if(origins, [&](const Origin& origin) { return !isInside(origin); });
        if (bound == origins.end()) {
            return true;
        }
        const Site maker = bound->kind == Binding::Kind::parameter
                               ? m_program.analysis().enclosingFunction(siteOf(root))
                               : m_program.analysis().enclosingFunction({bound->file, bound->node});
        const Node beside = root.is(Kind::attribute) ? last : Node{};
        const std::vector<ContainerFill> fills = fillsOf(m_program, siteOf(root));
        return std::ranges::all_of(fills, [&](const ContainerFill& fill) {
            std::vector<Site> places;
            if (!placesIn(maker, fill.site, 0, places)) {
                return false;
            }
            return std::ranges::all_of(places, [&](Site place) {
                const Node node = m_program.node(place);
                if (place.file == m_loop.file && tree().node(m_within.node).contains(node)) {
                    return fill.keepsLength;
                }
                const bool isBehind =
                    maker == m_program.analysis().enclosingFunction(m_loop) && node.range().begin > loop.range().begin;
                const Node statement = isBehind ? Node{} : beside ? siblingOf(beside, node) : statementBefore(node, loop);
                last = statement && statement.range().end > last.range().end ? statement : last;
                return isBehind || statement;
            });
        });
    }

    /// Where a function has a change made: the change itself, or calls that lead to it. False where another function than it
    /// does, too.
    // NOLINTNEXTLINE(misc-no-recursion): up the calls, not further than `deepest`.
    bool placesIn(Site maker, Site change, int depth, std::vector<Site>& places)
    {
        constexpr int deepest = 8;
        const Site function = m_program.analysis().enclosingFunction(change);
        if (function == maker) {
            places.push_back(change);
            return change.file == m_loop.file;
        }
        return function && depth < deepest && std::ranges::all_of(m_program.analysis().callers(function), [&](Site call) {
                   return !m_program.runs(call) || placesIn(maker, call, depth + 1, places);
               });
    }

    /// The statement beside another one that holds a node. Null where there is none.
    static Node siblingOf(Node statement, Node node)
    {
        while (node && !(node.parent() == statement.parent())) {
            node = node.parent();
        }
        return node;
    }

    /// The statement of a block around the loops that holds what stands in front of them. Null where there is no such statement.
    static Node statementBefore(Node node, Node loop)
    {
        if (node.range().begin > loop.range().begin) {
            return {};
        }
        Node statement = node;
        for (Node up = node.parent(); up; up = up.parent()) {
            if ((up.is(Kind::block) || up.is(Kind::module)) && up.contains(loop)) {
                break;
            }
            statement = up;
        }
        return statement.contains(loop) ? Node{} : statement;
    }

    /// Where all arrays are there, and none of what is taken from their length.
    std::optional<ArraySlices> placed()
    {
        const Node loop = tree().node(m_call ? m_loop.node : m_within.node);
        Node last;
        std::set<Site> functions; // Those that get the arrays.
        std::set<Site> makers;    // Those that have them, one way or the other; null: the module.
        ArraySlices slices;
        for (const Node root : m_roots) {
            slices.names.emplace_back(root.text());
            for (const Origin& origin : originsOf(siteOf(root))) {
                if (isInside(origin)) {
                    continue;
                }
                if (origin.file != m_loop.file) {
                    return std::nullopt;
                }
                if (origin.kind == Binding::Kind::parameter) {
                    const Site function = m_program.analysis().enclosingFunction(siteOf(root));
                    if (!function || !isGivenWhole(function, *parameterOf(root))) {
                        return std::nullopt;
                    }
                    functions.insert(function);
                    continue;
                }
                const Node statement = statementOf(origin, loop);
                if (!statement || (last && root.is(Kind::attribute) && !(last.parent() == statement.parent()))) {
                    return std::nullopt;
                }
                makers.insert(m_program.analysis().enclosingFunction(siteOf(statement)));
                slices.values.push_back({origin.file, origin.value});
                if (!last || statement.range().end > last.range().end) {
                    last = statement;
                }
            }
            if (!isFilledBefore(root, loop, last)) {
                return std::nullopt;
            }
        }
        makers.insert(functions.begin(), functions.end());
        if (makers.size() > 1) {
            return std::nullopt; // No one place knows all of their names.
        }
        const Site rows = neededRows();
        if (rows && !isKnownThere(rows, makers, loop, last)) {
            slices.endsShort = true;
        } else {
            slices.rows = rows;
        }
        if (!functions.empty()) {
            const Node first = m_program.node(*functions.begin()).child(Field::body).firstChild();
            const bool isText = first.is(Kind::expression_statement) && first.firstChild().is(Kind::string);
            slices.isInFront = !last && !isText;
            last = last ? last : first;
        }
        if (!last) {
            return std::nullopt;
        }
        slices.place = siteOf(last);
        const std::uint32_t cut = slices.isInFront ? last.range().begin : last.range().end;
        const bool counted =
            std::ranges::all_of(m_counts, [&](Site count) { return isTakenBehind(count, slices, cut) == Taken::behind; });
        const bool isWhile = m_program.node(m_loop).is(Kind::while_statement);
        const Node condition = m_program.node(m_loop).child(Field::condition);
        const Taken bounds = isTakenBehind(isWhile ? siteOf(condition) : iterableOf(m_program, m_loop), slices, cut);
        // What does not shrink with the arrays has to be divided, which a range can be.
        const bool bound = m_call || isWhile ? bounds == Taken::behind : bounds != Taken::inFront;
        for (const Site turn : m_turns) {
            if (isTakenBehind(turn, slices, cut) == Taken::behind) {
                continue;
            }
            const Node number = m_program.node(turn);
            const bool isHere = turn.file == m_loop.file && m_program.node(m_loop).contains(number);
            if (m_call || !isHere || !(isPure(number) || number.is(Kind::integer) || number.is(Kind::call))) {
                return std::nullopt;
            }
            slices.turns.push_back(turn);
        }
        slices.endsShort = slices.endsShort || (rows && !isWhile && bounds == Taken::not_);
        slices.isSeries = readsNeighbours(m_program, m_loop, m_cuts);
        slices.isBeside = bounds == Taken::not_ && !isWhile && countsBeside(slices);
        const bool isPlace = counted && bound && !(m_call && slices.isBeside);
        return isPlace ? std::optional{slices} : std::nullopt;
    }

    /// Computed from the length of what an array was made of, which stays whole: len(x), where x_ = scaled(x) is cut.
    bool isLengthOfSource(Site expression, const std::set<std::string_view>& sources)
    {
        bool found = false;
        m_program.analysis().slice(expression, [&](Site site) {
            const Node here = m_program.node(site);
            if (site.file != m_loop.file || (here.is(Kind::identifier) && m_counters.contains(here.text()))) {
                return false;
            }
            const bool asksLength = here.is(Kind::call) && callsOneOf(m_program, site, {"builtins.len"});
            const Node counted = asksLength                 ? here.child(Field::arguments).firstChild()
                                 : here.is(Kind::subscript) ? here.child(Field::value).child(Field::object)
                                                            : Node{};
            const bool isShape = asksLength || here.child(Field::value).child(Field::attribute).text() == "shape";
            found = found || (counted && isShape && sources.contains(counted.text()));
            return !found;
        });
        return found;
    }

    /// The loop is counted by such a length, and more than its turns hang on it: the end of a batch, or a mean behind the loop.
    bool countsBeside(const ArraySlices& slices)
    {
        std::set<std::string_view> sources;
        for (const Site value : slices.values) {
            m_program.analysis().slice(value, [&](Site site) {
                const Node here = m_program.node(site);
                if (site.file == m_loop.file && isNameAt(site)) {
                    sources.insert(here.text());
                }
                return true;
            });
        }
        for (const std::string& name : slices.names) {
            sources.erase(name);
        }
        const Site iterable = iterableOf(m_program, m_loop);
        if (sources.empty() || !iterable || !isCount(m_program, iterable) || !isLengthOfSource(iterable, sources)) {
            return false;
        }
        const std::string bound = m_program.text(stopOf(m_program, iterable));
        const Node body = tree().node(m_loop.node).child(Field::body);
        const Site function = m_program.analysis().enclosingFunction(m_loop);
        const NodeIndex end = function ? tree().row(function.node).afterSubtree : tree().size();
        for (NodeIndex at = body.index(); at < end; ++at) {
            const Node node = tree().node(at);
            const Node up = node.parent();
            const bool isRead = node.is(Kind::identifier) && node.field() != Field::attribute && node.text() != bound;
            const bool isMean =
                up.is(Kind::binary_operator) && node.field() == Field::right && up.child(Field::operator_).text() == "/";
            if (isRead && (body.contains(node) || isMean) && isLengthOfSource(siteOf(node), sources)) {
                return true;
            }
        }
        return false;
    }

    /// What the arrays are called where the generator is called.
    std::set<std::string_view> namesGiven(Site generator)
    {
        std::set<std::string_view> names;
        for (const Node root : m_roots) {
            const Binding* parameter = parameterOf(root);
            const Argument given =
                parameter == nullptr ? Argument{} : m_program.analysis().argumentFor(m_call, generator, *parameter);
            if (!given) {
                continue;
            }
            const Tree& there = m_program.analysis().sources().tree(m_call.file);
            for (NodeIndex at = given.value.index(); at < there.row(given.value.index()).afterSubtree; ++at) {
                if (there.node(at).is(Kind::identifier) && there.node(at).field() != Field::function) {
                    names.insert(there.node(at).text());
                }
            }
        }
        return names;
    }

    /// Whether an expression is computed from the length of the arrays, and where that is taken.
    enum class Taken : std::uint8_t { not_, inFront, behind };
    Taken isTakenBehind(Site expression, const ArraySlices& slices, std::uint32_t cut)
    {
        const Site function = m_program.analysis().enclosingFunction(slices.place);
        const Site generator = m_program.analysis().enclosingFunction(m_loop);
        const std::set<std::string_view> given = m_call ? namesGiven(generator) : std::set<std::string_view>{};
        Taken taken = Taken::not_;
        m_program.analysis().slice(expression, [&](Site site) {
            const Node here = m_program.node(site);
            if (m_call && here.is(Kind::identifier) && given.contains(here.text()) &&
                m_program.analysis().enclosingFunction(site) != generator) {
                taken = Taken::inFront; // The length of the whole is an argument, too.
            }
            if (!isNameAt(site) || std::ranges::find(slices.names, here.text()) == slices.names.end()) {
                return taken != Taken::inFront;
            }
            // What another function takes, of variables of the module or of attributes, is taken when it is called.
            const Site reader = m_program.analysis().enclosingFunction(site);
            const bool later = here.is(Kind::attribute) ? reader != function : !function && reader;
            const bool early = site.file != m_loop.file || (!later && here.range().begin < cut);
            taken = early ? Taken::inFront : taken == Taken::not_ ? Taken::behind : taken;
            return false;
        });
        return taken;
    }

    Program& m_program;
    Site m_loop;
    Site m_within; ///< Where arrays are made from others: the outermost loop around it in its function, or the generator.
    Site m_call;   ///< Of the generator in which the loop stands; null elsewhere.
    std::set<std::string_view> m_counters;
    std::set<NodeIndex> m_seen;
    std::set<std::string_view> m_orders; ///< Names of orders that are cut.
    std::set<std::string_view> m_used;   ///< Names of orders by which arrays are read.
    std::vector<Node> m_roots;
    std::vector<Site> m_cuts;   ///< x[i:i + b] of arrays that are no orders.
    std::vector<Site> m_parts;  ///< i:i + b of all that is cut.
    std::set<Site> m_turns;     ///< Behind which numbers of samples begin again.
    std::vector<Site> m_counts; ///< How many numbers an order has.
};

} // namespace

std::optional<ArraySlices> arraySlices(Program& program, Site loop) { return ArraySearch{program, loop}.run(); }

std::optional<GeneratorSlices> generatorSlices(Program& program, Site iterable)
{
    Analysis& analysis = program.analysis();
    Site call = iterable;
    if (program.node(iterable).is(Kind::identifier)) {
        const std::vector<Analysis::FoundBinding> bindings = analysis.bindingsOf(iterable);
        if (bindings.size() != 1 || bindings.front().binding->target != bindings.front().binding->node) {
            return std::nullopt;
        }
        call = {bindings.front().file, bindings.front().binding->value};
    }
    if (!call || !program.node(call).is(Kind::call)) {
        return std::nullopt;
    }
    const std::vector<Site> callees = analysis.projectCallees(call);
    const FileIndex* index = callees.size() == 1 ? &analysis.sources().index(callees.front().file) : nullptr;
    if (index == nullptr || !index->yields(index->scopeOpenedBy(callees.front().node))) {
        return std::nullopt;
    }
    const Site function = callees.front();
    const Tree& tree = analysis.sources().tree(function.file);
    std::vector<const Binding*> parameters;
    GeneratorSlices found;
    std::set<Site> done;
    for (NodeIndex at = function.node; at < tree.row(function.node).afterSubtree; ++at) {
        const Site site{function.file, at};
        if (!tree.node(at).is(Kind::yield) || analysis.enclosingFunction(site) != function) {
            continue;
        }
        const std::vector<Site> loops = program.facts().loopsAround(site);
        const bool ends = std::ranges::all_of(
            loops, [&](Site loop) { return program.node(loop).is(Kind::for_statement) || runningOffset(program, loop); });
        const bool counts = ends && !loops.empty() &&
                            (runningOffset(program, loops.front()) || countsAlong(program, iterableOf(program, loops.front())));
        if (!counts) {
            return std::nullopt;
        }
        if (done.insert(loops.front()).second) {
            std::optional<ArraySlices> slices = ArraySearch{program, loops.front()}.runInGenerator(call, parameters);
            if (!slices || done.size() > 1) {
                return std::nullopt;
            }
            found.inside = *std::move(slices);
        }
    }
    if (done.empty()) {
        return std::nullopt;
    }
    for (const Binding* parameter : parameters) {
        const Argument given = analysis.argumentFor(call, function, *parameter);
        if (given && isPureName(given.value)) {
            found.arguments.push_back({call.file, given.value.index()});
        }
    }
    found.call = call;
    if (found.arguments.size() != parameters.size()) {
        found.arguments.clear();
        const auto runs = [&](Site each) { return program.runs(each); };
        if (std::ranges::count_if(analysis.callers(function), runs) != 1) {
            return std::nullopt; // Another one may read what all have to see.
        }
    }
    return found;
}

Site runningOffset(Program& program, Site loop)
{
    const Site none{loop.file, noNode};
    const Node node = program.node(loop);
    const Node condition = node.child(Field::condition);
    if (!node.is(Kind::while_statement) || !condition.is(Kind::comparison_operator) || condition.childCount() > 3) {
        return none;
    }
    const Tree& tree = program.analysis().sources().tree(loop.file);
    const Node counter = condition.firstChild();
    Site found = none;
    for (NodeIndex at = loop.node; counter.is(Kind::identifier) && at < tree.row(loop.node).afterSubtree; ++at) {
        const Node step = tree.node(at);
        if (step.is(Kind::break_statement) || step.is(Kind::return_statement)) {
            return none;
        }
        if (!(step.is(Kind::augmented_assignment) || step.is(Kind::assignment)) ||
            step.child(Field::left).text() != counter.text()) {
            continue;
        }
        const Node by = step.child(Field::right);
        const bool isStep = step.is(Kind::augmented_assignment) && step.child(Field::operator_).text() == "+=" &&
                            (by.is(Kind::integer) || isPureName(by)) && step.parent().parent() == node.child(Field::body);
        if (!isStep) {
            return none;
        }
        found = {loop.file, counter.index()};
    }
    return found;
}

bool countsAlong(Program& program, Site iterable)
{
    if (isCount(program, iterable) || callsOneOf(program, iterable, {"numpy.array_split"})) {
        return true;
    }
    if (!program.node(iterable).is(Kind::call) || !callsOneOf(program, iterable, {"builtins.zip", "itertools.izip"})) {
        return false;
    }
    const Node arguments = program.node(iterable).child(Field::arguments);
    for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
        if (!isCount(program, {iterable.file, child.index()})) {
            return false;
        }
    }
    return true;
}

} // namespace rankwright
