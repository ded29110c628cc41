"""Skia's blurs of a layer of 400 x 400, for those of `benchmarks`: peer, tab, name, tab, nanoseconds."""

import sys
import time

import numpy
import skia

SIDE = 400
seconds = float(sys.argv[1])

picture = skia.Surface(SIDE, SIDE)
canvas = picture.getCanvas()
canvas.clear(0)
for index, color in enumerate((0xFFE91E63, 0xFF2196F3, 0xFF4CAF50)):
    canvas.drawRoundRect(skia.Rect.MakeXYWH(60 + 70 * index, 60 + 50 * index, 140, 180), 20, 20, skia.Paint(Color=color, AntiAlias=True))
pixels = numpy.zeros((SIDE, SIDE, 4), dtype=numpy.uint8)
target = skia.Surface(pixels)
for radius in (4, 16, 64):
    paint = skia.Paint(ImageFilter=skia.ImageFilters.Blur(radius, radius))
    least = float("inf")
    begin, count = time.perf_counter(), 0
    while time.perf_counter() - begin < seconds:
        # Another picture each time: Skia keeps the filtered ones.
        canvas.drawRect(skia.Rect.MakeWH(1, 1), skia.Paint(Color=0xFF000000 | int(begin) + count))
        count += 1
        image = picture.makeImageSnapshot()
        start = time.perf_counter()
        target.getCanvas().clear(0)
        target.getCanvas().drawImage(image, 0, 0, skia.SamplingOptions(), paint)
        target.flushAndSubmit()
        least = min(least, time.perf_counter() - start)
    if not pixels.any():
        raise SystemExit("Skia drew nothing")
    print(f"Skia\tblur of a layer of 400 x 400, radius {radius}\t{least * 1e9:.0f}")
