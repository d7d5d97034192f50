// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/python_colours.h"

#include <Qsci/qsciscintillabase.h>

#include <QFontInfo>

#include <array>
#include <cmath>

namespace rankwright::ui {

namespace {

using Sci = QsciScintillaBase;

/// Styles of Scintilla's Python lexer (SCE_P_*).
enum Style : unsigned long {
    plain = 0,
    commentLine = 1,
    number = 2,
    string = 3,
    character = 4,
    keyword = 5,
    tripleQuoted = 6,
    tripleDoubleQuoted = 7,
    className = 8,
    functionName = 9,
    commentBlock = 12,
    openString = 13,
    decorator = 15,
    formatString = 16,
    formatCharacter = 17,
    formatTriple = 18,
    formatTripleDouble = 19,
};

void setColours(Sci& editor, const Theme& theme)
{
    const auto colour = [&editor](unsigned long style, const QColor& value) {
        editor.SendScintilla(Sci::SCI_STYLESETFORE, style, value);
    };
    colour(commentLine, theme.comment);
    colour(commentBlock, theme.comment);
    colour(number, theme.number);
    colour(keyword, theme.keyword);
    colour(decorator, theme.definition);
    colour(className, theme.definition);
    colour(functionName, theme.definition);
    for (const unsigned long style : {string, character, tripleQuoted, tripleDoubleQuoted, openString, formatString,
                                      formatCharacter, formatTriple, formatTripleDouble}) {
        colour(style, theme.string);
    }
    for (const unsigned long style : {commentLine, commentBlock}) {
        editor.SendScintilla(Sci::SCI_STYLESETITALIC, style, 1L);
    }
}

/// Room above and below, so that a line is as high as it should be.
void setLineHeight(Sci& editor, const QFont& font)
{
    editor.SendScintilla(Sci::SCI_SETEXTRAASCENT, 0UL);
    editor.SendScintilla(Sci::SCI_SETEXTRADESCENT, 0UL);
    const double pixels = QFontInfo{font}.pixelSize() > 0 ? font.pointSizeF() * 96.0 / 72.0 : 12.5;
    const long wanted = std::lround(pixels * codeLineHeight);
    const long extra = std::max(0L, wanted - editor.SendScintilla(Sci::SCI_TEXTHEIGHT, 0UL));
    editor.SendScintilla(Sci::SCI_SETEXTRAASCENT, static_cast<unsigned long>((extra + 1) / 2));
    editor.SendScintilla(Sci::SCI_SETEXTRADESCENT, static_cast<unsigned long>(extra / 2));
}

} // namespace

void setPythonColours(QsciScintillaBase& editor, const Theme& theme, const QFont& font)
{
    constexpr unsigned long base = Sci::STYLE_DEFAULT;
    editor.SendScintilla(Sci::SCI_STYLERESETDEFAULT);
    editor.SendScintilla(Sci::SCI_STYLESETFONT, base, font.family().toUtf8().constData());
    editor.SendScintilla(Sci::SCI_STYLESETSIZEFRACTIONAL, base, std::lround(font.pointSizeF() * 100));
    editor.SendScintilla(Sci::SCI_STYLESETFORE, base, theme.text);
    editor.SendScintilla(Sci::SCI_STYLESETBACK, base, theme.panel);
    editor.SendScintilla(Sci::SCI_STYLECLEARALL);
    setColours(editor, theme);
    setLineHeight(editor, font);
}

} // namespace rankwright::ui
