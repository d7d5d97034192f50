// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/branch_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace rankwright::ui {

namespace {

constexpr int listHeight = 150; // where there is room
constexpr int leastHeight = 62;

} // namespace

BranchForm::BranchForm(QWidget* parent) : QWidget(parent)
{
    m_per = new QComboBox{this};
    m_per->setObjectName(QStringLiteral("commitPer"));
    m_per->setAccessibleName(tr("What one commit holds"));
    m_per->addItem(tr("A commit for each step"), static_cast<int>(CommitPer::step));
    m_per->addItem(tr("A commit for each rule"), static_cast<int>(CommitPer::rule));
    m_per->addItem(tr("A commit for each script"), static_cast<int>(CommitPer::script));
    m_replaces = new QCheckBox{tr("Replace the branch of this name"), this};
    m_replaces->setObjectName(QStringLiteral("replaceBranch"));
    m_replaces->hide();
    m_withWorkTree = new QCheckBox{tr("Begin with a commit of what is not committed"), this};
    m_withWorkTree->setObjectName(QStringLiteral("withWorkTree"));
    m_withWorkTree->hide();
    m_count = new QLabel{this};
    m_count->setObjectName(QStringLiteral("commitCount"));
    m_commits = new QListWidget{this};
    m_commits->setObjectName(QStringLiteral("commitList"));
    m_commits->setAccessibleName(tr("The commits that will be made"));
    m_commits->setLayoutDirection(Qt::LeftToRight); // Paths, and English as it will stand in the repository.
    m_commits->setMinimumHeight(leastHeight);
    m_commits->setMaximumHeight(listHeight);
    m_commits->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_commits->setTextElideMode(Qt::ElideRight);
    m_count->setBuddy(m_commits);

    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(4);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_per, m_replaces, m_withWorkTree, m_count, m_commits}) {
        all->addWidget(widget);
    }
    connect(m_per, &QComboBox::currentIndexChanged, this, &BranchForm::changed);
    connect(m_replaces, &QCheckBox::toggled, this, &BranchForm::changed);
    connect(m_withWorkTree, &QCheckBox::toggled, this, &BranchForm::changed);
}

void BranchForm::fill(ExportOrder& order) const
{
    order.commitPer = static_cast<CommitPer>(m_per->currentData().toInt());
    order.branch.replaces = m_replaces->isChecked();
    order.branch.withWorkTree = m_withWorkTree->isChecked();
}

void BranchForm::askAnew()
{
    const QSignalBlocker silent{m_replaces};
    m_replaces->setChecked(false);
}

void BranchForm::wait()
{
    m_count->setText(tr("The commits are being worked out…"));
    m_count->show();
}

void BranchForm::show(const BranchPreview& preview)
{
    m_replaces->setVisible(preview.state.isThere);
    m_withWorkTree->setVisible(!preview.state.dirty.empty());
    const int count = static_cast<int>(preview.commits.size());
    m_count->setText(tr("%n commit(s), the first on top:", nullptr, count));
    m_count->setVisible(count > 0);
    m_commits->setVisible(count > 0);
    m_commits->clear();
    for (const auto& [subject, body] : preview.commits) {
        auto* item = new QListWidgetItem{subject, m_commits};
        item->setToolTip(subject + QStringLiteral("\n\n") + body);
    }
}

} // namespace rankwright::ui
