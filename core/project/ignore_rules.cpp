// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/ignore_rules.h"

#include <algorithm>
#include <fnmatch.h>
#include <span>

namespace rankwright {

namespace {

std::vector<std::string> split(std::string_view path)
{
    std::vector<std::string> segments;
    while (true) {
        const std::size_t slash = path.find('/');
        segments.emplace_back(path.substr(0, slash));
        if (slash == std::string_view::npos) {
            return segments;
        }
        path.remove_prefix(slash + 1);
    }
}

/// Blanks at the end do not count unless the last one is escaped.
std::string_view withoutTrailingBlanks(std::string_view line)
{
    while (line.ends_with(' ') && !line.ends_with("\\ ")) {
        line.remove_suffix(1);
    }
    return line;
}

bool matchesSegments(std::span<const std::string> pattern, std::span<const std::string> path)
{
    if (pattern.empty()) {
        return path.empty();
    }
    if (pattern.front() == "**") {
        if (pattern.size() == 1) {
            return !path.empty(); // "a/**": everything inside, not a itself
        }
        for (std::size_t skipped = 0; skipped <= path.size(); ++skipped) {
            if (matchesSegments(pattern.subspan(1), path.subspan(skipped))) {
                return true;
            }
        }
        return false;
    }
    return !path.empty() && ::fnmatch(pattern.front().c_str(), path.front().c_str(), 0) == 0 &&
           matchesSegments(pattern.subspan(1), path.subspan(1));
}

} // namespace

std::vector<IgnoreRules::Rule> IgnoreRules::parse(std::string_view content)
{
    std::vector<Rule> rules;
    if (content.starts_with("\xEF\xBB\xBF")) {
        content.remove_prefix(3);
    }
    while (!content.empty()) {
        const std::size_t end = content.find('\n');
        std::string_view line = content.substr(0, end);
        content = end == std::string_view::npos ? std::string_view{} : content.substr(end + 1);
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        line = withoutTrailingBlanks(line);
        if (line.empty() || line.front() == '#') {
            continue;
        }
        Rule rule;
        if (line.front() == '!') {
            rule.isNegated = true;
            line.remove_prefix(1);
        }
        if (line.ends_with('/')) {
            rule.isForFolders = true;
            line.remove_suffix(1);
        }
        rule.isAnchored = line.find('/') != std::string_view::npos;
        if (line.starts_with('/')) {
            line.remove_prefix(1);
        }
        if (!line.empty()) {
            rule.segments = split(line);
            const auto again = [](const std::string& a, const std::string& b) { return a == "**" && b == "**"; };
            rule.segments.erase(std::unique(rule.segments.begin(), rule.segments.end(), again), rule.segments.end());
            rules.push_back(std::move(rule));
        }
    }
    return rules;
}

bool IgnoreRules::matches(const Rule& rule, const std::vector<std::string>& segments, bool isFolder)
{
    if (rule.isForFolders && !isFolder) {
        return false;
    }
    if (!rule.isAnchored) {
        return ::fnmatch(rule.segments.front().c_str(), segments.back().c_str(), 0) == 0;
    }
    return matchesSegments(rule.segments, segments);
}

IgnoreRules IgnoreRules::with(std::string_view folder, std::string_view content) const
{
    IgnoreRules result;
    result.m_inner = std::make_shared<const Layer>(Layer{m_inner, std::string{folder}, parse(content)});
    return result;
}

bool IgnoreRules::ignores(std::string_view path, bool isFolder) const
{
    for (const Layer* layer = m_inner.get(); layer != nullptr; layer = layer->outer.get()) {
        std::string_view below = path;
        if (!layer->folder.empty()) {
            if (!path.starts_with(layer->folder) || path.size() <= layer->folder.size() || path[layer->folder.size()] != '/') {
                continue;
            }
            below.remove_prefix(layer->folder.size() + 1);
        }
        const std::vector<std::string> segments = split(below);
        const auto last = std::find_if(layer->rules.rbegin(), layer->rules.rend(),
                                       [&](const Rule& rule) { return matches(rule, segments, isFolder); });
        if (last != layer->rules.rend()) {
            return !last->isNegated;
        }
    }
    return false;
}

} // namespace rankwright
