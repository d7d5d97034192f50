// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The field that looks for a class by its name, and says which of how many hits is shown. It asks; the panel selects.

#include "ui/classes/hierarchy_view.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace rankwright::ui {

class ClassFind : public QWidget {
    Q_OBJECT

  public:
    explicit ClassFind(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    /// The classes that are looked through; what is typed already is looked for in them.
    void setClasses(const std::vector<ClassNode>& nodes);
    /// Shows the field and takes the keyboard.
    void open();
    /// Hides it and forgets what was found.
    void close();
    /// To the next hit (1) or the previous one (-1), round about.
    void go(int direction);

  signals:
    /// All hits, by node; none while nothing is looked for.
    void found(const std::vector<int>& nodes);
    /// The hit that is to be shown.
    void hitChosen(int node);
    /// With Esc or the button: the keyboard goes back.
    void closed();

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void look(bool chooses);
    void showCount();

    std::vector<ClassNode> m_nodes;
    std::vector<int> m_hits;
    std::size_t m_current{};
    QLineEdit* m_field;
    QLabel* m_count;
};

} // namespace rankwright::ui
