#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The packages as packaging/package.sh makes them: what is in them, what checkers say, that they install, start and go without rest,
and that the same source makes the same bytes. RANKWRIGHT_PACKAGES names a folder of packages that are made already.
"""
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
ID = "org.rankwright.Rankwright"
REVIEW_TYPE = "application/vnd.rankwright.review+json"
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)


def run(*words, status=0, **more):
    environment = dict(os.environ, LC_ALL="C.UTF-8", **more.pop("env", {}))
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, env=environment, **more)
    if status is not None and done.returncode != status:
        raise AssertionError(f"{' '.join(map(str, words))} ended with {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout


def fields(package):
    return dict(re.findall(r"^([\w-]+): (.*)$", run("dpkg-deb", "--field", package), re.M))


def files_of(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir()}


class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = pathlib.Path(tempfile.mkdtemp())
        cls.made = pathlib.Path(os.environ.get("RANKWRIGHT_PACKAGES", cls.temporary / "packages"))
        if "RANKWRIGHT_PACKAGES" not in os.environ:
            subprocess.run([ROOT / "packaging/package.sh", cls.made], check=True)
        cls.window, = cls.made.glob("rankwright_*.deb")
        cls.cli, = cls.made.glob("rankwright-cli_*.deb")
        cls.archive, = cls.made.glob("rankwright-*.tar.xz")
        cls.unpacked = {}
        for package in (cls.window, cls.cli):
            cls.unpacked[package] = cls.temporary / package.stem
            run("dpkg-deb", "--extract", package, cls.unpacked[package])
        cls.version = re.search(r"project\(rankwright VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.temporary)

    def folder(self):
        return pathlib.Path(tempfile.mkdtemp(dir=self.temporary, prefix="ein Ordner "))

    # What is in them

    def test_the_window_has_all_that_belongs_to_it(self):
        doc = "usr/share/doc/rankwright"
        sample = {f"usr/share/rankwright/{name}" for name in run("git", "ls-files", "sample", cwd=ROOT / "resources").split()}
        icons = {f"usr/share/icons/hicolor/{size}x{size}/apps/{ID}.png" for size in SIZES}
        wanted = sample | icons | {
            "usr/bin/rankwright", "usr/libexec/rankwright/rankwright-keeper", "usr/share/man/man1/rankwright.1.gz",
            f"usr/share/applications/{ID}.desktop", f"usr/share/metainfo/{ID}.metainfo.xml", f"usr/share/mime/packages/{ID}.xml",
            f"usr/share/icons/hicolor/scalable/apps/{ID}.svg", f"usr/share/icons/hicolor/symbolic/apps/{ID}-symbolic.svg",
            f"{doc}/copyright", f"{doc}/changelog.gz", f"{doc}/changelog.Debian.gz", f"{doc}/README.md", f"{doc}/manual.html",
            "usr/share/lintian/overrides/rankwright"}
        there = files_of(self.unpacked[self.window])
        self.assertEqual(there & wanted, wanted)

    def test_the_command_line_has_all_that_belongs_to_it_and_no_more(self):
        doc = "usr/share/doc/rankwright-cli"
        self.assertEqual(files_of(self.unpacked[self.cli]), {
            "usr/bin/rankwright-cli", "usr/libexec/rankwright-cli/rankwright-keeper", "usr/share/man/man1/rankwright-cli.1.gz",
            "usr/share/bash-completion/completions/rankwright-cli", "usr/share/zsh/vendor-completions/_rankwright-cli",
            "usr/share/fish/vendor_completions.d/rankwright-cli.fish", "usr/share/lintian/overrides/rankwright-cli",
            f"{doc}/copyright", f"{doc}/changelog.gz", f"{doc}/changelog.Debian.gz", f"{doc}/README.md", f"{doc}/manual.html"})

    def test_no_file_is_in_both(self):
        self.assertEqual(files_of(self.unpacked[self.window]) & files_of(self.unpacked[self.cli]), set())

    def test_files_belong_to_root_and_only_root_changes_them(self):
        for package in (self.window, self.cli):
            for line in run("dpkg-deb", "--contents", package).splitlines():
                mode, owner = line.split()[:2]
                self.assertEqual(owner, "root/root", line)
                wanted = {"d": "drwxr-xr-x"}.get(mode[0], "-rwxr-xr-x" if re.search(r"/(bin|libexec)/", line) else "-rw-r--r--")
                self.assertEqual(mode, wanted, line)

    def test_dependencies_are_found_and_the_command_line_needs_no_qt(self):
        window, cli = fields(self.window), fields(self.cli)
        for library in ("libqt6widgets6", "libqt6charts6", "libqt6svg6", "libqscintilla2-qt6-15", "libgvc6", "libgit2-1.5", "libc6"):
            self.assertIn(library, window["Depends"])
        self.assertIn("libgit2-1.5", cli["Depends"])
        self.assertNotRegex(cli["Depends"].lower(), "qt|x11|gvc|rankwright")
        self.assertNotRegex(run("readelf", "--dynamic", self.unpacked[self.cli] / "usr/bin/rankwright-cli"), r"NEEDED.*(Qt|X11)")

    def test_the_version_is_that_of_the_project_everywhere(self):
        for package in (self.window, self.cli):
            self.assertEqual(fields(package)["Version"], f"{self.version}-1")
            share = self.unpacked[package] / "usr/share"
            name = fields(package)["Package"]
            self.assertIn(f"Rankwright {self.version}", run("zcat", share / f"man/man1/{name}.1.gz"))
            changelog = run("zcat", share / f"doc/{name}/changelog.Debian.gz")
            self.assertTrue(changelog.startswith(f"{name} ({self.version}-1) "), changelog)
        self.assertIn(f'version="{self.version}"', (self.unpacked[self.window] / f"usr/share/metainfo/{ID}.metainfo.xml").read_text())
        self.assertIn(self.version, self.archive.name)

    def test_nothing_names_the_folder_that_it_was_built_in(self):
        for package, folder in self.unpacked.items():
            for name in files_of(folder):
                self.assertNotIn(os.fsencode(ROOT), (folder / name).read_bytes(), f"{package.name}: {name}")

    # What checkers say

    def test_lintian_finds_neither_errors_nor_warnings(self):
        said = run("lintian", "--allow-root", "--fail-on", "none", "--no-cfg", self.window, self.cli)
        self.assertEqual(said, "")

    def test_desktop_file_and_metainfo_are_valid(self):
        share = self.unpacked[self.window] / "usr/share"
        self.assertEqual(run("desktop-file-validate", "--warn-kde", share / f"applications/{ID}.desktop"), "")
        run("appstreamcli", "validate", "--no-net", share / f"metainfo/{ID}.metainfo.xml")
        run("appstreamcli", "validate-tree", "--no-net", self.unpacked[self.window])

    def test_icons_have_the_sizes_of_their_folders(self):
        for size in SIZES:
            data = (self.unpacked[self.window] / f"usr/share/icons/hicolor/{size}x{size}/apps/{ID}.png").read_bytes()
            self.assertEqual(struct.unpack(">II", data[16:24]), (size, size))

    def test_review_files_are_known_and_open_with_the_window(self):
        share = self.folder() / "share"
        shutil.copytree(self.unpacked[self.window] / "usr/share", share)
        run("update-mime-database", share / "mime")
        run("update-desktop-database", share / "applications")
        env = {"XDG_DATA_DIRS": f"{share}:/usr/share", "XDG_DATA_HOME": str(share.parent / "home"),
               "PATH": f"{self.unpacked[self.window]}/usr/bin:{os.environ['PATH']}"}
        project = share / "rankwright/sample"
        review = share.parent / "mine.review.json"
        run(self.unpacked[self.cli] / "usr/bin/rankwright-cli", "plan", project, "--review-out", review, status=None)
        other = share.parent / "other.json"
        other.write_text("{}")
        types = [re.search(r"standard::content-type: (\S+)", run("gio", "info", "-a", "standard::content-type", file, env=env))[1]
                 for file in (review, other)]
        self.assertEqual(types, [REVIEW_TYPE, "application/json"])
        self.assertIn(f"{ID}.desktop", run("gio", "mime", REVIEW_TYPE, env=env))
        self.assertIn(f"{REVIEW_TYPE}={ID}.desktop;", (share / "applications/mimeinfo.cache").read_text())

    # The same bytes

    def test_packed_again_elsewhere_at_another_time_they_are_the_same(self):
        if "RANKWRIGHT_PACKAGES" in os.environ:
            self.skipTest("RANKWRIGHT_PACKAGES: these were packed by somebody else")
        again = self.folder()
        time.sleep(2)  # more than what any archive keeps of a time
        run("bash", "-c", 'umask 077; exec "$@"', "bash", ROOT / "packaging/package.sh", "--repack", again, env={"TZ": "Asia/Tokyo"})
        names = sorted(path.name for path in self.made.iterdir())
        self.assertEqual(sorted(path.name for path in again.iterdir()), names)
        for name in names:
            self.assertEqual((again / name).read_bytes(), (self.made / name).read_bytes(), name)

    # Installed

    def opens_the_sample(self, program, sample):
        """Starts the window without a display; it finds its sample, opens it and shows a script."""
        home = self.folder()
        words = {name: str(home) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR")}
        environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", LC_ALL="C.UTF-8", **words)
        log = home / "log"
        with open(log, "w", encoding="utf-8") as output:
            window = subprocess.Popen([program, "--sample"], env=environment, cwd="/", stdout=output, stderr=output)
        try:
            for _ in range(600):
                kept = list(home.glob("rankwright/rankwright/projects/*.json"))
                if kept and json.loads(kept[0].read_text() or "{}").get("script"):
                    break
                self.assertIsNone(window.poll(), log.read_text())
                time.sleep(0.1)
            else:
                self.fail("no script was shown within a minute: " + log.read_text())
            shown = json.loads(kept[0].read_text())["script"]
            self.assertTrue((sample / shown).is_file(), shown)
            settings = "".join(path.read_text() for path in home.glob("**/*.conf"))
            self.assertIn(f"recent={sample}", settings.replace('"', ""))
        finally:
            window.terminate()
            window.wait(30)
        self.assertEqual(log.read_text(), "")

    def works(self, program, sample):
        """The command line reads a project, and finds its keeper, which stands between it and an interpreter."""
        self.assertEqual(run(program, "--version").split(), ["rankwright-cli", self.version])
        self.assertIn("GradientTape", run(program, "check", sample, status=None))
        answer = run(program, "run", sample / "texture_gan.py", "--preflight", status=None)
        self.assertNotIn("rankwright-keeper", answer)
        self.assertIn("Python", answer)

    def test_installed_by_dpkg_it_starts_and_goes_without_rest(self):
        if os.geteuid() != 0:
            self.skipTest("dpkg installs as root only")
        root = self.folder()
        for name in ("var/lib/dpkg/updates", "var/lib/dpkg/info", "var/log"):
            (root / name).mkdir(parents=True)
        for name in ("status", "available"):
            (root / "var/lib/dpkg" / name).touch()

        def rest():
            return {name for name in files_of(root) | {str(p.relative_to(root)) for p in root.rglob("*")}
                    if not name.startswith(("var/lib/dpkg", "var/log"))}

        before = rest()
        # Its libraries are those of the system that the test runs on.
        dpkg = ("dpkg", f"--root={root}", "--force-depends", "--force-script-chrootless")
        run(*dpkg, "--install", self.window, self.cli)
        self.assertEqual(run(*dpkg, "--verify", "rankwright", "rankwright-cli"), "")
        self.opens_the_sample(root / "usr/bin/rankwright", root / "usr/share/rankwright/sample")
        self.works(root / "usr/bin/rankwright-cli", root / "usr/share/rankwright/sample")
        run(*dpkg, "--remove", "rankwright-cli")
        self.assertTrue((root / "usr/libexec/rankwright/rankwright-keeper").exists(), "one package does not need the other")
        run(*dpkg, "--purge", "rankwright", "rankwright-cli")
        self.assertEqual(rest(), before)

    def test_the_archive_runs_from_any_folder(self):
        place = self.folder()
        run("tar", "-xf", self.archive, "-C", place)
        top, = place.iterdir()
        self.opens_the_sample(top / "bin/rankwright", top / "share/rankwright/sample")
        self.works(top / "bin/rankwright-cli", top / "share/rankwright/sample")
        self.assertFalse((top / "share/lintian").exists())
        self.assertTrue((top / "share/man/man1/rankwright-cli.1.gz").exists())

    def test_install_honours_destdir_and_prefix(self):
        if "RANKWRIGHT_PACKAGES" in os.environ:
            self.skipTest("RANKWRIGHT_PACKAGES: there is no build tree")
        place = self.folder()
        run("cmake", "--install", ROOT / "build/package", "--prefix", "/opt/rank wright", env={"DESTDIR": str(place)})
        self.assertEqual([str(path.relative_to(place)) for path in place.iterdir()], ["opt"])
        top = place / "opt/rank wright"
        self.assertEqual({path.name for path in top.iterdir()}, {"bin", "libexec", "share"})
        self.opens_the_sample(top / "bin/rankwright", top / "share/rankwright/sample")
        self.works(top / "bin/rankwright-cli", top / "share/rankwright/sample")


if __name__ == "__main__":
    unittest.main()
