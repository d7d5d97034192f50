// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/why/rule_parts.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankwright::ui {

namespace {

struct Part {
    const char* name;
    const char* words;
};

constexpr Part parts[]{
    // clang-format off
    {"anchor", QT_TRANSLATE_NOOP("RuleParts", "written below")},
    {"assign", QT_TRANSLATE_NOOP("RuleParts", "assignment")},
    {"assignment", QT_TRANSLATE_NOOP("RuleParts", "assignment")},
    {"body", QT_TRANSLATE_NOOP("RuleParts", "body")},
    {"bound", QT_TRANSLATE_NOOP("RuleParts", "limit")},
    {"build", QT_TRANSLATE_NOOP("RuleParts", "building")},
    {"call", QT_TRANSLATE_NOOP("RuleParts", "call")},
    {"callback", QT_TRANSLATE_NOOP("RuleParts", "callback")},
    {"class", QT_TRANSLATE_NOOP("RuleParts", "class")},
    {"closing", QT_TRANSLATE_NOOP("RuleParts", "end")},
    {"compile", QT_TRANSLATE_NOOP("RuleParts", "compiling")},
    {"condition", QT_TRANSLATE_NOOP("RuleParts", "condition")},
    {"config", QT_TRANSLATE_NOOP("RuleParts", "configuration")},
    {"count", QT_TRANSLATE_NOOP("RuleParts", "count")},
    {"creator", QT_TRANSLATE_NOOP("RuleParts", "session")},
    {"decay", QT_TRANSLATE_NOOP("RuleParts", "fall of the rate")},
    {"draw", QT_TRANSLATE_NOOP("RuleParts", "random numbers")},
    {"epoch", QT_TRANSLATE_NOOP("RuleParts", "first epoch")},
    {"estimator", QT_TRANSLATE_NOOP("RuleParts", "estimator")},
    {"exit", QT_TRANSLATE_NOOP("RuleParts", "way out")},
    {"first", QT_TRANSLATE_NOOP("RuleParts", "first")},
    {"fit", QT_TRANSLATE_NOOP("RuleParts", "training")},
    {"folder", QT_TRANSLATE_NOOP("RuleParts", "folder")},
    {"function", QT_TRANSLATE_NOOP("RuleParts", "function")},
    {"gradient", QT_TRANSLATE_NOOP("RuleParts", "gradients")},
    {"gradients", QT_TRANSLATE_NOOP("RuleParts", "gradients")},
    {"hook", QT_TRANSLATE_NOOP("RuleParts", "hook")},
    {"hooks", QT_TRANSLATE_NOOP("RuleParts", "hooks")},
    {"if", QT_TRANSLATE_NOOP("RuleParts", "condition")},
    {"jit", QT_TRANSLATE_NOOP("RuleParts", "compiling")},
    {"keyword", QT_TRANSLATE_NOOP("RuleParts", "old name")},
    {"last", QT_TRANSLATE_NOOP("RuleParts", "last")},
    {"list", QT_TRANSLATE_NOOP("RuleParts", "list")},
    {"load", QT_TRANSLATE_NOOP("RuleParts", "loading")},
    {"loop", QT_TRANSLATE_NOOP("RuleParts", "loop")},
    {"method", QT_TRANSLATE_NOOP("RuleParts", "method")},
    {"mode", QT_TRANSLATE_NOOP("RuleParts", "mode")},
    {"model", QT_TRANSLATE_NOOP("RuleParts", "model")},
    {"module", QT_TRANSLATE_NOOP("RuleParts", "module")},
    {"name", QT_TRANSLATE_NOOP("RuleParts", "name")},
    {"number", QT_TRANSLATE_NOOP("RuleParts", "number")},
    {"options", QT_TRANSLATE_NOOP("RuleParts", "options")},
    {"pairs", QT_TRANSLATE_NOOP("RuleParts", "gradients and variables")},
    {"part", QT_TRANSLATE_NOOP("RuleParts", "part")},
    {"path", QT_TRANSLATE_NOOP("RuleParts", "path")},
    {"place", QT_TRANSLATE_NOOP("RuleParts", "place")},
    {"proto", QT_TRANSLATE_NOOP("RuleParts", "configuration")},
    {"rate", QT_TRANSLATE_NOOP("RuleParts", "learning rate")},
    {"read", QT_TRANSLATE_NOOP("RuleParts", "reading")},
    {"restore", QT_TRANSLATE_NOOP("RuleParts", "restoring")},
    {"run", QT_TRANSLATE_NOOP("RuleParts", "session run")},
    {"save", QT_TRANSLATE_NOOP("RuleParts", "saving")},
    {"schedule", QT_TRANSLATE_NOOP("RuleParts", "schedule")},
    {"seed", QT_TRANSLATE_NOOP("RuleParts", "seed")},
    {"session", QT_TRANSLATE_NOOP("RuleParts", "session")},
    {"set", QT_TRANSLATE_NOOP("RuleParts", "order")},
    {"site", QT_TRANSLATE_NOOP("RuleParts", "optimizer")},
    {"source", QT_TRANSLATE_NOOP("RuleParts", "data")},
    {"sources", QT_TRANSLATE_NOOP("RuleParts", "variables")},
    {"start", QT_TRANSLATE_NOOP("RuleParts", "start")},
    {"statement", QT_TRANSLATE_NOOP("RuleParts", "statement")},
    {"steps", QT_TRANSLATE_NOOP("RuleParts", "steps")},
    {"tape", QT_TRANSLATE_NOOP("RuleParts", "tape")},
    {"train", QT_TRANSLATE_NOOP("RuleParts", "training")},
    {"training", QT_TRANSLATE_NOOP("RuleParts", "training")},
    {"unconnected", QT_TRANSLATE_NOOP("RuleParts", "argument")},
    {"update", QT_TRANSLATE_NOOP("RuleParts", "update")},
    {"value", QT_TRANSLATE_NOOP("RuleParts", "value")},
    {"verbose", QT_TRANSLATE_NOOP("RuleParts", "verbosity")},
    {"while", QT_TRANSLATE_NOOP("RuleParts", "loop")},
    {"with", QT_TRANSLATE_NOOP("RuleParts", "with block")},
    // clang-format on
};

} // namespace

QString partInWords(const QString& name)
{
    const auto* const part =
        std::find_if(std::begin(parts), std::end(parts), [&name](const Part& one) { return name == QLatin1String{one.name}; });
    return part == std::end(parts) ? name : QCoreApplication::translate("RuleParts", part->words);
}

} // namespace rankwright::ui
