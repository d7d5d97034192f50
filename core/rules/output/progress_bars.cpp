// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/output/progress_bars.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// What a bar that is not disabled keeps beside that.
constexpr std::array<std::string_view, 18> fields{
    "ascii",        "avg_time",    "bar_format", "colour", "desc",    "dynamic_ncols", "fp",      "initial", "last_print_n",
    "last_print_t", "mininterval", "miniters",   "ncols",  "postfix", "smoothing",     "start_t", "unit",    "unit_scale"};

/// `bar.desc = text` makes the field; bar.postfix['loss'] = 1 does not.
bool isMade(Node attribute)
{
    const Node up = attribute.parent();
    return up.is(Kind::assignment) && up.child(Field::left) == attribute;
}

} // namespace

bool makesProgressBar(Program& program, Site call)
{
    return std::ranges::any_of(program.analysis().libraryCallees(call), [](std::string_view name) {
        return name.starts_with("tqdm.") &&
               (name.ends_with(".tqdm") || name.ends_with(".trange") || name.ends_with(".tqdm_notebook"));
    });
}

bool isAskedForFields(Program& program, Site bar)
{
    for (const FileId file : program.files()) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (const NodeIndex at : program.analysis().sources().index(file).nodes(Kind::attribute)) {
            const Node node = tree.node(at);
            if (std::ranges::find(fields, node.child(Field::attribute).text()) == fields.end() || isMade(node)) {
                continue;
            }
            bool is = false;
            program.analysis().slice({file, node.child(Field::object).index()}, [&](Site site) {
                is = is || site == bar;
                return !is;
            });
            if (is) {
                return true;
            }
        }
    }
    return false;
}

} // namespace rankwright
