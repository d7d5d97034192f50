// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// All keys on one sheet, and other keys instead of them.
#include "tests/ui/support/desk.h"
#include "ui/window/keymap.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QDialog>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <map>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

/// Opens the dialog by the palette, as it has no key of its own.
QDialog* openKeys(Desk& desk)
{
    desk.press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    desk.type(u"change keys"_s);
    desk.press(Qt::Key_Return);
    auto* dialog = desk.find<QDialog>("keysDialog");
    // A dialog of an active window counts as active before it has the keyboard.
    return QTest::qWaitFor([dialog] { return QApplication::activeWindow() == dialog; }) ? dialog : nullptr;
}

void choose(Desk& desk, const QString& words)
{
    auto* search = desk.find<QLineEdit>("keysSearch");
    search->setFocus();
    search->selectAll();
    QTest::keyClick(search, Qt::Key_Delete);
    desk.type(words);
    desk.press(Qt::Key_Down);
    auto* list = desk.find<QTreeView>("keysList");
    list->setCurrentIndex(list->model()->index(0, 0));
}

/// Enter on the command that is chosen, and its new key.
void pressKey(Desk& desk, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
{
    auto* list = desk.find<QTreeView>("keysList");
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Return);
    QTest::keyClick(desk.find<QKeySequenceEdit>("keysEdit"), key, modifiers);
}

void close(Desk& desk, QDialog* dialog)
{
    dialog->close();
    desk.window().activateWindow(); // As a window manager does.
    if (!QTest::qWaitFor([&desk] { return QApplication::activeWindow() == &desk.window(); })) {
        qFatal("the window did not come back");
    }
}

void give(Desk& desk, const QString& command, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
{
    QDialog* dialog = openKeys(desk);
    choose(desk, command);
    pressKey(desk, key, modifiers);
    close(desk, dialog);
    desk.press(Qt::Key_3, Qt::ControlModifier);
}

QString keysOf(Desk& desk, const char* command)
{
    QStringList keys;
    for (const QKeySequence& key : desk.find<QAction>(command)->shortcuts()) {
        keys.append(key.toString(QKeySequence::PortableText));
    }
    return keys.join(u' ');
}

QStringList sheet(Desk& desk)
{
    desk.press(Qt::Key_Question);
    auto* legend = desk.find<QDialog>("legend");
    QStringList words;
    for (const QLabel* label : legend->findChildren<QLabel*>()) {
        words.append(label->text());
    }
    legend->close();
    return words;
}

} // namespace

class KeysTest : public QObject {
    Q_OBJECT

  private slots:
    void noTwoCommandsHaveOneKey();
    void theSheetShowsAllKeysInGroups();
    void theSheetFitsIntoANarrowWindow();
    void f10OpensTheMenuBelowItsButton();
    void theKeysOfTheManualAreTheDefaults();
    void aNewKeyIsPressed();
    void theNewKeyIsShownEverywhere();
    void aKeyOfAnotherCommandIsNamedWithTheWayOut();
    void aKeyCanBeLeftWhereItIs();
    void aFurtherKey();
    void noKey();
    void theUsualKeyComesBack();
    void allUsualKeysComeBack();
    void changedKeysSurviveARestart();
    void keysThatMoveAboutStayWhatTheyAre();
    void aSingleLetterIsTextWhileTyping();
    void oddSettingsDoNoHarm();
    void commandsAreFoundByTheirKey();
    void keymapGivesWayAndTakesBack();
};

void KeysTest::noTwoCommandsHaveOneKey()
{
    const Workplace place;
    Desk desk{place};
    std::map<QString, QString> owners;
    for (const QAction* action : desk.window().actions()) {
        for (const QKeySequence& key : action->shortcuts()) {
            const QString name = key.toString(QKeySequence::PortableText);
            QVERIFY2(!owners.contains(name), qPrintable(name + u": "_s + owners[name] + u" and "_s + action->objectName()));
            QVERIFY2(Keymap::whyReserved(key).isEmpty(), qPrintable(name));
            owners[name] = action->objectName();
        }
    }
    QVERIFY(owners.size() > 40);
}

void KeysTest::theSheetFitsIntoANarrowWindow()
{
    for (const int width : {1024, 1300, 1900}) {
        const Workplace place;
        Desk desk{place, place.sample()};
        desk.window().resize(width, 700);
        desk.press(Qt::Key_Question);
        const auto* area = desk.find<QDialog>("legend")->findChild<QScrollArea*>();
        QTRY_VERIFY(area->isVisible());
        QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
    }
}

void KeysTest::f10OpensTheMenuBelowItsButton()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    desk.window().resize(760, 560); // So that all of it is on the screen of the tests.
    desk.press(Qt::Key_F10);
    auto* menu = desk.find<QMenu>("allCommands");
    const auto* button = desk.find<QToolButton>("mainMenu");
    QTRY_VERIFY(menu->isVisible());
    QCOMPARE(menu->geometry().top(), button->mapToGlobal(QPoint{0, button->height()}).y());
    QCOMPARE(menu->geometry().right(), button->mapToGlobal(QPoint{button->width() - 1, 0}).x());
    QTest::keyClick(menu, Qt::Key_Escape);
}

void KeysTest::theSheetShowsAllKeysInGroups()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    const QStringList words = sheet(desk);
    for (const QAction* action : desk.window().actions()) {
        const bool isChoice = action->objectName().startsWith(u"choose"_s);
        QVERIFY2(action->shortcut().isEmpty() || isChoice || words.contains(action->text()), qPrintable(action->text()));
    }
    for (const QString& wanted : {u"Project"_s, u"Review"_s, u"Go to"_s, u"View"_s, u"Help"_s, u"1 … 9"_s, u"] or F8"_s}) {
        QVERIFY2(words.contains(wanted), qPrintable(wanted));
    }
    desk.press(Qt::Key_Question);
    desk.click(desk.find<QPushButton>("changeKeys"));
    QTRY_VERIFY(desk.window().findChild<QDialog*>(u"keysDialog"_s) != nullptr);
}

void KeysTest::theKeysOfTheManualAreTheDefaults()
{
    const Workplace place;
    Desk desk{place};
    const QString manual = QString::fromUtf8(Workplace::read(QStringLiteral(RANKWRIGHT_SOURCE_DIR "/README.md")));
    const std::map<QString, QByteArray> told{{u"y"_s, "accept"},        {u"x"_s, "reject"},
                                             {u"o"_s, "reopen"},        {u"j"_s, "nextStep"},
                                             {u"k"_s, "previousStep"},  {u"n"_s, "nextOpen"},
                                             {u"s"_s, "acceptAllSafe"}, {u"Shift+Y"_s, "acceptScript"},
                                             {u"Ctrl+Z"_s, "undo"},     {u"Ctrl+Shift+Z"_s, "redo"},
                                             {u"u"_s, "unified"},       {u"p"_s, "onlyAccepted"},
                                             {u"F2"_s, "editOriginal"}, {u"Ctrl+S"_s, "save"},
                                             {u"Ctrl+E"_s, "export"},   {u"Ctrl+1"_s, "focus1"},
                                             {u"Ctrl+7"_s, "focus7"},   {u"?"_s, "legend"},
                                             {u"F10"_s, "menu"},        {u"Ctrl+Shift+P"_s, "palette"},
                                             {u"Ctrl+P"_s, "goTo"},     {u"Ctrl+Shift+F"_s, "findInProject"},
                                             {u"F4"_s, "nextFound"},    {u"Alt+Z"_s, "wrap"},
                                             {u"c"_s, "collapse"},      {u"Shift+C"_s, "collapseHere"},
                                             {u"]"_s, "nextChange"},    {u"F7"_s, "nextFinding"},
                                             {u"F9"_s, "nextRefused"},  {u"g"_s, "groupNext"},
                                             {u"/"_s, "filter"},        {u"Ctrl+Shift+O"_s, "goToSymbol"}};
    for (const auto& [key, command] : told) {
        QVERIFY2(manual.contains(u"<kbd>"_s + key + u"</kbd>"_s), qPrintable(key));
        QVERIFY2(keysOf(desk, command.constData()).split(u' ').contains(key, Qt::CaseInsensitive), command.constData());
    }
}

void KeysTest::aNewKeyIsPressed()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    give(desk, u"accept the step"_s, Qt::Key_E);
    desk.press(Qt::Key_Y);
    QCOMPARE(desk.count(StepState::accepted), 0);
    desk.press(Qt::Key_E);
    QCOMPARE(desk.count(StepState::accepted), 1);
}

void KeysTest::theNewKeyIsShownEverywhere()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    give(desk, u"accept the step"_s, Qt::Key_E);
    give(desk, u"export"_s, Qt::Key_D, Qt::ControlModifier | Qt::AltModifier);
    give(desk, u"open the menu"_s, Qt::Key_F12);
    const QStringList words = sheet(desk);
    QVERIFY(words.contains(u"Ctrl+Alt+D"_s) && words.contains(u"E"_s) && words.contains(u"F12"_s));
    QVERIFY(!words.contains(u"Ctrl+E"_s));
    QCOMPARE(desk.find<QAction>("export")->shortcut().toString(), u"Ctrl+Alt+D"_s); // What the menu shows.
    QVERIFY(desk.find<QToolButton>("exportButton")->toolTip().contains(u"Ctrl+Alt+D"_s));
    QVERIFY(desk.find<QToolButton>("mainMenu")->toolTip().contains(u"F12"_s));
    const auto buttons = desk.find<QWidget>("whyPanel")->findChildren<QPushButton*>();
    QVERIFY(std::any_of(buttons.begin(), buttons.end(), [](QPushButton* button) { return button->text() == u"Accept  e"_s; }));
    desk.press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    desk.type(u"export"_s);
    auto* list = desk.find<QListView>("paletteList");
    QCOMPARE(list->model()->index(0, 0).data(Qt::UserRole + 1).toString(), u"Ctrl+Alt+D"_s);
}

void KeysTest::aKeyOfAnotherCommandIsNamedWithTheWayOut()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QDialog* dialog = openKeys(desk);
    choose(desk, u"reload"_s);
    pressKey(desk, Qt::Key_E, Qt::ControlModifier);
    QCOMPARE(desk.words("keysWords"), u"Ctrl+E is the key of “Export…”. What should become of that?"_s);
    QCOMPARE(keysOf(desk, "reload"), u"F5"_s);
    QCOMPARE(keysOf(desk, "export"), u"Ctrl+E"_s);
    auto* takeAway = desk.find<QPushButton>("keysTakeAway");
    QVERIFY(takeAway->isVisible() && takeAway->hasFocus());
    QTest::keyClick(takeAway, Qt::Key_Space);
    QCOMPARE(keysOf(desk, "reload"), u"Ctrl+E"_s);
    QCOMPARE(keysOf(desk, "export"), QString{});
    close(desk, dialog);
}

void KeysTest::aKeyCanBeLeftWhereItIs()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QDialog* dialog = openKeys(desk);
    choose(desk, u"reload"_s);
    pressKey(desk, Qt::Key_E, Qt::ControlModifier);
    desk.click(desk.find<QPushButton>("keysKeep"));
    QCOMPARE(keysOf(desk, "reload"), u"F5"_s);
    QCOMPARE(keysOf(desk, "export"), u"Ctrl+E"_s);
    QVERIFY(!desk.find<QPushButton>("keysTakeAway")->isVisible());
    // Esc in the field is the way back, and no key.
    pressKey(desk, Qt::Key_Escape);
    QCOMPARE(keysOf(desk, "reload"), u"F5"_s);
    QVERIFY(dialog->isVisible());
    QVERIFY(desk.find<QTreeView>("keysList")->hasFocus());
    close(desk, dialog);
}

void KeysTest::aFurtherKey()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QDialog* dialog = openKeys(desk);
    choose(desk, u"reload"_s);
    desk.click(desk.find<QCheckBox>("keysFurther"));
    desk.find<QCheckBox>("keysFurther")->setChecked(true);
    pressKey(desk, Qt::Key_F6);
    QCOMPARE(keysOf(desk, "reload"), u"F5 F6"_s);
    close(desk, dialog);
}

void KeysTest::noKey()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    QDialog* dialog = openKeys(desk);
    choose(desk, u"accept the step"_s);
    desk.click(desk.find<QPushButton>("keysRemove"));
    QCOMPARE(keysOf(desk, "accept"), QString{});
    close(desk, dialog);
    desk.press(Qt::Key_3, Qt::ControlModifier);
    desk.press(Qt::Key_Y);
    QCOMPARE(desk.count(StepState::accepted), 0);
}

void KeysTest::theUsualKeyComesBack()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QDialog* dialog = openKeys(desk);
    choose(desk, u"reload"_s);
    pressKey(desk, Qt::Key_E, Qt::ControlModifier);
    QTest::keyClick(desk.find<QPushButton>("keysTakeAway"), Qt::Key_Space);
    choose(desk, u"export"_s); // Its usual key is that of another now.
    desk.click(desk.find<QPushButton>("keysReset"));
    QCOMPARE(desk.words("keysWords"), u"Ctrl+E is the key of “Reload” now. What should become of that?"_s);
    QTest::keyClick(desk.find<QPushButton>("keysTakeAway"), Qt::Key_Space);
    QCOMPARE(keysOf(desk, "export"), u"Ctrl+E"_s);
    QCOMPARE(keysOf(desk, "reload"), QString{});
    choose(desk, u"reload"_s);
    desk.click(desk.find<QPushButton>("keysReset"));
    QCOMPARE(keysOf(desk, "reload"), u"F5"_s);
    QVERIFY(!desk.find<QPushButton>("keysResetAll")->isEnabled());
    close(desk, dialog);
}

void KeysTest::allUsualKeysComeBack()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QDialog* dialog = openKeys(desk);
    choose(desk, u"reload"_s);
    pressKey(desk, Qt::Key_F6);
    choose(desk, u"quit"_s);
    pressKey(desk, Qt::Key_F12);
    QCOMPARE(keysOf(desk, "quit"), u"F12"_s);
    desk.click(desk.find<QPushButton>("keysResetAll"));
    QCOMPARE(keysOf(desk, "reload"), u"F5"_s);
    QCOMPARE(keysOf(desk, "quit"), u"Ctrl+Q"_s);
    close(desk, dialog);
}

void KeysTest::changedKeysSurviveARestart()
{
    const Workplace place;
    {
        Desk desk{place, place.sample()};
        give(desk, u"reload"_s, Qt::Key_F6);
        desk.close();
    }
    Desk again{place, place.sample()};
    QCOMPARE(keysOf(again, "reload"), u"F6"_s);
    QCOMPARE(keysOf(again, "export"), u"Ctrl+E"_s);
}

void KeysTest::keysThatMoveAboutStayWhatTheyAre()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QDialog* dialog = openKeys(desk);
    choose(desk, u"reload"_s);
    pressKey(desk, Qt::Key_Down);
    QVERIFY2(desk.words("keysWords").startsWith(u"Down moves about"_s), qPrintable(desk.words("keysWords")));
    pressKey(desk, Qt::Key_C, Qt::ControlModifier);
    QVERIFY2(desk.words("keysWords").startsWith(u"Ctrl+C copies"_s), qPrintable(desk.words("keysWords")));
    QCOMPARE(keysOf(desk, "reload"), u"F5"_s);
    close(desk, dialog);
}

void KeysTest::aSingleLetterIsTextWhileTyping()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    give(desk, u"export"_s, Qt::Key_E);
    desk.press(Qt::Key_F2);
    const QString before = desk.originalText();
    desk.type(u"ee"_s);
    QVERIFY(desk.window().findChild<QDialog*>(u"exportDialog"_s) == nullptr);
    QCOMPARE(desk.originalText().size(), before.size() + 2);
    desk.press(Qt::Key_3, Qt::ControlModifier); // Nor is it a command beside the text that is being edited.
    desk.press(Qt::Key_E);
    QVERIFY(desk.window().findChild<QDialog*>(u"exportDialog"_s) == nullptr);
    desk.press(Qt::Key_2, Qt::ControlModifier);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    desk.press(Qt::Key_Escape);
    QVERIFY(desk.waitUntilReady());
    desk.press(Qt::Key_E);
    QVERIFY(desk.window().findChild<QDialog*>(u"exportDialog"_s) != nullptr);
}

void KeysTest::oddSettingsDoNoHarm()
{
    const Workplace place;
    {
        QSettings settings{place.places().settingsFile, QSettings::IniFormat};
        settings.setValue(u"keys/reload"_s, u"no key at all"_s);
        settings.setValue(u"keys/export"_s, u"Ctrl+S"_s); // That of another: it gives way.
        settings.setValue(u"keys/gone"_s, u"F5"_s);
        settings.setValue(u"keys/quit"_s, u"Esc; F11"_s);
    }
    Desk desk{place, place.sample()};
    QCOMPARE(keysOf(desk, "reload"), u"F5"_s);
    QCOMPARE(keysOf(desk, "export"), u"Ctrl+S"_s);
    QCOMPARE(keysOf(desk, "save"), QString{});
    QCOMPARE(keysOf(desk, "quit"), u"F11"_s);
}

void KeysTest::commandsAreFoundByTheirKey()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QDialog* dialog = openKeys(desk);
    choose(desk, u"ctrl+e"_s);
    auto* list = desk.find<QTreeView>("keysList");
    QCOMPARE(list->model()->rowCount(), 1);
    QCOMPARE(list->model()->index(0, 0).data().toString(), u"Export…"_s);
    choose(desk, u"nothing like it"_s);
    QCOMPARE(list->model()->rowCount(), 0);
    QVERIFY(desk.words("keysCommand").startsWith(u"No command fits."_s));
    close(desk, dialog);
}

void KeysTest::keymapGivesWayAndTakesBack()
{
    Keymap map;
    map.add(u"a"_s, u"Ctrl+A"_s);
    map.add(u"b"_s, u"]; F8"_s);
    map.add(u"c"_s, {});
    map.change(u"c"_s, {QKeySequence{Qt::Key_F8}});
    QCOMPARE(keysInWords(map.keys(u"b"_s)), u"]"_s);
    QVERIFY(map.isChanged(u"b"_s));
    map.change(u"c"_s, {});
    QCOMPARE(keysInWords(map.keys(u"b"_s)), u"] or F8"_s);
    QVERIFY(!map.isChanged(u"b"_s));
    QVERIFY(!map.hasChanges());
    QCOMPARE(map.conflicts(QKeySequence{Qt::Key_F8}, u"c"_s), QStringList{u"b"_s});
    QVERIFY(map.conflicts(QKeySequence{Qt::Key_F8}, u"b"_s).isEmpty());
}

QTEST_MAIN(KeysTest)
#include "keys_test.moc"
