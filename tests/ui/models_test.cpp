// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/project_model.h"
#include "ui/steps/step_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QSortFilterProxyModel>
#include <QTest>

using namespace rankwright;
using namespace rankwright::ui;
using namespace Qt::StringLiterals;

namespace {

using Tester = QAbstractItemModelTester;

std::vector<ScriptRow> scripts(const QStringList& paths)
{
    std::vector<ScriptRow> rows;
    for (const QString& path : paths) {
        ScriptRow row;
        row.path = path;
        rows.push_back(row);
    }
    return rows;
}

std::vector<StepRow> steps(const QStringList& ids)
{
    std::vector<StepRow> rows;
    for (const QString& id : ids) {
        StepRow row;
        row.id = id;
        row.rule = u"rule"_s;
        row.title = id;
        rows.push_back(row);
    }
    return rows;
}

QStringList idsIn(const StepModel& model)
{
    QStringList ids;
    for (int row = 0; row < model.rowCount(); ++row) {
        ids.append(model.index(row).data(StepModel::idRole).toString());
    }
    return ids;
}

} // namespace

class ModelsTest : public QObject {
    Q_OBJECT

  private slots:
    void theProjectIsATreeWithFoldersFirst();
    void theProjectChangesSoundly();
    void aScriptIsToldToScreenReaders();
    void theStepsChangeSoundly();
    void stepsThatStayKeepTheirRows();
    void groupsChangeSoundly();
};

void ModelsTest::theProjectIsATreeWithFoldersFirst()
{
    ProjectModel model;
    const Tester tester{&model, Tester::FailureReportingMode::QtTest};
    model.setScripts(u"root"_s, scripts({u"a.py"_s, u"Z.py"_s, u"lib/b.py"_s, u"lib/deep/c.py"_s}));
    const QModelIndex root = model.index(0, 0);
    QCOMPARE(root.data().toString(), u"root"_s);
    QStringList names;
    for (int row = 0; row < model.rowCount(root); ++row) {
        names.append(model.index(row, 0, root).data().toString());
    }
    QCOMPARE(names, (QStringList{u"lib"_s, u"a.py"_s, u"Z.py"_s}));
    QCOMPARE(model.indexOf(3).parent().data().toString(), u"deep"_s);
    QCOMPARE(model.indexOf(3).data(ProjectModel::pathRole).toString(), u"lib/deep/c.py"_s);
    QVERIFY(!model.indexOf(4).isValid());
    QVERIFY(!model.indexOf(-1).isValid());
}

void ModelsTest::theProjectChangesSoundly()
{
    ProjectModel model;
    const Tester tester{&model, Tester::FailureReportingMode::QtTest};
    QSortFilterProxyModel filtered;
    filtered.setSourceModel(&model);
    filtered.setRecursiveFilteringEnabled(true);
    const Tester filteredTester{&filtered, Tester::FailureReportingMode::QtTest};
    for (const QStringList& paths : {QStringList{}, QStringList{u"a.py"_s}, QStringList{u"x/a.py"_s, u"x/b.py"_s, u"y/a.py"_s},
                                     QStringList{u"x/b.py"_s}, QStringList{}}) {
        model.setScripts(u"root"_s, scripts(paths));
        QCOMPARE(model.rowCount(), paths.isEmpty() ? 0 : 1);
        for (int script = 0; script < static_cast<int>(paths.size()); ++script) {
            QSignalSpy changed{&model, &ProjectModel::dataChanged};
            ScriptRow row = scripts(paths)[static_cast<std::size_t>(script)];
            row.detail = u"ready"_s;
            model.setScript(script, row);
            QCOMPARE(changed.size(), 1);
            QCOMPARE(model.indexOf(script).data(ProjectModel::detailRole).toString(), u"ready"_s);
        }
    }
}

void ModelsTest::aScriptIsToldToScreenReaders()
{
    ProjectModel model;
    std::vector<ScriptRow> rows = scripts({u"lib/a.py"_s});
    rows[0].badge = BadgeKind::keras;
    rows[0].detail = u"ready"_s;
    model.setScripts(u"root"_s, rows);
    QCOMPARE(model.indexOf(0).data(Qt::AccessibleTextRole).toString(), u"a.py, Keras, ready"_s);
    QCOMPARE(model.indexOf(0).parent().data(Qt::AccessibleTextRole).toString(), u"folder lib"_s);
}

void ModelsTest::theStepsChangeSoundly()
{
    StepModel model;
    const Tester tester{&model, Tester::FailureReportingMode::QtTest};
    const QString a = u"a"_s;
    const QString b = u"b"_s;
    const QString c = u"c"_s;
    for (const QStringList& ids : {QStringList{}, QStringList{a}, QStringList{a, b, c}, QStringList{c, b, a}, QStringList{b},
                                   QStringList{a, c}, QStringList{a, b, c}, QStringList{}}) {
        model.setSteps(steps(ids));
        QCOMPARE(idsIn(model), ids);
        for (const QString& id : ids) {
            QCOMPARE(model.rowOf(id), static_cast<int>(ids.indexOf(id)));
            QVERIFY(!model.index(model.rowOf(id)).data(Qt::AccessibleTextRole).toString().isEmpty());
        }
        QCOMPARE(model.rowOf(u"none"_s), -1);
    }
}

void ModelsTest::stepsThatStayKeepTheirRows()
{
    StepModel model;
    const Tester tester{&model, Tester::FailureReportingMode::QtTest};
    std::vector<StepRow> rows = steps({u"a"_s, u"b"_s, u"c"_s});
    model.setSteps(rows);
    const QPersistentModelIndex second = model.index(1);
    QSignalSpy changed{&model, &StepModel::dataChanged};
    rows[1].state = StepState::accepted;
    model.setSteps(rows);
    QVERIFY(second.isValid());
    QCOMPARE(second.data(StepModel::idRole).toString(), u"b"_s);
    QVERIFY(!changed.isEmpty());
    QCOMPARE(model.row(1).state, StepState::accepted);
}

void ModelsTest::groupsChangeSoundly()
{
    StepModel model;
    const Tester tester{&model, Tester::FailureReportingMode::QtTest};
    std::vector<StepRow> rows = steps({u"a"_s, u"b"_s, u"c"_s});
    rows[1].rule = u"other"_s;
    model.setSteps(rows);
    model.setGrouping(StepGrouping::rule);
    QCOMPARE(idsIn(model), (QStringList{QString{}, u"a"_s, u"c"_s, QString{}, u"b"_s}));
    QSignalSpy changed{&model, &StepModel::dataChanged};
    rows[2].state = StepState::accepted;
    model.setSteps(rows);
    QCOMPARE(changed.size(), 2); // The step and its head.
    QCOMPARE(model.index(0).data(Qt::CheckStateRole).value<Qt::CheckState>(), Qt::PartiallyChecked);
    rows[0].rule = u"other"_s;
    model.setSteps(rows);
    QCOMPARE(idsIn(model), (QStringList{QString{}, u"a"_s, u"b"_s, QString{}, u"c"_s}));
    model.setSteps({});
    QCOMPARE(model.rowCount(), 0);
    model.setGrouping(StepGrouping::none);
    model.setSteps(rows);
    QCOMPARE(idsIn(model), (QStringList{u"a"_s, u"b"_s, u"c"_s}));
}

QTEST_MAIN(ModelsTest)
#include "models_test.moc"
