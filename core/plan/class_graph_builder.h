// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Collects classes with all their bases into a ClassGraph, and follows each written name back to the statements that brought it.

#include "core/names/analysis.h"
#include "core/plan/class_graph.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

class ClassGraphBuilder {
  public:
    explicit ClassGraphBuilder(Analysis& analysis) : m_analysis(analysis) {}

    /// The node of a class statement, added with its bases when it is new.
    std::uint32_t add(Site definition);
    /// The node of a library class, likewise.
    std::uint32_t addLibrary(std::string_view name);
    /// Whether a class reaches the library, or a class that is in the graph.
    [[nodiscard]] bool isRelated(Site definition);

    [[nodiscard]] const ClassGraph& graph() const { return m_graph; }
    /// The class statement of a node; null for library classes and unresolved bases.
    [[nodiscard]] Site siteOf(std::size_t node) const { return m_sites[node]; }

  private:
    std::uint32_t addNode(ClassGraph::Node node);
    void addBase(std::uint32_t derived, Site expression);
    void trace(Site expression, std::vector<ClassLink>& links, std::uint32_t depth);
    void traceGlobal(FileId file, std::string_view name, std::vector<ClassLink>& links, std::uint32_t depth);
    void traceStar(FileId file, std::string_view name, std::vector<ClassLink>& links, std::uint32_t depth);
    void follow(FileId file, const Binding& binding, std::vector<ClassLink>& links, std::uint32_t depth);

    Analysis& m_analysis;
    ClassGraph m_graph;
    std::map<Site, std::uint32_t> m_project;
    std::map<std::string, std::uint32_t> m_library;
    std::vector<Site> m_sites; ///< By node.
};

} // namespace rankwright
