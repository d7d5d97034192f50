// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/commands.h"

#include <QAction>
#include <QMenu>
#include <QSettings>

#include <algorithm>
#include <array>

namespace rankwright::ui {

namespace {

constexpr std::size_t menuCount = static_cast<std::size_t>(CommandMenu::help) + 1;

struct MenuRow {
    const char* title;
    std::optional<CommandMenu> above{};
};

// In the order of CommandMenu, which is that of the menu.
constexpr std::array<MenuRow, menuCount> menuRows{{
    {QT_TRANSLATE_NOOP("Commands", "Project")},
    {QT_TRANSLATE_NOOP("Commands", "Review")},
    {QT_TRANSLATE_NOOP("Commands", "Alternatives of a decision"), CommandMenu::review},
    {QT_TRANSLATE_NOOP("Commands", "Options")},
    {QT_TRANSLATE_NOOP("Commands", "Learning rate"), CommandMenu::options},
    {QT_TRANSLATE_NOOP("Commands", "Data"), CommandMenu::options},
    {QT_TRANSLATE_NOOP("Commands", "Output"), CommandMenu::options},
    {QT_TRANSLATE_NOOP("Commands", "Compression"), CommandMenu::options},
    {QT_TRANSLATE_NOOP("Commands", "Average metrics"), CommandMenu::options},
    {QT_TRANSLATE_NOOP("Commands", "Go to")},
    {QT_TRANSLATE_NOOP("Commands", "View")},
    {QT_TRANSLATE_NOOP("Commands", "Colours"), CommandMenu::view},
    {QT_TRANSLATE_NOOP("Commands", "Language"), CommandMenu::view},
    {QT_TRANSLATE_NOOP("Commands", "Help")},
}};

const MenuRow& rowOf(CommandMenu menu) { return menuRows.at(static_cast<std::size_t>(menu)); }

} // namespace

Commands::Commands(QSettings& settings, QWidget* window)
    : QObject(window),
      m_settings(settings),
      m_window(window),
      m_menus(menuCount),
      m_recent(settings.value(QStringLiteral("recentCommands")).toStringList())
{}

QAction* Commands::add(const Entry& entry)
{
    auto* action = new QAction{entry.text, m_window};
    action->setObjectName(entry.id);
    action->setCheckable(entry.isSwitch);
    m_window->addAction(action);
    m_entries.push_back(entry);
    m_actions.push_back(action);
    m_states.emplace_back();
    m_keymap.add(entry.id, entry.defaultKeys);
    return action;
}

int Commands::indexOf(const QString& id) const
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(), [&id](const Entry& entry) { return entry.id == id; });
    return found == m_entries.end() ? -1 : static_cast<int>(found - m_entries.begin());
}

QAction* Commands::action(const QString& id) const
{
    const int at = indexOf(id);
    return at < 0 ? nullptr : m_actions[static_cast<std::size_t>(at)];
}

void Commands::fill(QMenu& menu)
{
    for (std::size_t at = 0; at < menuCount; ++at) {
        const MenuRow& row = menuRows.at(at);
        m_menus[at] = new QMenu{tr(row.title), &menu};
        (row.above ? m_menus[static_cast<std::size_t>(*row.above)] : &menu)->addMenu(m_menus[at]);
    }
    for (std::size_t at = 0; at < m_entries.size(); ++at) {
        m_menus[static_cast<std::size_t>(m_entries[at].menu)]->addAction(m_actions[at]);
    }
    m_keymap.read(m_settings);
    for (std::size_t at = 0; at < m_entries.size(); ++at) {
        showKeys(at);
    }
}

void Commands::showKeys(std::size_t at)
{
    Keymap::Keys keys = m_keymap.keys(m_entries[at].id);
    if (m_isTyping) {
        keys.removeIf(&Keymap::isPlain);
    }
    m_actions[at]->setShortcuts(keys);
    const State& state = m_states[at];
    const QString words = state.tip.isEmpty() ? m_entries[at].text : state.tip;
    const QString key = keys.isEmpty() ? QString{} : keys.first().toString(QKeySequence::NativeText);
    m_actions[at]->setToolTip(key.isEmpty() ? words : tr("%1 (%2)").arg(words, key));
}

void Commands::setState(const QString& id, const QString& whyNot, std::optional<bool> isOn)
{
    if (const int at = indexOf(id); at >= 0) {
        State& state = m_states[static_cast<std::size_t>(at)];
        state.whyNot = whyNot;
        state.isOn = isOn;
        QAction* action = m_actions[static_cast<std::size_t>(at)];
        action->setEnabled(whyNot.isEmpty());
        if (isOn) {
            action->setChecked(*isOn);
        }
    }
}

void Commands::setTip(const QString& id, const QString& tip)
{
    const int at = indexOf(id);
    if (at >= 0 && m_states[static_cast<std::size_t>(at)].tip != tip) {
        m_states[static_cast<std::size_t>(at)].tip = tip;
        showKeys(static_cast<std::size_t>(at));
    }
}

void Commands::setTyping(bool isTyping)
{
    if (m_isTyping != isTyping) {
        m_isTyping = isTyping;
        for (std::size_t at = 0; at < m_entries.size(); ++at) {
            showKeys(at);
        }
    }
}

QString Commands::place(CommandMenu menu) const
{
    const MenuRow& row = rowOf(menu);
    return row.above ? place(*row.above) + QStringLiteral(" ▸ ") + tr(row.title) : tr(row.title);
}

CommandView Commands::view(const QString& id) const
{
    const int found = indexOf(id);
    if (found < 0) {
        return {};
    }
    const auto at = static_cast<std::size_t>(found);
    const Entry& entry = m_entries[at];
    return {id,
            entry.text,
            place(entry.menu),
            entry.menu,
            m_keymap.keys(id),
            m_keymap.defaults(id),
            m_states[at].whyNot,
            m_states[at].isOn,
            entry.also};
}

std::vector<CommandView> Commands::views() const
{
    std::vector<CommandView> all;
    for (const Entry& entry : m_entries) {
        all.push_back(view(entry.id));
    }
    return all;
}

QString Commands::keyOf(const QString& id) const
{
    const Keymap::Keys keys = m_keymap.keys(id);
    return keys.isEmpty() ? QString{} : keys.first().toString(QKeySequence::NativeText);
}

void Commands::setKeymap(const Keymap& keymap)
{
    m_keymap = keymap;
    m_keymap.write(m_settings);
    for (std::size_t at = 0; at < m_entries.size(); ++at) {
        showKeys(at);
    }
    emit keysChanged();
}

void Commands::run(const QString& id)
{
    constexpr int most = 12;
    m_recent.removeAll(id);
    m_recent.prepend(id);
    m_recent = m_recent.mid(0, most);
    m_settings.setValue(QStringLiteral("recentCommands"), m_recent);
    if (QAction* wanted = action(id)) {
        wanted->trigger();
    }
}

} // namespace rankwright::ui
