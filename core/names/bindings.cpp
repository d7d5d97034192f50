// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Names to bindings, bindings to values.

#include "core/names/analysis.h"
#include "core/names/properties.h"

#include <algorithm>

namespace rankwright {

namespace {

/// The block (or module) whose statement list holds a node.
Node blockOf(Node node)
{
    for (node = node.parent(); node; node = node.parent()) {
        if (node.is(Kind::block) || node.is(Kind::module)) {
            return node;
        }
    }
    return {};
}

/// Where a binding is certain from: the region of nodes behind it that it dominates.
Node regionOf(const Binding& binding, Node name)
{
    if (binding.kind == Binding::Kind::forTarget) {
        const Node statement = name.ancestor(Kind::for_statement);
        return statement ? statement.child(Field::body) : Node{};
    }
    return blockOf(name);
}

Node innermostLoop(Node node)
{
    for (; node; node = node.parent()) {
        if (node.is(Kind::for_statement) || node.is(Kind::while_statement)) {
            return node;
        }
        if (node.is(Kind::function_definition) || node.is(Kind::lambda)) {
            return {};
        }
    }
    return {};
}

} // namespace

std::vector<const Binding*> Analysis::visibleBindings(FileId file, Node use)
{
    const FileIndex& index = m_sources.index(file);
    const SymbolId symbol = use.is(Kind::identifier) ? index.symbolOf(use.index()) : noSymbol;
    if (symbol == noSymbol) {
        return {};
    }
    ScopeId scope = index.scopeOf(use.index());
    // Defaults of parameters and decorators are read outside of the function.
    for (Node at = use; at; at = at.parent()) {
        const Node parent = at.parent();
        if ((parent.is(Kind::default_parameter) || parent.is(Kind::typed_default_parameter)) && at.field() == Field::value) {
            scope = index.scopes()[scope].parent;
            break;
        }
        if (parent.is(Kind::block) || parent.is(Kind::module)) {
            break;
        }
    }
    const ScopeId useScope = scope;
    for (bool first = true; scope != noScope; scope = index.scopes()[scope].parent, first = false) {
        const Scope& here = index.scopes()[scope];
        if (!first && here.kind == Scope::Kind::classBody) {
            continue;
        }
        if (index.isGlobal(scope, symbol)) {
            scope = 0;
        }
        const auto bindings = index.bindings(scope, symbol);
        if (bindings.empty()) {
            continue;
        }
        std::vector<const Binding*> all;
        const Tree& tree = m_sources.tree(file);
        // Comprehensions and lambdas run where they stand, so their outer names are read straight.
        bool straight = true;
        for (ScopeId at = useScope; at != scope && at != noScope; at = index.scopes()[at].parent) {
            straight = straight && index.scopes()[at].kind == Scope::Kind::comprehension;
        }
        if (!straight || bindings.size() == 1) {
            for (const Binding& binding : bindings) {
                all.push_back(&binding);
            }
            return all;
        }
        // A use inside the value of a binding does not see that binding (x = f(x)).
        const auto insideOwnValue = [&](const Binding& binding) {
            const Node value = tree.node(binding.value);
            return value && value.contains(use) && binding.kind != Binding::Kind::function &&
                   binding.kind != Binding::Kind::classDefinition;
        };
        const Binding* last = nullptr;
        for (const Binding& binding : bindings) {
            if (binding.node >= use.index() || insideOwnValue(binding) || binding.kind == Binding::Kind::augmented) {
                continue; // x += 1 keeps what x was.
            }
            const Node region = regionOf(binding, tree.node(binding.node));
            if (binding.kind == Binding::Kind::parameter || (region && region.contains(use))) {
                last = &binding;
            }
        }
        for (const Binding& binding : bindings) {
            const bool before = binding.node < use.index() && !insideOwnValue(binding);
            if (before) {
                if (last == nullptr || binding.node >= last->node) {
                    all.push_back(&binding);
                }
                continue;
            }
            // Behind the use: only a loop brings it round, unless the loop binds it again first.
            for (Node loop = innermostLoop(use); loop; loop = innermostLoop(loop.parent())) {
                const bool boundInside = last != nullptr && loop.contains(tree.node(last->node));
                if (!boundInside && loop.contains(tree.node(binding.node))) {
                    all.push_back(&binding);
                    break;
                }
            }
        }
        if (all.empty()) {
            for (const Binding& binding : bindings) {
                all.push_back(&binding);
            }
        }
        return all;
    }
    return {};
}

ValueSet Analysis::evaluateIdentifier(Site site)
{
    const Node use = node(site);
    ValueSet result;
    const std::vector<const Binding*> bindings = visibleBindings(site.file, use);
    for (const Binding* binding : bindings) {
        addValues(result, bindingValues(site.file, *binding));
    }
    if (bindings.empty()) {
        result = starValues(site.file, use.text());
        if (result.empty()) {
            const std::string_view name = builtin(site.file, m_sources.index(site.file).symbolOf(site.node));
            result.push_back({.kind = Value::Kind::library, .site = site, .name = name, .member = {}, .type = {}});
        }
    }
    return result;
}

/// "builtins.len"
std::string_view Analysis::builtin(FileId file, SymbolId symbol)
{
    const FileIndex& index = m_sources.index(file);
    std::vector<std::string_view>& names = m_builtins[file];
    names.resize(index.symbolCount());
    if (names[symbol].empty()) {
        const std::string_view name = index.name(symbol);
        names[symbol] = intern("builtins." + std::string{name == "file" ? "open" : name}); // As Python 2 calls it, too.
    }
    return names[symbol];
}

ValueSet Analysis::bindingValues(FileId file, const Binding& binding)
{
    const Site value{file, binding.value};
    const Node name = node({file, binding.node});
    const Node target = node({file, binding.target});
    switch (binding.kind) {
    case Binding::Kind::importModule:
    case Binding::Kind::importFrom: return importValues(file, binding);
    case Binding::Kind::assignment: return destructured(file, name, target, values(value), value);
    case Binding::Kind::withTarget: {
        ValueSet result;
        for (const Value& entered : values(value)) {
            const Site enter = entered.kind == Value::Kind::instance ? method(entered.type, "__enter__") : Site{};
            if (enter) {
                const FileIndex& index = m_sources.index(enter.file);
                for (const NodeIndex returned : index.returns(index.scopeOpenedBy(enter.node))) {
                    addValues(result, values({enter.file, returned}));
                }
            } else {
                addValue(result, entered);
            }
        }
        return destructured(file, name, target, result, value);
    }
    case Binding::Kind::forTarget: {
        // enumerate(x) and zip(a, b) give tuples whose parts are known.
        const Node iterable = node(value);
        if (iterable.is(Kind::call) && !(name == target)) {
            for (const std::string_view callee : libraryCallees(value)) {
                const Node arguments = iterable.child(Field::arguments);
                std::uint32_t position = 0;
                for (Node child = target.firstChild(); child && !child.contains(name); child = child.nextSibling()) {
                    ++position;
                }
                if (callee == "builtins.enumerate" && position == 1) {
                    return destructured(file, name, target.child(1U), elements({file, arguments.child(0U).index()}), value);
                }
                if (callee == "builtins.zip") {
                    return destructured(file, name, target.child(position), elements({file, arguments.child(position).index()}),
                                        value);
                }
            }
        }
        return destructured(file, name, target, elements(value), value);
    }
    case Binding::Kind::parameter: return parameterValues(file, binding);
    case Binding::Kind::function: {
        if (isProperty(*this, value)) { // Reading it calls it.
            ValueSet result;
            const FileIndex& index = m_sources.index(file);
            for (const NodeIndex returned : index.returns(index.scopeOpenedBy(value.node))) {
                addValues(result, values({file, returned}));
            }
            return result;
        }
        return {{.kind = Value::Kind::function, .site = value, .name = {}, .member = {}, .type = {}}};
    }
    case Binding::Kind::classDefinition:
        return {{.kind = Value::Kind::projectClass, .site = value, .name = {}, .member = {}, .type = {}}};
    case Binding::Kind::augmented:
    case Binding::Kind::other: return {Value{}};
    }
    return {};
}

ValueSet Analysis::fromModule(FileId file, std::string_view module, std::string_view name)
{
    if (const auto found = m_sources.module(file, module)) {
        ValueSet result = globalValues(*found, name);
        if (result.empty()) {
            const std::string inner =
                (module.ends_with('.') ? std::string{module} : std::string{module} + ".") + std::string{name};
            if (const auto submodule = m_sources.module(file, inner)) {
                result.push_back({.kind = Value::Kind::module, .site = {*submodule, 0}, .name = {}, .member = {}, .type = {}});
            }
        }
        if (result.empty()) {
            result.emplace_back();
        }
        return result;
    }
    const std::string inner = (module.ends_with('.') ? std::string{module} : std::string{module} + ".") + std::string{name};
    if (const auto submodule = m_sources.module(file, inner)) {
        return {{.kind = Value::Kind::module, .site = {*submodule, 0}, .name = {}, .member = {}, .type = {}}};
    }
    if (module.starts_with('.')) {
        return {Value{}};
    }
    return {{.kind = Value::Kind::library, .site = {file, 0}, .name = canonical(inner), .member = {}, .type = {}}};
}

ValueSet Analysis::importValues(FileId file, const Binding& binding)
{
    const Node dotted = node({file, binding.value});
    if (binding.kind == Binding::Kind::importFrom) {
        const Node statement = dotted.ancestor(Kind::import_from_statement);
        return fromModule(file, statement.child(Field::module_name).text(), dotted.text());
    }
    // `import a.b as c` binds the module a.b, `import a.b` binds a.
    const bool aliased = dotted.parent().is(Kind::aliased_import);
    const std::string_view path = aliased ? dotted.text() : dotted.firstChild().text();
    if (const auto found = m_sources.module(file, path)) {
        return {{.kind = Value::Kind::module, .site = {*found, 0}, .name = {}, .member = {}, .type = {}}};
    }
    return {{.kind = Value::Kind::library, .site = {file, binding.node}, .name = canonical(path), .member = {}, .type = {}}};
}

ValueSet Analysis::starValues(FileId file, std::string_view name)
{
    ValueSet result;
    const std::vector<NodeIndex>& imports = m_sources.index(file).starImports();
    // The last one that has the name gives it; in front of one that may not run, or may keep the name to itself, so may others.
    for (auto import = imports.rbegin(); import != imports.rend(); ++import) {
        const Node statement = node({file, *import});
        const std::string_view module = statement.child(Field::module_name).text();
        ValueSet found;
        bool isOpen = true;
        if (const auto other = m_sources.module(file, module)) {
            if (*other != file) {
                found = globalValues(*other, name);
                isOpen = m_sources.index(*other).symbol("__all__") == noSymbol;
            }
        } else if (!module.starts_with('.')) {
            const std::string_view path = canonical(std::string{module} + "." + std::string{name});
            if (libraryName(path).known) {
                found.push_back({.kind = Value::Kind::library, .site = {file, *import}, .name = path, .member = {}, .type = {}});
            }
        }
        addValues(result, found);
        if (!found.empty() && isOpen && statement.parent().is(Kind::module)) {
            break;
        }
    }
    return result;
}

ValueSet Analysis::globalValues(FileId file, std::string_view name)
{
    // Packages import each other's names by star, in rings and over many ways: within one question each module is asked once.
    const auto [asked, isNew] = m_asked.try_emplace({file, std::string{name}});
    if (!isNew) {
        m_isProvisional = m_isProvisional || asked->second.isProvisional;
        return asked->second.values;
    }
    const bool isFirst = !std::exchange(m_isAsking, true);
    const bool outer = std::exchange(m_isProvisional, false);
    ValueSet result;
    const FileIndex& index = m_sources.index(file);
    const SymbolId symbol = index.symbol(name);
    if (symbol != noSymbol) {
        for (const Binding& binding : index.bindings(0, symbol)) {
            addValues(result, bindingValues(file, binding));
        }
    }
    if (result.empty()) {
        result = starValues(file, name);
    }
    asked->second = {result, m_isProvisional};
    m_isProvisional = m_isProvisional || outer;
    if (isFirst) {
        m_isAsking = false;
        m_asked.clear();
    }
    return result;
}

ValueSet Analysis::parameterValues(FileId file, const Binding& binding)
{
    const Site function = enclosingFunction({file, binding.node});
    const Node parameter = node({file, binding.target});
    const Node parameters = parameter.parent();
    ValueSet result;
    if (binding.value != noNode) {
        addValues(result, values({file, binding.value}));
    }
    const bool isFirst = parameters.firstChild() == parameter;
    const Form form = formOf(function);
    if (isFirst && form != Form::plain) {
        const bool isClass = form == Form::ofClass;
        ValueSet objects;
        for (const Site type : selves(function)) {
            addValue(objects, isClass
                                  ? Value{.kind = Value::Kind::projectClass, .site = type, .name = {}, .member = {}, .type = {}}
                                  : Value{.kind = Value::Kind::instance, .site = type, .name = {}, .member = {}, .type = type});
        }
        return objects;
    }
    if (parameter.is(Kind::list_splat_pattern) || parameter.is(Kind::dictionary_splat_pattern)) {
        return {Value{}};
    }
    m_isProvisional = m_isProvisional || m_isGrowing;
    if (!m_areCallersKnown) {
        return result;
    }
    for (const Site call : std::vector<Site>{callers(function)}) {
        if (const Argument given = argumentFor(call, function, binding)) {
            addValues(result, values({call.file, given.value.index()}));
        }
    }
    if (result.empty()) {
        result.emplace_back();
    }
    return result;
}

bool Analysis::shareBinding(Site one, Site other)
{
    const std::vector<FoundBinding> theirs = bindingsOf(other);
    return std::ranges::any_of(bindingsOf(one), [&](const FoundBinding& found) {
        return std::ranges::find(theirs, found.binding, &FoundBinding::binding) != theirs.end();
    });
}

std::vector<Analysis::FoundBinding> Analysis::bindingsOf(Site identifier)
{
    std::vector<FoundBinding> found;
    for (const Binding* binding : visibleBindings(identifier.file, node(identifier))) {
        found.push_back({identifier.file, binding});
    }
    // Follow `from module import name` to the module's own bindings.
    for (std::size_t at = 0; at < found.size() && found.size() < 32; ++at) {
        const FoundBinding here = found[at];
        if (here.binding->kind != Binding::Kind::importFrom) {
            continue;
        }
        const Node dotted = node({here.file, here.binding->value});
        const Node statement = dotted.ancestor(Kind::import_from_statement);
        if (const auto module = m_sources.module(here.file, statement.child(Field::module_name).text())) {
            const FileIndex& index = m_sources.index(*module);
            for (const Binding& inner : index.bindings(0, index.symbol(dotted.text()))) {
                found.push_back({*module, &inner});
            }
        }
    }
    return found;
}

} // namespace rankwright
