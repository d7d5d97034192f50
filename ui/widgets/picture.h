// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is drawn in the window as a file of its own or on the clipboard: as SVG, with its title and what it shows in words, or as
// PNG, twice as fine as on the screen (less where it is so large that nobody could open it).

#include <QByteArray>
#include <QColor>
#include <QSizeF>
#include <QString>

#include <functional>

class QMimeData;
class QPainter;

namespace rankwright::ui {

struct Picture {
    QString title;
    QString description;
    QSizeF size; ///< Device-independent pixels.
    QColor ground;
    std::function<void(QPainter& painter)> paint; ///< Into 0, 0 and `size`.
};

[[nodiscard]] QByteArray svgOf(const Picture& picture);
[[nodiscard]] QByteArray pngOf(const Picture& picture);
/// Writes the file whole or not at all; one that ends in ".svg" is SVG, all others are PNG. Empty: it is written; else why not,
/// as a sentence.
[[nodiscard]] QString savePicture(const Picture& picture, const QString& file);
/// For the clipboard, in both forms; the caller owns it.
[[nodiscard]] QMimeData* mimeOf(const Picture& picture);

} // namespace rankwright::ui
