// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is going to be run, and how: the script, the runs, the commands, the environment, the options, and the button that starts.

#include "ui/run/run_values.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <array>
#include <map>
#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QJsonObject;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QRadioButton;
class QScrollArea;
class QSpinBox;
class QToolButton;

namespace rankwright::ui {

class CommandBox;
class PreflightList;

class RunSetup : public QWidget {
    Q_OBJECT

  public:
    explicit RunSetup(QWidget* parent = nullptr);

    /// As wide as the form with its scroll bar: it does not scroll sidewards.
    [[nodiscard]] QSize minimumSizeHint() const override;
    void setTheme(const Theme& theme);
    void showTarget(const RunTarget& target);
    void showInterpreters(const std::vector<Interpreter>& interpreters);
    void showPreflight(const PreflightView& view);
    void setRunning(bool isRunning);
    /// Why the start was put off; the button then starts all the same. Empty: nothing was.
    void hinder(const QString& sentence);

    [[nodiscard]] RunForm form() const;
    /// What the user chose here, for the project and for each of its scripts. Where a run takes place is not among it: a run in a
    /// folder of the user's changes that folder, so it is chosen anew.
    [[nodiscard]] QJsonObject choices();
    /// Chooses as it was kept; of an empty object: as at first. An interpreter that is gone is not chosen. Nothing is started.
    void choose(const QJsonObject& choices);
    void focusForm();

  signals:
    void formChanged();
    /// `isUrged`: although there is a hindrance.
    void startRequested(const rankwright::ui::RunForm& form, bool isUrged);
    void preflightRequested(const QString& interpreter);
    void interpreterChanged(const QString& interpreter);

  private:
    /// What belongs to a script and comes back with it.
    struct OfScript {
        QString arguments;
        QString originalCommand;
        QString rewrittenCommand;
    };
    QWidget* buildBody();
    QWidget* buildKinds();
    QWidget* buildOptions();
    QWidget* buildFolder();
    void row(QGridLayout* grid, const QString& title, QWidget* control);
    void change();
    void showFolded();
    void showStart();
    void keepOfScript();
    void showOfScript();
    void chooseFolder();
    [[nodiscard]] bool hasFolder() const;

    Theme m_theme;
    RunTarget m_target;
    std::map<QString, OfScript> m_scripts;
    bool m_isRunning{};
    bool m_isSetting{};
    bool m_isRateChosen{}; ///< The user ticked rates himself.
    QString m_hindrance;

    QScrollArea* m_area{};
    QLabel* m_script{};
    QLabel* m_about{};
    QCheckBox* m_original{};
    std::vector<std::pair<RunKind, QCheckBox*>> m_rewritten;
    QSpinBox* m_processes{};
    QLineEdit* m_arguments{};
    CommandBox* m_originalCommand{};
    CommandBox* m_rewrittenCommand{};
    PreflightList* m_preflight{};
    QToolButton* m_fold{};
    QWidget* m_options{};
    QComboBox* m_interpreter{};
    QLabel* m_origin{};
    QComboBox* m_launcher{};
    QLabel* m_customTitle{};
    QLineEdit* m_custom{};
    QPlainTextEdit* m_hosts{};
    QPlainTextEdit* m_variables{};
    QRadioButton* m_copy{};
    QRadioButton* m_own{};
    QLineEdit* m_folder{};
    QToolButton* m_browse{};
    QSpinBox* m_minutes{};
    QCheckBox* m_record{};
    QLabel* m_problem{};
    QPushButton* m_start{};
    std::vector<QLabel*> m_faint;
    std::vector<QWidget*> m_fields; ///< Multi-line fields with a border of ours.
};

} // namespace rankwright::ui
