import { readFile } from 'node:fs/promises'
import { Blob, Buffer as Characters, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { typefaceMaster } from './typeface.ts'

/** Characters that titles may have: Latin-1 and the dashes, quotes and dots of typography. */
const characters = `${Array.from({ length: 224 }, (_, i) => String.fromCharCode(32 + i)).join('')}–—‘’“”…•`

export type Typeface = {
  /**
   * Draws words as one SVG path; x 0 is their left edge, y 0 their baseline. Tracking is in shares
   * of the size, as in CSS's em.
   */
  draw(words: string, size: number, tracking?: number): { path: string; width: number }
  width(words: string, size: number, tracking?: number): number
  /** Heights above and below the baseline, and between lines, in shares of the size. */
  extents: { ascent: number; descent: number; lineGap: number }
}

const round = (value: number): string => String(Math.round(value * 100) / 100)

/** Glyph outlines have y upwards and the font's own units. */
function outline(font: Font, glyph: number, x: number, scale: number): string {
  return font
    .glyphToJson(glyph)
    .map(({ type, values }) => {
      const numbers = values.map((value, i) => round(i % 2 ? -value * scale : x + value * scale))
      return type + numbers.join(' ')
    })
    .join('')
}

/**
 * Loads the site's typeface in one weight. Pictures are drawn with its outlines, so that the
 * machine that builds the site needs no font installed.
 */
export async function loadTypeface(weight: number): Promise<Typeface> {
  const fixed = await subsetFont(await readFile(typefaceMaster), characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  })
  const face = new Face(new Blob(new Uint8Array(fixed).buffer))
  const font = new Font(face)

  function layOut(words: string, size: number, tracking: number) {
    const line = new Characters()
    line.addText(words)
    line.guessSegmentProperties()
    shape(font, line)
    const [scale, gap] = [size / face.upem, tracking * size]
    const positions = line.getGlyphPositions()
    let x = 0
    const glyphs = line.getGlyphInfos().map(({ codepoint }, i) => {
      const glyph = { id: codepoint, x, scale }
      x += (positions[i]?.xAdvance ?? 0) * scale + gap
      return glyph
    })
    return { glyphs, width: x - gap }
  }

  const { ascender, descender, lineGap } = font.hExtents()
  return {
    extents: {
      ascent: ascender / face.upem,
      descent: -descender / face.upem,
      lineGap: lineGap / face.upem,
    },
    draw(words, size, tracking = 0) {
      const { glyphs, width } = layOut(words, size, tracking)
      return { path: glyphs.map((g) => outline(font, g.id, g.x, g.scale)).join(''), width }
    },
    width: (words, size, tracking = 0) => layOut(words, size, tracking).width,
  }
}
