// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/project_model.h"
#include "ui/steps/step_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
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
    void theProjectIsFilteredSoundly();
    void aScriptComesAndGoesWithTheFilter();
    void aFolderKnowsTheBoxesBelowIt();
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

void ModelsTest::theProjectIsFilteredSoundly()
{
    ProjectModel model;
    const Tester tester{&model, Tester::FailureReportingMode::QtTest};
    std::vector<ScriptRow> rows = scripts({u"a.py"_s, u"lib/b.py"_s, u"lib/Deep/c.py"_s, u"lib/deep2/d.py"_s});
    rows[1].badge = BadgeKind::keras;
    rows[3].openQuestions = 1;
    model.setScripts(u"root"_s, rows);
    const QPersistentModelIndex lib = model.indexOf(1).parent();
    const QPersistentModelIndex deep = model.indexOf(2).parent();
    const QPersistentModelIndex a = model.indexOf(0);
    model.setFilter(u"DEEP/ .py"_s, {});
    QCOMPARE(model.shownCount(), 1);
    QVERIFY(model.indexOf(2).isValid() && !model.indexOf(1).isValid() && !model.indexOf(3).isValid());
    QCOMPARE(model.firstShown(), model.indexOf(2));
    QVERIFY2(lib.isValid() && deep.isValid() && deep.parent() == lib, "folders that stay are the same rows for the view");
    QVERIFY2(!a.isValid(), "what is gone is no row any more");
    QCOMPARE(lib.row(), 0);
    QCOMPARE(model.rowCount(lib), 1);
    model.setFilter(u"keras"_s, {});
    QVERIFY(model.indexOf(1).isValid() && model.shownCount() == 1);
    model.setFilter(u"decision"_s, {});
    QVERIFY(model.indexOf(3).isValid() && model.shownCount() == 1);
    model.setFilter({}, BadgeKind::keras);
    QVERIFY(model.indexOf(1).isValid() && model.shownCount() == 1);
    model.setFilter(u"nothing is called so"_s, {});
    QVERIFY(model.rowCount() == 0 && !model.firstShown().isValid());
    model.setFilter({}, {});
    QCOMPARE(model.shownCount(), 4);
    QCOMPARE(model.rowCount(model.index(0, 0)), 2);
    model.setFilter(u"b.py"_s, {});
    model.setScripts(u"root"_s, scripts({u"b.py"_s, u"c.py"_s}));
    QVERIFY2(model.indexOf(0).isValid() && !model.indexOf(1).isValid(), "another project is filtered, too");
}

void ModelsTest::aScriptComesAndGoesWithTheFilter()
{
    ProjectModel model;
    const Tester tester{&model, Tester::FailureReportingMode::QtTest};
    std::vector<ScriptRow> rows = scripts({u"x/a.py"_s, u"y/b.py"_s});
    rows[0].detail = u"ready"_s;
    model.setScripts(u"root"_s, rows);
    model.setFilter(u"ready"_s, {});
    const QSignalSpy behind{&model, &ProjectModel::filterBehind};
    rows[0].accepted = 1;
    model.setScript(0, rows[0]);
    QVERIFY2(behind.isEmpty(), "it is still let through");
    rows[1].detail = u"ready"_s;
    model.setScript(1, rows[1]);
    rows[0].detail = u"refused"_s;
    model.setScript(0, rows[0]);
    QCOMPARE(behind.size(), 2);
    const QModelIndexList folders = model.refilter();
    QVERIFY(model.indexOf(1).isValid() && !model.indexOf(0).isValid());
    QCOMPARE(folders, QModelIndexList{model.indexOf(1).parent()});
}

void ModelsTest::aFolderKnowsTheBoxesBelowIt()
{
    ProjectModel model;
    const Tester tester{&model, Tester::FailureReportingMode::QtTest};
    std::vector<ScriptRow> rows = scripts({u"x/a.py"_s, u"x/deep/b.py"_s, u"y/c.py"_s});
    for (std::size_t script = 0; script < 2; ++script) {
        rows[script].hasBox = true;
        rows[script].acceptable = 2;
    }
    model.setScripts(u"root"_s, rows);
    const QModelIndex x = model.indexOf(0).parent();
    const QModelIndex y = model.indexOf(2).parent();
    QCOMPARE(x.data(Qt::CheckStateRole).toInt(), int{Qt::Unchecked});
    QVERIFY(!y.data(Qt::CheckStateRole).isValid() && model.boxesOf(y).empty());
    QCOMPARE(model.boxesOf(x).size(), std::size_t{2});
    rows[1].acceptable = 0;
    rows[1].accepted = 2;
    model.setScript(1, rows[1]);
    QCOMPARE(model.indexOf(1).parent().data(Qt::CheckStateRole).toInt(), int{Qt::Checked});
    QCOMPARE(x.data(Qt::CheckStateRole).toInt(), int{Qt::PartiallyChecked});
    rows[0].hasBox = false;
    model.setScript(0, rows[0]);
    QCOMPARE(x.data(Qt::CheckStateRole).toInt(), int{Qt::Checked});
    QCOMPARE(x.parent().data(Qt::CheckStateRole).toInt(), int{Qt::Checked});
    model.setFilter(u"b.py"_s, {});
    QVERIFY2(!model.indexOf(1).parent().data(Qt::CheckStateRole).isValid(), "what is out of sight is not accepted by its folder");
    QVERIFY(model.indexOf(1).data(Qt::CheckStateRole).isValid());
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
