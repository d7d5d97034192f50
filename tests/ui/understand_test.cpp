// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/classes/hierarchy_graph.h"
#include "ui/classes/hierarchy_outline.h"
#include "ui/verdict/lattice_view.h"
#include "ui/widgets/place_list.h"

#include <QLabel>
#include <QListWidget>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTextBrowser>
#include <QToolButton>

#include <algorithm>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

const QString gan = u"texture_gan.py"_s;
const QString classifier = u"train_classifier.py"_s;

/// The row of the outline's project classes with this name.
QModelIndex classNamed(const QAbstractItemModel& model, const QString& name)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row, 0).data().toString() == name) {
            return model.index(row, 0);
        }
    }
    return {};
}

QStringList rowsOf(const QAbstractItemView& view)
{
    QStringList rows;
    for (int row = 0; row < view.model()->rowCount(); ++row) {
        rows.append(view.model()->index(row, 0).data(Qt::AccessibleTextRole).toString());
    }
    return rows;
}

/// What the user sees in the left upper corner of a panel.
QColor colourAt(Desk& desk, const QWidget& panel)
{
    return desk.window().grab().toImage().pixelColor(panel.mapTo(&desk.window(), QPoint{2, 2}));
}

} // namespace

class UnderstandTest : public QObject {
    Q_OBJECT

  private slots:
    void theVerdictIsNamedAndDrawn();
    void inANarrowWindowThePanelsAreTabs();
    void evidenceIsListedAndLeadsToItsLine();
    void theGraphAnswersWithFileAndLine();
    void theOutlineHasTheSameClasses();
    void aLinkOfTheAnswerLeadsToItsFile();
    void enterOnAClassGoesToItsStatement();
    void theWhyCardSaysAll();
    void theWhyCardTellsAssumptions();
    void matchedTextWithPercentSignsStaysWhole();
    void refusedPlacesAreListedAndLeadToTheirLine();
    void aRefusedPlaceHasACard();
    void theResultIsCheckedAndFollowsTheAnswers();
    void aFindingLeadsToItsLine();
};

void UnderstandTest::theVerdictIsNamedAndDrawn()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    QCOMPARE(desk.words("verdictName"), u"GradientTape"_s);
    QVERIFY(desk.find<LatticeView>("lattice")->wordsFor(Pattern::gradientTape).startsWith(u"GradientTape reached by"_s));
    QVERIFY(desk.choose(classifier));
    QCOMPARE(desk.words("verdictName"), u"Keras"_s);
    QVERIFY(desk.find<LatticeView>("lattice")->wordsFor(Pattern::gradientTape).contains(u"not reached"_s));
}

void UnderstandTest::inANarrowWindowThePanelsAreTabs()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.window().appearance().choose(Appearance::Choice::dark);
    const QColor background = desk.window().appearance().theme().panel;
    auto* verdict = desk.find<QWidget>("verdictPanel");
    auto* classes = desk.find<QWidget>("hierarchyPanel");
    auto* tabs = desk.find<QTabWidget>("stepsTabs");
    QCOMPARE(tabs->count(), 5);
    desk.window().resize(1024, 700);
    QTRY_COMPARE(tabs->count(), 7);
    const QTabBar* bar = tabs->tabBar();
    QTRY_VERIFY2(bar->tabRect(6).right() <= bar->width(), "all of them are in sight");
    QVERIFY2(!verdict->isVisible() && !classes->isVisible(), "only the tab in front is seen");
    for (QWidget* panel : {verdict, classes}) {
        tabs->setCurrentIndex(panel == verdict ? 5 : 6);
        QTRY_VERIFY(panel->isVisible());
        QCOMPARE(colourAt(desk, *panel), background);
        QVERIFY2(panel->height() >= panel->minimumSizeHint().height(), "it scrolls instead of being squeezed");
    }
    desk.window().resize(1440, 900);
    QTRY_COMPARE(tabs->count(), 5);
    QVERIFY(verdict->isVisible() && classes->isVisible());
    QTRY_COMPARE(colourAt(desk, *verdict), background);
    QCOMPARE(tabs->currentIndex(), 0);
}

void UnderstandTest::evidenceIsListedAndLeadsToItsLine()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    auto* evidence = desk.find<PlaceList>("evidence");
    const QStringList rows = rowsOf(*evidence);
    QVERIFY(rows.size() >= 2);
    const auto wanted = std::find_if(rows.begin(), rows.end(), [](const QString& row) { return row.contains(u"line 48"_s); });
    QVERIFY2(wanted != rows.end(), qPrintable(rows.join(u'\n')));
    QVERIFY(!desk.isInSight(48));
    desk.click(evidence, evidence->model()->index(static_cast<int>(wanted - rows.begin()), 0));
    QVERIFY(desk.isInSight(48));
}

void UnderstandTest::theGraphAnswersWithFileAndLine()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(classifier));
    auto* graph = desk.find<HierarchyGraph>("classGraph");
    QVERIFY(graph->isVisible());
    QTRY_VERIFY(graph->isLaidOut());
    // Each class of the project, clicked in turn, is asked about.
    QStringList asked;
    const auto nodes = static_cast<int>(hierarchyView(*desk.session().result(desk.session().currentScript())).nodes.size());
    QVERIFY(nodes > 3);
    for (int node = 0; node < nodes; ++node) {
        const QRectF area = graph->areaOf(node);
        if (area.isEmpty() || !graph->viewport()->rect().contains(area.center().toPoint())) {
            continue;
        }
        QTest::mouseClick(graph->viewport(), Qt::LeftButton, {}, area.center().toPoint());
        if (graph->selected() == node && desk.find<QWidget>("answer")->isVisible()) {
            asked.append(desk.words("question"));
        }
    }
    QVERIFY2(asked.contains(u"Why is CoralNet a keras.Model?"_s), qPrintable(asked.join(u'\n')));
    QVERIFY2(asked.contains(u"Why is Stage a keras.layers.Layer?"_s), qPrintable(asked.join(u'\n')));
}

void UnderstandTest::theOutlineHasTheSameClasses()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(classifier));
    desk.click(desk.find<QToolButton>("showOutline"));
    auto* outline = desk.find<HierarchyOutline>("classOutline");
    QVERIFY(outline->isVisible());
    const QModelIndex coral = classNamed(*outline->model(), u"CoralNet"_s);
    QVERIFY(coral.isValid());
    desk.click(outline, coral);
    QCOMPARE(desk.words("question"), u"Why is CoralNet a keras.Model?"_s);
    const QStringList links = rowsOf(*desk.find<PlaceList>("answerLinks"));
    const QString all = links.join(u'\n');
    QVERIFY2(all.contains(u"coral_net.py:31"_s) && all.contains(u"class CoralNet(SurveyModel)"_s), qPrintable(all));
    QVERIFY2(all.contains(u"coral_net.py:6"_s) && all.contains(u"class SurveyModel(tf.keras.Model)"_s), qPrintable(all));
}

void UnderstandTest::aLinkOfTheAnswerLeadsToItsFile()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(classifier));
    desk.click(desk.find<QToolButton>("showOutline"));
    auto* outline = desk.find<HierarchyOutline>("classOutline");
    desk.click(outline, classNamed(*outline->model(), u"CoralNet"_s));
    auto* links = desk.find<PlaceList>("answerLinks");
    const QStringList rows = rowsOf(*links);
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
        if (rows[row].startsWith(u"coral_net.py:31"_s)) {
            desk.click(links, links->model()->index(row, 0));
            break;
        }
    }
    QCOMPARE(desk.current(), u"coral_net.py"_s);
    QVERIFY(desk.isInSight(31));
}

void UnderstandTest::enterOnAClassGoesToItsStatement()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(classifier));
    desk.click(desk.find<QToolButton>("showOutline"));
    auto* outline = desk.find<HierarchyOutline>("classOutline");
    desk.click(outline, classNamed(*outline->model(), u"Stage"_s));
    outline->setFocus();
    desk.press(Qt::Key_Return);
    QCOMPARE(desk.current(), u"coral_net.py"_s);
    QVERIFY(desk.isInSight(18));
}

void UnderstandTest::theWhyCardSaysAll()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    QVERIFY(desk.chooseStep(u"tape.wrap"_s));
    const QString card = desk.find<QTextBrowser>("whyBody")->toPlainText().replace(QChar{0xA0}, u' ');
    const WhyView why = desk.session().why();
    QVERIFY(!why.why.isEmpty() && card.contains(why.why));
    for (const QString& part : {u"match"_s, u"line 43"_s, u"write"_s, u"tape = hvd.DistributedGradientTape(tape)"_s, u"needs"_s,
                                u"import Horovod (line 6)"_s, u"rule"_s, u"tape.wrap"_s}) {
        QVERIFY2(card.contains(part), qPrintable(part + u" is not in: "_s + card));
    }
    QVERIFY(!why.doc.isEmpty() && card.contains(why.doc));
    QVERIFY(!why.matched.empty());
}

void UnderstandTest::theWhyCardTellsAssumptions()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    QVERIFY(desk.chooseStep(u"common.seed"_s));
    const QString assumption = desk.session().why().assumption;
    QVERIFY(!assumption.isEmpty());
    QVERIFY(desk.find<QTextBrowser>("whyBody")->toPlainText().contains(u"Right if "_s + assumption));
}

void UnderstandTest::matchedTextWithPercentSignsStaysWhole()
{
    const Workplace place;
    Desk desk{place,
              place.project(u"one"_s, {{u"train.py"_s, kerasScript().replace("model.summary()", "'loss %2d of %1s' % (1, 2)")}})};
    QVERIFY(desk.chooseStep(u"common.guard"_s));
    const QString card = desk.find<QTextBrowser>("whyBody")->toPlainText();
    QVERIFY2(card.contains(u"print('loss %2d of %1s' % (1, 2)) · line 8"_s), qPrintable(card));
}

void UnderstandTest::refusedPlacesAreListedAndLeadToTheirLine()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, golden(u"common/data_refused_return_on_local_loss"_s)}})};
    const std::vector<RefusalRow> refused = desk.session().refusalRows();
    QVERIFY(!refused.empty());
    auto* tabs = desk.find<QTabWidget>("stepsTabs");
    QCOMPARE(tabs->tabText(1), u"Refused %1"_s.arg(refused.size()));
    QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(1).center());
    auto* list = desk.find<QListWidget>("refusalList");
    QVERIFY(list->isVisible());
    const QString words = list->item(0)->text();
    QVERIFY2(words.contains(u"line %1: "_s.arg(refused[0].line)) && words.contains(refused[0].reason), qPrintable(words));
    desk.click(list, list->model()->index(0, 0));
    QVERIFY(desk.isInSight(refused[0].line));
}

void UnderstandTest::aRefusedPlaceHasACard()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, golden(u"common/data_refused_return_on_local_loss"_s)},
                                              {u"words.py"_s, golden(u"keras/program_refused_table_in_model"_s)}})};
    QVERIFY(desk.choose(u"train.py"_s));
    const RefusalRow refused = desk.session().refusalRows().front();
    const auto card = [&] { return desk.find<QTextBrowser>("whyBody")->toPlainText().replace(QChar{0xA0}, u' '); };
    QVERIFY(!card().contains(refused.advice));
    auto* tabs = desk.find<QTabWidget>("stepsTabs");
    QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(1).center());
    QVERIFY2(card().contains(refused.advice) && card().contains(refused.rule), qPrintable(card()));
    QVERIFY2(card().contains(u"train.py, line %1"_s.arg(refused.line)), qPrintable(card()));
    QVERIFY(!desk.find<QPushButton>("acceptStep")->isVisible()); // There is nothing to answer.
    QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(0).center());
    QVERIFY(!card().contains(refused.advice));
    QVERIFY(desk.find<QPushButton>("acceptStep")->isVisible());
    // Where nothing but this is to be told, it is told at once.
    QVERIFY(desk.choose(u"words.py"_s));
    QVERIFY2(card().contains(desk.session().refusalRows().front().advice), qPrintable(card()));
    QCOMPARE(desk.session().codeDocument().previewTitle, u"refused"_s);
}

void UnderstandTest::theResultIsCheckedAndFollowsTheAnswers()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    auto* tabs = desk.find<QTabWidget>("stepsTabs");
    tabs->setCurrentIndex(2);
    auto* answers = desk.find<PlaceList>("checkAnswers");
    QTRY_COMPARE(answers->model()->rowCount(), 7);
    QVERIFY2(rowsOf(*answers).contains(u"Gradients averaged exactly once? yes"_s), qPrintable(rowsOf(*answers).join(u'|')));
    QCOMPARE(tabs->tabText(2), u"Checks"_s);
    // Without the steps that average, the answer is no.
    for (const StepRow& step : desk.session().stepRows()) {
        if (step.rule == u"tape.wrap"_s) {
            desk.session().reject(step.id);
        }
    }
    QTRY_VERIFY(rowsOf(*answers).contains(u"Gradients averaged exactly once? no"_s));
    QTRY_COMPARE(tabs->tabText(2), u"Checks 2"_s);
    const QStringList findings = rowsOf(*desk.find<PlaceList>("checkFindings"));
    QVERIFY2(findings.first().startsWith(u"Q4, error: the gradients of this training are not averaged"_s),
             qPrintable(findings.join(u'|')));
    desk.session().undoStack().undo();
    desk.session().undoStack().undo();
    QTRY_COMPARE(tabs->tabText(2), u"Checks"_s);
}

void UnderstandTest::aFindingLeadsToItsLine()
{
    const Workplace place;
    Workplace::write(place.sample() + u"/byhand.py"_s,
                     "import horovod.tensorflow as hvd\nimport tensorflow as tf\n\nhvd.init()\n"
                     "model = tf.keras.Sequential([tf.keras.layers.Dense(1)])\nopt = tf.keras.optimizers.SGD(0.1)\n"
                     "for step in range(9):\n    with tf.GradientTape() as tape:\n"
                     "        loss = tf.reduce_mean(model(tf.random.normal([8, 2])))\n"
                     "    grads = tape.gradient(loss, model.trainable_variables)\n"
                     "    opt.apply_gradients(zip(grads, model.trainable_variables))\n");
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"byhand.py"_s));
    desk.find<QTabWidget>("stepsTabs")->setCurrentIndex(2);
    auto* findings = desk.find<PlaceList>("checkFindings");
    QTRY_VERIFY(findings->model()->rowCount() > 3);
    const QStringList rows = rowsOf(*findings);
    const auto wanted = std::find_if(rows.begin(), rows.end(), [](const QString& row) { return row.startsWith(u"Q4"_s); });
    QVERIFY2(wanted != rows.end(), qPrintable(rows.join(u'|')));
    findings->setFocus();
    findings->setCurrentIndex(findings->model()->index(static_cast<int>(wanted - rows.begin()), 0));
    QSignalSpy places{&desk.session(), &Session::placeRequested};
    QTest::keyClick(findings, Qt::Key_Return);
    QTRY_COMPARE(places.count(), 1);
}

QTEST_MAIN(UnderstandTest)
#include "understand_test.moc"
