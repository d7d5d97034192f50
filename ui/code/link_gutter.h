// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The strip between the panes: a band joins the two sides of each change, and a round sign on it says how far its step is. A
// click on the band is a click on the step. With the keyboard: up and down go from link to link, Enter clicks.

#include "ui/theme/theme.h"

#include <QString>
#include <QWidget>

#include <cstdint>
#include <vector>

class QPainter;

namespace rankwright::ui {

enum class LinkLook : std::uint8_t { accepted, current, open, decision };

/// One change. Lines are those on the screen (see CodePane::toScreen), ends lie behind the last.
struct GutterLink {
    QString step;
    LinkLook look{LinkLook::open};
    int others{};   ///< Further steps with a part in this change.
    QString tip;    ///< Titles and states, a step a line.
    bool removes{}; ///< The original has lines here.
    bool adds{};    ///< The preview has lines here.
    int leftTop{};
    int leftEnd{};
    int rightTop{};
    int rightEnd{};
    int addedFrom{-1}; ///< Unified: where the lines of the preview begin, below those of the original.
};

class LinkGutter : public QWidget {
    Q_OBJECT

  public:
    static constexpr int wide = 32; ///< A sign and a count beside each other.

    explicit LinkGutter(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void setLinks(std::vector<GutterLink> links);
    /// Lines on the screen where lines are collapsed: the row that says so goes on through the strip.
    void setSeams(std::vector<int> seams);
    /// Which line of the screen is at the top of each side.
    void setScroll(int leftTop, int rightTop, int lineHeight);
    [[nodiscard]] const std::vector<GutterLink>& links() const { return m_links; }
    /// Middle of a link's sign; outside of the widget when the link is out of sight.
    [[nodiscard]] QPoint signOf(std::size_t link) const;

    [[nodiscard]] QSize sizeHint() const override { return {wide, 100}; }

  signals:
    void clicked(const QString& step);
    /// The keyboard went to this link: it should be seen.
    void linkFocused(int link);

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

  private:
    [[nodiscard]] QPolygonF bandOf(const GutterLink& link) const;
    [[nodiscard]] int linkAt(QPointF place) const; ///< -1: none.
    [[nodiscard]] bool isRoomy(const GutterLink& link) const;
    void paintBand(QPainter& painter, const GutterLink& link) const;
    void paintSign(QPainter& painter, const GutterLink& link, QPointF centre, bool isFocused) const;
    void focusLink(int link);
    void describe();

    Theme m_theme;
    std::vector<GutterLink> m_links;
    std::vector<int> m_seams;
    int m_focused{};
    int m_hovered{-1};
    int m_leftTop{};
    int m_rightTop{};
    int m_lineHeight{20};
};

} // namespace rankwright::ui
