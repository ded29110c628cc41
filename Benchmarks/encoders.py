"""Pillow's encoders (zlib, and its own quantizer) on the frames of `benchmarks`: peer, tab, name, tab, nanoseconds or bytes."""

import io
import sys
import time

from PIL import Image

SIDE = 512
raw = open(sys.argv[1], "rb").read()
frames = [
    Image.frombytes("RGBA", (SIDE, SIDE), raw[start : start + 4 * SIDE * SIDE]).convert("RGB")
    for start in range(0, len(raw), 4 * SIDE * SIDE)
]


def measure(name, rounds, encode):
    least = float("inf")
    for _ in range(rounds):
        file = io.BytesIO()
        start = time.perf_counter()
        encode(file)
        least = min(least, time.perf_counter() - start)
    print(f"Pillow\t{name}\t{least * 1e9:.0f}\nPillow\t{name}: bytes\t{len(file.getvalue())}")


measure(
    f"GIF of {len(frames)} frames, 512 x 512", 2,
    lambda file: frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=20, loop=0),
)
measure("PNG of one frame, 512 x 512", 9, lambda file: frames[len(frames) // 4].save(file, "PNG"))
