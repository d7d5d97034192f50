// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What an expression can be: a small set of values, each with the place that it came from.

#include "core/names/sources.h"

#include <string_view>
#include <vector>

namespace rankwright {

struct Value {
    enum class Kind : std::uint8_t {
        unknown,         ///< Something that the analysis cannot tell.
        library,         ///< A name of a library: module, class, function or constant. name: canonical.
        module,          ///< A project module. site.file.
        projectClass,    ///< site: class_definition.
        function,        ///< site: function_definition or lambda.
        instance,        ///< Of a project class: type; made at site (`self`: the class_definition).
        superObject,     ///< What super() gives in a method of the class `site`, for an instance of the class `type`.
        libraryInstance, ///< Of the library class `name`; made at site.
        method,          ///< Attribute `member` of an instance of the library class (or result of the library call) `name`.
        libraryResult,   ///< What the library function `name` (or method name.member) gave at site; class not known.
        literal,         ///< Number, string, tuple, list, dictionary, ...: site.
    };
    Kind kind{Kind::unknown};
    Site site;
    std::string_view name;   ///< Interned in the Analysis.
    std::string_view member; ///< Interned in the Analysis.
    Site type;    ///< Kind::instance and superObject: the class_definition. A namedtuple: the call that makes its class.
    bool bound{}; ///< Kind::function: reached through an instance, so that self is given.

    friend bool operator==(const Value&, const Value&) = default;
};

/// At most `maximalValues` values; what comes behind them becomes one unknown.
using ValueSet = std::vector<Value>;
inline constexpr std::size_t maximalValues = 32;

} // namespace rankwright
