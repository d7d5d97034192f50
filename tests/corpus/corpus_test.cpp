// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Public scripts, where somebody has them: RANKWRIGHT_CORPUS names a folder with one folder per repository and commit, called
// owner+name@8digits. They are not part of this repository; what is not there is counted and left out.

#include "core/patterns/facts.h"
#include "core/plan/parse_inputs.h"
#include "tests/support/cases.h"
#include "tests/support/laws.h"

#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <unistd.h>

using namespace rankwright;
using namespace rankwright::tests;

namespace {

namespace fs = std::filesystem;

/// One of the models of the paper's evaluation (Table 2).
struct Model {
    int number{};
    std::string_view repository;
    std::string_view path;
    Pattern pattern{};
    Outcome outcome{Outcome::ready};
};

constexpr std::string_view examples = "aymericdamien+TensorFlow-Examples";
constexpr std::string_view tutorials = "dragen1860+TensorFlow-2.x-Tutorials";

// clang-format off
constexpr std::array models{
    Model{ 1, examples, "tensorflow_v2/notebooks/3_NeuralNetworks/recurrent_network.ipynb", Pattern::gradientTape},
    Model{ 2, examples, "tensorflow_v2/notebooks/3_NeuralNetworks/convolutional_network_raw.ipynb", Pattern::gradientTape},
    Model{ 3, "horovod+horovod", "examples/tensorflow2/tensorflow2_mnist.py", Pattern::gradientTape, Outcome::already},
    Model{ 4, "horovod+horovod", "examples/tensorflow/tensorflow_mnist.py", Pattern::monitoredSession, Outcome::already},
    Model{ 5, "tensorflow+models", "tutorials/image/mnist/convolutional.py", Pattern::session},
    Model{ 6, "arconsis+cifar-10-with-tensorflow2", "BetterNetwork.py", Pattern::keras},
    Model{ 7, tutorials, "03-Play-with-MNIST/main.py", Pattern::gradientTape},
    Model{ 8, tutorials, "04-Linear-Regression/main.py", Pattern::gradientTape},
    Model{ 9, tutorials, "05-FashionMNIST/mnist_fit.py", Pattern::keras},
    Model{10, tutorials, "06-CIFAR-VGG/main.py", Pattern::gradientTape},
    Model{11, tutorials, "07-Inception/main.py", Pattern::gradientTape},
    Model{12, tutorials, "09-RNN-Sentiment-Analysis/main.py", Pattern::keras},
    Model{13, tutorials, "10-ColorBot/main.py", Pattern::gradientTape},
    Model{14, tutorials, "11-AE/main.py", Pattern::gradientTape},
    Model{15, tutorials, "12-VAE/main.py", Pattern::gradientTape},
    Model{16, tutorials, "13-DCGAN/main.py", Pattern::gradientTape},
};
// clang-format on

/// The folders of the corpus, by name. Empty when there is none.
std::vector<fs::path> repositories()
{
    std::vector<fs::path> folders;
    const char* corpus = std::getenv("RANKWRIGHT_CORPUS"); // NOLINT(concurrency-mt-unsafe)
    if (corpus != nullptr && fs::is_directory(corpus)) {
        for (const fs::directory_entry& entry : fs::directory_iterator{corpus}) {
            if (entry.is_directory()) {
                folders.push_back(entry.path());
            }
        }
    }
    std::ranges::sort(folders);
    return folders;
}

/// The file of a model; empty when the corpus does not hold it.
std::string pathOf(const Model& model)
{
    for (const fs::path& folder : repositories()) {
        const fs::path file = folder / model.path;
        if (folder.filename().string().starts_with(std::string{model.repository} + "@") && fs::is_regular_file(file)) {
            return file.string();
        }
    }
    return {};
}

void report(const std::string& name, const Breaches& breaches)
{
    for (const std::string& breach : breaches) {
        FAIL_CHECK(name, ": ", breach);
    }
}

/// What stands between a model and the outcome that it should have.
std::string obstacles(const Script& script)
{
    std::string words;
    for (const Refusal* refusal : refusalsOf(script)) {
        words += refusal->essential ? "\n  refused " + refusal->rule + ": " + refusal->reason : "";
    }
    if (script.isEntry()) {
        for (const Step& step : script.report().plan.steps()) {
            const auto decision = script.decisions().find(step.id);
            const bool isOpen = decision == script.decisions().end() || decision->second.state != StepState::accepted;
            words += isOpen && step.essential ? "\n  open " + step.id + ": " + step.title : "";
        }
    }
    return words;
}

/// The constructor gives the rate, or the library's table has its default.
bool knowsRate(Analysis& analysis, const OptimizerFact& optimizer)
{
    const auto entry = analysis.library().find(optimizer.type);
    int position = 0;
    for (const LibraryParameter& parameter : entry ? entry->parameters : std::vector<LibraryParameter>{}) {
        if (parameter.name == "learning_rate" || parameter.name == "lr") {
            return parameter.hasDefault || Analysis::argument(analysis.node(optimizer.site), parameter.name, position);
        }
        ++position;
    }
    return static_cast<bool>(Analysis::argument(analysis.node(optimizer.site), "lr", -1));
}

/// The rows of horovod_examples.tsv without their judgement.
std::set<std::string> judgedFindings()
{
    std::set<std::string> rows;
    std::ifstream table{RANKWRIGHT_SOURCE_DIR "/tests/corpus/horovod_examples.tsv"};
    REQUIRE(table.is_open());
    for (std::string row; std::getline(table, row);) {
        if (!row.starts_with('#')) {
            rows.insert(row.substr(0, row.rfind('\t')));
        }
    }
    return rows;
}

/// Errors and warnings about one script, as in that table.
/// Errors and warnings of a script of the repository, as rows of the table of judged ones.
void collectFindings(const Script& script, std::set<std::string>& rows)
{
    if (script.group == nullptr || !script.report().check) {
        return;
    }
    const Group& group = script.group->decided.group;
    for (const Finding& finding : script.report().check->findings) {
        const LoadedFile& place = group.files[finding.place.file];
        std::ostringstream row;
        row << place.path << '\t' << finding.code << '\t' << place.text.lineOf(finding.place.range.begin) << '\t'
            << spelling(finding.severity);
        if (finding.severity != Severity::info) {
            rows.insert(row.str());
        }
    }
}

} // namespace

TEST_CASE("the sixteen models: right verdicts, whole rewrites, Horovod's own examples recognised")
{
    PythonCheck python;
    int absent = 0;
    for (const Model& model : models) {
        const std::string path = pathOf(model);
        if (path.empty()) {
            ++absent;
            continue;
        }
        const std::string name = "model " + std::to_string(model.number);
        CAPTURE(name);
        const Run result = run({path});
        const Script* script = result.find(fs::path{path}.filename().string());
        REQUIRE(script != nullptr);
        CHECK(spelling(script->pattern()) == spelling(model.pattern));
        CHECK_MESSAGE(script->outcome == model.outcome, spelling(script->outcome), obstacles(*script));
        CHECK((result.after(*script) != result.before(*script)) == (model.outcome == Outcome::ready));
        report(name, byteBreaches(result));
        report(name, silenceBreaches(result));
        report(name, syntaxBreaches(result, name, python));
        report(name, secondRunBreaches(result, {path}, {}));
        report(name, orderBreaches(result, name, {static_cast<std::uint32_t>(model.number), 4}, python));
    }
    report("Python", python.breaches());
    if (absent > 0) {
        MESSAGE(absent, " of 16 models are not in RANKWRIGHT_CORPUS and were skipped");
    }
}

TEST_CASE("every optimizer that two repositories construct is recognised, with its rate or the default of its class")
{
    for (const fs::path& folder : repositories()) {
        const std::string name = folder.filename().string();
        if (!name.starts_with(examples) && !name.starts_with(tutorials)) {
            continue;
        }
        const Run result = run({folder.string()});
        std::set<std::string> found;
        for (const auto& group : result.groups) {
            const Sources sources = parseInputs(group->decided.group.inputs);
            Analysis analysis(sources, Library::builtIn());
            const Facts facts(analysis);
            for (const OptimizerFact& optimizer : facts.optimizers()) {
                if (!optimizer.isCall || !knowsRate(analysis, optimizer)) {
                    continue;
                }
                const LoadedFile& file = group->decided.group.files[optimizer.site.file];
                if (file.notebook) {
                    continue; // Python's parser reads scripts only.
                }
                const Range range = analysis.node(optimizer.site).range();
                found.insert(file.path + ":" + std::to_string(file.text.lineOf(range.begin)));
            }
        }
        std::string list;
        for (const std::string& place : found) {
            list += place + "\n";
        }
        const fs::path file = fs::temp_directory_path() / ("rankwright-optimizers-" + std::to_string(::getpid()));
        writeBytes(file.string(), list);
        const std::string command =
            "python3 " RANKWRIGHT_SOURCE_DIR "/tests/corpus/count_optimizers.py " + file.string() + " '" + folder.string() + "'";
        CHECK_MESSAGE(std::system(command.c_str()) == 0, name); // NOLINT(cert-env33-c,concurrency-mt-unsafe)
        fs::remove(file);
    }
}

TEST_CASE("every script of the corpus keeps the promises")
{
    PythonCheck python;
    std::size_t scripts = 0;
    std::size_t rewritten = 0;
    for (const fs::path& folder : repositories()) {
        const std::string name = folder.filename().string();
        const Run result = run({folder.string()});
        scripts += result.scripts.size();
        rewritten += result.changes().size();
        report(name, byteBreaches(result));
        report(name, silenceBreaches(result));
        report(name, syntaxBreaches(result, name, python));
        report(name, secondRunBreaches(result, {folder.string()}, {}));
        report(name, orderBreaches(result, name, {static_cast<std::uint32_t>(scripts), 3, false}, python));
        report(name, purityBreaches(result, {}));
    }
    report("Python", python.breaches());
    if (scripts == 0) {
        MESSAGE("RANKWRIGHT_CORPUS is not set or empty: no public scripts were tried");
    } else {
        MESSAGE(scripts, " scripts, ", rewritten, " files change, Python read ", python.size(), " texts");
    }
}

TEST_CASE("Horovod's own examples have the errors and warnings that were judged, and no other")
{
    int examined = 0;
    std::set<std::string> found;
    for (const fs::path& folder : repositories()) {
        if (folder.filename() != "horovod+horovod@2626dc87") {
            continue;
        }
        const Run result = run({folder.string()}); // The whole of it: its other files say which versions it is for.
        for (const char* below : {"tensorflow", "tensorflow2", "keras", "elastic/tensorflow", "elastic/tensorflow2"}) {
            for (const fs::directory_entry& entry : fs::directory_iterator{folder / "examples" / below}) {
                if (entry.path().extension() == ".py") {
                    const Script* script = result.find(entry.path().lexically_relative(folder).generic_string());
                    REQUIRE(script != nullptr);
                    collectFindings(*script, found);
                    ++examined;
                }
            }
        }
    }
    if (examined == 0) {
        MESSAGE("Horovod's examples are not in RANKWRIGHT_CORPUS and were skipped");
        return;
    }
    const std::set<std::string> judged = judgedFindings();
    for (const std::string& row : found) {
        CHECK_MESSAGE(judged.contains(row), "not judged: ", row);
    }
    for (const std::string& row : judged) {
        CHECK_MESSAGE(found.contains(row), "no longer found: ", row);
    }
}
