"""Animated PNGs, WebPs, videos, raw frames and sprites, read by pngcheck, Pillow, Chromium and ffmpeg.

    check.py INBETWEEN

Says what it checks and ends with `N passed, N failed`.
"""

import base64
import io
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

import numpy
from PIL import Image, ImageSequence

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/Outside"))
import checks  # noqa: E402
from checks import check  # noqa: E402
from chromium import Chromium  # noqa: E402

ICONS = ROOT / "Examples/Icons"
RATE = 20
TIMING = ("--duration", 0.4, "--pause", 0.1, "--fps", RATE, "--quiet")


def outside(*arguments, **options):
    """Another program's exit code and what it printed."""
    result = subprocess.run(list(map(str, arguments)), capture_output=True, timeout=120, **options)
    return result.returncode, result.stdout, result.stderr.decode(errors="replace")


def morph(a, b, *options):
    """The tool's standard output."""
    code, output, said = outside(TOOL, "morph", ICONS / f"{a}.svg", ICONS / f"{b}.svg", *TIMING, *options)
    check(code == 0, f"{a} {b} {options}: {said[:300]}")
    return output


def frames_of(a, b, side, *options):
    """The film as straight RGBA: what every file is compared with."""
    raw = numpy.frombuffer(morph(a, b, "-s", side, "--format", "rgba", "-o", "-", *options), numpy.uint8)
    return raw.reshape(-1, side, side, 4)


def over(pixels, color):
    """Straight RGBA on a colour, as floats."""
    alpha = pixels[..., 3:].astype(float) / 255
    return pixels[..., :3] * alpha + numpy.array(color, float) * (1 - alpha)


def distinct(frames):
    """The frames that differ from the one before."""
    return [frame for index, frame in enumerate(frames) if index == 0 or (frame != frames[index - 1]).any()]


# MARK: Animated PNG

FILMS = (("heart", "star", ()), ("play", "pause", ("--background", "teal")), ("sun", "moon", ("--background", "none")),
         ("ring", "frame", ("--once",)))


def check_apng(folder, browser):
    """Animated PNGs in pngcheck, Pillow, ffmpeg and Chromium: every frame, its time, its pixels."""
    for a, b, options in FILMS:
        file = folder / f"{a}.apng"
        morph(a, b, "-s", 96, "-o", file, *options)
        frames = frames_of(a, b, 96, *options)
        expected = distinct(frames)
        code, _, said = outside("pngcheck", "-q", file)
        check(code == 0, f"pngcheck {file.name}: {said}")
        # Pillow goes by the content; it would not know the suffix.
        with open(file, "rb") as opened:
            image = Image.open(opened)
            check(image.is_animated and image.n_frames == len(expected),
                  f"{file.name}: Pillow sees {image.n_frames} frames, not {len(expected)}")
            check(image.info["loop"] == (1 if "--once" in options else 0), f"{file.name}: loop {image.info['loop']}")
            seconds = 0
            for index, frame in enumerate(ImageSequence.Iterator(image)):
                seconds += frame.info["duration"] / 1000
                theirs = numpy.asarray(frame.convert("RGBA"))
                difference = numpy.abs(over(theirs, (90, 200, 40)) - over(expected[index], (90, 200, 40))).max()
                check(difference <= 0.001, f"{file.name}: frame {index} in Pillow is off by {difference}")
        check(abs(seconds - len(frames) / RATE) < 0.002, f"{file.name} plays {seconds} s, not {len(frames) / RATE}")
        theirs = decoded(file, 96, 96)
        check(len(theirs) >= len(expected), f"{file.name}: ffmpeg sees {len(theirs)} frames")
        check((over(theirs[-1], (0, 0, 0)) == over(expected[-1], (0, 0, 0))).all(), f"{file.name}: ffmpeg's last frame")
        check_in_chromium(browser, file, expected)


def check_in_chromium(browser, file, expected, tolerance=2):
    """All frames of an animated picture as Chromium's decoder hands them out."""
    page = browser.open(ICONS / "heart.svg")
    data = json.dumps(list(file.read_bytes()))
    kind = "image/webp" if file.suffix == ".webp" else "image/png"
    # What is half transparent comes as it is painted: on a canvas, and from there straight.
    answer = page.evaluate(f"""(async () => {{
        const decoder = new ImageDecoder({{data: new Uint8Array({data}), type: "{kind}"}});
        await decoder.tracks.ready; await decoder.completed;
        const frames = [];
        for (let i = 0; i < decoder.tracks.selectedTrack.frameCount; i++) {{
            const {{image}} = await decoder.decode({{frameIndex: i}});
            const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
            const context = canvas.getContext("2d");
            context.fillStyle = "white"; context.fillRect(0, 0, canvas.width, canvas.height);
            context.drawImage(image, 0, 0);
            const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
            let text = ""; for (const byte of pixels) text += String.fromCharCode(byte);
            frames.push([btoa(text), image.duration]);
        }}
        return frames;
    }})()""") if browser_has_decoder(page) else None
    page.close()
    if answer is None:
        return print("  not checked in Chromium: it has no ImageDecoder here", flush=True)
    check(len(answer) == len(expected), f"{file.name}: Chromium sees {len(answer)} frames, not {len(expected)}")
    for index, (text, _) in enumerate(answer[:len(expected)]):
        theirs = numpy.frombuffer(base64.b64decode(text), numpy.uint8).reshape(expected[index].shape)[..., :3]
        difference = numpy.abs(theirs - over(expected[index], (255, 255, 255))).max()
        check(difference <= tolerance, f"{file.name}: frame {index} in Chromium is off by {difference:.1f}")


def browser_has_decoder(page):
    return page.evaluate("typeof ImageDecoder == 'function'")


# MARK: WebP and video

def decoded(file, width, height, *input_options):
    """A file's frames as ffmpeg shows them, as straight RGBA."""
    code, output, said = outside(
        "ffmpeg", "-v", "error", *input_options, "-i", file, "-fps_mode", "passthrough",
        "-sws_flags", "accurate_rnd+full_chroma_int", "-f", "rawvideo", "-pix_fmt", "rgba", "-")
    check(code == 0, f"ffmpeg {file.name}: {said[:300]}")
    return numpy.frombuffer(output, numpy.uint8).reshape(-1, height, width, 4)


def stream_of(file):
    code, output, said = outside(
        "ffprobe", "-v", "error", "-count_frames", "-show_streams", "-show_format", "-of", "json", file)
    check(code == 0, f"ffprobe {file.name}: {said[:300]}")
    answer = json.loads(output)
    return answer["streams"][0], answer["format"]


def check_webp(folder, browser):
    """Lossless WebP to the bit, lossy WebP nearly, in Pillow and Chromium."""
    for a, b, options in FILMS:
        expected = distinct(frames_of(a, b, 96, *options))
        for quality in (None, 90):
            file = folder / f"{a}-{quality}.webp"
            morph(a, b, "-s", 96, "-o", file, *options, *(("--quality", quality) if quality else ()))
            image = Image.open(file)
            check(image.n_frames == len(expected), f"{file.name}: {image.n_frames} frames, not {len(expected)}")
            for index, frame in enumerate(ImageSequence.Iterator(image)):
                theirs = over(numpy.asarray(frame.convert("RGBA")), (255, 255, 255))
                difference = numpy.abs(theirs - over(expected[index], (255, 255, 255)))
                if quality is None:
                    check(difference.max() <= 1, f"{file.name}: frame {index} is off by {difference.max()}")
                else:
                    check(difference.mean() < 3, f"{file.name}: frame {index} is off by {difference.mean()} on average")
        check_in_chromium(browser, folder / f"{a}-None.webp", expected)


VIDEOS = (("mp4", None, "h264"), ("mp4", "av1", "av1"), ("webm", None, "vp9"), ("webm", "av1", "av1"),
          ("mov", None, "prores"), ("mov", "h264", "h264"))
# How far a flat pixel may be off, of 255, at most: 3 is what converting colours to 4:2:0 and back costs (check_conversion),
# the rest is the ringing of what moves past it. At 5 pixels from every edge, and at 13, where blocks hold nothing else.
NEAR, FAR = 4, 12
BOUNDS = {"h264": {NEAR: 12, FAR: 4}, "av1": {NEAR: 12, FAR: 6}, "vp9": {NEAR: 14, FAR: 4}, "prores": {NEAR: 2, FAR: 1}}
CONVERSION = 3


def check_conversion(folder):
    """The conversion of colours alone, coded without loss: by it no flat pixel is more than 3 of 255 off."""
    side = 96
    frames = frames_of("play", "pause", side, "--fill", "rgb(240 180 20)", "--background", "rgb(30 120 230)")
    # What the tool asks for, with another encoder.
    stand_in = folder / "stand-in"
    stand_in.mkdir()
    program = stand_in / "ffmpeg"
    real = subprocess.check_output(["which", "ffmpeg"], text=True).strip()
    program.write_text(
        "#!/usr/bin/env python3\nimport os, sys\nw = sys.argv[1:]\na = w.index('-c:v')\n"
        "b = w.index('-movflags')\n"
        f"os.execv({real!r}, ['ffmpeg', *w[:a], '-c:v', 'libx264', '-qp', '0', *w[b:]])\n")
    program.chmod(0o755)
    file = folder / "lossless.mp4"
    code, _, said = outside(
        TOOL, "morph", ICONS / "play.svg", ICONS / "pause.svg", *TIMING, "--fill", "rgb(240 180 20)", "--background",
        "rgb(30 120 230)", "-s", side, "-o", file, env={**os.environ, "PATH": f"{stand_in}:{os.environ['PATH']}"})
    check(code == 0, f"lossless: {said}")
    for index, theirs in enumerate(decoded(file, side, side)):
        off = largest_difference(theirs, frames[index][..., :3], flat_area(frames[index], NEAR))
        check(off <= CONVERSION, f"lossless: flat colours of frame {index} are off by {off}")


def check_videos(folder):
    """Videos in ffprobe and ffmpeg: frames, times, tags, alpha, and flat colours within a bound for each codec."""
    side = 96
    for suffix, codec, name in VIDEOS:
        what = f"{suffix} {name}"
        file = folder / f"video-{name}.{suffix}"
        # Flat areas of four colours, wide enough to have pixels that are far from every edge.
        background = "rgb(30 120 230)"
        options = ("--fill", "rgb(240 180 20)", "-s", side, *(("--codec", codec) if codec else ()))
        frames = frames_of("play", "pause", side, "--fill", "rgb(240 180 20)", "--background", background)
        morph("play", "pause", *options, "--background", background, "-o", file)
        stream, container = stream_of(file)
        check(stream["codec_name"] == name, f"{what}: codec {stream['codec_name']}")
        check(int(stream["nb_read_frames"]) == len(frames), f"{what}: {stream['nb_read_frames']} frames, not {len(frames)}")
        check(stream["r_frame_rate"] == f"{RATE}/1", f"{what}: {stream['r_frame_rate']} frames a second")
        check(abs(float(container["duration"]) - len(frames) / RATE) < 0.06, f"{what}: {container['duration']} s")
        check(stream.get("color_space") == stream.get("color_primaries") == "bt709", f"{what}: colours are not tagged")
        # Of VP9 with alpha the library's own decoder knows the alpha.
        theirs = decoded(file, side, side, *(("-c:v", "libvpx-vp9") if name == "vp9" else ()))
        for reach, bound in BOUNDS[name].items():
            for index, frame in enumerate(frames):
                off = largest_difference(theirs[index], frame[..., :3], flat_area(frame, reach))
                check(off <= bound, f"{what}: what is flat over {reach} pixels of frame {index} is off by {off}")
        clear = folder / f"clear-{name}.{suffix}"
        morph("play", "pause", *options, "-o", clear)
        frames = frames_of("play", "pause", side, "--fill", "rgb(240 180 20)")
        theirs = decoded(clear, side, side, *(("-c:v", "libvpx-vp9") if name == "vp9" else ()))
        for reach, bound in BOUNDS[name].items():
            flat = flat_area(frames[5], reach)
            if name in ("vp9", "prores"):
                off = largest_difference(theirs[5][..., 3:], frames[5][..., 3:], flat)
                check(off <= bound, f"{what}: alpha is off by {off}")
            else:
                off = largest_difference(theirs[5], over(frames[5], (255, 255, 255)), flat)
                check(off <= bound, f"{what}: on white it is off by {off}")


def largest_difference(theirs, ours, area):
    """The largest difference of any channel that ours have, within an area."""
    return numpy.abs(theirs[..., :ours.shape[-1]].astype(float) - ours)[area].max(initial=0)


def flat_area(frame, reach):
    """The pixels around which all has one colour as far as `reach`: codecs share colours among neighbours."""
    def is_even(values, axis):
        return numpy.all([numpy.roll(values, shift, axis) == values for shift in range(-reach, reach + 1)], axis=0)

    colors = numpy.ascontiguousarray(frame).view(numpy.uint32)[..., 0]
    rows = is_even(colors, 1)
    # Of rows that are even those above and below must be of the same colour.
    return numpy.all([numpy.roll(rows, shift, 0) for shift in range(-reach, reach + 1)], axis=0) & is_even(colors, 0)


def check_odd_sizes(folder):
    """A side of an odd number of pixels gets one more in videos that need it, and one frame is a video, too."""
    for suffix, width, height in (("mp4", 52, 38), ("webm", 52, 38), ("mov", 51, 37), ("webp", 51, 37), ("apng", 51, 37)):
        file = folder / f"odd.{suffix}"
        morph("heart", "star", "-s", "51x37", "-o", file)
        if suffix == "webp":
            check(Image.open(file).size == (51, 37), "odd WebP")
            continue
        stream, _ = stream_of(file)
        check((stream["width"], stream["height"]) == (width, height), f"{file.name}: {stream['width']} × {stream['height']}")
    for suffix in ("mp4", "webm", "mov", "webp", "apng"):
        file = folder / f"one.{suffix}"
        code, _, said = outside(
            TOOL, "morph", ICONS / "heart.svg", ICONS / "star.svg", "--once", "--duration", 0.001, "--pause", 0,
            "--fps", 1, "-s", 40, "-o", file)
        check(code == 0 and file.stat().st_size > 100, f"{file.name}: {said}")


def check_pipes():
    """Raw frames and YUV4MPEG2 through a pipe into ffmpeg."""
    a, b = ICONS / "sun.svg", ICONS / "moon.svg"
    frames = frames_of("sun", "moon", 64, "--background", "white")
    for options, reader in ((("--format", "y4m"), ("-f", "yuv4mpegpipe")),
                            (("--format", "rgba"), ("-f", "rawvideo", "-pix_fmt", "rgba", "-s", "64x64", "-r", str(RATE)))):
        with subprocess.Popen(
            [TOOL, "morph", a, b, *map(str, TIMING), "-s", "64", "--background", "white", *options, "-o", "-"],
            stdout=subprocess.PIPE
        ) as source:
            code, output, said = outside(
                "ffmpeg", "-v", "error", *reader, "-i", "-", "-sws_flags", "accurate_rnd+full_chroma_int+full_chroma_inp",
                "-f", "rawvideo", "-pix_fmt", "rgb24", "-", stdin=source.stdout)
        check(code == 0 and source.returncode == 0, f"{options}: {said}")
        theirs = numpy.frombuffer(output, numpy.uint8).reshape(-1, 64, 64, 3)
        difference = numpy.abs(theirs - frames[..., :3].astype(float)).max() if len(theirs) == len(frames) else 999
        check(difference <= 3, f"{options}: off by {difference}")


def check_sprites(folder, browser):
    """A sprite sheet in Chromium shows the film's frames at their times."""
    file = folder / "sprite sheet.png"
    morph("heart", "star", "-s", 80, "--format", "sprites", "-o", file)
    frames = frames_of("heart", "star", 80)
    page_file = folder / "sprites.html"
    page_file.write_text('<!doctype html><link rel="stylesheet" href="sprite sheet.css"><style>body{margin:0;background:white}</style>'
                         '<div class="sprite-sheet"></div>')
    page = browser.open(page_file, width=80, height=80)
    page.evaluate("(async () => { const i = new Image(); i.src = 'sprite%20sheet.png'; await i.decode(); })()")
    for index in (0, 5, 9, 13, len(frames) - 1):
        page.evaluate(
            f"(async () => {{ for (const a of document.getAnimations()) {{ a.pause(); a.currentTime = {1000 * (index + 0.5) / RATE}; }}"
            " await new Promise(d => requestAnimationFrame(() => requestAnimationFrame(d))); return 0; })()")
        theirs = numpy.asarray(Image.open(io.BytesIO(page.screenshot())).convert("RGB"), float)
        difference = numpy.abs(theirs - over(frames[index], (255, 255, 255))).max()
        check(difference <= 2, f"sprites: frame {index} is off by {difference:.1f}")
    page.close()


# MARK: Failures

def check_failures(folder):
    """What goes wrong around ffmpeg: a message with its last words, exit code 1, and nothing lost or left."""
    a, b = ICONS / "heart.svg", ICONS / "star.svg"
    place = folder / "failures"
    place.mkdir()
    target = place / "a.mp4"
    target.write_text("old")

    def left(what, code, said, *words, status=1):
        check(code == status and all(word in said for word in words), f"{what}: exit {code}, {said!r}")
        check(len(said.strip().splitlines()) <= 1, f"{what}: more than a line: {said!r}")
        check(os.listdir(place) == ["a.mp4"] and target.read_text() == "old", f"{what}: left {os.listdir(place)}")

    empty = folder / "empty"
    empty.mkdir()
    code, _, said = outside(TOOL, "morph", a, b, "-o", target, env={"PATH": str(empty)})
    left("no ffmpeg", code, said, "a.mp4: the program ffmpeg", "apt-get install ffmpeg")

    # Killed in the middle: the children of the tool that is running.
    for number, name in ((signal.SIGKILL, "9"), (signal.SIGTERM, "")):
        process = subprocess.Popen(
            [TOOL, "morph", a, b, "-o", target, "--duration", "20", "-s", "512"], stderr=subprocess.PIPE, text=True)
        child = child_of(process.pid)
        time.sleep(0.3)
        os.kill(child, number)
        said = process.stderr.read()
        left("ffmpeg killed", process.wait(30), said, "a.mp4: ffmpeg", name)
        check(not pathlib.Path(f"/proc/{child}").exists(), "ffmpeg is still there")

    # The tool itself, interrupted.
    for kind in ("a.mp4", "b.rgba"):
        process = subprocess.Popen(
            [TOOL, "morph", a, b, "-o", place / kind, "--duration", "30", "-s", "512"], stderr=subprocess.PIPE, text=True)
        child = child_of(process.pid) if kind == "a.mp4" else None
        time.sleep(0.5)
        process.send_signal(signal.SIGTERM)
        left(f"interrupted {kind}", process.wait(30), process.stderr.read(), status=-signal.SIGTERM)
        deadline = time.monotonic() + 5
        while child and pathlib.Path(f"/proc/{child}").exists() and time.monotonic() < deadline:
            time.sleep(0.02)
        check(not child or not pathlib.Path(f"/proc/{child}").exists(), "ffmpeg outlives the tool")

    # A codec that this ffmpeg lacks.
    lacking = folder / "lacking"
    lacking.mkdir()
    program = lacking / "ffmpeg"
    program.write_text(f'#!/bin/sh\nfor w; do shift; [ "$w" = libx264 ] && w=libnone; set -- "$@" "$w"; done\n'
                       f'exec {subprocess.check_output(["which", "ffmpeg"], text=True).strip()} "$@"\n')
    program.chmod(0o755)
    code, _, said = outside(TOOL, "morph", a, b, "-o", target, env={"PATH": f"{lacking}:{os.environ['PATH']}"})
    left("unknown codec", code, said, "a.mp4: ffmpeg failed", "libnone")

    # A full disk, as a limit on the size of files: at the beginning, and when little is missing.
    for kind in ("mp4", "webm", "mov", "webp", "apng"):
        whole = folder / f"whole.{kind}"
        morph("heart", "star", "-o", whole)
        for share in (0.2, 0.95):
            blocks = max(1, int(share * whole.stat().st_size / 512))
            limited = place / f"a.{kind}"
            limited.write_text("old")
            code, _, said = outside(
                "sh", "-c", f"ulimit -f {blocks}; exec {TOOL} morph {a} {b} -o {limited} {' '.join(map(str, TIMING))}")
            check(code == 1 and "oo large" in said and limited.read_text() == "old" and len(os.listdir(place)) <= 2,
                  f"{kind} where {share} of it has room: exit {code}, {said!r}, left {os.listdir(place)}")
            if kind != "mp4":
                limited.unlink()
    code, _, said = outside(TOOL, "morph", a, b, "--format", "webm", "-o", "/dev/full", *TIMING)
    left("a full device", code, said, "/dev/full", "No space left")


def child_of(process):
    """The first child of a process, as soon as it has one."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        for task in pathlib.Path(f"/proc/{process}/task").glob("*/children"):
            try:
                children = task.read_text().split()
            except OSError:
                continue
            if children:
                return int(children[0])
        time.sleep(0.005)
    raise RuntimeError("no child")


def check_determinism(folder):
    """The same command gives the same bytes on one thread and on two."""
    outputs = []
    for threads in (1, 2, 2):
        files = [folder / f"same.{kind}" for kind in ("apng", "rgba", "y4m", "webp")]
        morph("moon", "sun", "-s", 96, "--threads", threads, *(word for file in files for word in ("-o", file)))
        outputs.append([file.read_bytes() for file in files])
    check(all(output == outputs[0] for output in outputs), "the same command gave different bytes")


def main(folder):
    with Chromium() as browser:
        for part, arguments in (
            (check_apng, (folder, browser)), (check_webp, (folder, browser)), (check_conversion, (folder,)), (check_videos, (folder,)),
            (check_odd_sizes, (folder,)), (check_pipes, ()), (check_sprites, (folder, browser)),
            (check_failures, (folder,)), (check_determinism, (folder,)),
        ):
            start = time.monotonic()
            print(part.__doc__.splitlines()[0], flush=True)
            part(*arguments)
            print(f"  {time.monotonic() - start:.1f} s", flush=True)
    checks.end()


TOOL = os.path.abspath(sys.argv[1])
with tempfile.TemporaryDirectory() as temporary:
    main(pathlib.Path(temporary))
