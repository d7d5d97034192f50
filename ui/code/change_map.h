// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The strip beside the scroll bar: the whole file at once, with what is in sight as a frame. Where there is something, a sign
// says what: bars for changes, filled (added), hollow (removed) or half and half, wide for the step under review; a cross for a
// refused place, triangles and a ring for findings of the checks, a line across for a hit of the search. A click on a sign goes
// there, any other click or a drag scrolls. With the keyboard: up and down go from sign to sign.
//
// Signs stand at their lines on the screen, so that the strip and the scroll bar say the same also where lines are folded. It
// knows neither steps nor texts.

#include "ui/theme/theme.h"

#include <QPixmap>
#include <QString>
#include <QWidget>

#include <cstdint>
#include <vector>

class QPainter;

namespace rankwright::ui {

/// Something in the file. Lines are those on the screen (see CodePane::toScreen), the end lies behind the last.
struct MapPlace {
    /// What comes later lies on top.
    enum class Kind : std::uint8_t { hit, added, removed, replaced, info, warning, error, refused };
    Kind kind{Kind::added};
    bool isCurrent{}; ///< A change of the step under review.
    int first{};
    int end{};
    QString words; ///< What is there, for who points at it.
    friend bool operator==(const MapPlace&, const MapPlace&) = default;
};

/// The sign of a kind, as high as `area`: for the map and for its legend.
void paintMapSign(QPainter& painter, const QRectF& area, MapPlace::Kind kind, bool isCurrent, const Theme& theme);

class ChangeMap : public QWidget {
    Q_OBJECT

  public:
    static constexpr int wide = 18;

    explicit ChangeMap(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    /// All signs of a file of `lines` lines on the screen, from above.
    void setPlaces(std::vector<MapPlace> places, int lines);
    [[nodiscard]] const std::vector<MapPlace>& places() const { return m_places; }
    /// What is in sight: the line at the top, how many there are, and their height in pixels.
    void setSight(int top, int count, int lineHeight);
    /// Where the sign of a place is, and the frame of what is in sight.
    [[nodiscard]] QRect signOf(std::size_t place) const;
    [[nodiscard]] QRect sight() const;

    [[nodiscard]] QSize sizeHint() const override { return {wide, 100}; }

  signals:
    void placeRequested(int place);
    /// This line is wanted in the middle of what is in sight.
    void lineRequested(int line);
    void turned(int lines); ///< By the wheel.

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    /// Pixels of a line: as in the panes where the file is shorter than they are.
    [[nodiscard]] double scale() const;
    [[nodiscard]] int lineAt(double y) const;
    [[nodiscard]] int placeAt(QPointF at) const; ///< -1: none.
    [[nodiscard]] QString wordsAt(QPointF at) const;
    void draw();
    void goTo(int place);
    void describe();

    Theme m_theme;
    std::vector<MapPlace> m_places;
    QPixmap m_picture; ///< Of all signs: scrolling moves the frame only. Null: to be drawn.
    QString m_counts;
    int m_lines{1};
    int m_top{};
    int m_count{1};
    int m_lineHeight{20};
    int m_focused{};
    bool m_isDragging{};
};

} // namespace rankwright::ui
