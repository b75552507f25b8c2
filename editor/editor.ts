import { readFileSync } from 'node:fs'
import path from 'node:path'
import { picturesIn } from '../app/content/all-pictures.ts'
import { ContentError, type ContentProblem } from '../app/content/problem.ts'
import type { SiteContent } from '../app/content/schema.ts'
import { contentAddress } from '../app/pages.ts'
import { readPalette } from '../app/styles/palette.ts'
import {
  assetManifest,
  brandDirectory,
  contentDirectory,
  themeFile,
} from '../tools/assets/directories.ts'
import { checkReadContent } from '../tools/launch-check/check-content.ts'
import { checkMark } from '../tools/launch-check/check-mark.ts'
import { brandFile, brandProblems } from './brand.ts'
import {
  asDraft,
  type Command,
  changesOf,
  refuseStaleSave,
  stepOf,
  type Workspace,
} from './commands.ts'
import { createContentFiles, type Item, schemaOf, titleOf } from './content-files.ts'
import { formSchema } from './form-schema.ts'
import { createHistory } from './history.ts'
import { mentioning } from './mentioning.ts'
import { createUploads } from './picture-uploads.ts'
import { placesOfFacts, withPlaces } from './places.ts'
import { fileOf, makePreview } from './preview-folder.ts'
import { createQueue } from './queue.ts'

/** A problem in the editor's words, at the field in one of the files where it is mended. */
function inForm(opened: string, items: Item[], problem: ContentProblem) {
  const [, picture] = /^pictures\/([^.]+)/.exec(fileOf(problem)) ?? []
  const places = [{ file: opened }, ...items].flatMap(({ file }) => picturesIn(file))
  const found = places.find(({ name }) => name === picture)
  const { file, field } = found ?? { file: fileOf(problem), field: problem.field }
  const label = found ? 'Imagem' : problem.label
  const hint = found ? 'escolha uma imagem' : problem.hint
  const title = file !== opened && (items.find((item) => item.file === file)?.title ?? file)
  const where = [title, label].filter(Boolean).join(' › ') || file
  return { at: { file, field }, hint, text: `${where}: ${hint}` }
}

function openFile(files: Workspace['files'], content: SiteContent, file: string) {
  const schema = schemaOf(file)
  if (!schema) throw new Error(`${file} cannot be opened`)
  const saved = files.read(file)
  const base = files.lastSaved(file, saved)
  return {
    file,
    base,
    /** Whether it is not complete, and no part of the site. */
    isDraft: saved === null && base !== null,
    value: base ?? files.start(file),
    address: file === brandFile ? '/' : contentAddress(file),
    schema: formSchema(schema, content),
    referring: files.referring(file).map(({ title }) => title),
    mentioning: mentioning(content, file, base),
  }
}

function shownAssets() {
  // tools/vite/make-assets.ts has checked its type.
  const assets: typeof import('virtual:assets').default = JSON.parse(
    readFileSync(assetManifest, 'utf8'),
  )
  return { pictures: assets.pictures, icons: assets.icons }
}

async function missingFacts(content: SiteContent) {
  const sections = await checkReadContent(contentDirectory, content)
  const mark = checkMark(`${brandDirectory}/mark.svg`, { file: brandFile, field: 'mark' })
  // What has no field is what the build would refuse: it is among the problems.
  return [...sections, mark].flatMap(({ findings }) =>
    findings.flatMap(({ kind, text, at }) => (kind !== 'ok' && at ? [{ kind, text, at }] : [])),
  )
}

type Pages = { show: (content: SiteContent) => void; render: (path: string) => Promise<string> }

/** Edits the content and brand in `folder`; `stateFolder` has its saves and unsaved photographs. */
export async function createEditor(folder: string, stateFolder: string, pages: Pages) {
  const files = createContentFiles(folder)
  const uploads = createUploads(folder, path.join(stateFolder, 'uploads'))
  const history = await createHistory(folder, path.join(stateFolder, 'history'))
  const workspace = { folder, files, uploads, history }
  let shown: SiteContent | null = null

  /** What can be undone and done again. */
  const nextSteps = async () => ({
    undo: (await history.next('undo'))?.entry ?? null,
    redo: (await history.next('redo'))?.entry ?? null,
  })
  let steps = await nextSteps()

  /** What a command changes, and what would be wrong then; the preview shows what is right. */
  async function check(command: Command) {
    refuseStaleSave(workspace, command)
    const step = await stepOf(workspace, command)
    const changes = await (step?.changes() ?? changesOf(workspace, command))
    const file = 'file' in command ? command.file : ''
    const value = 'value' in command ? command.value : null
    const isBrand = file === brandFile
    const edited = value && !isBrand ? { file, value, valid: files.valid(file) } : null
    const { content, problems } = await makePreview(folder, changes, edited)
    shown = content ?? shown
    if (!shown) throw new ContentError(problems)
    if (content) pages.show(withPlaces(content))
    // The content is checked as a whole, the brand as it is typed.
    const ofBrand = value && isBrand ? brandProblems(folder, value) : []
    return { file, value, step, changes, shown, problems: [...problems, ...ofBrand] }
  }

  type Checked = Awaited<ReturnType<typeof check>>

  /** Writes what is right. What is new is kept as a draft before it is complete. */
  async function write(command: Command, { file, value, step, changes, problems }: Checked) {
    const isValid = problems.length === 0
    if (step) {
      if (!isValid) return null
      await step.take()
      return 'saved'
    }
    if (command.do !== 'save' && command.do !== 'move') return null
    const isDraft = !isValid && value !== null && !files.read(file)
    if (!isValid && !isDraft) return null
    const known = [files.lastSaved(file), value].filter((version) => version !== null)
    const titles = new Set(known.map((version) => titleOf(file, version)))
    const written = isDraft ? asDraft(changes, file) : changes
    await history.save(file, [...titles].join(' → '), written)
    return isDraft ? 'draft' : 'saved'
  }

  async function run(command: Command) {
    const checked = await check(command)
    const { file, value, shown, problems } = checked
    const written = await write(command, checked)
    // While something is typed, none can be taken.
    if (command.do !== 'preview') steps = await nextSteps()
    const groups = files.groups()
    const items = groups.flatMap((group) => group.items)
    const isKept = command.do === 'save' && value !== null && written !== null
    // Pictures are read while the page is rendered, which the owner waits for at each key.
    const [missing, text] = await Promise.all([missingFacts(shown), pages.render(command.page)])
    return {
      problems: problems.map((problem) => inForm(file, items, problem)),
      isSaved: written === 'saved',
      groups,
      ...steps,
      opened: command.do === 'open' || isKept ? openFile(files, shown, file) : null,
      ...shownAssets(),
      places: placesOfFacts(shown),
      missing,
      palette: readPalette(themeFile),
      page: { path: command.page, text },
    }
  }

  /** Waits for what was asked before: all share the preview's folder and write the same files. */
  const alone = createQueue()

  return { run: (command: Command) => alone(() => run(command)), alone, upload: uploads.add }
}

type Editor = Awaited<ReturnType<typeof createEditor>>
export type Answer = Awaited<ReturnType<Editor['run']>>
