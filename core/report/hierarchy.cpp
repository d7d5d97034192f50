// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/hierarchy.h"

#include "core/plan/class_graph.h"

#include <algorithm>
#include <array>
#include <deque>
#include <optional>

namespace rankwright {

namespace {

/// What a class can be for, the most telling first.
constexpr std::array<std::string_view, 15> interests{"tensorflow.keras.Model",
                                                     "tensorflow.estimator.Estimator",
                                                     "tensorflow.keras.optimizers.Optimizer",
                                                     "tensorflow.compat.v1.train.Optimizer",
                                                     "tensorflow.keras.callbacks.Callback",
                                                     "tensorflow.compat.v1.train.SessionRunHook",
                                                     "tensorflow.keras.utils.Sequence",
                                                     "tensorflow.keras.optimizers.schedules.LearningRateSchedule",
                                                     "tensorflow.keras.losses.Loss",
                                                     "tensorflow.keras.metrics.Metric",
                                                     "tensorflow.keras.layers.Layer",
                                                     "tensorflow.Module",
                                                     "tensorflow.keras.constraints.Constraint",
                                                     "tensorflow.keras.regularizers.Regularizer",
                                                     "tensorflow.keras.initializers.Initializer"};

std::size_t interestOf(const ClassGraph::Node& node)
{
    return static_cast<std::size_t>(std::find(interests.begin(), interests.end(), node.name) - interests.begin());
}

bool isPythonsOwn(const ClassGraph::Node& node)
{
    return node.kind == ClassGraph::NodeKind::library && node.name.starts_with("builtins.");
}

/// Answers over a graph whose edges are looked up by class.
class Answers {
  public:
    Answers(const Group& group, FileId file, const ClassGraph& graph) : m_group(group), m_file(file), m_graph(graph)
    {
        m_bases.resize(graph.nodes.size());
        for (std::size_t edge = 0; edge < graph.edges.size(); ++edge) {
            m_bases[graph.edges[edge].derived].push_back(static_cast<std::uint32_t>(edge));
        }
    }

    [[nodiscard]] std::vector<HierarchyAnswer> all() const
    {
        std::vector<HierarchyAnswer> answers;
        for (std::uint32_t node = 0; node < m_graph.nodes.size(); ++node) {
            if (m_graph.nodes[node].kind == ClassGraph::NodeKind::project) {
                if (std::optional<HierarchyAnswer> answer = of(node)) {
                    answers.push_back(*std::move(answer));
                }
            }
        }
        const auto rank = [this](const HierarchyAnswer& answer) {
            const bool isForeign = m_graph.nodes[answer.node].place.file != m_file;
            return std::pair{interestOf(m_graph.nodes[answer.reached]), isForeign};
        };
        std::stable_sort(answers.begin(), answers.end(),
                         [&](const HierarchyAnswer& a, const HierarchyAnswer& b) { return rank(a) < rank(b); });
        return answers;
    }

  private:
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    /// Breadth first to the nearest class of interest; without one, to the first library class.
    [[nodiscard]] std::optional<HierarchyAnswer> of(std::uint32_t start) const
    {
        std::vector<std::uint32_t> cameBy(m_graph.nodes.size(), none);
        std::vector<bool> seen(m_graph.nodes.size());
        std::deque<std::uint32_t> waiting{start};
        std::optional<std::uint32_t> library;
        seen[start] = true;
        while (!waiting.empty()) {
            const std::uint32_t node = waiting.front();
            waiting.pop_front();
            if (interestOf(m_graph.nodes[node]) < interests.size()) {
                return answer(start, node, cameBy);
            }
            if (!library && m_graph.nodes[node].kind == ClassGraph::NodeKind::library && !isPythonsOwn(m_graph.nodes[node])) {
                library = node;
            }
            for (const std::uint32_t edge : m_bases[node]) {
                const std::uint32_t base = m_graph.edges[edge].base;
                if (!seen[base]) {
                    seen[base] = true;
                    cameBy[base] = edge;
                    waiting.push_back(base);
                }
            }
        }
        return library ? std::optional{answer(start, *library, cameBy)} : std::nullopt;
    }

    [[nodiscard]] HierarchyAnswer answer(std::uint32_t start, std::uint32_t end, const std::vector<std::uint32_t>& cameBy) const
    {
        HierarchyAnswer answer{start, end, {end}, {}};
        std::vector<std::uint32_t> way;
        for (std::uint32_t node = end; node != start; node = m_graph.edges[cameBy[node]].derived) {
            way.push_back(cameBy[node]);
            answer.path.push_back(m_graph.edges[cameBy[node]].derived);
        }
        std::reverse(way.begin(), way.end());
        std::reverse(answer.path.begin(), answer.path.end());
        const ClassGraph::Node& first = m_graph.nodes[start];
        for (const ClassLink& link : first.origin) {
            add(answer.links, link.place, "leads to " + first.name);
        }
        for (const std::uint32_t index : way) {
            const ClassGraph::Edge& edge = m_graph.edges[index];
            const ClassGraph::Node& derived = m_graph.nodes[edge.derived];
            if (derived.kind != ClassGraph::NodeKind::project) {
                break; // The library's own statements are nowhere in the project.
            }
            add(answer.links, derived.place, "makes " + derived.name + " a " + shown(edge.base));
            for (const ClassLink& link : edge.origin) {
                const char* verb = link.kind == ClassLink::Kind::import ? "brings in " : "gives its value to ";
                add(answer.links, link.place, verb + edge.text);
            }
        }
        return answer;
    }

    [[nodiscard]] std::string shown(std::uint32_t node) const
    {
        const ClassGraph::Node& here = m_graph.nodes[node];
        return here.kind == ClassGraph::NodeKind::library ? shownLibraryName(here.name) : here.name;
    }

    void add(std::vector<HierarchyLink>& links, Place place, std::string words) const
    {
        const Text& text = m_group.files[place.file].text;
        std::string_view line = text.view();
        const Range range = text.line(text.lineOf(place.range.begin));
        line = line.substr(range.begin, range.size());
        const std::size_t first = line.find_first_not_of(" \t\f");
        line.remove_prefix(std::min(line.size(), first));
        line = line.substr(0, line.find_last_not_of(" \t\f\r") + 1);
        HierarchyLink link{shownPlace(m_group, place), std::string{line}, std::move(words)};
        const bool isThere = std::any_of(links.begin(), links.end(), [&](const HierarchyLink& other) {
            return other.place.path == link.place.path && other.place.range == link.place.range;
        });
        if (!isThere) { // One import may bring the class and its base.
            links.push_back(std::move(link));
        }
    }

    const Group& m_group;
    FileId m_file;
    const ClassGraph& m_graph;
    std::vector<std::vector<std::uint32_t>> m_bases; ///< Edges by derived class.
};

HierarchyNode shownNode(const Group& group, const ClassGraph::Node& node)
{
    HierarchyNode shown;
    shown.isLibrary = node.kind == ClassGraph::NodeKind::library;
    shown.isUnresolved = node.kind == ClassGraph::NodeKind::unresolved;
    shown.name = shown.isLibrary ? shownLibraryName(node.name) : node.name;
    shown.fullName = node.name;
    if (!shown.isLibrary) {
        shown.place = shownPlace(group, node.place);
        shown.fullName = shown.isUnresolved ? node.name : shown.place.path + ":" + node.name;
    }
    return shown;
}

} // namespace

std::string shownLibraryName(std::string_view canonical)
{
    constexpr std::string_view keras = "tensorflow.keras.";
    constexpr std::string_view tensorFlow = "tensorflow.";
    if (canonical.starts_with(keras)) {
        return "keras." + std::string{canonical.substr(keras.size())};
    }
    if (canonical.starts_with(tensorFlow)) {
        return "tf." + std::string{canonical.substr(tensorFlow.size())};
    }
    return std::string{canonical};
}

Hierarchy hierarchyOf(const Group& group, FileId file)
{
    const ClassGraph graph = classGraph(group.inputs, file);
    Hierarchy result;
    result.isCut = graph.isCut;
    std::vector<std::uint32_t> number(graph.nodes.size());
    for (std::size_t at = 0; at < graph.nodes.size(); ++at) {
        number[at] = static_cast<std::uint32_t>(result.nodes.size());
        if (!isPythonsOwn(graph.nodes[at])) {
            result.nodes.push_back(shownNode(group, graph.nodes[at]));
        }
    }
    for (const ClassGraph::Edge& edge : graph.edges) {
        if (!isPythonsOwn(graph.nodes[edge.base]) && !isPythonsOwn(graph.nodes[edge.derived])) {
            result.edges.push_back({number[edge.derived], number[edge.base]});
        }
    }
    result.answers = Answers(group, file, graph).all();
    for (HierarchyAnswer& answer : result.answers) {
        answer.node = number[answer.node];
        answer.reached = number[answer.reached];
        for (std::uint32_t& node : answer.path) {
            node = number[node];
        }
    }
    if (!result.answers.empty()) {
        for (const std::uint32_t node : result.answers.front().path) {
            result.nodes[node].isOnPath = true;
        }
    }
    return result;
}

} // namespace rankwright
