// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All commands with their keys, to be changed: choose a command, press its new key. A key that another command has is said with
// the way out, and nothing changes before the user took it. Each change counts at once.

#include "ui/theme/theme.h"
#include "ui/window/commands.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QTreeView;

namespace rankwright::ui {

class KeysModel;

class KeysDialog : public QDialog {
    Q_OBJECT

  public:
    KeysDialog(std::vector<CommandView> commands, Keymap keymap, const Theme& theme, QWidget* parent = nullptr);
    ~KeysDialog() override;

  signals:
    void keymapChanged(const rankwright::ui::Keymap& keymap);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void build(const Theme& theme);
    void layOut();
    void connectAll();
    /// The command that is chosen; empty: none.
    [[nodiscard]] QString current() const;
    [[nodiscard]] QString textOf(const QString& id) const;
    void showCurrent();
    void take(const QKeySequence& key);
    void assign(const QKeySequence& key);
    /// A conflict is gone, whichever way.
    void settle(const QString& words);
    void removeKeys();
    void resetOne();
    void resetAll();
    void apply(const QString& words);

    std::vector<CommandView> m_commands;
    Keymap m_keymap;
    QKeySequence m_wanted; ///< While another command has it.
    bool m_isReset{};      ///< What is wanted are the defaults of the command.
    KeysModel* m_model{};
    QSortFilterProxyModel* m_filtered{};
    QLineEdit* m_search{};
    QTreeView* m_list{};
    QLabel* m_command{};
    QKeySequenceEdit* m_edit{};
    QCheckBox* m_further{};
    QPushButton* m_remove{};
    QPushButton* m_reset{};
    QPushButton* m_resetAll{};
    QLabel* m_words{};
    QPushButton* m_takeAway{};
    QPushButton* m_keep{};
};

} // namespace rankwright::ui
