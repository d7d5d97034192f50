// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The class hierarchy as a graph: bases above, arrows to the base. It is laid out in another thread; until that is done, it says
// so, and there is nothing to walk along.
//
// Arrow keys walk along the lines and along a row, with Shift they move the picture; Enter opens the class statement (or the box
// in which the library's classes are), Home goes to the class of the first answer, + and - zoom, 0 fits the width and, once more,
// the whole. The wheel with Ctrl and two fingers zoom at the pointer, dragging moves the picture.

#include "ui/classes/graph_picture.h"
#include "ui/classes/layout_worker.h"
#include "ui/theme/theme.h"

#include <QGraphicsView>
#include <QTimer>

class QLabel;

namespace rankwright::ui {

class BaseArrow;
class ClassBox;

class HierarchyGraph : public QGraphicsView {
    Q_OBJECT

  public:
    enum class Fit : std::uint8_t { none, width, whole };

    explicit HierarchyGraph(QWidget* parent = nullptr);

    void show(const HierarchyView& view);
    void setTheme(const Theme& theme);
    void setChoice(const GraphChoice& choice);
    [[nodiscard]] const GraphChoice& choice() const { return m_choice; }
    /// Selects a class without telling; -1 for none.
    void select(int node);
    [[nodiscard]] int selected() const { return m_selected; }
    /// The classes that a search has found.
    void setFound(const std::vector<int>& nodes);

    /// The picture is there, as it was asked for last.
    [[nodiscard]] bool isLaidOut() const { return m_isLaidOut; }
    /// What is drawn; empty before it is laid out.
    [[nodiscard]] const GraphPicture& picture() const { return m_picture; }
    /// The box of a class in the view, in pixels of the viewport; empty where none is drawn.
    [[nodiscard]] QRect areaOf(int node) const;
    [[nodiscard]] bool isOnPath(int node) const;
    /// The box at a point of the viewport; -1 for none.
    [[nodiscard]] int boxAt(const QPoint& point) const;
    /// "Generator, gan/models.py:8, inherits from keras.Model, 2 classes inherit from it", as it is heard.
    [[nodiscard]] QString wordsFor(int node) const;
    /// How high the whole picture is when it is fitted into a width.
    [[nodiscard]] int fittedHeight(int width) const;
    [[nodiscard]] bool isFitted() const { return m_fit == Fit::width; }
    [[nodiscard]] double zoom() const { return transform().m11(); }
    void fitTo(Fit wanted);
    /// Draws all of it, at its own size, from the origin on; pictureSize() says how large that is.
    void paintPicture(QPainter& painter) const;
    [[nodiscard]] QSizeF pictureSize() const { return sceneRect().size(); }

  signals:
    void classSelected(int node);
    /// Enter or a double click: open its statement.
    void classActivated(int node);
    /// isFitted() changed: a picture that is zoomed wants all the room there is.
    void fittingChanged();
    void laidOut();
    /// The box of the library was opened.
    void choiceChanged();
    void findRequested();
    /// To the next place found (1) or the previous one (-1).
    void nextFoundRequested(int direction);

  protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    [[nodiscard]] const ClassAnswer* shownAnswer() const;
    void startLayout();
    void take(const GraphLayout& layout);
    void placeMessage();
    void clear();
    void paintStates();
    /// Says to assistive technology what is selected.
    void describe();
    void choose(int box);
    void activate(int box);
    void fit();
    void setFit(Fit fit);
    [[nodiscard]] double fittingScale(int width) const;
    [[nodiscard]] double wholeScale() const;
    /// What stands at `point` (of the viewport) stays there.
    void zoomBy(double factor, const QPoint& point);
    void zoomByKey(double factor);
    bool panByKey(int key);
    bool walkByKey(int key);
    [[nodiscard]] int boxOf(int node) const;
    [[nodiscard]] int above(int box) const;
    [[nodiscard]] int below(int box) const;
    [[nodiscard]] int beside(int box, int direction) const;
    /// The next box in the same block, upwards (-1) or downwards (1).
    [[nodiscard]] int inBlock(int box, int direction) const;

    HierarchyView m_view;
    GraphChoice m_choice;
    Theme m_theme;
    LayoutWorker m_worker;
    GraphPicture m_coming;  ///< Being laid out.
    GraphPicture m_picture; ///< Drawn.
    bool m_isLaidOut{true};
    QLabel* m_message;
    QTimer m_patience;                ///< What takes a moment is not talked about.
    std::vector<ClassBox*> m_boxes;   ///< By box; the scene owns them.
    std::vector<BaseArrow*> m_arrows; ///< By edge; null where dot drew no line.
    std::vector<int> m_blocks;        ///< By box: which block it stands in, -1 for none.
    std::vector<bool> m_onPath;       ///< By box.
    std::vector<bool> m_found;        ///< By node.
    int m_selected{-1};
    int m_pathOf{-1}; ///< The class whose way is drawn, where nothing else is.
    Fit m_fit{Fit::width};
    QPoint m_pressedAt;
};

} // namespace rankwright::ui
