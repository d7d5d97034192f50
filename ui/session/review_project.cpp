// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/review_project.h"

#include "core/project/read_file.h"
#include "core/project/sha256.h"

#include <QDir>
#include <QFileInfo>

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

/// A script that is there counts once, one whose text is still that of the review twice.
int likenessOf(const QDir& root, const Review& review)
{
    int likeness = 0;
    for (const ReviewedFile& script : review.files) {
        const QString path = root.filePath(QString::fromStdString(script.path));
        if (QFileInfo{path}.isFile()) {
            const FileBytes text = readFile(path.toStdString(), 0);
            likeness += text.bytes && sha256(*text.bytes) == script.sha256 ? 2 : 1;
        }
    }
    return likeness;
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
    int most = 0;
    for (const QString& folder : candidates(QFileInfo{file}, known)) {
        const int likeness = likenessOf(QDir{folder}, review);
        if (likeness > most) {
            best = folder;
            most = likeness;
        }
    }
    return best;
}

} // namespace rankwright::ui
