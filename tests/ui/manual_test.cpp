// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The manual inside the program.
#include "tests/ui/support/desk.h"

#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSettings>
#include <QTextBrowser>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

QDialog* openManual(Desk& desk)
{
    desk.press(Qt::Key_F1);
    auto* manual = desk.find<QDialog>("manual");
    return QTest::qWaitFor([manual] { return QApplication::activeWindow() == manual; }) ? manual : nullptr;
}

/// The text that stands at the top of what is in sight.
QString inSight(Desk& desk)
{
    auto* text = desk.find<QTextBrowser>("manualText");
    QTextCursor first = text->cursorForPosition({20, 4});
    first.movePosition(QTextCursor::Down, QTextCursor::KeepAnchor, 4);
    return first.selectedText();
}

} // namespace

class ManualTest : public QObject {
    Q_OBJECT

  private slots:
    void f1OpensIt();
    void chaptersLeadToTheirText();
    void wordsAreFoundRoundAbout();
    void whatIsNotThereIsSaid();
    void theCardLeadsToItsRule();
    void itStaysOpenWhileWorking();
    void theKeysAreThoseOfNow();
    void itFollowsTheColours();
};

void ManualTest::f1OpensIt()
{
    const Workplace place;
    Desk desk{place}; // Without a project, too.
    QVERIFY(openManual(desk) != nullptr);
    QVERIFY(desk.find<QTextBrowser>("manualText")->toPlainText().contains(u"one reviewed step at a time"_s));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QTRY_VERIFY(desk.window().findChild<QDialog*>(u"manual"_s) == nullptr);
}

void ManualTest::chaptersLeadToTheirText()
{
    const Workplace place;
    Desk desk{place};
    openManual(desk);
    auto* chapters = desk.find<QListWidget>("manualChapters");
    QTest::keyClick(desk.find<QLineEdit>("manualSearch"), Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget(), chapters);
    const auto checks = chapters->findItems(u"Checks"_s, Qt::MatchExactly);
    QCOMPARE(checks.size(), 1);
    while (chapters->currentItem() != checks.first()) {
        const int row = chapters->currentRow();
        QTest::keyClick(chapters, Qt::Key_Down);
        QVERIFY(chapters->currentRow() != row);
    }
    QVERIFY2(inSight(desk).contains(u"Checks"_s), qPrintable(inSight(desk)));
}

void ManualTest::wordsAreFoundRoundAbout()
{
    const Workplace place;
    Desk desk{place};
    openManual(desk);
    auto* field = desk.find<QLineEdit>("manualSearch");
    auto* text = desk.find<QTextBrowser>("manualText");
    QTest::keyClicks(field, u"flat lattice"_s);
    QCOMPARE(text->textCursor().selectedText(), u"flat lattice"_s);
    const int first = text->textCursor().position();
    QTest::keyClick(field, Qt::Key_Return); // There is no other one.
    QCOMPARE(text->textCursor().position(), first);
    QVERIFY(!desk.words("manualSaid").isEmpty());
    field->clear();
    QTest::keyClicks(field, u"rank 0"_s);
    const int one = text->textCursor().position();
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(text->textCursor().position() > one);
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(text->textCursor().position(), one);
}

void ManualTest::whatIsNotThereIsSaid()
{
    const Workplace place;
    Desk desk{place};
    openManual(desk);
    QTest::keyClicks(desk.find<QLineEdit>("manualSearch"), u"teapot"_s);
    QCOMPARE(desk.words("manualSaid"), u"Not in the manual"_s);
    QVERIFY(desk.find<QTextBrowser>("manualText")->textCursor().selectedText().isEmpty());
}

void ManualTest::theCardLeadsToItsRule()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    QVERIFY(desk.chooseStep(u"keras.wrap"_s));
    auto* card = desk.find<QTextBrowser>("whyBody");
    QVERIFY(card->find(u"keras.wrap"_s));
    card->ensureCursorVisible();
    QTextCursor middle = card->textCursor();
    middle.setPosition((middle.selectionStart() + middle.selectionEnd()) / 2);
    QTest::mouseClick(card->viewport(), Qt::LeftButton, {}, card->cursorRect(middle).center());
    QVERIFY2(inSight(desk).contains(u"keras.wrap"_s), qPrintable(inSight(desk)));
}

void ManualTest::itStaysOpenWhileWorking()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QDialog* manual = openManual(desk);
    desk.window().activateWindow();
    QTRY_COMPARE(QApplication::activeWindow(), &desk.window());
    desk.press(Qt::Key_Y);
    QCOMPARE(desk.count(StepState::accepted), 1);
    QVERIFY(manual->isVisible());
    desk.press(Qt::Key_F1); // The same one comes to the front.
    QCOMPARE(desk.window().findChildren<QDialog*>(u"manual"_s).size(), 1);
}

void ManualTest::theKeysAreThoseOfNow()
{
    const Workplace place;
    {
        QSettings settings{place.places().settingsFile, QSettings::IniFormat};
        settings.setValue(u"keys/export"_s, u"Ctrl+Alt+X"_s);
    }
    Desk desk{place};
    openManual(desk);
    const QString text = desk.find<QTextBrowser>("manualText")->toPlainText();
    QVERIFY(text.contains(u"Ctrl+Alt+X"_s));
    QVERIFY(!text.contains(u"Ctrl+E\n"_s));
}

void ManualTest::itFollowsTheColours()
{
    const Workplace place;
    Desk desk{place};
    openManual(desk);
    const auto colour = [&desk] {
        auto* text = desk.find<QTextBrowser>("manualText");
        QTextCursor cursor{text->document()};
        cursor.movePosition(QTextCursor::NextCharacter);
        return cursor.charFormat().foreground().color();
    };
    desk.window().appearance().choose(Appearance::Choice::light);
    QCOMPARE(colour(), themeOf(Scheme::light).text);
    desk.window().appearance().choose(Appearance::Choice::dark);
    QCOMPARE(colour(), themeOf(Scheme::dark).text);
}

QTEST_MAIN(ManualTest)
#include "manual_test.moc"
