import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { interfaceIcons } from '../../app/ui/interface-icons.ts'
import { testFolder } from '../../tests/test-folder.ts'
import { makeIcons } from './icons.ts'

const place = vi.hoisted(() => ({ publicDirectory: '' }))
vi.mock('./directories.ts', () => place)

place.publicDirectory = testFolder('icons')

/** The shapes of every symbol by its name. */
async function symbolsOf(names: readonly string[]): Promise<Record<string, string>> {
  const svg = await readFile(path.join(place.publicDirectory, await makeIcons(names)), 'utf8')
  const symbols = [...svg.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)]
  return Object.fromEntries(symbols.map(([, id, shapes = '']) => [id, shapes]))
}

test('every icon of the interface has a symbol with shapes in it, as have other companies’ marks', async () => {
  const symbols = await symbolsOf(interfaceIcons)
  for (const name of [...interfaceIcons, 'whatsapp', 'instagram']) {
    expect(symbols[name], name).toContain('<')
  }
})

test('an icon may have a former name that lucide still accepts', async () => {
  // "home" became "house"; the old module only passes the new one on.
  expect((await symbolsOf(['home'])).home).toContain('<path')
})

test('neither order nor repetition of the names changes the file’s name; other icons do', async () => {
  const name = await makeIcons(['x', 'check'])
  expect(await makeIcons(['check', 'x', 'check', 'whatsapp'])).toBe(name)
  expect(await makeIcons(['check'])).not.toBe(name)
})
