"""Our Lottie files in other players, beside our own frames.

    compare.py INBETWEEN [--pairs N] [--screens PROGRAM ...] [--folder FOLDER] [--sheets FOLDER] [--schema FOLDER]

Makes films of pairs of icons, of morphs that the demo shows, and of recorded screens; checks each file by the
specification's schema; plays ten frames in rlottie, two versions of thorvg and lottie-web; and prints for each film its
bytes and keys, and for each player the mean difference (of 255), the share of pixels off, and whether areas differ. A
film that differs in a player must have a note of the writer that names the player. `Scripts/bootstrap` installs what it
needs. `--schema` is the folder `schema` of a checkout of lottie/lottie-spec, to check by that, too.
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import zipfile

import numpy
from PIL import Image

import players

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

ROOT = pathlib.Path(__file__).resolve().parents[3]
PLAYERS = ("rlottie", "thorvg", "older thorvg", "lottie-web")
DEMO = [
    ("demo:menu>close", ["Examples/Icons/menu.svg", "Examples/Icons/close.svg"]),
    ("demo:play>pause", ["Examples/Icons/play.svg", "Examples/Icons/pause.svg"]),
    ("demo:sun>moon", ["Examples/Icons/sun.svg", "Examples/Icons/moon.svg"]),
    ("demo:heart>star>bolt", ["Examples/Icons/heart.svg", "Examples/Icons/star.svg", "Examples/Icons/bolt.svg"]),
    ("demo:ring>frame", ["Examples/Icons/ring.svg", "Examples/Icons/frame.svg"]),
]


def schema():
    """Version 1.0 of the specification."""
    import lottie_specs

    path = pathlib.Path(lottie_specs.__file__).parent / "data" / "lottie.schema.json"
    return json.loads(path.read_text(encoding="utf-8"))


def joined_schema(folder):
    """A checkout's schema as one. Where it says that a list is "dynamically generated", the list of known types that an
    unknown one must not have, that is filled in."""

    def read(path):
        return json.loads(path.read_text(encoding="utf-8"))

    def types(value):
        if isinstance(value, dict):
            if isinstance(value.get("ty"), dict) and "const" in value["ty"]:
                yield value["ty"]["const"]
            value = list(value.values())
        if isinstance(value, list):
            for inner in value:
                yield from types(inner)

    root = read(folder / "root.json")
    kinds = sorted(kind for kind in folder.iterdir() if kind.is_dir())
    root["$defs"] = {kind.name: {path.stem: read(path) for path in sorted(kind.glob("*.json"))} for kind in kinds}
    for kind, name in (("layers", "unknown-layer"), ("shapes", "unknown-shape")):
        known = sorted(set(types(root["$defs"][kind])), key=str)
        root["$defs"][kind][name]["properties"]["ty"]["not"]["enum"] = known
    return root


def mistakes(validator, path):
    """What the schema finds wrong in a file, the deepest reasons."""

    def deepest(error):
        while error.context:
            error = max(error.context, key=lambda e: (len(e.absolute_path), -len(e.context)))
        return f"{'/'.join(map(str, error.absolute_path))}: {error.message[:120]}"

    return [deepest(e) for e in validator.iter_errors(json.loads(path.read_text(encoding="utf-8")))]


def keys(value):
    """The number of keyframes in a file."""
    if isinstance(value, dict):
        own = len(value["k"]) if value.get("a") == 1 and isinstance(value.get("k"), list) else 0
        return own + sum(keys(v) for v in value.values())
    return sum(keys(v) for v in value) if isinstance(value, list) else 0


def unmatched(a, b):
    """Where `a` shows what `b` does not show there or next to it."""
    height, width = a.shape[:2]
    padded = numpy.pad(b.astype(int), ((1, 1), (1, 1), (0, 0)), mode="edge")
    best = numpy.full((height, width), 255)
    for dy in range(3):
        for dx in range(3):
            best = numpy.minimum(best, numpy.abs(a - padded[dy:dy + height, dx:dx + width]).max(axis=2))
    return best > 24


def difference(shown, truth):
    """Mean difference, share of pixels off by more than 32, and pixels in areas that differ; the worst of all frames."""
    mean, off, area = 0, 0, 0
    for a, b in zip(shown, truth):
        gap = numpy.abs(a.astype(int) - b)
        mean = max(mean, gap.mean())
        off = max(off, (gap.max(axis=2) > 32).mean())
        mask = unmatched(a, b) | unmatched(b, a)
        area = max(area, int((mask[:-1, :-1] & mask[1:, :-1] & mask[:-1, 1:] & mask[1:, 1:]).sum()))
    return mean, off, area


class Table:
    def __init__(self, web, sheets, checkout):
        from jsonschema import Draft202012Validator

        self.web, self.sheets, self.rows, self.failures = web, sheets, [], []
        self.validators = [Draft202012Validator(schema())]
        if checkout:
            self.validators.append(Draft202012Validator(joined_schema(checkout)))
        # What programs of galleries printed, by name.
        self.notes = {}

    def add(self, name, path, truth, notes):
        """`truth`: pairs of a frame number and our own picture."""
        data = json.loads(path.read_text(encoding="utf-8"))
        for validator in self.validators:
            wrong = mistakes(validator, path)
            if wrong:
                self.failures.append(f"{name}: {len(wrong)} mistakes by the schema: {wrong[0]}")
        numbers = [number for number, _ in truth]
        wanted = [players.premultiplied(numpy.asarray(Image.open(p).convert("RGBA"))) for _, p in truth]
        height, width = wanted[0].shape[:2]
        # rlottie shows whole frames only.
        whole = [i for i, number in enumerate(numbers) if abs(number - round(number)) < 0.02]
        shown = {
            "rlottie": players.apart(players.rlottie, path, [numbers[i] for i in whole], width, height),
            "thorvg": players.apart(players.thorvg, path, numbers, width, height),
            "older thorvg": players.apart(players.older_thorvg, path, numbers, width, height),
            "lottie-web": self.web.frames(path, numbers, width, height),
        }
        row, words = {}, []
        for player, pictures in shown.items():
            if isinstance(pictures, str):
                row[player] = pictures
                words.append(pictures[:20].ljust(20))
                self.failures.append(f"{name}: {player} {pictures}")
                continue
            truths = [wanted[i] for i in whole] if player == "rlottie" else wanted
            mean, off, area = row[player] = difference(pictures, truths)
            words.append(f"{mean:5.2f} {100 * off:5.2f}% {area:5d}".ljust(20))
            if area > 20 and not any(player.split()[-1] in note or "players" in note for note in notes):
                self.failures.append(f"{name}: {player} differs in {area} pixels, and no note says why")
        self.rows.append((name, path.stat().st_size, keys(data), row))
        print(f"{name:44} {path.stat().st_size:8} {keys(data):6}  {'  '.join(words)}  {'; '.join(notes)[:300]}", flush=True)
        if self.sheets:
            if not isinstance(shown["rlottie"], str):
                blank = [numpy.zeros_like(picture) for picture in wanted]
                for i, picture in zip(whole, shown["rlottie"]):
                    blank[i] = picture
                shown["rlottie"] = blank
            self.sheet(name, wanted, shown)

    def sheet(self, name, wanted, shown):
        """Our frames above those of the players."""
        lists = [wanted] + [p if not isinstance(p, str) else [numpy.zeros_like(w) for w in wanted] for p in shown.values()]
        lines = []
        for pictures in lists:
            line = [
                numpy.clip(p[..., :3].astype(int) + 255 - p[..., 3:4].astype(int), 0, 255).astype(numpy.uint8)
                for p in pictures
            ]
            lines.append(numpy.concatenate([numpy.pad(p, ((1, 1), (1, 1), (0, 0)), constant_values=200) for p in line], axis=1))
        self.sheets.mkdir(parents=True, exist_ok=True)
        safe = "".join(c if c.isalnum() else "-" for c in name)
        Image.fromarray(numpy.concatenate(lines)).save(self.sheets / f"{safe}.png")

    def summary(self):
        print(f"{len(self.rows)} films; bytes: median {statistics.median(r[1] for r in self.rows):.0f}, "
              f"keys: median {statistics.median(r[2] for r in self.rows):.0f}")
        for player in PLAYERS:
            own = [r[3][player] for r in self.rows if not isinstance(r[3][player], str)]
            print(f"{player:12} {len(own)} played, mean difference {statistics.mean(o[0] for o in own):.3f}, "
                  f"pixels off {100 * statistics.mean(o[1] for o in own):.3f} %, "
                  f"{sum(o[2] <= 20 for o in own)} without an area that differs")
        for failure in self.failures:
            print("FAILED", failure)


def morph(tool, folder, name, shapes, options, table, size=200):
    """Writes a morph and its frames, and adds it to the table."""
    target = folder / ("".join(c if c.isalnum() else "-" for c in name) + ".json")
    frames = target.with_suffix("")
    frames.mkdir(exist_ok=True)
    command = [tool, "morph", *shapes, *options, "--size", str(size), "--fps", "10", "-o", target, "-o", frames / "%03d.png"]
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=120, cwd=ROOT)
    if result.returncode:
        table.failures.append(f"{name}: {result.stderr[:200]}")
        return
    notes = [line for line in result.stderr.splitlines() if ".json" in line]
    pictures = sorted(frames.glob("*.png"))
    chosen = pictures[::max(1, len(pictures) // 10)][:10]
    rate = json.loads(target.read_text(encoding="utf-8"))["fr"]
    table.add(name, target, [(round(rate * int(p.stem) / 10, 3), p) for p in chosen], notes)


def archive(tool, folder, shapes, table):
    """Checks that a dotLottie file is a sound archive that holds the same animation as the plain file."""
    plain, packed = folder / "archive.json", folder / "archive.lottie"
    subprocess.run([tool, "morph", *shapes, "-o", plain, "-o", packed], check=True, capture_output=True, cwd=ROOT)
    with zipfile.ZipFile(packed) as file:
        manifest = json.loads(file.read("manifest.json"))
        names = [f"animations/{animation['id']}.json" for animation in manifest["animations"]]
        if file.testzip() or [file.read(name) for name in names] != [plain.read_bytes()]:
            table.failures.append("the archive does not hold the animation")


def gallery(folder, table):
    """Adds each .json of a folder beside which a GIF shows what it should show."""
    for target in sorted(folder.glob("*.json")):
        picture = target.with_suffix(".gif")
        if not picture.exists():
            continue
        rate = json.loads(target.read_text(encoding="utf-8"))["fr"]
        image = Image.open(picture)
        times, time = [], 0
        for index in range(image.n_frames):
            image.seek(index)
            times.append(time)
            time += image.info["duration"]
        # Whole frames where there are enough, since one player shows no others.
        whole = [i for i, t in enumerate(times) if abs(rate * t / 1000 - round(rate * t / 1000)) < 0.02]
        usable = whole if len(whole) >= 4 else list(range(image.n_frames))
        chosen = sorted({usable[len(usable) * index // 10] for index in range(10)})
        truth = []
        for index in range(image.n_frames):
            image.seek(index)
            if index in chosen:
                file = target.parent / f"{target.stem}-{index:04}.png"
                image.convert("RGBA").save(file)
                truth.append((round(rate * times[index] / 1000, 3), file))
        table.add(target.stem, target, truth, table.notes.get(target.stem, []))


def screen(program, folder, arguments, table, name):
    """Records a screen and its frames, and adds it to the table."""
    target = folder / ("".join(c if c.isalnum() else "-" for c in name) + ".json")
    frames = target.with_suffix("")
    frames.mkdir(exist_ok=True)
    command = [program, "--record", target, "--record", frames / "%05d.png", "--fps", "10", *arguments]
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=600, cwd=ROOT)
    if result.returncode:
        table.failures.append(f"{name}: {result.stderr[:300]}")
        return
    notes = [line for line in result.stderr.splitlines() if ".json" in line]
    rate = json.loads(target.read_text(encoding="utf-8"))["fr"]
    pictures = sorted(frames.glob("*.png"))[:-1]
    chosen = pictures[::max(1, len(pictures) // 10)][:10]
    table.add(name, target, [(round(rate * int(p.stem) / 1000, 2), p) for p in chosen], notes)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("tool")
    arguments.add_argument("--pairs", type=int, default=1000)
    arguments.add_argument("--quick", action="store_true", help="a few films, for each run of the checks")
    arguments.add_argument("--screens", nargs="*", default=[], help="PROGRAM[=SCRIPT[=UNTIL[=WORD]]]: programs with a screen, their scripts, when they end, and a word for them")
    arguments.add_argument("--galleries", nargs="*", default=[], help="programs that fill a folder with .json and .gif")
    arguments.add_argument("--folder", type=pathlib.Path)
    arguments.add_argument("--sheets", type=pathlib.Path)
    arguments.add_argument("--schema", type=pathlib.Path)
    options = arguments.parse_args()
    if options.quick:
        options.pairs = 3
    folder = options.folder or pathlib.Path(tempfile.mkdtemp())
    folder.mkdir(parents=True, exist_ok=True)
    with players.Web() as web:
        table = Table(web, options.sheets, options.schema)
        for name, shapes in DEMO if options.pairs else []:
            morph(options.tool, folder, name, shapes, [], table)
            if not options.quick:
                morph(options.tool, folder, name + " spring", shapes, ["-e", "spring:0.4"], table)
        archive(options.tool, folder, DEMO[0][1], table)
        if options.pairs:
            import pairs as icons

            for index, (name, kind, first, second) in enumerate(icons.pairs()):
                if index >= options.pairs:
                    break
                files = []
                for end, text in (("a", first), ("b", second)):
                    files.append(folder / f"{index}-{end}.svg")
                    files[-1].write_text(text, encoding="utf-8")
                morph(options.tool, folder, name, files, [], table)
        for program in options.galleries:
            own = folder / os.path.basename(program)
            result = subprocess.run([program, own], capture_output=True, text=True, timeout=900, cwd=ROOT)
            for line in result.stdout.splitlines():
                name, _, note = line.partition(".json: ")
                if note:
                    table.notes.setdefault(name.replace(" ", "-"), []).append(note)
            gallery(own, table)
        for entry in options.screens:
            program, script, until, *own = (entry + "===").split("=")
            given = (["--script", script] if script else []) + (["--until", until] if until else [])
            name = " ".join([os.path.basename(program), *filter(None, own)])
            screen(program, folder, given + ["--", *filter(None, own)], table, name)
    table.summary()
    sys.exit(bool(table.failures))


if __name__ == "__main__":
    main()
