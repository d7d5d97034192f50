// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the class hierarchy panel shows, as a value: made from a script's result here and nowhere else.

#include "core/text/range.h"

#include <QString>

#include <vector>

namespace rankwright {
struct Hierarchy;
struct ScriptResult;
} // namespace rankwright

namespace rankwright::ui {

struct ClassNode {
    QString name;     ///< "Generator", "keras.layers.Layer".
    QString fullName; ///< "gan/models.py:Generator", "tensorflow.keras.layers.Layer".
    QString place;    ///< "gan/models.py:8"; empty for library classes.
    QString path;     ///< Of the class statement; empty for library classes.
    Range range;
    bool isLibrary{};
    bool isUnresolved{};
};

struct ClassEdge {
    int derived{};
    int base{};
};

struct ClassLinkRow {
    QString place; ///< "gan/main.py:2"
    QString text;  ///< The line that stands there.
    QString words; ///< What it does for the answer.
    QString path;
    Range range;
};

/// Why a class is what it is.
struct ClassAnswer {
    int node{};
    QString question;       ///< "Why is Generator a keras.Model?"
    std::vector<int> nodes; ///< From the class to what it is.
    std::vector<ClassLinkRow> links;
};

struct HierarchyView {
    QString path;
    std::vector<ClassNode> nodes;
    std::vector<ClassEdge> edges;
    std::vector<ClassAnswer> answers; ///< The most interesting first.
    bool isCut{};                     ///< There are more classes than these.

    /// The answer about a class; null where there is none.
    [[nodiscard]] const ClassAnswer* answerFor(int node) const;
};

[[nodiscard]] HierarchyView hierarchyView(const QString& path, const Hierarchy& hierarchy);
/// Parses the script's group again: for a worker thread where the group is large.
[[nodiscard]] HierarchyView hierarchyView(const ScriptResult& script);

} // namespace rankwright::ui
