// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The classes of one script: as a graph or as an outline, and below them why the selected class is what it is, statement by
// statement. Values come in, signals go out.

#include "ui/classes/graph_picture.h"
#include "ui/classes/hierarchy_view.h"
#include "ui/theme/theme.h"
#include "ui/widgets/picture.h"

#include <QWidget>

#include <optional>

class QBoxLayout;
class QFrame;
class QLabel;
class QStackedWidget;
class QToolButton;

namespace rankwright::ui {

class ClassFind;
class HierarchyGraph;
class HierarchyOutline;
class PlaceList;

class HierarchyPanel : public QWidget {
    Q_OBJECT

  public:
    explicit HierarchyPanel(QWidget* parent = nullptr);

    void show(const HierarchyView& view);
    void setTheme(const Theme& theme);
    /// Selects a class in the graph, the outline and the answer.
    void select(int node);

    /// A tab is wide and low: picture and answer stand beside each other where there is room.
    void setIsTab(bool isTab);
    [[nodiscard]] bool hasClasses() const { return !m_view.nodes.empty(); }
    void setChoice(const GraphChoice& choice);
    [[nodiscard]] const GraphChoice& choice() const;
    /// Opens the field that looks for a class, and gives it the keyboard.
    void openFind();
    /// Gives the keyboard to the graph or the outline.
    void focusPage();
    /// The graph, all of it in sight.
    void showWhole();
    /// The graph as it is laid out, with all that is out of sight; nothing to paint while there is none.
    [[nodiscard]] std::optional<Picture> picture() const;

  signals:
    void placeActivated(const QString& path, rankwright::Range range);
    /// By a button or in the graph.
    void choiceChanged();

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void activate(int node);
    /// The answer stands directly below a picture that is smaller than the panel.
    void giveRoom();
    void fillAnswer();
    void switchTo(int page);
    [[nodiscard]] QToolButton* switchButton(const QString& text, const QString& name);
    [[nodiscard]] QToolButton* pageButton(const QString& text, const QString& name, int page);
    /// A button below the title that is a part of the choice.
    [[nodiscard]] QToolButton* choiceButton(const QString& text, const QString& name, bool GraphChoice::*part);
    void paintChoice();
    void connectAll();
    void paintSwitch();
    void layOut();

    HierarchyView m_view;
    Theme m_theme;
    int m_selected{-1};
    QLabel* m_title;
    QLabel* m_dot;
    QLabel* m_empty;
    QToolButton* m_toGraph;
    QToolButton* m_toOutline;
    QToolButton* m_find;
    QToolButton* m_onlyPath;
    QToolButton* m_foldLibrary;
    QToolButton* m_byFile;
    ClassFind* m_field;
    QStackedWidget* m_pages;
    HierarchyGraph* m_graph;
    HierarchyOutline* m_outline;
    QFrame* m_card;
    QLabel* m_question;
    PlaceList* m_links;
    QBoxLayout* m_head{}; ///< The title, and what can be chosen.
    QBoxLayout* m_choices{};
    QBoxLayout* m_halves{}; ///< The picture, and the answer.
    bool m_isTab{};
    bool m_isBeside{};
};

} // namespace rankwright::ui
