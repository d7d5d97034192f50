// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/mending.h"
#include "core/plan/moves.h"

#include <doctest/doctest.h>

#include <algorithm>

using namespace rankwright;

namespace {

std::vector<InputFile> script(std::string_view text) { return {{"train.py", Text::fromUtf8(std::string{text}), false}}; }

const std::string_view byHand = R"(import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.1 * hvd.size()), "mse")
model.fit(tf.zeros([8, 2]), tf.zeros([8, 1]))
model.save_weights("last.h5")
)";

const std::string_view single = R"(import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.1), "mse")
model.fit(tf.zeros([8, 2]), tf.zeros([8, 1]))
model.save_weights("last.h5")
)";

std::size_t known(const std::vector<std::string>& fixes)
{
    return fixes.size() - static_cast<std::size_t>(std::ranges::count(fixes, std::string{}));
}

} // namespace

TEST_CASE("what may run without Horovod gets nothing that asks for its rank")
{
    constexpr std::string_view optional = R"(import os
import sys
import tensorflow as tf
import horovod.tensorflow.keras as hvd

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.1)
callbacks = []
if "--ranks" in sys.argv:
    hvd.init()
    optimizer = hvd.DistributedOptimizer(optimizer)
    callbacks.append(hvd.callbacks.BroadcastGlobalVariablesCallback(0))
    model.save_weights("first.h5")
model.compile(optimizer, "mse")
model.fit(tf.zeros([8, 2]), tf.zeros([8, 1]), callbacks=callbacks)
model.save_weights("last.h5")
os.makedirs("pictures")
)";
    const std::vector<InputFile> files = script(optional);
    const FileReport report = analyse(files, {}).front();
    REQUIRE(report.check);
    const Mending mending = mendingOf(files, 0, *report.check, {});
    const std::vector<Finding>& findings = report.check->findings;
    std::vector<std::pair<std::uint32_t, bool>> mended;
    for (std::size_t at = 0; at < findings.size(); ++at) {
        if (findings[at].code == "L6" || findings[at].code == "L22") {
            mended.emplace_back(files.front().text.lineOf(findings[at].place.range.begin), !mending.fixes[at].empty());
        }
    }
    // The folder is made with exist_ok, which asks for no rank.
    CHECK(mended == std::vector<std::pair<std::uint32_t, bool>>{{13, true}, {16, false}, {17, true}});
}

TEST_CASE("what is cancelled tries no further step")
{
    const std::vector<InputFile> files = script(byHand);
    const FileReport report = analyse(files, {}).front();
    REQUIRE(report.check);
    const Mending whole = mendingOf(files, 0, *report.check, {});
    REQUIRE(known(whole.fixes) > 2);
    for (const int asked : {0, 1, 2}) {
        CAPTURE(asked);
        int calls = 0;
        const Mending cut = mendingOf(files, 0, *report.check, {}, {}, [&] { return calls++ >= asked; });
        CHECK(cut.fixes.size() == report.check->findings.size());
        CHECK(known(cut.fixes) < known(whole.fixes));
        CHECK(known(cut.fixes) <= static_cast<std::size_t>(std::max(asked - 1, 0)));
    }
}

TEST_CASE("a step that is accepted stays and is not tried again")
{
    const std::vector<InputFile> files = script(byHand);
    const FileReport report = analyse(files, {}).front();
    const auto asked = [&](const Plan::Decisions& decided, Mending& mending) {
        int calls = 0;
        mending = mendingOf(files, 0, *report.check, {}, decided, [&] { return ++calls < 0; });
        return calls;
    };
    Mending first;
    const int calls = asked({}, first);
    const auto guard = std::ranges::find(first.plan.steps(), "common.guard", &Step::rule);
    REQUIRE(guard != first.plan.steps().end());
    Mending second;
    CHECK(asked({{guard->id, {StepState::accepted, {}}}}, second) == calls - 1);
    CHECK(second.fixes == first.fixes);
    CHECK(second.plan.steps() == first.plan.steps());
}

TEST_CASE("a rewrite is mended by those of its steps that are not accepted")
{
    const std::vector<InputFile> files = script(single);
    const FileReport report = analyse(files, {}).front();
    const Plan& plan = report.plan;
    const auto guard = std::ranges::find(plan.steps(), "common.guard", &Step::rule);
    REQUIRE(guard != plan.steps().end());
    Plan::Decisions decisions = proposed(plan, {});
    decisions[guard->id].state = StepState::rejected;
    const auto result = checkResult(files, plan, decisions, 0, {});
    REQUIRE(result);
    const std::vector<std::string> fixes = fixesAmong(files, plan, decisions, 0, *result, {});
    REQUIRE(fixes.size() == result->check.findings.size());
    for (std::size_t at = 0; at < fixes.size(); ++at) {
        CAPTURE(result->check.findings[at].code);
        CHECK(fixes[at] == (result->check.findings[at].code == "L6" ? guard->id : ""));
    }
    CHECK(known(fixes) > 0);
    CHECK(known(fixesAmong(files, plan, decisions, 0, *result, {}, [] { return true; })) == 0);
}

TEST_CASE("where all steps are accepted nothing is left to mend by them")
{
    const std::vector<InputFile> files = script(single);
    const FileReport report = analyse(files, {}).front();
    const Plan::Decisions decisions = proposed(report.plan, {});
    const auto result = checkResult(files, report.plan, decisions, 0, {});
    REQUIRE(result);
    CHECK(known(fixesAmong(files, report.plan, decisions, 0, *result, {})) == 0);
}
