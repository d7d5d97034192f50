// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Asks what to export, in which form and where to, says before anything is written what is not ready, and afterwards in the same
// place what was written.

#include "ui/export/exporter.h"
#include "ui/session/time_left.h"
#include "ui/theme/theme.h"

#include <QDialog>
#include <QElapsedTimer>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace rankwright::ui {

class BranchForm;

class ExportDialog : public QDialog {
    Q_OBJECT

  public:
    /// `script`: path of the program that is shown, empty for none.
    ExportDialog(std::shared_ptr<const Exporter> exporter, const QString& root, const QString& script, const Theme& theme,
                 QWidget* parent = nullptr);
    ~ExportDialog() override;

    [[nodiscard]] ExportOrder order() const;
    /// While something is written, that is stopped and the dialog stays.
    void reject() override;

  protected:
    void resizeEvent(QResizeEvent* event) override;

  signals:
    /// Files of the project itself were written.
    void wroteInPlace(const std::vector<rankwright::ui::ReplacedFile>& files);
    /// The step that keeps a program from being ready was asked for.
    void stepRequested(const QString& script, const QString& step);

  private:
    void build(const QString& script);
    [[nodiscard]] QVBoxLayout* buildLaunch();
    void showLaunch(const QStringList& scripts);
    void choose();
    void browse();
    void openWritten();
    void refresh();
    /// Works out in the background what a branch would hold.
    void previewBranch();
    void takePreview(const BranchPreview& preview);
    [[nodiscard]] static QString wordsFor(const BranchPreview& preview, const QString& branch);
    /// As high as what is shown: a layout does not follow words that wrap.
    void fit();
    void run();
    void takeProgress(ExportWatch::Work work, int done, int of);
    void finish(const ExportResult& result);
    [[nodiscard]] QString suggestedTarget() const;

    std::shared_ptr<const Exporter> m_exporter;
    QString m_root;
    QString m_script;
    const Theme& m_theme;
    QButtonGroup* m_scope{};
    QComboBox* m_form{};
    QLabel* m_targetLabel{};
    QLineEdit* m_target{};
    QPushButton* m_browse{};
    QLabel* m_launchLabel{};
    QCheckBox* m_withLaunch{};
    QWidget* m_launchDetails{};
    QSpinBox* m_nodes{};
    QSpinBox* m_processes{};
    QLineEdit* m_image{};
    QCheckBox* m_withUnready{};
    QPushButton* m_goToStep{};
    Unready m_unready; ///< The first.
    QLabel* m_summary{};
    QLabel* m_result{};
    QPushButton* m_open{};
    QPushButton* m_export{};
    QPushButton* m_close{};
    BranchForm* m_branch{};
    QString m_branchName;  ///< As it is proposed.
    bool m_isBranchName{}; ///< What stands in m_target.
    int m_previewGeneration{};
    bool m_isPreviewWanted{}; ///< Of the generation that is current.
    bool m_isPreviewing{};    ///< In the background.
    QTimer m_previewRest;
    int m_pulled{}; ///< Height that the user gave it.
    std::jthread m_previewThread;
    bool m_isTargetOwn{};                           ///< The user wrote it: it is not replaced by a suggestion.
    std::shared_ptr<std::atomic<bool>> m_isStopped; ///< What is being written is to end; null while nothing is.
    TimeLeft m_timeLeft;
    QElapsedTimer m_clock; ///< Since this sort of work began.
    ExportWatch::Work m_work{};
    std::jthread m_thread;
};

} // namespace rankwright::ui
