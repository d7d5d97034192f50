// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/window_icon.h"

#include "embedded/application_icon.h"
#include "embedded/application_icon_small.h"

#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace rankwright::ui {

QIcon windowIcon()
{
    constexpr int mostOfSmall = 24;
    const auto bytes = [](std::string_view text) {
        return QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
    };
    QSvgRenderer large{bytes(embedded::application_icon())};
    QSvgRenderer small{bytes(embedded::application_icon_small())};
    QIcon icon;
    for (const int size : {16, 22, 24, 32, 48, 64, 128, 256}) {
        QPixmap pixmap{size, size};
        pixmap.fill(Qt::transparent);
        QPainter painter{&pixmap};
        (size <= mostOfSmall ? small : large).render(&painter);
        painter.end();
        icon.addPixmap(pixmap);
    }
    return icon;
}

} // namespace rankwright::ui
