// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All commands of the window, made from one table (MainWindow::commandTable): menus, buttons, palette, the sheet of keys and the
// dialog that changes them read what is here, so that each of them says the same key, and why something cannot be done now.

#include "ui/window/keymap.h"

#include <QObject>
#include <QString>

#include <optional>
#include <vector>

class QAction;
class QMenu;
class QSettings;
class QWidget;

namespace rankwright::ui {

/// Where a command stands in the menu; those below `options`, `choices` and `colours` have a menu of their own there.
enum class CommandMenu : std::uint8_t {
    project,
    review,
    choices,
    options,
    rate,
    data,
    output,
    compression,
    metrics,
    go,
    view,
    colours,
    languages,
    help,
};

/// What must be there for a command to have something to do.
enum class Needs : std::uint8_t {
    nothing,
    sample,
    project,
    scripts,
    script,
    step,
    steps,
    choice, ///< As many alternatives of a decision as its number.
    findings,
    mendable,
    undo,
    redo,
    unsaved,
    unsavedScript,
    found,   ///< Places found in the project.
    classes, ///< In the class graph.
};

/// One command as palette, sheet and dialog of keys show it.
struct CommandView {
    QString id;
    QString text;
    QString place; ///< "Review", "Options ▸ Learning rate".
    CommandMenu menu{};
    Keymap::Keys keys;
    Keymap::Keys defaults;
    QString whyNot;           ///< Why it cannot be done now, a sentence; empty: it can.
    std::optional<bool> isOn; ///< Of what can be switched on and off.
    QString also;             ///< Other words that people look for it by.
};

class Commands : public QObject {
    Q_OBJECT

  public:
    struct Entry {
        QString id; ///< Name of its action, under which its keys are kept: stays as long as the command.
        CommandMenu menu{};
        QString text;
        QString defaultKeys; ///< Portable text, several apart by "; ".
        QString also;
        Needs needs{};
        bool isReviewing{}; ///< Off while the original is edited.
        bool isSwitch{};
    };

    /// Actions belong to `window`, where their keys work.
    Commands(QSettings& settings, QWidget* window);

    QAction* add(const Entry& entry);
    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }
    [[nodiscard]] QAction* action(const QString& id) const; ///< Null: there is none.
    /// Fills the menu of all commands.
    void fill(QMenu& menu);
    /// The menu that a command of this kind stands in; there after fill().
    [[nodiscard]] QMenu* menu(CommandMenu menu) const { return m_menus.at(static_cast<std::size_t>(menu)); }

    /// Whether it can be done now: `whyNot` says why it cannot, empty: it can.
    void setState(const QString& id, const QString& whyNot, std::optional<bool> isOn);
    /// What its button and menu entry say besides its key; empty: its text.
    void setTip(const QString& id, const QString& tip);
    /// Keys that type text are text while something is edited.
    void setTyping(bool isTyping);

    [[nodiscard]] CommandView view(const QString& id) const;
    [[nodiscard]] std::vector<CommandView> views() const;
    /// As a choice from the palette: it is one of the recent ones then.
    void run(const QString& id);
    /// The most recent ones first.
    [[nodiscard]] const QStringList& recent() const { return m_recent; }
    [[nodiscard]] QString place(CommandMenu menu) const;
    /// "Ctrl+E"; empty where it has none. Of several the first.
    [[nodiscard]] QString keyOf(const QString& id) const;

    [[nodiscard]] const Keymap& keymap() const { return m_keymap; }
    /// Keys as the user wants them from now on; they are kept.
    void setKeymap(const Keymap& keymap);

  signals:
    void keysChanged();

  private:
    struct State {
        QString whyNot;
        std::optional<bool> isOn;
        QString tip;
    };
    [[nodiscard]] int indexOf(const QString& id) const;
    void showKeys(std::size_t at);

    QSettings& m_settings;
    QWidget* m_window;
    Keymap m_keymap;
    std::vector<Entry> m_entries;
    std::vector<QAction*> m_actions;
    std::vector<State> m_states;
    std::vector<QMenu*> m_menus;
    QStringList m_recent;
    bool m_isTyping{};
};

} // namespace rankwright::ui
