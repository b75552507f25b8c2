import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadTypeface } from './brand-lettering.ts'
import { fontFaces, sampleText } from './font-faces.ts'
import { typefaceName } from './typeface.ts'

const measures = { width: 0.5, ascent: 1, descent: 0.3, lineGap: 0 }

test('the stand-in is stretched to the typeface’s width, and its lines stay as high', () => {
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

test('the measures of the file are those that Chromium was seen to use: 1.00 and 0.30, and 0.463 em a character', async () => {
  const { extents, width } = await loadTypeface(400)
  expect(extents.ascent).toBeCloseTo(1, 2)
  expect(extents.descent).toBeCloseTo(0.3, 2)
  // Chromium, on the longer text of the drones page: 0.99748 of Arial's width.
  expect(width(sampleText, 1) / sampleText.length / 0.4539).toBeCloseTo(0.9975, 2)
})

test('the stylesheet asks for the typeface by the name that it is loaded under', () => {
  expect(readFileSync('app/styles/scale.css', 'utf8')).toContain(
    `--font-sans: "${typefaceName}", "${typefaceName} Fallback", sans-serif;`,
  )
})
