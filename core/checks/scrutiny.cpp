// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/scrutiny.h"

#include "core/names/keys.h"
#include "core/patterns/rank_local.h"

#include <algorithm>
#include <utility>

namespace rankwright {

namespace {

/// The library function or method that a callee is; empty where it is none.
std::string calleeName(Analysis& analysis, const Value& callee)
{
    switch (callee.kind) {
    case Value::Kind::library: return std::string{callee.name};
    case Value::Kind::method: return std::string{analysis.libraryMethod(callee.name, callee.member)};
    default: return {};
    }
}

} // namespace

Site argumentsOf(const Scrutiny& program, Site call) { return {call.file, program.node(call).child(Field::arguments).index()}; }

Site receiverOf(const Scrutiny& program, Site call)
{
    return {call.file, program.node(call).child(Field::function).child(Field::object).index()};
}

Site given(const Scrutiny& program, Site call, std::string_view name, int position)
{
    const Argument argument = Analysis::argument(program.node(call), name, position);
    return {call.file, argument ? argument.value.index() : noNode};
}

bool isInstance(const Scrutiny& program, Site call, std::string_view type)
{
    return program.node(call).is(Kind::call) && program.analysis().mayBeInstance(call, type);
}

std::string_view withoutQuotes(std::string_view literal)
{
    while (!literal.empty() && (literal.front() != '"' && literal.front() != '\'')) {
        literal.remove_prefix(1);
    }
    const std::size_t quotes = literal.starts_with(R"(""")") || literal.starts_with("'''") ? 3 : 1;
    return literal.size() >= 2 * quotes ? literal.substr(quotes, literal.size() - 2 * quotes) : std::string_view{};
}

Scrutiny::Scrutiny(Facts& facts, RankFlow& flow, FileId entry, const Verdict& verdict)
    : m_facts(facts), m_flow(flow), m_entry(entry), m_verdict(verdict), m_ranks(facts.analysis(), [this](Site call) {
          return runs(call);
      })
{
    collect();
    if (assumeRanks()) {
        collect();
    }
    for (const Indication& indication : facts.indications()) {
        // What the reviewer leaves as it is, is not asked about.
        const std::string name = analysis().regionName(indication.function);
        const auto isLeft = [&](const Region& region) { return !region.chosen && region.reached && region.name == name; };
        if (runs(indication.site) && std::ranges::none_of(verdict.regions, isLeft)) {
            m_training.push_back(&indication);
        }
    }
    std::vector<Site> steps;
    for (const Indication* indication : m_training) {
        steps.push_back(indication->training);
    }
    m_local = std::make_unique<RankLocal>(facts, m_files, steps,
                                          RankLocal::Judge{.runs = [this](Site site) { return runs(site); },
                                                           .isShared = [this](Site one) { return m_flow.isOfExchanged(one); },
                                                           .asksCounts = false});
    walkFile(entry);
    m_isLater = true;
    for (const Site function : m_live) {
        if (function) {
            walk(function); // What libraries call: when is not known, but it is after what is in order.
        }
    }
}

Scrutiny::~Scrutiny() = default;

void Scrutiny::collect()
{
    m_excluded.clear();
    m_calls.clear();
    m_files.clear();
    m_areUsesKnown = false;
    m_callers.clear();
    m_comingsToTraining.reset();
    m_uses.clear();
    m_made.clear();
    findLive();
    for (const Site site : m_live) {
        m_files.insert(site.file);
    }
    for (const FileId file : m_files) {
        for (const NodeIndex index : analysis().sources().index(file).calls()) {
            const Site call{file, index};
            if (const TargetRole role = target(call); role != TargetRole::none && runs(call)) {
                m_calls[role].push_back(call);
            }
        }
    }
}

bool Scrutiny::assumeRanks()
{
    const std::vector<Site> inits = calls(TargetRole::init);
    std::optional<Way> common;
    for (const Site init : inits) {
        for (const Way& way : waysTo(init)) {
            const auto isOn = [&](const Test& test) {
                return std::ranges::any_of(way, [&](const Test& other) {
                    return test.holds == other.holds && m_ranks.isSameQuestion(test.condition, other.condition);
                });
            };
            if (!common) {
                common = way;
            } else {
                std::erase_if(*common, [&](const Test& test) { return !isOn(test); });
            }
        }
    }
    std::vector<RankTest::Assumed> assumed;
    for (const Test& test : common.value_or(Way{})) {
        if (!m_ranks.truth(test.condition).isKnown() && !asksRank(analysis(), test.condition)) {
            assumed.push_back({test.condition, test.holds});
        }
    }
    const bool isAny = !assumed.empty() || std::ranges::any_of(inits, [&](Site init) { return isOptionalHere(init); });
    m_ranks.assume(std::move(assumed), inits);
    return isAny;
}

const Indication* Scrutiny::trainingAt(Site call) const
{
    for (const Indication* one : m_training) {
        if (one->site == call) {
            return one;
        }
    }
    return nullptr;
}

TargetRole Scrutiny::target(Site call)
{
    const auto [found, added] = m_targets.try_emplace(call, TargetRole::none);
    if (added && call) {
        found->second = targetRole(analysis(), call);
    }
    return found->second;
}

bool Scrutiny::isCertainTarget(Site call) const
{
    const ValueSet& callees = analysis().values({call.file, node(call).child(Field::function).index()});
    return std::ranges::all_of(callees,
                               [&](const Value& value) { return targetRole(calleeName(analysis(), value)) != TargetRole::none; });
}

const std::vector<Site>& Scrutiny::calls(TargetRole role) { return m_calls[role]; }

std::vector<Site> Scrutiny::calls(Role role)
{
    std::vector<Site> found;
    std::ranges::copy_if(m_facts.calls(role), std::back_inserter(found), [&](Site call) { return runs(call); });
    return found;
}

std::vector<Site> Scrutiny::callsThat(const std::function<bool(Site)>& holds)
{
    std::vector<Site> found;
    for (const FileId file : m_files) {
        for (const NodeIndex index : analysis().sources().index(file).calls()) {
            if (const Site call{file, index}; holds(call) && runs(call)) {
                found.push_back(call);
            }
        }
    }
    return found;
}

Effect Scrutiny::effect(Site call)
{
    const auto [found, added] = m_effects.try_emplace(call, Effect::none);
    if (!added) {
        return found->second;
    }
    Effect effect = Effect::none;
    for (const Value& value : analysis().values({call.file, node(call).child(Field::function).index()})) {
        const std::string name = calleeName(analysis(), value);
        if (!name.empty() && meetsTerms(analysis().library().effectTerms(name), value, call)) {
            effect = analysis().library().effectOf(name);
        }
        if (effect != Effect::none) {
            break;
        }
    }
    return m_effects[call] = effect;
}

bool Scrutiny::opensWindow(Site call)
{
    const ValueSet& callees = analysis().values({call.file, node(call).child(Field::function).index()});
    return std::ranges::any_of(callees, [&](const Value& value) {
        const std::string name = calleeName(analysis(), value);
        return !name.empty() && analysis().library().effectTerms(name) == "window";
    });
}

/// What a constant text says; of a list of texts the first.
std::string Scrutiny::constantText(Site expression)
{
    const ValueSet& values = analysis().values(expression);
    Node literal = values.size() == 1 && values.front().kind == Value::Kind::literal ? node(values.front().site) : Node{};
    if (literal.is(Kind::list) || literal.is(Kind::tuple)) {
        literal = literal.firstChild();
    }
    std::string_view text = literal.is(Kind::string) ? literal.text() : std::string_view{};
    const std::size_t quote = text.find_first_of("'\"");
    if (quote == std::string_view::npos) {
        return {};
    }
    text.remove_prefix(quote);
    const std::size_t begin = text.find_first_not_of("'\"");
    const std::size_t end = text.find_last_not_of("'\"");
    return begin == std::string_view::npos ? std::string{} : std::string{text.substr(begin, end + 1 - begin)};
}

bool Scrutiny::meetsTerms(std::string_view terms, const Value& callee, Site call)
{
    if (terms.empty() || terms == "window" || terms == "perhaps") {
        return terms != "perhaps";
    }
    const auto next = [&] {
        const std::size_t end = std::min(terms.find(' '), terms.size());
        const std::string_view word = terms.substr(0, end);
        terms.remove_prefix(std::min(end + 1, terms.size()));
        return word;
    };
    const std::string_view name = next();
    const int position = next().front() - '0';
    const bool isAny = next() == "any";
    const Site asked = callee.kind == Value::Kind::method ? callee.site : call;
    if (!node(asked).is(Kind::call)) {
        return false;
    }
    const std::string text = constantText(given(*this, asked, name, position));
    if (isAny) {
        return text.find_first_of(terms) != std::string::npos;
    }
    const std::string first = text.substr(0, text.find(' '));
    for (std::string_view words = terms; !first.empty() && !words.empty();) {
        const std::size_t end = std::min(words.find(','), words.size());
        if (words.substr(0, end) == first) {
            return true;
        }
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return false;
}

namespace {

/// A name in the value that it gets: rate = max(rate - 1e-5, 0)
bool isOwnBefore(Node name)
{
    Node up = name.is(Kind::identifier) || name.is(Kind::attribute) ? name.parent() : Node{};
    while (up.is(Kind::binary_operator) || up.is(Kind::parenthesized_expression) || up.is(Kind::argument_list) ||
           up.is(Kind::call)) {
        up = up.parent();
    }
    return up.is(Kind::assignment) && up.child(Field::left).text() == name.text();
}

} // namespace

int Scrutiny::timesScaled(Site expression) { return factors(expression, {}, 0); }

int Scrutiny::factors(Site expression, std::string_view key, int depth)
{
    const std::tuple asked{expression, key, depth};
    if (const auto known = m_factors.find(asked); known != m_factors.end()) {
        return known->second;
    }
    const int times = factorsAnew(expression, key, depth);
    m_factors.emplace(asked, times);
    return times;
}

int Scrutiny::factorsAnew(Site expression, std::string_view key, int depth)
{
    constexpr int enough = 16;
    constexpr int far = 10; // A rate that is computed from itself comes by again: its divisor would not be seen to the end.
    const Node here = node(expression);
    if (!here || depth > enough) {
        return 0;
    }
    const auto part = [&](Node child) { return factors({expression.file, child.index()}, key, depth + 1); };
    int most = 0;
    const auto consider = [&](int times) { most = std::max(most, times); };
    switch (here.kind()) {
    case Kind::binary_operator: {
        const std::string_view sign = here.child(Field::operator_).text();
        const auto isCount = [&](Field side) { return countsSteps(*this, {expression.file, here.child(side).index()}); };
        if (sign == "*" && (isCount(Field::left) || isCount(Field::right))) {
            return 0; // step * size() / total: a step stands for one of all processes, the rate is not larger by it.
        }
        const bool isSum = sign == "+" || sign == "-";
        if (isSum && (isOwnBefore(here.child(Field::left)) || isOwnBefore(here.child(Field::right)))) {
            return 0; // rate = rate - 1e-5 * size(): it changes as often as there are processes, from what it was.
        }
        const int left = part(here.child(Field::left));
        const int right = part(here.child(Field::right));
        return sign == "*"                                   ? left + right
               : sign == "/"                                 ? (depth > far ? 0 : std::max(left - right, 0))
               : sign == "**" && left > 0 && right == 0      ? left
               : sign == "//" || sign == "%" || sign == "**" ? 0
                                                             : std::max(left, right);
    }
    case Kind::conditional_expression: return std::max(part(here.child(0)), part(here.child(2)));
    case Kind::boolean_operator: return std::max(part(here.child(Field::left)), part(here.child(Field::right)));
    case Kind::subscript: {
        const Node index = here.child(Field::subscript);
        return factors({expression.file, here.child(Field::value).index()},
                       index.is(Kind::string) ? keyIn(index) : std::string_view{}, depth + 1);
    }
    case Kind::dictionary:
        for (Node child = here.firstChild(); child; child = child.nextSibling()) {
            if (child.is(Kind::pair) && !key.empty() && keyIn(child.child(Field::key)) == key) {
                consider(factors({expression.file, child.child(Field::value).index()}, {}, depth + 1));
            }
        }
        return most;
    case Kind::parenthesized_expression:
    case Kind::list:
    case Kind::tuple:
    case Kind::unary_operator:
    case Kind::list_comprehension:
        for (Node child = here.firstChild(); child; child = child.nextSibling()) {
            consider(part(child));
        }
        return most;
    case Kind::identifier:
        for (const Analysis::FoundBinding& found : analysis().bindingsOf(expression)) {
            const Binding& binding = *found.binding;
            if (binding.kind == Binding::Kind::parameter) {
                const Site function = analysis().enclosingFunction({found.file, binding.node});
                for (const Site call : analysis().callers(function)) {
                    const Argument given = analysis().argumentFor(call, function, binding);
                    consider(given ? factors({call.file, given.value.index()}, key, depth + 1) : 0);
                }
            } else if (binding.kind == Binding::Kind::assignment && binding.target == binding.node) {
                consider(factors({found.file, binding.value}, key, depth + 1));
            } else if (binding.kind == Binding::Kind::augmented) {
                const Node whole = node({found.file, binding.value}).parent();
                const bool isProduct = whole.child(Field::operator_).text() == "*=";
                consider(isProduct ? factors({found.file, binding.value}, key, depth + 1) : 0);
            }
        }
        return most;
    case Kind::attribute: {
        const Site object{expression.file, here.child(Field::object).index()};
        for (const Value& value : analysis().values(object)) {
            if (value.kind != Value::Kind::instance) {
                continue;
            }
            for (const Site definition : analysis().ancestors(value.type).project) {
                const FileIndex& index = analysis().sources().index(definition.file);
                for (const AttributeStore& store : index.attributeStores(index.symbol(here.child(Field::attribute).text()))) {
                    const Node change = node({definition.file, store.node}).parent();
                    const bool adds = change.is(Kind::augmented_assignment) && change.child(Field::operator_).text() != "*=";
                    if (!adds && node(definition).contains(node({definition.file, store.node}))) {
                        consider(factors({definition.file, store.value}, key, depth + 1));
                    }
                }
            }
        }
        return most;
    }
    case Kind::call: {
        if (target(expression) == TargetRole::size) {
            return 1;
        }
        for (const Site function : analysis().projectCallees(expression)) {
            const FileIndex& index = analysis().sources().index(function.file);
            for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
                consider(factors({function.file, returned}, key, depth + 1));
            }
        }
        // float(x), K.variable(x), a schedule or decay of x: whatever of it is most.
        for (Node child = here.child(Field::arguments).firstChild(); child; child = child.nextSibling()) {
            const bool isNamed = child.is(Kind::keyword_argument);
            const std::string_view name = isNamed ? child.child(Field::name).text() : std::string_view{};
            const bool isOther = isNamed && !key.empty() && key != name; // dict(momentum=..., rate=...)
            if (!isOther && !name.ends_with("steps") && name != "boundaries") {
                consider(part(isNamed ? child.child(Field::value) : child));
            }
        }
        return most;
    }
    default: return 0;
    }
}

std::vector<Site> Scrutiny::loopsAround(const Indication& training)
{
    std::vector<Site> loops;
    std::set<Site> seen;
    std::vector<Site> open{training.training};
    if (m_facts.tape(training.site) != nullptr) {
        open.push_back(training.site);
    }
    while (!open.empty()) {
        const Site call = open.back();
        open.pop_back();
        if (!seen.insert(call).second) {
            continue;
        }
        const std::vector<Site> around = m_facts.loopsAround(call);
        loops.insert(loops.end(), around.begin(), around.end());
        const Site function = analysis().enclosingFunction(call);
        for (const Site caller : function ? analysis().callers(function) : std::vector<Site>{}) {
            if (runs(caller)) {
                open.push_back(caller);
            }
        }
    }
    return loops;
}

int Scrutiny::order(Site call)
{
    const auto found = m_order.find(call);
    return found == m_order.end() ? 0 : found->second;
}

void Scrutiny::walkFile(FileId file)
{
    if (m_walkedFiles.insert(file).second) {
        walk({file, noNode});
    }
}

std::vector<FileId> Scrutiny::modulesOf(Site statement) const
{
    std::vector<FileId> modules;
    const Node whole = node(statement);
    const auto enter = [&](std::string_view module) {
        const auto imported = analysis().sources().module(statement.file, module);
        if (imported && *imported != statement.file) {
            modules.push_back(*imported);
        }
    };
    const Node module = whole.child(Field::module_name);
    if (module) {
        enter(module.text());
    }
    for (Node child = whole.firstChild(); child; child = child.nextSibling()) {
        if (child.field() == Field::name) {
            const std::string name{(child.is(Kind::aliased_import) ? child.child(Field::name) : child).text()};
            enter(module ? std::string{module.text()} + (module.text().ends_with('.') ? "" : ".") + name : name);
        }
    }
    return modules;
}

void Scrutiny::walkImport(Site statement)
{
    std::ranges::for_each(modulesOf(statement), [this](FileId file) { walkFile(file); });
}

void Scrutiny::walk(Site function)
{
    if (!m_walked.insert(function).second) {
        return;
    }
    std::vector<Site> inside = m_facts.reach().callsIn(function);
    for (const NodeIndex statement : analysis().sources().index(function.file).importStatements()) {
        if (analysis().enclosingFunction({function.file, statement}) == function) {
            inside.push_back({function.file, statement});
        }
    }
    // What is inside a call runs before it.
    std::ranges::stable_sort(inside, [&](Site a, Site b) { return node(a).range().end < node(b).range().end; });
    for (const Site call : inside) {
        if (!function && function.file != m_entry && m_facts.reach().isMainGuarded(call)) {
            continue;
        }
        if (!node(call).is(Kind::call)) {
            walkImport(call);
            m_order.emplace(call, static_cast<int>(m_order.size()) + 1);
            continue;
        }
        // What a driver does before it starts the ranks is done by none of them.
        if (isExcluded(call) || (!m_live.contains(function) && !isLauncher(call))) {
            continue;
        }
        for (const Site callee : analysis().projectCallees(call)) {
            walk(callee);
        }
        if (m_facts.roles().is(call, Role::appRun)) {
            for (const Value& value : analysis().globalValues(call.file, "main")) {
                if (value.kind == Value::Kind::function) {
                    walk(value.site);
                }
            }
        }
        if (!analysis().libraryCallees(call).empty()) { // A function that is handed on: whether it runs now is not known.
            const bool wasLater = std::exchange(m_isLater, m_isLater || !runsWhatItGets(call));
            for (Node child = node(call).child(Field::arguments).firstChild(); child; child = child.nextSibling()) {
                const Node given = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
                if (given.is(Kind::identifier) || given.is(Kind::attribute)) {
                    for (const Value& value : analysis().values({call.file, given.index()})) {
                        if (value.kind == Value::Kind::function && m_live.contains(value.site)) {
                            walk(value.site);
                        }
                    }
                }
            }
            m_isLater = wasLater;
        }
        if (m_isLater) {
            m_later.insert(call);
        }
        m_order.emplace(call, static_cast<int>(m_order.size()) + 1);
    }
}

bool Scrutiny::callsLibrary(Site call, std::string_view name)
{
    const std::vector<std::string_view>& names = analysis().libraryCallees(call);
    return std::ranges::find(names, name) != names.end();
}

bool Scrutiny::isMadeEqual(Site call) { return givesOneValue(target(call)); }

bool Scrutiny::setsRate()
{
    return std::ranges::any_of(std::array<std::string_view, 2>{"lr", "learning_rate"}, [this](std::string_view name) {
        return std::ranges::any_of(storesOf(name), [this](const Stored& store) {
            return runs(store.value) && analysis().mayBeInstance(store.object, "tensorflow.keras.optimizers.Optimizer");
        });
    });
}

bool Scrutiny::needsEarlyKeras()
{
    if (!m_needsEarlyKeras) {
        const auto isGone = [this](const std::string_view name) {
            const LibraryEntry* entry = analysis().library().find(name);
            return entry && (entry->origin == "tensorflow 1.15" || entry->origin == "keras 2.3");
        };
        const auto isEarly = [&](FileId file, Node here) {
            const Site site{file, here.index()};
            if (here.is(Kind::call) && runs(site)) {
                return std::ranges::any_of(analysis().libraryCallees(site), isGone) ||
                       Analysis::argument(here, "experimental_run_tf_function", -1);
            }
            return here.is(Kind::print_statement) || here.is(Kind::exec_statement); // Python 2 had none of the others.
        };
        m_needsEarlyKeras = needsTensorFlow1();
        for (const FileId file : m_files) {
            const Tree& tree = analysis().sources().tree(file);
            for (NodeIndex at = 0; at < tree.size() && !*m_needsEarlyKeras; ++at) {
                m_needsEarlyKeras = isEarly(file, tree.node(at));
            }
        }
    }
    return *m_needsEarlyKeras;
}

bool Scrutiny::needsTensorFlow1()
{
    const auto isOwnName = [&](Site call) {
        const Site object{call.file, node(call).child(Field::function).child(Field::object).index()};
        const auto isEarly = [](const std::string_view name) { return name.starts_with("tensorflow.compat.v1."); };
        if (!object || std::ranges::none_of(analysis().libraryCallees(call), isEarly)) {
            return false;
        }
        // `train` of tf.compat.v1.train goes by its shortest name, so all that stands before it is asked too.
        for (Node part = node(object); part; part = part.child(Field::object)) {
            const auto isOwn = [](const Value& value) {
                return value.kind == Value::Kind::library && value.name.find(".compat") == std::string_view::npos;
            };
            if (std::ranges::none_of(analysis().values({call.file, part.index()}), isOwn)) {
                return false;
            }
        }
        return true;
    };
    return std::ranges::any_of(m_files, [&](FileId file) {
        return std::ranges::any_of(analysis().sources().index(file).calls(), [&](NodeIndex call) {
            return runs({file, call}) && isOwnName({file, call});
        });
    });
}

std::string Scrutiny::localReason(Site expression) { return m_local->certainly(expression).text; }

} // namespace rankwright
