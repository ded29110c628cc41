"""The filters of our PNGs' rows, weighed anew by the letter of PNG: the choice is seen only in a file's size."""

import base64
import io
import struct
import zlib

import numpy
from PIL import Image

from checks import check, run

CHANNELS = {0: 1, 2: 3, 4: 2, 6: 4}
# Rows of a few bytes, of some more than a multiple of sixteen, and longer than what is counted in one go.
WIDTHS = (1, 3, 61, 64, 1500)
NOISE = numpy.random.default_rng(1)


def gradient(width, turn):
    """A gradient that goes up and down, and a disc."""
    stops = "".join(f'<stop offset="{place / 11}" stop-color="rgb({red},{green},{blue})"/>'
                    for place, (red, green, blue) in enumerate(NOISE.integers(0, 256, (12, 3))))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 40"><defs><linearGradient id="g" x2="1" y2="{turn}">{stops}'
            f'</linearGradient></defs><path d="M0 0h{width}v40h-{width}z" fill="url(#g)"/>'
            f'<circle cx="{turn * width}" cy="20" r="14" fill="#c03" stroke="#fff" stroke-width="3"/></svg>')


def noise(width, values):
    """Pixels of these values alone."""
    file = io.BytesIO()
    Image.fromarray(NOISE.choice(values, (40, width, 3)).astype(numpy.uint8)).save(file, "png")
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 40"><image width="{width}" height="40" '
            f'href="data:image/png;base64,{base64.b64encode(file.getvalue()).decode()}"/></svg>')


def frames(file):
    """The rows of each frame, each after its filter, and the bytes of a pixel; nothing of a file that needs no filters."""
    bits = color_type = width = 0
    sizes, streams = [], []
    place = 8
    while place < len(file):
        length, name = struct.unpack(">I4s", file[place:place + 8])
        content = file[place + 8:place + 8 + length]
        place += 12 + length
        if name == b"IHDR":
            width, height, bits, color_type = struct.unpack(">IIBB", content[:10])
        elif name == b"fcTL":
            width, height = struct.unpack(">II", content[4:12])
        elif name == b"IDAT":
            streams, sizes = streams or [b""], sizes or [(width, height)]
            streams[0] += content
        elif name == b"fdAT":
            streams.append(content[4:])
            sizes.append((width, height))
    if bits != 8 or color_type not in CHANNELS:
        return
    pixel = CHANNELS[color_type]
    for (width, height), stream in zip(sizes, streams):
        yield numpy.frombuffer(zlib.decompress(stream), numpy.uint8).reshape(height, 1 + width * pixel), pixel


def shifted(row, pixel):
    return numpy.concatenate([numpy.zeros(pixel, int), row])[:len(row)]


def predictions(row, above, pixel):
    """What each filter takes from a row."""
    left, corner = shifted(row, pixel), shifted(above, pixel)
    estimate = left + above - corner
    distances = [abs(estimate - other) for other in (left, above, corner)]
    paeth = numpy.where((distances[0] <= distances[1]) & (distances[0] <= distances[2]), left,
                        numpy.where(distances[1] <= distances[2], above, corner))
    return [0 * row, left, above, (left + above) // 2, paeth]


def unfiltered(filter, row, above, pixel):
    result = row.astype(int)
    for index in range(len(row)):
        left, corner = (result[index - pixel], above[index - pixel]) if index >= pixel else (0, 0)
        near = min((left, above[index], corner), key=lambda other: abs(left + above[index] - corner - other))
        result[index] = (result[index] + (0, left, above[index], (left + above[index]) // 2, near)[filter]) % 256
    return result


def explanations(rows, pixel):
    """By which rules the filters of all rows may have been chosen."""
    rules = {"none", "up", "fewest changes", "smallest sum"}
    above = numpy.zeros(rows.shape[1] - 1, int)
    for filter, *row in rows.tolist():
        row = unfiltered(filter, numpy.array(row), above, pixel)
        filtered = [(row - guess) % 256 for guess in predictions(row, above, pixel)]
        changes = [numpy.count_nonzero(each != shifted(each, pixel)) for each in filtered]
        sums = [numpy.minimum(each, 256 - each).sum() for each in filtered]
        rules -= {rule for rule, holds in (
            ("none", filter == 0), ("up", filter == 2),
            # Where one of them takes away all, the others are not looked at.
            ("fewest changes", changes[filter] == min(changes) or sums[filter] == 0),
            ("smallest sum", sums[filter] == min(sums))) if not holds}
        above = row
    return rules


def check_filters(tool, folder):
    """Of stills, whose rows have the filter with the fewest changes, and of films' frames, each of which has one rule."""
    source, target, file = (folder / name for name in ("filter-a.svg", "filter-b.svg", "filters.png"))
    seen = 0
    for width in WIDTHS:
        # Bytes that differ in the highest bit alone are the ones that are easily taken for equal.
        for picture in (gradient(width, 0.4), noise(width, range(256)), noise(width, (0, 128, 1, 129, 2, 130, 3, 131))):
            source.write_text(picture)
            run(tool, "render", source, "-o", file, "--width", width)
            for rows, pixel in frames(file.read_bytes()):
                check("fewest changes" in explanations(rows, pixel), f"a still {width} wide has filters of other rules")
                seen += 1
    check(seen > 8, f"{seen} stills with filters")
    rules = []
    for width in WIDTHS[1:]:
        for picture, turn in ((source, 0.4), (target, 0.6)):
            picture.write_text(gradient(width, turn))
        run(tool, "morph", source, target, "--duration", 0.4, "--fps", 10, "--size", width, "-o", file.with_suffix(".apng"))
        rules += [explanations(*frame) for frame in frames(file.with_suffix(".apng").read_bytes())]
    check(all(rules), f"{rules.count(set())} of {len(rules)} frames have filters by no rule")
    check({"smallest sum"} in rules, "no frame has the smallest sums and nothing else")
    check({"fewest changes"} in rules, "no frame has the fewest changes and nothing else")
