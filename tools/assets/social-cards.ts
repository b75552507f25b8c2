import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { SiteContent } from '../../app/content/schema.ts'
import { cardSize, sitePages } from '../../app/pages.ts'
import type { Palette } from '../../app/styles/palette.ts'
import { hashedName } from './content-hash.ts'
import { copyCached } from './copy-cached.ts'
import { cropFor } from './crop.ts'
import { paintMark, readMark } from './mark.ts'
import { type Master, onWhite, readable } from './picture-masters.ts'

/** Of the JPEG: about 100 kB, far below the 300 kB that messengers load. */
const quality = 72

type Card = { path: string; master: Master }

/** @throws Error if a page names a picture that the site does not have */
export function socialCards(content: SiteContent, masters: readonly Master[]): Card[] {
  return sitePages(content).flatMap(({ path, card }) => {
    if (!card) return []
    const master = masters.find(({ name }) => name === card.picture)
    if (master) return [{ path, master }]
    const hint = `name one of ${masters.map(({ name }) => name).join(', ')}`
    throw new Error(`${path}: the card's picture "${card.picture}" is none of the site's: ${hint}`)
  })
}

/** The mark on a dark tile, in the card's upper left corner. */
async function tile({ ink, paper }: Palette): Promise<string> {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
    <rect x="48" y="48" width="120" height="120" rx="24" fill="${ink}"/>
    <g transform="translate(68 68) scale(2.5)">${paintMark(await readMark(), paper)}</g></svg>`
}

function drawCard(master: Master, overlay: string): Promise<Buffer> {
  const card = sharp(master.file)
    .autoOrient()
    .flatten(onWhite)
    .extract(cropFor(cardSize, master, { middle: master.focus, height: 1 }))
    .resize({ ...cardSize, fit: 'fill' })
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality, mozjpeg: true })
  return readable(master.file, card.toBuffer())
}

/** What networks and messengers show with a link. Returns each card's URL by the path of its page. */
export async function makeSocialCards(
  cards: readonly Card[],
  palette: Palette,
): Promise<Record<string, string>> {
  const overlay = await tile(palette)
  const urls: Record<string, string> = {}
  // One after the other, because together they would hold every decoded picture in memory.
  for (const { path, master } of cards) {
    const name = path.split('/').at(-1) || 'home'
    const settings = JSON.stringify([master.focus, quality, onWhite])
    const hashed = hashedName(name, await readFile(master.file), overlay, settings)
    const url = `/social/${hashed}.jpg`
    await copyCached(url, async (file) => writeFile(file, await drawCard(master, overlay)))
    urls[path] = url
  }
  return urls
}
