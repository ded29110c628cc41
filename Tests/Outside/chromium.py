"""Headless Chromium over its debugging port: open a page, seek its animation, look at it.

    with Chromium() as browser:
        page = browser.open("out.svg", width=512, height=512)
        page.seek(0.75)
        print(page.computed_paths())
        page.screenshot("frame.png")

Needs the program `chromium` and PyPI's `websockets`.
"""

import base64
import json
import os
import pathlib
import shutil
import subprocess
import time

from browser import Browser


class Chromium(Browser):
    def __init__(self, program=None, start_timeout=30):
        super().__init__("chromium")
        self.program = program or shutil.which("chromium") or shutil.which("google-chrome") or "chromium"
        self.start_timeout = start_timeout

    def __enter__(self):
        self.process = subprocess.Popen(
            [
                self.program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                "--force-color-profile=srgb", "--remote-debugging-port=0", f"--user-data-dir={self.profile}",
                "about:blank",
            ],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        port_file = pathlib.Path(self.profile, "DevToolsActivePort")
        deadline = time.monotonic() + self.start_timeout
        while not (port_file.exists() and port_file.read_text().count("\n")):
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.__exit__()
                raise RuntimeError(f"{self.program} did not start")
            time.sleep(0.02)
        port, path = port_file.read_text().split("\n")[:2]
        self.connect(f"ws://127.0.0.1:{port}{path}")
        return self

    def call(self, method, session=None, **parameters):
        """Sends one command and returns its result; what the browser says meanwhile is passed over."""
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.recv(timeout=30))
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def open(self, file, width=512, height=512, scale=1, reduced_motion=False, dark=False):
        """A page with the file, which must be one that Chromium shows (SVG, HTML, GIF, PNG), or an address."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, target, session)
        page.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        motion = "reduce" if reduced_motion else "no-preference"
        page.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-reduced-motion", "value": motion},
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        is_address = str(file).startswith("http:")
        page.call("Page.navigate", url=file if is_address else pathlib.Path(os.path.abspath(file)).as_uri())
        deadline = time.monotonic() + 30
        while page.evaluate("document.readyState + location.protocol") not in ("completefile:", "completehttp:"):
            if time.monotonic() > deadline:
                raise RuntimeError(f"{file} did not load")
            time.sleep(0.01)
        return page


class Page:
    def __init__(self, browser, target, session):
        self.browser, self.target, self.session = browser, target, session

    def call(self, method, **parameters):
        return self.browser.call(method, session=self.session, **parameters)

    def evaluate(self, script):
        answer = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("text", "script failed"))
        return answer["result"].get("value")

    def press(self, key, code=0, text=None, **modifiers):
        """A key goes down and up; `code` is the number that keys without a text need."""
        common = {"key": key, "windowsVirtualKeyCode": code, **modifiers}
        self.call("Input.dispatchKeyEvent", type="keyDown", **common, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def seek(self, seconds):
        """Stops SMIL at an instant and waits until it is shown."""
        self.evaluate(
            f"(() => {{ const s = document.documentElement; s.pauseAnimations(); s.setCurrentTime({seconds!r});"
            " return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))); })()"
        )

    def computed_paths(self, selector="path"):
        """The `d` of each visible path as the browser has it at this instant: the text of `path("...")`."""
        return self.evaluate(
            f"[...document.querySelectorAll({json.dumps(selector)})].filter(p => p.getClientRects().length)"
            ".map(p => getComputedStyle(p).d.replace(/^path\\(\"|\"\\)$/g, ''))"
        )

    def screenshot(self, file=None, transparent=True):
        """The page as PNG bytes, written to `file` if there is one."""
        color = {"color": {"r": 0, "g": 0, "b": 0, "a": 0}} if transparent else {}
        self.call("Emulation.setDefaultBackgroundColorOverride", **color)
        try:
            picture = self.call("Page.captureScreenshot", format="png")
        except TimeoutError:
            # One of many thousands never comes, of a page that shows when it is asked again.
            picture = self.call("Page.captureScreenshot", format="png")
        data = base64.b64decode(picture["data"])
        if file:
            pathlib.Path(file).write_bytes(data)
        return data

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)


def normal_path(text):
    """An absolute path, as Chromium computes it, as (letter, numbers) with M, L, Q, C and Z only."""
    elements, numbers = [], []
    x = y = start_x = start_y = 0.0
    control, last = (0.0, 0.0), ""
    sizes = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "T": 2, "C": 6, "S": 4, "Z": 0}
    tokens = text.replace(",", " ").split()
    index = 0
    while index < len(tokens):
        letter = tokens[index]
        count = sizes[letter]
        numbers = [float(token) for token in tokens[index + 1 : index + 1 + count]]
        index += 1 + count
        reflected = (2 * x - control[0], 2 * y - control[1])
        if letter == "H":
            letter, numbers = "L", [numbers[0], y]
        elif letter == "V":
            letter, numbers = "L", [x, numbers[0]]
        elif letter == "S":
            letter, numbers = "C", [*(reflected if last == "C" else (x, y)), *numbers]
        elif letter == "T":
            letter, numbers = "Q", [*(reflected if last == "Q" else (x, y)), *numbers]
        if letter == "Z":
            x, y = start_x, start_y
        else:
            x, y = numbers[-2:]
            control = tuple(numbers[-4:-2]) if len(numbers) >= 4 else (x, y)
        if letter == "M":
            start_x, start_y = x, y
        last = letter
        elements.append((letter, numbers))
    return elements
