import { expect, test } from 'vitest'
import { pictureRules } from './picture-rules.ts'
import type { PictureSource } from './picture-source.ts'

function picture(...focus: [number, number]): PictureSource {
  return { alt: 'x', width: 1600, height: 1000, focus, from: { src: 'https://a.example/x' } }
}

test('every picture keeps its focal point, in whole percent; a narrow one has its own', () => {
  const rules = pictureRules({ hero: picture(0.29, 0.57), 'hero-narrow': picture(0.335, 0) })
  expect(rules).toBe(
    '.picture-hero{object-position:29% 57%}' +
      '@media (max-width: 39.99rem){.picture-hero{object-position:34% 0%}}',
  )
})
