import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { missingLetters } from './font.ts'

const css = readFileSync('brand/typeface.css', 'utf8')
const content = readContent('content')

test('the typeface has every letter of the site’s texts', () => {
  expect(missingLetters(content, css)).toEqual([])
})

test('a letter that the typeface lacks is told with its place', () => {
  const hero = { ...content.home.hero, headline: 'Posto de Łódź' }
  const changed = { ...content, home: { ...content.home, hero } }
  expect(missingLetters(changed, css)).toEqual([
    'home.hero.headline: Ł ź não está em brand/typeface.woff2',
  ])
})

test('the pages’ type is the typeface and its fallback', () => {
  expect(css.match(/font-family: ".+"/g)).toContain('font-family: "Typeface"')
  expect(readFileSync('app/styles/scale.css', 'utf8')).toContain(
    '--font-sans: "Typeface", "Typeface Fallback", sans-serif;',
  )
})
