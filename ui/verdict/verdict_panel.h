// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The verdict of one script: badge and name, the lattice, the numbered statements that it follows from, and what else has to be
// said. Values come in, signals go out.

#include "ui/verdict/verdict_view.h"
#include "ui/widgets/picture.h"

#include <QWidget>

class QBoxLayout;
class QFrame;
class QLabel;

namespace rankwright::ui {

class LatticeView;
class PlaceList;
struct PlaceRow;

class VerdictPanel : public QWidget {
    Q_OBJECT

  public:
    explicit VerdictPanel(QWidget* parent = nullptr);

    void show(const VerdictView& view);
    void setTheme(const Theme& theme);
    /// A tab is wide and low: lattice and evidence stand beside each other where there is room. A column has them below each
    /// other.
    void setIsTab(bool isTab);
    /// The lattice with the evidence on its ways.
    [[nodiscard]] Picture picture() const;

  signals:
    /// A function shall be distributed or not; its place among the regions of the verdict.
    void regionToggled(std::size_t region, bool isChosen);
    /// A statement of the evidence or of a note: bytes of that file.
    void placeActivated(const QString& path, rankwright::Range range);
    /// An element of the lattice: show only scripts of that kind.
    void elementActivated(rankwright::Pattern pattern);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void layOut();
    void giveRoom();
    void fill();
    [[nodiscard]] std::vector<PlaceRow> regionRows() const;

    VerdictView m_view;
    Theme m_theme;
    QLabel* m_title;
    QLabel* m_badge;
    QLabel* m_name;
    LatticeView* m_lattice;
    QLabel* m_sentence;
    PlaceList* m_regions;
    QFrame* m_separator; ///< Between what is chosen and what it follows from.
    PlaceList* m_evidence;
    PlaceList* m_notes;
    QBoxLayout* m_halves{}; ///< The lattice, and what is said.
    QBoxLayout* m_words{};
    QBoxLayout* m_header{}; ///< Above the lattice, or above what is said beside it.
    bool m_isTab{};
    bool m_isBeside{};
};

} // namespace rankwright::ui
