// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What rules ask of an expression before they write it a second time, or of a callee.

#include "core/rules/program.h"

#include <initializer_list>

namespace rankwright {

/// A name, or an attribute of one.
[[nodiscard]] bool isPureName(Node node);
/// Evaluating it twice is evaluating it once: names, their parts, constants, arithmetic.
[[nodiscard]] bool isPure(Node node);
/// int(x), round(x), float(x), np.ceil(x): the number itself, or the next one without a fraction.
[[nodiscard]] bool roundsNumber(Program& program, Site call);
/// The same for arithmetic that also rounds: int(np.ceil(n / size)).
[[nodiscard]] bool isArithmetic(Program& program, Site expression);
/// A comprehension of a list, a set or a dictionary, or a generator expression.
[[nodiscard]] bool isComprehension(Node node);
/// What stands between the quotation marks of a plain string; empty where it is anything else.
[[nodiscard]] std::string_view contentOf(Node string);
/// The name of a parameter, whatever type and default it has; empty for what collects several, *rest.
[[nodiscard]] std::string_view parameterName(Node parameter);
/// The object that a method is called of, in the method and in functions inside it: its first parameter, `self` to most.
[[nodiscard]] bool isOwnObject(Program& program, Site name);
/// The method whose object that is; null where the name is none.
[[nodiscard]] Site methodOfOwn(Program& program, Site name);
/// A call that may reach one of these library functions, by canonical name.
[[nodiscard]] bool callsOneOf(Program& program, Site call, std::initializer_list<std::string_view> names);
/// The rest of a division, a % b or np.mod(a, b), and no text that is filled. Null nodes: it is none.
struct Rest {
    Node of;
    Node by;
};
[[nodiscard]] Rest restAt(Program& program, Site expression);
/// What a call gives to this parameter of the library function that it calls: by keyword, or at the place that the tables of the
/// library tell. By keyword only where they do not know the function.
[[nodiscard]] Argument givenTo(Program& program, Site call, std::string_view parameter);

/// Binds value and returned, for lines behind a statement: where it returns, the free name that keeps what it would, and the line
/// that returns that; nothing for other statements.
void bindReturned(const Program& program, Site statement, RuleMatch& match);

} // namespace rankwright
