// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Hands on the export dialog, and what it has written.

#include "tests/ui/support/desk.h"
#include "ui/export/exporter.h"

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <map>

namespace rankwright::ui::tests {

inline const QString gan = QStringLiteral("texture_gan.py");
inline const QString classifier = QStringLiteral("train_classifier.py");

/// The export dialog, opened with its key and used by keys and clicks.
class ExportHands {
  public:
    explicit ExportHands(Desk& desk);
    template <class Widget>
    [[nodiscard]] Widget* find(const char* name)
    {
        return m_dialog->findChild<Widget*>(QLatin1String{name});
    }
    /// `scope`: the name of its radio button.
    void choose(const char* scope, ExportForm form);
    /// Ticks or unticks by the space bar.
    void tick(const char* name);
    /// Types over what a field says.
    static void type(QWidget* field, const QString& text);
    void writeTo(const QString& target) { type(find<QLineEdit>("exportTarget"), target); }
    /// Presses Export; gives what is said about it.
    QString run();
    [[nodiscard]] QString summary() { return find<QLabel>("exportSummary")->text(); }
    [[nodiscard]] bool canExport() { return find<QPushButton>("exportNow")->isEnabled(); }
    void close();

  private:
    Desk& m_desk;
    QDialog* m_dialog;
};

/// Path and bytes of all files below a folder.
[[nodiscard]] std::map<QString, QByteArray> filesIn(const QString& folder);

/// The window with the GAN and the classifier accepted, and what their previews say.
struct Accepted {
    explicit Accepted(const Workplace& place);
    Desk desk;
    std::map<QString, QByteArray> previews;
};

} // namespace rankwright::ui::tests
