// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/whole_file.h"

#include <QSaveFile>

namespace rankwright::ui {

QString writeWhole(const QString& file, const QByteArray& bytes)
{
    QSaveFile target{file};
    // Without the flush a disk that is full is noticed only when the new file has taken the place of the old one.
    if (!target.open(QIODevice::WriteOnly) || target.write(bytes) != bytes.size() || !target.flush()) {
        QString problem = target.errorString();
        target.cancelWriting();
        return problem;
    }
    return target.commit() ? QString{} : target.errorString();
}

} // namespace rankwright::ui
