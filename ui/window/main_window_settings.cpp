// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the user sets for the whole program, and what goes to programs beside this one.
#include "ui/code/code_view.h"
#include "ui/export/exporter.h"
#include "ui/settings/external_editor.h"
#include "ui/settings/log.h"
#include "ui/settings/settings_dialog.h"
#include "ui/why/why_card.h"
#include "ui/window/main_window.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QPrintDialog>
#include <QPrinter>
#include <QSettings>
#include <QTextDocument>
#include <QUrl>

namespace rankwright::ui {

void MainWindow::openSettings()
{
    auto* dialog = new SettingsDialog{preferences(), m_places.logFolder, m_appearance.theme(), this};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::preferencesChanged, this, &MainWindow::changePreferences);
    connect(dialog, &SettingsDialog::keysRequested, this, [this, dialog] {
        dialog->close();
        changeKeys();
    });
    connect(dialog, &SettingsDialog::logRequested, this, &MainWindow::showLog);
    connect(&m_appearance, &Appearance::changed, dialog, [this, dialog] { dialog->setTheme(m_appearance.theme()); });
    dialog->open();
}

void MainWindow::showLog()
{
    const QString file = Log::fileIn(m_places.logFolder);
    if (m_places.logFolder.isEmpty() || !QFileInfo::exists(file)) {
        say(tr("There is no log: %1 could not be written.").arg(QDir::toNativeSeparators(file)), true);
    } else if (!QDesktopServices::openUrl(QUrl::fromLocalFile(file))) {
        say(tr("The system knows no program that shows the log, which is %1.").arg(QDir::toNativeSeparators(file)), true);
    }
}

Preferences MainWindow::preferences() const
{
    Preferences now = m_preferences;
    now.colours = m_appearance.choice();
    now.contrast = m_appearance.contrast();
    now.motion = m_appearance.motion();
    now.codeZoom = m_code->zoom();
    return now;
}

void MainWindow::applyPreferences(const Preferences& preferences)
{
    m_preferences = preferences;
    setFontFamilies(preferences.fonts);
    m_appearance.choose(preferences.colours);
    m_appearance.chooseContrast(preferences.contrast);
    m_appearance.chooseMotion(preferences.motion);
    m_code->setZoom(preferences.codeZoom);
}

void MainWindow::changePreferences(const Preferences& preferences)
{
    const bool areFontsOthers =
        preferences.fonts.interface != m_preferences.fonts.interface || preferences.fonts.code != m_preferences.fonts.code;
    const bool isLanguageAnother = preferences.language != m_preferences.language;
    applyPreferences(preferences);
    if (isLanguageAnother) {
        say(tr("The language changes when Rankwright is started next."), true); // Until it is put away.
    }
    if (areFontsOthers) {
        applyTheme(); // What paints its text itself does so anew.
    }
    preferences.write(*m_settings);
    updateActions();
}

Position MainWindow::caretPosition() const
{
    const CodeDocument& shown = m_code->document();
    const std::optional<Range> begin = rangeIn(shown, m_session.scriptRow(m_session.currentScript()).path, {});
    Position at = shown.original.position(std::min(m_code->caretPlace(), shown.original.size()));
    if (const auto above = begin ? shown.original.lineOf(begin->begin) - 1 : 0; at.line > above) {
        at.line -= above;
    }
    return at;
}

void MainWindow::openInExternalEditor()
{
    const int script = m_session.currentScript();
    if (script < 0) {
        return;
    }
    const CodeDocument document = m_session.codeDocument();
    const Position at = caretPosition();
    const QString problem = openInEditor(m_preferences.editor, {QDir{m_session.root()}.absoluteFilePath(document.path),
                                                                static_cast<int>(at.line), static_cast<int>(at.column)});
    if (!problem.isEmpty()) {
        say(problem, true);
    } else if (document.isUnsaved) {
        say(tr("The editor shows %1 as it is on the disk, without what is unsaved here.").arg(document.path), true);
    } else {
        say(tr("%1 was opened in the external editor.").arg(document.path), false);
    }
}

std::shared_ptr<const Exporter> MainWindow::exporter() const
{
    Review review = m_session.review();
    std::erase_if(review.files, [this](const ReviewedFile& one) { // What is kept for scripts that are away is nobody else's.
        return m_session.scriptAt(QString::fromStdString(one.path)) < 0;
    });
    return std::make_shared<const Exporter>(m_session.projectAsEdited(), m_session.groups(), std::move(review));
}

void MainWindow::copyPatch()
{
    const int program = m_session.programScript();
    if (program < 0) {
        return;
    }
    ExportOrder order;
    order.form = ExportForm::patch;
    order.script = m_session.scriptRow(program).path;
    order.withUnready = true; // As far as the accepted steps go.
    const QByteArray patch = exporter()->bytesOf(order);
    if (patch.isEmpty()) {
        say(tr("Nothing was copied: no step of %1 is accepted.").arg(order.script), false);
        return;
    }
    QGuiApplication::clipboard()->setText(QString::fromUtf8(patch));
    say(tr("The accepted changes of %1 are in the clipboard, as a patch for git apply.").arg(order.script), false);
}

void MainWindow::copyPlace()
{
    const QString place =
        m_session.scriptRow(m_session.currentScript()).path + QLatin1Char(':') + QString::number(caretPosition().line);
    QGuiApplication::clipboard()->setText(place);
    say(tr("%1 is in the clipboard.").arg(place), false);
}

void MainWindow::copyWhy()
{
    const WhyView why = whyInSight();
    QTextDocument paper;
    fillForPaper(paper, why);
    auto* both = new QMimeData; // The clipboard owns it.
    both->setText(whyText(why));
    both->setHtml(paper.toHtml());
    QGuiApplication::clipboard()->setMimeData(both);
    say(tr("Why “%1” is needed is in the clipboard.").arg(whyTitle(why)), false);
}

void MainWindow::printWhy()
{
    auto* dialog = new QPrintDialog{this};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Print the why card"));
    dialog->setOption(QAbstractPrintDialog::PrintToFile);
    connect(dialog, qOverload<QPrinter*>(&QPrintDialog::accepted), this, [this, why = whyInSight()](QPrinter* printer) {
        QTextDocument paper;
        fillForPaper(paper, why);
        paper.print(printer);
        if (printer->printerState() == QPrinter::Error) {
            say(tr("The card could not be printed."), true);
        }
    });
    dialog->open();
}

} // namespace rankwright::ui
