// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All settings on one page, with a field that leaves those that fit its words. Each change counts at once, and is told.

#include "ui/settings/preferences.h"

#include <QDialog>

#include <functional>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace rankwright::ui {

class SettingsDialog : public QDialog {
    Q_OBJECT

  public:
    /// `logFolder`: where what happened is written, to be shown; empty: nowhere.
    SettingsDialog(Preferences preferences, const QString& logFolder, const Theme& theme, QWidget* parent = nullptr);

    /// When the colours changed, perhaps by what was chosen here.
    void setTheme(const Theme& theme);

  signals:
    void preferencesChanged(const rankwright::ui::Preferences& preferences);
    void keysRequested();
    void logRequested();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    /// One setting: what it is called, what it does, other words that people look for it by, and what sets it.
    struct Row {
        QString name;
        QString explanation;
        QString also;
        QWidget* control{};
    };
    /// What is found is shown, below the head of its section.
    struct Shown {
        QWidget* widget{};
        QString words; ///< Lower case; empty for the head of a section.
    };

    void build();
    void buildLook();
    void buildText();
    void buildWork(const QString& logFolder);
    void addSection(const QString& name);
    void addRow(const Row& row);
    [[nodiscard]] QComboBox* choices(const char* name, const QStringList& texts, const std::function<void(int)>& take);
    [[nodiscard]] QComboBox* families(const char* name, bool isCode, QString FontFamilies::*member);
    void filter(const QString& words);
    /// What the controls show is what is set.
    void showPreferences();
    void change(const std::function<void(Preferences&)>& changing);

    Preferences m_preferences;
    Theme m_theme;
    bool m_isShowing{}; ///< The controls are being set.
    QLineEdit* m_search{};
    QVBoxLayout* m_rows{};
    std::vector<Shown> m_shown;
    std::vector<QLabel*> m_explanations;
    QLabel* m_nothing{};
    QComboBox* m_colours{};
    QComboBox* m_language{};
    QComboBox* m_contrast{};
    QComboBox* m_motion{};
    QComboBox* m_scale{};
    QComboBox* m_interfaceFont{};
    QComboBox* m_codeFont{};
    QDoubleSpinBox* m_codeSize{};
    QComboBox* m_editor{};
    QLabel* m_said{};
    QPushButton* m_reset{};
    QWidget* m_lastControl{}; ///< In the order of Tab.
};

} // namespace rankwright::ui
