// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/picture.h"

#include "ui/widgets/whole_file.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QMimeData>
#include <QPainter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace rankwright::ui {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Picture)
};

QImage imageOf(const Picture& picture)
{
    constexpr double finest = 2;
    constexpr double mostPixels = 48e6;    // 190 MB of memory.
    constexpr double longestSide = 32'000; // What other programs open.
    const QSizeF size = picture.size.expandedTo(QSizeF{1, 1});
    const double scale = std::min(
        {finest, std::sqrt(mostPixels / (size.width() * size.height())), longestSide / std::max(size.width(), size.height())});
    QImage image{(size * scale).toSize().expandedTo(QSize{1, 1}), QImage::Format_RGB32};
    image.fill(picture.ground);
    QPainter painter{&image};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    picture.paint(painter);
    return image;
}

} // namespace

QByteArray svgOf(const Picture& picture)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(picture.size.toSize());
    generator.setViewBox(QRectF{{}, picture.size});
    generator.setTitle(picture.title);
    generator.setDescription(picture.description);
    QPainter painter{&generator};
    painter.fillRect(QRectF{{}, picture.size}, picture.ground);
    picture.paint(painter);
    painter.end();
    return buffer.data();
}

QByteArray pngOf(const Picture& picture)
{
    QImage image = imageOf(picture);
    image.setText(QStringLiteral("Title"), picture.title);
    image.setText(QStringLiteral("Description"), picture.description);
    QByteArray bytes;
    QBuffer buffer{&bytes};
    return buffer.open(QIODevice::WriteOnly) && image.save(&buffer, "PNG") ? bytes : QByteArray{};
}

QString savePicture(const Picture& picture, const QString& file)
{
    const bool isSvg = QFileInfo{file}.suffix().compare(QLatin1String{"svg"}, Qt::CaseInsensitive) == 0;
    const QByteArray bytes = isSvg ? svgOf(picture) : pngOf(picture);
    const QString shown = QDir::toNativeSeparators(file);
    if (bytes.isEmpty()) {
        return Words::tr("%1 could not be written: the picture is too large. Save it as SVG.").arg(shown);
    }
    const QString why = writeWhole(file, bytes);
    return why.isEmpty() ? QString{} : Words::tr("%1 could not be written: %2.").arg(shown, why);
}

QMimeData* mimeOf(const Picture& picture)
{
    auto* data = new QMimeData;
    data->setImageData(imageOf(picture));
    data->setData(QStringLiteral("image/svg+xml"), svgOf(picture));
    return data;
}

} // namespace rankwright::ui
