// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What an attribute of a value can be: of modules, library names, classes and instances.

#include "core/names/analysis.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// Objects of these classes have attributes with the names of the arguments that made them: Checkpoint(optimizer=adam).optimizer.
bool holdsItsArguments(std::string_view type)
{
    constexpr std::array holders{std::string_view{"tensorflow.train.Checkpoint"}, std::string_view{"argparse.Namespace"},
                                 std::string_view{"types.SimpleNamespace"}};
    return std::ranges::find(holders, type) != holders.end();
}

} // namespace

ValueSet Analysis::attributeValues(const Value& object, std::string_view attribute, Site where)
{
    const bool isOfLibrary = object.kind == Value::Kind::libraryInstance || object.kind == Value::Kind::libraryResult;
    if (isOfLibrary && holdsItsArguments(object.name) && node(object.site).is(Kind::call)) {
        ValueSet held = hungOn(attribute, [&](const Value& value) { return value == object; });
        if (const Argument given = argument(node(object.site), attribute, -1)) {
            addValues(held, values({object.site.file, given.value.index()}));
        }
        if (!held.empty()) {
            return held;
        }
    }
    switch (object.kind) {
    case Value::Kind::library: {
        std::string path{object.name};
        path += '.';
        path += attribute;
        const std::string_view name = canonical(path);
        if (!libraryName(name).known) { // Something that the project hung on the module (`tf.model = ...`).
            ValueSet stored = hungOn(attribute, [&](const Value& value) { return value == object; });
            if (!stored.empty()) {
                return stored;
            }
            // A class method that it inherits: TFBertModel.from_pretrained.
            const LibraryName& owner = libraryName(object.name);
            if (owner.known && owner.kind == LibraryKind::classType) {
                return {{.kind = Value::Kind::library,
                         .site = where,
                         .name = libraryMethod(object.name, attribute),
                         .member = {},
                         .type = {}}};
            }
        }
        return {{.kind = Value::Kind::library, .site = where, .name = name, .member = {}, .type = {}}};
    }
    case Value::Kind::module: {
        ValueSet result = globalValues(object.site.file, attribute);
        if (result.empty()) {
            const std::string& path = m_sources.file(object.site.file).path;
            if (path.ends_with("__init__.py")) {
                const auto inner = m_sources.module(object.site.file, "." + std::string{attribute});
                if (inner &&
                    std::ranges::binary_search(m_files, *inner)) { // Somebody imports it, or the package has no such name.
                    result.push_back({.kind = Value::Kind::module, .site = {*inner, 0}, .name = {}, .member = {}, .type = {}});
                }
            }
        }
        return result;
    }
    case Value::Kind::instance:
    case Value::Kind::projectClass: return instanceAttribute(object, attribute);
    case Value::Kind::superObject: return superAttribute(object, attribute);
    case Value::Kind::libraryInstance:
        if (attribute == "optimizer" && m_library.isSubclass(object.name, "tensorflow.keras.Model")) {
            return {{.kind = Value::Kind::libraryInstance,
                     .site = where,
                     .name = intern("tensorflow.keras.optimizers.Optimizer"),
                     .member = {},
                     .type = {}}};
        }
        if (const std::vector<std::string_view>& fields = fieldsOf(object); !fields.empty()) {
            const Site given = fieldValue(object, attribute);
            if (given) {
                return values(given);
            }
            if (std::ranges::find(fields, attribute) != fields.end()) {
                return {Value{}};
            }
        }
        [[fallthrough]];
    case Value::Kind::libraryResult:
        if (attribute == "parent" && object.name == "pathlib.Path") {
            return {{.kind = object.kind, .site = where, .name = object.name, .member = {}, .type = {}}};
        }
        if (attribute == "model" || attribute == "optimizer") { // What the state of an elastic training carries.
            const bool isState = object.name.ends_with("KerasState");
            const Argument given = isState ? argument(node(object.site), attribute, attribute == "model" ? 0 : 1) : Argument{};
            if (given) {
                return values({object.site.file, given.value.index()});
            }
        }
        return {{.kind = Value::Kind::method, .site = object.site, .name = object.name, .member = intern(attribute), .type = {}}};
    case Value::Kind::method: { // A property: `model.optimizer.minimize`.
        std::string path{object.name};
        path += '.';
        path += object.member;
        return {
            {.kind = Value::Kind::method, .site = object.site, .name = intern(path), .member = intern(attribute), .type = {}}};
    }
    default: return {Value{}};
    }
}

ValueSet Analysis::instanceAttribute(const Value& object, std::string_view attribute)
{
    const bool isClass = object.kind == Value::Kind::projectClass;
    const Site type = isClass ? object.site : object.type;
    const Ancestors& order = ancestors(type);
    const auto isPlaceholder = [&](const Value& value) {
        return value.kind == Value::Kind::unknown || node(value.site).is(Kind::none);
    };
    ValueSet result;
    if (const Site given = fieldValue(object, attribute)) {
        result = values(given);
    }
    for (const Site definition : order.project) {
        // An instance has one field of a name, whichever class's methods store it; of what the classes bind the nearest counts.
        const bool isNearest = result.empty();
        if (isNearest) {
            addValues(result, classAttribute(definition, attribute));
        }
        for (const Value& value : storedAttribute(definition, attribute, type)) {
            if (isNearest || !isPlaceholder(value)) {
                addValue(result, value);
            }
        }
    }
    for (Value& value : result) {
        if (value.kind == Value::Kind::function && !isClass) {
            value.bound = true;
        }
    }
    if (result.empty() && attribute == "optimizer" && isSubclass(type, "tensorflow.keras.Model")) {
        return {{.kind = Value::Kind::libraryInstance,
                 .site = type,
                 .name = intern("tensorflow.keras.optimizers.Optimizer"),
                 .member = {},
                 .type = {}}};
    }
    // model = Model(); model.train = lambda: ... Or on the class itself: class settings: pass. The class may keep its place free
    // by None, or by what nobody gives its constructor.
    if (std::ranges::all_of(result, isPlaceholder)) {
        addValues(result, hungOn(attribute, [&](const Value& value) {
                      return isClass ? value == object : value.kind == Value::Kind::instance && value.type == type;
                  }));
    }
    if (result.empty()) {
        result = inheritedFromLibrary(order, attribute, object.site);
    }
    if (result.empty()) {
        result.emplace_back();
    }
    return result;
}

ValueSet Analysis::hungOn(std::string_view attribute, const std::function<bool(const Value&)>& isObject)
{
    ValueSet stored;
    for (const FileId file : m_files) {
        const FileIndex& index = m_sources.index(file);
        for (const AttributeStore& store : index.attributeStores(index.symbol(attribute))) {
            const Site left{file, m_sources.tree(file).node(store.node).child(Field::object).index()};
            if (node(left).is(Kind::identifier) && std::ranges::any_of(values(left), isObject)) {
                addValues(stored, destructured(file, node({file, store.node}), node({file, store.target}),
                                               values({file, store.value}), {file, store.value}));
            }
        }
    }
    return stored;
}

ValueSet Analysis::inheritedFromLibrary(const Ancestors& order, std::string_view attribute, Site object)
{
    if (order.library.empty()) {
        return {};
    }
    // Several library bases: the one that knows the method.
    std::string_view owner = order.library.front();
    for (const std::string_view base : order.library) {
        if (m_library.find(libraryMethod(base, attribute))) {
            owner = base;
            break;
        }
    }
    return {{.kind = Value::Kind::method, .site = object, .name = owner, .member = intern(attribute), .type = {}}};
}

ValueSet Analysis::superValues(Site call)
{
    const Site definition = enclosingClass(call);
    if (!definition) {
        return {};
    }
    Site method = enclosingFunction(call);
    while (method && classOfMethod(method) != definition) {
        method = enclosingFunction(method);
    }
    ValueSet result;
    for (const Site type : method ? selves(method) : std::vector<Site>{definition}) {
        if (ancestors(type).project.size() > 1) {
            addValue(result, {.kind = Value::Kind::superObject, .site = definition, .name = {}, .member = {}, .type = type});
            continue;
        }
        for (const std::string_view base : ancestors(type).library) {
            addValue(result, {.kind = Value::Kind::libraryInstance, .site = definition, .name = base, .member = {}, .type = {}});
        }
    }
    return result;
}

ValueSet Analysis::superAttribute(const Value& object, std::string_view attribute)
{
    const Ancestors& order = ancestors(object.type);
    ValueSet result;
    bool isBehind = false;
    for (const Site definition : order.project) {
        if (isBehind && result.empty()) {
            result = classAttribute(definition, attribute);
        }
        isBehind = isBehind || definition == object.site;
    }
    for (Value& value : result) {
        value.bound = value.kind == Value::Kind::function;
    }
    return result.empty() ? inheritedFromLibrary(order, attribute, object.site) : result;
}

ValueSet Analysis::classAttribute(Site definition, std::string_view attribute)
{
    const FileIndex& index = m_sources.index(definition.file);
    const SymbolId symbol = index.symbol(attribute);
    ValueSet result;
    if (symbol != noSymbol) {
        for (const Binding& binding : index.bindings(index.scopeOpenedBy(definition.node), symbol)) {
            addValues(result, bindingValues(definition.file, binding));
        }
    }
    return result;
}

ValueSet Analysis::storedAttribute(Site definition, std::string_view attribute, Site type)
{
    const FileIndex& index = m_sources.index(definition.file);
    const SymbolId symbol = index.symbol(attribute);
    if (symbol == noSymbol) {
        return {};
    }
    ValueSet result;
    const Node whole = node(definition);
    for (const AttributeStore& store : index.attributeStores(symbol)) {
        const Node left = node({definition.file, store.node});
        if (!whole.contains(left)) {
            continue;
        }
        const Node object = left.child(Field::object);
        const Site function = enclosingFunction({definition.file, store.node});
        const Node parameters = node(function).child(Field::parameters);
        if (object.is(Kind::identifier) && parameters && parameters.firstChild().text() == object.text() &&
            enclosingClass(function).node == definition.node && (definition == type || inherits(type, function))) {
            addValues(result,
                      destructured(definition.file, left, node({definition.file, store.target}),
                                   keptFor(type, function, {definition.file, store.value}), {definition.file, store.value}));
        }
    }
    return result;
}

ValueSet Analysis::keptFor(Site type, Site method, Site expression)
{
    ValueSet all = values(expression);
    const Site owner = enclosingClass(method);
    const bool isShared = !(owner == type) || m_descendants.contains(keyOf(owner));
    if (all.size() < 2 || !isShared || !m_areCallersKnown || !node(expression).is(Kind::identifier)) {
        return all;
    }
    const FileIndex& index = m_sources.index(method.file);
    const auto bindings = index.bindings(index.scopeOpenedBy(method.node), index.symbol(node(expression).text()));
    if (bindings.size() != 1 || bindings.front().kind != Binding::Kind::parameter) {
        return all;
    }
    const Binding& parameter = bindings.front();
    m_isProvisional = m_isProvisional || m_isGrowing;
    ValueSet kept;
    for (const Site call : std::vector<Site>{callers(method)}) {
        if (!concerns(call, type)) {
            continue;
        }
        const Argument given = argumentFor(call, method, parameter);
        const Site value{call.file, given ? given.value.index() : parameter.value};
        const Site caller = enclosingFunction(call);
        const Site below = enclosingClass(call);
        if (!given && parameter.value == noNode) { // *args, **options.
            return all;
        }
        if (!given) {
            addValues(kept, values({method.file, parameter.value}));
        } else if (below && classOfMethod(caller) == below && !(below == owner) && descends(below, owner)) {
            addValues(kept, keptFor(type, caller, value)); // super().__init__(model)
        } else {
            addValues(kept, values(value));
        }
    }
    return kept.empty() ? all : kept;
}

bool Analysis::descends(Site type, Site base)
{
    const std::vector<Site>& order = ancestors(type).project;
    return std::ranges::find(order, base) != order.end();
}

bool Analysis::concerns(Site call, Site type)
{
    const Node callee = node(call).child(Field::function);
    if (callee.is(Kind::attribute) && callee.child(Field::attribute).text() == "__init__") { // super().__init__(...)
        const Site below = enclosingClass(call);
        return !below || descends(type, below);
    }
    // Of a call that makes an object that object, of one of a method the one that it is asked of.
    const bool isMethod = std::ranges::any_of(values({call.file, callee.index()}),
                                              [](const Value& value) { return value.kind == Value::Kind::function; });
    const Site object = isMethod && callee.is(Kind::attribute) ? Site{call.file, callee.child(Field::object).index()} : call;
    const ValueSet objects = values(object);
    const auto isOther = [&](const Value& value) { return value.kind == Value::Kind::instance && !(value.type == type); };
    return objects.empty() || !std::ranges::all_of(objects, isOther);
}

} // namespace rankwright
