"""Our pages and SVG with CSS keyframes in headless Chromium and Firefox.

    web.py INBETWEEN [FOLDER]      FOLDER keeps the files; without it they are removed

Says what it checks and ends with `N passed, N failed`.
"""

import io
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import numpy
from PIL import Image

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[1])]
import checks
from checks import check, over_white
from chromium import Chromium
from firefox import Firefox
from live import check_live_page

ROOT = pathlib.Path(__file__).resolve().parents[3]
ICONS = ROOT / "Examples/Icons"


def run(*arguments):
    return checks.run(TOOL, *arguments).stderr.decode()


def same(name, frame, picture, mean=0.6):
    """Whether a browser's picture shows a frame of ours."""
    ours, theirs = over_white(Image.open(frame)), over_white(Image.open(io.BytesIO(picture)))
    difference = numpy.abs(ours - theirs[:ours.shape[0], :ours.shape[1]])
    # Two antialiasers differ along edges; a part that is missing or elsewhere is hundreds of pixels.
    off = int((difference.max(axis=2) > 100).sum())
    check(difference.mean() < mean and off <= 12, f"{name}: mean {difference.mean():.2f}, {off} pixels are off")
    if off > 12:
        Image.open(io.BytesIO(picture)).save(f"/tmp/web-{re.sub('[^a-z0-9]+', '-', name)}.png")


def until(page, condition, seconds=10):
    """Waits until a script's expression is true, and returns whether it is."""
    deadline = time.monotonic() + seconds
    while not (truth := page.evaluate(condition)) and time.monotonic() < deadline:
        time.sleep(0.03)
    return bool(truth)


SETTLED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))"
PLAYER = "document.querySelector('in-between')"


# MARK: Pages

def stand_alone(page):
    """The picture alone, in the corner, as large as it is."""
    page.evaluate(
        "(() => { document.body.style.cssText = 'display:block'; const p = " + PLAYER + "; p.pause();"
        " p.removeAttribute('controls'); const s = p.shadowRoot.querySelector('svg').style;"
        " s.maxWidth = s.maxHeight = 'none'; })()")


def check_frames(name, open_page, folder, film, form):
    """A film at ten instants beside our frames, as a page or as SVG with CSS keyframes."""
    page = open_page(folder / f"{film}.{'html' if form == 'page' else 'svg'}", width=120, height=120)
    if form == "page":
        stand_alone(page)
    for instant in range(10):
        seconds = 2 * (instant + 0.37) / 10
        if form == "page":
            page.evaluate(f"{PLAYER}.currentTime = {seconds!r}")
        else:
            page.evaluate(
                "document.getAnimations().forEach(a => { a.pause(); a.currentTime = " + repr(1000 * seconds) + " })")
        page.evaluate(SETTLED)
        # Browsers blur by boxes: all of a shadow is a little off.
        same(f"{name}, {film} as {form} at {seconds:.3f} s", folder / f"{film}-{instant}.png", page.screenshot(),
             mean=1.1 if film == "effects" else 0.6)
    page.close()


FILMS = ("strokes", "groups", "effects", "gradients", "order")


def check_player(name, open_page, folder):
    """It plays, seeks, loops, ends, tells of it, and listens to keys."""
    page = open_page(folder / "heart.html", width=600, height=700)
    get = lambda member: page.evaluate(f"{PLAYER}.{member}")
    inside = "document.querySelector('in-between').shadowRoot"
    focused = lambda: page.evaluate(f"{inside}.activeElement?.ariaLabel")
    check(not get("paused"), f"{name}: it does not play by itself")
    page.evaluate(
        f"(p => {{ self.told = []; for (const n of ['play', 'pause', 'ended', 'timeupdate', 'ratechange'])"
        f" p.addEventListener(n, () => told.at(-1) == n || told.push(n)); }})({PLAYER})")
    first = get("currentTime")
    check(until(page, f"Math.abs({PLAYER}.currentTime - {first!r}) > 0.1"), f"{name}: time stands still")
    check(get("duration") == 2 and get("loop"), f"{name}: duration {get('duration')}, loop {get('loop')}")

    page.press("Tab", 9)
    check(focused() == "Pause", f"{name}: the first key goes to {focused()}")
    page.press(" ", 32, " ")
    check(get("paused") and focused() == "Play", f"{name}: the space key does not pause")
    page.press("Home", 36)
    check(get("currentTime") == 0, f"{name}: Home goes to {get('currentTime')}")
    page.press("ArrowRight", 39)
    page.press("ArrowRight", 39)
    check(abs(get("currentTime") - 0.1) < 1e-9, f"{name}: two arrows go to {get('currentTime')}")
    page.press("ArrowLeft", 37)
    check(abs(get("currentTime") - 0.05) < 1e-9, f"{name}: an arrow back goes to {get('currentTime')}")
    page.press("End", 35)
    check(get("currentTime") == 2 and get("ended"), f"{name}: End goes to {get('currentTime')}")
    page.press("Tab", 9)
    check(focused() == "Time", f"{name}: the second key goes to {focused()}")
    page.press(" ", 32, " ")
    check(not get("paused"), f"{name}: the space key on the slider does not play")
    page.press("Tab", 9)
    page.press(" ", 32, " ")
    check(not get("loop"), f"{name}: the loop cannot be switched off")
    page.evaluate(f"(p => {{ p.playbackRate = 2; p.currentTime = 1.8 }})({PLAYER})")
    check(until(page, f"{PLAYER}.paused") and get("ended") and get("currentTime") == 2, f"{name}: it does not end")
    told = page.evaluate("told.filter((n, i) => n != 'timeupdate' || told[i - 1] != n)")
    check(told[-3:] == ["timeupdate", "pause", "ended"] and "ratechange" in told and "play" in told,
          f"{name}: it tells {told}")
    page.evaluate(f"{PLAYER}.play()")
    check(get("currentTime") < 0.5 and not get("paused"), f"{name}: it does not play again from the start")

    # Large enough for fingers.
    sizes = page.evaluate(
        f"[...{inside}.querySelectorAll('button,input,select')].map(e => e.getBoundingClientRect()).map(r => [r.width, r.height])")
    check(len(sizes) == 4 and min(map(min, sizes)) >= 44, f"{name}: targets of {sizes}")
    # Out of view time stands still.
    page.evaluate(f"{PLAYER}.setAttribute('loop', '')")
    page.evaluate("document.body.style.marginTop = '4000px'")
    rests = (f"(async p => {{ const t = p.currentTime; await new Promise(done => setTimeout(done, 150));"
             f" return t == p.currentTime }})({PLAYER})")
    check(until(page, rests) and not get("paused"), f"{name}: it plays out of view")
    before = get("currentTime")
    page.evaluate("document.body.style.marginTop = '0'")
    check(until(page, f"{PLAYER}.currentTime != {before!r}"), f"{name}: it does not go on in view")
    page.close()


def check_pasted(name, open_page, folder):
    """Two films in one page of another's, one of them set by a script, and neither's parts become the other's."""
    texts = [(folder / f"{film}.html").read_text() for film in ("gradients", "groups")]
    parts = [re.search(r"<in-between.*</script>", text, re.S)[0] for text in texts]
    pasted = folder / "pasted.html"
    pasted.write_text(
        "<!doctype html><body style='margin:0'>" + "".join(parts) + "<div id=late></div><script type=module>"
        "late.innerHTML = " + repr(parts[1][:parts[1].index("</in-between>") + 13]).replace("</", "<\\/") + "</script>")
    page = open_page(pasted, width=600, height=700)
    until(page, "[...document.querySelectorAll('in-between')].every(p => p.paused === false)")
    states = page.evaluate(
        "[...document.querySelectorAll('in-between')].map(p => [p.paused, p.duration, !!p.shadowRoot.querySelector('svg')])")
    check(states == [[False, 2, True]] * 3, f"{name}: pasted films are {states}")
    page.close()


def check_still_start(name, page):
    """For those who ask for reduced motion it starts at rest, and plays when they say so."""
    get = lambda member: page.evaluate(f"{PLAYER}.{member}")
    check(get("paused") and get("currentTime") == 0, f"{name}: it moves in spite of reduced motion")
    page.evaluate(f"{PLAYER}.play()")
    check(until(page, f"{PLAYER}.currentTime > 0"), f"{name}: it does not play when asked")
    page.close()


def check_still_keyframes(name, page):
    count = page.evaluate("document.getAnimations().length")
    check(count == 0, f"{name}: {count} CSS animations in spite of reduced motion")
    page.close()


def check_accessibility(browser, folder):
    """What assistive technology is told, by Chromium's tree."""
    for film, picture in (("heart", ("image", "heart to star")), ("decoration", None)):
        page = browser.open(folder / f"{film}.html", width=600, height=700)
        nodes = page.call("Accessibility.getFullAXTree")["nodes"]
        told = {(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes if not node["ignored"]}
        expected = {("button", "Pause"), ("slider", "Time"), ("button", "Loop"), ("combobox", "Speed")}
        check(expected <= told, f"{film}: missing {expected - told}")
        # Those without a name are signs inside of buttons, which count for nothing.
        images = {entry for entry in told if entry[0] == "image" and entry[1]}
        check(images == ({picture} if picture else set()), f"{film}: pictures {images}")
        text = page.evaluate(PLAYER + ".shadowRoot.querySelector('input').getAttribute('aria-valuetext')")
        check(text.endswith(" s"), f"{film}: the slider's value is {text}")
        loop = next(node for node in nodes if node.get("name", {}).get("value") == "Loop")
        pressed = [p["value"]["value"] for p in loop.get("properties", []) if p["name"] == "pressed"]
        check(pressed == ["true"], f"{film}: loop is pressed {pressed}")
        page.close()


def check_policy(browser, folder):
    """Nothing is loaded, and a script that a title might carry does not run."""
    page = browser.open(folder / "hostile.html", width=600, height=700)
    title = page.evaluate("document.title")
    check(title == "</title><script>document.title=1</script> \" onload=\"x", f"the title became {title}")
    check(page.evaluate("document.querySelectorAll('in-between').length") == 1, "the title broke the page")
    check(page.evaluate("performance.getEntriesByType('resource').length") == 0, "the page loads something")
    script = "(() => { const s = document.createElement('script'); s.textContent = 'self.broken = 1';" \
        " document.body.append(s); return self.broken ?? 0; })()"
    check(page.evaluate(script) == 0, "the page's policy lets foreign scripts run")
    page.close()


def dark_page(folder, open_page, name):
    """In the dark the page is dark and the controls are light."""
    page = open_page(folder / "heart.html", width=600, height=700)
    data = numpy.asarray(Image.open(io.BytesIO(page.screenshot(**({"transparent": False} if name == "Chromium" else {})))).convert("L"), int)
    check(data[2, 2] < 60 and data[590:630].max() > 200, f"{name}: dark mode shows {data[2, 2]} and {data[590:630].max()}")
    page.close()


def main(folder):
    began = time.monotonic()
    heart = [ICONS / "heart.svg", ICONS / "star.svg"]
    run("morph", *heart, "-o", folder / "heart.html")
    run("morph", *heart, "--title", "", "-o", folder / "decoration.html")
    run("morph", *heart, "--title", "</title><script>document.title=1</script> \" onload=\"x", "-o", folder / "hostile.html")
    said = run("morph", *heart, "--format", "css", "-o", folder / "heart.svg")
    check("Safari" in said, f"CSS without a note about Safari: {said}")
    subprocess.run([str(pathlib.Path(TOOL).parent / "WebFilms"), str(folder)], check=True, timeout=120)
    check(subprocess.run([ROOT / "Scripts/make-player", "--check"]).returncode == 0, "make-player --check")

    print("The browsers show our frames; the player plays, seeks, loops, ends", flush=True)
    with Chromium() as browser:
        for film in FILMS:
            for form in ("page", "CSS"):
                check_frames("Chromium", browser.open, folder, film, form)
        check_player("Chromium", browser.open, folder)
        check_pasted("Chromium", browser.open, folder)
        check_still_start("Chromium", browser.open(folder / "heart.html", 600, 700, reduced_motion=True))
        check_still_keyframes("Chromium", browser.open(folder / "heart.svg", reduced_motion=True))
        check_accessibility(browser, folder)
        check_policy(browser, folder)
        dark_page(folder, lambda *a, **k: browser.open(*a, dark=True, **k), "Chromium")
        print(check_live_page.__doc__, flush=True)
        check_live_page(TOOL, folder, browser, check)
    if Firefox.program():
        with Firefox() as browser:
            for film in FILMS:
                for form in ("page", "CSS"):
                    check_frames("Firefox", browser.open, folder, film, form)
            check_player("Firefox", browser.open, folder)
            check_pasted("Firefox", browser.open, folder)
        with Firefox(reduced_motion=True, dark=True) as browser:
            check_still_start("Firefox", browser.open(folder / "heart.html", 600, 700))
            check_still_keyframes("Firefox", browser.open(folder / "heart.svg"))
            dark_page(folder, browser.open, "Firefox")
    else:
        print("  not checked: Firefox is not installed", flush=True)
    checks.end(f" in {time.monotonic() - began:.0f} s")


TOOL = sys.argv[1]
if len(sys.argv) > 2:
    kept = pathlib.Path(sys.argv[2])
    kept.mkdir(parents=True, exist_ok=True)
    main(kept)
else:
    with tempfile.TemporaryDirectory() as temporary:
        main(pathlib.Path(temporary))
