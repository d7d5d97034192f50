// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A calm list of places: what leads (a number, a file and line), what stands there, what trails (a line). Lines are cut at their
// end with the whole as a tool tip, or wrapped. A click or Enter on a row goes there; rows may have a box to check, and a second
// line with something that can be done. It is as high as its rows, up to a limit.

#include "core/text/range.h"
#include "ui/theme/theme.h"

#include <QAbstractListModel>
#include <QIcon>
#include <QListView>

#include <optional>
#include <vector>

namespace rankwright::ui {

struct PlaceRow {
    std::optional<bool> isChecked; ///< A box in front of everything; Space or a click on it turns it over.
    bool isFixed{};                ///< The box cannot be turned over.
    QIcon icon;                    ///< In front of the text.
    QString lead;
    QColor leadColour;
    QString leadRoom; ///< What leads takes as much room as this at least, so that texts stand below each other.
    QString text;
    QString trail;
    QString toolTip;
    QString spoken; ///< For screen readers.
    QString path;   ///< Empty for a row that leads nowhere.
    Range range;
    QString note;     ///< Below a wrapped text, of less weight.
    QString action;   ///< Behind the note, as a button: what can be done about it.
    bool isCode{};    ///< Text and lead in the code font.
    bool isWrapped{}; ///< Over as many lines as it takes.
    bool isDim{};     ///< Of less weight; say why in words too.
};

class PlaceListModel : public QAbstractListModel {
    Q_OBJECT

  public:
    using QAbstractListModel::QAbstractListModel;

    void show(std::vector<PlaceRow> rows);
    [[nodiscard]] const PlaceRow& row(int number) const { return m_rows[static_cast<std::size_t>(number)]; }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// A box is seen to turn over at once; whoever shows the rows decides what becomes of it.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

  signals:
    void toggled(int row, bool isChecked);

  private:
    std::vector<PlaceRow> m_rows;
};

class PlaceList : public QListView {
    Q_OBJECT

  public:
    void keyboardSearch(const QString& /*letters*/) override {} ///< Letters are commands (letters.h).
    /// `mostRows` of one line are shown without scrolling.
    explicit PlaceList(int mostRows, QWidget* parent = nullptr);

    void show(std::vector<PlaceRow> rows);
    void setTheme(const Theme& theme);
    /// Background where the list does not stand on a panel.
    void setGround(const QColor& colour);
    /// The current row is marked also where the keys go elsewhere.
    void setMarksCurrent(bool marks) { m_marksCurrent = marks; }
    [[nodiscard]] bool marksCurrent() const { return m_marksCurrent; }
    /// Where the button of a row is, in the viewport.
    [[nodiscard]] QRect actionRect(int row) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  signals:
    void placeActivated(const QString& path, rankwright::Range range);
    /// A box is to be turned over: to `isChecked`.
    void toggled(int row, bool isChecked);
    void currentMoved(int row); ///< By a key.
    void actionTriggered(int row);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void activate(const QModelIndex& index);
    bool toggle(const QModelIndex& index);
    [[nodiscard]] bool isOnAction(QPoint at) const;
    [[nodiscard]] int contentHeight() const;

    PlaceListModel* m_model;
    Theme m_theme;
    int m_mostRows;
    bool m_marksCurrent{};
};

} // namespace rankwright::ui
