// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/constants.h"

#include <algorithm>

namespace rankwright {

namespace {

bool isOf(Analysis& analysis, const Value& value, Kind constant)
{
    return value.kind == Value::Kind::literal && analysis.node(value.site).is(constant);
}

} // namespace

bool mayBeConstant(Analysis& analysis, Site expression, Kind constant)
{
    return analysis.node(expression).is(constant) ||
           std::ranges::any_of(analysis.values(expression), [&](const Value& value) { return isOf(analysis, value, constant); });
}

bool isConstant(Analysis& analysis, Site expression, Kind constant)
{
    const ValueSet& values = analysis.values(expression);
    return analysis.node(expression).is(constant) ||
           (!values.empty() && std::ranges::all_of(values, [&](const Value& value) { return isOf(analysis, value, constant); }));
}

} // namespace rankwright
