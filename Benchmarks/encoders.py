"""Our GIFs, PNGs and animated PNGs beside those of other encoders: size and time for ten films, all in one run.

    encoders.py FOLDER of inbetween and the examples' programs
    encoders.py FOLDER once       one film of each kind, for a look at whether all works

Six films are morphs at 512 x 512, four are recordings of screens; GIFs have 50 frames a second, animated PNGs 60, PNGs are of one
frame each. Times are of all processor cores together, in seconds; ours draws the frames, too (and runs the program of a screen),
the others read them from files. gifsicle gets our GIF, since it chooses no colours: Pillow's GIFs, which it got before, have four
colours a frame where the film has a hundred, and no soft edges. Each film goes through the programs one after the other. gifski is
not among them: neither Debian nor PyPI has it.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import time

from PIL import Image

SIDE = 512
# Flat shapes with half-transparent edges, an opaque ground, strokes, and gradients.
GRADIENT = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs><linearGradient id="g" x1="{0}" y1="0" x2="1" y2="1">'
            '<stop stop-color="{1}"/><stop offset="1" stop-color="{2}"/></linearGradient></defs>'
            '<rect width="24" height="24" rx="{3}" fill="url(#g)"/></svg>')
MORPHS = (
    ("heart, star", "heart", "star", ()),
    ("play, pause on teal", "play", "pause", ("-b", "teal")),
    ("cloud, bolt, spring", "cloud", "bolt", ("-e", "spring")),
    ("strokes of one colour", "sun", "frame", ("--fill", "none", "--stroke", "navy", "--stroke-width", "1")),
    ("gradients", GRADIENT.format(0, "teal", "gold", 4), GRADIENT.format(0.5, "crimson", "navy", 11), ()),
    ("gradients on white", GRADIENT.format(0, "teal", "gold", 4), GRADIENT.format(0.5, "crimson", "navy", 11), ("-b", "white")),
)
SCREENS = (("CaretToArc", 2), ("AnimatedCard", 1), ("AnimatingPaths", 2), ("CardList", 2))


def run(*words):
    """The processor time of a program and its children."""
    process = subprocess.Popen(list(map(str, words)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"failed: {' '.join(map(str, words))}")
    return usage.ru_utime + usage.ru_stime


def timed(body):
    start = time.process_time()
    body()
    return time.process_time() - start


class Film:
    """A film as our command, which takes the output and its rate, and as the frames that others read."""

    def __init__(self, name, command, folder):
        self.name, self.command, self.folder = name, command, folder

    def make(self, rate, output):
        return run(*self.command, "--fps", rate, *(("--record", output) if "--until" in self.command else ("-q", "-o", output)))

    def frames(self, rate):
        folder = self.folder / f"{rate}"
        folder.mkdir(exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
        self.make(rate, folder / "f%05d.png")
        for index, file in enumerate(sorted(folder.glob("f*.png"))):
            file.rename(folder / f"n{index:05d}.png")
        return folder


def films(folder, programs):
    for name, a, b, options in MORPHS:
        operands = []
        for index, shape in enumerate((a, b)):
            file = pathlib.Path(f"Examples/Icons/{shape}.svg")
            if shape.startswith("<"):
                file = folder / f"{name}{index}.svg"
                file.write_text(shape)
            operands.append(file)
        yield Film(name, (programs / "inbetween", "morph", *operands, *options, "-s", SIDE), folder)
    for name, length in SCREENS:
        yield Film(f"screen {name}", (programs / name, "--until", length), folder)


def gifs(film):
    frames = film.frames(50)
    pictures = [Image.open(file).convert("RGBA") for file in sorted(frames.iterdir())]
    out = {peer: film.folder / f"{peer}.gif" for peer in ("ours", "ffmpeg", "Pillow", "gifsicle")}
    seconds = {
        "ours": film.make(50, out["ours"]),
        "ffmpeg": run("ffmpeg", "-v", "error", "-y", "-framerate", 50, "-i", frames / "n%05d.png", "-filter_complex",
                      "split[a][b];[a]palettegen[p];[b][p]paletteuse", out["ffmpeg"]),
        "Pillow": timed(lambda: pictures[0].save(
            out["Pillow"], save_all=True, append_images=pictures[1:], duration=20, loop=0, disposal=2)),
        "gifsicle": run("gifsicle", "-O3", out["ours"], "-o", out["gifsicle"]),
    }
    return out, seconds


def animated_pngs(film):
    frames = film.frames(60)
    out = {peer: film.folder / f"{peer}.png" for peer in ("ours", "ffmpeg", "apngasm")}
    ours = film.folder / "ours.apng"
    seconds = {
        "ours": film.make(60, ours),
        "ffmpeg": run("ffmpeg", "-v", "error", "-y", "-framerate", 60, "-i", frames / "n%05d.png", "-pix_fmt", "rgba", "-plays", "0", "-f", "apng",
                      "-pred", "mixed", out["ffmpeg"]),
        "apngasm": run("apngasm", out["apngasm"], frames / "n00000.png", "1", "60", "-z0"),
    }
    out["ours"] = ours
    return out, seconds


def pngs(film):
    import oxipng

    frames = sorted(film.frames(50).iterdir())
    ours = frames[len(frames) // 4]
    picture = Image.open(ours)
    picture.load()
    out = {"ours": ours} | {peer: film.folder / f"{peer}.png" for peer in ("Pillow", "oxipng 2", "oxipng 4")}
    seconds = {"Pillow": timed(lambda: picture.save(out["Pillow"], optimize=True))}
    for level in (2, 4):
        seconds[f"oxipng {level}"] = timed(lambda: oxipng.optimize(out["Pillow"], out[f"oxipng {level}"], level=level))
    return out, seconds


def table(title, films, encode):
    shares, peers = {}, []
    for film in films:
        out, seconds = encode(film)
        sizes = {peer: file.stat().st_size for peer, file in out.items()}
        if not peers:
            peers = list(out)
            print(f"\n| {title} | " + " | ".join(f"{peer}, KB" for peer in peers) + " | "
                  + " | ".join(f"{peer}, s" for peer in peers if peer in seconds) + " |")
            print("|---" + "|---:" * (len(peers) + len(seconds)) + "|")
        print(f"| {film.name} | " + " | ".join(f"{sizes[peer] / 1000:,.1f}" for peer in peers) + " | "
              + " | ".join(f"{seconds[peer]:.2f}" for peer in peers if peer in seconds) + " |", flush=True)
        for peer in peers[1:]:
            time_share = seconds["ours"] / seconds[peer] if "ours" in seconds and seconds[peer] > 0 else None
            shares.setdefault(peer, []).append((sizes["ours"] / sizes[peer], time_share))
    for peer, values in shares.items():
        sizes = sorted(size for size, _ in values)
        line = f"Ours beside {peer}: size {sizes[len(sizes) // 2]:.2f} in the middle, {sizes[-1]:.2f} at most"
        times = sorted(share for _, share in values if share is not None)
        if times:
            line += f"; time {times[len(times) // 2]:.2f} in the middle, {times[-1]:.2f} at most"
        print(f"\n{line}.")


once = sys.argv[2:] == ["once"]
with tempfile.TemporaryDirectory() as temporary:
    chosen = list(films(pathlib.Path(temporary), pathlib.Path(sys.argv[1])))
    if once:
        chosen = [chosen[1]]
    table("GIF, 50 frames a second", chosen, gifs)
    table("animated PNG, 60 frames a second", chosen, animated_pngs)
    if not once:
        table("PNG of one frame", chosen, pngs)
