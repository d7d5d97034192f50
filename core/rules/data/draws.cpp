// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/draws.h"

#include "core/rules/chance/choice_counts.h"
#include "core/rules/chance/late_mixing.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/chance/sample_noise.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/data/fed_data.h"
#include "core/rules/data/input_queues.h"
#include "core/rules/data/ordered_reads.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/drained_loops.h"

#include <algorithm>
#include <iterator>

namespace rankwright {

namespace {

/// What is drawn beside what was found before; the one that ends ends the loop.
void join(Pipeline& all, Pipeline drawn)
{
    if (all.sources.empty()) {
        all = std::move(drawn);
        return;
    }
    const auto append = [](std::vector<Site>& to, const std::vector<Site>& from) {
        for (const Site site : from) {
            if (std::ranges::find(to, site) == to.end()) {
                to.push_back(site);
            }
        }
        std::ranges::sort(to);
    };
    append(all.sources, drawn.sources);
    append(all.takes, drawn.takes);
    append(all.repeats, drawn.repeats);
    append(all.objects, drawn.objects);
    append(all.given, drawn.given);
    append(all.calls, drawn.calls);
    all.joins = all.joins || drawn.joins;
    all.joinsInRow = all.joinsInRow || drawn.joinsInRow;
    all.endless = all.endless && drawn.endless;
    all.skips = all.skips || drawn.skips;
    all.filtered = all.filtered || drawn.filtered;
    all.uneven = all.uneven || drawn.uneven;
    all.groups = all.groups || drawn.groups;
    all.knownLength = all.knownLength && drawn.knownLength;
}

void addQueues(Program& program, Site expression, Draws& draws)
{
    const InputQueues queues = queuesOf(program, expression);
    draws.batches = draws.batches || queues.mix;
    draws.isQueued = draws.isQueued || queues.inOrder;
}

/// What a session runs is computed from, on the way that it goes: a function that makes the graph of the training and that of a
/// test has the data of both.
Pipeline fetchedFrom(Program& program, const RunFact& run)
{
    const Node call = program.node(run.call);
    const Argument fetches = Analysis::argument(call, "fetches", 0);
    const Node fetched = run.session && fetches ? fetches.value : call.child(Field::function).child(Field::object);
    return fetched ? pipelineOf(program, {run.call.file, fetched.index()}) : Pipeline{};
}

/// What the step is fed with was fetched by another run in the loop: batch = sess.run(next_batch), then
/// sess.run(train, {x: batch}).
void addFed(Program& program, const RunFact& run, Site loop, Draws& draws)
{
    const Argument feed = Analysis::argument(program.node(run.call), "feed_dict", 1);
    if (!feed) {
        return;
    }
    program.analysis().slice({run.call.file, feed.value.index()}, [&](Site site) {
        const bool isFetch = site != run.call && site.file == loop.file && program.facts().roles().is(site, Role::run) &&
                             program.node(loop).contains(program.node(site));
        const Argument fetches = isFetch ? Analysis::argument(program.node(site), "fetches", 0) : Argument{};
        if (!fetches) {
            return true;
        }
        const Site fetched{site.file, fetches.value.index()};
        addQueues(program, fetched, draws);
        if (Pipeline drawn = pipelineOf(program, fetched); !drawn.sources.empty()) {
            join(draws.pipeline, std::move(drawn));
        }
        return false;
    });
}

/// Fewer of the same sources, and some.
bool isPartOf(const Pipeline& part, const Pipeline& whole)
{
    return !part.sources.empty() && part.sources.size() < whole.sources.size() &&
           std::ranges::includes(whole.sources, part.sources);
}

/// Asks an environment of reinforcement learning for what happens next; it draws from its own random numbers, unless it is
/// seeded.
bool asksEnvironment(Program& program, Site call)
{
    Analysis& analysis = program.analysis();
    const Node callee = program.node(call).child(Field::function);
    const std::string_view method = callee.child(Field::attribute).text();
    if (method != "step" && method != "reset") {
        return false;
    }
    const ValueSet& values = analysis.values({call.file, callee.child(Field::object).index()});
    const bool environment = !values.empty() && std::ranges::all_of(values, [](const Value& value) {
        return value.kind == Value::Kind::libraryResult && (value.name == "gym.make" || value.name == "gymnasium.make");
    });
    if (!environment) {
        return false;
    }
    for (const NodeIndex other : analysis.sources().index(call.file).calls()) {
        const Node node = analysis.sources().tree(call.file).node(other);
        if (node.child(Field::function).child(Field::attribute).text() == "seed" || Analysis::argument(node, "seed", -1)) {
            return false;
        }
    }
    return true;
}

/// What the tables of the library know gives it, or it is TensorFlow's, whose sets of data are mixed before each pass.
bool isOfKnownLibrary(Program& program, std::string_view name)
{
    for (std::size_t dot = name.find('.'); dot != std::string_view::npos; dot = name.find('.', dot + 1)) {
        const Analysis::LibraryName& part = program.analysis().libraryName(name.substr(0, dot));
        if (part.known && (part.kind == LibraryKind::function || part.kind == LibraryKind::classType)) {
            return true;
        }
    }
    return name.starts_with("tensorflow.");
}

/// Stands under a condition that is never true here: `if self.shuffle:` of an object that is made without.
bool isSwitchedOff(Program& program, Site call)
{
    const Node node = program.node(call);
    for (Node branch = node.parent(); branch && !branch.is(Kind::function_definition); branch = branch.parent()) {
        if (!branch.is(Kind::if_statement) || !branch.child(Field::consequence).contains(node)) {
            continue;
        }
        const Node condition = branch.child(Field::condition);
        const ValueSet& values = program.analysis().values({call.file, condition.index()});
        const bool isFalse = isPureName(condition) && !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
                                 const Node given = value.kind == Value::Kind::literal ? program.node(value.site) : Node{};
                                 return given.is(Kind::false_) || given.is(Kind::none);
                             });
        if (isFalse) {
            return true;
        }
    }
    return false;
}

/// `iterator.next()` of an iterator of the library: the iterator; else null.
Site iteratorDrawnFrom(Program& program, Site call)
{
    const Node callee = program.node(call).child(Field::function);
    const std::string_view method = callee.child(Field::attribute).text();
    const Site object{call.file, callee.child(Field::object).index()};
    if (method != "next" && method != "get_next" && method != "__next__") {
        return {call.file, noNode};
    }
    const ValueSet& values = program.analysis().values(object);
    const bool iterates = !values.empty() && std::ranges::all_of(values, [](const Value& value) {
        return (value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::libraryResult) &&
               (value.name == "tensorflow.contrib.eager.Iterator" || value.name == "tensorflow.data.Iterator");
    });
    return iterates ? object : Site{call.file, noNode};
}

/// Follows the calls of a loop to what draws its data.
class DrawSearch {
  public:
    DrawSearch(Program& program, Site loop, Site training) : m_program(program), m_loop(loop), m_training(training) {}

    Draws run()
    {
        constexpr std::size_t most = 400;
        openLoop();
        while (!m_open.empty()) {
            const Site call = m_open.back();
            m_open.pop_back();
            if (!m_seen.insert(call).second || m_seen.size() > most || isSwitchedOff(m_program, call) ||
                mixesInVain(m_program, call)) {
                continue;
            }
            lookAt(call);
            enter(call);
        }
        m_draws.isNoise = m_draws.random && m_isNoise;
        m_draws.isWhole = m_draws.random && m_isWhole;
        m_draws.alike = m_draws.random && !m_isOwn;
        m_draws.isLate = m_draws.random && !m_isSoon && !mixesFromTheStart(m_program);
        if (m_draws.pipeline.sources.empty()) {
            lookAtGraph();
        }
        return std::move(m_draws);
    }

  private:
    void openLoop()
    {
        const Sources& sources = m_program.analysis().sources();
        const FedData fed{m_program, m_loop, m_training};
        for (const NodeIndex call : sources.index(m_loop.file).calls()) {
            if (m_program.node(m_loop).contains(sources.tree(m_loop.file).node(call)) && !fed.isAside({m_loop.file, call})) {
                m_open.push_back({m_loop.file, call});
            }
        }
    }

    void lookAt(Site call)
    {
        const bool asks = asksEnvironment(m_program, call);
        m_isOwn = m_isOwn || asks;
        m_isSoon = m_isSoon || asks;
        m_isNoise = m_isNoise && !asks;
        m_isWhole = m_isWhole && !asks;
        m_draws.random = m_draws.random || m_isOwn;
        if (const Site iterator = iteratorDrawnFrom(m_program, call)) {
            lookAtDataset(iterator);
        }
        for (const std::string_view name : m_program.analysis().libraryCallees(call)) {
            if (isRandom(name) && !makesGenerator(name)) {
                m_draws.random = true;
                m_isNoise = m_isNoise && changesSamples(m_program, call);
                m_isWhole = m_isWhole && (isWholeOrder(m_program, call, name) || changesSamples(m_program, call));
                m_isSoon = m_isSoon || !mixesAtTheEnd(m_program, call);
                m_isOwn = m_isOwn || !(name.find(".stateless_") != std::string::npos || isSeededGenerator(m_program, call));
            }
            if (name.ends_with(".next_batch")) {
                const bool isKnown = isOfKnownLibrary(m_program, name);
                m_draws.batches = m_draws.batches || isKnown;
                m_draws.unknown = isKnown || m_draws.unknown ? m_draws.unknown : call;
            }
            if (name == "builtins.next") {
                lookAtGenerator({call.file, m_program.node(call).child(Field::arguments).firstChild().index()});
            }
        }
    }

    void lookAtDataset(Site expression)
    {
        if (Pipeline drawn = pipelineOf(m_program, expression); drawn.dataset || !drawn.sources.empty()) {
            join(m_draws.pipeline, std::move(drawn));
        }
    }

    /// What next() is given: a dataset's iterator, or a generator of the script, and then what that draws itself.
    void lookAtGenerator(Site given)
    {
        lookAtDataset(given);
        m_program.analysis().slice(given, [&](Site site) {
            if (m_program.node(site).is(Kind::call)) {
                m_open.push_back(site);
                for (const Site function : m_program.analysis().projectCallees(site)) {
                    m_draws.isInOrder = m_draws.isInOrder || yieldsInOrder(m_program, function);
                }
            }
            return true;
        });
    }

    /// The calls in the functions that this one reaches.
    void enter(Site call)
    {
        Analysis& analysis = m_program.analysis();
        for (const Site function : analysis.projectCallees(call)) {
            const Site owner = analysis.enclosingClass(function);
            if (owner && analysis.isSubclass(owner, "tensorflow.keras.layers.Layer")) {
                continue; // Noise inside of a model is no data.
            }
            m_draws.isInOrder = m_draws.isInOrder || readsOn(m_program, function);
            for (const Site inner : m_program.facts().reach().callsIn(function)) {
                m_open.push_back(inner);
            }
        }
    }

    /// Graph mode: the loss is computed from a dataset's iterator.
    void lookAtGraph()
    {
        const RunFact* run = m_program.facts().run(m_training);
        if (run == nullptr) {
            return;
        }
        for (const Site update : run->updates) {
            Site data{update.file, m_program.node(update).child(Field::arguments).index()};
            addQueues(m_program, data, m_draws);
            if (const SwitchedIterator iterator = switchedIterator(m_program, data, m_loop); iterator.isSwitched) {
                data = iterator.dataset;
                m_draws.isSwitched = m_draws.isSwitched || !data;
            }
            if (Pipeline graph = data ? pipelineOf(m_program, data) : Pipeline{}; !graph.sources.empty()) {
                m_draws.pipeline = std::move(graph);
            }
        }
        Pipeline fetched = fetchedFrom(m_program, *run);
        if (isPartOf(fetched, m_draws.pipeline)) {
            m_draws.pipeline = std::move(fetched);
        } else {
            std::ranges::move(fetched.calls, std::back_inserter(m_draws.pipeline.calls));
        }
        if (m_draws.pipeline.sources.empty()) {
            addFed(m_program, *run, m_loop, m_draws);
        }
    }

    Program& m_program;
    Site m_loop;
    Site m_training;
    Draws m_draws;
    std::vector<Site> m_open;
    std::set<Site> m_seen;
    bool m_isOwn = false;  ///< Some of the numbers are each process' own.
    bool m_isSoon = false; ///< Some of them are drawn for the first samples.
    bool m_isNoise = true;
    bool m_isWhole = true;
};

} // namespace

Draws drawsOf(Program& program, Site loop, Site training) { return DrawSearch{program, loop, training}.run(); }

} // namespace rankwright
