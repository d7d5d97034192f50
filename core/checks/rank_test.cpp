// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/rank_test.h"

#include "core/checks/target_roles.h"

#include <algorithm>
#include <charconv>

namespace rankwright {

namespace {

constexpr int enoughDepth = 12;

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

bool hidesArguments(Node call)
{
    for (Node child = call.child(Field::arguments).firstChild(); child; child = child.nextSibling()) {
        if (child.is(Kind::dictionary_splat) || child.is(Kind::list_splat)) {
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
            if (analysis.node(site).is(Kind::subscript) && givesRank(analysis, site)) {
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
        const std::vector<std::string> names = analysis.libraryCallees(site);
        if (!names.empty()) {
            return isContainer(names.front());
        }
        const ValueSet callees = analysis.values({site.file, analysis.node(site).child(Field::function).index()});
        return std::ranges::any_of(callees, [](const Value& value) {
            return value.kind == Value::Kind::function || value.kind == Value::Kind::projectClass ||
                   value.kind == Value::Kind::instance;
        });
    });
}

/// trainer.hvd.rank(), where what the trainer is was not found out, but something of the program keeps the target as its hvd.
bool isRankOfKeptTarget(Analysis& analysis, Site call)
{
    const Node callee = analysis.node(call).child(Field::function);
    const std::string_view asked = callee.child(Field::attribute).text();
    if (asked != "rank" && asked != "local_rank") {
        return false;
    }
    std::vector<Site> objects{{call.file, callee.child(Field::object).index()}};
    if (analysis.node(objects.front()).is(Kind::identifier)) {
        for (const Analysis::FoundBinding& found : analysis.bindingsOf(objects.front())) {
            if (found.binding->kind == Binding::Kind::assignment) {
                objects.push_back({found.file, found.binding->value});
            }
        }
    }
    const auto isTarget = [&](Site value) {
        return std::ranges::any_of(analysis.values(value), [](const Value& one) {
            return one.kind == Value::Kind::library && one.name.starts_with("horovod.");
        });
    };
    for (const Site object : objects) {
        const Node held = analysis.node(object);
        if (!held.is(Kind::attribute)) {
            continue;
        }
        const std::string_view name = held.child(Field::attribute).text();
        for (const FileId file : analysis.files()) {
            const FileIndex& index = analysis.sources().index(file);
            const SymbolId symbol = index.symbol(name);
            for (const AttributeStore& store : index.attributeStores(symbol)) {
                if (isTarget({file, store.value})) {
                    return true;
                }
            }
            for (const NodeIndex definition : symbol == noSymbol ? std::vector<NodeIndex>{} : index.classes()) {
                for (const Binding& binding : index.bindings(index.scopeOpenedBy(definition), symbol)) {
                    const auto returns = binding.kind == Binding::Kind::function
                                             ? index.returns(index.scopeOpenedBy(binding.value))
                                             : std::span<const NodeIndex>{};
                    if (std::ranges::any_of(returns, [&](NodeIndex returned) { return isTarget({file, returned}); })) {
                        return true;
                    }
                }
            }
        }
    }
    return false;
}

} // namespace

bool givesRank(Analysis& analysis, Site call)
{
    const Node node = analysis.node(call);
    if (node.is(Kind::call) && isRankOfKeptTarget(analysis, call)) {
        return true;
    }
    if (node.is(Kind::subscript)) { // os.environ["PMI_RANK"]
        return namesRank(node.child(Field::subscript).text()) && node.child(Field::value).text().ends_with("environ");
    }
    for (const std::string& name : analysis.libraryCallees(call)) {
        const TargetRole role = targetRole(name);
        const std::string_view last = std::string_view{name}.substr(name.rfind('.') + 1);
        const bool isOwn = name.starts_with("horovod.") && (last == "rank" || last == "local_rank" || last == "cross_rank");
        const bool isMpi = name.starts_with("mpi4py.") && last == "Get_rank";
        const bool isEnvironment =
            (name == "os.getenv" || name == "os.environ.get") && namesRank(node.child(Field::arguments).firstChild().text());
        if (role == TargetRole::rank || role == TargetRole::localRank || isOwn || isMpi || isEnvironment) {
            return true;
        }
    }
    return false;
}

bool mayBeOneObject(Analysis& analysis, Site a, Site b)
{
    const ValueSet first = analysis.values(a);
    const ValueSet second = analysis.values(b);
    const auto isOpen = [](const Value& value) {
        return value.kind == Value::Kind::unknown || value.kind == Value::Kind::literal;
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

SeenByRanks RankTest::truth(Site condition)
{
    const auto [found, added] = m_truths.try_emplace(condition);
    if (added) {
        const SeenByRanks seen = truth(condition, 0);
        return m_truths[condition] = seen;
    }
    return found->second;
}

std::optional<bool> RankTest::isNone(Site expression) { return isNone(expression, 0); }

SeenByRanks RankTest::truth(Site site, int depth)
{
    const Node node = m_analysis.node(site);
    if (!node || depth > enoughDepth) {
        return {};
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
    case Kind::conditional_expression: {
        const SeenByRanks condition = part(node.child(1));
        if (condition.isKnown() && !condition.differs()) {
            return part(node.child(*condition.zero != 0 ? 0 : 2));
        }
        return joined({{{site.file, node.child(0U).index()}, {site.file, node.child(2U).index()}}, true},
                      [&](Site each) { return truth(each, depth + 1); });
    }
    case Kind::identifier:
    case Kind::attribute:
    case Kind::call: {
        if (node.is(Kind::call) && givesRank(m_analysis, site)) {
            break;
        }
        if (isTarget(site)) {
            return both(1);
        }
        const SeenByRanks seen = joined(meanings(site), [&](Site each) { return truth(each, depth + 1); });
        if (seen.zero || seen.other) {
            return seen;
        }
        return {};
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
    return perRank(number({site.file, left.index()}, depth + 1), number({site.file, right.index()}, depth + 1),
                   [&](std::optional<int> a, std::optional<int> b) { return compare(sign, a, b); });
}

SeenByRanks RankTest::number(Site site, int depth)
{
    const Node node = m_analysis.node(site);
    if (!node || depth > enoughDepth) {
        return {};
    }
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
    case Kind::conditional_expression:
        return joined({{{site.file, node.child(0U).index()}, {site.file, node.child(2U).index()}}, true},
                      [&](Site each) { return number(each, depth + 1); });
    case Kind::subscript:
        if (givesRank(m_analysis, site)) {
            return {0, 1};
        }
        return {};
    case Kind::call:
        if (givesRank(m_analysis, site)) {
            return {0, 1};
        }
        for (const std::string& name : m_analysis.libraryCallees(site)) {
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

bool RankTest::isTarget(Site site)
{
    return std::ranges::any_of(m_analysis.values(site), [&](const Value& value) {
        return value.kind == Value::Kind::library && (value.name == "horovod" || value.name.starts_with("horovod."));
    });
}

std::optional<bool> RankTest::isNone(Site site, int depth)
{
    const Node node = m_analysis.node(site);
    if (!node || depth > enoughDepth) {
        return std::nullopt;
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
    case Kind::attribute: break;
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
        const ValueSet values = m_analysis.values(site);
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

RankTest::Meanings RankTest::meanings(Site site)
{
    Meanings found;
    const Node node = m_analysis.node(site);
    if (node.is(Kind::identifier)) {
        addName(site, found);
    } else if (node.is(Kind::attribute)) {
        addAttribute(site, found);
    } else if (node.is(Kind::call)) {
        for (const Site function : m_analysis.projectCallees(site)) {
            addReturns(function, found);
        }
        for (const std::string& name : m_analysis.libraryCallees(site)) {
            if (name == "builtins.bool" || name == "builtins.int") {
                found.sites.push_back({site.file, node.child(Field::arguments).firstChild().index()});
            } else {
                found.isWhole = false;
            }
        }
    } else {
        found.isWhole = false;
    }
    found.isWhole = found.isWhole && !found.sites.empty();
    std::erase(found.sites, site);
    return found;
}

void RankTest::addReturns(Site function, Meanings& found)
{
    const FileIndex& index = m_analysis.sources().index(function.file);
    for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
        found.sites.push_back({function.file, returned});
    }
    Node last;
    const Node body = m_analysis.node(function).child(Field::body);
    for (Node child = body.firstChild(); child; child = child.nextSibling()) {
        last = child.is(Kind::comment) ? last : child;
    }
    const bool isLambda = m_analysis.node(function).is(Kind::lambda);
    // Otherwise its end may be reached, which gives None.
    found.isWhole = found.isWhole && (isLambda || last.is(Kind::return_statement) || last.is(Kind::raise_statement));
}

void RankTest::addName(Site site, Meanings& found)
{
    for (const Analysis::FoundBinding& binding : m_analysis.bindingsOf(site)) {
        addBinding(binding, found);
    }
}

void RankTest::addBinding(const Analysis::FoundBinding& found, Meanings& meanings)
{
    const Binding& binding = *found.binding;
    if (binding.kind == Binding::Kind::parameter) {
        addArguments(found, meanings);
        return;
    }
    const bool isAssigned = binding.kind == Binding::Kind::assignment;
    const Node name = m_analysis.node({found.file, binding.node});
    const Node target = m_analysis.node({found.file, binding.target});
    const Node value = m_analysis.node({found.file, binding.value});
    if (isAssigned && binding.target == binding.node) {
        meanings.sites.push_back({found.file, binding.value});
        return;
    }
    if (isAssigned && name.parent() == target) { // rank, size = hvd.rank(), hvd.size(), or what returns such a pair
        std::uint32_t position = 0;
        for (Node child = target.firstChild(); child && !(child == name); child = child.nextSibling()) {
            ++position;
        }
        const auto addPart = [&](FileId file, Node whole) {
            const bool isList =
                (whole.is(Kind::expression_list) || whole.is(Kind::tuple)) && whole.childCount() == target.childCount();
            if (isList) {
                meanings.sites.push_back({file, whole.child(position).index()});
            } else {
                meanings.isWhole = false;
            }
        };
        if (value.is(Kind::call)) {
            for (const Site function : m_analysis.projectCallees({found.file, binding.value})) {
                const FileIndex& index = m_analysis.sources().index(function.file);
                for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
                    addPart(function.file, m_analysis.node({function.file, returned}));
                }
            }
        } else {
            addPart(found.file, value);
        }
        return;
    }
    meanings.isWhole = false;
}

bool RankTest::hasUnknownCallers(Site function)
{
    const auto [known, added] = m_unknownCallers.try_emplace(function, true);
    if (!added) {
        return known->second;
    }
    // A decorator may call it with arguments of its own, and so may whoever it is handed to.
    const Node decorated = m_analysis.node(function).parent();
    for (Node child = decorated.is(Kind::decorated_definition) ? decorated.firstChild() : Node{}; child.is(Kind::decorator);
         child = child.nextSibling()) {
        const Node expression =
            child.firstChild().is(Kind::call) ? child.firstChild().child(Field::function) : child.firstChild();
        const bool isPlain = std::ranges::any_of(m_analysis.values({function.file, expression.index()}), [](const Value& value) {
            return value.kind == Value::Kind::library &&
                   (value.name == "builtins.staticmethod" || value.name == "builtins.classmethod" ||
                    value.name == "tensorflow.function");
        });
        if (!isPlain) {
            return true;
        }
    }
    for (const Site call : m_analysis.callers(function)) {
        if (m_counts(call) && hidesArguments(m_analysis.node(call))) {
            return true;
        }
    }
    return m_unknownCallers[function] = isHandedOn(function);
}

bool RankTest::isHandedOn(Site function)
{
    const std::string_view name = m_analysis.node(function).child(Field::name).text();
    for (const FileId file : m_analysis.files()) {
        const FileIndex& index = m_analysis.sources().index(file);
        if (index.symbol(name) == noSymbol) {
            continue;
        }
        const Tree& tree = m_analysis.sources().tree(file);
        for (const NodeIndex call : index.calls()) {
            const Node arguments = tree.node(call).child(Field::arguments);
            for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
                const Node given = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
                const Node last = given.is(Kind::attribute) ? given.child(Field::attribute) : given;
                if (last.is(Kind::identifier) && last.text() == name &&
                    std::ranges::any_of(m_analysis.values({file, given.index()}), [&](const Value& value) {
                        return value.kind == Value::Kind::function && value.site == function;
                    })) {
                    return true;
                }
            }
        }
    }
    return false;
}

void RankTest::addArguments(const Analysis::FoundBinding& found, Meanings& meanings)
{
    const Site function = m_analysis.enclosingFunction({found.file, found.binding->node});
    const FileIndex& index = m_analysis.sources().index(found.file);
    const ScopeId around = index.scopeOf(function.node);
    const bool isMethod = around != noScope && index.scopes()[around].kind == Scope::Kind::classBody;
    const Node parameter = m_analysis.node({found.file, found.binding->target});
    int position = isMethod ? -1 : 0;
    for (Node child = parameter.parent().firstChild(); child && !(child == parameter); child = child.nextSibling()) {
        ++position;
    }
    if (m_analysis.node(function).is(Kind::lambda) || hasUnknownCallers(function)) {
        meanings.isWhole = false;
    }
    const std::string_view name = m_analysis.node({found.file, found.binding->node}).text();
    for (const Site call : m_analysis.callers(function)) {
        if (!m_counts(call)) {
            continue;
        }
        if (const Argument given = Analysis::argument(m_analysis.node(call), name, position)) {
            meanings.sites.push_back({call.file, given.value.index()});
        } else if (found.binding->value != noNode) {
            meanings.sites.push_back({found.file, found.binding->value});
        } else {
            meanings.isWhole = false;
        }
    }
}

void RankTest::addAttribute(Site site, Meanings& found)
{
    const Node node = m_analysis.node(site);
    const Site object{site.file, node.child(Field::object).index()};
    const std::string_view name = node.child(Field::attribute).text();
    for (const Value& value : ValueSet{m_analysis.values(object)}) {
        const Node made = m_analysis.node(value.site);
        if (value.kind == Value::Kind::module) { // config.rank
            const FileIndex& index = m_analysis.sources().index(value.site.file);
            const SymbolId symbol = index.symbol(name);
            for (const Binding& binding : symbol == noSymbol ? std::span<const Binding>{} : index.bindings(0, symbol)) {
                addBinding({value.site.file, &binding}, found);
            }
        } else if (value.kind == Value::Kind::instance || value.kind == Value::Kind::projectClass) {
            const Site type = value.kind == Value::Kind::instance ? value.type : value.site;
            for (const Site definition : std::vector<Site>{m_analysis.ancestors(type).project}) {
                const FileIndex& index = m_analysis.sources().index(definition.file);
                const SymbolId symbol = index.symbol(name);
                const ScopeId scope = index.scopeOpenedBy(definition.node);
                for (const Binding& binding : symbol == noSymbol ? std::span<const Binding>{} : index.bindings(scope, symbol)) {
                    if (binding.kind == Binding::Kind::function) { // A property: reading it calls it.
                        addReturns({definition.file, binding.value}, found);
                    } else {
                        addBinding({definition.file, &binding}, found);
                    }
                }
            }
            if (made.is(Kind::call)) { // A dataclass takes its fields by name.
                if (const Argument given = Analysis::argument(made, name, -1);
                    given && m_analysis.projectCallees(value.site).empty()) {
                    found.sites.push_back({value.site.file, given.value.index()});
                }
            }
        } else {
            const Argument given = made.is(Kind::call) ? Analysis::argument(made, name, -1) : Argument{};
            if (given) { // SimpleNamespace(rank=hvd.rank())
                found.sites.push_back({value.site.file, given.value.index()});
            } else {
                found.isWhole = false;
            }
        }
    }
    for (const FileId file : m_analysis.files()) {
        const FileIndex& index = m_analysis.sources().index(file);
        for (const AttributeStore& store : index.attributeStores(index.symbol(name))) {
            const Site left{file, m_analysis.node({file, store.node}).child(Field::object).index()};
            if (store.target != store.node && m_analysis.node({file, store.target}).kind() != Kind::attribute) {
                found.isWhole = false; // Part of a tuple.
            } else if (mayBeOneObject(m_analysis, object, left)) {
                found.sites.push_back({file, store.value});
            }
        }
    }
    found.isWhole = found.isWhole && !m_changed.contains(name);
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
