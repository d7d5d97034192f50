// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// rankwright-keeper: stands between a program and the run that it started.

#include "core/launch/keeper.h"

int main(int count, char** words) { return rankwright::keep(count, words); }
