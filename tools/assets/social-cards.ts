import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { allPictures } from '../../app/content/all-pictures.ts'
import type { Picture } from '../../app/content/picture.ts'
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

/** The card of the page at a path: its picture, and what of it is never cropped. */
type Card = { path: string; master: Master; focus: Picture['focus'] }

/** @throws Error if a page names a picture that the site does not have */
export function socialCards(content: SiteContent, masters: readonly Master[]): Card[] {
  const pictures = allPictures(content)
  return sitePages(content).flatMap(({ path, card }) => {
    if (!card) return []
    const master = masters.find(({ name }) => name === card.picture)
    const focus = pictures[card.picture]?.focus
    if (master && focus) return [{ path, master, focus }]
    const hint = `name one of ${Object.keys(pictures).join(', ')}`
    throw new Error(`${path}: the card's picture "${card.picture}" is none of the site's: ${hint}`)
  })
}

/** The mark on a dark tile, in the card's upper left corner. */
async function tile({ ink, paper }: Palette): Promise<string> {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
    <rect x="48" y="48" width="120" height="120" rx="24" fill="${ink}"/>
    <g transform="translate(68 68) scale(2.5)">${paintMark(await readMark(), paper)}</g></svg>`
}

function drawCard({ master, focus }: Card, overlay: string): Promise<Buffer> {
  const card = sharp(master.file)
    .autoOrient()
    .flatten(onWhite)
    .extract(cropFor(cardSize, master, { middle: focus, height: 1 }))
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
  for (const card of cards) {
    const name = card.path.split('/').at(-1) || 'home'
    const settings = JSON.stringify([card.focus, quality, onWhite])
    const hashed = hashedName(name, await readFile(card.master.file), overlay, settings)
    const url = `/social/${hashed}.jpg`
    await copyCached(url, async (file) => writeFile(file, await drawCard(card, overlay)))
    urls[card.path] = url
  }
  return urls
}
