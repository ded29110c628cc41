"""Every icon of three families into every other: nothing breaks, and how good it is.

    catalogue.py PROGRAM [STEP] [FILE]     PROGRAM is MorphCatalogue; of 44,850 pairs each STEP-th; FILE keeps what was found

A hundred icons each of Material Design, Font Awesome and Lucide, evenly out of their lists. No morph may trap, end in no
number, miss its ends or jump at them; the rest is a histogram of faults, and the 30 worst.
"""

import importlib.util
import json
import os
import pathlib
import re
import subprocess
import sys
import zipfile

import fontawesome_free_pack
import material_design_icons_pack

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import checks
from checks import check
import pairs

COUNT = 100
# The share of the paint that may come or go within a thousandth of the way; thin parts that turn far take some.
POP = 0.1


def evenly(names):
    names = sorted(names)
    return [names[index * len(names) // COUNT] for index in range(COUNT)]


def icons():
    """Identity, path data, whether it is stroked, and the side of its square, of each icon."""
    mdi = evenly(name for name in material_design_icons_pack.__all__ if name.isupper())
    for name in mdi:
        name = name.lower().replace("_", "-")
        yield f"mdi:{name}", material_design_icons_pack.get_icon(name).svg, False
    for name in evenly(name for name in dir(fontawesome_free_pack) if name.startswith("SOLID_")):
        yield f"fa:{name[6:].lower().replace('_', '-')}", getattr(fontawesome_free_pack, name).svg, False
    archive = os.path.join(os.path.dirname(importlib.util.find_spec("justmyresource_lucide").origin), "icons.zip")
    with zipfile.ZipFile(archive) as lucide:
        for name in evenly(name for name in lucide.namelist() if name.endswith(".svg")):
            yield f"lucide:{name[:-4]}", lucide.read(name).decode(), True


def catalogue():
    return [
        {"id": name, "path": pairs.path_of(svg), "isStroke": is_stroke,
         "side": float(re.search(r'viewBox="\S+ \S+ \S+ (\S+)"', svg)[1])}
        for name, svg, is_stroke in icons()
    ]


def faults(finding):
    """The sum of what is wrong, each as a share."""
    return abs(finding["area"]) + 0.1 * min(finding["crossings"], 10) + finding["strayed"] + finding["lostSymmetry"]


def main(program, step, file):
    process = subprocess.run([program, str(step)], input=json.dumps(catalogue()), capture_output=True, text=True)
    found = [json.loads(line) for line in process.stdout.splitlines()]
    if file:
        pathlib.Path(file).write_text(json.dumps(found))
    count = len(range(0, 300 * 299 // 2, step))
    check(process.returncode == 0 and len(found) == count,
          f"{len(found)} of {count} morphs, then {process.returncode}: {process.stderr[-500:]}")
    for finding in found:
        check("problem" not in finding, f"{finding['id']}: {finding.get('problem')}")
        check(finding["pop"] < POP, f"{finding['id']}: {100 * finding['pop']:.1f} % of the paint jumps at an end")
    for name, of in (("faults", faults), ("area", lambda f: abs(f["area"])), ("crossings", lambda f: f["crossings"]), ("pop", lambda f: f["pop"])):
        values = sorted(of(finding) for finding in found)
        print(f"  {name:>9}: " + ", ".join(f"{share} % ≤ {values[min(len(values) - 1, len(values) * share // 100)]:.3g}" for share in (10, 25, 50, 75, 90, 95, 99, 100)))
    steps = [0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1e9]
    for low, high in zip(steps, steps[1:]):
        number = sum(low <= faults(finding) < high for finding in found)
        print(f"  faults {low:>4} … {high if high < 1e9 else '  ':<4} {number:6} {'#' * (60 * number // max(1, len(found)))}")
    print("  worst: " + " ".join(finding["id"] for finding in sorted(found, key=faults)[:-31:-1]))
    checks.end()


main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1, sys.argv[3] if len(sys.argv) > 3 else None)
