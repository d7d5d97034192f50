// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The real window with hands on it: keys go to what has the focus, clicks to what stands there. What it answers is read off the
// widgets (and off the session where a widget only paints).

#include "tests/ui/support/workplace.h"
#include "ui/code/code_pane.h"

#include <QTest>
#include <QWidget>

#include <memory>
#include <optional>

class QAbstractItemView;
class QMenu;

namespace rankwright::ui::tests {

class Desk {
  public:
    /// Shows the window; with `folder` also opens it and waits until it is ready.
    explicit Desk(const Workplace& place, const QString& folder = {}) : Desk(place.places(), folder) {}
    explicit Desk(const MainWindow::Places& places, const QString& folder = {});

    [[nodiscard]] MainWindow& window() { return *m_window; }
    [[nodiscard]] Session& session() { return m_window->session(); }
    /// As a user closes it; everything is kept then.
    void close();

    /// Everything is analysed, also what was typed, and shown.
    bool waitUntilReady();

    template <class Widget>
    [[nodiscard]] Widget* find(const char* name)
    {
        auto* found = m_window->findChild<Widget*>(QLatin1String{name});
        if (found == nullptr) {
            qFatal("there is no %s", name);
        }
        return found;
    }
    /// Text of a label without the invisible places to break at.
    [[nodiscard]] QString words(const char* name);

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    void type(const QString& text);
    void click(QWidget* widget);
    void click(QAbstractItemView* view, const QModelIndex& index, bool isDouble = false);

    /// Clicks a script in the tree; false where it is not there.
    bool choose(const QString& path);
    /// Clicks the first step of a rule in the list of steps (`number`: another one).
    bool chooseStep(const QString& rule, int number = 0);
    /// Goes down the open pop-up with the keyboard to the entry that says this, and takes it.
    static bool chooseInMenu(QMenu& menu, const QString& text);

    [[nodiscard]] std::optional<StepRow> step(const QString& rule, int number = 0);
    [[nodiscard]] int count(StepState state);
    /// Paths in the tree as it is filtered.
    [[nodiscard]] QStringList tree();
    [[nodiscard]] QString current();

    [[nodiscard]] CodePane& original();
    [[nodiscard]] CodePane& preview();
    [[nodiscard]] CodePane& unified();
    [[nodiscard]] QString originalText() { return QString::fromUtf8(original().bytes()); }
    [[nodiscard]] QString previewText() { return QString::fromUtf8(preview().bytes()); }
    /// Lines of the original that are in sight, from 1.
    [[nodiscard]] bool isInSight(int line);

  private:
    [[nodiscard]] CodePane& pane(const char* name);

    std::unique_ptr<MainWindow> m_window;
};

} // namespace rankwright::ui::tests
