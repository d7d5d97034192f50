// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What chance gives to all samples together: coefficients, masks, centres, and tables by which classes and words have numbers.

#include "core/patterns/command_line.h"
#include "core/rules/chance/choice_counts.h"
#include "core/rules/chance/coefficients.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/chance/shared_tensors.h"
#include "core/rules/data/model_constants.h"
#include "core/rules/data/row_count.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <map>
#include <optional>

namespace rankwright {

namespace {

/// A draw of one number, made once: the slope of y = slope * x.
bool drawsOneNumber(Program& program, Site call)
{
    constexpr std::array<std::string_view, 6> bounded{"uniform", "normal", "randint", "gauss", "normalvariate", "randrange"};
    constexpr std::array<std::string_view, 5> plain{"rand", "randn", "random", "random_sample", "standard_normal"};
    const std::uint32_t given = program.node(call).child(Field::arguments).childCount();
    const bool isOne = std::ranges::any_of(program.analysis().libraryCallees(call), [&](std::string_view name) {
        const std::string_view last = name.substr(name.rfind('.') + 1);
        return (std::ranges::find(plain, last) != plain.end() && given == 0) ||
               (std::ranges::find(bounded, last) != bounded.end() && given <= 2);
    });
    if (!isOne || Analysis::argument(program.node(call), "size", -1)) {
        return false;
    }
    for (Node up = program.node(call).parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        if (up.is(Kind::lambda) || up.is(Kind::list_comprehension) || up.is(Kind::generator_expression)) {
            return false;
        }
    }
    const Site function = program.analysis().enclosingFunction(call);
    return drivingLoops(program, call).empty() && (!function || program.analysis().callers(function).size() == 1);
}

/// x.shape[1], x.shape[1:], x.shape[-1]: how large each sample is.
bool isOfEachSample(Node dimension)
{
    const Node node = dimension.is(Kind::list_splat) ? dimension.firstChild() : dimension;
    const Node index = node.is(Kind::subscript) ? node.child(Field::subscript) : Node{};
    return index && node.child(Field::value).child(Field::attribute).text() == "shape" && index.text() != "0" &&
           !index.text().starts_with("0:") && !index.text().starts_with(":");
}

/// The name stands behind another dimension in what some draw gives, np.random.rand(n, size), and in front in none of several.
bool isOnlyInner(Program& program, Site dimension)
{
    const std::string name = program.text(dimension);
    bool isInner = false;
    for (const NodeIndex at : program.analysis().sources().index(dimension.file).calls()) {
        const Site call{dimension.file, at};
        const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
        const Node first = std::ranges::any_of(names, isRandom) ? firstDimension(program, call) : Node{};
        if (first && first.nextSibling() && !first.nextSibling().is(Kind::keyword_argument)) {
            if (first.text() == name) {
                return false;
            }
            isInner = isInner || first.nextSibling().text() == name;
        }
    }
    return isInner;
}

/// What is drawn has not one row for each of so many samples (0: nobody knows how many), but one for all.
bool isForAll(Program& program, Site call, std::size_t samples)
{
    const Node dimension = firstDimension(program, call);
    if (!dimension) {
        return false;
    }
    if (dimension.is(Kind::integer)) {
        std::size_t rows{};
        const std::string_view text = dimension.text();
        std::from_chars(text.data(), text.data() + text.size(), rows);
        if (rows == 1 || samples > 1) {
            return rows == 1 || rows != samples;
        }
    }
    const bool isSize = dimension.is(Kind::identifier) || dimension.is(Kind::integer);
    return isOfEachSample(dimension) || (isSize && isOnlyInner(program, {call.file, dimension.index()}));
}

/// A place that moves on from one sample to the next: at += 1, at = at + 1 in a loop.
bool runsOn(Program& program, Site place)
{
    const Node name = program.node(place);
    if (!name.is(Kind::identifier)) {
        return false;
    }
    const auto movesOn = [&](const Analysis::FoundBinding& found) {
        const Binding& binding = *found.binding;
        const Node value = binding.value != noNode ? program.node({found.file, binding.value}) : Node{};
        const Node before = value.is(Kind::binary_operator) ? value.child(Field::left) : Node{};
        const bool moves =
            binding.kind == Binding::Kind::augmented ||
            (binding.kind == Binding::Kind::assignment && before.is(Kind::identifier) && before.text() == name.text());
        return moves && !program.facts().loopsAround({found.file, binding.node}).empty();
    };
    return std::ranges::any_of(program.analysis().bindingsOf(place), movesOn);
}

/// The numbers by which an array is asked are those of its elements, as they come from a count, an order or a choice; classes
/// that samples have come from neither.
bool numbersElements(Program& program, Site numbers)
{
    bool does = runsOn(program, numbers);
    program.analysis().slice(numbers, [&](Site site) {
        const Node node = program.node(site);
        const std::vector<Analysis::FoundBinding> bindings =
            node.is(Kind::identifier) ? program.analysis().bindingsOf(site) : std::vector<Analysis::FoundBinding>{};
        const bool isGiven = std::ranges::any_of(bindings, [](const Analysis::FoundBinding& found) {
            return found.binding->kind == Binding::Kind::parameter; // Of whoever asks for samples.
        });
        does =
            does || isGiven || node.is(Kind::comparison_operator) ||
            (node.is(Kind::call) && std::ranges::any_of(program.analysis().libraryCallees(site), [](std::string_view name) {
                 constexpr std::array<std::string_view, 9> counting{"slice",   "range", "xrange", "arange", "argsort",
                                                                    "nonzero", "where", "split",  "len"};
                 return choosesSamples(name) || std::ranges::find(counting, name.substr(name.rfind('.') + 1)) != counting.end();
             }));
        return !does;
    });
    return does;
}

/// The table in which an expression looks something up: numbers of numbers[word], numbers.get(word), classes of
/// classes.index(name), centres of centres[labels]. Null for other expressions, and where the elements may be samples.
Site tableOf(Program& program, Site expression)
{
    const Node node = program.node(expression);
    if (node.is(Kind::call)) {
        const Node callee = node.child(Field::function);
        const std::string_view method = callee.child(Field::attribute).text();
        const bool isAsked = (method == "index" || method == "get") &&
                             Analysis::argument(node, "key", 0); // What a pool has computed is got without a key.
        return isAsked ? Site{expression.file, callee.child(Field::object).index()} : Site{};
    }
    const Node table = node.is(Kind::subscript) ? node.child(Field::value) : Node{};
    const Node key = node.is(Kind::subscript) ? node.child(Field::subscript) : Node{};
    if (!table || key.is(Kind::slice) || key.is(Kind::string)) {
        return {};
    }
    const Site site{expression.file, table.index()};
    const ValueSet& values = program.analysis().values(site);
    const bool isDictionary = std::ranges::any_of(values, [&](const Value& value) {
        const Node made = value.site ? program.node(value.site) : Node{};
        return made.is(Kind::dictionary) || made.is(Kind::dictionary_comprehension) || value.name == "builtins.dict";
    });
    const bool isOfClasses = key.is(Kind::identifier) || key.is(Kind::attribute);
    return isDictionary || (isOfClasses && !numbersElements(program, {expression.file, key.index()})) ? site : Site{};
}

/// What the loops go over in which a table is filled: for name in names: numbers[name] = len(numbers).
std::vector<Site> fillsOf(Program& program, Site table)
{
    std::vector<Site> found;
    const ValueSet tables = program.analysis().values(table);
    for (const FileId file : program.files()) {
        for (const ItemStore& store : program.analysis().sources().index(file).itemStores()) {
            const Site container{file, program.node({file, store.node}).child(Field::value).index()};
            const ValueSet& values = program.analysis().values(container);
            const bool isIt = std::ranges::any_of(values, [&](const Value& value) {
                return value.site && std::ranges::find(tables, value.site, &Value::site) != tables.end();
            });
            for (Node up = isIt ? program.node({file, store.node}).parent() : Node{}; up && !up.is(Kind::function_definition);
                 up = up.parent()) {
                if (up.is(Kind::for_statement)) {
                    found.push_back({file, up.child(Field::right).index()});
                }
            }
        }
    }
    return found;
}

/// What a number is computed from that is one for all samples, or for each of their columns: x of x.mean(axis=0), np.std(x) and
/// scaler.fit_transform(x). Null for other expressions, and for what is one for each sample.
Site samplesOfStatistic(Program& program, Site expression)
{
    const Node node = program.node(expression);
    if (!node.is(Kind::call)) {
        return {};
    }
    constexpr std::array<std::string_view, 6> methods{"mean", "std", "var", "max", "min", "ptp"};
    const Node callee = node.child(Field::function);
    const Node object = callee.child(Field::object);
    const bool isFunction = callsOneOf(program, expression,
                                       {"numpy.mean", "numpy.std", "numpy.var", "numpy.amax", "numpy.amin", "numpy.max",
                                        "numpy.min", "numpy.ptp", "numpy.median", "numpy.percentile"});
    const auto isScaler = [](std::string_view name) {
        return name.starts_with("sklearn.preprocessing.") && (name.ends_with(".fit") || name.ends_with(".fit_transform"));
    };
    if (std::ranges::any_of(program.analysis().libraryCallees(expression), isScaler)) {
        return {expression.file, node.child(Field::arguments).firstChild().index()};
    }
    const bool isMethod = object && std::ranges::find(methods, callee.child(Field::attribute).text()) != methods.end();
    if (!isFunction && !isMethod) {
        return {};
    }
    const Argument axis = Analysis::argument(node, "axis", isFunction ? 1 : 0);
    const std::string_view along = axis ? axis.value.text() : std::string_view{"0"};
    if (along != "0" && along != "None" && !callsOneOf(program, expression, {"numpy.percentile"})) {
        return {};
    }
    return {expression.file, isFunction ? node.child(Field::arguments).firstChild().index() : object.index()};
}

/// Keras has it drawn anew in each epoch, or for each batch: no table that classes or words have their numbers by lasts so short,
/// and of one seed each epoch would see its samples in one and the same order.
bool isDrawnAnew(Program& program, Site call)
{
    const Site function = program.analysis().enclosingFunction(call);
    const Site type = function ? program.analysis().classOfMethod(function) : Site{};
    const bool isOfLibrary = type && !program.analysis().ancestors(type).library.empty();
    return (isOfLibrary && program.node(function).child(Field::name).text().starts_with("on_")) || drawsForBatch(program, call);
}

/// The draws that options are where their user gives none, by the name of the option, add_argument("--seed",
/// default=random.randint(0, 99)); and by what a statement sets: args.seed = random.randint(0, 99).
std::map<std::string, Site, std::less<>> optionsByChance(Program& program)
{
    std::map<std::string, Site, std::less<>> found;
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site draw{file, index};
            if (!std::ranges::any_of(program.analysis().libraryCallees(draw), throwsDice)) {
                continue;
            }
            const Node list = program.node(draw).parent().ancestor(Kind::argument_list);
            const std::string name = list ? optionNameOf(list.parent()) : std::string{};
            const Site otherwise = name.empty() ? Site{} : defaultOfOption(program.analysis(), name);
            if (otherwise.file == file && otherwise && program.node(otherwise).contains(program.node(draw))) {
                found.emplace(name, draw);
            }
            const Node statement = program.node(draw).ancestor(Kind::assignment);
            const Node target = statement ? statement.child(Field::left) : Node{};
            if (target.is(Kind::attribute) && statement.child(Field::right) == program.node(draw)) {
                found.emplace(target.text(), draw);
            }
        }
    }
    return found;
}

/// Searches what samples are computed from.
class SharedSearch {
  public:
    SharedSearch(Program& program, const std::vector<Site>& loops, std::size_t samples, bool asksOnce)
        : m_program(program), m_loops(loops), m_samples(samples), m_asksOnce(asksOnce)
    {}

    void look(Site site)
    {
        const bool isCall = m_program.node(site).is(Kind::call);
        if (isCall && isForAll(m_program, site, m_samples)) {
            add(site, true);
        }
        for (const Site coefficients : drawnCoefficients(m_program, site)) {
            add(coefficients, true);
        }
        if (const Site applied = appliedToRows(m_program, site); applied && m_seen.insert(applied).second) {
            addDraws(applied, m_asksOnce);
        }
        if (const Site table = tableOf(m_program, site); table && m_seen.insert(table).second) {
            addOrders(table);
            addDraws(table, true);
            for (const Site filled : fillsOf(m_program, table)) {
                addOrders(filled);
            }
        }
    }

    /// All samples are computed with their mean, or what else is one for all of them: of samples that each process has drawn for
    /// itself it would be another on each. Not so of an order.
    void lookAtStatistic(Site site)
    {
        const Site samples = samplesOfStatistic(m_program, site);
        if (!samples || sharesLoop(m_program, site, m_loops) || !m_seen.insert(samples).second || !isMadeOnce(m_program, site)) {
            return;
        }
        m_program.analysis().slice(samples, [&](Site part) {
            const bool isDraw = m_program.node(part).is(Kind::call) &&
                                std::ranges::none_of(m_program.analysis().libraryCallees(part), mixesSamples);
            std::optional<Order> draw = isDraw ? unseededDraw(m_program, part) : std::nullopt;
            if (draw && !draw->module.empty() && isMadeOnce(m_program, part)) {
                draw->scales = true;
                add(std::move(*draw));
            }
            return true;
        });
    }

    /// A number that is drawn for all samples; or that an option is where its user gives none, as a seed.
    void lookAtNumber(Site site)
    {
        const Node node = m_program.node(site);
        if (node.is(Kind::call) && drawsOneNumber(m_program, site)) {
            add(site, false);
        }
        if (node.is(Kind::attribute) && node.child(Field::object).is(Kind::identifier)) {
            m_options = m_options ? m_options : std::optional{optionsByChance(m_program)};
            for (const std::string_view name : {node.child(Field::attribute).text(), node.text()}) {
                if (const auto option = m_options->find(name); option != m_options->end()) {
                    add(option->second, false);
                }
            }
        }
    }

    std::vector<Order> found;

  private:
    void add(Order order)
    {
        if (m_program.runs(order.call) && !sharesLoop(m_program, order.call, m_loops) &&
            std::ranges::find(found, order.call, &Order::call) == found.end()) {
            found.push_back(std::move(order));
        }
    }

    /// A draw, if it is one; which is asked first, since how often it is made takes long to find.
    void add(Site call, bool asksOnce)
    {
        std::optional<Order> draw = unseededDraw(m_program, call);
        if (draw && (!asksOnce || isMadeOnce(m_program, call))) {
            add(std::move(*draw));
        }
    }

    /// A draw that is made anew for each sample or turn is nothing that they share; of what a product applies to samples that are
    /// cut, that is known.
    void addDraws(Site expression, bool asksOnce)
    {
        m_program.analysis().slice(expression, [&](Site part) {
            if (callsOneOf(m_program, part, {"tensorflow.Variable", "tensorflow.compat.v1.Variable"})) {
                return false; // What a variable begins with is broadcast.
            }
            if (m_program.node(part).is(Kind::call)) {
                add(part, asksOnce);
            }
            return true;
        });
    }

    void addOrders(Site table)
    {
        for (Order& order : chanceOrders(m_program, table, m_loops)) {
            if (!isDrawnAnew(m_program, order.call)) {
                add(std::move(order));
            }
        }
    }

    Program& m_program;
    const std::vector<Site>& m_loops;
    std::size_t m_samples;
    bool m_asksOnce;                                                   ///< Also of what products apply to samples.
    std::optional<std::map<std::string, Site, std::less<>>> m_options; ///< Those by chance, once they were asked for.
    std::set<Site> m_seen;
};

} // namespace

std::vector<Order> sharedDraws(Program& program, Site expression, const std::vector<Site>& loops)
{
    const bool isBatch = isWithin(program, expression, loops); // It has not as many rows as there are samples.
    SharedSearch search{program, loops, isBatch ? 0 : writtenRows(program, expression), false};
    program.analysis().slice(expression, [&](Site site) {
        search.lookAtNumber(site);
        search.look(site);
        search.lookAtStatistic(site);
        return true;
    });
    return std::move(search.found);
}

std::vector<Order> sharedDraws(Program& program, const std::set<Site>& sources, const std::vector<Site>& loops)
{
    SharedSearch search{program, loops, 0, true};
    for (const Site site : sources) {
        search.look(site);
    }
    return std::move(search.found);
}

} // namespace rankwright
