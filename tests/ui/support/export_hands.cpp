// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/export_hands.h"

#include <QCheckBox>
#include <QDir>
#include <QDirIterator>
#include <QRadioButton>

namespace rankwright::ui::tests {

ExportHands::ExportHands(Desk& desk) : m_desk(desk)
{
    desk.press(Qt::Key_E, Qt::ControlModifier);
    m_dialog = desk.find<QDialog>("exportDialog");
}

void ExportHands::choose(const char* scope, ExportForm form)
{
    auto* button = find<QRadioButton>(scope);
    QTest::mouseClick(button, Qt::LeftButton, {}, QPoint{8, button->height() / 2});
    auto* forms = find<QComboBox>("exportForm");
    forms->setFocus();
    QTest::keyClick(forms, Qt::Key_Home);
    for (int down = 0; down < forms->findData(static_cast<int>(form)); ++down) {
        QTest::keyClick(forms, Qt::Key_Down);
    }
}

void ExportHands::tick(const char* name)
{
    auto* box = find<QCheckBox>(name);
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Space);
}

void ExportHands::type(QWidget* field, const QString& text)
{
    field->setFocus();
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, text);
    if (text.isEmpty()) {
        QTest::keyClick(field, Qt::Key_Delete);
    }
}

QString ExportHands::run()
{
    auto* result = find<QLabel>("exportResult");
    m_desk.click(find<QPushButton>("exportNow"));
    const bool isDone =
        QTest::qWaitFor([&] { return find<QPushButton>("exportClose")->text() == QLatin1String{"Close"}; }, 60'000);
    return isDone ? result->text() : QStringLiteral("still writing");
}

void ExportHands::close()
{
    QTest::keyClick(m_dialog, Qt::Key_Escape);
    m_desk.window().activateWindow(); // Without a window manager nobody else does it.
    QVERIFY(QTest::qWaitForWindowActive(&m_desk.window()));
}

std::map<QString, QByteArray> filesIn(const QString& folder)
{
    std::map<QString, QByteArray> files;
    QDirIterator found{folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories};
    while (found.hasNext()) {
        const QString file = found.next();
        files[QDir{folder}.relativeFilePath(file)] = Workplace::read(file);
    }
    return files;
}

Accepted::Accepted(const Workplace& place) : desk(place, place.sample())
{
    for (const QString& path : {classifier, gan}) {
        if (!desk.choose(path) && desk.current() != path) {
            qFatal("there is no %s", qPrintable(path));
        }
        desk.press(Qt::Key_Y, Qt::ShiftModifier);
        previews[path] = desk.previewText().toUtf8();
    }
}

} // namespace rankwright::ui::tests
