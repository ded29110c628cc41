"""The way of a new user through the studio, by the mouse alone: two icons of which the page knows nothing become a Lottie file, one
correction by hand included. Each step is a picture and a line of words."""

import json
import pathlib
import shlex
import subprocess
import tempfile
import time

from checks import check


class Walk:
    def __init__(self, browser, page, pictures):
        self.browser, self.page, self.pictures = browser, page, pictures
        self.steps = []
        self.started = time.monotonic()

    def step(self, words, name):
        """A step is done: what it was, when, and how the page looks then."""
        self.steps.append(f"{len(self.steps) + 1}. {time.monotonic() - self.started:4.1f} s: {words}")
        print(f"  {self.steps[-1]}", flush=True)
        if self.pictures:
            self.page.screenshot(str(pathlib.Path(self.pictures) / f"walk-{len(self.steps)}-{name}.png"))

    def mouse(self, kind, x, y):
        self.page.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=int(kind != "mouseReleased"), clickCount=1)

    def click(self, selector):
        x, y = self.place(selector)
        self.mouse("mousePressed", x, y)
        self.mouse("mouseReleased", x, y)

    def drag(self, start, end):
        self.mouse("mousePressed", *start)
        for share in (0.25, 0.5, 0.75, 1):
            self.mouse("mouseMoved", *(a + share * (b - a) for a, b in zip(start, end)))
            time.sleep(0.05)
        self.mouse("mouseReleased", *end)

    def place(self, selector, position=None):
        """Where the middle of an element is on the screen, or a position of a path; it is scrolled to first."""
        point = (
            "new DOMPoint(box.x + box.width / 2, box.y + box.height / 2)" if position is None else
            f"element.getPointAtLength(element.getTotalLength() * {position}).matrixTransform(element.getScreenCTM())")
        return self.page.evaluate(
            f"(() => {{ const element = document.querySelector({json.dumps(selector)}); element.scrollIntoView({{ block: 'nearest' }});"
            f" const box = element.getBoundingClientRect(); const point = {point}; return [point.x, point.y]; }})()")

    def wait(self, script, what):
        deadline = time.monotonic() + 20
        while not (value := self.page.evaluate(script)):
            if time.monotonic() > deadline:
                check(False, f"the way of a new user ends at: {what}")
                return value
            time.sleep(0.02)
        return value


def walk(browser, page, tool, first, second, pictures):
    """`first` and `second` are names and texts of icons; `page` shows the studio."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="inbetween-walk-"))
    (folder / "home").mkdir()
    for name, text in (first, second):
        (folder / f"{name}.svg").write_text(text)
    browser.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder / "home"))
    made = "document.documentElement.dataset.made"
    way = Walk(browser, page, pictures)
    way.step("The page is open, and its example moves.", "open")

    before = page.evaluate(made)
    drop = {"items": [], "files": [str(folder / f"{name}.svg") for name, _ in (first, second)], "dragOperationsMask": 1}
    x, y = way.place("#stage")
    for kind in ("dragEnter", "dragOver", "drop"):
        page.call("Input.dispatchDragEvent", type=kind, x=x, y=y, data=drop)
    way.wait(f"{made} !== '{before}'", "two files are dropped")
    check(page.evaluate("studio.store.project.shapes.map(({ name }) => name).join()") == f"{first[0]},{second[0]}", "dropped files are the shapes")
    page.evaluate("document.querySelector('#play').dataset.state === 'Pause' && (studio.preview.toggle(), studio.preview.seek(0.62))")
    way.step(f"{first[0]}.svg and {second[0]}.svg are dropped on it, and take the example's place.", "dropped")

    way.click("details:nth-of-type(3) summary")
    way.wait("document.querySelectorAll('.source path[data-row]').length > 1", "it is told what becomes what")
    page.evaluate("document.querySelector('#matches').scrollIntoView({ block: 'center' })")
    time.sleep(0.3)
    way.step("“What becomes what” shows both icons, contours that become each other in one colour.", "matches")

    before = page.evaluate(made)
    rows = page.evaluate("[...document.querySelectorAll('.source path[data-row]')].map((path) => path.dataset.row)")
    way.drag(way.place(f".source path[data-row='{rows[0]}']", 0.5), way.place(f".target path[data-row='{rows[-1]}']", 0.5))
    way.wait(f"{made} !== '{before}' && studio.store.project.hints[0]?.contours?.length", "a contour is dragged onto another one")
    time.sleep(0.5)
    way.step("The first contour is dragged onto the last one of the other icon: the correction by hand. The film is another one.", "corrected")

    way.wait("document.querySelector('[data-form=lottie] output').textContent.endsWith('B')", "the Lottie file is made")
    way.click("[data-form=lottie] .save")
    file = folder / "home" / f"{first[0]}-to-{second[0]}.json"
    deadline = time.monotonic() + 20
    while not file.exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    way.step(f"“Save” beside Lottie: {file.name}, {file.stat().st_size if file.exists() else 0} bytes.", "saved")
    check(file.exists(), "the Lottie file is not saved")
    spent = time.monotonic() - way.started
    check(spent < 60, f"the way of a new user takes {spent:.0f} s")

    # The line that the page shows makes the same of the same files.
    words = shlex.split(page.evaluate("document.querySelector('#command').textContent"))
    words[0], words[-1] = str(tool), "tool.json"
    subprocess.run([*words, "-q", "--format", "lottie", "--name", f"{first[0]}-to-{second[0]}"], cwd=folder, check=True)
    check(file.exists() and file.read_bytes() == (folder / "tool.json").read_bytes(), "the command that the page shows makes another Lottie file")
    if pictures:
        (pathlib.Path(pictures) / "walk.txt").write_text("\n".join(way.steps) + "\n")
