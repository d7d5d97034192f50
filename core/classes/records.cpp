// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Classes whose instances hold what their constructor gets, field by field: namedtuples, data classes, and those of the library
// that are namedtuples themselves.

#include "core/names/analysis.h"

#include <algorithm>

namespace rankwright {

namespace {

/// What stands between the quotes.
std::string_view contentOf(Node string)
{
    const std::string_view text = string.text();
    const std::size_t begin = text.find_first_of("'\"");
    const std::size_t end = text.find_last_of("'\"");
    return begin == std::string_view::npos || end <= begin ? std::string_view{} : text.substr(begin + 1, end - begin - 1);
}

void addWords(std::string_view text, std::vector<std::string_view>& words)
{
    constexpr std::string_view separators = " ,\t\r\n'\"\\";
    for (std::size_t at = text.find_first_not_of(separators); at != std::string_view::npos;
         at = text.find_first_not_of(separators, at)) {
        const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
        words.push_back(text.substr(at, end - at));
        at = end;
    }
}

/// `model: Model`, `steps: int = 10`.
std::string_view annotatedName(Node statement)
{
    const Node assignment = statement.firstChild();
    const bool isField = statement.is(Kind::expression_statement) && assignment.is(Kind::assignment) &&
                         assignment.child(Field::type) && assignment.child(Field::left).is(Kind::identifier);
    return isField ? assignment.child(Field::left).text() : std::string_view{};
}

} // namespace

bool Analysis::makesRecordClass(const Value& value)
{
    return value.kind == Value::Kind::libraryResult && node(value.site).is(Kind::call) &&
           (value.name == "collections.namedtuple" || value.name == "typing.NamedTuple");
}

std::vector<std::string_view> Analysis::fieldsOfCall(Site call)
{
    std::vector<std::string_view> fields;
    Argument given = argument(node(call), "field_names", 1);
    if (!given) {
        given = argument(node(call), "fields", 1);
    }
    for (const Value& value : given ? ValueSet{values({call.file, given.value.index()})} : ValueSet{}) {
        const Node list = value.kind == Value::Kind::literal ? node(value.site) : Node{};
        if (list.is(Kind::string) || list.is(Kind::concatenated_string)) {
            addWords(contentOf(list), fields);
        }
        for (Node element = list.is(Kind::list) || list.is(Kind::tuple) ? list.firstChild() : Node{}; element;
             element = element.nextSibling()) {
            fields.push_back(contentOf(element.is(Kind::tuple) ? element.firstChild() : element));
        }
    }
    return fields;
}

std::vector<std::string_view> Analysis::fieldsOfClass(Site definition)
{
    if (method(definition, "__init__") || method(definition, "__new__")) {
        return {}; // What it gets is not what it holds.
    }
    std::vector<std::string_view> fields;
    const std::vector<Site> order = ancestors(definition).project;
    for (auto each = order.rbegin(); each != order.rend(); ++each) {
        const Node whole = node(*each);
        bool isRecord = false;
        const auto look = [&](Node expression) {
            for (const Value& value : values({each->file, expression.index()})) {
                isRecord = isRecord || (value.kind == Value::Kind::library &&
                                        (value.name == "typing.NamedTuple" || value.name == "dataclasses.dataclass"));
                if (makesRecordClass(value)) {
                    fields = fieldsOfCall(value.site);
                }
            }
        };
        for (Node base = whole.child(Field::superclasses).firstChild(); base; base = base.nextSibling()) {
            look(base);
        }
        for (Node child = whole.parent().firstChild(); child.is(Kind::decorator); child = child.nextSibling()) {
            look(child.firstChild().is(Kind::call) ? child.firstChild().child(Field::function) : child.firstChild());
        }
        for (Node statement = isRecord ? whole.child(Field::body).firstChild() : Node{}; statement;
             statement = statement.nextSibling()) {
            if (const std::string_view name = annotatedName(statement); !name.empty()) {
                fields.push_back(name);
            }
        }
    }
    return fields;
}

const std::vector<std::string_view>& Analysis::fieldsOf(const Value& object)
{
    static const std::vector<std::string_view> none;
    const bool isOfProject = object.kind == Value::Kind::instance;
    if ((!isOfProject && object.kind != Value::Kind::libraryInstance) || !node(object.site).is(Kind::call)) {
        return none;
    }
    if (isOfProject || object.type) {
        const auto [found, added] = m_fields.try_emplace(keyOf(object.type));
        if (added) {
            std::vector<std::string_view> fields = isOfProject ? fieldsOfClass(object.type) : fieldsOfCall(object.type);
            return m_fields[keyOf(object.type)] = std::move(fields);
        }
        return found->second;
    }
    const auto [found, added] = m_libraryFields.try_emplace(object.name);
    if (added && m_library.isSubclass(object.name, "builtins.tuple")) {
        const LibraryEntry* entry = m_library.find(object.name);
        for (const LibraryParameter& parameter : entry ? entry->parameters : std::vector<LibraryParameter>{}) {
            found->second.push_back(parameter.name);
        }
    }
    return found->second;
}

Site Analysis::fieldValue(const Value& object, std::string_view name)
{
    const std::vector<std::string_view>& fields = fieldsOf(object);
    const auto field = std::ranges::find(fields, name);
    if (field == fields.end()) {
        return {object.site.file, noNode};
    }
    const Argument given = argument(node(object.site), name, static_cast<int>(field - fields.begin()));
    return {object.site.file, given ? given.value.index() : noNode};
}

Site Analysis::fieldValue(const Value& object, std::uint32_t position)
{
    const std::vector<std::string_view>& fields = fieldsOf(object);
    return position < fields.size() ? fieldValue(object, fields[position]) : Site{object.site.file, noNode};
}

} // namespace rankwright
