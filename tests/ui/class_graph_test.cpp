// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What is done with the class graph in the window: finding, narrowing, frames, what a screen reader hears, pictures of it and of
// the lattice.
#include "tests/ui/support/desk.h"
#include "ui/classes/graph_items.h"
#include "ui/classes/hierarchy_graph.h"
#include "ui/classes/hierarchy_panel.h"
#include "ui/verdict/lattice_view.h"
#include "ui/window/commands.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QTimer>
#include <QToolButton>
#include <QXmlStreamReader>

using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

bool isXml(const QByteArray& bytes)
{
    QXmlStreamReader reader{bytes};
    while (!reader.atEnd()) {
        reader.readNext();
    }
    return !bytes.isEmpty() && !reader.hasError();
}

} // namespace

class ClassGraphTest : public QObject {
    Q_OBJECT

  private slots:
    void aClassIsFoundByTyping();
    void onlyTheWayIsShown();
    void theLibraryIsOneBox();
    void filesHaveFrames();
    void theChoiceIsKept();
    void aScreenReaderHearsTheSelectedClass();
    void theGraphIsSaved_data();
    void theGraphIsSaved();
    void theLatticeIsSaved();
    void aFailureIsToldAndNothingIsWritten();
    void bothAreCopied();
};

namespace {

/// The window with the classifier's graph in front of the user.
struct Shown {
    Shown() : desk{place, project()}
    {
        isReady = desk.waitUntilReady() && desk.choose(u"train.py"_s) &&
                  QTest::qWaitFor([this] { return graph().isLaidOut() && graph().picture().boxes.size() > 4; });
        desk.press(Qt::Key_5, Qt::ControlModifier);
    }
    [[nodiscard]] QString project()
    {
        return place.project(
            u"zoo"_s,
            {{u"models.py"_s, "from tensorflow import keras\n\n\nclass Stage(keras.layers.Layer):\n    pass\n\n\n"
                              "class Base(keras.Model):\n    pass\n\n\nclass Finch(Base):\n    pass\n"},
             {u"train.py"_s, "import numpy as np\nfrom tensorflow import keras\nfrom models import Base, Finch, Stage\n\n\n"
                             "class FinchTwo(Finch):\n    pass\n\n\nmodel = FinchTwo()\n"
                             "model.compile(keras.optimizers.Adam(0.1), 'mse')\nmodel.fit(np.zeros((8, 2)), np.zeros(8))\n"}});
    }
    /// An empty folder for pictures.
    [[nodiscard]] QString pictures() const { return place.project(u"pictures"_s, {}); }
    [[nodiscard]] HierarchyGraph& graph() { return *desk.find<HierarchyGraph>("classGraph"); }
    [[nodiscard]] QStringList boxes()
    {
        QStringList names;
        for (const GraphBox& box : graph().picture().boxes) {
            names.append(box.text);
        }
        names.sort();
        return names;
    }
    [[nodiscard]] QString selected() { return graph().wordsFor(graph().selected()).section(u',', 0, 0); }
    bool clickAndWait(const char* button)
    {
        desk.click(desk.find<QToolButton>(button));
        return QTest::qWaitFor([this] { return graph().isLaidOut(); });
    }
    void run(const char* command) { action(command)->trigger(); }
    [[nodiscard]] QAction* action(const char* id) { return desk.window().findChild<Commands*>()->action(QLatin1String{id}); }
    /// Answers the dialog for a file, as soon as it is open.
    void answerWith(const QString& file)
    {
        QTimer::singleShot(100, &desk.window(), [file] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr) {
                qFatal("no dialog asks for a file");
            }
            auto* field = dialog->findChild<QLineEdit*>(u"fileNameEdit"_s);
            field->setText(file);
            QTest::keyClick(field, Qt::Key_Return);
        });
    }

    Workplace place;
    Desk desk;
    bool isReady{};
};

} // namespace

void ClassGraphTest::aClassIsFoundByTyping()
{
    Shown shown;
    QVERIFY(shown.isReady);
    Desk& desk = shown.desk;
    desk.press(Qt::Key_Slash);
    auto* field = desk.find<QLineEdit>("classFindField");
    QVERIFY2(field->hasFocus(), "the slash means the class graph while it has the keyboard");
    desk.type(u"finch"_s);
    QCOMPARE(desk.words("classFindCount"), u"1 of 2"_s);
    QCOMPARE(field->accessibleDescription(), u"1 of 2"_s);
    const QString first = shown.selected();
    QVERIFY(first.contains(u"Finch"_s));
    desk.press(Qt::Key_Return);
    QCOMPARE(desk.words("classFindCount"), u"2 of 2"_s);
    const QString second = shown.selected();
    QVERIFY(second.contains(u"Finch"_s) && second != first);
    desk.press(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(shown.selected(), first);
    int marked = 0;
    for (const QGraphicsItem* item : shown.graph().scene()->items()) {
        const auto* box = dynamic_cast<const ClassBox*>(item);
        marked += box != nullptr && box->state().isFound ? 1 : 0;
    }
    QCOMPARE(marked, 2);
    desk.type(u"z"_s);
    QCOMPARE(desk.words("classFindCount"), u"no class"_s);
    desk.press(Qt::Key_Escape);
    QVERIFY(!field->isVisible() && shown.graph().hasFocus());
    desk.press(Qt::Key_F, Qt::ControlModifier);
    QVERIFY(field->hasFocus());
}

void ClassGraphTest::onlyTheWayIsShown()
{
    Shown shown;
    QVERIFY(shown.isReady);
    const QStringList all = shown.boxes();
    QVERIFY(all.contains(u"Stage"_s));
    QVERIFY(shown.clickAndWait("onlyPath"));
    QStringList way{u"Base"_s, u"Finch"_s, u"FinchTwo"_s, u"keras.Model"_s};
    QCOMPARE(shown.boxes(), way);
    QVERIFY(shown.action("graphPath")->isChecked());
    // A class on the way is selected on it; another one brings its own.
    shown.graph().setFocus();
    shown.desk.press(Qt::Key_Up);
    QCOMPARE(shown.selected(), u"Finch"_s);
    QCOMPARE(shown.boxes(), way);
    shown.desk.press(Qt::Key_Slash);
    shown.desk.type(u"stage"_s);
    QTRY_VERIFY(shown.graph().isLaidOut() && shown.boxes().contains(u"Stage"_s));
    QVERIFY(!shown.boxes().contains(u"Finch"_s));
    shown.run("graphPath");
    QTRY_VERIFY(shown.graph().isLaidOut() && shown.boxes() == all);
}

void ClassGraphTest::theLibraryIsOneBox()
{
    Shown shown;
    QVERIFY(shown.isReady);
    const QStringList all = shown.boxes();
    QVERIFY(shown.clickAndWait("foldLibrary"));
    QStringList folded{u"3 library classes"_s, u"Base"_s, u"Finch"_s, u"FinchTwo"_s, u"Stage"_s};
    QCOMPARE(shown.boxes(), folded);
    shown.graph().setFocus();
    for (int times = 0; times < 3; ++times) {
        shown.desk.press(Qt::Key_Up);
    }
    QVERIFY2(shown.selected().startsWith(u"tensorflow."_s), qPrintable(shown.selected()));
    shown.desk.press(Qt::Key_Return); // Opens the box.
    QTRY_VERIFY(shown.graph().isLaidOut() && shown.boxes() == all);
    QVERIFY(!shown.desk.find<QToolButton>("foldLibrary")->isChecked());
    QVERIFY(!shown.action("graphLibrary")->isChecked());
}

void ClassGraphTest::filesHaveFrames()
{
    Shown shown;
    QVERIFY(shown.isReady);
    QVERIFY(shown.clickAndWait("classesByFile"));
    std::map<QString, QRectF> frames;
    std::map<QString, QPointF> centres;
    for (const QGraphicsItem* item : shown.graph().scene()->items()) {
        if (const auto* frame = dynamic_cast<const BlockFrame*>(item); frame != nullptr && !frame->name().isEmpty()) {
            frames[frame->name()] = frame->sceneBoundingRect();
        } else if (const auto* box = dynamic_cast<const ClassBox*>(item)) {
            centres[shown.graph().picture().boxes[static_cast<std::size_t>(box->number())].text] = box->pos();
        }
    }
    QCOMPARE(frames.size(), std::size_t{2});
    for (const auto& [name, centre] : centres) {
        QCOMPARE(frames.at(u"models.py"_s).contains(centre), name == u"Stage"_s || name == u"Base"_s || name == u"Finch"_s);
        QCOMPARE(frames.at(u"train.py"_s).contains(centre), name == u"FinchTwo"_s);
    }
    for (const auto& [name, frame] : frames) { // The name stands above the boxes.
        constexpr double room = 18;
        for (const QGraphicsItem* item : shown.graph().scene()->items()) {
            const QRectF box = item->sceneBoundingRect();
            QVERIFY2(dynamic_cast<const ClassBox*>(item) == nullptr || !frame.contains(box) || box.top() >= frame.top() + room,
                     qPrintable(name));
        }
    }
}

void ClassGraphTest::theChoiceIsKept()
{
    Shown shown;
    QVERIFY(shown.isReady);
    QVERIFY(shown.clickAndWait("foldLibrary"));
    shown.desk.close();
    Desk again{shown.place, shown.project()};
    QVERIFY(again.find<QToolButton>("foldLibrary")->isChecked());
    QVERIFY(!again.find<QToolButton>("onlyPath")->isChecked());
}

void ClassGraphTest::aScreenReaderHearsTheSelectedClass()
{
    Shown shown;
    QVERIFY(shown.isReady);
    shown.graph().setFocus();
    QAccessibleInterface* graph = QAccessible::queryAccessibleInterface(&shown.graph());
    QVERIFY(graph != nullptr);
    QCOMPARE(graph->role(), QAccessible::List);
    QCOMPARE(graph->text(QAccessible::Name), u"Class graph"_s);
    QCOMPARE(graph->childCount(), static_cast<int>(shown.graph().picture().boxes.size()));
    QAccessibleInterface* heard = graph->focusChild();
    QVERIFY(heard != nullptr);
    QCOMPARE(heard->role(), QAccessible::ListItem);
    QCOMPARE(heard->text(QAccessible::Name), u"FinchTwo, train.py:6, inherits from Finch"_s);
    QVERIFY(heard->state().focused && heard->state().selected);
    shown.desk.press(Qt::Key_Up);
    QAccessibleInterface* base = graph->focusChild();
    QCOMPARE(base->text(QAccessible::Name), u"Finch, models.py:12, inherits from Base, 1 class inherits from it"_s);
    QVERIFY(!heard->state().selected);
    QVERIFY(graph->rect().contains(base->rect()));
    QVERIFY(graph->childAt(base->rect().center().x(), base->rect().center().y()) == base);
    QCOMPARE(graph->indexOfChild(base), shown.graph().picture().boxOf[static_cast<std::size_t>(shown.graph().selected())]);
}

void ClassGraphTest::theGraphIsSaved_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isSvg");
    QTest::newRow("svg") << u"a.svg"_s << true;
    QTest::newRow("png") << u"a.PNG"_s << false;
    QTest::newRow("as the dialog proposes") << u"a"_s << true;
}

void ClassGraphTest::theGraphIsSaved()
{
    QFETCH(QString, name);
    QFETCH(bool, isSvg);
    Shown shown;
    QVERIFY(shown.isReady);
    const QString folder = shown.pictures();
    shown.answerWith(folder + u'/' + name);
    shown.run("saveGraph");
    const QString file = folder + u'/' + (name.contains(u'.') ? name : name + u".svg"_s);
    const QByteArray bytes = Workplace::read(file);
    if (isSvg) {
        QVERIFY(isXml(bytes));
        QVERIFY(bytes.contains("<title>Classes of train.py</title>") && bytes.contains("Why is FinchTwo a keras.Model?"));
        for (const char* text : {"FinchTwo", "Stage", "keras.Model"}) {
            QVERIFY2(bytes.contains(text), text);
        }
    } else {
        const QImage image = QImage::fromData(bytes, "PNG");
        QCOMPARE(image.size(), (shown.graph().pictureSize() * 2).toSize());
        QCOMPARE(image.text(u"Title"_s), u"Classes of train.py"_s);
    }
    QVERIFY(shown.desk.words("said").contains(u"is written"_s));
}

void ClassGraphTest::theLatticeIsSaved()
{
    Shown shown;
    QVERIFY(shown.isReady);
    const QString file = shown.pictures() + u"/l.svg"_s;
    shown.answerWith(file);
    shown.run("saveLattice");
    const QByteArray bytes = Workplace::read(file);
    QVERIFY(isXml(bytes));
    QVERIFY(bytes.contains("<title>Verdict on train.py: Keras</title>") && bytes.contains("Keras reached by"));
    QVERIFY(bytes.contains("Multiple") && bytes.contains("Unknown"));
}

void ClassGraphTest::aFailureIsToldAndNothingIsWritten()
{
    Shown shown;
    QVERIFY(shown.isReady);
    const QString folder = shown.pictures();
    const QString file = folder + u"/a.svg"_s;
    QVERIFY(QDir{}.mkpath(file)); // A folder stands where the file should.
    shown.answerWith(folder + u"/gone/b.svg"_s);
    QTimer::singleShot(400, &shown.desk.window(), [] {
        if (auto* open = QApplication::activeModalWidget()) { // The dialog itself may refuse a folder that is not there.
            open->close();
        }
    });
    shown.run("saveGraph");
    QVERIFY(!QFileInfo::exists(folder + u"/gone"_s));
    const QString why = savePicture({u"t"_s, {}, {10, 10}, Qt::white, [](QPainter&) {}}, file);
    QVERIFY2(why.contains(u"could not be written"_s) && why.contains(u"a.svg"_s), qPrintable(why));
    QCOMPARE(QDir{folder}.entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList{u"a.svg"_s});
}

void ClassGraphTest::bothAreCopied()
{
    Shown shown;
    QVERIFY(shown.isReady);
    for (const char* command : {"copyGraph", "copyLattice"}) {
        QApplication::clipboard()->clear();
        shown.run(command);
        const QMimeData* data = QApplication::clipboard()->mimeData();
        QVERIFY2(data->hasImage() && data->data(u"image/svg+xml"_s).contains("<svg"), command);
        QVERIFY(shown.desk.words("said").contains(u"copied"_s));
    }
}

QTEST_MAIN(ClassGraphTest)
#include "class_graph_test.moc"
