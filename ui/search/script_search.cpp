// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/script_search.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>

namespace rankwright::ui {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ScriptSearch)
};

/// The letters of a text, and where they are in its bytes. A text that is no UTF-8 is taken as Latin-1: a byte is a letter.
class Letters {
  public:
    explicit Letters(std::string_view bytes, bool isUtf8)
        : m_isUtf8(isUtf8),
          m_text(isUtf8 ? QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()))
                        : QString::fromLatin1(bytes.data(), static_cast<qsizetype>(bytes.size())))
    {}
    [[nodiscard]] const QString& text() const { return m_text; }
    /// Of letters that come one behind the other.
    [[nodiscard]] std::uint32_t byteOf(qsizetype letter)
    {
        const QStringView between = QStringView{m_text}.mid(m_letter, letter - m_letter);
        m_byte += m_isUtf8 ? static_cast<std::uint32_t>(between.toUtf8().size()) : static_cast<std::uint32_t>(between.size());
        m_letter = letter;
        return m_byte;
    }
    /// The line of a letter, from 1; likewise.
    [[nodiscard]] int lineOf(qsizetype letter)
    {
        m_line += static_cast<int>(QStringView{m_text}.mid(m_counted, letter - m_counted).count(QLatin1Char('\n')));
        m_counted = letter;
        return m_line;
    }

  private:
    bool m_isUtf8;
    QString m_text;
    qsizetype m_letter{};
    std::uint32_t m_byte{};
    qsizetype m_counted{};
    int m_line{1};
};

/// Cuts a line so that the place in it can be seen.
void setExcerpt(SearchPlace& place, const QString& text, qsizetype from, qsizetype to)
{
    constexpr qsizetype before = 60;
    constexpr qsizetype longest = 300;
    qsizetype begin = from == 0 ? 0 : text.lastIndexOf(QLatin1Char('\n'), from - 1) + 1;
    qsizetype end = text.indexOf(QLatin1Char('\n'), from);
    end = end < 0 ? text.size() : end;
    while (begin < from && text[begin].isSpace()) {
        ++begin;
    }
    QString lead;
    if (from - begin > 2 * before) {
        begin = from - before;
        lead = QStringLiteral("…");
    }
    const qsizetype count = std::min(end - begin, longest);
    place.excerpt = lead + text.mid(begin, count).replace(QLatin1Char('\t'), QLatin1Char(' ')).remove(QLatin1Char('\r'));
    place.from = static_cast<int>(from - begin + lead.size());
    place.to = static_cast<int>(std::min<qsizetype>(std::min(to, end) - begin + lead.size(), place.excerpt.size()));
    place.to = std::max(place.to, place.from);
}

/// What the edits have written, as ranges of the result; where they only took away, the place.
std::vector<Range> writtenBy(const std::vector<TextEdit>& edits)
{
    std::vector<Range> written;
    std::int64_t shift = 0;
    for (const TextEdit& edit : edits) {
        const auto begin = static_cast<std::uint32_t>(edit.range.begin + shift);
        written.push_back({begin, begin + static_cast<std::uint32_t>(edit.text.size())});
        shift += static_cast<std::int64_t>(edit.text.size()) - edit.range.size();
    }
    return written;
}

void addPlaces(std::vector<SearchPlace>& places, std::string_view bytes, bool isUtf8, bool isInPreview,
               const QRegularExpression& expression, std::size_t most, const std::vector<Range>* onlyIn)
{
    Letters letters{bytes, isUtf8};
    QRegularExpressionMatchIterator matches = expression.globalMatch(letters.text());
    while (matches.hasNext() && places.size() < most) {
        const QRegularExpressionMatch match = matches.next();
        if (match.capturedLength() == 0) {
            continue; // Nothing is everywhere.
        }
        SearchPlace place;
        place.isInPreview = isInPreview;
        place.line = letters.lineOf(match.capturedStart());
        place.range.begin = letters.byteOf(match.capturedStart());
        place.range.end = letters.byteOf(match.capturedEnd());
        // In both texts what was not changed would be told twice.
        const bool isWanted = onlyIn == nullptr || std::any_of(onlyIn->begin(), onlyIn->end(), [&place](Range written) {
                                  return written.overlaps(place.range) || (written.empty() && place.range.begin < written.begin &&
                                                                           written.begin < place.range.end);
                              });
        if (isWanted) {
            setExcerpt(place, letters.text(), match.capturedStart(), match.capturedEnd());
            places.push_back(std::move(place));
        }
    }
}

} // namespace

SearchExpression expressionOf(const SearchQuery& query)
{
    QString pattern = query.isRegex ? query.text : QRegularExpression::escape(query.text);
    if (query.isWord) {
        pattern = QStringLiteral("(?<!\\w)(?:") + pattern + QStringLiteral(")(?!\\w)");
    }
    QRegularExpression::PatternOptions options =
        QRegularExpression::MultilineOption | QRegularExpression::UseUnicodePropertiesOption;
    if (!query.hasCase) {
        options |= QRegularExpression::CaseInsensitiveOption;
    }
    // What was typed is judged by itself: places in what we put around it are nobody's.
    const QRegularExpression typed{query.isRegex ? query.text : pattern, options};
    if (!typed.isValid()) {
        return {typed, Words::tr("This is no regular expression: %1, at letter %2.")
                           .arg(typed.errorString())
                           .arg(typed.patternErrorOffset() + 1)};
    }
    return {QRegularExpression{pattern, options}, {}};
}

std::vector<SearchPlace> placesIn(const Text& text, const std::vector<TextEdit>& edits, const SearchQuery& query,
                                  const QRegularExpression& expression, std::size_t most)
{
    const bool isUtf8 = text.bytes().substr(text.begin()) == text.view().substr(text.begin());
    std::vector<SearchPlace> places;
    if (query.where != SearchQuery::Where::preview) {
        addPlaces(places, text.bytes(), isUtf8, false, expression, most, nullptr);
    }
    if (query.where != SearchQuery::Where::original && (!edits.empty() || query.where == SearchQuery::Where::preview)) {
        EditSet set;
        for (const TextEdit& edit : edits) {
            [[maybe_unused]] const auto clash = set.add(edit);
        }
        const std::vector<Range> written = writtenBy(set.edits());
        addPlaces(places, set.apply(text.bytes()), isUtf8, true, expression, most,
                  query.where == SearchQuery::Where::both ? &written : nullptr);
    }
    return places;
}

struct ScriptSearch::Order {
    QRegularExpression expression;
    SearchQuery query;
    std::vector<ScriptText> scripts;
    std::shared_ptr<const Project> project;
    std::vector<Remark> others;
    int generation{};
    std::shared_ptr<std::atomic<int>> latest;
    std::shared_ptr<std::atomic<bool>> isCancelled;
};

/// One search, in its thread.
class ScriptSearch::Run {
  public:
    Run(ScriptSearch* search, const Order& order) : m_search(search), m_order(order)
    {
        m_end.of = static_cast<int>(order.scripts.size());
        m_clock.start();
        m_handed.start();
    }

    void all()
    {
        for (const ScriptText& script : m_order.scripts) {
            if (isStale() || *m_order.isCancelled || static_cast<std::size_t>(m_end.places) >= mostPlaces) {
                break;
            }
            look(script);
            handOver(false);
        }
        m_end.wasCancelled = *m_order.isCancelled;
        m_end.isCut = static_cast<std::size_t>(m_end.places) >= mostPlaces;
        for (const Remark& other : m_order.others) {
            ++m_end.problems;
            m_found.push_back(
                {QString::fromStdString(other.path), -1, BadgeKind::plain, {}, QString::fromStdString(other.message)});
        }
        handOver(true);
        m_end.seconds = static_cast<double>(m_clock.elapsed()) / 1000.0;
        tell([end = m_end](ScriptSearch* search) {
            search->m_isRunning = false;
            emit search->finished(end);
        });
    }

  private:
    [[nodiscard]] bool isStale() const { return *m_order.latest != m_order.generation; }

    void look(const ScriptText& script)
    {
        TextRead read = readScript(*m_order.project, script);
        SearchFile file{script.path, script.script, script.badge, {}, read.problem};
        if (read.text) {
            file.places = placesIn(*read.text, script.edits, m_order.query, m_order.expression,
                                   mostPlaces - static_cast<std::size_t>(m_end.places));
        }
        ++m_end.files;
        m_end.places += static_cast<int>(file.places.size());
        m_end.filesWithPlaces += file.places.empty() ? 0 : 1;
        m_end.problems += file.problem.isEmpty() ? 0 : 1;
        if (!file.places.empty() || !file.problem.isEmpty()) {
            m_found.push_back(std::move(file));
        }
    }

    /// Now and then, so that the window is not kept busy with taking.
    void handOver(bool atOnce)
    {
        constexpr int rest = 100; // milliseconds
        if (!atOnce && m_handed.elapsed() < rest) {
            return;
        }
        m_handed.restart();
        tell([files = std::exchange(m_found, {}), done = m_end.files, of = m_end.of](ScriptSearch* search) {
            if (!files.empty()) {
                emit search->found(files);
            }
            emit search->progressed(done, of);
        });
    }

    template <class Call>
    void tell(Call call)
    {
        QMetaObject::invokeMethod(
            m_search,
            [search = m_search, latest = m_order.latest, generation = m_order.generation, call = std::move(call)] {
                if (*latest == generation) {
                    call(search);
                }
            },
            Qt::QueuedConnection);
    }

    ScriptSearch* m_search;
    const Order& m_order;
    std::vector<SearchFile> m_found;
    SearchEnd m_end;
    QElapsedTimer m_clock;
    QElapsedTimer m_handed;
};

ScriptSearch::ScriptSearch(QObject* parent)
    : QObject(parent),
      m_generation(std::make_shared<std::atomic<int>>(0)),
      m_isCancelled(std::make_shared<std::atomic<bool>>(false))
{
    m_thread.setMaxThreadCount(1);
}

ScriptSearch::~ScriptSearch()
{
    ++*m_generation;
    m_thread.waitForDone();
}

void ScriptSearch::start(const SearchQuery& query, std::vector<ScriptText> scripts, std::shared_ptr<const Project> project,
                         std::vector<Remark> others)
{
    *m_isCancelled = true;
    m_isCancelled = std::make_shared<std::atomic<bool>>(false);
    m_isRunning = true;
    Order order{expressionOf(query).expression,
                query,
                std::move(scripts),
                std::move(project),
                std::move(others),
                ++*m_generation,
                m_generation,
                m_isCancelled};
    m_thread.start([this, order = std::move(order)] { Run{this, order}.all(); });
}

void ScriptSearch::cancel() { *m_isCancelled = true; }

} // namespace rankwright::ui
