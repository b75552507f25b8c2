import { describe, expect, test } from 'vitest'
import { allPictures } from '../app/content/all-pictures.ts'
import { readContent } from '../app/content/read.ts'
import { fingerprint, readMasters, sceneNames, whatIsOld } from './masters.ts'
import { MASTER_LIMIT } from './post/encode.ts'

const pictures = allPictures(readContent(new URL('../content', import.meta.url).pathname))
const masters = readMasters()

/** Scenes that are not 1600×1000: a portrait, a frame of the film, a frame for cards. */
const ownSizes: Record<string, [number, number]> = {
  'hero-narrow': [1120, 1400],
  'video-poster': [1600, 900],
  social: [1200, 630],
}

test('most scenes have their place on the site', () => {
  // Not all: the scene of a service that the site no longer has may stay in the workshop.
  const placed = sceneNames().filter((scene) => scene in pictures)
  expect(placed.length).toBeGreaterThan(sceneNames().length / 2)
})

describe.each(sceneNames())('the scene %s', (scene) => {
  test('was rendered in full, within 500 KB', () => {
    const [width, height] = ownSizes[scene] ?? [1600, 1000]
    expect(masters[scene]).toMatchObject({ width, height })
    expect(masters[scene]?.bytes).toBeLessThanOrEqual(MASTER_LIMIT)
  })
})

test('every picture was rendered from its present scene', () => {
  expect(whatIsOld(sceneNames(), masters, { fingerprint, isThere: () => true })).toEqual([])
})

describe('what is old', () => {
  const master = { fingerprint: 'a', width: 1600, height: 1000, bytes: 1, quality: 98 }
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
})
