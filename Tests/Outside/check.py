"""Our files, read by programs that we did not write.

    check.py INBETWEEN [FOLDER] [all]      FOLDER keeps the files, which are removed otherwise; "all": every pair of icons

Says what it checks and ends with `N passed, N failed`.
"""

import io
import itertools
import pathlib
import subprocess
import sys
import tempfile

import numpy
from PIL import Image, ImageSequence

import checks
from checks import check, over_white
from chromium import Chromium, normal_path
import pairs as icons
from android import check_android
from constraints import check_constraints
from png_filters import check_filters
from swift_source import check_swift_source

ROOT = pathlib.Path(__file__).resolve().parents[2]


def run(*arguments):
    checks.run(TOOL, *arguments)


def outside(*arguments):
    """Whether another program is content, and what it printed."""
    result = subprocess.run(list(map(str, arguments)), capture_output=True, timeout=120)
    return result.returncode == 0, result.stdout.decode() + result.stderr.decode()


# MARK: PNG

def check_stills(folder, browser):
    """Each icon as pngcheck and Pillow read it, and pixel for pixel beside Chromium's own rendering."""
    for icon in sorted((ROOT / "Examples/Icons").glob("*.svg")):
        picture = folder / f"{icon.stem}.png"
        run("render", icon, "-o", picture, "--width", 120)
        content, words = outside("pngcheck", "-q", picture)
        check(content, f"pngcheck: {words}")
        image = Image.open(picture)
        check(image.size == (120, 120), f"{picture.name}: size {image.size}")
        check("srgb" in image.info, f"{picture.name}: no sRGB chunk")
        page = browser.open(icon, width=120, height=120)
        theirs = over_white(Image.open(io.BytesIO(page.screenshot())))
        page.close()
        difference = numpy.abs(over_white(image) - theirs)
        # Two antialiasers differ on edges: on icons like these Chromium's is off by up to 60 and ours by up to 40 of 255
        # from 256 samples a pixel. A missing or moved part differs by far more, and in far more pixels.
        check(difference.mean() < 0.6 and difference.max() < 100,
              f"{icon.name} differs from Chromium's: mean {difference.mean():.2f}, most {difference.max():.0f}")


def check_text(folder, browser):
    """Text beside Chromium's, both set in Inter."""
    _, version = outside("fc-list", "Inter:style=Regular", "fontversion")
    if "fontversion=197853" not in version:
        return print("  not checked: Inter 3.019, of which the built-in face is made, is not installed", flush=True)
    picture = folder / "text.png"
    run("render", ROOT / "Tests/Outside/text.svg", "-o", picture, "-b", "white")
    image = Image.open(picture)
    page = browser.open(ROOT / "Tests/Outside/text.svg", width=image.width, height=image.height)
    difference = numpy.abs(over_white(image) - over_white(Image.open(io.BytesIO(page.screenshot()))))
    page.close()
    # Chromium hints nothing here but puts glyphs on quarters of pixels, and rounds a face's height to whole ones.
    check(difference.mean() < 1.5 and (difference.max(axis=2) > 128).sum() < 300,
          f"text differs from Chromium's: mean {difference.mean():.2f}, {(difference.max(axis=2) > 128).sum()} pixels")


def check_sheet(folder):
    sheet = folder / "sheet.png"
    shapes = [ROOT / f"Examples/Icons/{name}.svg" for name in ("heart", "star")]
    run("morph", *shapes, "--contact-sheet", 6, "--size", 64, "-o", sheet)
    content, words = outside("pngcheck", "-q", sheet)
    check(content, f"pngcheck: {words}")
    check(min(Image.open(sheet).size) > 64, "the contact sheet is too small")


def check_sequence(folder):
    """Frames of a sequence are the stills of their instants."""
    shapes = [ROOT / f"Examples/Icons/{name}.svg" for name in ("play", "pause")]
    timing = ("--duration", 0.4, "--pause", 0.1, "--size", 40, "--once")
    run("morph", *shapes, *timing, "--fps", 10, "-o", folder / "frame-%02d.png")
    frames = sorted(folder.glob("frame-*.png"))
    check(len(frames) == 7, f"{len(frames)} frames in a sequence of 0.6 s at 10 fps")
    for index, frame in enumerate(frames):
        still = folder / "still.png"
        run("morph", *shapes, *timing, "--at", index / 10, "-o", still)
        check(frame.read_bytes() == still.read_bytes(), f"{frame.name} is not the still of {index / 10} s")


# MARK: GIF

def check_gif(gif, seconds, rate):
    """The frames that Pillow reads, and when they show."""
    content, words = outside("gifsicle", "--info", "--no-warnings", gif)
    check(content, f"gifsicle: {words}")
    image = Image.open(gif)
    delays = [frame.info["duration"] for frame in ImageSequence.Iterator(image)]
    check(abs(sum(delays) - 1000 * seconds) <= 10, f"{gif.name} plays {sum(delays)} ms, not {1000 * seconds:.0f}")
    check(min(delays) >= 20, f"{gif.name} has a delay of {min(delays)} ms")
    check(1 < len(delays) <= seconds * rate + 1, f"{gif.name} has {len(delays)} frames")
    return delays


def check_gif_rates(folder):
    """At each frame rate the whole plays at the right speed, however badly the rate divides a hundred."""
    shapes = [ROOT / f"Examples/Icons/{name}.svg" for name in ("ring", "frame")]
    for rate in (10, 24, 25, 30, 48, 50, 60):
        gif = folder / f"rate-{rate}.gif"
        run("morph", *shapes, "--duration", 1, "--pause", 0, "--loop", "--easing", "linear", "--fps", rate,
            "--size", 64, "--background", "none", "-o", gif)
        delays = check_gif(gif, 1, min(rate, 50))
        expected = min(rate, 50)
        check(abs(len(delays) - expected) <= 1, f"{gif.name} has {len(delays)} frames, not {expected}")
        if rate == 30:
            check(delays[:6] == [30, 40, 30, 30, 40, 30] or sorted(set(delays)) == [30, 40], f"30 fps: {delays}")


# MARK: Animated SVG


def as_cubics(elements):
    """The same path with every segment as a cubic: kinds no longer matter, places do."""
    result, current, start = [], (0, 0), (0, 0)
    for letter, values in elements:
        # What follows a closed contour without a move begins where that began.
        if letter != "M" and result and result[-1][0] == "Z":
            result.append(("M", list(start)))
        if letter == "M":
            current = start = tuple(values)
            result.append(("M", list(values)))
        elif letter == "L":
            (x0, y0), (x1, y1) = current, values
            result.append(("C", [x0 + (x1 - x0) / 3, y0 + (y1 - y0) / 3, x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3, x1, y1]))
            current = (x1, y1)
        elif letter == "C":
            result.append(("C", list(values)))
            current = tuple(values[-2:])
        elif letter == "Z":
            result.append(("Z", []))
            current = start
        else:
            raise ValueError(letter)
    return result


def largest_difference(first, second):
    """The largest difference of any number of two paths; infinite if their structures differ."""
    a, b = as_cubics(normal_path(first)), as_cubics(normal_path(second))
    if [letter for letter, _ in a] != [letter for letter, _ in b]:
        return float("inf")
    return max((abs(x - y) for (_, p), (_, q) in zip(a, b) for x, y in zip(p, q)), default=0)


def check_animated_svg(browser, folder, name, svg, operands, options, duration):
    """At a quarter, a half and three quarters of a morph, Chromium shows what it shows of the library's still.

    A path that alone is the picture, whole, in no group that moves and no clip, is compared number by number, too.
    """
    page = browser.open(svg, width=128, height=128)
    moving = ", ".join(".moving " + part for part in ("clipPath", "[clip-path]", "animateTransform", "[pathLength]"))
    is_plain = page.evaluate(f"!document.querySelector('{moving}')")
    for share in (0.25, 0.5, 0.75):
        time = share * duration
        page.seek(time)
        longer_side = page.evaluate("(b => Math.max(b.width, b.height))(document.documentElement.viewBox.baseVal)")
        still = folder / "at.svg"
        run("morph", *operands, *options, "--at", time, "-o", still, "--quiet")
        other = browser.open(still, width=128, height=128)
        pictures = [over_white(Image.open(io.BytesIO(shown.screenshot()))) for shown in (page, other)]
        ours, theirs = other.computed_paths(), page.computed_paths()
        other.close()
        difference = numpy.abs(pictures[0] - pictures[1])
        off = int((difference.max(axis=2) > 100).sum())
        # The moving path has other points than the still one, so Chromium flattens its curves differently.
        # Chromium cuts dashes out of chords of its own, which turns their ends a little.
        few = 30 if page.evaluate("!!document.querySelector('.moving [stroke-dasharray]')") else 12
        check(difference.mean() < 0.6 and off <= few, f"{name} at {share}: mean {difference.mean():.2f}, {off} pixels are off")
        # Strokes of which some are drawn by themselves are paths of their own.
        if not is_plain or len(theirs) > 1:
            continue
        check(len(ours) == len(theirs) == 1, f"{name} at {share}: {len(theirs)} paths, not {len(ours)}")
        difference = largest_difference(ours[0], theirs[0])
        # Either file may be off by 1/10,000 of the longer side.
        check(difference < 2e-4 * longer_side, f"{name} at {share}: Chromium's path is {difference:.4f} away")
    page.close()


def check_pairs(browser, folder):
    """Pairs of icons through the tool: as files into a GIF, as path data into an animated SVG."""
    pairs = list(icons.pairs())
    check(len(pairs) == 101, f"{len(pairs)} pairs, not 101")
    for name, kind, first, second in pairs if EVERY else pairs[::5]:
        a, b = folder / "a.svg", folder / "b.svg"
        a.write_text(first)
        b.write_text(second)
        gif = folder / "pair.gif"
        run("morph", a, b, "--duration", 0.4, "--pause", 0.1, "--fps", 25, "--size", 96, "--quiet", "-o", gif)
        check_gif(gif, 1.0, 25)
        operands = (icons.path_of(first), icons.path_of(second))
        paint = ("--fill", "black") if kind == "fill" else ("--stroke", "black", "--stroke-width", 2)
        options = (*paint, "--duration", 1, "--pause", 0, "--once")
        svg = folder / "pair.svg"
        run("morph", *operands, *options, "--quiet", "-o", svg)
        check_animated_svg(browser, folder, name, svg, operands, options, 1)


def check_reduced_motion(browser, folder):
    """Whoever asks for reduced motion sees the still twin, and it stays."""
    svg = folder / "reduced.svg"
    run("morph", ROOT / "Examples/Icons/heart.svg", ROOT / "Examples/Icons/star.svg", "--size", 128, "-o", svg)
    pictures = {}
    for reduced, time in itertools.product((False, True), (0, 0.7)):
        page = browser.open(svg, width=128, height=128, reduced_motion=reduced)
        page.seek(time)
        pictures[reduced, time] = page.screenshot()
        page.close()
    pixels = {key: over_white(Image.open(io.BytesIO(data))) for key, data in pictures.items()}
    check(numpy.abs(pixels[False, 0] - pixels[False, 0.7]).max() > 100, "the animated SVG does not move")
    check((pixels[True, 0] == pixels[True, 0.7]).all(), "the still twin moves")
    # The moving path has more points than the still one, so Chromium flattens its curves differently.
    twins = numpy.abs(pixels[True, 0] - pixels[False, 0])
    check(twins.mean() < 0.2 and twins.max() < 60, f"the still twin is not the first instant: mean {twins.mean():.2f}")


# MARK: Screens

SCREENS = (
    ("CaretToArc", (), ('0.2 tap "Show Bezier Control points"', '0.6 tap "Toggle"', '1.3 tap "Rotate"')),
    ("CaretToArc", ("spinning",), ('0.1 tap "Spin"', '0.3 tap "Toggle"')),
    ("AnimatingPaths", (), ('0.1 tap "Animate"',)),
    ("AnimatingPaths", ("plain",), ('0.1 tap "Animate"',)),
    ("AnimatedCard", (), ()),
    ("AngleInput", (), ("0.1 drag 165.6 386.6 321 328.5 0.5", '0.8 tap "Increment"', '1.3 tap "Decrement"')),
)


def check_screens(folder, browser):
    """A running screen as animated SVG, in Chromium, beside the frames of its own recording, at ten instants."""
    for number, (program, words, events) in enumerate(SCREENS):
        script = folder / f"screen-{number}.script"
        script.write_text("\n".join(events) + "\n")
        svg = folder / f"screen-{number}.svg"
        frames = folder / f"screen-{number}"
        frames.mkdir()
        for target in (svg, frames / "%d.png"):
            content, said = outside(
                PROGRAMS / program, "--record", target, "--script", script, "--until", 2, "--fps", 5,
                *(("--", *words) if words else ()))
            check(content, f"{program} {words}: {said}")
        again = folder / "again.svg"
        outside(
            PROGRAMS / program, "--record", again, "--script", script, "--until", 2, "--fps", 5,
            *(("--", *words) if words else ()))
        check(svg.read_bytes() == again.read_bytes(), f"{program} {words}: the same script gave different bytes")
        page = browser.open(svg, width=414, height=896)
        for frame in sorted(frames.glob("*.png"), key=lambda file: int(file.stem))[:10]:
            # What moves by steps changes at these very instants; times in the file are rounded.
            page.seek(int(frame.stem) / 1000 + 0.0002)
            theirs = over_white(Image.open(io.BytesIO(page.screenshot())))
            difference = numpy.abs(over_white(Image.open(frame)) - theirs)
            # Antialiased edges differ, as those of icons do; a part that is missing or elsewhere is a thousand pixels.
            off = int((difference.max(axis=2) > 100).sum())
            check(difference.mean() < 0.3 and off < 150,
                  f"{program} {words} at {frame.stem} ms: mean {difference.mean():.2f}, {off} pixels are off")
        page.close()


def check_determinism(folder):
    """The same command gives the same bytes, on one thread and on two."""
    shapes = [ROOT / f"Examples/Icons/{name}.svg" for name in ("moon", "sun", "cloud", "bolt")]
    outputs = []
    for threads in (1, 1, 2, 2):
        files = [folder / f"same.{kind}" for kind in ("gif", "svg", "png")]
        run("morph", *shapes, "--size", 128, "--contact-sheet", 9, "--threads", threads, "--quiet",
            *(word for file in files for word in ("-o", file)))
        outputs.append([file.read_bytes() for file in files])
    check(all(output == outputs[0] for output in outputs), "the same command gave different bytes")


def check_constraint_systems():
    """Random systems of constraints, beside kiwisolver's solutions."""
    check_constraints(PROGRAMS / "ConstraintSystems", check)


def check_drawables(folder):
    """Some pairs of icons as Android drawables: compiled, checked and played."""
    (folder / "android").mkdir()
    check_android(TOOL, folder / "android", check, lambda number, pair: number % 10 == 1)


def check_source(folder):
    """Some pairs of icons as Swift source: compiled, and both views beside the film."""
    (folder / "swift").mkdir()
    check_swift_source(
        TOOL, PROGRAMS.resolve().name, folder / "swift", check, lambda number, pair: number % 20 == 1)


def main(folder):
    with Chromium() as browser:
        for part, arguments in (
            (check_stills, (folder, browser)), (check_text, (folder, browser)), (check_sheet, (folder,)), (check_sequence, (folder,)),
            (check_filters, (TOOL, folder)),
            (check_gif_rates, (folder,)), (check_reduced_motion, (browser, folder)), (check_determinism, (folder,)),
            (check_screens, (folder, browser)), (check_pairs, (browser, folder)),
            (check_constraint_systems, ()), (check_drawables, (folder,)), (check_source, (folder,)),
        ):
            print(part.__doc__.splitlines()[0] if part.__doc__ else part.__name__, flush=True)
            part(*arguments)
    checks.end()


TOOL = sys.argv[1]
PROGRAMS = pathlib.Path(TOOL).parent
EVERY = "all" in sys.argv[2:]
kept = next((pathlib.Path(word) for word in sys.argv[2:] if word != "all"), None)
if kept:
    kept.mkdir(parents=True, exist_ok=True)
    main(kept)
else:
    with tempfile.TemporaryDirectory() as temporary:
        main(pathlib.Path(temporary))
