import { readFileSync, statSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { allPictures } from '../app/content/all-pictures.ts'
import { iconsIn } from '../app/content/icon.ts'
import { isTree, stepsOf, type Tree } from '../app/content/json-paths.ts'
import { ContentError, type ContentProblem } from '../app/content/problem.ts'
import { readContent } from '../app/content/read.ts'
import type { SiteContent } from '../app/content/schema.ts'
import { assetManifest, contentDirectory, typefaceFile } from '../tools/assets/directories.ts'
import { findMasters } from '../tools/assets/picture-masters.ts'
import { makeShownAssets } from '../tools/vite/make-assets.ts'
import type { Value } from './content-files.ts'
import { findFiles } from './find-files.ts'
import { iconNames } from './icon-names.ts'
import { type Changes, writeChanges } from './write-changes.ts'

/** What the preview is made of: the folders of what is edited, with what is not saved. */
export const previewFolder = path.dirname(contentDirectory)

const filesIn = (folder: string) => findFiles(folder, '{content,brand}/**/*.*')

const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtime.getTime()

/** Gives the preview's folder the files in `folder`, with changes; only what differs is written. */
export async function syncPreview(folder: string, changes: Changes): Promise<void> {
  const files = [...filesIn(previewFolder), ...filesIn(folder), ...changes.keys()]
  for (const file of new Set(files)) {
    const [source, shown] = [path.join(folder, file), path.join(previewFolder, file)]
    const saved = timeOf(source)
    const data = changes.get(file)
    if (data) {
      const current = await readFile(shown).catch(() => null)
      if (!current?.equals(Buffer.from(data))) await writeFile(shown, data)
    } else if (data === null || saved === undefined) await rm(shown, { force: true })
    else if (saved !== timeOf(shown)) await cp(source, shown, { preserveTimestamps: true })
  }
}

/** What the assets that the pages show were made of. */
let madeOf = ''

/** @throws ContentError where the build would refuse the pictures */
async function refreshAssets(content: SiteContent): Promise<void> {
  const pictures = findFiles(contentDirectory, 'pictures/*')
  const files = [...pictures.map((file) => path.join(contentDirectory, file)), typefaceFile]
  const changedAt = files.map((file) => [file, timeOf(file)])
  const sources = JSON.stringify([iconsIn(content), allPictures(content), changedAt])
  // Most changes are of texts, which shall be seen at once.
  if (sources === madeOf) return
  const masters = await findMasters(contentDirectory, content)
  const made = await makeShownAssets(content, masters, Object.keys(iconNames))
  const manifest = JSON.parse(readFileSync(assetManifest, 'utf8'))
  const text = JSON.stringify({ ...manifest, ...made }, null, 2)
  // A full disk must not leave it empty.
  await writeChanges(previewFolder, new Map([[path.basename(assetManifest), text]]))
  madeOf = sources
}

/** What is read or made; null where the build would refuse it, with why among the problems. */
const attempt = <Result>(problems: ContentProblem[], work: Promise<Result>) =>
  work.catch((error) => {
    if (!(error instanceof ContentError)) throw error
    problems.push(...error.problems)
    return null
  })

/** The file that has a problem, by its path in content/. */
export const fileOf = ({ file }: ContentProblem) =>
  file.replaceAll(path.sep, '/').replace(/^.*content\//, '')

/** What a valid value has at a step; in a list that is shorter, what its first item is. */
function modelAt(model: unknown, step: string): unknown {
  if (!isTree(model)) return undefined
  return step in model ? model[step] : model[0]
}

/** Makes a field what it is in the model, or the group or list around it where that is empty there. */
function replace(parent: Tree, model: unknown, [step = '', ...inner]: string[]): void {
  const [old, replacement] = [parent[step], modelAt(model, step)]
  const hasModel = isTree(replacement) && Object.keys(replacement).length > 0
  if (inner.length > 0 && isTree(old) && hasModel) replace(old, replacement, inner)
  else if (replacement === undefined) delete parent[step]
  else parent[step] = structuredClone(replacement)
}

/** A value in which each wrong field is as in a valid one, so that the others can be shown. */
function withFieldsOf(valid: Value, fields: readonly string[], value: Value): Value {
  if (fields.includes('')) return valid
  const shown = structuredClone(value)
  for (const field of fields) replace(shown, valid, stepsOf(field))
  return shown
}

/**
 * What the preview shows of changes of what is in `folder`, and why the build would refuse them. What
 * is wrong in the edited file is shown as in its valid value.
 */
export async function makePreview(
  folder: string,
  changes: Changes,
  edited: { file: string; value: Value; valid: Value } | null,
) {
  await syncPreview(folder, changes)
  const problems: ContentProblem[] = []
  const read = async () => readContent(contentDirectory)
  let content = await attempt(problems, read())
  if (!content && edited) {
    const { file, value, valid } = edited
    const wrong = problems.filter((problem) => fileOf(problem) === file).map(({ field }) => field)
    const shown = JSON.stringify(withFieldsOf(valid, wrong, value))
    await syncPreview(folder, new Map([...changes, [`content/${file}`, shown]]))
    content = await attempt([], read())
  }
  if (content) await attempt(problems, refreshAssets(content))
  return { content, problems }
}
