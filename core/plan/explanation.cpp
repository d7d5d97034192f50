// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/explanation.h"

#include "core/names/chain.h"
#include "core/patterns/facts.h"
#include "core/plan/class_graph_builder.h"
#include "core/plan/parse_inputs.h"

#include <algorithm>
#include <set>

namespace rankwright {

namespace {

/// A class with its bases, told line by line from a graph.
class ClassTale {
  public:
    ClassTale(const std::vector<InputFile>& files, const ClassGraph& graph) : m_files(files), m_graph(graph) {}

    void tell(std::uint32_t node, const std::string& indentation)
    {
        const ClassGraph::Node& here = m_graph.nodes[node];
        lines.push_back(indentation + "class " + here.name + ", " + where(here.place));
        if (!m_seen.insert(node).second) {
            return;
        }
        for (const ClassGraph::Edge& edge : m_graph.edges) {
            if (edge.derived == node) {
                tellBase(edge, indentation + "  ");
            }
        }
    }

    std::vector<std::string> lines;

  private:
    [[nodiscard]] std::string where(Place place) const
    {
        const InputFile& file = m_files[place.file];
        return file.path + ":" + std::to_string(file.text.lineOf(place.range.begin));
    }

    void tellBase(const ClassGraph::Edge& edge, const std::string& indentation)
    {
        const ClassGraph::Node& base = m_graph.nodes[edge.base];
        const std::string written = indentation + "base `" + edge.text + "`";
        switch (base.kind) {
        case ClassGraph::NodeKind::project:
            if (base.place.file != edge.place.file) {
                lines.push_back(written + ", imported, " + where(edge.place));
            }
            tell(edge.base, indentation);
            return;
        case ClassGraph::NodeKind::library: {
            lines.push_back(written + " is " + base.name + ", " + where(edge.place));
            const std::vector<std::string> order = Library::builtIn().linearisation(base.name);
            for (std::size_t at = 1; at < order.size(); ++at) {
                lines.push_back(indentation + "  which is a " + order[at]);
            }
            return;
        }
        case ClassGraph::NodeKind::unresolved: lines.push_back(written + " could not be resolved, " + where(edge.place)); return;
        }
    }

    const std::vector<InputFile>& m_files;
    const ClassGraph& m_graph;
    std::set<std::uint32_t> m_seen;
};

} // namespace

std::vector<std::string> explainClass(const std::vector<InputFile>& files, FileId file, std::string_view name)
{
    const Sources sources = parseInputs(files);
    Analysis analysis(sources, Library::builtIn());
    ClassGraphBuilder builder(analysis);
    std::vector<std::string> lines;
    std::vector<std::uint32_t> found;
    for (const NodeIndex index : sources.index(file).classes()) {
        const Site site{file, index};
        if (analysis.regionName(site) == name || analysis.node(site).child(Field::name).text() == name) {
            found.push_back(builder.add(site));
        }
    }
    if (found.empty()) {
        for (const Value& value : analysis.globalValues(file, name)) {
            if (value.kind == Value::Kind::projectClass) {
                found.push_back(builder.add(value.site));
            } else if (value.kind == Value::Kind::library) {
                lines.push_back(std::string{name} + " is " + std::string{value.name} + " of the library");
                for (const std::string& base : analysis.library().linearisation(value.name)) {
                    lines.push_back("  " + base);
                }
            }
        }
    }
    ClassTale tale(files, builder.graph());
    for (const std::uint32_t node : found) {
        tale.tell(node, "");
    }
    lines.insert(lines.end(), tale.lines.begin(), tale.lines.end());
    return lines;
}

namespace {

/// Ways of values, told link by link.
class OriginTale {
  public:
    OriginTale(const std::vector<InputFile>& files, std::optional<FileId> start)
        : m_files(files),
          m_sources(parseInputs(files)),
          m_analysis(m_sources, Library::builtIn(), start ? m_sources.program(*start) : m_sources.all()),
          m_facts(m_analysis)
    {}

    std::vector<std::string> tell(Place place)
    {
        const Tree& tree = m_sources.tree(place.file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            if (tree.row(at).kind == Kind::call && tree.row(at).range == place.range) {
                tellCall({place.file, at});
            }
        }
        return std::move(m_lines);
    }

  private:
    void tellCall(Site call)
    {
        if (const TapeFact* tape = m_facts.tape(call)) {
            for (const Site gradient : tape->feeding) {
                say("  its gradients are taken at " + where(gradient) + ": " + text(gradient));
            }
            for (const Site update : tape->updates) {
                say("  and applied at " + where(update) + ": " + text(update));
                tellObject(receiver(update), 2);
            }
        } else if (const RunFact* run = m_facts.run(call)) {
            for (const Site update : run->updates) {
                const Argument fetches = Analysis::argument(m_analysis.node(call), "fetches", 0);
                const Site op{call.file, fetches ? fetches.value.index() : noNode};
                say("  the op that it runs:");
                tellWay(op ? op : receiver(call), update, 2);
                tellObject(receiver(update), 2);
            }
        } else if (m_facts.fit(call) != nullptr) {
            tellObject(receiver(call), 1);
        } else if (const OptimizerFact* optimizer = m_facts.optimizer(call)) {
            for (const Site compile : optimizer->compiles) {
                const Argument given = Analysis::argument(m_analysis.node(compile), "optimizer", 0);
                say("  it is given to " + where(compile) + ": " + text(compile));
                tellWay({compile.file, given ? given.value.index() : noNode}, call, 2);
            }
            for (const Site update : optimizer->updates) {
                say("  it makes the step at " + where(update) + ": " + text(update));
                tellWay(receiver(update), call, 2);
            }
        }
    }

    [[nodiscard]] Site receiver(Site call)
    {
        return {call.file, m_analysis.node(call).child(Field::function).child(Field::object).index()};
    }

    /// What an expression is, and through which definitions.
    void tellObject(Site expression, std::size_t depth)
    {
        for (const Value& value : m_analysis.values(expression)) {
            if (value.kind != Value::Kind::instance && value.kind != Value::Kind::libraryInstance) {
                continue;
            }
            say(std::string(depth * 2, ' ') + "`" + text(expression) + "`:");
            tellWay(expression, value.site, depth + 1);
            ClassGraphBuilder builder(m_analysis);
            if (value.kind == Value::Kind::instance) {
                const std::uint32_t node = builder.add(value.type);
                ClassTale tale(m_files, builder.graph());
                tale.tell(node, std::string((depth + 1) * 2, ' '));
                std::ranges::for_each(tale.lines, [&](const std::string& line) { say(line); });
            } else {
                say(std::string((depth + 1) * 2, ' ') + "a " + std::string{value.name});
            }
        }
    }

    void tellWay(Site expression, Site made, std::size_t depth)
    {
        for (const ChainLink& link : chainTo(m_analysis, expression, made)) {
            say(std::string(depth * 2, ' ') + std::string{word(link.how)} + " at " + where(link.site) + ": " + text(link.site));
        }
    }

    static std::string_view word(ChainLink::How how)
    {
        switch (how) {
        case ChainLink::How::bound: return "bound";
        case ChainLink::How::passed: return "passed";
        case ChainLink::How::returned: return "returned";
        case ChainLink::How::stored: return "stored";
        case ChainLink::How::made: break;
        }
        return "made";
    }

    /// The first line of a node.
    [[nodiscard]] std::string text(Site site) const
    {
        constexpr std::size_t most = 100;
        const std::string_view all = m_analysis.node(site).text();
        const std::string_view first = all.substr(0, all.find_first_of("\r\n"));
        return first.size() == all.size() && first.size() <= most ? std::string{first}
                                                                  : std::string{first.substr(0, most)} + "\xE2\x80\xA6";
    }

    [[nodiscard]] std::string where(Site site) const
    {
        const InputFile& file = m_files[site.file];
        return file.path + ":" + std::to_string(file.text.lineOf(m_analysis.node(site).range().begin));
    }

    void say(std::string line)
    {
        if (m_lines.empty() || m_lines.back() != line) {
            m_lines.push_back(std::move(line));
        }
    }

    const std::vector<InputFile>& m_files;
    Sources m_sources;
    Analysis m_analysis;
    Facts m_facts;
    std::vector<std::string> m_lines;
};

} // namespace

std::vector<std::string> explainOrigin(const std::vector<InputFile>& files, Place place, std::optional<FileId> start)
{
    return OriginTale(files, start).tell(place);
}

} // namespace rankwright
