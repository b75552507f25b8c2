import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findPlaceholders } from '../app/content/placeholders.ts'
import { readContent } from '../app/content/read.ts'
import type { SiteContent } from '../app/content/schema.ts'
import { interfaceIcons } from '../app/ui/interface-icons.ts'
import { assetManifest, publicDirectory } from './assets/directories.ts'
import { makeFont } from './assets/font.ts'
import { makeIcons } from './assets/icons.ts'
import { makePictures } from './assets/pictures.ts'

const contentDirectory = 'content'

function iconsOf({ services, segments, home }: SiteContent): string[] {
  return [
    ...services.flatMap(({ benefits }) => benefits.map(({ icon }) => icon)),
    ...segments.map(({ icon }) => icon),
    ...home.differentials.points.map(({ icon }) => icon),
    ...interfaceIcons,
  ]
}

function warnOfPlaceholders(content: SiteContent): void {
  const found = findPlaceholders(content)
  if (found.length === 0) return
  const lines = found.map(({ file, field, value }) => `  ${file}: ${field} = ${value}`)
  console.warn(`Ainda com valores de exemplo (${found.length}):\n${lines.join('\n')}\n`)
}

/**
 * Checks the content and makes what the pages are built with: pictures, typeface and icons. Stops
 * with the content's own message where a file is wrong.
 */
export async function prepare(): Promise<void> {
  const content = readContent(contentDirectory)
  warnOfPlaceholders(content)
  await rm(publicDirectory, { recursive: true, force: true })
  await mkdir(path.dirname(assetManifest), { recursive: true })
  const [font, icons, pictures] = await Promise.all([
    makeFont(),
    makeIcons(iconsOf(content)),
    makePictures(contentDirectory),
  ])
  await writeFile(assetManifest, JSON.stringify({ font, icons, pictures }, null, 2))
}

if (import.meta.main) await prepare()
