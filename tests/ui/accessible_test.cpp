// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The window as a screen reader gets it, through Qt's own interface: the text of the code, where the caret is, what is typed;
// what each control is; in which order Tab comes to them.
#include "tests/ui/support/desk.h"

#include <QAccessible>
#include <QApplication>

#include <algorithm>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

QAccessibleInterface& face(QWidget& widget)
{
    QAccessibleInterface* const found = QAccessible::queryAccessibleInterface(&widget);
    if (found == nullptr) {
        qFatal("%s is not heard", qPrintable(widget.objectName()));
    }
    return *found;
}

QAccessibleTextInterface& textOf(QWidget& widget)
{
    QAccessibleTextInterface* const found = face(widget).textInterface();
    if (found == nullptr) {
        qFatal("the text of %s is not heard", qPrintable(widget.objectName()));
    }
    return *found;
}

/// The line that a reader says when the caret comes to it.
QString lineAtCaret(QWidget& pane)
{
    QAccessibleTextInterface& text = textOf(pane);
    int begin = 0;
    int end = 0;
    return text.textAtOffset(text.cursorPosition(), QAccessible::LineBoundary, &begin, &end);
}

} // namespace

class AccessibleTest : public QObject {
    Q_OBJECT

  private slots:
    void theCodeIsReadFromLineToLine();
    void whatIsSelectedIsTold();
    void whatIsTypedIsHeard();
    void theScriptIsFullOfLettersThatAreNoAscii();
    void controlsAreWhatTheyAre_data();
    void controlsAreWhatTheyAre();
    void statesAreTold();
    void tabGoesFromPanelToPanel();
};

void AccessibleTest::theCodeIsReadFromLineToLine()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, kerasScript()}})};
    QVERIFY(desk.choose(u"train.py"_s));
    for (CodePane* const pane : {&desk.original(), &desk.preview()}) {
        QCOMPARE(face(*pane).role(), QAccessible::EditableText);
        QVERIFY(!face(*pane).text(QAccessible::Name).isEmpty());
        QVERIFY(face(*pane).state().readOnly);
        const QString whole = QString::fromUtf8(pane->bytes());
        QCOMPARE(textOf(*pane).characterCount(), static_cast<int>(whole.size()));
        QCOMPARE(textOf(*pane).text(0, static_cast<int>(whole.size())), whole);
        pane->setFocus();
        desk.press(Qt::Key_Home, Qt::ControlModifier);
        const QStringList lines = whole.split(u'\n');
        for (int line = 0; line < 5; ++line) {
            QTRY_COMPARE(lineAtCaret(*pane).trimmed(), lines[line].trimmed());
            desk.press(Qt::Key_Down);
        }
    }
    QVERIFY(textOf(desk.preview()).text(0, textOf(desk.preview()).characterCount()).contains(u"hvd.init()"_s));
    desk.press(Qt::Key_U);
    desk.unified().setFocus();
    desk.press(Qt::Key_Home, Qt::ControlModifier);
    QTRY_COMPARE(lineAtCaret(desk.unified()).trimmed(), desk.unified().text(0).trimmed());
}

void AccessibleTest::whatIsSelectedIsTold()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, kerasScript()}})};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.original().setFocus();
    desk.press(Qt::Key_Home, Qt::ControlModifier);
    QAccessibleTextInterface& text = textOf(desk.original());
    QCOMPARE(text.selectionCount(), 0);
    desk.press(Qt::Key_End, Qt::ShiftModifier);
    QTRY_COMPARE(text.selectionCount(), 1);
    int begin = -1;
    int end = -1;
    text.selection(0, &begin, &end);
    QCOMPARE(text.text(begin, end), desk.original().text(0).trimmed());
}

void AccessibleTest::whatIsTypedIsHeard()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, kerasScript()}})};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_F2);
    QVERIFY(desk.original().isEditing());
    QVERIFY(!face(desk.original()).state().readOnly);
    desk.press(Qt::Key_Home, Qt::ControlModifier);
    desk.type(u"abc"_s);
    QTRY_COMPARE(textOf(desk.original()).cursorPosition(), 3);
    QVERIFY(lineAtCaret(desk.original()).startsWith(u"abc"_s));
}

void AccessibleTest::theScriptIsFullOfLettersThatAreNoAscii()
{
    const Workplace place;
    const QByteArray script = "# Größe, שלום, 😀\n" + kerasScript();
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, script}})};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.original().setFocus();
    desk.press(Qt::Key_Home, Qt::ControlModifier);
    QTRY_COMPARE(lineAtCaret(desk.original()).trimmed(), u"# Größe, שלום, 😀"_s);
    desk.press(Qt::Key_Down);
    QTRY_COMPARE(lineAtCaret(desk.original()).trimmed(), QString::fromUtf8(kerasScript().split('\n').front()));
}

void AccessibleTest::controlsAreWhatTheyAre_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("role");
    const auto row = [](const char* name, QAccessible::Role role) {
        QTest::newRow(name) << QByteArray{name} << static_cast<int>(role);
    };
    row("projectTree", QAccessible::Tree);
    row("projectFilter", QAccessible::EditableText);
    row("stepList", QAccessible::List);
    row("refusalList", QAccessible::List);
    row("checkFindings", QAccessible::List);
    row("acceptStep", QAccessible::Button);
    row("rejectStep", QAccessible::Button);
    row("mainMenu", QAccessible::ButtonMenu);
    row("runStart", QAccessible::Button);
    row("searchField", QAccessible::EditableText);
    row("searchTree", QAccessible::Tree);
    row("verdictName", QAccessible::StaticText);
    row("classOutline", QAccessible::Tree);
    row("classGraph", QAccessible::List);
    row("evidence", QAccessible::List);
}

void AccessibleTest::controlsAreWhatTheyAre()
{
    QFETCH(QByteArray, name);
    QFETCH(int, role);
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    const QAccessibleInterface& heard = face(*desk.find<QWidget>(name.constData()));
    QCOMPARE(static_cast<int>(heard.role()), role);
    QVERIFY(heard.isValid());
    QVERIFY(!heard.text(QAccessible::Name).isEmpty());
}

void AccessibleTest::statesAreTold()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    QWidget& list = *desk.find<QWidget>("stepList");
    list.setFocus();
    QVERIFY(face(list).state().focused);
    QAccessibleInterface* const current = face(list).focusChild();
    QVERIFY(current != nullptr);
    const QString before = current->text(QAccessible::Name);
    QVERIFY2(before.contains(u"open"_s), qPrintable(before)); // In words what the sign says by its shape.
    const QString step = desk.session().currentStep();
    desk.press(Qt::Key_Y);
    desk.session().showStep(step);
    const QString after = face(list).focusChild()->text(QAccessible::Name);
    QVERIFY2(after.contains(u"accepted"_s), qPrintable(after));
}

void AccessibleTest::tabGoesFromPanelToPanel()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    desk.find<QWidget>("projectFilter")->setFocus();
    const QStringList panels{u"projectPanel"_s, u"codeView"_s,       u"stepsPanel"_s, u"whyPanel"_s,
                             u"verdictPanel"_s, u"hierarchyPanel"_s, u"topBar"_s};
    QStringList order;
    for (int press = 0; press < 200; ++press) {
        const QWidget* at = QApplication::focusWidget();
        while (at != nullptr && !panels.contains(at->objectName())) {
            at = at->parentWidget();
        }
        if (at != nullptr && (order.isEmpty() || order.back() != at->objectName())) {
            if (order.contains(at->objectName())) {
                break; // Once round.
            }
            order.append(at->objectName());
        }
        desk.press(Qt::Key_Tab);
    }
    QCOMPARE(order.join(u' '), panels.join(u' ')); // As they are read: from the left to the right, from above to below.
}

QTEST_MAIN(AccessibleTest)
#include "accessible_test.moc"
