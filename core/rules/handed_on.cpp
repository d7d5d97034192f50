// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/handed_on.h"

#include <algorithm>
#include <set>

namespace rankwright {

namespace {

/// Where the names of the program's functions stand otherwise than as what is called, bound or imported.
const std::unordered_map<std::string_view, std::vector<Site>>& mentionsIn(Program& program)
{
    if (program.mentions) {
        return *program.mentions;
    }
    program.mentions.emplace();
    const Sources& sources = program.analysis().sources();
    std::set<std::string_view> names;
    for (const FileId file : program.files()) {
        for (const NodeIndex function : sources.index(file).functions()) {
            names.insert(sources.tree(file).node(function).child(Field::name).text());
        }
    }
    for (const FileId file : program.files()) {
        const FileIndex& index = sources.index(file);
        std::vector<bool> isFunction(index.symbolCount());
        for (const std::string_view name : names) {
            if (const SymbolId symbol = index.symbol(name); symbol != noSymbol) {
                isFunction[symbol] = true;
            }
        }
        const Tree& tree = sources.tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            if (tree.row(at).kind == Kind::import_from_statement) {
                at = tree.row(at).afterSubtree - 1;
                continue;
            }
            const SymbolId symbol = index.symbolOf(at);
            if (symbol == noSymbol || !isFunction[symbol] || tree.row(at).field == Field::name) {
                continue;
            }
            const Node node = tree.node(at);
            const Node whole = node.field() == Field::attribute ? node.parent() : node;
            if (whole.field() != Field::function) {
                (*program.mentions)[node.text()].push_back({file, at});
            }
        }
    }
    return *program.mentions;
}

/// What a mention of its name stands for may be the function: neither is tf.train the program's own `train`, nor is a list of
/// samples that is called so.
bool mayBe(Program& program, Site mention, Site function)
{
    Analysis& analysis = program.analysis();
    const Node node = program.node(mention);
    if (node.field() == Field::attribute) {
        const ValueSet& values = analysis.values({mention.file, node.parent().index()});
        return values.empty() ||
               std::ranges::any_of(values, [&](const Value& value) { return value.site == function || analysis.isLost(value); });
    }
    const std::vector<Analysis::FoundBinding> bindings = analysis.bindingsOf(mention);
    return bindings.empty() || std::ranges::any_of(bindings, [](const Analysis::FoundBinding& found) {
               const Binding::Kind kind = found.binding->kind;
               return kind == Binding::Kind::function || kind == Binding::Kind::importFrom || kind == Binding::Kind::importModule;
           });
}

} // namespace

bool isHandedOn(Program& program, Site function)
{
    const auto [known, added] = program.handedOn.try_emplace(function, false);
    if (!added) {
        return known->second;
    }
    const std::unordered_map<std::string_view, std::vector<Site>>& mentions = mentionsIn(program);
    const auto found = mentions.find(program.node(function).child(Field::name).text());
    const bool isHanded = found != mentions.end() && std::ranges::any_of(found->second, [&](Site mention) {
                              return program.runs(mention) && mayBe(program, mention, function);
                          });
    return program.handedOn[function] = isHanded;
}

std::vector<Site> handedTo(Program& program, Site function)
{
    const bool isNamed = program.node(function).is(Kind::function_definition);
    std::vector<Site> uses{function};
    if (isNamed) {
        const std::unordered_map<std::string_view, std::vector<Site>>& mentions = mentionsIn(program);
        const auto found = mentions.find(program.node(function).child(Field::name).text());
        uses = found != mentions.end() ? found->second : std::vector<Site>{};
    }
    std::vector<Site> calls;
    for (const Site use : uses) {
        Node whole = program.node(use);
        whole = whole.field() == Field::attribute ? whole.parent() : whole;
        const Node list = whole.parent().is(Kind::keyword_argument) ? whole.parent().parent() : whole.parent();
        if (!list.is(Kind::argument_list) || !list.parent().is(Kind::call)) {
            continue;
        }
        const ValueSet values = isNamed ? program.analysis().values({use.file, whole.index()}) : ValueSet{};
        if (!isNamed || std::ranges::any_of(values, [&](const Value& value) { return value.site == function; })) {
            calls.push_back({use.file, list.parent().index()});
        }
    }
    return calls;
}

} // namespace rankwright
