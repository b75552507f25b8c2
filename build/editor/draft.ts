import { globSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { allPictures } from '../../app/content/all-pictures.ts'
import { iconsIn } from '../../app/content/icon.ts'
import { ContentError } from '../../app/content/problem.ts'
import { readContent } from '../../app/content/read.ts'
import type { SiteContent } from '../../app/content/schema.ts'
import { assetManifest, contentDirectory } from '../assets/directories.ts'
import { findMasters } from '../assets/picture-masters.ts'
import { socialCards } from '../assets/social-cards.ts'
import { makeContentAssets } from '../prepare.ts'

/** What files of the content are to hold, by their paths in it; null removes one. */
export type Changes = ReadonlyMap<string, Buffer | string | null>

export type Problem = { file: string; field: string; label: string; hint: string }

/** The content as it would be. The pages show `contentDirectory`, which follows where this is valid. */
export const next = path.join(path.dirname(contentDirectory), 'next')

export async function writeChanges(directory: string, changes: Changes): Promise<void> {
  for (const [file, data] of changes) {
    const target = path.join(directory, file)
    if (data === null) await rm(target, { force: true })
    else await writeFile(target, data)
  }
}

/** Writes what is different, because the development server reloads the pages for every file. */
async function writeChanged(file: string, data: string): Promise<void> {
  const old = await readFile(file, 'utf8').catch(() => null)
  if (old !== data) await writeFile(file, data)
}

/** What the assets that the pages show were made of. */
let madeOf = ''

async function makeAssets(content: SiteContent): Promise<void> {
  const masters = await findMasters(next, content)
  const changedAt = masters.map(({ file }) => statSync(file).mtimeMs)
  const cards = socialCards(content, masters)
  const sources = JSON.stringify([iconsIn(content), allPictures(content), cards, changedAt])
  // Most changes are of texts, which shall be seen at once.
  if (sources === madeOf) return
  const made = await makeContentAssets(content, masters)
  const manifest = JSON.parse(readFileSync(assetManifest, 'utf8'))
  await writeChanged(assetManifest, JSON.stringify({ ...manifest, ...made }, null, 2))
  madeOf = sources
}

/** Makes the pages show the content that was tried. */
async function show(content: SiteContent): Promise<void> {
  await makeAssets(content)
  const files = globSync('**/*.json', { cwd: next })
  for (const file of files) {
    await writeChanged(
      path.join(contentDirectory, file),
      await readFile(path.join(next, file), 'utf8'),
    )
  }
  for (const file of globSync('**/*.json', { cwd: contentDirectory })) {
    if (!files.includes(file)) await rm(path.join(contentDirectory, file))
  }
}

/**
 * Tries changes of the content in `source`, and shows them in the pages if they are valid.
 * @returns the problems for which the build would refuse them
 */
export async function tryChanges(source: string, changes: Changes): Promise<Problem[]> {
  await rm(next, { recursive: true, force: true })
  await mkdir(next, { recursive: true })
  await cp(source, next, { recursive: true, preserveTimestamps: true })
  await writeChanges(next, changes)
  try {
    await show(readContent(next))
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems.map(({ file, field, label = '', hint }) => {
      // Cards name the files of titles by their place in the project.
      return { file: file.replace(`${next}/`, '').replace(/^content\//, ''), field, label, hint }
    })
  }
}

/** What files of the content hold now; null for one that does not exist. */
export async function bytesOf(source: string, files: Iterable<string>) {
  const bytes = new Map<string, Buffer | null>()
  for (const file of files) {
    bytes.set(file, await readFile(path.join(source, file)).catch(() => null))
  }
  return bytes
}
