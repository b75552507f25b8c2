import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPalette } from '../../app/styles/palette.ts'
import { testFolder } from '../../tests/test-folder.ts'
import { drawIcons } from './brand-icons.ts'
import { readMark } from './mark.ts'
import { webManifest } from './well-known.ts'

const shield = '<path class="shield" fill="#000000" d="M0 0"/>'

async function markOf(body: string) {
  const file = path.join(testFolder('mark'), 'mark.svg')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`
  await writeFile(file, svg)
  return { file, shapes: readMark(file) }
}

test.each([
  ['a script', `${shield}<script>x()</script>`],
  ['an event', '<path class="shield" fill="#000000" d="M0 0" onload="x()"/>'],
  ['a style', '<path class="shield" fill="#000000" style="fill:red" d="M0 0"/>'],
  ['a picture from elsewhere', `${shield}<image href="x"/>`],
  ['no shield', '<path fill="#000000" d="M0 0"/>'],
])('a mark with %s is refused', async (_what, body) => {
  const { file, shapes } = await markOf(body)
  await expect(shapes).rejects.toThrow(file)
})

describe('the icons', () => {
  const directory = testFolder('brand')
  const read = (file: string) => readFile(path.join(directory, file))
  beforeAll(() => drawIcons(directory, readPalette()))

  test('that are committed are those of the mark and the colours', async () => {
    expect(await readFile('public/icon.svg', 'utf8')).toBe((await read('icon.svg')).toString())
  })

  test('are all that is in public/', async () => {
    const [committed, drawn] = [await readdir('public'), await readdir(directory)]
    expect(committed.toSorted()).toEqual(drawn.toSorted())
  })

  test('have the sizes that the web manifest names', async () => {
    const names = { fullName: 'Vale Seguro Facilities', name: 'Vale Seguro' }
    const manifest = JSON.parse(webManifest(names, readPalette()))
    expect(manifest).toMatchObject({ name: 'Vale Seguro Facilities', short_name: 'Vale Seguro' })
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(await read(src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  test('have no transparent corners, which phones fill with black', async () => {
    const { isOpaque } = await sharp(await read('apple-touch-icon.png')).stats()
    expect(isOpaque).toBe(true)
  })

  test('include an .ico that says where its picture is', async () => {
    const ico = await read('favicon.ico')
    const start = ico.readUInt32LE(18)
    const png = ico.subarray(start, start + ico.readUInt32LE(14))
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
  })
})
