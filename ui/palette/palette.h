// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One field for everything that has a name: over the window, with what was found below it. What it looks through follows from the
// first letter: > commands, @ symbols of the script, # symbols of the project, : a line, else scripts (with ":12" behind a name a
// line of it). It asks for items and says what was chosen; what that means is the window's.

#include "ui/palette/palette_search.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QPointer>

class QLabel;
class QLineEdit;
class QListView;

namespace rankwright::ui {

class PaletteDelegate;
class PaletteModel;

class Palette : public QFrame {
    Q_OBJECT

  public:
    enum class Mode : std::uint8_t { scripts, commands, symbolsHere, symbols, line };

    /// Lies over `window`.
    explicit Palette(QWidget* window);
    ~Palette() override;

    void setTheme(const Theme& theme);
    /// Takes the keyboard; `text` as if it was typed.
    void open(const QString& text);
    [[nodiscard]] bool isOpen() const { return isVisible(); }
    /// Closes, and gives the keyboard back to where it was.
    void dismiss();
    [[nodiscard]] Mode mode() const { return m_mode; }
    /// What was typed, without the letter of the mode and without a line.
    [[nodiscard]] QString query() const;
    /// What is looked through in the present mode; see PaletteSearch::setItems.
    void setItems(PaletteSearch::Make make, bool isLong);
    /// Said beside the count: what is still being read, or why there is nothing.
    void setNote(const QString& note);

  signals:
    void itemsWanted(rankwright::ui::Palette::Mode mode);
    /// `line` from 1 where one was typed behind a name, else 0.
    void chosen(rankwright::ui::Palette::Mode mode, const rankwright::ui::PaletteItem& item, int line);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void build();
    void onText();
    void showResult(const PaletteResult& result);
    void choose();
    void move(int rows);
    void place();
    void turn();
    void tellCurrent();
    [[nodiscard]] int typedLine() const;

    QLineEdit* m_field{};
    QListView* m_list{};
    QLabel* m_foot{};
    QLabel* m_hint{};
    PaletteModel* m_model{};
    PaletteDelegate* m_delegate{};
    PaletteSearch m_search;
    QPointer<QWidget> m_focusBefore;
    Mode m_mode{Mode::scripts};
    std::optional<Mode> m_isAsked; ///< Whose items there are.
    QString m_note;
    int m_found{};
    int m_of{};
    bool m_wantsFirst{}; ///< Enter was pressed before anything was found.
    bool m_hasAnswer{};  ///< What is shown is about what was typed.
};

} // namespace rankwright::ui
