"""Named films in every form: their sizes as a table, and one instant of one film as other programs show it.

    forms.py INBETWEEN             prints the table of Documentation/Guides/WhichFormWhen.md
    forms.py INBETWEEN PICTURE     also draws the picture (needs Chromium, rlottie and ffmpeg)
"""

import gzip
import io
import pathlib
import subprocess
import sys
import tempfile

from PIL import Image, ImageDraw, ImageFont, ImageSequence

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILMS = [("play to pause", "play", "pause"), ("heart to star", "heart", "star"), ("sun to moon", "sun", "moon")]
# The endings of forms that only --format names.
ENDINGS = {"css": "svg", "sprites": "png"}
# Frames for other programs are measured by nobody, and a .png is a still.
LEFT_OUT = {"png", "rgba", "y4m"}
SECONDS = 0.76


def forms():
    """Words and endings, as the tool lists them."""
    text = subprocess.run([TOOL, "forms"], capture_output=True, text=True, check=True).stdout
    for line in text.split("\n\n")[0].splitlines()[1:]:
        words = line.split()
        if line.startswith("   ") or words[0] in LEFT_OUT:
            continue
        yield words[0], words[1][1:] if words[1].startswith(".") else ENDINGS.get(words[0], words[0])


def write(folder, form, ending, shapes, *options):
    """The file, and those that the tool wrote with it; None if it could not."""
    target = folder / form / f"film.{ending}"
    target.parent.mkdir(parents=True, exist_ok=True)
    icons = [ROOT / f"Examples/Icons/{shape}.svg" for shape in shapes]
    command = [TOOL, "morph", *icons, "-o", target, "--format", form, "--quiet", *options]
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if result.returncode:
        print(f"{form}: {result.stderr.strip()}", file=sys.stderr)
        return None
    return target


def table(folder):
    print("| form | " + " | ".join(name for name, *_ in FILMS) + " |")
    print("| --- |" + " ---: |" * len(FILMS))
    for form, ending in forms():
        cells = []
        for name, *shapes in FILMS:
            target = write(folder / name, form, ending, shapes, "--size", 512)
            if not target:
                cells.append("-")
                continue
            contents = [file.read_bytes() for file in sorted(target.parent.iterdir())]
            cell = f"{sum(map(len, contents)):,}"
            if form in ("svg", "css", "html", "lottie", "swift", "android", "compose"):
                cell += f" ({len(gzip.compress(contents[0], 9)):,})"
            cells.append(cell)
        print(f"| `{form}` | " + " | ".join(cells) + " |", flush=True)


def frame_of_pictures(file, side):
    """The frame of an animated picture that shows at the instant."""
    image, elapsed = Image.open(file), 0
    for frame in ImageSequence.Iterator(image):
        frame.load()
        elapsed += frame.info.get("duration", 0)
        if elapsed > 1000 * SECONDS:
            break
    return frame.convert("RGBA").resize((side, side))


def frame_of_video(file, side):
    command = ["ffmpeg", "-v", "error", *(["-c:v", "libvpx-vp9"] if file.suffix == ".webm" else []), "-i", str(file),
               "-ss", str(SECONDS), "-frames:v", "1", "-c:v", "png", "-f", "image2pipe", "-"]
    return Image.open(io.BytesIO(subprocess.run(command, capture_output=True, check=True).stdout)).convert("RGBA")


def frame_of_lottie(file, side):
    from rlottie_python import LottieAnimation

    with LottieAnimation.from_file(str(file)) as animation:
        return animation.render_pillow_frame(
            round(SECONDS * animation.lottie_animation_get_framerate()), width=side, height=side).convert("RGBA")


def frame_of_page(browser, file, form, side):
    # A page has room for its controls.
    room = 3 * side if form == "html" else side
    page = browser.open(file, width=room, height=room)
    if form == "svg":
        page.seek(SECONDS)
    elif form == "html":
        page.evaluate("document.querySelector('in-between').pause()")
        page.evaluate(f"document.querySelector('in-between').currentTime = {SECONDS}")
    else:
        page.evaluate(f"document.getAnimations().forEach(a => {{ a.pause(); a.currentTime = {1000 * SECONDS} }})")
    image = Image.open(io.BytesIO(page.screenshot())).convert("RGBA")
    page.close()
    return image.resize((side, side), Image.Resampling.LANCZOS) if room > side else image


def picture(folder, target, side=168):
    """One instant of a film in each form, drawn by programs that are not ours, with the form's name below."""
    from chromium import Chromium

    shapes = FILMS[2][1:]
    tiles = []
    with Chromium() as browser:
        for form, ending in forms():
            if form in ("swift", "android", "compose", "sprites", "dotlottie"):
                continue
            file = write(folder / "picture", form, ending, shapes, "--size", side)
            if not file:
                continue
            if form in ("svg", "css", "html"):
                tiles.append((form, "Chromium", frame_of_page(browser, file, form, side)))
            elif form == "lottie":
                tiles.append((form, "rlottie", frame_of_lottie(file, side)))
            elif form in ("gif", "apng", "webp"):
                tiles.append((form, "Pillow", frame_of_pictures(file, side)))
            else:
                tiles.append((form, "ffmpeg", frame_of_video(file, side)))
    columns, gap, line = 5, 24, 44
    rows = -(-len(tiles) // columns)
    sheet = Image.new("RGB", (gap + columns * (side + gap), gap + rows * (side + line + gap)), "white")
    draw = ImageDraw.Draw(sheet)
    fonts = pathlib.Path("/usr/share/fonts/opentype/inter")
    bold, plain = (ImageFont.truetype(str(fonts / f"Inter-{style}.otf"), 15) for style in ("SemiBold", "Regular"))
    for index, (form, program, image) in enumerate(tiles):
        x, y = gap + index % columns * (side + gap), gap + index // columns * (side + line + gap)
        # What has alpha shows it on a tint.
        tile = Image.new("RGBA", (side, side), "#eef2f6")
        tile.alpha_composite(image)
        sheet.paste(tile.convert("RGB"), (x, y))
        draw.text((x, y + side + 8), form, "#1a1a1a", bold)
        draw.text((x + side, y + side + 8), program, "#6b7280", plain, anchor="ra")
    sheet.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(target, optimize=True)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    TOOL = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as folder:
        table(pathlib.Path(folder))
        if len(sys.argv) == 3:
            picture(pathlib.Path(folder), sys.argv[2])
