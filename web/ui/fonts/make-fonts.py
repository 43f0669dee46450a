"""Makes the fonts in this folder, from the folder of the project: pip install fonttools==4.66.1 brotli, then run this.

docs/decisions/119-subsets-of-both-fonts.md says why. Gabarito is fixed at weight 700 because headings, numbers and marks all use
bold weights: 18 kB instead of the 34 kB of all weights, or 32 kB of those in use.
"""

import io
from pathlib import Path

from fontTools.otlLib.builder import buildPairPosClassesSubtable, buildValue
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

PACKAGES = Path('node_modules/@fontsource-variable')
FEATURES = ['kern', 'mark', 'mkmk', 'liga', 'calt', 'ccmp', 'locl', 'tnum', 'rvrn']
KERNING_STEP = 4
"""In thousandths of the font size: at 32 pixels, a letter moves by a sixteenth of a pixel at most."""


def subset(name, weights):
    font = saved(instantiateVariableFont(TTFont(PACKAGES / name, recalcTimestamp=False), {'wght': weights}))
    # Without the few hints, browsers on Linux round the width of each letter, and lines are 5 to 10 % longer.
    options = Options(hinting=True, layout_features=FEATURES, notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    return saved(font)


def saved(font):
    font.flavor = None
    file = io.BytesIO()
    font.save(file)
    file.seek(0)
    return TTFont(file, recalcTimestamp=False)


def round_kerning(font):
    """Writes the pairs as one table of classes, which takes half as much as a list of pairs."""
    lookup = font['GPOS'].table.LookupList.Lookup[0]
    glyphs = font.getGlyphOrder()
    kerning = {(left, right): kern(lookup, left, right) for left in glyphs for right in glyphs}
    lefts = alike({left: tuple(kerning[left, right] for right in glyphs) for left in glyphs})
    rights = alike({right: tuple(kerning[left, right] for left in glyphs) for right in glyphs})
    classes = {
        (left, right): (buildValue({'XAdvance': kerning[left[0], right[0]]}), None)
        for left in lefts
        for right in rights
        if kerning[left[0], right[0]]
    }
    lookup.SubTable = [buildPairPosClassesSubtable(classes, font.getReverseGlyphMap())]
    lookup.SubTableCount = 1


def kern(lookup, left, right):
    """The first table that knows the pair decides."""
    for table in lookup.SubTable:
        if left not in table.Coverage.glyphs:
            continue
        if table.Format == 1:
            pairs = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
            values = [pair.Value1 for pair in pairs if pair.SecondGlyph == right]
            if not values:
                continue
            value = values[0]
        else:
            row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)]
            value = row.Class2Record[table.ClassDef2.classDefs.get(right, 0)].Value1
        return round((value.XAdvance if value else 0) / KERNING_STEP) * KERNING_STEP
    return 0


def alike(kerning_by_glyph):
    groups = {}
    for glyph, kerning in kerning_by_glyph.items():
        if any(kerning):
            groups.setdefault(kerning, []).append(glyph)
    return [tuple(group) for group in groups.values()]


def write(font, name):
    font.flavor = 'woff2'
    font.save(Path('web/ui/fonts') / name)


display = subset('gabarito/files/gabarito-latin-wght-normal.woff2', 700)
round_kerning(display)
write(display, 'gabarito-latin-bold.woff2')
write(subset('figtree/files/figtree-latin-wght-normal.woff2', (400, 700)), 'figtree-latin-wght.woff2')
