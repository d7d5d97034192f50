// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/random_uses.h"

#include "core/patterns/loop_parts.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// Packages that compute with pictures that are in memory.
constexpr std::array imaging{
    "PIL.", "cv2.", "skimage.", "scipy.ndimage.", "imgaug.", "tensorflow.image.", "tensorflow.keras.preprocessing.image."};
/// Functions of NumPy that turn, shift or mirror an array.
constexpr std::array moving{"numpy.roll", "numpy.rot90", "numpy.flip", "numpy.fliplr", "numpy.flipud", "numpy.pad"};
/// What gives a number for a number.
constexpr std::array numeric{"builtins.int",   "builtins.float", "builtins.bool", "builtins.abs",
                             "builtins.round", "builtins.min",   "builtins.max"};

bool isNumeric(std::string_view name) { return std::ranges::find(numeric, name) != numeric.end(); }

/// Draws whole numbers, one after the other: an order, a choice among samples or without repetition is for samples.
bool drawsNumbers(std::string_view name)
{
    constexpr std::array drawing{"randint", "integers", "randrange", "random_integers"};
    return isRandom(name) && std::ranges::find(drawing, name.substr(name.rfind('.') + 1)) != drawing.end();
}

bool isCall(Program& program, Site call, auto holds)
{
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    return !names.empty() && std::ranges::all_of(names, holds) && program.analysis().projectCallees(call).empty();
}

/// Where a number goes from the expression that it stands in.
class NumberUses {
  public:
    explicit NumberUses(Program& program) : m_program{program} {}

    /// Every use of it changes a sample.
    bool onlyChange(Site drawn)
    {
        m_open.push_back(drawn);
        while (!m_open.empty() && m_seen.size() < most) {
            const Site value = m_open.back();
            m_open.pop_back();
            if (m_seen.insert(value).second && !changes(value)) {
                return false;
            }
        }
        return m_open.empty() && m_changes;
    }

  private:
    static constexpr std::size_t most = 60;

    bool changes(Site value)
    {
        Node below = m_program.node(value);
        std::optional<std::uint32_t> place; // Among several values of one assignment.
        for (Node up = below.parent(); up; below = up, up = up.parent()) {
            switch (up.kind()) {
            case Kind::expression_list: place = positionOf(below); continue;
            case Kind::slice:
            case Kind::comparison_operator:
            case Kind::not_operator:
            case Kind::boolean_operator: m_changes = true; return true;
            case Kind::if_statement:
            case Kind::elif_clause:
            case Kind::while_statement: m_changes = true; return below.field() == Field::condition;
            case Kind::conditional_expression:
                if (below == up.child(1U)) { // The condition.
                    m_changes = true;
                    return true;
                }
                continue;
            case Kind::binary_operator:
            case Kind::unary_operator:
            case Kind::parenthesized_expression:
            case Kind::tuple:
            case Kind::list:
            case Kind::argument_list:
            case Kind::keyword_argument: continue;
            case Kind::call:
                if (below.field() == Field::function) {
                    return false; // A method of what was drawn.
                }
                if (isCall(m_program, {value.file, up.index()}, isNumeric)) {
                    continue;
                }
                m_changes = true;
                return isImaging({value.file, up.index()});
            case Kind::assignment: return follow({value.file, up.index()}, below, place);
            case Kind::augmented_assignment:
            default: return false;
            }
        }
        return false;
    }

    bool isImaging(Site call)
    {
        return isCall(m_program, call, [&](std::string_view name) {
            const bool isOfPictures = std::ranges::any_of(imaging, [&](std::string_view each) { return name.starts_with(each); });
            const Effect effect = m_program.analysis().library().effectOf(name);
            return (isOfPictures && effect != Effect::read && !name.ends_with("read")) ||
                   std::ranges::find(moving, name) != moving.end();
        });
    }

    /// The reads of the name that it is bound to, in its function.
    bool follow(Site assignment, Node value, std::optional<std::uint32_t> place)
    {
        const Node target = m_program.node(assignment).child(Field::left);
        const Node name = place && target.is(Kind::pattern_list) ? target.child(*place) : target;
        if (!name.is(Kind::identifier) || value.field() != Field::right) {
            return false;
        }
        const Tree& tree = m_program.analysis().sources().tree(assignment.file);
        const Site function = m_program.analysis().enclosingFunction(assignment);
        const NodeIndex last = function ? tree.row(function.node).afterSubtree : tree.size();
        for (NodeIndex at = name.index() + 1; at < last; ++at) {
            const Node read = tree.node(at);
            const bool isBound = read.field() == Field::left && read.parent().is(Kind::assignment);
            if (read.is(Kind::identifier) && read.text() == name.text() && read.field() != Field::attribute && !isBound) {
                m_open.push_back({assignment.file, at});
            }
        }
        return true;
    }

    Program& m_program;
    std::vector<Site> m_open;
    std::set<Site> m_seen;
    bool m_changes{};
};

} // namespace

bool drawsChoice(Program& program, Site call)
{
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    return std::ranges::any_of(names, choosesSamples) &&
           !(std::ranges::all_of(names, drawsNumbers) && NumberUses{program}.onlyChange(call));
}

bool drawsAnySample(Program& program, Site call)
{
    bool asksLength = false;
    program.analysis().slice({call.file, program.node(call).child(Field::arguments).index()}, [&](Site site) {
        asksLength = asksLength || callsOneOf(program, site, {"builtins.len"}) ||
                     program.node(site).child(Field::attribute).text() == "shape";
        return !asksLength;
    });
    return asksLength;
}

bool drawsOfFew(Program& program, Site call) { return isCall(program, call, drawsNumbers) && !drawsAnySample(program, call); }

} // namespace rankwright
