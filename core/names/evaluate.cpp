// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions to values.

#include "core/names/analysis.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace rankwright {

namespace {

constexpr std::uint32_t maximalEvaluationDepth = 200;

Value literal(Site site) { return {.kind = Value::Kind::literal, .site = site, .name = {}, .member = {}, .type = {}}; }

/// A library of distributed training that wraps an optimizer.
bool isOptimizerWrapper(std::string_view name) { return name.ends_with(".DistributedOptimizer"); }

/// The class whose objects this class method makes of settings; empty for other names.
std::string_view ownerOfFromConfig(std::string_view name)
{
    constexpr std::string_view method = ".from_config";
    return name.ends_with(method) ? name.substr(0, name.size() - method.size()) : std::string_view{};
}

/// Names that give back what they get.
bool isTransparent(std::string_view name)
{
    return name == "tensorflow.function" || name == "functools.partial" || name == "functools.wraps" ||
           name == "tensorflow.autograph.experimental.do_not_convert" || name == "builtins.staticmethod" ||
           name == "builtins.classmethod" ||
           // What a library of distributed training wraps stays what it is.
           isOptimizerWrapper(name) || name.ends_with(".DistributedGradientTape");
}

} // namespace

std::string_view nameIn(Node string)
{
    std::string_view text = string.is(Kind::string) ? string.text() : std::string_view{};
    if (text.size() < 3 || (text.front() != '"' && text.front() != '\'') || text.back() != text.front()) {
        return {};
    }
    text = text.substr(1, text.size() - 2);
    const bool isName = std::ranges::all_of(
        text, [](char c) { return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); });
    return isName ? text : std::string_view{};
}

void addValue(ValueSet& set, const Value& value)
{
    if (set.size() == 1 && set.front().kind == Value::Kind::unknown && value.kind == Value::Kind::unknown) {
        return;
    }
    if (std::ranges::find(set, value) != set.end()) {
        return;
    }
    if (set.size() < maximalValues) {
        set.push_back(value);
    } else if (set.size() == maximalValues) {
        set.push_back({}); // And more that nobody tells.
    }
}

void addValues(ValueSet& set, const ValueSet& more)
{
    for (const Value& value : more) {
        addValue(set, value);
    }
}

void addValues(ValueSet& set, ValueSet&& more)
{
    if (set.empty() && more.size() == 1) { // Nearly always.
        set = std::move(more);
    } else {
        addValues(set, std::as_const(more));
    }
}

std::optional<std::uint32_t> numberOf(Node integer)
{
    const std::string_view digits = integer.is(Kind::integer) ? integer.text() : std::string_view{};
    std::uint32_t number{};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return error == std::errc{} && end == digits.data() + digits.size() ? std::optional{number} : std::nullopt;
}

Analysis::Analysis(const Sources& sources, const Library& library) : Analysis(sources, library, sources.all()) {}

Analysis::Analysis(const Sources& sources, const Library& library, std::vector<FileId> files)
    : m_sources(sources), m_library(library), m_files(std::move(files))
{
    m_memo.resize(sources.size());
    m_builtins.resize(sources.size());
    buildCallGraph();
}

void Analysis::forgetProvisional()
{
    for (auto& memo : m_memo) {
        for (std::uint32_t& slot : memo) {
            if (slot != 0 && m_known[slot - 1].isProvisional) {
                slot = 0;
            }
        }
    }
    std::erase_if(m_ancestors, [](const auto& entry) { return entry.second.isProvisional; });
    m_isProvisional = false;
}

std::string_view Analysis::intern(std::string_view text)
{
    const auto found = m_strings.find(text);
    return found != m_strings.end() ? *found : *m_strings.emplace(text).first;
}

std::string_view Analysis::canonical(std::string_view dotted)
{
    const auto found = m_canonical.find(dotted);
    if (found != m_canonical.end()) {
        return found->second;
    }
    return m_canonical.emplace(intern(dotted), intern(m_library.canonical(dotted))).first->second;
}

const Analysis::LibraryName& Analysis::libraryName(std::string_view canonicalName)
{
    const auto found = m_libraryNames.find(canonicalName);
    if (found != m_libraryNames.end()) {
        return found->second;
    }
    LibraryName name;
    if (const LibraryEntry* entry = m_library.find(canonicalName)) {
        name.known = true;
        name.kind = entry->kind;
        name.returns = entry->returns;
        name.origin = entry->origin;
    }
    return m_libraryNames.emplace(intern(canonicalName), name).first->second;
}

bool Analysis::isLost(const Value& value)
{
    const bool isOfLibrary = value.kind == Value::Kind::method || value.kind == Value::Kind::libraryResult;
    return value.kind == Value::Kind::unknown || (isOfLibrary && !libraryName(value.name).known);
}

std::string_view Analysis::libraryMethod(std::string_view canonicalClass, std::string_view member)
{
    const auto known = m_libraryMethods.find(canonicalClass);
    if (known != m_libraryMethods.end()) {
        const auto found = known->second.find(member);
        if (found != known->second.end()) {
            return found->second;
        }
    }
    const std::string name = m_library.methodName(canonicalClass, member);
    return m_libraryMethods[intern(canonicalClass)].emplace(intern(member), intern(name)).first->second;
}

const ValueSet& Analysis::values(Site expression)
{
    static const ValueSet nothing;
    const Known* found = expression ? known(expression) : nullptr;
    return found == nullptr ? nothing : found->values;
}

Analysis::Known* Analysis::known(Site expression)
{
    auto& memo = m_memo[expression.file];
    if (memo.empty()) {
        memo.assign(m_sources.tree(expression.file).size(), 0);
    }
    std::uint32_t& slot = memo[expression.node];
    if (slot == inProgress || (slot == 0 && m_depth > maximalEvaluationDepth)) {
        m_isProvisional = true;
        return nullptr;
    }
    if (slot == 0) {
        slot = inProgress;
        const bool outer = std::exchange(m_isProvisional, false);
        ++m_depth;
        ValueSet set = evaluate(expression);
        --m_depth;
        m_known.push_back({std::move(set), m_isProvisional, false, {}});
        slot = static_cast<std::uint32_t>(m_known.size());
        m_isProvisional = m_isProvisional || outer;
        return &m_known.back();
    }
    Known& known = m_known[slot - 1];
    m_isProvisional = m_isProvisional || known.isProvisional;
    return &known;
}

ValueSet Analysis::evaluate(Site site)
{
    const Node node = this->node(site);
    const auto of = [&](Node part) -> const ValueSet& { return values({site.file, part.index()}); };
    switch (node.kind()) {
    case Kind::identifier: return evaluateIdentifier(site);
    case Kind::attribute: {
        ValueSet result;
        const std::string_view name = node.child(Field::attribute).text();
        for (const Value& object : of(node.child(Field::object))) {
            addValues(result, attributeValues(object, name, site));
        }
        return result;
    }
    case Kind::call: return evaluateCall(site);
    case Kind::subscript: return evaluateSubscript(site);
    case Kind::parenthesized_expression:
    case Kind::await:
    case Kind::as_pattern: return of(node.firstChild());
    case Kind::named_expression: return of(node.child(Field::value));
    case Kind::conditional_expression: {
        ValueSet result = of(node.child(0U));
        addValues(result, of(node.child(2U)));
        return result;
    }
    case Kind::boolean_operator: {
        ValueSet result = of(node.child(Field::left));
        addValues(result, of(node.child(Field::right)));
        return result;
    }
    case Kind::binary_operator: { // folder / 'name'
        const ValueSet& left = of(node.child(Field::left));
        const bool isPath = left.size() == 1 && left.front().name == "pathlib.Path" && left.front().member.empty() &&
                            left.front().kind != Value::Kind::library && node.child(Field::operator_).text() == "/";
        return isPath ? left : ValueSet{Value{}};
    }
    case Kind::assignment: return of(node.child(Field::right));
    case Kind::lambda: return {{.kind = Value::Kind::function, .site = site, .name = {}, .member = {}, .type = {}}};
    case Kind::integer:
    case Kind::float_:
    case Kind::string:
    case Kind::concatenated_string:
    case Kind::true_:
    case Kind::false_:
    case Kind::none:
    case Kind::tuple:
    case Kind::list:
    case Kind::dictionary:
    case Kind::set:
    case Kind::expression_list:
    case Kind::list_comprehension:
    case Kind::dictionary_comprehension: return {literal(site)};
    default: return {Value{}};
    }
}

ValueSet Analysis::evaluateCall(Site site)
{
    const Node call = node(site);
    const Node callee = call.child(Field::function);
    ValueSet result = gotByKey(site);
    if (!result.empty()) {
        return result;
    }
    for (const Value& value : values({site.file, callee.index()})) {
        switch (value.kind) {
        case Value::Kind::library: {
            if (isTransparent(value.name)) {
                const Argument first = argument(call, isOptimizerWrapper(value.name) ? "optimizer" : "func", 0);
                for (const Value& given : first ? ValueSet{values({site.file, first.value.index()})} : ValueSet{}) {
                    const bool isLost = isOptimizerWrapper(value.name) &&
                                        (given.kind == Value::Kind::unknown || given.kind == Value::Kind::libraryResult);
                    addValue(result, isLost ? wrappedOptimizer(value.name, site) : given);
                }
                break;
            }
            if (value.name == "builtins.getattr") {
                addValues(result, attributeByName(site));
                break;
            }
            if (value.name == "builtins.super") {
                addValues(result, superValues(site));
                break;
            }
            const LibraryName& name = libraryName(value.name);
            if (const std::string_view owner = ownerOfFromConfig(value.name); // Adam.from_config(settings)
                !owner.empty() && name.returns.empty() && libraryName(owner).known &&
                libraryName(owner).kind == LibraryKind::classType) {
                addValue(result, {.kind = Value::Kind::libraryInstance, .site = site, .name = owner, .member = {}, .type = {}});
            } else if (name.known && name.kind == LibraryKind::classType) {
                addValue(result,
                         {.kind = Value::Kind::libraryInstance, .site = site, .name = value.name, .member = {}, .type = {}});
            } else if (!name.returns.empty()) {
                addValue(result,
                         {.kind = Value::Kind::libraryInstance, .site = site, .name = name.returns, .member = {}, .type = {}});
            } else {
                addValue(result,
                         {.kind = Value::Kind::libraryResult, .site = site, .name = value.name, .member = {}, .type = {}});
            }
            break;
        }
        case Value::Kind::projectClass:
            addValue(result, {.kind = Value::Kind::instance, .site = site, .name = {}, .member = {}, .type = value.site});
            break;
        case Value::Kind::function: {
            const FileIndex& index = m_sources.index(value.site.file);
            const ScopeId scope = index.scopeOpenedBy(value.site.node);
            if (scope == noScope) {
                break;
            }
            if (index.yields(scope)) {
                addValue(
                    result,
                    {.kind = Value::Kind::libraryResult, .site = site, .name = intern("generator"), .member = {}, .type = {}});
                break;
            }
            for (const NodeIndex returned : index.returns(scope)) {
                addValues(result, values({value.site.file, returned}));
            }
            break;
        }
        case Value::Kind::method: {
            if (value.member == "as_default" || value.member == "__enter__" || value.member == "as_estimator_spec") {
                const Node object = callee.child(Field::object);
                addValues(result, values({site.file, object.index()}));
                break;
            }
            const std::string_view method = libraryMethod(value.name, value.member);
            const LibraryName& name = libraryName(method);
            if (!name.returns.empty()) {
                addValue(result,
                         {.kind = Value::Kind::libraryInstance, .site = site, .name = name.returns, .member = {}, .type = {}});
            } else {
                addValue(result, {.kind = Value::Kind::libraryResult, .site = site, .name = method, .member = {}, .type = {}});
            }
            break;
        }
        case Value::Kind::instance: {
            const Site callMethod = method(value.type, "__call__");
            if (callMethod) {
                const FileIndex& index = m_sources.index(callMethod.file);
                for (const NodeIndex returned : index.returns(index.scopeOpenedBy(callMethod.node))) {
                    addValues(result, values({callMethod.file, returned}));
                }
                break;
            }
            addValue(result, Value{});
            break;
        }
        case Value::Kind::libraryResult:
            addValue(result, makesRecordClass(value) ? Value{.kind = Value::Kind::libraryInstance,
                                                             .site = site,
                                                             .name = intern("builtins.tuple"),
                                                             .member = {},
                                                             .type = value.site}
                                                     : Value{});
            break;
        case Value::Kind::libraryInstance:
            addValue(result, {.kind = Value::Kind::libraryResult,
                              .site = site,
                              .name = libraryMethod(value.name, "__call__"),
                              .member = {},
                              .type = {}});
            break;
        default: addValue(result, Value{});
        }
    }
    return result;
}

Value Analysis::wrappedOptimizer(std::string_view wrapper, Site call)
{
    const bool isOfTensorFlow =
        wrapper.find("tensorflow") != std::string_view::npos || wrapper.find("keras") != std::string_view::npos;
    if (!isOfTensorFlow) {
        return {};
    }
    const bool isOfKeras = wrapper.find("keras") != std::string_view::npos;
    return {.kind = Value::Kind::libraryInstance,
            .site = call,
            .name = intern(isOfKeras ? "tensorflow.keras.optimizers.Optimizer" : "tensorflow.compat.v1.train.Optimizer"),
            .member = {},
            .type = {}};
}

ValueSet Analysis::attributeByName(Site call)
{
    const Node arguments = node(call).child(Field::arguments);
    const Node object = arguments.child(0U);
    const Node name = arguments.child(1U);
    if (!object || !name) {
        return {Value{}};
    }
    ValueSet result;
    for (const Value& value : values({call.file, object.index()})) {
        bool isKnown = false;
        for (const Value& spelt : values({call.file, name.index()})) {
            const std::string_view attribute = spelt.kind == Value::Kind::literal ? nameIn(node(spelt.site)) : std::string_view{};
            isKnown = !attribute.empty();
            if (!isKnown) {
                break;
            }
            addValues(result, attributeValues(value, attribute, call));
        }
        if (isKnown) {
            continue;
        }
        // Whatever it is called: all that a module of a library makes may be of one class.
        const std::string common = value.kind == Value::Kind::library ? m_library.commonClass(value.name) : std::string{};
        addValue(result,
                 common.empty()
                     ? Value{}
                     : Value{.kind = Value::Kind::library, .site = call, .name = intern(common), .member = {}, .type = {}});
    }
    return result;
}

namespace {

/// figure, axes = plt.subplots(): the first is what plt.figure() gives.
bool isFigureWithAxes(const Value& value)
{
    return value.kind == Value::Kind::libraryResult &&
           (value.name == "matplotlib.pyplot.subplots" || value.name == "matplotlib.pyplot.subplot_mosaic");
}

/// A dataset has no elements by key or place: there are several, in a dictionary or a tuple.
bool isSeveralDatasets(const Value& value)
{
    return value.kind == Value::Kind::libraryInstance && value.name == "tensorflow.data.Dataset";
}

} // namespace

ValueSet Analysis::evaluateSubscript(Site site)
{
    const Node node = this->node(site);
    const Node key = node.child(Field::subscript);
    const std::optional<std::uint32_t> number = numberOf(key);
    ValueSet result;
    for (const Value& value : values({site.file, node.child(Field::value).index()})) {
        if (value.kind != Value::Kind::literal) {
            const Site field = number ? fieldValue(value, *number) : Site{};
            Value part = isSeveralDatasets(value) ? value : Value{};
            // table["x"] and table.loc[rows] are tables as well.
            if ((value.kind == Value::Kind::libraryResult || value.kind == Value::Kind::method) &&
                value.name.starts_with("pandas.")) {
                part = value;
                part.kind = Value::Kind::libraryResult;
            }
            addValues(result, field ? values(field) : ValueSet{part});
            continue;
        }
        const Node whole = this->node(value.site);
        if (whole.is(Kind::dictionary)) {
            addValues(result, underKey(value, key));
        } else if (whole.is(Kind::list) || whole.is(Kind::tuple) || whole.is(Kind::expression_list)) {
            std::uint32_t at = 0;
            for (Node element = whole.firstChild(); element; element = element.nextSibling(), ++at) {
                if (!number || at == *number) {
                    addValues(result, values({value.site.file, element.index()}));
                }
            }
            if (whole.is(Kind::list) && (!number || at <= *number)) {
                addValues(result, appended(value));
            }
        } else if (whole.is(Kind::list_comprehension)) {
            addValues(result, values({value.site.file, whole.child(Field::body).index()}));
        } else {
            addValue(result, Value{});
        }
    }
    return result;
}

ValueSet Analysis::elements(Site iterable)
{
    ValueSet result;
    if (node(iterable).is(Kind::call)) { // What lies in a folder is named by paths as the folder is.
        for (const std::string_view callee : libraryCallees(iterable)) {
            if (callee == "pathlib.Path.iterdir" || callee == "pathlib.Path.glob" || callee == "pathlib.Path.rglob") {
                return {{.kind = Value::Kind::libraryResult,
                         .site = iterable,
                         .name = intern("pathlib.Path"),
                         .member = {},
                         .type = {}}};
            }
        }
    }
    for (const Value& value : values(iterable)) {
        if (value.kind == Value::Kind::literal) {
            const Node whole = node(value.site);
            if (whole.is(Kind::list) || whole.is(Kind::tuple) || whole.is(Kind::set)) {
                for (Node element = whole.firstChild(); element; element = element.nextSibling()) {
                    addValues(result, values({value.site.file, element.index()}));
                }
                addValues(result, appended(value));
                continue;
            }
            if (whole.is(Kind::list_comprehension)) {
                addValues(result, values({value.site.file, whole.child(Field::body).index()}));
                continue;
            }
        }
        addValue(result, Value{});
    }
    return result;
}

ValueSet Analysis::appended(const Value& list)
{
    ValueSet result;
    const FileIndex& index = m_sources.index(list.site.file);
    const Node target = node(list.site).parent();
    const Node variable = target.is(Kind::assignment) ? target.child(Field::left) : Node{};
    // nets.append(x) beside nets = []; of self.nets = [] in each method that has this list.
    const bool isName = variable.is(Kind::identifier);
    if (!isName && !variable.is(Kind::attribute)) {
        return result;
    }
    for (const NodeIndex call : index.calls()) {
        const Node callee = node({list.site.file, call}).child(Field::function);
        const Node object = callee.child(Field::object);
        if (callee.child(Field::attribute).text() != "append" || object.text() != variable.text()) {
            continue;
        }
        bool isThis = isName && index.scopeOf(call) == index.scopeOf(list.site.node);
        if (!isName) {
            const ValueSet& holders = values({list.site.file, object.index()});
            isThis = std::ranges::find(holders, list) != holders.end();
        }
        const Node added = node({list.site.file, call}).child(Field::arguments).firstChild();
        if (isThis && added) {
            addValues(result, values({list.site.file, added.index()}));
        }
    }
    return result;
}

Site Analysis::elementOf(const Value& whole, std::uint32_t position)
{
    if (whole.kind != Value::Kind::literal) {
        return fieldValue(whole, position);
    }
    const Node list = node(whole.site);
    const bool isList = list.is(Kind::tuple) || list.is(Kind::list) || list.is(Kind::expression_list);
    return {whole.site.file, isList ? list.child(position).index() : noNode};
}

/// (train, test), info = tfds.load(..., with_info=True): what lies beside the datasets is none.
bool Analysis::givesInfo(Site load) const
{
    const Argument info = node(load).is(Kind::call) ? argument(node(load), "with_info", -1) : Argument{};
    return info && info.value.is(Kind::true_);
}

ValueSet Analysis::destructured(FileId file, Node name, Node target, const ValueSet& whole, Site wholeSite)
{
    if (!target || name == target) {
        return whole;
    }
    // The path of positions from the whole target down to the name.
    std::vector<std::uint32_t> path;
    for (Node at = name; at && !(at == target); at = at.parent()) {
        const Node parent = at.parent();
        if (parent.is(Kind::pattern_list) || parent.is(Kind::tuple_pattern) || parent.is(Kind::list_pattern) ||
            parent.is(Kind::expression_list) || parent.is(Kind::tuple) || parent.is(Kind::list)) {
            std::uint32_t position = 0;
            for (Node child = parent.firstChild(); child && !(child == at); child = child.nextSibling()) {
                ++position;
            }
            path.push_back(position);
        }
    }
    std::ranges::reverse(path);
    ValueSet current = whole;
    (void)file;
    (void)wholeSite;
    bool isOutermost = true;
    for (const std::uint32_t position : path) {
        ValueSet next;
        for (const Value& value : current) {
            const Site element = elementOf(value, position);
            const bool isBeside = isOutermost && position == 1 && isSeveralDatasets(value) && givesInfo(value.site);
            Value part = isSeveralDatasets(value) && !isBeside ? value : Value{};
            if (isOutermost && position == 0 && isFigureWithAxes(value)) {
                part = value;
                part.name = intern("matplotlib.pyplot.figure");
            }
            addValues(next, element ? values(element) : ValueSet{part});
        }
        current = std::move(next);
        isOutermost = false;
    }
    return current;
}

} // namespace rankwright
