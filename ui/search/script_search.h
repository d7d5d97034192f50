// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Looks for words in all scripts of a project, in their originals and in what the preview makes of them. The search runs in a
// thread of its own and hands over what it finds file by file; a new search or a cancellation ends it. It limits itself: more
// than mostPlaces nobody reads.

#include "ui/session/script_text.h"

#include <QObject>
#include <QRegularExpression>
#include <QThreadPool>

#include <atomic>
#include <memory>
#include <vector>

namespace rankwright::ui {

struct SearchQuery {
    enum class Where : std::uint8_t { original, preview, both };
    QString text;
    bool hasCase{}; ///< Capitals count.
    bool isWord{};  ///< Whole words only.
    bool isRegex{}; ///< A regular expression of Perl's kind; ^ and $ are the ends of a line.
    Where where{Where::both};
    friend bool operator==(const SearchQuery&, const SearchQuery&) = default;
};

/// What is to be matched; where it is not valid, `error` is a sentence about it.
struct SearchExpression {
    QRegularExpression expression;
    QString error;
};
[[nodiscard]] SearchExpression expressionOf(const SearchQuery& query);

struct SearchPlace {
    bool isInPreview{};
    Range range;     ///< Bytes of the original, or of the preview.
    int line{};      ///< From 1, in the same text.
    QString excerpt; ///< The line, long ones cut round the place.
    int from{};      ///< Letters of the excerpt that were found.
    int to{};
};

struct SearchFile {
    QString path;
    int script{-1}; ///< -1: none that could be shown.
    BadgeKind badge{BadgeKind::plain};
    std::vector<SearchPlace> places;
    QString problem; ///< Why it was not looked through, or only in part: a sentence.
};

struct SearchEnd {
    int files{}; ///< Looked through.
    int of{};
    int places{};
    int filesWithPlaces{};
    int problems{};
    double seconds{};
    bool isCut{}; ///< It ended at mostPlaces.
    bool wasCancelled{};
};

/// The places in one text. `edits` make the preview of it. At most `most`.
[[nodiscard]] std::vector<SearchPlace> placesIn(const Text& text, const std::vector<TextEdit>& edits, const SearchQuery& query,
                                                const QRegularExpression& expression, std::size_t most);

class ScriptSearch : public QObject {
    Q_OBJECT

  public:
    static constexpr std::size_t mostPlaces = 5000;

    explicit ScriptSearch(QObject* parent = nullptr);
    ~ScriptSearch() override;

    /// `others`: what the project has besides its scripts and could not be read, to be listed.
    void start(const SearchQuery& query, std::vector<ScriptText> scripts, std::shared_ptr<const Project> project,
               std::vector<Remark> others);
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_isRunning; }

  signals:
    void found(const std::vector<rankwright::ui::SearchFile>& files);
    void progressed(int done, int of);
    void finished(const rankwright::ui::SearchEnd& end);

  private:
    struct Order;
    class Run;

    std::shared_ptr<std::atomic<int>> m_generation; ///< Another one ends the search.
    std::shared_ptr<std::atomic<bool>> m_isCancelled;
    QThreadPool m_thread;
    bool m_isRunning{};
};

} // namespace rankwright::ui
