// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1String>
#include <QToolButton>

namespace rankwright::ui {

/// A button of a strip above the code: words without a frame, which the keyboard comes to and screen readers say.
inline QToolButton* flatButton(const char* name, const QString& words, QWidget* parent)
{
    auto* button = new QToolButton{parent};
    button->setObjectName(QLatin1String{name});
    button->setProperty("flat", true);
    button->setText(words);
    button->setAccessibleName(words);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace rankwright::ui
