// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of Session that keeps what a reviewer does: each move when it is made, everything as a whole in quiet moments.

#include "core/project/read_file.h"
#include "ui/session/kept_project.h"
#include "ui/session/session.h"

#include <algorithm>
#include <utility>

namespace rankwright::ui {

namespace {

constexpr int quiet = 1000;      // milliseconds without a move
constexpr int retryAfter = 5000; // milliseconds

bool isDecided(const ReviewedFile& file)
{
    return std::any_of(file.steps.begin(), file.steps.end(), [](const ReviewedStep& one) { return one.decision != Decision{}; });
}

/// The same decisions about the same places, wherever they stand now.
bool isSame(const ReviewedFile& a, const ReviewedFile& b)
{
    return std::equal(a.steps.begin(), a.steps.end(), b.steps.begin(), b.steps.end(),
                      [](const ReviewedStep& one, const ReviewedStep& other) {
                          return one.rule == other.rule && one.text == other.text && one.occurrence == other.occurrence &&
                                 one.decision == other.decision;
                      });
}

} // namespace

void Session::keepLater()
{
    if (m_kept) {
        m_keepTimer.start(m_kept->state() == KeptProject::State::failing ? retryAfter : quiet);
    }
}

void Session::keep(const KeptChange& change)
{
    if (!m_kept) {
        return;
    }
    if (const KeptProject::Saying saying = m_kept->add(change); !saying.words.isEmpty()) {
        emit said(saying.words, saying.isProblem);
    }
    keepLater();
}

void Session::keepMove()
{
    if (!m_kept) {
        m_toKeep.clear();
        return;
    }
    KeptChange change;
    change.review.emplace();
    change.review->options = m_options;
    change.chosen = m_chosen;
    change.aside = allAside();
    for (const std::string& path : std::exchange(m_toKeep, {})) {
        const Held* of = held(scriptAt(QString::fromStdString(path)));
        const ReviewedFile* shelved = m_shelved.find(path);
        if (of == nullptr && shelved == nullptr) {
            continue;
        }
        std::vector<ReviewedFile> files = of != nullptr ? reviewOf(*of->decided, of->file) : std::vector{*shelved};
        if (shelved != nullptr && !shelved->steps.empty()) { // More than the steps that there are at present.
            files.front() = *shelved;
        }
        m_hasKept[path] = files.front();
        addTo(*change.review, std::move(files));
    }
    keep(change);
}

void Session::keepDecisions(const DecidedGroup& decided)
{
    for (FileId file = 0; m_kept && file < decided.group.files.size(); ++file) {
        const std::string& path = decided.group.files[file].path;
        const ReviewedFile* shelved = m_shelved.find(path);
        if (!decided.isEntry(file) || (shelved != nullptr && !shelved->steps.empty())) {
            continue; // What is put away does not change with the text.
        }
        const ReviewedFile now = decisionsOf(decided, file);
        const auto known = m_hasKept.find(path);
        if (known == m_hasKept.end() ? isDecided(now) : !isSame(known->second, now)) {
            m_toKeep.insert(path);
        }
    }
    if (!m_toKeep.empty()) {
        keepMove();
    }
}

void Session::keepAll()
{
    KeptChange change;
    change.review = review();
    change.chosen = m_chosen;
    change.aside = allAside();
    change.isWhole = true;
    if (change.review->files.empty() && m_hasKept.empty()) {
        return;
    }
    m_hasKept.clear();
    for (const ReviewedFile& file : change.review->files) {
        if (!file.steps.empty()) {
            m_hasKept[file.path] = file;
        }
    }
    keep(change);
}

Review Session::allAside() const
{
    Review all;
    for (const auto& [path, files] : m_aside) {
        all.files.insert(all.files.end(), files.begin(), files.end());
    }
    return all;
}

/// The how manieth step of its rule is shown.
int Session::shownNumber() const
{
    const StepName name = m_awaitedStep.rule.empty() ? nameOf(plan(), m_step) : m_awaitedStep;
    return name.rule.empty() ? -1 : static_cast<int>(name.number);
}

void Session::keepShown()
{
    KeptChange change;
    change.shown = {m_current >= 0 ? scriptRow(m_current).path : m_wantedScript, m_current >= 0 ? m_step : m_wantedStep,
                    shownNumber()};
    keep(change);
}

void Session::keepRanks()
{
    KeptChange change;
    change.ranks = m_ranks;
    keep(change);
}

void Session::keepText(const std::string& path, const std::string* before)
{
    KeptChange change;
    const auto now = m_overlays.find(path);
    if (now == m_overlays.end()) {
        change.settled.push_back(path);
    } else {
        change.typed = typedBetween(path, m_bases[path], before, now->second);
    }
    keep(change);
}

Kept Session::kept() const
{
    Kept kept;
    kept.review = review();
    kept.aside = allAside();
    kept.chosen = m_chosen;
    kept.script = m_current >= 0 ? scriptRow(m_current).path : m_wantedScript;
    kept.step = m_current >= 0 ? m_step : m_wantedStep;
    kept.number = shownNumber();
    kept.sight = m_current >= 0 ? m_sight : m_wantedSight;
    kept.unsaved = m_overlays;
    kept.bases = m_bases;
    kept.ranks = m_ranks;
    return kept;
}

void Session::keepInQuiet()
{
    if (!m_kept || m_kept->state() != KeptProject::State::keeping) {
        keepNow();
    } else if (m_phase != Phase::ready || !m_kept->beginWriting(kept())) {
        keepLater(); // Not all is known again yet; what was kept before and the moves since are.
    }
}

void Session::keepNow()
{
    m_keepTimer.stop();
    if (!m_kept || (m_phase != Phase::ready && m_kept->state() == KeptProject::State::keeping)) {
        return; // As there.
    }
    m_keptSight = m_sight;
    if (const KeptProject::Saying saying = m_kept->write(kept()); !saying.words.isEmpty()) {
        emit said(saying.words, saying.isProblem);
    }
    if (m_kept->state() == KeptProject::State::failing) {
        keepLater();
    }
}

void Session::loadKept()
{
    Kept kept;
    if (!m_dataFolder.isEmpty()) {
        m_kept = std::make_unique<KeptProject>(keptFileFor(m_dataFolder, m_root));
        std::vector<KeptProject::Saying> sayings;
        kept = m_kept->open(sayings);
        for (const KeptProject::Saying& saying : sayings) {
            emit said(saying.words, saying.isProblem);
        }
    }
    m_carried = kept.review;
    for (const ReviewedFile& file : m_carried.files) {
        m_hasKept[file.path] = file;
    }
    m_chosen = kept.chosen;
    Options options = m_chosen.over({}); // The settings are read with the project.
    options.regions = kept.review.options.regions;
    options.scriptRegions = kept.review.options.scriptRegions;
    if (m_options != options) {
        m_options = std::move(options);
        emit optionsChanged();
    }
    for (ReviewedFile& file : kept.aside.files) {
        m_regionsSince.insert(file.path); // Perhaps the function is distributed again, and the analysis had not said so yet.
        m_aside[file.path].push_back(std::move(file));
    }
    m_wantedScript = kept.script;
    m_wantedStep = kept.step;
    m_wantedSight = kept.sight;
    m_sightOf = kept.script;
    m_awaitedStep = {};
    if (kept.number >= 0) {
        m_awaitedStep = {kept.step.section(QLatin1Char('@'), 0, 0).toStdString(), static_cast<std::size_t>(kept.number)};
    }
    m_overlays = kept.unsaved;
    m_bases = kept.bases;
    dropSavedTexts();
    m_seen = {};
    if (kept.ranks != m_ranks) {
        m_ranks = kept.ranks;
        emit ranksChosen();
    }
}

/// Of a text that was saved when the program was killed only the news of it is missing.
void Session::dropSavedTexts()
{
    KeptChange settled;
    for (const auto& [path, text] : m_overlays) {
        if (const FileBytes there = readFile(path, 0); there.bytes && *there.bytes == text) {
            settled.settled.push_back(path);
        }
    }
    for (const std::string& path : settled.settled) {
        m_overlays.erase(path);
        m_bases.erase(path);
    }
    if (!settled.settled.empty()) {
        keep(settled);
    }
}

} // namespace rankwright::ui
