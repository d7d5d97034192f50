// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/external_editor.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QUrl>

#include <array>

namespace rankwright::ui {

namespace {

const QString fileWord = QStringLiteral("{file}");

/// How each of them is told a line, after its own manual.
constexpr std::array knownEditors{
    "code --goto {file}:{line}:{column}",
    "codium --goto {file}:{line}:{column}",
    "subl {file}:{line}:{column}",
    "zed {file}:{line}:{column}",
    "pycharm --line {line} {file}",
    "charm --line {line} {file}",
    "kate --line {line} --column {column} {file}",
    "kwrite --line {line} --column {column} {file}",
    "gedit +{line}:{column} {file}",
    "gnome-text-editor {file}",
    "mousepad --line={line} {file}",
    "geany --line {line} --column {column} {file}",
    "emacsclient --no-wait --alternate-editor=emacs +{line}:{column} {file}",
    "gvim +{line} {file}",
    "nvim-qt {file} -- +{line}",
};

QString words(const char* text) { return QCoreApplication::translate("ExternalEditor", text); }

} // namespace

QStringList editorCommand(const QString& command, const EditorPlace& place)
{
    QStringList split = QProcess::splitCommand(command);
    if (split.isEmpty()) {
        return {};
    }
    bool namesFile = false;
    for (QString& word : split) {
        namesFile = namesFile || word.contains(fileWord);
        word.replace(QStringLiteral("{line}"), QString::number(place.line));
        word.replace(QStringLiteral("{column}"), QString::number(place.column));
        word.replace(fileWord, place.file); // Last: a path may look like one of the others.
    }
    if (!namesFile) {
        split.append(place.file);
    }
    return split;
}

QStringList installedEditors()
{
    QStringList found;
    for (const char* known : knownEditors) {
        const QString command = QLatin1String{known};
        if (!QStandardPaths::findExecutable(command.section(QLatin1Char(' '), 0, 0)).isEmpty()) {
            found.append(command);
        }
    }
    return found;
}

QString openInEditor(const QString& command, const EditorPlace& place)
{
    const QString file = QDir::toNativeSeparators(place.file);
    if (!QFileInfo{place.file}.isFile()) {
        return words(QT_TRANSLATE_NOOP("ExternalEditor", "%1 is not on the disk any more.")).arg(file);
    }
    if (command.trimmed().isEmpty()) {
        return QDesktopServices::openUrl(QUrl::fromLocalFile(place.file))
                   ? QString{}
                   : words(
                         QT_TRANSLATE_NOOP("ExternalEditor", "The system knows no program that opens %1. Settings can name one."))
                         .arg(file);
    }
    QStringList split = editorCommand(command, place);
    const QString program = split.takeFirst();
    if (QStandardPaths::findExecutable(program).isEmpty()) {
        return words(QT_TRANSLATE_NOOP("ExternalEditor",
                                       "There is no program %1 to edit with. Settings can name another one, or where it is."))
            .arg(program);
    }
    return QProcess::startDetached(program, split, QFileInfo{place.file}.absolutePath())
               ? QString{}
               : words(QT_TRANSLATE_NOOP("ExternalEditor", "%1 could not be started.")).arg(program);
}

} // namespace rankwright::ui
