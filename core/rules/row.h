// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A rule is data: a tree-sitter query with predicates of our own, edit templates, the reason and the documentation that asks for
// it. A row can be printed, checked when its table is loaded, and added without touching the engine (CONTRIBUTING, "Adding a
// rule").
//
// Templates speak of captures (`@site`) and of texts that predicates bound (`{default}`). `{hvd}` is the file's alias of the
// module that averages and broadcasts, `{hvd.tf}` and `{hvd.keras}` that of one of its two faces, `{tf}` the file's name for
// TensorFlow,
// `{q}` its usual quote. A line with a list (`{*models}`) is repeated for each element. A tab at the start of a template line is
// one level of indentation.

#include "core/rules/step.h"

#include <string_view>
#include <vector>

namespace rankwright {

struct EditTemplate {
    enum class Op : std::uint8_t {
        before,          ///< Insert `text` in front of the node.
        after,           ///< Insert `text` behind the node.
        wrap,            ///< `text` in front, `more` behind.
        operand,         ///< Behind the node, with parentheses round it unless it is atomic: `(a + b) * hvd.size()`.
        share,           ///< One process's share of a number, 1 at least: `max(1, n // hvd.size())`; a fraction stays one.
        conditional,     ///< `node if ... else ...` as an argument: parentheses round the node where it is itself conditional.
        replace,         ///< Replace the node.
        lineBefore,      ///< New lines before the statement that holds the node.
        lineAfter,       ///< New lines behind the logical line of that statement.
        argument,        ///< Add `name=text` to the call (`more` is the name).
        splitList,       ///< Replace the separator in front of an element.
        firstElement,    ///< `text, ` as the first element(s) of a list.
        guard,           ///< Put the statements from the node to `more` (a capture) under the condition `text`.
        hoist,           ///< `text = node`, and its statement, with `text` in its place, under the condition `more`.
        keepReturned,    ///< Where the statement of the node returns: `text = ...` instead, so that lines may follow it.
        removeStatement, ///< Remove the statement; `pass` where it is the only one of its block.
        prologue,        ///< New lines behind the leading imports of the file.
    };
    Op op{};
    std::string_view capture;
    std::string_view text;
    std::string_view more;
};

// clang-format off
namespace edit {
constexpr EditTemplate before(std::string_view capture, std::string_view text) { return {EditTemplate::Op::before, capture, text, {}}; }
constexpr EditTemplate after(std::string_view capture, std::string_view text) { return {EditTemplate::Op::after, capture, text, {}}; }
constexpr EditTemplate wrap(std::string_view capture, std::string_view open, std::string_view close) { return {EditTemplate::Op::wrap, capture, open, close}; }
constexpr EditTemplate operand(std::string_view capture, std::string_view open, std::string_view close) { return {EditTemplate::Op::operand, capture, open, close}; }
constexpr EditTemplate share(std::string_view capture) { return {EditTemplate::Op::share, capture, "max(1, ", " // {hvd}.size())"}; }
constexpr EditTemplate conditional(std::string_view capture, std::string_view rest) { return {EditTemplate::Op::conditional, capture, rest, {}}; }
constexpr EditTemplate replace(std::string_view capture, std::string_view text) { return {EditTemplate::Op::replace, capture, text, {}}; }
constexpr EditTemplate lineBefore(std::string_view capture, std::string_view text) { return {EditTemplate::Op::lineBefore, capture, text, {}}; }
constexpr EditTemplate lineAfter(std::string_view capture, std::string_view text) { return {EditTemplate::Op::lineAfter, capture, text, {}}; }
constexpr EditTemplate argument(std::string_view call, std::string_view name, std::string_view value) { return {EditTemplate::Op::argument, call, value, name}; }
constexpr EditTemplate splitList(std::string_view element, std::string_view text) { return {EditTemplate::Op::splitList, element, text, {}}; }
constexpr EditTemplate firstElement(std::string_view list, std::string_view text) { return {EditTemplate::Op::firstElement, list, text, {}}; }
constexpr EditTemplate guard(std::string_view first, std::string_view last, std::string_view condition) { return {EditTemplate::Op::guard, first, condition, last}; }
constexpr EditTemplate hoist(std::string_view capture, std::string_view name, std::string_view condition) { return {EditTemplate::Op::hoist, capture, name, condition}; }
constexpr EditTemplate keepReturned(std::string_view capture, std::string_view name) { return {EditTemplate::Op::keepReturned, capture, name, {}}; }
constexpr EditTemplate removeStatement(std::string_view capture) { return {EditTemplate::Op::removeStatement, capture, {}, {}}; }
constexpr EditTemplate prologue(std::string_view capture, std::string_view text) { return {EditTemplate::Op::prologue, capture, text, {}}; }
} // namespace edit
// clang-format on

/// One alternative of a row that is a decision.
struct ChoiceTemplate {
    std::string_view id;
    std::string_view text;
    std::string_view consequence;
    std::vector<EditTemplate> edits;
};

struct Row {
    std::string_view id;
    std::string_view paper{}; ///< Figure of the paper, if it has the rule.
    std::string_view match;
    std::vector<EditTemplate> edits{};
    std::vector<ChoiceTemplate> choices{};
    DecisionKind kind{DecisionKind::none};
    std::string_view choose{}; ///< Name of a text whose value is the id of the preselected choice; empty: the first.
    /// Rules whose steps in the same program must be accepted with this one.
    std::vector<std::string_view> needs{};
    Risk risk{Risk::safe};
    bool essential{true}; ///< The program does not train right on several processes without it.
    std::string_view title;
    std::string_view why;
    std::string_view assumption{};
    std::string_view doc{};
    /// A row that refuses instead of editing: what cannot be done, and what to do by hand.
    std::string_view refuse{};
    std::string_view advice{};
};

/// A table: one pattern, or what is common to all.
struct Table {
    std::string_view name;
    std::vector<Row> rows;
};

/// All tables in the order in which they run.
[[nodiscard]] const std::vector<Table>& ruleTables();

} // namespace rankwright
