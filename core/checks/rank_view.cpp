// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/rank_view.h"

#include "core/checks/rank_meetings.h"
#include "core/checks/rank_runs.h"
#include "core/checks/rank_values.h"

#include <algorithm>

namespace rankwright {

namespace {

/// The last name of `a.b.c`.
std::string_view lastName(Node expression)
{
    const Node last = expression.is(Kind::attribute) ? expression.child(Field::attribute) : expression;
    return last.is(Kind::identifier) ? last.text() : std::string_view{};
}

/// Looks at the expressions of a program, from the outside in, and takes those that say something.
class Values {
  public:
    Values(Scrutiny& program, RankTest& ranks, RankPosition other)
        : m_program(program), m_ranks(ranks), m_zero(program, ranks, other, 0), m_other(program, ranks, other, 1)
    {}

    std::vector<RankValue> all()
    {
        for (const FileId file : m_program.files()) {
            m_file = file;
            visit(m_program.analysis().sources().tree(file).root());
        }
        std::ranges::sort(m_values, {}, &RankValue::place);
        return std::move(m_values);
    }

  private:
    [[nodiscard]] Site site(Node node) const { return {m_file, node.index()}; }

    // NOLINTNEXTLINE(misc-no-recursion): down the tree.
    void visitParts(Node node)
    {
        for (Node child = node.firstChild(); child; child = child.nextSibling()) {
            visit(child);
        }
    }

    // NOLINTNEXTLINE(misc-no-recursion): down the tree.
    void visit(Node node)
    {
        switch (node.kind()) {
        case Kind::import_statement:
        case Kind::import_from_statement:
        case Kind::future_import_statement:
        case Kind::global_statement:
        case Kind::nonlocal_statement:
        case Kind::parameters:
        case Kind::lambda_parameters:
        case Kind::type:
        case Kind::decorator: return;
        case Kind::function_definition:
        case Kind::class_definition: visit(node.child(Field::body)); return;
        case Kind::assignment:
        case Kind::augmented_assignment:
        case Kind::for_statement:
        case Kind::for_in_clause:
            for (Node child = node.firstChild(); child; child = child.nextSibling()) {
                if (child.field() != Field::left) {
                    visit(child);
                }
            }
            return;
        case Kind::keyword_argument:
        case Kind::with_item: visit(node.child(Field::value)); return;
        case Kind::as_pattern: visit(node.firstChild()); return;
        case Kind::parenthesized_expression: visitParts(node); return;
        case Kind::if_statement:
        case Kind::elif_clause:
        case Kind::while_statement:
            visitCondition(node.child(Field::condition));
            for (Node child = node.firstChild(); child; child = child.nextSibling()) {
                if (child.field() != Field::condition) {
                    visit(child);
                }
            }
            return;
        case Kind::call:
            if (take(node)) {
                return;
            }
            if (const std::optional<Node> below = takeShard(node)) {
                visit(*below);
                return;
            }
            visitCallee(node.child(Field::function));
            visit(node.child(Field::arguments));
            return;
        case Kind::attribute: // What is asked of an object, not the object.
            if (!take(node)) {
                visitCallee(node);
            }
            return;
        case Kind::conditional_expression:
            if (!take(node)) {
                visit(node.child(0U));
                visitCondition(node.child(1U));
                visit(node.child(2U));
            }
            return;
        case Kind::identifier:
        case Kind::binary_operator:
        case Kind::comparison_operator:
        case Kind::boolean_operator:
        case Kind::not_operator:
        case Kind::subscript:
        case Kind::string:
            if (!take(node)) {
                visitParts(node);
            }
            return;
        default: visitParts(node);
        }
    }

    /// The object that a method is called on may be a call with values of its own.
    // NOLINTNEXTLINE(misc-no-recursion): down the tree.
    void visitCallee(Node callee)
    {
        if (callee.is(Kind::attribute)) {
            const Node object = callee.child(Field::object);
            object.is(Kind::attribute) ? visitCallee(object) : object.is(Kind::identifier) ? void() : visit(object);
        } else if (!callee.is(Kind::identifier)) {
            visit(callee);
        }
    }

    // NOLINTNEXTLINE(misc-no-recursion): down the tree.
    void visitCondition(Node condition)
    {
        const std::size_t before = m_values.size();
        visit(condition);
        const SeenByRanks seen = m_ranks.truth(site(condition));
        if (m_values.size() == before && seen.differs()) { // It is known by other means.
            const auto word = [](std::optional<int> truth) { return *truth != 0 ? "True" : "False"; };
            m_values.push_back({{m_file, condition.range()},
                                {},
                                {word(seen.zero), word(seen.other)},
                                asksLocalRankOnly(m_program.analysis(), site(condition))});
        }
    }

    bool take(Node node)
    {
        constexpr std::size_t longest = 60;
        const RankValues::Seen zero = m_zero.of(site(node));
        const RankValues::Seen other = m_other.of(site(node));
        if (!zero.asks() && !other.asks()) {
            return false;
        }
        std::array<std::string, viewers> values{RankValues::shown(zero), RankValues::shown(other)};
        const bool isShort = std::ranges::all_of(
            values, [](const std::string& text) { return text.size() <= longest && text.find('\n') == std::string::npos; });
        const bool isName = node.is(Kind::identifier) || node.is(Kind::attribute);
        const auto isSame = [&](const std::string& text) { return text == node.text(); };
        const bool saysNothing = isName ? std::ranges::any_of(values, isSame) : std::ranges::all_of(values, isSame);
        if (!isShort || saysNothing) {
            return false;
        }
        // Where a name is read, its name says what it is.
        m_values.push_back({{m_file, node.range()},
                            isName ? std::string{node.text()} + " =" : nounOf(node),
                            std::move(values),
                            zero.asksLocal || other.asksLocal});
        return true;
    }

    /// dataset.shard(hvd.size(), hvd.rank()): taken as a whole; what is left to look at is the dataset.
    std::optional<Node> takeShard(Node call)
    {
        const Node callee = call.child(Field::function);
        const Argument count = Analysis::argument(call, "num_shards", 0);
        const Argument index = Analysis::argument(call, "index", 1);
        if (!callee.is(Kind::attribute) || callee.child(Field::attribute).text() != "shard" || !count || !index) {
            return std::nullopt;
        }
        const auto words = [&](RankValues& values, bool& asks) {
            const RankValues::Seen which = values.of(site(index.value));
            const RankValues::Seen many = values.of(site(count.value));
            asks = asks || which.asks() || many.asks();
            return RankValues::shown(which) + " of " + RankValues::shown(many);
        };
        bool asks = false;
        const std::array<std::string, viewers> both{words(m_zero, asks), words(m_other, asks)};
        if (!asks) {
            return std::nullopt;
        }
        m_values.push_back({{m_file, {callee.child(Field::attribute).range().begin, call.range().end}}, "shard", both, false});
        return callee.child(Field::object);
    }

    /// What the value is for, as far as its surroundings say: the name that it gets, the function that takes it.
    [[nodiscard]] std::string nounOf(Node node)
    {
        for (Node below = node, up = node.parent(); up; below = up, up = up.parent()) {
            std::string_view name;
            if (up.is(Kind::keyword_argument)) {
                name = up.child(Field::name).text();
            } else if (up.is(Kind::call) && below.field() == Field::arguments) {
                const Role role = m_program.facts().roles().of(site(up));
                if (role == Role::optimizer || role == Role::optimizerV1 || role == Role::decay || role == Role::schedule) {
                    return up.child(Field::arguments).firstChild().contains(node) ? "rate" : "";
                }
                name = role == Role::seed ? "seed" : lastName(up.child(Field::function));
            } else if (up.is(Kind::assignment)) {
                return nounFor(lastName(up.child(Field::left)));
            } else if (up.is(Kind::block) || up.is(Kind::module) || up.is(Kind::if_statement) || up.is(Kind::lambda)) {
                return {};
            }
            if (const std::string noun = nounFor(name); !noun.empty()) {
                return noun;
            }
            if (up.is(Kind::keyword_argument) && below == node) {
                return std::string{name}; // verbose 0
            }
        }
        return {};
    }

    [[nodiscard]] static std::string nounFor(std::string_view name)
    {
        const auto has = [&](std::string_view part) { return name.find(part) != std::string_view::npos; };
        return has("seed")                                                                               ? "seed"
               : has("visible_device") || name == "device"                                               ? "device"
               : name == "lr" || has("learning_rate") || has("base_lr") || has("scaled_lr")              ? "rate"
               : has("steps_per_epoch") || name == "steps" || name == "max_steps" || name == "last_step" ? "steps"
                                                                                                         : "";
    }

    Scrutiny& m_program;
    RankTest& m_ranks;
    RankValues m_zero;
    RankValues m_other;
    FileId m_file{};
    std::vector<RankValue> m_values;
};

} // namespace

std::vector<RankValue> rankValues(Scrutiny& program, RankTest& ranks, RankPosition other)
{
    return Values{program, ranks, other}.all();
}

std::optional<RankView> rankView(Facts& facts, RankFlow& flow, FileId entry, const Verdict& verdict, RankPosition other)
{
    Scrutiny program(facts, flow, entry, verdict);
    if (!program.isDistributed()) {
        return std::nullopt;
    }
    RankTest ranks = program.ranksAs(other);
    const RankRuns zero(program, ranks, 0);
    const RankRuns rest(program, ranks, 1);
    RankView view;
    view.other = other;
    view.notRun = {zero.notRun(), rest.notRun()};
    view.values = rankValues(program, ranks, other);
    view.meetings = meetingsOf(program, {&zero, &rest});
    return view;
}

} // namespace rankwright
