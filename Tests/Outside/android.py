"""Vector drawables that the tool writes, as Android's own compiler, a strict checker and a small player see them.

    python android.py INBETWEEN [all]      "all": every pair of icons
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

import avd
import pairs as icons

ROOT = pathlib.Path(__file__).resolve().parents[2]
SIDE, SECONDS, COUNT = 96, 1, 10
TIMING = ("--duration", 0.45 * SECONDS, "--pause", 0.05 * SECONDS)
FRAMEWORK = "/usr/share/android-framework-res/framework-res.apk"
MANIFEST = """<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="film.test">
    <uses-sdk android:minSdkVersion="24" android:targetSdkVersion="29"/>
    <application/>
</manifest>
"""

# As for Swift source (swift_source.py): rounding on edges; and strokes that lie on one another while the film rests.
MEAN, MOST, FEW = 0.5, 48, 12
REST_MEAN, REST_MOST = 2, 128


def check_android(tool, folder, check, choose):
    """The chosen pairs as animated vector drawables: compiled, checked, and ten instants beside the film's."""
    drawables = folder / "res/drawable"
    drawables.mkdir(parents=True)

    def run(*words):
        result = subprocess.run([tool, *map(str, words)], capture_output=True, text=True, timeout=120)
        check(result.returncode == 0, f"{words}: {result.stderr[:300]}")
        return result.stderr

    films = {}
    for number, (pair, _, first, second) in enumerate(icons.pairs(), 1):
        if not choose(number, pair):
            continue
        a, b = folder / "a.svg", folder / "b.svg"
        a.write_text(first)
        b.write_text(second)
        films[pair] = drawables / f"film_{number}.xml"
        said = run("morph", a, b, *TIMING, "-o", films[pair]).splitlines()
        check(all("plays once" in line for line in said), f"{pair} as .xml: {said}")
        run("morph", a, b, *TIMING, "--size", SIDE, "--fps", COUNT / SECONDS, "--background", "white",
            "-o", folder / f"{number}-%d.png")
        run("render", a, "-o", drawables / f"still_{number}.xml")
    check_compiled(folder, check)
    worst = (0, 0.0, "")
    for pair, file in films.items():
        number = file.stem.split("_")[1]
        problems = avd.check(file)
        check(not problems, f"{pair} as .xml: {problems[:3]}")
        if problems:
            continue
        for index in range(COUNT):
            film = Image.open(folder / f"{number}-{index}.png").convert("RGBA")
            picture = folder / "at.svg"
            picture.write_text(avd.svg(file, index / COUNT * SECONDS))
            run("render", picture, "-o", folder / "at.png", "--width", film.width, "--background", "white")
            shown = Image.open(folder / "at.png").convert("RGBA")
            check(shown.size == film.size, f"{pair} as .xml: {shown.size}, not {film.size}")
            difference = numpy.abs(numpy.asarray(shown, float) - numpy.asarray(film, float))
            rests = index % (COUNT // 2) == 0
            mean, off = difference.mean(), int((difference.max(axis=2) > (REST_MOST if rests else MOST)).sum())
            worst = max(worst, (off, mean, pair))
            check(mean <= (REST_MEAN if rests else MEAN) and off <= FEW,
                  f"{pair} as .xml at {index / COUNT * SECONDS} s: mean {mean:.2f}, {off} pixels are off")
    print(f"  {len(films)} films, furthest {worst[2]}: mean {worst[1]:.3f} of 255, {worst[0]} pixels off", flush=True)


def check_compiled(folder, check):
    """All drawables through Android's compiler and linker, which know names, types and words of attributes."""
    if not shutil.which("aapt2"):
        return print("  not checked: aapt2 is not installed", flush=True)
    (folder / "AndroidManifest.xml").write_text(MANIFEST)
    for words in (("compile", "--dir", "res", "-o", "flat.zip"),
                  ("link", "-o", "out.apk", "-I", FRAMEWORK, "--manifest", "AndroidManifest.xml", "flat.zip")):
        result = subprocess.run(["aapt2", *words], cwd=folder, capture_output=True, text=True, timeout=120)
        check(result.returncode == 0, f"aapt2 {words[0]}: {result.stderr[:1000]}")


if __name__ == "__main__":
    failures = []
    with tempfile.TemporaryDirectory() as temporary:
        check_android(
            sys.argv[1], pathlib.Path(temporary),
            lambda truth, what: truth or (failures.append(what), print("FAILED", what, flush=True)),
            lambda number, pair: "all" in sys.argv[2:] or number % 10 == 1)
    print(f"{len(failures)} failed")
    sys.exit(1 if failures else 0)
