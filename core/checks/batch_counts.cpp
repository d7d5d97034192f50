// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/batch_counts.h"

#include "core/checks/options.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// The size of the batches, where it is a number or an option that has one by default; zero else.
int sizeOf(Scrutiny& program, Site size)
{
    std::vector<Site> given = program.everyMeaning(size); // batch(batch_size), which a caller gives as args.batch_size
    given.push_back(size);
    for (const Site one : given) {
        if (const std::optional<Option> option = optionOf(program, one)) {
            return given.size() <= 2 && option->defaultValue && option->others.empty()
                       ? numberOf(program, option->defaultValue).value_or(0)
                       : 0;
        }
    }
    return numberOf(program, size).value_or(0);
}

/// How many samples for training a dataset holds that is one of those that Keras brings, whole (Keras, datasets); zero else.
int samplesOf(Scrutiny& program, Site dataset)
{
    struct Known {
        std::string_view name;
        int samples;
    };
    constexpr std::array known{Known{"tensorflow.keras.datasets.mnist.load_data", 60000},
                               Known{"tensorflow.keras.datasets.fashion_mnist.load_data", 60000},
                               Known{"tensorflow.keras.datasets.cifar10.load_data", 50000},
                               Known{"tensorflow.keras.datasets.cifar100.load_data", 50000},
                               Known{"tensorflow.keras.datasets.imdb.load_data", 25000}};
    int samples = 0;
    bool isWhole = true;
    program.analysis().slice(dataset, [&](Site site) {
        const Node node = program.node(site);
        isWhole = isWhole && !node.is(Kind::slice); // x_train[:1000]
        if (node.is(Kind::call)) {
            const auto set = std::ranges::find_if(known, [&](const Known& one) { return program.callsLibrary(site, one.name); });
            const Role role = program.facts().roles().of(site);
            isWhole = isWhole && (set == known.end() || samples == 0 || samples == set->samples) && role != Role::datasetBatch &&
                      !program.callsLibrary(site, "tensorflow.data.Dataset.filter") &&
                      !program.callsLibrary(site, "tensorflow.data.Dataset.skip");
            samples = set == known.end() ? samples : set->samples;
        }
        return isWhole;
    });
    return isWhole ? samples : 0;
}

/// The shares of so many samples have as many batches on all ranks, however many there are.
bool haveAsManyBatches(int samples, int batch, bool dropsRest)
{
    constexpr int most = 64; // More processes than that go over data of that size in no hurry.
    const auto batches = [&](int share) { return (dropsRest ? share : share + batch - 1) / batch; };
    for (int processes = 2; processes <= most; ++processes) {
        const int share = samples / processes;
        if (batches(share) != batches(share + (samples % processes == 0 ? 0 : 1))) {
            return false;
        }
    }
    return true;
}

} // namespace

bool areBatchesEqual(Scrutiny& program, Site dataset, Site driver)
{
    const int samples = samplesOf(program, dataset);
    Site batch;
    program.analysis().slice(driver, [&](Site site) {
        batch = !batch && program.facts().roles().is(site, Role::datasetBatch) ? site : batch;
        return !batch && samples != 0;
    });
    const Site count = batch ? given(program, batch, "batch_size", 0) : Site{driver.file, noNode};
    const int size = batch && count ? sizeOf(program, count) : 0;
    const bool dropsRest = batch && program.node(given(program, batch, "drop_remainder", 1)).is(Kind::true_);
    return samples != 0 && size > 0 && haveAsManyBatches(samples, size, dropsRest);
}

} // namespace rankwright
