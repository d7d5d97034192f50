// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/script_text.h"

#include "core/project/notebook.h"
#include "core/project/read_file.h"

#include <QCoreApplication>

namespace rankwright::ui {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ScriptText)
};

} // namespace

TextRead readScript(const Project& project, const ScriptText& script)
{
    if (script.text) {
        return {script.text, {}};
    }
    FileBytes read = readProjectFile(project, script.path.toStdString());
    if (!read.bytes) {
        return {std::nullopt, read.isTooLarge ? Words::tr("It is too large to be read.") : QString::fromStdString(read.error)};
    }
    if (script.path.endsWith(QLatin1String{".ipynb"})) {
        Notebook::Reading notebook = Notebook::read(*read.bytes);
        if (notebook.notebook) {
            return {Text::fromUtf8(notebook.notebook->original()), {}};
        }
        return {std::nullopt, QString::fromStdString(notebook.error.empty() ? notebook.reason : notebook.error)};
    }
    if (read.bytes->find('\0') != std::string::npos) {
        return {std::nullopt, Words::tr("It is no text: it has zero bytes.")};
    }
    Text::Reading text = Text::read(*read.bytes);
    if (text.text) {
        return {std::move(text.text), {}};
    }
    return {Text::fromUtf8(std::move(*read.bytes)), QString::fromStdString(text.error)};
}

} // namespace rankwright::ui
