// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/english.h"

#include <QCoreApplication>
#include <QVariant>

namespace rankwright::ui {

QString EnglishPlurals::translate(const char* /*context*/, const char* text, const char* /*disambiguation*/, int n) const
{
    const QString source = QString::fromUtf8(text);
    if (n < 0 || !(source.contains(QLatin1String{"(s)"}) || source.contains(QLatin1String{"(es)"}))) {
        return {}; // Not ours: the source text is used as it is.
    }
    QString result = source;
    return result.replace(QLatin1String{"(s)"}, n == 1 ? QString{} : QStringLiteral("s"))
        .replace(QLatin1String{"(es)"}, n == 1 ? QString{} : QStringLiteral("es"));
}

void installEnglishPlurals()
{
    static const char* const marker = "rankwright.english";
    if (QCoreApplication::instance()->property(marker).toBool()) {
        return;
    }
    QCoreApplication::instance()->setProperty(marker, true);
    QCoreApplication::installTranslator(new EnglishPlurals{QCoreApplication::instance()});
}

} // namespace rankwright::ui
