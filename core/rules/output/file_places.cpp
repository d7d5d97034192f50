// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/output/file_places.h"

#include "core/patterns/command_line.h"
#include "core/rules/exclusive.h"
#include "core/rules/expressions.h"
#include "core/rules/handed_on.h"
#include "core/rules/output/commands.h"
#include "core/rules/output/earlier_turns.h"
#include "core/rules/output/file_use.h"
#include "core/rules/output/late_reads.h"
#include "core/rules/output/output.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <map>
#include <memory>
#include <unordered_map>

namespace rankwright {

namespace {

/// Whether a command of the system names what is read, by the first part of its path.
Meeting meetingWithCommand(Program& program, Site call, const std::vector<FilePlace>& places)
{
    const Tree& tree = program.analysis().sources().tree(call.file);
    // Where it runs, and where its output goes, is no part of it.
    const Node list = program.node(call).child(Field::arguments).firstChild();
    std::string command;
    bool isKnown = true;
    for (NodeIndex at = list.index(); list && at < tree.row(list.index()).afterSubtree; ++at) {
        const Node node = tree.node(at);
        command += node.is(Kind::string) ? std::string{node.text()} + " " : std::string{};
        isKnown = isKnown && !node.is(Kind::identifier) && !node.is(Kind::interpolation);
    }
    Meeting result = Meeting::no;
    for (const FilePlace& place : places) {
        const std::string text = tidyPath(place.text);
        const std::string first = text.substr(0, text.find('/', 1));
        const bool names = place.root.empty() && first.size() > 1 && command.find(first) != std::string::npos;
        const bool may = !isKnown || !place.root.empty() || first.empty();
        result = std::max(result, names ? Meeting::yes : may && !command.empty() ? Meeting::unknown : Meeting::no);
    }
    return result;
}

/// The pair of the innermost function in which the write comes first. Where that function comes to either of them several times,
/// the first read behind a write, and the last write in front of it: what all processes wait for.
std::optional<ReadBehind> pairOf(Program& program, const Written& written, const std::vector<CallFrame>& reads)
{
    std::optional<ReadBehind> found;
    for (const CallFrame& read : reads) {
        if (found && (read.file != found->read.file || read.function != found->function || read.site.node >= found->read.node)) {
            continue;
        }
        std::optional<ReadBehind> last;
        for (const CallFrame& write : written.frames) {
            // What an argument writes, load(save(x)), is written first as well.
            const bool isArgument = write.site.node > read.site.node && read.file == write.file &&
                                    program.node(read.site).contains(program.node(write.site));
            if (read.file != write.file || read.function != write.function ||
                (write.site.node >= read.site.node && !isArgument) || (last && write.site.node < last->write.node)) {
                continue;
            }
            if (!program.node(write.site).contains(program.node(read.site)) && !neverBoth(program, write.site, read.site)) {
                last = ReadBehind{read.function, write.site, read.site, written.call};
            }
        }
        found = last ? last : found;
    }
    return found;
}

/// Stands in a method of a callback, which runs while the others do.
bool isInCallback(Program& program, Site site)
{
    const Site type = program.analysis().enclosingClass(site);
    return type && program.analysis().isSubclass(type, "tensorflow.keras.callbacks.Callback");
}

/// Loads weights, also into the model of a callback, of which nothing else is known.
bool loads(Program& program, Site read)
{
    const Role role = program.facts().roles().of(read);
    const Node method = program.node(read).child(Field::function);
    const Node object = method.child(Field::object);
    return role == Role::restore || role == Role::loadWeights || role == Role::loadModel ||
           (method.child(Field::attribute).text() == "load_weights" && object.is(Kind::attribute) &&
            object.child(Field::attribute).text() == "model" && isInCallback(program, read));
}

/// What a call reads; nothing where it does not read files.
std::vector<FilePlace> placesReadBy(Program& program, Site read)
{
    const Access* access = accessOf(program, read);
    const bool byAccess =
        access != nullptr && (access->use == Use::reads || (access->use == Use::opens && !opensToWrite(program, read)));
    const bool reads = loads(program, read) || byAccess || (access == nullptr && effectByName(program, read) == Effect::read);
    return reads ? placesOfCall(program, read, access) : std::vector<FilePlace>{};
}

/// What was written lies at one of these very places; or what is below the folder into which something was unpacked.
bool isGivenPathOf(const Written& written, const std::vector<FilePlace>& places)
{
    return std::ranges::any_of(written.places, [&](const FilePlace& one) {
        const bool isNamed = !one.root.empty() || one.text.size() + one.end.size() > 1;
        const auto isMet = [&](const FilePlace& each) {
            return each == one || (written.spreads && meeting(one, each) == Meeting::yes);
        };
        return isNamed && std::ranges::any_of(places, isMet);
    });
}

/// The write may be of what lies at these places.
bool mayBeRead(Program& program, const Written& written, const std::vector<FilePlace>& places)
{
    Meeting found = written.isCommand ? meetingWithCommand(program, written.call, places) : Meeting::no;
    const Access* access = accessOf(program, written.call);
    const std::string_view added = access != nullptr ? access->ending : std::string_view{};
    bool isOne = false;
    for (const FilePlace& one : written.places) {
        for (const FilePlace& each : places) {
            found = std::max(found, meeting(one, each));
            // What is read is computed, of a name, a number or a choice.
            const bool isComputed = !each.isWhole || !each.root.empty();
            isOne = isOne || (isComputed && meeting(one, each) == Meeting::unknown && mayBeNamedAlike(one, added, each));
        }
    }
    return found == Meeting::yes || isOne || (found == Meeting::unknown && written.spreads);
}

/// By its looks a path: there is a slash in it, or it ends as files do, or what it hangs on is called so, or is a text that the
/// user may give.
bool looksLikePath(Program& program, const FilePlace& place)
{
    const std::string& end = place.isWhole ? place.text : place.end;
    if (place.text.find('/') != std::string::npos || end.find('.') != std::string::npos) {
        return true;
    }
    std::string name = place.root.substr(0, place.root.find('@'));
    name = name.substr(std::min(name.find_last_of(".[") + 1, name.size())); // npos + 1 is 0.
    std::ranges::transform(name, name.begin(), [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    constexpr std::array<std::string_view, 5> words{"path", "file", "dir", "folder", "root"};
    return std::ranges::any_of(words, [&](std::string_view word) { return name.find(word) != std::string::npos; }) ||
           (place.root.find('.') != std::string::npos && isTextOption(program.analysis(), name));
}

/// Nothing says that what is given is another path than the one that was written, or lies elsewhere than what was unpacked: it
/// looks like a path, and is called like what was written as far as both are known.
bool mayBeGivenPathOf(Program& program, const Written& written, const std::vector<FilePlace>& places)
{
    const Access* access = accessOf(program, written.call);
    const std::string_view added = access != nullptr ? access->ending : std::string_view{};
    const auto isMet = [&](const FilePlace& each) {
        if (!looksLikePath(program, each)) {
            return false;
        }
        const bool isNameless = each.text.empty() && each.end.empty();
        return written.isCommand || std::ranges::any_of(written.places, [&](const FilePlace& one) {
                   return meeting(one, each) == Meeting::unknown &&
                          (written.spreads || isNameless || mayBeNamedAlike(one, added, each));
               });
    };
    return std::ranges::any_of(places, isMet);
}

/// What a call reads, or may read, because nobody knows what it does with the path that it gets.
struct Reading {
    std::vector<FilePlace> places;
    bool isGuess{};

    [[nodiscard]] bool mayBeOf(Program& program, const Written& written) const
    {
        return isGuess ? isGivenPathOf(written, places) : mayBeRead(program, written, places);
    }
};

Reading readingOf(Program& program, Site read)
{
    const Access* access = accessOf(program, read);
    if (access != nullptr && access->use == Use::enters) {
        return {placesOfCall(program, read, access), false};
    }
    Reading reading{placesReadBy(program, read)};
    reading.isGuess = reading.places.empty() && mayReadWhatItIsGiven(program, read);
    if (reading.isGuess && !takesOpenFile(program, read)) {
        reading.places = placesOfCall(program, read, nullptr);
    }
    return reading;
}

bool isOf(Program& program, Site call, Use use)
{
    const Access* access = accessOf(program, call);
    return access != nullptr && access->use == use;
}

/// A folder may be there behind it that was not there before; all processes make what makedirs makes.
bool bringsFolder(Program& program, const Written& written)
{
    const Access* access = accessOf(program, written.call);
    return (access != nullptr && isMove(*access)) || written.isCommand || written.spreads;
}

/// Lists what there is. Who lists later, and sees less, takes less away.
bool lists(Program& program, Site read)
{
    return callsOneOf(program, read,
                      {"os.listdir", "os.scandir", "os.walk", "glob.glob", "glob.iglob", "pathlib.Path.glob",
                       "pathlib.Path.rglob", "pathlib.Path.iterdir", "tensorflow.io.gfile.glob", "tensorflow.io.gfile.listdir",
                       "tensorflow.io.gfile.walk", "tensorflow.compat.v1.gfile.Glob",
                       "tensorflow.compat.v1.gfile.ListDirectory"});
}

/// Finds the newest of the checkpoints that there are.
bool looksForCheckpoint(Program& program, Site read)
{
    return callsOneOf(program, read, {"tensorflow.train.latest_checkpoint", "tensorflow.train.get_checkpoint_state"});
}

/// All processes train together on the way from one place of a function to another, so that they wait there for each other.
bool trainsBetween(Program& program, Site first, Site last)
{
    const Site function = program.analysis().enclosingFunction(first);
    return std::ranges::any_of(program.analysis().sources().index(first.file).calls(), [&](NodeIndex index) {
        const Site call{first.file, index};
        if (index <= first.node || index >= last.node || program.analysis().enclosingFunction(call) != function ||
            !program.runs(call) || program.facts().roles().is(call, Role::evaluate) || !program.reachesTraining(call)) {
            return false;
        }
        Node up = program.node(call).parent();
        while (up && !up.is(Kind::if_statement) && !up.is(Kind::except_clause) && !up.contains(program.node(last))) {
            up = up.parent();
        }
        return up.contains(program.node(last));
    });
}

/// The calls by which each process fetches, and unpacks, what a removal takes away, or what is written anew: its path comes from
/// there. What is written may come of anything that was fetched.
std::set<Site> fetchesOf(Program& program, Site removal, bool isAnew)
{
    std::set<Site> fetches;
    const Access* access = accessOf(program, removal);
    const bool isNamed = access != nullptr && access->position >= 0;
    const Argument path = isNamed ? Analysis::argument(program.node(removal), access->keyword, access->position) : Argument{};
    const Node arguments = isAnew ? path.value : program.node(removal).child(Field::arguments);
    if (!arguments) {
        return fetches;
    }
    program.analysis().slice({removal.file, arguments.index()}, [&](Site site) {
        if (program.node(site).is(Kind::call) && effectByName(program, site) == Effect::download) {
            fetches.insert(site);
        }
        return true;
    });
    return fetches;
}

/// The branch of an `if` in which a place stands. What stands behind it is its other branch, where this one ends with `return`.
/// Null outside.
Site branchOf(Program& program, Site condition, Site site)
{
    const Node whole = program.node(condition);
    if (site.file != condition.file) {
        return {condition.file, noNode};
    }
    const Node here = program.node(site);
    if (const Node branch = branchAround(whole, here)) {
        return {condition.file, branch.index()};
    }
    Node last;
    for (Node child = whole.child(Field::consequence).firstChild(); child; child = child.nextSibling()) {
        last = child;
    }
    const bool behind =
        last.is(Kind::return_statement) && whole.parent().contains(here) && here.range().begin >= whole.range().end;
    return behind ? condition : Site{condition.file, noNode};
}

/// The one stands in a branch of an `if`, and the other in the other one.
bool areApart(Program& program, Site first, Site second)
{
    for (Node up = program.node(first).parent(); up && !up.is(Kind::function_definition); up = up.parent()) {
        const Site condition{first.file, up.index()};
        const Site branch = up.is(Kind::if_statement) ? branchOf(program, condition, first) : Site{};
        const Site other = branch ? branchOf(program, condition, second) : Site{};
        if (other && other != branch) {
            return true;
        }
    }
    return false;
}

/// The place where something is taken away, or written anew, behind a place where all processes have read it: in the function
/// of the removal, or else one that calls both. Where the reads lead to several such places, nothing covers all of them.
std::optional<ReadBehind> findRemovedBehind(Program& program, const Written& removal, bool isAnew)
{
    const Site own = program.analysis().enclosingFunction(removal.call);
    const std::set<Site> fetches = fetchesOf(program, removal.call, isAnew);
    std::optional<ReadBehind> best;
    const auto take = [&](const CallFrame& read, const CallFrame& gone, Site origin) {
        const bool isBehind = read.file == gone.file && read.function == gone.function && read.site.node < gone.site.node &&
                              !program.node(read.site).contains(program.node(gone.site)) &&
                              !program.node(gone.site).contains(program.node(read.site));
        if (!isBehind || areApart(program, read.site, gone.site) || neverBoth(program, read.site, gone.site) ||
            trainsBetween(program, read.site, gone.site)) {
            return;
        }
        const bool isOther = best && best->function != own && best->read != gone.site;
        if (!best || gone.function == own || isOther) {
            const bool areSeveral = isOther && gone.function != own;
            const bool isLater = !best || best->function != gone.function || best->write.node < read.site.node;
            best = isLater ? ReadBehind{gone.function, read.site, gone.site, origin} : *best;
            best->isOneOfSeveral = areSeveral;
        }
    };
    std::optional<ReadBehind> earlier;
    const auto takeTurn = [&](Site read, const std::vector<CallFrame>& frames) {
        std::optional<ReadBehind> pair = readsOfEarlierTurn(program, {read, frames}, {removal.call, removal.frames});
        if (pair && !trainsBetweenTurns(program, *pair) && (!earlier || earlier->write.node < pair->write.node)) {
            earlier = pair;
        }
    };
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site read{file, index};
            if (read == removal.call || !program.runs(read) || lists(program, read) || isOf(program, read, Use::enters) ||
                isLeftToRankZero(program, read)) {
                continue;
            }
            if (isLoadedForAll(program, read)) {
                continue;
            }
            Reading reading = fetches.contains(read) ? Reading{} : readingOf(program, read);
            if (std::vector<FilePlace> late = placesReadLate(program, read); !late.empty()) {
                reading = {std::move(late), false};
            }
            const bool isOfThat =
                isAnew ? !reading.isGuess && isGivenPathOf(removal, reading.places) : reading.mayBeOf(program, removal);
            if (!fetches.contains(read) && (reading.places.empty() || !isOfThat)) {
                continue;
            }
            const std::vector<CallFrame> frames = framesAround(program, read, true);
            for (const CallFrame& frame : frames) {
                for (const CallFrame& gone : removal.frames) {
                    take(frame, gone, read);
                }
            }
            if (!isAnew) { // Who reads what a turn writes anew waits for it: earlier_turns.h.
                takeTurn(read, frames);
            }
        }
    }
    return best ? best : earlier;
}

/// What was found, or is found now, of a removal or of what is written anew.
std::optional<ReadBehind> removedBehind(Program& program, Site call, bool isAnew)
{
    FileUse& use = fileUseOf(program);
    const std::vector<Written>& rows = isAnew ? use.anew : use.removals;
    const auto row = std::ranges::find(rows, call, &Written::call);
    if (row == rows.end()) {
        return std::nullopt;
    }
    if (const auto known = use.removed.find(call); known != use.removed.end()) {
        return known->second;
    }
    const std::optional<ReadBehind> found = findRemovedBehind(program, *row, isAnew);
    use.removed.emplace(call, found);
    return found;
}

/// Where a call that reads comes behind the writes of which it may read what was written.
std::optional<ReadBehind> behindWrites(Program& program, const std::vector<Written>& writes, Site read,
                                       const std::function<bool(const Written&)>& isOfThat)
{
    const std::vector<CallFrame> frames = framesAround(program, read, true);
    const Site function = program.analysis().enclosingFunction(read);
    std::optional<ReadBehind> best;
    bool areSeveral = false;
    bool isFetched = true;
    for (const Written& written : writes) {
        if (written.call == read || !isOfThat(written)) {
            continue;
        }
        if (written.isDeferred && isInCallback(program, read) && loads(program, read)) {
            return ReadBehind{function, written.call, read, written.call, true};
        }
        const std::optional<ReadBehind> pair = pairOf(program, written, frames);
        areSeveral = areSeveral || (pair && best && best->function == pair->function && best->read != pair->read);
        isFetched = isFetched && (!pair || written.isFetched);
        const bool isInner = pair && best && best->function != pair->function && (!best->function || function == pair->function);
        if (pair && (!best || isInner || (best->function == pair->function && best->write.node < pair->write.node))) {
            best = pair;
        }
    }
    if (best) {
        best->isOneOfSeveral = areSeveral;
        best->isFetched = isFetched;
    }
    return best;
}

/// Where a call reads what a turn of a loop around it has written for the next one. What each process fetches is there then, and
/// of what a command or many files name nobody knows whether that is it.
std::optional<ReadBehind> behindEarlierTurns(Program& program, const FileUse& use, Site read,
                                             const std::function<bool(const Written&)>& isOfThat)
{
    const std::vector<CallFrame> frames = framesAround(program, read, true);
    std::optional<ReadBehind> best;
    for (const Written& written : use.writes) {
        if (written.call == read || written.isFetched || written.isCommand || written.spreads || !isOfThat(written)) {
            continue;
        }
        const std::optional<ReadBehind> pair = readsOfEarlierTurn(program, {written.call, written.frames}, {read, frames});
        const bool isInner = pair && best && isWaitedForInEachTurn(program, *pair, *best, frames);
        if (pair && (!best || isInner)) {
            best = pair;
        }
    }
    return best;
}

/// By its name a log, a table, a picture or a text, which may lie beside a model or a checkpoint and is none.
bool isNoModel(const Written& written)
{
    constexpr std::array<std::string_view, 13> endings{".log", ".txt", ".csv", ".tsv", ".json", ".yaml", ".yml",
                                                       ".png", ".jpg", ".pdf", ".md",  ".gif",  ".html"};
    const auto endOf = [](const FilePlace& place) { return std::string_view{place.isWhole ? place.text : place.end}; };
    const auto isOther = [&](const FilePlace& place) {
        return std::ranges::any_of(endings, [&](std::string_view ending) { return endOf(place).ends_with(ending); });
    };
    // A parameter is known by what it gets.
    const auto isParameter = [&](const FilePlace& place) {
        return endOf(place).empty() && place.root.find('@') != std::string::npos;
    };
    return !written.spreads && std::ranges::any_of(written.places, isOther) &&
           std::ranges::all_of(written.places, [&](const FilePlace& place) { return isOther(place) || isParameter(place); });
}

std::optional<ReadBehind> findReadBehind(Program& program, const FileUse& use, Site read)
{
    const Reading reading = readingOf(program, read);
    if (reading.places.empty()) {
        return std::nullopt;
    }
    const bool isOfList = lists(program, read) || looksForCheckpoint(program, read);
    const bool isOfModel = loads(program, read);
    const bool enters = isOf(program, read, Use::enters);
    const auto isOfThat = [&](const Written& written) {
        if (enters && !bringsFolder(program, written)) {
            return false;
        }
        // What is taken away nobody reads behind that; who lists what is there finds it still, or not any more.
        const Access* access = accessOf(program, written.call);
        const bool isGone = access != nullptr && access->use == Use::removes && !written.spreads;
        const bool isBeside = isOfModel && isNoModel(written) && !isGivenPathOf(written, reading.places);
        return (!isGone || isOfList) && !isBeside && reading.mayBeOf(program, written);
    };
    const std::optional<ReadBehind> behind = behindWrites(program, use.writes, read, isOfThat);
    const std::optional<ReadBehind> earlier = reading.isGuess ? std::nullopt : behindEarlierTurns(program, use, read, isOfThat);
    return earlier && (!behind || !isWaitedForInEachTurn(program, *behind, *earlier, framesAround(program, read, true))) ? earlier
                                                                                                                         : behind;
}

std::optional<ReadBehind> findGuessBehind(Program& program, const FileUse& use, Site call)
{
    const Reading reading = readingOf(program, call);
    return !reading.isGuess || reading.places.empty()
               ? std::nullopt
               : behindWrites(program, use.writes, call, [&](const Written& written) {
                     return !written.isFetched && mayBeGivenPathOf(program, written, reading.places);
                 });
}

} // namespace

bool readsOrWrites(Program& program, Site condition)
{
    for (const Written& written : fileUseOf(program).writes) {
        if (written.isFetched) {
            continue;
        }
        for (const CallFrame& write : written.frames) {
            const Site writing = written.isDeferred ? Site{condition.file, noNode} : branchOf(program, condition, write.site);
            if (!writing) {
                continue;
            }
            for (const FileId file : program.files()) {
                for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
                    const Site read{file, index};
                    if (!program.runs(read)) {
                        continue;
                    }
                    const Access* access = accessOf(program, read);
                    const std::vector<FilePlace> places =
                        access != nullptr && access->use == Use::asks ? std::vector<FilePlace>{} : placesReadBy(program, read);
                    if (places.empty() || !mayBeRead(program, written, places)) {
                        continue;
                    }
                    for (const CallFrame& frame : framesAround(program, read)) {
                        const Site reading = branchOf(program, condition, frame.site);
                        if (reading && reading != writing) {
                            return true;
                        }
                    }
                }
            }
        }
    }
    return false;
}

std::optional<ReadBehind> readsWhatWasWritten(Program& program, Site read)
{
    FileUse& use = fileUseOf(program);
    const auto known = use.reads.find(read);
    if (known != use.reads.end()) {
        return known->second;
    }
    const std::optional<ReadBehind> found = use.writes.empty() ? std::nullopt : findReadBehind(program, use, read);
    use.reads.emplace(read, found);
    return found;
}

std::optional<ReadBehind> mayReadWhatWasWritten(Program& program, Site call)
{
    FileUse& use = fileUseOf(program);
    const auto [known, isNew] = use.guesses.try_emplace(call);
    if (isNew && !use.writes.empty() && !readsWhatWasWritten(program, call)) {
        known->second = findGuessBehind(program, use, call);
    }
    return known->second;
}

std::optional<ReadBehind> removesWhatWasRead(Program& program, Site removal) { return removedBehind(program, removal, false); }

std::optional<ReadBehind> makesBelowWhatWasRemoved(Program& program, Site call)
{
    FileUse& use = fileUseOf(program);
    if (use.removals.empty() || effectByName(program, call) != Effect::makeDirectories || !program.runs(call)) {
        return std::nullopt;
    }
    const std::vector<FilePlace> places = placesOfCall(program, call, nullptr);
    return behindWrites(program, use.removals, call, [&](const Written& removal) {
        const Access* access = accessOf(program, removal.call);
        const bool isTree = access != nullptr && (access->name.ends_with("rmtree") || access->name.ends_with("Recursively"));
        return isTree && isLeftToRankZero(program, removal.call) && isBelow(places, removal.places);
    });
}

std::optional<ReadBehind> writesAnewWhatWasRead(Program& program, Site write)
{
    const std::vector<Written>& anew = fileUseOf(program).anew;
    const bool isAnew = std::ranges::find(anew, write, &Written::call) != anew.end();
    return isAnew && isLeftToRankZero(program, write) ? removedBehind(program, write, true) : std::nullopt;
}

} // namespace rankwright
