# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The contract of `lint`: what it prints in its three forms, and what it returns."""

import json
import unittest
import urllib.parse

from program import KERAS, TOP, ProgramTest, notebook
from schema import problems

RIGHT = """\
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
x = np.random.rand(64, 4)[hvd.rank() :: hvd.size()]
model = tf.keras.Sequential([tf.keras.layers.Dense(4)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(1e-3 * hvd.size())), "mse")
model.fit(x, x, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
"""
SAVING = 'model.save_weights("é.h5")'
WRONG = RIGHT + SAVING + "\n"
WARNED = RIGHT + "import os\nos.makedirs('out')\n"
BROKEN = "import tensorflow as tf\ndef (\n"


def shown(finding, text):
    return text.encode()[finding["begin"] : finding["end"]].decode()


class Text(ProgramTest):
    def test_a_finding_has_its_place_its_severity_and_what_is_wrong(self):
        self.write("train.py", WRONG)
        result = self.run_cli("lint", "train.py")
        self.assertEqual((result.status, result.err), (1, ""))
        found = [line for line in result.text.splitlines() if "L6" in line]
        self.assertEqual(len(found), 1, result.text)
        self.assertIn("train.py:13: ", found[0])
        self.assertIn("error", found[0])
        self.assertIn(SAVING, found[0])

    def test_verbose_says_why_and_one_script_alone_does_so_too(self):
        self.write("other.py", RIGHT)
        self.write("train.py", WRONG)
        short = self.run_cli("lint", ".")
        long = self.run_cli("lint", ".", "--verbose")
        why = "Several processes that write one file leave it broken."
        self.assertNotIn(why, short.text)
        self.assertIn(why, long.text)
        self.assertEqual(short.status, long.status)
        self.assertIn(why, self.run_cli("lint", "train.py").text)

    def test_a_right_script_succeeds_and_its_hints_do_not_count(self):
        self.write("train.py", RIGHT)
        result = self.run_cli("lint", "train.py")
        self.assertEqual((result.status, result.err), (0, ""))
        self.assertNotIn("error ", result.text)
        self.assertEqual(self.names(), ["train.py"])

    def test_a_warning_counts(self):
        self.write("train.py", WARNED)
        self.assertEqual(self.run_cli("lint", "train.py").status, 1)

    def test_a_silenced_finding_does_not_count(self):
        self.write("train.py", RIGHT + SAVING + "  # rankwright: ignore[L6] one disk a rank\n")
        result = self.run_cli("lint", "train.py")
        self.assertEqual(result.status, 0, result.text)
        self.assertNotIn("L6", result.text)

    def test_what_the_project_ignores_does_not_count(self):
        self.write("train.py", WRONG)
        self.assertEqual(self.run_cli("lint", ".").status, 1)
        self.write("rankwright.toml", 'ignore = ["L6"]\n')
        result = self.run_cli("lint", ".")
        self.assertEqual(result.status, 0, result.text)
        self.assertNotIn("L6", result.text)

    def test_what_holds_from_a_version_on_counts_unless_the_project_pins_an_older_one(self):
        self.write("train.py", RIGHT.replace("Adam(1e-3 * hvd.size())", "Adam(lr=1e-3 * hvd.size())"))
        for pin, status, told in (
            ("tensorflow==2.15.0", 1, True),
            ("tensorflow>=2.4", 0, True),  # It may be an older one: to know, no more.
            ("tensorflow==2.10.0", 0, False),
            ("tensorflow>=2.4,<2.11", 0, False),
        ):
            with self.subTest(pin):
                self.write("requirements.txt", pin + "\r\nnumpy\r\n")
                for path in (".", "train.py"):
                    result = self.run_cli("lint", path)
                    self.assertEqual((result.status, "L36" in result.text), (status, told), result.text)
        # It answers no question either.
        answers = self.script(self.report("lint", ".", status=0), "train.py")["answers"]
        self.assertIn({"question": "learning rate scaled once?", "answer": "yes"}, answers)
        (self.folder / "requirements.txt").unlink()
        self.assertIn("info L36", self.run_cli("lint", ".").text)
        self.assertIn("Holds from TensorFlow 2.11 on.", self.run_cli("explain", "L36").text)

    def test_what_a_later_horovod_asks_for_is_to_be_known_where_the_tensorflow_is_older_than_that(self):
        warm = "[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.LearningRateWarmupCallback()]"
        self.write("train.py", RIGHT.replace("[hvd.callbacks.BroadcastGlobalVariablesCallback(0)]", warm))
        for pins, status in (
            ("numpy", 1),
            ("tensorflow==2.4.0", 1),
            ("tensorflow==2.3.1", 0),
            ("tensorflow==2.3.1\nhorovod", 1),
            ("tensorflow==2.3.1\nhorovod==0.28.1", 1),
        ):
            with self.subTest(pins):
                self.write("requirements.txt", pins + "\n")
                result = self.run_cli("lint", "train.py")
                self.assertEqual(result.status, status, result.text)
                self.assertIn("L30", result.text)
        (self.folder / "requirements.txt").unlink()
        started = 'from sagemaker.tensorflow import TensorFlow\nTensorFlow("train.py", framework_version="2.3.1")\n'
        self.write("start.ipynb", notebook(started))
        for path in (".", "train.py"):
            checks = self.script(self.report("lint", path, status=0), "train.py")["checks"]
            found = [check for check in checks if check["code"] == "L30"]
            self.assertEqual([check["severity"] for check in found], ["info"])
            self.assertIn("from Horovod 0.21 on: the warm-up is not told", found[0]["message"])
            self.assertIn("TensorFlow 2.3 at most, and no Horovod", found[0]["why"])
            answers = self.script(self.report("lint", path, status=0), "train.py")["answers"]
            self.assertIn({"question": "learning rate scaled once?", "answer": "yes"}, answers)

    def test_a_script_that_is_not_distributed_has_no_findings(self):
        self.write("train.py", KERAS)
        result = self.run_cli("lint", "train.py")
        self.assertEqual((result.status, result.err), (0, ""))
        report = self.report("lint", "train.py", status=0)
        self.assertEqual(self.script(report, "train.py")["checks"], [])
        self.assertIsNone(self.script(report, "train.py")["answers"])

    def test_a_broken_script_is_told_and_counts(self):
        self.write("train.py", BROKEN)
        result = self.run_cli("lint", "train.py")
        self.assertEqual(result.status, 1)
        self.assertIn("train.py", result.text + result.err)
        self.assertEqual(self.report("lint", "train.py", status=1)["scripts"][0]["outcome"], "error")

    def test_an_empty_folder_has_nothing_to_find(self):
        self.give(self.folder)
        for form in ("text", "json", "sarif"):
            self.assertEqual(self.run_cli("lint", ".", "--format", form).status, 0)

    def test_a_comment_that_ignores_what_is_no_check_is_told(self):
        self.write("train.py", WRONG.rstrip() + "  # rankwright: ignore[L6, L99] written once\n")
        result = self.run_cli("lint", "train.py")
        self.assertEqual(result.status, 1)
        self.assertNotIn("L6:", result.text)
        self.assertIn("train.py:13: warning ignore: there is no check `L99` to ignore", result.text)

    def test_a_path_that_is_not_there_is_status_3(self):
        result = self.run_cli("lint", "nowhere.py")
        self.assertEqual(result.status, 3)
        self.assertIn("nowhere.py", result.err)

    def test_the_output_does_not_depend_on_the_number_of_threads(self):
        for i in range(40):
            self.write(f"d{i % 5}/s{i}.py", WRONG if i % 3 else RIGHT)
        for form in ("text", "json", "sarif"):
            outputs = {self.run_cli("lint", ".", "--format", form, "--jobs", jobs).out for jobs in (1, 2, 8)}
            self.assertEqual(len(outputs), 1)


class Json(ProgramTest):
    def test_findings_and_answers_follow_the_schema(self):
        self.write("train.py", WRONG)
        report = self.report("lint", "train.py", status=1)
        self.assertEqual(report["command"], "lint")
        script = self.script(report, "train.py")
        (finding,) = [one for one in script["checks"] if one["code"] == "L6"]
        self.assertEqual((finding["severity"], finding["line"], finding["column"], finding["cell"]), ("error", 13, 1, None))
        self.assertEqual(shown(finding, WRONG), SAVING)
        self.assertEqual(finding["mends"], ["common.guard"])
        self.assertEqual([one["answer"] for one in script["answers"]], ["yes"] * 6 + ["no"])

    def test_a_finding_in_another_file_of_the_program_names_that_file(self):
        self.write("store.py", "def store(model):\n    " + SAVING + "\n")
        self.write("train.py", "import store\n" + RIGHT + "store.store(model)\n")
        report = self.report("lint", "train.py", status=1)
        (finding,) = [one for one in self.script(report, "train.py")["checks"] if one["code"] == "L6"]
        self.assertEqual((finding["path"], finding["line"], finding["column"]), ("store.py", 2, 5))

    def test_a_finding_in_a_notebook_names_its_cell(self):
        self.write("train.ipynb", notebook(RIGHT, SAVING + "\n"))
        report = self.report("lint", "train.ipynb", status=1)
        (finding,) = [one for one in self.script(report, "train.ipynb")["checks"] if one["code"] == "L6"]
        self.assertEqual((finding["cell"], finding["line"]), (1, 1))


class Mending(ProgramTest):
    MENDED = RIGHT + "if hvd.rank() == 0:\n    " + SAVING + "\n"

    def test_fix_replaces_the_file_by_one_without_the_error(self):
        self.write("train.py", WRONG)
        result = self.run_cli("lint", "train.py", "--fix", "--backup")
        self.assertEqual((result.status, result.err), (0, ""))
        self.assertIn("mended L6", result.text)
        self.assertIn("0 errors, 0 warnings", result.text)
        self.assertIn("1 mended", result.text)
        self.assertEqual(self.read("train.py").decode(), self.MENDED)
        self.assertEqual(self.read("train.py.orig").decode(), WRONG)
        again = self.run_cli("lint", "train.py", "--fix")
        self.assertNotIn("mended", again.text)
        self.assertEqual(self.read("train.py").decode(), self.MENDED)

    def test_without_fix_nothing_changes_and_what_would_mend_is_named(self):
        self.write("train.py", WRONG)
        result = self.run_cli("lint", "train.py")
        self.assertIn("mended by: ", result.text)
        (finding,) = [one for one in self.script(self.report("lint", "train.py", status=1), "train.py")["checks"] if one["code"] == "L6"]
        self.assertEqual(finding["fix"], "common.guard@train.py:13:1")
        patch = self.run_cli("lint", "train.py", "--format", "patch")
        self.assertEqual([line for line in patch.text.splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")],
                         ["-" + SAVING, "+if hvd.rank() == 0:", "+    " + SAVING])
        self.assertEqual(self.read("train.py").decode(), WRONG)

    def test_a_helper_gets_the_import_that_its_guard_needs(self):
        self.write("store.py", "import tensorflow as tf\n\n\ndef store(model):\n    " + SAVING + "\n")
        self.write("train.py", "import store\n" + RIGHT + "store.store(model)\n")
        self.assertEqual(self.run_cli("lint", ".", "--fix").status, 0)
        mended = self.read("store.py").decode()
        self.assertIn("import horovod.tensorflow", mended)
        self.assertIn("    if hvd.rank() == 0:\n        " + SAVING, mended)
        self.assertEqual(self.read("train.py").decode(), "import store\n" + RIGHT + "store.store(model)\n")

    def test_what_is_a_choice_or_needs_a_look_is_offered_and_not_taken(self):
        unscaled = RIGHT.replace("1e-3 * hvd.size()", "1e-3")
        self.write("train.py", unscaled)
        (finding,) = self.script(self.report("lint", "train.py"), "train.py")["checks"]
        self.assertEqual((finding["code"], finding["severity"]), ("Q3", "info"))
        self.assertTrue(finding["fix"].startswith("common.rate@train.py:11:"))
        whole = RIGHT.replace("[hvd.rank() :: hvd.size()]", "")
        self.write("whole.py", whole)
        self.run_cli("lint", ".", "--fix")
        self.assertEqual((self.read("train.py").decode(), self.read("whole.py").decode()), (unscaled, whole))

    def test_what_nothing_mends_stays_and_is_still_an_error(self):
        text = RIGHT.replace("hvd.DistributedOptimizer(tf.keras.optimizers.Adam(1e-3 * hvd.size()))", "make()")
        text = text.replace("hvd.init()", "from elsewhere import make\n\nhvd.init()") + SAVING + "\n"
        self.write("train.py", text)
        result = self.run_cli("lint", "train.py", "--fix")
        self.assertIn("1 mended", result.text)
        self.assertEqual(self.read("train.py").decode(), text.replace(SAVING, "if hvd.rank() == 0:\n    " + SAVING))

    def test_a_notebook_is_mended_in_its_cell(self):
        self.write("train.ipynb", notebook(RIGHT, SAVING + "\n"))
        result = self.run_cli("lint", "train.ipynb", "--fix")
        self.assertEqual(result.status, 0, result.text)
        cells = json.loads(self.read("train.ipynb"))["cells"]
        self.assertEqual("".join(cells[-1]["source"]).strip(), "if hvd.rank() == 0:\n    " + SAVING)


class Sarif(ProgramTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        path = TOP / "node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"
        cls.sarif_schema = json.loads(path.read_text())

    def sarif(self, *words, status):
        result = self.run_cli("lint", *words, "--format", "sarif")
        self.assertEqual(result.status, status, result.err)
        log = json.loads(result.out)
        self.assertEqual(list(problems(log, self.sarif_schema, self.sarif_schema)), [])
        (one_run,) = log["runs"]
        return one_run

    def test_the_schema_is_looked_at(self):
        for log in (
            {"version": "2.1.0"},
            {"version": "2.2", "runs": []},
            {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "x"}}, "results": [{"message": {}}]}]},
            {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "x"}}, "artifacts": [{"location": {"uri": "a b.py"}}]}]},
        ):
            self.assertNotEqual(list(problems(log, self.sarif_schema, self.sarif_schema)), [], log)

    def test_the_log_is_valid_and_every_result_has_its_rule_and_place(self):
        self.write("a b/é 100%.py", WRONG)
        self.write("train.py", WARNED)
        one_run = self.sarif(".", status=1)
        rules = {rule["id"] for rule in one_run["tool"]["driver"]["rules"]}
        self.assertLess({f"L{number}" for number in range(1, 47)}, rules)
        places = {}
        for result in one_run["results"]:
            self.assertIn(result["ruleId"], rules)
            (location,) = result["locations"]
            physical = location["physicalLocation"]
            path = urllib.parse.unquote(physical["artifactLocation"]["uri"])
            region = physical["region"]
            places[result["ruleId"], path] = (result["level"], region["startLine"], region["startColumn"])
        self.assertEqual(places["L6", "a b/é 100%.py"], ("error", 13, 1))
        self.assertEqual(places["L22", "train.py"], ("warning", 14, 1))
        self.assertEqual(places["L4", "train.py"][0], "note")

    def test_a_log_without_results_is_valid(self):
        self.write("train.py", KERAS)
        self.assertEqual(self.sarif("train.py", status=0)["results"], [])

    def test_a_broken_script_leaves_a_valid_log(self):
        self.write("train.py", BROKEN)
        self.sarif("train.py", status=1)


if __name__ == "__main__":
    unittest.main()
