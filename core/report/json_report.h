// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The JSON of the command line, "rankwright/1" (resources/schema/rankwright-1.schema.json). Written piece by piece, so that
// the whole report is never in memory: head, one line a script, tail. No key is ever missing; what is empty is null or [].

#include "core/project/changes.h"
#include "core/project/group.h"
#include "core/report/branch.h"
#include "core/rules/rule_info.h"

#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

struct JsonOptions {
    bool withHierarchy{}; ///< Adds "classes" to each script.
    bool withText{};      ///< Adds "text" to each file that changes.
};

/// Up to and including the opening of "scripts".
[[nodiscard]] std::string jsonHead(std::string_view command, std::string_view root);
/// One script; `changes` are those of its group, null where none were made.
[[nodiscard]] std::string jsonScript(const ScriptResult& script, const JsonOptions& options, const GroupChanges* changes);
/// A file that cannot matter.
[[nodiscard]] std::string jsonListedOnly(const std::string& path, const JsonOptions& options);
/// From the end of "scripts". `written`: paths that `apply` wrote, and `branch` what jsonBranch() says of its branch; null for
/// other commands.
[[nodiscard]] std::string jsonTail(const std::vector<Remark>& skipped, const std::vector<Remark>& errors,
                                   const std::vector<std::string>* written, const std::string& branch = "null");
/// A branch that was made.
[[nodiscard]] std::string jsonBranch(const std::string& name, const WrittenBranch& branch);

/// What `explain` prints: about a rule, a place or a class.
struct Explanation {
    std::string subject;
    std::vector<std::string> lines;
    std::vector<RuleInfo> rules;
};
[[nodiscard]] std::string jsonExplanation(const Explanation& explanation, std::string_view root,
                                          const std::vector<Remark>& errors);

} // namespace rankwright
