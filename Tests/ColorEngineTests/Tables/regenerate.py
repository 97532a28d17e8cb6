#!/usr/bin/env python3
"""Writes the reference tables from ColorAide, which shares no code and no matrices with the engine.

    pip install coloraide==8.13.1 && python3 Tests/ColorEngineTests/Tables/regenerate.py

conversions.tsv  5,832 colors, in and out of sRGB and Display P3, in every space
stops.tsv        the 740 stops of the palette, made here once more from the ladders
mapping.tsv      colors outside sRGB mapped into sRGB and Display P3 as CSS Color 4 says

Numbers are whole: coordinates times the factor that the column's heading gives.
"""
import math
import pathlib

import coloraide
from coloraide import Color
from coloraide.spaces.oklab import oklab_to_xyz_d65

FOLDER = pathlib.Path(__file__).parent
STEPS = 18
LOW, HIGH = -0.2, 1.2

HUE_LADDER = [96.5, 92.7, 88.8, 84.8, 80.6, 76.3, 72.0, 67.5, 62.8, 58.2,
              53.5, 48.8, 44.0, 39.2, 34.4, 29.5, 24.6, 19.9, 15.0, 10.2]
CHROMAS = [0.017, 0.037, 0.058, 0.081, 0.107, 0.134, 0.163, 0.161, 0.160, 0.150,
           0.141, 0.131, 0.121, 0.112, 0.102, 0.092, 0.082, 0.072, 0.062, 0.053]
GRAY_LADDER = [99.9, 96.41, 92.45, 88.08, 83.03, 77.66, 72.1, 66.16, 59.97, 54.13,
               47.87, 41.61, 35.34, 29.4, 23.58, 17.97, 12.76, 7.95, 3.59, 0.1]
GRAY_HUES = [246.48, 246.03, 245.98, 245.64] + [245.49] * 5 + [
    245.52, 245.96, 245.99, 245.99, 246.31, 246.49, 246.49] + [246.5] * 4


def write(name, heading, rows):
    note = f"# by regenerate.py with ColorAide {coloraide.__version__}"
    lines = [note, "\t".join(heading)] + ["\t".join(row) for row in rows]
    (FOLDER / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(name, len(rows))


def whole(values, factor):
    return [str(round(value * factor)) for value in values]


def conversions():
    rows = []
    grid = [LOW + (HIGH - LOW) * i / (STEPS - 1) for i in range(STEPS)]
    for red in grid:
        for green in grid:
            for blue in grid:
                color = Color("srgb", [red, green, blue])
                row = []
                row += whole(color.convert("display-p3").coords(), 1e7)
                row += whole(color.convert("xyz-d65").coords(), 1e7)
                row += whole(color.convert("lab").coords(), 1e5)
                row += whole(color.convert("oklab").coords(), 1e7)
                inside = all(0 <= channel <= 1 for channel in (red, green, blue))
                if inside:
                    hue, saturation, lightness = color.convert("hsl").coords()
                    hue = 0 if math.isnan(hue) else hue
                    row += whole([hue, saturation * 100, lightness * 100], 1e5)
                else:
                    row += ["", "", ""]
                rows.append(row)
    heading = ["p3 r e7", "g", "b", "xyz x e7", "y", "z", "lab l e5", "a", "b", "oklab l e7", "a", "b",
               "hsl h e5", "s", "l"]
    write("conversions.tsv", heading, rows)


def xyz_of(lightness, chroma, hue):
    angle = math.radians(hue)
    return oklab_to_xyz_d65([lightness, chroma * math.cos(angle), chroma * math.sin(angle)])


def luminance(lstar):
    return ((lstar + 16) / 116) ** 3 if lstar > 8 else lstar / (24389 / 27)


def lightness_at(target, chroma, hue):
    low, high = 0.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        if xyz_of(middle, chroma, hue)[1] < target:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def in_p3(xyz):
    channels = Color("xyz-d65", xyz).convert("display-p3-linear").coords()
    return all(-1e-6 <= channel <= 1 + 1e-6 for channel in channels)


def hue_stop(lstar, wanted, hue):
    target = luminance(lstar)
    low, high = 0.0, 0.5
    for _ in range(30):
        middle = (low + high) / 2
        if in_p3(xyz_of(lightness_at(target, middle, hue), middle, hue)):
            low = middle
        else:
            high = middle
    chroma = min(wanted, 0.98 * low)
    return lightness_at(target, chroma, hue), chroma, hue


def stops():
    rows = []

    def add(family, color):
        row = [str(family)] + whole(color.convert("oklab").coords(), 1e7)
        row += whole(color.convert("display-p3").coords(), 1e7)
        rows.append(row + whole([color.convert("lab-d65")["lightness"]], 1e5))

    for family in range(36):
        for lstar, wanted in zip(HUE_LADDER, CHROMAS):
            add(family, Color("oklch", list(hue_stop(lstar, wanted, family * 10))))
    for lstar, hue in zip(GRAY_LADDER, GRAY_HUES):
        add("gray", Color("lch-d65", [lstar, 0.1, hue]))
    write("stops.tsv", ["family", "oklab l e7", "a", "b", "p3 r e7", "g", "b", "L* e5"], rows)


def mapping():
    rows = []
    for step in range(600):
        # An additive recurrence spreads the colors evenly without any randomness.
        lightness = 0.02 + 0.96 * ((step * 0.8191725133961645) % 1)
        chroma = 0.05 + 0.45 * ((step * 0.6710436067037893) % 1)
        hue = 360 * ((step * 0.5497004779019703) % 1)
        lightness, chroma, hue = round(lightness, 4), round(chroma, 4), round(hue, 2)
        color = Color("oklch", [lightness, chroma, hue])
        row = [f"oklch({lightness} {chroma} {hue})"]
        for space in ("srgb", "display-p3"):
            mapped = color.convert(space).fit(method="oklch-chroma")
            row += whole(mapped.coords(), 1e5)
        rows.append(row)
    write("mapping.tsv", ["color", "srgb r e5", "g", "b", "p3 r e5", "g", "b"], rows)


if __name__ == "__main__":
    conversions()
    stops()
    mapping()
