// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/fed_sources.h"

#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

class FedSearch {
  public:
    FedSearch(Program& program, std::set<Site>& found) : m_program(program), m_found(found) {}

    void run()
    {
        for (const Indication* training : m_program.training()) {
            for (const Site step : stepsOf(m_program, *training)) {
                openStep(step);
            }
        }
        for (std::size_t next = 0; next < m_open.size() && next < most; ++next) {
            m_program.analysis().slice(m_open[next], [&](Site site) {
                if (isAlike(site)) {
                    return false;
                }
                m_found.insert(site);
                openFunctions(site);
                openFilled(site);
                return true;
            });
        }
    }

  private:
    static constexpr std::size_t most = 200;

    /// Variables, and the layers that have them, begin alike by the broadcast, whatever they begin with. A number of elements
    /// says nothing of what they are.
    [[nodiscard]] bool isAlike(Site site)
    {
        const Node node = m_program.node(site);
        if (!node.is(Kind::call)) {
            return node.is(Kind::attribute) && node.child(Field::attribute).text() == "shape";
        }
        const std::string_view method = node.child(Field::function).child(Field::attribute).text();
        return method == "add_weight" || method == "add_variable" ||
               callsOneOf(m_program, site,
                          {"builtins.len", "tensorflow.Variable", "tensorflow.compat.v1.Variable",
                           "tensorflow.compat.v1.get_variable", "tensorflow.keras.backend.variable"}) ||
               m_program.analysis().mayBeInstance(site, "tensorflow.keras.layers.Layer");
    }

    void open(Site site)
    {
        if (site && m_known.insert(site).second) {
            m_open.push_back(site);
        }
    }

    void openArgument(Site call, const Argument& argument)
    {
        if (argument) {
            open({call.file, argument.value.index()});
        }
    }

    /// What a fit evaluates on beside its training, and what watches it, is not what it trains on.
    void openStep(Site step)
    {
        const Node call = m_program.node(step);
        if (m_program.facts().fit(step) != nullptr) {
            for (const auto& [name, position] :
                 {std::pair{"x", 0}, std::pair{"generator", 0}, std::pair{"y", 1}, std::pair{"sample_weight", -1}}) {
                openArgument(step, Analysis::argument(call, name, position));
            }
            return;
        }
        open({step.file, call.child(Field::arguments).index()});
        const UpdateFact* update = m_program.facts().update(step);
        for (const Site gradient : update != nullptr ? update->gradients : std::vector<Site>{}) {
            openArgument(gradient, Analysis::argument(m_program.node(gradient), "target", 0));
        }
    }

    void openReturns(Site function)
    {
        if (m_program.node(function).is(Kind::lambda)) {
            open({function.file, m_program.node(function).child(Field::body).index()});
        }
        const FileIndex& index = m_program.analysis().sources().index(function.file);
        for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
            open({function.file, returned});
        }
    }

    /// What is handed to others to be called: the function of a map, a generator, an object that gives batches.
    void openFunctions(Site site)
    {
        const Node node = m_program.node(site);
        const bool isHanded =
            (node.is(Kind::identifier) || node.is(Kind::attribute) || node.is(Kind::call)) && node.field() != Field::function;
        for (const Value& value : isHanded ? ValueSet{m_program.analysis().values(site)} : ValueSet{}) {
            if (value.kind == Value::Kind::function) {
                openReturns(value.site);
            }
            if (value.kind != Value::Kind::instance) {
                continue;
            }
            for (const std::string_view name : {"__getitem__", "__next__", "__iter__", "__call__"}) {
                const Site method = m_program.analysis().method(value.type, name);
                const bool isModel = m_program.analysis().isInstance(value, "tensorflow.keras.layers.Layer");
                if (method && !isModel) {
                    openReturns(method);
                }
            }
        }
    }

    /// What an array is filled with, element by element, and which of them: out[i] = np.dot(x[i], weights), x[mask] = 0.
    void openFilled(Site read)
    {
        const Node node = m_program.node(read);
        if (!node.is(Kind::identifier) || node.field() == Field::function) {
            return;
        }
        for (const ItemStore& store : m_program.analysis().sources().index(read.file).itemStores()) {
            Node array = m_program.node({read.file, store.node});
            while (array.is(Kind::subscript)) {
                array = array.child(Field::value);
            }
            if (array.is(Kind::identifier) && array.text() == node.text() &&
                m_program.analysis().shareBinding(read, {read.file, array.index()})) {
                open({read.file, store.value});
                for (Node key = m_program.node({read.file, store.node}).firstChild(); key; key = key.nextSibling()) {
                    open(key.field() == Field::subscript ? Site{read.file, key.index()} : Site{});
                }
            }
        }
    }

    Program& m_program;
    std::set<Site>& m_found;
    std::set<Site> m_known;
    std::vector<Site> m_open;
};

} // namespace

const std::set<Site>& fedSources(Program& program)
{
    if (program.fedSources == nullptr) {
        auto found = std::make_shared<std::set<Site>>();
        FedSearch{program, *found}.run();
        program.fedSources = found;
    }
    return *program.fedSources;
}

} // namespace rankwright
