// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/launches.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace rankwright {

namespace {

/// An estimator, and the keyword that says its TensorFlow: documentation of the SageMaker Python SDK (sagemaker.tensorflow,
/// sagemaker.huggingface) and of azureml.train.dnn.
struct Estimator {
    std::string_view name;
    std::string_view version;
};
constexpr std::array estimators{Estimator{"TensorFlow", "framework_version"}, Estimator{"HuggingFace", "tensorflow_version"}};
constexpr std::array<std::string_view, 2> packages{"sagemaker", "azureml"};
/// The folder of the scripts: of SageMaker, of AzureML.
constexpr std::array<std::string_view, 2> sources{"source_dir", "source_directory"};

constexpr bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\\'; }
constexpr bool isOfName(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           static_cast<signed char>(c) < 0;
}

std::optional<Version> versionIn(std::string_view text)
{
    Version version;
    const char* const end = text.data() + text.size();
    const auto major = std::from_chars(text.data(), end, version.major);
    if (major.ec != std::errc{} || major.ptr == end || *major.ptr != '.') {
        return std::nullopt;
    }
    const auto minor = std::from_chars(major.ptr + 1, end, version.minor);
    constexpr std::uint32_t newest = 3;
    return minor.ec == std::errc{} && version.major <= newest ? std::optional{version} : std::nullopt;
}

/// Reads the arguments of one call.
class Arguments {
  public:
    /// `rest` begins behind the parenthesis.
    Arguments(std::string_view rest, std::string_view versionName)
        : m_rest(rest.substr(0, std::min(rest.size(), longest))), m_versionName(versionName)
    {}

    std::optional<EstimatorLaunch> read()
    {
        for (std::size_t depth = 1; !m_rest.empty();) {
            const char c = m_rest.front();
            if (c == '#') {
                m_rest.remove_prefix(std::min(m_rest.find('\n'), m_rest.size()));
            } else if (c == '"' || c == '\'') {
                (void)takeString();
            } else if (isOfName(c)) {
                takeName(depth == 1);
            } else {
                depth += c == '(' || c == '[' || c == '{' ? 1 : 0;
                depth -= c == ')' || c == ']' || c == '}' ? 1 : 0;
                if (depth == 0) {
                    break;
                }
                m_rest.remove_prefix(1);
            }
        }
        return m_version ? std::optional{EstimatorLaunch{*m_version, std::move(m_source)}} : std::nullopt;
    }

  private:
    static constexpr std::size_t longest = 10'000;

    void skipBlanks()
    {
        while (!m_rest.empty() && isBlank(m_rest.front())) {
            m_rest.remove_prefix(1);
        }
    }

    /// What stands between quotes; behind it what follows.
    std::string_view takeString()
    {
        const std::string_view quotes =
            m_rest.substr(0, 3) == std::string(3, m_rest.front()) ? m_rest.substr(0, 3) : m_rest.substr(0, 1);
        m_rest.remove_prefix(quotes.size());
        for (std::size_t at = 0; at < m_rest.size(); ++at) {
            if (m_rest[at] == '\\') {
                ++at;
            } else if (m_rest.substr(at).starts_with(quotes)) {
                const std::string_view text = m_rest.substr(0, at);
                m_rest.remove_prefix(at + quotes.size());
                return text;
            }
        }
        m_rest = {};
        return {};
    }

    /// A name; where it is a keyword of the call, its value too.
    void takeName(bool isOfCall)
    {
        const auto end = std::ranges::find_if_not(m_rest, isOfName);
        const std::string_view name = m_rest.substr(0, static_cast<std::size_t>(end - m_rest.begin()));
        m_rest.remove_prefix(name.size());
        const bool isSource = std::ranges::find(sources, name) != sources.end();
        if (!isOfCall || (!isSource && name != m_versionName)) {
            return;
        }
        skipBlanks();
        if (!m_rest.starts_with('=')) {
            return;
        }
        m_rest.remove_prefix(1);
        skipBlanks();
        if (!m_rest.starts_with('"') && !m_rest.starts_with('\'')) {
            return;
        }
        const std::string_view text = takeString();
        if (!isSource) {
            m_version = versionIn(text);
        } else if (text.find("://") == std::string_view::npos) {
            m_source = text;
        }
    }

    std::string_view m_rest;
    std::string_view m_versionName;
    std::optional<Version> m_version;
    std::string m_source;
};

} // namespace

bool isLauncherLibrary(std::string_view module)
{
    return std::ranges::any_of(packages, [module](std::string_view package) {
        return module.starts_with(package) && (module.size() == package.size() || module[package.size()] == '.');
    });
}

std::vector<EstimatorLaunch> launchesIn(std::string_view python)
{
    std::vector<EstimatorLaunch> found;
    for (const Estimator& estimator : estimators) {
        for (std::size_t at = python.find(estimator.name); at != std::string_view::npos;
             at = python.find(estimator.name, at + estimator.name.size())) {
            const std::string_view rest = python.substr(at + estimator.name.size());
            const std::string_view before = python.substr(0, at);
            const bool isComment =
                before.substr(before.rfind('\n') + 1).find('#') != std::string_view::npos; // npos + 1: all of it.
            if (rest.starts_with('(') && !isComment && (before.empty() || !isOfName(before.back()))) {
                if (std::optional<EstimatorLaunch> launch = Arguments{rest.substr(1), estimator.version}.read()) {
                    found.push_back(*std::move(launch));
                }
            }
        }
    }
    return found;
}

} // namespace rankwright
