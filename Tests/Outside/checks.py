"""What a script of checks needs whatever it checks: a count of what is true, the tool, and pictures as numbers."""

import subprocess
import sys

import numpy
from PIL import Image

passed, failures = 0, []


def check(truth, what):
    """Counts, and says what is not true."""
    global passed
    if truth:
        passed += 1
    else:
        failures.append(what)
        print(f"FAILED {what}", flush=True)


def end(more=""):
    """Says how much is true, and ends the script."""
    print(f"{passed} passed, {len(failures)} failed{more}")
    sys.exit(1 if failures else 0)


def run(tool, *arguments):
    """What the tool says and writes; a failure of the tool is a failure of the check."""
    result = subprocess.run([tool, *map(str, arguments)], capture_output=True, timeout=120)
    check(result.returncode == 0, f"{' '.join(map(str, arguments))[:200]}: {result.stderr.decode()[:300]}")
    return result


def over_white(image):
    """Pixels of an image on white, as floats."""
    image = image.convert("RGBA")
    return numpy.asarray(Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB"), float)
