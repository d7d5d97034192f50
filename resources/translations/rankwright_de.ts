<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Badge</name>
    <message>
        <source>already distributed</source>
        <translation>bereits verteilt</translation>
    </message>
    <message>
        <source>Unknown or no training</source>
        <translation>Unbekannt oder kein Training</translation>
    </message>
    <message>
        <source>cannot be parsed</source>
        <translation>nicht lesbar</translation>
    </message>
</context>
<context>
    <name>BranchForm</name>
    <message>
        <source>What one commit holds</source>
        <translation>Was ein Commit enthält</translation>
    </message>
    <message>
        <source>A commit for each step</source>
        <translation>Ein Commit je Schritt</translation>
    </message>
    <message>
        <source>A commit for each rule</source>
        <translation>Ein Commit je Regel</translation>
    </message>
    <message>
        <source>A commit for each script</source>
        <translation>Ein Commit je Skript</translation>
    </message>
    <message>
        <source>Replace the branch of this name</source>
        <translation>Branch dieses Namens ersetzen</translation>
    </message>
    <message>
        <source>Begin with a commit of what is not committed</source>
        <translation>Mit einem Commit dessen beginnen, was noch nicht eingetragen ist</translation>
    </message>
    <message>
        <source>The commits that will be made</source>
        <translation>Die Commits, die entstehen</translation>
    </message>
    <message>
        <source>The commits are being worked out…</source>
        <translation>Commits werden ermittelt …</translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s), the first on top:</source>
        <translation>
            <numerusform>%n Commit, der erste oben:</numerusform>
            <numerusform>%n Commits, der erste oben:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChangeMap</name>
    <message>
        <source>Map of the whole file</source>
        <translation>Übersicht der ganzen Datei</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n Änderung</numerusform>
            <numerusform>%n Änderungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused place(s)</source>
        <translation>
            <numerusform>%n verweigerte Stelle</numerusform>
            <numerusform>%n verweigerte Stellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) of the checks</source>
        <translation>
            <numerusform>%n Befund der Prüfungen</numerusform>
            <numerusform>%n Befunde der Prüfungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>%n Treffer</numerusform>
            <numerusform>%n Treffer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is marked in this file.</source>
        <translation>In dieser Datei ist nichts markiert.</translation>
    </message>
    <message>
        <source>%1. %2 of %3: %4</source>
        <translation>%1. %2 von %3: %4</translation>
    </message>
</context>
<context>
    <name>ChecksPanel</name>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>to know</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>unklar</translation>
    </message>
    <message>
        <source>Questions and answers about the result</source>
        <translation>Fragen und Antworten zum Ergebnis</translation>
    </message>
    <message>
        <source>Findings in the result</source>
        <translation>Befunde im Ergebnis</translation>
    </message>
    <message>
        <source>this is good to know, and no mistake</source>
        <translation>gut zu wissen, kein Fehler</translation>
    </message>
    <message>
        <source>%1, %2: %3.</source>
        <translation>%1, %2: %3.</translation>
    </message>
    <message>
        <source>Mend all %1</source>
        <translation>Alle %1 beheben</translation>
    </message>
    <message>
        <source>Mend all</source>
        <translation>Alle beheben</translation>
    </message>
    <message>
        <source>Mend all %1 findings that a step mends</source>
        <translation>Alle %1 Befunde beheben, die ein Schritt behebt</translation>
    </message>
    <message>
        <source>Mend all: nothing to mend</source>
        <translation>Alle beheben: nichts zu beheben</translation>
    </message>
    <message>
        <source>Accept the steps that mend errors and warnings, those too that are right under an assumption (Shift+M)</source>
        <translation>Die Schritte annehmen, die Fehler und Warnungen beheben, auch solche, die unter einer Annahme richtig sind (Umschalt+M)</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>accepted; it is being checked again…</source>
        <translation>angenommen; wird neu geprüft …</translation>
    </message>
    <message>
        <source>Mend</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>%1, %2: %3, %4. %5 %6</source>
        <translation>%1, %2: %3, %4. %5 %6</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>ChecksView</name>
    <message>
        <source>Nothing to check: parts of this script are no Python that can be parsed.</source>
        <translation>Nichts zu prüfen: Teile dieses Skripts sind kein gültiges Python.</translation>
    </message>
    <message>
        <source>Nothing to check: the script is distributed in another way (%1).</source>
        <translation>Nichts zu prüfen: Das Skript ist auf andere Weise verteilt (%1).</translation>
    </message>
    <message>
        <source>Nothing to check: with the present answers the script is not distributed.</source>
        <translation>Nichts zu prüfen: Mit den jetzigen Antworten ist das Skript nicht verteilt.</translation>
    </message>
    <message>
        <source>Nothing to check: the script does not train.</source>
        <translation>Nichts zu prüfen: Das Skript trainiert nicht.</translation>
    </message>
    <message>
        <source>The result, as the preview shows it, checked independently of the rules.</source>
        <translation>Das Ergebnis, wie die Vorschau es zeigt, unabhängig von den Regeln geprüft.</translation>
    </message>
    <message>
        <source>Distributed already; checked as it stands.</source>
        <translation>Bereits verteilt; geprüft, wie es dasteht.</translation>
    </message>
    <message>
        <source>Distributed already; checked with the accepted steps.</source>
        <translation>Bereits verteilt; geprüft mit den angenommenen Schritten.</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>Nichts gefunden.</translation>
    </message>
    <message>
        <source>Looking for steps that mend what was found…</source>
        <translation>Schritte, die das Gefundene beheben, werden gesucht …</translation>
    </message>
    <message>
        <source>What was found is good to know, and no mistake.</source>
        <translation>Das Gefundene ist gut zu wissen, aber kein Fehler.</translation>
    </message>
    <message>
        <source>No step of a rule mends any of it.</source>
        <translation>Kein Schritt einer Regel behebt etwas davon.</translation>
    </message>
    <message>
        <source>%1 of %2 can be mended by a step.</source>
        <translation>%1 von %2 kann ein Schritt beheben.</translation>
    </message>
    <message>
        <source>cell %1, line %2</source>
        <translation>Zelle %1, Zeile %2</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>mended by: %1</source>
        <translation>behoben durch: %1</translation>
    </message>
    <message>
        <source>%1, which is rejected</source>
        <translation>%1 (abgelehnt)</translation>
    </message>
    <message>
        <source>looking for a step that mends it…</source>
        <translation>ein Schritt, der es behebt, wird gesucht …</translation>
    </message>
    <message>
        <source>to be mended by hand: no rule writes this</source>
        <translation>von Hand zu beheben: Keine Regel schreibt das</translation>
    </message>
    <message>
        <source>to be mended by hand: no step was found that takes it away</source>
        <translation>von Hand zu beheben: Es fand sich kein Schritt, der es beseitigt</translation>
    </message>
    <message>
        <source>Select a script on the left.</source>
        <translation>Links ein Skript auswählen.</translation>
    </message>
    <message>
        <source>%1 of %2 errors and warnings can be mended by a step.</source>
        <translation>%1 von %2 Fehlern und Warnungen kann ein Schritt beheben.</translation>
    </message>
</context>
<context>
    <name>ClassBox</name>
    <message>
        <source>library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message numerus="yes">
        <source>%n library class(es)</source>
        <translation>
            <numerusform>%n Bibliotheksklasse</numerusform>
            <numerusform>%n Bibliotheksklassen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClassFind</name>
    <message>
        <source>Class to find</source>
        <translation>Gesuchte Klasse</translation>
    </message>
    <message>
        <source>Find a class</source>
        <translation>Klasse suchen</translation>
    </message>
    <message>
        <source>Enter goes to the next class, Shift+Enter to the previous one, Esc closes</source>
        <translation>Eingabe führt zur nächsten Klasse, Umschalt+Eingabe zur vorigen, Esc schließt</translation>
    </message>
    <message>
        <source>no class</source>
        <translation>keine Klasse</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>CodePane</name>
    <message>
        <source>the rest of %1</source>
        <translation>der Rest von %1</translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n unveränderte Zeile</numerusform>
            <numerusform>%n unveränderte Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 and %n more</source>
        <translation>
            <numerusform>%1: %2 und %n weitere</numerusform>
            <numerusform>%1: %2 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1
Click, or press Enter here, to show the lines %2 to %3.</source>
        <translation>%1
Klick oder Eingabetaste zeigt die Zeilen %2 bis %3.</translation>
    </message>
</context>
<context>
    <name>CodeView</name>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Original and preview in one</source>
        <translation>Original und Vorschau in einem</translation>
    </message>
    <message>
        <source>Scroll sideways</source>
        <translation>Seitwärts rollen</translation>
    </message>
    <message>
        <source>has a line too long to be edited here</source>
        <translation>hat eine Zeile, die zum Bearbeiten hier zu lang ist</translation>
    </message>
    <message>
        <source>under review</source>
        <translation>in Arbeit</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>waits for your decision</source>
        <translation>wartet auf eine Entscheidung</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>editing, not saved</source>
        <translation>in Bearbeitung, nicht gespeichert</translation>
    </message>
    <message>
        <source>editing</source>
        <translation>in Bearbeitung</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>nicht gespeichert</translation>
    </message>
    <message>
        <source>preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Waits until the script is valid Python again</source>
        <translation>Wartet, bis das Skript wieder gültiges Python ist</translation>
    </message>
    <message>
        <source>The preview is being brought up to date</source>
        <translation>Die Vorschau wird aktualisiert</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>a change</source>
        <translation>eine Änderung</translation>
    </message>
    <message>
        <source>Line %1 of the preview: %2</source>
        <translation>Zeile %1 der Vorschau: %2</translation>
    </message>
    <message>
        <source>Hit %1 of %2</source>
        <translation>Treffer %1 von %2</translation>
    </message>
    <message>
        <source>Collapsed: %1. Enter shows them.</source>
        <translation>Eingeklappt: %1. Eingabe zeigt sie.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a file, and what is in a line of it</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 · %2: edit</source>
        <comment>original, and a key</comment>
        <translation>%1 · %2: bearbeiten</translation>
    </message>
    <message>
        <source>%1 · Esc: review</source>
        <comment>original</comment>
        <translation>%1 · Esc: Durchsicht</translation>
    </message>
</context>
<context>
    <name>CommandBox</name>
    <message>
        <source>edited</source>
        <translation>bearbeitet</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Reset: %1</source>
        <translation>Zurücksetzen: %1</translation>
    </message>
    <message>
        <source>Back to the command that follows from the choices</source>
        <translation>Zurück zum Befehl, der aus der Auswahl folgt</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Durchsicht</translation>
    </message>
    <message>
        <source>Alternatives of a decision</source>
        <translation>Alternativen einer Entscheidung</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>Komprimierung</translation>
    </message>
    <message>
        <source>Average metrics</source>
        <translation>Metriken mitteln</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>This script</source>
        <translation>Dieses Skript</translation>
    </message>
    <message>
        <source>This script: %1</source>
        <translation>Dieses Skript: %1</translation>
    </message>
    <message>
        <source>All changed scripts</source>
        <translation>Alle geänderten Skripte</translation>
    </message>
    <message>
        <source>The whole project, with the files that do not change</source>
        <translation>Das ganze Projekt, mit den Dateien, die sich nicht ändern</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Als</translation>
    </message>
    <message>
        <source>Form of the export</source>
        <translation>Form des Exports</translation>
    </message>
    <message>
        <source>Files in another folder</source>
        <translation>Dateien in einem anderen Ordner</translation>
    </message>
    <message>
        <source>Files in place (the originals are kept as .orig)</source>
        <translation>Dateien an Ort und Stelle (Originale bleiben als .orig)</translation>
    </message>
    <message>
        <source>A new Git branch (what is checked out stays as it is)</source>
        <translation>Neuer Git-Branch (was ausgecheckt ist, bleibt, wie es ist)</translation>
    </message>
    <message>
        <source>One patch (git apply)</source>
        <translation>Ein Patch (git apply)</translation>
    </message>
    <message>
        <source>Review file (the decisions, for the command line)</source>
        <translation>Review-Datei (die Entscheidungen, für die Befehlszeile)</translation>
    </message>
    <message>
        <source>Report as HTML</source>
        <translation>Bericht als HTML</translation>
    </message>
    <message>
        <source>Report as Markdown</source>
        <translation>Bericht als Markdown</translation>
    </message>
    <message>
        <source>Report as JSON</source>
        <translation>Bericht als JSON</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Where to write</source>
        <translation>Wohin geschrieben wird</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Auswählen …</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Mit</translation>
    </message>
    <message>
        <source>Write these too, as far as their accepted steps go</source>
        <translation>Auch diese schreiben, so weit ihre angenommenen Schritte reichen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Launch files: shell scripts, Slurm, Kubernetes</source>
        <translation>Startdateien: Shell-Skripte, Slurm, Kubernetes</translation>
    </message>
    <message>
        <source>For each script that trains, files that start it. They are written, not run.</source>
        <translation>Für jedes Skript, das trainiert, Dateien, die es starten. Sie werden geschrieben, nicht ausgeführt.</translation>
    </message>
    <message>
        <source>Machines, for the launch files</source>
        <translation>Rechner, für die Startdateien</translation>
    </message>
    <message>
        <source>Processes on each machine, for the launch files</source>
        <translation>Prozesse je Rechner, für die Startdateien</translation>
    </message>
    <message>
        <source>Image of the containers, for the launch files</source>
        <translation>Image der Container, für die Startdateien</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Processes on each</source>
        <translation>Prozesse auf jedem</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>Branch</translation>
    </message>
    <message>
        <source>Name of the branch</source>
        <translation>Name des Branches</translation>
    </message>
    <message>
        <source>Export into</source>
        <translation>Exportieren in</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>Exportieren nach</translation>
    </message>
    <message>
        <source>Not ready, and written all the same: it would train wrong or not at all.</source>
        <translation>Nicht bereit und trotzdem geschrieben: würde falsch oder gar nicht trainieren.</translation>
    </message>
    <message>
        <source>Not ready, so copied as they are:</source>
        <translation>Nicht bereit, daher unverändert kopiert:</translation>
    </message>
    <message>
        <source>Not ready, so left out:</source>
        <translation>Nicht bereit, daher ausgelassen:</translation>
    </message>
    <message>
        <source>All files are copied as they are: no script with accepted steps is ready.</source>
        <translation>Alle Dateien werden unverändert kopiert: Kein Skript mit angenommenen Schritten ist bereit.</translation>
    </message>
    <message>
        <source>No file would change. Accept steps first.</source>
        <translation>Keine Datei würde sich ändern. Erst Schritte annehmen.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) will be committed with changes:</source>
        <translation>
            <numerusform>%n Datei wird mit Änderungen eingetragen:</numerusform>
            <numerusform>%n Dateien werden mit Änderungen eingetragen:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) will be written with changes:</source>
        <translation>
            <numerusform>%n Datei wird mit Änderungen geschrieben:</numerusform>
            <numerusform>%n Dateien werden mit Änderungen geschrieben:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Launch files go into the folder launch, for %n script(s).</source>
        <translation>
            <numerusform>Startdateien kommen in den Ordner launch, für %n Skript.</numerusform>
            <numerusform>Startdateien kommen in den Ordner launch, für %n Skripte.</numerusform>
        </translation>
    </message>
    <message>
        <source>To run there it also takes what does not change: %1. The whole project has all of it.</source>
        <translation>Um dort zu laufen, fehlt noch, was sich nicht ändert: %1. Das ganze Projekt enthält alles.</translation>
    </message>
    <message>
        <source>With the changes that are not saved: %1.</source>
        <translation>Mit den nicht gespeicherten Änderungen: %1.</translation>
    </message>
    <message>
        <source>The patch begins with the changes that are not saved; save them before it is applied: %1.</source>
        <translation>Der Patch setzt auf den nicht gespeicherten Änderungen auf; vor dem Anwenden speichern: %1.</translation>
    </message>
    <message>
        <source>The folder exists; files of the same name are replaced.</source>
        <translation>Der Ordner ist vorhanden; gleichnamige Dateien werden ersetzt.</translation>
    </message>
    <message>
        <source>The file exists and is replaced.</source>
        <translation>Die Datei ist vorhanden und wird ersetzt.</translation>
    </message>
    <message>
        <source>The branch cannot be made: %1.</source>
        <translation>Der Branch kann nicht angelegt werden: %1.</translation>
    </message>
    <message>
        <source>The branch %1 begins at %2. The commits are by %3.</source>
        <translation>Der Branch %1 beginnt bei %2. Die Commits sind von %3.</translation>
    </message>
    <message>
        <source>The branch that is there now is replaced.</source>
        <translation>Der jetzige Branch wird ersetzt.</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Wird geschrieben …</translation>
    </message>
    <message numerus="yes">
        <source>Written: %n file(s).</source>
        <translation>
            <numerusform>%n Datei geschrieben.</numerusform>
            <numerusform>%n Dateien geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not written:</source>
        <translation>Nicht geschrieben:</translation>
    </message>
    <message numerus="yes">
        <source>The branch %1 has %n new commit(s). Look at them with: git log -p %1</source>
        <translation>
            <numerusform>Der Branch %1 hat %n neuen Commit. Ansehen mit: git log -p %1</numerusform>
            <numerusform>Der Branch %1 hat %n neue Commits. Ansehen mit: git log -p %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied as they are: %n file(s).</source>
        <translation>
            <numerusform>%n Datei unverändert kopiert.</numerusform>
            <numerusform>%n Dateien unverändert kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing had to be written.</source>
        <translation>Es war nichts zu schreiben.</translation>
    </message>
    <message>
        <source>Undo takes this back.</source>
        <translation>Rückgängig nimmt das zurück.</translation>
    </message>
    <message>
        <source>So no file would change. Accept what is needed, or have them written all the same.</source>
        <translation>So würde sich keine Datei ändern. Nötiges annehmen oder diese trotzdem schreiben lassen.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Writing: %1 of %2 scripts.</source>
        <translation>Schreibe: %1 von %2 Skripten.</translation>
    </message>
    <message>
        <source>Copying: %1 of %2 files.</source>
        <translation>Kopiere: %1 von %2 Dateien.</translation>
    </message>
    <message>
        <source>Making commits: %1 of %2.</source>
        <translation>Lege Commits an: %1 von %2.</translation>
    </message>
    <message>
        <source>It was stopped; the rest was not written.</source>
        <translation>Es wurde angehalten; der Rest wurde nicht geschrieben.</translation>
    </message>
    <message>
        <source>Show the first of these steps</source>
        <translation>Den ersten dieser Schritte zeigen</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Shows in the file manager what was written</source>
        <translation>Zeigt im Dateimanager, was geschrieben wurde</translation>
    </message>
    <message>
        <source>No file manager opens %1.</source>
        <translation>Kein Dateimanager öffnet %1.</translation>
    </message>
</context>
<context>
    <name>Exporter</name>
    <message numerus="yes">
        <source>%n open decision(s)</source>
        <translation>
            <numerusform>%n offene Entscheidung</numerusform>
            <numerusform>%n offene Entscheidungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Name one image for the launch files, without blanks.</source>
        <translation>Für die Startdateien ein Image angeben, ohne Leerzeichen.</translation>
    </message>
    <message>
        <source>Save first what was edited here: </source>
        <translation>Erst speichern, was hier bearbeitet wurde: </translation>
    </message>
    <message>
        <source>Choose a folder to write into.</source>
        <translation>Einen Ordner wählen, in den geschrieben wird.</translation>
    </message>
    <message>
        <source>Choose a file to write.</source>
        <translation>Eine Datei wählen, die geschrieben wird.</translation>
    </message>
    <message>
        <source>This folder cannot be used: </source>
        <translation>Dieser Ordner ist nicht verwendbar: </translation>
    </message>
    <message>
        <source>This is a folder; name a file.</source>
        <translation>Das ist ein Ordner; eine Datei angeben.</translation>
    </message>
    <message>
        <source>There is nothing to put into a patch.</source>
        <translation>Für einen Patch gibt es nichts.</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message numerus="yes">
        <source>%n needed step(s) not accepted, first: %1</source>
        <translation>
            <numerusform>%n nötiger Schritt nicht angenommen, zuerst: %1</numerusform>
            <numerusform>%n nötige Schritte nicht angenommen, zuerst: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>a needed step is not accepted: %1</source>
        <translation>ein nötiger Schritt ist nicht angenommen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) that correctness needs were refused</source>
        <translation>
            <numerusform>%n Stelle, die für die Richtigkeit nötig ist, wurde verweigert</numerusform>
            <numerusform>%n Stellen, die für die Richtigkeit nötig sind, wurden verweigert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n needed step(s) rejected, first: %1</source>
        <translation>
            <numerusform>%n nötiger Schritt abgelehnt, zuerst: %1</numerusform>
            <numerusform>%n nötige Schritte abgelehnt, zuerst: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n of them rejected</source>
        <translation>
            <numerusform>; %n davon abgelehnt</numerusform>
            <numerusform>; %n davon abgelehnt</numerusform>
        </translation>
    </message>
    <message>
        <source>cannot be written: permission denied. Make the folder writable, or choose another one; nothing was changed.</source>
        <translation>nicht schreibbar: keine Berechtigung. Den Ordner beschreibbar machen oder einen anderen wählen; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>cannot be written: what is there can only be read. Choose another folder; nothing was changed.</source>
        <translation>nicht schreibbar: was dort liegt, kann nur gelesen werden. Einen anderen Ordner wählen; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>cannot be written: no space is left on the disk (or in your quota). Make room and export again; the file was left as it was.</source>
        <translation>nicht schreibbar: auf dem Datenträger (oder im Kontingent) ist kein Platz mehr. Platz schaffen und noch einmal exportieren; die Datei blieb, wie sie war.</translation>
    </message>
    <message>
        <source>cannot be written: its folder is not there and cannot be made. Choose another one.</source>
        <translation>nicht schreibbar: der Ordner ist nicht da und lässt sich nicht anlegen. Einen anderen wählen.</translation>
    </message>
    <message>
        <source>cannot be written: a part of its path is a file, not a folder. Choose another folder.</source>
        <translation>nicht schreibbar: ein Teil des Pfads ist eine Datei, kein Ordner. Einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>cannot be written: it would be larger than the limit for files; the file was left as it was.</source>
        <translation>nicht schreibbar: sie wäre größer, als Dateien sein dürfen; die Datei blieb, wie sie war.</translation>
    </message>
    <message>
        <source>it is the project itself. Choose another one, or files in place</source>
        <translation>er ist das Projekt selbst. Einen anderen wählen, oder Dateien an Ort und Stelle</translation>
    </message>
    <message>
        <source>it lies inside the project, which would have the scripts twice. Choose one outside</source>
        <translation>er liegt im Projekt, das dann die Skripte zweimal hätte. Einen außerhalb wählen</translation>
    </message>
    <message>
        <source>the project lies in it. Choose one beside the project</source>
        <translation>das Projekt liegt darin. Einen neben dem Projekt wählen</translation>
    </message>
    <message>
        <source>it is a file</source>
        <translation>er ist eine Datei</translation>
    </message>
</context>
<context>
    <name>ExternalEditor</name>
    <message>
        <source>%1 is not on the disk any more.</source>
        <translation>%1 ist nicht mehr auf der Platte.</translation>
    </message>
    <message>
        <source>The system knows no program that opens %1. Settings can name one.</source>
        <translation>Das System kennt kein Programm, das %1 öffnet. In den Einstellungen lässt sich eines angeben.</translation>
    </message>
    <message>
        <source>There is no program %1 to edit with. Settings can name another one, or where it is.</source>
        <translation>Es gibt kein Programm %1 zum Bearbeiten. In den Einstellungen lässt sich ein anderes angeben, oder wo es liegt.</translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation>%1 konnte nicht gestartet werden.</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in the code</source>
        <translation>Im Code suchen</translation>
    </message>
    <message>
        <source>Text to find</source>
        <translation>Gesuchter Text</translation>
    </message>
    <message>
        <source>Find, or :line</source>
        <translation>Suchen oder :Zeile</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Previous place (Shift+Enter)</source>
        <translation>Vorige Stelle (Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next place (Enter)</source>
        <translation>Nächste Stelle (Eingabe)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>%1 of more than %2</source>
        <translation>%1 von mehr als %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>HierarchyGraph</name>
    <message>
        <source>Class graph</source>
        <translation>Klassengraph</translation>
    </message>
    <message>
        <source>%1, library</source>
        <translation>%1, Bibliothek</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>No classes in this script</source>
        <translation>Keine Klassen in diesem Skript</translation>
    </message>
    <message numerus="yes">
        <source>Drawing %n class(es)… The outline shows them already.</source>
        <translation>
            <numerusform>%n Klasse wird gezeichnet … Die Gliederung zeigt sie schon.</numerusform>
            <numerusform>%n Klassen werden gezeichnet … Die Gliederung zeigt sie schon.</numerusform>
        </translation>
    </message>
    <message>
        <source>inherits from %1</source>
        <translation>erbt von %1</translation>
    </message>
    <message>
        <source>1 class inherits from it</source>
        <translation>1 Klasse erbt davon</translation>
    </message>
    <message>
        <source>%1 classes inherit from it</source>
        <translation>%1 Klassen erben davon</translation>
    </message>
</context>
<context>
    <name>HierarchyModel</name>
    <message>
        <source>library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>not resolved</source>
        <translation>nicht aufgelöst</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>HierarchyOutline</name>
    <message>
        <source>Classes and what they inherit from</source>
        <translation>Klassen und wovon sie erben</translation>
    </message>
    <message>
        <source>not resolved</source>
        <translation>nicht aufgelöst</translation>
    </message>
</context>
<context>
    <name>HierarchyPanel</name>
    <message>
        <source>Class hierarchy</source>
        <translation>Klassenhierarchie</translation>
    </message>
    <message>
        <source>No classes in this script</source>
        <translation>Keine Klassen in diesem Skript</translation>
    </message>
    <message>
        <source>graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Show the classes as a graph</source>
        <translation>Klassen als Graph zeigen</translation>
    </message>
    <message>
        <source>outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Show the classes as an outline</source>
        <translation>Klassen als Gliederung zeigen</translation>
    </message>
    <message>
        <source>The statements that answer the question</source>
        <translation>Die Anweisungen, die die Frage beantworten</translation>
    </message>
    <message>
        <source>There are more classes than are shown</source>
        <translation>Es gibt mehr Klassen, als gezeigt werden</translation>
    </message>
    <message>
        <source>Class hierarchy (in part)</source>
        <translation>Klassenhierarchie (Ausschnitt)</translation>
    </message>
    <message>
        <source>%1  %2
%3</source>
        <translation>%1  %2
%3</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>find</source>
        <translation>suchen</translation>
    </message>
    <message>
        <source>Find a class (/ in the graph)</source>
        <translation>Klasse suchen (/ im Graphen)</translation>
    </message>
    <message>
        <source>path</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>Show only the way from the class to what makes it train</source>
        <translation>Nur den Weg von der Klasse zu dem zeigen, wodurch sie trainiert</translation>
    </message>
    <message>
        <source>fold library</source>
        <translation>Bibliothek falten</translation>
    </message>
    <message>
        <source>Show the library&apos;s classes as one box</source>
        <translation>Klassen der Bibliothek als einen Kasten zeigen</translation>
    </message>
    <message>
        <source>by file</source>
        <translation>nach Datei</translation>
    </message>
    <message>
        <source>Put the classes of each file into a frame</source>
        <translation>Die Klassen jeder Datei in einen Rahmen setzen</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es)</source>
        <translation>
            <numerusform>%n Klasse</numerusform>
            <numerusform>%n Klassen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Classes of %1</source>
        <translation>Klassen von %1</translation>
    </message>
</context>
<context>
    <name>HierarchyView</name>
    <message>
        <source>Why is %1 a %2?</source>
        <translation>Warum ist %1 ein %2?</translation>
    </message>
</context>
<context>
    <name>KeptProject</name>
    <message>
        <source>the folder %1 could not be made</source>
        <translation>der Ordner %1 ließ sich nicht anlegen</translation>
    </message>
    <message>
        <source>the latest of them were written by another version</source>
        <translation>die letzten davon hat eine andere Version geschrieben</translation>
    </message>
    <message>
        <source>some of them were written by another version</source>
        <translation>einige davon hat eine andere Version geschrieben</translation>
    </message>
    <message>
        <source>The last record of what was decided here is damaged, as when the power fails. What was decided before it is here; look whether the last move is. All that was recorded stays in %1.</source>
        <translation>Der letzte Eintrag dessen, was hier entschieden wurde, ist beschädigt, wie nach einem Stromausfall. Alles davor ist da; bitte prüfen, ob der letzte Zug dabei ist. Alle Einträge bleiben in %1.</translation>
    </message>
    <message>
        <source>Earlier decisions could not be read: %1.</source>
        <translation>Frühere Entscheidungen waren nicht lesbar: %1.</translation>
    </message>
    <message>
        <source> They stay in %1.</source>
        <translation> Sie bleiben in %1.</translation>
    </message>
    <message>
        <source>This project is open in another window, which keeps its decisions. What is decided here is not kept: go on in the other window, or close it and open the folder here again.</source>
        <translation>Dieses Projekt ist in einem anderen Fenster offen, das seine Entscheidungen aufbewahrt. Was hier entschieden wird, wird nicht aufbewahrt: im anderen Fenster weitermachen, oder es schließen und den Ordner hier neu öffnen.</translation>
    </message>
    <message>
        <source>The decisions are kept again.</source>
        <translation>Die Entscheidungen werden wieder aufbewahrt.</translation>
    </message>
    <message>
        <source>What you decide and type is not kept now: %1 (%2). The review goes on, and everything is kept as soon as it can be written; until then do not close the window.</source>
        <translation>Was entschieden und getippt wird, wird jetzt nicht aufbewahrt: %1 (%2). Die Durchsicht geht weiter, und alles wird aufbewahrt, sobald es geschrieben werden kann; bis dahin das Fenster nicht schließen.</translation>
    </message>
</context>
<context>
    <name>Keymap</name>
    <message>
        <source>This is no key that can be used. Press another one.</source>
        <translation>Diese Taste ist nicht verwendbar. Eine andere drücken.</translation>
    </message>
    <message>
        <source>%1 moves about in lists and fields and stays what it is. Add Ctrl or Alt, or press another key.</source>
        <translation>%1 bewegt in Listen und Feldern und bleibt, was es ist. Strg oder Alt dazunehmen oder eine andere Taste drücken.</translation>
    </message>
    <message>
        <source>%1 copies, pastes, cuts or selects text and stays what it is. Press another key.</source>
        <translation>%1 kopiert, fügt ein, schneidet aus oder wählt Text und bleibt, was es ist. Eine andere Taste drücken.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Choose a command and press Enter, then the new key.</source>
        <translation>Einen Befehl wählen, Eingabe drücken, dann die neue Taste.</translation>
    </message>
    <message>
        <source>Find a command, or a key: ctrl+e</source>
        <translation>Befehl oder Taste suchen: ctrl+e</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>Befehl oder Taste suchen</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Befehle und ihre Tasten</translation>
    </message>
    <message>
        <source>Press the new key</source>
        <translation>Neue Taste drücken</translation>
    </message>
    <message>
        <source>as a further key</source>
        <translation>als weitere Taste</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>Keine Taste</translation>
    </message>
    <message>
        <source>Usual key</source>
        <translation>Übliche Taste</translation>
    </message>
    <message>
        <source>Usual keys for all</source>
        <translation>Übliche Tasten für alle</translation>
    </message>
    <message>
        <source>Leave it there</source>
        <translation>Dort lassen</translation>
    </message>
    <message>
        <source>%1 has its usual key again.</source>
        <translation>%1 hat wieder die übliche Taste.</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>No command fits. Clear the field above to see all of them.</source>
        <translation>Kein Befehl passt. Das Feld oben leeren, um alle zu sehen.</translation>
    </message>
    <message>
        <source>%1 is the key of “%2”. What should become of that?</source>
        <translation>%1 ist die Taste von „%2“. Was soll daraus werden?</translation>
    </message>
    <message>
        <source>Take it away there</source>
        <translation>Dort wegnehmen</translation>
    </message>
    <message>
        <source>Take %1 away from %2</source>
        <translation>%1 von %2 wegnehmen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>While something is typed, this key is text.</source>
        <translation>Während getippt wird, ist diese Taste Text.</translation>
    </message>
    <message>
        <source>%1 has no key. It is in the menu and in the list of all commands.</source>
        <translation>%1 hat keine Taste. Der Befehl steht im Menü und in der Liste aller Befehle.</translation>
    </message>
    <message>
        <source>%1 is the key of “%2” now. What should become of that?</source>
        <translation>%1 ist jetzt die Taste von „%2“. Was soll daraus werden?</translation>
    </message>
    <message>
        <source>All commands have their usual keys again.</source>
        <translation>Alle Befehle haben wieder ihre üblichen Tasten.</translation>
    </message>
</context>
<context>
    <name>KeysModel</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 (usually %2)</source>
        <translation>%1 (üblich: %2)</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
</context>
<context>
    <name>LatticeView</name>
    <message>
        <source>Lattice of training patterns</source>
        <translation>Verband der Trainingsmuster</translation>
    </message>
    <message>
        <source>Unknown: no statement leads further up</source>
        <translation>Unbekannt: keine Anweisung führt weiter hinauf</translation>
    </message>
    <message>
        <source>Unknown, where every script starts</source>
        <translation>Unbekannt, wo jedes Skript beginnt</translation>
    </message>
    <message>
        <source>%1 reached by 1 statement</source>
        <translation>%1 durch 1 Anweisung erreicht</translation>
    </message>
    <message>
        <source>%1 reached by %2 statements</source>
        <translation>%1 durch %2 Anweisungen erreicht</translation>
    </message>
    <message>
        <source>%1 passed on the way to Multiple</source>
        <translation>%1 auf dem Weg zu Multiple durchlaufen</translation>
    </message>
    <message>
        <source>%1 not reached</source>
        <translation>%1 nicht erreicht</translation>
    </message>
    <message>
        <source>%1. Selected: %2.</source>
        <translation>%1. Ausgewählt: %2.</translation>
    </message>
    <message>
        <source>%1. Click to list the scripts of this kind.</source>
        <translation>%1. Klick zeigt die Skripte dieser Art.</translation>
    </message>
    <message numerus="yes">
        <source>%1 left as it is: %n statement(s) of functions that are not distributed</source>
        <translation>
            <numerusform>%1 bleibt, wie es ist: eine Anweisung aus Funktionen, die nicht verteilt werden</numerusform>
            <numerusform>%1 bleibt, wie es ist: %n Anweisungen aus Funktionen, die nicht verteilt werden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LeftBar</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Takes the whole move back</source>
        <translation>Nimmt den ganzen Zug zurück</translation>
    </message>
    <message>
        <source>Put this message away</source>
        <translation>Diese Meldung wegräumen</translation>
    </message>
    <message>
        <source>Put away (Esc)</source>
        <translation>Wegräumen (Esc)</translation>
    </message>
    <message>
        <source>There was nothing more to accept.</source>
        <translation>Es gab nichts mehr anzunehmen.</translation>
    </message>
    <message numerus="yes">
        <source>%n safe step(s) accepted.</source>
        <translation>
            <numerusform>%n sicherer Schritt angenommen.</numerusform>
            <numerusform>%n sichere Schritte angenommen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) accepted.</source>
        <translation>
            <numerusform>%n Schritt angenommen.</numerusform>
            <numerusform>%n Schritte angenommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Left:</source>
        <translation>%1 Es bleibt:</translation>
    </message>
    <message>
        <source>%1 Nothing is left.</source>
        <translation>%1 Es bleibt nichts.</translation>
    </message>
    <message>
        <source>%1 to check</source>
        <translation>%1 zu prüfen</translation>
    </message>
    <message>
        <source>Go to the first of them</source>
        <translation>Zum ersten davon gehen</translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation>
            <numerusform>%n Entscheidung</numerusform>
            <numerusform>%n Entscheidungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 refused</source>
        <translation>%1 verweigert</translation>
    </message>
    <message>
        <source>Show the refused places</source>
        <translation>Verweigerte Stellen zeigen</translation>
    </message>
    <message>
        <source> (%1 became so)</source>
        <translation> (davon %1 neu)</translation>
    </message>
    <message>
        <source>%1 of %2 scripts ready</source>
        <translation>%1 von %2 Skripten bereit</translation>
    </message>
    <message>
        <source>Go to the first that is not</source>
        <translation>Zum ersten gehen, das es nicht ist</translation>
    </message>
    <message>
        <source>All scripts are ready</source>
        <translation>Alle Skripte sind bereit</translation>
    </message>
    <message>
        <source>%1 blocked</source>
        <translation>%1 blockiert</translation>
    </message>
    <message>
        <source>They need a step that was rejected or waits for your choice. Go to that one</source>
        <translation>Sie brauchen einen Schritt, der abgelehnt wurde oder auf Ihre Wahl wartet. Zu diesem gehen</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Marks in the code</source>
        <translation>Markierungen im Code</translation>
    </message>
    <message>
        <source>changed line and words of the original</source>
        <translation>geänderte Zeile und Wörter des Originals</translation>
    </message>
    <message>
        <source>changed line and words of the preview</source>
        <translation>geänderte Zeile und Wörter der Vorschau</translation>
    </message>
    <message>
        <source>matched by the rule of the current step</source>
        <translation>Treffer der Regel des aktuellen Schritts</translation>
    </message>
    <message>
        <source>evidence for the verdict</source>
        <translation>Beleg für das Urteil</translation>
    </message>
    <message>
        <source>nothing stands here on this side</source>
        <translation>auf dieser Seite steht hier nichts</translation>
    </message>
    <message>
        <source>As one rank</source>
        <translation>Als ein Rank</translation>
    </message>
    <message>
        <source>not run by this rank</source>
        <translation>von diesem Rank nicht ausgeführt</translation>
    </message>
    <message>
        <source>what an expression is on this rank</source>
        <translation>was ein Ausdruck auf diesem Rank ist</translation>
    </message>
    <message>
        <source>ranks meet, but some do not come</source>
        <translation>Ranks treffen sich, aber manche kommen nicht</translation>
    </message>
    <message>
        <source>here all ranks meet</source>
        <translation>hier treffen sich alle Ranks</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>under review</source>
        <translation>in Arbeit</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>In the map beside the scroll bar</source>
        <translation>In der Übersicht neben der Bildlaufleiste</translation>
    </message>
    <message>
        <source>added lines</source>
        <translation>hinzugefügte Zeilen</translation>
    </message>
    <message>
        <source>removed lines</source>
        <translation>entfernte Zeilen</translation>
    </message>
    <message>
        <source>changed lines</source>
        <translation>geänderte Zeilen</translation>
    </message>
    <message>
        <source>the change under review</source>
        <translation>die Änderung in Arbeit</translation>
    </message>
    <message>
        <source>refused place</source>
        <translation>verweigerte Stelle</translation>
    </message>
    <message>
        <source>error that the checks found</source>
        <translation>Fehler, den die Prüfungen fanden</translation>
    </message>
    <message>
        <source>warning of the checks</source>
        <translation>Warnung der Prüfungen</translation>
    </message>
    <message>
        <source>good to know</source>
        <translation>gut zu wissen</translation>
    </message>
    <message>
        <source>found by the search</source>
        <translation>von der Suche gefunden</translation>
    </message>
    <message>
        <source>Choose an alternative of a decision</source>
        <translation>Alternative einer Entscheidung wählen</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Go to the place; in the code: edit the original</source>
        <translation>Zur Stelle gehen; im Code: Original bearbeiten</translation>
    </message>
    <message>
        <source>Close what is open; back to the review</source>
        <translation>Offenes schließen; zurück zur Durchsicht</translation>
    </message>
    <message>
        <source>Turn a box over, press a button</source>
        <translation>Kästchen umschalten, Schaltfläche drücken</translation>
    </message>
    <message>
        <source>Go to the next control</source>
        <translation>Zum nächsten Bedienelement</translation>
    </message>
    <message>
        <source>Keys and marks</source>
        <translation>Tasten und Zeichen</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>Tasten ändern …</translation>
    </message>
    <message>
        <source>goes on with the line above it</source>
        <translation>setzt die Zeile darüber fort</translation>
    </message>
</context>
<context>
    <name>LinkGutter</name>
    <message>
        <source>Changes between original and preview</source>
        <translation>Änderungen zwischen Original und Vorschau</translation>
    </message>
    <message>
        <source>No changes</source>
        <translation>Keine Änderungen</translation>
    </message>
    <message>
        <source>Change %1 of %2: %3</source>
        <translation>Änderung %1 von %2: %3</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Rankwright</source>
        <translation>Rankwright</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>reading %1 of %2</source>
        <translation>lese %1 von %2</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>lese …</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>What is wrong there is left at its default until it is mended.</source>
        <translation>Was daran falsch ist, bleibt auf der Vorgabe, bis es behoben ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n script(s)</source>
        <translation>
            <numerusform>%n Skript</numerusform>
            <numerusform>%n Skripte</numerusform>
        </translation>
    </message>
    <message>
        <source>1 script trains</source>
        <translation>1 Skript trainiert</translation>
    </message>
    <message>
        <source>%1 scripts train</source>
        <translation>%1 Skripte trainieren</translation>
    </message>
    <message>
        <source>%1 ready</source>
        <translation>%1 bereit</translation>
    </message>
    <message>
        <source>%1 to choose</source>
        <translation>%1 zu wählen</translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) open</source>
        <translation>
            <numerusform>%n Entscheidung offen</numerusform>
            <numerusform>%n Entscheidungen offen</numerusform>
        </translation>
    </message>
    <message>
        <source>Type &quot;decision&quot; into the filter to see their scripts alone.</source>
        <translation>„Entscheidung“ in den Filter tippen, um nur deren Skripte zu sehen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 · %n line(s)</source>
        <translation>
            <numerusform>%1 · %2 · %n Zeile</numerusform>
            <numerusform>%1 · %2 · %n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>UTF-8</source>
        <translation>UTF-8</translation>
    </message>
    <message>
        <source>legacy encoding</source>
        <translation>alte Kodierung</translation>
    </message>
    <message>
        <source>%1 – Rankwright</source>
        <translation>%1 – Rankwright</translation>
    </message>
    <message>
        <source>%1[*] – %2 – Rankwright</source>
        <translation>%1[*] – %2 – Rankwright</translation>
    </message>
    <message>
        <source>Select a script on the left.</source>
        <translation>Links ein Skript auswählen.</translation>
    </message>
    <message>
        <source>This script is being analysed.</source>
        <translation>Dieses Skript wird analysiert.</translation>
    </message>
    <message>
        <source>Nothing to change: it imports neither TensorFlow nor Keras, nor a script that does.</source>
        <translation>Nichts zu ändern: Es importiert weder TensorFlow noch Keras, noch ein Skript, das es tut.</translation>
    </message>
    <message>
        <source>Parts of this script are no Python that can be parsed (underlined in the code).</source>
        <translation>Teile dieses Skripts sind kein gültiges Python (im Code unterstrichen).</translation>
    </message>
    <message>
        <source>Nothing to change: this script is distributed already. Checks says whether it is right.</source>
        <translation>Nichts zu ändern: Dieses Skript ist bereits verteilt. Ob es richtig ist, steht unter Prüfungen.</translation>
    </message>
    <message>
        <source>No steps are proposed for this script, which trains in more than one way; see Refused, and choose under Verdict what is to be distributed.</source>
        <translation>Für dieses Skript, das auf mehrere Weisen trainiert, gibt es keine Vorschläge; siehe Verweigert, und unter Urteil wählen, was verteilt werden soll.</translation>
    </message>
    <message>
        <source>Nothing to change: none of the functions that train is checked under Verdict.</source>
        <translation>Nichts zu ändern: Keine der Funktionen, die trainieren, ist unter Urteil angekreuzt.</translation>
    </message>
    <message>
        <source>Nothing to change: no training call is reached when this script runs.</source>
        <translation>Nichts zu ändern: Wenn dieses Skript läuft, wird kein Trainingsaufruf erreicht.</translation>
    </message>
    <message>
        <source>No steps are proposed for this script; see Refused.</source>
        <translation>Für dieses Skript werden keine Schritte vorgeschlagen; siehe Verweigert.</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Checks %1</source>
        <translation>Prüfungen %1</translation>
    </message>
    <message>
        <source>The original is being edited; Esc goes back to the review.</source>
        <translation>Das Original wird bearbeitet; Esc führt zurück zur Durchsicht.</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>Kein Projekt ist offen.</translation>
    </message>
    <message>
        <source>No sample project was installed.</source>
        <translation>Es wurde kein Beispielprojekt installiert.</translation>
    </message>
    <message>
        <source>There are no scripts in this folder.</source>
        <translation>In diesem Ordner sind keine Skripte.</translation>
    </message>
    <message>
        <source>No script is shown.</source>
        <translation>Es wird kein Skript gezeigt.</translation>
    </message>
    <message>
        <source>This script has no steps.</source>
        <translation>Dieses Skript hat keine Schritte.</translation>
    </message>
    <message>
        <source>The step under review is no decision.</source>
        <translation>Der aktuelle Schritt ist keine Entscheidung.</translation>
    </message>
    <message numerus="yes">
        <source>This decision has %n alternative(s).</source>
        <translation>
            <numerusform>Diese Entscheidung hat %n Alternative.</numerusform>
            <numerusform>Diese Entscheidung hat %n Alternativen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The checks have found nothing.</source>
        <translation>Die Prüfungen haben nichts gefunden.</translation>
    </message>
    <message>
        <source>No step mends what the checks have found.</source>
        <translation>Kein Schritt behebt, was die Prüfungen fanden.</translation>
    </message>
    <message>
        <source>Nothing to undo.</source>
        <translation>Nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>Nothing to redo.</source>
        <translation>Nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>Everything is saved.</source>
        <translation>Alles ist gespeichert.</translation>
    </message>
    <message>
        <source>Nothing was looked for in the project, or nothing found.</source>
        <translation>Im Projekt wurde nichts gesucht oder nichts gefunden.</translation>
    </message>
    <message>
        <source>This script has no unsaved changes.</source>
        <translation>Dieses Skript hat keine ungespeicherten Änderungen.</translation>
    </message>
    <message>
        <source>Accept all safe steps of this script</source>
        <translation>Alle sicheren Schritte dieses Skripts annehmen</translation>
    </message>
    <message>
        <source>Open a folder of training scripts</source>
        <translation>Ordner mit Trainingsskripten öffnen</translation>
    </message>
    <message>
        <source>The scripts that %1 is about are not beside it. Open their folder, then replay the review file there.</source>
        <translation>Die Skripte, um die es in %1 geht, liegen nicht daneben. Ihren Ordner öffnen und die Review-Datei dort einspielen.</translation>
    </message>
    <message>
        <source>The sample project is not where it was installed: %1</source>
        <translation>Das Beispielprojekt ist nicht mehr, wo es installiert war: %1</translation>
    </message>
    <message>
        <source>Replay a review file</source>
        <translation>Review-Datei einspielen</translation>
    </message>
    <message>
        <source>Review files (*.review.json *.json)</source>
        <translation>Review-Dateien (*.review.json *.json)</translation>
    </message>
    <message>
        <source>About Rankwright</source>
        <translation>Über Rankwright</translation>
    </message>
    <message>
        <source>Rankwright %1</source>
        <translation>Rankwright %1</translation>
    </message>
    <message>
        <source>Turns single-GPU TensorFlow training scripts into multi-GPU ones, one reviewed step at a time.

Free software under the GNU General Public License, version 3 or later. Qt %1.</source>
        <translation>Macht aus TensorFlow-Trainingsskripten für eine GPU solche für viele, einen geprüften Schritt nach dem anderen.

Freie Software unter der GNU General Public License, Version 3 oder neuer. Qt %1.</translation>
    </message>
    <message>
        <source>The language changes when Rankwright is started next.</source>
        <translation>Die Sprache wechselt beim nächsten Start von Rankwright.</translation>
    </message>
    <message>
        <source>%1 cannot be edited here: %2.</source>
        <translation>%1 kann hier nicht bearbeitet werden: %2.</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>training call</source>
        <translation>Trainingsaufruf</translation>
    </message>
    <message>
        <source> in %1</source>
        <translation> in %1</translation>
    </message>
    <message>
        <source>No project is open. Type &gt; for all commands.</source>
        <translation>Kein Projekt ist offen. Mit &gt; alle Befehle.</translation>
    </message>
    <message>
        <source>This folder has no scripts.</source>
        <translation>Dieser Ordner hat keine Skripte.</translation>
    </message>
    <message numerus="yes">
        <source>%n script(s) without TensorFlow left out.</source>
        <translation>
            <numerusform>%n Skript ohne TensorFlow ausgelassen.</numerusform>
            <numerusform>%n Skripte ohne TensorFlow ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to a line</source>
        <translation>Gehe zu einer Zeile</translation>
    </message>
    <message>
        <source>Type a number from 1 to %1.</source>
        <translation>Eine Zahl von 1 bis %1 eingeben.</translation>
    </message>
    <message>
        <source>Go to line %1</source>
        <translation>Gehe zu Zeile %1</translation>
    </message>
    <message>
        <source>The script has the lines 1 to %1.</source>
        <translation>Das Skript hat die Zeilen 1 bis %1.</translation>
    </message>
    <message>
        <source>The list of scripts has changed meanwhile. Look for it again.</source>
        <translation>Die Liste der Skripte hat sich inzwischen geändert. Bitte erneut suchen.</translation>
    </message>
    <message>
        <source>From the first again: %1</source>
        <translation>Wieder von vorn: %1</translation>
    </message>
    <message>
        <source>From the last again: %1</source>
        <translation>Wieder von hinten: %1</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>good to know</source>
        <translation>gut zu wissen</translation>
    </message>
    <message>
        <source>Nothing is changed in what is shown.</source>
        <translation>Im Gezeigten ist nichts geändert.</translation>
    </message>
    <message>
        <source>Change %1 of %2.</source>
        <translation>Änderung %1 von %2.</translation>
    </message>
    <message>
        <source>Step %1 of %2.</source>
        <translation>Schritt %1 von %2.</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, Zeile %2: %3</translation>
    </message>
    <message>
        <source>Nothing was refused in this script: every place that has to change has a step.</source>
        <translation>In diesem Skript wurde nichts verweigert: Jede Stelle, die sich ändern muss, hat einen Schritt.</translation>
    </message>
    <message>
        <source>Refused place %1 of %2: %3</source>
        <translation>Verweigerte Stelle %1 von %2: %3</translation>
    </message>
    <message>
        <source>The checks have found nothing that could be gone to.</source>
        <translation>Die Prüfungen haben nichts gefunden, zu dem man gehen könnte.</translation>
    </message>
    <message>
        <source>Finding %1 of %2: %3</source>
        <translation>Befund %1 von %2: %3</translation>
    </message>
    <message>
        <source>The steps stand in their order, without groups.</source>
        <translation>Die Schritte stehen in ihrer Reihenfolge, ohne Gruppen.</translation>
    </message>
    <message>
        <source>The steps are grouped by file.</source>
        <translation>Die Schritte sind nach Datei gruppiert.</translation>
    </message>
    <message>
        <source>The steps are grouped by rule.</source>
        <translation>Die Schritte sind nach Regel gruppiert.</translation>
    </message>
    <message>
        <source>The steps are grouped by risk.</source>
        <translation>Die Schritte sind nach Risiko gruppiert.</translation>
    </message>
    <message>
        <source>The head of a group is selected: Space turns its box over, the arrows go to its steps.</source>
        <translation>Ein Gruppenkopf ist ausgewählt: Die Leertaste schaltet sein Kästchen um, die Pfeile führen zu den Schritten.</translation>
    </message>
    <message>
        <source>All lines are shown.</source>
        <translation>Alle Zeilen werden gezeigt.</translation>
    </message>
    <message>
        <source>Nothing of this script can be collapsed: there is something to see everywhere, or nothing to change.</source>
        <translation>In diesem Skript lässt sich nichts einklappen: Überall gibt es etwas zu sehen, oder nichts ändert sich.</translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged part(s) collapsed</source>
        <translation>
            <numerusform>%n unveränderter Teil eingeklappt</numerusform>
            <numerusform>%n unveränderte Teile eingeklappt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) are hidden.</source>
        <translation>
            <numerusform>%n Zeile ist verborgen.</numerusform>
            <numerusform>%n Zeilen sind verborgen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The caret stands in no part that can be collapsed.</source>
        <translation>Die Schreibmarke steht in keinem Teil, der sich einklappen lässt.</translation>
    </message>
    <message>
        <source>All lines are shown; %1 collapses what is unchanged.</source>
        <translation>Alle Zeilen werden gezeigt; %1 klappt ein, was unverändert ist.</translation>
    </message>
    <message>
        <source>This script does not train, so there is nothing to compare. Select one that does.</source>
        <translation>Dieses Skript trainiert nicht, also gibt es nichts zu vergleichen. Eines auswählen, das trainiert.</translation>
    </message>
    <message>
        <source>Parts of this script are no Python that can be parsed. Mend them first.</source>
        <translation>Teile dieses Skripts sind kein gültiges Python. Diese zuerst beheben.</translation>
    </message>
    <message>
        <source>It is distributed already: the rewritten run is the script with the mended findings.</source>
        <translation>Es ist bereits verteilt: Der umgeschriebene Lauf ist das Skript mit den behobenen Befunden.</translation>
    </message>
    <message>
        <source>No steps are proposed for it, so only the original can run.</source>
        <translation>Dafür werden keine Schritte vorgeschlagen, also kann nur das Original laufen.</translation>
    </message>
    <message>
        <source>No step is accepted, so only the original can run. Accept steps, or preview proposed steps too.</source>
        <translation>Kein Schritt ist angenommen, also kann nur das Original laufen. Schritte annehmen, oder auch vorgeschlagene in der Vorschau zeigen.</translation>
    </message>
    <message>
        <source>Rewritten as previewed: %1 of %2 steps accepted, the open ones as proposed.</source>
        <translation>Umgeschrieben wie in der Vorschau: %1 von %2 Schritten angenommen, die offenen wie vorgeschlagen.</translation>
    </message>
    <message>
        <source>Rewritten as previewed: with the %1 accepted of %2 steps.</source>
        <translation>Umgeschrieben wie in der Vorschau: mit den %1 angenommenen von %2 Schritten.</translation>
    </message>
    <message>
        <source>Checking the environment before the first run…</source>
        <translation>Vor dem ersten Lauf wird die Umgebung geprüft …</translation>
    </message>
    <message>
        <source>Not started: the environment lacks what the runs need. What is missing stands under Environment, with the commands that bring it.</source>
        <translation>Nicht gestartet: Der Umgebung fehlt, was die Läufe brauchen. Was fehlt, steht unter Umgebung, mit den Befehlen, die es bringen.</translation>
    </message>
    <message>
        <source>Not started: the analysis has not caught up with what is being typed. Try again in a moment.</source>
        <translation>Nicht gestartet: Die Analyse hat noch nicht eingeholt, was getippt wird. Gleich noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Run ●</source>
        <translation>Lauf ●</translation>
    </message>
    <message>
        <source>%1 is not a file of this project any more.</source>
        <translation>%1 ist keine Datei dieses Projekts mehr.</translation>
    </message>
    <message>
        <source>theme appearance</source>
        <translation>Farbschema Erscheinungsbild</translation>
    </message>
    <message>
        <source>rank view process</source>
        <translation>Rank Ansicht Prozess</translation>
    </message>
    <message>
        <source>group steps list</source>
        <translation>Schritte gruppieren Liste</translation>
    </message>
    <message>
        <source>focus panel tab</source>
        <translation>Fokus Bereich Reiter</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Ordner öffnen …</translation>
    </message>
    <message>
        <source>project directory</source>
        <translation>Projekt Verzeichnis</translation>
    </message>
    <message>
        <source>Open the sample project</source>
        <translation>Beispielprojekt öffnen</translation>
    </message>
    <message>
        <source>example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>refresh read again</source>
        <translation>aktualisieren neu lesen</translation>
    </message>
    <message>
        <source>Save edited scripts</source>
        <translation>Bearbeitete Skripte speichern</translation>
    </message>
    <message>
        <source>write</source>
        <translation>schreiben</translation>
    </message>
    <message>
        <source>Discard the unsaved changes to this script</source>
        <translation>Ungespeicherte Änderungen an diesem Skript verwerfen</translation>
    </message>
    <message>
        <source>revert</source>
        <translation>zurücksetzen</translation>
    </message>
    <message>
        <source>Replay a review file…</source>
        <translation>Review-Datei einspielen …</translation>
    </message>
    <message>
        <source>load decisions</source>
        <translation>Entscheidungen laden</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>write patch report launch files</source>
        <translation>schreiben Patch Bericht Startdateien</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>close exit</source>
        <translation>schließen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Accept the step and go on</source>
        <translation>Schritt annehmen und weitergehen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>Reject the step and go on</source>
        <translation>Schritt ablehnen und weitergehen</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Open the step again</source>
        <translation>Schritt wieder öffnen</translation>
    </message>
    <message>
        <source>Accept all safe</source>
        <translation>Alle sicheren annehmen</translation>
    </message>
    <message>
        <source>steps of this script</source>
        <translation>Schritte dieses Skripts</translation>
    </message>
    <message>
        <source>Accept the script</source>
        <translation>Skript annehmen</translation>
    </message>
    <message>
        <source>file all steps</source>
        <translation>Datei alle Schritte</translation>
    </message>
    <message>
        <source>Accept all safe in the project</source>
        <translation>Alle sicheren im Projekt annehmen</translation>
    </message>
    <message>
        <source>Mend the finding and go on</source>
        <translation>Befund beheben und weitergehen</translation>
    </message>
    <message>
        <source>fix check</source>
        <translation>reparieren Prüfung</translation>
    </message>
    <message>
        <source>Mend all findings that steps mend</source>
        <translation>Alle Befunde beheben, die Schritte beheben</translation>
    </message>
    <message>
        <source>fix checks</source>
        <translation>reparieren Prüfungen</translation>
    </message>
    <message>
        <source>Edit the original</source>
        <translation>Original bearbeiten</translation>
    </message>
    <message>
        <source>type change script</source>
        <translation>tippen ändern Skript</translation>
    </message>
    <message>
        <source>Choose alternative 1</source>
        <translation>Alternative 1 wählen</translation>
    </message>
    <message>
        <source>Choose alternative 2</source>
        <translation>Alternative 2 wählen</translation>
    </message>
    <message>
        <source>Choose alternative 3</source>
        <translation>Alternative 3 wählen</translation>
    </message>
    <message>
        <source>Choose alternative 4</source>
        <translation>Alternative 4 wählen</translation>
    </message>
    <message>
        <source>Choose alternative 5</source>
        <translation>Alternative 5 wählen</translation>
    </message>
    <message>
        <source>Choose alternative 6</source>
        <translation>Alternative 6 wählen</translation>
    </message>
    <message>
        <source>Choose alternative 7</source>
        <translation>Alternative 7 wählen</translation>
    </message>
    <message>
        <source>Choose alternative 8</source>
        <translation>Alternative 8 wählen</translation>
    </message>
    <message>
        <source>Choose alternative 9</source>
        <translation>Alternative 9 wählen</translation>
    </message>
    <message>
        <source>Learning rate: linear</source>
        <translation>Lernrate: linear</translation>
    </message>
    <message>
        <source>times the number of processes</source>
        <translation>mal Zahl der Prozesse</translation>
    </message>
    <message>
        <source>Learning rate: sqrt</source>
        <translation>Lernrate: sqrt</translation>
    </message>
    <message>
        <source>square root</source>
        <translation>Quadratwurzel</translation>
    </message>
    <message>
        <source>Learning rate: none</source>
        <translation>Lernrate: none</translation>
    </message>
    <message>
        <source>unscaled as it is</source>
        <translation>unskaliert wie sie ist</translation>
    </message>
    <message>
        <source>Learning rate: warmup</source>
        <translation>Lernrate: warmup</translation>
    </message>
    <message>
        <source>grows gradually</source>
        <translation>wächst allmählich</translation>
    </message>
    <message>
        <source>Data: auto</source>
        <translation>Daten: auto</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Data: shard</source>
        <translation>Daten: shard</translation>
    </message>
    <message>
        <source>Data: divide</source>
        <translation>Daten: divide</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Data: leave</source>
        <translation>Daten: leave</translation>
    </message>
    <message>
        <source>as they are</source>
        <translation>wie sie sind</translation>
    </message>
    <message>
        <source>Output: guard (rank 0 only)</source>
        <translation>Ausgabe: guard (nur Rank 0)</translation>
    </message>
    <message>
        <source>printing saving</source>
        <translation>drucken speichern</translation>
    </message>
    <message>
        <source>Output: leave (every rank)</source>
        <translation>Ausgabe: leave (jeder Rank)</translation>
    </message>
    <message>
        <source>Compression of gradients: none</source>
        <translation>Komprimierung der Gradienten: none</translation>
    </message>
    <message>
        <source>Compression of gradients: fp16</source>
        <translation>Komprimierung der Gradienten: fp16</translation>
    </message>
    <message>
        <source>half precision</source>
        <translation>halbe Genauigkeit</translation>
    </message>
    <message>
        <source>Average metrics: on</source>
        <translation>Metriken mitteln: ein</translation>
    </message>
    <message>
        <source>Average metrics: off</source>
        <translation>Metriken mitteln: aus</translation>
    </message>
    <message>
        <source>Go to a script…</source>
        <translation>Gehe zu einem Skript …</translation>
    </message>
    <message>
        <source>file open quick</source>
        <translation>Datei öffnen schnell</translation>
    </message>
    <message>
        <source>Go to a symbol of this script…</source>
        <translation>Gehe zu einem Symbol dieses Skripts …</translation>
    </message>
    <message>
        <source>class function method training call outline</source>
        <translation>Klasse Funktion Methode Trainingsaufruf Gliederung</translation>
    </message>
    <message>
        <source>Go to a symbol of the project…</source>
        <translation>Gehe zu einem Symbol des Projekts …</translation>
    </message>
    <message>
        <source>class function method training call</source>
        <translation>Klasse Funktion Methode Trainingsaufruf</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>Gehe zu Zeile</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>down</source>
        <translation>abwärts</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>Voriger Schritt</translation>
    </message>
    <message>
        <source>up</source>
        <translation>aufwärts</translation>
    </message>
    <message>
        <source>Next open step</source>
        <translation>Nächster offener Schritt</translation>
    </message>
    <message>
        <source>unanswered pending</source>
        <translation>unbeantwortet ausstehend</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>Nächste Änderung</translation>
    </message>
    <message>
        <source>difference hunk</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>Vorige Änderung</translation>
    </message>
    <message>
        <source>Next finding of the checks</source>
        <translation>Nächster Befund der Prüfungen</translation>
    </message>
    <message>
        <source>check error warning problem</source>
        <translation>Prüfung Fehler Warnung Problem</translation>
    </message>
    <message>
        <source>Previous finding of the checks</source>
        <translation>Voriger Befund der Prüfungen</translation>
    </message>
    <message>
        <source>Next refused place</source>
        <translation>Nächste verweigerte Stelle</translation>
    </message>
    <message>
        <source>refusal problem</source>
        <translation>Verweigerung Problem</translation>
    </message>
    <message>
        <source>Previous refused place</source>
        <translation>Vorige verweigerte Stelle</translation>
    </message>
    <message>
        <source>Go to the project</source>
        <translation>Zum Projekt gehen</translation>
    </message>
    <message>
        <source>Go to the code</source>
        <translation>Zum Code gehen</translation>
    </message>
    <message>
        <source>Go to the steps</source>
        <translation>Zu den Schritten gehen</translation>
    </message>
    <message>
        <source>Go to the verdict</source>
        <translation>Zum Urteil gehen</translation>
    </message>
    <message>
        <source>Go to the classes</source>
        <translation>Zu den Klassen gehen</translation>
    </message>
    <message>
        <source>Go to the checks</source>
        <translation>Zu den Prüfungen gehen</translation>
    </message>
    <message>
        <source>Go to the runs</source>
        <translation>Zu den Läufen gehen</translation>
    </message>
    <message>
        <source>All commands…</source>
        <translation>Alle Befehle …</translation>
    </message>
    <message>
        <source>palette search run</source>
        <translation>Palette suchen ausführen</translation>
    </message>
    <message>
        <source>Find in the code</source>
        <translation>Im Code suchen</translation>
    </message>
    <message>
        <source>search text</source>
        <translation>Text suchen</translation>
    </message>
    <message>
        <source>Find in the project</source>
        <translation>Im Projekt suchen</translation>
    </message>
    <message>
        <source>search files grep regular expression</source>
        <translation>suchen Dateien grep regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Next place found in the project</source>
        <translation>Nächste im Projekt gefundene Stelle</translation>
    </message>
    <message>
        <source>search result</source>
        <translation>Suchergebnis</translation>
    </message>
    <message>
        <source>Previous place found in the project</source>
        <translation>Vorige im Projekt gefundene Stelle</translation>
    </message>
    <message>
        <source>Filter the scripts</source>
        <translation>Skripte filtern</translation>
    </message>
    <message>
        <source>tree verdict</source>
        <translation>Baum Urteil</translation>
    </message>
    <message>
        <source>Original and preview in one pane</source>
        <translation>Original und Vorschau in einem Bereich</translation>
    </message>
    <message>
        <source>unified side by side</source>
        <translation>vereint nebeneinander</translation>
    </message>
    <message>
        <source>Collapse what is unchanged</source>
        <translation>Unverändertes einklappen</translation>
    </message>
    <message>
        <source>fold hide lines context expand</source>
        <translation>falten verbergen Zeilen Kontext ausklappen</translation>
    </message>
    <message>
        <source>Open or collapse the unchanged part at the caret</source>
        <translation>Unveränderten Teil an der Schreibmarke aus- oder einklappen</translation>
    </message>
    <message>
        <source>fold hide lines expand</source>
        <translation>falten verbergen Zeilen ausklappen</translation>
    </message>
    <message>
        <source>Preview accepted steps only</source>
        <translation>Nur angenommene Schritte in der Vorschau</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>vorgeschlagen</translation>
    </message>
    <message>
        <source>Group the steps in the next way: not, by file, rule, risk</source>
        <translation>Schritte auf die nächste Art gruppieren: gar nicht, nach Datei, Regel, Risiko</translation>
    </message>
    <message>
        <source>group list</source>
        <translation>gruppieren Liste</translation>
    </message>
    <message>
        <source>Steps without groups</source>
        <translation>Schritte ohne Gruppen</translation>
    </message>
    <message>
        <source>Steps by file</source>
        <translation>Schritte nach Datei</translation>
    </message>
    <message>
        <source>Steps by rule</source>
        <translation>Schritte nach Regel</translation>
    </message>
    <message>
        <source>Steps by risk</source>
        <translation>Schritte nach Risiko</translation>
    </message>
    <message>
        <source>Preview as the next rank: all, rank 0, another one</source>
        <translation>Vorschau als nächster Rank: alle, Rank 0, ein anderer</translation>
    </message>
    <message>
        <source>Preview for all ranks</source>
        <translation>Vorschau für alle Ranks</translation>
    </message>
    <message>
        <source>Preview as rank 0</source>
        <translation>Vorschau als Rank 0</translation>
    </message>
    <message>
        <source>Preview as rank k</source>
        <translation>Vorschau als Rank k</translation>
    </message>
    <message>
        <source>Preview as another rank…</source>
        <translation>Vorschau als anderer Rank …</translation>
    </message>
    <message>
        <source>rank view process number</source>
        <translation>Rank Ansicht Prozess Nummer</translation>
    </message>
    <message>
        <source>Larger code</source>
        <translation>Code größer</translation>
    </message>
    <message>
        <source>zoom in font size</source>
        <translation>vergrößern Schriftgröße</translation>
    </message>
    <message>
        <source>Smaller code</source>
        <translation>Code kleiner</translation>
    </message>
    <message>
        <source>zoom out font size</source>
        <translation>verkleinern Schriftgröße</translation>
    </message>
    <message>
        <source>Code in its normal size</source>
        <translation>Code in normaler Größe</translation>
    </message>
    <message>
        <source>zoom reset font</source>
        <translation>Zoom zurücksetzen Schrift</translation>
    </message>
    <message>
        <source>Colours: as the system</source>
        <translation>Farben: wie das System</translation>
    </message>
    <message>
        <source>Colours: light</source>
        <translation>Farben: hell</translation>
    </message>
    <message>
        <source>Colours: dark</source>
        <translation>Farben: dunkel</translation>
    </message>
    <message>
        <source>Language: as the system</source>
        <translation>Sprache: wie das System</translation>
    </message>
    <message>
        <source>language translation</source>
        <translation>Sprache Übersetzung</translation>
    </message>
    <message>
        <source>language translation German</source>
        <translation>Sprache Übersetzung Deutsch</translation>
    </message>
    <message>
        <source>language translation Hebrew</source>
        <translation>Sprache Übersetzung Hebräisch</translation>
    </message>
    <message>
        <source>Keys and marks</source>
        <translation>Tasten und Zeichen</translation>
    </message>
    <message>
        <source>legend shortcuts help cheat sheet</source>
        <translation>Legende Tastenkürzel Hilfe Übersicht</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>Tasten ändern …</translation>
    </message>
    <message>
        <source>shortcuts keyboard bindings</source>
        <translation>Tastenkürzel Tastatur Belegung</translation>
    </message>
    <message>
        <source>Open the menu</source>
        <translation>Menü öffnen</translation>
    </message>
    <message>
        <source>version licence</source>
        <translation>Version Lizenz</translation>
    </message>
    <message>
        <source>There are no classes in this script.</source>
        <translation>In diesem Skript sind keine Klassen.</translation>
    </message>
    <message>
        <source>%1 is open in another window, which has come to the front.</source>
        <translation>%1 ist in einem anderen Fenster offen, das jetzt vorn ist.</translation>
    </message>
    <message>
        <source>%1 is open in another window, which replays the review file.</source>
        <translation>%1 ist in einem anderen Fenster offen, das die Review-Datei einspielt.</translation>
    </message>
    <message>
        <source>The class graph is still being drawn.</source>
        <translation>Der Klassengraph wird noch gezeichnet.</translation>
    </message>
    <message>
        <source>%1-lattice.svg</source>
        <translation>%1-verband.svg</translation>
    </message>
    <message>
        <source>%1-classes.svg</source>
        <translation>%1-klassen.svg</translation>
    </message>
    <message>
        <source>SVG, sharp at any size (*.svg)</source>
        <translation>SVG, in jeder Größe scharf (*.svg)</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>%1 is written.</source>
        <translation>%1 ist geschrieben.</translation>
    </message>
    <message>
        <source>%1: copied as a picture.</source>
        <translation>%1: als Bild kopiert.</translation>
    </message>
    <message>
        <source>%1 (%2), %3: %4</source>
        <translation>%1 (%2), %3: %4</translation>
    </message>
    <message>
        <source>There is no log: %1 could not be written.</source>
        <translation>Es gibt kein Protokoll: %1 konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>The system knows no program that shows the log, which is %1.</source>
        <translation>Das System kennt kein Programm, das das Protokoll zeigt; es ist %1.</translation>
    </message>
    <message>
        <source>The editor shows %1 as it is on the disk, without what is unsaved here.</source>
        <translation>Der Editor zeigt %1, wie es auf der Platte ist, ohne das hier Ungespeicherte.</translation>
    </message>
    <message>
        <source>%1 was opened in the external editor.</source>
        <translation>%1 wurde im externen Editor geöffnet.</translation>
    </message>
    <message>
        <source>Nothing was copied: no step of %1 is accepted.</source>
        <translation>Nichts wurde kopiert: Kein Schritt von %1 ist angenommen.</translation>
    </message>
    <message>
        <source>The accepted changes of %1 are in the clipboard, as a patch for git apply.</source>
        <translation>Die angenommenen Änderungen von %1 sind in der Zwischenablage, als Patch für git apply.</translation>
    </message>
    <message>
        <source>Why “%1” is needed is in the clipboard.</source>
        <translation>Warum „%1“ nötig ist, steht in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Print the why card</source>
        <translation>Warum-Karte drucken</translation>
    </message>
    <message>
        <source>The card could not be printed.</source>
        <translation>Die Karte konnte nicht gedruckt werden.</translation>
    </message>
    <message>
        <source>Open the script in an external editor</source>
        <translation>Skript in einem externen Editor öffnen</translation>
    </message>
    <message>
        <source>program ide vscode elsewhere</source>
        <translation>Programm IDE vscode anderswo</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>preferences options fonts size colours editor</source>
        <translation>Voreinstellungen Optionen Schriften Größe Farben Editor</translation>
    </message>
    <message>
        <source>Save the class graph as a picture…</source>
        <translation>Klassengraph als Bild speichern …</translation>
    </message>
    <message>
        <source>hierarchy SVG PNG export image</source>
        <translation>Hierarchie SVG PNG exportieren Bild</translation>
    </message>
    <message>
        <source>Save the lattice as a picture…</source>
        <translation>Verband als Bild speichern …</translation>
    </message>
    <message>
        <source>verdict SVG PNG export image</source>
        <translation>Urteil SVG PNG exportieren Bild</translation>
    </message>
    <message>
        <source>Copy the class graph as a picture</source>
        <translation>Klassengraph als Bild kopieren</translation>
    </message>
    <message>
        <source>hierarchy SVG image clipboard</source>
        <translation>Hierarchie SVG Bild Zwischenablage</translation>
    </message>
    <message>
        <source>Copy the lattice as a picture</source>
        <translation>Verband als Bild kopieren</translation>
    </message>
    <message>
        <source>verdict SVG image clipboard</source>
        <translation>Urteil SVG Bild Zwischenablage</translation>
    </message>
    <message>
        <source>Copy the accepted changes as a patch</source>
        <translation>Angenommene Änderungen als Patch kopieren</translation>
    </message>
    <message>
        <source>clipboard diff git apply</source>
        <translation>Zwischenablage Diff git apply</translation>
    </message>
    <message>
        <source>Copy the why card</source>
        <translation>Warum-Karte kopieren</translation>
    </message>
    <message>
        <source>clipboard reason explanation step</source>
        <translation>Zwischenablage Grund Begründung Erklärung Schritt</translation>
    </message>
    <message>
        <source>Print the why card…</source>
        <translation>Warum-Karte drucken …</translation>
    </message>
    <message>
        <source>paper pdf reason explanation step</source>
        <translation>Papier PDF Grund Begründung Erklärung Schritt</translation>
    </message>
    <message>
        <source>Find a class in the class graph</source>
        <translation>Klasse im Klassengraphen suchen</translation>
    </message>
    <message>
        <source>search hierarchy</source>
        <translation>suchen finden Hierarchie</translation>
    </message>
    <message>
        <source>The whole class graph</source>
        <translation>Ganzer Klassengraph</translation>
    </message>
    <message>
        <source>zoom fit hierarchy</source>
        <translation>Zoom einpassen Hierarchie</translation>
    </message>
    <message>
        <source>Class graph: only the way of the answer</source>
        <translation>Klassengraph: nur der Weg der Antwort</translation>
    </message>
    <message>
        <source>focus path hierarchy</source>
        <translation>Fokus Pfad Hierarchie</translation>
    </message>
    <message>
        <source>Class graph: the library as one box</source>
        <translation>Klassengraph: Bibliothek als ein Kasten</translation>
    </message>
    <message>
        <source>collapse fold hierarchy</source>
        <translation>einklappen falten Hierarchie</translation>
    </message>
    <message>
        <source>Class graph: a frame for each file</source>
        <translation>Klassengraph: ein Rahmen je Datei</translation>
    </message>
    <message>
        <source>cluster group hierarchy</source>
        <translation>Cluster gruppieren Hierarchie</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>help documentation rules checks guide</source>
        <translation>Hilfe Dokumentation Regeln Prüfungen Anleitung</translation>
    </message>
    <message>
        <source>Show me round</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>tour introduction help first steps</source>
        <translation>Tour Einführung Hilfe erste Schritte</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Protokoll zeigen</translation>
    </message>
    <message>
        <source>diagnostics what happened problem report</source>
        <translation>Log Diagnose was geschah Problem melden</translation>
    </message>
    <message>
        <source>the menu</source>
        <translation>im Menü</translation>
    </message>
    <message>
        <source>How it trains</source>
        <translation>Wie es trainiert</translation>
    </message>
    <message>
        <source>Each script has a verdict: the training API that it uses. The numbered lines are the evidence; a click on one leads to its place in the code. The badges on the left say the same of all scripts.</source>
        <translation>Jedes Skript hat ein Urteil: die Trainings-API, die es benutzt. Die nummerierten Zeilen sind die Belege; ein Klick auf eine führt zu ihrer Stelle im Code. Die Abzeichen links sagen dasselbe über alle Skripte.</translation>
    </message>
    <message>
        <source>One step at a time</source>
        <translation>Ein Schritt nach dem anderen</translation>
    </message>
    <message>
        <source>Nothing is written before you export</source>
        <translation>Vor dem Export wird nichts geschrieben</translation>
    </message>
    <message>
        <source>Export (%1) writes new files, a patch, a Git branch or a report. %2 lists all keys, and %3 finds every command by its words.</source>
        <translation>Exportieren (%1) schreibt neue Dateien, einen Patch, einen Git-Branch oder einen Bericht. Alle Tasten: %2. Jeden Befehl nach seinen Wörtern finden: %3.</translation>
    </message>
    <message>
        <source>Nothing to play: the preview has no steps.</source>
        <translation>Nichts abzuspielen: Die Vorschau hat keine Schritte.</translation>
    </message>
    <message>
        <source>The original</source>
        <translation>Das Original</translation>
    </message>
    <message>
        <source>%1 of %2: %3 (line %4)</source>
        <translation>%1 von %2: %3 (Zeile %4)</translation>
    </message>
    <message>
        <source>Play the rewrite, one step at a time</source>
        <translation>Den Umbau abspielen, Schritt für Schritt</translation>
    </message>
    <message>
        <source>watch animate original result</source>
        <translation>ansehen vorführen Original Ergebnis</translation>
    </message>
    <message>
        <source>One file at a time is shown.</source>
        <translation>Es wird je eine Datei gezeigt.</translation>
    </message>
    <message>
        <source>One scroll goes over all files of a program from now on; this one has no others.</source>
        <translation>Von jetzt an stehen alle Dateien eines Programms untereinander; dieses hat keine weiteren.</translation>
    </message>
    <message numerus="yes">
        <source>One scroll goes over the %n file(s) of the program.</source>
        <translation>
            <numerusform>Die eine Datei des Programms wird gezeigt.</numerusform>
            <numerusform>Die %n Dateien des Programms stehen untereinander.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln script(s) found</source>
        <translation>
            <numerusform>%Ln Skript gefunden</numerusform>
            <numerusform>%Ln Skripte gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>analysing %1 of %2</source>
        <translation>analysiere %1 von %2</translation>
    </message>
    <message>
        <source>All files of the program in one scroll</source>
        <translation>Alle Dateien des Programms untereinander</translation>
    </message>
    <message>
        <source>several files modules continuous together</source>
        <translation>mehrere Dateien Module durchgehend zusammen</translation>
    </message>
    <message>
        <source>No script in this folder trains with TensorFlow. They can be read all the same: choose one on the left.</source>
        <translation>Kein Skript in diesem Ordner trainiert mit TensorFlow. Lesen kann man sie trotzdem: links eines wählen.</translation>
    </message>
    <message>
        <source>Open a script on the left to see what would change.</source>
        <translation>Links ein Skript öffnen, um zu sehen, was sich ändern würde.</translation>
    </message>
    <message>
        <source>Ready: with the steps that are accepted, the script trains right on several processes.</source>
        <translation>Bereit: Mit den angenommenen Schritten trainiert das Skript auf mehreren Prozessen richtig.</translation>
    </message>
    <message>
        <source>Nothing to change: no script in this folder trains with TensorFlow.</source>
        <translation>Nichts zu ändern: Kein Skript in diesem Ordner trainiert mit TensorFlow.</translation>
    </message>
    <message>
        <source>What it takes to train on several GPUs, as steps. The card says why one is needed and what it writes; the preview above shows it. %1 accepts a step, %2 rejects it, %3 accepts all that are safe, and %4 takes back whatever you did. %5 shows the preview as each process runs it, and %6 plays the rewrite from the original to its result.</source>
        <translation>Was es braucht, um auf mehreren GPUs zu trainieren, als Schritte. Die Karte sagt, warum einer nötig ist und was er schreibt; die Vorschau darüber zeigt es. Annehmen: %1, ablehnen: %2, alle sicheren annehmen: %3, und alles Getane zurücknehmen: %4. Die Vorschau so, wie jeder Prozess sie ausführt: %5, den Umbau vom Original zum Ergebnis abspielen: %6.</translation>
    </message>
    <message>
        <source>The code is only read while reviewing.</source>
        <translation>Während der Durchsicht wird der Code nur gelesen.</translation>
    </message>
    <message>
        <source>The code is only read while reviewing; %1 edits the original.</source>
        <translation>Während der Durchsicht wird der Code nur gelesen; %1 bearbeitet das Original.</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>%1 broken</source>
        <translation>%1 defekt</translation>
    </message>
    <message>
        <source>Reading was stopped</source>
        <translation>Das Lesen wurde angehalten</translation>
    </message>
    <message>
        <source>What there is in the folder is not known yet.</source>
        <translation>Was im Ordner liegt, ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>No scripts in this folder</source>
        <translation>Keine Skripte in diesem Ordner</translation>
    </message>
    <message>
        <source>Rankwright looked in %1 and in the folders below it for Python scripts (.py) and notebooks (.ipynb). When some come, they are shown here.</source>
        <translation>Rankwright hat in %1 und den Ordnern darunter nach Python-Skripten (.py) und Notebooks (.ipynb) gesucht. Sobald welche da sind, erscheinen sie hier.</translation>
    </message>
    <message>
        <source>This script cannot be read as Python: line %1 and %2 more are underlined in the code.</source>
        <translation>Dieses Skript ist nicht als Python lesbar: Zeile %1 und %2 weitere sind im Code unterstrichen.</translation>
    </message>
    <message>
        <source>This script cannot be read as Python: see line %1, underlined in the code.</source>
        <translation>Dieses Skript ist nicht als Python lesbar: siehe Zeile %1, im Code unterstrichen.</translation>
    </message>
    <message>
        <source>Mend it.</source>
        <translation>Das beheben.</translation>
    </message>
    <message>
        <source>Mend it, or press %1 to edit here.</source>
        <translation>Das beheben, oder %1 drücken, um hier zu bearbeiten.</translation>
    </message>
    <message>
        <source>%1 is in the clipboard.</source>
        <translation>%1 steht in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Copy file and line</source>
        <translation>Datei und Zeile kopieren</translation>
    </message>
    <message>
        <source>clipboard path place caret</source>
        <translation>Zwischenablage Pfad Stelle Einfügemarke</translation>
    </message>
    <message>
        <source>Verdict ⚠</source>
        <translation>Urteil ⚠</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>Lange Zeilen umbrechen</translation>
    </message>
    <message>
        <source>word wrap soft line break scroll sideways</source>
        <translation>Zeilenumbruch umbrechen seitwärts rollen</translation>
    </message>
</context>
<context>
    <name>ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Find in the manual: Enter goes on, Shift+Enter back</source>
        <translation>Im Handbuch suchen: Eingabe weiter, Umschalt+Eingabe zurück</translation>
    </message>
    <message>
        <source>Find in the manual</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>From the end</source>
        <translation>Wieder von hinten</translation>
    </message>
    <message>
        <source>From the beginning</source>
        <translation>Wieder von vorn</translation>
    </message>
    <message>
        <source>Not in the manual</source>
        <translation>Nicht im Handbuch</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Put this message away</source>
        <translation>Diese Meldung wegräumen</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Commands, scripts and symbols</source>
        <translation>Befehle, Skripte und Symbole</translation>
    </message>
    <message>
        <source>Script, &gt; command, @ symbol, # symbol of the project, or : line</source>
        <translation>Skript, &gt; Befehl, @ Symbol, # Symbol des Projekts oder : Zeile</translation>
    </message>
    <message>
        <source>Name of a script</source>
        <translation>Name eines Skripts</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>&gt; commands   @ symbols here   # symbols   : line</source>
        <translation>&gt; Befehle   @ Symbole hier   # Symbole   : Zeile</translation>
    </message>
    <message>
        <source>Nothing fits.</source>
        <translation>Nichts passt.</translation>
    </message>
    <message>
        <source>The best %1 of %2 are shown.</source>
        <translation>Gezeigt werden die besten %1 von %2.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>PaletteModel</name>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>not now: %1</source>
        <translation>nicht jetzt: %1</translation>
    </message>
</context>
<context>
    <name>PanelTabs</name>
    <message>
        <source>More panels</source>
        <translation>Weitere Bereiche</translation>
    </message>
</context>
<context>
    <name>Picture</name>
    <message>
        <source>%1 could not be written: the picture is too large. Save it as SVG.</source>
        <translation>%1 konnte nicht geschrieben werden: Das Bild ist zu groß. Als SVG speichern.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
</context>
<context>
    <name>PlayBar</name>
    <message>
        <source>Play the rewrite</source>
        <translation>Den Umbau abspielen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>The step before</source>
        <translation>Der Schritt davor</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>The next step</source>
        <translation>Der nächste Schritt</translation>
    </message>
    <message>
        <source>How many steps are shown</source>
        <translation>Wie viele Schritte gezeigt werden</translation>
    </message>
    <message>
        <source>End playing</source>
        <translation>Abspielen beenden</translation>
    </message>
    <message>
        <source>End playing (Esc)</source>
        <translation>Abspielen beenden (Esc)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop here (Space)</source>
        <translation>Hier anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Go on by itself (Space)</source>
        <translation>Von selbst weitergehen (Leertaste)</translation>
    </message>
</context>
<context>
    <name>PreflightList</name>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>take care</source>
        <translation>beachten</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Neu prüfen</translation>
    </message>
    <message>
        <source>Check what the interpreter has</source>
        <translation>Prüfen, was der Interpreter hat</translation>
    </message>
    <message>
        <source>Asking the interpreter. It imports TensorFlow, which takes a few seconds.</source>
        <translation>Der Interpreter wird gefragt. Er importiert TensorFlow, was einige Sekunden dauert.</translation>
    </message>
    <message>
        <source>Not checked yet. Checking starts the interpreter and asks what it has; nothing of your project runs. It is done before the first run too.</source>
        <translation>Noch nicht geprüft. Die Prüfung startet den Interpreter und fragt, was er hat; vom Projekt läuft nichts. Vor dem ersten Lauf geschieht sie ohnehin.</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>Command for %1</source>
        <translation>Befehl für %1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the command for %1</source>
        <translation>Befehl für %1 kopieren</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>ProjectModel</name>
    <message>
        <source>It was edited here and is not saved.</source>
        <translation>Es wurde hier bearbeitet und ist nicht gespeichert.</translation>
    </message>
    <message>
        <source>folder %1</source>
        <translation>Ordner %1</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>nicht gespeichert</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>, no step accepted</source>
        <translation>, kein Schritt angenommen</translation>
    </message>
    <message>
        <source>, all steps accepted that need no choice</source>
        <translation>, alle Schritte angenommen, die keine Wahl brauchen</translation>
    </message>
    <message>
        <source>, some steps accepted</source>
        <translation>, einige Schritte angenommen</translation>
    </message>
</context>
<context>
    <name>ProjectPanel</name>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Filter files and verdicts</source>
        <translation>Dateien und Urteile filtern</translation>
    </message>
    <message>
        <source>Show all verdicts again</source>
        <translation>Wieder alle Urteile zeigen</translation>
    </message>
    <message>
        <source>Scripts of the project</source>
        <translation>Skripte des Projekts</translation>
    </message>
    <message>
        <source>Progress of the analysis</source>
        <translation>Fortschritt der Analyse</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop opening the project</source>
        <translation>Öffnen des Projekts anhalten</translation>
    </message>
    <message>
        <source>Only %1; press to show all</source>
        <translation>Nur %1; drücken zeigt alle</translation>
    </message>
    <message>
        <source>No scripts here. Open a folder with Python scripts or notebooks%1.</source>
        <translation>Hier sind keine Skripte. Einen Ordner mit Python-Skripten oder Notebooks öffnen%1.</translation>
    </message>
    <message>
        <source>No script matches. Clear the filter to see all of them.</source>
        <translation>Kein Skript passt. Den Filter leeren, um alle zu sehen.</translation>
    </message>
    <message>
        <source>The folder is being read.</source>
        <translation>Der Ordner wird gelesen.</translation>
    </message>
    <message>
        <source>Reading was stopped before the scripts were known.</source>
        <translation>Das Lesen wurde angehalten, bevor die Skripte bekannt waren.</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>they were written by another version (%1)</source>
        <translation>sie wurden von einer anderen Version geschrieben (%1)</translation>
    </message>
    <message>
        <source>the folder %1 could not be made</source>
        <translation>der Ordner %1 ließ sich nicht anlegen</translation>
    </message>
</context>
<context>
    <name>RankSwitch</name>
    <message>
        <source>The rank that is shown</source>
        <translation>Der gezeigte Rank</translation>
    </message>
    <message>
        <source>How many ranks there are</source>
        <translation>Wie viele Ranks es gibt</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>of</source>
        <translation>von</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>all ranks</source>
        <translation>alle Ranks</translation>
    </message>
    <message>
        <source>rank 0</source>
        <translation>Rank 0</translation>
    </message>
    <message>
        <source>as rank 0</source>
        <translation>als Rank 0</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>as rank %1</source>
        <translation>als Rank %1</translation>
    </message>
    <message>
        <source>The preview as it is (R: the next of the three)</source>
        <translation>Die Vorschau, wie sie ist (R: der nächste der drei)</translation>
    </message>
    <message>
        <source>The preview as rank 0 of %1 runs it (R: the next of the three)</source>
        <translation>Die Vorschau, wie Rank 0 von %1 sie ausführt (R: der nächste der drei)</translation>
    </message>
    <message>
        <source>The preview as rank %1 of %2 runs it (R: the next of the three; Shift+R: another rank)</source>
        <translation>Die Vorschau, wie Rank %1 von %2 sie ausführt (R: der nächste der drei; Umschalt+R: ein anderer Rank)</translation>
    </message>
    <message>
        <source>Preview for all ranks</source>
        <translation>Vorschau für alle Ranks</translation>
    </message>
    <message>
        <source>Preview as rank 0 of %1</source>
        <translation>Vorschau als Rank 0 von %1</translation>
    </message>
    <message>
        <source>Preview as rank %1 of %2</source>
        <translation>Vorschau als Rank %1 von %2</translation>
    </message>
</context>
<context>
    <name>RuleParts</name>
    <message>
        <source>written below</source>
        <translation>geschrieben unter</translation>
    </message>
    <message>
        <source>assignment</source>
        <translation>Zuweisung</translation>
    </message>
    <message>
        <source>body</source>
        <translation>Rumpf</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>building</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>callback</source>
        <translation>Callback</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>compiling</source>
        <translation>Übersetzung</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>random numbers</source>
        <translation>Zufallszahlen</translation>
    </message>
    <message>
        <source>first epoch</source>
        <translation>erste Epoche</translation>
    </message>
    <message>
        <source>estimator</source>
        <translation>Estimator</translation>
    </message>
    <message>
        <source>way out</source>
        <translation>Ausstieg</translation>
    </message>
    <message>
        <source>first</source>
        <translation>erste</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>hook</source>
        <translation>Hook</translation>
    </message>
    <message>
        <source>hooks</source>
        <translation>Hooks</translation>
    </message>
    <message>
        <source>old name</source>
        <translation>alter Name</translation>
    </message>
    <message>
        <source>last</source>
        <translation>letzte</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>gradients and variables</source>
        <translation>Gradienten und Variablen</translation>
    </message>
    <message>
        <source>part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>restoring</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>session run</source>
        <translation>Sitzungslauf</translation>
    </message>
    <message>
        <source>saving</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>Zeitplan</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>statement</source>
        <translation>Anweisung</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>tape</source>
        <translation>Tape</translation>
    </message>
    <message>
        <source>argument</source>
        <translation>Argument</translation>
    </message>
    <message>
        <source>update</source>
        <translation>Aktualisierung</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>verbosity</source>
        <translation>Ausführlichkeit</translation>
    </message>
    <message>
        <source>with block</source>
        <translation>with-Block</translation>
    </message>
    <message>
        <source>fall of the rate</source>
        <translation>Abfall der Rate</translation>
    </message>
    <message>
        <source>method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>Modus</translation>
    </message>
</context>
<context>
    <name>RunChart</name>
    <message>
        <source>Curves of the runs; arrow keys move a cursor that says the values</source>
        <translation>Kurven der Läufe; Pfeiltasten bewegen einen Zeiger, der die Werte nennt</translation>
    </message>
</context>
<context>
    <name>RunFiles</name>
    <message>
        <source>no step of the rewrite is accepted</source>
        <translation>kein Schritt der Umschreibung ist angenommen</translation>
    </message>
</context>
<context>
    <name>RunForm</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>as it stands</source>
        <translation>wie es dasteht</translation>
    </message>
    <message>
        <source>rewritten, %1</source>
        <translation>umgeschrieben, %1</translation>
    </message>
    <message>
        <source>a quote (%1) is opened and not closed</source>
        <translation>ein Anführungszeichen (%1) wird geöffnet und nicht geschlossen</translation>
    </message>
    <message>
        <source>Choose what to run: the original, the rewritten script, or both.</source>
        <translation>Wählen, was laufen soll: das Original, das umgeschriebene Skript oder beide.</translation>
    </message>
    <message>
        <source>Name a Python interpreter under Options.</source>
        <translation>Unter Optionen einen Python-Interpreter angeben.</translation>
    </message>
    <message>
        <source>Arguments: %1.</source>
        <translation>Argumente: %1.</translation>
    </message>
    <message>
        <source>Hosts: %1</source>
        <translation>Hosts: %1</translation>
    </message>
    <message>
        <source>Variables: %1</source>
        <translation>Variablen: %1</translation>
    </message>
    <message>
        <source>Write the command of your own, or choose another launcher.</source>
        <translation>Den eigenen Befehl eingeben oder einen anderen Starter wählen.</translation>
    </message>
    <message>
        <source>The working folder %1 is not there.</source>
        <translation>Den Arbeitsordner %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>Run what is in the folder</source>
        <translation>Ausführen, was im Ordner liegt</translation>
    </message>
    <message>
        <source>rewritten</source>
        <translation>umgeschrieben</translation>
    </message>
    <message numerus="yes">
        <source>%n rewritten</source>
        <translation>
            <numerusform>%n umgeschrieben</numerusform>
            <numerusform>%n umgeschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Start: %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
</context>
<context>
    <name>RunOutput</name>
    <message>
        <source>Previous place found (Shift+Enter)</source>
        <translation>Vorige gefundene Stelle (Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>Next place found (Enter)</source>
        <translation>Nächste gefundene Stelle (Eingabe)</translation>
    </message>
    <message>
        <source>Run whose output is shown</source>
        <translation>Lauf, dessen Ausgabe gezeigt wird</translation>
    </message>
    <message>
        <source>Rank whose output is shown</source>
        <translation>Rank, dessen Ausgabe gezeigt wird</translation>
    </message>
    <message>
        <source>Search the output</source>
        <translation>Ausgabe durchsuchen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Output of the run</source>
        <translation>Ausgabe des Laufs</translation>
    </message>
    <message>
        <source>What the processes print is shown here, sorted by rank, and can be searched.</source>
        <translation>Was die Prozesse ausgeben, steht hier, nach Rank sortiert und durchsuchbar.</translation>
    </message>
    <message>
        <source>all ranks</source>
        <translation>alle Ranks</translation>
    </message>
    <message>
        <source>launcher</source>
        <translation>Starter</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>mehr als %1</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n Stelle</numerusform>
            <numerusform>%n Stellen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunPanel</name>
    <message>
        <source>Curves, output and table of the runs</source>
        <translation>Kurven, Ausgabe und Tabelle der Läufe</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>Lauf anhalten</translation>
    </message>
    <message>
        <source>How the runs ended</source>
        <translation>Wie die Läufe endeten</translation>
    </message>
    <message>
        <source>A row for each run: time, loss, samples a second, speed-up, whether the ranks agree, and its end.</source>
        <translation>Eine Zeile je Lauf: Zeit, Loss, Beispiele pro Sekunde, Beschleunigung, ob die Ranks übereinstimmen, und das Ende.</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>CSV speichern …</translation>
    </message>
    <message>
        <source>Save the table as CSV</source>
        <translation>Tabelle als CSV speichern</translation>
    </message>
    <message>
        <source>The runs compared</source>
        <translation>Die Läufe im Vergleich</translation>
    </message>
    <message>
        <source>Making the files of the run…</source>
        <translation>Die Dateien des Laufs werden angelegt …</translation>
    </message>
    <message>
        <source>Run %1 of %2, %3</source>
        <translation>Lauf %1 von %2, %3</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Stopping: the processes are asked to end, then ended…</source>
        <translation>Wird angehalten: Die Prozesse werden gebeten zu enden, dann beendet …</translation>
    </message>
    <message>
        <source>Nothing has run yet. Your code is started only by the button, with the commands that the form shows.</source>
        <translation>Noch ist nichts gelaufen. Eigener Code startet nur über die Schaltfläche, mit den Befehlen, die das Formular zeigt.</translation>
    </message>
    <message>
        <source>Save the curves</source>
        <translation>Kurven speichern</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Tabelle speichern</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
</context>
<context>
    <name>RunPlot</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Curves over steps</source>
        <translation>Kurven über Schritten</translation>
    </message>
    <message>
        <source>Wall time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>Curves over wall time</source>
        <translation>Kurven über der Laufzeit</translation>
    </message>
    <message>
        <source>Metric that is drawn</source>
        <translation>Gezeichnete Metrik</translation>
    </message>
    <message>
        <source>Save ▾</source>
        <translation>Speichern ▾</translation>
    </message>
    <message>
        <source>Save the curves as a picture or a table</source>
        <translation>Kurven als Bild oder Tabelle speichern</translation>
    </message>
    <message>
        <source>Picture, PNG…</source>
        <translation>Bild, PNG …</translation>
    </message>
    <message>
        <source>Picture, SVG…</source>
        <translation>Bild, SVG …</translation>
    </message>
    <message>
        <source>All values, CSV…</source>
        <translation>Alle Werte, CSV …</translation>
    </message>
    <message>
        <source>The curves of loss and metrics grow here while the runs train, those of the original and of the rewritten script in one picture.</source>
        <translation>Die Kurven von Loss und Metriken wachsen hier, während die Läufe trainieren, die des Originals und die des umgeschriebenen Skripts in einem Bild.</translation>
    </message>
    <message>
        <source>No number yet. A curve begins with the first loss or metric that the script prints, or with the first step where steps are recorded.</source>
        <translation>Noch keine Zahl. Eine Kurve beginnt mit dem ersten Loss oder der ersten Metrik, die das Skript ausgibt, oder mit dem ersten Schritt, wenn Schritte aufgezeichnet werden.</translation>
    </message>
    <message>
        <source>These runs reported no number. Let the script print its loss, as &quot;loss: 0.31&quot;, or tick &quot;record every step&quot; under Options.</source>
        <translation>Diese Läufe meldeten keine Zahl. Das Skript seinen Loss ausgeben lassen, etwa „loss: 0.31“, oder unter Optionen „Jeden Schritt aufzeichnen“ ankreuzen.</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>seconds since the start</source>
        <translation>Sekunden seit dem Start</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 of the runs</source>
        <translation>%1 der Läufe</translation>
    </message>
</context>
<context>
    <name>RunSetup</name>
    <message>
        <source>Command of the original</source>
        <translation>Befehl des Originals</translation>
    </message>
    <message>
        <source>Command of the rewritten script</source>
        <translation>Befehl des umgeschriebenen Skripts</translation>
    </message>
    <message>
        <source>as it is, one process</source>
        <translation>wie es ist, ein Prozess</translation>
    </message>
    <message>
        <source>Run the original, as it is, one process</source>
        <translation>Das Original ausführen, wie es ist, ein Prozess</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Run the rewritten script with the rate policy %1</source>
        <translation>Das umgeschriebene Skript mit der Lernrate %1 ausführen</translation>
    </message>
    <message>
        <source>Each policy that is ticked is a run of its own, in the same picture</source>
        <translation>Jede angekreuzte Lernrate ist ein eigener Lauf, im selben Bild</translation>
    </message>
    <message>
        <source>Rewritten</source>
        <translation>Umgeschrieben</translation>
    </message>
    <message>
        <source>Processes of the rewritten script</source>
        <translation>Prozesse des umgeschriebenen Skripts</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>Arguments of the script</source>
        <translation>Argumente des Skripts</translation>
    </message>
    <message>
        <source>of the script, as in a shell</source>
        <translation>des Skripts, wie in einer Shell</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Python interpreter</source>
        <translation>Python-Interpreter</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>Interpreter</translation>
    </message>
    <message>
        <source>Launcher of the rewritten script</source>
        <translation>Starter des umgeschriebenen Skripts</translation>
    </message>
    <message>
        <source>a command of your own</source>
        <translation>ein eigener Befehl</translation>
    </message>
    <message>
        <source>Launcher</source>
        <translation>Starter</translation>
    </message>
    <message>
        <source>Command of your own</source>
        <translation>Eigener Befehl</translation>
    </message>
    <message>
        <source>{python}, {script}, {arguments} and {np} stand for what is chosen above</source>
        <translation>{python}, {script}, {arguments} und {np} stehen für das oben Gewählte</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Hosts and their slots</source>
        <translation>Hosts und ihre Plätze</translation>
    </message>
    <message>
        <source>this machine; or gpu1:4, gpu2:4</source>
        <translation>dieser Rechner; oder gpu1:4, gpu2:4</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Variables of the environment</source>
        <translation>Variablen der Umgebung</translation>
    </message>
    <message>
        <source>NAME=value, one a line</source>
        <translation>NAME=Wert, einer je Zeile</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Time limit of each run</source>
        <translation>Zeitgrenze jedes Laufs</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>record every step</source>
        <translation>Jeden Schritt aufzeichnen</translation>
    </message>
    <message>
        <source>Record every step and compare the ranks&apos; values</source>
        <translation>Jeden Schritt aufzeichnen und die Werte der Ranks vergleichen</translation>
    </message>
    <message>
        <source>Recorder</source>
        <translation>Rekorder</translation>
    </message>
    <message>
        <source>and compare the ranks&apos; values. It is loaded into the processes; the script is not changed. Without it the curves come from what the script prints.</source>
        <translation>und die Werte der Ranks vergleichen. Er wird in die Prozesse geladen; das Skript ändert sich nicht. Ohne ihn kommen die Kurven aus dem, was das Skript ausgibt.</translation>
    </message>
    <message>
        <source>a copy of the project</source>
        <translation>eine Kopie des Projekts</translation>
    </message>
    <message>
        <source>A temporary copy with the files of the run, removed after it: the project stays as it is</source>
        <translation>Eine vorübergehende Kopie mit den Dateien des Laufs, danach entfernt: Das Projekt bleibt, wie es ist</translation>
    </message>
    <message>
        <source>this folder, as it stands:</source>
        <translation>dieser Ordner, wie er dasteht:</translation>
    </message>
    <message>
        <source>Nothing is written into it before the start: export the rewritten script there first</source>
        <translation>Vor dem Start wird nichts hineingeschrieben: Das umgeschriebene Skript vorher dorthin exportieren</translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation>Arbeitsordner</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Choose the working folder</source>
        <translation>Arbeitsordner auswählen</translation>
    </message>
    <message>
        <source>Folder to run in</source>
        <translation>Ordner, in dem gelaufen wird</translation>
    </message>
    <message>
        <source>No script is chosen</source>
        <translation>Kein Skript ist ausgewählt</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>Läuft …</translation>
    </message>
    <message>
        <source>Start all the same</source>
        <translation>Trotzdem starten</translation>
    </message>
    <message>
        <source>Starts the commands above, one after the other</source>
        <translation>Startet die Befehle oben, einen nach dem anderen</translation>
    </message>
    <message>
        <source>▾ Options</source>
        <translation>▾ Optionen</translation>
    </message>
    <message>
        <source>▸ Options</source>
        <translation>▸ Optionen</translation>
    </message>
    <message>
        <source>Options, open</source>
        <translation>Optionen, aufgeklappt</translation>
    </message>
    <message>
        <source>Options, folded</source>
        <translation>Optionen, zugeklappt</translation>
    </message>
</context>
<context>
    <name>RunTable</name>
    <message>
        <source>waits for its turn</source>
        <translation>wartet, bis es dran ist</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 Beispiele</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no, from step %1</source>
        <translation>nein, ab Schritt %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>First %1</source>
        <translation>%1 zuerst</translation>
    </message>
    <message>
        <source>Last %1</source>
        <translation>%1 zuletzt</translation>
    </message>
    <message>
        <source>Other metrics, last</source>
        <translation>Andere Metriken, zuletzt</translation>
    </message>
    <message>
        <source>A second</source>
        <translation>Pro Sekunde</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>Ranks agree</source>
        <translation>Ranks einig</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>%1 times as fast as the %2</source>
        <translation>%1-mal so schnell wie %2</translation>
    </message>
    <message>
        <source>last %1 %2 against %3</source>
        <translation>%1 zuletzt %2 gegen %3</translation>
    </message>
</context>
<context>
    <name>Runner</name>
    <message>
        <source>not started: %1</source>
        <translation>nicht gestartet: %1</translation>
    </message>
</context>
<context>
    <name>ScriptSearch</name>
    <message>
        <source>This is no regular expression: %1, at letter %2.</source>
        <translation>Das ist kein regulärer Ausdruck: %1, beim Zeichen %2.</translation>
    </message>
</context>
<context>
    <name>ScriptText</name>
    <message>
        <source>It is too large to be read.</source>
        <translation>Die Datei ist zum Lesen zu groß.</translation>
    </message>
    <message>
        <source>It is no text: it has zero bytes.</source>
        <translation>Das ist kein Text: Die Datei enthält Nullbytes.</translation>
    </message>
</context>
<context>
    <name>SearchModel</name>
    <message>
        <source>line %1 of the %2: %3</source>
        <translation>Zeile %1, %2: %3</translation>
    </message>
    <message>
        <source>preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>original</source>
        <translation>Original</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %n place(s)</source>
        <translation>
            <numerusform>%1, %2, %n Stelle</numerusform>
            <numerusform>%1, %2, %n Stellen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SearchPanel</name>
    <message>
        <source>Find in all scripts</source>
        <translation>In allen Skripten suchen</translation>
    </message>
    <message>
        <source>Find in all scripts of the project</source>
        <translation>In allen Skripten des Projekts suchen</translation>
    </message>
    <message>
        <source>Capitals count</source>
        <translation>Groß- und Kleinschreibung zählt</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>Whole words only</source>
        <translation>Nur ganze Wörter</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>Wo gesucht wird</translation>
    </message>
    <message>
        <source>Original and preview</source>
        <translation>Original und Vorschau</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop the search</source>
        <translation>Suche anhalten</translation>
    </message>
    <message>
        <source>Places that were found</source>
        <translation>Gefundene Stellen</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Wird gesucht …</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) so far, in %1 of %2 scripts.</source>
        <translation>
            <numerusform>Bisher %n Stelle, in %1 von %2 Skripten.</numerusform>
            <numerusform>Bisher %n Stellen, in %1 von %2 Skripten.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n Stelle</numerusform>
            <numerusform>%n Stellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n file(s)</source>
        <translation>
            <numerusform>in %n Datei</numerusform>
            <numerusform>in %n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>; %1 of %2 scripts looked through in %3.</source>
        <translation>; %1 von %2 Skripten durchsucht in %3.</translation>
    </message>
    <message>
        <source>The search ended at %1 places. Look for something rarer to have all of them.</source>
        <translation>Die Suche endete bei %1 Stellen. Nach etwas Seltenerem suchen, um alle zu bekommen.</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>Sie wurde angehalten.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be looked through as a whole; they are listed.</source>
        <translation>
            <numerusform>%n Datei konnte nicht ganz durchsucht werden; sie ist aufgeführt.</numerusform>
            <numerusform>%n Dateien konnten nicht ganz durchsucht werden; sie sind aufgeführt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>%1 is not there any more. Choose another folder.</source>
        <translation>%1 ist nicht mehr da. Einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>%1 is not a file of this project.</source>
        <translation>%1 ist keine Datei dieses Projekts.</translation>
    </message>
    <message>
        <source>No step of this script is open. The next open one is in %1.</source>
        <translation>In diesem Skript ist kein Schritt offen. Der nächste offene ist in %1.</translation>
    </message>
    <message>
        <source>No step is open in any script.</source>
        <translation>In keinem Skript ist ein Schritt offen.</translation>
    </message>
    <message>
        <source>change the options</source>
        <translation>Optionen ändern</translation>
    </message>
    <message>
        <source>%1 (line %2)</source>
        <translation>%1 (Zeile %2)</translation>
    </message>
    <message>
        <source>Undone: %1.</source>
        <translation>Rückgängig gemacht: %1.</translation>
    </message>
    <message>
        <source>Undone in %1: %2.</source>
        <translation>Rückgängig gemacht in %1: %2.</translation>
    </message>
    <message>
        <source>Redone: %1.</source>
        <translation>Wiederholt: %1.</translation>
    </message>
    <message>
        <source>Redone in %1: %2.</source>
        <translation>Wiederholt in %1: %2.</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <source> It needs %1: accepted with it.</source>
        <translation> Braucht %1: mit angenommen.</translation>
    </message>
    <message>
        <source> %1 cannot stand without it: open again.</source>
        <translation> %1 kann ohne ihn nicht bestehen: wieder offen.</translation>
    </message>
    <message>
        <source>Accepted: %1.</source>
        <translation>Angenommen: %1.</translation>
    </message>
    <message>
        <source>Rejected: %1.</source>
        <translation>Abgelehnt: %1.</translation>
    </message>
    <message>
        <source>Open again: %1.</source>
        <translation>Wieder offen: %1.</translation>
    </message>
    <message>
        <source>Decided: %1.</source>
        <translation>Entschieden: %1.</translation>
    </message>
    <message numerus="yes">
        <source>Accepted %n step(s).</source>
        <translation>
            <numerusform>%n Schritt angenommen.</numerusform>
            <numerusform>%n Schritte angenommen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>accept %n step(s)</source>
        <translation>
            <numerusform>%n Schritt annehmen</numerusform>
            <numerusform>%n Schritte annehmen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accepted %n safe step(s).</source>
        <translation>
            <numerusform>%n sicherer Schritt angenommen.</numerusform>
            <numerusform>%n sichere Schritte angenommen.</numerusform>
        </translation>
    </message>
    <message>
        <source> Left for you to look at: %1.</source>
        <translation> Zum Ansehen bleibt: %1.</translation>
    </message>
    <message>
        <source>accept all safe</source>
        <translation>alle sicheren annehmen</translation>
    </message>
    <message>
        <source> Left for your decision: %1.</source>
        <translation> Zur Entscheidung bleibt: %1.</translation>
    </message>
    <message>
        <source>accept the script</source>
        <translation>Skript annehmen</translation>
    </message>
    <message>
        <source>accept all safe in the project</source>
        <translation>alle sicheren im Projekt annehmen</translation>
    </message>
    <message numerus="yes">
        <source>Accepted %n safe step(s) in the project.</source>
        <translation>
            <numerusform>%n sicherer Schritt im Projekt angenommen.</numerusform>
            <numerusform>%n sichere Schritte im Projekt angenommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The decisions of %1 are replayed.</source>
        <translation>Die Entscheidungen von %1 sind eingespielt.</translation>
    </message>
    <message>
        <source>%1 was changed by another program while it has unsaved changes here. Saving it now overwrites that; discard the unsaved changes (menu) to take the text on the disk.</source>
        <translation>%1 wurde von einem anderen Programm geändert und hat hier ungespeicherte Änderungen. Speichern überschreibt das; die ungespeicherten Änderungen verwerfen (Menü), um den Text von der Platte zu nehmen.</translation>
    </message>
    <message>
        <source>%1 is not on the disk any more. Saving it now writes what is here.</source>
        <translation>%1 ist nicht mehr auf der Platte. Speichern schreibt, was hier steht.</translation>
    </message>
    <message>
        <source>discard the changes to %1</source>
        <translation>Änderungen an %1 verwerfen</translation>
    </message>
    <message numerus="yes">
        <source>Saved %n file(s).</source>
        <translation>
            <numerusform>%n Datei gespeichert.</numerusform>
            <numerusform>%n Dateien gespeichert.</numerusform>
        </translation>
    </message>
    <message>
        <source> Not %1: your choice is asked for.</source>
        <translation> Nicht %1: wartet auf eine Wahl.</translation>
    </message>
    <message>
        <source> Not %1: rejected before, and stays so until it is opened again.</source>
        <translation> Nicht %1: früher abgelehnt und bleibt es, bis der Schritt wieder geöffnet wird.</translation>
    </message>
    <message>
        <source> Not %1: needs a step that waits for a choice or was rejected.</source>
        <translation> Nicht %1: braucht einen Schritt, der auf eine Wahl wartet oder abgelehnt wurde.</translation>
    </message>
    <message numerus="yes">
        <source>accept %n step(s) of a group</source>
        <translation>
            <numerusform>%n Schritt einer Gruppe annehmen</numerusform>
            <numerusform>%n Schritte einer Gruppe annehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing more of this group can be accepted.</source>
        <translation>In dieser Gruppe kann nichts mehr angenommen werden.</translation>
    </message>
    <message>
        <source>The accepted steps of this group are open again.</source>
        <translation>Die angenommenen Schritte dieser Gruppe sind wieder offen.</translation>
    </message>
    <message>
        <source>reopen a group</source>
        <translation>Gruppe wieder öffnen</translation>
    </message>
    <message>
        <source>Opening was stopped; %1 of %2 scripts are analysed. Reload (F5) goes on.</source>
        <translation>Das Öffnen wurde angehalten; %1 von %2 Skripten sind analysiert. Neu laden (F5) macht weiter.</translation>
    </message>
    <message>
        <source>Rank %1 does not run this: none of the places that lead here is run by it.</source>
        <translation>Rank %1 führt das nicht aus: keine der Stellen, die hierher führen.</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Rank %1 does not run this, as `%2` (%3) decides.</source>
        <translation>Rank %1 führt das nicht aus, wie `%2` (%3) entscheidet.</translation>
    </message>
    <message>
        <source>%1 It asks for the rank within the machine: here all ranks are on one.</source>
        <translation>%1 Gefragt ist der Rank innerhalb des Rechners: Hier sind alle Ranks auf einem.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a value and what it is for: rate 0.004</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>`%1` is %2 on rank %3, and %4 on rank %5.</source>
        <translation>`%1` ist %2 auf Rank %3 und %4 auf Rank %5.</translation>
    </message>
    <message>
        <source>`%1` is %2 on each of the %3 ranks.</source>
        <translation>`%1` ist %2 auf jedem der %3 Ranks.</translation>
    </message>
    <message>
        <source>The rank within the machine: here all ranks are on one.</source>
        <translation>Der Rank innerhalb des Rechners: Hier sind alle Ranks auf einem.</translation>
    </message>
    <message>
        <source>Meeting %1 of %2, %3.</source>
        <translation>Treffen %1 von %2, %3.</translation>
    </message>
    <message>
        <source>Rank %1 does not come here: rank %2 waits for it for ever.</source>
        <translation>Rank %1 kommt nicht hierher: Rank %2 wartet ewig auf ihn.</translation>
    </message>
    <message>
        <source>runs all of it</source>
        <translation>führt alles aus</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) not run</source>
        <translation>
            <numerusform>%n Stelle nicht ausgeführt</numerusform>
            <numerusform>%n Stellen nicht ausgeführt</numerusform>
        </translation>
    </message>
    <message>
        <source>meets nobody here</source>
        <translation>trifft hier niemanden</translation>
    </message>
    <message numerus="yes">
        <source>%n meeting(s)</source>
        <translation>
            <numerusform>%n Treffen</numerusform>
            <numerusform>%n Treffen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of them not by all</source>
        <translation>%1 davon nicht von allen</translation>
    </message>
    <message>
        <source>as rank %1 of %2</source>
        <translation>als Rank %1 von %2</translation>
    </message>
    <message>
        <source>being worked out…</source>
        <translation>wird ermittelt …</translation>
    </message>
    <message>
        <source>no ranks: this script is not distributed</source>
        <translation>keine Ranks: Dieses Skript ist nicht verteilt</translation>
    </message>
    <message>
        <source>no ranks yet: none of the steps that distribute it is part of the preview</source>
        <translation>noch keine Ranks: keiner der Schritte, die es verteilen, gehört zur Vorschau</translation>
    </message>
    <message>
        <source>choose the functions of %1</source>
        <translation>Funktionen von %1 wählen</translation>
    </message>
    <message>
        <source>Nothing in %1 is distributed now.</source>
        <translation>In %1 wird jetzt nichts verteilt.</translation>
    </message>
    <message>
        <source>Distributed now: %1.</source>
        <translation>Jetzt verteilt: %1.</translation>
    </message>
    <message>
        <source>safe</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>check</source>
        <translation>prüfen</translation>
    </message>
    <message>
        <source>decide</source>
        <translation>entscheiden</translation>
    </message>
    <message>
        <source>no training</source>
        <translation>kein Training</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>nicht gelesen</translation>
    </message>
    <message>
        <source>Imports neither TensorFlow nor Keras, nor a script of this project that does.</source>
        <translation>Importiert weder TensorFlow noch Keras, noch ein Skript dieses Projekts, das es tut.</translation>
    </message>
    <message>
        <source>Not analysed.</source>
        <translation>Nicht analysiert.</translation>
    </message>
    <message>
        <source>Its steps are being worked out.</source>
        <translation>Die Schritte werden ermittelt.</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>defekt</translation>
    </message>
    <message>
        <source>Parts of it are no Python that can be parsed.</source>
        <translation>Teile davon sind kein gültiges Python.</translation>
    </message>
    <message>
        <source>module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Runs as part of %1.</source>
        <translation>Läuft als Teil von %1.</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>nicht gewählt</translation>
    </message>
    <message>
        <source>It trains, but none of its functions is chosen to be distributed.</source>
        <translation>Es trainiert, aber keine seiner Funktionen ist zum Verteilen gewählt.</translation>
    </message>
    <message>
        <source>No training call is reached when it runs.</source>
        <translation>Wenn es läuft, wird kein Trainingsaufruf erreicht.</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>wählen</translation>
    </message>
    <message>
        <source>It trains in more than one way.</source>
        <translation>Es trainiert auf mehrere Weisen.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>distributed</source>
        <translation>verteilt</translation>
    </message>
    <message>
        <source>Already distributed: %1.</source>
        <translation>Bereits verteilt: %1.</translation>
    </message>
    <message>
        <source> %1 of %2 steps that mend it are accepted.</source>
        <translation> %1 von %2 Schritten, die es beheben, sind angenommen.</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>verweigert</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>Something that correctness needs was refused; see Refused.</source>
        <translation>Etwas, das für die Korrektheit nötig ist, wurde verweigert; siehe Verweigert.</translation>
    </message>
    <message>
        <source>With the accepted steps it trains right on several processes.</source>
        <translation>Mit den angenommenen Schritten trainiert es richtig auf mehreren Prozessen.</translation>
    </message>
    <message>
        <source>%1 of %2 steps are accepted.</source>
        <translation>%1 von %2 Schritten sind angenommen.</translation>
    </message>
    <message>
        <source>it is still being analysed</source>
        <translation>es wird noch analysiert</translation>
    </message>
    <message>
        <source>it does not matter to the training of this project</source>
        <translation>es spielt für das Training dieses Projekts keine Rolle</translation>
    </message>
    <message>
        <source>the analysis follows</source>
        <translation>die Analyse folgt</translation>
    </message>
    <message>
        <source>a notebook is edited where it was made</source>
        <translation>ein Notebook wird dort bearbeitet, wo es entstand</translation>
    </message>
    <message>
        <source>it is not written in UTF-8</source>
        <translation>es ist nicht in UTF-8 geschrieben</translation>
    </message>
    <message>
        <source>refused (%1): %2</source>
        <translation>verweigert (%1): %2</translation>
    </message>
    <message>
        <source>nothing to change</source>
        <translation>nichts zu ändern</translation>
    </message>
    <message>
        <source>%1 accepted</source>
        <translation>%1 angenommen</translation>
    </message>
    <message>
        <source>%1 accepted, %2 proposed</source>
        <translation>%1 angenommen, %2 vorgeschlagen</translation>
    </message>
    <message>
        <source>%1 accepted, %2 open steps not shown</source>
        <translation>%1 angenommen, %2 offene Schritte nicht gezeigt</translation>
    </message>
    <message>
        <source>paper %1</source>
        <translation>Artikel %1</translation>
    </message>
    <message>
        <source>Undone for %1, which is not there at present: %2.</source>
        <translation>Rückgängig gemacht für %1, das derzeit nicht da ist: %2.</translation>
    </message>
    <message>
        <source>Redone for %1, which is not there at present: %2.</source>
        <translation>Wiederholt für %1, das derzeit nicht da ist: %2.</translation>
    </message>
    <message>
        <source>these scripts</source>
        <translation>diesen Skripten</translation>
    </message>
    <message numerus="yes">
        <source>Accepted %n step(s) of %1.</source>
        <translation>
            <numerusform>%n Schritt in %1 angenommen.</numerusform>
            <numerusform>%n Schritte in %1 angenommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>reopen the accepted steps</source>
        <translation>angenommene Schritte wieder öffnen</translation>
    </message>
    <message>
        <source>The accepted steps of %1 are open again.</source>
        <translation>Die angenommenen Schritte in %1 sind wieder offen.</translation>
    </message>
    <message>
        <source>Nothing of %1 can be accepted without asking you.</source>
        <translation>In %1 kann nichts ohne Rückfrage angenommen werden.</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%1 von %2 Schritten</translation>
    </message>
    <message numerus="yes">
        <source>write %n file(s) in place</source>
        <translation>
            <numerusform>eine Datei an Ort und Stelle schreiben</numerusform>
            <numerusform>%n Dateien an Ort und Stelle schreiben</numerusform>
        </translation>
    </message>
    <message>
        <source>Not undone: %1 (The originals are kept as .orig.)</source>
        <translation>Nicht rückgängig gemacht: %1 (Die Originale liegen als .orig daneben.)</translation>
    </message>
    <message>
        <source>Not redone: %1</source>
        <translation>Nicht wiederholt: %1</translation>
    </message>
    <message>
        <source>%1 was edited here since.</source>
        <translation>%1 wurde seither hier bearbeitet.</translation>
    </message>
    <message>
        <source>Opening was stopped before the scripts were known. Reload (F5) begins again.</source>
        <translation>Das Öffnen wurde angehalten, bevor die Skripte bekannt waren. Neu laden (F5) beginnt von vorn.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a file, and a line of it</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Undone, but %1 stays: it was changed since, or cannot be removed.</source>
        <translation>Rückgängig gemacht, aber %1 bleibt: es wurde seither geändert oder lässt sich nicht entfernen.</translation>
    </message>
    <message numerus="yes">
        <source> %n open step(s) cannot be done without it.</source>
        <translation>
            <numerusform> %n offener Schritt geht ohne ihn nicht.</numerusform>
            <numerusform> %n offene Schritte gehen ohne ihn nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>accept “%1”</source>
        <translation>„%1“ annehmen</translation>
    </message>
    <message>
        <source>Accepted: %1. With it %2 is ready to be exported.</source>
        <translation>Angenommen: %1. Damit ist %2 bereit zum Exportieren.</translation>
    </message>
    <message>
        <source>reject “%1”</source>
        <translation>„%1“ ablehnen</translation>
    </message>
    <message>
        <source>reopen “%1”</source>
        <translation>„%1“ wieder öffnen</translation>
    </message>
    <message>
        <source>decide “%1”</source>
        <translation>„%1“ entscheiden</translation>
    </message>
    <message>
        <source>%1 accepted, %2 wait for a rejected one</source>
        <translation>%1 angenommen, %2 brauchen einen abgelehnten</translation>
    </message>
    <message>
        <source>%1 accepted, %2 proposed, %3 blocked</source>
        <translation>%1 angenommen, %2 vorgeschlagen, %3 blockiert</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Find a setting</source>
        <translation>Einstellung suchen</translation>
    </message>
    <message>
        <source>No setting fits. Clear the field above to see all of them.</source>
        <translation>Keine Einstellung passt. Das Feld oben leeren, um alle zu sehen.</translation>
    </message>
    <message>
        <source>Usual settings</source>
        <translation>Übliche Einstellungen</translation>
    </message>
    <message>
        <source>Everything on this page is as it was delivered. Keys are not changed.</source>
        <translation>Alles auf dieser Seite ist wie ausgeliefert. Die Tasten sind nicht geändert.</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Light or dark; the system&apos;s choice is followed while it changes.</source>
        <translation>Hell oder dunkel; „Wie das System“ folgt dessen Wahl auch, wenn sie wechselt.</translation>
    </message>
    <message>
        <source>theme appearance night</source>
        <translation>Thema Design Farbschema Erscheinungsbild Nacht theme</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Of the window; what steps and checks say stays English. Counts from the next start on.</source>
        <translation>Die des Fensters; was Schritte und Prüfungen sagen, bleibt Englisch. Gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>translation German Hebrew</source>
        <translation>Übersetzung Deutsch Englisch Hebräisch language</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>The size of everything changes when Rankwright is started again.</source>
        <translation>Die Anzeigegröße ändert sich beim nächsten Start von Rankwright.</translation>
    </message>
    <message>
        <source>Size of everything</source>
        <translation>Anzeigegröße</translation>
    </message>
    <message>
        <source>Text, buttons and pictures alike. Counts from the next start on.</source>
        <translation>Text, Schaltflächen und Bilder gleichermaßen. Gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>scale zoom dpi large small</source>
        <translation>skalieren Skalierung Zoom DPI groß klein</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Reduziert</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Reduced: nothing moves by itself.</source>
        <translation>Reduziert: Nichts bewegt sich von selbst.</translation>
    </message>
    <message>
        <source>animation accessibility</source>
        <translation>Animation Barrierefreiheit</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Font of the window</source>
        <translation>Schrift des Fensters</translation>
    </message>
    <message>
        <source>Menus, lists and explanations.</source>
        <translation>Menüs, Listen und Erklärungen.</translation>
    </message>
    <message>
        <source>family typeface interface</source>
        <translation>Schriftart Familie Oberfläche Font</translation>
    </message>
    <message>
        <source>Font of code</source>
        <translation>Schrift des Codes</translation>
    </message>
    <message>
        <source>Fonts whose letters have all the same width.</source>
        <translation>Schriften, deren Zeichen alle gleich breit sind.</translation>
    </message>
    <message>
        <source>family typeface monospace editor</source>
        <translation>Schriftart Familie Festbreite monospace Editor Font</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Size of code</source>
        <translation>Größe des Codes</translation>
    </message>
    <message>
        <source>In the two panes; Ctrl and the wheel change it there.</source>
        <translation>In den beiden Codebereichen; Strg und das Mausrad ändern sie dort.</translation>
    </message>
    <message>
        <source>zoom font pixels</source>
        <translation>Zoom Schriftgröße Pixel</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>External editor</source>
        <translation>Externer Editor</translation>
    </message>
    <message>
        <source>The command that opens a script elsewhere. {file}, {line} and {column} stand for the place. Installed ones are offered.</source>
        <translation>Der Befehl, der ein Skript anderswo öffnet. {file}, {line} und {column} stehen für die Stelle. Installierte werden angeboten.</translation>
    </message>
    <message>
        <source>program open ide vscode vim emacs</source>
        <translation>Programm öffnen IDE vscode vim emacs</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>Tasten ändern …</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Each command can have other ones.</source>
        <translation>Jeder Befehl kann andere haben.</translation>
    </message>
    <message>
        <source>shortcuts keyboard bindings</source>
        <translation>Tastenkürzel Tastatur Belegung</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Protokoll zeigen</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>What happened, for reports of mistakes; no code is in it. In %1.</source>
        <translation>Was geschah, für Fehlerberichte; ohne Code. In %1.</translation>
    </message>
    <message>
        <source>diagnostics debug file trace</source>
        <translation>Log Diagnose Debug Datei Trace</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Üblich</translation>
    </message>
    <message>
        <source>Higher</source>
        <translation>Höher</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>Higher: black on white or white on black, stronger colours, borders that are seen.</source>
        <translation>Höher: Schwarz auf Weiß oder Weiß auf Schwarz, kräftigere Farben, deutliche Rahmen.</translation>
    </message>
    <message>
        <source>accessibility high contrast theme</source>
        <translation>Barrierefreiheit hoher Kontrast Thema</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>From one GPU to many, one reviewed step at a time</source>
        <translation>Von einer GPU zu vielen, einen geprüften Schritt nach dem anderen</translation>
    </message>
    <message>
        <source>Open a folder of TensorFlow training scripts. Rankwright works out how each one trains and proposes the steps that let it train on several processes. Nothing is run, and nothing is written before you export.</source>
        <translation>Einen Ordner mit TensorFlow-Trainingsskripten öffnen. Rankwright ermittelt, wie jedes trainiert, und schlägt die Schritte vor, mit denen es auf mehreren Prozessen trainiert. Nichts wird ausgeführt und vor dem Export nichts geschrieben.</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Ordner öffnen …</translation>
    </message>
    <message>
        <source>Try the sample project</source>
        <translation>Beispielprojekt ausprobieren</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
</context>
<context>
    <name>StepGroup</name>
    <message>
        <source>%1 of %2 accepted</source>
        <translation>%1 von %2 angenommen</translation>
    </message>
</context>
<context>
    <name>StepModel</name>
    <message>
        <source>%1: %2. The box accepts its steps as one move, or takes them back.</source>
        <translation>%1: %2. Das Kästchen nimmt die Schritte in einem Zug an oder nimmt sie zurück.</translation>
    </message>
    <message>
        <source>Group %1, %2</source>
        <translation>Gruppe %1, %2</translation>
    </message>
    <message>
        <source>%1
%2, %3, line %4%5</source>
        <translation>%1
%2, %3, Zeile %4%5</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> von %1</translation>
    </message>
    <message>
        <source>%1, %2, line %3, %4, %5</source>
        <translation>%1, %2, Zeile %3, %4, %5</translation>
    </message>
</context>
<context>
    <name>StepSign</name>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>waits for your decision</source>
        <translation>wartet auf eine Entscheidung</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
</context>
<context>
    <name>StepsHeading</name>
    <message>
        <source>Safe: right as it stands. Check: right if what its card states is true. Decide: only you can know.</source>
        <translation>Sicher: richtig, wie es dasteht. Prüfen: richtig, wenn zutrifft, was seine Karte nennt. Entscheiden: Nur Sie können es wissen.</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>Risiko</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
</context>
<context>
    <name>StepsPanel</name>
    <message>
        <source>Steps and refused places</source>
        <translation>Schritte und verweigerte Stellen</translation>
    </message>
    <message>
        <source>Steps of this script</source>
        <translation>Schritte dieses Skripts</translation>
    </message>
    <message>
        <source>Refused places</source>
        <translation>Verweigerte Stellen</translation>
    </message>
    <message>
        <source>Nothing was refused: every place that has to change has a step.</source>
        <translation>Nichts wurde verweigert: Jede Stelle, die sich ändern muss, hat einen Schritt.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Verweigert</translation>
    </message>
    <message>
        <source>Steps %1</source>
        <translation>Schritte %1</translation>
    </message>
    <message>
        <source>Refused %1</source>
        <translation>Verweigert %1</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, Zeile %2: %3</translation>
    </message>
    <message>
        <source>Without it the result would train wrong, so this script cannot be ready.</source>
        <translation>Ohne diese Änderung würde das Ergebnis falsch trainieren, daher kann dieses Skript nicht bereit sein.</translation>
    </message>
</context>
<context>
    <name>TimeLeft</name>
    <message>
        <source>a few seconds left</source>
        <translation>noch wenige Sekunden</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>noch etwa %1 s</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>noch etwa %1 min</translation>
    </message>
    <message>
        <source>about %1 h left</source>
        <translation>noch etwa %1 h</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>How the learning rate grows with the number of processes</source>
        <translation>Wie die Lernrate mit der Zahl der Prozesse wächst</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>How the data are divided among the processes</source>
        <translation>Wie die Daten auf die Prozesse verteilt werden</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>More ▾</source>
        <translation>Mehr ▾</translation>
    </message>
    <message>
        <source>More options of the rewrite</source>
        <translation>Weitere Optionen der Umschreibung</translation>
    </message>
    <message>
        <source>Output, compression and metrics</source>
        <translation>Ausgabe, Komprimierung und Metriken</translation>
    </message>
    <message>
        <source>Steps that are answered</source>
        <translation>Beantwortete Schritte</translation>
    </message>
    <message>
        <source>Menu with all commands</source>
        <translation>Menü mit allen Befehlen</translation>
    </message>
    <message>
        <source>What only rank 0 does: printing, saving</source>
        <translation>Was nur Rank 0 tut: ausgeben, speichern</translation>
    </message>
    <message>
        <source>Compression of gradients</source>
        <translation>Komprimierung der Gradienten</translation>
    </message>
    <message>
        <source>Average metrics over the processes</source>
        <translation>Metriken über die Prozesse mitteln</translation>
    </message>
    <message>
        <source>%1 of %2 answered</source>
        <translation>%1 von %2 beantwortet</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>Alle Befehle</translation>
    </message>
    <message>
        <source>All commands (%1)</source>
        <translation>Alle Befehle (%1)</translation>
    </message>
    <message>
        <source>Accepted or rejected; a click goes to the next step that is open</source>
        <translation>Angenommen oder abgelehnt; ein Klick führt zum nächsten offenen Schritt</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Skip the tour</source>
        <translation>Rundgang überspringen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
</context>
<context>
    <name>VerdictPanel</name>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Functions to distribute</source>
        <translation>Zu verteilende Funktionen</translation>
    </message>
    <message>
        <source>Evidence for the verdict</source>
        <translation>Belege für das Urteil</translation>
    </message>
    <message>
        <source>Notes about the script</source>
        <translation>Anmerkungen zum Skript</translation>
    </message>
    <message>
        <source>does not run when this script is started</source>
        <translation>läuft nicht, wenn dieses Skript gestartet wird</translation>
    </message>
    <message>
        <source>distributed</source>
        <translation>verteilt</translation>
    </message>
    <message>
        <source>left as it is</source>
        <translation>bleibt, wie es ist</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>%1: %2, %3; %4</source>
        <translation>%1: %2, %3; %4</translation>
    </message>
    <message>
        <source>not run · %1</source>
        <translation>läuft nicht · %1</translation>
    </message>
    <message>
        <source>left as it is · %1</source>
        <translation>bleibt, wie es ist · %1</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>%1: %2, %3. %4</source>
        <translation>%1: %2, %3. %4</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>Verdict on %1: %2</source>
        <translation>Urteil zu %1: %2</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
</context>
<context>
    <name>VerdictWords</name>
    <message>
        <source>cell %1, line %2</source>
        <translation>Zelle %1, Zeile %2</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>module level</source>
        <translation>Modulebene</translation>
    </message>
    <message>
        <source>There is nothing to distribute.</source>
        <translation>Es gibt nichts zu verteilen.</translation>
    </message>
    <message>
        <source>Build the object where the analysis can see it, or import its class by name.</source>
        <translation>Das Objekt dort erzeugen, wo die Analyse es sieht, oder seine Klasse namentlich importieren.</translation>
    </message>
    <message>
        <source>If another script runs the training, open that one.</source>
        <translation>Führt ein anderes Skript das Training aus, dann jenes öffnen.</translation>
    </message>
    <message>
        <source>%1 at module level</source>
        <translation>%1 auf Modulebene</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>und mehr</translation>
    </message>
    <message>
        <source>Trains in more than one way: %1. Review the steps of each.</source>
        <translation>Trainiert auf mehrere Weisen: %1. Die Schritte jeder einzelnen durchsehen.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>This script is nested too deeply to be analysed. Split it, then it can be rewritten.</source>
        <translation>Dieses Skript ist zu tief verschachtelt, um analysiert zu werden. Aufgeteilt lässt es sich umschreiben.</translation>
    </message>
    <message>
        <source>This script is not valid Python at %1, so nothing is rewritten. Mend it there first.</source>
        <translation>Dieses Skript ist kein gültiges Python (%1), daher wird nichts umgeschrieben. Zuerst dort beheben.</translation>
    </message>
    <message>
        <source>Already distributed (%1), so nothing is rewritten. See its checks instead.</source>
        <translation>Bereits verteilt (%1), daher wird nichts umgeschrieben. Siehe stattdessen die Prüfungen.</translation>
    </message>
    <message>
        <source>Checked functions are distributed; the others stay as they are, and each process runs them by itself.</source>
        <translation>Angekreuzte Funktionen werden verteilt; die anderen bleiben, wie sie sind, und jeder Prozess führt sie für sich aus.</translation>
    </message>
    <message>
        <source>Trains in more than one way. %1</source>
        <translation>Trainiert auf mehrere Weisen. %1</translation>
    </message>
    <message>
        <source>It trains, but no function is checked, so nothing is distributed. %1</source>
        <translation>Es trainiert, aber keine Funktion ist angekreuzt, also wird nichts verteilt. %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Nothing here trains. %1</source>
        <translation>Hier trainiert nichts. %1</translation>
    </message>
    <message>
        <source>This file %1. There is nothing to distribute.</source>
        <translation>Zu dieser Datei: %1. Es gibt nichts zu verteilen.</translation>
    </message>
</context>
<context>
    <name>WhyCard</name>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Select a step to read why it is needed, what it matched and what it writes.</source>
        <translation>Einen Schritt auswählen, um zu lesen, warum er nötig ist, worauf er passt und was er schreibt.</translation>
    </message>
    <message>
        <source>Right if</source>
        <translation>Richtig, wenn</translation>
    </message>
    <message>
        <source>match</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>write</source>
        <translation>schreibt</translation>
    </message>
    <message>
        <source>needs</source>
        <translation>braucht</translation>
    </message>
    <message>
        <source>needed by</source>
        <translation>nötig für</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Without it the result would train wrong, so this script cannot be ready.</source>
        <translation>Ohne diese Änderung würde das Ergebnis falsch trainieren, daher kann dieses Skript nicht bereit sein.</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>verweigert</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Stelle</translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message>
        <source>Why this step</source>
        <translation>Warum dieser Schritt</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next open step</source>
        <translation>Nächster offener Schritt</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>Accepted; press to open the step again</source>
        <translation>Angenommen; drücken öffnet den Schritt wieder</translation>
    </message>
    <message>
        <source>Accept this step</source>
        <translation>Diesen Schritt annehmen</translation>
    </message>
    <message>
        <source>Open the step again</source>
        <translation>Schritt wieder öffnen</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Rejected; press to open the step again</source>
        <translation>Abgelehnt; drücken öffnet den Schritt wieder</translation>
    </message>
    <message>
        <source>Reject this step</source>
        <translation>Diesen Schritt ablehnen</translation>
    </message>
    <message>
        <source>Leave this place as it is; opens again: %1</source>
        <translation>Diese Stelle lassen, wie sie ist; öffnet wieder: %1</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Accept this step and what it needs, and go on</source>
        <translation>Diesen Schritt annehmen und was er braucht, und weiter</translation>
    </message>
    <message>
        <source>Leave this place as it is, and go on</source>
        <translation>Diese Stelle lassen, wie sie ist, und weiter</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Turns single-GPU TensorFlow training scripts into multi-GPU ones, one reviewed step at a time.</source>
        <translation>Macht aus TensorFlow-Trainingsskripten für eine GPU solche für viele, einen geprüften Schritt nach dem anderen.</translation>
    </message>
    <message>
        <source>Opens the sample project that comes with Rankwright.</source>
        <translation>Öffnet das Beispielprojekt, das mit Rankwright kommt.</translation>
    </message>
    <message>
        <source>The project to open; or a review file, which is replayed in its project.</source>
        <translation>Das zu öffnende Projekt; oder eine Review-Datei, die in ihrem Projekt eingespielt wird.</translation>
    </message>
</context>
</TS>
