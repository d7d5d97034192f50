// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The node kinds and fields of tree-sitter-python 0.25 by name. Kinds that no layer asks for are Kind::other.

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace rankwright {

// clang-format off
#define RANKWRIGHT_KINDS(X) \
    X(module) X(aliased_import) X(argument_list) X(as_pattern) X(as_pattern_target) X(assert_statement) X(assignment) \
    X(attribute) X(augmented_assignment) X(await) X(binary_operator) X(block) X(boolean_operator) X(break_statement) \
    X(call) X(case_clause) X(case_pattern) X(chevron) X(class_definition) X(comment) X(comparison_operator) \
    X(concatenated_string) X(conditional_expression) X(continue_statement) X(decorated_definition) X(decorator) \
    X(default_parameter) X(delete_statement) X(dictionary) X(dictionary_comprehension) X(dictionary_splat) \
    X(dictionary_splat_pattern) X(dotted_name) X(elif_clause) X(ellipsis) X(else_clause) X(except_clause) \
    X(exec_statement) X(expression_list) X(expression_statement) X(finally_clause) \
    X(float_) X(for_in_clause) X(for_statement) X(function_definition) X(future_import_statement) \
    X(generator_expression) X(global_statement) X(identifier) X(if_clause) X(if_statement) X(import_from_statement) \
    X(import_prefix) X(import_statement) X(integer) X(interpolation) X(keyword_argument) X(keyword_separator) X(lambda) \
    X(lambda_parameters) X(list) X(list_comprehension) X(list_pattern) X(list_splat) X(list_splat_pattern) \
    X(match_statement) X(named_expression) X(none) X(nonlocal_statement) X(not_operator) X(pair) X(parameters) \
    X(parenthesized_expression) X(parenthesized_list_splat) X(pass_statement) X(pattern_list) X(positional_separator) \
    X(print_statement) X(raise_statement) X(relative_import) X(return_statement) X(set) X(set_comprehension) X(slice) \
    X(string) X(string_content) X(string_start) X(string_end) X(subscript) X(true_) X(false_) X(try_statement) X(tuple) X(tuple_pattern) \
    X(type) X(type_alias_statement) X(typed_default_parameter) X(typed_parameter) X(unary_operator) X(while_statement) \
    X(wildcard_import) X(with_clause) X(with_item) X(with_statement) X(yield) X(line_continuation)

#define RANKWRIGHT_FIELDS(X) \
    X(alias) X(alternative) X(argument) X(arguments) X(attribute) X(body) X(cause) X(code) X(condition) X(consequence) \
    X(definition) X(expression) X(format_specifier) X(function) X(guard) X(key) X(left) X(module_name) X(name) X(object) \
    X(operator_) X(operators) X(parameters) X(return_type) X(right) X(subject) X(subscript) X(superclasses) X(type) \
    X(type_conversion) X(type_parameters) X(value)
// clang-format on

/// A kind of syntax node; the name is tree-sitter-python's, with _ behind it where C++ has the word (float_, true_, false_).
enum class Kind : std::uint8_t {
    other,
    error,   ///< An ERROR node: text that the grammar could not place.
    missing, ///< A token that the parser made up to go on.
#define X(name) name,
    RANKWRIGHT_KINDS(X)
#undef X
};
#define X(name) +1
inline constexpr std::size_t kindCount = 3 RANKWRIGHT_KINDS(X);
#undef X

/// A field of a node; the name is tree-sitter-python's (operator_ for "operator").
enum class Field : std::uint8_t {
    none_,
#define X(name) name,
    RANKWRIGHT_FIELDS(X)
#undef X
};

/// The grammar's spelling ("float", "operator"); "ERROR" and "MISSING" for the two kinds that are no grammar rule.
[[nodiscard]] std::string_view spelling(Kind kind);
[[nodiscard]] std::string_view spelling(Field field);
/// Kind::other and Field::none_ for a spelling that is not listed.
[[nodiscard]] Kind kindFromSpelling(std::string_view spelling);
[[nodiscard]] Field fieldFromSpelling(std::string_view spelling);

} // namespace rankwright
