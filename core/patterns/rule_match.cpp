// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/rule_match.h"

#include <algorithm>

namespace rankwright {

Site RuleMatch::site(std::string_view capture) const
{
    const auto found = captures.find(capture);
    return found == captures.end() ? Site{file, noNode} : found->second;
}

std::string filled(std::string_view text, const RuleMatch& match, const Placeholder& placeholder)
{
    const auto fill = [&](std::string_view part) { return filled(part, match, placeholder); };
    std::string result;
    while (!text.empty()) {
        const std::size_t lineEnd = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, lineEnd);
        text.remove_prefix(std::min(lineEnd + 1, text.size()));
        const std::size_t list = line.find("{*");
        if (list != std::string_view::npos) {
            const std::size_t close = line.find('}', list);
            const auto found = match.lists.find(line.substr(list + 2, close - list - 2));
            if (found != match.lists.end()) {
                for (const std::string& element : found->second) {
                    result += fill(line.substr(0, list)) + fill(element) + fill(line.substr(close + 1)) + "\n";
                }
            }
            continue;
        }
        std::size_t at = 0;
        while (at < line.size()) {
            const std::size_t open = line.find('{', at);
            if (open == std::string_view::npos) {
                break;
            }
            const std::size_t close = line.find('}', open);
            const std::string_view name = line.substr(open + 1, close - open - 1);
            const bool isName = close != std::string_view::npos && !name.empty() &&
                                name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.@_") ==
                                    std::string_view::npos;
            result += line.substr(at, open - at);
            if (!isName) {
                result += '{';
                at = open + 1;
                continue;
            }
            result += placeholder(name);
            at = close + 1;
        }
        result += line.substr(at);
        result += '\n';
    }
    if (!result.empty()) {
        result.pop_back();
    }
    return result;
}

} // namespace rankwright
