// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_window TASK FOLDER [SINCE]: how long the window takes. Prints lines "what<TAB>milliseconds".
//
//   first-paint  from SINCE (seconds of the monotonic clock, taken before this program was started) to the first painted window
//   open         from the order to open FOLDER to the last verdict; the longest time in which no key would have been answered
//   edit         in the first script of FOLDER: from a key press to the verdict of the changed text, and to the painted preview
//   scroll       a turn of the wheel over the panes of the first script, in a window of 2560x1440: the time to the painted frame
//   graph        the class graph of FOLDER's train.py: from the order to lay it out to the picture; the longest time in which no
//   key
//                would have been answered; frames of the whole, of a zoomed picture that is moved, and of a selection that walks
//   large        opens FOLDER, which may have a hundred thousand files, and uses the window meanwhile (large_folder.h): how long
//                what came to the window had to wait
//
// A frame counts the time that the program works for it, not what the platform waits until it asks for the next one.

#include "core/project/group.h"
#include "tests/bench/large_folder.h"
#include "ui/classes/hierarchy_graph.h"
#include "ui/classes/hierarchy_panel.h"
#include "ui/code/code_pane.h"
#include "ui/code/code_view.h"
#include "ui/theme/control_style.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;
using namespace rankwright::ui;

constexpr int patience = 120'000; // milliseconds
constexpr int keys = 300;
constexpr int turns = 300;

Milliseconds since(Clock::time_point begin) { return Clock::now() - begin; }

/// Counts the time in which events are handled.
class Clocked : public QApplication {
  public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override
    {
        if (m_depth++ > 0) {
            const bool done = QApplication::notify(receiver, event);
            --m_depth;
            return done;
        }
        const Clock::time_point begin = Clock::now();
        const bool done = QApplication::notify(receiver, event);
        const Milliseconds took = since(begin);
        worked += took;
        longest = std::max(longest, took);
        --m_depth;
        return done;
    }

    Milliseconds worked{};  ///< In all.
    Milliseconds longest{}; ///< One event.

  private:
    int m_depth{};
};

/// Tells when a widget has been painted.
class Painted : public QObject {
  public:
    explicit Painted(QWidget& widget) { widget.installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override
    {
        isPainted = isPainted || event->type() == QEvent::Paint;
        return false;
    }
    bool isPainted{};
};

MainWindow::Places placesIn(const QTemporaryDir& folder)
{
    MainWindow::Places places{folder.filePath(QStringLiteral("data")), folder.filePath(QStringLiteral("settings.ini")),
                              QString{}};
    QSettings{places.settingsFile, QSettings::IniFormat}.setValue(QStringLiteral("tourSeen"), true); // Nobody is shown round.
    return places;
}

class Bench {
  public:
    Bench(Clocked& application, QString folder)
        : m_application(application), m_folder(std::move(folder)), m_window(placesIn(m_kept))
    {}

    bool firstPaint(double startedAt);
    bool open();
    bool edit();
    bool scroll();
    bool graph();
    bool large() { return rankwright::bench::openLargeFolder(m_window, m_folder); }

  private:
    static void print(const char* what, Milliseconds time) { std::printf("%s\t%.2f\n", what, time.count()); }
    static void print(const char* what, std::vector<Milliseconds> times);
    bool show(int width, int height);
    [[nodiscard]] Session& session() { return m_window.session(); }
    /// Works off events until `isDone`; the time of a frame is not waited for.
    static bool workUntil(const std::function<bool()>& isDone);
    void press(char letter);

    Clocked& m_application;
    QString m_folder;
    QTemporaryDir m_kept;
    MainWindow m_window;
};

void Bench::print(const char* what, std::vector<Milliseconds> times)
{
    std::sort(times.begin(), times.end());
    const std::string name{what};
    print((name + " median").c_str(), times[times.size() / 2]);
    print((name + " p99").c_str(), times[times.size() * 99 / 100]);
    print((name + " most").c_str(), times.back());
}

bool Bench::workUntil(const std::function<bool()>& isDone)
{
    const Clock::time_point begin = Clock::now();
    QTimer heart; // Sleeps until something comes: one that asks again and again would take a processor from the analysis.
    heart.start(std::chrono::milliseconds{100});
    while (!isDone() && since(begin).count() < patience) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    return isDone();
}

bool Bench::show(int width, int height)
{
    m_window.resize(width, height);
    m_window.show();
    m_window.activateWindow();
    if (!QTest::qWaitForWindowActive(&m_window, patience)) {
        return false;
    }
    m_window.openFolder(m_folder);
    const bool isReady =
        workUntil([this] { return session().phase() == Session::Phase::ready && session().currentScript() >= 0; });
    QTest::qWait(300); // The class hierarchy and what else comes later.
    return isReady;
}

bool Bench::firstPaint(double startedAt)
{
    Painted painted{*m_window.centralWidget()};
    m_window.show();
    m_window.openFolder(m_folder);
    if (!workUntil([&] { return painted.isPainted; })) {
        return false;
    }
    const Clock::time_point start{std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>{startedAt})};
    print("first paint", since(start));
    return true;
}

bool Bench::open()
{
    m_window.resize(1440, 900);
    m_window.show();
    if (!QTest::qWaitForWindowExposed(&m_window, patience)) {
        return false;
    }
    QTest::qWait(100);
    m_application.longest = {};
    const Clock::time_point begin = Clock::now();
    m_window.openFolder(m_folder);
    const Milliseconds order = since(begin);
    Milliseconds firstVerdict{};
    Milliseconds allVerdicts{};
    const bool isReady = workUntil([&] {
        const ProjectCounts counts = session().counts();
        if (firstVerdict.count() == 0.0 && counts.training > 0) {
            firstVerdict = since(begin);
        }
        if (allVerdicts.count() == 0.0 && counts.scripts > 0 && counts.judged == counts.scripts) {
            allVerdicts = since(begin);
        }
        return session().phase() == Session::Phase::ready;
    });
    print("first verdict", firstVerdict);
    print("all verdicts", allVerdicts);
    print("all steps", since(begin));
    QTest::qWait(300);
    print("longest pause", std::max(order, m_application.longest));
    return isReady;
}

void Bench::press(char letter)
{
    QTest::sendKeyEvent(QTest::Press, QApplication::focusWidget(),
                        static_cast<Qt::Key>(QChar{QLatin1Char{letter}}.toUpper().unicode()), QString{QLatin1Char{letter}},
                        Qt::NoModifier);
}

bool Bench::edit()
{
    if (!show(1440, 900)) {
        return false;
    }
    auto* code = m_window.findChild<CodeView*>(QStringLiteral("codeView"));
    auto* original = m_window.findChild<CodePane*>(QStringLiteral("originalPane"));
    // Between two functions in the middle of the script.
    const QByteArray script = original->bytes();
    const qsizetype place = script.indexOf("\ndef ", script.size() / 2);
    code->goToLine(static_cast<int>(script.left(place).count('\n')) + 1);
    QTest::keyClick(original, Qt::Key_F2);
    if (place < 0 || !code->isEditing()) {
        return false;
    }
    QTest::qWait(300);
    std::vector<Milliseconds> toVerdict;
    std::vector<Milliseconds> toPicture;
    bool isJudged = false;
    QObject::connect(&session(), &Session::verdictChanged, &m_window, [&] { isJudged = true; });
    const auto isKnown = [&] { return isJudged && !session().codeDocument().isBehind; };
    // A line of its own first, so that what is typed is a statement of its own: name = name + name ...
    constexpr std::string_view typed = "alpha = beta + gamma * delta - 1 ";
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    workUntil(isKnown);
    for (int key = 0; key < keys; ++key) {
        isJudged = false;
        const Clock::time_point begin = Clock::now();
        const char letter = typed[static_cast<std::size_t>(key) % typed.size()];
        if (letter == ' ' && static_cast<std::size_t>(key) % typed.size() == typed.size() - 1) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        } else {
            press(letter);
        }
        if (!workUntil([&] { return isJudged; })) {
            return false;
        }
        toVerdict.push_back(since(begin)); // The panel shows it.
        if (!workUntil(isKnown)) {
            return false;
        }
        const Clock::time_point known = Clock::now();
        m_application.worked = {};
        QTest::qWait(30); // The picture, and what is put off until the user rests.
        toPicture.push_back(known - begin + m_application.worked);
    }
    print("key to verdict", toVerdict);
    print("key to picture", toPicture);
    return true;
}

bool Bench::graph()
{
    if (!show(1600, 1000)) {
        return false;
    }
    const int script = session().scriptAt(QStringLiteral("train.py"));
    auto* panel = m_window.findChild<HierarchyPanel*>(QStringLiteral("hierarchyPanel"));
    auto* graph = m_window.findChild<HierarchyGraph*>(QStringLiteral("classGraph"));
    const auto isDrawn = [&] { return graph->isLaidOut() && graph->picture().boxes.size() > 3; };
    session().showScript(script);
    if (!workUntil(isDrawn)) {
        return false;
    }
    // The picture again, with all that is made of the analysis.
    panel->show({});
    QTest::qWait(100);
    m_application.longest = {};
    Painted painted{*graph->viewport()};
    const Clock::time_point begin = Clock::now();
    const HierarchyView view = hierarchyView(*session().result(script)); // In a thread of its own in the window.
    const Clock::time_point known = Clock::now();
    panel->show(view);
    const Milliseconds order = since(known);
    painted.isPainted = false;
    if (!workUntil([&] { return isDrawn() && painted.isPainted; })) {
        return false;
    }
    print("graph: to picture", since(begin));
    print("graph: longest pause", std::max(order, m_application.longest));
    std::vector<Milliseconds> frames;
    const auto frame = [&](const std::function<void()>& change) {
        painted.isPainted = false;
        m_application.worked = {};
        const Clock::time_point changed = Clock::now();
        change();
        const Milliseconds took = since(changed);
        graph->viewport()->update();
        const bool isPainted = workUntil([&] { return painted.isPainted; });
        QTest::qWait(2);
        frames.push_back(took + m_application.worked);
        return isPainted;
    };
    graph->fitTo(HierarchyGraph::Fit::whole);
    bool isPainted = true;
    for (int turn = 0; turn < turns; ++turn) {
        const double factor = turn % 40 < 20 ? 1.2 : 1 / 1.2; // In and out again, from the whole to letters that are read.
        isPainted =
            isPainted && frame([&] {
                const QPointF place = graph->viewport()->rect().center();
                QWheelEvent wheel{
                    place, place, {}, {0, factor > 1 ? 120 : -120}, Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false};
                QCoreApplication::sendEvent(graph->viewport(), &wheel);
            });
    }
    print("graph: frame while zooming", std::exchange(frames, {}));
    for (int turn = 0; turn < turns; ++turn) {
        isPainted = isPainted && frame([&] { panel->select(turn * 5 % static_cast<int>(view.nodes.size())); });
    }
    print("graph: frame of another class", frames);
    return isPainted;
}

bool Bench::scroll()
{
    if (!show(2560, 1440)) {
        return false;
    }
    auto* original = m_window.findChild<CodePane*>(QStringLiteral("originalPane"));
    auto* preview = m_window.findChild<CodePane*>(QStringLiteral("previewPane"));
    std::vector<Milliseconds> frames;
    const Painted paintedPreview{*preview->viewport()};
    for (int turn = 0; turn < turns; ++turn) {
        const QPointF place{200, 200};
        const int down = turn < turns / 2 ? -120 : 120;
        QWheelEvent wheel{
            place, original->viewport()->mapToGlobal(place), {}, {0, down}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
            false};
        Painted painted{*original->viewport()};
        m_application.worked = {};
        QCoreApplication::sendEvent(original->viewport(), &wheel);
        if (!workUntil([&] { return painted.isPainted; })) {
            return false;
        }
        QTest::qWait(2);
        frames.push_back(m_application.worked);
    }
    print("frame", frames);
    return paintedPreview.isPainted;
}

} // namespace

int main(int argc, char** argv)
{
    Clocked application{argc, argv};
    QApplication::setStyle(new ControlStyle);
    QApplication::setFont(interfaceFont());
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 3) {
        static_cast<void>(std::fprintf(stderr, "bench_window first-paint|open|edit|scroll|graph|large FOLDER [SINCE]\n"));
        return 2;
    }
    const QString& task = arguments[1];
    Bench bench{application, arguments[2]};
    const bool isDone = task == QLatin1String{"first-paint"} ? bench.firstPaint(arguments.value(3).toDouble())
                        : task == QLatin1String{"open"}      ? bench.open()
                        : task == QLatin1String{"edit"}      ? bench.edit()
                        : task == QLatin1String{"scroll"}    ? bench.scroll()
                        : task == QLatin1String{"graph"}     ? bench.graph()
                        : task == QLatin1String{"large"}     ? bench.large()
                                                             : false;
    if (!isDone) {
        static_cast<void>(std::fprintf(stderr, "bench_window: %s did not come to its end\n", qPrintable(task)));
    }
    return isDone ? 0 : 1;
}
