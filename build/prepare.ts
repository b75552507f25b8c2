import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { iconsIn } from '../app/content/icon.ts'
import { readPalette } from '../app/content/palette.ts'
import { findPlaceholders } from '../app/content/placeholders.ts'
import { readContent } from '../app/content/read.ts'
import type { SiteContent } from '../app/content/schema.ts'
import { interfaceIcons } from '../app/ui/interface-icons.ts'
import { loadEnvFile } from '../server/env-file.ts'
import { isSiteUrlSet, readPageSettings } from '../server/settings.ts'
import { makeBrand } from './assets/brand.ts'
import { refuseWeakPairs } from './assets/colour-pairs.ts'
import { assetManifest, contentDirectory, publicDirectory } from './assets/directories.ts'
import { makeFont } from './assets/font.ts'
import { makeIcons } from './assets/icons.ts'
import { findMasters, type Master } from './assets/picture-masters.ts'
import { makePictures } from './assets/pictures.ts'
import { makeSocialCards, socialCards } from './assets/social-cards.ts'
import { makeWellKnown } from './assets/well-known.ts'

type VirtualAssets = typeof import('virtual:assets').default

function warnOfPlaceholders(content: SiteContent): void {
  const found = findPlaceholders(content)
  if (found.length === 0) return
  const lines = found.map(({ file, field, value }) => `  ${file}: ${field} = ${value}`)
  console.warn(`Ainda com valores de exemplo (${found.length}):\n${lines.join('\n')}\n`)
}

function warnOfSiteUrl({ origin }: URL): void {
  console.warn(
    `SITE_URL não está definida: as páginas dizem ${origin}. Serve para experimentar; ` +
      'antes de publicar, defina o endereço público, por exemplo SITE_URL=https://www.exemplo.com.br\n',
  )
}

/**
 * Makes what depends on the content: icons, pictures and cards.
 * @throws ContentError where a picture or a title does not fit a card
 */
export async function makeContentAssets(content: SiteContent, masters: readonly Master[]) {
  const { name } = content.company.brand
  const cards = socialCards(content, masters)
  const [icons, pictures, social] = await Promise.all([
    makeIcons([...iconsIn(content), ...interfaceIcons]),
    makePictures(content, masters),
    makeSocialCards(cards, { name, palette: readPalette() }, publicDirectory),
  ])
  return { icons, pictures, social } satisfies Partial<VirtualAssets>
}

/**
 * Checks the content and makes what the pages are built with: pictures, typeface, icons and cards.
 * @throws ContentError and SettingsError, in Portuguese, where a file or setting is wrong
 */
export async function prepare(): Promise<void> {
  loadEnvFile()
  const { siteUrl } = readPageSettings(process.env)
  if (!isSiteUrlSet(process.env)) warnOfSiteUrl(siteUrl)
  const content = readContent(contentDirectory)
  const palette = readPalette()
  refuseWeakPairs(palette)
  const masters = await findMasters(contentDirectory, content)
  warnOfPlaceholders(content)
  await rm(publicDirectory, { recursive: true, force: true })
  await mkdir(path.dirname(assetManifest), { recursive: true })
  const { name, fullName } = content.company.brand
  const [fontFaces, made] = await Promise.all([
    makeFont(),
    makeContentAssets(content, masters),
    makeBrand(publicDirectory, { name: fullName, shortName: name }, palette),
  ])
  await makeWellKnown(publicDirectory, content, siteUrl.origin)
  const assets = { fontFaces, ...made } satisfies VirtualAssets
  await writeFile(assetManifest, JSON.stringify(assets, null, 2))
}
