// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Views in which a letter looks for nothing: single letters are commands of the review, and one that has nothing to do at the
// moment must not lead somewhere else instead. What a list holds is found by the filter, the palette and the search.

#include <QString>

namespace rankwright::ui {

template <class View>
class WithoutTypeAhead : public View {
  public:
    using View::View;
    void keyboardSearch(const QString& /*letters*/) override {}
};

} // namespace rankwright::ui
