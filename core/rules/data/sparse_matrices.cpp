// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/sparse_matrices.h"

#include "core/patterns/loop_parts.h"
#include "core/rules/data/data_review.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

using Way = DataStep::Way;

constexpr std::string_view scipy = "scipy.sparse.";
/// They make matrices of other kinds than those with rows, where no format says otherwise.
constexpr std::array<std::string_view, 12> mixedMakers{"coo_matrix", "coo_array", "dia_matrix", "bsr_matrix",
                                                       "hstack",     "vstack",    "bmat",       "random",
                                                       "rand",       "eye",       "kron",       "load_npz"};
constexpr std::array<std::string_view, 6> rowMakers{"csr_matrix", "csr_array",  "csc_matrix",
                                                    "csc_array",  "lil_matrix", "lil_array"};
/// Of these fit_transform and transform give matrices of rows; those behind the first four may be told not to.
constexpr std::array<std::string_view, 7> features{"sklearn.feature_extraction.text.CountVectorizer",
                                                   "sklearn.feature_extraction.text.TfidfVectorizer",
                                                   "sklearn.feature_extraction.text.HashingVectorizer",
                                                   "sklearn.feature_extraction.text.TfidfTransformer",
                                                   "sklearn.feature_extraction.FeatureHasher",
                                                   "sklearn.feature_extraction.DictVectorizer",
                                                   "sklearn.preprocessing.OneHotEncoder"};

class SparseSearch {
  public:
    explicit SparseSearch(Program& program) : m_program(program) {}

    // NOLINTNEXTLINE(misc-no-recursion): each expression once.
    Sparse of(Site array)
    {
        constexpr std::size_t most = 100;
        if (!array || m_seen.size() > most || !m_seen.insert(array).second) {
            return Sparse::no;
        }
        const Node node = m_program.node(array);
        switch (node.kind()) {
        case Kind::parenthesized_expression: return of({array.file, node.firstChild().index()});
        case Kind::subscript: return of({array.file, node.child(Field::value).index()});
        case Kind::identifier: return ofName(array);
        case Kind::attribute: return ofAttribute(array);
        case Kind::call: return ofCall(array);
        default: return Sparse::no;
        }
    }

  private:
    // NOLINTNEXTLINE(misc-no-recursion)
    Sparse ofName(Site name)
    {
        Sparse found = Sparse::no;
        for (const Analysis::FoundBinding& each : m_program.analysis().bindingsOf(name)) {
            const Binding& binding = *each.binding;
            if (binding.kind == Binding::Kind::assignment) {
                found = std::max(found, ofPart(each.file, binding.node, binding.target, binding.value));
            } else if (binding.kind == Binding::Kind::parameter) {
                const Site function = m_program.analysis().enclosingFunction({each.file, binding.node});
                for (const Site call : std::vector<Site>{m_program.analysis().callers(function)}) {
                    const Argument given = m_program.analysis().argumentFor(call, function, binding);
                    found = std::max(found, given ? of({call.file, given.value.index()}) : Sparse::no);
                }
            }
        }
        return found;
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    Sparse ofAttribute(Site attribute)
    {
        Sparse found = Sparse::no;
        for (const Analysis::FoundStore& each : m_program.analysis().storesOf(attribute)) {
            if (each.store->value != noNode) {
                found = std::max(found, ofPart(each.file, each.store->node, each.store->target, each.store->value));
            }
        }
        return found;
    }

    /// What one place of an assignment gets; of x_train, x_test, y_train, y_test = train_test_split(x, y) a part of x or y.
    // NOLINTNEXTLINE(misc-no-recursion)
    Sparse ofPart(FileId file, NodeIndex name, NodeIndex target, NodeIndex value)
    {
        if (name == target) {
            return of({file, value});
        }
        const Site call{file, value};
        if (m_program.node(call).is(Kind::call) &&
            callsOneOf(m_program, call, {"sklearn.model_selection.train_test_split", "sklearn.utils.shuffle"})) {
            const bool isSplit = callsOneOf(m_program, call, {"sklearn.model_selection.train_test_split"});
            const std::uint32_t place = positionOf(m_program.node({file, name})) / (isSplit ? 2U : 1U);
            return of({file, m_program.node(call).child(Field::arguments).child(place).index()});
        }
        Sparse found = Sparse::no;
        for (const Analysis::Part& part : m_program.analysis().partsOf(file, name, target, value)) {
            const Node among = m_program.node(part.site).parent();
            const bool isOne = among.is(Kind::expression_list) || among.is(Kind::tuple) || among.is(Kind::list);
            found = std::max(found, isOne ? of(part.site) : Sparse::no);
        }
        return found;
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    Sparse ofCall(Site call)
    {
        const Node node = m_program.node(call);
        const Node callee = node.child(Field::function);
        for (const std::string_view name : m_program.analysis().libraryCallees(call)) {
            if (const Sparse made = madeBy(call, name); made != Sparse::no) {
                return made;
            }
            if (name == "sklearn.utils.shuffle") {
                return of({call.file, node.child(Field::arguments).firstChild().index()});
            }
        }
        Sparse found = Sparse::no;
        for (const Site function : m_program.analysis().projectCallees(call)) {
            const FileIndex& index = m_program.analysis().sources().index(function.file);
            for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
                found = std::max(found, of({function.file, returned}));
            }
        }
        const std::string_view method = callee.child(Field::attribute).text();
        const bool isMethod = m_program.analysis().projectCallees(call).empty();
        if (isMethod && (method == "astype" || method == "copy" || method == "tocsr" || method == "tocsc" || method == "tolil")) {
            found = of({call.file, callee.child(Field::object).index()});
            return found != Sparse::no && method.starts_with("to") ? Sparse::rows : found;
        }
        return found;
    }

    Sparse madeBy(Site call, std::string_view name)
    {
        if (name.starts_with(scipy)) {
            const std::string_view maker = name.substr(scipy.size());
            const Argument format = Analysis::argument(m_program.node(call), "format", -1);
            const bool isOfRows = format && (format.value.text().find("csr") != std::string_view::npos ||
                                             format.value.text().find("csc") != std::string_view::npos);
            const bool isMixed = std::ranges::find(mixedMakers, maker) != mixedMakers.end();
            return std::ranges::find(rowMakers, maker) != rowMakers.end() || (isMixed && isOfRows) ? Sparse::rows
                   : isMixed                                                                       ? Sparse::whole
                                                                                                   : Sparse::no;
        }
        const std::size_t dot = name.rfind('.');
        const std::string_view method = name.substr(dot + 1);
        const bool isFeature = std::ranges::find(features, name.substr(0, dot)) != features.end();
        return isFeature && (method == "transform" || method == "fit_transform") && !isToldDense(call) ? Sparse::rows
                                                                                                       : Sparse::no;
    }

    /// OneHotEncoder(sparse=False)
    bool isToldDense(Site call)
    {
        const Node object = m_program.node(call).child(Field::function).child(Field::object);
        const ValueSet makers = object ? ValueSet{m_program.analysis().values({call.file, object.index()})} : ValueSet{};
        return std::ranges::any_of(makers, [&](const Value& maker) {
            const Node made = maker.site ? m_program.node(maker.site) : Node{};
            const auto isFalse = [&](std::string_view option) {
                const Argument given = made.is(Kind::call) ? Analysis::argument(made, option, -1) : Argument{};
                return given && !given.value.is(Kind::true_);
            };
            return isFalse("sparse") || isFalse("sparse_output");
        });
    }

    Program& m_program;
    std::set<Site> m_seen;
};

} // namespace

Sparse sparseKind(Program& program, Site array) { return SparseSearch{program}.of(array); }

void reviewSparse(Program& program, DataStep& step)
{
    const bool cutsArrays = step.way == Way::sliceArgument || step.way == Way::sliceArray || step.way == Way::sliceParameters;
    if (!cutsArrays) {
        return;
    }
    for (const Site array : dividedBy(program, step)) {
        const Sparse kind = sparseKind(program, array);
        const std::string text = program.text(array);
        if (kind == Sparse::no) {
            continue;
        }
        if (kind == Sparse::whole || step.way != Way::sliceArgument || !step.lists.empty() || !step.dictionaries.empty()) {
            step = undecided(step.site,
                             "an array that would be cut is a sparse matrix, whose length Python does not tell, and of which "
                             "perhaps no rows can be cut",
                             "Make it one of rows, x = x.tocsr(), and cut that: x[hvd.rank():x.shape[0] // hvd.size() * "
                             "hvd.size():hvd.size()].");
            return;
        }
        if (step.length == "len(" + text + ")") {
            step.length = text + ".shape[0]";
        }
    }
}

} // namespace rankwright
