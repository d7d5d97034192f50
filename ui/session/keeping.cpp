// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/keeping.h"

#include "ui/widgets/whole_file.h"

#include "core/rules/option_names.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace rankwright::ui {

namespace {

QString inQt(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QJsonObject jsonOf(const GivenOptions& chosen)
{
    QJsonObject json;
    eachOption(chosen, [&json](std::string_view key, const auto& spellings, const auto& value) {
        if (value) {
            json.insert(inQt(key), inQt(nameOf(spellings, *value)));
        }
    });
    return json;
}

GivenOptions chosenIn(const QJsonObject& json)
{
    GivenOptions chosen;
    eachOption(chosen, [&json](std::string_view key, const auto& spellings, auto& value) {
        value = valueOf(spellings, json.value(inQt(key)).toString().toStdString());
    });
    return chosen;
}

QJsonObject jsonOf(RankChoice ranks)
{
    constexpr std::array names{"all", "zero", "other"};
    return {{QStringLiteral("as"), QLatin1String{names.at(static_cast<std::size_t>(ranks.as))}},
            {QStringLiteral("rank"), ranks.rank},
            {QStringLiteral("size"), ranks.size}};
}

RankChoice ranksIn(const QJsonObject& json)
{
    RankChoice ranks;
    const QString as = json.value(QStringLiteral("as")).toString();
    ranks.as = as == QLatin1String{"zero"}    ? RankChoice::As::zero
               : as == QLatin1String{"other"} ? RankChoice::As::other
                                              : RankChoice::As::all;
    ranks.size = std::clamp(json.value(QStringLiteral("size")).toInt(ranks.size), 2, RankChoice::most);
    ranks.rank = std::clamp(json.value(QStringLiteral("rank")).toInt(ranks.rank), 1, ranks.size - 1);
    return ranks;
}

constexpr QLatin1String schema{"rankwright-kept/1"};

QJsonObject jsonOf(const CodeSight& sight)
{
    return {{QStringLiteral("top"), sight.top}, {QStringLiteral("below"), sight.below}, {QStringLiteral("caret"), sight.caret}};
}

CodeSight sightIn(const QJsonObject& json)
{
    const auto number = [&json](const QString& name) { return json.value(name).toInt(); };
    return {number(QStringLiteral("top")), number(QStringLiteral("below")), number(QStringLiteral("caret"))};
}

QJsonObject jsonOf(const Review& review)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(writeReview(review))).object();
}

ReviewReading reviewIn(const QJsonObject& json)
{
    const QByteArray bytes = QJsonDocument{json}.toJson(QJsonDocument::Compact);
    return readReview(std::string_view{bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

QString inBase64(const std::string& bytes) { return QString::fromLatin1(QByteArray::fromStdString(bytes).toBase64()); }

std::string fromBase64(const QJsonValue& value) { return QByteArray::fromBase64(value.toString().toLatin1()).toStdString(); }

/// Of a program everything that was decided is replaced; the files that its steps change only bring their digests.
void take(Review& kept, const KeptChange& change)
{
    if (change.isWhole) {
        kept = *change.review;
        return;
    }
    kept.options = change.review->options;
    for (const ReviewedFile& file : change.review->files) {
        if (!file.steps.empty()) {
            std::erase_if(kept.files, [&file](const ReviewedFile& one) { return one.path == file.path; });
        }
    }
    addTo(kept, change.review->files);
}

} // namespace

QString keptFileFor(const QString& dataFolder, const QString& root)
{
    const QByteArray digest = QCryptographicHash::hash(QFileInfo{root}.canonicalFilePath().toUtf8(), QCryptographicHash::Sha256);
    return QDir{dataFolder}.filePath(QStringLiteral("projects/") + QString::fromLatin1(digest.toHex().left(32)) +
                                     QStringLiteral(".json"));
}

Kept readKept(const QString& file)
{
    Kept kept;
    QFile source{file};
    if (!source.exists()) {
        return kept;
    }
    if (!source.open(QIODevice::ReadOnly)) {
        kept.problem = source.errorString();
        return kept;
    }
    QJsonParseError error;
    const QJsonObject all = QJsonDocument::fromJson(source.readAll(), &error).object();
    if (error.error != QJsonParseError::NoError) {
        kept.problem = error.errorString();
        return kept;
    }
    if (const QString version = all.value(QStringLiteral("schema")).toString(); version != schema) {
        kept.problem = QObject::tr("they were written by another version (%1)").arg(version);
        return kept;
    }
    const ReviewReading reading = reviewIn(all.value(QStringLiteral("review")).toObject());
    if (!reading.review) {
        kept.problem = QString::fromStdString(reading.error);
        return kept;
    }
    kept.review = *reading.review;
    if (const QJsonValue aside = all.value(QStringLiteral("aside")); aside.isObject()) {
        kept.aside = reviewIn(aside.toObject()).review.value_or(Review{});
    }
    kept.generation = all.value(QStringLiteral("generation")).toString();
    kept.journal = {all.value(QStringLiteral("follows")).toString(), all.value(QStringLiteral("journal")).toInteger()};
    const QJsonValue chosen = all.value(QStringLiteral("chosen"));
    // Files of earlier versions do not tell; what is not as it would be by itself was chosen.
    kept.chosen = chosen.isObject() ? chosenIn(chosen.toObject()) : changed(Options{}, kept.review.options);
    kept.ranks = ranksIn(all.value(QStringLiteral("ranks")).toObject());
    kept.script = all.value(QStringLiteral("script")).toString();
    kept.step = all.value(QStringLiteral("step")).toString();
    kept.number = all.value(QStringLiteral("number")).toInt(-1);
    kept.sight = sightIn(all.value(QStringLiteral("sight")).toObject());
    const QJsonObject unsaved = all.value(QStringLiteral("unsaved")).toObject();
    for (auto entry = unsaved.begin(); entry != unsaved.end(); ++entry) {
        kept.unsaved[entry.key().toStdString()] = fromBase64(entry.value());
    }
    const QJsonObject bases = all.value(QStringLiteral("bases")).toObject();
    for (auto entry = bases.begin(); entry != bases.end(); ++entry) {
        kept.bases[entry.key().toStdString()] = QByteArray::fromHex(entry.value().toString().toLatin1());
    }
    return kept;
}

QString writeKept(const QString& file, const Kept& kept)
{
    QJsonObject unsaved;
    for (const auto& [path, bytes] : kept.unsaved) {
        unsaved.insert(QString::fromStdString(path), inBase64(bytes));
    }
    QJsonObject bases;
    for (const auto& [path, digest] : kept.bases) {
        bases.insert(QString::fromStdString(path), QString::fromLatin1(digest.toHex()));
    }
    const QJsonObject all{{QStringLiteral("schema"), schema},
                          {QStringLiteral("generation"), kept.generation},
                          {QStringLiteral("follows"), kept.journal.follows},
                          {QStringLiteral("journal"), kept.journal.size},
                          {QStringLiteral("review"), jsonOf(kept.review)},
                          {QStringLiteral("aside"), jsonOf(kept.aside)},
                          {QStringLiteral("chosen"), jsonOf(kept.chosen)},
                          {QStringLiteral("script"), kept.script},
                          {QStringLiteral("step"), kept.step},
                          {QStringLiteral("number"), kept.number},
                          {QStringLiteral("sight"), jsonOf(kept.sight)},
                          {QStringLiteral("unsaved"), unsaved},
                          {QStringLiteral("bases"), bases},
                          {QStringLiteral("ranks"), jsonOf(kept.ranks)}};
    if (!QDir{}.mkpath(QFileInfo{file}.absolutePath())) {
        return QObject::tr("the folder %1 could not be made").arg(QFileInfo{file}.absolutePath());
    }
    return writeWhole(file, QJsonDocument{all}.toJson());
}

KeptChange::Typed typedBetween(const std::string& path, const QByteArray& base, const std::string* before,
                               const std::string& after)
{
    static const std::string nothing;
    const std::string& then = before != nullptr ? *before : nothing;
    const std::size_t shorter = std::min(then.size(), after.size());
    std::size_t begin = 0;
    while (begin < shorter && then[begin] == after[begin]) {
        ++begin;
    }
    std::size_t same = 0; // At the end.
    while (same < shorter - begin && then[then.size() - 1 - same] == after[after.size() - 1 - same]) {
        ++same;
    }
    return {path, base, then.size(), begin, then.size() - same, after.substr(begin, after.size() - same - begin)};
}

bool apply(Kept& kept, const KeptChange& change)
{
    if (change.typed) {
        const KeptChange::Typed& typed = *change.typed;
        const auto known = kept.unsaved.find(typed.path);
        const std::size_t size = known == kept.unsaved.end() ? 0 : known->second.size();
        if (size != typed.size || typed.begin > typed.end || typed.end > size) {
            return false;
        }
        kept.unsaved[typed.path].replace(typed.begin, typed.end - typed.begin, typed.bytes);
        kept.bases[typed.path] = typed.base;
    }
    if (change.review) {
        take(kept.review, change);
        kept.chosen = change.chosen;
    }
    if (change.aside) {
        kept.aside = *change.aside;
    }
    if (change.shown) {
        kept.sight = change.shown->script == kept.script && change.shown->step == kept.step ? kept.sight : CodeSight{};
        kept.script = change.shown->script;
        kept.step = change.shown->step;
        kept.number = change.shown->number;
    }
    if (change.ranks) {
        kept.ranks = *change.ranks;
    }
    for (const std::string& path : change.settled) {
        kept.unsaved.erase(path);
        kept.bases.erase(path);
    }
    return true;
}

QByteArray recordOf(const KeptChange& change)
{
    QJsonObject json;
    if (change.review) {
        json.insert(QStringLiteral("review"), jsonOf(*change.review));
        json.insert(QStringLiteral("chosen"), jsonOf(change.chosen));
        json.insert(QStringLiteral("whole"), change.isWhole);
    }
    if (change.aside) {
        json.insert(QStringLiteral("aside"), jsonOf(*change.aside));
    }
    if (change.shown) {
        json.insert(QStringLiteral("script"), change.shown->script);
        json.insert(QStringLiteral("step"), change.shown->step);
        json.insert(QStringLiteral("number"), change.shown->number);
    }
    if (change.ranks) {
        json.insert(QStringLiteral("ranks"), jsonOf(*change.ranks));
    }
    if (change.typed) {
        json.insert(QStringLiteral("typed"),
                    QJsonObject{{QStringLiteral("path"), QString::fromStdString(change.typed->path)},
                                {QStringLiteral("base"), QString::fromLatin1(change.typed->base.toHex())},
                                {QStringLiteral("size"), static_cast<qint64>(change.typed->size)},
                                {QStringLiteral("begin"), static_cast<qint64>(change.typed->begin)},
                                {QStringLiteral("end"), static_cast<qint64>(change.typed->end)},
                                {QStringLiteral("bytes"), inBase64(change.typed->bytes)}});
    }
    if (!change.settled.empty()) {
        QJsonArray paths;
        for (const std::string& path : change.settled) {
            paths.append(QString::fromStdString(path));
        }
        json.insert(QStringLiteral("settled"), paths);
    }
    return QJsonDocument{json}.toJson(QJsonDocument::Compact);
}

std::optional<KeptChange> changeIn(const QByteArray& record)
{
    const QJsonDocument document = QJsonDocument::fromJson(record);
    if (!document.isObject()) {
        return std::nullopt;
    }
    const QJsonObject json = document.object();
    KeptChange change;
    if (const QJsonValue review = json.value(QStringLiteral("review")); review.isObject()) {
        change.review = reviewIn(review.toObject()).review;
        if (!change.review) {
            return std::nullopt;
        }
        change.chosen = chosenIn(json.value(QStringLiteral("chosen")).toObject());
        change.isWhole = json.value(QStringLiteral("whole")).toBool();
    }
    if (const QJsonValue aside = json.value(QStringLiteral("aside")); aside.isObject()) {
        change.aside = reviewIn(aside.toObject()).review;
    }
    if (json.contains(QStringLiteral("script"))) {
        change.shown = {json.value(QStringLiteral("script")).toString(), json.value(QStringLiteral("step")).toString(),
                        json.value(QStringLiteral("number")).toInt(-1)};
    }
    if (const QJsonValue ranks = json.value(QStringLiteral("ranks")); ranks.isObject()) {
        change.ranks = ranksIn(ranks.toObject());
    }
    if (const QJsonValue value = json.value(QStringLiteral("typed")); value.isObject()) {
        const QJsonObject typed = value.toObject();
        change.typed = {typed.value(QStringLiteral("path")).toString().toStdString(),
                        QByteArray::fromHex(typed.value(QStringLiteral("base")).toString().toLatin1()),
                        static_cast<std::size_t>(typed.value(QStringLiteral("size")).toInteger()),
                        static_cast<std::size_t>(typed.value(QStringLiteral("begin")).toInteger()),
                        static_cast<std::size_t>(typed.value(QStringLiteral("end")).toInteger()),
                        fromBase64(typed.value(QStringLiteral("bytes")))};
    }
    for (const auto& path : json.value(QStringLiteral("settled")).toArray()) {
        change.settled.push_back(path.toString().toStdString());
    }
    return change;
}

} // namespace rankwright::ui
