// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rule_info.h"
#include "tests/ui/support/export_hands.h"
#include "ui/code/code_view.h"
#include "ui/code/pane_header.h"
#include "ui/theme/control_style.h"
#include "ui/why/rule_parts.h"
#include "ui/widgets/place_list.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QImage>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QRegularExpression>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QTextBrowser>
#include <QTranslator>
#include <QTreeView>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

/// Marks each text that went through a translation.
class Brackets : public QTranslator {
  public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* /*context*/, const char* text, const char* /*comment*/, int /*n*/) const override
    {
        return u'⟦' + QString::fromUtf8(text) + u'⟧';
    }
};

/// The window goes from right to left as long as it lives.
struct FromRight {
    FromRight() { QGuiApplication::setLayoutDirection(Qt::RightToLeft); }
    ~FromRight() { QGuiApplication::setLayoutDirection(Qt::LeftToRight); }
};

bool isInk(const QImage& picture, int x, int y) { return qGray(picture.pixel(x, y)) < 128; }

/// Of each line of writing, black on white: the column at its right end.
std::vector<int> rightEnds(const QImage& picture)
{
    std::vector<int> ends;
    int end = -1;
    for (int y = 0; y < picture.height(); ++y) {
        int last = -1;
        for (int x = 0; x < picture.width(); ++x) {
            last = isInk(picture, x, y) ? x : last;
        }
        if (last < 0 && end >= 0) {
            ends.push_back(std::exchange(end, -1));
        }
        end = std::max(end, last);
    }
    return ends;
}

QString card(Desk& desk) { return desk.find<QTextBrowser>("whyBody")->toPlainText().replace(QChar{0xA0}, u' '); }

/// The menu of the pointer, there.
void askForMenu(QAbstractScrollArea& area, QPoint at)
{
    QContextMenuEvent event{QContextMenuEvent::Mouse, at, area.viewport()->mapToGlobal(at)};
    QApplication::sendEvent(area.viewport(), &event);
}

QStringList entriesOf(const QMenu& menu)
{
    QStringList entries;
    for (const QAction* action : menu.actions()) {
        if (!action->isSeparator()) {
            entries.append(action->text());
        }
    }
    return entries;
}

QString headers(Desk& desk)
{
    QStringList words;
    for (const PaneHeader* header : desk.window().findChildren<PaneHeader*>()) {
        words.append(header->accessibleName());
    }
    return words.join(u'|');
}

} // namespace

/// What was seen in pictures of the window, in all languages, colours and sizes, and did not look right.
class LookTest : public QObject {
    Q_OBJECT

  private slots:
    static void theExportIsAsHighAsWhatItSays();
    static void theExportKeepsTheHeightThatItWasPulledTo();
    static void theFieldsOfTheExportStayWhereTheyAre();
    static void theWordBesideTheTargetEndsBesideIt();
    static void theCardSaysPartsInPlainWords();
    static void eachPartOfARuleHasWords();
    static void alternativesSayWhatFollows();
    static void whoComesIntoTheCodeReadsWhatEdits();
    static void whoTypesInTheCodeIsToldWhatEdits();
    static void aSentenceAboutAScriptGoesWithIt();
    static void theCodeHasAMenu();
    static void fileAndLineAreCopied();
    static void theCodeHasAMenuWhileItIsEdited();
    static void stepsHaveAMenu();
    static void scriptsHaveAMenuAndFoldersLess();
    static void wrappedLinesFromTheRightBeginAtOneEdge();
    static void notesGoTheWayOfTheWindow();
    static void aLongPillLeavesTheNameWhole();
    static void allSettingsAreInSightWhereThereIsRoom();
};

void LookTest::theExportIsAsHighAsWhatItSays()
{
    const Workplace place;
    Accepted accepted{place};
    ExportHands hands{accepted.desk};
    auto* dialog = accepted.desk.find<QDialog>("exportDialog");
    hands.choose("scopeChanged", ExportForm::json);
    const int low = dialog->height();
    hands.choose("scopeChanged", ExportForm::folder);
    QVERIFY2(dialog->height() > low, "a longer page has no more room");
    hands.choose("scopeChanged", ExportForm::json);
    QCOMPARE(dialog->height(), low);
    hands.close();
}

void LookTest::theExportKeepsTheHeightThatItWasPulledTo()
{
    const Workplace place;
    Accepted accepted{place};
    ExportHands hands{accepted.desk};
    auto* dialog = accepted.desk.find<QDialog>("exportDialog");
    hands.choose("scopeChanged", ExportForm::folder);
    const int pulled = dialog->height() + 60;
    dialog->resize(dialog->width(), pulled);
    QResizeEvent byHand{dialog->size(), dialog->size()};
    QSpontaneKeyEvent::setSpontaneous(&byHand); // As it comes from the window system.
    (void)qApp->notify(dialog, &byHand);
    hands.choose("scopeChanged", ExportForm::json);
    QCOMPARE(dialog->height(), pulled);
    hands.close();
}

void LookTest::theFieldsOfTheExportStayWhereTheyAre()
{
    const Workplace place;
    Accepted accepted{place};
    ExportHands hands{accepted.desk};
    const auto left = [&] {
        QTest::qWait(20); // Layouts follow their texts.
        return hands.find<QComboBox>("exportForm")->x();
    };
    hands.choose("scopeChanged", ExportForm::json);
    const int before = left();
    hands.choose("scopeChanged", ExportForm::branch);
    QCOMPARE(left(), before);
    hands.close();
}

void LookTest::theWordBesideTheTargetEndsBesideIt()
{
    const Workplace place;
    Accepted accepted{place};
    ExportHands hands{accepted.desk};
    hands.choose("scopeChanged", ExportForm::json); // "To" is shorter than "Branch", for which there is room.
    const QImage picture = hands.find<QLabel>("exportTargetLabel")->grab().toImage();
    const QRgb ground = picture.pixel(0, 0);
    int last = 0;
    for (int x = 0; x < picture.width(); ++x) {
        for (int y = 0; y < picture.height(); ++y) {
            last = picture.pixel(x, y) != ground ? x : last;
        }
    }
    QVERIFY2(last > picture.width() - 5, qPrintable(QString::number(last)));
    hands.close();
}

void LookTest::theCardSaysPartsInPlainWords()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    QVERIFY(desk.chooseStep(u"common.import"_s));
    QVERIFY2(card(desk).contains(u"written below: import tensorflow as tf"_s), qPrintable(card(desk)));
    QVERIFY2(!card(desk).contains(u"Invent coral"_s), "the script as a whole tells nothing");
    QVERIFY(desk.choose(classifier));
    QVERIFY(desk.chooseStep(u"keras.wrap"_s));
    QVERIFY2(card(desk).contains(u"optimizer: optimizers.Adam(args.lr) · line 40"_s), qPrintable(card(desk)));
    QVERIFY(desk.chooseStep(u"common.guard"_s));
    QCOMPARE(card(desk).count(u"print(\"training on\""_s), 1); // It is the first statement and the last.
    for (const StepRow& row : desk.session().stepRows()) {
        desk.session().showStep(row.id);
        QVERIFY2(!card(desk).contains(u"(#"_s) && !card(desk).contains(QRegularExpression{u"(^|\\s)@[a-z]+:?\\s"_s}),
                 qPrintable(card(desk)));
    }
}

void LookTest::eachPartOfARuleHasWords()
{
    Brackets brackets;
    QCoreApplication::installTranslator(&brackets);
    const QRegularExpression part{u"@([a-z_-]+)"_s};
    QStringList without;
    for (const RuleInfo& info : ruleInfos()) {
        for (auto found = part.globalMatch(QString::fromStdString(info.match)); found.hasNext();) {
            const QString name = found.next().captured(1);
            if (!partInWords(name).startsWith(u'⟦')) {
                without.append(name);
            }
        }
    }
    QCoreApplication::removeTranslator(&brackets);
    without.removeDuplicates();
    QVERIFY2(without.isEmpty(), qPrintable(without.join(u' ')));
}

void LookTest::alternativesSayWhatFollows()
{
    const Workplace place;
    Desk desk{place, place.project(u"asks"_s, {{u"train.py"_s, golden(u"common/data_decides_filter_at_random"_s)}})};
    int number = 0;
    while (desk.step(u"common.data"_s, number) && desk.step(u"common.data"_s, number)->risk != Risk::decision) {
        ++number;
    }
    QVERIFY(desk.chooseStep(u"common.data"_s, number));
    const WhyView why = desk.session().why();
    QVERIFY(!why.choices.empty());
    for (const WhyChoice& choice : why.choices) {
        QVERIFY2(card(desk).contains(choice.consequence), qPrintable(card(desk)));
        QVERIFY(!choice.consequence.isEmpty());
    }
}

void LookTest::whoComesIntoTheCodeReadsWhatEdits()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    QVERIFY2(!headers(desk).contains(u"F2"_s), qPrintable(headers(desk)));
    desk.press(Qt::Key_2, Qt::ControlModifier);
    QVERIFY2(headers(desk).contains(u"original · F2: edit"_s), qPrintable(headers(desk)));
    desk.press(Qt::Key_F2);
    QVERIFY2(headers(desk).contains(u"Esc: review"_s), qPrintable(headers(desk)));
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_3, Qt::ControlModifier);
    QVERIFY2(!headers(desk).contains(u"F2"_s), qPrintable(headers(desk)));
    QVERIFY(desk.choose(u"explore.ipynb"_s)); // Which is not edited here.
    desk.press(Qt::Key_2, Qt::ControlModifier);
    QVERIFY2(!headers(desk).contains(u"F2"_s), qPrintable(headers(desk)));
}

void LookTest::whoTypesInTheCodeIsToldWhatEdits()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    for (const Qt::Key key : {Qt::Key_D, Qt::Key_Backspace}) {
        desk.press(Qt::Key_1, Qt::ControlModifier);
        desk.press(key);
        QVERIFY2(!desk.words("said").contains(u"F2"_s), qPrintable(desk.words("said"))); // In the tree nobody means text.
        desk.press(Qt::Key_2, Qt::ControlModifier);
        desk.press(key);
        QVERIFY2(desk.words("said").contains(u"F2 edits the original"_s), qPrintable(desk.words("said")));
        QVERIFY(desk.choose(classifier));
        QVERIFY(desk.choose(gan));
        QCOMPARE(desk.words("said"), QString{});
    }
}

void LookTest::aSentenceAboutAScriptGoesWithIt()
{
    const Workplace place;
    const QByteArray refused = golden(u"common/data_refused_history_in_list"_s);
    Desk desk{place, place.project(u"no"_s, {{u"train.py"_s, refused}, {u"other.py"_s, kerasScript()}})};
    QVERIFY(desk.choose(u"train.py"_s));
    for (const Qt::Key key : {Qt::Key_F9, Qt::Key_F8, Qt::Key_J}) {
        desk.press(key);
        QVERIFY(!desk.words("said").isEmpty());
        QVERIFY(desk.choose(u"other.py"_s));
        QCOMPARE(desk.words("said"), QString{});
        QVERIFY(desk.choose(u"train.py"_s));
    }
}

void LookTest::theCodeHasAMenu()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    askForMenu(desk.original(), {80, 40});
    auto* menu = desk.find<QMenu>("codeMenu");
    QVERIFY2(!entriesOf(*menu).join(u'|').contains(u"Paste"_s), "nothing is pasted while reviewing");
    QVERIFY(Desk::chooseInMenu(*menu, u"Edit the original"_s));
    QTRY_VERIFY(desk.original().isEditing());
}

void LookTest::fileAndLineAreCopied()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"legacy/sonar_session.py"_s));
    desk.press(Qt::Key_G, Qt::ControlModifier);
    desk.type(u"43"_s);
    desk.press(Qt::Key_Return);
    desk.press(Qt::Key_Escape);
    askForMenu(desk.original(), {80, 40});
    QVERIFY(Desk::chooseInMenu(*desk.find<QMenu>("codeMenu"), u"Copy file and line"_s));
    QTRY_COMPARE(QGuiApplication::clipboard()->text(), u"legacy/sonar_session.py:43"_s);
    desk.press(Qt::Key_A); // All files of the program in one scroll: lines are still those of the file.
    QTRY_VERIFY(!desk.window().findChild<CodeView*>()->document().sections.empty());
    desk.window().findChild<QAction*>(u"copyPlace"_s)->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"legacy/sonar_session.py:43"_s);
}

void LookTest::theCodeHasAMenuWhileItIsEdited()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_F2);
    desk.type(u"# mine "_s);
    const QString typed = desk.originalText();
    askForMenu(desk.original(), {80, 40});
    auto* menu = desk.find<QMenu>("codeMenu");
    const QStringList entries = entriesOf(*menu);
    for (const QString& wanted : {u"Undo"_s, u"Cut"_s, u"Copy"_s, u"Paste"_s, u"Select all"_s}) {
        QVERIFY2(std::any_of(entries.begin(), entries.end(), [&](const QString& one) { return one.startsWith(wanted); }),
                 qPrintable(entries.join(u'|')));
    }
    QVERIFY(Desk::chooseInMenu(*menu, entries.front()));
    QTRY_VERIFY(desk.originalText() != typed);
}

void LookTest::stepsHaveAMenu()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    auto* list = desk.find<QListView>("stepList");
    const QPoint third = list->visualRect(list->model()->index(2, 0)).center();
    QTest::mouseClick(list->viewport(), Qt::RightButton, {}, third);
    askForMenu(*list, third);
    QVERIFY(Desk::chooseInMenu(*desk.find<QMenu>("stepListMenu"), u"Reject the step and go on"_s));
    QTRY_COMPARE(desk.count(StepState::rejected), 1);
    QCOMPARE(desk.session().stepRows()[2].state, StepState::rejected);
}

void LookTest::scriptsHaveAMenuAndFoldersLess()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    auto* tree = desk.find<QTreeView>("projectTree");
    const auto menuAt = [&](const QString& name) {
        const QModelIndexList found =
            tree->model()->match(tree->model()->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly | Qt::MatchRecursive);
        const QPoint at = found.isEmpty() ? QPoint{} : tree->visualRect(found.front()).center();
        QTest::mouseClick(tree->viewport(), Qt::RightButton, {}, at);
        askForMenu(*tree, at);
        return desk.find<QMenu>("projectTreeMenu");
    };
    QMenu* menu = menuAt(u"legacy"_s);
    QTRY_VERIFY(menu->isVisible());
    QVERIFY2(!entriesOf(*menu).contains(u"Accept the script"_s), qPrintable(entriesOf(*menu).join(u'|')));
    menu->close();
    QVERIFY(Desk::chooseInMenu(*menuAt(gan), u"Accept the script"_s));
    QCOMPARE(desk.current(), gan);
    QTRY_COMPARE(desk.count(StepState::pending), 0);
}

void LookTest::wrappedLinesFromTheRightBeginAtOneEdge()
{
    const FromRight direction;
    QApplication::setStyle(new ControlStyle);
    QLabel label{u"שלום שלום שלום שלום שלום שלום שלום שלום שלום"_s};
    label.setWordWrap(true);
    label.setStyleSheet(u"color: black; background: white"_s);
    label.resize(200, 200);
    const std::vector<int> ends = rightEnds(label.grab().toImage());
    QVERIFY(ends.size() > 1);
    for (const int end : ends) {
        QCOMPARE(end, ends.front());
    }
}

void LookTest::notesGoTheWayOfTheWindow()
{
    const FromRight direction;
    PlaceList list{3};
    PlaceRow row;
    row.text = u"a finding"_s;
    row.note = u"תיקון"_s;
    list.show({row});
    list.resize(400, 100);
    list.setStyleSheet(u"color: black; background: white"_s);
    const std::vector<int> ends = rightEnds(list.grab().toImage());
    QCOMPARE(ends.size(), 2U);
    QVERIFY2(ends[0] < 200 && ends[1] > 300, qPrintable(u"%1 %2"_s.arg(ends[0]).arg(ends[1])));
}

void LookTest::aLongPillLeavesTheNameWhole()
{
    const auto picture = [](const QString& lesser) {
        PaneHeader header;
        header.setTheme(themeOf(Scheme::light));
        header.resize(350, PaneHeader::high);
        header.setWords(classifier, lesser, Qt::ElideMiddle);
        header.setPill(u"in Bearbeitung, nicht gespeichert"_s);
        return header.grab().toImage();
    };
    QCOMPARE(picture(u"Original"_s), picture(QString{}));
}

void LookTest::allSettingsAreInSightWhereThereIsRoom()
{
    const Workplace place;
    Desk desk{place};
    desk.window().resize(1400, 1000);
    desk.press(Qt::Key_Comma, Qt::ControlModifier);
    auto* dialog = desk.find<QDialog>("settingsDialog");
    QVERIFY(QTest::qWaitForWindowExposed(dialog));
    QCOMPARE(dialog->findChild<QScrollArea*>()->verticalScrollBar()->maximum(), 0);
    dialog->close();
}

QTEST_MAIN(LookTest)
#include "look_test.moc"
