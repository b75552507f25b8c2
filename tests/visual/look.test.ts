import sharp from 'sharp'
import { expect, test } from 'vitest'
import { difference, keepable, readLook, tolerance } from './look.ts'

/** A page of 640×480 with eight lines of strokes as of letters, and a button. */
async function drawn({ shift = 0, button = true, stroke = 2 } = {}) {
  const strokes = Array.from({ length: 8 * 100 }, (_, i) => {
    const [line, letter] = [Math.floor(i / 100), i % 100]
    const width = letter % 7 === 0 ? 0 : stroke
    return `<rect x="${20 + letter * 5}" y="${60 + line * 28 + shift}" width="${width}" height="12"/>`
  })
  const box = button ? '<rect x="20" y="400" width="48" height="24" fill="#f2a900"/>' : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#fff"/><g fill="#0a1a2f">${strokes.join('')}</g>${box}</svg>`
  return readLook(await keepable(await sharp(Buffer.from(svg)).png().toBuffer()))
}

test('a page looks like itself', async () => {
  expect(difference(await drawn(), await drawn()).share).toBe(0)
})

test('letters with strokes 0.2 px thicker are no difference', async () => {
  const seen = await drawn({ stroke: 2.2 })
  expect(difference(await drawn(), seen).share).toBeLessThan(tolerance)
})

test('lines that are 3 px lower are a difference', async () => {
  expect(difference(await drawn(), await drawn({ shift: 3 })).share).toBeGreaterThan(tolerance)
})

test('a missing small button is a difference, and it is found', async () => {
  const found = difference(await drawn(), await drawn({ button: false }))
  expect(found.share).toBeGreaterThan(tolerance)
  expect(found).toMatchObject({ x: 16, y: 192 })
})
