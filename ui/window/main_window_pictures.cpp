// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of MainWindow that saves what panels draw, or copies it.
#include "ui/classes/hierarchy_panel.h"
#include "ui/verdict/verdict_panel.h"
#include "ui/widgets/picture.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QSettings>

namespace rankwright::ui {

std::optional<Picture> MainWindow::pictureOf(Drawn what)
{
    std::optional<Picture> picture = what == Drawn::lattice ? std::optional{m_verdict->picture()} : m_hierarchy->picture();
    if (!picture) {
        say(tr("The class graph is still being drawn."), false);
    }
    return picture;
}

void MainWindow::savePictureOf(Drawn what)
{
    const std::optional<Picture> picture = pictureOf(what);
    if (!picture) {
        return;
    }
    const QString script = QFileInfo{m_session.scriptRow(m_session.currentScript()).path}.completeBaseName();
    const QString name = what == Drawn::lattice ? tr("%1-lattice.svg").arg(script) : tr("%1-classes.svg").arg(script);
    const QString folder = m_settings->value(QStringLiteral("pictureFolder"), QDir::homePath()).toString();
    const QString svg = tr("SVG, sharp at any size (*.svg)");
    QString filter = svg;
    QString file = QFileDialog::getSaveFileName(this, tr("Save the picture"), QDir{folder}.filePath(name),
                                                svg + QStringLiteral(";;") + tr("PNG (*.png)"), &filter);
    if (file.isEmpty()) {
        return;
    }
    if (QFileInfo{file}.suffix().isEmpty()) {
        file += filter == svg ? QStringLiteral(".svg") : QStringLiteral(".png");
    }
    m_settings->setValue(QStringLiteral("pictureFolder"), QFileInfo{file}.absolutePath());
    const QString problem = savePicture(*picture, file);
    say(problem.isEmpty() ? tr("%1 is written.").arg(QDir::toNativeSeparators(file)) : problem, !problem.isEmpty());
}

void MainWindow::copyPictureOf(Drawn what)
{
    if (const std::optional<Picture> picture = pictureOf(what)) {
        QApplication::clipboard()->setMimeData(mimeOf(*picture));
        say(tr("%1: copied as a picture.").arg(picture->title), false);
    }
}

} // namespace rankwright::ui
