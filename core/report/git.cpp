// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/git.h"

namespace rankwright::git {

namespace {

class Library {
  public:
    Library() { git_libgit2_init(); }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    ~Library() { git_libgit2_shutdown(); }
};

} // namespace

void use() { static const Library library; }

std::string problem()
{
    const git_error* last = git_error_last();
    return last != nullptr && last->message != nullptr ? std::string{last->message}
                                                       : std::string{"for a reason that is not known"};
}

} // namespace rankwright::git
