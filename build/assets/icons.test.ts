import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { interfaceIcons } from '../../app/ui/interface-icons.ts'
import { testFolder } from '../../tests/test-folder.ts'
import { makeIcons } from './icons.ts'

const place = vi.hoisted(() => ({ publicDirectory: '' }))
vi.mock('./directories.ts', () => place)

place.publicDirectory = testFolder('icons')

async function sprite(names: readonly string[]): Promise<string> {
  return readFile(path.join(place.publicDirectory, await makeIcons(names)), 'utf8')
}

const ids = (svg: string) => [...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)

test('every icon of the interface has a symbol with shapes in it', async () => {
  const svg = await sprite(interfaceIcons)
  expect(ids(svg)).toEqual(expect.arrayContaining([...interfaceIcons]))
  expect(svg).not.toMatch(/<symbol[^>]*><\/symbol>/)
})

test('other companies’ marks are always included, and no icon is included twice', async () => {
  const always = ids(await sprite([]))
  expect(always).toEqual(expect.arrayContaining(['whatsapp', 'instagram']))
  expect(ids(await sprite(['check', 'whatsapp', 'check'])).sort()).toEqual(
    [...always, 'check'].sort(),
  )
})

test('an icon may have a former name that lucide still accepts', async () => {
  // "home" became "house"; the old module only passes the new one on.
  const svg = await sprite(['home'])
  expect(ids(svg)).toContain('home')
  expect(/<symbol id="home"[^>]*>(.*?)<\/symbol>/.exec(svg)?.[1]).toContain('<path')
})

test('the order of the names does not change the file’s name; other icons do', async () => {
  expect(await makeIcons(['x', 'check'])).toBe(await makeIcons(['check', 'x']))
  expect(await makeIcons(['x'])).not.toBe(await makeIcons(['check']))
})
