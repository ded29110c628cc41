"""A desktop that nobody sees, with a mouse and a keyboard, and programs in windows on it: Xvfb and xdotool."""

import os, re, signal, subprocess, tempfile, time
from dataclasses import dataclass
from x11 import Connection


class Failure(Exception):
    """What a program did and should not have done."""


class Desktop:
    """An X server of its own, for as long as a `with` block lasts. The variable DISPLAY means it in there."""

    def __init__(self, width=2000, height=2000):
        self.size = (width, height)

    def __enter__(self):
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "%dx%dx24" % self.size],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            os.environ["DISPLAY"] = ":" + number.readline().strip()
        if os.environ["DISPLAY"] == ":":
            raise Failure("Xvfb does not start")
        os.environ.pop("WAYLAND_DISPLAY", None)
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()


def xdotool(*arguments):
    return subprocess.run(
        ["xdotool", *map(str, arguments)], check=True, capture_output=True, text=True, timeout=20).stdout


def windows_called(name, process=None):
    """The windows with a title, and of a process if one is given."""
    of = ["--all", "--pid", process] if process else []
    found = subprocess.run(
        ["xdotool", "search", *map(str, of), "--name", f"^{name}$"], capture_output=True, text=True, timeout=20)
    return found.stdout.split()


def until(condition, what, seconds=10.0):
    """Waits until a condition holds, and returns what it returned."""
    end = time.monotonic() + seconds
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            raise Failure(f"{what}: not within {seconds:g} s")
        time.sleep(0.05)


@dataclass
class Element:
    """One line of `Stage.accessibilityTree`."""

    label: str
    value: str
    traits: list
    frame: tuple
    depth: int

    @property
    def center(self):
        x, y, width, height = self.frame
        return (x + width / 2, y + height / 2)

    _line = re.compile(
        r'(?P<indentation> *)(?P<label>"(?:[^"\\]|\\.)*"|unnamed|group)(?: #\S+)?'
        r'(?: = (?P<value>"(?:[^"\\]|\\.)*"))?(?P<traits>(?:, [^()]*)*) \((?P<frame>[-0-9. ]+)\)')

    @staticmethod
    def reading(line):
        match = Element._line.fullmatch(line)
        if not match:
            raise Failure(f"this is no line of a tree: {line}")

        def text(quoted):
            return re.sub(r"\\(.)", r"\1", quoted[1:-1]) if quoted and quoted.startswith('"') else ""

        return Element(
            text(match["label"]), text(match["value"]), [word for word in match["traits"].split(", ") if word],
            tuple(float(number) for number in match["frame"].split()), len(match["indentation"]) // 2)


class Program:
    """A program in a window, for as long as a `with` block lasts. It must end well when its window is closed."""

    def __init__(self, folder, name, *arguments):
        self.folder, self.name, self.arguments = folder, name, list(arguments)

    def __enter__(self):
        self.said = tempfile.TemporaryFile("w+")
        self.output = tempfile.NamedTemporaryFile("w+")
        self.read = 0
        # The pixels of a point, once the elements have been listed.
        self.scale = 1
        self.process = subprocess.Popen(
            [os.path.join(self.folder, self.name), *map(str, self.arguments)], stdout=self.output, stderr=self.said)

        def appears():
            if self.process.poll() is not None:
                raise Failure(f"{self.name} ended with {self.process.returncode}: {self.words()}")
            return windows_called(self.name, self.process.pid)

        until(appears, f"a window of {self.name}")
        # SDL makes it anew when it has found out how to draw in it.
        time.sleep(0.7)
        self.window = until(appears, f"a window of {self.name}")[0]
        xdotool("windowmove", self.window, 0, 0)
        xdotool("windowfocus", self.window)
        self.screen = Connection()
        time.sleep(0.3)
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            self.process.send_signal(signal.SIGINT)
            try:
                code = self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                raise Failure(f"{self.name} does not end")
            if code != 0:
                raise Failure(f"{self.name} ended with {code}: {self.words()}")
        else:
            self.process.kill()
            self.process.wait()

    def words(self):
        self.said.seek(0)
        return self.said.read().strip()

    # What it shows

    def tree(self):
        """The elements that people are told who do not see the screen, as F11 lists them."""
        self.key("F11")

        def block():
            self.output.seek(self.read)
            text = self.output.read()
            return text if text.endswith("\n\n") else None

        text = until(block, f"the elements of {self.name}")
        self.read += len(text.encode())
        title, *lines = text.rstrip("\n").split("\n")
        self.scale = float(re.search(r"([\d.]+) pixels each$", title)[1])
        return [Element.reading(line) for line in lines]

    def element(self, label):
        """The element with a label; a control without one beside a text of that label comes first."""
        tree = self.tree()
        named = [element for element in tree if element.label == label]
        if not named:
            raise Failure(f"{self.name} has no “{label}”: " + "; ".join(e.label or "unnamed" for e in tree))
        element = named[0]
        if element.traits == ["static text"]:
            for other in tree:
                if not other.label and abs(other.center[1] - element.center[1]) < element.frame[3]:
                    return other
        return element

    def has(self, label):
        return any(element.label == label for element in self.tree())

    def picture(self):
        """The pixels of the window, without the line at the bottom."""
        pixels, (width, height) = self.screen.pixels(int(self.window)), self.screen.size(int(self.window))
        return pixels[: 4 * width * (height - round(40 * self.scale))]

    # What a hand does

    def point(self, place):
        """The pixel of a control's middle or of a point of the screen."""
        x, y = self.element(place).center if isinstance(place, str) else place
        return round(x * self.scale), round(y * self.scale)

    def click(self, place):
        xdotool("mousemove", "--window", self.window, *self.point(place), "click", 1)

    def drag(self, start, end, seconds=0.4, release=True):
        (x, y), (to_x, to_y) = self.point(start), self.point(end)
        xdotool("mousemove", "--window", self.window, x, y, "mousedown", 1)
        steps = 20
        for step in range(1, steps + 1):
            share = step / steps
            xdotool(
                "mousemove", "--window", self.window, round(x + share * (to_x - x)), round(y + share * (to_y - y)))
            time.sleep(seconds / steps)
        if release:
            xdotool("mouseup", 1)

    def wheel(self, place, notches):
        """Turns the wheel, down if `notches` is positive."""
        button = 5 if notches > 0 else 4
        xdotool(
            "mousemove", "--window", self.window, *self.point(place), "click", "--repeat", abs(notches), "--delay", 30,
            button)

    def key(self, *names):
        for name in names:
            xdotool("key", name)
            time.sleep(0.05)
