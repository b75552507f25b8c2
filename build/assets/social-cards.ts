import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { allPictures } from '../../app/content/all-pictures.ts'
import type { Palette } from '../../app/content/palette.ts'
import type { Picture } from '../../app/content/picture.ts'
import { ContentError } from '../../app/content/problem.ts'
import type { SiteContent } from '../../app/content/schema.ts'
import { type Page, sitePages } from '../../app/pages.ts'
import { cardSize } from '../../app/pictures/card-size.ts'
import { loadTypeface } from './brand-lettering.ts'
import { contentHash, hashedName } from './content-hash.ts'
import { copyCached } from './copy-cached.ts'
import { readMark } from './mark.ts'
import type { Master } from './picture-masters.ts'
import { type CardBrand, drawCard, drawWords, titleRoom } from './social-card-drawing.ts'
import { setTitle } from './social-text.ts'

const cache = '.cache/social'

/** Part of each card's hash, so that a card in the cache is drawn anew when this code changes. */
const drawingCode = readFileSync(path.join(import.meta.dirname, 'social-card-drawing.ts'))

/** The card of the page at a path, and the file of its picture. */
type Card = NonNullable<Page['card']> & { path: string; file: string; focus: Picture['focus'] }

/**
 * Lists a card for each page. A page whose picture is a stock photo has none.
 * @throws Error if a page names a picture that does not exist
 */
export function socialCards(content: SiteContent, masters: readonly Master[]): Card[] {
  const pictures = allPictures(content)
  return sitePages(content).flatMap(({ path, card }: Page) => {
    if (!card) return []
    const source = pictures[card.picture]
    if (!source) throw new Error(`app/pages.ts: the card of ${path} names no picture`)
    const master = masters.find(({ name }) => name === card.picture)
    return master ? [{ ...card, path, file: master.file, focus: source.focus }] : []
  })
}

function cardWords({ title, titleIn }: Card, brand: CardBrand): string {
  const block = setTitle(title, brand.faces.title, titleRoom)
  if (block) return drawWords(block, brand)
  const hint = `encurte: nem em ${titleRoom.sizes.at(-1)} pixels cabe em ${titleRoom.lines} linhas do cartão que as redes mostram`
  throw new ContentError([{ ...titleIn, value: title, hint }])
}

async function makeCard(card: Card, brand: CardBrand, publicDirectory: string): Promise<string> {
  const { file: picture, focus } = card
  const ground = brand.palette.ink
  const words = cardWords(card, brand)
  const settings = JSON.stringify([focus, ground, cardSize])
  const parts = [await readFile(picture), drawingCode, words, settings]
  const name = card.path.split('/').at(-1) || 'home'
  const url = `/social/${hashedName(name, ...parts)}.jpg`
  await copyCached(
    path.join(cache, `${name}-${contentHash(...parts)}.jpg`),
    path.join(publicDirectory, url),
    async (file) => {
      const drawn = await drawCard(picture, focus, words, ground)
      if (drawn) return writeFile(file, drawn)
      const hint =
        'use uma imagem mais calma: o cartão que as redes mostram passa de 120 kB, que mensageiros não carregam'
      throw new ContentError([{ file: picture, field: '', value: undefined, hint }])
    },
  )
  return url
}

/**
 * Makes the pictures that networks and messengers show with a link: scene, title and brand.
 * Returns each card's URL by the path of its page.
 * @throws ContentError where a title fits in no size, or a picture makes too heavy a card
 */
export async function makeSocialCards(
  cards: readonly Card[],
  { name, palette }: { name: string; palette: Palette },
  publicDirectory: string,
): Promise<Record<string, string>> {
  const faces = { title: await loadTypeface(780), name: await loadTypeface(750) }
  const brand = { name, palette, faces, mark: await readMark() }
  const urls: Record<string, string> = {}
  // One after the other, because together they would hold every decoded picture in memory.
  for (const card of cards) urls[card.path] = await makeCard(card, brand, publicDirectory)
  return urls
}
