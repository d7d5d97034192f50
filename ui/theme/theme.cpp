// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QWidget>

#include <algorithm>
#include <array>
#include <cmath>

namespace rankwright::ui {

namespace {

// clang-format off
const Theme usualLight{
    .scheme = Scheme::light,
    .window = 0xF6F7F9, .panel = 0xFFFFFF, .hairline = 0xDADDE3, .text = 0x1B1F24, .secondary = 0x59636E,
    .selected = 0xE2EDFC, .focus = 0x0B5FC6, .onFocus = 0xFFFFFF,
    .addedLine = 0xDDF4E3, .addedWords = 0xBDEBCB, .removedLine = 0xFDE5E2, .removedWords = 0xFCD5D0,
    .box = 0x0B5FC6, .evidence = 0xB35900,
    .keyword = 0x7E3489, .string = 0x256325, .comment = 0x58616A, .number = 0x0A63A8, .definition = 0x7A4B00,
    .card = 0xF2F6FC, .safe = 0x08744F, .check = 0x7A5F00, .decision = 0x8A3D96, .error = 0xB4232C, .shield = 0x3F6B2A,
    .patterns = {0x5F6875, 0x0A63A8, 0x08744F, 0xB3470B, 0x8A3D96, 0x7A5F00, 0xB4232C},
};
const Theme usualDark{
    .scheme = Scheme::dark,
    .window = 0x16181D, .panel = 0x1E2127, .hairline = 0x343942, .text = 0xE4E7EB, .secondary = 0xA0A9B5,
    .selected = 0x243B58, .focus = 0x6CB0FF, .onFocus = 0x10131A,
    .addedLine = 0x15301F, .addedWords = 0x1C4A2F, .removedLine = 0x3A1F1D, .removedWords = 0x6B302C,
    .box = 0x6CB0FF, .evidence = 0xFFB26B,
    .keyword = 0xE0ADEA, .string = 0xA9D68C, .comment = 0xB4BDC7, .number = 0x8AC7F7, .definition = 0xE3C07A,
    .card = 0x222833, .safe = 0x4CC79B, .check = 0xD9BD55, .decision = 0xD59AE0, .error = 0xFF8A86, .shield = 0x9CCB7F,
    .patterns = {0xA0A9B5, 0x6BB6F2, 0x4CC79B, 0xFF9A62, 0xD59AE0, 0xD9BD55, 0xFF8A86},
};
// clang-format on

double luminance(const QColor& colour)
{
    const auto linear = [](double value) { return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

/// The colour, darker or lighter, so that it stands out from each of these backgrounds.
QColor outFrom(std::initializer_list<QColor> backgrounds, QColor colour, bool isDark, double wanted)
{
    float hue = 0;
    float saturation = 0;
    float lightness = 0;
    colour.getHslF(&hue, &saturation, &lightness);
    const auto isEnough = [&] {
        return std::all_of(backgrounds.begin(), backgrounds.end(), [&](const QColor& background) {
            return contrast(colour, background) >= wanted + 0.05;
        }); // What is painted is rounded.
    };
    constexpr float step = 0.01F;
    while (!isEnough() && lightness > 0 && lightness < 1) {
        lightness = std::clamp(lightness + (isDark ? step : -step), 0.0F, 1.0F);
        colour = QColor::fromHslF(std::max(hue, 0.0F), saturation, lightness);
    }
    return QColor{colour.rgb()}; // As it is painted.
}

Theme strong(Theme theme)
{
    constexpr double wanted = 7.0;
    constexpr double border = 4.5;
    const bool isDark = theme.scheme == Scheme::dark;
    theme.isStrong = true;
    theme.window = isDark ? QColor{Qt::black} : QColor{Qt::white};
    theme.panel = isDark ? QColor{0x0B0D10} : QColor{Qt::white};
    theme.text = isDark ? QColor{Qt::white} : QColor{Qt::black};
    theme.onFocus = isDark ? QColor{Qt::black} : QColor{Qt::white};
    theme.removedWords = isDark ? QColor{0x55211E} : QColor{0xFDDCD8};
    theme.hairline = outFrom({theme.panel, theme.window}, theme.secondary, isDark, border);
    const auto on = [&](std::initializer_list<QColor> backgrounds) {
        return [isDark, grounds = std::vector<QColor>(backgrounds)](QColor& colour) {
            for (const QColor& ground : grounds) {
                colour = outFrom({ground}, colour, isDark, wanted);
            }
        };
    };
    const auto inPanels = on({theme.window, theme.panel, theme.card, theme.selected});
    for (QColor* const colour : {&theme.secondary, &theme.focus, &theme.safe, &theme.check, &theme.decision, &theme.error,
                                 &theme.evidence, &theme.shield, &theme.box}) {
        inPanels(*colour);
    }
    for (QColor& colour : theme.patterns) {
        inPanels(colour);
    }
    const auto inCode =
        on({theme.panel, theme.addedLine, theme.addedWords, theme.removedLine, theme.removedWords, theme.selected});
    for (QColor* const colour : {&theme.keyword, &theme.string, &theme.comment, &theme.number, &theme.definition}) {
        inCode(*colour);
    }
    return theme;
}

} // namespace

const Theme& themeOf(Scheme scheme, bool isStrong)
{
    static const Theme strongLight = strong(usualLight);
    static const Theme strongDark = strong(usualDark);
    return scheme == Scheme::light ? (isStrong ? strongLight : usualLight) : (isStrong ? strongDark : usualDark);
}

QPalette paletteOf(const Theme& theme)
{
    QPalette palette;
    palette.setColor(QPalette::Window, theme.window);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.panel);
    palette.setColor(QPalette::AlternateBase, theme.card);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.secondary);
    palette.setColor(QPalette::Button, theme.panel);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::BrightText, theme.error);
    palette.setColor(QPalette::ToolTipBase, theme.card);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::Highlight, theme.selected);
    palette.setColor(QPalette::HighlightedText, theme.text);
    palette.setColor(QPalette::Link, theme.focus);
    palette.setColor(QPalette::LinkVisited, theme.focus);
    palette.setColor(QPalette::Mid, theme.hairline);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, theme.secondary);
    }
    return palette;
}

QLatin1String beginSide() { return QGuiApplication::isRightToLeft() ? QLatin1String{"right"} : QLatin1String{"left"}; }

QLatin1String endSide() { return QGuiApplication::isRightToLeft() ? QLatin1String{"left"} : QLatin1String{"right"}; }

QString styleSheetOf(const Theme& theme)
{
    // %1 hairline, %2 panel, %3 text, %4 focus, %5 on focus, %6 selected, %7 secondary, %8 window, %9 card; @begin and @end
    // are sides.
    static const QString sheet = QStringLiteral(R"(
QToolTip { border: 1px solid %1; background: %9; color: %3; padding: 4px 6px; }
QPushButton, QToolButton[control="true"], QComboBox {
  min-height: 26px; padding: 1px 11px; border: 1px solid %1; border-radius: 6px; background: %2; color: %3; }
QPushButton { outline: none; }
QPushButton:hover, QToolButton[control="true"]:hover, QComboBox:hover { background: %6; }
QPushButton:disabled, QToolButton[control="true"]:disabled, QComboBox:disabled { color: %7; background: %8; }
QPushButton:focus, QToolButton[control="true"]:focus, QComboBox:focus, QLineEdit:focus, QAbstractSpinBox:focus { border: 1px solid %4; }
QPushButton[primary="true"], QToolButton[primary="true"] { background: %4; border: 1px solid %4; color: %5; font-weight: 600; }
QPushButton[primary="true"]:disabled, QToolButton[primary="true"]:disabled { background: %8; border-color: %1; color: %7; }
QPushButton[primary="true"]:focus, QToolButton[primary="true"]:focus { border: 2px solid %3; padding: 0 10px; }
QPushButton[tight="true"] { padding: 1px 6px; }
QPushButton[tight="true"][primary="true"]:focus { padding: 0 5px; }
QPushButton:checked, QToolButton[control="true"]:checked { background: %6; }
QToolButton::menu-indicator { image: none; }
QToolButton[control="true"][split="true"] { padding-@end: 29px; }
QToolButton[control="true"]::menu-button { border: none; border-@begin: 1px solid %1; width: 18px;
  border-top-@end-radius: 6px; border-bottom-@end-radius: 6px; }
QToolButton[control="true"]::menu-button:hover { background: %6; }
QToolButton::menu-arrow { image: none; width: 0; height: 0;
  border-left: 4px solid %2; border-right: 4px solid %2; border-top: 5px solid %7; }
QToolButton[flat="true"] { border: none; background: transparent; color: %4; padding: 2px 4px; }
QToolButton[flat="true"]:focus { border: 1px solid %4; border-radius: 4px; padding: 1px 3px; }
QComboBox { padding-@end: 22px; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { image: none; width: 0; height: 0; margin-@end: 8px;
  border-left: 4px solid %2; border-right: 4px solid %2; border-top: 5px solid %7; }
QComboBox:hover::down-arrow { border-left-color: %6; border-right-color: %6; }
QComboBox QAbstractItemView { border: 1px solid %1; background: %2; selection-background-color: %6; selection-color: %3; }
QLineEdit, QAbstractSpinBox { min-height: 26px; padding: 1px 8px; border: 1px solid %1; border-radius: 6px; background: %2; color: %3; }
QAbstractSpinBox { padding-@end: 22px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { subcontrol-origin: border; width: 20px; border: none; background: transparent; }
QAbstractSpinBox::up-button { subcontrol-position: top right; margin-top: 1px; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; margin-bottom: 1px; }
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover { background: %6; }
QAbstractSpinBox::up-arrow { image: none; width: 0; height: 0;
  border-left: 4px solid %2; border-right: 4px solid %2; border-bottom: 5px solid %7; }
QAbstractSpinBox::down-arrow { image: none; width: 0; height: 0;
  border-left: 4px solid %2; border-right: 4px solid %2; border-top: 5px solid %7; }
QAbstractSpinBox::up-button:hover QAbstractSpinBox::up-arrow { border-left-color: %6; border-right-color: %6; }
QAbstractSpinBox QLineEdit { min-height: 0; padding: 0; border: none; background: transparent; }
QTreeView, QListView, QTableView { border: none; background: %2; outline: none; }
QTreeView::item, QListView::item, QTableView::item { min-height: 25px; }
QListView#commitList { border: 1px solid %1; border-radius: 6px; padding: 2px; }
QListView#commitList:focus { border: 1px solid %4; }
QListView#commitList::item { padding: 0 4px; color: %3; }
QListView#commitList::item:selected { background: %6; }
QTabBar::tab { padding: 6px 12px; border: none; border-bottom: 2px solid transparent; color: %7; background: transparent; }
QTabBar[density="dense"]::tab { padding: 6px 7px; }
QTabBar[density="densest"]::tab { padding: 6px 4px; }
QTabBar::tab:selected { color: %3; border-bottom: 2px solid %4; font-weight: 600; }
QTabBar::tab:focus { color: %4; }
QTabWidget::pane { border: none; border-top: 1px solid %1; }
QMenu { border: 1px solid %1; background: %2; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 12px; border-radius: 4px; }
QMenu::item:selected { background: %6; }
QMenu::item:disabled { color: %7; }
QMenu::separator { height: 1px; background: %1; margin: 4px 8px; }
QSplitter::handle { background: %1; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QProgressBar { border: none; border-radius: 3px; background: %1; max-height: 6px; min-height: 6px; }
QProgressBar::chunk { border-radius: 3px; background: %4; }
QScrollBar:vertical { width: 10px; background: transparent; margin: 0; }
QScrollBar:horizontal { height: 10px; background: transparent; margin: 0; }
QScrollBar::handle { background: %1; border-radius: 5px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: %7; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QStatusBar { background: %8; color: %7; border-top: 1px solid %1; }
QStatusBar::item { border: none; }
QCheckBox, QRadioButton { spacing: 8px; min-height: 24px; }
)");
    QString text = sheet;
    text.replace(QLatin1String{"@begin"}, beginSide());
    text.replace(QLatin1String{"@end"}, endSide());
    const std::array colours{theme.hairline, theme.panel,     theme.text,   theme.focus, theme.onFocus,
                             theme.selected, theme.secondary, theme.window, theme.card};
    for (std::size_t at = 0; at < colours.size(); ++at) {
        text.replace(QLatin1Char('%') + QString::number(at + 1), colours.at(at).name());
    }
    return text;
}

namespace {

FontFamilies& chosenFamilies()
{
    static FontFamilies families; // Of the thread of the window.
    return families;
}

QFont fontOf(const QString& family, QFontDatabase::SystemFont otherwise)
{
    QFont font = QFontDatabase::systemFont(otherwise);
    if (!family.isEmpty() && QFontDatabase::hasFamily(family)) {
        font.setFamilies({family});
    }
    return font;
}

} // namespace

void setFontFamilies(const FontFamilies& families)
{
    const QString interfaceBefore = interfaceFont().family();
    const QString codeBefore = codeFont().family();
    chosenFamilies() = families;
    const QString interface = interfaceFont().family();
    const QString code = codeFont().family();
    if (interface == interfaceBefore && code == codeBefore) {
        return;
    }
    QApplication::setFont(interfaceFont());
    // Where the style sheet of an application keeps the font that a widget had before it came, to give it back when another sheet
    // comes; it does not learn of fonts that were set since.
    static const char* const keptBySheets = "_q_styleSheetWidgetFont";
    for (QWidget* widget : QApplication::allWidgets()) {
        const QString family = widget->font().family();
        if (widget->testAttribute(Qt::WA_SetFont) && (family == interfaceBefore || family == codeBefore)) {
            QFont font = widget->font();
            font.setFamilies({font.fixedPitch() ? code : interface});
            widget->setFont(font);
            if (widget->property(keptBySheets).isValid()) {
                widget->setProperty(keptBySheets, font);
            }
        }
    }
}

QFont interfaceFont()
{
    QFont font = fontOf(chosenFamilies().interface, QFontDatabase::GeneralFont);
    font.setPixelSize(13);
    return font;
}

QFont codeFont(int zoom)
{
    QFont font = fontOf(chosenFamilies().code, QFontDatabase::FixedFont);
    constexpr double pixelsPerPoint = 96.0 / 72.0;
    font.setPointSizeF(std::max(5.0, (usualCodeSize + zoom) / pixelsPerPoint));
    font.setStyleHint(QFont::Monospace);
    font.setFixedPitch(true);
    return font;
}

double contrast(const QColor& a, const QColor& b)
{
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

std::vector<ColourPair> textPairs(const Theme& theme)
{
    std::vector<ColourPair> pairs{
        {"text on window", theme.text, theme.window},
        {"text on selected row", theme.text, theme.selected},
        {"text on card", theme.text, theme.card},
        {"secondary on window", theme.secondary, theme.window},
        {"secondary on panel", theme.secondary, theme.panel},
        {"secondary on card", theme.secondary, theme.card},
        {"secondary on selected row", theme.secondary, theme.selected},
        {"link on panel", theme.focus, theme.panel},
        {"link on window", theme.focus, theme.window},
        {"link on card", theme.focus, theme.card},
        {"primary button", theme.onFocus, theme.focus},
        {"safe on panel", theme.safe, theme.panel},
        {"safe on selected row", theme.safe, theme.selected},
        {"check on panel", theme.check, theme.panel},
        {"check on selected row", theme.check, theme.selected},
        {"decision on panel", theme.decision, theme.panel},
        {"decision on selected row", theme.decision, theme.selected},
        {"error on panel", theme.error, theme.panel},
        {"error on window", theme.error, theme.window},
        {"error on selected row", theme.error, theme.selected},
        {"evidence on panel", theme.evidence, theme.panel},
        {"shield on panel", theme.shield, theme.panel},
    };
    for (const QColor& background :
         {theme.panel, theme.addedLine, theme.addedWords, theme.removedLine, theme.removedWords, theme.selected}) {
        for (const QColor& colour : {theme.text, theme.keyword, theme.string, theme.comment, theme.number, theme.definition}) {
            pairs.push_back({"code", colour, background});
        }
    }
    for (const Pattern pattern : allPatterns) {
        pairs.push_back({"pattern on panel", theme.of(pattern), theme.panel});
        pairs.push_back({"pattern on selected row", theme.of(pattern), theme.selected});
        pairs.push_back({"letter on badge", theme.panel, theme.of(pattern)});
    }
    return pairs;
}

} // namespace rankwright::ui
