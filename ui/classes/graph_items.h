// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The boxes and arrows of the class graph. Project classes have a solid border, library classes a dashed one, unresolved bases a
// dotted one; what is part of the answer is drawn stronger, the selected class is filled.

#include "ui/classes/hierarchy_view.h"
#include "ui/theme/theme.h"

#include <QGraphicsItem>
#include <QPainterPath>

namespace rankwright::ui {

/// How strong a part of the graph is drawn.
struct ItemState {
    bool isOnPath{};
    bool isSelected{};
    bool hasFocus{};
};

class ClassBox : public QGraphicsItem {
  public:
    ClassBox(int node, const ClassNode& shown);

    /// The size that a class needs; long names are cut in the middle.
    [[nodiscard]] static QSizeF sizeFor(const ClassNode& node);
    [[nodiscard]] int node() const { return m_node; }
    [[nodiscard]] QSizeF size() const { return m_size; }
    void setState(const ItemState& state, const Theme& theme);
    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    int m_node;
    bool m_isLibrary;
    bool m_isUnresolved;
    QString m_text;
    QSizeF m_size;
    ItemState m_state;
    Theme m_theme;
};

/// The line from a class to its base, with the arrow at the base.
class BaseArrow : public QGraphicsItem {
  public:
    /// `line`: a chain of cubic pieces, see GraphLayout.
    explicit BaseArrow(const std::vector<QPointF>& line);

    void setState(const ItemState& state, const Theme& theme);
    [[nodiscard]] bool isOnPath() const { return m_state.isOnPath; }
    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    QPainterPath m_line;
    QPolygonF m_head;
    ItemState m_state;
    Theme m_theme;
};

/// The frame round classes that share one line.
class BlockFrame : public QGraphicsItem {
  public:
    explicit BlockFrame(const QRectF& area);

    void setTheme(const Theme& theme);
    [[nodiscard]] QRectF boundingRect() const override { return m_area.adjusted(-1, -1, 1, 1); }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    QRectF m_area;
    Theme m_theme;
};

} // namespace rankwright::ui
