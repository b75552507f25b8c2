import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { picturesIn } from '../app/content/all-pictures.ts'
import { iconsIn } from '../app/content/icon.ts'
import type { ContentProblem } from '../app/content/problem.ts'
import type { SiteContent } from '../app/content/schema.ts'
import { labelOf } from '../app/content/schema-paths.ts'
import { addressOf } from '../app/pages.ts'
import { readPalette } from '../app/styles/palette.ts'
import { assetManifest, contentDirectory, themeFile } from '../tools/assets/directories.ts'
import { makeIcons } from '../tools/assets/icons.ts'
import { checkReadContent } from '../tools/launch-check/check-content.ts'
import { brandFile } from './brand.ts'
import { asDraft, type Command, changesOf, edited, type Kept, refusal } from './commands.ts'
import { createContentFiles, schemaOf } from './content-files.ts'
import { placeIn, tryChanges } from './draft.ts'
import { formSchema } from './form-schema.ts'
import { createHistory } from './history.ts'
import { iconNames } from './icon-names.ts'
import { withMarks } from './marks.ts'
import { createUploads } from './picture-uploads.ts'

/** A problem in the editor's words, at the field where it is mended. */
function inForm(edited: string, { file, field, label, value, hint }: ContentProblem) {
  const [, picture] = /^pictures\/([^.]+)/.exec(placeIn(file)) ?? []
  const found = picturesIn(edited).find(({ name }) => name === picture)
  if (found) {
    const at = { file: edited, field: found.field }
    const text = 'Imagem: escolha uma fotografia'
    return { at, isMissing: false, hint: 'escolha uma fotografia', text }
  }
  const at = { file: placeIn(file), field }
  const isMissing = field !== '' && value === undefined
  return { at, isMissing, hint, text: `${label || at.file}: ${hint}` }
}

/** A call waits for the one before it, because all share the draft. */
function oneAfterTheOther<A, R>(run: (argument: A) => Promise<R>): (argument: A) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve()
  return (argument) => {
    const result = last.then(() => run(argument))
    last = result.catch(() => {})
    return result
  }
}

/** The title of what a command saves, also where it removes it. */
function titleOf(files: Kept['files'], command: Command): string | undefined {
  if ('value' in command && typeof command.value?.title === 'string') return command.value.title
  return 'file' in command ? files.title(command.file) : undefined
}

/** All that the form needs of a file. */
function openFile(files: Kept['files'], content: SiteContent | null, file: string) {
  const schema = schemaOf(file)
  if (!schema || !content) throw new Error(`${file} cannot be opened`)
  const saved = files.read(file)
  const base = saved ?? files.draft(file)
  return {
    file,
    base,
    /** Whether it is not complete, and no part of the site. */
    isDraft: saved === null && base !== null,
    value: base ?? files.start(file),
    /** Where it is seen. */
    address: file === brandFile ? '/' : addressOf(file),
    schema: formSchema(schema, content),
    /** The titles of what names it. */
    referring: files.referring(file),
  }
}

/** What the pages show besides the content. */
function pictures() {
  // tools/vite/make-assets.ts has checked its type.
  const assets: typeof import('virtual:assets').default = JSON.parse(
    readFileSync(assetManifest, 'utf8'),
  )
  return assets.pictures
}

/** What the launch check says about the content. */
async function missingIn(content: SiteContent | null) {
  if (!content) return []
  const sections = await checkReadContent(contentDirectory, content)
  return sections.flatMap(({ findings }) => findings.filter(({ kind }) => kind !== 'ok'))
}

/** What is wrong with the brand; the content is checked as a whole. */
function brandProblems(command: Command): ContentProblem[] {
  if (!('value' in command) || command.file !== brandFile) return []
  const issues = schemaOf(brandFile)?.safeParse(command.value, { reportInput: true }).error?.issues
  return (issues ?? []).map(({ path, message, input }) => ({
    file: brandFile,
    field: z.core.toDotPath(path),
    label: labelOf(schemaOf(brandFile), path),
    value: input,
    hint: message,
  }))
}

/** What shows the pages. */
type Pages = { show: (content: SiteContent) => void; render: (path: string) => Promise<string> }

/**
 * Edits the content and the brand in `folder`.
 * @param state the folder of what was saved, and of photographs that are not
 */
export async function createEditor(folder: string, state: string, pages: Pages) {
  const files = createContentFiles(folder)
  const uploads = createUploads(folder, path.join(state, 'uploads'))
  const history = await createHistory(folder, path.join(state, 'history'))
  const kept = { folder, files, uploads, history }
  let shown: SiteContent | null = null

  let madeIcons: Promise<string> | null = null
  /** The file of all icons that are offered. */
  const icons = () => {
    madeIcons ??= makeIcons([...Object.keys(iconNames), ...iconsIn(shown ?? {})])
    return madeIcons
  }

  async function run(command: Command) {
    const refused = await refusal(kept, command)
    if (refused) return { refused }
    const file = 'file' in command ? command.file : ''
    const changes = await changesOf(kept, command)
    const found = await tryChanges(folder, changes, edited(kept, command), (content) => {
      shown = content
      pages.show(withMarks(content))
    })
    const problems = [...found, ...brandProblems(command)]
    const isValid = problems.length === 0
    // What is new is kept before it is complete.
    const isDraft = !isValid && command.do === 'save' && command.value !== null && !files.read(file)
    if (isDraft || (isValid && (command.do === 'save' || command.do === 'move'))) {
      const kept = isDraft ? asDraft(changes, file) : changes
      await history.save(file, kept, titleOf(files, command))
    }
    if (isValid && (command.do === 'undo' || command.do === 'redo')) await history.go(command.do)
    const isKept = command.do === 'save' && command.value !== null && (isValid || isDraft)
    return {
      refused: null,
      problems: problems.map((one) => inForm(file, one)),
      isSaved: isValid && command.do !== 'open' && command.do !== 'draft',
      groups: files.groups(),
      undo: history.next('undo'),
      redo: history.next('redo'),
      opened: command.do === 'open' || isKept ? openFile(files, shown, file) : null,
      pictures: pictures(),
      icons: await icons(),
      palette: readPalette(themeFile),
      page: { path: command.page, text: await pages.render(command.page) },
    }
  }

  return {
    run: oneAfterTheOther(run),
    missing: oneAfterTheOther((_nothing: null) => missingIn(shown)),
    upload: uploads.add,
  }
}

type Editor = Awaited<ReturnType<typeof createEditor>>
export type Answer = Awaited<ReturnType<Editor['run']>>
export type Shown = Extract<Answer, { refused: null }>
export type Missing = Awaited<ReturnType<Editor['missing']>>
