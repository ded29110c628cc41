"""Our animated PNGs beside those of ffmpeg and apngasm: size and time for ten films, all in one run.

    animated_png.py INBETWEEN [FOLDER of icons]
    animated_png.py INBETWEEN once       the third film only, for a look at whether all works

Times are of all processor cores together, in seconds; ours draws the frames, too, the others read them from files. Each
film goes through the three programs one after the other.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

SIDE, RATE = 512, 60
# Flat shapes with half-transparent edges, several colours, opaque grounds, strokes, and gradients.
GRADIENT = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs><linearGradient id="g" x1="{0}" y1="0" x2="1" y2="1">'
            '<stop stop-color="{1}"/><stop offset="1" stop-color="{2}"/></linearGradient></defs>'
            '<rect width="24" height="24" rx="{3}" fill="url(#g)"/></svg>')
FILMS = (
    ("heart, star", "heart", "star", ()),
    ("heart, star on white", "heart", "star", ("-b", "white")),
    ("play, pause", "play", "pause", ()),
    ("play, pause on teal", "play", "pause", ("-b", "teal")),
    ("sun, moon", "sun", "moon", ()),
    ("cloud, bolt, spring", "cloud", "bolt", ("-e", "spring")),
    ("ring, frame", "ring", "frame", ("--loop",)),
    ("strokes of one colour", "sun", "frame", ("--fill", "none", "--stroke", "navy", "--stroke-width", "1")),
    ("gradients", GRADIENT.format(0, "teal", "gold", 4), GRADIENT.format(0.5, "crimson", "navy", 11), ()),
    ("gradients on white", GRADIENT.format(0, "teal", "gold", 4), GRADIENT.format(0.5, "crimson", "navy", 11), ("-b", "white")),
)


def run(*words):
    """The processor time of a program and its children."""
    process = subprocess.Popen(list(map(str, words)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"failed: {' '.join(map(str, words))}")
    return usage.ru_utime + usage.ru_stime


def main(tool, icons, films, folder):
    print("| film, 512 × 512 at 60 a second | ours | ffmpeg | apngasm | ours, s | ffmpeg, s | apngasm, s |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    shares = []
    for name, a, b, options in films:
        operands = []
        for index, shape in enumerate((a, b)):
            path = icons / f"{shape}.svg"
            if shape.startswith("<"):
                path = folder / f"{index}.svg"
                path.write_text(shape)
            operands.append(path)
        morph = (tool, "morph", *operands, *options, "-s", SIDE, "--fps", RATE, "--quiet")
        raw = folder / "film.rgba"
        run(*morph, "-o", raw)
        for old in folder.glob("f*.png"):
            old.unlink()
        video = ("-f", "rawvideo", "-pixel_format", "rgba", "-video_size", f"{SIDE}x{SIDE}", "-framerate", RATE, "-i", raw)
        run("ffmpeg", "-v", "error", "-y", *video, "-compression_level", "0", folder / "f%04d.png")
        files = [folder / f"{peer}.png" for peer in ("ours", "ffmpeg", "apngasm")]
        times = [
            run(*morph, "--format", "apng", "-o", files[0]),
            run("ffmpeg", "-v", "error", "-y", *video, "-plays", "0", "-f", "apng", "-pred", "mixed", files[1]),
            run("apngasm", files[2], *sorted(folder.glob("f0*.png"))[:1], "1", str(RATE), "-z0"),
        ]
        sizes = [file.stat().st_size for file in files]
        shares.append((sizes[0] / sizes[1], times[0] / times[1], sizes[0] / sizes[2], times[0] / times[2]))
        print(f"| {name} | " + " | ".join(f"{size / 1000:,.0f} KB" for size in sizes) + " | "
              + " | ".join(f"{seconds:.2f}" for seconds in times) + " |", flush=True)
    middle = [sorted(values)[len(values) // 2] for values in zip(*shares)]
    most = [max(values) for values in zip(*shares)]
    for peer, index in (("ffmpeg", 0), ("apngasm", 2)):
        print(f"\nOurs beside {peer}: size {middle[index]:.2f} in the middle, {most[index]:.2f} at most; "
              f"time {middle[index + 1]:.2f} in the middle, {most[index + 1]:.2f} at most.")


once = sys.argv[2:] == ["once"]
icons = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 and not once else "Examples/Icons")
with tempfile.TemporaryDirectory() as temporary:
    main(sys.argv[1], icons, FILMS[2:3] if once else FILMS, pathlib.Path(temporary))
