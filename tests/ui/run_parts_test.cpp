// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The parts of the Run tab, each by itself: form, curves, plot, table, output, and the files of a run.

#include "tests/ui/support/workplace.h"
#include "ui/run/run_form.h"
#include "ui/run/run_output.h"
#include "ui/run/run_plot.h"
#include "ui/run/run_table.h"
#include "ui/settings/language.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <limits>
#include <set>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr std::array allKinds{RunKind::original, RunKind::linear, RunKind::squareRoot,
                              RunKind::none,     RunKind::warmup, RunKind::folder};

RunShown run(RunKind kind, const std::vector<double>& losses, RunShown::State state = RunShown::State::ended)
{
    RunShown shown;
    shown.kind = kind;
    shown.processes = kind == RunKind::original ? 1 : 2;
    shown.state = state;
    RunRecord record;
    record.ranks.resize(1);
    record.ranks[0].series.push_back({"accuracy", {{1, 0.5, 0.25}}});
    record.ranks[0].series.push_back({"loss", {}});
    std::int64_t step = 0;
    for (const double loss : losses) {
        ++step;
        record.ranks[0].series[1].samples.push_back({step, static_cast<double>(step) / 2, loss});
    }
    shown.record = std::make_shared<const RunRecord>(record);
    if (state == RunShown::State::ended) {
        TrialResult result;
        result.label = labelOf(kind).toStdString();
        result.processes = shown.processes;
        result.record = record;
        result.end.reason = JobEnd::Reason::ended;
        result.end.seconds = 10;
        result.words.isClean = true;
        result.words.words = "Ended by itself after 10.0 s.";
        shown.result = std::make_shared<const TrialResult>(result);
    }
    return shown;
}

OutputLine line(int rank, const char* text, bool isOverwritten = false)
{
    return {.rank = rank, .stream = OutputStream::out, .text = text, .isOverwritten = isOverwritten};
}

} // namespace

class RunPartsTest : public QObject {
    Q_OBJECT

  private slots:
    void wordsAreThoseOfAShell_data();
    void wordsAreThoseOfAShell();
    void theCommandFollowsFromTheForm();
    void whatCannotStartSaysWhy();
    void theButtonSaysWhatRuns();
    void noPeakIsLostBetweenPoints();
    void theNearestSampleIsFound();
    void runsAreToldApartWithoutColour();
    void thePlotHasACurveForEachRun();
    void theLossIsDrawnUntilAnotherIsChosen();
    void theCursorSaysValues();
    void thePictureIsWritten();
    void theTableChangesSoundly();
    void theTableSaysAll();
    void tablesAreWrittenAsCsv();
    void theEndIsToldInSentences();
    void englishSentencesStayWholeFromTheRight();
    void namesOfRunsAreWhole();
    void buttonsOverTheCurvesAreWhole();
    void outputIsSortedByRankAndSearched();
    void aBarIsOneLine();
};

void RunPartsTest::wordsAreThoseOfAShell_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<bool>("isGood");
    QTest::newRow("none") << u"  "_s << QStringList{} << true;
    QTest::newRow("words") << u"--epochs 2  --out=a"_s << QStringList{u"--epochs"_s, u"2"_s, u"--out=a"_s} << true;
    QTest::newRow("quotes") << u"'a b' \"c 'd'\" e\"f g\"h ''"_s << QStringList{u"a b"_s, u"c 'd'"_s, u"ef gh"_s, u""_s} << true;
    QTest::newRow("backslashes") << u"a\\ b \"\\\"\\n\" '\\'"_s << QStringList{u"a b"_s, u"\"\\n"_s, u"\\"_s} << true;
    QTest::newRow("open quote") << u"a 'b"_s << QStringList{u"a"_s, u"b"_s} << false;
}

void RunPartsTest::wordsAreThoseOfAShell()
{
    QFETCH(QString, text);
    QFETCH(QStringList, words);
    QFETCH(bool, isGood);
    const ShellWords found = shellWordsOf(text);
    QCOMPARE(found.words, words);
    QCOMPARE(found.problem.isEmpty(), isGood);
}

void RunPartsTest::theCommandFollowsFromTheForm()
{
    RunForm form;
    form.interpreter = u"/opt/tf/bin/python"_s;
    form.arguments = u"--name 'a b'"_s;
    form.processes = 3;
    form.variables = u"SEED=7"_s;
    const QString original = commandOf(form, u"train.py"_s, RunKind::original);
    QCOMPARE(original, u"SEED=7 /opt/tf/bin/python -u train.py --name 'a b'"_s);
    const QString rewritten = commandOf(form, u"train.py"_s, RunKind::linear);
    QVERIFY2(rewritten.contains(u"/opt/tf/bin/horovodrun -np 3 "_s) && rewritten.endsWith(u"train.py --name 'a b'"_s),
             qPrintable(rewritten));
    form.rewrittenCommand = u"echo mine"_s;
    QCOMPARE(commandOf(form, u"train.py"_s, RunKind::none), u"echo mine"_s);
    QCOMPARE(commandOf(form, u"train.py"_s, RunKind::original), original);
}

void RunPartsTest::whatCannotStartSaysWhy()
{
    RunForm form;
    form.interpreter = u"python3"_s;
    form.kinds = {RunKind::original, RunKind::linear};
    RunTarget target;
    target.script = u"train.py"_s;
    QCOMPARE(objectionTo(form, target), QString{});
    const auto objects = [&target](const RunForm& changed) { return !objectionTo(changed, target).isEmpty(); };
    RunForm wrong = form;
    wrong.kinds.clear();
    QVERIFY(objects(wrong));
    wrong = form;
    wrong.interpreter = u" "_s;
    QVERIFY(objects(wrong));
    wrong = form;
    wrong.arguments = u"'"_s;
    QVERIFY(objects(wrong));
    wrong = form;
    wrong.hosts = u"gpu1:none"_s;
    QVERIFY2(objectionTo(wrong, target).contains(u"gpu1:none"_s), qPrintable(objectionTo(wrong, target)));
    wrong = form;
    wrong.variables = u"no value"_s;
    QVERIFY(objects(wrong));
    wrong = form;
    wrong.folder = u"/is/not/there"_s;
    QVERIFY(objects(wrong));
    wrong = form;
    wrong.launcher = Launcher::custom;
    QVERIFY(objects(wrong));
    wrong.custom = u"{python} {script}"_s;
    QVERIFY(!objects(wrong));
    target.noRewrite = u"no"_s;
    QVERIFY(objects(form));
    form.kinds = {RunKind::original};
    QVERIFY(!objects(form));
}

void RunPartsTest::theButtonSaysWhatRuns()
{
    RunForm form;
    form.kinds = {RunKind::original, RunKind::linear};
    QCOMPARE(startWords(form), u"Run original and rewritten"_s);
    form.kinds = {RunKind::original, RunKind::linear, RunKind::none};
    QVERIFY2(startWords(form).contains(u"original and 2"_s), qPrintable(startWords(form)));
    form.kinds = {RunKind::linear};
    QCOMPARE(startWords(form), u"Run rewritten"_s);
}

void RunPartsTest::noPeakIsLostBetweenPoints()
{
    std::vector<Sample> samples;
    constexpr int count = 100'000;
    for (int step = 1; step <= count; ++step) {
        samples.push_back({step, step / 100.0, std::sin(step / 900.0)});
    }
    samples[54'321].value = 40;
    samples[77'777].value = -40;
    samples[5].value = std::numeric_limits<double>::quiet_NaN();
    const std::vector<QPointF> points = pointsOf(samples, RunAxis::steps, 800);
    QVERIFY(points.size() <= 802);
    const auto has = [&points](double value) {
        return std::any_of(points.begin(), points.end(),
                           [value](const QPointF& point) { return qFuzzyCompare(point.y(), value); });
    };
    QVERIFY(has(40));
    QVERIFY(has(-40));
    QCOMPARE(points.front().x(), 1.0);
    QCOMPARE(points.back().x(), static_cast<double>(count));
    QVERIFY(std::is_sorted(points.begin(), points.end(), [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); }));
    QCOMPARE(pointsOf({samples.begin(), samples.begin() + 10}, RunAxis::seconds, 800).size(), std::size_t{9}); // without the NaN
}

void RunPartsTest::theNearestSampleIsFound()
{
    const std::vector<Sample> samples{{1, 0.5, 1}, {2, 1, 2}, {10, 9, 3}};
    QCOMPARE(nearest(samples, RunAxis::steps, -5)->step, 1);
    QCOMPARE(nearest(samples, RunAxis::steps, 5)->step, 2);
    QCOMPARE(nearest(samples, RunAxis::steps, 7)->step, 10);
    QCOMPARE(nearest(samples, RunAxis::seconds, 99)->step, 10);
    QVERIFY(nearest({}, RunAxis::steps, 1) == nullptr);
}

void RunPartsTest::runsAreToldApartWithoutColour()
{
    for (const Scheme scheme : {Scheme::light, Scheme::dark}) {
        std::set<QRgb> colours;
        std::set<QList<qreal>> dashes;
        for (const RunKind kind : allKinds) {
            const QPen pen = penOf(kind, themeOf(scheme));
            colours.insert(pen.color().rgb());
            dashes.insert(pen.dashPattern());
            QVERIFY(contrast(pen.color(), themeOf(scheme).panel) >= 4.5);
        }
        QCOMPARE(colours.size(), allKinds.size());
        QCOMPARE(dashes.size(), allKinds.size());
    }
}

void RunPartsTest::thePlotHasACurveForEachRun()
{
    RunPlot plot;
    plot.resize(600, 300);
    QVERIFY(!plot.findChild<QLabel*>(u"noCurves"_s)->text().isEmpty());
    plot.show({run(RunKind::original, {3, 2, 1}), run(RunKind::linear, {3, 1}), run(RunKind::none, {})});
    QCOMPARE(plot.curveCount(), 2);
    QCOMPARE(plot.pointCount(RunKind::original), 3);
    QCOMPARE(plot.pointCount(RunKind::linear), 2);
    plot.setAxis(RunAxis::seconds);
    QCOMPARE(plot.curveCount(), 2);
    plot.show({run(RunKind::original, std::vector<double>(50'000, 1.0))});
    QVERIFY(plot.pointCount(RunKind::original) < 3'000);
}

void RunPartsTest::theLossIsDrawnUntilAnotherIsChosen()
{
    RunPlot plot;
    plot.show({run(RunKind::original, {})}); // only the accuracy yet
    QCOMPARE(plot.metricName(), u"accuracy"_s);
    plot.show({run(RunKind::original, {2, 1})});
    QCOMPARE(plot.metricName(), u"loss"_s);
    plot.setMetric(u"accuracy"_s);
    plot.show({run(RunKind::original, {2, 1}), run(RunKind::linear, {2})});
    QCOMPARE(plot.metricName(), u"accuracy"_s);
}

void RunPartsTest::theCursorSaysValues()
{
    RunPlot plot;
    plot.show({run(RunKind::original, {3, 2, 1}), run(RunKind::linear, {3, 0.5})});
    const QString words = plot.valuesAt(2.2);
    QVERIFY2(words == u"step 2: original 2 · linear 0.5"_s, qPrintable(words));
}

void RunPartsTest::thePictureIsWritten()
{
    const QTemporaryDir folder;
    RunPlot plot;
    plot.resize(600, 300);
    plot.QWidget::show();
    plot.show({run(RunKind::original, {3, 2, 1})});
    QCOMPARE(plot.save(folder.filePath(u"a.png"_s)), QString{});
    const QImage image{folder.filePath(u"a.png"_s)};
    QVERIFY(image.width() > 1000);
    std::set<QRgb> colours;
    for (int x = 0; x < image.width(); x += 2) {
        for (int y = 0; y < image.height(); y += 2) {
            colours.insert(image.pixel(x, y));
        }
    }
    QVERIFY(colours.contains(themeOf(Scheme::light).text.rgb())); // the curve
    QCOMPARE(plot.save(folder.filePath(u"a.svg"_s)), QString{});
    const QByteArray svg = Workplace::read(folder.filePath(u"a.svg"_s));
    QVERIFY(svg.contains("<svg") && svg.contains("original") && svg.contains("steps"));
    for (const QString& ending : {u".png"_s, u".svg"_s}) {
        QVERIFY(!plot.save(folder.filePath(u"gone/a"_s + ending)).isEmpty());
    }
}

void RunPartsTest::theTableChangesSoundly()
{
    RunTable table;
    const QAbstractItemModelTester tester{&table, QAbstractItemModelTester::FailureReportingMode::QtTest};
    table.show({});
    table.show({run(RunKind::original, {}, RunShown::State::running), run(RunKind::linear, {}, RunShown::State::waiting)});
    QCOMPARE(table.rowCount(), 2);
    table.show({run(RunKind::original, {3, 2}), run(RunKind::linear, {}, RunShown::State::running)});
    table.show({run(RunKind::original, {3, 2}), run(RunKind::linear, {3, 1})});
    QCOMPARE(table.rowCount(), 2);
    table.show({run(RunKind::original, {3, 2})});
    QCOMPARE(table.rowCount(), 1);
}

void RunPartsTest::theTableSaysAll()
{
    RunTable table;
    table.show({run(RunKind::original, {3, 2}), run(RunKind::linear, {3, 1}, RunShown::State::running)});
    const auto text = [&table](int row, int column) { return table.index(row, column).data().toString(); };
    QCOMPARE(text(0, RunTable::run), u"original"_s);
    QCOMPARE(text(0, RunTable::first), u"3"_s);
    QCOMPARE(text(0, RunTable::last), u"2"_s);
    QCOMPARE(text(0, RunTable::metrics), u"accuracy 0.25"_s);
    QCOMPARE(text(0, RunTable::end), u"Ended by itself after 10.0 s."_s);
    QCOMPARE(text(1, RunTable::end), u"runs"_s);
    QCOMPARE(text(1, RunTable::processes), u"2"_s);
    QCOMPARE(table.headerData(RunTable::last, Qt::Horizontal).toString(), u"Last loss"_s);
    for (int column = 0; column < table.columnCount(); ++column) {
        QVERIFY(!table.headerData(column, Qt::Horizontal).toString().isEmpty());
        QVERIFY(table.index(0, column).data(Qt::AccessibleTextRole).toString().contains(u": "_s));
    }
}

void RunPartsTest::tablesAreWrittenAsCsv()
{
    RunTable table;
    table.show({run(RunKind::original, {3, 2}), run(RunKind::linear, {3, 1})});
    const QList<QByteArray> lines = table.asCsv().split('\n');
    QVERIFY(lines.at(0).startsWith("run,processes,seconds,first,last,"));
    QVERIFY2(lines.at(1).startsWith("original,1,10,3,2,"), lines.at(1).constData());
    QVERIFY2(lines.at(2).startsWith("\"rewritten, linear\",2,10,3,1,"), lines.at(2).constData());
    QCOMPARE(csvField(u"say \"a\""_s), u"\"say \"\"a\"\"\""_s);
    const QByteArray curves = curvesAsCsv({run(RunKind::original, {3, 2})});
    QVERIFY2(curves.startsWith("run,rank,metric,step,seconds,value"), curves.constData());
    QVERIFY2(curves.contains("original,0,loss,2,"), curves.constData());
}

void RunPartsTest::theEndIsToldInSentences()
{
    const QStringList sentences = sentencesAbout({run(RunKind::original, {3, 2}), run(RunKind::linear, {3, 1})});
    QCOMPARE(sentences.size(), 2);
    QCOMPARE(sentences.at(0), u"\u2713 Original: ended by itself after 10.0 s."_s);
    QVERIFY2(sentences.at(1).startsWith(u"\u2713 Rewritten, linear: ended"_s) &&
                 sentences.at(1).contains(u"ast loss 1 against 2"_s),
             qPrintable(sentences.at(1)));
}

void RunPartsTest::englishSentencesStayWholeFromTheRight()
{
    QGuiApplication::setLayoutDirection(Qt::RightToLeft);
    const QStringList sentences = sentencesAbout({run(RunKind::original, {3, 2})});
    QGuiApplication::setLayoutDirection(Qt::LeftToRight);
    QVERIFY2(sentences.at(0).contains(u"\u2066ended by itself after 10.0 s.\u2069"_s), qPrintable(sentences.at(0)));
}

void RunPartsTest::namesOfRunsAreWhole()
{
    RunOutput output;
    output.begin({u"original"_s, u"rewritten, linear"_s});
    output.add(1, {line(0, "loss: 1"), line(1, "loss: 2")});
    output.showRun(1);
    auto* search = output.findChild<QLineEdit*>(u"outputSearch"_s);
    auto* name = output.findChild<QComboBox*>(u"outputRun"_s);
    for (const int width : {320, 900}) { // Of the column, and of a window that has given it all.
        output.resize(width, 300);
        output.show();
        QTest::qWait(20);
        for (const auto* box : output.findChildren<QComboBox*>()) {
            QVERIFY2(box->width() >= box->sizeHint().width(), qPrintable(box->objectName()));
        }
        QCOMPARE(search->y() > name->geometry().bottom(), width == 320);
    }
}

void RunPartsTest::buttonsOverTheCurvesAreWhole()
{
    speak(Language::german); // The longest words.
    QWidget column;          // As in the panel: it does not ask how wide the plot would like to be.
    RunPlot plot{&column};
    plot.show({run(RunKind::original, {3, 2, 1})});
    column.resize(700, 300);
    column.show();
    for (const int width : {280, 700, 280}) { // The least that the column has.
        plot.resize(width, 300);
        QTest::qWait(20);
        for (const auto* button : plot.findChildren<QToolButton*>()) {
            QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->objectName()));
            QVERIFY(button->geometry().right() < width);
        }
    }
    speak(Language::english);
}

void RunPartsTest::outputIsSortedByRankAndSearched()
{
    RunOutput output;
    output.begin({u"original"_s, u"rewritten, linear"_s});
    output.add(1, {line(0, "loss: 1"), line(1, "loss: 2"), line(OutputLine::launcher, "launched")});
    QCOMPARE(output.text(), QString{}); // The other run is shown.
    output.showRun(1);
    QVERIFY2(output.text().contains(u"0 \u2502 loss: 1"_s) && output.text().contains(u"launched"_s), qPrintable(output.text()));
    output.showRank(1);
    QCOMPARE(output.text(), u"loss: 2"_s);
    output.add(1, {line(1, "loss: 3"), line(0, "not mine")});
    QCOMPARE(output.text(), u"loss: 2\nloss: 3"_s);
    output.showRank(RunOutput::allRanks);
    output.findChild<QLineEdit*>(u"outputSearch"_s)->setText(u"loss"_s);
    QVERIFY2(output.findChild<QLabel*>(u"outputFound"_s)->text().startsWith(u'3'), "three places");
    output.findChild<QLineEdit*>(u"outputSearch"_s)->setText(u"nowhere"_s);
    QCOMPARE(output.findChild<QLabel*>(u"outputFound"_s)->text(), u"not found"_s);
}

void RunPartsTest::aBarIsOneLine()
{
    RunOutput output;
    output.begin({u"original"_s});
    output.add(0, {line(0, "1/3", true), line(0, "2/3", true)});
    QCOMPARE(output.text(), QString{});
    QCOMPARE(output.findChild<QLabel*>(u"outputOpen"_s)->text(), u"2/3"_s);
    output.add(0, {line(0, "3/3"), line(0, "1/3", true)});
    QCOMPARE(output.text(), u"3/3"_s);
    output.end(0);
    QCOMPARE(output.text(), u"3/3\n1/3"_s);
}

QTEST_MAIN(RunPartsTest)
#include "run_parts_test.moc"
