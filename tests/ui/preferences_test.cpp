// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Settings, the external editor, and what goes to the clipboard or to paper.
#include "tests/ui/support/desk.h"
#include "ui/settings/external_editor.h"
#include "ui/settings/preferences.h"
#include "ui/why/why_card.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFontDatabase>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPrinter>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QTextDocument>

#include <algorithm>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

QDialog* openSettings(Desk& desk)
{
    desk.press(Qt::Key_Comma, Qt::ControlModifier);
    auto* dialog = desk.find<QDialog>("settingsDialog");
    return QTest::qWaitFor([dialog] { return QApplication::activeWindow() == dialog; }) ? dialog : nullptr;
}

/// Names of the settings that are in sight.
QStringList settingsInSight(const QDialog& dialog)
{
    QStringList names;
    for (const QLabel* label : dialog.findChildren<QLabel*>()) {
        if (label->buddy() != nullptr && label->isVisibleTo(&dialog)) {
            names.append(label->text());
        }
    }
    return names;
}

void search(QDialog& dialog, const QString& words)
{
    auto* field = dialog.findChild<QLineEdit*>(u"settingsSearch"_s);
    field->setFocus();
    field->selectAll();
    QTest::keyClick(field, Qt::Key_Delete);
    QTest::keyClicks(field, words);
}

/// Goes to an entry of a box by keys.
void choose(QDialog& dialog, const char* name, int at)
{
    auto* box = dialog.findChild<QComboBox*>(QLatin1String{name});
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Home);
    for (int step = 0; step < at; ++step) {
        QTest::keyClick(box, Qt::Key_Down);
    }
}

/// An editor that writes what it was given.
QString editorThatWrites(const Workplace& place, const QString& file)
{
    QString program = place.path(u"editor.sh"_s);
    Workplace::write(program, "#!/bin/sh\nfor word; do printf '%s\\n' \"$word\"; done >\"" + file.toUtf8() + ".part\"\nmv \"" +
                                  file.toUtf8() + ".part\" \"" + file.toUtf8() + "\"\n");
    QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return program;
}

} // namespace

class PreferencesTest : public QObject {
    Q_OBJECT

  private slots:
    void ctrlCommaOpensAllSettings();
    void wordsLeaveTheSettingsThatFit();
    void enterGoesToTheFirstThatIsLeft();
    void coloursChangeAtOnce();
    void fontsChangeAtOnce();
    void theSizeOfCodeFollowsBothWays();
    void theScaleCountsFromTheNextStart();
    void settingsSurviveARestart();
    void theUsualSettingsComeBack();
    void nonsenseInTheFileIsAsDelivered();
    void eachSettingHasANameForScreenReaders();
    void keysLeadToTheirDialog();
    void anEditorIsToldThePlace();
    void theExternalEditorOpensTheLine();
    void anEditorThatIsMissingIsToldInWords();
    void theDiskIsOlderThanTheScreen();
    void acceptedChangesAreCopiedAsAPatchThatGitTakes();
    void withoutAcceptedStepsNothingIsCopied();
    void theWhyCardIsCopied();
    void theWhyCardGoesToPaper();
};

void PreferencesTest::ctrlCommaOpensAllSettings()
{
    const Workplace place;
    Desk desk{place};
    QDialog* dialog = openSettings(desk);
    QVERIFY(dialog != nullptr);
    const QStringList names = settingsInSight(*dialog);
    for (const QString& name : {u"Colours"_s, u"Size of everything"_s, u"Motion"_s, u"Font of the window"_s, u"Font of code"_s,
                                u"Size of code"_s, u"External editor"_s, u"Keys"_s}) {
        QVERIFY2(names.contains(name), qPrintable(name));
    }
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(desk.window().findChild<QDialog*>(u"settingsDialog"_s) == nullptr);
}

void PreferencesTest::wordsLeaveTheSettingsThatFit()
{
    const Workplace place;
    Desk desk{place};
    QDialog* dialog = openSettings(desk);
    search(*dialog, u"typeface mono"_s); // Neither word is on the page.
    QCOMPARE(settingsInSight(*dialog), QStringList{u"Font of code"_s});
    search(*dialog, u"EDITOR {line}"_s);
    QCOMPARE(settingsInSight(*dialog), QStringList{u"External editor"_s});
    auto* nothing = dialog->findChild<QLabel*>(u"settingsNothing"_s);
    QVERIFY(!nothing->isVisibleTo(dialog));
    search(*dialog, u"teapot"_s);
    QVERIFY(settingsInSight(*dialog).isEmpty());
    QVERIFY(nothing->isVisibleTo(dialog));
    search(*dialog, QString{});
    QVERIFY(settingsInSight(*dialog).size() >= 8);
}

void PreferencesTest::enterGoesToTheFirstThatIsLeft()
{
    const Workplace place;
    Desk desk{place};
    QDialog* dialog = openSettings(desk);
    search(*dialog, u"size of code"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(QApplication::focusWidget(), dialog->findChild<QDoubleSpinBox*>(u"settingsCodeSize"_s));
    QVERIFY(dialog->isVisible()); // Enter closes nothing.
}

void PreferencesTest::coloursChangeAtOnce()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QDialog* dialog = openSettings(desk);
    choose(*dialog, "settingsColours", 2);
    QCOMPARE(desk.window().appearance().scheme(), Scheme::dark);
    QCOMPARE(QApplication::palette().color(QPalette::Window), themeOf(Scheme::dark).window);
    choose(*dialog, "settingsColours", 1);
    QCOMPARE(QApplication::palette().color(QPalette::Window), themeOf(Scheme::light).window);
    QVERIFY(desk.find<QAction>("appearance1")->isChecked()); // The menu knows.
}

void PreferencesTest::fontsChangeAtOnce()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    const QString before = QApplication::font().family();
    QDialog* dialog = openSettings(desk);
    auto* fonts = dialog->findChild<QComboBox*>(u"settingsInterfaceFont"_s);
    int other = 0;
    for (int at = 1; at < fonts->count() && other == 0; ++at) {
        other = fonts->itemText(at) != before ? at : 0;
    }
    if (other == 0) {
        QSKIP("only one font is installed here");
    }
    const QString wanted = fonts->itemText(other);
    choose(*dialog, "settingsInterfaceFont", other);
    QCOMPARE(QApplication::font().family(), wanted);
    // One that has a bold font of its own, and one that has none.
    QCOMPARE(desk.find<QWidget>("whyPanel")->findChild<QLabel*>()->font().family(), wanted);
    QVERIFY(desk.find<QWidget>("whyPanel")->findChild<QLabel*>()->font().bold());
    QCOMPARE(desk.find<QLabel>("counts")->font().family(), wanted);
    choose(*dialog, "settingsColours", 2); // With other colours comes another style sheet.
    QCOMPARE(desk.find<QWidget>("whyPanel")->findChild<QLabel*>()->font().family(), wanted);
    choose(*dialog, "settingsInterfaceFont", 0);
    QCOMPARE(QApplication::font().family(), before);
    QCOMPARE(desk.find<QWidget>("whyPanel")->findChild<QLabel*>()->font().family(), before);
}

void PreferencesTest::theSizeOfCodeFollowsBothWays()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    desk.press(Qt::Key_Plus, Qt::ControlModifier);
    QDialog* dialog = openSettings(desk);
    auto* size = dialog->findChild<QDoubleSpinBox*>(u"settingsCodeSize"_s);
    QCOMPARE(size->value(), usualCodeSize + 1);
    const int before = desk.original().fontMetrics().height();
    QTest::keyClick(size, Qt::Key_Up);
    QTest::keyClick(size, Qt::Key_Up);
    QCOMPARE(size->value(), usualCodeSize + 3);
    QVERIFY(desk.original().textHeight(0) > before);
}

void PreferencesTest::theScaleCountsFromTheNextStart()
{
    const Workplace place;
    {
        Desk desk{place};
        QDialog* dialog = openSettings(desk);
        choose(*dialog, "settingsScale", 3);
        QVERIFY(dialog->findChild<QLabel*>(u"settingsSaid"_s)->text().contains(u"started again"_s));
        desk.close();
    }
    const QByteArray before = qgetenv("QT_SCALE_FACTOR");
    const QSettings settings{place.places().settingsFile, QSettings::IniFormat};
    qputenv("QT_SCALE_FACTOR", "1");
    applyScale(settings);
    const QByteArray asTheEnvironmentSays = qgetenv("QT_SCALE_FACTOR");
    qunsetenv("QT_SCALE_FACTOR");
    applyScale(settings);
    const QByteArray asChosen = qgetenv("QT_SCALE_FACTOR");
    qputenv("QT_SCALE_FACTOR", before);
    QCOMPARE(asTheEnvironmentSays, "1");
    QCOMPARE(asChosen, "1.5");
}

void PreferencesTest::settingsSurviveARestart()
{
    const Workplace place;
    {
        Desk desk{place, place.sample()};
        QDialog* dialog = openSettings(desk);
        choose(*dialog, "settingsColours", 2);
        choose(*dialog, "settingsMotion", 1);
        auto* editor = dialog->findChild<QComboBox*>(u"settingsEditor"_s);
        editor->setFocus();
        QTest::keyClicks(editor, u"my-editor {file}"_s);
    } // Not closed as a user would: it is kept when it is set.
    Desk desk{place, place.sample()};
    QCOMPARE(desk.window().appearance().scheme(), Scheme::dark);
    QVERIFY(desk.window().appearance().reducesMotion());
    QDialog* dialog = openSettings(desk);
    QCOMPARE(dialog->findChild<QComboBox*>(u"settingsEditor"_s)->currentText(), u"my-editor {file}"_s);
    QCOMPARE(dialog->findChild<QComboBox*>(u"settingsColours"_s)->currentIndex(), 2);
}

void PreferencesTest::theUsualSettingsComeBack()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QDialog* dialog = openSettings(desk);
    auto* reset = dialog->findChild<QPushButton*>(u"settingsReset"_s);
    QVERIFY(!reset->isEnabled()); // There is nothing to go back to.
    choose(*dialog, "settingsColours", 2);
    choose(*dialog, "settingsScale", 2);
    QVERIFY(reset->isEnabled());
    QTest::mouseClick(reset, Qt::LeftButton);
    QCOMPARE(Preferences::read(QSettings{place.places().settingsFile, QSettings::IniFormat}), Preferences{});
    QCOMPARE(dialog->findChild<QComboBox*>(u"settingsScale"_s)->currentIndex(), 0);
    QCOMPARE(desk.window().appearance().choice(), Appearance::Choice::system);
}

void PreferencesTest::nonsenseInTheFileIsAsDelivered()
{
    const Workplace place;
    {
        QSettings settings{place.places().settingsFile, QSettings::IniFormat};
        settings.setValue(u"appearance"_s, 17);
        settings.setValue(u"motion"_s, u"fast"_s);
        settings.setValue(u"scale"_s, -40);
        settings.setValue(u"zoom"_s, 4000);
        settings.setValue(u"font/code"_s, u"No Such Font"_s);
    }
    Desk desk{place, place.sample()};
    QVERIFY(desk.original().textHeight(0) < 100);
    QCOMPARE(codeFont().family(), QFontDatabase::systemFont(QFontDatabase::FixedFont).family());
    QCOMPARE(Preferences::read(QSettings{place.places().settingsFile, QSettings::IniFormat}).scale, 0);
    QVERIFY(openSettings(desk) != nullptr);
}

void PreferencesTest::eachSettingHasANameForScreenReaders()
{
    const Workplace place;
    Desk desk{place};
    QDialog* dialog = openSettings(desk);
    for (const QLabel* label : dialog->findChildren<QLabel*>()) {
        if (label->buddy() != nullptr) {
            QCOMPARE(label->buddy()->accessibleName(), label->text());
            QVERIFY(!label->buddy()->accessibleDescription().isEmpty());
        }
    }
}

void PreferencesTest::keysLeadToTheirDialog()
{
    const Workplace place;
    Desk desk{place};
    QDialog* dialog = openSettings(desk);
    QTest::mouseClick(dialog->findChild<QPushButton*>(u"settingsKeys"_s), Qt::LeftButton);
    QTRY_VERIFY(desk.window().findChild<QDialog*>(u"keysDialog"_s) != nullptr);
}

void PreferencesTest::anEditorIsToldThePlace()
{
    const EditorPlace place{u"/a {line}/b c.py"_s, 12, 3};
    QCOMPARE(editorCommand(u"code --goto {file}:{line}:{column}"_s, place),
             (QStringList{u"code"_s, u"--goto"_s, u"/a {line}/b c.py:12:3"_s}));
    QCOMPARE(editorCommand(u"\"my editor\" +{line}"_s, place), (QStringList{u"my editor"_s, u"+12"_s, u"/a {line}/b c.py"_s}));
    QCOMPARE(editorCommand(u"   "_s, place), QStringList{});
}

void PreferencesTest::theExternalEditorOpensTheLine()
{
    const Workplace place;
    const QString told = place.path(u"told"_s);
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    QDialog* dialog = openSettings(desk);
    auto* editor = dialog->findChild<QComboBox*>(u"settingsEditor"_s);
    editor->setEditText(u'"' + editorThatWrites(place, told) + u"\" +{line} {file}"_s);
    dialog->close();
    desk.window().activateWindow();
    QTRY_COMPARE(QApplication::activeWindow(), &desk.window());
    desk.press(Qt::Key_2, Qt::ControlModifier);
    desk.press(Qt::Key_G, Qt::ControlModifier);
    desk.type(u"7"_s);
    desk.press(Qt::Key_Return);
    desk.press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(QFile::exists(told));
    QCOMPARE(QString::fromUtf8(Workplace::read(told)).split(u'\n', Qt::SkipEmptyParts),
             (QStringList{u"+7"_s, place.sample() + u"/train_classifier.py"_s}));
}

void PreferencesTest::anEditorThatIsMissingIsToldInWords()
{
    const Workplace place;
    {
        QSettings settings{place.places().settingsFile, QSettings::IniFormat};
        settings.setValue(u"editor"_s, u"no-such-editor-here {file}"_s);
    }
    Desk desk{place, place.sample()};
    desk.press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(desk.words("noticeText").contains(u"no-such-editor-here"_s));
    QVERIFY(desk.words("noticeText").contains(u"Settings"_s));
}

void PreferencesTest::theDiskIsOlderThanTheScreen()
{
    const Workplace place;
    {
        QSettings settings{place.places().settingsFile, QSettings::IniFormat};
        settings.setValue(u"editor"_s, editorThatWrites(place, place.path(u"told"_s)));
    }
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    desk.press(Qt::Key_F2);
    desk.type(u"# typed"_s);
    desk.press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(QFile::exists(place.path(u"told"_s)));
    QVERIFY(desk.words("noticeText").contains(u"unsaved"_s));
}

void PreferencesTest::acceptedChangesAreCopiedAsAPatchThatGitTakes()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    desk.press(Qt::Key_S);
    const QByteArray wanted = [&] {
        desk.press(Qt::Key_P); // Accepted steps only: what the patch makes.
        return desk.preview().bytes();
    }();
    desk.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const QByteArray patch = QGuiApplication::clipboard()->text().toUtf8();
    QVERIFY(patch.contains("train_classifier.py"));
    QProcess git;
    git.setWorkingDirectory(place.sample());
    git.start(u"git"_s, {u"apply"_s, u"-"_s});
    git.write(patch);
    git.closeWriteChannel();
    QVERIFY(git.waitForFinished());
    QCOMPARE(git.exitCode(), 0);
    QCOMPARE(Workplace::read(place.sample() + u"/train_classifier.py"_s), wanted);
}

void PreferencesTest::withoutAcceptedStepsNothingIsCopied()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QGuiApplication::clipboard()->setText(u"as it was"_s);
    desk.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"as it was"_s);
    QVERIFY(desk.words("said").contains(u"no step"_s));
}

void PreferencesTest::theWhyCardIsCopied()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    QVERIFY(desk.chooseStep(u"keras.wrap"_s));
    desk.press(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    const WhyView why = desk.session().why();
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY(text.contains(why.why));
    QVERIFY(text.contains(u"keras.wrap"_s));
    for (const QString& line : why.written) {
        QVERIFY2(text.contains(line), qPrintable(line));
    }
    QVERIFY(QGuiApplication::clipboard()->mimeData()->html().contains(u"keras.wrap"_s));
}

void PreferencesTest::theWhyCardGoesToPaper()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    desk.press(Qt::Key_2, Qt::ControlModifier); // Dark on the screen, and black on white on paper all the same.
    desk.window().appearance().choose(Appearance::Choice::dark);
    QTextDocument paper;
    fillForPaper(paper, desk.session().why());
    QVERIFY(paper.toPlainText().contains(desk.session().why().why));
    QVERIFY(paper.toHtml().contains(themeOf(Scheme::light).text.name()));
    QVERIFY(!paper.toHtml().contains(themeOf(Scheme::dark).text.name()));
    QPrinter printer;
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setOutputFileName(place.path(u"card.pdf"_s));
    paper.print(&printer);
    QVERIFY(Workplace::read(place.path(u"card.pdf"_s)).startsWith("%PDF"));
}

QTEST_MAIN(PreferencesTest)
#include "preferences_test.moc"
