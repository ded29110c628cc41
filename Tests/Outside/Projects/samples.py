"""A hundred public animation samples and libraries of iOS: what of them builds, runs and shows here, as a table.

    samples.py TOOL CLONES [NAME ...]     TOOL is inbetween; CLONES has the clones, as OWNER+NAME; all, or those that match NAME

`samples.txt` has a line for each: OWNER/NAME, then what `inbetween run` is told beside the clone's folder (a folder below
it first, if the project lies deeper; `--module Name=OWNER+NAME/Sources` for a package from elsewhere), and behind `#` what was
seen when its recording was looked at beside its own README. They were chosen by name, before anybody had looked inside.
A project with a `samples/OWNER+NAME.script` is run with these fingers, and with the words of the script's lines that begin
with `# run:`, such as `# run: --until 4 --device "iPhone 8"`. Nothing of the projects is kept here. Pictures are written to
CLONES/pictures; the table goes to standard output.
"""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

here = Path(__file__).parent
tool, clones = Path(sys.argv[1]).absolute(), Path(sys.argv[2]).absolute()
wanted = [name.lower() for name in sys.argv[3:]]
pictures = clones / "pictures"
pictures.mkdir(exist_ok=True)


def missing(report):
    """The first names that are not there, and how many more."""
    names = [thing["name"] for kind in ("modules", "types", "members") for thing in report.get("missing", {}).get(kind, [])]
    errors = report.get("errors", [])
    if not names and errors:
        first = errors[0]["message"] if isinstance(errors[0], dict) else str(errors[0])
        return first[:90] + (f" (and {len(errors) - 1} more)" if len(errors) > 1 else "")
    shown = ", ".join(f"`{name}`" for name in names[:3])
    return shown + (f" and {len(names) - 3} more" if len(names) > 3 else "")


def fingers(name):
    """What the script for a project adds to the command, if there is one."""
    script = here / "samples" / f"{name.replace('/', '+')}.script"
    if not script.exists():
        return []
    told = [line.removeprefix("# run:") for line in script.read_text().splitlines() if line.startswith("# run:")]
    return ["--script", script, *shlex.split(" ".join(told))]


def run(name, words):
    clone = clones / name.replace("/", "+")
    if not clone.exists():
        return "not cloned", "", ""
    folder = clone
    if words and not words[0].startswith("-"):
        folder = clone / words.pop(0)
    words = [re.sub(r"=(\w)", lambda match: f"={clones}/{match[1]}", word) if "=" in word else word for word in words]
    words += fingers(name)
    if "--until" not in words:
        words += ["--until", "2"]
    picture = pictures / f"{name.replace('/', '+')}.png"
    command = [tool, "run", folder, "--json", "--record", picture, *words]
    try:
        result = subprocess.run(command, capture_output=True, text=True, timeout=900)
    except subprocess.TimeoutExpired:
        return "", "", "it did not end within 15 minutes"
    try:
        report = json.loads(result.stdout)
    except json.JSONDecodeError:
        return "", "", result.stderr.strip().splitlines()[-1].replace(str(clones) + "/", "")[:160]
    if result.returncode == 0:
        return "yes", "yes" if picture.exists() and report.get("outputs") else "-", ""
    if report.get("built"):
        return "yes", "", f"it ended with {report.get('signal') or report.get('exit')}"
    return "", "", missing(report)


rows = []
for line in (here / "samples.txt").read_text().splitlines():
    line, _, seen = line.partition("#")
    if not line.strip():
        continue
    name, *words = line.split()
    if wanted and not any(part in name.lower() for part in wanted):
        continue
    builds, runs, note = run(name, words)
    seen = seen.strip()
    shows = "yes" if runs == "yes" and seen.startswith("yes") else ""
    note = note or (seen.removeprefix("yes").strip(" :") if seen else "")
    rows.append((name, builds, runs, shows, note))
    print(f"{len(rows)} {name}: {builds or 'does not build'} {runs} {note}", file=sys.stderr, flush=True)

count = [sum(row[column] == "yes" for row in rows) for column in (1, 2, 3)]
print(f"Of {len(rows)} projects {count[0]} build, {count[1]} run, {count[2]} show what their own README shows.\n")
print("| project | builds | runs | shows | what is missing, or was seen |\n| --- | --- | --- | --- | --- |")
for row in rows:
    print("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |")
