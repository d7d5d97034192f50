// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The flat lattice as a picture: Multiple above, the five patterns side by side, Unknown below. The element that the script
// reached is filled; the evidence stands as numbered tokens on the way up, with the numbers of the list below the picture.

#include "core/patterns/pattern.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <array>
#include <vector>

namespace rankwright::ui {

/// A statement that led up to an element, or would have.
struct LatticeToken {
    int number{};
    Pattern atom{Pattern::unknown};
    bool isLeft{}; ///< Of a function that the reviewer leaves as it is: its way is drawn, and not joined.
};

class LatticeView : public QWidget {
    Q_OBJECT

  public:
    explicit LatticeView(QWidget* parent = nullptr);

    /// The element that was reached, the statements that count, and those that are left as they are. `isJudged`: there is a
    /// script, and it can be read; else no element is marked.
    void show(Pattern reached, std::vector<LatticeToken> tokens, bool isJudged = true);
    void setTheme(const Theme& theme);
    /// Where an element is drawn.
    [[nodiscard]] QRectF areaOf(Pattern pattern) const { return m_areas[static_cast<std::size_t>(pattern)]; }
    /// "GradientTape reached by 2 statements", "Keras not reached".
    [[nodiscard]] QString wordsFor(Pattern pattern) const;
    /// Draws it as it is shown, without focus and hover, from the origin on.
    void paintPicture(QPainter& painter) const;
    [[nodiscard]] Pattern current() const { return m_current; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  signals:
    /// A click or Enter on an element.
    void elementActivated(rankwright::Pattern pattern);

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    void place();
    void select(Pattern pattern);
    [[nodiscard]] bool isReached(Pattern pattern) const;
    /// Those that count; with `left`, those that do not.
    [[nodiscard]] std::vector<LatticeToken> tokensOf(Pattern pattern, bool left = false) const;
    [[nodiscard]] Pattern elementAt(const QPointF& point) const; ///< `nothing` where there is none.
    void paintWays(QPainter& painter) const;
    void paintLeftWays(QPainter& painter) const;
    void paintElement(QPainter& painter, Pattern pattern, bool isTouched) const;
    void paintAll(QPainter& painter, bool isTouched) const;
    void paintTokens(QPainter& painter, Pattern pattern) const;
    void describe();

    static constexpr Pattern nothing = static_cast<Pattern>(255);

    Theme m_theme;
    Pattern m_reached{Pattern::unknown};
    bool m_isJudged{}; ///< What is reached is known.
    Pattern m_current{Pattern::unknown};
    Pattern m_pressed{nothing};
    Pattern m_hovered{nothing};
    std::vector<LatticeToken> m_tokens;
    std::array<QRectF, allPatterns.size()> m_areas;
    std::array<QString, allPatterns.size()> m_texts;
};

} // namespace rankwright::ui
