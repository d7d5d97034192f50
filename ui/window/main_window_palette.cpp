// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of MainWindow that fills the palette and does what was chosen there.
#include "core/report/symbols.h"
#include "ui/code/code_view.h"
#include "ui/palette/palette.h"
#include "ui/window/main_window.h"

#include <QAction>

#include <algorithm>
#include <array>

namespace rankwright::ui {

namespace {

/// What was done last comes first, as far as the rest is alike.
int bonusOf(const QStringList& recent, const QString& id)
{
    constexpr int most = 190;
    constexpr int less = 15;
    const auto at = static_cast<int>(recent.indexOf(id));
    return at < 0 ? 0 : std::max(0, most - at * less);
}

QString kindName(Symbol::Kind kind)
{
    constexpr std::array names{QT_TRANSLATE_NOOP("MainWindow", "class"), QT_TRANSLATE_NOOP("MainWindow", "function"),
                               QT_TRANSLATE_NOOP("MainWindow", "method"), QT_TRANSLATE_NOOP("MainWindow", "training call")};
    return MainWindow::tr(names.at(static_cast<std::size_t>(kind)));
}

PaletteItem itemOf(const Symbol& symbol, const ScriptText& script, bool withPath)
{
    PaletteItem item;
    const QString name = QString::fromStdString(symbol.name);
    const QString container = QString::fromStdString(symbol.container);
    item.text = container.isEmpty() || symbol.kind == Symbol::Kind::training ? name : container + QLatin1Char('.') + name;
    item.detail =
        kindName(symbol.kind) +
        (symbol.kind == Symbol::Kind::training && !container.isEmpty() ? MainWindow::tr(" in %1").arg(container) : QString{}) +
        (withPath ? QStringLiteral(" · ") + script.path : QString{});
    item.trail = QString::number(symbol.line);
    item.id = script.path + QLatin1Char(':') + QString::number(symbol.range.begin) + QLatin1Char(':') +
              QString::number(static_cast<int>(symbol.kind));
    item.number = script.script;
    item.from = symbol.range.begin;
    item.to = symbol.range.end;
    if (symbol.kind == Symbol::Kind::training) {
        item.badge = script.badge;
    }
    return item;
}

void addSymbols(std::vector<PaletteItem>& items, const Project& project, const ScriptText& script, bool withPath)
{
    const TextRead read = readScript(project, script);
    if (!read.text) {
        return;
    }
    for (const Symbol& symbol : symbolsOf(*read.text, script.evidence)) {
        items.push_back(itemOf(symbol, script, withPath));
    }
}

} // namespace

void MainWindow::buildPalette()
{
    m_palette = new Palette{centralWidget()};
    connect(m_palette, &Palette::itemsWanted, this, [this](Palette::Mode mode) {
        switch (mode) {
        case Palette::Mode::commands: offerCommands(); break;
        case Palette::Mode::scripts: offerScripts(); break;
        case Palette::Mode::symbolsHere: offerSymbolsHere(); break;
        case Palette::Mode::symbols: offerSymbols(); break;
        case Palette::Mode::line: offerLine(); break;
        }
    });
    connect(m_palette, &Palette::chosen, this, [this](Palette::Mode mode, const PaletteItem& item, int line) {
        if (mode == Palette::Mode::commands) {
            m_commands->run(item.id);
        } else {
            takeChoice(item, line);
        }
    });
}

void MainWindow::openPalette(const QString& prefix)
{
    updateActions(); // What can be done is said as it is now.
    m_palette->open(prefix);
}

void MainWindow::offerCommands()
{
    std::vector<PaletteItem> items;
    for (const CommandView& command : m_commands->views()) {
        if (!m_commands->action(command.id)->isVisible()) {
            continue;
        }
        PaletteItem item;
        item.text = command.text;
        item.detail = command.place;
        item.also = command.also;
        item.trail = keysInWords(command.keys);
        item.whyNot = command.whyNot;
        item.isOn = command.isOn.value_or(false); // All names stand below each other.
        item.id = command.id;
        item.bonus = bonusOf(m_commands->recent(), command.id);
        items.push_back(std::move(item));
    }
    m_palette->setItems([items = std::move(items)] { return items; }, false);
}

void MainWindow::offerScripts()
{
    if (m_session.scriptCount() == 0) {
        m_palette->setItems([] { return std::vector<PaletteItem>{}; }, false);
        m_palette->setNote(m_session.phase() == Session::Phase::empty ? tr("No project is open. Type > for all commands.")
                                                                      : tr("This folder has no scripts."));
        return;
    }
    struct Script {
        QString path;
        BadgeKind badge;
    };
    std::vector<Script> scripts; // Nothing is made of the paths here: there may be a hundred thousand.
    scripts.reserve(static_cast<std::size_t>(m_session.scriptCount()));
    for (int script = 0; script < m_session.scriptCount(); ++script) {
        scripts.push_back({m_session.scriptRow(script).path, m_session.scriptRow(script).badge});
    }
    QStringList recent = m_visited.mid(0, 12);
    if (recent.size() > 1) {
        recent.move(0, recent.size() - 1); // The script that is shown is where one is already.
    }
    constexpr std::size_t many = 2000;
    const bool isLong = scripts.size() > many;
    m_palette->setItems(
        [scripts = std::move(scripts), recent] {
            std::vector<PaletteItem> items;
            items.reserve(scripts.size());
            for (std::size_t at = 0; at < scripts.size(); ++at) {
                const QString& path = scripts[at].path;
                const qsizetype slash = path.lastIndexOf(QLatin1Char('/'));
                PaletteItem item;
                item.text = path.mid(slash + 1);
                item.detail = path.left(std::max<qsizetype>(slash, 0));
                item.also = path;
                item.badge = scripts[at].badge;
                item.id = path;
                item.number = static_cast<int>(at);
                item.bonus = bonusOf(recent, path);
                items.push_back(std::move(item));
            }
            return items;
        },
        isLong);
}

void MainWindow::offerSymbolsHere()
{
    const ScriptText script = m_session.currentText();
    if (script.path.isEmpty()) {
        m_palette->setItems([] { return std::vector<PaletteItem>{}; }, false);
        m_palette->setNote(tr("No script is shown."));
        return;
    }
    m_palette->setItems(
        [script, project = m_session.projectAsEdited()] {
            std::vector<PaletteItem> items;
            addSymbols(items, *project, script, false);
            return items;
        },
        true);
}

void MainWindow::offerSymbols()
{
    if (!m_session.project()) {
        m_palette->setItems([] { return std::vector<PaletteItem>{}; }, false);
        m_palette->setNote(tr("No project is open. Type > for all commands."));
        return;
    }
    std::vector<ScriptText> held; // Those that matter, whose texts are here.
    for (ScriptText& script : m_session.scriptTexts(false)) {
        if (script.text) {
            held.push_back(std::move(script));
        }
    }
    const auto left = m_session.scriptCount() - static_cast<int>(held.size());
    m_palette->setNote(left == 0 ? QString{} : tr("%n script(s) without TensorFlow left out.", nullptr, left));
    m_palette->setItems(
        [held = std::move(held), project = m_session.projectAsEdited()] {
            std::vector<PaletteItem> items;
            for (const ScriptText& script : held) {
                addSymbols(items, *project, script, true);
            }
            return items;
        },
        true);
}

void MainWindow::offerLine()
{
    const ScriptText script = m_session.currentText();
    const auto lines = script.path.isEmpty() ? 0 : static_cast<int>(m_session.codeDocument().original.lineCount());
    const QString typed = m_palette->query().trimmed();
    bool isNumber = false;
    const int line = typed.toInt(&isNumber);
    PaletteItem item;
    item.number = m_session.currentScript();
    item.from = static_cast<std::uint32_t>(std::max(line, 0));
    if (lines == 0) {
        item.text = tr("Go to a line");
        item.whyNot = tr("No script is shown.");
    } else if (!isNumber) {
        item.text = tr("Go to a line");
        item.whyNot = tr("Type a number from 1 to %1.").arg(lines);
    } else if (line < 1 || line > lines) {
        item.text = tr("Go to line %1").arg(line);
        item.whyNot = tr("The script has the lines 1 to %1.").arg(lines);
    } else {
        item.text = tr("Go to line %1").arg(line);
        item.detail = script.path;
    }
    m_palette->setItems([item] { return std::vector{item}; }, false);
}

void MainWindow::takeChoice(const PaletteItem& item, int line)
{
    const bool isLine = item.id.isEmpty(); // Of the script that is shown.
    const bool isSymbol = !isLine && item.to > 0;
    if (item.number < 0 || item.number >= m_session.scriptCount()) {
        return;
    }
    const QString path = m_session.scriptRow(item.number).path;
    if (!isLine && !item.id.startsWith(path)) {
        say(tr("The list of scripts has changed meanwhile. Look for it again."), false);
        return;
    }
    if (isSymbol) {
        m_session.showPlace(path, {item.from, item.to});
    } else {
        m_session.showScript(item.number);
    }
    if (isLine) {
        m_code->goToLine(static_cast<int>(item.from));
    } else if (line > 0) {
        m_code->goToLine(line);
    }
    focusPanel(1); // Where one went, the keys go.
}

} // namespace rankwright::ui
