// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The class hierarchy as a graph: bases above, arrows to the base. Arrow keys walk along the lines and along a row, Enter opens
// the class statement, + and - zoom, 0 fits the width, dragging moves the picture.

#include "ui/classes/hierarchy_view.h"
#include "ui/theme/theme.h"

#include <QGraphicsView>

namespace rankwright::ui {

class BaseArrow;
class BlockFrame;
class ClassBox;

class HierarchyGraph : public QGraphicsView {
    Q_OBJECT

  public:
    explicit HierarchyGraph(QWidget* parent = nullptr);

    void show(const HierarchyView& view);
    void setTheme(const Theme& theme);
    /// Selects a class without telling; -1 for none.
    void select(int node);
    [[nodiscard]] int selected() const { return m_selected; }
    /// The box of a class in the view, in pixels of the viewport.
    [[nodiscard]] QRect areaOf(int node) const;
    /// How high the whole picture is when it is fitted into a width.
    [[nodiscard]] int fittedHeight(int width) const;
    [[nodiscard]] bool isFitted() const { return m_isFitted; }
    [[nodiscard]] double zoom() const { return transform().m11(); }

  signals:
    void classSelected(int node);
    /// Enter or a double click: open its statement.
    void classActivated(int node);
    /// isFitted() changed: a picture that is zoomed wants all the room there is.
    void fittingChanged();

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    void build();
    void paintStates();
    void choose(int node);
    void fit();
    void setFitted(bool fitted);
    [[nodiscard]] double fittingScale(int width) const;
    void zoomBy(double factor);
    [[nodiscard]] int nodeAt(const QPoint& point) const;
    [[nodiscard]] int above(int node) const;
    [[nodiscard]] int below(int node) const;
    [[nodiscard]] int beside(int node, int direction) const;
    /// The next box in the same block, upwards (-1) or downwards (1).
    [[nodiscard]] int inBlock(int node, int direction) const;
    [[nodiscard]] bool isOnPath(int node) const;
    [[nodiscard]] bool isOnPath(const ClassEdge& edge) const;

    HierarchyView m_view;
    Theme m_theme;
    std::vector<ClassBox*> m_boxes;   ///< By node; the scene owns them.
    std::vector<BaseArrow*> m_arrows; ///< By edge; null where dot drew no line.
    std::vector<BlockFrame*> m_frames;
    std::vector<int> m_blocks; ///< By node: which block it stands in, -1 for none.
    int m_selected{-1};
    bool m_isFitted{true};
    QPoint m_pressedAt;
};

} // namespace rankwright::ui
