// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/preflight.h"

#include "core/launch/job.h"
#include "core/launch/launch.h"
#include "core/launch/words_in_lines.h"
#include "embedded/preflight_script.h"

#include <algorithm>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace rankwright {

namespace {

using nlohmann::json;
using Kind = PreflightPart::Kind;

constexpr std::string_view beginMark = "<<rankwright-preflight";
constexpr std::string_view endMark = "rankwright-preflight>>";
constexpr std::size_t outputLimit = std::size_t{1} << 20; // bytes of output that are kept

/// "2.15.1rc0" as {2, 15}; {0, 0} where it is no version.
struct Version {
    int major{};
    int minor{};
    auto operator<=>(const Version&) const = default;
};

Version versionOf(std::string_view text)
{
    std::size_t at = 0;
    Version version;
    version.major = numberAt(text, at).value_or(0);
    if (at < text.size() && text[at] == '.') {
        ++at;
        version.minor = numberAt(text, at).value_or(0);
    }
    return version;
}

constexpr Version newestTensorFlow{2, 15}; ///< That the target works with; 2.18 builds and fails with Keras, 2.21 does not build.
constexpr std::string_view target = "horovod==0.28.1";

/// What the script answered; questions that had no answer are empty.
class Answer {
  public:
    explicit Answer(json answer) : m_answer(std::move(answer)) {}

    [[nodiscard]] std::string text(const char* key) const
    {
        const auto at = m_answer.find(key);
        return at != m_answer.end() && at->is_string() ? at->get<std::string>() : std::string{};
    }
    [[nodiscard]] std::optional<bool> truth(const char* key) const { return truthIn(m_answer, key); }
    [[nodiscard]] bool isTrue(const char* key) const { return truth(key).value_or(false); }
    [[nodiscard]] int count(const char* key) const
    {
        const auto at = m_answer.find(key);
        return at != m_answer.end() && at->is_number_integer() ? at->get<int>() : 0;
    }
    [[nodiscard]] std::string error(const char* key) const
    {
        const auto errors = m_answer.find("errors");
        if (errors == m_answer.end() || !errors->is_object()) {
            return {};
        }
        const auto at = errors->find(key);
        return at != errors->end() && at->is_string() ? at->get<std::string>() : std::string{};
    }
    /// Whether the target was built with `what`; nothing where it did not say.
    [[nodiscard]] std::optional<bool> builtWith(const char* what) const
    {
        const auto built = m_answer.find("built");
        return built != m_answer.end() && built->is_object() ? truthIn(*built, what) : std::nullopt;
    }

    [[nodiscard]] Version python() const { return versionOf(text("python")); }
    [[nodiscard]] bool hasGpu() const { return count("driver_gpus") > 0; }

  private:
    static std::optional<bool> truthIn(const json& object, const char* key)
    {
        const auto at = object.find(key);
        return at != object.end() && at->is_boolean() ? std::optional{at->get<bool>()} : std::nullopt;
    }

    json m_answer;
};

// Commands

std::string pip(const Answer& answer) { return shellWord(answer.text("path")) + " -m pip install "; }

/// The newest TensorFlow for this Python that the target works with; empty: there is none.
std::string wantedTensorFlow(const Answer& answer)
{
    const Version python = answer.python();
    if (python >= Version{3, 9} && python <= Version{3, 11}) {
        return "2.15.1";
    }
    return python == Version{3, 8} ? "2.13.1" : python == Version{3, 7} ? "2.11.0" : "";
}

std::string installTensorFlow(const Answer& answer)
{
    const std::string version = wantedTensorFlow(answer);
    if (version.empty() || answer.isTrue("managed")) {
        return {};
    }
    const std::string package = !answer.hasGpu() ? "tensorflow-cpu" : version == "2.15.1" ? "tensorflow[and-cuda]" : "tensorflow";
    return pip(answer) + "\"numpy<2\" \"" + package + "==" + version +
           "\" cloudpickle psutil pyyaml packaging \"setuptools<70\" wheel";
}

std::string installTarget(const Answer& answer)
{
    if (answer.isTrue("managed")) {
        return {};
    }
    std::string settings = "HOROVOD_WITH_TENSORFLOW=1 HOROVOD_WITHOUT_PYTORCH=1 HOROVOD_WITHOUT_MXNET=1 HOROVOD_WITH_GLOO=1 ";
    settings += answer.text("mpirun").empty() ? "HOROVOD_WITHOUT_MPI=1 HOROVOD_CPU_OPERATIONS=GLOO " : "";
    settings += answer.hasGpu() ? "HOROVOD_GPU_OPERATIONS=NCCL " : "";
    // Pip builds in an environment without TensorFlow, and keeps wheels that were built against another one.
    const std::string again = answer.text("horovod_installed").empty() ? "" : "--force-reinstall --no-deps ";
    std::string needed =
        answer.text("horovod_installed").empty() ? "cloudpickle psutil pyyaml packaging \"setuptools<70\" wheel" : "";
    if (!needed.empty()) {
        needed = pip(answer) + needed + " && ";
    }
    return needed + settings + pip(answer) + "--no-build-isolation --no-cache-dir " + again + std::string{target};
}

std::string newEnvironment(const Answer& answer)
{
    return answer.isTrue("managed") && !wantedTensorFlow(answer).empty() ? shellWord(answer.text("path")) + " -m venv .venv"
                                                                         : "python3.11 -m venv .venv";
}

// Parts

PreflightPart python(const Answer& answer)
{
    const std::string words = answer.text("python") + ", " + answer.text("path");
    if (answer.python() < Version{3, 6}) {
        return {Kind::warning, "Python", words + ": runs are not recorded by Python older than 3.6", ""};
    }
    if (const std::string kind = answer.text("implementation"); !kind.empty() && kind != "CPython") {
        return {Kind::warning, "Python", words + ": there is no TensorFlow for " + kind, newEnvironment(answer)};
    }
    return {Kind::good, "Python", words, ""};
}

PreflightPart tensorFlow(const Answer& answer)
{
    const std::string version = answer.text("tensorflow");
    if (!version.empty()) {
        return {Kind::good, "TensorFlow", version, ""};
    }
    const std::string error = answer.error("tensorflow");
    const std::string installed = answer.text("tensorflow_installed");
    if (!installed.empty()) {
        const bool isNumPy = versionOf(answer.text("numpy")).major >= 2 && versionOf(installed) < Version{2, 18};
        return {Kind::missing, "TensorFlow",
                installed + " is installed and cannot be imported: " + (error.empty() ? "it said nothing" : error) +
                    (isNumPy ? "; it needs a NumPy before 2, and there is " + answer.text("numpy") : ""),
                isNumPy ? pip(answer) + "\"numpy<2\"" : ""};
    }
    if (wantedTensorFlow(answer).empty()) {
        return {Kind::missing, "TensorFlow",
                "not installed; what Horovod works with (2.15 and older) needs Python 3.7 to 3.11, and this is " +
                    answer.text("python") + ": choose or make another environment",
                newEnvironment(answer)};
    }
    if (answer.isTrue("managed")) {
        return {Kind::missing, "TensorFlow",
                "not installed; this Python belongs to the system, which forbids installing into it: make an environment in the "
                "project's folder and choose it",
                newEnvironment(answer)};
    }
    return {Kind::missing, "TensorFlow", "not installed", installTensorFlow(answer)};
}

std::optional<PreflightPart> keras(const Answer& answer)
{
    const std::string version = answer.text("keras");
    if (version.empty()) {
        return std::nullopt;
    }
    if (versionOf(version).major >= 3) {
        return PreflightPart{Kind::warning, "Keras",
                             version + ": Horovod 0.28.1 fails wherever it meets a variable of Keras 3; Keras 2 comes with "
                                       "TensorFlow 2.15",
                             installTensorFlow(answer)};
    }
    return PreflightPart{Kind::good, "Keras", version, ""};
}

/// Packages of the system that building needs.
std::optional<PreflightPart> buildTools(const Answer& answer)
{
    std::string packages;
    for (const auto& [program, package] : {std::pair{"cmake", "cmake"}, std::pair{"g++", "g++"}, std::pair{"make", "make"}}) {
        packages += answer.text(program).empty() ? std::string{" "} + package : "";
    }
    packages += answer.truth("header").value_or(true) ? "" : " python3-dev";
    if (packages.empty()) {
        return std::nullopt;
    }
    return PreflightPart{Kind::missing, "build tools", "Horovod is built when it is installed, and that needs" + packages,
                         answer.text("apt-get").empty() ? "" : "sudo apt-get install -y" + packages};
}

std::optional<PreflightPart> pipItself(const Answer& answer)
{
    if (answer.truth("pip").value_or(true)) {
        return std::nullopt;
    }
    return PreflightPart{Kind::warning, "pip", "not installed, so nothing can be",
                         shellWord(answer.text("path")) + " -m ensurepip"};
}

PreflightPart horovod(const Answer& answer)
{
    const std::string installed = answer.text("horovod_installed");
    const Version tensorflow = versionOf(answer.text("tensorflow"));
    const bool isTooNew = tensorflow > newestTensorFlow;
    const std::string tooNew = "TensorFlow " + answer.text("tensorflow") +
                               " is too new for Horovod 0.28.1: it works with 2.15 and older, fails with Keras 3 (2.16 on), and "
                               "cannot be built for the newest ones";
    if (installed.empty() || !answer.error("built").empty() || !answer.error("horovod").empty()) {
        const std::string error = answer.error("built").empty() ? answer.error("horovod") : answer.error("built");
        const std::string words = installed.empty() ? "not installed" : installed + " is installed and cannot be used: " + error;
        if (isTooNew) {
            const std::string older = installTensorFlow(answer);
            return {Kind::missing, "Horovod", words + "; " + tooNew, older.empty() ? "" : older + " && " + installTarget(answer)};
        }
        if (tensorflow == Version{}) {
            return {Kind::missing, "Horovod", words + "; it is built against TensorFlow, so that comes first", ""};
        }
        return {Kind::missing, "Horovod",
                words + (installed.empty() ? "" : "; it has to be built again, against this TensorFlow"), installTarget(answer)};
    }
    const std::string version = answer.text("horovod").empty() ? installed : answer.text("horovod");
    if (tensorflow == Version{}) {
        return {Kind::warning, "Horovod", version + ", which cannot be tried without TensorFlow", ""};
    }
    if (isTooNew) {
        return {Kind::warning, "Horovod", version + "; " + tooNew, ""};
    }
    std::string with;
    for (const auto& [key, word] : {std::pair{"gloo", "Gloo"}, std::pair{"mpi", "MPI"}, std::pair{"nccl", "NCCL"},
                                    std::pair{"cuda", "CUDA"}, std::pair{"rocm", "ROCm"}}) {
        with += answer.builtWith(key).value_or(false) ? (with.empty() ? "" : ", ") + std::string{word} : "";
    }
    if (answer.hasGpu() && answer.builtWith("nccl") == false && answer.builtWith("rocm") != true) {
        return {Kind::warning, "Horovod",
                version + " with " + (with.empty() ? "nothing" : with) +
                    ", without NCCL: gradients of GPUs go through the processor",
                installTarget(answer)};
    }
    return {Kind::good, "Horovod", version + (with.empty() ? "" : " with " + with), ""};
}

PreflightPart launcher(const Answer& answer)
{
    const std::string path = answer.text("horovodrun");
    const std::string mpirun = answer.text("mpirun");
    const std::string srun = answer.text("srun");
    std::string others;
    for (const std::string& other : {mpirun, srun}) {
        others += other.empty() ? "" : ", " + other;
    }
    const bool needsMpi = answer.builtWith("gloo") == false && answer.builtWith("mpi").value_or(false);
    if (needsMpi && mpirun.empty()) {
        return {Kind::missing, "launcher", "this Horovod was built for MPI alone, and there is no mpirun",
                answer.text("apt-get").empty() ? "" : "sudo apt-get install -y openmpi-bin"};
    }
    if (!path.empty()) {
        return {Kind::good, "launcher", path + others, ""};
    }
    if (!others.empty() && !answer.text("horovod_installed").empty()) {
        return {Kind::warning, "launcher", "no horovodrun beside this interpreter; there is " + others.substr(2), ""};
    }
    return {Kind::missing, "launcher", "no horovodrun beside this interpreter: it comes with Horovod", ""};
}

std::optional<PreflightPart> gpus(const Answer& answer)
{
    if (answer.text("tensorflow").empty()) {
        return std::nullopt;
    }
    const int seen = answer.count("gpus");
    const int there = answer.count("driver_gpus");
    if (seen == 0 && there > 0) {
        return PreflightPart{Kind::warning, "GPU",
                             "TensorFlow sees none of " + std::to_string(there) + ": " + "its CUDA libraries are missing, or " +
                                 "it was built for processors",
                             versionOf(answer.text("tensorflow")) >= Version{2, 14} && !answer.isTrue("managed")
                                 ? pip(answer) + "\"tensorflow[and-cuda]==" + answer.text("tensorflow") + "\""
                                 : ""};
    }
    return PreflightPart{Kind::good, "GPU", seen == 0 ? "none: it trains on the processor" : std::to_string(seen), ""};
}

/// A refusal of the whole.
Preflight noAnswer(std::string words) { return {{{Kind::missing, "Python", std::move(words), ""}}, ""}; }

std::string lastLine(std::string_view output)
{
    while (!output.empty() && (output.back() == '\n' || output.back() == '\r' || output.back() == ' ')) {
        output.remove_suffix(1);
    }
    return std::string{output.substr(output.rfind('\n') + 1).substr(0, 300)};
}

std::optional<json> answerIn(std::string_view output)
{
    const auto begin = output.rfind(beginMark);
    const auto end = begin == std::string_view::npos ? begin : output.find(endMark, begin);
    if (end == std::string_view::npos) {
        return std::nullopt;
    }
    const auto from = begin + beginMark.size();
    json answer = json::parse(output.substr(from, end - from), nullptr, false);
    return answer.is_object() ? std::optional{std::move(answer)} : std::nullopt;
}

bool isWithout(const std::vector<PreflightPart>& parts, const std::vector<std::string_view>& names)
{
    return std::any_of(parts.begin(), parts.end(), [&](const PreflightPart& part) {
        return part.kind == Kind::missing && std::find(names.begin(), names.end(), part.name) != names.end();
    });
}

} // namespace

bool Preflight::canRunOriginal() const { return !parts.empty() && !isWithout(parts, {"Python", "TensorFlow"}); }

bool Preflight::canRunDistributed() const
{
    return canRunOriginal() &&
           std::none_of(parts.begin(), parts.end(), [](const auto& part) { return part.kind == Kind::missing; });
}

Preflight preflightOf(std::string_view output)
{
    auto found = answerIn(output);
    if (!found) {
        const std::string said = lastLine(output);
        return noAnswer(said.empty() ? "The interpreter gave no answer."
                                     : "The interpreter gave no answer; it said last: " + said);
    }
    const Answer answer{std::move(*found)};
    if (answer.python() == Version{}) {
        return noAnswer("The interpreter does not say its version.");
    }
    Preflight preflight;
    preflight.launcher = answer.text("horovodrun");
    const auto add = [&](std::optional<PreflightPart> part) {
        if (part) {
            preflight.parts.push_back(std::move(*part));
        }
    };
    add(python(answer));
    add(pipItself(answer));
    add(tensorFlow(answer));
    add(keras(answer));
    const PreflightPart library = horovod(answer);
    if (library.kind == Kind::missing) {
        add(buildTools(answer));
    }
    add(library);
    add(launcher(answer));
    add(gpus(answer));
    return preflight;
}

Preflight askInterpreter(const std::string& interpreter, double seconds, const std::string& keeper, const std::stop_token& giveUp)
{
    JobRequest request;
    request.command = shellWord(interpreter) + " -c " + shellWord(std::string{embedded::preflight_script()});
    request.folder = "/";
    request.limit = std::chrono::milliseconds{static_cast<std::int64_t>(seconds * 1000)};
    request.keeper = keeper;
    std::mutex mutex;
    std::string out;
    std::string errors;
    JobEnd ended;
    {
        Job job{request,
                [&](OutputStream stream, std::string_view bytes) {
                    const std::scoped_lock lock{mutex};
                    std::string& kept = stream == OutputStream::out ? out : errors;
                    kept += bytes;
                    if (kept.size() > outputLimit) {
                        kept.erase(0, kept.size() - outputLimit / 2);
                    }
                },
                [&](const JobEnd& end) { ended = end; }};
        const std::stop_callback stopping{giveUp, [&job] { job.stop(); }};
        job.wait();
    }
    if (ended.reason == JobEnd::Reason::notStarted) {
        return noAnswer("The interpreter could not be asked: " + ended.problem);
    }
    if (ended.reason == JobEnd::Reason::stopped) {
        return noAnswer("The interpreter was not waited for.");
    }
    if (ended.reason == JobEnd::Reason::outOfTime) {
        return noAnswer("The interpreter gave no answer within " + std::to_string(static_cast<int>(seconds)) +
                        " seconds; TensorFlow may be on a slow disk: try again.");
    }
    return preflightOf(answerIn(out) ? out : out + errors);
}

} // namespace rankwright
