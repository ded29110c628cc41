"""How large each form of a morph is, as a table: the middle, the smallest and the largest of 101 pairs of real icons.

    form_sizes.py INBETWEEN [N]      N takes every Nth pair only

Each film is there and back at 512 × 512 pixels, with the tool's own durations.
"""

import gzip
import pathlib
import statistics
import subprocess
import sys
import tempfile

import pairs as icons

FORMS = {"svg": "svg", "css": "svg", "html": "html", "lottie": "json", "dotlottie": "lottie", "swift": "swift", "android": "xml",
         "gif": "gif", "apng": "apng", "webp": "webp", "mp4": "mp4"}
TEXT = {"svg", "css", "html", "lottie", "swift", "android"}


def main(tool, step, folder):
    sizes, packed, failures = {form: [] for form in FORMS}, {form: [] for form in TEXT}, []
    for identity, kind, *shapes in list(icons.pairs())[::step]:
        operands = []
        for index, text in enumerate(shapes):
            operands.append(folder / f"{index}.svg")
            operands[-1].write_text(text)
        files = {form: folder / f"film-{form}.{ending}" for form, ending in FORMS.items()}
        for form, file in files.items():
            result = subprocess.run(
                [tool, "morph", *operands, "--format", form, "--size", "512", "--quiet", "-o", file],
                capture_output=True, text=True)
            if result.returncode:
                failures.append(f"{identity} {form}: {result.stderr.strip()}")
                continue
            content = file.read_bytes()
            sizes[form].append(len(content))
            if form in TEXT:
                packed[form].append(len(gzip.compress(content, 9)))
    print("| form | films | middle | smallest | largest | middle with gzip |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for form, values in sizes.items():
        if not values:
            continue
        gzipped = f"{statistics.median_low(packed[form]):,}" if form in TEXT else "-"
        print(f"| `{form}` | {len(values)} | {statistics.median_low(values):,} | {min(values):,} | {max(values):,} | {gzipped} |")
    for failure in failures:
        print(failure, file=sys.stderr)
    sys.exit(1 if failures else 0)


with tempfile.TemporaryDirectory() as temporary:
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1, pathlib.Path(temporary))
