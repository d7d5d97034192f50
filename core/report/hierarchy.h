// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The class hierarchy of one script as it is shown: classes and what they inherit from, and for each class of the project the
// answer to "why is this a keras.Model?" (or an optimizer, a layer, a callback): the statements that make it one, each with its
// file and line. A pure function of a group's texts that parses them again, so it belongs into a worker thread.

#include "core/report/positions.h"

#include <cstdint>
#include <string>
#include <vector>

namespace rankwright {

/// One statement of an answer.
struct HierarchyLink {
    ShownPlace place;
    std::string text;  ///< The line, without its indentation.
    std::string words; ///< What the statement does for the answer: "brings in Generator", "makes Generator a keras.Model".
};

struct HierarchyNode {
    std::string name;     ///< As shown: "Generator", "keras.layers.Layer".
    std::string fullName; ///< "gan/models.py:Generator", "tensorflow.keras.layers.Layer".
    bool isLibrary{};
    bool isUnresolved{}; ///< A base that could not be resolved; the name is its text.
    bool isOnPath{};     ///< Part of the first answer.
    ShownPlace place;    ///< Of project classes and unresolved bases.
};

struct HierarchyEdge {
    std::uint32_t derived{};
    std::uint32_t base{};
};

/// Why a class of the project is what it is.
struct HierarchyAnswer {
    std::uint32_t node{};            ///< The class.
    std::uint32_t reached{};         ///< The nearest library class that says what it is for.
    std::vector<std::uint32_t> path; ///< Nodes from the one to the other, both included.
    std::vector<HierarchyLink> links;
};

struct Hierarchy {
    std::vector<HierarchyNode> nodes;
    std::vector<HierarchyEdge> edges;
    std::vector<HierarchyAnswer> answers; ///< The most interesting first: models of the script, models it imports, the rest.
    bool isCut{};                         ///< There were more classes than are shown.
};

[[nodiscard]] Hierarchy hierarchyOf(const Group& group, FileId file);

/// "keras.Model" of "tensorflow.keras.Model", "tf.Module" of "tensorflow.Module"; other names as they are.
[[nodiscard]] std::string shownLibraryName(std::string_view canonical);

} // namespace rankwright
