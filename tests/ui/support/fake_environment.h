// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// An interpreter and a launcher of our own, shell scripts: they print what a Keras script prints, and do what the script's first
// argument says: nothing (train), "hang", "fail" (rank 1 does), "flood". What they start carries a mark in its environment.

#include "tests/ui/support/workplace.h"

#include <QString>

namespace rankwright::ui::tests {

class FakeEnvironment {
  public:
    /// Made in `place`; its preflight says that all is there, or that the target is not installed.
    FakeEnvironment(const Workplace& place, bool isComplete);

    [[nodiscard]] QString interpreter() const { return m_folder + QStringLiteral("/python"); }
    /// How often the interpreter was started: to be asked, to train.
    [[nodiscard]] int asked() const;
    [[nodiscard]] int trained() const;

    /// Processes that carry our mark, other than this one.
    [[nodiscard]] static int processes();

  private:
    QString m_folder;
};

} // namespace rankwright::ui::tests
