// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a call does to the world outside of the program: by the tables of the library, and by its name and what it is given where
// nothing else is known.
#include "core/rules/expressions.h"
#include "core/rules/output/commands.h"
#include "core/rules/output/file_access.h"
#include "core/rules/output/output.h"
#include "core/rules/output/trackers.h"
#include "core/rules/outside_names.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// What is written goes into a buffer, which all processes have for themselves.
bool writesToMemory(Program& program, Site call)
{
    const Node arguments = program.node(call).child(Field::arguments);
    for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
        const Node given = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
        for (const Value& value : program.analysis().values({call.file, given.index()})) {
            const bool isMade = value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::libraryResult;
            if (isMade && (value.name == "io.BytesIO" || value.name == "io.StringIO" || value.name == "StringIO.StringIO" ||
                           value.name == "cStringIO.StringIO")) {
                return true;
            }
        }
    }
    return false;
}

/// Nothing says what an object is, or the package does that it comes from.
bool mayBeAnything(Program& program, Site object)
{
    Analysis& analysis = program.analysis();
    const ValueSet& values = analysis.values(object);
    return values.empty() || std::ranges::any_of(values, [&](const Value& value) {
               return analysis.isLost(value) || (value.kind == Value::Kind::library && !analysis.libraryName(value.name).known);
           });
}

/// A model that nobody knows, of which the script reads what can be trained: its weights are written as those of Keras are.
bool savesTrained(Program& program, Site call)
{
    const Node callee = program.node(call).child(Field::function);
    const std::string_view method = callee.child(Field::attribute).text();
    const Node object = callee.child(Field::object);
    if ((method != "save" && method != "save_weights") || !isPureName(object) ||
        !program.node(call).child(Field::arguments).firstChild()) {
        return false;
    }
    if (!mayBeAnything(program, {call.file, object.index()})) {
        return false;
    }
    const Tree& tree = program.analysis().sources().tree(call.file);
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        const Node read = tree.node(at);
        const std::string_view name = read.is(Kind::attribute) ? read.child(Field::attribute).text() : std::string_view{};
        if ((name == "trainable_variables" || name == "trainable_weights") && read.child(Field::object).text() == object.text()) {
            return true;
        }
    }
    return false;
}

/// explainer.save(grid, folder, 'first.png'), save_images(batch, path), of an object or a package of which nothing is known: by
/// its name, and by that of a file. Only models save their weights.
bool savesNamedFile(Program& program, Site call)
{
    const Node callee = program.node(call).child(Field::function);
    const Node object = callee.child(Field::object);
    const std::string_view name = object ? callee.child(Field::attribute).text() : callee.text();
    if (!name.starts_with("save") || (!object && !callee.is(Kind::identifier)) ||
        !program.analysis().projectCallees(call).empty() ||
        !mayBeAnything(program, {call.file, (object ? object : callee).index()})) {
        return false;
    }
    const Node list = program.node(call).child(Field::arguments);
    for (Node given = list.firstChild(); given; given = given.nextSibling()) {
        const Node value = given.is(Kind::keyword_argument) ? given.child(Field::value) : given;
        if ((object && name == "save_weights") || endsLikeFile(program, {call.file, value.index()})) {
            return true;
        }
    }
    return false;
}

/// What is given may be a path: a text, or something of which nobody knows what it is.
bool mayBePath(Program& program, Site given)
{
    const Node node = program.node(given);
    const bool isSpelt = node.is(Kind::identifier) || node.is(Kind::attribute) || node.is(Kind::subscript) ||
                         node.is(Kind::call) || node.is(Kind::string) || node.is(Kind::binary_operator) ||
                         node.is(Kind::conditional_expression);
    const ValueSet& values = program.analysis().values(given);
    const auto mayBe = [&](const Value& value) {
        const bool isText = value.kind == Value::Kind::literal && program.node(value.site).is(Kind::string);
        const bool isOfPaths =
            value.name.starts_with("builtins.str") || value.name.starts_with("os.") || value.name.starts_with("pathlib.");
        return value.kind == Value::Kind::unknown || isText || isOfPaths;
    };
    return isSpelt && (std::ranges::all_of(values, mayBe) || isTextFromOutside(program, given));
}

/// tokenizer.save(args.file), of an object of a library of which no table says anything: what such a statement is given, alone or
/// beside what is written out, is where it saves to.
bool savesUnknown(Program& program, Site call)
{
    constexpr std::array<std::string_view, 6> saving{"save",       "save_model",      "save_pretrained",
                                                     "save_vocab", "save_vocabulary", "save_word2vec_format"};
    const std::string_view method = program.node(call).child(Field::function).child(Field::attribute).text();
    const Node given = program.node(call).child(Field::arguments).firstChild();
    if (std::ranges::find(saving, method) == saving.end() || !given ||
        !program.node(call).parent().is(Kind::expression_statement)) {
        return false;
    }
    for (Node other = given.nextSibling(); other; other = other.nextSibling()) {
        const bool isWritten = other.is(Kind::keyword_argument) || other.is(Kind::true_) || other.is(Kind::false_) ||
                               other.is(Kind::none) || other.is(Kind::string) || other.is(Kind::integer);
        if (!isWritten) {
            return false;
        }
    }
    return mayReadWhatItIsGiven(program, call) &&
           mayBePath(program, {call.file, (given.is(Kind::keyword_argument) ? given.child(Field::value) : given).index()});
}

/// What is asked of a file that an unknown library has opened to be written; the objects of that library write themselves into it
/// as well: histogram.Write().
bool writesIntoUnknown(Program& program, Site call)
{
    const Node callee = program.node(call).child(Field::function);
    const Node object = callee.child(Field::object);
    const std::string_view method = callee.child(Field::attribute).text();
    if (!object || !program.analysis().projectCallees(call).empty()) {
        return false;
    }
    const ValueSet& values = program.analysis().values({call.file, object.index()});
    const auto isMade = [](const Value& value) {
        return value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::libraryResult;
    };
    if (values.empty() || !std::ranges::all_of(values, isMade)) {
        return false;
    }
    const bool isOpened =
        std::ranges::any_of(values, [&](const Value& value) { return opensUnknownToWrite(program, value.site); });
    const bool isWrite = method == "Write" || method == "write";
    return isOpened || (isWrite && std::ranges::any_of(values, [&](const Value& value) {
                            return writesFilesOf(program, value.name.substr(0, value.name.find('.')));
                        }));
}

/// Draws what a function takes the pixels of, figure.canvas.tostring_rgb(): all processes take them, and before it was drawn
/// there are none. A window is none of that.
bool isDrawnToBeRead(Program& program, Site call)
{
    constexpr std::array<std::string_view, 4> reading{"tostring_rgb", "tostring_argb", "buffer_rgba", "print_to_buffer"};
    const std::string_view method = program.node(call).child(Field::function).child(Field::attribute).text();
    if (method == "show" || method == "pause") {
        return false;
    }
    const Site function = program.analysis().enclosingFunction(call);
    return std::ranges::any_of(program.analysis().sources().index(call.file).calls(), [&](NodeIndex index) {
        const Site other{call.file, index};
        const Node callee = program.node(other).child(Field::function);
        return std::ranges::find(reading, callee.child(Field::attribute).text()) != reading.end() &&
               callee.child(Field::object).text().ends_with("canvas") &&
               program.analysis().enclosingFunction(other) == function && program.runs(other);
    });
}

/// A request whose answer nobody looks at sends something: to a chat, to a service that counts. What is fetched into a file comes
/// there by other functions.
bool isMessage(Program& program, Site call)
{
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    const bool asks = std::ranges::any_of(
        names, [](std::string_view name) { return name.starts_with("requests.") || name.ends_with(".urlopen"); });
    return asks && program.node(call).parent().is(Kind::expression_statement);
}

} // namespace

Effect effectOf(Program& program, Site call)
{
    const auto seen = program.effects.find(call);
    if (seen != program.effects.end()) {
        return seen->second;
    }
    Analysis& analysis = program.analysis();
    Effect effect = Effect::none;
    const Site callee{call.file, program.node(call).child(Field::function).index()};
    if (program.node(callee).child(Field::attribute).text() == "__init__") {
        // super().__init__(...) of a progress bar or a film makes the object that the other ranks go on with.
        program.effects.emplace(call, Effect::none);
        return Effect::none;
    }
    for (const Value& value : analysis.values(callee)) {
        Effect found = Effect::none;
        std::string_view name;
        if (value.kind == Value::Kind::library) {
            name = value.name;
            found = analysis.library().effectOf(name);
        } else if (value.kind == Value::Kind::method) {
            name = analysis.libraryMethod(value.name, value.member);
            found = analysis.library().effectOf(name);
            // rng.rand().min(): what a random function gave draws nothing itself.
            const Analysis::LibraryName& type = analysis.libraryName(value.name);
            if (found == Effect::random && !(type.known && type.kind == LibraryKind::classType)) {
                found = Effect::none;
            }
        }
        // Writes by the mode that the file is opened with, as all do that is asked of it.
        if (found == Effect::write && analysis.library().effectTerms(name).starts_with("mode ") &&
            opensOnlyToRead(program, value.kind == Value::Kind::method ? value.site : call)) {
            found = Effect::read;
        }
        effect = found == Effect::none ? effect : found;
    }
    if (effect == Effect::download && isMessage(program, call)) {
        effect = Effect::write;
    }
    // frame.plot().get_figure().savefig(path), predictions.tofile(path): whatever it is asked of, a figure or an array is
    // written.
    const std::string_view asked = program.node(callee).child(Field::attribute).text();
    const auto isForAll = [&] { return (asked == "savefig" || asked == "tofile") && analysis.projectCallees(call).empty(); };
    if (effect == Effect::none && (isForAll() || opensUnknownToWrite(program, call) || writesIntoUnknown(program, call) ||
                                   savesTrained(program, call) || savesNamedFile(program, call) || savesUnknown(program, call))) {
        effect = Effect::write;
    } else if (effect == Effect::write && (writesToMemory(program, call) || onlyAsks(program, call))) {
        effect = Effect::none;
    }
    if (effect == Effect::show && isDrawnToBeRead(program, call)) {
        effect = Effect::none;
    }
    program.effects.emplace(call, effect);
    if (effect == Effect::write && startsRunThatIsRead(program, call)) { // Asks for the effects of other calls.
        effect = Effect::none;
        program.effects[call] = effect;
    }
    return effect;
}

} // namespace rankwright
