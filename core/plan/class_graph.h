// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Who inherits from whom, as one script sees it: its own classes, those of the files that it imports, and the library classes
// that they reach, with the statements that brought each name to its place. It is what `explain` and the window tell.
//
// Of imported files only classes that reach a library class (more than Python's own) or belong to the script's are taken. A base
// that cannot be resolved is a node with its text, never an error.

#include "core/plan/analysis_run.h"

#include <cstdint>
#include <string>
#include <vector>

namespace rankwright {

/// One statement on the way that a name took.
struct ClassLink {
    enum class Kind : std::uint8_t { import, assignment };
    Kind kind{Kind::import};
    Place place; ///< The whole statement.
    friend bool operator==(const ClassLink&, const ClassLink&) = default;
};

struct ClassGraph {
    /// More nodes are not collected: it would take minutes to draw them.
    static constexpr std::size_t maximalNodes = 4000;

    enum class NodeKind : std::uint8_t { project, library, unresolved };
    struct Node {
        std::string name; ///< "Outer.Inner", "tensorflow.keras.Model", or the text of a base that could not be resolved.
        NodeKind kind{NodeKind::project};
        Place place;                   ///< Of the name in the class statement; for an unresolved base the expression.
        std::vector<ClassLink> origin; ///< The imports that lead from the script to a project class; empty for its own.
    };
    struct Edge {
        std::uint32_t derived{};
        std::uint32_t base{};
        std::string text;              ///< The base as written ("keras.Model"); empty between library classes.
        Place place;                   ///< The expression.
        std::vector<ClassLink> origin; ///< What brought the written name into the file of the derived class, in reading order.
    };
    std::vector<Node> nodes; ///< As they are met: the script's classes, each followed by its bases, then those of its imports.
    std::vector<Edge> edges; ///< Those of one class in the order of its bases.
    bool isCut{};            ///< There were more than maximalNodes.
};

/// `file` is an index into `files`.
[[nodiscard]] ClassGraph classGraph(const std::vector<InputFile>& files, FileId file);

} // namespace rankwright
