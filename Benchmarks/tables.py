"""The results of Benchmarks/run as Markdown: the machine and commit, the noise, and the tables.

Of each measurement's passes the least counts.
"""

import pathlib
import platform
import re
import subprocess
import sys

folder = pathlib.Path(sys.argv[1])
peers = ["inbetween", "cairo", "blend2d"]
spreads = []


def least(file, key, value):
    """The least value of each key, in order; how far the next one is above it goes to `spreads`."""
    passes = {}
    for line in (folder / file).read_text().splitlines():
        words = line.split("\t")
        passes.setdefault(key(words), []).append(float(value(words)))
    for values in passes.values():
        values.sort()
        if len(values) > 1 and values[0] > 0:
            spreads.append(values[1] / values[0] - 1)
    return {name: values[0] for name, values in passes.items()}


def first_line(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout.split("\n")[0].strip()


raster = least("raster.tsv", lambda words: (words[1], words[0]), lambda words: words[3])
# The names of frames end with their percentiles, which differ from pass to pass.
rest = least("rest.tsv", lambda words: (words[1].split(" (99 %")[0], words[0]), lambda words: words[2])
spreads.sort()

processor = next((line.split(":")[1].strip() for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines()
                  if line.startswith("model name")), platform.machine())
changed = " and changes" if first_line("git", "status", "--porcelain", "--untracked-files=no") else ""
print(f"""# What the last run of Benchmarks/run printed

{processor}, one core of {first_line("nproc")}; {first_line("swift", "--version")}; commit {first_line("git", "rev-parse", "--short", "HEAD")}{changed}.
The least of three passes. The next pass is above it by {spreads[len(spreads) // 2]:.1%} in the middle of all measurements and by
{spreads[int(0.95 * len(spreads))]:.0%} or less for 95 % of them: another run may differ by as much.

| scene, µs a frame | inbetween | cairo | Blend2D | to cairo | to Blend2D |
|---|---:|---:|---:|---:|---:|""")
for scene in dict.fromkeys(scene for scene, _ in raster):
    t = {peer: raster[scene, peer] / 1000 for peer in peers}
    ratios = " | ".join(f"{t['inbetween'] / t[peer]:.2f}" if t[peer] >= 0.1 else "-" for peer in peers[1:])
    print(f"| {scene} | " + " | ".join(f"{t[peer]:.1f}" for peer in peers) + f" | {ratios} |")

print("\n| accuracy, mean error on edges in 1/255 | inbetween | cairo | Blend2D |\n|---|---:|---:|---:|")
errors = {}
for line in (folder / "accuracy.txt").read_text().splitlines():
    words = line.split()
    errors.setdefault(words[1], {})[words[0]] = float(words[3])
for scene, e in errors.items():
    print(f"| {scene} | " + " | ".join(f"{e[peer]:.2f}" for peer in peers) + " |")

def shown(name, value):
    if value is None:
        return "-"
    if name.endswith("bytes"):
        return f"{value:,.0f} bytes"
    if name.startswith("film: allocations"):
        return f"{value:,.0f}"
    return f"{value:,.1f}" if name.endswith("times") else f"{value / 1000:,.1f} µs"


# Names that end with a number of elements are a table of their own.
sized = {}
for name, peer in list(rest):
    parts = re.fullmatch(r"(.*), (100|1000|10000|100000)", name)
    if parts:
        sized.setdefault(parts[1], {})[int(parts[2])] = rest.pop((name, peer))
print("\n| by number of elements | 100 | 1,000 | 10,000 | 100,000 |\n|---|---:|---:|---:|---:|")
for name, values in sized.items():
    print(f"| {name} | " + " | ".join(shown(name, values.get(count)) for count in (100, 1000, 10_000, 100_000)) + " |")

print("\n| measurement | inbetween | peer | ratio |\n|---|---:|---:|---:|")
for name in dict.fromkeys(name for name, _ in rest):
    values = {peer: value for (other, peer), value in rest.items() if other == name}
    ours = values.pop("inbetween", None)
    others = ", ".join(f"{peer} {shown(name, value)}" for peer, value in values.items())
    ratio = f"{ours / min(values.values()):.2f}" if ours and values else "-"
    print(f"| {name} | {shown(name, ours)} | {others or '-'} | {ratio} |")

for name in dict.fromkeys(name for name, _ in rest if name.endswith("cores: 1")):
    one, two = rest[name, "inbetween"], rest[name.replace("cores: 1", "cores: 2"), "inbetween"]
    print(f"\n{name.removesuffix(', cores: 1')}: {one / two:.2f} times as fast on two cores as on one.")
