"""Pairs of real icons, from PyPI packages of icon sets (names only are kept here; the art stays there)."""

import importlib.util
import os
import re
import xml.etree.ElementTree as ET
import zipfile

import fontawesome_free_pack
import material_design_icons_pack

MDI = """play pause|menu close|heart star|plus check|arrow-left menu|chevron-right chevron-down|bell bell-off|eye eye-off
lock lock-open|volume-high volume-off|microphone microphone-off|magnify close|home home-outline|account account-circle
circle square|square triangle|triangle hexagon|star star-outline|heart heart-outline|cloud weather-sunny
white-balance-sunny weather-night|thumb-up thumb-down|download upload|play stop|skip-next skip-previous|check close
plus minus|plus close|arrow-up arrow-down|arrow-right arrow-left|cog wrench|pencil eraser|cat dog|fish bird|apple android
cart basket|email phone|camera video|map-marker flag|leaf pine-tree|car airplane|circle-outline square-outline
numeric-0 numeric-8|numeric-3 numeric-8|alpha-a alpha-b|alpha-o alpha-c|triangle circle|star circle|hexagon octagon|check-circle close-circle|shield star-four-points"""
FA = """play pause|bars xmark|heart star|house user|sun moon|lock unlock|bell gear|circle square|cloud bolt|plane car
arrow-right arrow-down|check xmark|plus minus|magnifying-glass xmark|envelope paper-plane|thumbs-up thumbs-down|comment comments
bookmark tag|camera image|file folder"""
LUCIDE = """menu x|check x|plus minus|chevron-right chevron-down|arrow-right arrow-left|play pause|heart star|sun moon|circle square
eye eye-off|lock lock-open|volume-2 volume-x|mic mic-off|house user|search x|mail phone|bell bell-off|cloud cloud-rain
arrow-up arrow-down|chevrons-up chevrons-down|copy clipboard|file folder|wifi wifi-off|battery battery-charging|thumbs-up thumbs-down
triangle circle|activity waves|bookmark flag|spline route|minus check"""


def icons(*names):
    """(name, SVG text) of icons of Lucide."""
    package = os.path.dirname(importlib.util.find_spec("justmyresource_lucide").origin)
    with zipfile.ZipFile(os.path.join(package, "icons.zip")) as lucide:
        for name in names:
            yield name, lucide.read(name + ".svg").decode()


def pairs():
    """(id, kind, first SVG text, second SVG text) of each pair; kind is "fill" or "stroke"."""
    def svg(pack, name):
        if pack == "mdi":
            return material_design_icons_pack.get_icon(name).svg
        if pack == "fa":
            return getattr(fontawesome_free_pack, "SOLID_" + name.upper().replace("-", "_")).svg
        return next(icons(name))[1]

    for pack, table, kind in (("mdi", MDI, "fill"), ("fa", FA, "fill"), ("lucide", LUCIDE, "stroke")):
        for pair in re.split(r"[|\n]", table):
            first, second = pair.split()
            yield f"{pack}:{first}>{second}", kind, svg(pack, first), svg(pack, second)


def path_of(svg):
    """One path string of all shapes of an SVG icon."""
    out = []
    g = lambda e, k, d=0.0: float(e.get(k, d))
    for e in ET.fromstring(svg).iter():
        tag = e.tag.split("}")[-1]
        if tag == "path":
            out.append(e.get("d"))
        elif tag in ("circle", "ellipse"):
            rx = g(e, "r") if tag == "circle" else g(e, "rx")
            ry = g(e, "r") if tag == "circle" else g(e, "ry")
            cx, cy = g(e, "cx"), g(e, "cy")
            out.append("M%g %gA%g %g 0 1 1 %g %gA%g %g 0 1 1 %g %gZ" % (cx - rx, cy, rx, ry, cx + rx, cy, rx, ry, cx - rx, cy))
        elif tag == "line":
            out.append("M%g %gL%g %g" % (g(e, "x1"), g(e, "y1"), g(e, "x2"), g(e, "y2")))
        elif tag in ("polyline", "polygon"):
            n = re.findall(r"[-+.\deE]+", e.get("points"))
            out.append("M" + "L".join("%s %s" % (n[i], n[i + 1]) for i in range(0, len(n), 2)) + ("Z" if tag == "polygon" else ""))
        elif tag == "rect":
            x, y, w, h = g(e, "x"), g(e, "y"), g(e, "width"), g(e, "height")
            r = min(g(e, "rx", e.get("ry", 0)), w / 2, h / 2)
            out.append("M%g %gH%gA%g %g 0 0 1 %g %gV%gA%g %g 0 0 1 %g %gH%gA%g %g 0 0 1 %g %gV%gA%g %g 0 0 1 %g %gZ" % (
                x + r, y, x + w - r, r, r, x + w, y + r, y + h - r, r, r, x + w - r, y + h, x + r, r, r, x, y + h - r, y + r, r, r, x + r, y)
                if r > 0 else "M%g %gH%gV%gH%gZ" % (x, y, x + w, y + h, x))
    return "".join(absolute_start(d.strip()) for d in out)


def absolute_start(d):
    """A relative first "m" means absolute; say so, since the elements' data are joined."""
    m = re.match(r"m\s*([-+]?[\d.]+)[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))\s*,?", d)
    if not m:
        return d
    rest = d[m.end():]
    return "M%s %s" % m.groups() + ("l" if rest and not rest.lstrip()[0].isalpha() else "") + rest
