import { expect, test } from 'vitest'
import { pictureRules } from './picture-rules.ts'
import type { PictureSource } from './picture-source.ts'

function picture(x: number, y: number): PictureSource {
  return {
    alt: 'x',
    width: 1600,
    height: 1000,
    focus: [x, y],
    from: { src: 'https://a.example/x' },
  }
}

test('every picture gets a rule that keeps its focal point, in whole percent; upright, its own', () => {
  const rules = pictureRules({ hero: picture(0.68, 0.6), 'hero-narrow': picture(0.335, 0) })
  expect(rules).toBe(
    '.picture-hero{object-position:68% 60%}' +
      '@media (max-width: 39.99rem){.picture-hero{object-position:34% 0%}}',
  )
})

test('shares that a computer cannot write exactly are rounded, not printed in full', () => {
  expect(pictureRules({ a: picture(0.29, 0.57) })).toBe('.picture-a{object-position:29% 57%}')
})

test('no pictures give no rules', () => {
  expect(pictureRules({})).toBe('')
})
