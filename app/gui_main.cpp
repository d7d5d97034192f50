// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window.

#include "ui/theme/theme.h"

#include <QApplication>

int main(int argc, char** argv)
{
    const QApplication application{argc, argv};
    return QApplication::exec();
}
