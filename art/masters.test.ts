import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placedPictures } from '../app/content/all-pictures.ts'
import { readContent } from '../app/content/read.ts'
import { fingerprint, readMasters, sceneNames, whatIsOld } from './masters.ts'
import { MASTER_LIMIT } from './post/encode.ts'

const masters = readMasters()

/** What the scene asks for: render('NAME', samples, width, height, …). */
function wantedSize(scene: string): { width: number; height: number } {
  const source = readFileSync(new URL(`scenes/${scene}.py`, import.meta.url), 'utf8')
  const [, width, height] = /^render\('[\w-]+', \d+, (\d+), (\d+),/m.exec(source) ?? []
  return { width: Number(width), height: Number(height) }
}

test('every picture that no service or segment has is rendered from a scene', () => {
  const single = placedPictures(readContent('content')).filter(({ file }) => !file.includes('/'))
  expect(sceneNames()).toEqual(expect.arrayContaining(single.map(({ name }) => name)))
})

test.each(sceneNames())('the scene %s was rendered in full, within 1.2 MB', (scene) => {
  expect(masters[scene]).toMatchObject(wantedSize(scene))
  expect(masters[scene]?.bytes).toBeLessThanOrEqual(MASTER_LIMIT)
})

test('every picture was rendered from its present scene', () => {
  const now = { fingerprint, isThere: () => true }
  expect(whatIsOld(sceneNames(), masters, now)).toEqual([])
  const edited = { ...now, fingerprint: () => 'another' }
  expect(whatIsOld(sceneNames(), masters, edited)).toHaveLength(sceneNames().length)
})
