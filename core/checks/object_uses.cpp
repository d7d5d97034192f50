// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/object_uses.h"

#include <algorithm>

namespace rankwright {

namespace {

class Follower {
  public:
    explicit Follower(Scrutiny& program) : m_program(program) {}

    std::vector<ObjectUse> follow(Site made)
    {
        constexpr std::size_t enough = 400;
        m_open.push_back(made);
        while (!m_open.empty()) {
            const Site next = m_open.back();
            m_open.pop_back();
            if (m_seen.size() > enough) {
                add(ObjectUse::Kind::lost, next, next);
                break;
            }
            if (m_seen.insert(next).second) {
                look(next);
            }
        }
        return std::move(m_uses);
    }

  private:
    [[nodiscard]] Node node(Site site) const { return m_program.node(site); }
    void add(ObjectUse::Kind kind, Site place, Site object) { m_uses.push_back({kind, place, object}); }

    /// What becomes of an expression that is the object.
    void look(Site object)
    {
        const Node here = node(object);
        const Node around = here.parent();
        const Site outer{object.file, around.index()};
        switch (around.kind()) {
        case Kind::expression_statement:
        case Kind::comparison_operator:
        case Kind::not_operator:
        case Kind::if_statement:
        case Kind::with_clause:
        case Kind::for_statement:
        case Kind::for_in_clause:
        case Kind::interpolation: return;
        case Kind::with_item:
        case Kind::parenthesized_expression:
        case Kind::named_expression: m_open.push_back(outer); return;
        case Kind::boolean_operator:
        case Kind::conditional_expression:
            if (!(around.is(Kind::conditional_expression) && here == around.child(1U))) {
                m_open.push_back(outer);
            }
            return;
        case Kind::as_pattern: lookAtNames(outer, object); return;
        case Kind::assignment: lookAtAssignment(outer, object); return;
        case Kind::augmented_assignment:
            if (here.field() == Field::left) {
                add(ObjectUse::Kind::changed, outer, object);
            }
            return;
        case Kind::attribute: lookAtAttribute(outer, object); return;
        case Kind::subscript:
            if (here.field() == Field::value) {
                lookAtPart(outer, object);
            }
            return;
        case Kind::argument_list: lookAtArgument(object, here, {object.file, around.parent().index()}); return;
        case Kind::keyword_argument: lookAtArgument(object, around, {object.file, around.parent().parent().index()}); return;
        case Kind::return_statement: lookAtCallers(object); return;
        default: add(ObjectUse::Kind::lost, outer, object); return;
        }
    }

    /// `open(...) as file`
    void lookAtNames(Site pattern, Site object)
    {
        const Node alias = node(pattern).child(Field::alias);
        const Node name = alias.firstChild();
        if (!alias || !name.is(Kind::identifier)) {
            add(ObjectUse::Kind::lost, pattern, object);
            return;
        }
        followName({pattern.file, name.index()});
    }

    void lookAtAssignment(Site assignment, Site object)
    {
        const Node left = node(assignment).child(Field::left);
        if (left == node(object)) {
            return; // The object goes out of the name.
        }
        const Node outer = node(assignment).parent();
        if (outer.is(Kind::assignment)) { // a = b = open(...)
            lookAtAssignment({assignment.file, outer.index()}, object);
        }
        if (left.is(Kind::identifier)) {
            followName({assignment.file, left.index()});
        } else if (left.is(Kind::attribute)) {
            followAttribute({assignment.file, left.index()});
        } else {
            add(ObjectUse::Kind::lost, assignment, object);
        }
    }

    /// object.a: a method that is called, a value that is read or set.
    void lookAtAttribute(Site attribute, Site object)
    {
        const Node outer = node(attribute).parent();
        if (outer.is(Kind::call) && node(attribute).field() == Field::function) {
            add(ObjectUse::Kind::method, {attribute.file, outer.index()}, object);
            return;
        }
        lookAtPart(attribute, object);
    }

    /// An attribute or element of it.
    void lookAtPart(Site part, Site object)
    {
        const Node outer = node(part).parent();
        const bool isTarget =
            (outer.is(Kind::assignment) || outer.is(Kind::augmented_assignment)) && node(part).field() == Field::left;
        if (isTarget || outer.is(Kind::pattern_list) || outer.is(Kind::delete_statement)) {
            add(ObjectUse::Kind::changed, {part.file, outer.index()}, object);
        } else if (outer.is(Kind::attribute) || outer.is(Kind::subscript)) { // object.a.b = value
            const Node above = outer.parent();
            const bool isCalled = above.is(Kind::call) && outer.field() == Field::function;
            if (isCalled) {
                add(ObjectUse::Kind::method, {part.file, above.index()}, object);
            } else {
                lookAtPart({part.file, outer.index()}, object);
            }
        }
    }

    void lookAtArgument(Site object, Node whole, Site call)
    {
        if (!m_program.runs(call)) {
            return;
        }
        Analysis& analysis = m_program.analysis();
        bool isFollowed = false;
        for (const Site function : analysis.projectCallees(call)) {
            const FileIndex& index = analysis.sources().index(function.file);
            const ScopeId scope = index.scopeOpenedBy(function.node);
            bool isMet = false;
            for (const Binding& binding : index.allBindings()) {
                if (binding.kind == Binding::Kind::parameter && binding.scope == scope &&
                    analysis.argumentFor(call, function, binding).whole == whole) {
                    followName({function.file, binding.node});
                    isMet = true;
                }
            }
            if (!isMet) {
                add(ObjectUse::Kind::lost, call, object);
            }
            isFollowed = true;
        }
        if (!isFollowed) {
            add(ObjectUse::Kind::argument, call, object);
        }
    }

    void lookAtCallers(Site returned)
    {
        const Site function = m_program.analysis().enclosingFunction(returned);
        for (const Site call : std::vector<Site>{m_program.analysis().callers(function)}) {
            if (m_program.runs(call)) {
                m_open.push_back(call);
            }
        }
    }

    /// Calls f(identifier) for all places in the program that spell a name, also behind a dot.
    template <typename Function>
    void eachSpelling(std::string_view name, const Function& f)
    {
        for (const FileId file : m_program.files()) {
            const Tree& tree = m_program.analysis().sources().tree(file);
            const FileIndex& index = m_program.analysis().sources().index(file);
            const SymbolId symbol = index.symbol(name);
            for (NodeIndex at = 0; symbol != noSymbol && at < tree.size(); ++at) {
                if (index.symbolOf(at) == symbol) {
                    f(Site{file, at});
                }
            }
        }
    }

    void followName(Site name)
    {
        if (!m_names.insert(name).second) {
            return;
        }
        Analysis& analysis = m_program.analysis();
        eachSpelling(node(name).text(), [&](Site spelled) {
            const Node here = node(spelled);
            if (here.field() == Field::attribute && here.parent().is(Kind::attribute)) { // module.name
                const Site object{spelled.file, here.parent().child(Field::object).index()};
                const bool isModule = std::ranges::any_of(analysis.values(object), [&](const Value& value) {
                    return value.kind == Value::Kind::module && value.site.file == name.file;
                });
                if (isModule) {
                    m_open.push_back({spelled.file, here.parent().index()});
                }
                return;
            }
            if (spelled == name || isBound(spelled) || !m_program.runs(spelled)) {
                return;
            }
            for (const Analysis::FoundBinding& found : analysis.bindingsOf(spelled)) {
                if (found.file == name.file && found.binding->node == name.node) {
                    m_open.push_back(spelled);
                    return;
                }
            }
        });
    }

    /// It stands where a name gets its value, or only tells a parameter's name.
    [[nodiscard]] bool isBound(Site name) const
    {
        const Node here = node(name);
        const Node around = here.parent();
        return (around.is(Kind::assignment) && here.field() == Field::left) || around.is(Kind::as_pattern_target) ||
               (around.is(Kind::keyword_argument) && here.field() == Field::name) || around.is(Kind::parameters) ||
               around.is(Kind::default_parameter) || around.is(Kind::global_statement);
    }

    /// object.a = open(...): wherever the attribute of what may be the same object is read.
    void followAttribute(Site stored)
    {
        if (!m_names.insert(stored).second) {
            return;
        }
        const Site owner{stored.file, node(stored).child(Field::object).index()};
        const ValueSet& owners = m_program.analysis().values(owner);
        const bool isOfProject = !owners.empty() && std::ranges::all_of(owners, [](const Value& value) {
            return value.kind == Value::Kind::instance || value.kind == Value::Kind::projectClass ||
                   value.kind == Value::Kind::module;
        });
        if (!isOfProject) { // sys.stdout = open(...)
            add(ObjectUse::Kind::lost, stored, stored);
            return;
        }
        eachSpelling(node(stored).child(Field::attribute).text(), [&](Site spelled) {
            const Node attribute = node(spelled).parent();
            const Site read{spelled.file, attribute.index()};
            if (!attribute.is(Kind::attribute) || node(spelled).field() != Field::attribute || read == stored ||
                !m_program.runs(read)) {
                return;
            }
            const bool isStored = attribute.parent().is(Kind::assignment) && attribute.field() == Field::left;
            const Site object{spelled.file, attribute.child(Field::object).index()};
            if (!isStored && mayBeOneObject(m_program.analysis(), owner, object)) {
                m_open.push_back(read);
            }
        });
    }

    Scrutiny& m_program;
    std::vector<ObjectUse> m_uses;
    std::vector<Site> m_open;
    std::set<Site> m_seen;
    std::set<Site> m_names; ///< Bound names and stored attributes that are followed.
};

} // namespace

std::vector<ObjectUse> usesOf(Scrutiny& program, Site made) { return Follower{program}.follow(made); }

} // namespace rankwright
