<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="he" sourcelanguage="en">
<context>
    <name>Badge</name>
    <message>
        <source>already distributed</source>
        <translation>כבר מבוזר</translation>
    </message>
    <message>
        <source>Unknown or no training</source>
        <translation>לא ידוע או ללא אימון</translation>
    </message>
    <message>
        <source>cannot be parsed</source>
        <translation>לא ניתן לפענוח</translation>
    </message>
</context>
<context>
    <name>BranchForm</name>
    <message>
        <source>What one commit holds</source>
        <translation>מה כל קומיט מכיל</translation>
    </message>
    <message>
        <source>A commit for each step</source>
        <translation>קומיט לכל שלב</translation>
    </message>
    <message>
        <source>A commit for each rule</source>
        <translation>קומיט לכל כלל</translation>
    </message>
    <message>
        <source>A commit for each script</source>
        <translation>קומיט לכל סקריפט</translation>
    </message>
    <message>
        <source>Replace the branch of this name</source>
        <translation>להחליף את הענף בשם זה</translation>
    </message>
    <message>
        <source>Begin with a commit of what is not committed</source>
        <translation>להתחיל בקומיט של מה שטרם נשמר ב־Git</translation>
    </message>
    <message>
        <source>The commits that will be made</source>
        <translation>הקומיטים שייווצרו</translation>
    </message>
    <message>
        <source>The commits are being worked out…</source>
        <translation>הקומיטים מחושבים…</translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s), the first on top:</source>
        <translation>
            <numerusform>קומיט אחד:</numerusform>
            <numerusform>⁧%n קומיטים, הראשון למעלה:⁩</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChangeMap</name>
    <message>
        <source>Map of the whole file</source>
        <translation>מפת הקובץ כולו</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>שינוי אחד</numerusform>
            <numerusform>⁧%n שינויים⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refused place(s)</source>
        <translation>
            <numerusform>מקום אחד שסורב</numerusform>
            <numerusform>⁧%n מקומות שסורבו⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) of the checks</source>
        <translation>
            <numerusform>ממצא אחד של הבדיקות</numerusform>
            <numerusform>⁧%n ממצאים של הבדיקות⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>תוצאה אחת</numerusform>
            <numerusform>⁧%n תוצאות⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ועוד אחד</numerusform>
            <numerusform>⁧ועוד %n⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is marked in this file.</source>
        <translation>אין סימונים בקובץ הזה.</translation>
    </message>
    <message>
        <source>%1. %2 of %3: %4</source>
        <translation>⁧⁨%1⁩. ⁨%2⁩ מתוך ⁨%3⁩: ⁨%4⁩⁩</translation>
    </message>
</context>
<context>
    <name>ChecksPanel</name>
    <message>
        <source>error</source>
        <translation>שגיאה</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>אזהרה</translation>
    </message>
    <message>
        <source>to know</source>
        <translation>לידיעה</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>כן</translation>
    </message>
    <message>
        <source>no</source>
        <translation>לא</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>לא ברור</translation>
    </message>
    <message>
        <source>Questions and answers about the result</source>
        <translation>שאלות ותשובות על התוצאה</translation>
    </message>
    <message>
        <source>Findings in the result</source>
        <translation>ממצאים בתוצאה</translation>
    </message>
    <message>
        <source>this is good to know, and no mistake</source>
        <translation>טוב לדעת, ואינו טעות</translation>
    </message>
    <message>
        <source>%1, %2: %3.</source>
        <translation>%1, %2: %3.</translation>
    </message>
    <message>
        <source>Mend all %1</source>
        <translation>⁧תיקון כל ה־⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>Mend all</source>
        <translation>תיקון הכול</translation>
    </message>
    <message>
        <source>Mend all %1 findings that a step mends</source>
        <translation>⁧תיקון כל ⁨%1⁩ הממצאים ששלב מתקן⁩</translation>
    </message>
    <message>
        <source>Mend all: nothing to mend</source>
        <translation>תיקון הכול: אין מה לתקן</translation>
    </message>
    <message>
        <source>Accept the steps that mend errors and warnings, those too that are right under an assumption (Shift+M)</source>
        <translation>קבלת השלבים שמתקנים שגיאות ואזהרות, גם אלה שנכונים בתנאי הנחה (Shift+M)</translation>
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
        <translation>התקבל; נבדק שוב…</translation>
    </message>
    <message>
        <source>Mend</source>
        <translation>תיקון</translation>
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
        <translation>אין מה לבדוק: חלקים מהסקריפט אינם Python תקין.</translation>
    </message>
    <message>
        <source>Nothing to check: the script is distributed in another way (%1).</source>
        <translation>⁧אין מה לבדוק: הסקריפט מבוזר בדרך אחרת (⁨%1⁩).⁩</translation>
    </message>
    <message>
        <source>Nothing to check: with the present answers the script is not distributed.</source>
        <translation>אין מה לבדוק: לפי התשובות הנוכחיות הסקריפט אינו מבוזר.</translation>
    </message>
    <message>
        <source>Nothing to check: the script does not train.</source>
        <translation>אין מה לבדוק: הסקריפט אינו מאמן.</translation>
    </message>
    <message>
        <source>The result, as the preview shows it, checked independently of the rules.</source>
        <translation>התוצאה כפי שהתצוגה המקדימה מראה, נבדקת בלי תלות בכללים.</translation>
    </message>
    <message>
        <source>Distributed already; checked as it stands.</source>
        <translation>כבר מבוזר; נבדק כפי שהוא.</translation>
    </message>
    <message>
        <source>Distributed already; checked with the accepted steps.</source>
        <translation>כבר מבוזר; נבדק עם השלבים שהתקבלו.</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>לא נמצא דבר.</translation>
    </message>
    <message>
        <source>Looking for steps that mend what was found…</source>
        <translation>מחפש שלבים שיתקנו את מה שנמצא…</translation>
    </message>
    <message>
        <source>What was found is good to know, and no mistake.</source>
        <translation>מה שנמצא טוב לדעת, ואינו טעות.</translation>
    </message>
    <message>
        <source>No step of a rule mends any of it.</source>
        <translation>אין שלב של כלל שמתקן משהו מזה.</translation>
    </message>
    <message>
        <source>%1 of %2 can be mended by a step.</source>
        <translation>⁧שלב יכול לתקן ⁨%1⁩ מתוך ⁨%2⁩.⁩</translation>
    </message>
    <message>
        <source>cell %1, line %2</source>
        <translation>⁧תא ⁨%1⁩, שורה ⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>⁧שורה ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>mended by: %1</source>
        <translation>⁧מתוקן על ידי: ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>%1, which is rejected</source>
        <translation>⁧⁨%1⁩, שנדחה⁩</translation>
    </message>
    <message>
        <source>looking for a step that mends it…</source>
        <translation>מחפש שלב שיתקן זאת…</translation>
    </message>
    <message>
        <source>to be mended by hand: no rule writes this</source>
        <translation>לתיקון ידני: אין כלל שכותב זאת</translation>
    </message>
    <message>
        <source>to be mended by hand: no step was found that takes it away</source>
        <translation>לתיקון ידני: לא נמצא שלב שמסיר זאת</translation>
    </message>
    <message>
        <source>Select a script on the left.</source>
        <translation>בחירת סקריפט ברשימת הסקריפטים.</translation>
    </message>
    <message>
        <source>%1 of %2 errors and warnings can be mended by a step.</source>
        <translation>⁧שלב יכול לתקן ⁨%1⁩ מתוך ⁨%2⁩ שגיאות ואזהרות.⁩</translation>
    </message>
</context>
<context>
    <name>ClassBox</name>
    <message>
        <source>library</source>
        <translation>ספרייה</translation>
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
            <numerusform>מחלקת ספרייה אחת</numerusform>
            <numerusform>⁧%n מחלקות ספרייה⁩</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClassFind</name>
    <message>
        <source>Class to find</source>
        <translation>מחלקה לחיפוש</translation>
    </message>
    <message>
        <source>Find a class</source>
        <translation>חיפוש מחלקה</translation>
    </message>
    <message>
        <source>Enter goes to the next class, Shift+Enter to the previous one, Esc closes</source>
        <translation>‏Enter עובר למחלקה הבאה, Shift+Enter לקודמת, Esc סוגר</translation>
    </message>
    <message>
        <source>no class</source>
        <translation>אין מחלקה</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>⁧⁨%1⁩ מתוך ⁨%2⁩⁩</translation>
    </message>
</context>
<context>
    <name>CodePane</name>
    <message>
        <source>the rest of %1</source>
        <translation>⁧שאר ⁨%1⁩⁩</translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>שורה אחת ללא שינוי</numerusform>
            <numerusform>⁧%n שורות ללא שינוי⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>⁧⁨%1⁩ בתוך ⁨%2⁩⁩</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 and %n more</source>
        <translation>
            <numerusform>⁧⁨%1⁩: ⁨%2⁩ ועוד אחד⁩</numerusform>
            <numerusform>⁧⁨%1⁩: ⁨%2⁩ ועוד %n⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1
Click, or press Enter here, to show the lines %2 to %3.</source>
        <translation>⁨%1⁩
⁧לחיצה, או Enter כאן, מציגה את השורות ⁨%2⁩ עד ⁨%3⁩.⁩</translation>
    </message>
</context>
<context>
    <name>CodeView</name>
    <message>
        <source>Original</source>
        <translation>מקור</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>תצוגה מקדימה</translation>
    </message>
    <message>
        <source>Original and preview in one</source>
        <translation>מקור ותצוגה מקדימה יחד</translation>
    </message>
    <message>
        <source>Scroll sideways</source>
        <translation>גלילה לצדדים</translation>
    </message>
    <message>
        <source>has a line too long to be edited here</source>
        <translation>יש בו שורה ארוכה מכדי לערוך כאן</translation>
    </message>
    <message>
        <source>under review</source>
        <translation>בבדיקה</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>התקבל</translation>
    </message>
    <message>
        <source>waits for your decision</source>
        <translation>ממתין להחלטה</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>נדחה</translation>
    </message>
    <message>
        <source>open</source>
        <translation>פתוח</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>original</source>
        <translation>מקור</translation>
    </message>
    <message>
        <source>editing, not saved</source>
        <translation>בעריכה, לא נשמר</translation>
    </message>
    <message>
        <source>editing</source>
        <translation>בעריכה</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>לא נשמר</translation>
    </message>
    <message>
        <source>preview</source>
        <translation>תצוגה מקדימה</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Waits until the script is valid Python again</source>
        <translation>ממתין עד שהסקריפט יהיה שוב Python תקין</translation>
    </message>
    <message>
        <source>The preview is being brought up to date</source>
        <translation>התצוגה המקדימה מתעדכנת</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>⁧שורה ⁨%1⁩: ⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>a change</source>
        <translation>שינוי</translation>
    </message>
    <message>
        <source>Line %1 of the preview: %2</source>
        <translation>⁧שורה ⁨%1⁩ בתצוגה המקדימה: ⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>Hit %1 of %2</source>
        <translation>⁧תוצאה ⁨%1⁩ מתוך ⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>Collapsed: %1. Enter shows them.</source>
        <translation>⁧מקופל: ⁨%1⁩. Enter מציג אותן.⁩</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a file, and what is in a line of it</comment>
        <translation>⁨%1⁩, ⁨%2⁩</translation>
    </message>
    <message>
        <source>%1 · %2: edit</source>
        <comment>original, and a key</comment>
        <translation>⁧⁨%1⁩ · ⁨%2⁩: עריכה⁩</translation>
    </message>
    <message>
        <source>%1 · Esc: review</source>
        <comment>original</comment>
        <translation>⁧⁨%1⁩⁩ · Esc: סקירה</translation>
    </message>
</context>
<context>
    <name>CommandBox</name>
    <message>
        <source>edited</source>
        <translation>נערך</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>איפוס</translation>
    </message>
    <message>
        <source>Reset: %1</source>
        <translation>⁧איפוס: ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>Back to the command that follows from the choices</source>
        <translation>חזרה לפקודה שנובעת מהבחירות</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Project</source>
        <translation>פרויקט</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>סקירה</translation>
    </message>
    <message>
        <source>Alternatives of a decision</source>
        <translation>חלופות של החלטה</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>אפשרויות</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>קצב למידה</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>נתונים</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>פלט</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>דחיסה</translation>
    </message>
    <message>
        <source>Average metrics</source>
        <translation>מיצוע מדדים</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>מעבר אל</translation>
    </message>
    <message>
        <source>View</source>
        <translation>תצוגה</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>צבעים</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>שפה</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>עזרה</translation>
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
        <translation>⁧ועוד ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>ייצוא</translation>
    </message>
    <message>
        <source>What</source>
        <translation>מה</translation>
    </message>
    <message>
        <source>This script</source>
        <translation>הסקריפט הזה</translation>
    </message>
    <message>
        <source>This script: %1</source>
        <translation>⁧הסקריפט הזה: ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>All changed scripts</source>
        <translation>כל הסקריפטים שהשתנו</translation>
    </message>
    <message>
        <source>The whole project, with the files that do not change</source>
        <translation>הפרויקט כולו, כולל הקבצים שאינם משתנים</translation>
    </message>
    <message>
        <source>As</source>
        <translation>בתור</translation>
    </message>
    <message>
        <source>Form of the export</source>
        <translation>צורת הייצוא</translation>
    </message>
    <message>
        <source>Files in another folder</source>
        <translation>קבצים בתיקייה אחרת</translation>
    </message>
    <message>
        <source>Files in place (the originals are kept as .orig)</source>
        <translation>קבצים במקומם (המקור נשמר כ־.orig)</translation>
    </message>
    <message>
        <source>A new Git branch (what is checked out stays as it is)</source>
        <translation>ענף Git חדש (הענף הנוכחי נשאר כפי שהוא)</translation>
    </message>
    <message>
        <source>One patch (git apply)</source>
        <translation>קובץ patch אחד (git apply)</translation>
    </message>
    <message>
        <source>Review file (the decisions, for the command line)</source>
        <translation>קובץ סקירה (ההחלטות, לשורת הפקודה)</translation>
    </message>
    <message>
        <source>Report as HTML</source>
        <translation>דוח HTML</translation>
    </message>
    <message>
        <source>Report as Markdown</source>
        <translation>דוח Markdown</translation>
    </message>
    <message>
        <source>Report as JSON</source>
        <translation>דוח JSON</translation>
    </message>
    <message>
        <source>To</source>
        <translation>אל</translation>
    </message>
    <message>
        <source>Where to write</source>
        <translation>לאן לכתוב</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>בחירה…</translation>
    </message>
    <message>
        <source>With</source>
        <translation>עם</translation>
    </message>
    <message>
        <source>Write these too, as far as their accepted steps go</source>
        <translation>לכתוב גם את אלה, עד כמה שהשלבים שהתקבלו מגיעים</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>סגירה</translation>
    </message>
    <message>
        <source>Launch files: shell scripts, Slurm, Kubernetes</source>
        <translation>קובצי הפעלה: סקריפטים של shell, ‏Slurm, ‏Kubernetes</translation>
    </message>
    <message>
        <source>For each script that trains, files that start it. They are written, not run.</source>
        <translation>לכל סקריפט שמאמן, קבצים שמפעילים אותו. הם נכתבים, לא מורצים.</translation>
    </message>
    <message>
        <source>Machines, for the launch files</source>
        <translation>מחשבים, לקובצי ההפעלה</translation>
    </message>
    <message>
        <source>Processes on each machine, for the launch files</source>
        <translation>תהליכים בכל מחשב, לקובצי ההפעלה</translation>
    </message>
    <message>
        <source>Image of the containers, for the launch files</source>
        <translation>תמונת המכולות, לקובצי ההפעלה</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>מחשבים</translation>
    </message>
    <message>
        <source>Processes on each</source>
        <translation>תהליכים בכל אחד</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>תמונה</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>ענף</translation>
    </message>
    <message>
        <source>Name of the branch</source>
        <translation>שם הענף</translation>
    </message>
    <message>
        <source>Export into</source>
        <translation>ייצוא לתיקייה</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>ייצוא אל</translation>
    </message>
    <message>
        <source>Not ready, and written all the same: it would train wrong or not at all.</source>
        <translation>לא מוכן, ובכל זאת נכתב: יאמן באופן שגוי או לא יאמן כלל.</translation>
    </message>
    <message>
        <source>Not ready, so copied as they are:</source>
        <translation>לא מוכן, ולכן מועתק כפי שהוא:</translation>
    </message>
    <message>
        <source>Not ready, so left out:</source>
        <translation>לא מוכן, ולכן מושמט:</translation>
    </message>
    <message>
        <source>All files are copied as they are: no script with accepted steps is ready.</source>
        <translation>כל הקבצים מועתקים כפי שהם: אין סקריפט מוכן עם שלבים שהתקבלו.</translation>
    </message>
    <message>
        <source>No file would change. Accept steps first.</source>
        <translation>אף קובץ לא ישתנה. קודם יש לקבל שלבים.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) will be committed with changes:</source>
        <translation>
            <numerusform>קובץ אחד ייכנס לקומיט עם שינויים:</numerusform>
            <numerusform>⁧%n קבצים ייכנסו לקומיט עם שינויים:⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) will be written with changes:</source>
        <translation>
            <numerusform>קובץ אחד ייכתב עם שינויים:</numerusform>
            <numerusform>⁧%n קבצים ייכתבו עם שינויים:⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Launch files go into the folder launch, for %n script(s).</source>
        <translation>
            <numerusform>קובצי ההפעלה נכתבים לתיקייה launch, לסקריפט אחד.</numerusform>
            <numerusform>⁧קובצי ההפעלה נכתבים לתיקייה launch, ל־%n סקריפטים.⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>To run there it also takes what does not change: %1. The whole project has all of it.</source>
        <translation>⁧כדי לרוץ שם נחוץ גם מה שאינו משתנה: ⁨%1⁩. בפרויקט כולו יש הכול.⁩</translation>
    </message>
    <message>
        <source>With the changes that are not saved: %1.</source>
        <translation>⁧עם השינויים שלא נשמרו: ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>The patch begins with the changes that are not saved; save them before it is applied: %1.</source>
        <translation>⁧ה־patch מתחיל בשינויים שלא נשמרו; יש לשמור אותם לפני החלתו: ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>The folder exists; files of the same name are replaced.</source>
        <translation>התיקייה קיימת; קבצים בשם זהה יוחלפו.</translation>
    </message>
    <message>
        <source>The file exists and is replaced.</source>
        <translation>הקובץ קיים ויוחלף.</translation>
    </message>
    <message>
        <source>The branch cannot be made: %1.</source>
        <translation>⁧לא ניתן ליצור את הענף: ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>The branch %1 begins at %2. The commits are by %3.</source>
        <translation>⁧הענף ⁨%1⁩ מתחיל ב־⁨%2⁩. הקומיטים מאת ⁨%3⁩.⁩</translation>
    </message>
    <message>
        <source>The branch that is there now is replaced.</source>
        <translation>הענף הקיים יוחלף.</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>כותב…</translation>
    </message>
    <message numerus="yes">
        <source>Written: %n file(s).</source>
        <translation>
            <numerusform>נכתב קובץ אחד.</numerusform>
            <numerusform>⁧נכתבו %n קבצים.⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>Not written:</source>
        <translation>לא נכתב:</translation>
    </message>
    <message numerus="yes">
        <source>The branch %1 has %n new commit(s). Look at them with: git log -p %1</source>
        <translation>
            <numerusform>⁧בענף ⁨%1⁩ קומיט חדש אחד. לצפייה: git log -p ⁨%1⁩⁩</numerusform>
            <numerusform>⁧בענף ⁨%1⁩ יש %n קומיטים חדשים. לצפייה: git log -p ⁨%1⁩⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied as they are: %n file(s).</source>
        <translation>
            <numerusform>הועתק כפי שהוא: קובץ אחד.</numerusform>
            <numerusform>⁧הועתקו כפי שהם: %n קבצים.⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing had to be written.</source>
        <translation>לא היה מה לכתוב.</translation>
    </message>
    <message>
        <source>Undo takes this back.</source>
        <translation>ביטול מחזיר את המצב הקודם.</translation>
    </message>
    <message>
        <source>So no file would change. Accept what is needed, or have them written all the same.</source>
        <translation>לכן אף קובץ לא ישתנה. אפשר לקבל את הנחוץ, או לכתוב אותם בכל זאת.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>עצירה</translation>
    </message>
    <message>
        <source>Writing: %1 of %2 scripts.</source>
        <translation>⁧כותב: ⁨%1⁩ מתוך ⁨%2⁩ סקריפטים.⁩</translation>
    </message>
    <message>
        <source>Copying: %1 of %2 files.</source>
        <translation>⁧מעתיק: ⁨%1⁩ מתוך ⁨%2⁩ קבצים.⁩</translation>
    </message>
    <message>
        <source>Making commits: %1 of %2.</source>
        <translation>⁧יוצר קומיטים: ⁨%1⁩ מתוך ⁨%2⁩.⁩</translation>
    </message>
    <message>
        <source>It was stopped; the rest was not written.</source>
        <translation>הפעולה נעצרה; השאר לא נכתב.</translation>
    </message>
    <message>
        <source>Show the first of these steps</source>
        <translation>להראות את הראשון בשלבים האלה</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>פתיחת התיקייה</translation>
    </message>
    <message>
        <source>Shows in the file manager what was written</source>
        <translation>מציג במנהל הקבצים את מה שנכתב</translation>
    </message>
    <message>
        <source>No file manager opens %1.</source>
        <translation>⁧אין מנהל קבצים שפותח את ⁨%1⁩.⁩</translation>
    </message>
</context>
<context>
    <name>Exporter</name>
    <message numerus="yes">
        <source>%n open decision(s)</source>
        <translation>
            <numerusform>החלטה פתוחה אחת</numerusform>
            <numerusform>⁧%n החלטות פתוחות⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>Name one image for the launch files, without blanks.</source>
        <translation>יש לציין תמונה אחת לקובצי ההפעלה, ללא רווחים.</translation>
    </message>
    <message>
        <source>Save first what was edited here: </source>
        <translation>קודם יש לשמור את מה שנערך כאן: </translation>
    </message>
    <message>
        <source>Choose a folder to write into.</source>
        <translation>יש לבחור תיקייה לכתיבה.</translation>
    </message>
    <message>
        <source>Choose a file to write.</source>
        <translation>יש לבחור קובץ לכתיבה.</translation>
    </message>
    <message>
        <source>This folder cannot be used: </source>
        <translation>לא ניתן להשתמש בתיקייה הזו: </translation>
    </message>
    <message>
        <source>This is a folder; name a file.</source>
        <translation>זו תיקייה; יש לציין קובץ.</translation>
    </message>
    <message>
        <source>There is nothing to put into a patch.</source>
        <translation>אין מה לשים ב־patch.</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>⁧⁨%1⁩, שורה ⁨%2⁩⁩</translation>
    </message>
    <message numerus="yes">
        <source>%n needed step(s) not accepted, first: %1</source>
        <translation>
            <numerusform>⁧שלב נחוץ אחד לא התקבל: ⁨%1⁩⁩</numerusform>
            <numerusform>⁧%n שלבים נחוצים לא התקבלו, ראשית: ⁨%1⁩⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>a needed step is not accepted: %1</source>
        <translation>⁧שלב נחוץ אחד לא התקבל: ⁨%1⁩⁩</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) that correctness needs were refused</source>
        <translation>
            <numerusform>מקום אחד שהנכונות צריכה סורב</numerusform>
            <numerusform>⁧%n מקומות שהנכונות צריכה סורבו⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n needed step(s) rejected, first: %1</source>
        <translation>
            <numerusform>⁧שלב נחוץ אחד נדחה: ⁨%1⁩⁩</numerusform>
            <numerusform>⁧%n שלבים נחוצים נדחו, ראשית: ⁨%1⁩⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n of them rejected</source>
        <translation>
            <numerusform>; אחד מהם נדחה</numerusform>
            <numerusform>; ⁧%n מהם נדחו⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>cannot be written: permission denied. Make the folder writable, or choose another one; nothing was changed.</source>
        <translation>לא ניתן לכתוב: אין הרשאה. יש לאפשר כתיבה בתיקייה או לבחור אחרת; דבר לא השתנה.</translation>
    </message>
    <message>
        <source>cannot be written: what is there can only be read. Choose another folder; nothing was changed.</source>
        <translation>לא ניתן לכתוב: מה שנמצא שם ניתן לקריאה בלבד. יש לבחור תיקייה אחרת; דבר לא השתנה.</translation>
    </message>
    <message>
        <source>cannot be written: no space is left on the disk (or in your quota). Make room and export again; the file was left as it was.</source>
        <translation>לא ניתן לכתוב: לא נותר מקום בכונן (או במכסה). יש לפנות מקום ולייצא שוב; הקובץ נשאר כשהיה.</translation>
    </message>
    <message>
        <source>cannot be written: its folder is not there and cannot be made. Choose another one.</source>
        <translation>לא ניתן לכתוב: התיקייה אינה קיימת ולא ניתן ליצור אותה. יש לבחור אחרת.</translation>
    </message>
    <message>
        <source>cannot be written: a part of its path is a file, not a folder. Choose another folder.</source>
        <translation>לא ניתן לכתוב: חלק מהנתיב הוא קובץ ולא תיקייה. יש לבחור תיקייה אחרת.</translation>
    </message>
    <message>
        <source>cannot be written: it would be larger than the limit for files; the file was left as it was.</source>
        <translation>לא ניתן לכתוב: גודלו יחרוג מהמגבלה לקבצים; הקובץ נשאר כשהיה.</translation>
    </message>
    <message>
        <source>it is the project itself. Choose another one, or files in place</source>
        <translation>היא הפרויקט עצמו. יש לבחור אחרת, או קבצים במקומם</translation>
    </message>
    <message>
        <source>it lies inside the project, which would have the scripts twice. Choose one outside</source>
        <translation>היא נמצאת בתוך הפרויקט, ואז הסקריפטים יופיעו בו פעמיים. יש לבחור תיקייה מחוץ לו</translation>
    </message>
    <message>
        <source>the project lies in it. Choose one beside the project</source>
        <translation>הפרויקט נמצא בתוכה. יש לבחור תיקייה לצד הפרויקט</translation>
    </message>
    <message>
        <source>it is a file</source>
        <translation>זהו קובץ</translation>
    </message>
</context>
<context>
    <name>ExternalEditor</name>
    <message>
        <source>%1 is not on the disk any more.</source>
        <translation>⁧⁨%1⁩ כבר אינו בדיסק.⁩</translation>
    </message>
    <message>
        <source>The system knows no program that opens %1. Settings can name one.</source>
        <translation>⁧המערכת אינה מכירה תוכנה שפותחת את ⁨%1⁩. אפשר לציין תוכנה בהגדרות.⁩</translation>
    </message>
    <message>
        <source>There is no program %1 to edit with. Settings can name another one, or where it is.</source>
        <translation>⁧אין תוכנה ⁨%1⁩ לעריכה. בהגדרות אפשר לציין תוכנה אחרת, או היכן היא נמצאת.⁩</translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation>⁧לא ניתן להפעיל את ⁨%1⁩.⁩</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in the code</source>
        <translation>חיפוש בקוד</translation>
    </message>
    <message>
        <source>Text to find</source>
        <translation>טקסט לחיפוש</translation>
    </message>
    <message>
        <source>Find, or :line</source>
        <translation>חיפוש, או ‎:שורה</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>הקודם</translation>
    </message>
    <message>
        <source>Previous place (Shift+Enter)</source>
        <translation>המקום הקודם (Shift+Enter)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>הבא</translation>
    </message>
    <message>
        <source>Next place (Enter)</source>
        <translation>המקום הבא (Enter)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>סגירה</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>סגירה (Esc)</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>לא נמצא</translation>
    </message>
    <message>
        <source>%1 of more than %2</source>
        <translation>⁧⁨%1⁩ מתוך יותר מ־⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>⁧⁨%1⁩ מתוך ⁨%2⁩⁩</translation>
    </message>
</context>
<context>
    <name>HierarchyGraph</name>
    <message>
        <source>Class graph</source>
        <translation>גרף המחלקות</translation>
    </message>
    <message>
        <source>%1, library</source>
        <translation>⁧⁨%1⁩, ספרייה⁩</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>No classes in this script</source>
        <translation>אין מחלקות בסקריפט הזה</translation>
    </message>
    <message numerus="yes">
        <source>Drawing %n class(es)… The outline shows them already.</source>
        <translation>
            <numerusform>מחלקה אחת מצוירת… המתאר כבר מציג אותה.</numerusform>
            <numerusform>⁧%n מחלקות מצוירות… המתאר כבר מציג אותן.⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>inherits from %1</source>
        <translation>⁧יורשת מ־⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>1 class inherits from it</source>
        <translation>מחלקה אחת יורשת ממנה</translation>
    </message>
    <message>
        <source>%1 classes inherit from it</source>
        <translation>⁧⁨%1⁩ מחלקות יורשות ממנה⁩</translation>
    </message>
</context>
<context>
    <name>HierarchyModel</name>
    <message>
        <source>library</source>
        <translation>ספרייה</translation>
    </message>
    <message>
        <source>not resolved</source>
        <translation>לא פוענח</translation>
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
        <translation>מחלקות וממה הן יורשות</translation>
    </message>
    <message>
        <source>not resolved</source>
        <translation>לא פוענח</translation>
    </message>
</context>
<context>
    <name>HierarchyPanel</name>
    <message>
        <source>Class hierarchy</source>
        <translation>היררכיית מחלקות</translation>
    </message>
    <message>
        <source>No classes in this script</source>
        <translation>אין מחלקות בסקריפט הזה</translation>
    </message>
    <message>
        <source>graph</source>
        <translation>גרף</translation>
    </message>
    <message>
        <source>Show the classes as a graph</source>
        <translation>הצגת המחלקות כגרף</translation>
    </message>
    <message>
        <source>outline</source>
        <translation>מתאר</translation>
    </message>
    <message>
        <source>Show the classes as an outline</source>
        <translation>הצגת המחלקות כמתאר</translation>
    </message>
    <message>
        <source>The statements that answer the question</source>
        <translation>הפקודות שעונות על השאלה</translation>
    </message>
    <message>
        <source>There are more classes than are shown</source>
        <translation>יש יותר מחלקות ממה שמוצג</translation>
    </message>
    <message>
        <source>Class hierarchy (in part)</source>
        <translation>היררכיית מחלקות (חלק)</translation>
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
        <translation>חיפוש</translation>
    </message>
    <message>
        <source>Find a class (/ in the graph)</source>
        <translation>חיפוש מחלקה (/ בגרף)</translation>
    </message>
    <message>
        <source>path</source>
        <translation>מסלול</translation>
    </message>
    <message>
        <source>Show only the way from the class to what makes it train</source>
        <translation>הצגת המסלול מהמחלקה אל מה שגורם לה לאמן בלבד</translation>
    </message>
    <message>
        <source>fold library</source>
        <translation>קיפול הספרייה</translation>
    </message>
    <message>
        <source>Show the library&apos;s classes as one box</source>
        <translation>הצגת מחלקות הספרייה כתיבה אחת</translation>
    </message>
    <message>
        <source>by file</source>
        <translation>לפי קובץ</translation>
    </message>
    <message>
        <source>Put the classes of each file into a frame</source>
        <translation>הצבת המחלקות של כל קובץ במסגרת</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es)</source>
        <translation>
            <numerusform>מחלקה אחת</numerusform>
            <numerusform>⁧%n מחלקות⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Classes of %1</source>
        <translation>⁧המחלקות של ⁨%1⁩⁩</translation>
    </message>
</context>
<context>
    <name>HierarchyView</name>
    <message>
        <source>Why is %1 a %2?</source>
        <translation>⁧למה ⁨%1⁩ הוא ⁨%2⁩?⁩</translation>
    </message>
</context>
<context>
    <name>KeptProject</name>
    <message>
        <source>the folder %1 could not be made</source>
        <translation>⁧לא ניתן ליצור את התיקייה ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>the latest of them were written by another version</source>
        <translation>האחרונות שבהן נכתבו בגרסה אחרת</translation>
    </message>
    <message>
        <source>some of them were written by another version</source>
        <translation>חלקן נכתבו בגרסה אחרת</translation>
    </message>
    <message>
        <source>The last record of what was decided here is damaged, as when the power fails. What was decided before it is here; look whether the last move is. All that was recorded stays in %1.</source>
        <translation>⁧הרישום האחרון של מה שהוחלט כאן פגום, כמו בהפסקת חשמל. מה שהוחלט לפניו קיים; כדאי לוודא שהמהלך האחרון קיים. כל מה שנרשם נשאר ב־⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>Earlier decisions could not be read: %1.</source>
        <translation>⁧לא ניתן היה לקרוא החלטות קודמות: ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source> They stay in %1.</source>
        <translation> ⁧הן נשארות ב־⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>This project is open in another window, which keeps its decisions. What is decided here is not kept: go on in the other window, or close it and open the folder here again.</source>
        <translation>הפרויקט פתוח בחלון אחר, והוא ששומר את ההחלטות. מה שיוחלט כאן לא יישמר: אפשר להמשיך בחלון האחר, או לסגור אותו ולפתוח כאן שוב את התיקייה.</translation>
    </message>
    <message>
        <source>The decisions are kept again.</source>
        <translation>ההחלטות נשמרות שוב.</translation>
    </message>
    <message>
        <source>What you decide and type is not kept now: %1 (%2). The review goes on, and everything is kept as soon as it can be written; until then do not close the window.</source>
        <translation>⁧מה שמוחלט ומוקלד אינו נשמר עכשיו: ⁨%1⁩ (⁨%2⁩). הסקירה נמשכת, והכול יישמר ברגע שאפשר יהיה לכתוב; עד אז אין לסגור את החלון.⁩</translation>
    </message>
</context>
<context>
    <name>Keymap</name>
    <message>
        <source>This is no key that can be used. Press another one.</source>
        <translation>אי אפשר להשתמש במקש הזה. יש להקיש מקש אחר.</translation>
    </message>
    <message>
        <source>%1 moves about in lists and fields and stays what it is. Add Ctrl or Alt, or press another key.</source>
        <translation>⁧⁨%1⁩ משמש לתנועה ברשימות ובשדות ונשאר כפי שהוא. אפשר להוסיף Ctrl או Alt, או להקיש מקש אחר.⁩</translation>
    </message>
    <message>
        <source>%1 copies, pastes, cuts or selects text and stays what it is. Press another key.</source>
        <translation>⁧⁨%1⁩ מעתיק, מדביק, גוזר או בוחר טקסט ונשאר כפי שהוא. יש להקיש מקש אחר.⁩</translation>
    </message>
    <message>
        <source> or </source>
        <translation> או </translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>מקשים</translation>
    </message>
    <message>
        <source>Choose a command and press Enter, then the new key.</source>
        <translation>בחירת פקודה, Enter, ואז המקש החדש.</translation>
    </message>
    <message>
        <source>Find a command, or a key: ctrl+e</source>
        <translation>חיפוש פקודה או מקש: ctrl+e</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>חיפוש פקודה או מקש</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>הפקודות והמקשים שלהן</translation>
    </message>
    <message>
        <source>Press the new key</source>
        <translation>הקשת המקש החדש</translation>
    </message>
    <message>
        <source>as a further key</source>
        <translation>כמקש נוסף</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>ללא מקש</translation>
    </message>
    <message>
        <source>Usual key</source>
        <translation>המקש הרגיל</translation>
    </message>
    <message>
        <source>Usual keys for all</source>
        <translation>מקשים רגילים לכול</translation>
    </message>
    <message>
        <source>Leave it there</source>
        <translation>להשאיר שם</translation>
    </message>
    <message>
        <source>%1 has its usual key again.</source>
        <translation>⁧ל־⁨%1⁩ שוב המקש הרגיל.⁩</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>דבר לא השתנה.</translation>
    </message>
    <message>
        <source>No command fits. Clear the field above to see all of them.</source>
        <translation>אין פקודה מתאימה. ריקון השדה שלמעלה מציג את כולן.</translation>
    </message>
    <message>
        <source>%1 is the key of “%2”. What should become of that?</source>
        <translation>⁧⁨%1⁩ הוא המקש של „⁨%2⁩”. מה ייעשה בו?⁩</translation>
    </message>
    <message>
        <source>Take it away there</source>
        <translation>להסיר משם</translation>
    </message>
    <message>
        <source>Take %1 away from %2</source>
        <translation>⁧להסיר את ⁨%1⁩ מ־⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>While something is typed, this key is text.</source>
        <translation>בזמן הקלדה המקש הזה הוא טקסט.</translation>
    </message>
    <message>
        <source>%1 has no key. It is in the menu and in the list of all commands.</source>
        <translation>⁧ל־⁨%1⁩ אין מקש. הפקודה נמצאת בתפריט וברשימת כל הפקודות.⁩</translation>
    </message>
    <message>
        <source>%1 is the key of “%2” now. What should become of that?</source>
        <translation>⁧⁨%1⁩ הוא עכשיו המקש של „⁨%2⁩”. מה ייעשה בו?⁩</translation>
    </message>
    <message>
        <source>All commands have their usual keys again.</source>
        <translation>לכל הפקודות שוב המקשים הרגילים.</translation>
    </message>
</context>
<context>
    <name>KeysModel</name>
    <message>
        <source>none</source>
        <translation>ללא</translation>
    </message>
    <message>
        <source>%1 (usually %2)</source>
        <translation>⁧⁨%1⁩ (בדרך כלל ⁨%2⁩)⁩</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>פקודה</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>מקש</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>תפריט</translation>
    </message>
</context>
<context>
    <name>LatticeView</name>
    <message>
        <source>Lattice of training patterns</source>
        <translation>סריג דפוסי האימון</translation>
    </message>
    <message>
        <source>Unknown: no statement leads further up</source>
        <translation>לא ידוע: אין פקודה שמובילה מעלה</translation>
    </message>
    <message>
        <source>Unknown, where every script starts</source>
        <translation>לא ידוע, שם כל סקריפט מתחיל</translation>
    </message>
    <message>
        <source>%1 reached by 1 statement</source>
        <translation>⁧אל ⁨%1⁩ מגיעה פקודה אחת⁩</translation>
    </message>
    <message>
        <source>%1 reached by %2 statements</source>
        <translation>⁧אל ⁨%1⁩ מגיעות ⁨%2⁩ פקודות⁩</translation>
    </message>
    <message>
        <source>%1 passed on the way to Multiple</source>
        <translation>⁧⁨%1⁩ נעבר בדרך אל Multiple⁩</translation>
    </message>
    <message>
        <source>%1 not reached</source>
        <translation>⁧אל ⁨%1⁩ לא הגיעו⁩</translation>
    </message>
    <message>
        <source>%1. Selected: %2.</source>
        <translation>⁧⁨%1⁩. נבחר: ⁨%2⁩.⁩</translation>
    </message>
    <message>
        <source>%1. Click to list the scripts of this kind.</source>
        <translation>⁧⁨%1⁩. לחיצה מציגה את הסקריפטים מסוג זה.⁩</translation>
    </message>
    <message numerus="yes">
        <source>%1 left as it is: %n statement(s) of functions that are not distributed</source>
        <translation>
            <numerusform>⁨%1⁩ נשאר כפי שהוא: הוראה אחת בפונקציות שאינן מבוזרות</numerusform>
            <numerusform>⁨%1⁩ נשאר כפי שהוא: %n הוראות בפונקציות שאינן מבוזרות</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LeftBar</name>
    <message>
        <source>Undo</source>
        <translation>ביטול</translation>
    </message>
    <message>
        <source>Takes the whole move back</source>
        <translation>מחזיר את המהלך כולו</translation>
    </message>
    <message>
        <source>Put this message away</source>
        <translation>סילוק ההודעה הזו</translation>
    </message>
    <message>
        <source>Put away (Esc)</source>
        <translation>סילוק (Esc)</translation>
    </message>
    <message>
        <source>There was nothing more to accept.</source>
        <translation>לא היה עוד מה לקבל.</translation>
    </message>
    <message numerus="yes">
        <source>%n safe step(s) accepted.</source>
        <translation>
            <numerusform>התקבל שלב בטוח אחד.</numerusform>
            <numerusform>⁧התקבלו %n שלבים בטוחים.⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) accepted.</source>
        <translation>
            <numerusform>התקבל שלב אחד.</numerusform>
            <numerusform>⁧התקבלו %n שלבים.⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Left:</source>
        <translation>⁧⁨%1⁩ נשאר:⁩</translation>
    </message>
    <message>
        <source>%1 Nothing is left.</source>
        <translation>⁧⁨%1⁩ לא נשאר דבר.⁩</translation>
    </message>
    <message>
        <source>%1 to check</source>
        <translation>⁧⁨%1⁩ לבדיקה⁩</translation>
    </message>
    <message>
        <source>Go to the first of them</source>
        <translation>מעבר לראשון מהם</translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation>
            <numerusform>החלטה אחת</numerusform>
            <numerusform>⁧%n החלטות⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 refused</source>
        <translation>⁧⁨%1⁩ סורבו⁩</translation>
    </message>
    <message>
        <source>Show the refused places</source>
        <translation>הצגת המקומות שסורבו</translation>
    </message>
    <message>
        <source> (%1 became so)</source>
        <translation> ⁧(⁨%1⁩ מהם זה עתה)⁩</translation>
    </message>
    <message>
        <source>%1 of %2 scripts ready</source>
        <translation>⁧⁨%1⁩ מתוך ⁨%2⁩ סקריפטים מוכנים⁩</translation>
    </message>
    <message>
        <source>Go to the first that is not</source>
        <translation>מעבר לראשון שאינו מוכן</translation>
    </message>
    <message>
        <source>All scripts are ready</source>
        <translation>כל הסקריפטים מוכנים</translation>
    </message>
    <message>
        <source>%1 blocked</source>
        <translation>⁧⁨%1⁩ חסומים⁩</translation>
    </message>
    <message>
        <source>They need a step that was rejected or waits for your choice. Go to that one</source>
        <translation>הם צריכים שלב שנדחה או ממתין לבחירה. מעבר אליו</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Marks in the code</source>
        <translation>סימונים בקוד</translation>
    </message>
    <message>
        <source>changed line and words of the original</source>
        <translation>שורה ומילים שהשתנו במקור</translation>
    </message>
    <message>
        <source>changed line and words of the preview</source>
        <translation>שורה ומילים שהשתנו בתצוגה המקדימה</translation>
    </message>
    <message>
        <source>matched by the rule of the current step</source>
        <translation>מה שכלל השלב הנוכחי מצא</translation>
    </message>
    <message>
        <source>evidence for the verdict</source>
        <translation>ראיה לאבחנה</translation>
    </message>
    <message>
        <source>nothing stands here on this side</source>
        <translation>בצד הזה אין כאן דבר</translation>
    </message>
    <message>
        <source>As one rank</source>
        <translation>בתור rank אחד</translation>
    </message>
    <message>
        <source>not run by this rank</source>
        <translation>לא מורץ ב־rank הזה</translation>
    </message>
    <message>
        <source>what an expression is on this rank</source>
        <translation>ערכו של ביטוי ב־rank הזה</translation>
    </message>
    <message>
        <source>ranks meet, but some do not come</source>
        <translation>‏ranks נפגשים, אך חלקם לא מגיעים</translation>
    </message>
    <message>
        <source>here all ranks meet</source>
        <translation>כאן כל ה־ranks נפגשים</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>שלבים</translation>
    </message>
    <message>
        <source>under review</source>
        <translation>בבדיקה</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>אבחנות</translation>
    </message>
    <message>
        <source>In the map beside the scroll bar</source>
        <translation>במפה שליד פס הגלילה</translation>
    </message>
    <message>
        <source>added lines</source>
        <translation>שורות שנוספו</translation>
    </message>
    <message>
        <source>removed lines</source>
        <translation>שורות שהוסרו</translation>
    </message>
    <message>
        <source>changed lines</source>
        <translation>שורות שהשתנו</translation>
    </message>
    <message>
        <source>the change under review</source>
        <translation>השינוי שבבדיקה</translation>
    </message>
    <message>
        <source>refused place</source>
        <translation>מקום שסורב</translation>
    </message>
    <message>
        <source>error that the checks found</source>
        <translation>שגיאה שהבדיקות מצאו</translation>
    </message>
    <message>
        <source>warning of the checks</source>
        <translation>אזהרה של הבדיקות</translation>
    </message>
    <message>
        <source>good to know</source>
        <translation>טוב לדעת</translation>
    </message>
    <message>
        <source>found by the search</source>
        <translation>נמצא בחיפוש</translation>
    </message>
    <message>
        <source>Choose an alternative of a decision</source>
        <translation>בחירת חלופה בהחלטה</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>בכל מקום</translation>
    </message>
    <message>
        <source>Go to the place; in the code: edit the original</source>
        <translation>מעבר למקום; בקוד: עריכת המקור</translation>
    </message>
    <message>
        <source>Close what is open; back to the review</source>
        <translation>סגירת מה שפתוח; חזרה לסקירה</translation>
    </message>
    <message>
        <source>Turn a box over, press a button</source>
        <translation>סימון תיבה, לחיצה על כפתור</translation>
    </message>
    <message>
        <source>Go to the next control</source>
        <translation>מעבר לפקד הבא</translation>
    </message>
    <message>
        <source>Keys and marks</source>
        <translation>מקשים וסימונים</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>שינוי מקשים…</translation>
    </message>
    <message>
        <source>goes on with the line above it</source>
        <translation>ממשיכה את השורה שמעליה</translation>
    </message>
</context>
<context>
    <name>LinkGutter</name>
    <message>
        <source>Changes between original and preview</source>
        <translation>השינויים בין המקור לתצוגה המקדימה</translation>
    </message>
    <message>
        <source>No changes</source>
        <translation>אין שינויים</translation>
    </message>
    <message>
        <source>Change %1 of %2: %3</source>
        <translation>⁧שינוי ⁨%1⁩ מתוך ⁨%2⁩: ⁨%3⁩⁩</translation>
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
        <translation>נפתחו לאחרונה</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>בדיקות</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>הרצה</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>חיפוש</translation>
    </message>
    <message>
        <source>reading %1 of %2</source>
        <translation>⁧קורא ⁨%1⁩ מתוך ⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>קורא…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ועוד אחד</numerusform>
            <numerusform>⁧ועוד %n⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>What is wrong there is left at its default until it is mended.</source>
        <translation>מה ששגוי שם נשאר בברירת המחדל עד שיתוקן.</translation>
    </message>
    <message numerus="yes">
        <source>%n script(s)</source>
        <translation>
            <numerusform>סקריפט אחד</numerusform>
            <numerusform>⁧%n סקריפטים⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>1 script trains</source>
        <translation>סקריפט אחד מאמן</translation>
    </message>
    <message>
        <source>%1 scripts train</source>
        <translation>⁧⁨%1⁩ סקריפטים מאמנים⁩</translation>
    </message>
    <message>
        <source>%1 ready</source>
        <translation>⁧⁨%1⁩ מוכנים⁩</translation>
    </message>
    <message>
        <source>%1 to choose</source>
        <translation>⁧⁨%1⁩ לבחירה⁩</translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) open</source>
        <translation>
            <numerusform>החלטה פתוחה אחת</numerusform>
            <numerusform>⁧%n החלטות פתוחות⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>Type &quot;decision&quot; into the filter to see their scripts alone.</source>
        <translation>הקלדת „החלטה” במסנן מציגה רק את הסקריפטים שלהן.</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 · %n line(s)</source>
        <translation>
            <numerusform>⁧⁨%1⁩ · ⁨%2⁩ · שורה אחת⁩</numerusform>
            <numerusform>⁧⁨%1⁩ · ⁨%2⁩ · %n שורות⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>UTF-8</source>
        <translation>UTF-8</translation>
    </message>
    <message>
        <source>legacy encoding</source>
        <translation>קידוד ישן</translation>
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
        <translation>בחירת סקריפט ברשימת הסקריפטים.</translation>
    </message>
    <message>
        <source>This script is being analysed.</source>
        <translation>הסקריפט הזה בניתוח.</translation>
    </message>
    <message>
        <source>Nothing to change: it imports neither TensorFlow nor Keras, nor a script that does.</source>
        <translation>אין מה לשנות: הוא אינו מייבא TensorFlow או Keras, וגם לא סקריפט שמייבא אותם.</translation>
    </message>
    <message>
        <source>Parts of this script are no Python that can be parsed (underlined in the code).</source>
        <translation>חלקים מהסקריפט אינם Python תקין (מסומנים בקו בקוד).</translation>
    </message>
    <message>
        <source>Nothing to change: this script is distributed already. Checks says whether it is right.</source>
        <translation>אין מה לשנות: הסקריפט הזה כבר מבוזר. אם הוא נכון, כתוב תחת בדיקות.</translation>
    </message>
    <message>
        <source>No steps are proposed for this script, which trains in more than one way; see Refused, and choose under Verdict what is to be distributed.</source>
        <translation>אין שלבים מוצעים לסקריפט הזה, שמאמן ביותר מדרך אחת; ראו סורבו, ובחירת מה שיבוזר נעשית תחת אבחנה.</translation>
    </message>
    <message>
        <source>Nothing to change: none of the functions that train is checked under Verdict.</source>
        <translation>אין מה לשנות: אף פונקציה שמאמנת אינה מסומנת תחת אבחנה.</translation>
    </message>
    <message>
        <source>Nothing to change: no training call is reached when this script runs.</source>
        <translation>אין מה לשנות: בהרצת הסקריפט הזה לא מגיעים לקריאת אימון.</translation>
    </message>
    <message>
        <source>No steps are proposed for this script; see Refused.</source>
        <translation>אין שלבים מוצעים לסקריפט הזה; ראו סורבו.</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>אבחנה</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>מחלקות</translation>
    </message>
    <message>
        <source>Checks %1</source>
        <translation>⁧בדיקות ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>The original is being edited; Esc goes back to the review.</source>
        <translation>המקור בעריכה; Esc מחזיר לסקירה.</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>אין פרויקט פתוח.</translation>
    </message>
    <message>
        <source>No sample project was installed.</source>
        <translation>לא הותקן פרויקט לדוגמה.</translation>
    </message>
    <message>
        <source>There are no scripts in this folder.</source>
        <translation>אין סקריפטים בתיקייה הזו.</translation>
    </message>
    <message>
        <source>No script is shown.</source>
        <translation>לא מוצג סקריפט.</translation>
    </message>
    <message>
        <source>This script has no steps.</source>
        <translation>אין שלבים בסקריפט הזה.</translation>
    </message>
    <message>
        <source>The step under review is no decision.</source>
        <translation>השלב הנבדק אינו החלטה.</translation>
    </message>
    <message numerus="yes">
        <source>This decision has %n alternative(s).</source>
        <translation>
            <numerusform>בהחלטה הזו חלופה אחת.</numerusform>
            <numerusform>⁧בהחלטה הזו %n חלופות.⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>The checks have found nothing.</source>
        <translation>הבדיקות לא מצאו דבר.</translation>
    </message>
    <message>
        <source>No step mends what the checks have found.</source>
        <translation>אין שלב שמתקן את מה שהבדיקות מצאו.</translation>
    </message>
    <message>
        <source>Nothing to undo.</source>
        <translation>אין מה לבטל.</translation>
    </message>
    <message>
        <source>Nothing to redo.</source>
        <translation>אין מה לחזור ולבצע.</translation>
    </message>
    <message>
        <source>Everything is saved.</source>
        <translation>הכול נשמר.</translation>
    </message>
    <message>
        <source>Nothing was looked for in the project, or nothing found.</source>
        <translation>לא חיפשו דבר בפרויקט, או שלא נמצא דבר.</translation>
    </message>
    <message>
        <source>This script has no unsaved changes.</source>
        <translation>אין בסקריפט הזה שינויים שלא נשמרו.</translation>
    </message>
    <message>
        <source>Accept all safe steps of this script</source>
        <translation>קבלת כל השלבים הבטוחים בסקריפט הזה</translation>
    </message>
    <message>
        <source>Open a folder of training scripts</source>
        <translation>פתיחת תיקייה של סקריפטי אימון</translation>
    </message>
    <message>
        <source>The scripts that %1 is about are not beside it. Open their folder, then replay the review file there.</source>
        <translation>⁧הסקריפטים ש־⁨%1⁩ עוסק בהם אינם לידו. יש לפתוח את התיקייה שלהם ולהחיל בה את קובץ הסקירה.⁩</translation>
    </message>
    <message>
        <source>The sample project is not where it was installed: %1</source>
        <translation>⁧הפרויקט לדוגמה אינו במקום שבו הותקן: ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>Replay a review file</source>
        <translation>החלת קובץ סקירה</translation>
    </message>
    <message>
        <source>Review files (*.review.json *.json)</source>
        <translation>קובצי סקירה (*.review.json *.json)</translation>
    </message>
    <message>
        <source>About Rankwright</source>
        <translation>אודות Rankwright</translation>
    </message>
    <message>
        <source>Rankwright %1</source>
        <translation>Rankwright %1</translation>
    </message>
    <message>
        <source>Turns single-GPU TensorFlow training scripts into multi-GPU ones, one reviewed step at a time.

Free software under the GNU General Public License, version 3 or later. Qt %1.</source>
        <translation>הופך סקריפטי אימון של TensorFlow ל־GPU אחד לסקריפטים לרבים, שלב אחר שלב בסקירה.

⁧תוכנה חופשית ברישיון GNU General Public License, גרסה 3 ואילך. Qt ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>The language changes when Rankwright is started next.</source>
        <translation>השפה תתחלף בהפעלה הבאה של Rankwright.</translation>
    </message>
    <message>
        <source>%1 cannot be edited here: %2.</source>
        <translation>⁧לא ניתן לערוך כאן את ⁨%1⁩: ⁨%2⁩.⁩</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>אין מה לבטל</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>⁧ביטול: ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>class</source>
        <translation>מחלקה</translation>
    </message>
    <message>
        <source>function</source>
        <translation>פונקציה</translation>
    </message>
    <message>
        <source>method</source>
        <translation>מתודה</translation>
    </message>
    <message>
        <source>training call</source>
        <translation>קריאת אימון</translation>
    </message>
    <message>
        <source> in %1</source>
        <translation> ⁧בתוך ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>No project is open. Type &gt; for all commands.</source>
        <translation>אין פרויקט פתוח. הקלדת &gt; מציגה את כל הפקודות.</translation>
    </message>
    <message>
        <source>This folder has no scripts.</source>
        <translation>אין סקריפטים בתיקייה הזו.</translation>
    </message>
    <message numerus="yes">
        <source>%n script(s) without TensorFlow left out.</source>
        <translation>
            <numerusform>סקריפט אחד ללא TensorFlow הושמט.</numerusform>
            <numerusform>⁧%n סקריפטים ללא TensorFlow הושמטו.⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to a line</source>
        <translation>מעבר לשורה</translation>
    </message>
    <message>
        <source>Type a number from 1 to %1.</source>
        <translation>⁧הקלדת מספר מ־1 עד ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>Go to line %1</source>
        <translation>⁧מעבר לשורה ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>The script has the lines 1 to %1.</source>
        <translation>⁧בסקריפט השורות 1 עד ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>The list of scripts has changed meanwhile. Look for it again.</source>
        <translation>רשימת הסקריפטים השתנתה בינתיים. יש לחפש שוב.</translation>
    </message>
    <message>
        <source>From the first again: %1</source>
        <translation>⁧שוב מההתחלה: ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>From the last again: %1</source>
        <translation>⁧שוב מהסוף: ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>error</source>
        <translation>שגיאה</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>אזהרה</translation>
    </message>
    <message>
        <source>good to know</source>
        <translation>טוב לדעת</translation>
    </message>
    <message>
        <source>Nothing is changed in what is shown.</source>
        <translation>אין שינוי במה שמוצג.</translation>
    </message>
    <message>
        <source>Change %1 of %2.</source>
        <translation>⁧שינוי ⁨%1⁩ מתוך ⁨%2⁩.⁩</translation>
    </message>
    <message>
        <source>Step %1 of %2.</source>
        <translation>⁧שלב ⁨%1⁩ מתוך ⁨%2⁩.⁩</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>⁧⁨%1⁩, שורה ⁨%2⁩: ⁨%3⁩⁩</translation>
    </message>
    <message>
        <source>Nothing was refused in this script: every place that has to change has a step.</source>
        <translation>דבר לא סורב בסקריפט הזה: לכל מקום שחייב להשתנות יש שלב.</translation>
    </message>
    <message>
        <source>Refused place %1 of %2: %3</source>
        <translation>⁧מקום שסורב ⁨%1⁩ מתוך ⁨%2⁩: ⁨%3⁩⁩</translation>
    </message>
    <message>
        <source>The checks have found nothing that could be gone to.</source>
        <translation>הבדיקות לא מצאו דבר שאפשר לעבור אליו.</translation>
    </message>
    <message>
        <source>Finding %1 of %2: %3</source>
        <translation>⁧ממצא ⁨%1⁩ מתוך ⁨%2⁩: ⁨%3⁩⁩</translation>
    </message>
    <message>
        <source>The steps stand in their order, without groups.</source>
        <translation>השלבים עומדים לפי סדרם, ללא קבוצות.</translation>
    </message>
    <message>
        <source>The steps are grouped by file.</source>
        <translation>השלבים מקובצים לפי קובץ.</translation>
    </message>
    <message>
        <source>The steps are grouped by rule.</source>
        <translation>השלבים מקובצים לפי כלל.</translation>
    </message>
    <message>
        <source>The steps are grouped by risk.</source>
        <translation>השלבים מקובצים לפי סיכון.</translation>
    </message>
    <message>
        <source>The head of a group is selected: Space turns its box over, the arrows go to its steps.</source>
        <translation>נבחרה כותרת של קבוצה: מקש הרווח מסמן את התיבה שלה, החצים עוברים לשלביה.</translation>
    </message>
    <message>
        <source>All lines are shown.</source>
        <translation>כל השורות מוצגות.</translation>
    </message>
    <message>
        <source>Nothing of this script can be collapsed: there is something to see everywhere, or nothing to change.</source>
        <translation>אין בסקריפט הזה מה לקפל: בכל מקום יש מה לראות, או שאין מה לשנות.</translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged part(s) collapsed</source>
        <translation>
            <numerusform>חלק אחד ללא שינוי קופל</numerusform>
            <numerusform>⁧%n חלקים ללא שינוי קופלו⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) are hidden.</source>
        <translation>
            <numerusform>שורה אחת מוסתרת.</numerusform>
            <numerusform>⁧%n שורות מוסתרות.⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>The caret stands in no part that can be collapsed.</source>
        <translation>הסמן אינו עומד בחלק שאפשר לקפל.</translation>
    </message>
    <message>
        <source>All lines are shown; %1 collapses what is unchanged.</source>
        <translation>⁧כל השורות מוצגות; ⁨%1⁩ מקפל את מה שלא השתנה.⁩</translation>
    </message>
    <message>
        <source>This script does not train, so there is nothing to compare. Select one that does.</source>
        <translation>הסקריפט הזה אינו מאמן, ולכן אין מה להשוות. יש לבחור סקריפט שמאמן.</translation>
    </message>
    <message>
        <source>Parts of this script are no Python that can be parsed. Mend them first.</source>
        <translation>חלקים מהסקריפט אינם Python תקין. קודם יש לתקן אותם.</translation>
    </message>
    <message>
        <source>It is distributed already: the rewritten run is the script with the mended findings.</source>
        <translation>הוא כבר מבוזר: ההרצה המשוכתבת היא הסקריפט עם הממצאים המתוקנים.</translation>
    </message>
    <message>
        <source>No steps are proposed for it, so only the original can run.</source>
        <translation>אין לו שלבים מוצעים, ולכן רק המקור יכול לרוץ.</translation>
    </message>
    <message>
        <source>No step is accepted, so only the original can run. Accept steps, or preview proposed steps too.</source>
        <translation>לא התקבל אף שלב, ולכן רק המקור יכול לרוץ. אפשר לקבל שלבים, או להציג גם את המוצעים.</translation>
    </message>
    <message>
        <source>Rewritten as previewed: %1 of %2 steps accepted, the open ones as proposed.</source>
        <translation>⁧משוכתב כמו בתצוגה המקדימה: ⁨%1⁩ מתוך ⁨%2⁩ שלבים התקבלו, הפתוחים כפי שהוצעו.⁩</translation>
    </message>
    <message>
        <source>Rewritten as previewed: with the %1 accepted of %2 steps.</source>
        <translation>⁧משוכתב כמו בתצוגה המקדימה: עם ⁨%1⁩ שהתקבלו מתוך ⁨%2⁩ שלבים.⁩</translation>
    </message>
    <message>
        <source>Checking the environment before the first run…</source>
        <translation>הסביבה נבדקת לפני ההרצה הראשונה…</translation>
    </message>
    <message>
        <source>Not started: the environment lacks what the runs need. What is missing stands under Environment, with the commands that bring it.</source>
        <translation>לא הופעל: בסביבה חסר מה שההרצות צריכות. החסר מופיע תחת סביבה, עם הפקודות שמביאות אותו.</translation>
    </message>
    <message>
        <source>Not started: the analysis has not caught up with what is being typed. Try again in a moment.</source>
        <translation>לא הופעל: הניתוח טרם הדביק את מה שמוקלד. אפשר לנסות שוב עוד רגע.</translation>
    </message>
    <message>
        <source>Run ●</source>
        <translation>הרצה ●</translation>
    </message>
    <message>
        <source>%1 is not a file of this project any more.</source>
        <translation>⁧⁨%1⁩ אינו עוד קובץ של הפרויקט הזה.⁩</translation>
    </message>
    <message>
        <source>theme appearance</source>
        <translation>ערכת צבעים מראה</translation>
    </message>
    <message>
        <source>rank view process</source>
        <translation>‏rank תצוגה תהליך</translation>
    </message>
    <message>
        <source>group steps list</source>
        <translation>קיבוץ שלבים רשימה</translation>
    </message>
    <message>
        <source>focus panel tab</source>
        <translation>מיקוד לוח לשונית</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>פתיחת תיקייה…</translation>
    </message>
    <message>
        <source>project directory</source>
        <translation>פרויקט ספרייה</translation>
    </message>
    <message>
        <source>Open the sample project</source>
        <translation>פתיחת הפרויקט לדוגמה</translation>
    </message>
    <message>
        <source>example</source>
        <translation>דוגמה</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>טעינה מחדש</translation>
    </message>
    <message>
        <source>refresh read again</source>
        <translation>רענון קריאה שוב</translation>
    </message>
    <message>
        <source>Save edited scripts</source>
        <translation>שמירת סקריפטים שנערכו</translation>
    </message>
    <message>
        <source>write</source>
        <translation>כתיבה</translation>
    </message>
    <message>
        <source>Discard the unsaved changes to this script</source>
        <translation>ביטול השינויים שלא נשמרו בסקריפט הזה</translation>
    </message>
    <message>
        <source>revert</source>
        <translation>שחזור</translation>
    </message>
    <message>
        <source>Replay a review file…</source>
        <translation>החלת קובץ סקירה…</translation>
    </message>
    <message>
        <source>load decisions</source>
        <translation>טעינת החלטות</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>ייצוא…</translation>
    </message>
    <message>
        <source>write patch report launch files</source>
        <translation>כתיבה patch דוח קובצי הפעלה</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>יציאה</translation>
    </message>
    <message>
        <source>close exit</source>
        <translation>סגירה</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>ביטול</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>ביצוע חוזר</translation>
    </message>
    <message>
        <source>Accept the step and go on</source>
        <translation>קבלת השלב והמשך</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>כן</translation>
    </message>
    <message>
        <source>Reject the step and go on</source>
        <translation>דחיית השלב והמשך</translation>
    </message>
    <message>
        <source>no</source>
        <translation>לא</translation>
    </message>
    <message>
        <source>Open the step again</source>
        <translation>פתיחת השלב מחדש</translation>
    </message>
    <message>
        <source>Accept all safe</source>
        <translation>קבלת כל הבטוחים</translation>
    </message>
    <message>
        <source>steps of this script</source>
        <translation>שלבי הסקריפט הזה</translation>
    </message>
    <message>
        <source>Accept the script</source>
        <translation>קבלת הסקריפט</translation>
    </message>
    <message>
        <source>file all steps</source>
        <translation>קובץ כל השלבים</translation>
    </message>
    <message>
        <source>Accept all safe in the project</source>
        <translation>קבלת כל הבטוחים בפרויקט</translation>
    </message>
    <message>
        <source>Mend the finding and go on</source>
        <translation>תיקון הממצא והמשך</translation>
    </message>
    <message>
        <source>fix check</source>
        <translation>תיקון בדיקה</translation>
    </message>
    <message>
        <source>Mend all findings that steps mend</source>
        <translation>תיקון כל הממצאים ששלבים מתקנים</translation>
    </message>
    <message>
        <source>fix checks</source>
        <translation>תיקון בדיקות</translation>
    </message>
    <message>
        <source>Edit the original</source>
        <translation>עריכת המקור</translation>
    </message>
    <message>
        <source>type change script</source>
        <translation>הקלדה שינוי סקריפט</translation>
    </message>
    <message>
        <source>Choose alternative 1</source>
        <translation>בחירת חלופה 1</translation>
    </message>
    <message>
        <source>Choose alternative 2</source>
        <translation>בחירת חלופה 2</translation>
    </message>
    <message>
        <source>Choose alternative 3</source>
        <translation>בחירת חלופה 3</translation>
    </message>
    <message>
        <source>Choose alternative 4</source>
        <translation>בחירת חלופה 4</translation>
    </message>
    <message>
        <source>Choose alternative 5</source>
        <translation>בחירת חלופה 5</translation>
    </message>
    <message>
        <source>Choose alternative 6</source>
        <translation>בחירת חלופה 6</translation>
    </message>
    <message>
        <source>Choose alternative 7</source>
        <translation>בחירת חלופה 7</translation>
    </message>
    <message>
        <source>Choose alternative 8</source>
        <translation>בחירת חלופה 8</translation>
    </message>
    <message>
        <source>Choose alternative 9</source>
        <translation>בחירת חלופה 9</translation>
    </message>
    <message>
        <source>Learning rate: linear</source>
        <translation>קצב למידה: linear</translation>
    </message>
    <message>
        <source>times the number of processes</source>
        <translation>כפול מספר התהליכים</translation>
    </message>
    <message>
        <source>Learning rate: sqrt</source>
        <translation>קצב למידה: sqrt</translation>
    </message>
    <message>
        <source>square root</source>
        <translation>שורש ריבועי</translation>
    </message>
    <message>
        <source>Learning rate: none</source>
        <translation>קצב למידה: none</translation>
    </message>
    <message>
        <source>unscaled as it is</source>
        <translation>ללא שינוי כפי שהוא</translation>
    </message>
    <message>
        <source>Learning rate: warmup</source>
        <translation>קצב למידה: warmup</translation>
    </message>
    <message>
        <source>grows gradually</source>
        <translation>גדל בהדרגה</translation>
    </message>
    <message>
        <source>Data: auto</source>
        <translation>נתונים: auto</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>אוטומטי</translation>
    </message>
    <message>
        <source>Data: shard</source>
        <translation>נתונים: shard</translation>
    </message>
    <message>
        <source>Data: divide</source>
        <translation>נתונים: divide</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>שלבים</translation>
    </message>
    <message>
        <source>Data: leave</source>
        <translation>נתונים: leave</translation>
    </message>
    <message>
        <source>as they are</source>
        <translation>כפי שהם</translation>
    </message>
    <message>
        <source>Output: guard (rank 0 only)</source>
        <translation>פלט: guard (רק rank 0)</translation>
    </message>
    <message>
        <source>printing saving</source>
        <translation>הדפסה שמירה</translation>
    </message>
    <message>
        <source>Output: leave (every rank)</source>
        <translation>פלט: leave (כל rank)</translation>
    </message>
    <message>
        <source>Compression of gradients: none</source>
        <translation>דחיסת גרדיאנטים: none</translation>
    </message>
    <message>
        <source>Compression of gradients: fp16</source>
        <translation>דחיסת גרדיאנטים: fp16</translation>
    </message>
    <message>
        <source>half precision</source>
        <translation>חצי דיוק</translation>
    </message>
    <message>
        <source>Average metrics: on</source>
        <translation>מיצוע מדדים: פעיל</translation>
    </message>
    <message>
        <source>Average metrics: off</source>
        <translation>מיצוע מדדים: כבוי</translation>
    </message>
    <message>
        <source>Go to a script…</source>
        <translation>מעבר לסקריפט…</translation>
    </message>
    <message>
        <source>file open quick</source>
        <translation>קובץ פתיחה מהירה</translation>
    </message>
    <message>
        <source>Go to a symbol of this script…</source>
        <translation>מעבר לסמל בסקריפט הזה…</translation>
    </message>
    <message>
        <source>class function method training call outline</source>
        <translation>מחלקה פונקציה מתודה קריאת אימון מתאר</translation>
    </message>
    <message>
        <source>Go to a symbol of the project…</source>
        <translation>מעבר לסמל בפרויקט…</translation>
    </message>
    <message>
        <source>class function method training call</source>
        <translation>מחלקה פונקציה מתודה קריאת אימון</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>מעבר לשורה</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>השלב הבא</translation>
    </message>
    <message>
        <source>down</source>
        <translation>למטה</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>השלב הקודם</translation>
    </message>
    <message>
        <source>up</source>
        <translation>למעלה</translation>
    </message>
    <message>
        <source>Next open step</source>
        <translation>השלב הפתוח הבא</translation>
    </message>
    <message>
        <source>unanswered pending</source>
        <translation>ללא מענה ממתין</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>השינוי הבא</translation>
    </message>
    <message>
        <source>difference hunk</source>
        <translation>הבדל</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>השינוי הקודם</translation>
    </message>
    <message>
        <source>Next finding of the checks</source>
        <translation>הממצא הבא של הבדיקות</translation>
    </message>
    <message>
        <source>check error warning problem</source>
        <translation>בדיקה שגיאה אזהרה בעיה</translation>
    </message>
    <message>
        <source>Previous finding of the checks</source>
        <translation>הממצא הקודם של הבדיקות</translation>
    </message>
    <message>
        <source>Next refused place</source>
        <translation>המקום הבא שסורב</translation>
    </message>
    <message>
        <source>refusal problem</source>
        <translation>סירוב בעיה</translation>
    </message>
    <message>
        <source>Previous refused place</source>
        <translation>המקום הקודם שסורב</translation>
    </message>
    <message>
        <source>Go to the project</source>
        <translation>מעבר לפרויקט</translation>
    </message>
    <message>
        <source>Go to the code</source>
        <translation>מעבר לקוד</translation>
    </message>
    <message>
        <source>Go to the steps</source>
        <translation>מעבר לשלבים</translation>
    </message>
    <message>
        <source>Go to the verdict</source>
        <translation>מעבר לאבחנה</translation>
    </message>
    <message>
        <source>Go to the classes</source>
        <translation>מעבר למחלקות</translation>
    </message>
    <message>
        <source>Go to the checks</source>
        <translation>מעבר לבדיקות</translation>
    </message>
    <message>
        <source>Go to the runs</source>
        <translation>מעבר להרצות</translation>
    </message>
    <message>
        <source>All commands…</source>
        <translation>כל הפקודות…</translation>
    </message>
    <message>
        <source>palette search run</source>
        <translation>לוח פקודות חיפוש הרצה</translation>
    </message>
    <message>
        <source>Find in the code</source>
        <translation>חיפוש בקוד</translation>
    </message>
    <message>
        <source>search text</source>
        <translation>חיפוש טקסט</translation>
    </message>
    <message>
        <source>Find in the project</source>
        <translation>חיפוש בפרויקט</translation>
    </message>
    <message>
        <source>search files grep regular expression</source>
        <translation>חיפוש קבצים grep ביטוי רגולרי</translation>
    </message>
    <message>
        <source>Next place found in the project</source>
        <translation>המקום הבא שנמצא בפרויקט</translation>
    </message>
    <message>
        <source>search result</source>
        <translation>תוצאת חיפוש</translation>
    </message>
    <message>
        <source>Previous place found in the project</source>
        <translation>המקום הקודם שנמצא בפרויקט</translation>
    </message>
    <message>
        <source>Filter the scripts</source>
        <translation>סינון הסקריפטים</translation>
    </message>
    <message>
        <source>tree verdict</source>
        <translation>עץ אבחנה</translation>
    </message>
    <message>
        <source>Original and preview in one pane</source>
        <translation>מקור ותצוגה מקדימה בלוח אחד</translation>
    </message>
    <message>
        <source>unified side by side</source>
        <translation>מאוחד זה לצד זה</translation>
    </message>
    <message>
        <source>Collapse what is unchanged</source>
        <translation>קיפול מה שלא השתנה</translation>
    </message>
    <message>
        <source>fold hide lines context expand</source>
        <translation>קיפול הסתרה שורות הקשר פרישה</translation>
    </message>
    <message>
        <source>Open or collapse the unchanged part at the caret</source>
        <translation>פתיחה או קיפול של החלק שלא השתנה ליד הסמן</translation>
    </message>
    <message>
        <source>fold hide lines expand</source>
        <translation>קיפול הסתרה שורות פרישה</translation>
    </message>
    <message>
        <source>Preview accepted steps only</source>
        <translation>תצוגה מקדימה של שלבים שהתקבלו בלבד</translation>
    </message>
    <message>
        <source>proposed</source>
        <translation>מוצע</translation>
    </message>
    <message>
        <source>Group the steps in the next way: not, by file, rule, risk</source>
        <translation>קיבוץ השלבים בדרך הבאה: ללא, לפי קובץ, כלל, סיכון</translation>
    </message>
    <message>
        <source>group list</source>
        <translation>קבוצה רשימה</translation>
    </message>
    <message>
        <source>Steps without groups</source>
        <translation>שלבים ללא קבוצות</translation>
    </message>
    <message>
        <source>Steps by file</source>
        <translation>שלבים לפי קובץ</translation>
    </message>
    <message>
        <source>Steps by rule</source>
        <translation>שלבים לפי כלל</translation>
    </message>
    <message>
        <source>Steps by risk</source>
        <translation>שלבים לפי סיכון</translation>
    </message>
    <message>
        <source>Preview as the next rank: all, rank 0, another one</source>
        <translation>תצוגה מקדימה בתור ה־rank הבא: כולם, rank 0, אחר</translation>
    </message>
    <message>
        <source>Preview for all ranks</source>
        <translation>תצוגה מקדימה לכל ה־ranks</translation>
    </message>
    <message>
        <source>Preview as rank 0</source>
        <translation>תצוגה מקדימה בתור rank 0</translation>
    </message>
    <message>
        <source>Preview as rank k</source>
        <translation>תצוגה מקדימה בתור rank k</translation>
    </message>
    <message>
        <source>Preview as another rank…</source>
        <translation>תצוגה מקדימה בתור rank אחר…</translation>
    </message>
    <message>
        <source>rank view process number</source>
        <translation>‏rank תצוגה תהליך מספר</translation>
    </message>
    <message>
        <source>Larger code</source>
        <translation>הגדלת הקוד</translation>
    </message>
    <message>
        <source>zoom in font size</source>
        <translation>התקרבות גודל גופן</translation>
    </message>
    <message>
        <source>Smaller code</source>
        <translation>הקטנת הקוד</translation>
    </message>
    <message>
        <source>zoom out font size</source>
        <translation>התרחקות גודל גופן</translation>
    </message>
    <message>
        <source>Code in its normal size</source>
        <translation>קוד בגודל רגיל</translation>
    </message>
    <message>
        <source>zoom reset font</source>
        <translation>איפוס זום גופן</translation>
    </message>
    <message>
        <source>Colours: as the system</source>
        <translation>צבעים: כמו המערכת</translation>
    </message>
    <message>
        <source>Colours: light</source>
        <translation>צבעים: בהיר</translation>
    </message>
    <message>
        <source>Colours: dark</source>
        <translation>צבעים: כהה</translation>
    </message>
    <message>
        <source>Language: as the system</source>
        <translation>שפה: כמו המערכת</translation>
    </message>
    <message>
        <source>language translation</source>
        <translation>שפה תרגום</translation>
    </message>
    <message>
        <source>language translation German</source>
        <translation>שפה תרגום גרמנית</translation>
    </message>
    <message>
        <source>language translation Hebrew</source>
        <translation>שפה תרגום עברית</translation>
    </message>
    <message>
        <source>Keys and marks</source>
        <translation>מקשים וסימונים</translation>
    </message>
    <message>
        <source>legend shortcuts help cheat sheet</source>
        <translation>מקרא קיצורי מקשים עזרה</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>שינוי מקשים…</translation>
    </message>
    <message>
        <source>shortcuts keyboard bindings</source>
        <translation>קיצורים מקלדת מקשים</translation>
    </message>
    <message>
        <source>Open the menu</source>
        <translation>פתיחת התפריט</translation>
    </message>
    <message>
        <source>version licence</source>
        <translation>גרסה רישיון</translation>
    </message>
    <message>
        <source>There are no classes in this script.</source>
        <translation>אין מחלקות בסקריפט הזה.</translation>
    </message>
    <message>
        <source>%1 is open in another window, which has come to the front.</source>
        <translation>⁧⁨%1⁩ פתוח בחלון אחר, שהובא לחזית.⁩</translation>
    </message>
    <message>
        <source>%1 is open in another window, which replays the review file.</source>
        <translation>⁧⁨%1⁩ פתוח בחלון אחר, שמחיל את קובץ הסקירה.⁩</translation>
    </message>
    <message>
        <source>The class graph is still being drawn.</source>
        <translation>גרף המחלקות עדיין מצויר.</translation>
    </message>
    <message>
        <source>%1-lattice.svg</source>
        <translation>%1-lattice.svg</translation>
    </message>
    <message>
        <source>%1-classes.svg</source>
        <translation>%1-classes.svg</translation>
    </message>
    <message>
        <source>SVG, sharp at any size (*.svg)</source>
        <translation>‏SVG, חד בכל גודל (*.svg)</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>שמירת התמונה</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>%1 is written.</source>
        <translation>⁧⁨%1⁩ נכתב.⁩</translation>
    </message>
    <message>
        <source>%1: copied as a picture.</source>
        <translation>⁧⁨%1⁩: הועתק כתמונה.⁩</translation>
    </message>
    <message>
        <source>%1 (%2), %3: %4</source>
        <translation>%1 (%2), %3: %4</translation>
    </message>
    <message>
        <source>There is no log: %1 could not be written.</source>
        <translation>⁧אין יומן: לא ניתן לכתוב את ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>The system knows no program that shows the log, which is %1.</source>
        <translation>⁧המערכת אינה מכירה תוכנה שמציגה את היומן, שהוא ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>The editor shows %1 as it is on the disk, without what is unsaved here.</source>
        <translation>⁧העורך מציג את ⁨%1⁩ כפי שהוא בדיסק, ללא מה שטרם נשמר כאן.⁩</translation>
    </message>
    <message>
        <source>%1 was opened in the external editor.</source>
        <translation>⁧⁨%1⁩ נפתח בעורך החיצוני.⁩</translation>
    </message>
    <message>
        <source>Nothing was copied: no step of %1 is accepted.</source>
        <translation>⁧דבר לא הועתק: לא התקבל אף שלב של ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>The accepted changes of %1 are in the clipboard, as a patch for git apply.</source>
        <translation>⁧השינויים שהתקבלו של ⁨%1⁩ נמצאים בלוח, כ־patch עבור git apply.⁩</translation>
    </message>
    <message>
        <source>Why “%1” is needed is in the clipboard.</source>
        <translation>⁧ההסבר למה „⁨%1⁩” נחוץ נמצא בלוח.⁩</translation>
    </message>
    <message>
        <source>Print the why card</source>
        <translation>הדפסת כרטיס ההסבר</translation>
    </message>
    <message>
        <source>The card could not be printed.</source>
        <translation>לא ניתן להדפיס את הכרטיס.</translation>
    </message>
    <message>
        <source>Open the script in an external editor</source>
        <translation>פתיחת הסקריפט בעורך חיצוני</translation>
    </message>
    <message>
        <source>program ide vscode elsewhere</source>
        <translation>תוכנה ide vscode במקום אחר</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>הגדרות…</translation>
    </message>
    <message>
        <source>preferences options fonts size colours editor</source>
        <translation>העדפות אפשרויות גופנים גודל צבעים עורך</translation>
    </message>
    <message>
        <source>Save the class graph as a picture…</source>
        <translation>שמירת גרף המחלקות כתמונה…</translation>
    </message>
    <message>
        <source>hierarchy SVG PNG export image</source>
        <translation>היררכיה SVG PNG ייצוא תמונה</translation>
    </message>
    <message>
        <source>Save the lattice as a picture…</source>
        <translation>שמירת הסריג כתמונה…</translation>
    </message>
    <message>
        <source>verdict SVG PNG export image</source>
        <translation>אבחנה SVG PNG ייצוא תמונה</translation>
    </message>
    <message>
        <source>Copy the class graph as a picture</source>
        <translation>העתקת גרף המחלקות כתמונה</translation>
    </message>
    <message>
        <source>hierarchy SVG image clipboard</source>
        <translation>היררכיה SVG תמונה לוח</translation>
    </message>
    <message>
        <source>Copy the lattice as a picture</source>
        <translation>העתקת הסריג כתמונה</translation>
    </message>
    <message>
        <source>verdict SVG image clipboard</source>
        <translation>אבחנה SVG תמונה לוח</translation>
    </message>
    <message>
        <source>Copy the accepted changes as a patch</source>
        <translation>העתקת השינויים שהתקבלו כ־patch</translation>
    </message>
    <message>
        <source>clipboard diff git apply</source>
        <translation>לוח diff git apply הבדלים</translation>
    </message>
    <message>
        <source>Copy the why card</source>
        <translation>העתקת כרטיס ההסבר</translation>
    </message>
    <message>
        <source>clipboard reason explanation step</source>
        <translation>לוח למה סיבה נימוק שלב</translation>
    </message>
    <message>
        <source>Print the why card…</source>
        <translation>הדפסת כרטיס ההסבר…</translation>
    </message>
    <message>
        <source>paper pdf reason explanation step</source>
        <translation>נייר pdf למה סיבה נימוק שלב</translation>
    </message>
    <message>
        <source>Find a class in the class graph</source>
        <translation>חיפוש מחלקה בגרף המחלקות</translation>
    </message>
    <message>
        <source>search hierarchy</source>
        <translation>חיפוש היררכיה</translation>
    </message>
    <message>
        <source>The whole class graph</source>
        <translation>גרף המחלקות כולו</translation>
    </message>
    <message>
        <source>zoom fit hierarchy</source>
        <translation>זום התאמה היררכיה</translation>
    </message>
    <message>
        <source>Class graph: only the way of the answer</source>
        <translation>גרף המחלקות: רק המסלול של התשובה</translation>
    </message>
    <message>
        <source>focus path hierarchy</source>
        <translation>מיקוד נתיב היררכיה</translation>
    </message>
    <message>
        <source>Class graph: the library as one box</source>
        <translation>גרף המחלקות: הספרייה כתיבה אחת</translation>
    </message>
    <message>
        <source>collapse fold hierarchy</source>
        <translation>קיפול צמצום היררכיה</translation>
    </message>
    <message>
        <source>Class graph: a frame for each file</source>
        <translation>גרף המחלקות: מסגרת לכל קובץ</translation>
    </message>
    <message>
        <source>cluster group hierarchy</source>
        <translation>אשכול קיבוץ היררכיה</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>מדריך</translation>
    </message>
    <message>
        <source>help documentation rules checks guide</source>
        <translation>עזרה תיעוד כללים בדיקות הדרכה</translation>
    </message>
    <message>
        <source>Show me round</source>
        <translation>סיור היכרות</translation>
    </message>
    <message>
        <source>tour introduction help first steps</source>
        <translation>סיור מבוא עזרה צעדים ראשונים</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>הצגת היומן</translation>
    </message>
    <message>
        <source>diagnostics what happened problem report</source>
        <translation>לוג אבחון מה קרה בעיה דיווח</translation>
    </message>
    <message>
        <source>the menu</source>
        <translation>בתפריט</translation>
    </message>
    <message>
        <source>How it trains</source>
        <translation>איך הוא מאמן</translation>
    </message>
    <message>
        <source>Each script has a verdict: the training API that it uses. The numbered lines are the evidence; a click on one leads to its place in the code. The badges on the left say the same of all scripts.</source>
        <translation>לכל סקריפט אבחנה: ה־API לאימון שהוא משתמש בו. השורות הממוספרות הן הראיות; לחיצה על אחת מהן מובילה למקומה בקוד. התגים ברשימת הסקריפטים אומרים זאת על כל הסקריפטים.</translation>
    </message>
    <message>
        <source>One step at a time</source>
        <translation>שלב אחר שלב</translation>
    </message>
    <message>
        <source>Nothing is written before you export</source>
        <translation>דבר לא נכתב לפני הייצוא</translation>
    </message>
    <message>
        <source>Export (%1) writes new files, a patch, a Git branch or a report. %2 lists all keys, and %3 finds every command by its words.</source>
        <translation>⁧ייצוא (⁨%1⁩) כותב קבצים חדשים, patch, ענף Git או דוח. כל המקשים: ⁨%2⁩. חיפוש כל פקודה לפי מילותיה: ⁨%3⁩.⁩</translation>
    </message>
    <message>
        <source>Nothing to play: the preview has no steps.</source>
        <translation>אין מה להציג: בתצוגה המקדימה אין שלבים.</translation>
    </message>
    <message>
        <source>The original</source>
        <translation>המקור</translation>
    </message>
    <message>
        <source>%1 of %2: %3 (line %4)</source>
        <translation>⁧⁨%1⁩ מתוך ⁨%2⁩: ⁨%3⁩ (שורה ⁨%4⁩)⁩</translation>
    </message>
    <message>
        <source>Play the rewrite, one step at a time</source>
        <translation>הצגת השכתוב, שלב אחר שלב</translation>
    </message>
    <message>
        <source>watch animate original result</source>
        <translation>לצפות הנפשה מקור תוצאה</translation>
    </message>
    <message>
        <source>One file at a time is shown.</source>
        <translation>מוצג קובץ אחד בכל פעם.</translation>
    </message>
    <message>
        <source>One scroll goes over all files of a program from now on; this one has no others.</source>
        <translation>מעתה כל קובצי התוכנית מוצגים זה מתחת לזה; לתוכנית הזאת אין קבצים נוספים.</translation>
    </message>
    <message numerus="yes">
        <source>One scroll goes over the %n file(s) of the program.</source>
        <translation>
            <numerusform>מוצג הקובץ היחיד של התוכנית.</numerusform>
            <numerusform>%n קובצי התוכנית מוצגים זה מתחת לזה.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln script(s) found</source>
        <translation>
            <numerusform>נמצא סקריפט אחד</numerusform>
            <numerusform>⁧נמצאו %Ln סקריפטים⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>analysing %1 of %2</source>
        <translation>⁧מנתח ⁨%1⁩ מתוך ⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>All files of the program in one scroll</source>
        <translation>כל קובצי התוכנית בגלילה אחת</translation>
    </message>
    <message>
        <source>several files modules continuous together</source>
        <translation>כמה קבצים מודולים רצוף יחד</translation>
    </message>
    <message>
        <source>No script in this folder trains with TensorFlow. They can be read all the same: choose one on the left.</source>
        <translation>אף סקריפט בתיקייה הזו אינו מאמן עם TensorFlow. אפשר לקרוא אותם בכל זאת: יש לבחור אחד מהרשימה.</translation>
    </message>
    <message>
        <source>Open a script on the left to see what would change.</source>
        <translation>פתיחת סקריפט מהרשימה תראה מה ישתנה.</translation>
    </message>
    <message>
        <source>Ready: with the steps that are accepted, the script trains right on several processes.</source>
        <translation>מוכן: עם השלבים שהתקבלו הסקריפט מאמן נכון על כמה תהליכים.</translation>
    </message>
    <message>
        <source>Nothing to change: no script in this folder trains with TensorFlow.</source>
        <translation>אין מה לשנות: אף סקריפט בתיקייה הזו אינו מאמן עם TensorFlow.</translation>
    </message>
    <message>
        <source>What it takes to train on several GPUs, as steps. The card says why one is needed and what it writes; the preview above shows it. %1 accepts a step, %2 rejects it, %3 accepts all that are safe, and %4 takes back whatever you did. %5 shows the preview as each process runs it, and %6 plays the rewrite from the original to its result.</source>
        <translation>⁧מה שדרוש כדי לאמן על כמה GPU, בשלבים. הכרטיס אומר למה שלב נחוץ ומה הוא כותב; התצוגה המקדימה שמעליו מראה זאת. קבלת שלב: ⁨%1⁩, דחייתו: ⁨%2⁩, קבלת כל הבטוחים: ⁨%3⁩, וביטול של כל מה שנעשה: ⁨%4⁩. התצוגה המקדימה כפי שכל תהליך מריץ אותה: ⁨%5⁩, והצגת השכתוב מהמקור אל התוצאה: ⁨%6⁩.⁩</translation>
    </message>
    <message>
        <source>The code is only read while reviewing.</source>
        <translation>הקוד לקריאה בלבד בזמן הסקירה.</translation>
    </message>
    <message>
        <source>The code is only read while reviewing; %1 edits the original.</source>
        <translation>⁧הקוד לקריאה בלבד בזמן הסקירה; לעריכת המקור: ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>גזירה</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>העתקה</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>הדבקה</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>בחירת הכול</translation>
    </message>
    <message>
        <source>%1 broken</source>
        <translation>⁧⁨%1⁩ שבורים⁩</translation>
    </message>
    <message>
        <source>Reading was stopped</source>
        <translation>הקריאה הופסקה</translation>
    </message>
    <message>
        <source>What there is in the folder is not known yet.</source>
        <translation>תוכן התיקייה עדיין אינו ידוע.</translation>
    </message>
    <message>
        <source>No scripts in this folder</source>
        <translation>אין סקריפטים בתיקייה הזו</translation>
    </message>
    <message>
        <source>Rankwright looked in %1 and in the folders below it for Python scripts (.py) and notebooks (.ipynb). When some come, they are shown here.</source>
        <translation>⁧נערך חיפוש ב־⁨%1⁩ ובתיקיות שמתחתיה אחר סקריפטים של Python ⁦(.py)⁩ ומחברות ⁦(.ipynb)⁩. כשיהיו כאלה, הם יופיעו כאן.⁩</translation>
    </message>
    <message>
        <source>This script cannot be read as Python: line %1 and %2 more are underlined in the code.</source>
        <translation>⁧לא ניתן לקרוא את הסקריפט הזה כ־Python: שורה ⁨%1⁩ ועוד ⁨%2⁩ מסומנות בקו בקוד.⁩</translation>
    </message>
    <message>
        <source>This script cannot be read as Python: see line %1, underlined in the code.</source>
        <translation>⁧לא ניתן לקרוא את הסקריפט הזה כ־Python: ראו שורה ⁨%1⁩, המסומנת בקו בקוד.⁩</translation>
    </message>
    <message>
        <source>Mend it.</source>
        <translation>יש לתקן זאת.</translation>
    </message>
    <message>
        <source>Mend it, or press %1 to edit here.</source>
        <translation>⁧יש לתקן זאת, או ללחוץ ⁦%1⁩ כדי לערוך כאן.⁩</translation>
    </message>
    <message>
        <source>%1 is in the clipboard.</source>
        <translation>⁧⁨%1⁩ נמצא בלוח.⁩</translation>
    </message>
    <message>
        <source>Copy file and line</source>
        <translation>העתקת הקובץ והשורה</translation>
    </message>
    <message>
        <source>clipboard path place caret</source>
        <translation>לוח נתיב מקום סמן</translation>
    </message>
    <message>
        <source>Verdict ⚠</source>
        <translation>אבחנה ⚠</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>גלישת שורות ארוכות</translation>
    </message>
    <message>
        <source>word wrap soft line break scroll sideways</source>
        <translation>גלישה שבירה שורות גלילה הצידה</translation>
    </message>
</context>
<context>
    <name>ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>מדריך</translation>
    </message>
    <message>
        <source>Find in the manual: Enter goes on, Shift+Enter back</source>
        <translation>חיפוש במדריך: Enter להבא, Shift+Enter לקודם</translation>
    </message>
    <message>
        <source>Find in the manual</source>
        <translation>חיפוש במדריך</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>פרקים</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>מקשים</translation>
    </message>
    <message>
        <source>From the end</source>
        <translation>שוב מהסוף</translation>
    </message>
    <message>
        <source>From the beginning</source>
        <translation>שוב מההתחלה</translation>
    </message>
    <message>
        <source>Not in the manual</source>
        <translation>לא נמצא במדריך</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Put this message away</source>
        <translation>סילוק ההודעה הזו</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Commands, scripts and symbols</source>
        <translation>פקודות, סקריפטים וסמלים</translation>
    </message>
    <message>
        <source>Script, &gt; command, @ symbol, # symbol of the project, or : line</source>
        <translation>סקריפט, &gt; פקודה, @ סמל, # סמל בפרויקט, או : שורה</translation>
    </message>
    <message>
        <source>Name of a script</source>
        <translation>שם של סקריפט</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>מה שנמצא</translation>
    </message>
    <message>
        <source>&gt; commands   @ symbols here   # symbols   : line</source>
        <translation>⁦&gt;⁩ פקודות   @ סמלים כאן   # סמלים   ⁦:⁩ שורה</translation>
    </message>
    <message>
        <source>Nothing fits.</source>
        <translation>אין התאמה.</translation>
    </message>
    <message>
        <source>The best %1 of %2 are shown.</source>
        <translation>⁧מוצגים ⁨%1⁩ הטובים ביותר מתוך ⁨%2⁩.⁩</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>⁧⁨%1⁩ מתוך ⁨%2⁩⁩</translation>
    </message>
</context>
<context>
    <name>PaletteModel</name>
    <message>
        <source>on</source>
        <translation>פעיל</translation>
    </message>
    <message>
        <source>not now: %1</source>
        <translation>⁧לא עכשיו: ⁨%1⁩⁩</translation>
    </message>
</context>
<context>
    <name>PanelTabs</name>
    <message>
        <source>More panels</source>
        <translation>לוחות נוספים</translation>
    </message>
</context>
<context>
    <name>Picture</name>
    <message>
        <source>%1 could not be written: the picture is too large. Save it as SVG.</source>
        <translation>⁧לא ניתן לכתוב את ⁨%1⁩: התמונה גדולה מדי. אפשר לשמור כ־SVG.⁩</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>⁧לא ניתן לכתוב את ⁨%1⁩: ⁨%2⁩.⁩</translation>
    </message>
</context>
<context>
    <name>PlayBar</name>
    <message>
        <source>Play the rewrite</source>
        <translation>הצגת השכתוב</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>אחורה</translation>
    </message>
    <message>
        <source>The step before</source>
        <translation>השלב הקודם</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>הצגה</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>קדימה</translation>
    </message>
    <message>
        <source>The next step</source>
        <translation>השלב הבא</translation>
    </message>
    <message>
        <source>How many steps are shown</source>
        <translation>כמה שלבים מוצגים</translation>
    </message>
    <message>
        <source>End playing</source>
        <translation>סיום ההצגה</translation>
    </message>
    <message>
        <source>End playing (Esc)</source>
        <translation>סיום ההצגה (Esc)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>השהיה</translation>
    </message>
    <message>
        <source>Stop here (Space)</source>
        <translation>לעצור כאן (רווח)</translation>
    </message>
    <message>
        <source>Go on by itself (Space)</source>
        <translation>להמשיך מעצמו (רווח)</translation>
    </message>
</context>
<context>
    <name>PreflightList</name>
    <message>
        <source>good</source>
        <translation>תקין</translation>
    </message>
    <message>
        <source>take care</source>
        <translation>לשים לב</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>חסר</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>סביבה</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>בדיקה</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>בדיקה חוזרת</translation>
    </message>
    <message>
        <source>Check what the interpreter has</source>
        <translation>בדיקה של מה שיש במפרש</translation>
    </message>
    <message>
        <source>Asking the interpreter. It imports TensorFlow, which takes a few seconds.</source>
        <translation>שואל את המפרש. הוא מייבא TensorFlow, וזה נמשך כמה שניות.</translation>
    </message>
    <message>
        <source>Not checked yet. Checking starts the interpreter and asks what it has; nothing of your project runs. It is done before the first run too.</source>
        <translation>טרם נבדק. הבדיקה מפעילה את המפרש ושואלת מה יש בו; דבר מהפרויקט אינו רץ. היא נעשית גם לפני ההרצה הראשונה.</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>Command for %1</source>
        <translation>⁧פקודה עבור ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>העתקה</translation>
    </message>
    <message>
        <source>Copy the command for %1</source>
        <translation>⁧העתקת הפקודה עבור ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>הועתק</translation>
    </message>
</context>
<context>
    <name>ProjectModel</name>
    <message>
        <source>It was edited here and is not saved.</source>
        <translation>הוא נערך כאן ולא נשמר.</translation>
    </message>
    <message>
        <source>folder %1</source>
        <translation>⁧תיקייה ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>לא נשמר</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>החלטה</translation>
    </message>
    <message>
        <source>, no step accepted</source>
        <translation>, לא התקבל אף שלב</translation>
    </message>
    <message>
        <source>, all steps accepted that need no choice</source>
        <translation>, התקבלו כל השלבים שאינם דורשים בחירה</translation>
    </message>
    <message>
        <source>, some steps accepted</source>
        <translation>, התקבל חלק מהשלבים</translation>
    </message>
</context>
<context>
    <name>ProjectPanel</name>
    <message>
        <source>Project</source>
        <translation>פרויקט</translation>
    </message>
    <message>
        <source>Filter files and verdicts</source>
        <translation>סינון קבצים ואבחנות</translation>
    </message>
    <message>
        <source>Show all verdicts again</source>
        <translation>הצגת כל האבחנות שוב</translation>
    </message>
    <message>
        <source>Scripts of the project</source>
        <translation>הסקריפטים של הפרויקט</translation>
    </message>
    <message>
        <source>Progress of the analysis</source>
        <translation>התקדמות הניתוח</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>עצירה</translation>
    </message>
    <message>
        <source>Stop opening the project</source>
        <translation>עצירת פתיחת הפרויקט</translation>
    </message>
    <message>
        <source>Only %1; press to show all</source>
        <translation>⁧רק ⁨%1⁩; לחיצה מציגה הכול⁩</translation>
    </message>
    <message>
        <source>No scripts here. Open a folder with Python scripts or notebooks%1.</source>
        <translation>⁧אין כאן סקריפטים. אפשר לפתוח תיקייה עם סקריפטים של Python או מחברות⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>No script matches. Clear the filter to see all of them.</source>
        <translation>אין סקריפט מתאים. ריקון המסנן מציג את כולם.</translation>
    </message>
    <message>
        <source>The folder is being read.</source>
        <translation>התיקייה נקראת.</translation>
    </message>
    <message>
        <source>Reading was stopped before the scripts were known.</source>
        <translation>הקריאה נעצרה לפני שהסקריפטים היו ידועים.</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>they were written by another version (%1)</source>
        <translation>⁧הן נכתבו בגרסה אחרת (⁨%1⁩)⁩</translation>
    </message>
    <message>
        <source>the folder %1 could not be made</source>
        <translation>⁧לא ניתן ליצור את התיקייה ⁨%1⁩⁩</translation>
    </message>
</context>
<context>
    <name>RankSwitch</name>
    <message>
        <source>The rank that is shown</source>
        <translation>ה־rank המוצג</translation>
    </message>
    <message>
        <source>How many ranks there are</source>
        <translation>כמה ranks יש</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>of</source>
        <translation>מתוך</translation>
    </message>
    <message>
        <source>all</source>
        <translation>הכול</translation>
    </message>
    <message>
        <source>all ranks</source>
        <translation>כל ה־ranks</translation>
    </message>
    <message>
        <source>rank 0</source>
        <translation>rank 0</translation>
    </message>
    <message>
        <source>as rank 0</source>
        <translation>בתור rank 0</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>as rank %1</source>
        <translation>⁧בתור ⁦rank %1⁩⁩</translation>
    </message>
    <message>
        <source>The preview as it is (R: the next of the three)</source>
        <translation>התצוגה המקדימה כפי שהיא (R: הבא מבין השלושה)</translation>
    </message>
    <message>
        <source>The preview as rank 0 of %1 runs it (R: the next of the three)</source>
        <translation>⁧התצוגה המקדימה כפי ש־rank 0 מתוך ⁨%1⁩ מריץ אותה (R: הבא מבין השלושה)⁩</translation>
    </message>
    <message>
        <source>The preview as rank %1 of %2 runs it (R: the next of the three; Shift+R: another rank)</source>
        <translation>⁧התצוגה המקדימה כפי ש־⁦rank %1⁩ מתוך ⁨%2⁩ מריץ אותה (R: הבא מבין השלושה; Shift+R:‏ rank אחר)⁩</translation>
    </message>
    <message>
        <source>Preview for all ranks</source>
        <translation>תצוגה מקדימה לכל ה־ranks</translation>
    </message>
    <message>
        <source>Preview as rank 0 of %1</source>
        <translation>⁧תצוגה מקדימה בתור rank 0 מתוך ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>Preview as rank %1 of %2</source>
        <translation>⁧תצוגה מקדימה בתור ⁦rank %1⁩ מתוך ⁨%2⁩⁩</translation>
    </message>
</context>
<context>
    <name>RuleParts</name>
    <message>
        <source>written below</source>
        <translation>נכתב מתחת ל</translation>
    </message>
    <message>
        <source>assignment</source>
        <translation>השמה</translation>
    </message>
    <message>
        <source>body</source>
        <translation>גוף</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>גבול</translation>
    </message>
    <message>
        <source>building</source>
        <translation>בנייה</translation>
    </message>
    <message>
        <source>call</source>
        <translation>קריאה</translation>
    </message>
    <message>
        <source>callback</source>
        <translation>callback</translation>
    </message>
    <message>
        <source>class</source>
        <translation>מחלקה</translation>
    </message>
    <message>
        <source>end</source>
        <translation>סוף</translation>
    </message>
    <message>
        <source>compiling</source>
        <translation>הידור</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>תנאי</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>תצורה</translation>
    </message>
    <message>
        <source>count</source>
        <translation>מספר</translation>
    </message>
    <message>
        <source>session</source>
        <translation>סשן</translation>
    </message>
    <message>
        <source>random numbers</source>
        <translation>מספרים אקראיים</translation>
    </message>
    <message>
        <source>first epoch</source>
        <translation>האפוק הראשון</translation>
    </message>
    <message>
        <source>estimator</source>
        <translation>estimator</translation>
    </message>
    <message>
        <source>way out</source>
        <translation>יציאה</translation>
    </message>
    <message>
        <source>first</source>
        <translation>ראשון</translation>
    </message>
    <message>
        <source>training</source>
        <translation>אימון</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>תיקייה</translation>
    </message>
    <message>
        <source>function</source>
        <translation>פונקציה</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>גרדיאנטים</translation>
    </message>
    <message>
        <source>hook</source>
        <translation>hook</translation>
    </message>
    <message>
        <source>hooks</source>
        <translation>hooks</translation>
    </message>
    <message>
        <source>old name</source>
        <translation>שם ישן</translation>
    </message>
    <message>
        <source>last</source>
        <translation>אחרון</translation>
    </message>
    <message>
        <source>list</source>
        <translation>רשימה</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>טעינה</translation>
    </message>
    <message>
        <source>loop</source>
        <translation>לולאה</translation>
    </message>
    <message>
        <source>model</source>
        <translation>מודל</translation>
    </message>
    <message>
        <source>module</source>
        <translation>מודול</translation>
    </message>
    <message>
        <source>name</source>
        <translation>שם</translation>
    </message>
    <message>
        <source>number</source>
        <translation>מספר</translation>
    </message>
    <message>
        <source>options</source>
        <translation>אפשרויות</translation>
    </message>
    <message>
        <source>gradients and variables</source>
        <translation>גרדיאנטים ומשתנים</translation>
    </message>
    <message>
        <source>part</source>
        <translation>חלק</translation>
    </message>
    <message>
        <source>path</source>
        <translation>נתיב</translation>
    </message>
    <message>
        <source>place</source>
        <translation>מקום</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>קצב למידה</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>קריאת נתונים</translation>
    </message>
    <message>
        <source>restoring</source>
        <translation>שחזור</translation>
    </message>
    <message>
        <source>session run</source>
        <translation>הרצת סשן</translation>
    </message>
    <message>
        <source>saving</source>
        <translation>שמירה</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>לוח זמנים</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>זרע</translation>
    </message>
    <message>
        <source>order</source>
        <translation>סדר</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>אופטימייזר</translation>
    </message>
    <message>
        <source>data</source>
        <translation>נתונים</translation>
    </message>
    <message>
        <source>variables</source>
        <translation>משתנים</translation>
    </message>
    <message>
        <source>start</source>
        <translation>התחלה</translation>
    </message>
    <message>
        <source>statement</source>
        <translation>הוראה</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>צעדים</translation>
    </message>
    <message>
        <source>tape</source>
        <translation>tape</translation>
    </message>
    <message>
        <source>argument</source>
        <translation>ארגומנט</translation>
    </message>
    <message>
        <source>update</source>
        <translation>עדכון</translation>
    </message>
    <message>
        <source>value</source>
        <translation>ערך</translation>
    </message>
    <message>
        <source>verbosity</source>
        <translation>רמת פירוט</translation>
    </message>
    <message>
        <source>with block</source>
        <translation>בלוק with</translation>
    </message>
    <message>
        <source>fall of the rate</source>
        <translation>דעיכת הקצב</translation>
    </message>
    <message>
        <source>method</source>
        <translation>מתודה</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>מצב</translation>
    </message>
</context>
<context>
    <name>RunChart</name>
    <message>
        <source>Curves of the runs; arrow keys move a cursor that says the values</source>
        <translation>עקומות ההרצות; מקשי החצים מזיזים סמן שאומר את הערכים</translation>
    </message>
</context>
<context>
    <name>RunFiles</name>
    <message>
        <source>no step of the rewrite is accepted</source>
        <translation>לא התקבל אף שלב של השכתוב</translation>
    </message>
</context>
<context>
    <name>RunForm</name>
    <message>
        <source>%1 and %2</source>
        <translation>⁧⁨%1⁩ וגם ⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>original</source>
        <translation>מקור</translation>
    </message>
    <message>
        <source>as it stands</source>
        <translation>כפי שהוא</translation>
    </message>
    <message>
        <source>rewritten, %1</source>
        <translation>⁧משוכתב, ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>a quote (%1) is opened and not closed</source>
        <translation>⁧מירכאה (⁨%1⁩) נפתחה ולא נסגרה⁩</translation>
    </message>
    <message>
        <source>Choose what to run: the original, the rewritten script, or both.</source>
        <translation>יש לבחור מה להריץ: את המקור, את הסקריפט המשוכתב, או את שניהם.</translation>
    </message>
    <message>
        <source>Name a Python interpreter under Options.</source>
        <translation>יש לציין מפרש Python תחת אפשרויות.</translation>
    </message>
    <message>
        <source>Arguments: %1.</source>
        <translation>⁧ארגומנטים: ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>Hosts: %1</source>
        <translation>⁧מארחים: ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>Variables: %1</source>
        <translation>⁧משתנים: ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>Write the command of your own, or choose another launcher.</source>
        <translation>יש לכתוב את הפקודה, או לבחור מפעיל אחר.</translation>
    </message>
    <message>
        <source>The working folder %1 is not there.</source>
        <translation>⁧תיקיית העבודה ⁨%1⁩ אינה קיימת.⁩</translation>
    </message>
    <message>
        <source>Run what is in the folder</source>
        <translation>הרצת מה שבתיקייה</translation>
    </message>
    <message>
        <source>rewritten</source>
        <translation>משוכתב</translation>
    </message>
    <message numerus="yes">
        <source>%n rewritten</source>
        <translation>
            <numerusform>אחת משוכתבת</numerusform>
            <numerusform>⁧%n משוכתבות⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>Run</source>
        <translation>הרצה</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>⁧הרצה: ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>⁧⁨%1⁩ שנ׳⁩</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>⁧⁨%1⁩ דק׳ ⁨%2⁩ שנ׳⁩</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>⁧⁨%1⁩ שע׳ ⁨%2⁩ דק׳⁩</translation>
    </message>
</context>
<context>
    <name>RunOutput</name>
    <message>
        <source>Previous place found (Shift+Enter)</source>
        <translation>המקום הקודם שנמצא (Shift+Enter)</translation>
    </message>
    <message>
        <source>Next place found (Enter)</source>
        <translation>המקום הבא שנמצא (Enter)</translation>
    </message>
    <message>
        <source>Run whose output is shown</source>
        <translation>ההרצה שהפלט שלה מוצג</translation>
    </message>
    <message>
        <source>Rank whose output is shown</source>
        <translation>ה־rank שהפלט שלו מוצג</translation>
    </message>
    <message>
        <source>Search the output</source>
        <translation>חיפוש בפלט</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>חיפוש</translation>
    </message>
    <message>
        <source>Output of the run</source>
        <translation>פלט ההרצה</translation>
    </message>
    <message>
        <source>What the processes print is shown here, sorted by rank, and can be searched.</source>
        <translation>מה שהתהליכים מדפיסים מוצג כאן, ממוין לפי rank, ואפשר לחפש בו.</translation>
    </message>
    <message>
        <source>all ranks</source>
        <translation>כל ה־ranks</translation>
    </message>
    <message>
        <source>launcher</source>
        <translation>מפעיל</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>לא נמצא</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>⁧יותר מ־⁨%1⁩⁩</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>מקום אחד</numerusform>
            <numerusform>⁧%n מקומות⁩</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunPanel</name>
    <message>
        <source>Curves, output and table of the runs</source>
        <translation>עקומות, פלט וטבלה של ההרצות</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>עקומות</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>פלט</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>טבלה</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>עצירה</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>עצירת ההרצה</translation>
    </message>
    <message>
        <source>How the runs ended</source>
        <translation>איך ההרצות הסתיימו</translation>
    </message>
    <message>
        <source>A row for each run: time, loss, samples a second, speed-up, whether the ranks agree, and its end.</source>
        <translation>שורה לכל הרצה: זמן, loss, דוגמאות בשנייה, האצה, האם ה־ranks מסכימים, והסיום.</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>שמירת CSV…</translation>
    </message>
    <message>
        <source>Save the table as CSV</source>
        <translation>שמירת הטבלה כ־CSV</translation>
    </message>
    <message>
        <source>The runs compared</source>
        <translation>השוואת ההרצות</translation>
    </message>
    <message>
        <source>Making the files of the run…</source>
        <translation>קובצי ההרצה נוצרים…</translation>
    </message>
    <message>
        <source>Run %1 of %2, %3</source>
        <translation>⁧הרצה ⁨%1⁩ מתוך ⁨%2⁩, ⁨%3⁩⁩</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>⁧שלב ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Stopping: the processes are asked to end, then ended…</source>
        <translation>נעצר: התהליכים מתבקשים להסתיים, ואז מסיימים אותם…</translation>
    </message>
    <message>
        <source>Nothing has run yet. Your code is started only by the button, with the commands that the form shows.</source>
        <translation>עדיין לא הורץ דבר. הקוד מופעל רק בלחיצה על הכפתור, עם הפקודות שבטופס.</translation>
    </message>
    <message>
        <source>Save the curves</source>
        <translation>שמירת העקומות</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>שמירת הטבלה</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>⁧לא ניתן לכתוב את ⁨%1⁩: ⁨%2⁩.⁩</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>⁧נכתב: ⁨%1⁩⁩</translation>
    </message>
</context>
<context>
    <name>RunPlot</name>
    <message>
        <source>Steps</source>
        <translation>שלבים</translation>
    </message>
    <message>
        <source>Curves over steps</source>
        <translation>עקומות לפי שלבים</translation>
    </message>
    <message>
        <source>Wall time</source>
        <translation>זמן שעון</translation>
    </message>
    <message>
        <source>Curves over wall time</source>
        <translation>עקומות לפי זמן שעון</translation>
    </message>
    <message>
        <source>Metric that is drawn</source>
        <translation>המדד המצויר</translation>
    </message>
    <message>
        <source>Save ▾</source>
        <translation>שמירה ▾</translation>
    </message>
    <message>
        <source>Save the curves as a picture or a table</source>
        <translation>שמירת העקומות כתמונה או כטבלה</translation>
    </message>
    <message>
        <source>Picture, PNG…</source>
        <translation>תמונה, PNG…</translation>
    </message>
    <message>
        <source>Picture, SVG…</source>
        <translation>תמונה, SVG…</translation>
    </message>
    <message>
        <source>All values, CSV…</source>
        <translation>כל הערכים, CSV…</translation>
    </message>
    <message>
        <source>The curves of loss and metrics grow here while the runs train, those of the original and of the rewritten script in one picture.</source>
        <translation>עקומות ה־loss והמדדים צומחות כאן בזמן שההרצות מאמנות, של המקור ושל הסקריפט המשוכתב בתמונה אחת.</translation>
    </message>
    <message>
        <source>No number yet. A curve begins with the first loss or metric that the script prints, or with the first step where steps are recorded.</source>
        <translation>עדיין אין מספר. עקומה מתחילה ב־loss או במדד הראשון שהסקריפט מדפיס, או בשלב הראשון כשהשלבים מוקלטים.</translation>
    </message>
    <message>
        <source>These runs reported no number. Let the script print its loss, as &quot;loss: 0.31&quot;, or tick &quot;record every step&quot; under Options.</source>
        <translation>ההרצות האלה לא דיווחו מספר. הסקריפט צריך להדפיס את ה־loss שלו, כמו &quot;loss: 0.31&quot;, או שיש לסמן „הקלטת כל שלב” תחת אפשרויות.</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>שלבים</translation>
    </message>
    <message>
        <source>seconds since the start</source>
        <translation>שניות מההתחלה</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>⁧שלב ⁨%1⁩⁩</translation>
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
        <translation>⁧⁨%1⁩ של ההרצות⁩</translation>
    </message>
</context>
<context>
    <name>RunSetup</name>
    <message>
        <source>Command of the original</source>
        <translation>פקודת המקור</translation>
    </message>
    <message>
        <source>Command of the rewritten script</source>
        <translation>פקודת הסקריפט המשוכתב</translation>
    </message>
    <message>
        <source>as it is, one process</source>
        <translation>כפי שהוא, תהליך אחד</translation>
    </message>
    <message>
        <source>Run the original, as it is, one process</source>
        <translation>הרצת המקור, כפי שהוא, תהליך אחד</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>מקור</translation>
    </message>
    <message>
        <source>Run the rewritten script with the rate policy %1</source>
        <translation>⁧הרצת הסקריפט המשוכתב במדיניות קצב ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>Each policy that is ticked is a run of its own, in the same picture</source>
        <translation>כל מדיניות מסומנת היא הרצה נפרדת, באותה תמונה</translation>
    </message>
    <message>
        <source>Rewritten</source>
        <translation>משוכתב</translation>
    </message>
    <message>
        <source>Processes of the rewritten script</source>
        <translation>תהליכי הסקריפט המשוכתב</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>תהליכים</translation>
    </message>
    <message>
        <source>Arguments of the script</source>
        <translation>ארגומנטים של הסקריפט</translation>
    </message>
    <message>
        <source>of the script, as in a shell</source>
        <translation>של הסקריפט, כמו ב־shell</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>ארגומנטים</translation>
    </message>
    <message>
        <source>Python interpreter</source>
        <translation>מפרש Python</translation>
    </message>
    <message>
        <source>Interpreter</source>
        <translation>מפרש</translation>
    </message>
    <message>
        <source>Launcher of the rewritten script</source>
        <translation>המפעיל של הסקריפט המשוכתב</translation>
    </message>
    <message>
        <source>a command of your own</source>
        <translation>פקודה משלי</translation>
    </message>
    <message>
        <source>Launcher</source>
        <translation>מפעיל</translation>
    </message>
    <message>
        <source>Command of your own</source>
        <translation>פקודה משלי</translation>
    </message>
    <message>
        <source>{python}, {script}, {arguments} and {np} stand for what is chosen above</source>
        <translation>‏{python}, {script}, {arguments} ו־{np} מציינים את מה שנבחר למעלה</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>פקודה</translation>
    </message>
    <message>
        <source>Hosts and their slots</source>
        <translation>מארחים והחריצים שלהם</translation>
    </message>
    <message>
        <source>this machine; or gpu1:4, gpu2:4</source>
        <translation>המחשב הזה; או gpu1:4, gpu2:4</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>מארחים</translation>
    </message>
    <message>
        <source>Variables of the environment</source>
        <translation>משתני הסביבה</translation>
    </message>
    <message>
        <source>NAME=value, one a line</source>
        <translation>‏NAME=value, אחד בשורה</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>משתנים</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>תיקייה</translation>
    </message>
    <message>
        <source>Time limit of each run</source>
        <translation>מגבלת הזמן של כל הרצה</translation>
    </message>
    <message>
        <source> min</source>
        <translation> דק׳</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ללא</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>מגבלת זמן</translation>
    </message>
    <message>
        <source>record every step</source>
        <translation>הקלטת כל שלב</translation>
    </message>
    <message>
        <source>Record every step and compare the ranks&apos; values</source>
        <translation>הקלטת כל שלב והשוואת הערכים של ה־ranks</translation>
    </message>
    <message>
        <source>Recorder</source>
        <translation>מקליט</translation>
    </message>
    <message>
        <source>and compare the ranks&apos; values. It is loaded into the processes; the script is not changed. Without it the curves come from what the script prints.</source>
        <translation>והשוואת הערכים של ה־ranks. הוא נטען לתהליכים; הסקריפט אינו משתנה. בלעדיו העקומות באות ממה שהסקריפט מדפיס.</translation>
    </message>
    <message>
        <source>a copy of the project</source>
        <translation>עותק של הפרויקט</translation>
    </message>
    <message>
        <source>A temporary copy with the files of the run, removed after it: the project stays as it is</source>
        <translation>עותק זמני עם קובצי ההרצה, שמוסר אחריה: הפרויקט נשאר כפי שהוא</translation>
    </message>
    <message>
        <source>this folder, as it stands:</source>
        <translation>התיקייה הזו, כפי שהיא:</translation>
    </message>
    <message>
        <source>Nothing is written into it before the start: export the rewritten script there first</source>
        <translation>דבר לא נכתב אליה לפני ההתחלה: יש לייצא אליה קודם את הסקריפט המשוכתב</translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation>תיקיית עבודה</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>תיקייה</translation>
    </message>
    <message>
        <source>Choose the working folder</source>
        <translation>בחירת תיקיית העבודה</translation>
    </message>
    <message>
        <source>Folder to run in</source>
        <translation>תיקייה להרצה</translation>
    </message>
    <message>
        <source>No script is chosen</source>
        <translation>לא נבחר סקריפט</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>רץ…</translation>
    </message>
    <message>
        <source>Start all the same</source>
        <translation>הפעלה בכל זאת</translation>
    </message>
    <message>
        <source>Starts the commands above, one after the other</source>
        <translation>מפעיל את הפקודות שלמעלה, זו אחר זו</translation>
    </message>
    <message>
        <source>▾ Options</source>
        <translation>▾ אפשרויות</translation>
    </message>
    <message>
        <source>▸ Options</source>
        <translation>◂ אפשרויות</translation>
    </message>
    <message>
        <source>Options, open</source>
        <translation>אפשרויות, פתוח</translation>
    </message>
    <message>
        <source>Options, folded</source>
        <translation>אפשרויות, מקופל</translation>
    </message>
</context>
<context>
    <name>RunTable</name>
    <message>
        <source>waits for its turn</source>
        <translation>ממתין לתורו</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>רץ</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>⁧⁨%1⁩ דוגמאות⁩</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>⁧⁨%1⁩ שלבים⁩</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>כן</translation>
    </message>
    <message>
        <source>no, from step %1</source>
        <translation>⁧לא, משלב ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>loss</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>הרצה</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>תהליכים</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>זמן</translation>
    </message>
    <message>
        <source>First %1</source>
        <translation>⁧⁨%1⁩ ראשון⁩</translation>
    </message>
    <message>
        <source>Last %1</source>
        <translation>⁧⁨%1⁩ אחרון⁩</translation>
    </message>
    <message>
        <source>Other metrics, last</source>
        <translation>מדדים אחרים, אחרון</translation>
    </message>
    <message>
        <source>A second</source>
        <translation>בשנייה</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>האצה</translation>
    </message>
    <message>
        <source>Ranks agree</source>
        <translation>הסכמת ranks</translation>
    </message>
    <message>
        <source>End</source>
        <translation>סיום</translation>
    </message>
    <message>
        <source>%1 times as fast as the %2</source>
        <translation>⁧מהיר פי ⁨%1⁩ מ־⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>last %1 %2 against %3</source>
        <translation>⁧⁨%1⁩ אחרון ⁨%2⁩ לעומת ⁨%3⁩⁩</translation>
    </message>
</context>
<context>
    <name>Runner</name>
    <message>
        <source>not started: %1</source>
        <translation>⁧לא הופעל: ⁨%1⁩⁩</translation>
    </message>
</context>
<context>
    <name>ScriptSearch</name>
    <message>
        <source>This is no regular expression: %1, at letter %2.</source>
        <translation>⁧זה אינו ביטוי רגולרי: ⁨%1⁩, בתו ⁨%2⁩.⁩</translation>
    </message>
</context>
<context>
    <name>ScriptText</name>
    <message>
        <source>It is too large to be read.</source>
        <translation>הוא גדול מכדי לקרוא.</translation>
    </message>
    <message>
        <source>It is no text: it has zero bytes.</source>
        <translation>הוא אינו טקסט: יש בו בתים של אפס.</translation>
    </message>
</context>
<context>
    <name>SearchModel</name>
    <message>
        <source>line %1 of the %2: %3</source>
        <translation>⁧שורה ⁨%1⁩ ב⁨%2⁩: ⁨%3⁩⁩</translation>
    </message>
    <message>
        <source>preview</source>
        <translation>תצוגה מקדימה</translation>
    </message>
    <message>
        <source>original</source>
        <translation>מקור</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %n place(s)</source>
        <translation>
            <numerusform>⁧⁨%1⁩, ⁨%2⁩, מקום אחד⁩</numerusform>
            <numerusform>⁧⁨%1⁩, ⁨%2⁩, %n מקומות⁩</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SearchPanel</name>
    <message>
        <source>Find in all scripts</source>
        <translation>חיפוש בכל הסקריפטים</translation>
    </message>
    <message>
        <source>Find in all scripts of the project</source>
        <translation>חיפוש בכל הסקריפטים של הפרויקט</translation>
    </message>
    <message>
        <source>Capitals count</source>
        <translation>הבחנה בין אותיות גדולות לקטנות</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>מילה</translation>
    </message>
    <message>
        <source>Whole words only</source>
        <translation>מילים שלמות בלבד</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>ביטוי רגולרי</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>היכן לחפש</translation>
    </message>
    <message>
        <source>Original and preview</source>
        <translation>מקור ותצוגה מקדימה</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>מקור</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>תצוגה מקדימה</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>עצירה</translation>
    </message>
    <message>
        <source>Stop the search</source>
        <translation>עצירת החיפוש</translation>
    </message>
    <message>
        <source>Places that were found</source>
        <translation>המקומות שנמצאו</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>מחפש…</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) so far, in %1 of %2 scripts.</source>
        <translation>
            <numerusform>⁧עד כה מקום אחד, ב־⁨%1⁩ מתוך ⁨%2⁩ סקריפטים.⁩</numerusform>
            <numerusform>⁧עד כה %n מקומות, ב־⁨%1⁩ מתוך ⁨%2⁩ סקריפטים.⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>⁧⁨%1⁩ מ״ש⁩</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>⁧⁨%1⁩ שנ׳⁩</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>לא נמצא דבר</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>מקום אחד</numerusform>
            <numerusform>⁧%n מקומות⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n file(s)</source>
        <translation>
            <numerusform>בקובץ אחד</numerusform>
            <numerusform>⁧ב־%n קבצים⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>; %1 of %2 scripts looked through in %3.</source>
        <translation>⁧; ⁨%1⁩ מתוך ⁨%2⁩ סקריפטים נסרקו תוך ⁨%3⁩.⁩</translation>
    </message>
    <message>
        <source>The search ended at %1 places. Look for something rarer to have all of them.</source>
        <translation>⁧החיפוש הסתיים אחרי ⁨%1⁩ מקומות. חיפוש של משהו נדיר יותר ייתן את כולם.⁩</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>הוא נעצר.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be looked through as a whole; they are listed.</source>
        <translation>
            <numerusform>קובץ אחד לא נסרק בשלמותו; הוא מופיע ברשימה.</numerusform>
            <numerusform>⁧%n קבצים לא נסרקו בשלמותם; הם מופיעים ברשימה.⁩</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>%1 is not there any more. Choose another folder.</source>
        <translation>⁧⁨%1⁩ כבר אינו שם. יש לבחור תיקייה אחרת.⁩</translation>
    </message>
    <message>
        <source>%1 is not a file of this project.</source>
        <translation>⁧⁨%1⁩ אינו קובץ של הפרויקט הזה.⁩</translation>
    </message>
    <message>
        <source>No step of this script is open. The next open one is in %1.</source>
        <translation>⁧אין שלב פתוח בסקריפט הזה. הפתוח הבא הוא ב־⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>No step is open in any script.</source>
        <translation>אין שלב פתוח באף סקריפט.</translation>
    </message>
    <message>
        <source>change the options</source>
        <translation>שינוי האפשרויות</translation>
    </message>
    <message>
        <source>%1 (line %2)</source>
        <translation>⁧⁨%1⁩ (שורה ⁨%2⁩)⁩</translation>
    </message>
    <message>
        <source>Undone: %1.</source>
        <translation>⁧בוטל: ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>Undone in %1: %2.</source>
        <translation>⁧בוטל ב־⁨%1⁩: ⁨%2⁩.⁩</translation>
    </message>
    <message>
        <source>Redone: %1.</source>
        <translation>⁧בוצע שוב: ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>Redone in %1: %2.</source>
        <translation>⁧בוצע שוב ב־⁨%1⁩: ⁨%2⁩.⁩</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> ⁧ועוד ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source> It needs %1: accepted with it.</source>
        <translation> ⁧הוא צריך את ⁨%1⁩: התקבל יחד איתו.⁩</translation>
    </message>
    <message>
        <source> %1 cannot stand without it: open again.</source>
        <translation> ⁧⁨%1⁩ אינו עומד בלעדיו: פתוח שוב.⁩</translation>
    </message>
    <message>
        <source>Accepted: %1.</source>
        <translation>⁧התקבל: ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>Rejected: %1.</source>
        <translation>⁧נדחה: ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>Open again: %1.</source>
        <translation>⁧פתוח שוב: ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>Decided: %1.</source>
        <translation>⁧הוחלט: ⁨%1⁩.⁩</translation>
    </message>
    <message numerus="yes">
        <source>Accepted %n step(s).</source>
        <translation>
            <numerusform>התקבל שלב אחד.</numerusform>
            <numerusform>⁧התקבלו %n שלבים.⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>accept %n step(s)</source>
        <translation>
            <numerusform>קבלת שלב אחד</numerusform>
            <numerusform>⁧קבלת %n שלבים⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accepted %n safe step(s).</source>
        <translation>
            <numerusform>התקבל שלב בטוח אחד.</numerusform>
            <numerusform>⁧התקבלו %n שלבים בטוחים.⁩</numerusform>
        </translation>
    </message>
    <message>
        <source> Left for you to look at: %1.</source>
        <translation> ⁧נשאר לעיון: ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>accept all safe</source>
        <translation>קבלת כל הבטוחים</translation>
    </message>
    <message>
        <source> Left for your decision: %1.</source>
        <translation> ⁧נשאר להחלטה: ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>accept the script</source>
        <translation>קבלת הסקריפט</translation>
    </message>
    <message>
        <source>accept all safe in the project</source>
        <translation>קבלת כל הבטוחים בפרויקט</translation>
    </message>
    <message numerus="yes">
        <source>Accepted %n safe step(s) in the project.</source>
        <translation>
            <numerusform>התקבל שלב בטוח אחד בפרויקט.</numerusform>
            <numerusform>⁧התקבלו %n שלבים בטוחים בפרויקט.⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The decisions of %1 are replayed.</source>
        <translation>⁧ההחלטות של ⁨%1⁩ הוחלו.⁩</translation>
    </message>
    <message>
        <source>%1 was changed by another program while it has unsaved changes here. Saving it now overwrites that; discard the unsaved changes (menu) to take the text on the disk.</source>
        <translation>⁧תוכנה אחרת שינתה את ⁨%1⁩ בזמן שיש בו כאן שינויים שלא נשמרו. שמירה תדרוס זאת; ביטול השינויים שלא נשמרו (בתפריט) לוקח את הטקסט מהדיסק.⁩</translation>
    </message>
    <message>
        <source>%1 is not on the disk any more. Saving it now writes what is here.</source>
        <translation>⁧⁨%1⁩ כבר אינו בדיסק. שמירה תכתוב את מה שיש כאן.⁩</translation>
    </message>
    <message>
        <source>discard the changes to %1</source>
        <translation>⁧ביטול השינויים ב־⁨%1⁩⁩</translation>
    </message>
    <message numerus="yes">
        <source>Saved %n file(s).</source>
        <translation>
            <numerusform>נשמר קובץ אחד.</numerusform>
            <numerusform>⁧נשמרו %n קבצים.⁩</numerusform>
        </translation>
    </message>
    <message>
        <source> Not %1: your choice is asked for.</source>
        <translation> ⁧לא ⁨%1⁩: מחכה לבחירה.⁩</translation>
    </message>
    <message>
        <source> Not %1: rejected before, and stays so until it is opened again.</source>
        <translation> ⁧לא ⁨%1⁩: נדחה קודם, וכך יישאר עד שייפתח מחדש.⁩</translation>
    </message>
    <message>
        <source> Not %1: needs a step that waits for a choice or was rejected.</source>
        <translation> ⁧לא ⁨%1⁩: צריך שלב שמחכה לבחירה או שנדחה.⁩</translation>
    </message>
    <message numerus="yes">
        <source>accept %n step(s) of a group</source>
        <translation>
            <numerusform>קבלת שלב אחד בקבוצה</numerusform>
            <numerusform>⁧קבלת %n שלבים בקבוצה⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing more of this group can be accepted.</source>
        <translation>אין עוד מה לקבל בקבוצה הזו.</translation>
    </message>
    <message>
        <source>The accepted steps of this group are open again.</source>
        <translation>השלבים שהתקבלו בקבוצה הזו פתוחים שוב.</translation>
    </message>
    <message>
        <source>reopen a group</source>
        <translation>פתיחת קבוצה מחדש</translation>
    </message>
    <message>
        <source>Opening was stopped; %1 of %2 scripts are analysed. Reload (F5) goes on.</source>
        <translation>⁧הפתיחה נעצרה; ⁨%1⁩ מתוך ⁨%2⁩ סקריפטים נותחו. טעינה מחדש (F5) ממשיכה.⁩</translation>
    </message>
    <message>
        <source>Rank %1 does not run this: none of the places that lead here is run by it.</source>
        <translation>⁧‏⁦Rank %1⁩ אינו מריץ זאת: הוא אינו מריץ אף מקום שמוביל לכאן.⁩</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>⁧שורה ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>Rank %1 does not run this, as `%2` (%3) decides.</source>
        <translation>⁧‏⁦Rank %1⁩ אינו מריץ זאת, כפי ש־`⁨%2⁩` (⁨%3⁩) קובע.⁩</translation>
    </message>
    <message>
        <source>%1 It asks for the rank within the machine: here all ranks are on one.</source>
        <translation>⁧⁨%1⁩ נשאל ה־rank בתוך המחשב: כאן כל ה־ranks במחשב אחד.⁩</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a value and what it is for: rate 0.004</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>`%1` is %2 on rank %3, and %4 on rank %5.</source>
        <translation>⁧`⁨%1⁩` הוא ⁨%2⁩ ב־⁦rank %3⁩, ו־⁨%4⁩ ב־⁦rank %5⁩.⁩</translation>
    </message>
    <message>
        <source>`%1` is %2 on each of the %3 ranks.</source>
        <translation>⁧`⁨%1⁩` הוא ⁨%2⁩ בכל אחד מ־⁨%3⁩ ה־ranks.⁩</translation>
    </message>
    <message>
        <source>The rank within the machine: here all ranks are on one.</source>
        <translation>ה־rank בתוך המחשב: כאן כל ה־ranks במחשב אחד.</translation>
    </message>
    <message>
        <source>Meeting %1 of %2, %3.</source>
        <translation>⁧מפגש ⁨%1⁩ מתוך ⁨%2⁩, ⁨%3⁩.⁩</translation>
    </message>
    <message>
        <source>Rank %1 does not come here: rank %2 waits for it for ever.</source>
        <translation>⁧‏⁦Rank %1⁩ אינו מגיע לכאן: ⁦rank %2⁩ מחכה לו לנצח.⁩</translation>
    </message>
    <message>
        <source>runs all of it</source>
        <translation>מריץ הכול</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) not run</source>
        <translation>
            <numerusform>מקום אחד לא מורץ</numerusform>
            <numerusform>⁧%n מקומות לא מורצים⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>meets nobody here</source>
        <translation>לא פוגש כאן איש</translation>
    </message>
    <message numerus="yes">
        <source>%n meeting(s)</source>
        <translation>
            <numerusform>מפגש אחד</numerusform>
            <numerusform>⁧%n מפגשים⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of them not by all</source>
        <translation>⁧⁨%1⁩ מהם לא של כולם⁩</translation>
    </message>
    <message>
        <source>as rank %1 of %2</source>
        <translation>⁧בתור ⁦rank %1⁩ מתוך ⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>being worked out…</source>
        <translation>מחושב…</translation>
    </message>
    <message>
        <source>no ranks: this script is not distributed</source>
        <translation>אין ranks: הסקריפט הזה אינו מבוזר</translation>
    </message>
    <message>
        <source>no ranks yet: none of the steps that distribute it is part of the preview</source>
        <translation>עדיין אין ranks: אף שלב שמבזר אותו אינו חלק מהתצוגה המקדימה</translation>
    </message>
    <message>
        <source>choose the functions of %1</source>
        <translation>⁧בחירת הפונקציות של ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>Nothing in %1 is distributed now.</source>
        <translation>⁧דבר ב־⁨%1⁩ אינו מבוזר עכשיו.⁩</translation>
    </message>
    <message>
        <source>Distributed now: %1.</source>
        <translation>⁧מבוזר עכשיו: ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>safe</source>
        <translation>בטוח</translation>
    </message>
    <message>
        <source>check</source>
        <translation>לבדיקה</translation>
    </message>
    <message>
        <source>decide</source>
        <translation>להחלטה</translation>
    </message>
    <message>
        <source>no training</source>
        <translation>ללא אימון</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>לא נקרא</translation>
    </message>
    <message>
        <source>Imports neither TensorFlow nor Keras, nor a script of this project that does.</source>
        <translation>אינו מייבא TensorFlow או Keras, וגם לא סקריפט של הפרויקט שמייבא אותם.</translation>
    </message>
    <message>
        <source>Not analysed.</source>
        <translation>לא נותח.</translation>
    </message>
    <message>
        <source>Its steps are being worked out.</source>
        <translation>השלבים שלו מחושבים.</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>פגום</translation>
    </message>
    <message>
        <source>Parts of it are no Python that can be parsed.</source>
        <translation>חלקים ממנו אינם Python תקין.</translation>
    </message>
    <message>
        <source>module</source>
        <translation>מודול</translation>
    </message>
    <message>
        <source>Runs as part of %1.</source>
        <translation>⁧רץ כחלק מ־⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>לא נבחר</translation>
    </message>
    <message>
        <source>It trains, but none of its functions is chosen to be distributed.</source>
        <translation>הוא מאמן, אבל אף פונקציה שלו לא נבחרה לביזור.</translation>
    </message>
    <message>
        <source>No training call is reached when it runs.</source>
        <translation>בהרצתו לא מגיעים לקריאת אימון.</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>לבחירה</translation>
    </message>
    <message>
        <source>It trains in more than one way.</source>
        <translation>הוא מאמן ביותר מדרך אחת.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>⁧⁨%1⁩ מתוך ⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>distributed</source>
        <translation>מבוזר</translation>
    </message>
    <message>
        <source>Already distributed: %1.</source>
        <translation>⁧כבר מבוזר: ⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source> %1 of %2 steps that mend it are accepted.</source>
        <translation> ⁧⁨%1⁩ מתוך ⁨%2⁩ שלבים שמתקנים אותו התקבלו.⁩</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>סורב</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>מוכן</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>שלב אחד</numerusform>
            <numerusform>⁧%n שלבים⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>Something that correctness needs was refused; see Refused.</source>
        <translation>משהו שהנכונות צריכה סורב; ראו סורבו.</translation>
    </message>
    <message>
        <source>With the accepted steps it trains right on several processes.</source>
        <translation>עם השלבים שהתקבלו הוא מאמן נכון על כמה תהליכים.</translation>
    </message>
    <message>
        <source>%1 of %2 steps are accepted.</source>
        <translation>⁧⁨%1⁩ מתוך ⁨%2⁩ שלבים התקבלו.⁩</translation>
    </message>
    <message>
        <source>it is still being analysed</source>
        <translation>הוא עדיין בניתוח</translation>
    </message>
    <message>
        <source>it does not matter to the training of this project</source>
        <translation>אין לו חשיבות לאימון של הפרויקט הזה</translation>
    </message>
    <message>
        <source>the analysis follows</source>
        <translation>הניתוח יבוא בהמשך</translation>
    </message>
    <message>
        <source>a notebook is edited where it was made</source>
        <translation>מחברת נערכת במקום שבו נוצרה</translation>
    </message>
    <message>
        <source>it is not written in UTF-8</source>
        <translation>הוא אינו כתוב ב־UTF-8</translation>
    </message>
    <message>
        <source>refused (%1): %2</source>
        <translation>⁧סורב (⁨%1⁩): ⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>nothing to change</source>
        <translation>אין מה לשנות</translation>
    </message>
    <message>
        <source>%1 accepted</source>
        <translation>⁧⁨%1⁩ התקבלו⁩</translation>
    </message>
    <message>
        <source>%1 accepted, %2 proposed</source>
        <translation>⁧⁨%1⁩ התקבלו, ⁨%2⁩ מוצעים⁩</translation>
    </message>
    <message>
        <source>%1 accepted, %2 open steps not shown</source>
        <translation>⁧⁨%1⁩ התקבלו, ⁨%2⁩ שלבים פתוחים לא מוצגים⁩</translation>
    </message>
    <message>
        <source>paper %1</source>
        <translation>⁧מאמר ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>Undone for %1, which is not there at present: %2.</source>
        <translation>⁧בוטל עבור ⁨%1⁩, שאינו שם כרגע: ⁨%2⁩.⁩</translation>
    </message>
    <message>
        <source>Redone for %1, which is not there at present: %2.</source>
        <translation>⁧בוצע שוב עבור ⁨%1⁩, שאינו שם כרגע: ⁨%2⁩.⁩</translation>
    </message>
    <message>
        <source>these scripts</source>
        <translation>הסקריפטים האלה</translation>
    </message>
    <message numerus="yes">
        <source>Accepted %n step(s) of %1.</source>
        <translation>
            <numerusform>⁧התקבל שלב אחד של ⁨%1⁩.⁩</numerusform>
            <numerusform>⁧התקבלו %n שלבים של ⁨%1⁩.⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>reopen the accepted steps</source>
        <translation>פתיחה מחדש של השלבים שהתקבלו</translation>
    </message>
    <message>
        <source>The accepted steps of %1 are open again.</source>
        <translation>⁧השלבים שהתקבלו של ⁨%1⁩ פתוחים שוב.⁩</translation>
    </message>
    <message>
        <source>Nothing of %1 can be accepted without asking you.</source>
        <translation>⁧אין בשלבים של ⁨%1⁩ מה לקבל בלי לשאול.⁩</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>⁧⁨%1⁩ מתוך ⁨%2⁩ שלבים⁩</translation>
    </message>
    <message numerus="yes">
        <source>write %n file(s) in place</source>
        <translation>
            <numerusform>כתיבת קובץ אחד במקומו</numerusform>
            <numerusform>⁧כתיבת %n קבצים במקומם⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>Not undone: %1 (The originals are kept as .orig.)</source>
        <translation>לא בוטל: ⁨%1⁩ (קובצי המקור נשמרו כ־.orig.)</translation>
    </message>
    <message>
        <source>Not redone: %1</source>
        <translation>לא בוצע מחדש: ⁨%1⁩</translation>
    </message>
    <message>
        <source>%1 was edited here since.</source>
        <translation>⁨%1⁩ נערך כאן מאז.</translation>
    </message>
    <message>
        <source>Opening was stopped before the scripts were known. Reload (F5) begins again.</source>
        <translation>⁧הפתיחה נעצרה לפני שהסקריפטים היו ידועים. טעינה מחדש (F5) מתחילה מההתחלה.⁩</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a file, and a line of it</comment>
        <translation>⁨%1⁩, ⁨%2⁩</translation>
    </message>
    <message>
        <source>Undone, but %1 stays: it was changed since, or cannot be removed.</source>
        <translation>בוטל, אך ⁨%1⁩ נשאר: הוא השתנה מאז, או שאי אפשר להסירו.</translation>
    </message>
    <message numerus="yes">
        <source> %n open step(s) cannot be done without it.</source>
        <translation>
            <numerusform> שלב פתוח אחד אינו אפשרי בלעדיו.</numerusform>
            <numerusform> ⁧%n שלבים פתוחים אינם אפשריים בלעדיו.⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>accept “%1”</source>
        <translation>⁧קבלת ”⁨%1⁩“⁩</translation>
    </message>
    <message>
        <source>Accepted: %1. With it %2 is ready to be exported.</source>
        <translation>⁧התקבל: ⁨%1⁩. איתו ⁨%2⁩ מוכן לייצוא.⁩</translation>
    </message>
    <message>
        <source>reject “%1”</source>
        <translation>⁧דחיית ”⁨%1⁩“⁩</translation>
    </message>
    <message>
        <source>reopen “%1”</source>
        <translation>⁧פתיחה חוזרת של ”⁨%1⁩“⁩</translation>
    </message>
    <message>
        <source>decide “%1”</source>
        <translation>⁧הכרעה ב”⁨%1⁩“⁩</translation>
    </message>
    <message>
        <source>%1 accepted, %2 wait for a rejected one</source>
        <translation>⁧⁨%1⁩ התקבלו, ⁨%2⁩ צריכים שלב שנדחה⁩</translation>
    </message>
    <message>
        <source>%1 accepted, %2 proposed, %3 blocked</source>
        <translation>⁧⁨%1⁩ התקבלו, ⁨%2⁩ מוצעים, ⁨%3⁩ חסומים⁩</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>אי אפשר לקרוא</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>הגדרות</translation>
    </message>
    <message>
        <source>Find a setting</source>
        <translation>חיפוש הגדרה</translation>
    </message>
    <message>
        <source>No setting fits. Clear the field above to see all of them.</source>
        <translation>אין הגדרה מתאימה. ריקון השדה שלמעלה מציג את כולן.</translation>
    </message>
    <message>
        <source>Usual settings</source>
        <translation>הגדרות רגילות</translation>
    </message>
    <message>
        <source>Everything on this page is as it was delivered. Keys are not changed.</source>
        <translation>הכול בדף הזה כפי שהגיע במקור. המקשים לא השתנו.</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>מראה</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>כמו המערכת</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>בהיר</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>כהה</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>צבעים</translation>
    </message>
    <message>
        <source>Light or dark; the system&apos;s choice is followed while it changes.</source>
        <translation>בהיר או כהה; אפשר גם לעקוב אחר בחירת המערכת כשהיא משתנה.</translation>
    </message>
    <message>
        <source>theme appearance night</source>
        <translation>ערכת נושא ערכת צבעים עיצוב מראה לילה theme</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>שפה</translation>
    </message>
    <message>
        <source>Of the window; what steps and checks say stays English. Counts from the next start on.</source>
        <translation>של החלון; מה ששלבים ובדיקות אומרים נשאר באנגלית. תקף מההפעלה הבאה.</translation>
    </message>
    <message>
        <source>translation German Hebrew</source>
        <translation>תרגום גרמנית אנגלית עברית language</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>The size of everything changes when Rankwright is started again.</source>
        <translation>גודל התצוגה ישתנה בהפעלה הבאה של Rankwright.</translation>
    </message>
    <message>
        <source>Size of everything</source>
        <translation>גודל התצוגה</translation>
    </message>
    <message>
        <source>Text, buttons and pictures alike. Counts from the next start on.</source>
        <translation>טקסט, כפתורים ותמונות כאחד. תקף מההפעלה הבאה.</translation>
    </message>
    <message>
        <source>scale zoom dpi large small</source>
        <translation>קנה מידה זום dpi גדול קטן</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>מופחתת</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>מלאה</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>תנועה</translation>
    </message>
    <message>
        <source>Reduced: nothing moves by itself.</source>
        <translation>מופחתת: דבר אינו זז מעצמו.</translation>
    </message>
    <message>
        <source>animation accessibility</source>
        <translation>הנפשה אנימציה נגישות</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>טקסט</translation>
    </message>
    <message>
        <source>Font of the window</source>
        <translation>גופן החלון</translation>
    </message>
    <message>
        <source>Menus, lists and explanations.</source>
        <translation>תפריטים, רשימות והסברים.</translation>
    </message>
    <message>
        <source>family typeface interface</source>
        <translation>משפחה פונט ממשק</translation>
    </message>
    <message>
        <source>Font of code</source>
        <translation>גופן הקוד</translation>
    </message>
    <message>
        <source>Fonts whose letters have all the same width.</source>
        <translation>גופנים שכל האותיות בהם ברוחב אחיד.</translation>
    </message>
    <message>
        <source>family typeface monospace editor</source>
        <translation>משפחה פונט רוחב קבוע monospace עורך</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Size of code</source>
        <translation>גודל הקוד</translation>
    </message>
    <message>
        <source>In the two panes; Ctrl and the wheel change it there.</source>
        <translation>בשני לוחות הקוד; Ctrl והגלגלת משנים אותו שם.</translation>
    </message>
    <message>
        <source>zoom font pixels</source>
        <translation>זום גופן פיקסלים</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>עבודה</translation>
    </message>
    <message>
        <source>External editor</source>
        <translation>עורך חיצוני</translation>
    </message>
    <message>
        <source>The command that opens a script elsewhere. {file}, {line} and {column} stand for the place. Installed ones are offered.</source>
        <translation>⁧הפקודה שפותחת סקריפט במקום אחר. ⁨{file}⁩, ⁨{line}⁩ ו־⁨{column}⁩ מציינים את המקום. מוצעים העורכים המותקנים.⁩</translation>
    </message>
    <message>
        <source>program open ide vscode vim emacs</source>
        <translation>תוכנה פתיחה ide vscode vim emacs</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>שינוי מקשים…</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>מקשים</translation>
    </message>
    <message>
        <source>Each command can have other ones.</source>
        <translation>לכל פקודה אפשר לקבוע מקשים אחרים.</translation>
    </message>
    <message>
        <source>shortcuts keyboard bindings</source>
        <translation>קיצורים מקלדת מקשים</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>הצגת היומן</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>יומן</translation>
    </message>
    <message>
        <source>What happened, for reports of mistakes; no code is in it. In %1.</source>
        <translation>⁧מה שקרה, לדיווח על תקלות; אין בו קוד. נמצא ב־⁨%1⁩.⁩</translation>
    </message>
    <message>
        <source>diagnostics debug file trace</source>
        <translation>לוג אבחון debug קובץ מעקב</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>רגילה</translation>
    </message>
    <message>
        <source>Higher</source>
        <translation>גבוהה</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>ניגודיות</translation>
    </message>
    <message>
        <source>Higher: black on white or white on black, stronger colours, borders that are seen.</source>
        <translation>גבוהה: שחור על לבן או לבן על שחור, צבעים חזקים יותר, מסגרות ברורות.</translation>
    </message>
    <message>
        <source>accessibility high contrast theme</source>
        <translation>נגישות ניגודיות גבוהה ערכת צבעים</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>From one GPU to many, one reviewed step at a time</source>
        <translation>מ־GPU אחד לרבים, שלב אחר שלב בסקירה</translation>
    </message>
    <message>
        <source>Open a folder of TensorFlow training scripts. Rankwright works out how each one trains and proposes the steps that let it train on several processes. Nothing is run, and nothing is written before you export.</source>
        <translation>פתיחת תיקייה של סקריפטי אימון ב־TensorFlow.‏ Rankwright מברר איך כל אחד מאמן ומציע את השלבים שמאפשרים לו לאמן על כמה תהליכים. דבר לא מורץ, ודבר לא נכתב לפני הייצוא.</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>פתיחת תיקייה…</translation>
    </message>
    <message>
        <source>Try the sample project</source>
        <translation>ניסיון עם הפרויקט לדוגמה</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>אחרונים</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>⁧פתיחת ⁨%1⁩⁩</translation>
    </message>
</context>
<context>
    <name>StepGroup</name>
    <message>
        <source>%1 of %2 accepted</source>
        <translation>⁧⁨%1⁩ מתוך ⁨%2⁩ התקבלו⁩</translation>
    </message>
</context>
<context>
    <name>StepModel</name>
    <message>
        <source>%1: %2. The box accepts its steps as one move, or takes them back.</source>
        <translation>⁧⁨%1⁩: ⁨%2⁩. התיבה מקבלת את השלבים במהלך אחד, או מחזירה אותם.⁩</translation>
    </message>
    <message>
        <source>Group %1, %2</source>
        <translation>⁧קבוצה ⁨%1⁩, ⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>%1
%2, %3, line %4%5</source>
        <translation>⁨%1⁩
⁧⁨%2⁩, ⁨%3⁩, שורה ⁨%4⁩⁨%5⁩⁩</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> ⁧של ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>%1, %2, line %3, %4, %5</source>
        <translation>⁧⁨%1⁩, ⁨%2⁩, שורה ⁨%3⁩, ⁨%4⁩, ⁨%5⁩⁩</translation>
    </message>
</context>
<context>
    <name>StepSign</name>
    <message>
        <source>accepted</source>
        <translation>התקבל</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>נדחה</translation>
    </message>
    <message>
        <source>waits for your decision</source>
        <translation>ממתין להחלטה</translation>
    </message>
    <message>
        <source>open</source>
        <translation>פתוח</translation>
    </message>
</context>
<context>
    <name>StepsHeading</name>
    <message>
        <source>Safe: right as it stands. Check: right if what its card states is true. Decide: only you can know.</source>
        <translation>בטוח: נכון כפי שהוא. לבדיקה: נכון אם מה שכתוב בכרטיס שלו מתקיים. להכרעה: רק מי שמכיר את הקוד יכול לדעת.</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>סיכון</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>שורה</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>שלב</translation>
    </message>
</context>
<context>
    <name>StepsPanel</name>
    <message>
        <source>Steps and refused places</source>
        <translation>שלבים ומקומות שסורבו</translation>
    </message>
    <message>
        <source>Steps of this script</source>
        <translation>שלבי הסקריפט הזה</translation>
    </message>
    <message>
        <source>Refused places</source>
        <translation>מקומות שסורבו</translation>
    </message>
    <message>
        <source>Nothing was refused: every place that has to change has a step.</source>
        <translation>דבר לא סורב: לכל מקום שחייב להשתנות יש שלב.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>שלבים</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>סורבו</translation>
    </message>
    <message>
        <source>Steps %1</source>
        <translation>⁧שלבים ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>Refused %1</source>
        <translation>⁧סורבו ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>⁧⁨%1⁩, שורה ⁨%2⁩: ⁨%3⁩⁩</translation>
    </message>
    <message>
        <source>Without it the result would train wrong, so this script cannot be ready.</source>
        <translation>בלי השינוי הזה התוצאה תאמן באופן שגוי, ולכן הסקריפט הזה אינו יכול להיות מוכן.</translation>
    </message>
</context>
<context>
    <name>TimeLeft</name>
    <message>
        <source>a few seconds left</source>
        <translation>נותרו שניות ספורות</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>⁧נותרו כ־⁨%1⁩ שנ׳⁩</translation>
    </message>
    <message>
        <source>about %1 min left</source>
        <translation>⁧נותרו כ־⁨%1⁩ דק׳⁩</translation>
    </message>
    <message>
        <source>about %1 h left</source>
        <translation>⁧נותרו כ־⁨%1⁩ שע׳⁩</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>How the learning rate grows with the number of processes</source>
        <translation>איך קצב הלמידה גדל עם מספר התהליכים</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>קצב</translation>
    </message>
    <message>
        <source>How the data are divided among the processes</source>
        <translation>איך הנתונים מחולקים בין התהליכים</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>נתונים</translation>
    </message>
    <message>
        <source>More ▾</source>
        <translation>עוד ▾</translation>
    </message>
    <message>
        <source>More options of the rewrite</source>
        <translation>אפשרויות נוספות של השכתוב</translation>
    </message>
    <message>
        <source>Output, compression and metrics</source>
        <translation>פלט, דחיסה ומדדים</translation>
    </message>
    <message>
        <source>Steps that are answered</source>
        <translation>שלבים שנענו</translation>
    </message>
    <message>
        <source>Menu with all commands</source>
        <translation>תפריט עם כל הפקודות</translation>
    </message>
    <message>
        <source>What only rank 0 does: printing, saving</source>
        <translation>מה שרק rank 0 עושה: הדפסה, שמירה</translation>
    </message>
    <message>
        <source>Compression of gradients</source>
        <translation>דחיסת גרדיאנטים</translation>
    </message>
    <message>
        <source>Average metrics over the processes</source>
        <translation>מיצוע המדדים על פני התהליכים</translation>
    </message>
    <message>
        <source>%1 of %2 answered</source>
        <translation>⁧⁨%1⁩ מתוך ⁨%2⁩ נענו⁩</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>כל הפקודות</translation>
    </message>
    <message>
        <source>All commands (%1)</source>
        <translation>⁧כל הפקודות (⁨%1⁩)⁩</translation>
    </message>
    <message>
        <source>Accepted or rejected; a click goes to the next step that is open</source>
        <translation>התקבלו או נדחו; לחיצה מובילה אל השלב הפתוח הבא</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Skip the tour</source>
        <translation>דילוג על הסיור</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>⁧⁨%1⁩ מתוך ⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>סיום</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>הבא</translation>
    </message>
</context>
<context>
    <name>VerdictPanel</name>
    <message>
        <source>Verdict</source>
        <translation>אבחנה</translation>
    </message>
    <message>
        <source>Functions to distribute</source>
        <translation>פונקציות לביזור</translation>
    </message>
    <message>
        <source>Evidence for the verdict</source>
        <translation>ראיות לאבחנה</translation>
    </message>
    <message>
        <source>Notes about the script</source>
        <translation>הערות על הסקריפט</translation>
    </message>
    <message>
        <source>does not run when this script is started</source>
        <translation>אינו רץ כשהסקריפט הזה מופעל</translation>
    </message>
    <message>
        <source>distributed</source>
        <translation>מבוזר</translation>
    </message>
    <message>
        <source>left as it is</source>
        <translation>נשאר כפי שהוא</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>לא רץ</translation>
    </message>
    <message>
        <source>%1: %2, %3; %4</source>
        <translation>%1: %2, %3; %4</translation>
    </message>
    <message>
        <source>not run · %1</source>
        <translation>⁧לא רץ · ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>left as it is · %1</source>
        <translation>⁧נשאר כפי שהוא · ⁨%1⁩⁩</translation>
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
        <translation>⁧אבחנה על ⁨%1⁩: ⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>אזהרה</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>אזהרה: %1</translation>
    </message>
</context>
<context>
    <name>VerdictWords</name>
    <message>
        <source>cell %1, line %2</source>
        <translation>⁧תא ⁨%1⁩, שורה ⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>⁧שורה ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>module level</source>
        <translation>רמת המודול</translation>
    </message>
    <message>
        <source>There is nothing to distribute.</source>
        <translation>אין מה לבזר.</translation>
    </message>
    <message>
        <source>Build the object where the analysis can see it, or import its class by name.</source>
        <translation>יש ליצור את האובייקט במקום שהניתוח רואה, או לייבא את המחלקה שלו בשמה.</translation>
    </message>
    <message>
        <source>If another script runs the training, open that one.</source>
        <translation>אם סקריפט אחר מריץ את האימון, יש לפתוח אותו.</translation>
    </message>
    <message>
        <source>%1 at module level</source>
        <translation>⁧⁨%1⁩ ברמת המודול⁩</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>⁧⁨%1⁩ בתוך ⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>ועוד</translation>
    </message>
    <message>
        <source>Trains in more than one way: %1. Review the steps of each.</source>
        <translation>⁧מאמן ביותר מדרך אחת: ⁨%1⁩. יש לעבור על השלבים של כל אחת.⁩</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>This script is nested too deeply to be analysed. Split it, then it can be rewritten.</source>
        <translation>הסקריפט הזה מקונן עמוק מכדי לנתח. אחרי פיצול אפשר לשכתב אותו.</translation>
    </message>
    <message>
        <source>This script is not valid Python at %1, so nothing is rewritten. Mend it there first.</source>
        <translation>⁧הסקריפט הזה אינו Python תקין (⁨%1⁩), ולכן דבר לא משוכתב. קודם יש לתקן שם.⁩</translation>
    </message>
    <message>
        <source>Already distributed (%1), so nothing is rewritten. See its checks instead.</source>
        <translation>⁧כבר מבוזר (⁨%1⁩), ולכן דבר לא משוכתב. ראו את הבדיקות שלו.⁩</translation>
    </message>
    <message>
        <source>Checked functions are distributed; the others stay as they are, and each process runs them by itself.</source>
        <translation>פונקציות מסומנות מבוזרות; האחרות נשארות כפי שהן, וכל תהליך מריץ אותן בעצמו.</translation>
    </message>
    <message>
        <source>Trains in more than one way. %1</source>
        <translation>⁧מאמן ביותר מדרך אחת. ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>It trains, but no function is checked, so nothing is distributed. %1</source>
        <translation>⁧הוא מאמן, אבל אף פונקציה אינה מסומנת, ולכן דבר לא מבוזר. ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Nothing here trains. %1</source>
        <translation>⁧דבר כאן אינו מאמן. ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>This file %1. There is nothing to distribute.</source>
        <translation>⁧על הקובץ הזה: ⁨%1⁩. אין מה לבזר.⁩</translation>
    </message>
</context>
<context>
    <name>WhyCard</name>
    <message>
        <source>Why</source>
        <translation>למה</translation>
    </message>
    <message>
        <source>Select a step to read why it is needed, what it matched and what it writes.</source>
        <translation>בחירת שלב מראה למה הוא נחוץ, מה הוא מצא ומה הוא כותב.</translation>
    </message>
    <message>
        <source>Right if</source>
        <translation>נכון אם</translation>
    </message>
    <message>
        <source>match</source>
        <translation>נמצא</translation>
    </message>
    <message>
        <source>write</source>
        <translation>כותב</translation>
    </message>
    <message>
        <source>needs</source>
        <translation>צריך</translation>
    </message>
    <message>
        <source>needed by</source>
        <translation>נחוץ ל</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>כלל</translation>
    </message>
    <message>
        <source>Without it the result would train wrong, so this script cannot be ready.</source>
        <translation>בלי השינוי הזה התוצאה תאמן באופן שגוי, ולכן הסקריפט הזה אינו יכול להיות מוכן.</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, שורה %2</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>סורב</translation>
    </message>
    <message>
        <source>place</source>
        <translation>מקום</translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message>
        <source>Why this step</source>
        <translation>למה השלב הזה</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>הבא</translation>
    </message>
    <message>
        <source>Next open step</source>
        <translation>השלב הפתוח הבא</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>התקבל</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>קבלה</translation>
    </message>
    <message>
        <source>Accepted; press to open the step again</source>
        <translation>התקבל; לחיצה פותחת את השלב שוב</translation>
    </message>
    <message>
        <source>Accept this step</source>
        <translation>קבלת השלב הזה</translation>
    </message>
    <message>
        <source>Open the step again</source>
        <translation>פתיחת השלב מחדש</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>נדחה</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>דחייה</translation>
    </message>
    <message>
        <source>Rejected; press to open the step again</source>
        <translation>נדחה; לחיצה פותחת את השלב שוב</translation>
    </message>
    <message>
        <source>Reject this step</source>
        <translation>דחיית השלב הזה</translation>
    </message>
    <message>
        <source>Leave this place as it is; opens again: %1</source>
        <translation>⁧להשאיר את המקום הזה כפי שהוא; נפתח שוב: ⁨%1⁩⁩</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>⁧שלב ⁨%1⁩ מתוך ⁨%2⁩⁩</translation>
    </message>
    <message>
        <source>Accept this step and what it needs, and go on</source>
        <translation>קבלת השלב הזה ומה שהוא צריך, והלאה</translation>
    </message>
    <message>
        <source>Leave this place as it is, and go on</source>
        <translation>להשאיר את המקום הזה כפי שהוא, והלאה</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Turns single-GPU TensorFlow training scripts into multi-GPU ones, one reviewed step at a time.</source>
        <translation>הופך סקריפטי אימון של TensorFlow ל־GPU אחד לסקריפטים לרבים, שלב אחר שלב בסקירה.</translation>
    </message>
    <message>
        <source>Opens the sample project that comes with Rankwright.</source>
        <translation>פותח את הפרויקט לדוגמה שבא עם Rankwright.</translation>
    </message>
    <message>
        <source>The project to open; or a review file, which is replayed in its project.</source>
        <translation>הפרויקט לפתיחה; או קובץ סקירה, שמוחל בפרויקט שלו.</translation>
    </message>
</context>
</TS>
