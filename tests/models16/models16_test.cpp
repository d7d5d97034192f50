// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The sixteen models of the paper's evaluation, as scripts of our own (README.md): the right pattern, a whole rewrite, nothing
// left to a hand, comments kept. What stands where is claimed in their expect.txt; that the results keep the promises is tested
// for all inputs together.

#include "core/syntax/tree.h"
#include "tests/support/cases.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <set>

using namespace rankwright;
using namespace rankwright::tests;

namespace {

/// The pattern that the paper gives (Table 2), by the number of the model.
constexpr std::array<std::pair<std::string_view, Pattern>, 16> patterns{{
    {"01_lstm_mnist", Pattern::gradientTape},
    {"02_simplecnn_tape_1", Pattern::gradientTape},
    {"03_simplecnn_tape_2", Pattern::gradientTape},
    {"04_simplecnn_monitored", Pattern::monitoredSession},
    {"05_simplecnn_session", Pattern::session},
    {"06_vgg_cifar10", Pattern::keras},
    {"07_play_with_mnist", Pattern::gradientTape},
    {"08_linear_regression", Pattern::gradientTape},
    {"09_fashion_mnist", Pattern::keras},
    {"10_cifar10_vgg16", Pattern::gradientTape},
    {"11_inception", Pattern::gradientTape},
    {"12_rnn_sentiment", Pattern::keras},
    {"13_colorbot", Pattern::gradientTape},
    {"14_autoencoder", Pattern::gradientTape},
    {"15_vae", Pattern::gradientTape},
    {"16_dcgan", Pattern::gradientTape},
}};

/// A model and what came out.
struct Model {
    Case input;
    Run result;
};

std::vector<Model> models()
{
    std::vector<Model> all;
    for (const Case& model : allCases()) {
        if (model.name.starts_with("models16/")) {
            all.push_back({model, run({model.input})});
        }
    }
    return all;
}

Pattern patternOf(const Case& model)
{
    const auto found = std::ranges::find(patterns, model.name.substr(std::string_view{"models16/"}.size()),
                                         [](const auto& entry) { return std::string{entry.first}; });
    return found == patterns.end() ? Pattern::unknown : found->second;
}

std::multiset<std::string> comments(const Text& text)
{
    std::multiset<std::string> found;
    const Tree tree = Tree::parse(text);
    for (NodeIndex index = 0; index < tree.size(); ++index) {
        if (tree.node(index).is(Kind::comment)) {
            found.emplace(tree.node(index).text());
        }
    }
    return found;
}

Text textOf(const Script& script, const std::string& bytes)
{
    return script.source().notebook ? Notebook::read(bytes).notebook.value().text() : Text::read(bytes).text.value();
}

} // namespace

TEST_CASE("there are sixteen models, each with a program that trains")
{
    const std::vector<Model> all = models();
    CHECK(all.size() == patterns.size());
    for (const Model& model : all) {
        const bool trains =
            std::ranges::any_of(model.result.scripts, [](const Script& script) { return script.pattern() != Pattern::unknown; });
        CHECK_MESSAGE(trains, model.input.name);
    }
}

TEST_CASE("each verdict is the paper's, and each rewrite is whole")
{
    for (const Model& model : models()) {
        for (const Script& script : model.result.scripts) {
            CAPTURE(model.input.name);
            CAPTURE(script.path);
            if (script.group == nullptr || !script.isEntry() || !script.report().verdict.trains) {
                continue;
            }
            CHECK(spelling(script.pattern()) == spelling(patternOf(model.input)));
            CHECK(spelling(script.outcome) == spelling(Outcome::ready));
            CHECK(model.result.after(script) != model.result.before(script));
            for (const Refusal* refusal : refusalsOf(script)) {
                CHECK_MESSAGE(!refusal->essential, refusal->rule, ": ", refusal->reason);
            }
        }
    }
}

TEST_CASE("each comment is still there")
{
    for (const Model& model : models()) {
        for (const Script& script : model.result.scripts) {
            if (script.group == nullptr) {
                continue;
            }
            const std::multiset<std::string> before = comments(textOf(script, model.result.before(script)));
            const std::multiset<std::string> after = comments(textOf(script, model.result.after(script)));
            CHECK_MESSAGE(std::ranges::includes(after, before), model.input.name, "/", script.path);
        }
    }
}
