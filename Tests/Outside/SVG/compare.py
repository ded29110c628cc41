"""Small SVG files, one feature each, as the tool and Chromium draw them.

    compare.py TOOL [PREFIX...] [--sheet FILE] [--all]

Draws each file of `cases/` (those whose names begin with one of the prefixes) with `TOOL render` and with headless
Chromium at 200 x 200 pixels, both over white, and prints a table by feature, the part of the name before the first
hyphen. A pixel differs if one of its channels is off by more than 32 of 255. A case fails if a larger share of its
pixels differs than its threshold: 0.5 %, or what `thresholds.txt` says (lines of a name, a share in per cent and the
reason). `--sheet` writes a contact sheet of the cases that differ most (`--all` of all cases): the tool's picture,
Chromium's, and where they differ. The exit code is 1 if a case fails.

Files that a case refers to lie beside it. Needs the program `chromium` and PyPI's `numpy`, `pillow`, `websockets`.
"""

import argparse
import io
import pathlib
import subprocess
import sys
import tempfile

import numpy
from PIL import Image, ImageDraw

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from chromium import Chromium  # noqa: E402

SIDE = 200
CHANNEL_LIMIT = 32
SHARE = 0.5
SHOWN = 24


def over_white(image):
    """A picture as an array of RGB over white, cut or filled to the common size."""
    canvas = Image.new("RGBA", (SIDE, SIDE), "white")
    canvas.alpha_composite(image.convert("RGBA").crop((0, 0, SIDE, SIDE)))
    return numpy.asarray(canvas.convert("RGB")).astype(int)


def drawn_by_tool(tool, case, folder):
    """The tool's picture; nothing but white with what it said if it failed."""
    output = folder / "tool.png"
    output.unlink(missing_ok=True)
    words = [tool, "render", case, "-o", output, "--resources", HERE / "cases"]
    result = subprocess.run(list(map(str, words)), capture_output=True, timeout=120, text=True)
    if result.returncode != 0:
        return over_white(Image.new("RGBA", (SIDE, SIDE))), result.stderr.strip() or f"exit code {result.returncode}"
    return over_white(Image.open(output)), ""


def thresholds():
    """The largest share in per cent of each case that has one of its own."""
    file = HERE / "thresholds.txt"
    lines = file.read_text().splitlines() if file.exists() else []
    words = [line.split(None, 2) for line in lines if line.strip() and not line.startswith("#")]
    return {name: float(share) for name, share, *_ in words}


def sheet(results, file):
    """A page of triples, eight to a column, each under its name and share."""
    columns = max(1, min(4, (len(results) + 7) // 8))
    rows = (len(results) + columns - 1) // columns
    width, height = 3 * SIDE + 20, SIDE + 24
    page = Image.new("RGB", (columns * width, rows * height), "#888")
    pen = ImageDraw.Draw(page)
    for index, (name, share, ours, theirs) in enumerate(results):
        x, y = index % columns * width, index // columns * height
        pen.text((x + 4, y + 4), f"{name}   {share:.2f} %   tool | chromium | difference", fill="white")
        difference = numpy.abs(ours - theirs).max(axis=2)
        marked = numpy.repeat(255 - difference[..., None], 3, axis=2)
        marked[difference > CHANNEL_LIMIT] = (220, 0, 0)
        for place, pixels in enumerate((ours, theirs, marked)):
            page.paste(Image.fromarray(pixels.astype(numpy.uint8)), (x + 4 + place * (SIDE + 4), y + 20))
    page.save(file)


def main():
    parser = argparse.ArgumentParser(usage="compare.py TOOL [PREFIX...] [--sheet FILE] [--all]")
    parser.add_argument("tool")
    parser.add_argument("prefixes", nargs="*")
    parser.add_argument("--sheet")
    parser.add_argument("--all", action="store_true")
    words = parser.parse_args()
    cases = sorted((HERE / "cases").glob("*.svg"))
    if words.prefixes:
        cases = [case for case in cases if case.name.startswith(tuple(words.prefixes))]
    limits = thresholds()
    results, failed = [], []
    with Chromium() as browser, tempfile.TemporaryDirectory() as folder:
        for case in cases:
            ours, said = drawn_by_tool(words.tool, case, pathlib.Path(folder))
            page = browser.open(case, width=SIDE, height=SIDE)
            theirs = over_white(Image.open(io.BytesIO(page.screenshot())))
            page.close()
            share = 100 * (numpy.abs(ours - theirs).max(axis=2) > CHANNEL_LIMIT).mean()
            results.append((case.stem, share, ours, theirs))
            limit = limits.get(case.stem, SHARE)
            if said or share > limit:
                failed.append(f"{case.stem}: {share:.2f} % of the pixels differ, {limit} % may. {said}".rstrip())
    print(f"{'feature':<16}{'cases':>6}{'failed':>8}{'mean %':>9}{'worst %':>9}  worst case")
    for feature in sorted({name.split("-")[0] for name, *_ in results}):
        own = [result for result in results if result[0].split("-")[0] == feature]
        worst = max(own, key=lambda result: result[1])
        count = sum(line.split(":")[0].split("-")[0] == feature for line in failed)
        mean = sum(result[1] for result in own) / len(own)
        print(f"{feature:<16}{len(own):>6}{count:>8}{mean:>9.2f}{worst[1]:>9.2f}  {worst[0]}")
    for line in failed:
        print(line)
    if words.sheet:
        ordered = sorted(results, key=lambda result: -result[1])
        sheet(ordered if words.all else ordered[:SHOWN], words.sheet)
    print(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
