import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { scenesSchema } from '../app/content/picture.ts'
import {
  fingerprint,
  KIT_VERSION,
  olderKit,
  readMasters,
  sceneNames,
  whatIsOld,
} from './masters.ts'
import { MASTER_LIMIT } from './post/encode.ts'

const masters = readMasters()

/** What the scene asks for: render('NAME', samples, width, height, …). */
function wantedSize(scene: string): { width: number; height: number } {
  const source = readFileSync(new URL(`scenes/${scene}.py`, import.meta.url), 'utf8')
  const [, width, height] = /^render\('[\w-]+', \d+, (\d+), (\d+),/m.exec(source) ?? []
  return { width: Number(width), height: Number(height) }
}

test('every picture that no service or segment has is rendered from a scene', () => {
  expect(sceneNames()).toEqual(expect.arrayContaining(Object.keys(scenesSchema.shape)))
})

describe.each(sceneNames())('the scene %s', (scene) => {
  test('was rendered in full, within 1.2 MB', () => {
    expect(masters[scene]).toMatchObject(wantedSize(scene))
    expect(masters[scene]?.bytes).toBeLessThanOrEqual(MASTER_LIMIT)
  })
})

test('every picture was rendered from its present scene', () => {
  expect(whatIsOld(sceneNames(), masters, { fingerprint, isThere: () => true })).toEqual([])
})

describe('what is old', () => {
  const master = {
    fingerprint: 'a',
    kit: KIT_VERSION,
    width: 1600,
    height: 1000,
    bytes: 1,
    quality: 98,
  }
  const now = { fingerprint: () => 'a', isThere: () => true }

  test('is nothing when source and record agree', () => {
    expect(whatIsOld(['hero'], { hero: master }, now)).toEqual([])
  })

  test('is a picture whose scene was edited, whose record is missing, or which is not there', () => {
    expect(whatIsOld(['hero'], { hero: { ...master, fingerprint: 'b' } }, now)).toEqual([
      'hero: its source has changed since it was rendered',
    ])
    expect(whatIsOld(['hero'], {}, now)[0]).toContain('nobody knows')
    expect(whatIsOld(['hero'], { hero: master }, { ...now, isThere: () => false })[0]).toContain(
      'never been rendered',
    )
  })

  test('is not a picture from an older kit, which is only listed', () => {
    const masters = { hero: { ...master, kit: KIT_VERSION - 1 }, saude: master }
    expect(whatIsOld(['hero', 'saude'], masters, now)).toEqual([])
    expect(olderKit(masters)).toEqual(['hero'])
  })
})
