// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The boxes and arrows of the class graph. Project classes have a solid border, library classes a dashed one, unresolved bases a
// dotted one; what is part of the answer is drawn stronger, the selected class is filled, what the search found has an underline.
// Where the picture is so small that nobody reads letters, boxes are plain areas and lines are thin: thousands of them take one
// frame.

#include "ui/classes/graph_picture.h"
#include "ui/theme/theme.h"

#include <QGraphicsItem>
#include <QPainterPath>

namespace rankwright::ui {

/// How strong a part of the graph is drawn.
struct ItemState {
    bool isOnPath{};
    bool isSelected{};
    bool hasFocus{};
    bool isFound{};
    friend bool operator==(const ItemState&, const ItemState&) = default;
};

/// Its colours are those of the graph, which outlives it.
class ClassBox : public QGraphicsItem {
  public:
    ClassBox(int number, const GraphBox& shown, const QSizeF& size, const Theme& theme);

    /// The sizes that boxes need; long names are cut in the middle.
    [[nodiscard]] static std::vector<QSizeF> sizesOf(const std::vector<GraphBox>& boxes);
    [[nodiscard]] int number() const { return m_number; }
    [[nodiscard]] const ItemState& state() const { return m_state; }
    void setState(const ItemState& state);
    [[nodiscard]] QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    void paintSmall(QPainter& painter, double scale) const;

    int m_number;
    bool m_isLibrary;
    bool m_isUnresolved;
    QString m_text;
    QSizeF m_size;
    ItemState m_state;
    const Theme& m_theme;
};

/// The line from a class to its base, with the arrow at the base.
class BaseArrow : public QGraphicsItem {
  public:
    /// `line`: a chain of cubic pieces, see GraphLayout.
    BaseArrow(const std::vector<QPointF>& line, const Theme& theme);

    void setOnPath(bool isOnPath);
    [[nodiscard]] bool isOnPath() const { return m_isOnPath; }
    [[nodiscard]] QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    QPainterPath m_line;
    QPolygonF m_head;
    QRectF m_bounds;
    bool m_isOnPath{};
    const Theme& m_theme;
};

/// The frame round classes that share one line, or with a name round those of one file.
class BlockFrame : public QGraphicsItem {
  public:
    BlockFrame(const QRectF& area, QString name, const Theme& theme);

    [[nodiscard]] const QString& name() const { return m_name; }
    [[nodiscard]] QRectF boundingRect() const override { return m_area.adjusted(-1, -1, 1, 1); }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    QRectF m_area;
    QString m_name;
    const Theme& m_theme;
};

} // namespace rankwright::ui
