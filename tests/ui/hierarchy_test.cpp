// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/group.h"
#include "ui/classes/graph_layout.h"
#include "ui/classes/hierarchy_graph.h"
#include "ui/classes/hierarchy_outline.h"
#include "ui/classes/hierarchy_panel.h"
#include "ui/widgets/place_list.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <thread>
#include <type_traits>
#include <utility>

using namespace rankwright;
using namespace rankwright::ui;

Q_DECLARE_METATYPE(rankwright::Range)

namespace {

HierarchyView viewOf(const std::vector<std::pair<std::string, std::string>>& files)
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
    return hierarchyView(
        {std::make_shared<const DecidedGroup>(decide(std::move(group), DecisionPolicy{})), 0, files.front().first});
}

HierarchyView ganView()
{
    return viewOf(
        {{"gan/main.py", "import tensorflow as tf\nfrom models import Generator, Discriminator\n"},
         {"gan/models.py", "from tensorflow import keras\n\nclass Generator(keras.Model):\n    pass\n\n"
                           "class Discriminator(keras.Model):\n    pass\n\nclass BigGenerator(Generator):\n    pass\n"}});
}

int nodeNamed(const HierarchyView& view, const char* name)
{
    for (std::size_t node = 0; node < view.nodes.size(); ++node) {
        if (view.nodes[node].name == QLatin1String(name)) {
            return static_cast<int>(node);
        }
    }
    return -1;
}

/// `count` classes below two library bases, every seventh below its neighbour.
HierarchyView largeView(int count)
{
    HierarchyView view;
    view.nodes.push_back({QStringLiteral("keras.Model"), QStringLiteral("tensorflow.keras.Model"), {}, {}, {}, true, false});
    for (int at = 0; at < count; ++at) {
        const QString name = QStringLiteral("Block%1").arg(at);
        view.nodes.push_back({name, name, QStringLiteral("m.py:1"), QStringLiteral("m.py"), {}, false, false});
        view.edges.push_back({at + 1, at % 7 == 3 ? at : 0});
    }
    return view;
}

/// `count` classes, each with three below it.
HierarchyView deepView(int count)
{
    HierarchyView view = largeView(count);
    for (int at = 0; at < count; ++at) {
        view.edges[static_cast<std::size_t>(at)] = {at + 1, at / 3};
    }
    return view;
}

QToolButton* button(QWidget& panel, const char* text)
{
    for (auto* each : panel.findChildren<QToolButton*>()) {
        if (each->text() == QLatin1String(text)) {
            return each;
        }
    }
    return nullptr;
}

/// Shows a view and waits until the graph is laid out.
template <class Widget>
bool showAndWait(Widget& shown, const HierarchyView& view)
{
    shown.show(view);
    HierarchyGraph* graph = nullptr;
    if constexpr (std::is_same_v<Widget, HierarchyGraph>) {
        graph = &shown;
    } else {
        graph = shown.template findChild<HierarchyGraph*>();
    }
    return QTest::qWaitFor([graph] { return graph->isLaidOut(); }, 60'000);
}

QString questionOf(const QWidget& panel)
{
    for (const auto* label : panel.findChildren<QLabel*>()) {
        if (label->accessibleName().startsWith(QStringLiteral("Why")) && label->isVisible()) {
            return label->accessibleName();
        }
    }
    return {};
}

} // namespace

class HierarchyTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { qRegisterMetaType<rankwright::Range>(); }
    void basesStandAboveAndLinesLeadToThem();
    void whatIsNotConnectedStandsInRows();
    void boxesNeverOverlap_data();
    void boxesNeverOverlap();
    void theSameGraphGivesTheSamePicture();
    void arrowKeysWalkAlongTheGraph();
    void enterOpensTheClassStatement();
    void aClickSelectsAndAnswers();
    void keysAndWheelZoomAndZeroFits();
    void whatIsUnderThePointerStaysThereWhileZooming();
    void zeroTwiceShowsTheWhole();
    void shiftAndArrowsMoveThePicture();
    void aLargeGraphIsLaidOutWhileTheWindowIsFree();
    void onlyTheNewestViewIsDrawn();
    void graphsInSeveralThreadsDoNotMix();
    void theOutlineShowsWhatAClassIs();
    void theOutlineIsASoundModel();
    void theAnswerLeadsToEachLink();
    void withoutClassesItSaysSo();
};

void HierarchyTest::basesStandAboveAndLinesLeadToThem()
{
    const std::vector<QSizeF> sizes(4, QSizeF{100, 28});
    const std::vector<LayoutEdge> edges{{0, 1}, {2, 1}, {3, 0}};
    const GraphLayout layout = layoutGraph({sizes, edges, {}});
    QCOMPARE(layout.centres.size(), sizes.size());
    for (std::size_t at = 0; at < edges.size(); ++at) {
        const QPointF derived = layout.centres[static_cast<std::size_t>(edges[at].from)];
        const QPointF base = layout.centres[static_cast<std::size_t>(edges[at].to)];
        QVERIFY(base.y() < derived.y());
        const std::vector<QPointF>& line = layout.lines[at];
        QVERIFY(line.size() >= 4);
        QCOMPARE(line.size() % 3, std::size_t{1});
        QVERIFY(std::abs(line.back().y() - (base.y() + 14)) < 3);
        QVERIFY(std::abs(line.front().y() - (derived.y() - 14)) < 3);
    }
    QVERIFY(layoutGraph({}).centres.empty());
}

void HierarchyTest::whatIsNotConnectedStandsInRows()
{
    const GraphLayout layout = layoutGraph({std::vector<QSizeF>(12, QSizeF{100, 28}), {{0, 1}, {2, 3}}, {}});
    QVERIFY(layout.bounds.width() < 400);
    QVERIFY(layout.bounds.height() > 100);
    QCOMPARE(layout.lines.size(), std::size_t{2});
    QVERIFY(layout.lines[1].size() >= 4);
    QVERIFY(std::abs(layout.lines[1].back().y() - (layout.centres[3].y() + 14)) < 3);
    QVERIFY(std::abs(layout.lines[1].back().x() - layout.centres[3].x()) < 51);
}

void HierarchyTest::boxesNeverOverlap_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("one") << 1;
    QTest::newRow("a row") << 5;
    QTest::newRow("60") << 60;
    QTest::newRow("300") << 300;
}

void HierarchyTest::boxesNeverOverlap()
{
    QFETCH(int, count);
    const HierarchyView view = largeView(count);
    std::vector<LayoutEdge> edges;
    for (const ClassEdge& edge : view.edges) {
        edges.push_back({edge.derived, edge.base});
    }
    const QSizeF size{100, 28};
    const GraphLayout layout = layoutGraph({std::vector<QSizeF>(view.nodes.size(), size), edges, {}});
    std::vector<QRectF> areas;
    for (const QPointF& centre : layout.centres) {
        const QRectF area{centre - QPointF{50, 14}, size};
        QVERIFY(layout.bounds.adjusted(-1, -1, 1, 1).contains(area));
        QVERIFY(std::none_of(areas.begin(), areas.end(), [&](const QRectF& other) { return other.intersects(area); }));
        areas.push_back(area);
    }
}

void HierarchyTest::theSameGraphGivesTheSamePicture()
{
    const std::vector<QSizeF> sizes(5, QSizeF{90, 28});
    const std::vector<LayoutEdge> edges{{0, 1}, {2, 1}, {3, 0}, {3, 2}, {4, 4}};
    const GraphLayout once = layoutGraph({sizes, edges, {}});
    const GraphLayout again = layoutGraph({sizes, edges, {}});
    QVERIFY(once.centres == again.centres);
    QVERIFY(once.lines == again.lines);
}

void HierarchyTest::arrowKeysWalkAlongTheGraph()
{
    const HierarchyView view = ganView();
    HierarchyGraph graph;
    graph.resize(360, 300);
    QVERIFY(showAndWait(graph, view));
    QSignalSpy told{&graph, &HierarchyGraph::classSelected};
    QVERIFY(!graph.accessibleName().isEmpty());
    QCOMPARE(graph.selected(), nodeNamed(view, "Generator"));
    QTest::keyClick(&graph, Qt::Key_Up);
    QCOMPARE(graph.selected(), nodeNamed(view, "keras.Model"));
    QTest::keyClick(&graph, Qt::Key_Up);
    QCOMPARE(graph.selected(), nodeNamed(view, "keras.layers.Layer"));
    QTest::keyClick(&graph, Qt::Key_Down);
    QTest::keyClick(&graph, Qt::Key_Down);
    const int lower = graph.selected();
    const int generator = nodeNamed(view, "Generator");
    const int other = lower == generator ? nodeNamed(view, "Discriminator") : generator;
    QVERIFY(lower == generator || lower == nodeNamed(view, "Discriminator"));
    QTest::keyClick(&graph, graph.areaOf(other).x() > graph.areaOf(lower).x() ? Qt::Key_Right : Qt::Key_Left);
    QCOMPARE(graph.selected(), other);
    QCOMPARE(told.size(), 5);
    QVERIFY(graph.accessibleDescription().contains(QStringLiteral("gan/models.py:")));
}

void HierarchyTest::enterOpensTheClassStatement()
{
    const HierarchyView view = ganView();
    HierarchyPanel panel;
    QVERIFY(showAndWait(panel, view));
    auto* graph = panel.findChild<HierarchyGraph*>();
    QSignalSpy told{&panel, &HierarchyPanel::placeActivated};
    QTest::keyClick(graph, Qt::Key_Return);
    QCOMPARE(told.size(), 1);
    QCOMPARE(told.first().at(0).toString(), QStringLiteral("gan/models.py"));
    const auto range = told.takeFirst().at(1).value<Range>();
    QCOMPARE(range.size(), 9U); // Generator
    QTest::keyClick(graph, Qt::Key_Up);
    QTest::keyClick(graph, Qt::Key_Return); // The library's statement is nowhere in the project.
    QVERIFY(told.isEmpty());
}

void HierarchyTest::aClickSelectsAndAnswers()
{
    const HierarchyView view = ganView();
    HierarchyPanel panel;
    panel.resize(360, 600);
    QVERIFY(showAndWait(panel, view));
    panel.QWidget::show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QCOMPARE(questionOf(panel), QStringLiteral("Why is Generator a keras.Model?"));
    auto* graph = panel.findChild<HierarchyGraph*>();
    QTest::mouseClick(graph->viewport(), Qt::LeftButton, {}, graph->areaOf(nodeNamed(view, "Discriminator")).center());
    QCOMPARE(questionOf(panel), QStringLiteral("Why is Discriminator a keras.Model?"));
    QTest::mouseClick(graph->viewport(), Qt::LeftButton, {}, graph->areaOf(nodeNamed(view, "tf.Module")).center());
    QCOMPARE(questionOf(panel), QString{});
}

void HierarchyTest::keysAndWheelZoomAndZeroFits()
{
    HierarchyGraph graph;
    graph.resize(300, 300);
    QVERIFY(showAndWait(graph, largeView(12)));
    const double fitted = graph.zoom();
    QTest::keyClick(&graph, Qt::Key_Plus);
    QVERIFY(graph.zoom() > fitted * 1.1);
    QTest::keyClick(&graph, Qt::Key_Minus);
    QTest::keyClick(&graph, Qt::Key_Minus);
    QVERIFY(graph.zoom() < fitted);
    QVERIFY(!graph.isFitted());
    QTest::keyClick(&graph, Qt::Key_0);
    QCOMPARE(graph.zoom(), fitted);
    QWheelEvent wheel{QPointF{50, 50},     QPointF{50, 50},   {},   QPoint{0, 120}, Qt::NoButton,
                      Qt::ControlModifier, Qt::NoScrollPhase, false};
    QCoreApplication::sendEvent(graph.viewport(), &wheel);
    QVERIFY(graph.zoom() > fitted * 1.1);
}

void HierarchyTest::whatIsUnderThePointerStaysThereWhileZooming()
{
    HierarchyGraph graph;
    graph.resize(300, 300);
    QVERIFY(showAndWait(graph, largeView(400)));
    graph.select(200); // Away from the edges.
    const QPoint place{70, 110};
    const QPointF held = graph.mapToScene(place);
    for (const int turn : {120, 120, 120, -120}) {
        QWheelEvent wheel{QPointF{place},      QPointF{place},    {},   QPoint{0, turn}, Qt::NoButton,
                          Qt::ControlModifier, Qt::NoScrollPhase, false};
        QCoreApplication::sendEvent(graph.viewport(), &wheel);
    }
    const QPoint now = graph.mapFromScene(held);
    QVERIFY2((now - place).manhattanLength() <= 4, qPrintable(QStringLiteral("%1, %2").arg(now.x()).arg(now.y())));
}

void HierarchyTest::zeroTwiceShowsTheWhole()
{
    HierarchyGraph graph;
    graph.resize(300, 300);
    QVERIFY(showAndWait(graph, largeView(400)));
    const auto isWhole = [&] {
        return graph.viewport()->rect().adjusted(-2, -2, 2, 2).contains(graph.mapFromScene(graph.sceneRect()).boundingRect());
    };
    QVERIFY(graph.isFitted() && !isWhole());
    QTest::keyClick(&graph, Qt::Key_0);
    QVERIFY(isWhole());
    QVERIFY(!graph.isFitted());
    graph.resize(200, 400);
    QVERIFY(isWhole());
    QTest::keyClick(&graph, Qt::Key_0);
    QVERIFY(graph.isFitted());
}

void HierarchyTest::shiftAndArrowsMoveThePicture()
{
    HierarchyGraph graph;
    graph.resize(200, 200);
    QVERIFY(showAndWait(graph, largeView(200)));
    const int selected = graph.selected();
    const QPointF before = graph.mapToScene(QPoint{0, 0});
    QTest::keyClick(&graph, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(&graph, Qt::Key_Right, Qt::ShiftModifier);
    const QPointF after = graph.mapToScene(QPoint{0, 0});
    QVERIFY(after.y() > before.y() + 20 && after.x() > before.x() + 20);
    QCOMPARE(graph.selected(), selected);
}

void HierarchyTest::aLargeGraphIsLaidOutWhileTheWindowIsFree()
{
    HierarchyPanel panel;
    panel.resize(360, 600);
    panel.QWidget::show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    panel.show(deepView(3000));
    auto* graph = panel.findChild<HierarchyGraph*>();
    const auto* message = panel.findChild<QLabel*>(QStringLiteral("graphMessage"));
    QVERIFY(!graph->isLaidOut());
    QTest::keyClick(graph, Qt::Key_Down); // Nothing to walk along yet, nothing to fall over.
    QTest::keyClick(graph, Qt::Key_Plus);
    QTRY_VERIFY(message->isVisible() && message->text().contains(QStringLiteral("3001")));
    QTest::mouseClick(button(panel, "outline"), Qt::LeftButton);
    auto* outline = panel.findChild<HierarchyOutline*>();
    QVERIFY(outline->isVisible() && outline->model()->rowCount() == 3000);
    QVERIFY(!graph->isLaidOut());
    QVERIFY(QTest::qWaitFor([&] { return graph->isLaidOut(); }, 60'000));
    QVERIFY(message->isHidden());
    QVERIFY(!graph->areaOf(2999).isEmpty());
}

void HierarchyTest::onlyTheNewestViewIsDrawn()
{
    HierarchyGraph graph;
    QSignalSpy drawn{&graph, &HierarchyGraph::laidOut};
    graph.show(largeView(1500));
    const HierarchyView view = ganView();
    graph.show(largeView(700));
    QVERIFY(showAndWait(graph, view));
    QCOMPARE(graph.picture().boxes.size(), view.nodes.size());
    QTest::qWait(300);
    QCOMPARE(drawn.size(), 1);
    QCOMPARE(graph.picture().boxes.size(), view.nodes.size());
}

void HierarchyTest::graphsInSeveralThreadsDoNotMix()
{
    LayoutOrder order;
    const HierarchyView view = deepView(300);
    order.sizes.assign(view.nodes.size(), QSizeF{100, 28});
    for (const ClassEdge& edge : view.edges) {
        order.edges.push_back({edge.derived, edge.base});
    }
    const GraphLayout alone = layoutGraph(order);
    std::vector<GraphLayout> laid(4);
    std::vector<std::thread> threads;
    for (GraphLayout& each : laid) {
        threads.emplace_back([&each, &order] {
            for (int round = 0; round < 5; ++round) {
                each = layoutGraph(order);
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    for (const GraphLayout& each : laid) {
        QVERIFY(each.centres == alone.centres && each.lines == alone.lines);
    }
}

void HierarchyTest::theOutlineShowsWhatAClassIs()
{
    const HierarchyView view = ganView();
    HierarchyModel model;
    model.show(view);
    QCOMPARE(model.rowCount(), 3);
    QModelIndex index = model.indexOf(nodeNamed(view, "BigGenerator"));
    QStringList way;
    for (; index.isValid(); index = model.index(0, 0, index)) {
        way << index.data(Qt::DisplayRole).toString();
    }
    QCOMPARE(way.join(QLatin1Char(' ')), QStringLiteral("BigGenerator Generator keras.Model keras.layers.Layer tf.Module"));
    HierarchyPanel panel;
    panel.resize(360, 600);
    QVERIFY(showAndWait(panel, view));
    panel.QWidget::show();
    QTest::mouseClick(button(panel, "outline"), Qt::LeftButton);
    auto* outline = panel.findChild<HierarchyOutline*>();
    QVERIFY(outline->isVisible());
    QVERIFY(!panel.findChild<HierarchyGraph*>()->isVisible());
    QSignalSpy told{&panel, &HierarchyPanel::placeActivated};
    QTest::keyClick(outline, Qt::Key_Return);
    QCOMPARE(told.size(), 1);
    QTest::keyClick(outline, Qt::Key_End);
    QCOMPARE(questionOf(panel), QStringLiteral("Why is BigGenerator a keras.Model?"));
}

void HierarchyTest::theOutlineIsASoundModel()
{
    HierarchyModel model;
    const QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
    model.show(ganView());
    model.show(viewOf({{"a.py", "class C(D):\n    pass\nclass D(C):\n    pass\nclass E(C, D, make()):\n    pass\n"}}));
    QCOMPARE(model.rowCount(), 3);
    model.show(HierarchyView{});
    QCOMPARE(model.rowCount(), 0);
}

void HierarchyTest::theAnswerLeadsToEachLink()
{
    const HierarchyView view = ganView();
    HierarchyPanel panel;
    panel.resize(360, 600);
    QVERIFY(showAndWait(panel, view));
    panel.QWidget::show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    auto* links = panel.findChild<PlaceList*>();
    QCOMPARE(links->model()->rowCount(), 3);
    QSignalSpy told{&panel, &HierarchyPanel::placeActivated};
    links->setFocus();
    for (const char* path : {"gan/main.py", "gan/models.py", "gan/models.py"}) {
        QTest::keyClick(links, Qt::Key_Return);
        QCOMPARE(told.takeFirst().at(0).toString(), QLatin1String(path));
        QTest::keyClick(links, Qt::Key_Down);
    }
    QTest::mouseClick(links->viewport(), Qt::LeftButton, {}, links->visualRect(links->model()->index(0, 0)).center());
    QCOMPARE(told.takeFirst().at(0).toString(), QStringLiteral("gan/main.py"));
}

void HierarchyTest::withoutClassesItSaysSo()
{
    HierarchyPanel panel;
    panel.resize(320, 400);
    panel.show(viewOf({{"a.py", "x = 1\n"}}));
    panel.QWidget::show();
    const auto labels = panel.findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->isVisible() && label->text() == QStringLiteral("No classes in this script");
    }));
    QCOMPARE(questionOf(panel), QString{});
    QTest::keyClick(panel.findChild<HierarchyGraph*>(), Qt::Key_Down); // Nothing to walk along, nothing to fall over.
}

QTEST_MAIN(HierarchyTest)
#include "hierarchy_test.moc"
