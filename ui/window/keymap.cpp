// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/keymap.h"

#include "ui/theme/left_to_right.h"

#include <QCoreApplication>
#include <QSettings>

#include <algorithm>
#include <array>

namespace rankwright::ui {

namespace {

const QString folder = QStringLiteral("keys/");

QString words(const char* text) { return QCoreApplication::translate("Keymap", text); }

bool clash(const QKeySequence& a, const QKeySequence& b)
{
    return a.matches(b) != QKeySequence::NoMatch || b.matches(a) != QKeySequence::NoMatch;
}

bool holds(const Keymap::Keys& keys, const QKeySequence& key)
{
    return std::any_of(keys.begin(), keys.end(), [&key](const QKeySequence& one) { return clash(one, key); });
}

bool canBePressed(const QKeySequence& key) { return !key.isEmpty() && key[0].key() != Qt::Key_unknown; }

} // namespace

void Keymap::add(const QString& id, const QString& defaults)
{
    Keys keys = defaults.isEmpty() ? Keys{} : QKeySequence::listFromString(defaults, QKeySequence::PortableText);
    m_entries.push_back({id, keys, std::nullopt});
}

const Keymap::Entry* Keymap::find(const QString& id) const
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(), [&id](const Entry& entry) { return entry.id == id; });
    return found == m_entries.end() ? nullptr : &*found;
}

Keymap::Entry* Keymap::find(const QString& id)
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(), [&id](const Entry& entry) { return entry.id == id; });
    return found == m_entries.end() ? nullptr : &*found;
}

Keymap::Keys Keymap::keys(const QString& id) const
{
    const Entry* entry = find(id);
    if (entry == nullptr) {
        return {};
    }
    if (entry->changed) {
        return *entry->changed;
    }
    Keys left = entry->defaults;
    for (const Entry& other : m_entries) {
        if (other.changed) {
            left.removeIf([&other](const QKeySequence& key) { return holds(*other.changed, key); });
        }
    }
    return left;
}

Keymap::Keys Keymap::defaults(const QString& id) const
{
    const Entry* entry = find(id);
    return entry == nullptr ? Keys{} : entry->defaults;
}

bool Keymap::isChanged(const QString& id) const { return keys(id) != defaults(id); }

bool Keymap::hasChanges() const
{
    return std::any_of(m_entries.begin(), m_entries.end(), [](const Entry& entry) { return entry.changed.has_value(); });
}

void Keymap::takeAway(const Keys& keys, const QString& exceptFrom)
{
    for (Entry& entry : m_entries) {
        if (entry.id != exceptFrom && entry.changed) { // Defaults give way by themselves, and come back.
            entry.changed->removeIf([&keys](const QKeySequence& key) { return holds(keys, key); });
        }
    }
}

void Keymap::change(const QString& id, const Keys& keys)
{
    if (Entry* entry = find(id)) {
        takeAway(keys, id);
        entry->changed = keys == entry->defaults ? std::nullopt : std::optional{keys};
    }
}

void Keymap::reset(const QString& id)
{
    if (const Entry* entry = find(id)) {
        change(id, Keys{entry->defaults});
    }
}

void Keymap::resetAll()
{
    for (Entry& entry : m_entries) {
        entry.changed.reset();
    }
}

QStringList Keymap::conflicts(const QKeySequence& key, const QString& id) const
{
    QStringList others;
    for (const Entry& entry : m_entries) {
        if (entry.id != id && holds(keys(entry.id), key)) {
            others.append(entry.id);
        }
    }
    return others;
}

QString Keymap::whyReserved(const QKeySequence& key)
{
    if (!canBePressed(key)) {
        return words(QT_TRANSLATE_NOOP("Keymap", "This is no key that can be used. Press another one."));
    }
    const auto modifiers = key[0].keyboardModifiers() & ~Qt::KeypadModifier;
    constexpr std::array moving{Qt::Key_Escape, Qt::Key_Tab,      Qt::Key_Backtab,   Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space,
                                Qt::Key_Up,     Qt::Key_Down,     Qt::Key_Left,      Qt::Key_Right,  Qt::Key_Home,  Qt::Key_End,
                                Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Backspace, Qt::Key_Delete};
    const bool isBare = modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier;
    if (isBare && std::find(moving.begin(), moving.end(), key[0].key()) != moving.end()) {
        return words(QT_TRANSLATE_NOOP(
                         "Keymap",
                         "%1 moves about in lists and fields and stays what it is. Add Ctrl or Alt, or press another key."))
            .arg(key.toString(QKeySequence::NativeText));
    }
    constexpr std::array copying{Qt::Key_C, Qt::Key_V, Qt::Key_X, Qt::Key_A};
    if (modifiers == Qt::ControlModifier && std::find(copying.begin(), copying.end(), key[0].key()) != copying.end()) {
        return words(QT_TRANSLATE_NOOP("Keymap",
                                       "%1 copies, pastes, cuts or selects text and stays what it is. Press another key."))
            .arg(key.toString(QKeySequence::NativeText));
    }
    return {};
}

bool Keymap::isPlain(const QKeySequence& key)
{
    return !key.isEmpty() && (key[0].keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0 &&
           key[0].key() < Qt::Key_Escape;
}

void Keymap::read(QSettings& settings)
{
    for (Entry& entry : m_entries) {
        if (!settings.contains(folder + entry.id)) {
            continue;
        }
        const QString text = settings.value(folder + entry.id).toString();
        Keys keys = text.isEmpty() ? Keys{} : QKeySequence::listFromString(text, QKeySequence::PortableText);
        keys.removeIf([](const QKeySequence& key) { return !whyReserved(key).isEmpty(); });
        if (keys.isEmpty() && !text.isEmpty()) {
            continue; // Nothing that could be meant.
        }
        change(entry.id, keys);
    }
}

void Keymap::write(QSettings& settings) const
{
    settings.remove(QStringLiteral("keys"));
    for (const Entry& entry : m_entries) {
        if (entry.changed) {
            settings.setValue(folder + entry.id, QKeySequence::listToString(*entry.changed, QKeySequence::PortableText));
        }
    }
}

QString keysInWords(const Keymap::Keys& keys)
{
    QStringList each;
    for (const QKeySequence& key : keys) {
        each.append(leftToRight(key.toString(QKeySequence::NativeText)));
    }
    return each.join(words(QT_TRANSLATE_NOOP("Keymap", " or ")));
}

} // namespace rankwright::ui
