import { cp, lstat, readFile, rm, writeFile } from 'node:fs/promises'
import { expiringFacts } from '../../app/content/expiry.ts'
import { iconsIn } from '../../app/content/icon.ts'
import { findPlaceholders } from '../../app/content/placeholders.ts'
import type { SiteContent } from '../../app/content/schema.ts'
import { type Palette, readPalette } from '../../app/styles/palette.ts'
import { interfaceIcons } from '../../app/ui/icons.ts'
import { isSiteUrlSet, readPageSettings } from '../../server/settings/settings.ts'
import { iconSvg } from '../assets/brand-icons.ts'
import { refuseWeakPairs } from '../assets/colour-pairs.ts'
import {
  assetManifest,
  contentDirectory,
  isEditor,
  publicDirectory,
  themeFile,
} from '../assets/directories.ts'
import { makeFont } from '../assets/font.ts'
import { makeIcons } from '../assets/icons.ts'
import { readMark } from '../assets/mark.ts'
import { findMasters, type Master } from '../assets/picture-masters.ts'
import { makePictures } from '../assets/pictures.ts'
import { makeSocialCards, socialCards } from '../assets/social-cards.ts'
import { makeWellKnown } from '../assets/well-known.ts'
import { currentContent } from './content-snapshot.ts'

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

/** The committed icons are missing, of an earlier mark, or of earlier colours. */
async function warnOfOldIcons(palette: Palette): Promise<void> {
  const committed = await readFile('public/icon.svg', 'utf8').catch(() => null)
  if (committed === iconSvg(await readMark(), palette)) return
  console.warn('brand/mark.svg ou as cores mudaram: npm run brand desenha os ícones de novo\n')
}

/** @param offered icons that the editor shows beside those of the pages */
export async function makeShownAssets(
  content: SiteContent,
  masters: readonly Master[],
  offered: readonly string[] = [],
) {
  const [fontFaces, icons, pictures] = await Promise.all([
    makeFont(),
    makeIcons([...iconsIn(content), ...interfaceIcons, ...offered]),
    makePictures(content, masters),
  ])
  return { fontFaces, icons, pictures } satisfies Partial<VirtualAssets>
}

/** @throws ContentError and SettingsError, in Portuguese, where a file or setting is wrong */
export async function makeAssets(): Promise<void> {
  const { siteUrl } = readPageSettings(process.env)
  if (!isEditor && !isSiteUrlSet(process.env)) warnOfSiteUrl(siteUrl)
  const content = currentContent()
  const palette = readPalette(themeFile)
  refuseWeakPairs(palette)
  await warnOfOldIcons(palette)
  const masters = await findMasters(contentDirectory, content)
  // The editor's page lists them.
  if (!isEditor) warnOfPlaceholders(content)
  for (const { sentence } of expiringFacts(content, new Date())) console.warn(`${sentence}\n`)
  await rm(publicDirectory, { recursive: true, force: true })
  // A link would lead the files that are made into public/ itself, or publish what is elsewhere.
  const filter = async (file: string) => !(await lstat(file)).isSymbolicLink()
  await cp('public/', publicDirectory, { recursive: true, filter })
  const [shown, social] = await Promise.all([
    makeShownAssets(content, masters),
    makeSocialCards(socialCards(content, masters), palette),
  ])
  await makeWellKnown(content, palette, siteUrl.origin)
  const assets = { ...shown, social } satisfies VirtualAssets
  await writeFile(assetManifest, JSON.stringify(assets, null, 2))
}
