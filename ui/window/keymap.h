// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which command has which keys: the defaults, and what the user changed about them. No two commands have one key: a key that was
// given to a command by the user is none of the command whose default it is. It knows names and keys, no widgets.

#include <QKeySequence>
#include <QList>
#include <QStringList>

#include <map>
#include <optional>
#include <vector>

class QSettings;

namespace rankwright::ui {

class Keymap {
  public:
    using Keys = QList<QKeySequence>;

    /// A command comes to the end of the list. `defaults` as portable text, several apart by "; ".
    void add(const QString& id, const QString& defaults);
    /// What works now.
    [[nodiscard]] Keys keys(const QString& id) const;
    [[nodiscard]] Keys defaults(const QString& id) const;
    [[nodiscard]] bool isChanged(const QString& id) const;
    [[nodiscard]] bool hasChanges() const;
    /// Other keys instead of those that it has; none of them may be reserved. Keys of others are taken away from these.
    void change(const QString& id, const Keys& keys);
    /// The defaults again, also where another command took one of them.
    void reset(const QString& id);
    void resetAll();

    /// The other commands that could not be told from `id` by this key: with the same one, or with one that begins like it.
    [[nodiscard]] QStringList conflicts(const QKeySequence& key, const QString& id) const;
    /// Why no command can have this key, as a sentence; empty where it can.
    [[nodiscard]] static QString whyReserved(const QKeySequence& key);
    /// A key that types something where text is edited.
    [[nodiscard]] static bool isPlain(const QKeySequence& key);

    /// What was changed. Keys that nobody can press are left out.
    void read(QSettings& settings);
    void write(QSettings& settings) const;

  private:
    struct Entry {
        QString id;
        Keys defaults;
        std::optional<Keys> changed;
    };
    [[nodiscard]] const Entry* find(const QString& id) const;
    [[nodiscard]] Entry* find(const QString& id);
    void takeAway(const Keys& keys, const QString& exceptFrom);

    std::vector<Entry> m_entries;
};

/// "Ctrl+E", or "] or F8"; empty without keys.
[[nodiscard]] QString keysInWords(const Keymap::Keys& keys);

} // namespace rankwright::ui
