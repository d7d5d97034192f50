// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/verdict/lattice_row.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace rankwright::ui {

namespace {

constexpr double pillPadding = 9;
constexpr double leastPadding = 5;

/// Names for less and less room; the last one may be cut.
QStringList namesOf(Pattern pattern)
{
    switch (pattern) {
    case Pattern::session: return {patternName(pattern), QStringLiteral("Sess.")};
    case Pattern::monitoredSession:
        return {patternName(pattern), QStringLiteral("Monitored"), QStringLiteral("Monit."), QStringLiteral("Mon.")};
    case Pattern::gradientTape: return {patternName(pattern), QStringLiteral("Tape")};
    case Pattern::estimator: return {patternName(pattern), QStringLiteral("Estim."), QStringLiteral("Est.")};
    case Pattern::keras:
    case Pattern::unknown:
    case Pattern::multiple: break;
    }
    return {patternName(pattern)};
}

} // namespace

QString patternName(Pattern pattern)
{
    const std::string_view name = spelling(pattern);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

QFont latticeFont(bool isReached)
{
    QFont font = interfaceFont();
    font.setPixelSize(12);
    font.setWeight(isReached ? QFont::DemiBold : QFont::Normal);
    return font;
}

LatticeRow latticeRow(double room, Pattern reached)
{
    std::array<QStringList, latticePatterns.size()> left;
    std::array<qsizetype, latticePatterns.size()> step{};
    LatticeRow row;
    double padding = pillPadding;
    const auto measureIt = [&](std::size_t at) {
        const QFontMetricsF metrics{latticeFont(latticePatterns.at(at) == reached)};
        row.names.at(at) = left.at(at).at(step.at(at));
        row.widths.at(at) = std::ceil(metrics.horizontalAdvance(row.names.at(at)) + 2 * padding);
    };
    for (std::size_t at = 0; at < latticePatterns.size(); ++at) {
        left.at(at) = namesOf(latticePatterns.at(at));
        measureIt(at);
    }
    const auto tighten = [&](double least) {
        while (row.total() > room && padding > least) {
            padding -= 1;
            for (std::size_t at = 0; at < latticePatterns.size(); ++at) {
                measureIt(at);
            }
        }
    };
    const auto shorten = [&](bool isReachedToo) {
        while (row.total() > room) {
            std::size_t widest = latticePatterns.size();
            for (std::size_t at = 0; at < latticePatterns.size(); ++at) {
                const bool canGive = step.at(at) + 1 < left.at(at).size() && (isReachedToo || latticePatterns.at(at) != reached);
                if (canGive && (widest == latticePatterns.size() || row.widths.at(at) > row.widths.at(widest))) {
                    widest = at;
                }
            }
            if (widest == latticePatterns.size()) {
                return;
            }
            ++step.at(widest);
            measureIt(widest);
        }
    };
    tighten(pillPadding - 2);
    shorten(false);
    tighten(leastPadding);
    shorten(true);
    const double share = std::min(1.0, room / row.total());
    for (std::size_t at = 0; share < 1 && at < latticePatterns.size(); ++at) {
        row.widths.at(at) *= share;
        row.names.at(at) = QFontMetricsF{latticeFont(false)}.elidedText(row.names.at(at), Qt::ElideRight, row.widths.at(at) - 6);
    }
    return row;
}

} // namespace rankwright::ui
