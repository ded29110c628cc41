"""The results of Benchmarks/run as Markdown tables."""

import pathlib
import sys

folder = pathlib.Path(sys.argv[1])
peers = ["inbetween", "cairo", "blend2d"]


def rows(file):
    return [line.split("\t") for line in (folder / file).read_text().splitlines()]


print("| scene, µs a frame | inbetween | cairo | Blend2D | to cairo | to Blend2D |\n|---|---:|---:|---:|---:|---:|")
times = {}
for peer, scene, _, least, _ in rows("raster.tsv"):
    times.setdefault(scene, {})[peer] = float(least) / 1000
for scene, t in times.items():
    ratios = " | ".join(f"{t['inbetween'] / t[peer]:.2f}" if t[peer] >= 0.1 else "-" for peer in peers[1:])
    print(f"| {scene} | " + " | ".join(f"{t[peer]:.1f}" for peer in peers) + f" | {ratios} |")

print("\n| accuracy, mean error on edges in 1/255 | inbetween | cairo | Blend2D |\n|---|---:|---:|---:|")
errors = {}
for line in (folder / "accuracy.txt").read_text().splitlines():
    words = line.split()
    errors.setdefault(words[1], {})[words[0]] = float(words[3])
for scene, e in errors.items():
    print(f"| {scene} | " + " | ".join(f"{e[peer]:.2f}" for peer in peers) + " |")

print("\n| measurement | inbetween | peer |\n|---|---:|---:|")
others = {}
for peer, name, value in rows("rest.tsv"):
    others.setdefault(name, {})[peer] = float(value)
for name, values in others.items():
    def shown(value):
        return f"{value:,.0f} bytes" if name.endswith("bytes") else f"{value / 1000:,.1f} µs"
    ours = shown(values.pop("inbetween")) if "inbetween" in values else "-"
    print(f"| {name} | {ours} | " + ", ".join(f"{peer} {shown(value)}" for peer, value in values.items()) + " |")
