// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/large_folder.h"

#include "tests/bench/watchdog.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QDialog>
#include <QLineEdit>
#include <QRadioButton>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QWheelEvent>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>

namespace rankwright::bench {

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = Watchdog::Milliseconds;
using ui::Session;

constexpr int patience = 120'000;                  // milliseconds
constexpr std::chrono::milliseconds hurry{60};     ///< Between two things that the user does.
constexpr std::chrono::milliseconds afterglow{40}; ///< What happens so soon behind something that was done is due to it.

Milliseconds since(Clock::time_point begin) { return Clock::now() - begin; }

/// The window and who uses it.
class Visit {
  public:
    Visit(ui::MainWindow& window, QString folder) : m_window(window), m_folder(std::move(folder)) {}

    bool all()
    {
        m_window.resize(1440, 900);
        m_window.show();
        if (!QTest::qWaitForWindowExposed(&m_window, patience)) {
            return false;
        }
        QTest::qWait(100);
        const bool isDone = open() && stop(Session::Phase::opening) && stop(Session::Phase::analysing) && readAgain() && look();
        tell();
        return isDone;
    }

  private:
    [[nodiscard]] Session& session() { return m_window.session(); }
    template <class Widget>
    [[nodiscard]] Widget* find(const char* name)
    {
        return m_window.findChild<Widget*>(QLatin1String{name});
    }
    static void print(const std::string& what, Milliseconds time) { std::printf("%s\t%.2f\n", what.c_str(), time.count()); }

    /// Works off events until `isDone`, and does something now and then.
    bool workUntil(const std::function<bool()>& isDone, const std::function<void()>& act = {})
    {
        const Clock::time_point begin = Clock::now();
        Clock::time_point acted = begin;
        QTimer heart; // The loop sleeps until something comes.
        heart.start(std::chrono::milliseconds{10});
        while (!isDone() && since(begin).count() < patience) {
            if (act && since(acted) > hurry) {
                acted = Clock::now();
                act();
            } else if (since(acted) > afterglow) {
                m_watchdog.during(m_otherwise);
            }
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        }
        return isDone();
    }
    bool rest(int milliseconds)
    {
        const Clock::time_point begin = Clock::now();
        return workUntil([&] { return since(begin).count() > milliseconds; });
    }
    void begin(const char* what)
    {
        m_otherwise = what;
        m_watchdog.during(m_otherwise);
    }

    bool open();
    bool stop(Session::Phase phase);
    bool readAgain();
    bool look();
    /// The next thing that somebody does who does not wait.
    void act();
    void type();
    void scroll();
    void openScript();
    void tell();

    ui::MainWindow& m_window;
    QString m_folder;
    Watchdog m_watchdog;
    std::string m_otherwise; ///< What goes on where nothing was done just now.
    int m_turn{};
    int m_letter{};
    int m_shown{};
};

bool Visit::open()
{
    begin("opening");
    const Clock::time_point begun = Clock::now();
    m_window.openFolder(m_folder);
    Milliseconds listed{};
    const bool isReady = workUntil(
        [&] {
            if (listed.count() == 0.0 && session().scriptCount() > 0) {
                listed = since(begun);
            }
            return session().phase() == Session::Phase::ready;
        },
        [this] { act(); });
    print("all scripts listed", listed);
    print("all steps", since(begun));
    // The same with everything there.
    constexpr int turns = 100;
    const int end = m_turn + turns;
    return isReady && workUntil([&] { return m_turn >= end; }, [this] { act(); });
}

void Visit::act()
{
    constexpr int each = 16; // A user does one thing for a while.
    const int kind = m_turn++ / each % 3;
    if (kind == 0) {
        type();
    } else if (kind == 1) {
        scroll();
    } else {
        openScript();
    }
}

void Visit::type()
{
    m_watchdog.during("typing into the filter");
    constexpr std::string_view typed = "experiment_1";
    if (m_letter == 0) {
        QTest::keyClick(&m_window, Qt::Key_Slash);
    }
    auto* filter = find<QLineEdit>("projectFilter");
    if (const auto letter = static_cast<std::size_t>(m_letter++); letter < typed.size()) {
        QTest::keyClick(filter, typed[letter]);
    } else if (letter < typed.size() + 2) {
        QTest::keyClick(filter, Qt::Key_Backspace);
    } else if (m_letter == 16) {
        QTest::keyClick(filter, Qt::Key_Escape);
        m_letter = 0;
    }
}

void Visit::scroll()
{
    m_watchdog.during("scrolling the tree");
    auto* tree = find<QTreeView>("projectTree");
    switch (m_turn % 5) {
    case 0: QTest::keyClick(tree, Qt::Key_PageDown); break;
    case 1: QTest::keyClick(tree, m_turn % 2 == 0 ? Qt::Key_End : Qt::Key_Home); break;
    case 2: QTest::keyClick(tree, Qt::Key_Right); break; // Opens a folder.
    default: {
        const QPointF place = tree->viewport()->rect().center();
        QWheelEvent wheel{place,
                          tree->viewport()->mapToGlobal(place),
                          {},
                          {0, m_turn % 20 < 10 ? -360 : 360},
                          Qt::NoButton,
                          Qt::NoModifier,
                          Qt::NoScrollPhase,
                          false};
        QCoreApplication::sendEvent(tree->viewport(), &wheel);
    }
    }
}

void Visit::openScript()
{
    m_watchdog.during("opening a script");
    const int count = session().scriptCount();
    for (int tried = 0; tried < count; ++tried) {
        m_shown = (m_shown + 1) % count;
        if (session().scriptRow(m_shown).trains) {
            session().showScript(m_shown);
            return;
        }
    }
}

bool Visit::stop(Session::Phase phase)
{
    begin("stopping");
    rest(300);
    QTest::keyClick(&m_window, Qt::Key_F5);
    auto* button = find<QToolButton>("cancelOpening");
    bool isStopped = false;
    return workUntil([&] { return session().phase() == phase || session().phase() == Session::Phase::ready; }) &&
           rest(phase == Session::Phase::opening ? 200 : 20) && workUntil([&] {
               if (!isStopped && button->isVisible()) {
                   isStopped = true;
                   m_watchdog.during(m_otherwise);
                   QTest::mouseClick(button, Qt::LeftButton);
               }
               return session().phase() == Session::Phase::ready;
           }) &&
           rest(300);
}

bool Visit::readAgain()
{
    begin("reading again");
    QTest::keyClick(&m_window, Qt::Key_F5);
    return workUntil([&] { return session().phase() == Session::Phase::ready; }) && rest(1500); // It is kept after a second.
}

bool Visit::look()
{
    begin("looking for a script");
    const auto typeInto = [this](const char* name, std::string_view text) {
        for (const char letter : text) {
            auto* field = find<QLineEdit>(name);
            QTest::keyClick(field, letter);
            rest(60);
        }
    };
    QTest::keyClick(&m_window, Qt::Key_P, Qt::ControlModifier);
    rest(300);
    typeInto("paletteField", "experiment");
    QTest::keyClick(find<QLineEdit>("paletteField"), Qt::Key_Escape);
    rest(100);
    begin("asking what to export");
    QTest::keyClick(&m_window, Qt::Key_E, Qt::ControlModifier);
    if (auto* dialog = find<QDialog>("exportDialog")) {
        find<QRadioButton>("scopeProject")->click();
        rest(300);
        QTest::keyClick(dialog, Qt::Key_Escape);
    }
    m_window.activateWindow(); // Without a window manager nobody else does it.
    rest(100);
    begin("looking for words");
    QTest::keyClick(&m_window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    typeInto("searchField", "optimizer");
    auto* button = find<QToolButton>("searchStop");
    return workUntil([&] { return button->isVisible(); }) && rest(1500) && workUntil([&] {
               if (button->isVisible()) {
                   QTest::mouseClick(button, Qt::LeftButton);
               }
               return !button->isVisible();
           });
}

void Visit::tell()
{
    std::vector<Milliseconds> all;
    Milliseconds worked{};
    for (const auto& [what, waits] : m_watchdog.waits()) {
        Milliseconds most{};
        Milliseconds mostWorked{};
        for (const Watchdog::Wait& wait : waits) {
            all.push_back(wait.elapsed);
            most = std::max(most, wait.elapsed);
            mostWorked = std::max(mostWorked, wait.worked);
        }
        worked = std::max(worked, mostWorked);
        if (!what.empty()) {
            print("wait while " + what + " most", most);
            print("wait while " + what + " most, at work", mostWorked);
        }
    }
    std::sort(all.begin(), all.end());
    print("wait median", all[all.size() / 2]);
    print("wait p99", all[all.size() * 99 / 100]);
    print("wait most", all.back());
    print("wait most, at work", worked);
    print("waits over 50 ms", Milliseconds{static_cast<double>(
                                  std::count_if(all.begin(), all.end(), [](Milliseconds one) { return one.count() > 50; }))});
}

} // namespace

bool openLargeFolder(ui::MainWindow& window, const QString& folder) { return Visit{window, folder}.all(); }

} // namespace rankwright::bench
