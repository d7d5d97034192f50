// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The promises of the program, over every input of the repository: as it is, and in other layouts.

#include "tests/property/layouts.h"
#include "tests/support/cases.h"
#include "tests/support/laws.h"

#include "core/project/discovery.h"
#include "core/project/paths.h"

#include <doctest/doctest.h>
#include <random>

using namespace rankwright;
using namespace rankwright::tests;

namespace {

/// A case, what came out, and the options that it was run with.
struct Subject {
    Case golden;
    Run result;
};

const std::vector<Subject>& subjects()
{
    static const std::vector<Subject> all = [] {
        std::vector<Subject> made;
        for (Case& golden : allCases()) {
            Run result = run({golden.input}, {golden.options, {}, {}});
            made.push_back({std::move(golden), std::move(result)});
        }
        return made;
    }();
    return all;
}

void report(const std::string& name, const Breaches& breaches)
{
    for (const std::string& breach : breaches) {
        FAIL_CHECK(name, ": ", breach);
    }
}

/// A seed of its own for each case, the same in each run.
std::uint32_t seedOf(std::string_view name)
{
    std::uint32_t seed = 2166136261U; // FNV-1a
    for (const char c : name) {
        seed = (seed ^ static_cast<unsigned char>(c)) * 16777619U;
    }
    return seed;
}

/// The scripts of `subject` in another layout, by absolute path. Empty when none can have it.
std::map<std::string, std::string> changedLayout(const Subject& subject, const Layout& layout)
{
    std::map<std::string, std::string> overlays;
    for (const Script& script : subject.result.scripts) {
        if (isScriptName(script.path) && !isNotebookName(script.path) && script.outcome != Outcome::error) {
            if (std::optional<std::string> changed = layout.change(subject.result.before(script))) {
                overlays[absolutePath(subject.result.project.onDisk(script.path))] = *std::move(changed);
            }
        }
    }
    return overlays;
}

std::string shortened(const std::string& text, std::size_t at)
{
    const std::size_t begin = text.rfind('\n', at == 0 ? 0 : at - 1);
    const std::size_t from = begin == std::string::npos ? 0 : begin + 1;
    return text.substr(from, std::min(text.find('\n', at), text.size()) - from);
}

std::string difference(const std::string& due, const std::string& found)
{
    std::size_t at = 0;
    while (at < due.size() && at < found.size() && due[at] == found[at]) {
        ++at;
    }
    return "\n  due: " + shortened(due, at) + "\n  now: " + shortened(found, at);
}

std::string withoutIndentation(const std::string& text)
{
    std::string lines;
    for (const char c : text) {
        const bool isIndentation = (c == ' ' || c == '\t') && (lines.empty() || lines.back() == '\n');
        lines += isIndentation ? "" : std::string(1, c);
    }
    return lines;
}

/// What the engine says about a script, without places.
std::string opinion(const Script& script)
{
    std::string words = std::string{spelling(script.pattern())} + ", " + std::string{spelling(script.outcome)};
    if (script.group != nullptr) {
        for (const Step& step : script.report().plan.steps()) {
            words += "; " + step.rule + " " + step.title;
        }
        for (const Refusal& refusal : script.report().plan.refusals()) {
            words += "; refused " + refusal.rule + " " + refusal.reason;
        }
    }
    return words;
}

/// Differences between the result in another layout and the other layout of the result.
Breaches layoutBreaches(const Subject& subject, const Layout& layout, const Run& changed)
{
    Breaches breaches;
    for (const Script& script : subject.result.scripts) {
        const Script* other = changed.find(script.path);
        if (other == nullptr) {
            breaches.push_back(script.path + ": is not there");
            continue;
        }
        if (opinion(script) != opinion(*other)) {
            breaches.push_back(script.path + ":" + difference(opinion(script), opinion(*other)));
            continue;
        }
        const std::string before = subject.result.before(script);
        if (changed.before(*other) == before) {
            continue; // This file could not have the layout.
        }
        std::string due = layout.change(subject.result.after(script)).value_or(subject.result.after(script));
        std::string found = changed.after(*other);
        if (layout.change == withoutFinalNewline) { // Text may be added behind the last line.
            found = withoutFinalNewline(found).value_or(found);
        }
        if (layout.change == withTabs) { // What stands in front of a line that only continues another is a matter of taste.
            due = withoutIndentation(due);
            found = withoutIndentation(found);
        }
        if (due != found) {
            breaches.push_back(script.path + ": the result differs" + difference(due, found));
        }
    }
    return breaches;
}

} // namespace

TEST_CASE("the law of bytes notices each way to break it")
{
    const TextEdit insertion{{1, 1}, "xy", 0};
    const TextEdit replacement{{2, 4}, "z", 0};
    CHECK(unexplained("abcd", "axybz", {replacement, insertion}).empty());
    CHECK(unexplained("abcd", "abcd", {}).empty());
    CHECK_FALSE(unexplained("abcd", "abce", {}).empty());
    CHECK_FALSE(unexplained("abcd", "abcd ", {}).empty());
    CHECK_FALSE(unexplained("abcd", "abcd", {insertion}).empty());
    CHECK_FALSE(unexplained("abcd", "axyBz", {insertion, replacement}).empty());
    CHECK_FALSE(unexplained("abcd", "axybzd", {insertion, replacement}).empty());
}

TEST_CASE("the second opinion notices each thing that it looks for")
{
    const auto breach = [](const std::string& before, const std::string& after) {
        PythonCheck python;
        python.add("case", before, after);
        const std::vector<std::string> found = python.breaches();
        return found.empty() ? std::string{} : found.front();
    };
    CHECK(breach("a = 1\n", "a = 2\n").empty());
    CHECK(breach("print 'no'\n", "print 'no' (\n").empty()); // did not compile before
    CHECK(breach("a = 1\n", "a = (1\n").find("cannot compile") != std::string::npos);
    CHECK(breach("a = 1\n", "a = hvd.size()\n") == "case: the name hvd is read and bound nowhere");
    CHECK(breach("a = 1\n", "a = hvd.size()\nimport h as hvd\n").find("above line 2") != std::string::npos);
    CHECK(breach("m.fit()\n", "if hvd.rank() == 0:\n    m.fit()\n").find("under a condition that asks for rank") !=
          std::string::npos);
    CHECK(breach("import a\nb = a.c()\nprint(b)\n", "import a\nif a.rank() == 0:\n    b = a.c()\nprint(b)\n")
              .find("on rank 0 only") != std::string::npos);
}

TEST_CASE("1: bytes outside of accepted edits never change, and nothing changes without an accepted step")
{
    for (const Subject& subject : subjects()) {
        report(subject.golden.name, byteBreaches(subject.result));
    }
}

TEST_CASE("2: a script that trains has steps or reasons, and the outcome follows from them")
{
    for (const Subject& subject : subjects()) {
        report(subject.golden.name, silenceBreaches(subject.result));
    }
}

TEST_CASE("3: the result parses, for our parser and for Python")
{
    PythonCheck python;
    for (const Subject& subject : subjects()) {
        report(subject.golden.name, syntaxBreaches(subject.result, subject.golden.name, python));
    }
    CHECK(python.size() > 200);
    MESSAGE("Python read ", python.size(), " texts");
    report("Python", python.breaches());
}

TEST_CASE("3: a second run over the result proposes nothing")
{
    for (const Subject& subject : subjects()) {
        report(subject.golden.name, secondRunBreaches(subject.result, {subject.golden.input}, {subject.golden.options, {}, {}}));
    }
}

TEST_CASE("4: a set of accepted steps gives one text in every order, and that text parses")
{
    PythonCheck python;
    for (const Subject& subject : subjects()) {
        report(subject.golden.name, orderBreaches(subject.result, subject.golden.name, {seedOf(subject.golden.name), 6}, python));
    }
    CHECK(python.size() > 1000);
    MESSAGE("Python read ", python.size(), " texts");
    report("Python", python.breaches());
}

TEST_CASE("5: the analysis of the same texts gives the same report")
{
    for (const Subject& subject : subjects()) {
        report(subject.golden.name, purityBreaches(subject.result, subject.golden.options));
    }
}

TEST_CASE("the layout of a script changes nothing but the layout of the result")
{
    for (const Layout& layout : allLayouts) {
        CAPTURE(layout.name);
        std::size_t tried = 0;
        PythonCheck python;
        for (const Subject& subject : subjects()) {
            const std::map<std::string, std::string> overlays = changedLayout(subject, layout);
            if (overlays.empty()) {
                continue;
            }
            ++tried;
            const std::string name = subject.golden.name + ", " + std::string{layout.name};
            const RunOptions options{subject.golden.options, {}, overlays};
            const Run changed = run({subject.golden.input}, options);
            report(name, layoutBreaches(subject, layout, changed));
            report(name, byteBreaches(changed));
            report(name, syntaxBreaches(changed, name, python));
            report(name, secondRunBreaches(changed, {subject.golden.input}, options));
        }
        CHECK(tried > 100);
        MESSAGE("Python read ", python.size(), " texts");
        report("Python", python.breaches());
    }
}

TEST_CASE("every combination of options keeps the promises")
{
    std::vector<Options> all;
    for (const RatePolicy rate : {RatePolicy::squareRoot, RatePolicy::none, RatePolicy::warmup}) {
        Options options;
        options.rate = rate;
        options.data = rate == RatePolicy::squareRoot ? DataPolicy::divide
                       : rate == RatePolicy::none     ? DataPolicy::leave
                                                      : DataPolicy::shard;
        options.output = rate == RatePolicy::none ? OutputPolicy::leave : OutputPolicy::guard;
        options.compression = rate == RatePolicy::warmup ? Compression::fp16 : Compression::none;
        options.averageMetrics = rate != RatePolicy::none;
        all.push_back(options);
    }
    PythonCheck python;
    for (const Options& options : all) {
        for (const Subject& subject : subjects()) {
            DecisionPolicy policy;
            policy.accept = Acceptance::all;
            const RunOptions chosen{options, policy, {}};
            const Run result = run({subject.golden.input}, chosen);
            report(subject.golden.name, byteBreaches(result));
            report(subject.golden.name, silenceBreaches(result));
            report(subject.golden.name, syntaxBreaches(result, subject.golden.name, python));
            report(subject.golden.name, secondRunBreaches(result, {subject.golden.input}, chosen));
        }
    }
    MESSAGE("Python read ", python.size(), " texts");
    report("Python", python.breaches());
}
