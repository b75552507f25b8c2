import { renameSync, statSync } from 'node:fs'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { allPictures } from '../app/content/all-pictures.ts'
import { iconsIn } from '../app/content/icon.ts'
import { ContentError } from '../app/content/problem.ts'
import { readContent } from '../app/content/read.ts'
import type { SiteContent } from '../app/content/schema.ts'
import { assetManifest, contentDirectory } from '../tools/assets/directories.ts'
import { findMasters } from '../tools/assets/picture-masters.ts'
import { socialCards } from '../tools/assets/social-cards.ts'
import { replaceContent } from '../tools/vite/content-snapshot.ts'
import { makeContentAssets } from '../tools/vite/make-assets.ts'

/** What files of the content are to hold, by their paths in it; null removes one. */
export type Changes = ReadonlyMap<string, Buffer | string | null>

export async function writeChanges(directory: string, changes: Changes): Promise<void> {
  for (const [file, data] of changes) {
    const target = path.join(directory, file)
    if (data === null) {
      await rm(target, { force: true })
      continue
    }
    // A full disk or a kill must not leave half a file.
    await writeFile(`${target}.tmp`, data)
    await rename(`${target}.tmp`, target)
  }
}

/** What the files of changes hold now; null for one that does not exist. */
export async function readBytes(directory: string, changes: Changes): Promise<Changes> {
  const files = [...changes.keys()].map(async (file) => {
    return [file, await readFile(path.join(directory, file)).catch(() => null)] as const
  })
  return new Map(await Promise.all(files))
}

/** What the assets that the pages show were made of. */
let madeOf = ''

/** @throws ContentError where the build would refuse the pictures */
async function makeAssets(directory: string, content: SiteContent): Promise<object> {
  const masters = await findMasters(directory, content)
  const changedAt = masters.map(({ file }) => statSync(file).mtimeMs)
  const cards = socialCards(content, masters)
  const sources = JSON.stringify([iconsIn(content), allPictures(content), cards, changedAt])
  // Most changes are of texts, which shall be seen at once.
  const made = sources === madeOf ? {} : await makeContentAssets(content, masters)
  madeOf = sources
  return made
}

/** Shows changes of the content in `source` in the pages, or returns why the build would refuse them. */
export async function tryChanges(source: string, changes: Changes) {
  const draft = path.dirname(contentDirectory)
  const [next, old] = [path.join(draft, 'next/content'), path.join(draft, 'old')]
  await rm(next, { recursive: true, force: true })
  await cp(source, next, { recursive: true, preserveTimestamps: true })
  await writeChanges(next, changes)
  try {
    const content = readContent(next)
    const made = await makeAssets(next, content)
    // At once, because a page that is rendered in between would find no content.
    renameSync(contentDirectory, old)
    renameSync(next, contentDirectory)
    replaceContent(content)
    await rm(old, { recursive: true })
    const manifest = JSON.parse(await readFile(assetManifest, 'utf8'))
    // The development server reloads the pages for it.
    await writeFile(assetManifest, JSON.stringify({ ...manifest, ...made }, null, 2))
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems.map(({ file, field, label, hint }) => {
      const at = { file: file.replace(/^.*content\//, ''), field }
      return { at, hint, text: `${label || at.file}: ${hint}` }
    })
  }
}
