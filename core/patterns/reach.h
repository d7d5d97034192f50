// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which functions run when a script runs. Module level of the entry script and of what it imports, the functions called from
// there over all files, functions handed on as arguments, methods that the library calls on instances that are made.
// `if __name__ == "__main__":` runs in the entry script only.

#include "core/patterns/roles.h"

#include <functional>
#include <map>
#include <set>
#include <vector>

namespace rankwright {

/// `if __name__ == "__main__":`, and nothing else is asked.
[[nodiscard]] bool isMainTest(Node statement);

class Reach {
  public:
    Reach(Analysis& analysis, Roles& roles);

    /// Everything that runs when `entry` is started: functions and module levels.
    [[nodiscard]] const std::set<Site>& from(FileId entry);
    /// What runs from some functions and module levels on, in the program of `entry`, where these calls do not: neither what they
    /// call nor what they hand on.
    [[nodiscard]] std::set<Site> from(const std::vector<Site>& roots, FileId entry,
                                      const std::function<bool(Site call)>& isLeftOut);
    /// Stands in a method that does not run when `entry` is started, of a class of which another runs: a subclass beside it, or
    /// one that overrides it. What it stores is not what the program finds in its objects.
    [[nodiscard]] bool isOfAnother(FileId entry, Site site);
    /// Calls whose innermost function is `function` (or module level).
    [[nodiscard]] const std::vector<Site>& callsIn(Site function);
    /// Runs inside a graph that tf.function (or Keras) traces, on every path.
    [[nodiscard]] bool isTraced(Site function);
    /// Some caller is traced and some is not.
    [[nodiscard]] bool isTracedSomewhere(Site function);
    /// Inside `if __name__ == "__main__":`.
    [[nodiscard]] bool isMainGuarded(Site site);

  private:
    /// `made` collects the classes of which instances are made on the way.
    [[nodiscard]] std::set<Site> walk(const std::vector<Site>& roots, FileId entry, const std::function<bool(Site)>& isLeftOut,
                                      std::set<Site>& made);
    [[nodiscard]] bool isTraceRoot(Site function);
    /// train_step and its like, of a Keras model, that the project calls itself: making the model does not run it.
    [[nodiscard]] bool isStepOfProject(Site method) const;

    Analysis& m_analysis;
    Roles& m_roles;
    std::map<FileId, std::set<Site>> m_from;
    std::map<FileId, std::set<Site>> m_made; ///< The classes that are called when an entry runs.
    std::map<Site, std::vector<Site>> m_calls;
    std::map<FileId, std::vector<Node>> m_mainTests; ///< The outermost `if __name__ == "__main__":` of a file.
    std::map<Site, bool> m_roots;
    std::map<Site, bool> m_tracedSomewhere;
    std::set<Site> m_wrapped; ///< Functions given to tf.function(...) or Dataset.reduce(...) as an argument.
};

} // namespace rankwright
