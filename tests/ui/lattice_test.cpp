// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/group.h"
#include "ui/verdict/lattice_view.h"
#include "ui/verdict/verdict_panel.h"
#include "ui/widgets/place_list.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <utility>

using namespace rankwright;
using namespace rankwright::ui;

Q_DECLARE_METATYPE(rankwright::Pattern)
Q_DECLARE_METATYPE(rankwright::Range)

namespace {

/// The first file of a group, analysed.
ScriptResult script(const std::vector<std::pair<std::string, std::string>>& files)
{
    Group group;
    for (const auto& file : files) {
        LoadedFile loaded;
        loaded.path = file.first;
        loaded.text = Text::fromUtf8(file.second);
        group.inputs.push_back({file.first, loaded.text, false});
        group.files.push_back(std::move(loaded));
    }
    group.reports = analyse(group.inputs, Options{});
    return {std::make_shared<const DecidedGroup>(decide(std::move(group), DecisionPolicy{})), 0, files.front().first};
}

const std::string kerasText = "import tensorflow as tf\nmodel = tf.keras.Sequential([tf.keras.layers.Dense(3)])\n"
                              "model.compile('sgd', 'mse')\nmodel.fit(\n    x,\n    y)\n";
const std::string bothText = kerasText + "opt = tf.keras.optimizers.Adam()\n"
                                         "def step(x):\n"
                                         "    with tf.GradientTape() as tape:\n"
                                         "        loss = tf.reduce_mean(model(x))\n"
                                         "    g = tape.gradient(loss, model.trainable_variables)\n"
                                         "    opt.apply_gradients(zip(g, model.trainable_variables))\n"
                                         "def never(x):\n    model.fit(x)\n"
                                         "step(1)\n";

QColor colourAt(QWidget& widget, const QPointF& point)
{
    return widget.grab().toImage().pixelColor((point * widget.devicePixelRatioF()).toPoint());
}

/// A point of an element beside its text.
QPointF edgeOf(const LatticeView& lattice, Pattern pattern)
{
    const QRectF area = lattice.areaOf(pattern);
    return {area.left() + 5, area.center().y()};
}

} // namespace

class LatticeTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase()
    {
        qRegisterMetaType<rankwright::Pattern>();
        qRegisterMetaType<rankwright::Range>();
    }
    void theReachedElementIsFilled();
    void whatIsNotJudgedReachesNothing();
    void aClickOnAnElementTells();
    void theKeyboardReachesEveryElement();
    void itSaysInWordsWhatWasReached();
    void whatIsLeftAsItIsHasAFaintWay();
    void elementsNeverOverlapOrLeaveThePicture_data();
    void elementsNeverOverlapOrLeaveThePicture();
    void evidenceIsNumberedWithItsStatementAndLine();
    void whatDoesNotRunSaysSoAndHasNoToken();
    void enterAndClicksOnEvidenceGoToItsPlace();
    void aVerdictThatIsNotRewrittenSaysWhy_data();
    void aVerdictThatIsNotRewrittenSaysWhy();
    void aFrameworkThatDoesNotFitIsAWarning();
    void theEvidenceIsASoundModel();
};

void LatticeTest::theReachedElementIsFilled()
{
    for (const Scheme scheme : {Scheme::light, Scheme::dark}) {
        LatticeView lattice;
        lattice.setTheme(themeOf(scheme));
        lattice.resize(360, lattice.sizeHint().height());
        for (const Pattern reached : allPatterns) {
            lattice.show(reached, {});
            for (const Pattern pattern : allPatterns) {
                const QColor wanted = pattern == reached ? themeOf(scheme).of(pattern) : themeOf(scheme).panel;
                QCOMPARE(colourAt(lattice, edgeOf(lattice, pattern)).name(), wanted.name());
            }
        }
    }
}

void LatticeTest::whatIsNotJudgedReachesNothing()
{
    const Theme& theme = themeOf(Scheme::light);
    LatticeView lattice;
    lattice.setTheme(theme);
    lattice.resize(360, lattice.sizeHint().height());
    lattice.show(Pattern::unknown, {}, false);
    QCOMPARE(colourAt(lattice, edgeOf(lattice, Pattern::unknown)).name(), theme.panel.name());
    VerdictPanel panel;
    panel.show(verdictView(script({{"main.py", "import tensorflow as tf\n"}})));
    panel.show(VerdictView{}); // No script.
    auto* shown = panel.findChild<LatticeView*>();
    QCOMPARE(shown->wordsFor(Pattern::unknown), QStringLiteral("Unknown, where every script starts"));
    panel.show(verdictView(script({{"main.py", "import tensorflow as tf\nmodel = (\n"}})));
    QCOMPARE(shown->wordsFor(Pattern::unknown), QStringLiteral("Unknown, where every script starts"));
    panel.show(verdictView(script({{"main.py", "import tensorflow as tf\n"}})));
    QCOMPARE(shown->wordsFor(Pattern::unknown), QStringLiteral("Unknown: no statement leads further up"));
}

void LatticeTest::aClickOnAnElementTells()
{
    LatticeView lattice;
    lattice.resize(360, lattice.sizeHint().height());
    lattice.show(Pattern::keras, {{1, Pattern::keras}});
    QSignalSpy told{&lattice, &LatticeView::elementActivated};
    for (const Pattern pattern : allPatterns) {
        QTest::mouseClick(&lattice, Qt::LeftButton, {}, lattice.areaOf(pattern).center().toPoint());
        QCOMPARE(told.size(), 1);
        QCOMPARE(told.takeFirst().first().value<Pattern>(), pattern);
    }
    QTest::mouseClick(&lattice, Qt::LeftButton, {}, QPoint{2, 2});
    QVERIFY(told.isEmpty());
}

void LatticeTest::theKeyboardReachesEveryElement()
{
    LatticeView lattice;
    lattice.resize(360, lattice.sizeHint().height());
    lattice.show(Pattern::gradientTape, {});
    QSignalSpy told{&lattice, &LatticeView::elementActivated};
    QCOMPARE(lattice.current(), Pattern::gradientTape);
    const std::vector<std::pair<Qt::Key, Pattern>> walk{
        {Qt::Key_Left, Pattern::monitoredSession}, {Qt::Key_Left, Pattern::session},      {Qt::Key_Left, Pattern::session},
        {Qt::Key_Up, Pattern::multiple},           {Qt::Key_Down, Pattern::gradientTape}, {Qt::Key_Right, Pattern::keras},
        {Qt::Key_Right, Pattern::estimator},       {Qt::Key_Right, Pattern::estimator},   {Qt::Key_Down, Pattern::unknown},
        {Qt::Key_Up, Pattern::gradientTape},
    };
    for (const auto& step : walk) {
        QTest::keyClick(&lattice, step.first);
        QCOMPARE(lattice.current(), step.second);
        QTest::keyClick(&lattice, Qt::Key_Return);
        QCOMPARE(told.takeFirst().first().value<Pattern>(), step.second);
    }
}

void LatticeTest::itSaysInWordsWhatWasReached()
{
    LatticeView lattice;
    lattice.show(Pattern::gradientTape, {{1, Pattern::gradientTape}, {2, Pattern::gradientTape}});
    QVERIFY(!lattice.accessibleName().isEmpty());
    QCOMPARE(lattice.accessibleDescription(), QStringLiteral("GradientTape reached by 2 statements"));
    QCOMPARE(lattice.wordsFor(Pattern::keras), QStringLiteral("Keras not reached"));
    QTest::keyClick(&lattice, Qt::Key_Right);
    QVERIFY(lattice.accessibleDescription().contains(QStringLiteral("Keras not reached")));
    lattice.show(Pattern::multiple, {{1, Pattern::keras}, {2, Pattern::session}});
    QCOMPARE(lattice.accessibleDescription(), QStringLiteral("Multiple reached by 2 statements"));
    QVERIFY(lattice.wordsFor(Pattern::keras).contains(QStringLiteral("on the way")));
}

void LatticeTest::whatIsLeftAsItIsHasAFaintWay()
{
    LatticeView lattice;
    lattice.resize(340, lattice.sizeHint().height());
    const auto coloured = [&](Pattern pattern, double from, double to) { // Pixels of its colour beside its element.
        const QImage image = lattice.grab().toImage();
        const QColor colour = themeOf(Scheme::light).of(pattern);
        const QRectF area = lattice.areaOf(pattern);
        int count = 0;
        for (int y = static_cast<int>(from); y < static_cast<int>(to); ++y) {
            for (int x = static_cast<int>(area.left()) - 40; x < static_cast<int>(area.right()) + 40; ++x) {
                const QColor here = image.pixelColor(std::clamp(x, 0, image.width() - 1), y);
                count += std::abs(here.red() - colour.red()) + std::abs(here.green() - colour.green()) +
                                     std::abs(here.blue() - colour.blue()) <
                                 60
                             ? 1
                             : 0;
            }
        }
        return count;
    };
    const auto above = [&](Pattern pattern) {
        return coloured(pattern, lattice.areaOf(Pattern::multiple).bottom() + 2, lattice.areaOf(pattern).top() - 2);
    };
    const auto below = [&](Pattern pattern) {
        return coloured(pattern, lattice.areaOf(pattern).bottom() + 2, lattice.areaOf(Pattern::unknown).top() - 2);
    };
    lattice.show(Pattern::keras, {{1, Pattern::keras}});
    QCOMPARE(below(Pattern::gradientTape), 0);
    QCOMPARE(above(Pattern::gradientTape), 0);
    lattice.show(Pattern::multiple, {{1, Pattern::keras}, {2, Pattern::gradientTape}});
    const int joined = above(Pattern::gradientTape);
    lattice.show(Pattern::keras, {{1, Pattern::keras}, {2, Pattern::gradientTape, true}});
    QVERIFY(below(Pattern::gradientTape) > 0);      // Where it would have gone,
    QVERIFY(above(Pattern::gradientTape) > 0);      // and what would have been joined,
    QVERIFY(above(Pattern::gradientTape) < joined); // not as what is.
    QCOMPARE(above(Pattern::keras), 0);
    QVERIFY(lattice.wordsFor(Pattern::gradientTape).startsWith(QStringLiteral("GradientTape left as it is: 1 ")));
    QCOMPARE(lattice.wordsFor(Pattern::keras), QStringLiteral("Keras reached by 1 statement"));
    QCOMPARE(lattice.wordsFor(Pattern::multiple), QStringLiteral("Multiple not reached"));
}

void LatticeTest::elementsNeverOverlapOrLeaveThePicture_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {240, 280, 320, 370, 420, 600}) {
        QTest::addRow("%d pixels", width) << width;
    }
}

void LatticeTest::elementsNeverOverlapOrLeaveThePicture()
{
    QFETCH(int, width);
    LatticeView lattice;
    lattice.resize(width, lattice.sizeHint().height());
    for (const Pattern reached : allPatterns) {
        lattice.show(reached, {});
        for (const Pattern pattern : allPatterns) {
            QVERIFY(QRectF{lattice.rect()}.contains(lattice.areaOf(pattern)));
            for (const Pattern other : allPatterns) {
                QVERIFY(other == pattern || !lattice.areaOf(other).intersects(lattice.areaOf(pattern)));
            }
        }
    }
}

void LatticeTest::evidenceIsNumberedWithItsStatementAndLine()
{
    const VerdictView view = verdictView(script({{"gan/main.py", bothText}}));
    QCOMPARE(view.pattern, Pattern::multiple);
    QCOMPARE(view.badge, BadgeKind::multiple);
    QCOMPARE(view.evidence.size(), std::size_t{3});
    QCOMPARE(view.evidence[0].number, 1);
    QCOMPARE(view.evidence[0].text, QStringLiteral("model.fit(x, y)"));
    QCOMPARE(view.evidence[0].line, QStringLiteral("line 4"));
    QCOMPARE(view.evidence[0].atom, Pattern::keras);
    const auto tape = std::find_if(view.evidence.begin(), view.evidence.end(),
                                   [](const EvidenceRow& row) { return row.atom == Pattern::gradientTape; });
    QVERIFY(tape != view.evidence.end());
    QCOMPARE(tape->text, QStringLiteral("tf.GradientTape() as tape"));
    QCOMPARE(tape->path, QStringLiteral("gan/main.py"));
    QVERIFY(tape->reached && tape->counts);
    QVERIFY(view.sentence.startsWith(QStringLiteral("Trains in more than one way. ")));
    QCOMPARE(view.regions.size(), std::size_t{3});
    QCOMPARE(view.regions[0].name, QStringLiteral("module level"));
    QCOMPARE(view.regions[0].atom, Pattern::keras);
    const auto step = std::find_if(view.regions.begin(), view.regions.end(),
                                   [](const RegionRow& row) { return row.name == QStringLiteral("step"); });
    QVERIFY(step != view.regions.end() && step->isChosen && step->canBeChosen);
    QCOMPARE(step->atom, Pattern::gradientTape);
    QVERIFY(!view.regions.back().isReached && !view.regions.back().isChosen && !view.regions.back().canBeChosen);
}

void LatticeTest::whatDoesNotRunSaysSoAndHasNoToken()
{
    const VerdictView view = verdictView(script({{"main.py", bothText}}));
    const EvidenceRow& never = view.evidence.back();
    QCOMPARE(never.text, QStringLiteral("model.fit(x)"));
    QVERIFY(!never.reached && !never.counts);
    VerdictPanel panel;
    panel.show(view);
    QVERIFY(panel.findChild<LatticeView*>()->wordsFor(Pattern::multiple).contains(QStringLiteral("2 statements")));
    const QModelIndex last = panel.findChild<PlaceList*>(QStringLiteral("evidence"))->model()->index(2, 0);
    QVERIFY(last.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("not run")));
}

void LatticeTest::enterAndClicksOnEvidenceGoToItsPlace()
{
    const VerdictView view = verdictView(script({{"main.py", bothText}}));
    VerdictPanel panel;
    panel.show(view);
    panel.resize(330, 600);
    panel.QWidget::show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QSignalSpy told{&panel, &VerdictPanel::placeActivated};
    auto* list = panel.findChild<PlaceList*>(QStringLiteral("evidence"));
    QVERIFY(!list->accessibleName().isEmpty());
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(1, 0)).center());
    QCOMPARE(told.size(), 1);
    QCOMPARE(told.first().at(0).toString(), QStringLiteral("main.py"));
    QCOMPARE(told.takeFirst().at(1).value<Range>(), view.evidence[1].range);
    QTest::keyClick(list, Qt::Key_Up);
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(told.size(), 1);
    QCOMPARE(told.first().at(1).value<Range>(), view.evidence[0].range);
}

void LatticeTest::aVerdictThatIsNotRewrittenSaysWhy_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* title, const std::string& text, const char* name, const char* said) {
        QTest::newRow(title) << QString::fromStdString(text) << QString::fromUtf8(name) << QString::fromUtf8(said);
    };
    row("unknown", "import tensorflow as tf\nx = tf.constant(1)\n", "Unknown", "nothing here trains");
    row("distributed", "import horovod.tensorflow.keras as hvd\nhvd.init()\n" + kerasText, "already distributed", "checks");
    row("broken", kerasText + "def f(:\n", "cannot be parsed", "line 7");
    row("fine", kerasText, "Keras", "");
}

void LatticeTest::aVerdictThatIsNotRewrittenSaysWhy()
{
    QFETCH(QString, text);
    QFETCH(QString, name);
    QFETCH(QString, said);
    const VerdictView view = verdictView(script({{"main.py", text.toStdString()}}));
    QCOMPARE(view.name, name);
    QCOMPARE(view.sentence.isEmpty(), said.isEmpty());
    QVERIFY2(view.sentence.contains(said), qPrintable(view.sentence));
    const VerdictView listed = verdictView(ScriptResult{nullptr, 0, "notes.py"});
    QVERIFY(listed.sentence.contains(QStringLiteral("nothing to distribute")));
}

void LatticeTest::aFrameworkThatDoesNotFitIsAWarning()
{
    const std::string early = kerasText + "print(tf.mul(2, 3))\n";
    const VerdictView view = verdictView(script({{"main.py", early}}));
    QCOMPARE(view.notes.size(), std::size_t{1});
    QVERIFY(view.notes.front().isWarning);
    QVERIFY2(view.notes.front().text.contains(QStringLiteral("TensorFlow 1.0")), qPrintable(view.notes.front().text));
    VerdictPanel panel;
    panel.show(view);
    const QModelIndex note = panel.findChild<PlaceList*>(QStringLiteral("notes"))->model()->index(0, 0);
    QVERIFY(note.data(Qt::AccessibleTextRole).toString().startsWith(QStringLiteral("Warning: ")));
    // A fit of today is none.
    QVERIFY(verdictView(script({{"main.py", kerasText}})).notes.empty());
}

void LatticeTest::theEvidenceIsASoundModel()
{
    PlaceListModel model;
    const QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
    model.show({PlaceRow{}, PlaceRow{}});
    QCOMPARE(model.rowCount(), 2);
    PlaceRow box;
    box.isChecked = false;
    PlaceRow fixed = box;
    fixed.isFixed = true;
    model.show({box, fixed, PlaceRow{}});
    QSignalSpy toggled{&model, &PlaceListModel::toggled};
    QVERIFY(model.setData(model.index(0), Qt::Checked, Qt::CheckStateRole));
    QCOMPARE(model.index(0).data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
    QVERIFY(!model.setData(model.index(1), Qt::Checked, Qt::CheckStateRole));
    QVERIFY(!model.setData(model.index(2), Qt::Checked, Qt::CheckStateRole));
    QCOMPARE(toggled.size(), 1);
    QCOMPARE(toggled.takeFirst(), (QVariantList{0, true}));
    model.show({});
    QCOMPARE(model.rowCount(), 0);
}

QTEST_MAIN(LatticeTest)
#include "lattice_test.moc"
