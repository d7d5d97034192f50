// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Samples that are read from the first to the last, whatever chance does to each of them: in a generator, in a function that
// keeps its place, in the turns of a loop. All processes read the same ones then.

#include "core/rules/program.h"

#include <set>
#include <string_view>

namespace rankwright {

/// What a name or an attribute is called: x of data.x; empty for other nodes.
[[nodiscard]] std::string_view lastNameOf(Node name);
/// Adds all names in a node, those of attributes too.
void addNames(const Tree& tree, Node whole, std::set<std::string_view>& names);

/// x and at of x[at], np.take(x, at), tf.gather(x, at); null nodes where nothing is read.
struct Read {
    Node array;
    Node index;
};
[[nodiscard]] Read readAt(Program& program, Site site);

/// Something mixes the samples of an array, or chance chooses them: draws that all processes do not make `alike`.
[[nodiscard]] bool isMixed(Program& program, Site array, const std::set<Site>& alike = {});
/// The same in one of these loops.
[[nodiscard]] bool isMixedIn(Program& program, Site array, const std::vector<Site>& loops);

/// What calls come to, and those in the functions that they reach.
struct CallsBehind {
    bool mayDraw{};              ///< One draws by chance, or takes a library's batches; also where there are too many to know.
    std::vector<Site> functions; ///< Those that they reach, as far as they were looked at.
};
/// Without the draws that are `alike` on all processes.
[[nodiscard]] CallsBehind callsBehind(Program& program, std::vector<Site> calls, const std::set<Site>& alike = {});

/// A generator that takes what it yields from an array, from the first sample to the last, x[first:first + size], or goes through
/// samples with `for`, in an order that chance has no part in: what it draws besides, for noise or an order that it does not
/// read, chooses none of them.
[[nodiscard]] bool yieldsInOrder(Program& program, Site function);
/// A function that reads samples at a place which it keeps, and moves on, from call to call: data[at]; at = (at + 1) % len(data).
/// Chance has no part in their order.
[[nodiscard]] bool readsOn(Program& program, Site function);
/// What a step gets, `value`, is read in the loop around the step from arrays that all processes have alike, at a place that
/// moves on with its turns, whatever is drawn to change it.
[[nodiscard]] bool isReadInOrder(Program& program, Site step, Site value);
/// What fit takes its batches from, a generator or a Sequence of the script, gives samples in their order.
[[nodiscard]] bool givesInOrder(Program& program, Site expression);

} // namespace rankwright
