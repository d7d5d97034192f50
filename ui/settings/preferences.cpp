// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/preferences.h"

#include <QSettings>

#include <algorithm>

namespace rankwright::ui {

namespace {

const QString coloursKey = QStringLiteral("appearance");
const QString contrastKey = QStringLiteral("contrast");
const QString motionKey = QStringLiteral("motion");
const QString scaleKey = QStringLiteral("scale");
const QString interfaceFontKey = QStringLiteral("font/interface");
const QString codeFontKey = QStringLiteral("font/code");
const QString zoomKey = QStringLiteral("zoom");
const QString editorKey = QStringLiteral("editor");
constexpr const char* scaleVariable = "QT_SCALE_FACTOR";

/// One of three.
template <class Choice>
Choice choiceOf(const QVariant& value)
{
    return static_cast<Choice>(std::clamp(value.toInt(), 0, 2));
}

int scaleOf(const QVariant& value)
{
    const std::vector<int>& offered = offeredScales();
    return std::find(offered.begin(), offered.end(), value.toInt()) != offered.end() ? value.toInt() : 0;
}

} // namespace

Preferences Preferences::read(const QSettings& settings)
{
    Preferences read;
    read.colours = choiceOf<Appearance::Choice>(settings.value(coloursKey));
    read.contrast = choiceOf<Appearance::Contrast>(settings.value(contrastKey));
    read.motion = choiceOf<Appearance::Motion>(settings.value(motionKey));
    read.language = languageOf(settings.value(languageKey).toString());
    read.scale = scaleOf(settings.value(scaleKey));
    read.fonts = {settings.value(interfaceFontKey).toString(), settings.value(codeFontKey).toString()};
    read.codeZoom = std::clamp(settings.value(zoomKey).toInt(), smallestCodeZoom, largestCodeZoom);
    read.editor = settings.value(editorKey).toString();
    return read;
}

void Preferences::write(QSettings& settings) const
{
    settings.setValue(coloursKey, static_cast<int>(colours));
    settings.setValue(contrastKey, static_cast<int>(contrast));
    settings.setValue(motionKey, static_cast<int>(motion));
    settings.setValue(languageKey, codeOf(language));
    settings.setValue(scaleKey, scale);
    settings.setValue(interfaceFontKey, fonts.interface);
    settings.setValue(codeFontKey, fonts.code);
    settings.setValue(zoomKey, codeZoom);
    settings.setValue(editorKey, editor);
}

const std::vector<int>& offeredScales()
{
    static const std::vector<int> scales{100, 125, 150, 175, 200, 250, 300};
    return scales;
}

void applyScale(const QSettings& settings)
{
    const int scale = scaleOf(settings.value(scaleKey));
    if (scale != 0 && !qEnvironmentVariableIsSet(scaleVariable)) {
        qputenv(scaleVariable, QByteArray::number(scale / 100.0));
    }
}

} // namespace rankwright::ui
