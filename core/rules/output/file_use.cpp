// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/output/file_use.h"

#include "core/rules/exclusive.h"
#include "core/rules/expressions.h"
#include "core/rules/handed_on.h"
#include "core/rules/output/commands.h"
#include "core/rules/output/output.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <array>

namespace rankwright {

bool isMove(const Access& access)
{
    constexpr std::array<std::string_view, 3> moves{"shutil.move", "os.rename", "os.replace"};
    return std::ranges::find(moves, access.name) != moves.end();
}

namespace {

/// The statements by which other files of the program run the module level of this one.
std::vector<Site> importsOf(Program& program, FileId file)
{
    const Sources& sources = program.analysis().sources();
    std::vector<Site> result;
    for (const FileId from : program.files()) {
        if (from == file || !sources.imports(from).contains(file)) {
            continue;
        }
        for (const NodeIndex index : sources.index(from).importStatements()) {
            const Node statement = program.node({from, index});
            const std::string module{statement.child(Field::module_name).text()};
            bool isIt = !module.empty() && sources.module(from, module) == file;
            for (Node child = statement.firstChild(); child; child = child.nextSibling()) {
                const Node named = child.is(Kind::aliased_import) ? child.child(Field::name) : child;
                const std::string front = module.empty() || module.ends_with('.') ? module : module + ".";
                isIt = isIt || (child.field() == Field::name && sources.module(from, front + std::string{named.text()}) == file);
            }
            if (isIt) {
                result.push_back({from, index});
            }
        }
    }
    return result;
}

} // namespace

std::vector<CallFrame> framesAround(Program& program, Site site, bool isOfAll)
{
    std::vector<CallFrame> frames;
    std::vector<Site> open{site};
    std::set<Site> seen;
    constexpr std::size_t most = 64;
    for (std::size_t at = 0; at < open.size() && frames.size() < most; ++at) {
        const Site here = open[at];
        if (!seen.insert(here).second || !program.runs(here) || (isOfAll && isLeftToRankZero(program, here))) {
            continue;
        }
        const Site function = program.analysis().enclosingFunction(here);
        frames.push_back({function, here.file, here});
        if (function) {
            const std::vector<Site>& callers = program.analysis().callers(function);
            open.insert(open.end(), callers.begin(), callers.end());
            const std::vector<Site> handed = handedTo(program, function);
            open.insert(open.end(), handed.begin(), handed.end());
        } else if (here.file != program.entry()) {
            const std::vector<Site> imports = importsOf(program, here.file);
            open.insert(open.end(), imports.begin(), imports.end());
        }
    }
    return frames;
}

namespace {

bool isInLoop(Program& program, Site site)
{
    for (Node up = program.node(site).parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        if (up.is(Kind::for_statement) || up.is(Kind::while_statement) || up.is(Kind::list_comprehension)) {
            return true;
        }
    }
    return false;
}

/// The calls that train while a callback or a monitored session writes; all that train where it was not found out which.
std::vector<Site> trainingBeside(Program& program, Site writer)
{
    std::vector<Site> found;
    std::vector<Site> all;
    for (const Indication* training : program.training()) {
        const Site call = training->training;
        all.push_back(call);
        const RunFact* run = program.facts().run(call);
        const Argument callbacks = Analysis::argument(program.node(call), "callbacks", 5);
        bool isIts = run != nullptr && run->session == writer;
        if (callbacks) {
            program.analysis().slice({call.file, callbacks.value.index()}, [&](Site site) {
                isIts = isIts || site == writer;
                return !isIts;
            });
        }
        if (isIts) {
            found.push_back(call);
        }
    }
    return found.empty() ? all : found;
}

/// What a call takes away, as an argument (null: what it is said to write); nothing where all stays that was there.
std::optional<Argument> removedBy(Program& program, Site call, const Access* access)
{
    if (access == nullptr) {
        return std::nullopt;
    }
    if (isMove(*access)) {
        const Argument moved = Analysis::argument(program.node(call), "src", 0);
        return moved ? std::optional{moved} : std::nullopt;
    }
    const bool isCommand = access->use == Use::runs && takesAwayByCommand(program, call);
    return access->use == Use::removes || isCommand ? std::optional<Argument>{Argument{}} : std::nullopt;
}

/// What rank 0 prepares where it is missing, by whatever means: if not os.path.exists(folder): get_file(...). It lies where the
/// condition has looked for it.
void addPrepared(Program& program, FileId file, std::vector<Written>& writes)
{
    const std::span<const NodeIndex> calls = program.analysis().sources().index(file).calls();
    for (const NodeIndex index : calls) {
        const Site asking{file, index};
        const Access* access = accessOf(program, asking);
        if (access == nullptr || access->use != Use::asks || !program.runs(asking)) {
            continue;
        }
        Node part = program.node(asking);
        bool isMissing = false;
        while (part && part.field() != Field::condition) {
            part = part.parent();
            isMissing = isMissing != part.is(Kind::not_operator);
        }
        const Site branch{file, part ? part.parent().index() : noNode};
        if (!isMissing || !branch || !isLeftAsAWhole(program, branch)) {
            continue;
        }
        const Node body = program.node(branch).child(Field::consequence);
        const auto last = std::ranges::find_if(calls.rbegin(), calls.rend(), [&](NodeIndex call) {
            return body.contains(program.node({file, call}));
        });
        if (last != calls.rend()) {
            const Site call{file, *last};
            writes.push_back({call, false, false, true, placesOfCall(program, asking, access), framesAround(program, call)});
        }
    }
}

/// get_file(..., extract=True): many files come of the one.
bool unpacksWhatItFetches(Program& program, Site call)
{
    const auto isAsked = [&](std::string_view name) {
        const Argument argument = Analysis::argument(program.node(call), name, -1);
        return argument && !argument.value.is(Kind::false_);
    };
    return accessOf(program, call)->use == Use::fetches && (isAsked("extract") || isAsked("untar"));
}

/// On some way to it, the program asks for files first: what is there is not written again.
bool isOnlyWhereMissing(Program& program, const std::vector<CallFrame>& frames)
{
    return std::ranges::any_of(frames, [&](const CallFrame& frame) {
        for (Node up = program.node(frame.site).parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
            const Node condition = up.is(Kind::if_statement) || up.is(Kind::elif_clause) ? up.child(Field::condition) : Node{};
            if (up.is(Kind::try_statement) || (condition && asksFiles(program, {frame.file, condition.index()}))) {
                return true;
            }
        }
        return false;
    });
}

/// Puts all of a file there; what is added at its end leaves what was read.
bool writesAnew(Program& program, Site call, const Access* access)
{
    if (access != nullptr && access->use == Use::opens) {
        const Node mode = modeOf(program, call, *access);
        return mode.is(Kind::string) && mode.text().find('w') != std::string_view::npos;
    }
    const Node mode = Analysis::argument(program.node(call), "mode", -1).value;
    const bool isAppended = mode.is(Kind::string) && mode.text().find('a') != std::string_view::npos;
    return !isAppended && (access == nullptr || access->use == Use::writes || access->use == Use::creates);
}

} // namespace

FileUse& fileUseOf(Program& program)
{
    if (program.fileUse) {
        return *program.fileUse;
    }
    program.fileUse = std::make_shared<FileUse>();
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site call{file, index};
            const Role role = program.facts().roles().of(call);
            if (role == Role::summaryWriter || role == Role::summaryWriterV1 ||
                callsOneOf(program, call, {"tensorflow.keras.callbacks.TensorBoard"})) {
                continue; // They share folders with checkpoints, and nothing that they write is read here.
            }
            // Callbacks and monitored sessions write while training runs, the others at once.
            const bool isDeferred = role == Role::monitoredSession || role == Role::callback;
            const Access* access = accessOf(program, call);
            const bool byAccess = access != nullptr &&
                                  (access->use == Use::opens || access->use == Use::creates
                                       ? opensToWrite(program, call)
                                       : access->use == Use::writes || access->use == Use::runs || access->use == Use::spreads ||
                                             access->use == Use::removes || access->use == Use::fetches);
            const bool byRole = role == Role::save || role == Role::saverSave || isDeferred;
            const bool writes = byAccess || byRole || (access == nullptr && effectOf(program, call) == Effect::write);
            if (!writes || !program.runs(call)) {
                continue;
            }
            const bool isCommand = byAccess && access->use == Use::runs;
            // Commands of the system and what is copied in a loop write files that the program does not name.
            const bool spreads = byAccess && (access->use == Use::spreads || isCommand || unpacksWhatItFetches(program, call) ||
                                              (access->name.starts_with("shutil.") && isInLoop(program, call)));
            std::vector<FilePlace> places = isCommand ? std::vector<FilePlace>{} : placesOfCall(program, call, access);
            std::vector<CallFrame> frames;
            for (const Site site : isDeferred ? trainingBeside(program, call) : std::vector<Site>{call}) {
                const std::vector<CallFrame> around = framesAround(program, site);
                frames.insert(frames.end(), around.begin(), around.end());
            }
            if (role == Role::callback) {
                places = upToMark(std::move(places), "{");
            }
            if (const std::optional<Argument> gone = removedBy(program, call, access)) {
                std::vector<FilePlace> old = *gone ? placesOf(program, {file, gone->value.index()}) : places;
                program.fileUse->removals.push_back({call, false, isCommand, false, std::move(old), frames, false});
            }
            const bool isFetched = access != nullptr && effectByName(program, call) == Effect::download;
            if (!isDeferred && !isFetched && !isCommand && !spreads && writesAnew(program, call, access) &&
                !isOnlyWhereMissing(program, frames)) {
                program.fileUse->anew.push_back({call, false, false, false, places, frames, false});
            }
            program.fileUse->writes.push_back(
                {call, isDeferred, isCommand, spreads, std::move(places), std::move(frames), isFetched});
        }
    }
    for (const FileId file : program.files()) {
        addPrepared(program, file, program.fileUse->writes);
    }
    return *program.fileUse;
}

} // namespace rankwright
