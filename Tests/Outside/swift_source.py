"""Swift source that the tool writes, compiled against our SwiftUI and UIKit, and its frames beside the film's.

    python swift_source.py INBETWEEN [FOLDER] [all]      FOLDER keeps the files; "all": every pair of icons
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

import pairs as icons

ROOT = pathlib.Path(__file__).resolve().parents[2]
SIDE, SECONDS, COUNT = 96, 1, 10
TIMING = ("--duration", 0.45 * SECONDS, "--pause", 0.05 * SECONDS)

# Coordinates are rounded to 1/2,000 of the canvas and keys follow the film within as much: a twentieth of a pixel here,
# which is 13 of 255 on an edge. Where a round cap sits on a segment of nearly no length, a few pixels show it turned.
MEAN, MOST, FEW = 0.5, 48, 12
# While it rests, the film shows the picture itself, and the source the structure of the motion: where two contours of a
# stroke lie on one another, the pixels of their edges are painted twice.
REST_MEAN, REST_MOST = 2, 128


def films(folder, choose):
    """Names, shapes, timing and options of the source of films of one second: the chosen pairs, one in which points of a
    front jump, and two that need trees of layers."""
    for number, (pair, _, first, second) in enumerate(icons.pairs(), 1):
        if choose(number, pair) or pair == "fa:lock>unlock":
            (folder / "a.svg").write_text(first)
            (folder / "b.svg").write_text(second)
            yield pair, (folder / "a.svg", folder / "b.svg"), TIMING, ()
    sky = [ROOT / f"Examples/Icons/{name}.svg" for name in ("sun", "moon", "cloud")]
    quick = ("--duration", 0.2 * SECONDS, "--pause", 0.05 * SECONDS)
    yield "a chain that overshoots", sky, (*quick, "--easing", "0.3,-0.4,0.7,1.4"), ()
    yield "a film in a frame", sky[:2], TIMING, ("--size", "48x48")


def check_swift_source(tool, configuration, folder, check, choose):
    """Writes the source of the chosen pairs, builds all of it once, and compares ten instants of both views."""
    package = folder / "source"
    sources = package / "Sources/Frames"
    frames, raw = folder / "frames", folder / "raw"
    for made in (sources, frames, raw):
        made.mkdir(parents=True, exist_ok=True)
    skeleton = ROOT / "Tests/Outside/SwiftSource"
    manifest = (skeleton / "Package.swift").read_text().replace("INBETWEEN", str(ROOT))
    (package / "Package.swift").write_text(manifest)
    shutil.copy(skeleton / "Frames.swift", sources)
    names = {}
    for number, (pair, shapes, options, more) in enumerate(films(folder, choose)):
        # Source is for a canvas of any size; pictures are square, as the views are.
        file = sources / (re.sub("[^a-z0-9]+", "-", pair) + ".swift")
        for outputs in ((*more, "-o", file), ("--size", f"{SIDE}x{SIDE}", "-o", frames / f"{number}-%d.png")):
            result = subprocess.run(
                [tool, "morph", *shapes, *map(str, options), "--fps", str(COUNT / SECONDS), "--background", "white",
                 *outputs], capture_output=True, text=True, timeout=120)
            is_told = all("unequal structure" in line for line in result.stderr.splitlines())
            check(result.returncode == 0 and is_told, f"{pair} as .swift: {result.stderr[:300]}")
        names[number] = (pair, re.search(r"struct (\w+): (?:View|UIViewRepresentable)", file.read_text()).group(1))
    rows = [f'  Generated(name: "{number}", view: {{ AnyView({name}()) }}, layerView: {{ {name}UIView() }}),'
            for number, (_, name) in names.items()]
    (sources / "All.swift").write_text(
        "import SwiftUI\n\nlet allGenerated: [Generated] = [\n" + "\n".join(rows) + "\n]\n")
    build = subprocess.run(
        ["swift", "build", "-c", configuration, "--package-path", package, "--scratch-path", ROOT / ".build",
         "--disable-build-manifest-caching", "--product", "Frames"], capture_output=True, text=True)
    # The plan that is left there is this package's; the next build makes its own.
    (ROOT / ".build" / f"{configuration}.yaml").unlink(missing_ok=True)
    said = [line for line in (build.stdout + build.stderr).splitlines() if re.search("error:|Frames/.*warning:", line)]
    check(build.returncode == 0 and not said, "generated Swift: " + "\n".join(said or [build.stderr[-600:]])[:2000])
    if build.returncode:
        return
    program = ROOT / ".build" / configuration / "Frames"
    drawn = subprocess.run([program, raw, str(SECONDS), str(COUNT)], capture_output=True, text=True, timeout=600)
    check(drawn.returncode == 0, f"generated Swift does not run: {drawn.stderr[-600:]}")
    worst = {"SwiftUI": (0, 0.0, ""), "UIKit": (0, 0.0, "")}
    for number, (pair, _) in names.items():
        pixels = numpy.frombuffer((raw / f"{number}.raw").read_bytes(), numpy.uint8).reshape(2, COUNT, SIDE, SIDE, 4)
        for form, pictures in zip(worst, pixels.astype(float)):
            for index, picture in enumerate(pictures):
                film = numpy.asarray(Image.open(frames / f"{number}-{index}.png").convert("RGBA"), float)
                difference = numpy.abs(picture - film)
                rests = index % (COUNT // 2) == 0
                mean = difference.mean()
                off = int((difference.max(axis=2) > (REST_MOST if rests else MOST)).sum())
                worst[form] = max(worst[form], (off, mean, pair))
                check(mean <= (REST_MEAN if rests else MEAN) and off <= FEW,
                      f"{pair} in {form} at {index / COUNT * SECONDS} s: mean {mean:.2f}, {off} pixels are off")
    for form, (off, mean, pair) in worst.items():
        print(f"  {form}: {len(names)} films, furthest {pair}: mean {mean:.3f} of 255, {off} pixels off", flush=True)


if __name__ == "__main__":
    failures = []
    words = sys.argv[2:]
    every = "all" in words
    configuration = pathlib.Path(sys.argv[1]).resolve().parent.name
    kept = next((pathlib.Path(word) for word in words if word != "all"), None)
    with tempfile.TemporaryDirectory() as temporary:
        check_swift_source(
            sys.argv[1], configuration, kept or pathlib.Path(temporary),
            lambda truth, what: truth or (failures.append(what), print("FAILED", what, flush=True)),
            lambda number, pair: every or number % 20 == 1)
    print(f"{len(failures)} failed")
    sys.exit(1 if failures else 0)
