// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_parse FOLDER [THREADS]: reads and parses every .py file below a folder with tree-sitter and does nothing else: what any
// program must take that looks at the syntax of each file. Prints files, bytes and seconds.
//
// One parser a thread; each tree is freed before the next file. Symbolic links and folders that begin with a dot are left out.

#include <tree_sitter/api.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

extern "C" const TSLanguage* tree_sitter_python(void);

namespace {

using Paths = std::vector<std::string>;

Paths scriptsBelow(const std::filesystem::path& folder)
{
    Paths paths;
    std::error_code error;
    constexpr auto options = std::filesystem::directory_options::skip_permission_denied;
    for (std::filesystem::recursive_directory_iterator entry{folder, options, error}; !error && entry != end(entry);
         entry.increment(error)) {
        const std::filesystem::path& path = entry->path();
        if (entry->is_directory() && path.filename().native().starts_with('.')) {
            entry.disable_recursion_pending();
        } else if (path.extension() == ".py" && entry->is_regular_file() && !entry->is_symlink()) {
            paths.push_back(path.native());
        }
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

std::string contentOf(const std::string& path)
{
    std::string bytes;
    std::FILE* const file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) {
        return bytes;
    }
    bytes.resize(static_cast<std::size_t>(std::filesystem::file_size(path)));
    bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file));
    static_cast<void>(std::fclose(file));
    return bytes;
}

/// Parses files until none is left; the bytes that it read.
std::uint64_t parseSome(const Paths& paths, std::atomic<std::size_t>& next)
{
    std::uint64_t bytes = 0;
    TSParser* const parser = ts_parser_new();
    ts_parser_set_language(parser, tree_sitter_python());
    for (std::size_t mine = next++; mine < paths.size(); mine = next++) {
        const std::string source = contentOf(paths[mine]);
        ts_tree_delete(ts_parser_parse_string(parser, nullptr, source.data(), static_cast<std::uint32_t>(source.size())));
        bytes += source.size();
    }
    ts_parser_delete(parser);
    return bytes;
}

} // namespace

int main(int count, char** words)
{
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    if (count == 3) {
        const std::string_view given{words[2]};
        std::from_chars(given.data(), given.data() + given.size(), threads);
    }
    if (count < 2 || count > 3 || threads == 0 || !std::filesystem::is_directory(words[1])) {
        static_cast<void>(std::fputs("usage: bench_parse FOLDER [THREADS]\n", stderr));
        return 2;
    }
    const auto begin = std::chrono::steady_clock::now();
    const Paths paths = scriptsBelow(words[1]);
    std::atomic<std::size_t> next{};
    std::atomic<std::uint64_t> bytes{};
    {
        std::vector<std::jthread> workers;
        for (unsigned i = 0; i < threads; ++i) {
            workers.emplace_back([&] { bytes += parseSome(paths, next); });
        }
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    std::printf("%zu files, %llu bytes, %.3f s\n", paths.size(), static_cast<unsigned long long>(bytes.load()), took.count());
    return 0;
}
