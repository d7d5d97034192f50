// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/language.h"

#include "ui/settings/english.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <algorithm>
#include <array>

namespace rankwright::ui {

namespace {

struct Row {
    Language language;
    QLatin1String code;
    QLocale::Language locale;
};

constexpr std::array rows{Row{Language::english, QLatin1String{"en"}, QLocale::English},
                          Row{Language::german, QLatin1String{"de"}, QLocale::German},
                          Row{Language::hebrew, QLatin1String{"he"}, QLocale::Hebrew}};

constexpr QChar rightToLeftMark{0x200F};

/// Whether a text has letters that are written from right to left.
bool hasRightToLeft(const QString& text)
{
    return std::any_of(text.begin(), text.end(),
                       [](QChar letter) { return letter.direction() == QChar::DirR || letter.direction() == QChar::DirAL; });
}

/// Contexts of the translations are names of classes without their namespace.
class Texts : public QTranslator {
  public:
    using QTranslator::QTranslator;

    [[nodiscard]] QString translate(const char* context, const char* text, const char* comment, int n) const override
    {
        const QByteArrayView name{context};
        const qsizetype colon = name.lastIndexOf(':');
        const QString translated = QTranslator::translate(context + colon + 1, text, comment, n);
        // Labels take their direction from the first letter that has one. What stands between isolating marks does not count, nor
        // would a text that begins with a Latin name go the way of its language.
        // The mark behind it keeps what is put together of several such texts in one order.
        return !translated.isRightToLeft() && hasRightToLeft(translated) ? rightToLeftMark + translated + rightToLeftMark
                                                                         : translated;
    }
};

/// Replaces what spoke before.
void install(std::unique_ptr<QTranslator> translator, const QString& name)
{
    QCoreApplication* application = QCoreApplication::instance();
    delete application->findChild<QTranslator*>(name, Qt::FindDirectChildrenOnly); // Which takes it out.
    if (translator) {
        translator->setObjectName(name);
        translator->setParent(application);
        QCoreApplication::installTranslator(translator.release());
    }
}

} // namespace

QString codeOf(Language language)
{
    for (const Row& row : rows) {
        if (row.language == language) {
            return row.code;
        }
    }
    return {};
}

Language languageOf(const QString& code)
{
    for (const Row& row : rows) {
        if (row.code == code) {
            return row.language;
        }
    }
    return Language::system;
}

Language spokenFor(Language chosen, const QStringList& wishes)
{
    if (chosen != Language::system) {
        return chosen;
    }
    for (const QString& wish : wishes) {
        const QLocale::Language wanted = QLocale{wish}.language();
        for (const Row& row : rows) {
            if (row.locale == wanted) {
                return row.language;
            }
        }
    }
    return Language::english;
}

void speak(Language chosen)
{
    const QLocale system = QLocale::system();
    const Language language = spokenFor(chosen, system.uiLanguages());
    // Numbers as the user writes them, where that is in the same language.
    QLocale::setDefault(chosen == Language::system || QLocale{codeOf(language)}.language() == system.language()
                            ? system
                            : QLocale{codeOf(language)});

    installEnglishPlurals(); // Comes last: the translator that is installed last is asked first.
    std::unique_ptr<QTranslator> qt;
    std::unique_ptr<QTranslator> own;
    if (language != Language::english) {
        qt = std::make_unique<QTranslator>();
        if (!qt->load(QStringLiteral("qtbase_") + codeOf(language), QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
            qt.reset(); // Not installed: buttons of dialogs stay English.
        }
        own = std::make_unique<Texts>();
        if (!own->load(QStringLiteral(":/translations/rankwright_") + codeOf(language))) {
            own.reset();
        }
    }
    install(std::move(qt), QStringLiteral("rankwright.qt"));
    install(std::move(own), QStringLiteral("rankwright.texts"));
    QGuiApplication::setLayoutDirection(QLocale{codeOf(language)}.textDirection());
}

} // namespace rankwright::ui
