// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The table of commands. A row is all there is to a command: menu, button, palette, key and the sheet of keys follow from it.
#include "ui/checks/checks_panel.h"
#include "ui/classes/hierarchy_panel.h"
#include "ui/code/code_view.h"
#include "ui/project/project_panel.h"
#include "ui/search/search_panel.h"
#include "ui/steps/steps_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/top_bar.h"

#include <QMenu>

namespace rankwright::ui {

template <auto option, auto value>
MainWindow::CommandRow MainWindow::optionRow(const char* id, CommandMenu menu, const char* text, const char* also)
{
    return {id,
            menu,
            text,
            "",
            Needs::project,
            While::always,
            also,
            [](MainWindow& window) {
                Options options = window.m_session.options();
                options.*option = value;
                window.m_session.setOptions(options);
            },
            [](const MainWindow& window) { return window.m_session.options().*option == value; }};
}

template <Appearance::Choice choice>
MainWindow::CommandRow MainWindow::colourRow(const char* id, const char* text)
{
    return {id,
            CommandMenu::colours,
            text,
            "",
            Needs::nothing,
            While::always,
            QT_TR_NOOP("theme appearance"),
            [](MainWindow& window) {
                Preferences now = window.preferences();
                now.colours = choice;
                window.changePreferences(now);
            },
            [](const MainWindow& window) { return window.m_appearance.choice() == choice; }};
}

template <Language language>
MainWindow::CommandRow MainWindow::languageRow(const char* id, const char* text, const char* also)
{
    return {id,
            CommandMenu::languages,
            text,
            "",
            Needs::nothing,
            While::always,
            also,
            [](MainWindow& window) {
                Preferences now = window.preferences();
                now.language = language;
                window.changePreferences(now);
            },
            [](const MainWindow& window) { return window.m_preferences.language == language; }};
}

template <RankChoice::As as>
MainWindow::CommandRow MainWindow::rankRow(const char* id, const char* text)
{
    return {id,
            CommandMenu::view,
            text,
            "",
            Needs::project,
            While::always,
            QT_TR_NOOP("rank view process"),
            [](MainWindow& window) {
                RankChoice choice = window.m_session.ranks();
                choice.as = as;
                window.m_session.setRanks(choice);
            },
            [](const MainWindow& window) { return window.m_session.ranks().as == as; }};
}

template <auto part>
MainWindow::CommandRow MainWindow::graphRow(const char* id, const char* text, const char* also)
{
    return {id,
            CommandMenu::view,
            text,
            "",
            Needs::classes,
            While::always,
            also,
            [](MainWindow& window) {
                GraphChoice choice = window.m_hierarchy->choice();
                choice.*part = !(choice.*part);
                window.m_hierarchy->setChoice(choice);
            },
            [](const MainWindow& window) { return window.m_hierarchy->choice().*part; }};
}

template <StepGrouping grouping>
MainWindow::CommandRow MainWindow::groupingRow(const char* id, const char* text)
{
    return {id,
            CommandMenu::view,
            text,
            "",
            Needs::nothing,
            While::always,
            QT_TR_NOOP("group steps list"),
            [](MainWindow& window) { window.groupSteps(grouping); },
            [](const MainWindow& window) { return window.m_steps->grouping() == grouping; }};
}

template <int number>
MainWindow::CommandRow MainWindow::choiceRow(const char* id, const char* key, const char* text)
{
    return {id,
            CommandMenu::choices,
            text,
            key,
            Needs::choice,
            While::reviewing,
            "",
            [](MainWindow& window) { window.chooseNumber(number); },
            nullptr,
            number};
}

template <int panel>
MainWindow::CommandRow MainWindow::focusRow(const char* id, const char* key, const char* text)
{
    return {id, CommandMenu::go, text, key, Needs::project, While::always, QT_TR_NOOP("focus panel tab"), [](MainWindow& window) {
                window.focusPanel(panel);
            }};
}

// clang-format off
const std::vector<MainWindow::CommandRow>& MainWindow::commandTable()
{
    using Menu = CommandMenu;
    static const std::vector<CommandRow> table{
        {"open", Menu::project, QT_TR_NOOP("Open folder…"), "Ctrl+O", Needs::nothing, While::always, QT_TR_NOOP("project directory"),
         [](MainWindow& w) { w.chooseFolder(); }},
        {"openSample", Menu::project, QT_TR_NOOP("Open the sample project"), "", Needs::sample, While::always, QT_TR_NOOP("example"),
         [](MainWindow& w) { w.openSample(); }},
        {"reload", Menu::project, QT_TR_NOOP("Reload"), "F5", Needs::project, While::always, QT_TR_NOOP("refresh read again"),
         [](MainWindow& w) { w.m_session.reload(); }},
        {"save", Menu::project, QT_TR_NOOP("Save edited scripts"), "Ctrl+S", Needs::unsaved, While::always, QT_TR_NOOP("write"),
         [](MainWindow& w) { w.m_session.save(); }},
        {"discard", Menu::project, QT_TR_NOOP("Discard the unsaved changes to this script"), "", Needs::unsavedScript, While::always, QT_TR_NOOP("revert"),
         [](MainWindow& w) { w.m_code->endEditing(); w.m_session.discard(); }},
        {"replay", Menu::project, QT_TR_NOOP("Replay a review file…"), "Ctrl+R", Needs::project, While::always, QT_TR_NOOP("load decisions"),
         [](MainWindow& w) { w.replayReview(); }},
        {"export", Menu::project, QT_TR_NOOP("Export…"), "Ctrl+E", Needs::scripts, While::always, QT_TR_NOOP("write patch report launch files"),
         [](MainWindow& w) { w.openExport(); }},
        {"externalEditor", Menu::project, QT_TR_NOOP("Open the script in an external editor"), "Ctrl+Shift+E", Needs::script, While::always, QT_TR_NOOP("program ide vscode elsewhere"),
         [](MainWindow& w) { w.openInExternalEditor(); }},
        {"settings", Menu::project, QT_TR_NOOP("Settings…"), "Ctrl+,", Needs::nothing, While::always, QT_TR_NOOP("preferences options fonts size colours editor"),
         [](MainWindow& w) { w.openSettings(); }},
        {"saveGraph", Menu::project, QT_TR_NOOP("Save the class graph as a picture…"), "", Needs::classes, While::always, QT_TR_NOOP("hierarchy SVG PNG export image"),
         [](MainWindow& w) { w.savePictureOf(Drawn::graph); }},
        {"saveLattice", Menu::project, QT_TR_NOOP("Save the lattice as a picture…"), "", Needs::script, While::always, QT_TR_NOOP("verdict SVG PNG export image"),
         [](MainWindow& w) { w.savePictureOf(Drawn::lattice); }},
        {"copyGraph", Menu::project, QT_TR_NOOP("Copy the class graph as a picture"), "", Needs::classes, While::always, QT_TR_NOOP("hierarchy SVG image clipboard"),
         [](MainWindow& w) { w.copyPictureOf(Drawn::graph); }},
        {"copyLattice", Menu::project, QT_TR_NOOP("Copy the lattice as a picture"), "", Needs::script, While::always, QT_TR_NOOP("verdict SVG image clipboard"),
         [](MainWindow& w) { w.copyPictureOf(Drawn::lattice); }},
        {"quit", Menu::project, QT_TR_NOOP("Quit"), "Ctrl+Q", Needs::nothing, While::always, QT_TR_NOOP("close exit"),
         [](MainWindow& w) { w.close(); }},

        {"undo", Menu::review, QT_TR_NOOP("Undo"), "Ctrl+Z", Needs::undo, While::reviewing, "",
         [](MainWindow& w) { w.m_session.undoStack().undo(); }},
        {"redo", Menu::review, QT_TR_NOOP("Redo"), "Ctrl+Shift+Z; Ctrl+Y", Needs::redo, While::reviewing, "",
         [](MainWindow& w) { w.m_session.undoStack().redo(); }},
        {"accept", Menu::review, QT_TR_NOOP("Accept the step and go on"), "Y", Needs::step, While::reviewing, QT_TR_NOOP("yes"),
         [](MainWindow& w) { if (!w.refusesOnHead()) { w.m_session.accept(w.m_session.currentStep()); w.m_session.moveStep(1, false); } }},
        {"reject", Menu::review, QT_TR_NOOP("Reject the step and go on"), "X", Needs::step, While::reviewing, QT_TR_NOOP("no"),
         [](MainWindow& w) { if (!w.refusesOnHead()) { w.m_session.reject(w.m_session.currentStep()); w.m_session.moveStep(1, false); } }},
        {"reopen", Menu::review, QT_TR_NOOP("Open the step again"), "O", Needs::step, While::reviewing, "",
         [](MainWindow& w) { if (!w.refusesOnHead()) { w.m_session.reopen(w.m_session.currentStep()); } }},
        {"acceptAllSafe", Menu::review, QT_TR_NOOP("Accept all safe"), "S", Needs::steps, While::reviewing, QT_TR_NOOP("steps of this script"),
         [](MainWindow& w) { w.m_session.acceptAllSafe(); }},
        {"acceptScript", Menu::review, QT_TR_NOOP("Accept the script"), "Shift+Y", Needs::steps, While::reviewing, QT_TR_NOOP("file all steps"),
         [](MainWindow& w) { w.m_session.acceptScript(); }},
        {"acceptProject", Menu::review, QT_TR_NOOP("Accept all safe in the project"), "Ctrl+Shift+S", Needs::project, While::reviewing, "",
         [](MainWindow& w) { w.m_session.acceptAllSafeInProject(); }},
        {"mend", Menu::review, QT_TR_NOOP("Mend the finding and go on"), "M", Needs::findings, While::reviewing, QT_TR_NOOP("fix check"),
         [](MainWindow& w) { w.mendFinding(); }},
        {"mendAllFindings", Menu::review, QT_TR_NOOP("Mend all findings that steps mend"), "Shift+M", Needs::mendable, While::reviewing, QT_TR_NOOP("fix checks"),
         [](MainWindow& w) { w.m_checks->mendAll(); }},
        {"editOriginal", Menu::review, QT_TR_NOOP("Edit the original"), "F2", Needs::script, While::reviewing, QT_TR_NOOP("type change script"),
         [](MainWindow& w) { w.startEditing(); }},
        {"copyPatch", Menu::review, QT_TR_NOOP("Copy the accepted changes as a patch"), "Ctrl+Shift+C", Needs::steps, While::reviewing, QT_TR_NOOP("clipboard diff git apply"),
         [](MainWindow& w) { w.copyPatch(); }},
        {"copyPlace", Menu::review, QT_TR_NOOP("Copy file and line"), "", Needs::script, While::always, QT_TR_NOOP("clipboard path place caret"),
         [](MainWindow& w) { w.copyPlace(); }},
        {"copyWhy", Menu::review, QT_TR_NOOP("Copy the why card"), "Ctrl+Alt+C", Needs::step, While::always, QT_TR_NOOP("clipboard reason explanation step"),
         [](MainWindow& w) { w.copyWhy(); }},
        {"printWhy", Menu::review, QT_TR_NOOP("Print the why card…"), "", Needs::step, While::always, QT_TR_NOOP("paper pdf reason explanation step"),
         [](MainWindow& w) { w.printWhy(); }},
        choiceRow<1>("choose1", "1", QT_TR_NOOP("Choose alternative 1")),
        choiceRow<2>("choose2", "2", QT_TR_NOOP("Choose alternative 2")),
        choiceRow<3>("choose3", "3", QT_TR_NOOP("Choose alternative 3")),
        choiceRow<4>("choose4", "4", QT_TR_NOOP("Choose alternative 4")),
        choiceRow<5>("choose5", "5", QT_TR_NOOP("Choose alternative 5")),
        choiceRow<6>("choose6", "6", QT_TR_NOOP("Choose alternative 6")),
        choiceRow<7>("choose7", "7", QT_TR_NOOP("Choose alternative 7")),
        choiceRow<8>("choose8", "8", QT_TR_NOOP("Choose alternative 8")),
        choiceRow<9>("choose9", "9", QT_TR_NOOP("Choose alternative 9")),

        optionRow<&Options::rate, RatePolicy::linear>("rateLinear", Menu::rate, QT_TR_NOOP("Learning rate: linear"), QT_TR_NOOP("times the number of processes")),
        optionRow<&Options::rate, RatePolicy::squareRoot>("rateSqrt", Menu::rate, QT_TR_NOOP("Learning rate: sqrt"), QT_TR_NOOP("square root")),
        optionRow<&Options::rate, RatePolicy::none>("rateNone", Menu::rate, QT_TR_NOOP("Learning rate: none"), QT_TR_NOOP("unscaled as it is")),
        optionRow<&Options::rate, RatePolicy::warmup>("rateWarmup", Menu::rate, QT_TR_NOOP("Learning rate: warmup"), QT_TR_NOOP("grows gradually")),
        optionRow<&Options::data, DataPolicy::automatic>("dataAuto", Menu::data, QT_TR_NOOP("Data: auto"), QT_TR_NOOP("automatic")),
        optionRow<&Options::data, DataPolicy::shard>("dataShard", Menu::data, QT_TR_NOOP("Data: shard"), ""),
        optionRow<&Options::data, DataPolicy::divide>("dataDivide", Menu::data, QT_TR_NOOP("Data: divide"), QT_TR_NOOP("steps")),
        optionRow<&Options::data, DataPolicy::leave>("dataLeave", Menu::data, QT_TR_NOOP("Data: leave"), QT_TR_NOOP("as they are")),
        optionRow<&Options::output, OutputPolicy::guard>("outputGuard", Menu::output, QT_TR_NOOP("Output: guard (rank 0 only)"), QT_TR_NOOP("printing saving")),
        optionRow<&Options::output, OutputPolicy::leave>("outputLeave", Menu::output, QT_TR_NOOP("Output: leave (every rank)"), QT_TR_NOOP("printing saving")),
        optionRow<&Options::compression, Compression::none>("compressionNone", Menu::compression, QT_TR_NOOP("Compression of gradients: none"), ""),
        optionRow<&Options::compression, Compression::fp16>("compressionFp16", Menu::compression, QT_TR_NOOP("Compression of gradients: fp16"), QT_TR_NOOP("half precision")),
        optionRow<&Options::averageMetrics, true>("averageMetricsOn", Menu::metrics, QT_TR_NOOP("Average metrics: on"), ""),
        optionRow<&Options::averageMetrics, false>("averageMetricsOff", Menu::metrics, QT_TR_NOOP("Average metrics: off"), ""),

        {"goTo", Menu::go, QT_TR_NOOP("Go to a script…"), "Ctrl+P", Needs::project, While::always, QT_TR_NOOP("file open quick"),
         [](MainWindow& w) { w.openPalette(QString{}); }},
        {"goToSymbol", Menu::go, QT_TR_NOOP("Go to a symbol of this script…"), "Ctrl+Shift+O", Needs::script, While::always, QT_TR_NOOP("class function method training call outline"),
         [](MainWindow& w) { w.openPalette(QStringLiteral("@")); }},
        {"goToProjectSymbol", Menu::go, QT_TR_NOOP("Go to a symbol of the project…"), "Ctrl+T", Needs::project, While::always, QT_TR_NOOP("class function method training call"),
         [](MainWindow& w) { w.openPalette(QStringLiteral("#")); }},
        {"goToLine", Menu::go, QT_TR_NOOP("Go to line"), "Ctrl+G", Needs::script, While::always, "",
         [](MainWindow& w) { w.m_code->openGoToLine(); }},
        {"nextStep", Menu::go, QT_TR_NOOP("Next step"), "J", Needs::script, While::reviewing, QT_TR_NOOP("down"),
         [](MainWindow& w) { w.goToStep(1); }},
        {"previousStep", Menu::go, QT_TR_NOOP("Previous step"), "K", Needs::script, While::reviewing, QT_TR_NOOP("up"),
         [](MainWindow& w) { w.goToStep(-1); }},
        {"nextOpen", Menu::go, QT_TR_NOOP("Next open step"), "N", Needs::step, While::reviewing, QT_TR_NOOP("unanswered pending"),
         [](MainWindow& w) { w.m_session.moveToOpenStep(); }},
        {"nextChange", Menu::go, QT_TR_NOOP("Next change"), "]; F8", Needs::script, While::always, QT_TR_NOOP("difference hunk"),
         [](MainWindow& w) { w.goToChange(1); }},
        {"previousChange", Menu::go, QT_TR_NOOP("Previous change"), "[; Shift+F8", Needs::script, While::always, QT_TR_NOOP("difference hunk"),
         [](MainWindow& w) { w.goToChange(-1); }},
        {"nextFinding", Menu::go, QT_TR_NOOP("Next finding of the checks"), "F7", Needs::script, While::always, QT_TR_NOOP("check error warning problem"),
         [](MainWindow& w) { w.goToFinding(1); }},
        {"previousFinding", Menu::go, QT_TR_NOOP("Previous finding of the checks"), "Shift+F7", Needs::script, While::always, QT_TR_NOOP("check error warning problem"),
         [](MainWindow& w) { w.goToFinding(-1); }},
        {"nextRefused", Menu::go, QT_TR_NOOP("Next refused place"), "F9", Needs::script, While::always, QT_TR_NOOP("refusal problem"),
         [](MainWindow& w) { w.goToRefusal(1); }},
        {"previousRefused", Menu::go, QT_TR_NOOP("Previous refused place"), "Shift+F9", Needs::script, While::always, QT_TR_NOOP("refusal problem"),
         [](MainWindow& w) { w.goToRefusal(-1); }},
        focusRow<0>("focus1", "Ctrl+1", QT_TR_NOOP("Go to the project")),
        focusRow<1>("focus2", "Ctrl+2", QT_TR_NOOP("Go to the code")),
        focusRow<2>("focus3", "Ctrl+3", QT_TR_NOOP("Go to the steps")),
        focusRow<3>("focus4", "Ctrl+4", QT_TR_NOOP("Go to the verdict")),
        focusRow<4>("focus5", "Ctrl+5", QT_TR_NOOP("Go to the classes")),
        focusRow<5>("focus6", "Ctrl+6", QT_TR_NOOP("Go to the checks")),
        focusRow<6>("focus7", "Ctrl+7", QT_TR_NOOP("Go to the runs")),

        {"palette", Menu::view, QT_TR_NOOP("All commands…"), "Ctrl+Shift+P", Needs::nothing, While::always, QT_TR_NOOP("palette search run"),
         [](MainWindow& w) { w.openPalette(QStringLiteral(">")); }},
        {"find", Menu::view, QT_TR_NOOP("Find in the code"), "Ctrl+F", Needs::script, While::always, QT_TR_NOOP("search text"),
         [](MainWindow& w) { w.m_code->openFind(); }},
        {"findInProject", Menu::view, QT_TR_NOOP("Find in the project"), "Ctrl+Shift+F", Needs::project, While::always, QT_TR_NOOP("search files grep regular expression"),
         [](MainWindow& w) { w.openSearch(); }},
        {"nextFound", Menu::go, QT_TR_NOOP("Next place found in the project"), "F4", Needs::found, While::always, QT_TR_NOOP("search result"),
         [](MainWindow& w) { w.m_search->next(); }},
        {"previousFound", Menu::go, QT_TR_NOOP("Previous place found in the project"), "Shift+F4", Needs::found, While::always, QT_TR_NOOP("search result"),
         [](MainWindow& w) { w.m_search->previous(); }},
        {"filter", Menu::view, QT_TR_NOOP("Filter the scripts"), "/", Needs::project, While::always, QT_TR_NOOP("tree verdict"),
         [](MainWindow& w) { w.m_project->focusFilter(); }},
        {"unified", Menu::view, QT_TR_NOOP("Original and preview in one pane"), "U", Needs::nothing, While::always, QT_TR_NOOP("unified side by side"),
         [](MainWindow& w) { w.m_wantsUnified = !w.m_wantsUnified; w.arrange(); }, [](const MainWindow& w) { return w.m_wantsUnified; }},
        {"allFiles", Menu::view, QT_TR_NOOP("All files of the program in one scroll"), "A", Needs::nothing, While::reviewing, QT_TR_NOOP("several files modules continuous together"),
         [](MainWindow& w) { w.toggleAllFiles(); }, [](const MainWindow& w) { return w.m_wantsAllFiles; }},
        {"wrap", Menu::view, QT_TR_NOOP("Wrap long lines"), "Alt+Z", Needs::nothing, While::always, QT_TR_NOOP("word wrap soft line break scroll sideways"),
         [](MainWindow& w) { w.m_code->setWraps(!w.m_code->wraps()); }, [](const MainWindow& w) { return w.m_code->wraps(); }},
        {"collapse", Menu::view, QT_TR_NOOP("Collapse what is unchanged"), "C", Needs::script, While::reviewing, QT_TR_NOOP("fold hide lines context expand"),
         [](MainWindow& w) { w.toggleCollapse(); }, [](const MainWindow& w) { return w.m_code->collapses(); }},
        {"collapseHere", Menu::view, QT_TR_NOOP("Open or collapse the unchanged part at the caret"), "Shift+C", Needs::script, While::reviewing, QT_TR_NOOP("fold hide lines expand"),
         [](MainWindow& w) { w.toggleCollapseHere(); }},
        {"onlyAccepted", Menu::view, QT_TR_NOOP("Preview accepted steps only"), "P", Needs::nothing, While::always, QT_TR_NOOP("proposed"),
         [](MainWindow& w) { w.togglePreview(); }, [](const MainWindow& w) { return w.m_session.preview() == Session::Preview::accepted; }},
        {"play", Menu::view, QT_TR_NOOP("Play the rewrite, one step at a time"), "Shift+P", Needs::steps, While::reviewing, QT_TR_NOOP("watch animate original result"),
         [](MainWindow& w) { w.play(); }},
        {"groupNext", Menu::view, QT_TR_NOOP("Group the steps in the next way: not, by file, rule, risk"), "G", Needs::nothing, While::reviewing, QT_TR_NOOP("group list"),
         [](MainWindow& w) { w.groupSteps(static_cast<StepGrouping>((static_cast<int>(w.m_steps->grouping()) + 1) % 4)); }},
        groupingRow<StepGrouping::none>("group0", QT_TR_NOOP("Steps without groups")),
        groupingRow<StepGrouping::file>("group1", QT_TR_NOOP("Steps by file")),
        groupingRow<StepGrouping::rule>("group2", QT_TR_NOOP("Steps by rule")),
        groupingRow<StepGrouping::risk>("group3", QT_TR_NOOP("Steps by risk")),
        {"ranksNext", Menu::view, QT_TR_NOOP("Preview as the next rank: all, rank 0, another one"), "R", Needs::project, While::always, QT_TR_NOOP("rank view process"),
         [](MainWindow& w) { w.nextRank(); }},
        rankRow<RankChoice::As::all>("ranksAs0", QT_TR_NOOP("Preview for all ranks")),
        rankRow<RankChoice::As::zero>("ranksAs1", QT_TR_NOOP("Preview as rank 0")),
        rankRow<RankChoice::As::other>("ranksAs2", QT_TR_NOOP("Preview as rank k")),
        {"ranksForm", Menu::view, QT_TR_NOOP("Preview as another rank…"), "Shift+R", Needs::project, While::always, QT_TR_NOOP("rank view process number"),
         [](MainWindow& w) { w.m_top->openRankForm(); }},
        {"findClass", Menu::view, QT_TR_NOOP("Find a class in the class graph"), "", Needs::classes, While::always, QT_TR_NOOP("search hierarchy"),
         [](MainWindow& w) { w.focusPanel(4); w.m_hierarchy->openFind(); }},
        {"wholeGraph", Menu::view, QT_TR_NOOP("The whole class graph"), "", Needs::classes, While::always, QT_TR_NOOP("zoom fit hierarchy"),
         [](MainWindow& w) { w.focusPanel(4); w.m_hierarchy->showWhole(); }},
        graphRow<&GraphChoice::onlyPath>("graphPath", QT_TR_NOOP("Class graph: only the way of the answer"), QT_TR_NOOP("focus path hierarchy")),
        graphRow<&GraphChoice::collapsesLibrary>("graphLibrary", QT_TR_NOOP("Class graph: the library as one box"), QT_TR_NOOP("collapse fold hierarchy")),
        graphRow<&GraphChoice::byFile>("graphFiles", QT_TR_NOOP("Class graph: a frame for each file"), QT_TR_NOOP("cluster group hierarchy")),
        {"zoomIn", Menu::view, QT_TR_NOOP("Larger code"), "Ctrl++; Ctrl+=", Needs::nothing, While::always, QT_TR_NOOP("zoom in font size"),
         [](MainWindow& w) { w.m_code->setZoom(w.m_code->zoom() + 1); }},
        {"zoomOut", Menu::view, QT_TR_NOOP("Smaller code"), "Ctrl+-", Needs::nothing, While::always, QT_TR_NOOP("zoom out font size"),
         [](MainWindow& w) { w.m_code->setZoom(w.m_code->zoom() - 1); }},
        {"zoomReset", Menu::view, QT_TR_NOOP("Code in its normal size"), "Ctrl+0", Needs::nothing, While::always, QT_TR_NOOP("zoom reset font"),
         [](MainWindow& w) { w.m_code->setZoom(0); }},
        colourRow<Appearance::Choice::system>("appearance0", QT_TR_NOOP("Colours: as the system")),
        colourRow<Appearance::Choice::light>("appearance1", QT_TR_NOOP("Colours: light")),
        colourRow<Appearance::Choice::dark>("appearance2", QT_TR_NOOP("Colours: dark")),
        // By their own names, which are not translated.
        languageRow<Language::system>("language0", QT_TR_NOOP("Language: as the system"), QT_TR_NOOP("language translation")),
        languageRow<Language::english>("language1", "English", QT_TR_NOOP("language translation")),
        languageRow<Language::german>("language2", "Deutsch", QT_TR_NOOP("language translation German")),
        languageRow<Language::hebrew>("language3", "עברית", QT_TR_NOOP("language translation Hebrew")),

        {"manual", Menu::help, QT_TR_NOOP("Manual"), "F1", Needs::nothing, While::always, QT_TR_NOOP("help documentation rules checks guide"),
         [](MainWindow& w) { w.showManual({}); }},
        {"legend", Menu::help, QT_TR_NOOP("Keys and marks"), "?", Needs::nothing, While::always, QT_TR_NOOP("legend shortcuts help cheat sheet"),
         [](MainWindow& w) { w.showLegend(); }},
        {"keys", Menu::help, QT_TR_NOOP("Change keys…"), "Ctrl+K", Needs::nothing, While::always, QT_TR_NOOP("shortcuts keyboard bindings"),
         [](MainWindow& w) { w.changeKeys(); }},
        {"menu", Menu::help, QT_TR_NOOP("Open the menu"), "F10", Needs::nothing, While::always, "",
         [](MainWindow& w) { w.m_top->openMenu(); }},
        {"tour", Menu::help, QT_TR_NOOP("Show me round"), "", Needs::script, While::reviewing, QT_TR_NOOP("tour introduction help first steps"),
         [](MainWindow& w) { w.startTour(); }},
        {"log", Menu::help, QT_TR_NOOP("Show the log"), "", Needs::nothing, While::always, QT_TR_NOOP("diagnostics what happened problem report"),
         [](MainWindow& w) { w.showLog(); }},
        {"about", Menu::help, QT_TR_NOOP("About Rankwright"), "", Needs::nothing, While::always, QT_TR_NOOP("version licence"),
         [](MainWindow& w) { w.showAbout(); }},
    };
    return table;
}
// clang-format on

} // namespace rankwright::ui
