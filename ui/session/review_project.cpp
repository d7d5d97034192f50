// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/review_project.h"

#include "core/project/read_file.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace rankwright::ui {

namespace {

QStringList candidates(const QFileInfo& file, const QStringList& known)
{
    const QDir own = file.absoluteDir();
    QStringList folders{own.absolutePath()};
    const QStringList beside = own.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    const QString stem = file.fileName().section(QLatin1Char('.'), 0, 0);
    for (const bool isNamedSo : {true, false}) {
        for (const QString& name : beside) {
            if ((name.section(QLatin1Char('.'), 0, 0) == stem) == isNamedSo) {
                folders.append(own.absoluteFilePath(name));
            }
        }
    }
    for (QDir above = own; above.cdUp();) {
        folders.append(above.absolutePath());
    }
    return folders + known;
}

} // namespace

ReviewReading readReviewFile(const QString& file)
{
    const FileBytes bytes = readFile(file.toStdString(), 0);
    return bytes.bytes ? readReview(*bytes.bytes) : ReviewReading{std::nullopt, bytes.error};
}

QString projectOf(const Review& review, const QString& file, const QStringList& known)
{
    QString best;
    qsizetype most = 0;
    for (const QString& folder : candidates(QFileInfo{file}, known)) {
        const QDir root{folder};
        const qsizetype there = std::count_if(review.files.begin(), review.files.end(), [&root](const ReviewedFile& script) {
            return QFileInfo{root.filePath(QString::fromStdString(script.path))}.isFile();
        });
        if (there > most) {
            best = folder;
            most = there;
        }
    }
    return best;
}

} // namespace rankwright::ui
