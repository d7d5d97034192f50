// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/keeping.h"

#include "ui/widgets/whole_file.h"

#include "core/rules/option_names.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
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
    const QByteArray reviewBytes = QJsonDocument{all.value(QStringLiteral("review")).toObject()}.toJson();
    const ReviewReading reading =
        readReview(std::string_view{reviewBytes.constData(), static_cast<std::size_t>(reviewBytes.size())});
    if (reading.review) {
        kept.review = *reading.review;
    } else {
        kept.problem = QString::fromStdString(reading.error);
    }
    const QJsonValue chosen = all.value(QStringLiteral("chosen"));
    // Files of earlier versions do not tell; what is not as it would be by itself was chosen.
    kept.chosen = chosen.isObject() ? chosenIn(chosen.toObject()) : changed(Options{}, kept.review.options);
    kept.ranks = ranksIn(all.value(QStringLiteral("ranks")).toObject());
    kept.script = all.value(QStringLiteral("script")).toString();
    kept.step = all.value(QStringLiteral("step")).toString();
    const QJsonObject unsaved = all.value(QStringLiteral("unsaved")).toObject();
    for (auto entry = unsaved.begin(); entry != unsaved.end(); ++entry) {
        kept.unsaved[entry.key().toStdString()] = QByteArray::fromBase64(entry.value().toString().toLatin1()).toStdString();
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
        unsaved.insert(QString::fromStdString(path), QString::fromLatin1(QByteArray::fromStdString(bytes).toBase64()));
    }
    QJsonObject bases;
    for (const auto& [path, digest] : kept.bases) {
        bases.insert(QString::fromStdString(path), QString::fromLatin1(digest.toHex()));
    }
    const QJsonObject all{
        {QStringLiteral("schema"), QStringLiteral("rankwright-kept/1")},
        {QStringLiteral("review"), QJsonDocument::fromJson(QByteArray::fromStdString(writeReview(kept.review))).object()},
        {QStringLiteral("chosen"), jsonOf(kept.chosen)},
        {QStringLiteral("script"), kept.script},
        {QStringLiteral("step"), kept.step},
        {QStringLiteral("unsaved"), unsaved},
        {QStringLiteral("bases"), bases},
        {QStringLiteral("ranks"), jsonOf(kept.ranks)}};
    if (!QDir{}.mkpath(QFileInfo{file}.absolutePath())) {
        return QObject::tr("the folder %1 could not be made").arg(QFileInfo{file}.absolutePath());
    }
    return writeWhole(file, QJsonDocument{all}.toJson());
}

} // namespace rankwright::ui
