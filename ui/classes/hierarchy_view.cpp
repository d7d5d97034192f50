// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classes/hierarchy_view.h"

#include "core/project/group.h"
#include "core/report/hierarchy.h"

#include <QCoreApplication>

namespace rankwright::ui {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(HierarchyView)
};

QString fromCore(const std::string& text) { return QString::fromStdString(text); }

} // namespace

const ClassAnswer* HierarchyView::answerFor(int node) const
{
    for (const ClassAnswer& answer : answers) {
        if (answer.node == node) {
            return &answer;
        }
    }
    return nullptr;
}

HierarchyView hierarchyView(const QString& path, const Hierarchy& hierarchy)
{
    HierarchyView view;
    view.path = path;
    view.isCut = hierarchy.isCut;
    for (const HierarchyNode& node : hierarchy.nodes) {
        const bool hasPlace = !node.isLibrary;
        view.nodes.push_back({fromCore(node.name), fromCore(node.fullName), hasPlace ? fromCore(inWords(node.place)) : QString{},
                              fromCore(node.place.path), node.place.range, node.isLibrary, node.isUnresolved});
    }
    for (const HierarchyEdge& edge : hierarchy.edges) {
        view.edges.push_back({static_cast<int>(edge.derived), static_cast<int>(edge.base)});
    }
    for (const HierarchyAnswer& answer : hierarchy.answers) {
        ClassAnswer shown;
        shown.node = static_cast<int>(answer.node);
        shown.question = Words::tr("Why is %1 a %2?")
                             .arg(fromCore(hierarchy.nodes[answer.node].name), fromCore(hierarchy.nodes[answer.reached].name));
        shown.nodes.assign(answer.path.begin(), answer.path.end());
        for (const HierarchyLink& link : answer.links) {
            shown.links.push_back({fromCore(inWords(link.place)), fromCore(link.text).simplified(), fromCore(link.words),
                                   fromCore(link.place.path), link.place.range});
        }
        view.answers.push_back(std::move(shown));
    }
    return view;
}

HierarchyView hierarchyView(const ScriptResult& script)
{
    const QString path = fromCore(script.path);
    return script.isListedOnly() ? HierarchyView{path, {}, {}, {}, false}
                                 : hierarchyView(path, hierarchyOf(script.decided->group, script.file));
}

} // namespace rankwright::ui
