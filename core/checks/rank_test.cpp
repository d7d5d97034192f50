// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/rank_test.h"

#include "core/checks/target_roles.h"

#include <algorithm>
#include <charconv>

namespace rankwright {

namespace {

constexpr int enoughDepth = 24;

SeenByRanks both(std::optional<int> value) { return {value, value}; }

template <typename Function>
SeenByRanks perRank(const SeenByRanks& a, const SeenByRanks& b, const Function& function)
{
    return {function(a.zero, b.zero), function(a.other, b.other)};
}

std::optional<int> compare(std::string_view sign, std::optional<int> a, std::optional<int> b)
{
    if (!a || !b) {
        return std::nullopt;
    }
    return sign == "==" || sign == "is"       ? std::optional{static_cast<int>(*a == *b)}
           : sign == "!=" || sign == "is not" ? std::optional{static_cast<int>(*a != *b)}
           : sign == "<"                      ? std::optional{static_cast<int>(*a < *b)}
           : sign == "<="                     ? std::optional{static_cast<int>(*a <= *b)}
           : sign == ">"                      ? std::optional{static_cast<int>(*a > *b)}
           : sign == ">="                     ? std::optional{static_cast<int>(*a >= *b)}
                                              : std::nullopt;
}

/// The number of processes compared with a number: known where it holds, or does not, for any number of them above one.
std::optional<int> compareSize(std::string_view sign, int number)
{
    constexpr int fewest = 2;
    if (sign == "==" || sign == "is" || sign == "!=" || sign == "is not") {
        const bool isDenied = sign.starts_with('!') || sign.ends_with("not");
        return number < fewest ? std::optional{static_cast<int>(isDenied)} : std::nullopt;
    }
    const bool isAbove = (sign == ">" && number < fewest) || (sign == ">=" && number <= fewest);
    const bool isBelow = (sign == "<" && number <= fewest) || (sign == "<=" && number < fewest);
    return isAbove ? std::optional{1} : isBelow ? std::optional{0} : std::nullopt;
}

/// The sign with its sides exchanged.
std::string_view mirrored(std::string_view sign)
{
    return sign == ">" ? "<" : sign == "<" ? ">" : sign == ">=" ? "<=" : sign == "<=" ? ">=" : sign;
}

std::optional<int> compute(std::string_view sign, std::optional<int> a, std::optional<int> b)
{
    if (!a || !b || ((sign == "%" || sign == "//") && *b == 0)) {
        return std::nullopt;
    }
    return sign == "+"    ? std::optional{*a + *b}
           : sign == "-"  ? std::optional{*a - *b}
           : sign == "*"  ? std::optional{*a * *b}
           : sign == "%"  ? std::optional{*a % *b}
           : sign == "//" ? std::optional{*a / *b}
                          : std::nullopt;
}

/// OMPI_COMM_WORLD_RANK, PMI_RANK, SLURM_PROCID: what launchers set for each process.
bool namesRank(std::string_view text)
{
    return text.find("_RANK") != std::string_view::npos || text.find("SLURM_PROCID") != std::string_view::npos;
}

/// The name of such a variable: written here, or one that a loop takes out of a list of them.
bool isRankVariable(Analysis& analysis, Site key)
{
    if (!analysis.node(key).is(Kind::identifier)) {
        return namesRank(analysis.node(key).text());
    }
    for (const Analysis::FoundBinding& found : analysis.bindingsOf(key)) {
        const Node own = analysis.node({found.file, found.binding->node});
        Node from = analysis.node({found.file, found.binding->value});
        if (found.binding->kind == Binding::Kind::forTarget && from.is(Kind::call) && own.parent().is(Kind::pattern_list)) {
            std::uint32_t position = 0; // for rank, size in zip(ranks, sizes)
            while (position < own.parent().childCount() && !(own.parent().child(position) == own)) {
                ++position;
            }
            from = from.child(Field::arguments).child(position);
        }
        bool isNamed = false;
        analysis.slice({found.file, from.index()}, [&](Site site) {
            isNamed = isNamed || (analysis.node(site).is(Kind::string) && namesRank(analysis.node(site).text()));
            return !isNamed;
        });
        if (isNamed) {
            return true;
        }
    }
    return false;
}

/// What is handed to these is still there when it is asked for.
bool isContainer(std::string_view name)
{
    return name.starts_with("builtins.") || name.starts_with("types.") || name.starts_with("collections.") ||
           name.starts_with("argparse.") || name.starts_with("dataclasses.");
}

/// Calls f(role) for the ranks that a test asks for. What libraries compute from other things is no test.
template <typename Found>
void eachRank(Analysis& analysis, Site expression, const Found& found)
{
    analysis.slice(expression, [&](Site site) {
        if (!analysis.node(site).is(Kind::call)) {
            if (givesRank(analysis, site)) {
                found(TargetRole::rank);
                return false;
            }
            return true;
        }
        const TargetRole role = targetRole(analysis, site);
        if (role == TargetRole::localRank || givesRank(analysis, site)) {
            found(role == TargetRole::localRank ? role : TargetRole::rank);
            return false;
        }
        const std::vector<std::string_view>& names = analysis.libraryCallees(site);
        if (!names.empty()) {
            return isContainer(names.front());
        }
        const ValueSet& callees = analysis.values({site.file, analysis.node(site).child(Field::function).index()});
        return std::ranges::any_of(callees, [](const Value& value) {
            return value.kind == Value::Kind::function || value.kind == Value::Kind::projectClass ||
                   value.kind == Value::Kind::instance;
        });
    });
}

bool isTargetLibrary(Analysis& analysis, Site expression)
{
    return std::ranges::any_of(analysis.values(expression), [](const Value& one) {
        return one.kind == Value::Kind::library && (one.name == "horovod" || one.name.starts_with("horovod."));
    });
}

/// The expression may hold the target, as far as names tell: somewhere in the program something of that name holds it. For
/// objects of classes that were not found out.
// NOLINTNEXTLINE(misc-no-recursion): from an attribute to what is stored in it.
bool mayHoldTarget(Analysis& analysis, Site expression, int depth)
{
    constexpr int enough = 6;
    const Node node = analysis.node(expression);
    const bool isHeld = isTargetLibrary(analysis, expression);
    if (isHeld || depth > enough) {
        return isHeld;
    }
    const auto isAnyOf = [&](FileId file, std::span<const NodeIndex> values) {
        return std::ranges::any_of(values, [&](NodeIndex value) { return mayHoldTarget(analysis, {file, value}, depth + 1); });
    };
    if (node.is(Kind::identifier)) {
        return std::ranges::any_of(analysis.bindingsOf(expression), [&](const Analysis::FoundBinding& found) {
            if (found.binding->kind != Binding::Kind::parameter) {
                return found.binding->kind == Binding::Kind::assignment &&
                       mayHoldTarget(analysis, {found.file, found.binding->value}, depth + 1);
            }
            const Site function = analysis.enclosingFunction({found.file, found.binding->node});
            const std::vector<Site>& callers = analysis.callers(function);
            const bool isPassed = std::ranges::any_of(std::vector<Site>{callers}, [&](Site call) {
                const Argument given = analysis.argumentFor(call, function, *found.binding);
                return given && mayHoldTarget(analysis, {call.file, given.value.index()}, depth + 1);
            });
            // What nobody in sight calls may be called wherever an argument has this name.
            return isPassed ||
                   (callers.empty() && std::ranges::any_of(analysis.files(), [&](FileId file) {
                        const FileIndex& index = analysis.sources().index(file);
                        return index.symbol(node.text()) != noSymbol && std::ranges::any_of(index.calls(), [&](NodeIndex call) {
                                   const Argument given = Analysis::argument(analysis.node({file, call}), node.text(), -1);
                                   return given && mayHoldTarget(analysis, {file, given.value.index()}, depth + 1);
                               });
                    }));
        });
    }
    if (!node.is(Kind::attribute)) {
        return false;
    }
    return std::ranges::any_of(analysis.files(), [&](FileId file) {
        const FileIndex& index = analysis.sources().index(file);
        const SymbolId symbol = index.symbol(node.child(Field::attribute).text());
        if (symbol == noSymbol) {
            return false;
        }
        const auto isStored = [&](const AttributeStore& store) {
            return mayHoldTarget(analysis, {file, store.value}, depth + 1);
        };
        const auto isProperty = [&](NodeIndex definition) {
            const auto bindings = index.bindings(index.scopeOpenedBy(definition), symbol);
            return std::ranges::any_of(bindings, [&](const Binding& binding) {
                return binding.kind == Binding::Kind::function &&
                       isAnyOf(file, index.returns(index.scopeOpenedBy(binding.value)));
            });
        };
        return std::ranges::any_of(index.attributeStores(symbol), isStored) || std::ranges::any_of(index.classes(), isProperty);
    });
}

/// What a subscript or a call of get asks for: settings['index'], settings.get('index').
std::string_view keyOf(Node entry)
{
    const Node key = entry.is(Kind::subscript) ? entry.child(Field::subscript)
                     : entry.child(Field::function).child(Field::attribute).text() == "get"
                         ? entry.child(Field::arguments).firstChild()
                         : Node{};
    const std::string_view text = key.is(Kind::string) ? key.text() : std::string_view{};
    return text.size() > 2 ? text.substr(1, text.size() - 2) : std::string_view{};
}

/// json.loads(os.environ['TF_CONFIG'])['task']['index']: what a launcher tells each process of the cluster.
bool isTaskIndex(Analysis& analysis, Site expression)
{
    const Node entry = analysis.node(expression);
    if (keyOf(entry) != "index") {
        return false;
    }
    const Node object = entry.is(Kind::subscript) ? entry.child(Field::value) : entry.child(Field::function).child(Field::object);
    bool isOfTask = false;
    bool isOfCluster = false;
    analysis.slice({expression.file, object.index()}, [&](Site site) {
        const Node here = analysis.node(site);
        isOfTask = isOfTask || keyOf(here) == "task";
        isOfCluster = isOfCluster || (here.is(Kind::string) && here.text().find("TF_CONFIG") != std::string_view::npos);
        return !(isOfTask && isOfCluster);
    });
    return isOfTask && isOfCluster;
}

/// comm_rank(), get_rank(): what libraries of other launchers call it, so that it is no rank of a matrix.
bool isRankOfLauncher(std::string_view name, Node call)
{
    constexpr std::array<std::string_view, 7> functions{"rank",      "get_rank",   "local_rank",     "get_local_rank",
                                                        "comm_rank", "world_rank", "comm_local_rank"};
    constexpr std::array<std::string_view, 5> others{"tensorflow.", "numpy.", "scipy.", "keras.", "builtins."};
    return std::ranges::find(functions, name.substr(name.rfind('.') + 1)) != functions.end() &&
           std::ranges::none_of(others, [name](std::string_view package) { return name.starts_with(package); }) &&
           !call.child(Field::arguments).firstChild();
}

/// trainer.hvd.rank()
bool isRankOfKeptTarget(Analysis& analysis, Site call)
{
    const Node callee = analysis.node(call).child(Field::function);
    const std::string_view asked = callee.child(Field::attribute).text();
    return (asked == "rank" || asked == "local_rank") &&
           mayHoldTarget(analysis, {call.file, callee.child(Field::object).index()}, 0);
}

} // namespace

bool givesRank(Analysis& analysis, Site expression)
{
    const Node node = analysis.node(expression);
    if (!node.is(Kind::call) && !node.is(Kind::attribute) && !node.is(Kind::subscript)) {
        return false;
    }
    if (node.is(Kind::call) && isRankOfKeptTarget(analysis, expression)) {
        return true;
    }
    if (node.is(Kind::attribute)) { // MPI.COMM_WORLD.rank
        return node.child(Field::attribute).text() == "rank" &&
               std::ranges::any_of(analysis.values(expression), [](const Value& value) {
                   return value.kind == Value::Kind::library && value.name.starts_with("mpi4py.");
               });
    }
    if (isTaskIndex(analysis, expression)) {
        return true;
    }
    if (node.is(Kind::subscript)) { // os.environ["PMI_RANK"]
        return namesRank(node.child(Field::subscript).text()) &&
               analysis.mayBeLibrary({expression.file, node.child(Field::value).index()}, "os.environ");
    }
    for (const std::string_view name : analysis.libraryCallees(expression)) {
        const TargetRole role = targetRole(name);
        const std::string_view last = std::string_view{name}.substr(name.rfind('.') + 1);
        const bool isOwn = name.starts_with("horovod.") && (last == "rank" || last == "local_rank" || last == "cross_rank");
        const bool isMpi = name.starts_with("mpi4py.") && last == "Get_rank";
        const bool isEnvironment = (name == "os.getenv" || name == "os.environ.get") &&
                                   isRankVariable(analysis, {expression.file, node.child(Field::arguments).firstChild().index()});
        const bool isOther = node.is(Kind::call) && isRankOfLauncher(name, node);
        if (role == TargetRole::rank || role == TargetRole::localRank || isOwn || isMpi || isEnvironment || isOther) {
            return true;
        }
    }
    return false;
}

bool mayBeOneObject(Analysis& analysis, Site a, Site b)
{
    const ValueSet& first = analysis.values(a);
    const ValueSet& second = analysis.values(b);
    const auto isOpen = [&](const Value& value) {
        const bool isProxy = value.kind == Value::Kind::instance && analysis.method(value.type, "__getattr__");
        return isProxy || value.kind == Value::Kind::unknown || value.kind == Value::Kind::literal;
    };
    if (first.empty() || second.empty() || std::ranges::any_of(first, isOpen) || std::ranges::any_of(second, isOpen)) {
        return true;
    }
    const auto classOf = [](const Value& value) {
        return value.kind == Value::Kind::instance ? value.type : value.kind == Value::Kind::projectClass ? value.site : Site{};
    };
    for (const Value& one : first) {
        for (const Value& other : second) {
            const bool isOneName = one.kind == Value::Kind::library && other.kind == one.kind && one.name == other.name;
            if (one == other || isOneName) {
                return true;
            }
            const Site left = classOf(one);
            const Site right = classOf(other);
            if (!left || !right) {
                continue;
            }
            const std::vector<Site> mine = analysis.ancestors(left).project;
            const std::vector<Site> theirs = analysis.ancestors(right).project;
            if (std::ranges::any_of(mine, [&](Site type) { return std::ranges::find(theirs, type) != theirs.end(); })) {
                return true;
            }
        }
    }
    return false;
}

RankTest::RankTest(Analysis& analysis, std::function<bool(Site)> counts) : m_analysis(analysis), m_counts(std::move(counts))
{
    for (const FileId file : analysis.files()) {
        const Tree& tree = analysis.sources().tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            if (tree.row(at).kind == Kind::augmented_assignment) {
                m_changed.insert(tree.node(at).child(Field::left).child(Field::attribute).text());
            }
        }
    }
}

RankTest RankTest::seenBy(RankPosition other) const
{
    RankTest test = *this;
    test.m_other = other;
    test.forget();
    return test;
}

void RankTest::forget()
{
    m_truths.clear();
    m_numbers.clear();
    m_nones.clear();
    m_sizes.clear();
    m_unknownCallers.clear();
}

void RankTest::assume(std::vector<Assumed> conditions, std::vector<Site> starts)
{
    m_assumed = std::move(conditions);
    m_starts = std::move(starts);
    forget();
}

bool RankTest::isSetAgain(std::string_view attribute)
{
    std::size_t places = 0;
    for (const FileId file : m_analysis.files()) {
        const FileIndex& index = m_analysis.sources().index(file);
        const SymbolId symbol = index.symbol(attribute);
        if (symbol == noSymbol) {
            continue;
        }
        places += index.attributeStores(symbol).size();
        for (const NodeIndex definition : index.classes()) {
            places += index.bindings(index.scopeOpenedBy(definition), symbol).size();
        }
    }
    return places > 1;
}

// NOLINTNEXTLINE(misc-no-recursion): down the parts of two expressions.
bool RankTest::isSameQuestion(Site a, Site b)
{
    const Node one = m_analysis.node(a);
    const Node other = m_analysis.node(b);
    if (a == b || one.kind() != other.kind()) {
        return a == b;
    }
    const auto haveOneValue = [&](Site left, Site right) {
        const ValueSet& mine = m_analysis.values(left);
        return std::ranges::any_of(m_analysis.values(right), [&](const Value& value) {
            const auto isThat = [&value](const Value& own) { // Of a library it is one object, wherever it is read.
                return own == value || (value.kind == Value::Kind::library && own.kind == value.kind && own.name == value.name);
            };
            return value.kind != Value::Kind::unknown && value.kind != Value::Kind::literal && std::ranges::any_of(mine, isThat);
        });
    };
    switch (one.kind()) {
    case Kind::identifier: {
        // A name of one value only: what changes on the way may have been asked at another time.
        const auto mine = m_analysis.bindingsOf(a);
        const auto theirs = m_analysis.bindingsOf(b);
        const bool isOne = mine.size() == 1 && theirs.size() == 1 && mine.front().binding == theirs.front().binding;
        return isOne || (mine.size() <= 1 && theirs.size() <= 1 && haveOneValue(a, b));
    }
    case Kind::attribute: {
        const Site left{a.file, one.child(Field::object).index()};
        const Site right{b.file, other.child(Field::object).index()};
        const std::string_view name = one.child(Field::attribute).text();
        return name == other.child(Field::attribute).text() && !isSetAgain(name) &&
               (isSameQuestion(left, right) || haveOneValue(left, right));
    }
    case Kind::string:
    case Kind::integer:
    case Kind::true_:
    case Kind::false_:
    case Kind::none: return one.text() == other.text();
    case Kind::call:
        if (const std::vector<std::string_view>& names = m_analysis.libraryCallees(a);
            names.size() != 1 || names != m_analysis.libraryCallees(b) || !names.front().starts_with("os.")) {
            return false; // What else a call gives may change from one to the next.
        }
        [[fallthrough]];
    case Kind::argument_list:
    case Kind::parenthesized_expression:
    case Kind::comparison_operator:
    case Kind::not_operator:
    case Kind::boolean_operator: {
        const auto sign = [](Node node) {
            return node.is(Kind::comparison_operator) ? node.child(Field::operators).text() : node.child(Field::operator_).text();
        };
        Node right = other.firstChild();
        for (Node left = one.firstChild(); left; left = left.nextSibling(), right = right.nextSibling()) {
            const bool isSign = left.field() == Field::operators || left.field() == Field::operator_;
            if (!right || (!isSign && !isSameQuestion({a.file, left.index()}, {b.file, right.index()}))) {
                return false;
            }
        }
        return !right && sign(one) == sign(other);
    }
    default: return false;
    }
}

std::optional<bool> RankTest::assumed(Site condition)
{
    for (const Assumed& one : m_assumed) {
        if (isSameQuestion(one.condition, condition)) {
            return one.holds;
        }
    }
    return std::nullopt;
}

SeenByRanks RankTest::truth(Site condition) { return truth(condition, 0); }

std::optional<bool> RankTest::isNone(Site expression) { return isNone(expression, 0); }

template <typename Answer, typename Find>
Answer RankTest::once(std::map<Site, Answer>& known, Site site, int depth, const Find& find)
{
    if (!site || depth > enoughDepth) {
        return {};
    }
    const auto [found, added] = known.try_emplace(site); // Asked about again on the way: nothing.
    if (added) {
        found->second = find();
    }
    return found->second;
}

SeenByRanks RankTest::truth(Site site, int depth)
{
    return once(m_truths, site, depth, [&] { return findTruth(site, depth); });
}

SeenByRanks RankTest::number(Site site, int depth)
{
    return once(m_numbers, site, depth, [&] { return findNumber(site, depth); });
}

std::optional<bool> RankTest::isNone(Site site, int depth)
{
    return once(m_nones, site, depth, [&] { return findNone(site, depth); });
}

SeenByRanks RankTest::findTruth(Site site, int depth)
{
    const Node node = m_analysis.node(site);
    if (const std::optional<bool> holds = assumed(site)) {
        return both(static_cast<int>(*holds));
    }
    const auto part = [&](Node child) { return truth({site.file, child.index()}, depth + 1); };
    switch (node.kind()) {
    case Kind::true_: return both(1);
    case Kind::false_:
    case Kind::none: return both(0);
    case Kind::parenthesized_expression: return part(node.firstChild());
    case Kind::not_operator: {
        const SeenByRanks inner = part(node.child(Field::argument));
        return perRank(inner, inner, [](std::optional<int> a, std::optional<int>) {
            return a ? std::optional{static_cast<int>(*a == 0)} : std::nullopt;
        });
    }
    case Kind::boolean_operator: {
        const bool isAnd = node.child(Field::operator_).text() == "and";
        const int deciding = isAnd ? 0 : 1; // What decides alone: true for or, false for and.
        return perRank(part(node.child(Field::left)), part(node.child(Field::right)),
                       [&](std::optional<int> a, std::optional<int> b) -> std::optional<int> {
                           if ((a && (*a != 0) == (deciding != 0)) || (b && (*b != 0) == (deciding != 0))) {
                               return deciding;
                           }
                           return a && b ? std::optional{1 - deciding} : std::nullopt;
                       });
    }
    case Kind::comparison_operator: return compared(site, node, depth);
    case Kind::conditional_expression: return chosen(site, node, depth, [&](Site each) { return truth(each, depth + 1); });
    case Kind::identifier:
    case Kind::attribute:
    case Kind::call: {
        if (givesRank(m_analysis, site)) {
            break;
        }
        if (isTarget(site)) {
            return both(1);
        }
        if (isChiefOfCluster(site)) {
            return {1, 0};
        }
        if (asksForTpus(site)) { // Horovod's processes have none.
            return both(0);
        }
        if (const std::optional<bool> holds = asksForType(site)) {
            return both(static_cast<int>(*holds));
        }
        const SeenByRanks seen = joined(meanings(site), [&](Site each) { return truth(each, depth + 1); });
        if (seen.zero || seen.other) {
            return seen;
        }
        break;
    }
    default: break;
    }
    const SeenByRanks value = number(site, depth + 1);
    return perRank(value, value, [](std::optional<int> a, std::optional<int>) {
        return a ? std::optional{static_cast<int>(*a != 0)} : std::nullopt;
    });
}

SeenByRanks RankTest::compared(Site site, Node node, int depth)
{
    const Node left = node.firstChild();
    const std::string_view sign = node.child(Field::operators).text();
    Node right;
    for (Node child = left.nextSibling(); child; child = child.nextSibling()) {
        if (child.field() != Field::operators) {
            if (right) {
                return {}; // a < b < c
            }
            right = child;
        }
    }
    if (right.is(Kind::none)) {
        const std::optional<bool> isNothing = isNone({site.file, left.index()}, depth + 1);
        const bool isAsked = sign == "is" || sign == "==";
        const bool isDenied = sign == "is not" || sign == "!=";
        return isNothing && (isAsked || isDenied) ? both(static_cast<int>(*isNothing == isAsked)) : SeenByRanks{};
    }
    const SeenByRanks first = number({site.file, left.index()}, depth + 1);
    const SeenByRanks second = number({site.file, right.index()}, depth + 1);
    const auto ofSize = [&](std::string_view asked, int number) {
        return both(m_other.size ? compare(asked, m_other.size, number) : compareSize(asked, number));
    };
    if (second.isKnown() && !second.differs() && isSize({site.file, left.index()}, depth + 1)) {
        return ofSize(sign, *second.zero);
    }
    if (first.isKnown() && !first.differs() && isSize({site.file, right.index()}, depth + 1)) {
        return ofSize(mirrored(sign), *first.zero);
    }
    return perRank(first, second, [&](std::optional<int> a, std::optional<int> b) { return compare(sign, a, b); });
}

bool RankTest::isSize(Site site, int depth)
{
    return once(m_sizes, site, depth, [&] {
        const Node node = m_analysis.node(site);
        if (node.is(Kind::call)) {
            for (const std::string_view name : m_analysis.libraryCallees(site)) {
                if (targetRole(name) == TargetRole::size || (name.starts_with("mpi4py.") && name.ends_with(".Get_size"))) {
                    return true;
                }
            }
        }
        const bool isNamed = node.is(Kind::identifier) || node.is(Kind::attribute) || node.is(Kind::call);
        return isNamed && std::ranges::any_of(meanings(site).sites, [&](Site each) { return isSize(each, depth + 1); });
    });
}

SeenByRanks RankTest::findNumber(Site site, int depth)
{
    const Node node = m_analysis.node(site);
    const auto part = [&](Node child) { return number({site.file, child.index()}, depth + 1); };
    switch (node.kind()) {
    case Kind::true_: return both(1);
    case Kind::false_: return both(0);
    case Kind::integer: {
        int value{};
        const std::string_view digits = node.text();
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return error == std::errc{} && end == digits.data() + digits.size() ? both(value) : SeenByRanks{};
    }
    case Kind::parenthesized_expression: return part(node.firstChild());
    case Kind::binary_operator:
        return perRank(
            part(node.child(Field::left)), part(node.child(Field::right)),
            [&](std::optional<int> a, std::optional<int> b) { return compute(node.child(Field::operator_).text(), a, b); });
    case Kind::conditional_expression: return chosen(site, node, depth, [&](Site each) { return number(each, depth + 1); });
    case Kind::subscript:
    case Kind::attribute:
        if (givesRank(m_analysis, site)) {
            return {0, m_other.rank};
        }
        break;
    case Kind::call:
        if (givesRank(m_analysis, site)) {
            return {0, m_other.rank};
        }
        if (m_other.size && isSize(site, depth + 1)) {
            return both(m_other.size);
        }
        for (const std::string_view name : m_analysis.libraryCallees(site)) {
            if (name.starts_with("horovod.") && name.ends_with(".is_initialized")) {
                return both(1); // Where it is not, there are no ranks.
            }
        }
        break;
    case Kind::comparison_operator:
    case Kind::boolean_operator:
    case Kind::not_operator: return truth(site, depth + 1);
    default: break;
    }
    return joined(meanings(site), [&](Site each) { return number(each, depth + 1); });
}

SeenByRanks RankTest::chosen(Site site, Node node, int depth, const std::function<SeenByRanks(Site)>& each)
{
    const Site first{site.file, node.child(0U).index()};
    const Site second{site.file, node.child(2U).index()};
    const SeenByRanks condition = truth({site.file, node.child(1U).index()}, depth + 1);
    if (!condition.isKnown()) {
        return joined({{first, second}, true}, each);
    }
    return {each(*condition.zero != 0 ? first : second).zero, each(*condition.other != 0 ? first : second).other};
}

SeenByRanks RankTest::joined(const Meanings& meanings, const std::function<SeenByRanks(Site)>& each) const
{
    std::optional<SeenByRanks> asking;
    std::optional<SeenByRanks> common;
    bool isOne = true;
    bool isOneTest = true;
    for (const Site site : meanings.sites) {
        const SeenByRanks seen = each(site);
        if (seen.differs()) {
            isOneTest = isOneTest && (!asking || *asking == seen);
            asking = seen;
        }
        isOne = isOne && (!common || *common == seen);
        common = seen;
    }
    if (asking) {
        return isOneTest ? *asking : SeenByRanks{};
    }
    return common && isOne && meanings.isWhole ? *common : SeenByRanks{};
}

std::optional<bool> RankTest::asksForType(Site site)
{
    const Node call = m_analysis.node(site);
    if (!call.is(Kind::call) ||
        !m_analysis.mayBeLibrary({site.file, call.child(Field::function).index()}, "builtins.isinstance")) {
        return std::nullopt;
    }
    const Argument type = Analysis::argument(call, "", 1);
    const Argument object = Analysis::argument(call, "", 0);
    const ValueSet types = type ? m_analysis.values({site.file, type.value.index()}) : ValueSet{};
    if (types.size() != 1 || types.begin()->kind != Value::Kind::library || !object) {
        return std::nullopt;
    }
    const Site asked{site.file, object.value.index()};
    const Meanings found = meanings(asked); // Of what calls give that run in this program.
    std::vector<Value> objects;
    for (const Site meaning : found.sites.empty() ? std::vector<Site>{asked} : found.sites) {
        const ValueSet& values = m_analysis.values(meaning);
        objects.insert(objects.end(), values.begin(), values.end());
        if (values.empty() || (!found.isWhole && !found.sites.empty())) {
            return std::nullopt;
        }
    }
    std::optional<bool> answer;
    for (const Value& one : objects) {
        const bool holds = m_analysis.isInstance(one, types.begin()->name);
        const Node literal = one.kind == Value::Kind::literal ? m_analysis.node(one.site) : Node{};
        // What is of a class of the project may have bases that nobody sees; whether a literal is a number or a text is not
        // asked.
        const bool isSure = holds || one.kind == Value::Kind::libraryInstance || literal.is(Kind::none);
        if (!isSure || (answer && *answer != holds)) {
            return std::nullopt;
        }
        answer = holds;
    }
    return answer;
}

bool RankTest::asksForTpus(Site site)
{
    const Node call = m_analysis.node(site);
    if (!call.is(Kind::call) ||
        !m_analysis.mayBeLibrary({site.file, call.child(Field::function).index()}, "builtins.isinstance")) {
        return false;
    }
    const Argument type = Analysis::argument(call, "", 1);
    const Site asked{site.file, type ? type.value.index() : noNode};
    return type && (m_analysis.mayBeLibrary(asked, "tensorflow.distribute.TPUStrategy") ||
                    m_analysis.mayBeLibrary(asked, "tensorflow.distribute.experimental.TPUStrategy"));
}

bool RankTest::isChiefOfCluster(Site site)
{
    const Node here = m_analysis.node(site);
    if (!here.is(Kind::attribute) || here.child(Field::attribute).text() != "is_chief") {
        return false;
    }
    if (!m_knowsCluster) {
        m_knowsCluster = std::ranges::any_of(m_analysis.files(), [&](FileId file) {
            const Tree& tree = m_analysis.sources().tree(file);
            for (NodeIndex at = 0; at < tree.size(); ++at) {
                if (tree.row(at).kind == Kind::string && tree.node(at).text().find("TF_CONFIG") != std::string_view::npos) {
                    return true;
                }
            }
            return false;
        });
    }
    std::vector<Site> open{{site.file, here.child(Field::object).index()}};
    std::set<Site> seen;
    while (*m_knowsCluster && !open.empty() && seen.size() < enoughDepth) {
        const Site object = open.back();
        open.pop_back();
        if (!seen.insert(object).second) {
            continue;
        }
        if (m_analysis.mayBeInstance(object, "tensorflow.estimator.RunConfig")) {
            return true;
        }
        const Meanings found = meanings(object);
        open.insert(open.end(), found.sites.begin(), found.sites.end());
    }
    return false;
}

bool RankTest::isTarget(Site site) { return isTargetLibrary(m_analysis, site); }

std::optional<bool> RankTest::findNone(Site site, int depth)
{
    const Node node = m_analysis.node(site);
    if (givesRank(m_analysis, site)) {
        return false; // os.environ.get("PMI_RANK"): where there are ranks it is set.
    }
    switch (node.kind()) {
    case Kind::none: return true;
    case Kind::parenthesized_expression: return isNone({site.file, node.firstChild().index()}, depth + 1);
    case Kind::string:
    case Kind::integer:
    case Kind::float_:
    case Kind::list:
    case Kind::dictionary:
    case Kind::tuple:
    case Kind::true_:
    case Kind::false_: return false;
    case Kind::identifier:
    case Kind::attribute:
        if (isTarget(site)) { // `hvd = None` where it cannot be imported: there are no ranks then.
            return false;
        }
        break;
    default: return isTarget(site) ? std::optional{false} : std::nullopt;
    }
    const Meanings found = meanings(site);
    std::optional<bool> common;
    bool isOne = true;
    for (const Site each : found.sites) {
        const std::optional<bool> one = isNone(each, depth + 1);
        if (!one && isTarget(each)) {
            return false;
        }
        isOne = isOne && one && (!common || *common == *one);
        common = one;
    }
    if (found.sites.empty() || !found.isWhole) {
        // Bound by an import or a definition, which is never None.
        const ValueSet& values = m_analysis.values(site);
        const bool isDefined = !values.empty() && std::ranges::all_of(values, [](const Value& value) {
            return value.kind == Value::Kind::library || value.kind == Value::Kind::module ||
                   value.kind == Value::Kind::function || value.kind == Value::Kind::projectClass;
        });
        return isDefined && isTarget(site) ? std::optional{false} : std::nullopt;
    }
    if (isOne) {
        return common;
    }
    // None on one process, the target on several.
    const bool isEverTarget = std::ranges::any_of(found.sites, [&](Site each) { return isTarget(each); });
    return isEverTarget ? std::optional{false} : std::nullopt;
}

bool asksRank(Analysis& analysis, Site expression)
{
    bool asks = false;
    eachRank(analysis, expression, [&](TargetRole) { asks = true; });
    return asks;
}

bool asksLocalRankOnly(Analysis& analysis, Site expression)
{
    bool asksLocal = false;
    bool asksOther = false;
    eachRank(analysis, expression, [&](TargetRole role) { (role == TargetRole::localRank ? asksLocal : asksOther) = true; });
    return asksLocal && !asksOther;
}

} // namespace rankwright
