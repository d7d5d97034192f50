// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/filled_datasets.h"

#include "core/rules/data/array_origins.h"
#include "core/rules/data/file_datasets.h"
#include "core/rules/data/source_lengths.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <string>

namespace rankwright {

namespace {

/// What follows the start of an iterator, until the next one.
enum class Behind : std::uint8_t {
    nothing, ///< Nothing draws from it in this function.
    training,
    others,
    either ///< A function does it that is called with several fillings.
};

/// A call that starts the iterator, or one of a function that does.
struct Start {
    Site at;
    Site feed;                     ///< The dictionary, or what stands for it; null: there is none.
    bool isOp{};                   ///< iterator.initializer.run(feed_dict)
    std::map<Site, Site> fillings; ///< Of placeholders.
    std::string given;             ///< What calls gave to their functions and the fillings are computed from.
    bool isPlain{true};            ///< The fillings are what is written there.
    Behind behind{};
};

class FillingSearch {
  public:
    FillingSearch(Program& program, Site source) : m_program(program), m_source(source) {}

    FilledDataset run()
    {
        takePlaceholders();
        if (m_placeholders.empty()) {
            return {};
        }
        takeRuns();
        liftStarts();
        FilledDataset found;
        std::set<std::string> different;
        for (const Start& start : m_starts) {
            different.insert(textOf(start));
            std::ranges::transform(start.fillings, std::back_inserter(found.samples),
                                   [](const auto& filling) { return filling.second; });
        }
        const auto trains = [](const Start& start) { return start.behind == Behind::training; };
        if (different.size() < 2 || (m_iterators.size() < 2 && std::ranges::all_of(m_starts, trains))) {
            return found;
        }
        found.isForOthers = true;
        const bool isKnown = m_iterators.size() < 2 && std::ranges::all_of(m_starts, [&](const Start& start) {
                                 return trains(start) || start.behind == Behind::others;
                             });
        for (const Start& start : isKnown ? m_starts : std::vector<Start>{}) {
            if (trains(start)) {
                found.trainings.push_back(cutOf(start));
            }
        }
        if (std::ranges::any_of(found.trainings, [](const auto& filling) { return filling.samples.empty(); })) {
            found.trainings.clear();
        }
        return found;
    }

  private:
    /// A call that leads to others: on itself, or through functions of the project.
    [[nodiscard]] bool leadsTo(Site call, const std::function<bool(Site)>& isOne)
    {
        constexpr std::size_t most = 400;
        std::vector<Site> open{call};
        std::set<Site> seen;
        while (!open.empty() && seen.size() < most) {
            const Site here = open.back();
            open.pop_back();
            if (!seen.insert(here).second) {
                continue;
            }
            if (isOne(here)) {
                return true;
            }
            for (const Site function : m_program.analysis().projectCallees(here)) {
                const std::vector<Site>& inner = m_program.facts().reach().callsIn(function);
                open.insert(open.end(), inner.begin(), inner.end());
            }
        }
        return false;
    }

    [[nodiscard]] bool comesFromSource(Site expression)
    {
        bool comes = false;
        m_program.analysis().slice(expression, [&](Site site) {
            comes = comes || site == m_source;
            return !comes;
        });
        return comes;
    }

    void takePlaceholders()
    {
        m_program.analysis().slice(m_source, [&](Site site) {
            const bool isFed = m_program.node(site).is(Kind::call) &&
                               callsOneOf(m_program, site,
                                          {"tensorflow.compat.v1.placeholder", "tensorflow.compat.v1.placeholder_with_default"});
            if (isFed) {
                m_placeholders.insert(site);
            }
            return !isFed;
        });
    }

    /// The call that runs an operation, by a session or by itself.
    void takeRuns()
    {
        for (const FileId file : m_program.files()) {
            for (const NodeIndex at : m_program.analysis().sources().index(file).calls()) {
                const Site call{file, at};
                const Node callee = m_program.node(call).child(Field::function);
                const bool isRun =
                    callee.child(Field::attribute).text() == "run" || callee.child(Field::attribute).text() == "eval";
                if (!isRun || !m_program.runs(call) || !m_program.analysis().projectCallees(call).empty()) {
                    continue;
                }
                const Argument fetches = Analysis::argument(m_program.node(call), "fetches", 0);
                const Site fetched{file, fetches ? fetches.value.index() : noNode};
                const Site object{file, callee.child(Field::object).index()};
                if (const bool isOp = startsIt(object); isOp || (fetched && startsIt(fetched))) {
                    const Argument feed = Analysis::argument(m_program.node(call), "feed_dict", isOp ? 0 : 1);
                    m_starts.push_back({.at = call, .feed = {file, feed ? feed.value.index() : noNode}, .isOp = isOp});
                    takeFillings(m_starts.back());
                    m_runs.insert(call);
                } else if (comesFromSource(object) || (fetched && comesFromSource(fetched))) {
                    m_draws.insert(call);
                }
            }
        }
    }

    /// What is run holds the start of an iterator over the source.
    [[nodiscard]] bool startsIt(Site expression)
    {
        bool starts = false;
        m_program.analysis().slice(expression, [&](Site site) {
            const Node node = m_program.node(site);
            const bool isStart = node.is(Kind::attribute) && node.child(Field::attribute).text() == "initializer";
            const bool isMade =
                node.is(Kind::call) && node.child(Field::function).child(Field::attribute).text() == "make_initializer";
            if (isStart && comesFromSource({site.file, node.child(Field::object).index()})) {
                starts = true;
                for (const Value& iterator : m_program.analysis().values({site.file, node.child(Field::object).index()})) {
                    m_iterators.insert(iterator.site);
                }
            }
            const Argument dataset = isMade ? Analysis::argument(node, "dataset", 0) : Argument{};
            starts = starts || (dataset && comesFromSource({site.file, dataset.value.index()}));
            return !isStart && !isMade;
        });
        return starts;
    }

    /// feed[x] = test_x
    [[nodiscard]] bool isChanged(Site feed)
    {
        const std::string text = m_program.text(feed);
        return std::ranges::any_of(m_program.analysis().sources().index(feed.file).itemStores(), [&](const ItemStore& store) {
            return m_program.node({feed.file, store.node}).child(Field::value).text() == text;
        });
    }

    /// The dictionary that is written for a feed; null where there is none, or where it is changed later.
    [[nodiscard]] Site dictionaryOf(Site feed)
    {
        if (!feed || m_program.node(feed).is(Kind::dictionary)) {
            return feed;
        }
        const ValueSet& values = m_program.analysis().values(feed);
        const Site written = values.size() == 1 ? values.front().site : Site{feed.file, noNode};
        return written && !isChanged(feed) && m_program.node(written).is(Kind::dictionary) ? written : Site{feed.file, noNode};
    }

    void takeFillings(Start& start)
    {
        const Site dictionary = dictionaryOf(start.feed);
        for (Node pair = dictionary ? m_program.node(dictionary).firstChild() : Node{}; pair; pair = pair.nextSibling()) {
            if (!pair.is(Kind::pair)) {
                continue;
            }
            for (const Value& key : m_program.analysis().values({dictionary.file, pair.child(Field::key).index()})) {
                if (m_placeholders.contains(key.site)) {
                    start.fillings[key.site] = {dictionary.file, pair.child(Field::value).index()};
                }
            }
        }
    }

    /// Two starts that are written alike fill it alike.
    [[nodiscard]] std::string textOf(const Start& start)
    {
        std::string text = start.given;
        for (const auto& [placeholder, filling] : start.fillings) {
            text += "\n" + std::to_string(placeholder.node) + ":" + m_program.text(filling);
        }
        const bool isAll = start.fillings.size() == m_placeholders.size();
        if (isAll || !start.feed) {
            return text;
        }
        return text + "\n" + (isChanged(start.feed) ? std::to_string(start.feed.node) : m_program.text(start.feed));
    }

    /// A parameter of the function, and not the object of a method.
    [[nodiscard]] const Binding* parameterIn(Site function, Site name)
    {
        const Binding* parameter = isOwnObject(m_program, name) ? nullptr : parameterOf(m_program, name);
        for (const Analysis::FoundBinding& found :
             parameter != nullptr ? m_program.analysis().bindingsOf(name) : std::vector<Analysis::FoundBinding>{}) {
            if (found.binding == parameter && m_program.analysis().enclosingFunction({found.file, parameter->node}) == function) {
                return parameter;
            }
        }
        return nullptr;
    }

    [[nodiscard]] bool dependsOnParameter(Site function, Site expression)
    {
        bool depends = false;
        m_program.analysis().slice(expression, [&](Site site) {
            depends = depends || parameterIn(function, site) != nullptr;
            return !depends && m_program.analysis().enclosingFunction(site) == function;
        });
        return depends;
    }

    [[nodiscard]] bool isGiven(const Start& start, Site function)
    {
        const auto depends = [&](const auto& filling) { return dependsOnParameter(function, filling.second); };
        return std::ranges::any_of(start.fillings, depends) ||
               (start.fillings.empty() && start.feed && dependsOnParameter(function, start.feed));
    }

    /// The start as it is in a call of its function.
    [[nodiscard]] Start liftedTo(Site call, Site function, const Start& start)
    {
        Start lifted = start;
        lifted.at = call;
        const auto lift = [&](Site& expression) {
            const Binding* parameter = parameterIn(function, expression);
            const Argument given =
                parameter != nullptr ? m_program.analysis().argumentFor(call, function, *parameter) : Argument{};
            if (given) {
                expression = {call.file, given.value.index()};
            } else if (dependsOnParameter(function, expression)) {
                lifted.given += "\n" + m_program.text({call.file, m_program.node(call).child(Field::arguments).index()});
                lifted.isPlain = false;
            }
        };
        if (start.fillings.empty() && start.feed) {
            lift(lifted.feed);
            takeFillings(lifted);
        }
        for (auto& [placeholder, filling] : lifted.fillings) {
            lift(filling);
        }
        return lifted;
    }

    void liftStarts()
    {
        constexpr int deepest = 3;
        for (int depth = 0; depth <= deepest; ++depth) {
            for (Start& start : m_starts) {
                start.behind = start.behind == Behind::nothing ? behind(start.at) : start.behind;
            }
            if (depth == deepest) {
                return;
            }
            std::vector<Start> lifted;
            for (const Start& start : m_starts) {
                const Site function = m_program.analysis().enclosingFunction(start.at);
                std::vector<Site> callers = function ? m_program.analysis().callers(function) : std::vector<Site>{};
                std::erase_if(callers, [&](Site call) { return !m_program.runs(call); });
                if (callers.empty() || (start.behind != Behind::nothing && !isGiven(start, function))) {
                    lifted.push_back(start);
                    continue;
                }
                for (const Site call : callers) {
                    lifted.push_back(liftedTo(call, function, start));
                    const bool mayTest = callers.size() > 1 && start.behind == Behind::training;
                    lifted.back().behind = mayTest ? Behind::either : start.behind;
                }
            }
            m_starts = std::move(lifted);
        }
    }

    /// What follows a start in its function, and in the next turn of its loops.
    [[nodiscard]] Behind behind(Site at)
    {
        const Site function = m_program.analysis().enclosingFunction(at);
        std::vector<Site> calls = m_program.facts().reach().callsIn(function);
        std::erase_if(calls, [&](Site call) { return call.file != at.file || !m_program.runs(call); });
        std::ranges::sort(calls);
        const auto isStart = [&](Site call) { return leadsTo(call, [&](Site here) { return m_runs.contains(here); }); };
        std::vector<Site> following;
        const auto first = std::ranges::find(calls, at);
        auto next = first == calls.end() ? first : first + 1;
        for (; next != calls.end() && !isStart(*next); ++next) {
            following.push_back(*next);
        }
        for (const Site loop : m_program.facts().loopsAround(at)) {
            const auto isInLoop = [&](Site call) { return m_program.node(loop).contains(m_program.node(call)); };
            if (next != calls.end() && isInLoop(*next)) {
                break;
            }
            for (const Site call : calls) {
                if (isInLoop(call) && (isStart(call) || call == at)) {
                    break;
                }
                if (isInLoop(call)) {
                    following.push_back(call);
                }
            }
        }
        const auto trains = [&](Site call) { return leadsTo(call, [&](Site here) { return m_program.isTrainingCall(here); }); };
        const auto draws = [&](Site call) { return leadsTo(call, [&](Site here) { return m_draws.contains(here); }); };
        return std::ranges::any_of(following, trains)  ? Behind::training
               : std::ranges::any_of(following, draws) ? Behind::others
                                                       : Behind::nothing;
    }

    /// The arrays of a start, where the samples are the rows of what is fed, and each of them is in sight.
    [[nodiscard]] FilledDataset::Filling cutOf(const Start& start)
    {
        const std::vector<Site> arrays = arraysOf(m_program, m_source);
        if (arrays.empty() || recordsOf(m_program, m_source) || !start.isPlain ||
            start.fillings.size() != m_placeholders.size() || arrays.size() != m_placeholders.size()) {
            return {};
        }
        FilledDataset::Filling cut;
        const Site dictionary = dictionaryOf(start.feed);
        const bool isInCall = std::ranges::all_of(start.fillings, [&](const auto& filling) {
            return filling.second.file == start.at.file && m_program.node(start.at).contains(m_program.node(filling.second));
        });
        cut.place = isInCall ? start.at : dictionary;
        for (const Site array : arrays) {
            const ValueSet& values = m_program.analysis().values(array);
            const auto filling = values.size() == 1 ? start.fillings.find(values.front().site) : start.fillings.end();
            const bool isWritten = filling != start.fillings.end() && cut.place && filling->second.file == cut.place.file &&
                                   m_program.node(cut.place).contains(m_program.node(filling->second)) &&
                                   isPure(m_program.node(filling->second));
            if (!isWritten) {
                return {};
            }
            cut.samples.push_back(filling->second);
        }
        return cut;
    }

    Program& m_program;
    Site m_source;
    std::set<Site> m_placeholders;
    std::vector<Start> m_starts;
    std::set<Site> m_runs;      ///< The calls that start the iterator themselves.
    std::set<Site> m_draws;     ///< Those that run what is computed from its elements.
    std::set<Site> m_iterators; ///< That are started.
};

} // namespace

FilledDataset filledDataset(Program& program, Site source) { return FillingSearch{program, source}.run(); }

} // namespace rankwright
