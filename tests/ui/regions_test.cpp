// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/verdict/lattice_view.h"
#include "ui/widgets/place_list.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QTabWidget>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

/// Pre-trains with fit and tunes with a tape; a third function runs only when somebody else calls it.
QByteArray stages()
{
    return golden(u"verdict/region_leaves_the_tape"_s) + "\n\ndef resume(model):\n    model.compile('sgd', 'mse')\n"
                                                         "    tf.keras.Sequential([model]).fit(signals, signals)\n";
}

QString stagesProject(const Workplace& place) { return place.project(u"stages"_s, {{u"train.py"_s, stages()}}); }

PlaceList& regions(Desk& desk) { return *desk.find<PlaceList>("regions"); }

/// "pretrain", "tune": what stands in the rows, those that are checked with a star.
QStringList rows(Desk& desk)
{
    QStringList all;
    const QAbstractItemModel& model = *regions(desk).model();
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, 0);
        all.append(index.data().toString() + (index.data(Qt::CheckStateRole).toInt() == Qt::Checked ? u"*"_s : QString{}));
    }
    return all;
}

/// A click on the box of a row.
bool clickBox(Desk& desk, int row)
{
    PlaceList& list = regions(desk);
    const QRect area = list.visualRect(list.model()->index(row, 0));
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, QPoint{area.left() + 18, area.center().y()});
    return desk.waitUntilReady();
}

/// Waits for the analysis with another choice.
bool waitForVerdict(Desk& desk, const QString& name)
{
    return QTest::qWaitFor([&] { return desk.words("verdictName") == name; }, 60'000) && desk.waitUntilReady();
}

constexpr int pretrain = 0;
constexpr int tune = 1;
constexpr int resume = 2;

} // namespace

class RegionsTest : public QObject {
    Q_OBJECT

  private slots:
    void aScriptThatTrainsInSeveralWaysOffersItsFunctions();
    void whatTrainsInOneWayOffersNothing();
    void theVerdictAndTheStepsFollowABox();
    void thePreviewLeavesTheOthersAsTheyAre();
    void everyPartOfABoxTurnsItOverOnce();
    void spaceTurnsABoxOver();
    void aFunctionThatDoesNotRunCannotBeChosen();
    void aClickOnTheNameGoesToTheFunction();
    void noneIsToldInWords();
    void twoBoxesInARow();
    void undoAndRedoGoWithTheBoxes();
    void decisionsComeBackWithTheFunction();
    void theChoiceSurvivesARestart();
    void theChoiceIsInTheReviewFile();
    void theChoiceStaysWhileTyping();
    void screenReadersHearTheState();
    void aNarrowWindowHasThemToo();
};

void RegionsTest::aScriptThatTrainsInSeveralWaysOffersItsFunctions()
{
    const Workplace place;
    Desk desk{place, stagesProject(place)};
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    QCOMPARE(desk.words("verdictName"), u"Multiple"_s);
    QVERIFY(regions(desk).isVisible());
    QCOMPARE(rows(desk), (QStringList{u"pretrain*"_s, u"tune*"_s, u"resume"_s}));
    QVERIFY(desk.words("verdictSentence").contains(u"Checked functions are distributed"_s));
}

void RegionsTest::whatTrainsInOneWayOffersNothing()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    QVERIFY(!regions(desk).isVisible());
    QVERIFY(rows(desk).isEmpty());
}

void RegionsTest::theVerdictAndTheStepsFollowABox()
{
    const Workplace place;
    Desk desk{place, stagesProject(place)};
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    QVERIFY(desk.step(u"tape.wrap"_s) && desk.step(u"keras.callbacks"_s));
    QVERIFY(clickBox(desk, tune));
    QVERIFY(waitForVerdict(desk, u"Keras"_s));
    QCOMPARE(rows(desk), (QStringList{u"pretrain*"_s, u"tune"_s, u"resume"_s}));
    QVERIFY(!desk.step(u"tape.wrap"_s) && desk.step(u"keras.callbacks"_s));
    auto* lattice = desk.find<LatticeView>("lattice");
    QVERIFY(lattice->wordsFor(Pattern::keras).startsWith(u"Keras reached by 1 statement"_s));
    QCOMPARE(lattice->wordsFor(Pattern::gradientTape),
             u"GradientTape left as it is: 1 statement of functions that are not distributed"_s);
    QCOMPARE(desk.session().scriptRow(0).badge, badgeOf(Pattern::keras));
    QVERIFY(clickBox(desk, tune));
    QVERIFY(waitForVerdict(desk, u"Multiple"_s));
    QVERIFY(clickBox(desk, pretrain));
    QVERIFY(waitForVerdict(desk, u"GradientTape"_s));
    QVERIFY(desk.step(u"tape.wrap"_s) && !desk.step(u"keras.callbacks"_s));
}

void RegionsTest::thePreviewLeavesTheOthersAsTheyAre()
{
    const Workplace place;
    Desk desk{place, stagesProject(place)};
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    QVERIFY(desk.previewText().contains(u"DistributedGradientTape"_s));
    QVERIFY(clickBox(desk, tune));
    QVERIFY(waitForVerdict(desk, u"Keras"_s));
    QVERIFY(!desk.previewText().contains(u"DistributedGradientTape"_s));
    QVERIFY(desk.previewText().contains(u"optimizer = tf.keras.optimizers.SGD(0.01)\n"_s));
    QVERIFY(desk.previewText().contains(u"DistributedOptimizer"_s));
    QVERIFY2(!desk.session().currentStep().isEmpty(), "a step is under review");
}

void RegionsTest::everyPartOfABoxTurnsItOverOnce()
{
    const Workplace place;
    Desk desk{place, stagesProject(place)};
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    bool isChecked = true;
    for (const int x : {2, 6, 10, 13, 16, 20, 24, 27}) {
        const QRect area = regions(desk).visualRect(regions(desk).model()->index(tune, 0));
        QTest::mouseClick(regions(desk).viewport(), Qt::LeftButton, {}, QPoint{area.left() + x, area.center().y()});
        isChecked = !isChecked;
        QCOMPARE(rows(desk).at(tune), isChecked ? u"tune*"_s : u"tune"_s);
    }
    QVERIFY(waitForVerdict(desk, u"Multiple"_s));
    QCOMPARE(desk.current(), u"train.py"_s);
}

void RegionsTest::spaceTurnsABoxOver()
{
    const Workplace place;
    Desk desk{place, stagesProject(place)};
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    desk.press(Qt::Key_4, Qt::ControlModifier); // the verdict; the list is the next stop
    for (int stop = 0; stop < 3 && QApplication::focusWidget() != &regions(desk); ++stop) {
        desk.press(Qt::Key_Tab);
    }
    QCOMPARE(QApplication::focusWidget(), &regions(desk));
    desk.press(Qt::Key_Down);
    desk.press(Qt::Key_Space);
    QVERIFY(waitForVerdict(desk, u"Keras"_s));
    QCOMPARE(QApplication::focusWidget(), &regions(desk));
    QCOMPARE(regions(desk).currentIndex().row(), tune);
    desk.press(Qt::Key_Space);
    QVERIFY(waitForVerdict(desk, u"Multiple"_s));
}

void RegionsTest::aFunctionThatDoesNotRunCannotBeChosen()
{
    const Workplace place;
    Desk desk{place, stagesProject(place)};
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    const QModelIndex index = regions(desk).model()->index(resume, 0);
    QVERIFY(!index.flags().testFlag(Qt::ItemIsUserCheckable));
    QVERIFY(index.data(Qt::ToolTipRole).toString().contains(u"does not run when this script is started"_s));
    QVERIFY(clickBox(desk, resume));
    QVERIFY(!desk.session().undoStack().canUndo());
    QCOMPARE(desk.words("verdictName"), u"Multiple"_s);
}

void RegionsTest::aClickOnTheNameGoesToTheFunction()
{
    const Workplace place;
    QByteArray script = stages();
    script.replace("\ndef tune(", QByteArray{QByteArray(80, '\n') + "\ndef tune("});
    const auto line = static_cast<int>(script.left(script.indexOf("def tune(")).count('\n')) + 1;
    Desk desk{place, place.project(u"long"_s, {{u"train.py"_s, script}})};
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    QVERIFY(!desk.isInSight(line));
    desk.click(&regions(desk), regions(desk).model()->index(tune, 0));
    QVERIFY(desk.isInSight(line));
    QCOMPARE(rows(desk), (QStringList{u"pretrain*"_s, u"tune*"_s, u"resume"_s}));
}

void RegionsTest::noneIsToldInWords()
{
    const Workplace place;
    Desk desk{place, stagesProject(place)};
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    QVERIFY(clickBox(desk, tune));
    QVERIFY(waitForVerdict(desk, u"Keras"_s));
    QVERIFY(clickBox(desk, pretrain));
    QVERIFY(waitForVerdict(desk, u"Unknown"_s));
    QVERIFY(desk.words("verdictSentence").startsWith(u"It trains, but no function is checked"_s));
    QVERIFY(desk.words("noSteps").startsWith(u"Nothing to change: none of the functions"_s));
    QCOMPARE(desk.session().scriptRow(0).detail, u"not chosen"_s);
    QVERIFY2(regions(desk).isVisible(), "the way back");
    QVERIFY(clickBox(desk, pretrain));
    QVERIFY(waitForVerdict(desk, u"Keras"_s));
}

void RegionsTest::twoBoxesInARow()
{
    const Workplace place;
    Desk desk{place, stagesProject(place)};
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    QVERIFY(desk.chooseStep(u"tape.wrap"_s));
    desk.press(Qt::Key_Y);
    regions(desk).setFocus();
    regions(desk).setCurrentIndex(regions(desk).model()->index(pretrain, 0));
    // Faster than any analysis: both boxes, one of them twice.
    desk.press(Qt::Key_Space);
    desk.press(Qt::Key_Down);
    desk.press(Qt::Key_Space);
    desk.press(Qt::Key_Up);
    desk.press(Qt::Key_Space);
    QCOMPARE(rows(desk), (QStringList{u"pretrain*"_s, u"tune"_s, u"resume"_s}));
    QVERIFY(waitForVerdict(desk, u"Keras"_s));
    QCOMPARE(rows(desk), (QStringList{u"pretrain*"_s, u"tune"_s, u"resume"_s}));
    // And as fast back, to before the step was accepted.
    for (int move = 0; move < 4; ++move) {
        desk.press(Qt::Key_Z, Qt::ControlModifier);
    }
    QVERIFY(waitForVerdict(desk, u"Multiple"_s));
    QCOMPARE(rows(desk), (QStringList{u"pretrain*"_s, u"tune*"_s, u"resume"_s}));
    QCOMPARE(desk.step(u"tape.wrap"_s)->state, StepState::pending);
}

void RegionsTest::undoAndRedoGoWithTheBoxes()
{
    const Workplace place;
    Desk desk{place, stagesProject(place)};
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    QVERIFY(clickBox(desk, pretrain));
    QVERIFY(waitForVerdict(desk, u"GradientTape"_s));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(waitForVerdict(desk, u"Multiple"_s));
    QCOMPARE(rows(desk), (QStringList{u"pretrain*"_s, u"tune*"_s, u"resume"_s}));
    QVERIFY2(desk.session().options().scriptRegions.empty(), "as if nothing had been chosen");
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(waitForVerdict(desk, u"GradientTape"_s));
    QCOMPARE(rows(desk), (QStringList{u"pretrain"_s, u"tune*"_s, u"resume"_s}));
}

void RegionsTest::decisionsComeBackWithTheFunction()
{
    const Workplace place;
    Desk desk{place, stagesProject(place)};
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    QVERIFY(desk.chooseStep(u"tape.wrap"_s));
    desk.press(Qt::Key_Y);
    QVERIFY(desk.chooseStep(u"common.rate"_s, 1));
    const QString rate = desk.session().currentStep();
    desk.press(Qt::Key_X);
    QVERIFY(desk.chooseStep(u"keras.verbose"_s) || desk.chooseStep(u"keras.callbacks"_s));
    const QString kept = desk.session().currentStep();
    desk.press(Qt::Key_Y);
    const auto stateOf = [&desk](const QString& id) {
        for (const StepRow& row : desk.session().stepRows()) {
            if (row.id == id) {
                return row.state;
            }
        }
        return StepState::pending;
    };
    QVERIFY(clickBox(desk, tune));
    QVERIFY(waitForVerdict(desk, u"Keras"_s));
    QCOMPARE(stateOf(kept), StepState::accepted);
    QVERIFY2(!desk.find<QWidget>("noticeBar")->isVisible(), qPrintable(desk.words("noticeText")));
    QVERIFY(clickBox(desk, tune));
    QVERIFY(waitForVerdict(desk, u"Multiple"_s));
    QCOMPARE(desk.step(u"tape.wrap"_s)->state, StepState::accepted);
    QCOMPARE(stateOf(rate), StepState::rejected);
    QCOMPARE(stateOf(kept), StepState::accepted);
    // What is decided afterwards counts, also when the function goes and comes again.
    QVERIFY(desk.chooseStep(u"tape.wrap"_s));
    desk.press(Qt::Key_O);
    desk.press(Qt::Key_F5);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.step(u"tape.wrap"_s)->state, StepState::pending);
    QVERIFY(clickBox(desk, tune));
    QVERIFY(waitForVerdict(desk, u"Keras"_s));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(waitForVerdict(desk, u"Multiple"_s));
    QCOMPARE(desk.step(u"tape.wrap"_s)->state, StepState::pending);
    QCOMPARE(stateOf(rate), StepState::rejected);
}

void RegionsTest::theChoiceSurvivesARestart()
{
    const Workplace place;
    const QString folder = stagesProject(place);
    {
        Desk desk{place, folder};
        QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
        QVERIFY(clickBox(desk, tune));
        QVERIFY(waitForVerdict(desk, u"Keras"_s));
        desk.close();
    }
    Desk desk{place, folder};
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    QCOMPARE(desk.words("verdictName"), u"Keras"_s);
    QCOMPARE(rows(desk), (QStringList{u"pretrain*"_s, u"tune"_s, u"resume"_s}));
    QVERIFY(!desk.step(u"tape.wrap"_s));
}

void RegionsTest::theChoiceIsInTheReviewFile()
{
    const Workplace place;
    const QString folder = place.project(u"two"_s, {{u"a.py"_s, stages()}, {u"b.py"_s, stages()}});
    QByteArray written;
    {
        Desk desk{place, folder};
        QVERIFY(desk.choose(u"a.py"_s) || desk.current() == u"a.py"_s);
        QVERIFY(clickBox(desk, tune));
        QVERIFY(waitForVerdict(desk, u"Keras"_s));
        desk.press(Qt::Key_Y, Qt::ShiftModifier);
        written = QByteArray::fromStdString(writeReview(desk.session().review()));
    }
    Workplace::write(place.path(u"review.json"_s), written);
    const Workplace other; // without what the first window kept
    Desk desk{other, folder};
    desk.session().replayReview(place.path(u"review.json"_s));
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.choose(u"a.py"_s) || desk.current() == u"a.py"_s);
    QVERIFY(waitForVerdict(desk, u"Keras"_s));
    QCOMPARE(desk.step(u"keras.callbacks"_s)->state, StepState::accepted);
    QVERIFY(desk.choose(u"b.py"_s));
    QCOMPARE(desk.words("verdictName"), u"Multiple"_s);
}

void RegionsTest::theChoiceStaysWhileTyping()
{
    const Workplace place;
    Desk desk{place, stagesProject(place)};
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    QVERIFY(clickBox(desk, tune));
    QVERIFY(waitForVerdict(desk, u"Keras"_s));
    desk.original().setFocus();
    desk.press(Qt::Key_F2);
    desk.type(u"x = 1"_s);
    desk.press(Qt::Key_Return);
    QVERIFY(desk.waitUntilReady());
    desk.press(Qt::Key_Escape);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.originalText().contains(u"x = 1\n"_s));
    QCOMPARE(desk.words("verdictName"), u"Keras"_s);
    QVERIFY(clickBox(desk, tune)); // while there is text that is not saved
    QVERIFY(waitForVerdict(desk, u"Multiple"_s));
    QVERIFY(desk.originalText().contains(u"x = 1\n"_s));
    QVERIFY(desk.step(u"tape.wrap"_s));
}

void RegionsTest::screenReadersHearTheState()
{
    const Workplace place;
    Desk desk{place, stagesProject(place)};
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    QVERIFY(clickBox(desk, tune));
    QVERIFY(waitForVerdict(desk, u"Keras"_s));
    QCOMPARE(regions(desk).accessibleName(), u"Functions to distribute"_s);
    QAccessibleInterface* list = QAccessible::queryAccessibleInterface(&regions(desk));
    QVERIFY(list != nullptr);
    const auto cell = [list](int row) { return list->child(row); };
    QVERIFY(cell(pretrain)->state().checkable && cell(pretrain)->state().checked);
    QVERIFY(cell(tune)->state().checkable && !cell(tune)->state().checked);
    QVERIFY(!cell(resume)->state().checkable);
    const QString spoken = cell(pretrain)->text(QAccessible::Name);
    for (const QString& part : {u"pretrain"_s, u"Keras"_s, u"line 8"_s, u"distributed"_s}) {
        QVERIFY2(spoken.contains(part), qPrintable(spoken));
    }
    QVERIFY(cell(tune)->text(QAccessible::Name).contains(u"left as it is"_s));
}

void RegionsTest::aNarrowWindowHasThemToo()
{
    const Workplace place;
    Desk desk{place, stagesProject(place)};
    QVERIFY(desk.choose(u"train.py"_s) || desk.current() == u"train.py"_s);
    desk.window().resize(1024, 700);
    desk.press(Qt::Key_4, Qt::ControlModifier);
    QTRY_VERIFY(regions(desk).isVisible());
    QVERIFY2(regions(desk).height() >= 3 * 20, "all three rows without scrolling the list itself");
    QVERIFY(clickBox(desk, pretrain));
    QVERIFY(waitForVerdict(desk, u"GradientTape"_s));
    QVERIFY2(regions(desk).isVisible(), "the tab stays in front");
    regions(desk).setFocus();
    desk.press(Qt::Key_Home);
    desk.press(Qt::Key_End);
    const QRect last = regions(desk).visualRect(regions(desk).currentIndex());
    QCOMPARE(regions(desk).currentIndex().row(), resume);
    QVERIFY2(regions(desk).viewport()->visibleRegion().contains(last.center()), "the row under the keys is in sight");
}

QTEST_MAIN(RegionsTest)
#include "regions_test.moc"
