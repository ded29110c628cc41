"""Time and memory at the worst inputs that are known, for each reader, exporter and the rasterizer.

    bounds.py INBETWEEN [NAME ...]

Each case is one run of the tool. Its processor time and the largest memory it had stand below 2 s and 1 GB, or below the bound
that the case names; a case that goes beyond a limit of ours ends soon with the error that names it. Prints the table of
Documentation/Bounds.md. Processor time is taken because it holds on a busy machine, too; INBETWEEN_BOUNDS_SLACK is a factor
for slow ones.
"""

import base64
import math
import os
import pathlib
import random
import resource
import struct
import subprocess
import sys
import tempfile
import zlib

import checks
from checks import check

SLACK = float(os.environ.get("INBETWEEN_BOUNDS_SLACK", "1"))
SECONDS, MEGABYTES = 2.0, 1024
SQUARE = "M2 2h20v20h-20z"
FAR = "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM3.87 999999999999995.28l1.41-1.41 2.48 2.47-1.42z"

CASES = []


def case(group, name, growth, *command, error=None, seconds=SECONDS, megabytes=MEGABYTES):
    """A case: its input is what the function below it returns, as the text or bytes of in.svg, or a list of such."""
    def add(make):
        CASES.append((group, name, growth, command, error, seconds, megabytes, make))
        return make
    return add


def svg(content, box="0 0 24 24", attributes=""):
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {attributes}>{content}</svg>'


def tangle(chance, count):
    return "".join(f"L{chance.uniform(0, 24):.2f} {chance.uniform(0, 24):.2f}" for _ in range(count))


RENDER = ("render", "in.svg", "-o", "out.png", "-q", "--width", "512")
READ = "linear in the file"

# Reading.


def nodes(count):
    return svg('<path d="M1 1h2v2z"/>' * (count - 1))


def filled(count):
    return svg(f'<path d="M0 0{tangle(random.Random(1), count)}"/>')


def stroked(count):
    return svg('<path fill="none" stroke="red" stroke-linejoin="round" stroke-linecap="round" d="M0 0'
               f'{tangle(random.Random(1), count)}"/>')


@case("SVG", "300,000 nodes", READ, *RENDER)
def _():
    return nodes(300_000)


@case("SVG", "1,000,000 nodes", "up to 300,000", *RENDER, error="more than 300000 elements")
def _():
    return nodes(1_000_000)


@case("SVG", "a tangle of 520,000 edges", "length of the edges", *RENDER)
def _():
    return filled(520_000)


@case("SVG", "a tangle of 1,000,000 edges", "up to 250,000 sides of the canvas", *RENDER,
      error="more than 250000 sides of the canvas")
def _():
    return filled(1_000_000)


@case("SVG", "a stroked tangle of 170,000 edges", "length of the edges", *RENDER)
def _():
    return stroked(170_000)


@case("SVG", "a stroked tangle of 1,000,000 edges", "up to 250,000 sides of the canvas", *RENDER,
      error="more than 250000 sides of the canvas")
def _():
    return stroked(1_000_000)


@case("SVG", "1,000,000 short edges", READ, *RENDER)
def _():
    return svg('<path d="M0 0' + "h.01v.01h-.01v-.01" * 250_000 + '"/>')


@case("SVG", "8,000 squares on the whole canvas, half opaque", "area under paths", *RENDER)
def _():
    return svg('<path fill-opacity=".5" d="M0 0h24v24h-24z"/>' * 8_000)


@case("SVG", "300,000 squares on the whole canvas", "up to 8,000 canvases", *RENDER, error="more than 8000 canvases")
def _():
    return svg('<path d="M0 0h24v24h-24z"/>' * 299_999)


@case("SVG", "100,000 elements in one another", "up to 256 deep", *RENDER, error="nested deeper than 256 levels")
def _():
    return svg("<g>" * 100_000 + "</g>" * 100_000)


@case("SVG", "`use` that doubles 30 times", "up to 200,000 copies", *RENDER, error="more than 200000 copies")
def _():
    return svg('<defs><path id="a0" d="M1 1h1v1z"/>' + "".join(
        f'<g id="a{i}"><use href="#a{i - 1}"/><use href="#a{i - 1}"/></g>' for i in range(1, 31)) + '</defs><use href="#a30"/>')


@case("SVG", "entities that grow tenfold nine times", "up to 1 MB", *RENDER, error="entities expand to more than")
def _():
    entities = '<!ENTITY e0 "xxxxxxxxxx">' + "".join(f'<!ENTITY e{i} "{f"&e{i - 1};" * 10}">' for i in range(1, 10))
    return f"<!DOCTYPE svg [{entities}]>" + svg("<text>&e9;</text>")


@case("SVG", "10,000 rules over 10,000 elements", "5,000,000 comparisons", *RENDER)
def _():
    rules = "".join(f"g .a{i % 7} .b{i}, .a{i % 7} > * .b{i} {{fill: red}}" for i in range(10_000))
    elements = "".join(f'<g class="a{i % 7}"><path class="b{i}" d="M1 1h1v1z"/></g>' for i in range(10_000))
    return svg(f"<style>{rules}</style><g>{elements}</g>")


@case("SVG", "1 MB of text", READ, *RENDER)
def _():
    return svg("<text>" + "inbetween " * 100_000 + "</text>")


@case("SVG", "10 MB of text", "up to 1 MB", *RENDER, error="more than 1000000 bytes of text")
def _():
    return svg("<text>" + "inbetween " * 1_000_000 + "</text>")


@case("SVG", "coordinates of 1e80 and 1e-80", READ, *RENDER)
def _():
    return svg('<path stroke="red" d="M0 0L1e80 1e-80C1e308 -1e308 1e-300 4 1e300 1e300A1e30 1e-30 9 0 1 9 1e80Z"/>' * 100)


# Pixels.


@case("rasterizer", "patterns of patterns, 12 deep", "up to 192 levels", *RENDER)
def _():
    patterns = '<pattern id="p0" width="1" height="1" patternUnits="userSpaceOnUse"><rect width=".5" height=".5"/></pattern>' + "".join(
        f'<pattern id="p{i}" width="{2 ** -i}" height="{2 ** -i}" patternUnits="userSpaceOnUse">'
        f'<rect width="24" height="24" fill="url(#p{i - 1})"/><rect width="9" height="9" fill="url(#p{i - 1})"/></pattern>'
        for i in range(1, 12))
    return svg(f'<defs>{patterns}</defs><rect width="24" height="24" fill="url(#p11)"/>')


@case("rasterizer", "tiles of 1e-9", "pixels of the picture", *RENDER)
def _():
    return svg('<pattern id="p" width="1e-9" height="1e-9" patternUnits="userSpaceOnUse"><path d="M0 0h1v1z"/></pattern>'
               '<rect width="24" height="24" fill="url(#p)"/>')


@case("rasterizer", "a tile of 1e9 with 10,000 paths", "pixels of the picture", *RENDER)
def _():
    return svg('<pattern id="p" width="1e9" height="1e9" patternUnits="userSpaceOnUse">' + '<path d="M0 0h1v1z"/>' * 10_000
               + '</pattern><rect width="24" height="24" fill="url(#p)"/>')


@case("rasterizer", "masks of masks, 100 deep", "layers by pixels", *RENDER)
def _():
    masks = '<mask id="m0"><rect width="24" height="24" fill="white"/></mask>' + "".join(
        f'<mask id="m{i}" mask="url(#m{i - 1})"><rect width="24" height="24" fill="white"/></mask>' for i in range(1, 100))
    return svg(f'<defs>{masks}</defs><rect width="24" height="24" mask="url(#m99)"/>')


@case("rasterizer", "clips of clips, 100 deep", "layers by pixels", *RENDER)
def _():
    clips = '<clipPath id="m0"><circle r="24"/></clipPath>' + "".join(
        f'<clipPath id="m{i}" clip-path="url(#m{i - 1})"><circle r="24"/></clipPath>' for i in range(1, 100))
    return svg(f'<defs>{clips}</defs><rect width="24" height="24" clip-path="url(#m99)"/>')


@case("rasterizer", "150 groups of half opacity in one another", "layers by pixels", *RENDER)
def _():
    return svg('<g opacity=".5"><rect width="24" height="24"/>' * 150 + "</g>" * 150)


@case("rasterizer", "dashes of 1e-6", "up to 262,144 dashes", *RENDER)
def _():
    return svg('<path fill="none" stroke="red" stroke-dasharray="1e-6" d="M0 0L24 24L0 24L24 0"/>')


@case("rasterizer", "round dashes on a line of 1e9", "what shows", *RENDER)
def _():
    return svg('<path fill="none" stroke="red" stroke-linecap="round" stroke-dasharray=".1" '
               'd="M-5e8 1L5e8 2M0 -5e8C24 0 0 24 5e8 5e8"/>')


@case("rasterizer", "a stroke 1e9 wide", "what shows", *RENDER)
def _():
    return svg('<path fill="none" stroke="red" stroke-width="1e9" stroke-linejoin="round" '
               'd="M0 0C24 0 0 24 24 24A1e6 1e6 0 1 1 0 0"/>' * 50)


@case("rasterizer", "a gradient with 100,000 stops", "linear in the stops", *RENDER)
def _():
    stops = "".join(f'<stop offset="{i / 100_000}" stop-color="#{i % 4096:03x}"/>' for i in range(100_000))
    return svg(f'<linearGradient id="g">{stops}</linearGradient>' + '<rect width="24" height="24" fill="url(#g)"/>' * 20)


for name, paint in (
    ("radial gradients", '<radialGradient id="p" fx=".1"><stop stop-color="red"/><stop offset="1"/></radialGradient>'),
    ("linear gradients", '<linearGradient id="p"><stop stop-color="red"/><stop offset="1"/></linearGradient>'),
    ("turned patterns", '<pattern id="p" width=".5" height=".5" patternUnits="userSpaceOnUse" patternTransform="rotate(33)">'
     '<rect width=".2" height=".2"/></pattern>'),
):
    @case("rasterizer", f"7,000 {name} on the whole canvas", "up to 150 canvases under blurs, or what takes as long", *RENDER,
          error="more than 150 canvases under blurs")
    def _(paint=paint):
        return svg(paint + '<rect width="24" height="24" fill="url(#p)"/>' * 7_000)

    @case("rasterizer", f"7,000 strokes of {name} as wide as the canvas", "the same", *RENDER,
          error="more than 150 canvases under blurs")
    def _(paint=paint):
        return svg(paint + '<path d="M12 0l1 24" stroke-width="48" stroke="url(#p)"/>' * 7_000)


@case("rasterizer", "20,000 strokes as wide as the canvas", "up to 8,000 canvases under paths", *RENDER,
      error="more than 8000 canvases under its paths")
def _():
    return svg('<path d="M12 0V24" stroke-width="48" stroke="red" stroke-opacity=".1"/>' * 20_000)


@case("rasterizer", "7,000 uses of a bitmap on the whole canvas", "up to 150 canvases under blurs, or what takes as long",
      *RENDER, error="more than 150 canvases under blurs")
def _():
    image = ('<image id="i" width="24" height="24" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBo'
             'AAAAhQCBmpSThwAAAABJRU5ErkJggg=="/>')
    return svg(f"<defs>{image}</defs>" + '<use href="#i"/>' * 7_000)


@case("rasterizer", "100 circles on all 8192 pixels", "paints by pixels",
      "render", "in.svg", "-o", "out.png", "-q", "--width", "8192", seconds=12)
def _():
    return svg('<circle cx="12" cy="12" r="12" opacity=".1"/>' * 100)


@case("rasterizer", "a blur of 1e9 over a picture of 2048", "pixels, whatever the blur",
      "render", "in.svg", "-o", "out.png", "-q", "--width", "2048", seconds=5)
def _():
    return svg('<filter id="f" x="-9" y="-9" width="1e9" height="1e9"><feGaussianBlur stdDeviation="1e9"/></filter>'
               '<g filter="url(#f)"><circle r="9"/></g>')


@case("rasterizer", "50 shadows of 1e6 in one another", "layers by pixels", *RENDER)
def _():
    return svg('<filter id="f"><feDropShadow dx="3" dy="4" stdDeviation="1e6"/></filter>'
               + '<g filter="url(#f)"><circle r="9"/>' * 50 + "</g>" * 50)


# Filters. Their region is a thousand times the picture, on each side; what would take more than 1.5 s is computed coarser.
LARGE = 'x="-1000" y="-1000" width="2000" height="2000"'


def filtered(steps, content='<circle cx="12" cy="12" r="9"/>'):
    return svg(f'<filter id="f" {LARGE}>{steps}</filter><g filter="url(#f)">{content}</g>')


@case("filter", "256 blurs, one after the other", "steps by pixels", *RENDER)
def _():
    return filtered('<feGaussianBlur stdDeviation="9"/>' * 256)


@case("filter", "256 pictures that are kept to the end", "steps by pixels", *RENDER)
def _():
    steps = "".join(f'<feOffset in="SourceGraphic" dx="{i / 9}" result="r{i}"/>' for i in range(255))
    return filtered(steps + "<feMerge>" + "".join(f'<feMergeNode in="r{i}"/>' for i in range(255)) + "</feMerge>")


@case("filter", "64 turbulences of 1e9 octaves", "steps by pixels", *RENDER, seconds=3)
def _():
    return filtered('<feTurbulence numOctaves="1000000000" baseFrequency="3"/>' * 64)


@case("filter", "kernels of 1,024 cells", "cells by pixels", *RENDER, seconds=3)
def _():
    return filtered(f'<feConvolveMatrix order="32" kernelMatrix="{"1 " * 1024}"/>' * 4)


@case("filter", "64 dilations by 1e9", "steps by pixels, whatever the radius", *RENDER, seconds=3)
def _():
    return filtered('<feMorphology operator="dilate" radius="1e9"/>' * 64)


@case("filter", "64 lights", "steps by pixels", *RENDER)
def _():
    light = '<feSpotLight x="12" y="12" z="9" pointsAtX="9" specularExponent="99"/>'
    return filtered(f'<feSpecularLighting in="SourceGraphic" specularExponent="77">{light}</feSpecularLighting>' * 64)


@case("filter", "tiles of 1e-9", "steps by pixels", *RENDER)
def _():
    return filtered('<feFlood width="1e-9" height="1e-9"/><feTile/>' * 64)


@case("filter", "a blur on each of 3,000 elements", "up to 150 canvases under blurs", *RENDER,
      error="more than 150 canvases under blurs")
def _():
    return svg(f'<filter id="f" {LARGE}><feGaussianBlur stdDeviation="2"/></filter>'
               + '<path filter="url(#f)" d="M1 1h9v9z"/>' * 3_000)


@case("filter", "`feImage` of an element with the filter", "elements by steps, up to 200,000", *RENDER)
def _():
    steps = '<feImage href="#a"/>' * 200
    return svg(f'<filter id="f" {LARGE}>{steps}</filter><g id="a"><circle r="9" filter="url(#f)"/></g>')


@case("filter", "200 blurs of a style sheet", "up to 150 canvases under blurs", *RENDER,
      error="more than 150 canvases under blurs")
def _():
    return svg(f'<rect width="20" height="20" style="filter:{"blur(.5px) " * 200}"/>')


for owner, use in (
    ("mask", '<rect width="24" height="24" mask="url(#a)"/>'), ("symbol", '<use href="#a"/>'),
    ('pattern width="1" height="1"', '<rect width="24" height="24" fill="url(#a)"/>'),
    ("clipPath", '<rect width="24" height="24" clip-path="url(#a)"/>'),
):
    @case("SVG", f"a `{owner.split()[0]}` of 1,000 squares, 1,000 times", "up to 8,000 canvases", *RENDER,
          error="more than 8000 canvases")
    def _(owner=owner, use=use):
        squares = '<rect width="24" height="24" fill="white" fill-opacity=".5"/>' * 1_000
        return svg(f'<{owner} id="a">{squares}</{owner.split()[0]}>' + use * 1_000)


# Films.


def polygon(count, seed):
    chance = random.Random(seed)
    return "M" + "L".join(f"{chance.uniform(0, 24):.3f} {chance.uniform(0, 24):.3f}" for _ in range(count)) + "Z"


def star(count, radius, wave):
    points = []
    for i in range(count):
        angle = 2 * math.pi * i / count
        r = radius * (1 + 0.2 * math.sin(wave * angle))
        points.append((12 + r * math.cos(angle), 12 + r * math.sin(angle)))
    return points


def star_ways(count, length):
    return [(length * math.cos(2 * math.pi * i / count), length * math.sin(2 * math.pi * i / count)) for i in range(count)]


def curves(count, radius, wave):
    points = star(3 * count, radius, wave)
    text = f"M{points[0][0]:.4f} {points[0][1]:.4f}"
    for i in range(count):
        three = [points[(3 * i + k) % len(points)] for k in (1, 2, 3)]
        text += "C" + " ".join(f"{x:.4f} {y:.4f}" for x, y in three)
    return text + "Z"


def lines(count, radius, wave):
    return "M" + "L".join(f"{x:.4f} {y:.4f}" for x, y in star(count, radius, wave)) + "Z"


def pair(first, second):
    return [svg(f'<path d="{first}"/>'), svg(f'<path d="{second}"/>')]


MORPH = ("morph", "in.svg", "in2.svg", "-q")
STILL = (*MORPH, "--at", "0.5", "-o", "out.png", "-s", "64")


@case("morph", "polygons of 10,000 points", "see the guide of morphs", *STILL, seconds=1, megabytes=100)
def _():
    return pair(lines(10_000, 9, 7), lines(10_000, 8, 5))


@case("morph", "10,000 curves", "", *STILL, seconds=1, megabytes=100)
def _():
    return pair(curves(10_000, 9, 7), curves(10_000, 8, 5))


@case("morph", "tangles of 2,000 points", "", *STILL)
def _():
    return pair(polygon(2_000, 1), polygon(2_000, 2))


@case("morph", "2,000 contours to one", "", *STILL)
def _():
    return pair("".join(f"M{i % 50} {i // 50}h.5v.5h-.5z" for i in range(2_000)), SQUARE)


@case("morph", "points at 1e15", "", *MORPH, "-o", "out.svg")
def _():
    return pair(FAR, SQUARE)


@case("morph", "a triangle to 1e15", "", *MORPH, "-o", "out.svg")
def _():
    return pair("M1 1H23L12 1e15Z", SQUARE)


@case("morph", "80 curves nearly on one another", "", *STILL)
def _():
    curves = "".join(f"M1 {20 + i * .003:.3f}C2 0 16 30 23 2C8 0 16 30 23 {16 + i * .003:.3f}" for i in range(80))
    return pair(curves + "M12 1L23 23H1Z", curves + "M12 1L23 24H1Z")


# A thousand curves, each on nearly the same way as the one before the last.
LACE = "M1 20" + "".join(
    f"C2 0 {{0}} 30 23 2C8 0 {{1}} 30 23 {16 + i * .003:.3f}L1 {20 + i * .003:.3f}" for i in range(500)) + "Z"

# Forth and back forty times, on nearly the same way.
SCRIBBLE = "".join(
    f"C20 {9 + i * .002:.3f} 21 {13 + i * .002:.3f} 22 {14 - i * .002:.3f}"
    f"C21 {13 + i * .002:.3f} 20 {9 + i * .002:.3f} 20 10" for i in range(40))


@case("morph", "bars that end in 80 curves nearly on one another", "", *STILL)
def _():
    return pair(f"M2 10H9V2H13V10H20{SCRIBBLE}V14H13V22H9V14H2Z", f"M2 9H9V2H13V9H20V10{SCRIBBLE}V13H13V22H9V13H2Z")


@case("morph", "1,000 curves nearly on one another in one outline", "", *STILL)
def _():
    return pair(LACE.format("16", "16"), LACE.format("17", "15"))


@case("morph", "1,000 even-odd contours on one another", "", *STILL)
def _():
    leaves = '<path fill-rule="evenodd" d="' + "M1 12C5 17 17 17 22 12Z" * 1_000
    return [svg(leaves + '"/>'), svg(leaves + 'M2 1L23 22L22 23L1 2Z"/>')]


@case("morph", "600 stroked circles on 50", "", *STILL)
def _():
    circles = [f"M{2 + i * .01:.2f} 12a5 5 0 1 1 10 0a5 5 0 1 1 -10 0Z" for i in range(600)]
    return [svg(f'<path fill="none" stroke="red" d="{"".join(circles[:count])}"/>') for count in (50, 600)]


@case("film", "`.svg` of 300 strokes out of a point", "strokes by keyframes", *MORPH, "-o", "out.svg")
def _():
    petals = "".join(
        f"M12 12C{12 + x:.2f} {12 + y:.2f} {12 - y:.2f} {12 + x:.2f} 12 12" for x, y in star_ways(300, 11))
    return [svg(f'<path fill="none" stroke="red" d="{d}"/>') for d in (petals, "M12 12H20")]


@case("film", "`.svg` of a front over 100 holes", "contours by contours, up to a limit", *MORPH, "-o", "out.svg")
def _():
    holes = "".join(f"M{2.7 + 2 * (i % 10)} {3 + 2 * (i // 10)}a.3 .3 0 1 0 .6 0a.3 .3 0 1 0 -.6 0Z" for i in range(100))
    return pair("M1 1h22v22h-22z" + holes, "M1 1h16l-14 14v2l16-16h4v22h-22z" + holes)


@case("film", "`.svg` of 50 curves nearly on one another and a slash", "", *MORPH, "-o", "out.svg")
def _():
    curves = "M1 20" + "".join(f"C2 0 16 30 23 2C8 0 16 30 23 {16 + i * .003:.3f}L1 {20 + i * .003:.3f}" for i in range(50)) + "Z"
    return pair(curves, curves + "M2 1L23 22L22 23L1 2Z")


for form in ("svg", "json", "xml", "kt", "swift", "html"):
    @case("film", f"`.{form}` of polygons of 10,000 points", "keyframes by points", *MORPH, "-o", f"out.{form}")
    def _():
        return pair(lines(10_000, 9, 7), lines(10_000, 8, 5))


for form in ("svg", "json", "xml", "kt", "swift", "html"):
    @case("film", f"`.{form}` of 30,000 nodes", READ, *MORPH, "-o", f"out.{form}")
    def _():
        return [nodes(30_001), svg(f'<path d="{SQUARE}"/>')]


@case("film", "300,000 nodes", "up to 30,000 paths", *MORPH, "-o", "out.svg", error="expected at most 30000")
def _():
    return [nodes(300_000), svg(f'<path d="{SQUARE}"/>')]


for form in ("gif", "png", "y4m"):
    @case("film", f"`.{form}` of 300 frames of 512", "frames by pixels", *MORPH,
          "-o", "out%d.png" if form == "png" else f"out.{form}", "-d", "4.6", "--fps", "30", seconds=30)
    def _():
        return pair(SQUARE, "M12 2L22 22H2Z")


# Pictures.


def chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def png(width, height, depth=8, kind=0):
    row = (width * {0: 1, 2: 3, 6: 4}[kind] * depth + 7) // 8 + 1
    stream = zlib.compressobj(9)
    data = b"".join(stream.compress(bytes(row)) for _ in range(height)) + stream.flush()
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 0))
            + chunk(b"IDAT", data) + chunk(b"IEND", b""))


@case("picture", "a PNG of 60,000 by 60,000 in 0.5 MB", "pixels, up to a limit", *RENDER)
def _():
    data = base64.b64encode(png(60_000, 60_000, 1)).decode()
    return svg(f'<image width="24" height="24" href="data:image/png;base64,{data}"/>')


@case("picture", "a PNG of 8,000 by 8,000 in 0.1 MB, drawn 50 times", "pixels of the file once, then of the picture", *RENDER)
def _():
    data = base64.b64encode(png(8_000, 8_000, 8)).decode()
    return svg(f'<image id="i" width="24" height="24" href="data:image/png;base64,{data}"/>' + '<use href="#i" x="1"/>' * 49)


@case("picture", "SVG files in SVG files, each shown twice", "up to 4 levels, 64 files", *RENDER)
def _():
    file = svg('<circle r="24"/>')
    for _ in range(6):
        image = f'<image width="24" height="24" href="data:image/svg+xml;base64,{base64.b64encode(file.encode()).decode()}"/>'
        file = svg(image * 2)
    return file


def measure(folder, command):
    """The processor seconds, the megabytes, the status and the errors of a run."""
    with open(folder / "errors", "wb") as errors:
        process = subprocess.Popen([TOOL, *command], cwd=folder, stdout=subprocess.DEVNULL, stderr=errors)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = usage.ru_utime + usage.ru_stime
    return seconds, usage.ru_maxrss / 1024, process.returncode, (folder / "errors").read_text(errors="replace")


def write_inputs(folder, make):
    """Writes the files in a process of its own: what starts the tool counts as the tool's memory, and stays small so."""
    child = os.fork()
    if child == 0:
        content = make()
        for index, text in enumerate(content if isinstance(content, list) else [content]):
            (folder / ("in.svg" if index == 0 else f"in{index + 1}.svg")).write_text(text)
        os._exit(0)
    check(os.waitpid(child, 0)[1] == 0, "the inputs of a case cannot be made")


def main():
    wanted = sys.argv[2:]
    resource.setrlimit(resource.RLIMIT_CPU, (300, 300))
    print("| of | worst case | grows with | s | MB | bound |\n|---|---|---|---|---|---|")
    for group, name, growth, command, error, seconds, megabytes, make in CASES:
        if wanted and not any(word in f"{group} {name}" for word in wanted):
            continue
        with tempfile.TemporaryDirectory() as name_of_folder:
            folder = pathlib.Path(name_of_folder)
            write_inputs(folder, make)
            spent, memory, status, errors = measure(folder, command)
            bound = f"error: {error}" if error else f"{seconds:g} s, {megabytes:g} MB"
            print(f"| {group} | {name} | {growth} | {spent:.2f} | {memory:.0f} | {bound} |", flush=True)
            if error:
                check(status == 1 and error in errors, f"{name}: expected the error “{error}”, got {status}: {errors[:300]}")
            else:
                check(status == 0, f"{name}: status {status}: {errors[:300]}")
            check(spent <= seconds * SLACK, f"{name}: {spent:.2f} s of processor time, at most {seconds:g} expected")
            check(memory <= megabytes, f"{name}: {memory:.0f} MB, at most {megabytes:g} expected")
    checks.end()


if __name__ == "__main__":
    TOOL = os.path.abspath(sys.argv[1])
    main()
