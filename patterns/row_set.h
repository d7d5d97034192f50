// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rows that run: the queries of many rows as one, and their predicates. To this machinery a row is an id and a query with
// predicates; what else stands in it (edits, a lattice element, words) is the matter of its table. Indicators and rewrites run
// here alike.
//
// A predicate keeps a match, drops it, or keeps it with more captures and texts bound; some bind in several ways, and each way is
// a match of its own. What a predicate asks is a fact of the analysis, never a spelling. `World` is whom the predicates of these
// rows ask: the Facts, or what knows more and has `Facts& factsOf(World&)`. Predicates about facts serve all rows.

#include "core/patterns/fact_predicates.h"
#include "core/patterns/facts.h"
#include "core/patterns/predicate.h"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <span>

namespace rankwright {

template <typename World>
class RowSet {
  public:
    struct Row {
        std::string_view id;
        std::string_view match;
    };
    /// Null for a name that is no predicate.
    using Vocabulary = const PredicateOf<World>* (*)(std::string_view name);

    /// `own`: the predicates that these rows have beside those about facts; null for none.
    explicit RowSet(const std::vector<Row>& rows, Vocabulary own = nullptr);

    /// Queries that do not compile, so that no row runs, and predicates that do not exist, so that theirs does not. Empty when
    /// all is well.
    [[nodiscard]] const std::vector<std::string>& errors() const { return m_errors; }

    /// Tries the rows at each node for which `isWanted(node, site)`, and calls `found(row number, match, root)` for each match in
    /// document order. The first row of an id that matches a place has it. Rows for which not `isIn(row number)` are as if they
    /// were not there.
    template <typename Files, typename Wanted, typename Found, typename In>
    void run(World& world, const Files& files, const Wanted& isWanted, const Found& found, const In& isIn) const;
    template <typename Files, typename Wanted, typename Found>
    void run(World& world, const Files& files, const Wanted& isWanted, const Found& found) const
    {
        run(world, files, isWanted, found, [](std::uint32_t) { return true; });
    }

  private:
    /// A predicate of one row: of the one vocabulary or the other.
    struct Asked {
        const PredicateOf<World>* own{};
        const PredicateOf<Facts>* shared{};
        PredicateArguments arguments; ///< In the query.

        [[nodiscard]] bool exists() const { return own != nullptr || shared != nullptr; }
        [[nodiscard]] bool isGlobal() const { return own != nullptr ? own->isGlobal : shared->isGlobal; }
        [[nodiscard]] bool isEarly() const { return own != nullptr ? own->mayHold.exists() : shared->mayHold.exists(); }
        [[nodiscard]] Matches evaluate(World& world, RuleMatch&& match) const
        {
            return own != nullptr ? own->evaluate(world, std::move(match), arguments)
                                  : shared->evaluate(factsOf(world), std::move(match), arguments);
        }
        /// Both ask the same of the root in front of a match: the same question, with the same arguments where it looks at them.
        [[nodiscard]] bool asksAsMuchAs(const Asked& other) const
        {
            if (own != nullptr && other.own != nullptr) {
                return isSame(own->mayHold, other.own->mayHold, other.arguments);
            }
            return own == nullptr && other.own == nullptr && isSame(shared->mayHold, other.shared->mayHold, other.arguments);
        }
        [[nodiscard]] bool mayHold(World& world, Site root) const
        {
            return own != nullptr ? own->mayHold(world, root, arguments) : shared->mayHold(factsOf(world), root, arguments);
        }

      private:
        template <typename Question>
        [[nodiscard]] bool isSame(const Question& mine, const Question& its, PredicateArguments itsArguments) const
        {
            // The first argument is the root, whatever a row calls it.
            return mine == its && (mine.ofNode() != nullptr || std::ranges::equal(arguments.subspan(1), itsArguments.subspan(1)));
        }
    };

    struct Loaded {
        std::string_view id;
        std::vector<Asked> global;        ///< What does not depend on the match: asked once a run.
        std::vector<std::uint32_t> early; ///< What is asked of the root alone, before there is a match: places in m_questions.
        std::vector<Asked> others;        ///< Asked of each match, in the order of the row.
        std::uint64_t roles{};            ///< Of the root, as #role? predicates ask for; 0: any.
        bool isWhole{true};               ///< All its predicates exist.
    };

    /// Rows that can match at nodes of one kind, or at calls of one role, in their order, and what is asked about such a node
    /// before there is a match. Hundreds of rows look at every call, and a few dozen questions leave hardly one of them.
    class Rows {
      public:
        /// One bit a row, by its place among these.
        using Bits = std::vector<std::uint64_t>;

        [[nodiscard]] bool isEmpty() const { return m_numbers.empty(); }
        void add(std::uint32_t number, const Loaded& row);
        /// Numbers of the rows of which no early question is false at that node, in order. `left` is room to think in.
        void choose(World& world, Site root, std::span<const Asked> early, Bits& left, std::vector<std::uint32_t>& chosen) const;

      private:
        static constexpr std::size_t wordBits = 64;
        struct Question {
            std::uint32_t number;
            std::size_t first; ///< The word of bits with the first row that asks it; few others do, and near it.
            Bits rows;         ///< That ask it, from that word on.
        };
        std::vector<std::uint32_t> m_numbers;
        std::vector<Question> m_asked;
        std::vector<std::uint32_t> m_places; ///< Of each question in m_asked, + 1; 0 where no row asks it.
        Bits m_all;                          ///< Of all rows.
    };

    static constexpr std::size_t kinds = 256;
    static constexpr std::size_t roles = 64;

    /// The rows that are on, as runs look them up; each part is made when it is first asked for. Runs over programs of one kind
    /// have the same rows on, also on several threads.
    class Prepared {
      public:
        explicit Prepared(std::vector<bool> on) : m_on(std::move(on)) {}
        [[nodiscard]] bool isFor(const std::vector<bool>& on) const { return m_on == on; }
        /// `numbers`: all rows that can match at nodes of that kind.
        const Rows& ofKind(Kind kind, const std::vector<Loaded>& rows, std::span<const std::uint32_t> numbers)
        {
            return made(m_ofKind[static_cast<std::size_t>(kind)], 0, rows, numbers);
        }
        /// The same for calls of a role.
        const Rows& ofRole(Role role, const std::vector<Loaded>& rows, std::span<const std::uint32_t> numbers)
        {
            return made(m_ofRole[static_cast<std::size_t>(role)], bit(role), rows, numbers);
        }

      private:
        struct Part {
            std::once_flag once;
            Rows rows;
        };
        const Rows& made(Part& part, std::uint64_t role, const std::vector<Loaded>& rows, std::span<const std::uint32_t> numbers)
        {
            std::call_once(part.once, [&] {
                for (const std::uint32_t number : numbers) {
                    if (m_on[number] && (rows[number].roles == 0 || (rows[number].roles & role) != 0)) {
                        part.rows.add(number, rows[number]);
                    }
                }
            });
            return part.rows;
        }

        std::vector<bool> m_on;
        std::array<Part, kinds> m_ofKind;
        std::array<Part, roles> m_ofRole;
    };
    /// What earlier runs prepared.
    struct Kept {
        static constexpr std::size_t most = 64;
        std::mutex mutex;
        std::vector<std::shared_ptr<Prepared>> prepared; ///< The latest last.
    };

    [[nodiscard]] static std::uint64_t bit(Role role) { return std::uint64_t{1} << static_cast<unsigned>(role); }
    void load(std::uint32_t number, Vocabulary own);
    [[nodiscard]] bool isOn(World& world, const Loaded& row) const;
    [[nodiscard]] Matches evaluate(World& world, const Loaded& row, RuleMatch&& first) const;
    [[nodiscard]] std::shared_ptr<Prepared> prepare(std::vector<bool> on) const;

    std::optional<Query> m_query;
    std::vector<Loaded> m_rows;
    std::vector<Asked> m_questions; ///< Early ones, each once.
    std::vector<std::string> m_errors;
    std::unique_ptr<Kept> m_kept{std::make_unique<Kept>()};
};

template <typename World>
RowSet<World>::RowSet(const std::vector<Row>& rows, Vocabulary own)
{
    std::vector<std::string_view> patterns;
    for (const Row& row : rows) {
        patterns.push_back(row.match);
        m_rows.push_back({row.id, {}, {}, {}, 0, true});
    }
    Query::Loading loading = Query::compile(patterns);
    if (!loading.query) {
        m_errors.push_back(std::move(loading.error));
    }
    m_query = std::move(loading.query);
    for (std::uint32_t number = 0; m_query && number < rows.size(); ++number) {
        load(number, own);
    }
}

template <typename World>
void RowSet<World>::load(std::uint32_t number, Vocabulary own)
{
    Loaded& row = m_rows[number];
    for (const Predicate& predicate : m_query->predicates(number)) {
        Asked asked{own == nullptr ? nullptr : own(predicate.name), nullptr, predicate.arguments};
        asked.shared = asked.own == nullptr ? findFactPredicate(predicate.name) : nullptr;
        if (!asked.exists()) {
            m_errors.push_back(std::string{row.id} + ": there is no predicate " + predicate.name);
            row.isWhole = false;
            continue;
        }
        const bool isOfRoot = !predicate.arguments.empty() && predicate.arguments.front().isCapture &&
                              m_query->capturesRoot(number, predicate.arguments.front().text);
        // `(call) @x (#role? @x ...)`: it is tried at calls of these roles only, and nothing else has to be asked.
        if (isOfRoot && predicate.name == "role" && row.roles == 0) {
            for (const Predicate::Argument& argument : predicate.arguments) {
                row.roles |= argument.isCapture ? 0 : bit(roleFromSpelling(argument.text));
            }
            if ((row.roles & bit(Role::none)) == 0) { // Else a role is misspelt, and no call has it.
                continue;
            }
        }
        (asked.isGlobal() ? row.global : row.others).push_back(asked);
        if (isOfRoot && asked.isEarly()) {
            const auto known =
                std::ranges::find_if(m_questions, [&](const Asked& question) { return question.asksAsMuchAs(asked); });
            row.early.push_back(static_cast<std::uint32_t>(known - m_questions.begin()));
            if (known == m_questions.end()) {
                m_questions.push_back(asked);
            }
        }
    }
}

template <typename World>
void RowSet<World>::Rows::add(std::uint32_t number, const Loaded& row)
{
    const std::size_t place = m_numbers.size();
    m_numbers.push_back(number);
    m_all.resize(place / wordBits + 1);
    m_all.back() |= std::uint64_t{1} << (place % wordBits);
    for (const std::uint32_t question : row.early) {
        m_places.resize(std::max<std::size_t>(m_places.size(), question + 1));
        if (m_places[question] == 0) {
            m_asked.push_back({question, m_all.size() - 1, {}});
            m_places[question] = static_cast<std::uint32_t>(m_asked.size());
        }
        Question& asked = m_asked[m_places[question] - 1];
        asked.rows.resize(m_all.size() - asked.first);
        asked.rows.back() |= std::uint64_t{1} << (place % wordBits);
    }
}

template <typename World>
void RowSet<World>::Rows::choose(World& world, Site root, std::span<const Asked> early, Bits& left,
                                 std::vector<std::uint32_t>& chosen) const
{
    left = m_all;
    for (const Question& question : m_asked) {
        std::uint64_t undecided = 0; // Rows of this question that no other has taken away.
        for (std::size_t word = 0; word < question.rows.size(); ++word) {
            undecided |= left[question.first + word] & question.rows[word];
        }
        if (undecided != 0 && !early[question.number].mayHold(world, root)) {
            for (std::size_t word = 0; word < question.rows.size(); ++word) {
                left[question.first + word] &= ~question.rows[word];
            }
        }
    }
    chosen.clear();
    for (std::size_t word = 0; word < left.size(); ++word) {
        for (std::uint64_t bits = left[word]; bits != 0; bits &= bits - 1) {
            chosen.push_back(m_numbers[word * wordBits + static_cast<std::size_t>(std::countr_zero(bits))]);
        }
    }
}

template <typename World>
auto RowSet<World>::prepare(std::vector<bool> on) const -> std::shared_ptr<Prepared>
{
    const std::scoped_lock lock{m_kept->mutex};
    std::vector<std::shared_ptr<Prepared>>& all = m_kept->prepared;
    const auto known = std::ranges::find_if(all, [&](const std::shared_ptr<Prepared>& one) { return one->isFor(on); });
    if (known != all.end()) {
        std::rotate(known, known + 1, all.end());
    } else {
        if (all.size() == Kept::most) {
            all.erase(all.begin());
        }
        all.push_back(std::make_shared<Prepared>(std::move(on)));
    }
    return all.back();
}

template <typename World>
bool RowSet<World>::isOn(World& world, const Loaded& row) const
{
    return row.isWhole &&
           std::ranges::none_of(row.global, [&](const Asked& asked) { return asked.evaluate(world, RuleMatch{}).empty(); });
}

template <typename World>
Matches RowSet<World>::evaluate(World& world, const Loaded& row, RuleMatch&& first) const
{
    if (row.others.empty()) {
        return predicate::keep(std::move(first));
    }
    // Most matches end at the first predicate.
    Matches matches = row.others.front().evaluate(world, std::move(first));
    for (const Asked& asked : std::span{row.others}.subspan(1)) {
        if (matches.empty()) {
            return matches;
        }
        Matches kept = asked.evaluate(world, std::move(matches.front()));
        for (std::size_t at = 1; at < matches.size(); ++at) {
            std::ranges::move(asked.evaluate(world, std::move(matches[at])), std::back_inserter(kept));
        }
        matches = std::move(kept);
    }
    return matches;
}

template <typename World>
template <typename Files, typename Wanted, typename Found, typename In>
void RowSet<World>::run(World& world, const Files& files, const Wanted& isWanted, const Found& found, const In& isIn) const
{
    if (!m_query) {
        return;
    }
    std::vector<bool> on;
    for (std::uint32_t number = 0; number < m_rows.size(); ++number) {
        on.push_back(isIn(number) && isOn(world, m_rows[number]));
    }
    const std::shared_ptr<Prepared> prepared = prepare(std::move(on));
    Facts& facts = factsOf(world);
    std::array<const Rows*, kinds> ofKind{};
    std::array<const Rows*, roles> ofRole{};
    typename Rows::Bits left;
    std::vector<std::uint32_t> chosen;
    std::vector<std::uint32_t> claims; ///< Rows that matched at `claimed`.
    Site claimed;
    for (const FileId file : files) {
        const auto choose = [&](Node node, std::span<const std::uint32_t> numbers) -> std::span<const std::uint32_t> {
            const Site root{file, node.index()};
            const bool isCall = node.is(Kind::call);
            const Rows*& byKind = ofKind[static_cast<std::size_t>(node.kind())];
            if (!isCall && byKind == nullptr) {
                byKind = &prepared->ofKind(node.kind(), m_rows, numbers);
            }
            if ((!isCall && byKind->isEmpty()) || !isWanted(node, root)) {
                return {};
            }
            const Role role = isCall ? facts.roles().of(root) : Role::none;
            const Rows*& rows = isCall ? ofRole[static_cast<std::size_t>(role)] : byKind;
            if (rows == nullptr) {
                rows = &prepared->ofRole(role, m_rows, numbers);
            }
            rows->choose(world, root, m_questions, left, chosen);
            return chosen;
        };
        m_query->run(facts.analysis().sources().tree(file), choose, [&](const Match& match) {
            RuleMatch first;
            first.file = file;
            first.captures.reserve(match.captures.size());
            for (const auto& [name, node] : match.captures) {
                first.captures[name] = {file, node.index()};
            }
            const Site root{file, match.root.index()};
            for (RuleMatch& kept : evaluate(world, m_rows[match.pattern], std::move(first))) {
                if (claimed != root) {
                    claims.clear();
                    claimed = root;
                }
                const bool isTaken = std::ranges::any_of(claims, [&](std::uint32_t number) {
                    return number != match.pattern && m_rows[number].id == m_rows[match.pattern].id;
                });
                if (!isTaken) {
                    claims.push_back(match.pattern);
                    found(match.pattern, std::move(kept), root);
                }
            }
        });
    }
}

} // namespace rankwright
