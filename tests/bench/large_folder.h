// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace rankwright::ui {
class MainWindow;
}

namespace rankwright::bench {

/// Opens a large folder in the window and uses the window meanwhile as somebody does who does not want to wait: types into the
/// filter, scrolls the tree, opens scripts; reads the folder again and stops that; looks for a script and for words. Prints how
/// long it took, and how long what came to the window's thread had to wait (see watchdog.h). False: it did not come to its end.
bool openLargeFolder(ui::MainWindow& window, const QString& folder);

} // namespace rankwright::bench
