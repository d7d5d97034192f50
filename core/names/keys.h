// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Keys of dictionaries as they are written: what they say, not how it is quoted.

#include "core/syntax/tree.h"

namespace rankwright {

/// What a key says, whichever quotes it stands in; one that is no plain string as it is written.
[[nodiscard]] inline std::string_view keyIn(Node key)
{
    const bool isString = key.is(Kind::string) && key.childCount() == 3 && key.child(1U).is(Kind::string_content);
    const bool isPlain = isString && key.child(0U).text().find_first_not_of("'\"") == std::string_view::npos;
    return isPlain ? key.child(1U).text() : key.text();
}

/// Two keys that are the same by what is written: 'file' and "file".
[[nodiscard]] inline bool isSameKey(Node first, Node second)
{
    return first.is(Kind::string) == second.is(Kind::string) && keyIn(first) == keyIn(second);
}

} // namespace rankwright
