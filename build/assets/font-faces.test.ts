import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadTypeface } from './brand-lettering.ts'
import { fontFaces, sampleText } from './font-faces.ts'
import { typefaceName } from './typeface.ts'

const measures = { width: 0.5, ascent: 1, descent: 0.3, lineGap: 0 }

test('the fallback is stretched to the typeface’s width, and its lines keep their height', () => {
  const css = fontFaces(
    '/fonts/a.woff2',
    { ...measures, width: 0.4539 },
    { ...measures, width: 0.96846 },
  )
  // As wide as Arial; twice as wide as bold Arial.
  expect(css).toMatch(/src:local\("Arial"\)[^}]*size-adjust:100\.00%;ascent-override:100\.00%/)
  expect(css).toMatch(/src:local\("Arial Bold"\)[^}]*size-adjust:200\.00%;ascent-override:50\.00%/)
  expect(css).toContain('src:url(/fonts/a.woff2)')
})

test('the measures are taken from the typeface’s own file', async () => {
  const { extents, width } = await loadTypeface(400)
  // A typeface for texts: letters about half as wide as high, a line somewhat higher than they are.
  const ofCharacter = width(sampleText, 1) / sampleText.length
  expect(ofCharacter).toBeGreaterThan(0.35)
  expect(ofCharacter).toBeLessThan(0.65)
  expect(extents.ascent).toBeGreaterThan(extents.descent)
  expect(extents.ascent + extents.descent).toBeGreaterThan(1)
  expect((await loadTypeface(750)).width(sampleText, 1)).not.toBe(width(sampleText, 1))
})

test('the stylesheet names the typeface as it is loaded', () => {
  expect(readFileSync('app/styles/scale.css', 'utf8')).toContain(
    `--font-sans: "${typefaceName}", "${typefaceName} Fallback", sans-serif;`,
  )
})
